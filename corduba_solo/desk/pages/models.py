"""What each screen shows, as frozen data: made at the desk, read by the drawing functions."""

from __future__ import annotations

from dataclasses import dataclass

from corduba_solo.desk.model import Chip
from corduba_solo.desk.page_spots import Field
from corduba_solo.desk.pages.city import CityModel
from corduba_solo.desk.pages.menus import MenuItem
from corduba_solo.edition.two_readings import DEFAULT, Readings
from corduba_solo.edition.vocabulary import Difficulty


@dataclass(frozen=True)
class LessonEntry:
    """A lesson in the list: which, what it is about, how many of its tasks are done."""

    name: str
    number: int
    title: str
    about: str
    tasks: int
    done: int
    begun: bool = False
    """Left in the middle, and to be gone on with."""
    length: str = ""
    """How long it takes."""
    needed: bool = False
    """Worth doing before a first game."""


@dataclass(frozen=True)
class HintEntry:
    """Something that is explained in a first game, if it is still to come."""

    name: str
    title: str
    to_come: bool


@dataclass(frozen=True)
class LessonsModel:
    """All lessons; `chosen` is the one to go on with."""

    entries: tuple[LessonEntry, ...]
    chosen: str
    hints: tuple[HintEntry, ...]
    enough: str
    """Which lessons suffice before a first game."""


@dataclass(frozen=True)
class Record:
    """How often a difficulty was played and won."""

    difficulty: str
    played: int
    won: int


@dataclass(frozen=True)
class NewGameModel:
    difficulty: Difficulty = "praetor"
    variant: str = "senators"
    seed: str = ""
    code: str = ""
    """The share code of what is chosen, or what has been typed into its field."""
    code_notice: str = ""
    """What came of copying, in words."""
    code_error: str = ""
    """Why what was typed is no code, in words."""
    editing: Field | None = None
    """The field that has the caret, if any."""
    overlay: str = ""
    """The name of the overlay laid over the edition; none when empty."""
    overlays: bool = False
    """Whether there are overlays to choose from."""
    colours: tuple[str, ...] = ()
    """Colours of your side to choose from, by name."""
    colour: str = "teal"
    records: tuple[Record, ...] = ()
    daily: str = ""
    """The date of the daily game that the seed is; none when empty."""
    dailies: bool = True
    """Whether the day's game is on offer: not with an overlay, which nobody else has."""
    readings: Readings = DEFAULT
    """How the rules are read where they can be read two ways."""
    unfolded: bool = False
    """Whether the readings are laid open, over the rest."""
    versions: tuple[int, ...] = ()
    """The versions of the numbers to choose from, the newest first."""
    version: int = 0
    """The one that is chosen; 0: the newest."""
    towns: tuple[str, ...] = ()
    """The sets of maps that this version has, where it has several."""
    maps: str = ""
    """The one that is chosen; none when empty: the seed chooses."""
    seed_maps: str = ""
    """The one that the seed chooses."""


@dataclass(frozen=True)
class Tally:
    """A line with a number for each side: senators from a source, prestige in a district."""

    key: str
    you: int
    caepio: int


@dataclass(frozen=True)
class Demand:
    """One demand of Rome's: `troops`, `offerings` or a resource; what each side gave."""

    what: str
    needed: int
    you: int
    caepio: int | None
    """None where Rome asks you alone."""


@dataclass(frozen=True)
class Note:
    """A line of a round's summary: about `you`, `caepio`, `unrest`, the `round` itself or `rome`, and its tokens."""

    sign: str
    text: str
    chips: tuple[Chip, ...] = ()


@dataclass(frozen=True)
class SummaryModel:
    """What a round or a decade has brought."""

    kind: str
    """`round` or `decade`."""
    round: int
    rounds: int
    decade: int
    """From 1."""
    totals: tuple[int, int]
    senators: tuple[Tally, ...] = ()
    prestige: tuple[Tally, ...] = ()
    """By district, at this moment."""
    rome: str = ""
    """The key of Rome's card; none in a round without a tribute."""
    demands: tuple[Demand, ...] = ()
    lines: tuple[str, ...] = ()
    """What else is worth telling, in words."""
    notes: tuple[Note, ...] = ()
    """The round in short."""
    with_senators: bool = True
    """Not in the monument builder's game."""


@dataclass(frozen=True)
class Series:
    """A curve of the chart for both sides, one number per round: `senators` or `prestige`."""

    name: str
    you: tuple[int, ...]
    caepio: tuple[int, ...]


@dataclass(frozen=True)
class EndModel:
    outcome: str
    """`won`, `drawn` or `lost`."""
    reason: str
    """The sentence of the game's last event."""
    totals: tuple[int, int]
    ledger: tuple[Tally, ...]
    series: tuple[Series, ...]
    shown: str
    """Which of the series the chart shows."""
    facts: tuple[str, ...]
    """Difficulty, variant, character, seed, rules read otherwise, help taken: in words."""
    items: tuple[MenuItem, ...]
    with_senators: bool = True
    """Not in the monument builder's game, where the monuments are counted."""
    monuments: tuple[int, int] = (0, 0)
    """Built and needed."""
    codes: tuple[tuple[str, str], ...] = ()
    """Codes to share, by what they are: `game`, `result`."""
    copied: str = ""
    """Which of the codes has just been copied."""


