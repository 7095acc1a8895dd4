"""Frames: what changed is renewed bit by bit, nothing stays stale, and boxes put together look like boxes drawn."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from moments import new_game, scene

from corduba_solo.desk.model import Prompt, TableModel
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.view.boxes import box, lay_box
from corduba_solo.view.layout import table_layout
from corduba_solo.view.svg import Svg
from corduba_solo.view.table import PANELS, TableView
from corduba_solo.view.theme import PARCHMENT

SIZE = (1280, 720)


@pytest.fixture(scope="module")
def models() -> tuple[TableModel, TableModel]:
    """Two moments in which every panel looks different."""
    pygame.font.init()
    first, second = (
        TableModel(session.state, Voice(Catalogue("en"), session.book.edition))
        for session in (new_game(), scene("mid_game"))
    )
    first.prompt, second.prompt = Prompt("you", "One", "?", ""), Prompt("you", "Two", "?", "")
    return first, second


def drawn(view: TableView, model: TableModel, seconds: float | None = None) -> tuple[bytes, bool]:
    surface = pygame.Surface(SIZE)
    complete = view.draw(surface, table_layout(SIZE), model, PARCHMENT, seconds)
    return pygame.image.tobytes(surface, "RGB"), complete


def test_without_time_to_spare_a_frame_renews_one_panel_and_all_are_new_soon(
    models: tuple[TableModel, TableModel],
) -> None:
    view = TableView()
    drawn(view, models[0])
    frames = []
    complete = False
    while not complete:
        picture, complete = drawn(view, models[1], 0.0)
        frames.append(picture)
    assert 3 < len(frames) <= len(PANELS)
    assert all(one != other for one, other in pairwise(frames))
    assert frames[-1] == drawn(TableView(), models[1])[0]


def test_a_panel_that_takes_long_waits_for_a_frame_of_its_own(models: tuple[TableModel, TableModel]) -> None:
    view = TableView()
    drawn(view, models[0])
    for panel in view.panels:
        panel.cost = 0.0 if panel.region == "prompt" else 1.0
    first, complete = drawn(view, models[1], 0.5)
    assert not complete
    layout = table_layout(SIZE)
    new = {
        panel.region
        for panel in view.shown(models[1])
        if view._shown[panel.region] == panel.moment(layout, models[1], PARCHMENT)
    }
    assert "prompt" in new
    assert "map" not in new
    while not complete:
        first, complete = drawn(view, models[1], 0.5)
    assert first == drawn(TableView(), models[1])[0]


def test_two_tables_that_take_turns_never_show_each_others_moment(models: tuple[TableModel, TableModel]) -> None:
    """A replay over the table draws with the same panels."""
    table, replay = TableView(), TableView()
    drawn(table, models[0])
    later = drawn(replay, models[1])
    assert drawn(table, models[1]) == later
    assert drawn(replay, models[0]) == drawn(TableView(), models[0])


@pytest.mark.parametrize("size", [(300, 120), (60, 400), (31, 31), (12, 9)])
@pytest.mark.parametrize(("radius", "line"), [(6, 1), (9.0, 2.6), (4, 3)])
@pytest.mark.parametrize("fill", ["#faf4e4", None])
def test_a_box_put_together_looks_like_a_box_drawn(
    size: tuple[int, int], radius: float, line: float, fill: str | None
) -> None:
    svg = Svg(*size)
    svg.rect(line / 2, line / 2, size[0] - line, size[1] - line, radius, fill, "#1b7573", line)
    whole, made = svg.surface(), box(*size, radius, fill, "#1b7573", line)
    assert made.get_size() == size
    one, other = (pygame.image.tobytes(picture, "RGBA") for picture in (whole, made))
    assert max(abs(a - b) for a, b in zip(one, other, strict=True)) <= 24


@pytest.mark.parametrize("fill", ["#faf4e4", None])
def test_a_large_box_laid_in_nine_parts_looks_like_a_small_one_laid_whole(fill: str | None) -> None:
    """Only its corners are remembered, so that whole pages of boxes take no room."""
    rect = pygame.Rect(7, 5, 700, 320)
    laid, blitted = (pygame.Surface((720, 340)) for _ in range(2))
    lay_box(laid, rect, 9, fill, "#1b7573", 2.5)
    blitted.blit(box(*rect.size, 9, fill, "#1b7573", 2.5), rect)
    assert pygame.image.tobytes(laid, "RGB") == pygame.image.tobytes(blitted, "RGB")
