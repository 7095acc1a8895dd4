"""Insulae on the map: yours, Caepio's, the neutral ones, and cells that were lost for want of one."""

from __future__ import annotations

import pygame

from corduba_solo.desk.model import TableModel
from corduba_solo.rules.geometry import bits
from corduba_solo.view.buildings import insula
from corduba_solo.view.cache import cached
from corduba_solo.view.map.geometry import STRIDE, MapPlaces
from corduba_solo.view.paint import Paint
from corduba_solo.view.svg import Svg, hatch_lines
from corduba_solo.view.theme import Theme

OWNERS = ("you", "caepio", "neutral")


def draw_houses(paint: Paint, places: MapPlaces, model: TableModel) -> None:
    """All insulae; their masks lie by owner, then by district."""
    houses = model.state.houses
    shadow = _shadow(paint.theme, places.cell)
    for owner, name in enumerate(OWNERS):
        for district in range(3):
            for bit in bits(houses[owner * 3 + district]):
                cell = places.cell_rect(district, bit)
                picture = house(paint.theme, places, name, _form(district, bit))
                paint.surface.blit(shadow, cell)
                paint.surface.blit(picture, picture.get_rect(center=cell.center))
    for district, ground in enumerate(model.state.grounds):
        for bit in bits(ground.dead):
            paint.surface.blit(_lost(places.cell, places.lane, paint.theme), places.cell_rect(district, bit))


def _form(district: int, bit: int) -> int:
    """Which of its forms an insula has: neighbours differ, and each looks the same as long as it stands."""
    row, column = divmod(bit, STRIDE)
    return (column + 2 * row + district) % insula.FORMS


def house(theme: Theme, places: MapPlaces, owner: str, form: int = 0) -> pygame.Surface:
    """An insula a little smaller than its cell."""
    side = theme.side(owner)
    return insula.tenement(theme, round(places.cell * 0.9), owner, side.base, side.deep, form)


@cached
def _shadow(theme: Theme, cell: int) -> pygame.Surface:
    svg = Svg(cell, cell)
    side = cell * 0.8
    svg.rect(cell * 0.12, cell * 0.15, side, side, cell * 0.06, theme.shadow, opacity=0.26)
    return svg.surface()


@cached
def _lost(cell: int, lane: int, theme: Theme) -> pygame.Surface:
    """Ground that nothing can be built on any more."""
    svg = Svg(cell, cell)
    edge = lane + cell * 0.06
    side = cell - 2 * edge
    line = max(0.8, cell / 40)
    svg.rect(edge, edge, side, side, cell * 0.08, theme.neutral.tint, theme.neutral.ink, line, opacity=0.8)
    svg.path(hatch_lines(edge, edge, side, side, cell / 6), None, theme.neutral.ink, line, opacity=0.5)
    return svg.surface()
