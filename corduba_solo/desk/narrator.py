"""The narrator: tells what happened in full sentences or as short lines; log, Acta, playback and pages all ask here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from corduba_solo.desk.model import LogLine
from corduba_solo.desk.telling.deeds import short_lines
from corduba_solo.desk.telling.moment import NOTHING, Remark, Remarks, remarks
from corduba_solo.desk.telling.sentences import begins_with, comes_to, joins, seen_as, seen_together, sentence, together
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.events import Event, FieldBonus, Received, Tried, TurnBegan


class Narrator:
    """Speaks of one edition in one language; `senators` as the variant has them."""

    def __init__(self, voice: Voice, *, senators: bool = True) -> None:
        self.voice = voice
        self.senators = senators

    # ── in full ───────────────────────────────────────────────────────────────────────────────────────────────────

    def one(self, event: Event) -> str:
        """A single event as a sentence with its rule; nothing when it is not worth a line."""
        line = sentence(event, self.voice)
        return self.voice.say("log.line", line=line, rule=self.voice.rule(event.cause)) if line else ""

    def full(self, events: Sequence[Event], *, cited: bool = True) -> list[str]:
        """Everything that one action led to, with what only the whole of it tells; with its rules, or without."""
        said = self._sentences(events, remarks(events, self.voice, senators=self.senators))
        return self._cited(said) if cited else [line for line, _ in said]

    def caption(self, events: Sequence[Event]) -> list[str]:
        """Some of what an action led to, in the order it is seen: without rules, and what he sets about before it."""
        begun = [begins_with(event, self.voice) for event in events if isinstance(event, Tried) and event.done]
        told: list[Event] = [event for event in events if not (isinstance(event, Tried) and event.done)]
        if len(events) > 1:
            told = [event for event in told if not isinstance(event, TurnBegan)]
        if any(isinstance(event, Received) and event.cause is Cause.PRESTIGE for event in told):
            told = [event for event in told if not isinstance(event, FieldBonus)]  # what the field gave is told
        lines: list[str] = []
        for group in _alike(told):
            seen = seen_together(group, self.voice)
            lines += [seen] if seen else [line for line, _ in self._sentences(group, NOTHING)]
        return begun + lines

    def comes_to(self, event: Tried) -> str:
        """Which row of his card he comes to, before anything is said of what he tries there."""
        return comes_to(event, self.voice)

    def _sentences(self, events: Sequence[Event], known: Remarks) -> Iterator[Remark]:
        index = 0
        for group in _groups(events):
            if index in known.before:
                yield known.before[index]
            if line := known.lines.get(index) or together(group, self.voice):
                yield Remark(line, group[0].cause)
            if index in known.after:
                yield known.after[index]
            index += len(group)

    def _cited(self, said: Iterator[Remark]) -> list[str]:
        """The sentences with their rules; a rule is not repeated from one to the next."""
        lines: list[str] = []
        before = ""
        for line, cause in said:
            rule = self.voice.rule(cause)
            lines.append(line if rule == before else self.voice.say("log.line", line=line, rule=rule))
            before = rule
        return lines

    # ── in short ──────────────────────────────────────────────────────────────────────────────────────────────────

    def short(self, events: Sequence[Event], round_: int) -> tuple[tuple[int, LogLine], ...]:
        """The lines of one action, its small events joined to deeds; each with the number of its first event."""
        return short_lines(tuple(events), round_, self.voice)

    def brief(self, events: Sequence[Event], round_: int) -> list[str]:
        """The same as plain words without their rules."""
        return [line.text.replace("**", "") for _, line in self.short(events, round_)]


def _alike(events: Sequence[Event]) -> Iterator[list[Event]]:
    """Houses of one side in one district together, anything else between them as it comes."""
    for _, group in groupby(events, key=seen_as):
        yield list(group)


def _groups(events: Sequence[Event]) -> Iterator[list[Event]]:
    group: list[Event] = []
    for event in events:
        if not joins(event, group):
            if group:
                yield group
            group = []
        group.append(event)
    if group:
        yield group
