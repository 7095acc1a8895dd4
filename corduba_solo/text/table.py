"""One game on the table of the text game: a session, and the lines that tell it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from corduba_solo.desk.dangers import dangers
from corduba_solo.desk.foresee import of_this_step
from corduba_solo.desk.narrator import Narrator
from corduba_solo.desk.spans import decade_ended
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.explaining import reason_sentence
from corduba_solo.locale.session import earlier_lines, move_in_words, sentence, step_name
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.actions import Action, Pass
from corduba_solo.rules.activation import new_buildings, why_not_activate
from corduba_solo.rules.book import CAEPIO, WHO, YOU, Book
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.decisions import WHILE_YOURS
from corduba_solo.rules.ending import senators
from corduba_solo.rules.events import (
    Built,
    DecadeBegan,
    Event,
    GameEnded,
    Passed,
    PoliticsHeld,
    Received,
    Returned,
    RoundBegan,
    StackMerged,
    Tribute,
    TurnBegan,
    UpkeepPaid,
)
from corduba_solo.rules.game import apply, question
from corduba_solo.rules.questions import ActivateNew, EndTurn, MakeDeal
from corduba_solo.rules.state import MONUMENTS, State
from corduba_solo.session.game import Session
from corduba_solo.session.history import Target
from corduba_solo.session.problems import Problem


class Table:
    """A game in progress, spoken of in one language."""

    def __init__(self, session: Session, words: Catalogue) -> None:
        self.session = session
        self.words = words
        self._narrator = Narrator(Voice(words, self.book.edition), senators=self.state.variant != MONUMENTS)
        self._trouble_said: Problem | None = None

    @property
    def state(self) -> State:
        return self.session.state

    @property
    def book(self) -> Book:
        return self.session.book

    @property
    def log(self) -> list[str]:
        """The lines of everything that happened so far, with their rules."""
        lines = [line for entry in self.session.log for line in self._cite(entry.events)]
        earlier = self.session.earlier
        if earlier is None:
            return lines
        before = [line for entry in earlier.entries for line in self._cite(entry.events)]
        return [*before, *(text for _, text in earlier_lines(earlier, self.words)), *lines]

    @property
    def beginning(self) -> list[str]:
        """How the game began."""
        return list(self._in_short(self.session.log[0].events))

    @property
    def his_last(self) -> list[str]:
        """Caepio's last turn, every try of it with its reason; where he only passed in it, the one before it too."""
        events = [event for entry in self.session.log for event in entry.events]
        begun = [n for n, event in enumerate(events) if isinstance(event, TurnBegan) and event.who == WHO[CAEPIO]]
        turns: list[Event] = []
        for start in reversed(begun):
            turn = of_this_step(events[start:])[1:]
            passes = next((number for number, event in enumerate(turn) if isinstance(event, Passed)), None)
            turns = [*turn[: None if passes is None else passes + 1], *turns]
            if passes is None:
                break
        return self._cite(turns)

    def choose(self, action: Action) -> list[str]:
        """Take an action; the lines that tell what followed."""
        before, waiting = self.state, set(new_buildings(self.state))
        asked = question(self.state)
        # Once you have passed you are asked about his tile, and what the round's end asks.
        on_his_own = isinstance(action, Pass) or self.state.sides[YOU].passed
        if isinstance(asked, ActivateNew):
            waiting.remove(asked.building)
        # A visit says before its end that it is the turn's too.
        ends_by_itself = self._is_your_turn() and not isinstance(asked, EndTurn | MakeDeal)
        events = self.session.act(action)
        built = {self.book.building_number[e.building] for e in events if isinstance(e, Built) and e.who == WHO[YOU]}
        waiting = (waiting | built) - set(new_buildings(self.state))
        # Where nothing could be activated, or nothing free was left, nobody was asked: that is said before his turn.
        turn = next((number for number, event in enumerate(events) if isinstance(event, TurnBegan)), len(events))
        unasked = []
        if waiting:
            # A table that has gone on says nothing of what was lacking before his turn.
            then = before.copy()
            apply(then, action, WHILE_YOURS)
            unasked = [line for building in sorted(waiting) if (line := self._not_activated(then, building))]
        if ends_by_itself and turn < len(events) and not any(isinstance(e, RoundBegan) for e in events[:turn]):
            unasked.append(self.words.text("text.turn_over"))
        if on_his_own:
            return self._tell_in_short(events)
        if not unasked or self.session.is_over:
            return self._tell(events)
        return [*self._tell(events[:turn]), *unasked, *self._tell(events[turn:])]

    def _is_your_turn(self) -> bool:
        """Whether what began last is a turn of yours."""
        events = (event for entry in reversed(self.session.log) for event in reversed(entry.events))
        last = next((event for event in events if isinstance(event, TurnBegan | RoundBegan)), None)
        return isinstance(last, TurnBegan) and last.who == WHO[YOU]

    def _tell(self, events: Sequence[Event]) -> list[str]:
        """What follows a choice, as it comes: rules between the lines would make it twice as long to listen to."""
        return self._narrator.full(_worth_hearing(events), cited=False)

    def _cite(self, events: Sequence[Event]) -> list[str]:
        return self._narrator.full(events)

    def _tell_in_short(self, events: Sequence[Event]) -> list[str]:
        """Once you have passed little can be decided: his turns are told a line each, the round's end in a few."""
        yours = (number for number, event in enumerate(events) if isinstance(event, Passed) and event.who == WHO[YOU])
        passed = next(yours, -1) + 1
        rest = [event for event in events[passed:] if not isinstance(event, Returned) or event.who == WHO[YOU]]
        turns: list[list[Event]] = [[]]
        for event in rest:
            if _begins_a_line(event):
                turns.append([])
            turns[-1].append(event)
        lines = []
        for turn in turns:
            if decade_ended(turn):
                # What Rome wants next hangs on more than a short line has.
                lines += [*self._senators_now(), *self._tell(turn)]
                continue
            lines += self._in_short(turn)
        return [*self._tell(events[:passed]), *lines]

    def _in_short(self, events: Sequence[Event]) -> Iterator[str]:
        """A line for each side in turn."""
        lines = self._narrator.short(_worth_hearing(events), self.state.round)
        for who, told in groupby(lines, key=lambda line: line[1].who):
            yield self._by(who, " ".join(one.text.replace("**", "") for _, one in told))

    def _senators_now(self) -> list[str]:
        """How many both have, once a decade's end has given them out."""
        if self.state.variant == MONUMENTS:
            return []
        you, caepio = (senators(self.state, who) for who in (YOU, CAEPIO))
        now = self.words.text("text.senators_now", you=you, caepio=caepio)
        return [now, *dangers(Voice(self.words, self.book.edition), self.state)]

    def _by(self, who: str, line: str) -> str:
        """A short line with whose it is before it, unless it begins with that itself."""
        named = who != "table" and line.startswith(self.words.text(f"table.side.{who}"))
        return line if named else self.words.text(f"text.told.{who}", line=line)

    def _not_activated(self, then: State, building: int) -> str:
        """Why the offer to activate a new building at once was not made, as the table was then."""
        voice = Voice(self.words, self.book.edition)
        name = voice.building(self.book.buildings[building])
        explained: dict[str, str] = {}
        for deed in self.book.deeds[building]:
            if reason := why_not_activate(then, deed.activate):
                # What is lacking for its first action is lacking all the more for the others.
                explained.setdefault(reason.message, reason_sentence(reason, voice))
        told = " ".join(explained.values())
        return self.words.text("text.not_activated", building=name, reason=told) if told else ""

    def undo(self, to: Target) -> str | None:
        """Go back; a sentence on what was taken back, None at the start."""
        if not self.session.can_undo:
            return None
        return move_in_words(self.session, self.session.undo(to), self.words)

    def redo(self) -> str | None:
        """Do the last undone action again; None when there is none."""
        if not self.session.can_redo:
            return None
        return move_in_words(self.session, self.session.redo(), self.words)

    def go_to(self, index: int) -> str | None:
        """Go to a numbered step; None when there is no such step, or it is here."""
        if not 0 <= index <= self.session.length or index == self.session.position:
            return None
        return move_in_words(self.session, self.session.go_to(index), self.words)

    def history(self) -> list[str]:
        return [step_name(self.session, step, self.words) for step in self.session.steps]

    def fresh_trouble(self) -> str | None:
        """Why the game is not being saved, told once for each reason."""
        trouble, before = self.session.trouble, self._trouble_said
        self._trouble_said = trouble
        return sentence(trouble, self.words) if trouble and trouble != before else None


def _begins_a_line(event: Event) -> bool:
    """Whether something else begins: a turn, a part of a round's end, a round or a decade."""
    if isinstance(event, TurnBegan | UpkeepPaid | RoundBegan | DecadeBegan | PoliticsHeld | GameEnded):
        return True
    # The round is over with the new workers, who come to nobody else.
    comes = isinstance(event, Received) and event.what == "workers" and event.cause is Cause.ROUND_END
    return comes or _bids(event)


def _bids(event: Event) -> bool:
    """Whether the bidding for a senator of Rome's begins."""
    return isinstance(event, Tribute) and event.who == WHO[CAEPIO]


def _worth_hearing(events: Sequence[Event]) -> list[Event]:
    """Which cards of his are shuffled together is told by the log and with what he has."""
    return [event for event in events if not isinstance(event, StackMerged)]
