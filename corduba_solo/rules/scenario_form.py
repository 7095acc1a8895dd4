"""The written form of a scenario: its keys and kinds of value, and the list of what is wrong with one."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError
from pydantic_core import ErrorDetails

from corduba_solo.bounds import MOST_FAULTS, MOST_SEED_DIGITS, cut
from corduba_solo.edition.two_readings import QUESTIONS, Readings, choices
from corduba_solo.edition.vocabulary import DIFFICULTIES, Difficulty
from corduba_solo.rules.cause import Cause

Way = tuple[str | int, ...]
"""The way to a place in the data: names, and numbers of list items from 0."""

PHASES = ("decade", "round", "actions", "tribute", "delivery", "upkeep", "round_end", "tidy", "politics", "end")
Phase = Literal["decade", "round", "actions", "tribute", "delivery", "upkeep", "round_end", "tidy", "politics", "end"]
BEFORE_ACTIONS = ("decade", "round")
Seat = Literal["you", "caepio"]
Whole = Annotated[int, Field(strict=True, ge=-999, le=999)]
Amount = Annotated[int, Field(strict=True, ge=0, le=999)]
MOST_DRAWS = 99_999
Draws = Annotated[int, Field(strict=True, ge=0, le=MOST_DRAWS)]
Flag = Annotated[bool, Field(strict=True)]
Amounts = dict[str, Amount]
Cells = dict[str, tuple[str, ...]]


class Flaw(NamedTuple):
    """One reason why a position is refused: where it is written, what is wrong, and the rule if there is one."""

    way: Way
    text: str
    cause: Cause | None = None

    def __str__(self) -> str:
        """A plain line for logs and tests; people read the rule, not the name of the cause."""
        line = f"{_dotted(self.way)}: {self.text}" if self.way else self.text
        return f"{line} ({self.cause})" if self.cause else line


def _dotted(way: Way) -> str:
    """`you.specialists[2]`: items of a list are counted from 1, as people count."""
    text = ""
    for number, step in enumerate(way):
        # A number is an item of a list except where numbers are names: the values of offerings.
        if isinstance(step, int) and number and way[number - 1] != "offerings":
            text += f"[{step + 1}]"
        else:
            text += f".{step}" if text else str(step)
    return text


class ImpossiblePosition(ValueError):
    """A scenario that no game could reach, or that cannot be understood; every reason on a line of its own."""

    def __init__(self, flaws: Iterable[Flaw]) -> None:
        self.flaws = tuple(flaws)
        super().__init__("\n".join(map(str, self.flaws)))


class Flaws:
    """Collects reasons, so that all of them are told at once."""

    def __init__(self) -> None:
        self.found: list[Flaw] = []

    def add(self, way: Way, text: str, cause: Cause | None = None) -> None:
        self.found.append(Flaw(way, text, cause))
        if len(self.found) == MOST_FAULTS:
            self.stop()

    def number(self, way: Way, word: str, words: Sequence[str], kind: str) -> int:
        """The number of a name among those that exist, or −1 with a reason that suggests the nearest."""
        if word in words:
            return words.index(word)
        self.add(way, f"there is no {kind} “{cut(word)}”{nearest(word, words)}")
        return -1

    def mask(self, way: Way, names: Sequence[str], words: Sequence[str], kind: str) -> int:
        """Names as a mask of their numbers; none of them twice."""
        mask = 0
        for item, name in enumerate(names):
            number = self.number((*way, item), name, words, kind)
            if number < 0:
                continue
            if mask >> number & 1:
                self.add((*way, item), f"{name} stands there twice")
            mask |= 1 << number
        return mask

    def within(self, way: Way, value: int, least: int, most: int, cause: Cause) -> int:
        """The value, with a reason if it leaves its bounds."""
        if not least <= value <= most:
            self.add(way, f"{value} is not between {least} and {most}", cause)
        return value

    def stop(self) -> None:
        """Refuse the position if anything was found."""
        if self.found:
            raise ImpossiblePosition(self.found)


def nearest(word: str, words: Sequence[str]) -> str:
    """` (did you mean …?)` when a word is close, else the words if they are few."""
    close = difflib.get_close_matches(word, words, n=1, cutoff=0.6)
    if close:
        return f" (did you mean {close[0]}?)"
    return f" (there are: {', '.join(words)})" if len(words) <= 10 else ""


class _Keys(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Pending(_Keys):
    """Unrest markers taken in the last round and not yet placed; quiet ones cost no popularity."""

    loud: Amount = 0
    quiet: Amount = 0


def _loud(value: Any) -> Any:
    return {"loud": value} if isinstance(value, int) else value


class SideForm(_Keys):
    """What both sides have."""

    denarii: Amount | None = None
    store: Amounts | None = None
    register_: Whole | None = Field(None, alias="register")
    popularity: Whole | None = None
    prestige: dict[str, Whole] | None = None
    reached: dict[str, Whole] = {}
    specialists: tuple[str, ...] | None = None
    insulae: Amounts = {}
    troops: Amounts | None = None
    offerings: dict[int, Amount] | None = None
    unrest: Whole | None = None
    pending: Annotated[Pending, BeforeValidator(_loud)] = Pending()
    senators: dict[str, Whole] = {}
    passed: Flag = False


class CaepioForm(SideForm):
    """Caepio's side; what is absent is his start by the difficulty, and no card of his used."""

    card: str | None = None
    row: Whole | None = None
    drawn: Whole | None = None
    decks: dict[str, tuple[str, ...]] = {}


