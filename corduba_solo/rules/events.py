"""What happened, told in small typed records: log, animation, tooltips, statistics and replays are made from these."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Literal, NamedTuple, ParamSpec, Protocol, TypeVar, get_type_hints

from corduba_solo.edition.vocabulary import Colour, District, Resource
from corduba_solo.rules.actions import Amounts
from corduba_solo.rules.cause import Cause

Pile = Literal["deck", "stack", "built", "sell", "buy"]
"""His action cards, the buildings to build, those that stand; and action cards turned for goods to sell or buy."""


class GameBegan(NamedTuple):
    seed: int
    difficulty: str
    variant: str
    first: str
    cause: Cause
    kind: Literal["game_began"] = "game_began"


class Dealt(NamedTuple):
    """Two heritage cards and a family card to choose from."""

    heritage: tuple[str, ...]
    family: str
    cause: Cause
    kind: Literal["dealt"] = "dealt"


class Chosen(NamedTuple):
    """A card kept for the whole game."""

    who: str
    what: str
    name: str
    cause: Cause
    kind: Literal["chosen"] = "chosen"


class DecadeBegan(NamedTuple):
    decade: int
    cause: Cause
    kind: Literal["decade_began"] = "decade_began"


class RoundBegan(NamedTuple):
    round: int
    first: str
    cause: Cause
    kind: Literal["round_began"] = "round_began"


class TurnBegan(NamedTuple):
    who: str
    cause: Cause
    kind: Literal["turn_began"] = "turn_began"


class RomeRevealed(NamedTuple):
    card: str
    cause: Cause
    kind: Literal["rome_revealed"] = "rome_revealed"


class Refilled(NamedTuple):
    resource: Resource
    amount: int
    cause: Cause
    kind: Literal["refilled"] = "refilled"


class TileRevealed(NamedTuple):
    tile: str
    cause: Cause
    kind: Literal["tile_revealed"] = "tile_revealed"


class PriceMoved(NamedTuple):
    resource: Resource
    by: int
    to: int
    cause: Cause
    kind: Literal["price_moved"] = "price_moved"


class Received(NamedTuple):
    """Denarii, workers, a resource or a token came to somebody."""

    who: str
    what: str
    amount: int
    cause: Cause
    kind: Literal["received"] = "received"


class Returned(NamedTuple):
    """Something went back to the general supply without buying anything."""

    who: str
    what: str
    amount: int
    cause: Cause
    kind: Literal["returned"] = "returned"


class Paid(NamedTuple):
    who: str
    amounts: Amounts
    cause: Cause
    kind: Literal["paid"] = "paid"


class Moved(NamedTuple):
    """A marker moved on the register, popularity, harmony or unrest track."""

    who: str
    track: str
    by: int
    to: int
    cause: Cause
    kind: Literal["moved"] = "moved"


class PrestigeMoved(NamedTuple):
    who: str
    district: District
    by: int
    to: int
    cause: Cause
    kind: Literal["prestige_moved"] = "prestige_moved"


class FieldBonus(NamedTuple):
    """A prestige field was reached for the first time."""

    who: str
    district: District
    field: int
    cause: Cause
    kind: Literal["field_bonus"] = "field_bonus"


class Senators(NamedTuple):
    who: str
    source: str
    amount: int
    cause: Cause
    kind: Literal["senators"] = "senators"


class Unlocked(NamedTuple):
    who: str
    colour: Colour
    cause: Cause
    kind: Literal["unlocked"] = "unlocked"


class SpecialistBack(NamedTuple):
    who: str
    colour: Colour
    cause: Cause
    kind: Literal["specialist_back"] = "specialist_back"


class Activated(NamedTuple):
    """An action of a building, a site, the Castra or the Portus was done."""

    who: str
    place: str
    number: int
    cause: Cause
    kind: Literal["activated"] = "activated"


class Built(NamedTuple):
    who: str
    building: str
    district: District
    cell: str
    turn: int
    cause: Cause
    kind: Literal["built"] = "built"


class InsulaPlaced(NamedTuple):
    who: str
    district: District
    cell: str
    cause: Cause
    kind: Literal["insula_placed"] = "insula_placed"


class CellLost(NamedTuple):
    """An isolated cell stays empty because no neutral insula is left."""

    district: District
    cell: str
    cause: Cause
    kind: Literal["cell_lost"] = "cell_lost"


class MonumentRaised(NamedTuple):
    who: str
    monument: str
    bonus: str
    cause: Cause
    kind: Literal["monument_raised"] = "monument_raised"


class PowerUsed(NamedTuple):
    who: str
    power: str
    cause: Cause
    kind: Literal["power_used"] = "power_used"


class TraderSent(NamedTuple):
    who: str
    cause: Cause
    kind: Literal["trader_sent"] = "trader_sent"


class Dealing(NamedTuple):
    """A deal at the Macellum: `bought`, `sold`, or `fetched` for nothing."""

    who: str
    deal: str
    resource: Resource
    amount: int
    denarii: int
    cause: Cause
    kind: Literal["dealing"] = "dealing"


class UnrestCaused(NamedTuple):
    who: str
    amount: int
    quiet: int
    cause: Cause
    kind: Literal["unrest_caused"] = "unrest_caused"


class UnrestPlaced(NamedTuple):
    """A marker went onto a building; `source` is spread, you, caepio or a power."""

    building: str
    source: str
    cause: Cause
    kind: Literal["unrest_placed"] = "unrest_placed"


class UnrestDropped(NamedTuple):
    """A marker returned to the supply because no building could take it."""

    who: str
    cause: Cause
    kind: Literal["unrest_dropped"] = "unrest_dropped"


class UnrestRemoved(NamedTuple):
    who: str
    building: str
    cause: Cause
    kind: Literal["unrest_removed"] = "unrest_removed"


class RevoltEnded(NamedTuple):
    who: str
    district: District
    cause: Cause
    kind: Literal["revolt_ended"] = "revolt_ended"


class Passed(NamedTuple):
    who: str
    first: bool
    cause: Cause
    kind: Literal["passed"] = "passed"


class Tribute(NamedTuple):
    """Troops or offerings given to Rome."""

    who: str
    what: str
    amounts: Amounts
    total: int
    least: int
    cause: Cause
    kind: Literal["tribute"] = "tribute"


class Delivered(NamedTuple):
    """What was given for Rome's card; `met` says whether it was enough."""

    card: str
    amounts: Amounts
    met: bool
    cause: Cause
    kind: Literal["delivered"] = "delivered"


