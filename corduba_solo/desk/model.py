"""What the table shows at one moment: described by the desk, read by every panel."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from corduba_solo.desk.spots import AnyButton, Spot
from corduba_solo.edition.models import Edition
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.actions import Action
from corduba_solo.rules.book import Book
from corduba_solo.rules.decisions import Reason
from corduba_solo.rules.events import Delivered, Rolled, Tribute
from corduba_solo.rules.standing import Claim
from corduba_solo.rules.state import State


@dataclass(frozen=True)
class LogLine:
    """A line of the Acta: whose it is (`you`, `caepio` or `table`), the words, the rule, what it marks."""

    who: str
    text: str
    rule: str
    section: str
    """The rule without its page, where there is little room."""
    round: int
    marks: tuple[Spot, ...] = ()
    """The spots that it speaks of."""
    latest: bool = False
    """Part of Caepio's last move."""
    number: str = ""
    """The section's bare number, by which the rulebook finds it."""
    entry: int = 0
    """Which action of the history it comes of; 0 where there is none."""
    turn: int = 0
    """Which of Caepio's turns after that action; 0 for the rest of one in which you were asked something."""


Mood = Literal["calm", "pleased", "vexed"]


@dataclass(frozen=True)
class TryLine:
    """One action of a row on Caepio's open card, and how it went."""

    row: int
    position: int
    text: str
    outcome: str
    """`done`, `failed`, `unneeded`, `next` or `waiting`."""
    reason: Reason | None = None
    """Why it failed."""


@dataclass(frozen=True)
class Ghost:
    """A tile in your hand over a district: masks of its cells, of the insulae it would bring, of its bridge."""

    building: int
    district: int
    cell: int
    turn: int
    legal: bool
    mask: int = 0
    own: int = 0
    neutral: int = 0
    bridge: int = 0
    """Neutral insulae that make the connection, a denarius each."""
    reason: str = ""
    who: str = "you"
    """Whose tile it is."""
    set_down: bool = False
    """It stays where it is while the payment is chosen."""

    @property
    def yours(self) -> bool:
        """Whether it would be your building there."""
        return self.legal and self.who == "you"


@dataclass(frozen=True, slots=True)
class Token:
    """A kind of thing, such as `wood`, `workers`, `red`, `prestige`, and where it matters which one of that kind."""

    kind: str
    which: str = ""
    """The district of prestige, the owner of an insula, the colour of a specialist who comes, a building."""


@dataclass(frozen=True)
class Chip:
    """A token with a number in a preview."""

    what: Token
    amount: int
    note: str = ""
    tone: str = ""
    """`good` for what a bonus spares you, `short` for what you lack."""


@dataclass(frozen=True)
class Stepper:
    """A kind of thing whose number can be changed: a spot for the whole, and one for each end that leads anywhere."""

    what: str
    amount: int
    less: bool
    more: bool


@dataclass(frozen=True)
class Preview:
    """The complete result of an action before it is confirmed, drawn in the river."""

    title: str
    note: str
    cost: tuple[Chip, ...]
    gain: tuple[Chip, ...]
    his: tuple[Chip, ...] = ()
    """What Caepio gets by it."""
    warning: str = ""
    """Unrest that it causes."""
    loss: str = ""
    """Gains that come to nothing."""
    anchor: Spot | None = None
    """The spot that it belongs to."""
    choices: tuple[str, ...] = ()
    """Labels of the ways or actions to choose from."""
    chosen: int | None = 0
    """Which of them, if any is."""
    others: tuple[Preview, ...] = ()
    """The card with each of them chosen: whichever is, what one clicks stays where it is."""
    steppers: tuple[Stepper, ...] = ()
    """What can be changed in the cost, or in what is taken."""
    verb: str = "cost"
    """What the first row is: `cost`, or what is done with the things, such as `take`."""
    gathers: bool = False
    """Whether the set begins with nothing, so that it can be emptied again."""
    sum: str = ""
    """How much is chosen and how much there is to choose; with it goes a way to put all back."""
    ways: str = ""
    """The key that goes through the ways to pay, where there are several."""
    bridge: int = 0
    """How many neutral insulae make the connection."""
    bridges: str = ""
    """The key that goes through the ways to bridge, where there are several."""
    about: str = ""
    """What the question is about; the prompt line says it too, in fewer words."""
    then: str = ""
    """What will be asked next, and what comes of it."""
    section: str = ""
    """The rule that the note cites."""
    upkeep: int | None = None
    """What you would owe at the round's end; None where it is not told."""


@dataclass(frozen=True)
class Info:
    """What something on the table is, for looking: drawn in the river while nothing is chosen."""

    title: str
    note: str
    cost: tuple[Chip, ...] = ()
    lines: tuple[str, ...] = ()
    reason: str = ""
    """Why it cannot be used now, with the rule."""
    source: str = ""
    """Whence we know it, where the edition has it: printed, or of our design."""


@dataclass(frozen=True)
class Ware:
    """A kind at the stalls during a visit; pairs are now and after what is chosen. Spots as a stepper's."""

    what: str
    stock: tuple[int, int]
    capacity: int
    price: tuple[int, int]
    held: tuple[int, int]
    buys: int
    """What you pay for a unit."""
    sells: int
    """What you get for one."""
    units: int
    """How many are bought, or sold where it is negative."""
    money: int
    """What they bring, or cost where it is negative."""
    less: bool
    more: bool


