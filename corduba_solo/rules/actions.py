"""What can be chosen, as small values with a text form: `build forum plebeius`, `pay workers=2 wood=1`."""

from __future__ import annotations

from functools import cache
from typing import Literal, NamedTuple, get_type_hints

from corduba_solo.bounds import LONGEST_ACTION, cut, whole

MOST_NUMBER = 9_999
"""Of anything that an action counts."""
Amounts = tuple[tuple[str, int], ...]
"""Names with how many of each, in a fixed order, none of them zero."""


class Inherit(NamedTuple):
    """Keep this heritage card (§3.6)."""

    card: str
    verb: Literal["inherit"] = "inherit"


class Become(NamedTuple):
    """Play as this character (§3.6)."""

    character: str
    verb: Literal["become"] = "become"


class Take(NamedTuple):
    """Take these starting resources (§3.6)."""

    amounts: Amounts
    verb: Literal["take"] = "take"


class Build(NamedTuple):
    """Build a building in a district (§6.1)."""

    building: str
    district: str
    verb: Literal["build"] = "build"


class Place(NamedTuple):
    """Lay the tile: its first cell in reading order, and quarter turns clockwise (§6.1, §7.3)."""

    cell: str
    turn: int
    verb: Literal["place"] = "place"


class Bridge(NamedTuple):
    """Put one neutral insula of a bridge here (§6.1.1)."""

    cell: str
    verb: Literal["bridge"] = "bridge"


class Settle(NamedTuple):
    """Put so many of your insulae onto the cells that your tile isolates, where that is left to you (§6.1.2)."""

    insulae: int
    verb: Literal["settle"] = "settle"


class House(NamedTuple):
    """Put one of these insulae here, where it matters which isolated cells get them (§6.1.2)."""

    district: str
    cell: str
    verb: Literal["house"] = "house"


class Raise(NamedTuple):
    """Build a monument with the construction bonus of a district, or of `none` (§6.2)."""

    monument: str
    bonus: str
    verb: Literal["raise"] = "raise"


class Pay(NamedTuple):
    """Pay with these (§2.2, §2.5)."""

    amounts: Amounts
    verb: Literal["pay"] = "pay"


class Activate(NamedTuple):
    """Do the n-th action of a building, site, the Castra or the Portus (§6.3, §6.4)."""

    place: str
    number: int
    verb: Literal["activate"] = "activate"


class Repeat(NamedTuple):
    """Do an action of a blocked place again (Schola)."""

    place: str
    number: int
    verb: Literal["repeat"] = "repeat"


class InDistrict(NamedTuple):
    """Choose this district."""

    district: str
    verb: Literal["district"] = "district"


class Unlock(NamedTuple):
    """Unlock this specialist (§2.5)."""

    colour: str
    verb: Literal["unlock"] = "unlock"


class Recall(NamedTuple):
    """Take this used specialist back (Sanatorium)."""

    colour: str
    verb: Literal["recall"] = "recall"


class Choose(NamedTuple):
    """Take the first or the second of two gains."""

    number: int
    verb: Literal["choose"] = "choose"


class Fetch(NamedTuple):
    """Take one of this resource (§2.3, Collegium and Officina Fabrorum)."""

    resource: str
    verb: Literal["fetch"] = "fetch"


class Calm(NamedTuple):
    """Remove the unrest marker from this building (§6.7)."""

    building: str
    verb: Literal["calm"] = "calm"


class Incite(NamedTuple):
    """Put an unrest marker on this building (§5.2, The Cyclops)."""

    building: str
    verb: Literal["incite"] = "incite"


class Buy(NamedTuple):
    """Buy at the Macellum (§6.6)."""

    resource: str
    amount: int
    verb: Literal["buy"] = "buy"


class Sell(NamedTuple):
    """Sell at the Macellum (§6.6)."""

    resource: str
    amount: int
    verb: Literal["sell"] = "sell"


class Trade(NamedTuple):
    """Send the trader to the Macellum (§6.6)."""

    verb: Literal["trade"] = "trade"


