"""While somebody thinks, buildings that may come are engraved: laying one then takes no longer than anything else."""

from __future__ import annotations

import pygame
import pytest
from moments import scene

from corduba_solo.input.table.screen import TableScreen
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.view.buildings.tile import tile
from corduba_solo.view.cache import forget

MANY = 200


def _table(size: tuple[int, int], seconds: float | None, monkeypatch: pytest.MonkeyPatch) -> TableScreen:
    monkeypatch.setattr(TableScreen, "frame_seconds", None)
    session = scene("mid_game")
    screen = TableScreen(session, Voice(Catalogue(), session.book.edition), size, "instant")
    screen.draw(pygame.Surface(size))
    monkeypatch.setattr(TableScreen, "frame_seconds", seconds)
    return screen


def _engraved(screen: TableScreen, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many buildings each of many idle moments engraves."""
    forget()
    drawn = [0]

    def counted(*args: object) -> pygame.Surface:
        drawn[0] += 1
        return tile(*args)  # type: ignore[arg-type]  # handed on as they came

    monkeypatch.setattr("corduba_solo.view.map.tiles.tile", counted)
    found = []
    for _ in range(MANY):
        drawn[0] = 0
        screen.tick(1 / 60)
        found.append(drawn[0])
    return found


def test_one_building_at_a_time_until_all_that_may_come_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = _table((1280, 720), 0.009, monkeypatch)
    found = _engraved(screen, monkeypatch)
    state = screen.controller.session.state
    shapes = state.book.maps[0].shapes
    left = [number for number, district in enumerate(state.district_of) if district < 0]
    assert max(found) == 1
    assert len(left) < sum(found) <= sum(len(shapes[number]) for number in left)
    assert found[-1] == 0, "once done, a pause costs nothing"


@pytest.mark.parametrize(("size", "seconds"), [((1280, 720), None), ((3840, 2160), 0.009)])
def test_nothing_is_engraved_ahead_where_no_window_waits_or_the_pictures_are_too_large(
    size: tuple[int, int], seconds: float | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert sum(_engraved(_table(size, seconds, monkeypatch), monkeypatch)) == 0


def test_what_moves_or_waits_to_be_drawn_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = _table((1280, 720), 0.009, monkeypatch)
    screen.changed = True
    assert sum(_engraved(screen, monkeypatch)) == 0