@dataclass(frozen=True)
class Stalls:
    """The Macellum during a visit, all kinds at once; drawn in the river. With goods chosen, a way to put them back."""

    rule: str
    wares: tuple[Ware, ...]
    purse: tuple[int, int]
    kinds: int
    """How many kinds are dealt in."""
    most: int
    """To how many kinds the visit is limited; 0 where it is not."""


@dataclass(frozen=True)
class TrayOption:
    label: str
    chips: tuple[Chip, ...] = ()
    """The tokens that the option speaks of."""


@dataclass(frozen=True)
class Tray:
    """A question that is answered from a list; drawn in the river, above it when long."""

    title: str
    note: str
    options: tuple[TrayOption, ...]
    page: int = 0
    chosen: int | None = None
    section: str = ""
    """The rule that the note cites."""


@dataclass(frozen=True)
class Button:
    spot: AnyButton
    label: str
    shortcut: str = ""
    enabled: bool = True
    primary: bool = False
    why: str = ""
    icon: str = ""
    """Instead of the one that it usually has."""
    short: str = ""
    """The label where there is no room for all of it."""


Region = Literal["top", "rome", "macellum", "tiles", "map", "prompt", "board", "caepio"]
"""A part of the table, as its layout has it; what a guide says stands in another."""


@dataclass(frozen=True)
class Guide:
    """What a lesson or a hint says; drawn in the place of the Acta."""

    title: str
    note: str
    """Which lesson it is, or what kind of hint."""
    tone: Literal["asked", "done", "astray", "hint", "tour"]
    text: str
    steps: int = 0
    """How many tasks there are, of which `step` is the present one, from 1."""
    step: int = 0
    instead: str = ""
    """What was done instead, in short."""
    keys: str = ""
    """How the keyboard does what is asked, where that is not plain."""
    rules: str = ""
    """The page of the rulebook that tells more."""
    marks: tuple[Spot, ...] = ()
    """The things that are spoken of."""
    light: tuple[Region, ...] = ()
    """The parts of the table that are spoken of: all others lie in shade."""
    buttons: tuple[Button, ...] = ()

    @property
    def is_end(self) -> bool:
        """Whether all of it is told, and what comes next is something else."""
        return self.tone == "done" and self.step == self.steps


@dataclass(frozen=True)
class Prompt:
    """The one line that says whose turn it is, what is asked, and what is still free to do."""

    who: str
    title: str
    question: str
    hint: str
    free: tuple[Button, ...] = ()
    buttons: tuple[Button, ...] = ()
    leave: Button | None = None
    """Passing: it has a place of its own, where no other button ever stands."""

    @property
    def controls(self) -> tuple[Button, ...]:
        """Everything in the line that can be pressed."""
        return (*self.free, *self.buttons, *((self.leave,) if self.leave else ()))


@dataclass
class TableModel:
    """Everything the panels read. They never ask the rules what is legal: `offers` says it."""

    state: State
    voice: Voice
    offers: dict[Spot, tuple[Action, ...]] = field(default_factory=dict)
    """Legal actions by the spot that stands for them."""
    selected: Spot | None = None
    hover: Spot | None = None
    focus: Spot | None = None
    marked: tuple[Spot, ...] = ()
    """Spots marked from the log, or as Caepio's last move."""
    last_move: tuple[Spot, ...] = ()
    legal_cells: dict[int, int] = field(default_factory=dict)
    """In build mode: for each district the cells that some legal place covers, as a mask."""
    ghost: Ghost | None = None
    preview: Preview | None = None
    info: Info | None = None
    tray: Tray | None = None
    stalls: Stalls | None = None
    prompt: Prompt = Prompt("table", "", "", "")
    guide: Guide | None = None
    log: tuple[LogLine, ...] = ()
    log_scroll: int = 0
    log_side: str = ""
    """The side whose lines alone are shown."""
    log_search: str | None = None
    """What stands in the search field of the Acta; None while it is closed."""
    log_typing: bool = False
    tries: tuple[TryLine, ...] = ()
    row_tried: int = 0
    """The row of them that is being told; 0 where none is."""
    rolled: Rolled | None = None
    """How his die fell in the turn that is being told."""
    drawn: str = ""
    """The building that he drew and has not built yet."""
    forecast: tuple[str, ...] = ()
    claims: tuple[Claim, ...] = ()
    """Who would take which senators now."""

    given: tuple[Tribute | Delivered, ...] = ()
    """What was given to Rome for the card that lies open."""
    built_lately: tuple[str, ...] = ()
    """The buildings of this round: their places in the list of the others stay empty until it is over."""

    @property
    def book(self) -> Book:
        return self.state.book

    @property
    def edition(self) -> Edition:
        return self.state.book.edition

    @property
    def mood(self) -> Mood:
        """How Caepio takes the row that he tried last: what failed vexes him, what he got at once pleases him."""
        tried = [line for line in self.tries if line.outcome in ("done", "failed")]
        if not tried:
            return "calm"
        row = [line.outcome for line in tried if line.row == tried[-1].row]
        return "vexed" if "failed" in row else "pleased"

    def scroll_log(self, by: int) -> None:
        """So many lines on in the Acta, as far as there are any."""
        self.log_scroll = min(max(self.log_scroll + by, 0), max(0, len(self.log) - 1))
