"""What the table shows: the state with its offers and log, and what one is about to do with its result."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from corduba_solo.desk import previews, prompts, spots, trays
from corduba_solo.desk.acta import line_at, line_info
from corduba_solo.desk.acta_lines import last_move, lines_before, log_lines
from corduba_solo.desk.caepio_card import Entries, cast, forecast_lines, row_tried, tries_of
from corduba_solo.desk.hints import hint_at
from corduba_solo.desk.infos import foretold, info_at
from corduba_solo.desk.keys import Keys
from corduba_solo.desk.legends import legend_at
from corduba_solo.desk.model import Ghost, Info, LogLine, Preview, Prompt, Stalls, TableModel, TryLine
from corduba_solo.desk.modes import Answering, Mode
from corduba_solo.desk.now import now_at
from corduba_solo.desk.placing import ghost_of
from corduba_solo.desk.seat import Seat
from corduba_solo.desk.sources import source_at
from corduba_solo.desk.spots import Spot
from corduba_solo.desk.stalls import stalls, visit_preview
from corduba_solo.rules.events import Built, Delivered, Rolled, RomeRevealed, RoundBegan, Tribute
from corduba_solo.rules.questions import TiedTile
from corduba_solo.rules.standing import Claim, standing
from corduba_solo.rules.state import State

ON_THE_MAP = (spots.Tile, spots.Site, spots.Monument, spots.District, spots.Cell, spots.PrestigeTrack)
"""Spots that a tile in hand is carried over."""


class Chronicle(NamedTuple):
    """What is told of the game up to a state: it stays the same while one points and chooses."""

    state: State
    lines: tuple[LogLine, ...]
    tries: tuple[TryLine, ...]
    row_tried: int
    rolled: Rolled | None
    drawn: str
    last_move: tuple[Spot, ...]
    forecast: tuple[str, ...]
    claims: tuple[Claim, ...]
    given: tuple[Tribute | Delivered, ...]
    built_lately: tuple[str, ...]


def chronicle(seat: Seat, before: Chronicle | None) -> Chronicle:
    """The log, Caepio's card and his forecast, unless his turn is told; as before while the same state is shown."""
    state, playback = seat.state, seat.playback
    if before and before.state is state:
        return before
    entries: Entries = [(entry.round, entry.events) for entry in seat.session.log]
    forecast: tuple[str, ...] = ()
    if playback:
        entries = playback.entries(entries)
    elif not seat.session.is_over:
        forecast = forecast_lines(state, seat.voice)
    told = playback is not None or isinstance(seat.asked, TiedTile)
    rolled, drawn = cast(entries) if told else (None, "")
    sent = given(entries)
    return Chronicle(
        state,
        (*lines_before(seat.session, seat.voice), *log_lines(entries, seat.voice)),
        tries_of(state, entries),
        row_tried(entries) if told else 0,
        rolled,
        drawn,
        last_move(entries),
        forecast,
        # While his turn is told, the state that is shown waits for nothing.
        standing(state, None if playback else seat.asked, sent),
        sent,
        built_lately(entries),
    )


def given(entries: Entries) -> tuple[Tribute | Delivered, ...]:
    """What went to Rome since its card was turned over."""
    found: list[Tribute | Delivered] = []
    for _, events in reversed(entries):
        for event in reversed(events):
            if isinstance(event, RomeRevealed):
                return tuple(found)
            if isinstance(event, Tribute | Delivered):
                found.append(event)
    return tuple(found)


def built_lately(entries: Entries) -> tuple[str, ...]:
    """The buildings of the present round, or of all that is told of it."""
    found: list[str] = []
    for _, events in reversed(entries):
        for event in reversed(events):
            if isinstance(event, RoundBegan):
                return tuple(found)
            if isinstance(event, Built):
                found.append(event.building)
    return tuple(found)


class Intent(NamedTuple):
    """What is told of what one is about to do: it stays the same while one points."""

    mode: Mode
    state: State
    place: tuple[int, int]
    """Where it lies in the history, and how long that is."""
    keys: Keys
    ghost: Ghost | None
    stalls: Stalls | None
    preview: Preview | None
    prompt: Prompt
    """Without its hint, which may be about what one points at."""


