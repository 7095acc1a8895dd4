"""Parts of a panel that are put there as they were drawn before: nothing of that may be seen."""

from __future__ import annotations

import random
from dataclasses import replace

import pygame
import pytest
from moments import busy, scene

from corduba_solo.desk.model import TableModel
from corduba_solo.desk.table import Table
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.book import CAEPIO, YOU
from corduba_solo.view.cache import forget
from corduba_solo.view.layout import Layout, table_layout
from corduba_solo.view.map import PANEL as MAP
from corduba_solo.view.paint import Area
from corduba_solo.view.panels.board import PANEL as BOARD
from corduba_solo.view.theme import PARCHMENT


def _seen(layout: Layout, model: TableModel) -> list[tuple[bytes, list[Area]]]:
    found = []
    for panel in (MAP.another(), BOARD.another()):
        picture, _, new = panel.render(layout, model, PARCHMENT)
        assert new
        found.append((pygame.image.tobytes(picture, "RGB"), panel.areas))
    return found


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1080, 1920)])
@pytest.mark.parametrize("name", ["mid_game", "late_game"])
def test_what_was_drawn_before_is_put_there_as_it_would_be_drawn(name: str, size: tuple[int, int]) -> None:
    """Each moment of a game with what is remembered of those before it, and with nothing remembered."""
    layout, models = table_layout(size), []
    session, luck = scene(name), random.Random(5)
    table = Table(session, Voice(Catalogue(), session.book.edition), "instant")
    for _ in range(12):
        models.append(table.model)
        table.act(busy(session, luck))
    # The same site closed as before, but by somebody else.
    last = models[-1]
    place = last.book.first_site
    for who in (YOU, CAEPIO):
        state = last.state.copy()
        state.blocked |= 1 << place
        state.crew = ((place, 0, who, (("workers", 1),)),)
        models.append(replace(last, state=state))
    forget()
    remembered = [_seen(layout, model) for model in [*models, *models]]
    for number, model in enumerate(models):
        forget()
        fresh = _seen(layout, model)
        assert remembered[number] == fresh, number
        assert remembered[len(models) + number] == fresh, number