class YouForm(SideForm):
    """Your side; what is absent is a plain start."""

    workers: Amount | None = None
    special: Amount | None = None
    harmony: Whole | None = None
    used: tuple[str, ...] = ()
    trader: Any = "ready"
    character: str | None = None
    heritage: str | None = None
    monuments: tuple[str, ...] = ()
    powers_used: tuple[str, ...] = ()


class MacellumForm(_Keys):
    stock: Amounts = {}
    prices: dict[str, Whole] = {}
    tiles_used: tuple[str, ...] = ()


class TileForm(_Keys):
    """A building on the map; without a cell it goes to the first place where it fits."""

    district: str
    cell: str | None = None
    turn: Whole | None = None
    unrest: Flag = False
    blocked: Flag = False


def _only_district(value: Any) -> Any:
    return {"district": value} if isinstance(value, str) else value


class ScenarioForm(_Keys):
    """A whole scenario."""

    title: str = ""
    note: str = ""
    seed: Annotated[int, Field(gt=-(10**MOST_SEED_DIGITS), lt=10**MOST_SEED_DIGITS)] = 0
    draws: dict[str, Draws] = {}
    difficulty: Difficulty = "praetor"
    variant: Literal["senators", "monuments", "both"] = "senators"
    round_: Whole = Field(1, alias="round")
    phase: Phase = "actions"
    first: Seat = "you"
    turn: Seat | None = None
    next_first: Seat | None = None
    rome: str | None = None
    rome_used: tuple[str, ...] = ()
    you: YouForm = YouForm()
    caepio: CaepioForm = CaepioForm()
    macellum: MacellumForm = MacellumForm()
    buildings: dict[str, Annotated[TileForm, BeforeValidator(_only_district)]] = {}
    houses: dict[str, Cells] = {}
    lost: Cells = {}
    fill: Flag = False
    blocked: tuple[str, ...] = ()
    castra_blocked: tuple[str, ...] = ()
    readings: Readings = Readings()


def read(data: Mapping[str, Any]) -> ScenarioForm:
    """The scenario that the data mean; keys without a value count as absent."""
    plain = _without_nothing(data)
    try:
        return ScenarioForm.model_validate(plain)
    except ValidationError as error:
        details = error.errors(include_url=False)[:MOST_FAULTS]
        raise ImpossiblePosition(map(_flaw, details)) from None


def _without_nothing(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _without_nothing(item) for key, item in value.items() if item is not None}
    return value


_FORMS: dict[str | int, type[BaseModel]] = {
    "you": YouForm,
    "caepio": CaepioForm,
    "macellum": MacellumForm,
    "pending": Pending,
}


def _keys_at(way: Way) -> list[str]:
    """The keys that the mapping at a place may have."""
    if way[-1:] == ("readings",):
        return list(QUESTIONS)
    form: type[BaseModel] = ScenarioForm
    if way:
        form = TileForm if way[0] == "buildings" else _FORMS.get(way[-1], ScenarioForm)
    return [field.alias or name for name, field in form.model_fields.items()]


_WANTED = {
    "int_type": "a whole number",
    "int_parsing": "a whole number",
    "int_from_float": "a whole number",
    "int_parsing_size": "a smaller whole number",
    "finite_number": "a whole number",
    "bool_type": "true or false",
    "string_type": "a text",
    "invalid_key": "a key with a text for a name",
    "tuple_type": "a list",
    "dict_type": "a mapping",
    "model_type": "a mapping",
    "model_attributes_type": "a mapping",
}


def _flaw(detail: ErrorDetails) -> Flaw:
    way: Way = tuple(detail["loc"])
    kind, value, bounds = detail["type"], detail["input"], detail.get("ctx", {})
    if way[-1:] == ("[key]",):
        return Flaw(way[:-1], f"a key here should be {_WANTED[kind]}")
    if kind == "extra_forbidden":
        return Flaw(way, f"unknown key{nearest(str(way[-1]), _keys_at(way[:-1]))}")
    if kind == "missing":
        return Flaw(way, "this is missing")
    if kind == "literal_error":
        words = _choices(way)
        return Flaw(way, f"“{cut(str(value))}” is not possible{nearest(str(value), words)}")
    if kind in ("greater_than", "less_than"):
        return Flaw(way, f"this number has more than {MOST_SEED_DIGITS} digits")
    if kind in ("greater_than_equal", "less_than_equal"):
        limit = f"less than {bounds['ge']}" if "ge" in bounds else f"more than {bounds['le']}"
        return Flaw(way, f"{value} is {limit}")
    return Flaw(way, f"this should be {_WANTED[kind]}" if kind in _WANTED else detail["msg"])


def _choices(way: Way) -> Sequence[str]:
    if way[0] == "readings":
        return choices(str(way[-1]))
    return {
        "difficulty": DIFFICULTIES,
        "variant": ("senators", "monuments", "both"),
        "phase": PHASES,
    }.get(str(way[-1]), ("you", "caepio"))
