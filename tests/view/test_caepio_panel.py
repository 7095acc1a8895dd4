"""Caepio's panel and the Acta: lines made from events, his card in all its states, drawings that keep to their room."""

from __future__ import annotations

import os
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from typing import Any

from corduba_solo.desk import spots
from corduba_solo.desk.spots import Spot
from corduba_solo.rules.questions import MainAction
from corduba_solo.view import fonts, strokes, tokens

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from moments import asked, new_game, on_card, scene, set_out, waiting

from corduba_solo.caepio.automa import remembered
from corduba_solo.caepio.deck import NO_CARD, Card, deck_of
from corduba_solo.desk.acta_lines import last_move, log_lines
from corduba_solo.desk.caepio_card import Entries, forecast_lines, tries_of
from corduba_solo.desk.model import LogLine, TableModel, TryLine
from corduba_solo.locale.catalogue import Catalogue, Param
from corduba_solo.locale.voice import Voice
from corduba_solo.rules import events as ev
from corduba_solo.rules.book import CAEPIO, Book
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.decisions import Reason
from corduba_solo.rules.events import Event
from corduba_solo.rules.state import State
from corduba_solo.session.books import book_for
from corduba_solo.session.game import Session
from corduba_solo.view.layout import Layout, table_layout
from corduba_solo.view.paint import Anchor, Area, Paint
from corduba_solo.view.panel import Panel
from corduba_solo.view.panels import acta, caepio
from corduba_solo.view.rich import plain, wrapped
from corduba_solo.view.theme import PARCHMENT

SIZES = ((1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160))


