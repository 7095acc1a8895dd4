"""Spots of the table: whatever can be pointed at, chosen or spoken of there, each kind a small value of its own."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Spot:
    """Something on the table or on a page: what kind of thing, and which one."""

    __slots__ = ()


# ── the map ───────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Tile(Spot):
    """A building that stands on the map."""

    building: str


@dataclass(frozen=True, slots=True)
class Site(Spot):
    """A space outside the city, from 1: of a site, of the Castra or of the Portus."""

    place: str
    number: int


@dataclass(frozen=True, slots=True)
class Monument(Spot):
    """The plaque of a monument."""

    monument: str


@dataclass(frozen=True, slots=True)
class District(Spot):
    district: str


@dataclass(frozen=True, slots=True)
class Cell(Spot):
    district: str
    cell: str


@dataclass(frozen=True, slots=True)
class PrestigeTrack(Spot):
    district: str


# ── beside the map ────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Unbuilt(Spot):
    """A building that is still to be built, among its like."""

    building: str


@dataclass(frozen=True, slots=True)
class Good(Spot):
    """What the Macellum has of a resource."""

    resource: str


@dataclass(frozen=True, slots=True)
class Price(Spot):
    """What a resource costs there."""

    resource: str


@dataclass(frozen=True, slots=True)
class Supply(Spot):
    """What is left in common of `unrest` markers and neutral `insulae`."""

    what: str


@dataclass(frozen=True, slots=True)
class Claim(Spot):
    """A senator to be had at the decade's end, by its source."""

    source: str


class Common(Spot, Enum):
    """What there is one of, for both sides."""

    ROUND = "round"
    ORDER = "order"
    SENATE = "senate"
    ROME = "rome"
    POPULARITY = "popularity"
    UNREST = "unrest"


# ── your board ────────────────────────────────────────────────────────────────────────────────────────────────────


class Yours(Spot):
    """Anything on your board."""

    __slots__ = ()


class YourBoard(Yours, Enum):
    """What there is one of on it."""

    CHARACTER = "character"
    WORKERS = "workers"
    REGISTER = "register"
    TRADER = "trader"
    STORES = "stores"
    DENARII = "denarii"
    TROOPS = "troops"
    OFFERINGS = "offerings"


@dataclass(frozen=True, slots=True)
class YourStore(Yours):
    resource: str


@dataclass(frozen=True, slots=True)
class YourSpecialist(Yours):
    colour: str


@dataclass(frozen=True, slots=True)
class YourInsulae(Yours):
    """The row of a district's insulae."""

    district: str


@dataclass(frozen=True, slots=True)
class YourMonument(Yours):
    monument: str


@dataclass(frozen=True, slots=True)
class YourPower(Yours):
    """A power that works once per round or decade."""

    power: str


# ── Caepio's panel ────────────────────────────────────────────────────────────────────────────────────────────────


class Caepios(Spot):
    """Anything on his panel."""

    __slots__ = ()


class CaepioPanel(Caepios, Enum):
    """What there is one of on it."""

    CARD = "card"
    DECKS = "decks"
    TREASURY = "treasury"
    STORE = "store"


@dataclass(frozen=True, slots=True)
class CaepioRow(Caepios):
    """A row of his open card, from 1."""

    row: int


@dataclass(frozen=True, slots=True)
class CaepioGoal(Caepios):
    """What he has to reach: `insulae`, `specialists`, `register`, `popularity` or `monuments`."""

    goal: str


# ── buttons ───────────────────────────────────────────────────────────────────────────────────────────────────────


class AnyButton(Spot):
    """Anything drawn as a button on the bars."""

    __slots__ = ()


class Button(AnyButton, Enum):
    CONFIRM = "confirm"
    CANCEL = "cancel"
    YES = "yes"
    """To the question whether one means it."""
    END = "end"
    PASS = "pass"
    TRADER = "trader"
    UNDO = "undo"
    REDO = "redo"
    NEXT = "next"
    SKIP = "skip"
    HISTORY = "history"
    HELP = "help"
    SETTINGS = "settings"
    MENU = "menu"
    BRANCH = "branch"
    LEAVE = "leave"


@dataclass(frozen=True, slots=True)
class PowerButton(AnyButton):
    """Uses a power."""

    power: str


class Guidance(AnyButton, Enum):
    """What can be pressed where a lesson or a hint is written."""

    ON = "on"
    ANEW = "anew"
    LESSONS = "lessons"
    RULES = "rules"
    QUIET = "quiet"
    SKIP = "skip"


# ── the card in the river ─────────────────────────────────────────────────────────────────────────────────────────


class Answer(Spot):
    """What the focus goes to on the card: the open question is what one is at."""

    __slots__ = ()


class Counted(Spot):
    """A part of a stepper, which counts a kind of thing."""

    __slots__ = ()
    what: str


@dataclass(frozen=True, slots=True)
class Option(Answer):
    """An answer of the tray, from 0."""

    number: int


class TrayPage(Answer, Enum):
    """Turns the pages of a long tray."""

    BACK = "back"
    MORE = "more"


@dataclass(frozen=True, slots=True)
class Choice(Answer):
    """One of the ways or actions of a preview, from 0."""

    number: int


@dataclass(frozen=True, slots=True)
class Step(Answer, Counted):
    """A whole stepper."""

    what: str


@dataclass(frozen=True, slots=True)
class Less(Counted):
    what: str


@dataclass(frozen=True, slots=True)
class More(Counted):
    what: str


class Change(Answer, Enum):
    """What else can be changed there: everything put back, another bridge."""

    RESET = "reset"
    BRIDGE = "bridge"


# ── the Acta ──────────────────────────────────────────────────────────────────────────────────────────────────────


class InActa(Spot):
    """Anything in the Acta."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class ActaLine(InActa):
    """A line that is shown, from 0."""

    number: int


@dataclass(frozen=True, slots=True)
class ActaSide(InActa):
    """Shows the lines of one side only."""

    side: str


class ActaSign(InActa, Enum):
    SEARCH = "search"
    CLOSE = "close"
    COPY = "copy"


@dataclass(frozen=True, slots=True)
class RuleSection(Spot):
    """A mark such as §6.1, in the Acta, on a card or in the rulebook: it leads to where that rule is told."""

    section: str


# ── the replay's bar ──────────────────────────────────────────────────────────────────────────────────────────────


class ReplayStep(Spot, Enum):
    """Where a replay goes, from left to right."""

    START = "start"
    ROUND_BACK = "round_back"
    BACK = "back"
    PLAY = "play"
    ON = "on"
    ROUND_ON = "round_on"
    END = "end"


@dataclass(frozen=True, slots=True)
class ReplayPace(Spot):
    pace: str


@dataclass(frozen=True, slots=True)
class ReplaySlider(Spot):
    """The slider over the whole game."""
