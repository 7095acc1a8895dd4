"""How tense games are: who was ahead when, how close they ended, what unrest did, and who won Rome's troops.

Ahead is who has more senators at a decade's end; where both have as many, whoever was ahead before still is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from typing import Any, NamedTuple

from corduba_solo.lab.shares import share
from corduba_solo.rules import events as ev
from corduba_solo.rules.book import CAEPIO, WHO, YOU
from corduba_solo.rules.events import Event

CLOSE = 1
"""A margin of so many senators is a close one."""
REBELLIONS = ("rebellion", "sixteenth_marker", "unrest_end")
"""Reasons of losing that unrest has."""
DIGITS = 4

Margins = tuple[int, ...]
"""Your senators less Caepio’s at the end of each decade, the last one being the game’s end."""


class Course(NamedTuple):
    """What of a game's course is counted."""

    margins: Margins
    revolts_ended: int
    troops: tuple[int, int]
    """Senators for troops, yours and Caepio’s."""


NO_COURSE = Course((0, 0, 0), 0, (0, 0))


def course_of(events: Iterable[Event]) -> Course:
    """The course of a whole game."""
    margins: list[int] = []
    margin = revolts = 0
    troops = [0, 0]
    for event in events:
        match event:
            case ev.DecadeBegan(decade=decade) if decade > 1:
                margins.append(margin)
            case ev.Senators(who=who, source=source, amount=amount):
                margin += amount if who == WHO[YOU] else -amount
                if source == "troops":
                    troops[WHO.index(who)] += amount
            case ev.RevoltEnded(who="you"):
                revolts += 1
    return Course((*margins, margin), revolts, (troops[YOU], troops[CAEPIO]))


def leaders(margins: Margins) -> list[int]:
    """Who is ahead at each decade's end: 1 you, −1 Caepio, 0 nobody so far."""
    found = [0]
    for margin in margins:
        found.append((margin > 0) - (margin < 0) or found[-1])
    return found[1:]


def lead_changes(margins: Margins) -> int:
    """How often somebody who was behind is ahead at the next decade's end."""
    found = leaders(margins)
    return sum(before * after < 0 for before, after in pairwise(found))


class Tension:
    """The sums over a set of games."""

    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()

    def add(self, course: Course, outcome: str, reason: str) -> None:
        """Count one more game."""
        found = self._counts
        found["games"] += 1
        found["close"] += abs(course.margins[-1]) <= CLOSE
        found["changed"] += lead_changes(course.margins) > 0
        found["rebellions"] += outcome == "lost" and reason in REBELLIONS
        found["cured"] += course.revolts_ended > 0
        found["yours"] += max(0, course.troops[YOU])
        found["troops"] += max(0, course.troops[YOU]) + max(0, course.troops[CAEPIO])
        if len(course.margins) > 2 and (ahead := leaders(course.margins)[1]):
            found["led"] += 1
            found["kept"] += outcome == ("won" if ahead > 0 else "lost")

    def figures(self) -> dict[str, Any]:
        """Each as a share with its interval, None where nothing could be counted."""
        parts = {
            "leader_after_two_wins": ("kept", "led"),
            "lead_changes": ("changed", "games"),
            "close": ("close", "games"),
            "lost_to_unrest": ("rebellions", "games"),
            "revolts_ended": ("cured", "games"),
            "troops_yours": ("yours", "troops"),
        }
        figures: dict[str, Any] = {}
        for name, (hits, of) in parts.items():
            found = share(self._counts[hits], self._counts[of])
            figures[name] = found and {end: round(value, DIGITS) for end, value in found._asdict().items()}
            if found is not None:
                figures[name] |= {"hits": self._counts[hits], "of": self._counts[of]}
        return figures
