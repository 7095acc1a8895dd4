"""What counts as done: a thing pointed at, something that happened, a question reached, a page read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from corduba_solo.desk.spots import Spot
from corduba_solo.rules.events import KINDS, Event
from corduba_solo.rules.questions import NAMES, Question

Wanted = str | int | bool | tuple[str | int, ...] | Mapping[str, int]
"""A value, one of several, or of amounts at least so many of each."""


@dataclass(frozen=True)
class Pointed:
    """Somebody points at a spot, or brings the focus there."""

    spot: Spot


@dataclass(frozen=True)
class Happened:
    """An event of a kind, with these values in its fields."""

    kind: str
    fields: tuple[tuple[str, Wanted], ...] = ()

    def matches(self, event: Event) -> bool:
        return event.kind == self.kind and all(_is(getattr(event, name), wanted) for name, wanted in self.fields)


@dataclass(frozen=True)
class Asked:
    """The state waits for a question of this name."""

    question: str


@dataclass(frozen=True)
class Read:
    """Nothing is to be done but to read, and to go on."""


Goal = Pointed | Happened | Asked | Read


def reached(goals: Iterable[Goal], events: Iterable[Event], asked: Question | None) -> bool:
    """Whether one of the goals is reached by what happened, or by what is asked now."""
    told = tuple(events)
    for goal in goals:
        match goal:
            case Happened() if any(goal.matches(event) for event in told):
                return True
            case Asked(name) if asked is not None and asked.name == name:
                return True
    return False


def happened(data: Mapping[str, Any]) -> Happened:
    """The goal that a file writes as `{event: built, who: you}`; ValueError for a kind or a field there is not."""
    kind = str(data["event"])
    if kind not in KINDS:
        raise ValueError(f"“{kind}” is no kind of event")
    fields = tuple((name, value) for name, value in data.items() if name != "event")
    for name, _ in fields:
        if name not in KINDS[kind]._fields:
            raise ValueError(f"an event “{kind}” has no field “{name}”")
    return Happened(kind, fields)


def asked_for(name: str) -> Asked:
    """The goal of a question's name; ValueError for one there is not."""
    if name not in NAMES:
        raise ValueError(f"“{name}” is no question")
    return Asked(name)


def _is(value: Any, wanted: Wanted) -> bool:
    if isinstance(wanted, Mapping):
        amounts = dict(value)
        return all(amounts.get(name, 0) >= count for name, count in wanted.items())
    if isinstance(wanted, tuple):
        return value in wanted
    return bool(value == wanted)