@dataclass(frozen=True)
class FinaleModel:
    """The first picture of the end: the city, and the senators as they enter source by source."""

    end: EndModel
    city: CityModel
    entered: int = 0
    """How many sources have been told."""
    verdict: bool = False
    """Whether all of it is told."""
    saved: str = ""
    """The sentence on the picture that was saved."""

    @property
    def totals(self) -> tuple[int, int]:
        """What both sides have so far; a debt is not shown as such."""
        return self.end.totals if self.verdict else self._after(self.entered)

    def _after(self, count: int) -> tuple[int, int]:
        told = self.end.ledger[:count]
        return max(0, sum(tally.you for tally in told)), max(0, sum(tally.caepio for tally in told))

    @property
    def most(self) -> int:
        """The most that either side ever has."""
        return max(*self.end.totals, *(max(self._after(count)) for count in range(len(self.end.ledger) + 1)))


@dataclass(frozen=True)
class KeyLine:
    """Keys, by `screen.key.<name>` or as they are, and the message that says what they do."""

    keys: tuple[str, ...]
    message: str


KeyGroup = tuple[str, tuple[KeyLine, ...]]
"""The message of a heading, and its lines."""


@dataclass(frozen=True)
class HelpModel:
    groups: tuple[KeyGroup, ...]


@dataclass(frozen=True)
class CreditSection:
    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True)
class CreditsModel:
    sections: tuple[CreditSection, ...]
    scroll: int = 0
    """Pixels that the text is moved up."""


@dataclass(frozen=True)
class SettingRow:
    """A setting, `screen.setting.<name>`, with its choices, `screen.setting.<name>.<choice>`."""

    name: str
    value: str
    choices: tuple[str, ...]
    note: str = ""
    """What it comes to at the moment, instead of the usual note."""


@dataclass(frozen=True)
class SettingsModel:
    rows: tuple[SettingRow, ...]
    note: str = ""


@dataclass(frozen=True)
class SaveRow:
    """A saved game in words."""

    title: str
    detail: str
    when: str
    state: str = "open"
    """`open`, `won`, `drawn`, `lost` or `broken`."""
    city: CityModel | None = None
    """For its picture, where the save tells where the game stands."""


@dataclass(frozen=True)
class SavedGamesModel:
    purpose: str
    """`load` or `replay`."""
    saves: tuple[SaveRow, ...]
    first: int = 0
    """The first row shown."""
    chosen: int = -1
    naming: str | None = None
    """What has been typed as the chosen game's new name; None while nothing is typed."""
    asked: str = ""
    """The question whether to throw the chosen game away, in words, while it is open."""


@dataclass(frozen=True)
class HistoryRow:
    """A line of the history: a heading (`round`, `turn`) or a `step` that one can go to."""

    kind: str
    text: str
    index: int = -1
    """The moment after this many actions."""
    done: bool = True
    here: bool = False
    luck: bool = False
    bookmark: str = ""


@dataclass(frozen=True)
class HistoryModel:
    rows: tuple[HistoryRow, ...]
    first: int = 0
    """The first row shown."""
    shown: str = "steps"
    """`steps` or `marks`: everything, or the bookmarks alone."""
    notice: str = ""
    """What going to the chosen step would do, before it is done."""
    past_luck: bool = False
    """Whether that takes back a draw or the die, so that it is asked once more."""
    asked: bool = False
    chosen: int = -1
    """The step that is spoken of."""
    naming: str | None = None
    """What has been typed as a bookmark's name; None while nothing is typed."""
    marked: bool = False
    """Whether the chosen step has a bookmark, which can be taken away."""
    ways: tuple[str, ...] = ()
    """Which of `undo`, `redo`, `turn`, `round` lead anywhere."""


@dataclass(frozen=True)
class Share:
    """How games of one kind ended."""

    name: str
    won: int
    drawn: int
    lost: int

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost


@dataclass(frozen=True)
class GameMark:
    """A finished game in the chart over time."""

    outcome: str
    margin: int | None
    """Your senators less Caepio's; None where nobody counts them."""


@dataclass(frozen=True)
class FinishedGame:
    """A finished game in the list, with its city where its save is still there."""

    game: str
    title: str
    detail: str
    outcome: str
    city: CityModel | None = None
    kept: bool = False
    """Whether it can still be watched."""


@dataclass(frozen=True)
class StatisticsModel:
    counts: tuple[int, int]
    """Games without help and with it."""
    shown: str = "alone"
    """`alone` or `helped`."""
    figures: tuple[tuple[str, str], ...] = ()
    """The name of a figure, `screen.stats.figure.<name>`, and what it is."""
    by: str = "difficulty"
    shares: tuple[Share, ...] = ()
    marks: tuple[GameMark, ...] = ()
    """In the order in which the games ended."""
    chart: str = "margin"
    """`margin`, `rate` or `cities`."""
    games: tuple[FinishedGame, ...] = ()
    """All of this kind, the newest first, where they are listed."""
    first: int = 0
    """The first of them in sight."""
    notice: str = ""
    """Where the results were written to, or what was wrong with them."""


@dataclass(frozen=True)
class KeyRow:
    """What a key does, `screen.keys.<word>`, and the key."""

    word: str
    cap: str
    """What is printed on the key; nothing when none does it."""
    own: bool = False
    """Whether it was chosen by the person."""


@dataclass(frozen=True)
class KeysModel:
    rows: tuple[KeyRow, ...]
    waiting: str = ""
    """The word that gets the next key pressed."""
    notice: str = ""
    """What to do now, or why a key cannot be taken."""
    refused: bool = False
