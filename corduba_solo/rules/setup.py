"""Setting up: the board, Caepio's start, your heritage and your character (§3)."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from typing import Final

from corduba_solo.edition.models import Heritage
from corduba_solo.edition.vocabulary import BASIC, DISTRICTS, RESOURCES
from corduba_solo.rules.actions import Amounts, Become, Inherit, Take
from corduba_solo.rules.book import CAEPIO, WHO, YOU, Book
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.decisions import decision, step
from corduba_solo.rules.effects import gain, move_prestige, take_denarii, take_good
from corduba_solo.rules.events import Chosen, Dealt, GameBegan, Moved, PrestigeMoved, Received, interned
from corduba_solo.rules.luck import FAMILY, FIRST, below, streams
from corduba_solo.rules.luck import HERITAGE as HERITAGE_STREAM
from corduba_solo.rules.opponent import Opponent
from corduba_solo.rules.questions import ChooseCharacter, ChooseHeritage, TakeGoods
from corduba_solo.rules.rounds import draw, plan, refill
from corduba_solo.rules.state import State, Tasks, new_state

PHASES: Final[Tasks] = [
    ChooseHeritage(),
    ChooseCharacter(),
    ("place_markers",),
    ("start_character",),
    ("start_heritage",),
    ("decade",),
]
"""What is done before the first decade, in this order; never changed."""


def first_player(seed: int) -> int:
    """Who begins a game of this seed (§3.7)."""
    return below(streams(seed), FIRST, 2)


def lay_out(book: Book, opponent: Opponent, seed: int, difficulty: str, variant: str) -> State:
    """A board ready for the first choice."""
    state = new_state(book, opponent, seed, difficulty, variant)
    state.first = below(state.luck, FIRST, 2)
    state.events.append(GameBegan(seed, difficulty, variant, WHO[state.first], Cause.FIRST_PLAYER))
    refill(state, Cause.SETUP_MACELLUM)
    state.trader_left = 1
    _set_up_caepio(state)
    second = 1 - state.first
    state.sides[second].denarii += 1
    state.events.append(interned(Received, WHO[second], "denarii", 1, Cause.FIRST_PLAYER))
    _deal(state)
    plan(state, PHASES)
    return state


def _set_up_caepio(state: State) -> None:
    """His markers by the difficulty; placed markers give no track bonuses (§3.4, §3.5)."""
    caepio = state.sides[CAEPIO]
    start = state.book.edition.caepio_start
    level = state.book.levels[state.difficulty]
    state.opponent.begin(state)
    caepio.register = start.register_
    state.events.append(interned(Moved, WHO[CAEPIO], "register", caepio.register, caepio.register, Cause.SETUP_CAEPIO))
    caepio.popularity = start.popularity
    state.events.append(
        interned(Moved, WHO[CAEPIO], "popularity", caepio.popularity, caepio.popularity, Cause.SETUP_CAEPIO)
    )
    caepio.unrest = level.unrest
    state.events.append(interned(Moved, WHO[CAEPIO], "unrest", caepio.unrest, caepio.unrest, Cause.DIFFICULTY_MARKERS))
    for number, district in enumerate(DISTRICTS):
        caepio.prestige[number] = caepio.reached[number] = level.prestige
        state.events.append(
            interned(PrestigeMoved, WHO[CAEPIO], district, level.prestige, level.prestige, Cause.DIFFICULTY_MARKERS)
        )
    gain(state, CAEPIO, state.book.level_start[state.difficulty], Cause.DIFFICULTY)


def _deal(state: State) -> None:
    """Two heritage cards and one family (§3.6)."""
    left: tuple[int, ...] = tuple(range(len(state.book.heritage)))
    one, left = draw(state, HERITAGE_STREAM, left)
    two, left = draw(state, HERITAGE_STREAM, left)
    state.dealt = (one, two)
    state.family = below(state.luck, FAMILY, len(state.book.families))
    names = tuple(state.book.heritage[card] for card in state.dealt)
    state.events.append(Dealt(names, state.book.families[state.family], Cause.HERITAGE))


def deal_among(state: State, heritage: str | None, character: str | None) -> None:
    """Have a heritage card and a character among what was dealt, before anything is chosen: to try them out."""
    book = state.book
    if heritage is not None and (card := book.heritage.index(heritage)) not in state.dealt:
        state.dealt = (card, state.dealt[1])
    if character is not None:
        state.family = book.families.index(book.characters[book.character_number[character]].family)
    dealt = Dealt(tuple(book.heritage[card] for card in state.dealt), book.families[state.family], Cause.HERITAGE)
    state.events = [dealt if isinstance(event, Dealt) else event for event in state.events]
    state.options = _heritages(state, ChooseHeritage())


def _heritages(state: State, _asked: ChooseHeritage) -> list[Inherit]:
    return [Inherit(state.book.heritage[card]) for card in state.dealt]


def _inherit(state: State, _asked: ChooseHeritage, action: Inherit) -> None:
    state.heritage = state.book.heritage.index(action.card)
    state.events.append(Chosen(WHO[YOU], "heritage", action.card, Cause.HERITAGE))


def _characters(state: State, _asked: ChooseCharacter) -> list[Become]:
    family = state.book.families[state.family]
    return [Become(sheet.name) for sheet in state.book.characters if sheet.family == family]


def _become(state: State, _asked: ChooseCharacter, action: Become) -> None:
    state.character = state.book.character_number[action.character]
    state.refresh_perks()
    state.trader_left = 1 + state.perks.traders
    state.sides[YOU].special = state.perks.special_workers
    state.events.append(Chosen(WHO[YOU], "character", action.character, Cause.CHARACTER))


def _heritage_card(state: State) -> Heritage:
    return state.book.edition.heritage[state.book.heritage[state.heritage]]


@step
def place_markers(state: State) -> None:
    """Register, popularity and harmony stand where the heritage card says, before any ability moves them (§3.6)."""
    card = _heritage_card(state)
    you = state.sides[YOU]
    you.register = card.register_
    state.events.append(interned(Moved, WHO[YOU], "register", you.register, you.register, Cause.YOUR_MARKERS))
    you.popularity = card.popularity
    state.events.append(interned(Moved, WHO[YOU], "popularity", you.popularity, you.popularity, Cause.YOUR_MARKERS))
    you.harmony = min(card.harmony, state.book.harmony_max)
    state.events.append(interned(Moved, WHO[YOU], "harmony", you.harmony, you.harmony, Cause.YOUR_MARKERS))
    you.workers = card.register_
    state.events.append(interned(Received, WHO[YOU], "workers", you.workers, Cause.HERITAGE))


@step
def start_character(state: State) -> None:
    """One prestige in the character's district, then its start ability (§3.6)."""
    sheet = state.book.characters[state.character]
    state.agenda.append(("gain", YOU, sheet.start, Cause.CHARACTER))
    move_prestige(state, YOU, sheet.district, 1, Cause.CHARACTER)


