"""What can be asked: one small record per decision says what is asked and about what, and lies on the agenda itself.

Buildings, districts and cells are numbers of the book. A record's name lasts: texts of states and catalogues know it.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final, Literal, NamedTuple, get_type_hints

from corduba_solo.rules.book import Bill, Effects
from corduba_solo.rules.cause import Cause


class ChooseHeritage(NamedTuple):
    """Which of the dealt heritage cards is kept (§3.6)."""

    name: Literal["inherit"] = "inherit"


class ChooseCharacter(NamedTuple):
    """Which of the family's characters is played (§3.6)."""

    name: Literal["become"] = "become"


class TakeGoods(NamedTuple):
    """Which basic resources one starts with (§3.6)."""

    amount: int
    name: Literal["take"] = "take"


class MainAction(NamedTuple):
    """What is done in this turn (§6)."""

    name: Literal["main"] = "main"


class EndTurn(NamedTuple):
    """Whether a free action follows, or the turn is over (§5.4)."""

    name: Literal["end_turn"] = "end_turn"


class LayTile(NamedTuple):
    """Where the tile of your building goes (§6.1)."""

    building: int
    district: int
    name: Literal["lay"] = "lay"


class LayBridge(NamedTuple):
    """Where the next neutral insula goes, from the tile that waits for the bridge back to the town (§6.1.1)."""

    building: int
    district: int
    cell: int
    turn: int
    left: int
    """How many insulae are still to be laid."""
    target: int
    """What this one has to touch, as a mask: the tile, then the insula laid last."""
    laid: int
    """The insulae laid so far, as a mask."""
    name: Literal["bridge"] = "bridge"


class SettleInsulae(NamedTuple):
    """How many of your insulae go onto the cells that your tile isolates, where that is left to you (§6.1.2)."""

    building: int
    district: int
    cells: int
    """The isolated cells, as a mask."""
    name: Literal["settle"] = "settle"


class HouseInsula(NamedTuple):
    """On which isolated cell the next of your insulae goes, where others will be lost and it matters which (§6.1.2)."""

    building: int
    district: int
    cells: int
    """The isolated cells that are left, as a mask."""
    left: int
    """How many insulae are still to be put down."""
    own: int
    """The cells chosen before, as a mask."""
    name: Literal["house"] = "house"


class PayBill(NamedTuple):
    """How a bill is paid (§2.2, §2.5)."""

    bill: Bill
    cause: Cause
    name: Literal["pay"] = "pay"


class ActivateNew(NamedTuple):
    """Whether the building just built is activated at once (§6.1.4)."""

    building: int
    name: Literal["activate_new"] = "activate_new"


class LowerPrestige(NamedTuple):
    """In which district prestige is paid (§2.8); the gains follow."""

    steps: int
    effects: Effects
    cause: Cause
    name: Literal["lower_prestige"] = "lower_prestige"


class RaisePrestige(NamedTuple):
    """In which of these districts prestige rises (§2.8)."""

    districts: tuple[int, ...]
    steps: int
    cause: Cause
    name: Literal["prestige_in"] = "prestige_in"


class RepeatAction(NamedTuple):
    """Which action of a blocked place is done again (Schola)."""

    workers: int
    """For how many workers the action has to be."""
    away: int
    """The specialists that were used before, as a mask."""
    name: Literal["repeat"] = "repeat"


class UnlockSpecialist(NamedTuple):
    """Which specialist joins (§2.5)."""

    peculium: bool
    """Whether its peculium comes at once."""
    cause: Cause
    name: Literal["unlock"] = "unlock"


class RecallSpecialist(NamedTuple):
    """Which used specialist comes back (Sanatorium)."""

    away: int
    """Those who may, as a mask: the one just sent is not among them."""
    cause: Cause
    name: Literal["recall"] = "recall"


class FetchGood(NamedTuple):
    """Which resource is taken from the Macellum for nothing."""

    left: int
    cause: Cause
    name: Literal["fetch"] = "fetch"


class HarvestGood(NamedTuple):
    """Which resource is taken from the general supply (§2.3)."""

    left: int
    cause: Cause
    name: Literal["harvest"] = "harvest"


class ChooseGain(NamedTuple):
    """Which of two gains comes."""

    gains: tuple[Effects, ...]
    cause: Cause
    name: Literal["choose"] = "choose"


