"""A game at one moment: plain numbers and tuples, cheap to copy, with all its luck and everything it waits for."""

from __future__ import annotations

import json
from collections.abc import MutableSequence, Sequence
from typing import Any, ClassVar, Final

from corduba_solo.bounds import LONGEST_POSITION, is_too_deep, wide
from corduba_solo.edition.vocabulary import DIFFICULTIES, RESOURCES
from corduba_solo.rules.actions import Action, Amounts
from corduba_solo.rules.book import Book, Perks
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.events import Event
from corduba_solo.rules.geometry import Gaps, Ground
from corduba_solo.rules.luck import streams
from corduba_solo.rules.opponent import Opponent
from corduba_solo.rules.plausible import is_like
from corduba_solo.rules.prices import Rates
from corduba_solo.rules.questions import QUESTIONS, question_data, read_question, tuples

VARIANTS: Final[tuple[str, ...]] = ("senators", "monuments", "both")
SENATORS: Final = 0
MONUMENTS: Final = 1
BOTH: Final = 2
SENATOR_SOURCES: Final[tuple[str, ...]] = (
    "prestige",
    "politics",
    "troops",
    "offerings",
    "delivery",
    "buildings",
    "denarii",
    "insulae",
    "specialists",
    "register",
    "popularity",
    "last_unrest",
    "unrest",
    "further_along",
)
SOURCE_NUMBER: Final = {name: number for number, name in enumerate(SENATOR_SOURCES)}

Crew = tuple[int, int, int, Amounts]
"""Who stands where this round: the place, the number of the space, the side, and with what."""

Task = tuple[Any, ...]
"""A step to run, as a plain tuple of its name and arguments; or a question, as its record."""
Tasks = list[Task]


