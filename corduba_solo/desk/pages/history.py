"""The history in words: its steps by round and turn, and what going to one of them would do."""

from __future__ import annotations

from corduba_solo.desk.pages.models import HistoryRow
from corduba_solo.locale.session import step_seen
from corduba_solo.locale.voice import Voice
from corduba_solo.session.game import Session
from corduba_solo.session.history import Step


def grouped_rows(session: Session, voice: Voice) -> tuple[HistoryRow, ...]:
    """Every step under the headings of its round and turn."""
    say = voice.say
    rows: list[HistoryRow] = []
    round_ = turn = first_turn = -1
    for step in session.steps:
        if step.action is not None and step.round != round_:
            round_, first_turn, turn = step.round, step.turn, -1
            name = say("screen.history.round", round=round_) if round_ else say("screen.history.set_up")
            rows.append(HistoryRow("round", name))
        if step.action is not None and step.turn != turn and round_:
            turn = step.turn
            # What is chosen before one's own first turn of a round belongs to that turn all the same.
            rows.append(HistoryRow("turn", say("screen.history.turn", turn=turn - first_turn + 1)))
        rows.append(_row(session, voice, step))
    return tuple(rows)


def marked_rows(session: Session, voice: Voice) -> tuple[HistoryRow, ...]:
    """The steps that have a bookmark."""
    return tuple(_row(session, voice, step) for step in session.steps if step.bookmark)


def _row(session: Session, voice: Voice, step: Step) -> HistoryRow:
    name = step_seen(session, step, voice.catalogue)
    here = step.index == session.position
    return HistoryRow("step", name, step.index, step.done, here, step.luck, step.bookmark or "")


def what_going_does(session: Session, voice: Voice, index: int) -> tuple[str, bool]:
    """What going to a step would do, and whether that goes past luck."""
    say = voice.say
    by = index - session.position
    if by == 0:
        return say("screen.history.at"), False
    if by > 0:
        return say("screen.history.forth", count=by), False
    if session.luck_back_to(index):
        return say("screen.history.luck", count=-by), True
    return say("screen.history.back", count=-by), False
