"""Life of the town that tells nothing: flames flicker, smoke rises, a boat drifts. A pure function of time."""

from __future__ import annotations

from collections.abc import Iterator
from math import sin

import pygame

from corduba_solo.desk.model import TableModel
from corduba_solo.rules.geometry import bits
from corduba_solo.view import tokens
from corduba_solo.view.cache import cached
from corduba_solo.view.layout import Layout
from corduba_solo.view.map.geometry import STRIDE, MapPlaces, cells_of, map_places
from corduba_solo.view.map.tiles import flame_rect, standing_mask
from corduba_solo.view.outlines import top_left
from corduba_solo.view.theme import Theme

SMOKING = ("cudendum",)
"""Buildings with a fire in them."""
AWAKE, PICTURES = 5.0, 12
"""For how many seconds the town is alive, and how many pictures of it there are in each."""
PUFFS, RISING = 3, 1.5
"""So many puffs of smoke at a time, each for so many seconds."""


def _smoking(model: TableModel) -> Iterator[int]:
    for name in SMOKING:
        number = model.book.building_number.get(name)
        if number is not None and model.state.district_of[number] >= 0:
            yield number


def draw_ambient(
    surface: pygame.Surface, layout: Layout, model: TableModel, theme: Theme, seconds: float
) -> list[pygame.Rect]:
    """Flames and smoke as they are after so many seconds, and where."""
    places, state = map_places(layout), model.state
    touched = []
    for building in bits(state.unrest_on):
        if state.district_of[building] >= 0:
            touched.append(_flame(surface, layout, places, model, theme, building, seconds))
    for building in _smoking(model):
        touched += _smoke(surface, layout, places, model, theme, building, seconds)
    return touched


def _flame(
    surface: pygame.Surface,
    layout: Layout,
    places: MapPlaces,
    model: TableModel,
    theme: Theme,
    building: int,
    seconds: float,
) -> pygame.Rect:
    """Over the flame that stands there, sometimes a little higher."""
    place = flame_rect(places, model.state, building).move(layout.map.topleft)
    higher = round(place.width * 0.09 * (1 + sin(seconds * 9 + building)))
    picture = tokens.flame(theme, place.width + higher)
    return surface.blit(picture, picture.get_rect(midbottom=place.midbottom))


def _smoke(
    surface: pygame.Surface,
    layout: Layout,
    places: MapPlaces,
    model: TableModel,
    theme: Theme,
    building: int,
    seconds: float,
) -> list[pygame.Rect]:
    """Puffs that rise, widen and fade."""
    x, y = top_left(cells_of(standing_mask(model.state, building)))
    cell = places.cell_rect(model.state.district_of[building], y * STRIDE + x).move(layout.map.topleft)
    touched = []
    for number in range(PUFFS):
        own = (seconds / RISING + number / PUFFS) % 1
        radius = max(2, round(places.cell * (0.06 + 0.1 * own)))
        puff = _puff(theme, radius, round(90 * (1 - own)) // 9 * 9)
        side = sin(own * 5 + number) * places.cell * 0.08
        middle = cell.centerx + side, cell.top + places.cell * (0.2 - 0.6 * own)
        touched.append(surface.blit(puff, puff.get_rect(center=middle)))
    return touched


@cached
def _puff(theme: Theme, radius: int, alpha: int) -> pygame.Surface:
    picture = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
    colour = pygame.Color(theme.ink2)
    colour.a = alpha
    pygame.draw.circle(picture, colour, (radius, radius), radius)
    return picture


class Life:
    """How long the town is alive: a few seconds after somebody did something, then it rests."""

    def __init__(self) -> None:
        self.seconds = AWAKE
        self.afloat = 0.0
        """For how long the boat has been on its way, over all the times; it rests where it has come to."""

    @property
    def is_awake(self) -> bool:
        return self.seconds < AWAKE

    def wake(self) -> None:
        """Somebody did something; what moves goes on from where it is."""
        self.seconds = self.seconds % RISING

    def pass_time(self, seconds: float) -> bool:
        """Whether another picture is due: a few in a second, and the one in which all rests."""
        if not self.is_awake:
            return False
        self.afloat += min(seconds, AWAKE - self.seconds)
        before, self.seconds = self.seconds, self.seconds + seconds
        return not self.is_awake or int(before * PICTURES) != int(self.seconds * PICTURES)