class Side:
    """One side's markers, stores and tokens; Caepio leaves unused what he has no use for. Made by `new_side`."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "denarii",
        "store",
        "workers",
        "special",
        "register",
        "popularity",
        "harmony",
        "prestige",
        "reached",
        "unlocked",
        "ready",
        "insulae",
        "troops",
        "offerings",
        "unrest",
        "pending",
        "quiet",
        "senators",
        "passed",
    )

    denarii: int
    store: list[int]
    workers: int
    special: int
    register: int
    popularity: int
    harmony: int
    prestige: list[int]
    reached: list[int]
    unlocked: int
    ready: int
    insulae: list[int]
    troops: list[int]
    offerings: list[int]
    unrest: int
    pending: int
    quiet: int
    senators: list[int]
    passed: bool

    def copy(self) -> Side:
        new = Side()
        new.denarii = self.denarii
        new.store = self.store[:]
        new.workers = self.workers
        new.special = self.special
        new.register = self.register
        new.popularity = self.popularity
        new.harmony = self.harmony
        new.prestige = self.prestige[:]
        new.reached = self.reached[:]
        new.unlocked = self.unlocked
        new.ready = self.ready
        new.insulae = self.insulae[:]
        new.troops = self.troops[:]
        new.offerings = self.offerings[:]
        new.unrest = self.unrest
        new.pending = self.pending
        new.quiet = self.quiet
        new.senators = self.senators[:]
        new.passed = self.passed
        return new

    @property
    def total(self) -> int:
        """Senators so far, all sources together."""
        return sum(self.senators)


class State:
    """The whole game, made by `new_state`. Change it only through `game.apply`.

    `copy` gives one that shares nothing that changes. Far more are copied than begun, so making one sets nothing yet.
    """

    __slots__: ClassVar[tuple[str, ...]] = (
        "book",
        "opponent",
        "seed",
        "difficulty",
        "variant",
        "luck",
        "sides",
        "supply",
        "stock",
        "prices",
        "round",
        "decade",
        "first",
        "next_first",
        "rome",
        "rome_left",
        "tiles_left",
        "heritage",
        "dealt",
        "family",
        "character",
        "monuments",
        "trader_left",
        "used",
        "district_of",
        "tile_at",
        "grounds",
        "houses",
        "unrest_on",
        "markers",
        "blocked",
        "castra_blocked",
        "built",
        "agenda",
        "options",
        "events",
        "outcome",
        "reason",
        "memory",
        "perks",
        "rates",
        "tracks_taken",
        "crew",
        "paid",
    )

    book: Book
    opponent: Opponent
    seed: int
    difficulty: int
    variant: int
    luck: list[int]
    sides: tuple[Side, ...]
    """You and Caepio."""
    supply: list[int]
    stock: list[int]
    prices: list[int]
    round: int
    decade: int
    first: int
    next_first: int
    rome: int
    rome_left: tuple[int, ...]
    tiles_left: tuple[int, ...]
    heritage: int
    dealt: tuple[int, ...]
    family: int
    character: int
    monuments: int
    trader_left: int
    used: tuple[str, ...]
    district_of: list[int]
    tile_at: list[tuple[int, int]]
    grounds: list[Ground]
    houses: list[int]
    """Insulae on the map, as masks: your three districts, Caepio's, the neutral ones."""
    unrest_on: int
    markers: list[int]
    """How many unrest markers lie in each district."""
    blocked: int
    castra_blocked: int
    built: int
    agenda: list[Task]
    options: Sequence[Action]
    events: MutableSequence[Event]
    """Who looks on gives a list of another kind: only what any such list knows may be asked of it."""
    outcome: str
    reason: str
    memory: Any
    """What the opponent keeps: plain immutable data of his own shape."""
    perks: Perks
    rates: Rates
    tracks_taken: int
    """Districts whose track's senator is gone, as a mask."""
    crew: tuple[Crew, ...]
    paid: Amounts
    """What was paid last, for the crew that is about to stand somewhere."""

    def copy(self) -> State:
        new = State()
        new.book = self.book
        new.opponent = self.opponent
        new.seed = self.seed
        new.difficulty = self.difficulty
        new.variant = self.variant
        new.luck = self.luck[:]
        you, caepio = self.sides
        new.sides = (you.copy(), caepio.copy())
        new.supply = self.supply[:]
        new.stock = self.stock[:]
        new.prices = self.prices[:]
        new.round = self.round
        new.decade = self.decade
        new.first = self.first
        new.next_first = self.next_first
        new.rome = self.rome
        new.rome_left = self.rome_left
        new.tiles_left = self.tiles_left
        new.heritage = self.heritage
        new.dealt = self.dealt
        new.family = self.family
        new.character = self.character
        new.monuments = self.monuments
        new.trader_left = self.trader_left
        new.used = self.used
        new.district_of = self.district_of[:]
        new.tile_at = self.tile_at[:]
        new.grounds = self.grounds[:]
        new.houses = self.houses[:]
        new.unrest_on = self.unrest_on
        new.markers = self.markers[:]
        new.blocked = self.blocked
        new.castra_blocked = self.castra_blocked
        new.built = self.built
        new.agenda = self.agenda[:]
        new.options = self.options
        new.events = []
        new.outcome = self.outcome
        new.reason = self.reason
        new.memory = self.memory
        new.tracks_taken = self.tracks_taken
        new.crew = self.crew
        new.paid = self.paid
        new.perks = self.perks
        new.rates = self.rates
        return new

    def refresh_perks(self) -> None:
        """Take up what the character and the monuments change."""
        self.perks = self.book.perks(self.character, self.monuments)
        self.rates = self.book.rates(self.character, self.monuments)

    def gaps(self, district: int, built: int) -> Gaps:
        """What is isolated in a district when the buildings of a mask stand (§6.1.2)."""
        map_ = self.book.maps[district]
        return map_.gaps_without(built) if self.book.only_unbuilt_shapes else map_.gaps

    @property
    def neutral_left(self) -> int:
        one, two, three = self.houses[6:]
        return self.book.neutral_insulae - one.bit_count() - two.bit_count() - three.bit_count()

    @property
    def markers_left(self) -> int:
        """Unrest markers in the supply; those taken but not yet placed are out of it too (§2.12)."""
        you, caepio = self.sides
        return max(0, self.book.unrest_markers - self.markers_out - you.pending - caepio.pending)

    @property
    def markers_out(self) -> int:
        """Unrest markers on the board: on buildings, and by one reading on the bonuses of revolting districts."""
        one, two, three = self.markers
        reminders = (one > 0) + (two > 0) + (three > 0) if self.book.reminders_count else 0
        return one + two + three + reminders

    def in_revolt(self, district: int) -> bool:
        return self.markers[district] > 0


def new_side() -> Side:
    """A side with nothing."""
    side = Side()
    side.denarii = 0
    side.store = [0] * len(RESOURCES)
    side.workers = 0
    side.special = 0
    side.register = 1
    side.popularity = 0
    side.harmony = 0
    side.prestige = [0, 0, 0]
    side.reached = [0, 0, 0]
    side.unlocked = 0
    side.ready = 0
    side.insulae = [0, 0, 0]
    side.troops = [0, 0, 0]
    side.offerings = [0, 0]
    side.unrest = 0
    side.pending = 0
    side.quiet = 0
    side.senators = [0] * len(SENATOR_SOURCES)
    side.passed = False
    return side