class Use(NamedTuple):
    """Use a once-per-decade or once-per-round power of a character or monument (§6.6)."""

    power: str
    verb: Literal["use"] = "use"


class Done(NamedTuple):
    """Finish trading, or removing unrest."""

    verb: Literal["done"] = "done"


class Skip(NamedTuple):
    """Leave the new building inactive (§6.1.4)."""

    verb: Literal["skip"] = "skip"


class End(NamedTuple):
    """End the turn (§5.4)."""

    verb: Literal["end"] = "end"


class Pass(NamedTuple):
    """Pass for the round (§6.5)."""

    verb: Literal["pass"] = "pass"


class Give(NamedTuple):
    """Give these troops or offerings to Rome; none is possible (§8.1)."""

    amounts: Amounts
    verb: Literal["give"] = "give"


class Deliver(NamedTuple):
    """Deliver these resources to Rome, or nothing (§8.3)."""

    amounts: Amounts
    verb: Literal["deliver"] = "deliver"


class Keep(NamedTuple):
    """Pay the upkeep with these (§9)."""

    amounts: Amounts
    verb: Literal["keep"] = "keep"


class Discard(NamedTuple):
    """Put one resource back when tidying the store (§4)."""

    resource: str
    verb: Literal["discard"] = "discard"


Action = (
    Inherit
    | Become
    | Take
    | Build
    | Place
    | Bridge
    | Settle
    | House
    | Raise
    | Pay
    | Activate
    | Repeat
    | InDistrict
    | Unlock
    | Recall
    | Choose
    | Fetch
    | Calm
    | Incite
    | Buy
    | Sell
    | Trade
    | Use
    | Done
    | Skip
    | End
    | Pass
    | Give
    | Deliver
    | Keep
    | Discard
)

CLASSES: tuple[type[Action], ...] = Action.__args__
VERBS: dict[str, type[Action]] = {cls._field_defaults["verb"]: cls for cls in CLASSES}


@cache
def _fields(verb: str) -> list[tuple[str, object]]:
    """The fields of an action with their types, its verb left out."""
    return [(name, hint) for name, hint in get_type_hints(VERBS[verb]).items() if name != "verb"]


class UnknownAction(ValueError):
    """A text that names no action."""


def action_text(action: Action) -> str:
    """The action as one line that `parse_action` reads back."""
    words: list[str] = [action.verb]
    for value in action[:-1]:
        if isinstance(value, tuple):
            words.extend(f"{name}={count}" for name, count in value)
        else:
            words.append(str(value))
    return " ".join(words)


def parse_action(text: str) -> Action:
    """The action that a line of text means; says what is wrong with it otherwise."""
    if len(text) > LONGEST_ACTION:
        raise UnknownAction(f"“{cut(text)}” is no action; none is that long.")
    words = text.split()
    cls = VERBS.get(words[0]) if words else None
    if cls is None:
        raise UnknownAction(f"“{text}” is no action; it must begin with one of: {', '.join(VERBS)}.")
    values: list[str | int | Amounts] = []
    rest = words[1:]
    for name, hint in _fields(words[0]):
        if hint is str or hint is int:
            if not rest:
                raise UnknownAction(f"“{text}” lacks its {name}.")
            word = rest.pop(0)
            values.append(_number(word, text) if hint is int else word)
        else:
            values.append(_amounts(rest, text))
            rest = []
    if rest:
        raise UnknownAction(f"“{text}” has more than it needs: {' '.join(rest)}.")
    return cls(*values)  # type: ignore[arg-type]  # the fields were read by their own types


def _number(word: str, text: str) -> int:
    number = whole(word, most=MOST_NUMBER)
    if number is None:
        raise UnknownAction(f"“{text}”: {word} should be a whole number.")
    return number


def _amounts(words: list[str], text: str) -> Amounts:
    pairs = []
    for word in words:
        name, equals, count = word.partition("=")
        if not equals or not name:
            raise UnknownAction(f"“{text}”: {word} should read like wood=2.")
        pairs.append((name, _number(count, text)))
    return tuple(pairs)