class UpkeepPaid(NamedTuple):
    due: int
    amounts: Amounts
    unpaid: int
    cause: Cause
    kind: Literal["upkeep_paid"] = "upkeep_paid"


class PoliticsHeld(NamedTuple):
    district: District
    you: int
    caepio: int
    cause: Cause
    kind: Literal["politics_held"] = "politics_held"


class CardDrawn(NamedTuple):
    """Caepio turned over a card of a pile; `decade` is whose cards it holds, 0 for the buildings that stand."""

    pile: Pile
    decade: int
    card: str
    cause: Cause
    kind: Literal["card_drawn"] = "card_drawn"


class Rolled(NamedTuple):
    die: int
    district: District
    cause: Cause
    kind: Literal["rolled"] = "rolled"


class Tried(NamedTuple):
    """One try of Caepio's: the row and place on his card, what he tried, whether it was done, else why not."""

    card: str
    row: int
    position: int
    what: str
    done: bool
    reason: str
    subject: tuple[str, ...]
    cause: Cause
    kind: Literal["tried"] = "tried"


class StackMerged(NamedTuple):
    """Unbuilt building cards joined the next decade's stack."""

    decade: int
    cards: tuple[str, ...]
    cause: Cause
    kind: Literal["stack_merged"] = "stack_merged"


class GameEnded(NamedTuple):
    """`won`, `drawn` or `lost`, and why."""

    outcome: str
    reason: str
    you: int
    caepio: int
    cause: Cause
    kind: Literal["game_ended"] = "game_ended"


Event = (
    GameBegan
    | Dealt
    | Chosen
    | DecadeBegan
    | RoundBegan
    | TurnBegan
    | RomeRevealed
    | Refilled
    | TileRevealed
    | PriceMoved
    | Received
    | Returned
    | Paid
    | Moved
    | PrestigeMoved
    | FieldBonus
    | Senators
    | Unlocked
    | SpecialistBack
    | Activated
    | Built
    | InsulaPlaced
    | CellLost
    | MonumentRaised
    | PowerUsed
    | TraderSent
    | Dealing
    | UnrestCaused
    | UnrestPlaced
    | UnrestDropped
    | UnrestRemoved
    | RevoltEnded
    | Passed
    | Tribute
    | Delivered
    | UpkeepPaid
    | PoliticsHeld
    | CardDrawn
    | Rolled
    | Tried
    | StackMerged
    | GameEnded
)

CLASSES: tuple[type[Event], ...] = Event.__args__
KINDS: dict[str, type[Event]] = {cls._field_defaults["kind"]: cls for cls in CLASSES}

_Fields = ParamSpec("_Fields")
_Made = TypeVar("_Made")


class _Making(Protocol):
    def __call__(
        self, record: Callable[_Fields, _Made], /, *fields: _Fields.args, **named: _Fields.kwargs
    ) -> _Made: ...


def _make(record: Callable[_Fields, _Made], /, *fields: _Fields.args, **named: _Fields.kwargs) -> _Made:
    return record(*fields, **named)


interned: _Making = cache(_make)
"""A record of a kind that comes again and again: the same few hundred in every game, so each is made only once."""


@cache
def _hints(kind: str) -> dict[str, object]:
    return get_type_hints(KINDS[kind])


def event_text(event: Event) -> str:
    """The event as one line: its kind, then its fields as JSON."""
    fields = event._asdict()
    del fields["kind"]
    return f"{event.kind} {json.dumps(fields, ensure_ascii=False, separators=(',', ':'), default=str)}"


def parse_event(line: str) -> Event:
    """The event that `event_text` wrote."""
    kind, _, body = line.partition(" ")
    cls = KINDS.get(kind)
    if cls is None:
        raise ValueError(f"“{kind}” is no kind of event.")
    fields = json.loads(body)
    for name, hint in _hints(kind).items():
        if hint == Amounts:
            fields[name] = tuple((what, count) for what, count in fields[name])
        elif hint == tuple[str, ...]:
            fields[name] = tuple(fields[name])
        elif hint is Cause:
            fields[name] = Cause.named(fields[name])
    return cls(**fields)