class LongWords(Catalogue):
    """As if every language had words half as long again."""

    def text(self, message_id: str, /, **params: Param) -> str:
        words = super().text(message_id, **params)
        if not message_id.startswith(("table.caepio", "row.", "failed.", "forecast.next", "cause.")):
            return words
        return " ".join(word + word[: len(word) // 2] if word.isalpha() else word for word in words.split(" "))


@lru_cache(maxsize=1)
def _book() -> Book:
    return book_for(None)


def _voice(catalogue: Catalogue | None = None) -> Voice:
    return Voice(catalogue or Catalogue("en", strict=True), _book().edition)


VOICE = _voice()


def _entries(session: Session) -> list[tuple[int, tuple[Event, ...]]]:
    """What happened, with the round of each action."""
    return [(entry.round, tuple(entry.events)) for entry in session.log]


def _before_his_last_row(session: Session) -> bool:
    memory = remembered(session.state)
    return on_card(2)(session) and memory.row == len(deck_of(session.book).cards[memory.card].rows) - 1


def _no_card(session: Session) -> bool:
    """Your main decision before he has turned over a card of the round."""
    return (
        session.state.round == 5
        and remembered(session.state).card == NO_CARD
        and isinstance(asked(session), MainAction)
    )


@lru_cache(maxsize=16)
def _scene(name: str) -> tuple[State, Entries]:
    match name:
        case "start":
            session = new_game()
        case "no card":
            session = waiting(set_out({"round": 4, "phase": "round", "you": {"workers": 1}}), _no_card)
        case "card":
            session = waiting(scene("mid_game"), _before_his_last_row)
        case "late":
            session = waiting(scene("late_game"), on_card(3))
        case "over":
            session = waiting(scene("late_game"), lambda _: False)
        case _:
            you = {"workers": 9, "trader": "used"}
            begun = set_out({"round": 1, "phase": "decade", "variant": name, "you": you})
            session = waiting(begun, on_card(2))
    return session.state, _entries(session)


SCENES = ("start", "no card", "card", "late", "monuments", "both", "over")


def _model(name: str, voice: Voice = VOICE) -> TableModel:
    state, entries = _scene(name)
    return TableModel(
        state,
        voice,
        log=log_lines(entries, voice),
        tries=tries_of(state, entries),
        forecast=forecast_lines(state, voice),
        last_move=last_move(entries),
    )


def _render(panel: Panel, size: tuple[int, int], model: TableModel) -> tuple[Layout, dict[Spot, Area]]:
    layout = table_layout(size)
    fresh = Panel(panel.region, panel._key, panel._draw)
    fresh.render(layout, model, PARCHMENT)
    return layout, {area.spot: area for area in fresh.areas}


# ── the lines of the Acta ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", SCENES)
def test_every_line_is_a_sentence_with_a_rule_and_a_side(name: str) -> None:
    lines = _model(name).log
    assert len(lines) > 10
    for line in lines:
        assert line.text.endswith((".", "!", "?", "…"))
        assert line.text.count("**") % 2 == 0
        assert line.rule.startswith("§")
        assert f"({line.rule})" not in line.text
        assert line.who in ("you", "caepio", "table")
    assert [line.round for line in lines] == sorted(line.round for line in lines)


def _told(*events: Event) -> tuple[LogLine, ...]:
    return log_lines([(1, events)], VOICE)


def test_a_building_of_caepios_is_one_line_with_draw_die_insulae_and_prestige() -> None:
    lines = _told(
        ev.TurnBegan("caepio", Cause.TURN_ORDER),
        ev.CardDrawn("stack", 1, "odeum", Cause.CAEPIO_BUILD),
        ev.Rolled(1, "servorum", Cause.CAEPIO_BUILD),
        ev.Tried("i_10", 3, 1, "build", True, "", (), Cause.CAEPIO_ROWS),
        ev.InsulaPlaced("neutral", "servorum", "h7", Cause.BRIDGE),
        ev.Built("caepio", "odeum", "servorum", "g7", 2, Cause.BUILD),
        ev.InsulaPlaced("caepio", "servorum", "g6", Cause.INSULA),
        ev.InsulaPlaced("caepio", "servorum", "f7", Cause.INSULA),
        ev.Received("caepio", "food", 1, Cause.INSULA_BONUS),
        ev.PrestigeMoved("caepio", "servorum", 1, 4, Cause.LAUREL),
    )
    built, bonus = lines
    assert plain(built.text).replace("\u00a0", " ") == (
        "Rolled 1: Pars Servorum. Built the Odeum: 2 insulae, 1 neutral insula, +1 prestige."
    )
    assert built.rule == "§7.3, p. 33"
    assert built.marks[:2] == (spots.Tile("odeum"), spots.Cell("servorum", "h7"))
    assert bonus.text == "Uncovered by insulae: **1 food**."


def test_a_try_that_failed_says_why_and_one_that_succeeded_is_told_by_its_deed() -> None:
    failed, deed = _told(
        ev.Tried("i_10", 1, 1, "activate herbarium", False, "blocked", ("herbarium", "you"), Cause.CAEPIO_ACTIVATE),
        ev.Tried("i_10", 1, 2, "food 2", True, "", (), Cause.CAEPIO_ROWS),
        ev.Activated("caepio", "food_site", 2, Cause.CAEPIO_SITE),
        ev.Received("caepio", "food", 3, Cause.CAEPIO_SITE),
    )
    assert (failed.text, failed.marks) == ("Herbarium **not possible**: taken by you.", (spots.CaepioRow(1),))
    assert deed.text == "**Agri**, 2 workers: **3 food**."
    assert deed.marks == (spots.Site("food_site", 2), spots.CaepioPanel.STORE)


def test_what_you_paid_stands_with_what_you_got() -> None:
    (line,) = _told(
        ev.Paid("you", (("workers", 1),), Cause.SITE),
        ev.Activated("you", "wood_site", 1, Cause.SITE),
        ev.Received("you", "wood", 2, Cause.SITE),
    )
    assert (line.who, line.text) == ("you", "**Silva**, 1 worker: **2 wood**.")


def test_prices_of_one_tile_share_a_line() -> None:
    (line,) = _told(
        ev.TileRevealed("dear_grain", Cause.MACELLUM_TILE),
        ev.PriceMoved("food", 2, 3, Cause.MACELLUM_TILE),
        ev.PriceMoved("wood", -1, 4, Cause.MACELLUM_TILE),
    )
    assert line.text.replace("\u00a0", " ") == "A price tile for the Macellum: food +2, wood −1."
    assert line.marks == (spots.Price("food"), spots.Price("wood"))


def test_his_last_move_is_marked_until_yours() -> None:
    his = (
        ev.TurnBegan("caepio", Cause.TURN_ORDER),
        ev.Activated("caepio", "oleum", 2, Cause.CAEPIO_SITE),
        ev.Received("caepio", "amphorae", 2, Cause.CAEPIO_SITE),
        ev.TurnBegan("you", Cause.TURN_ORDER),
    )
    yours: tuple[Event, ...] = (
        ev.Activated("you", "portus", 1, Cause.SITE),
        ev.Received("you", "denarii", 1, Cause.SITE),
    )
    entries: list[tuple[int, tuple[Event, ...]]] = [(1, (*yours, *his))]
    assert [line.latest for line in log_lines(entries, VOICE)] == [False, True]
    assert last_move(entries) == (spots.Site("oleum", 2),)
    over = (*yours, *his, ev.RoundBegan(2, "you", Cause.TURN_ORDER))
    assert last_move([(1, over)]) == (), "the place is free again"
    assert last_move([(1, (*over, *his))]) == (spots.Site("oleum", 2),)
    entries.append((1, yours))
    assert not any(line.latest for line in log_lines(entries, VOICE))
    assert last_move(entries) == ()


def test_lines_told_before_are_kept() -> None:
    _, entries = _scene("over")
    before = log_lines(entries[:-1], VOICE)
    after = log_lines(entries, VOICE)
    same = [line for old, line in zip(before, after, strict=False) if line is old]
    assert len(same) > len(before) * 0.9


# ── his card ──────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seed", range(3, 9))
def test_7_2_rows_are_tried_in_order_and_arrows_within_a_row(seed: int) -> None:
    """§7.2, p. 32: in vain up to what is done, nothing after it; behind the next row everything waits."""
    session = waiting(set_out({"seed": seed, "round": 2, "phase": "round"}), lambda found: found.state.round == 4)
    state, entries = session.state, _entries(session)
    seen = set()
    for last in range(1, len(entries)):
        lines = tries_of(state, entries[:last])
        outcomes = [[line.outcome for line in lines if line.row == row] for row in range(1, 5)]
        order = [_STAGES[outcome] for row in outcomes for outcome in row]
        assert order == sorted(order)
        for row in outcomes:
            seen.update(row)
            if "done" in row:
                done = row.index("done")
                assert set(row[:done]) <= {"failed"}
                assert set(row[done + 1 :]) <= {"unneeded"}
    assert {"done", "failed", "next", "waiting"} <= seen


_STAGES = {"done": 0, "failed": 0, "unneeded": 0, "next": 1, "waiting": 2}


@pytest.mark.parametrize("name", ["card", "late", "both"])
def test_the_next_row_is_his_marker(name: str) -> None:
    state, entries = _scene(name)
    rows = {line.row for line in tries_of(state, entries) if line.outcome == "next"}
    memory = remembered(state)
    card = deck_of(state.book).cards[memory.card]
    assert rows == ({memory.row + 1} if memory.row < len(card.rows) else set())


def test_a_card_known_from_the_state_alone_has_its_rows_too() -> None:
    state, _ = _scene("card")
    lines = tries_of(state, ())
    assert {line.outcome for line in lines} == {"unneeded", "next"}


def test_no_card_has_no_rows() -> None:
    state, entries = _scene("no card")
    assert remembered(state).card == NO_CARD
    assert tries_of(state, entries) == ()


@pytest.mark.parametrize("name", SCENES)
def test_the_forecast_is_short_and_never_certain_by_rounding(name: str) -> None:
    lines = _model(name).forecast
    assert len(lines) <= 3
    for line in lines:
        assert " 0\u00a0%" not in line
        assert "100\u00a0%" not in line
    if name == "card":
        assert lines[0].startswith(("Expect: ", "New card: "))


# ── drawings ──────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCENES)
def test_both_panels_draw_within_their_regions(size: tuple[int, int], name: str) -> None:
    for panel in (caepio.PANEL, acta.PANEL):
        layout, areas = _render(panel, size, _model(name))
        region: pygame.Rect = getattr(layout, panel.region)
        assert areas
        for area in areas.values():
            assert region.contains(area.rect), area


def test_the_expected_spots_are_there() -> None:
    _, areas = _render(caepio.PANEL, (1920, 1080), _model("card"))
    goals = {spots.CaepioGoal(name) for name in ("insulae", "specialists", "register", "popularity")}
    assert goals | {
        spots.CaepioPanel.CARD,
        spots.CaepioPanel.TREASURY,
        spots.CaepioPanel.STORE,
        spots.CaepioPanel.DECKS,
        spots.CaepioRow(1),
    } <= set(areas)
    _, areas = _render(caepio.PANEL, (1920, 1080), _model("monuments"))
    assert spots.CaepioGoal("monuments") in areas
    assert not goals & set(areas)
    _, areas = _render(caepio.PANEL, (1920, 1080), _model("both"))
    assert goals | {spots.CaepioGoal("monuments")} <= set(areas)
    _, areas = _render(caepio.PANEL, (1920, 1080), _model("no card"))
    assert spots.CaepioPanel.CARD in areas
    assert spots.CaepioRow(1) not in areas


REASONS = {
    "site": "blocked stone_site caepio",
    "castra": "blocked castra you",
    "portus": "nothing_left portus",
    "activate": "not_built aedis",
    "random": "no_free_building",
    "build": "fits_nowhere officina_fabrorum servorum",
    "macellum": "no_trade",
}


def _tried(card: Card, next_row: int, *, failing: bool) -> tuple[TryLine, ...]:
    """A card of which the rows before one are over: each with all its tries in vain, or only the last one done."""
    lines = []
    for row, tries in enumerate(card.rows, 1):
        for position, trial in enumerate(tries, 1):
            outcome = "next" if row == next_row else "waiting"
            if row < next_row:
                outcome = "failed" if failing or position < len(tries) else "done"
            message, *subject = REASONS[trial.action.kind].split()
            reason = Reason(message, tuple(subject), Cause.CAEPIO_ACTIVATE) if outcome == "failed" else None
            lines.append(TryLine(row, position, trial.text, outcome, reason))
    return tuple(lines)


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
@pytest.mark.parametrize("words", ["en", "long"])
def test_every_card_fits_above_the_decks_whatever_was_tried(size: tuple[int, int], words: str) -> None:
    model = _model("card", _voice(LongWords("en")) if words == "long" else VOICE)
    for card in deck_of(_book()).cards:
        for next_row in range(1, len(card.rows) + 2):
            for failing in (False, next_row == 2):
                shown = replace(model, tries=_tried(card, next_row, failing=failing))
                _, areas = _render(caepio.PANEL, size, shown)
                rows = [areas[spots.CaepioRow(row)].rect for row in range(1, len(card.rows) + 1)]
                assert areas[spots.CaepioPanel.CARD].rect.bottom <= areas[spots.CaepioPanel.DECKS].rect.top + 1, (
                    card.name,
                    next_row,
                )
                assert all(above.bottom <= below.top for above, below in pairwise(rows))
                assert areas[spots.CaepioPanel.CARD].rect.contains(rows[-1])


@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920), (1920, 1080)])
def test_a_full_goals_tick_keeps_off_its_number(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """The bar's end was measured for narrower figures than 10 of 10, and without the half of the tick beyond it."""
    state = _model("late").state.copy()
    state.sides[CAEPIO].register = 10
    ticks: list[pygame.Rect] = []
    numbers: list[pygame.Rect] = []
    roundels: list[pygame.Surface] = []

    def blit(self: Paint, picture: pygame.Surface, x: float, y: float, anchor: Anchor = "left") -> pygame.Rect:
        rect = put(self, picture, x, y, anchor)
        if anchor == "centre" and picture in roundels:
            ticks.append(rect)
        return rect

    def roundel(*args: Any) -> pygame.Surface:
        roundels.append(made(*args))
        return roundels[-1]

    def write(*args: Any) -> pygame.Rect:
        rect = written(*args)
        if args[1] == "10" and args[4] == "number":
            numbers.append(rect)
        return rect

    put, made, written = Paint.blit, tokens.roundel, strokes.write
    monkeypatch.setattr(Paint, "blit", blit)
    monkeypatch.setattr(tokens, "roundel", roundel)
    monkeypatch.setattr("corduba_solo.view.panels.caepio_ends.write", write)
    _render(caepio.PANEL, size, replace(_model("late"), state=state))
    full = [(tick, number) for tick in ticks for number in numbers if tick.top < number.centery < tick.bottom]
    assert full
    assert all(tick.right < number.left for tick, number in full)


def test_a_full_treasury_and_store_fit() -> None:
    model = _model("late")
    state = model.state.copy()
    his = state.sides[CAEPIO]
    his.store[:], his.troops[:], his.offerings[:], his.denarii = [4, 3, 4, 2, 3, 2], [3, 2, 2], [5, 3], 38
    for size in SIZES:
        layout, areas = _render(caepio.PANEL, size, replace(model, state=state))
        assert areas[spots.CaepioPanel.TREASURY].rect.right <= areas[spots.CaepioPanel.STORE].rect.left
        assert areas[spots.CaepioPanel.STORE].rect.right <= layout.caepio.right


def test_the_newest_line_is_on_top_and_scrolling_goes_back() -> None:
    model = _model("late")
    newest = len(model.log) - 1
    for scroll in (0, 5):
        _, areas = _render(acta.PANEL, (1920, 1080), replace(model, log_scroll=scroll))
        shown = sorted((area.rect.top, spot.number) for spot, area in areas.items() if isinstance(spot, spots.ActaLine))
        numbers = [number for _, number in shown]
        assert numbers == list(range(newest - scroll, newest - scroll - len(numbers), -1))
        assert len(numbers) >= 8
    _, areas = _render(acta.PANEL, (1920, 1080), replace(model, log_scroll=10_000))
    assert spots.ActaLine(0) in areas


def test_filters_and_search_can_be_pointed_at() -> None:
    _, areas = _render(acta.PANEL, (1280, 720), _model("card"))
    assert {spots.ActaSide("you"), spots.ActaSide("caepio"), spots.ActaSide("table")} <= set(areas)


@pytest.mark.parametrize("panel", [caepio.PANEL, acta.PANEL], ids=["caepio", "acta"])
def test_a_panel_is_drawn_anew_only_when_something_changed(panel: Panel) -> None:
    layout = table_layout((1280, 720))
    fresh = Panel(panel.region, panel._key, panel._draw)
    assert fresh.render(layout, _model("card"), PARCHMENT)[2]
    assert not fresh.render(layout, replace(_model("card"), hover=spots.Tile("forum")), PARCHMENT)[2]
    assert fresh.render(layout, _model("late"), PARCHMENT)[2]


def test_no_line_of_the_acta_is_wider_than_its_column() -> None:
    for line in _model("over").log:
        for width, px in ((190, 12), (260, 15)):
            lines = wrapped(line.text, px, width)
            for pieces in lines:
                last = pieces[-1]
                assert last.x + fonts.width(last.text.rstrip(), last.face, px) <= width
            words = " ".join("".join(piece.text for piece in pieces).strip() for pieces in lines)
            assert words == plain(line.text)
