"""A game to watch: the table at a moment of it, and where that moment is."""

from __future__ import annotations

from dataclasses import dataclass

from corduba_solo.desk import spots
from corduba_solo.desk.acta import Acta
from corduba_solo.desk.acta_lines import last_move, lines_before, log_lines
from corduba_solo.desk.caepio_card import cast, forecast_lines, row_tried, tries_of
from corduba_solo.desk.model import Button, Prompt, TableModel
from corduba_solo.desk.spots import Spot
from corduba_solo.desk.table_model import built_lately, given
from corduba_solo.locale.session import step_seen
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.game import is_over, question
from corduba_solo.rules.questions import TiedTile
from corduba_solo.rules.standing import standing
from corduba_solo.session.game import Session

PACES = ("slow", "normal", "fast")


@dataclass(frozen=True)
class ReplayBar:
    """Where a replay stands, and what can be pressed."""

    position: int
    length: int
    rounds: tuple[tuple[int, int], ...]
    """The first moment of each round and its number."""
    bookmarks: tuple[int, ...]
    playing: bool
    pace: str
    where: str
    """The round and the step, in words."""
    hover: Spot | None = None
    focus: Spot | None = None


def replay_model(session: Session, voice: Voice, position: int, acta: Acta, scroll: int, notice: str) -> TableModel:
    """The table at a moment of a game that is watched."""
    model = _moment_model(session, voice, position, acta, scroll)
    model.prompt = _prompt(session, voice, position, notice)
    return model


def glance_model(session: Session, voice: Voice, position: int, acta: Acta, scroll: int) -> TableModel:
    """The table at a moment of the history that one looks at, beside the panel in which it was chosen."""
    model = _moment_model(session, voice, position, acta, scroll)
    model.prompt = Prompt("table", voice.say("screen.history.title"), _step_words(session, voice, position), "")
    return model


def _moment_model(session: Session, voice: Voice, position: int, acta: Acta, scroll: int) -> TableModel:
    """The table at a moment of a game, with the log up to it."""
    state = session.state_at(position)
    entries = [(entry.round, entry.events) for entry in session.entries[: position + 1]]
    model = TableModel(state, voice)
    acta.show(model, (*lines_before(session, voice), *log_lines(entries, voice)))
    model.log_scroll = scroll
    model.tries = tries_of(state, entries)
    if isinstance(question(state), TiedTile):
        model.row_tried = row_tried(entries)
        model.rolled, model.drawn = cast(entries)
    model.last_move = last_move(entries)
    model.claims = standing(state, question(state))
    model.given = given(entries)
    model.built_lately = built_lately(entries)
    if question(state):
        model.forecast = forecast_lines(state, voice)
    return model


def _step_words(session: Session, voice: Voice, position: int) -> str:
    """What was done last."""
    step = session.steps[position]
    return step_seen(session, step, voice.catalogue) if step.action else voice.say("replay.beginning")


def _prompt(session: Session, voice: Voice, position: int, notice: str) -> Prompt:
    """What was done last, and the ways on."""
    say = voice.say
    words = _step_words(session, voice, position)
    who = "you" if position else "table"
    if is_over(session.state_at(position)):
        who, words = "table", say("table.prompt.over")
    buttons = (
        Button(spots.Button.LEAVE, say("replay.leave"), "Esc"),
        Button(spots.Button.BRANCH, say("replay.branch"), "Enter", primary=True),
    )
    return Prompt(who, say("replay.title"), words, notice, buttons=buttons)


def where_in(session: Session, voice: Voice, position: int) -> str:
    """Round and step of a moment, in words."""
    say, state = voice.say, session.state_at(position)
    where = say("replay.where.set_up")
    if state.round:
        where = say("replay.where", round=state.round, rounds=state.book.last_round)
    return voice.catalogue.series((where, say("replay.step", step=position, steps=session.length)))


def round_starts(session: Session) -> tuple[tuple[int, int], ...]:
    """The first moment of each round, with its number."""
    found: dict[int, int] = {}
    for index in range(session.length + 1):
        found.setdefault(session.state_at(index).round, index)
    return tuple((index, number) for number, index in found.items() if number)
