"""In which light a city is seen as a game ends: by day, at sundown in the dark theme, after dark where it is lost."""

from __future__ import annotations

from itertools import pairwise

import pygame

from corduba_solo.desk.pages.city import CityModel
from corduba_solo.view.cache import cached
from corduba_solo.view.screens import your_city
from corduba_solo.view.theme import SUNDOWN, Theme, after_dark, by_day


def light_of(outcome: str, theme: Theme) -> Theme:
    """The theme of what lies on the picture."""
    return after_dark(theme) if outcome == "lost" else theme


def city_in_light(model: CityModel, size: tuple[int, int], outcome: str, theme: Theme) -> pygame.Surface:
    """The picture in its light. Never draw on the answer."""
    if theme.dark and outcome != "lost":
        return _at_sundown(model, size, theme)
    return your_city.your_city(model, size, _drawn_in(outcome, theme))


def city_waits(model: CityModel, size: tuple[int, int], outcome: str, theme: Theme) -> bool:
    """Whether one should do without it for now."""
    return your_city.city_waits(model, size, _drawn_in(outcome, theme))


def engrave(model: CityModel, size: tuple[int, int], outcome: str, theme: Theme) -> None:
    """As much of it as a frame has time for; its light is laid over it in no time."""
    your_city.engrave(model, size, _drawn_in(outcome, theme))


def _drawn_in(outcome: str, theme: Theme) -> Theme:
    """The theme in which the city itself is drawn."""
    return after_dark(theme) if outcome == "lost" else by_day(theme) if theme.dark else theme


@cached
def _at_sundown(model: CityModel, size: tuple[int, int], theme: Theme) -> pygame.Surface:
    picture = your_city.your_city(model, size, by_day(theme)).copy()
    picture.blit(_glow(size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return picture


def _glow(size: tuple[int, int]) -> pygame.Surface:
    """The light as a picture to multiply with."""
    width, height = size
    glow = pygame.Surface((1, height))
    for (start, above), (end, below) in pairwise(SUNDOWN):
        top, bottom = round(start * height), round(end * height)
        for y in range(top, bottom):
            glow.set_at((0, y), pygame.Color(above).lerp(pygame.Color(below), (y - top) / (bottom - top)))
    return pygame.transform.scale(glow, (width, height))