def new_state(book: Book, opponent: Opponent, seed: int, difficulty: str, variant: str) -> State:
    """A game of which nothing is laid out yet."""
    state = State()
    state.book = book
    state.opponent = opponent
    state.seed = seed
    state.difficulty = DIFFICULTIES.index(difficulty)
    state.variant = VARIANTS.index(variant)
    state.luck = streams(seed)
    state.sides = (new_side(), new_side())
    state.supply = [book.each_resource] * len(RESOURCES)
    state.stock = [0] * len(RESOURCES)
    state.prices = list(book.start_prices)
    state.round = 0
    state.decade = 0
    state.first = 0
    state.next_first = -1
    state.rome = -1
    state.rome_left = tuple(range(len(book.rome)))
    state.tiles_left = tuple(range(len(book.tiles)))
    state.heritage = -1
    state.dealt = ()
    state.family = -1
    state.character = -1
    state.monuments = 0
    state.trader_left = 0
    state.used = ()
    state.district_of = [-1] * len(book.buildings)
    state.tile_at = [(-1, -1)] * len(book.buildings)
    state.grounds = [map_.empty for map_ in book.maps]
    state.houses = [0] * 9
    state.unrest_on = 0
    state.markers = [0, 0, 0]
    state.blocked = 0
    state.castra_blocked = 0
    state.built = 0
    state.agenda = []
    state.options = ()
    state.events = []
    state.outcome = ""
    state.reason = ""
    state.memory = ()
    state.crew = ()
    state.paid = ()
    state.tracks_taken = 0
    state.refresh_perks()
    return state


_DERIVED: Final = frozenset({"book", "opponent", "events", "options", "perks", "rates"})


def state_text(state: State) -> str:
    """The state as one line of JSON that `parse_state` reads back; book and opponent are given again there."""
    fields: dict[str, Any] = {name: getattr(state, name) for name in State.__slots__ if name not in _DERIVED}
    fields["agenda"] = [_task_data(task) for task in state.agenda]
    fields["grounds"] = [(ground.solid, ground.dead, ground.founded) for ground in state.grounds]
    fields["sides"] = [{name: getattr(side, name) for name in Side.__slots__} for side in state.sides]
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"), default=_cause_data)


def _cause_data(cause: Cause) -> dict[str, str]:
    return {"cause": str(cause)}


def _read_cause(data: dict[str, Any]) -> Any:
    return Cause.named(data["cause"]) if data.keys() == {"cause"} else data


def parse_state(text: str, book: Book, opponent: Opponent) -> State:
    """The state that `state_text` wrote; `game.resume` makes it ready to be asked for options."""
    if len(text) > LONGEST_POSITION or is_too_deep(text):
        raise ValueError("no position is that large")
    fields = json.loads(text, object_hook=_read_cause, parse_int=wide, parse_float=wide, parse_constant=wide)
    state = new_state(book, opponent, 0, DIFFICULTIES[0], VARIANTS[0])
    for side, values in zip(state.sides, fields.pop("sides"), strict=True):
        for name, value in values.items():
            _refuse_unlike(name, getattr(side, name), value)
            setattr(side, name, value)
    for name, value in fields.items():
        current = getattr(state, name)
        if name != "grounds":
            _refuse_unlike(name, current, value)
        if isinstance(current, tuple):
            value = tuples(value)
        setattr(state, name, value)
    state.tile_at = [(cell, turn) for cell, turn in fields["tile_at"]]
    state.grounds = [map_.ground(*ground) for map_, ground in zip(book.maps, fields["grounds"], strict=True)]
    state.agenda = [_read_task(data) for data in fields["agenda"]]
    state.memory = opponent.restore(state.memory)
    state.refresh_perks()
    return state


def _refuse_unlike(name: str, example: Any, value: Any) -> None:
    if not is_like(name, example, value):
        raise ValueError(f"no position has such {name}")


def _task_data(task: Task) -> list[Any] | dict[str, Any]:
    """A step as the list of its name and arguments, a question as an object of its own form."""
    return question_data(task) if isinstance(task, QUESTIONS) else list(task)


def _read_task(data: list[Any] | dict[str, Any]) -> Task:
    return read_question(data) if isinstance(data, dict) else tuple(tuples(item) for item in data)