@step
def start_heritage(state: State) -> None:
    """The heritage card's denarii, then its resources, then the rest (§3.6)."""
    card = _heritage_card(state)
    if card.denarii:
        take_denarii(state, YOU, card.denarii, Cause.HERITAGE)
    plan(state, [TakeGoods(card.resources), ("gain", YOU, state.book.heritage_gains[state.heritage], Cause.HERITAGE)])


def _starting_goods(state: State, asked: TakeGoods) -> tuple[Take, ...]:
    return _mixes(asked.amount, *state.supply[: len(BASIC)])


@cache
def _mixes(count: int, *held: int) -> tuple[Take, ...]:
    """Every mix of so many basic resources that the supply holds."""
    kinds = range(len(held))
    options = []
    for mix in combinations_with_replacement(kinds, min(count, sum(held))):
        if all(mix.count(kind) <= held[kind] for kind in kinds):
            amounts: Amounts = tuple((BASIC[kind], mix.count(kind)) for kind in kinds if kind in mix)
            options.append(Take(amounts))
    return tuple(options)


def _take(state: State, _asked: TakeGoods, action: Take) -> None:
    for name, amount in action.amounts:
        take_good(state, YOU, RESOURCES.index(name), amount, Cause.HERITAGE)


decision(ChooseHeritage, Cause.HERITAGE, _heritages, _inherit, always_asked=True)
decision(ChooseCharacter, Cause.CHARACTER, _characters, _become, always_asked=True)
decision(TakeGoods, Cause.HERITAGE, _starting_goods, _take)
