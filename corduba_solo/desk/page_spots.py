"""Spots of the pages around the table: what can be chosen in a menu, in a list or on a form, as small values."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from corduba_solo.desk.spots import Spot
from corduba_solo.edition import two_readings, vocabulary
from corduba_solo.locale.rulebook.parts import Place


class Menu(Spot, Enum):
    """Something to choose in a menu; its words are `screen.menu.<value>`."""

    CONTINUE = "continue"
    FIRST_GAME = "first_game"
    NEW_GAME = "new_game"
    DAILY = "daily"
    LOAD = "load"
    REPLAY = "replay"
    LESSONS = "lessons"
    RULES = "rules"
    STATISTICS = "statistics"
    SETTINGS = "settings"
    CREDITS = "credits"
    QUIT = "quit"
    RESUME = "resume"
    TITLE = "title"
    HISTORY = "history"
    SAME_SEED = "same_seed"
    SHARE = "share"
    COPY = "copy"


class Press(Spot, Enum):
    """A button of a page, or another single thing on it."""

    BACK = "back"
    CONFIRM = "confirm"
    KEEP = "keep"
    RESET = "reset"
    START = "start"
    RANDOM_SEED = "random_seed"
    DAILY_SEED = "daily_seed"
    PASTE_CODE = "paste_code"
    COPY_CODE = "copy_code"
    OVERLAY = "overlay"
    EDITION = "edition"
    READINGS = "readings"
    FOLD = "fold"
    WATCH = "watch"
    RENAME = "rename"
    DELETE = "delete"
    DELETE_YES = "delete_yes"
    DELETE_NO = "delete_no"
    GO = "go"
    STAY = "stay"
    MARK = "mark"
    UNMARK = "unmark"
    EXPORT = "export"
    SAVE_PICTURE = "save_picture"
    BOARD = "board"
    PATH = "path"
    SCROLL = "scroll"
    EARLIER = "earlier"
    LATER = "later"
    LEAF_BACK = "leaf_back"
    LEAF_ON = "leaf_on"
    CLEAR = "clear"
    KEYS = "keys"
    RULES = "rules"


class Field(Spot, Enum):
    """A place to type into."""

    SEED = "seed"
    CODE = "code"
    NAME = "name"
    SEARCH = "search"


# ── before a game ─────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Town(Spot):
    """A set of maps."""

    maps: str


@dataclass(frozen=True, slots=True)
class Difficulty(Spot):
    difficulty: vocabulary.Difficulty


@dataclass(frozen=True, slots=True)
class Variant(Spot):
    variant: str


@dataclass(frozen=True, slots=True)
class Colour(Spot):
    """A colour of your side."""

    colour: str


@dataclass(frozen=True, slots=True)
class Reading(Spot):
    """One of the readings of a question that the rulebook leaves open."""

    question: two_readings.Question
    reading: str


@dataclass(frozen=True, slots=True)
class HeritageCard(Spot):
    heritage: str


class Part(Spot):
    """Part of a card, to be pointed at; choosing it chooses the card, and the keyboard goes from card to card."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class HeritagePart(Part):
    """What a heritage card says of `denarii`, `resources`, `gains`, `register`, `popularity` or `harmony`."""

    heritage: str
    part: str


@dataclass(frozen=True, slots=True)
class CharacterCard(Spot):
    character: str


@dataclass(frozen=True, slots=True)
class Save(Spot):
    """A row of the saved games, from 0."""

    row: int


# ── lessons ───────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class LessonCard(Spot):
    """A lesson in the list of them."""

    lesson: str


@dataclass(frozen=True, slots=True)
class HintSwitch(Spot):
    """Whether something is still to be explained in a first game."""

    hint: str


# ── settings ──────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Setting(Spot):
    """A choice in the row of a setting."""

    name: str
    choice: str


@dataclass(frozen=True, slots=True)
class KeyOf(Spot):
    """The line of something that a key can do."""

    word: str


# ── looking back ──────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class HistoryStep(Spot):
    """The moment after this many actions."""

    index: int


@dataclass(frozen=True, slots=True)
class Way(Spot):
    """Goes back by one of `undo`, `turn`, `round`, or forth by `redo`."""

    way: str


@dataclass(frozen=True, slots=True)
class Show(Spot):
    """One of several lists: `steps` or `marks`, games `alone` or `helped`."""

    what: str


@dataclass(frozen=True, slots=True)
class GroupBy(Spot):
    """What games are counted by."""

    by: str


@dataclass(frozen=True, slots=True)
class Chart(Spot):
    """One of several curves."""

    name: str


@dataclass(frozen=True, slots=True)
class Finished(Spot):
    """A finished game among the cities, by the name of its save."""

    game: str


@dataclass(frozen=True, slots=True)
class CopyCode(Spot):
    """Copies a code to share: of the `game` or of its `result`."""

    what: str


# ── the rulebook ──────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class RulePlace(Spot):
    """Leads to a place in the rulebook."""

    place: Place
