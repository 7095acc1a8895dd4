"""Refusals in words: why something is not on offer, or why Caepio could not do it."""

from __future__ import annotations

from collections.abc import Callable

from corduba_solo.edition.models import Edition
from corduba_solo.locale.catalogue import Catalogue, Param
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.decisions import Reason
from corduba_solo.rules.events import Tried
from corduba_solo.rules.payment import lacking

Subject = tuple[str | int, ...]
Params = dict[str, Param]


def explain(reason: Reason, catalogue: Catalogue, edition: Edition, district: str = "", *, seen: bool = False) -> str:
    """The refusal as a sentence with its rule, of a district where others would be refused for something else.

    Where the place is `seen`, because a tile is held there, it is not named by its letter and number.
    """
    voice = Voice(catalogue, edition)
    sentence = reason_sentence(reason, voice, district)
    if seen and _PARAMS.get(reason.message) is _cell:
        sentence = voice.say(f"reason.{reason.message}.here")
    return catalogue.text("why.rule", reason=sentence, rule=voice.rule(reason.cause))


def reason_sentence(reason: Reason, voice: Voice, district: str = "") -> str:
    """The bare sentence."""
    variant, params = _PARAMS.get(reason.message, _nothing)(voice, reason.subject)
    if district and reason.message in _BY_DISTRICT:
        variant, params = "in", {**params, "district": voice.district(district)}
    message = f"reason.{reason.message}.{variant}" if variant else f"reason.{reason.message}"
    return voice.say(message, **params)


def why_failed(event: Tried) -> Reason | None:
    """The refusal that a try of Caepio's met; None where he did it."""
    return None if event.done else Reason(event.reason, event.subject, event.cause)


def brief_reason(reason: Reason, voice: Voice) -> str:
    """Why a try of Caepio's failed, in the few words that have room on his card."""
    message, subject, _ = reason
    params: Params = {}
    variant = ""
    if message == "blocked":
        variant = f".{subject[1]}"
    elif message == "empty_stack":
        params = {"decade": subject[0]}
    elif message == "fits_nowhere":
        _, params = _building_in(voice, subject)
    return voice.say(f"failed.{message}{variant}", **params)


# Each gives the variant of the message, if any, and its parameters.
Filler = Callable[[Voice, Subject], tuple[str, Params]]


def _nothing(_voice: Voice, _subject: Subject) -> tuple[str, Params]:
    return "", {}


def _place(voice: Voice, subject: Subject) -> tuple[str, Params]:
    return "", {"place": voice.place(str(subject[0]))}


def _thing(voice: Voice, subject: Subject) -> tuple[str, Params]:
    return "", {"thing": voice.thing(str(subject[0]))}


def _useless(voice: Voice, subject: Subject) -> tuple[str, Params]:
    """What would bring nothing; of an action that is done once more why."""
    place, *number = subject
    building = voice.edition.buildings.get(str(place))
    repeats = building is not None and number and building.actions[int(number[0]) - 1].gain.repeat
    return "repeat" if repeats else "", {"thing": voice.thing(str(place))}


def _cell(_voice: Voice, subject: Subject) -> tuple[str, Params]:
    return "", {"cell": subject[0]}


def _number(name: str) -> Filler:
    return lambda _voice, subject: ("", {name: int(subject[0])})


def _building_in(voice: Voice, subject: Subject) -> tuple[str, Params]:
    return "", {"building": voice.building(str(subject[0])), "district": voice.district(str(subject[1]))}


def _blocked(voice: Voice, subject: Subject) -> tuple[str, Params]:
    # The Castra is blocked space by space; its refusal is about the one that was asked for.
    variant = f"space.{subject[1]}" if subject[0] == "castra" else str(subject[1])
    return variant, {"place": voice.place(str(subject[0]))}


def _lacking(voice: Voice, subject: Subject) -> tuple[str, Params]:
    # What may be of any kind is so because a bonus leaves the choice to you, not because the price says so.
    amounts = ((_LACKED.get(name, name), count) for name, count in lacking(subject))
    return "", {"amounts": voice.amounts(tuple(amounts))}


_LACKED = {"resources": "less.resources"}


def _only(voice: Voice, subject: Subject) -> tuple[str, Params]:
    name, count = str(subject[0]), int(subject[1])
    if not count:
        return "none", {"resource": voice.resource(name)}
    return "", {"amount": voice.amount(name, count)}


def _bonus(voice: Voice, subject: Subject) -> tuple[str, Params]:
    name = str(subject[0])
    return ("none", {}) if name == "none" else ("", {"bonus": voice.district(name)})


_BY_DISTRICT = ("cannot_pay", "cannot_pay_bridge")
"""Refusals that may hold for one district and not for another, and do not name it by themselves."""
_PARAMS: dict[str, Filler] = {
    "already_built": _thing,
    "below_minimum": _number("least"),
    "blocked": _blocked,
    "cannot_pay": _lacking,
    "cannot_pay_bridge": _number("count"),
    "covers_something": _cell,
    "crosses_a_line": _cell,
    "empty_stack": lambda _voice, subject: ("", {"decade": subject[0]}),
    "fits_nowhere": _building_in,
    "in_unrest": _place,
    "kinds_dealt": _number("count"),
    "longer_bridge": _cell,
    "no_effect": _useless,
    "no_such_action": lambda voice, subject: ("", {"place": voice.place(str(subject[0])), "number": subject[1]}),
    "no_such_bonus": _bonus,
    "no_such_building": _building_in,
    "no_such_monument": lambda voice, subject: ("", {"monument": voice.monument(str(subject[0]))}),
    "no_such_power": lambda voice, subject: ("", {"power": voice.power(str(subject[0]))}),
    "not_an_answer": lambda voice, subject: ("", {"asked": voice.asked(str(subject[0]))}),
    "not_built": _place,
    "not_held": _only,
    "not_in_stock": _only,
    "not_traded_here": lambda voice, subject: ("", {"resource": voice.resource(str(subject[0]))}),
    "nothing_left": _place,
    "only_the_new_building": lambda voice, subject: ("", {"building": voice.building(str(subject[0]))}),
    "power_used": lambda voice, subject: (str(subject[1]), {"power": voice.power(str(subject[0]))}),
    "too_many_units": _number("count"),
    "touches_nothing": _cell,
}
"""Messages that are not listed take no parameters."""