def intent(seat: Seat, before: Intent | None) -> Intent:
    """The ghost, the card and the prompt; as before, unless one is led, or shown his turn."""
    mode, state, keys = seat.mode, seat.session.state, seat.keys
    place = seat.session.position, seat.session.length
    same = before and before.mode is mode and before.state is state and before.place == place and before.keys is keys
    if before and same and not seat.companion and not seat.playback:
        return before
    ghost = ghost_of(seat.state, seat.voice, seat.hand, seat.foreseen) if seat.hand else None
    shown = stalls(seat)
    preview = visit_preview(shown) if shown else previews.preview(seat)
    return Intent(mode, state, place, keys, ghost, shown, preview, prompts.prompt(seat, ghost))


def describe(seat: Seat, so_far: Chronicle, meant: Intent) -> TableModel:
    """Everything that the panels draw at this moment."""
    model = TableModel(
        seat.state,
        seat.voice,
        # What a lesson asks to look at stands out alone.
        offers={} if prompts.is_to_point(seat) else seat.offers,
        selected=seat.selected,
        hover=seat.hover,
        focus=seat.focus,
        marked=seat.marked,
        last_move=so_far.last_move,
        log_scroll=seat.log_scroll,
        tries=so_far.tries,
        row_tried=so_far.row_tried,
        rolled=so_far.rolled,
        drawn=so_far.drawn,
        forecast=so_far.forecast,
        claims=so_far.claims,
        given=so_far.given,
        built_lately=so_far.built_lately,
    )
    seat.acta.show(model, so_far.lines)
    if seat.companion:
        model.guide = seat.companion.guide(seat.voice, seat.keys, watching=seat.playback is not None)
    if seat.hand:
        model.legal_cells = seat.hand.legal_cells(seat.state.book)
        model.ghost = meant.ghost
    model.stalls, model.preview = meant.stalls, meant.preview
    _show_card(seat, model)
    model.prompt = prompts.with_hint(seat, meant.prompt, meant.ghost)
    return model


def _show_card(seat: Seat, model: TableModel) -> None:
    """The card in the river: what one is about to do, what is asked, or what something is."""
    if isinstance(seat.doing, Answering):
        page, chosen = seat.doing.page, seat.doing.number
        tray = trays.tray(seat.state, seat.voice, page, chosen)
        model.tray = replace(tray, title=prompts.question_of(seat)) if tray and seat.asked else tray
        pointed = [seat.hover or seat.focus, None if chosen is None else spots.Option(chosen)]
        model.marked = next(filter(None, (trays.pointed(seat.state, at) for at in pointed)), seat.marked)
        model.marked = model.marked or trays.spoken_of(seat.state)
    model.info = _pointed_at(seat, model)


def _pointed_at(seat: Seat, model: TableModel) -> Info | None:
    """What one points at is told at any time, beside it where the river is taken.

    A tile in hand is aimed at the map: words about what lies there would be in its way. What is chosen, and the answers
    to a question, are told by their own card.
    """
    taken = model.preview or model.tray or model.stalls or seat.hand
    spot = seat.hover or (seat.focus if seat.looking else None) if taken else seat.looked_at
    if spot is None or (seat.hand and isinstance(spot, ON_THE_MAP)) or (taken and spot == seat.selected):
        return None
    if isinstance(spot, spots.Answer | spots.Counted):
        return _answered(seat, model, spot)
    if spot == seat.done_at and isinstance(spot, spots.District | spots.Cell):
        return None  # the cursor is there for the tile that was laid
    if line := line_at(model.log, spot):
        return line_info(line, seat.voice)
    return (
        foretold(seat.session, seat.voice, seat.keys, spot)
        or hint_at(seat.voice, seat.keys, spot)
        or _looked_at(seat, model, spot)
    )


def _answered(seat: Seat, model: TableModel, spot: Spot) -> Info | None:
    """What an answer is about, where one points at it; with the focus it is told by its own card."""
    at = trays.pointed(seat.state, spot) if spot is seat.hover else ()
    return _looked_at(seat, model, at[0]) if at else None


def _looked_at(seat: Seat, model: TableModel, spot: Spot) -> Info | None:
    """What something on the table is, with the reason why it cannot be used."""
    found = info_at(seat.state, seat.voice, spot, seat.reason_told(spot)) or legend_at(model, spot)
    if found is None:
        return None
    now = now_at(seat.state, seat.voice, spot)
    lines = (now, *found.lines) if now else found.lines
    return replace(found, lines=lines, source=source_at(seat.state, seat.voice, spot))
