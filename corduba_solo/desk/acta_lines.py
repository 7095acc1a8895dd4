"""The Acta: all lines of the log in the order of time, and what Caepio did last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from corduba_solo.desk.acta_marks import marks_of
from corduba_solo.desk.caepio_card import Entries
from corduba_solo.desk.model import LogLine
from corduba_solo.desk.narrator import Narrator
from corduba_solo.desk.spots import Spot
from corduba_solo.locale.session import earlier_lines, played_with
from corduba_solo.locale.voice import Voice
from corduba_solo.rules import events as ev
from corduba_solo.session.game import Session


def log_lines(entries: Entries, voice: Voice) -> tuple[LogLine, ...]:
    """All lines in the order of time; those of Caepio's last move are marked."""
    narrator = Narrator(voice)
    latest = _last_turns(entries)
    lines: list[LogLine] = []
    for number, (round_, events) in enumerate(entries):
        found = narrator.short(events, round_)
        for at, line in found:
            told = _told_in(line, number, _turns(events[: at + 1])) if line.who == "caepio" else line
            lines.append(replace(told, latest=True) if (number, at) in latest else told)
    return tuple(lines)


@lru_cache(maxsize=4096)
def _told_in(line: LogLine, number: int, turn: int) -> LogLine:
    """The line with the turn of his that it tells of: the same one each time, as drawings are kept by it."""
    return replace(line, entry=number, turn=turn)


def _turns(events: Sequence[ev.Event]) -> int:
    """How many turns of his begin in these."""
    return sum(isinstance(event, ev.TurnBegan) and event.who == "caepio" for event in events)


def lines_before(session: Session, voice: Voice) -> tuple[LogLine, ...]:
    """What comes before the history: its numbers and readings, and what was played by rules corrected since."""
    note = played_with(session, voice.catalogue)
    lines = [LogLine("table", note, "", "", 0)] if note else []
    if earlier := session.earlier:
        told = log_lines([(entry.round, entry.events) for entry in earlier.entries], voice)
        # They were played by other rules and cannot be watched again.
        lines += [replace(line, entry=0) for line in told]
        round_ = session.state_at(0).round
        lines += [LogLine(who, text, "", "", round_) for who, text in earlier_lines(earlier, voice.catalogue)]
    return tuple(lines)


def last_move(entries: Entries) -> tuple[Spot, ...]:
    """The spots of what Caepio did since your last move in this round: tiles, insulae, sites and goods."""
    begun = max(
        (
            (n, at)
            for n, (_, told) in enumerate(entries)
            for at, one in enumerate(told)
            if isinstance(one, ev.RoundBegan)
        ),
        default=(0, 0),
    )
    found: dict[Spot, None] = {}
    for number, at in sorted(_last_turns(entries)):
        event = entries[number][1][at]
        if (number, at) < begun:
            continue
        if isinstance(event, ev.Built | ev.InsulaPlaced | ev.Activated | ev.Dealing):
            found.update(dict.fromkeys(marks_of(event)))
    return tuple(found)


# ── his last turns ────────────────────────────────────────────────────────────────────────────────────────────────


def _last_turns(entries: Entries) -> frozenset[tuple[int, int]]:
    """The events of his turns since your last move, by action and place in it; several turns where you had passed."""
    first, start = _after_your_move(entries)
    found: set[tuple[int, int]] = set()
    inside = False
    for number in range(first, len(entries)):
        for at, event in enumerate(entries[number][1]):
            if number == first and at < start:
                continue
            if isinstance(event, ev.TurnBegan | ev.RoundBegan):
                inside = isinstance(event, ev.TurnBegan) and event.who == "caepio"
            if inside:
                found.add((number, at))
            if isinstance(event, ev.Passed):
                inside = False
    return frozenset(found)


def _after_your_move(entries: Entries) -> tuple[int, int]:
    for number in range(len(entries) - 1, -1, -1):
        events = entries[number][1]
        for at in range(len(events) - 1, -1, -1):
            event = events[at]
            if isinstance(event, ev.Built | ev.Activated | ev.MonumentRaised | ev.Passed) and event.who == "you":
                return number, at + 1
    return 0, 0