class PlaceUnrest(NamedTuple):
    """Which building takes an unrest marker (§5.2, The Cyclops)."""

    source: str
    """Whose marker it is: `caepio`, or that of a `power`."""
    cause: Cause
    name: Literal["incite"] = "incite"


class CalmUnrest(NamedTuple):
    """Which building's unrest marker goes (§6.7)."""

    left: int
    district: int
    """Where it has to be, or `ANYWHERE`."""
    cause: Cause
    name: Literal["calm"] = "calm"


ANYWHERE: Final = -1


class MakeDeal(NamedTuple):
    """What is bought or sold in the visit to the Macellum that is open (§6.6)."""

    left: int
    """How many kinds may still be dealt in."""
    units: int
    """The most of each."""
    kinds: int
    """The resources that may be dealt in, as a mask."""
    buy_better: int
    sell_better: int
    dealt: bool
    """Whether something was traded already, so that the visit may end."""
    cause: Cause
    name: Literal["deal"] = "deal"


class GiveTribute(NamedTuple):
    """Which troops or offerings go to Rome, Caepio having given so much (§8.2)."""

    what: str
    his: int
    name: Literal["give"] = "give"


class DeliverGoods(NamedTuple):
    """What is delivered for the demand of Rome's card (§8.3)."""

    name: Literal["deliver"] = "deliver"


class PayUpkeep(NamedTuple):
    """With what your people are paid (§9)."""

    owed: int
    name: Literal["keep"] = "keep"


class DiscardGood(NamedTuple):
    """Which resource goes when the store holds too many (§4)."""

    name: Literal["discard"] = "discard"


class TiedTile(NamedTuple):
    """Where Caepio's tile goes among equally good spots (§7.3)."""

    building: int
    district: int
    name: Literal["tied_tile"] = "tied_tile"


Question = (
    ChooseHeritage
    | ChooseCharacter
    | TakeGoods
    | MainAction
    | EndTurn
    | LayTile
    | LayBridge
    | SettleInsulae
    | HouseInsula
    | PayBill
    | ActivateNew
    | LowerPrestige
    | RaisePrestige
    | RepeatAction
    | UnlockSpecialist
    | RecallSpecialist
    | FetchGood
    | HarvestGood
    | ChooseGain
    | PlaceUnrest
    | CalmUnrest
    | MakeDeal
    | GiveTribute
    | DeliverGoods
    | PayUpkeep
    | DiscardGood
    | TiedTile
)

QUESTIONS: Final[tuple[type[Question], ...]] = Question.__args__
NAMES: Final[dict[str, type[Question]]] = {kind._field_defaults["name"]: kind for kind in QUESTIONS}


# ── as data ───────────────────────────────────────────────────────────────────────────────────────────────────────

Data = dict[str, Any]
_ASKS: Final = "asks"


def question_data(asked: Question) -> Data:
    """The question as plain data: `{"asks": "lay", "building": 3, "district": 0}`, its name and its fields by name."""
    fields = asked._asdict()
    return {_ASKS: fields.pop("name")} | {name: _plain(value) for name, value in fields.items()}


def _plain(value: Any) -> Any:
    match value:
        case Bill():
            return value._asdict()
        case Cause():
            return str(value)
    return value


def read_question(data: Data) -> Question:
    """The question that `question_data` wrote; says what is wrong with it otherwise."""
    name = data.get(_ASKS)
    if name not in NAMES:
        raise ValueError(f"“{name}” is no question.")
    hints = _hints(name)
    if data.keys() - {_ASKS} != hints.keys():
        raise ValueError(f"The question “{name}” has the fields {', '.join(hints) or 'none'}.")
    fields = {field: _read(data[field], hint, f"{name}.{field}") for field, hint in hints.items()}
    return NAMES[name](**fields)


@cache
def _hints(name: str) -> dict[str, Any]:
    return {field: hint for field, hint in get_type_hints(NAMES[name]).items() if field != "name"}


def _read(value: Any, hint: Any, where: str) -> Any:
    """A value of a field's own type: a bill is a bill again, a list a tuple."""
    if hint is Cause:
        return Cause.named(value)
    if hint is Bill:
        return Bill(**{name: tuples(item) for name, item in value.items()})
    if hint in (int, str, bool):
        if type(value) is not hint:
            raise ValueError(f"“{where}” should be {hint.__name__}, not {value!r}.")
        return value
    return tuples(value)


def tuples(value: Any) -> Any:
    """Lists, as JSON has them, as the tuples they were."""
    return tuple(tuples(item) for item in value) if isinstance(value, list) else value
