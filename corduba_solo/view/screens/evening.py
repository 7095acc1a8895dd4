"""In which light a city is seen as a game ends: by day, at sundown in the dark theme, after dark where it is lost."""

from __future__ import annotations

from itertools import pairwise

import pygame

from corduba_solo.desk.pages.city import CityModel
from corduba_solo.view.cache import cached
from corduba_solo.view.screens import your_city
from corduba_solo.view.theme import Theme, after_dark, by_day

_SUNDOWN = (
    (0.0, (78, 70, 104)),
    (0.16, (128, 98, 122)),
    (0.3, (228, 152, 116)),
    (0.4, (255, 202, 150)),
    (0.62, (226, 182, 156)),
    (0.78, (158, 142, 162)),
    (1.0, (92, 88, 124)),
)
"""What is left of the light from the sky down to the river, as shares of the picture's height."""


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
    for (start, above), (end, below) in pairwise(_SUNDOWN):
        top, bottom = round(start * height), round(end * height)
        for y in range(top, bottom):
            glow.set_at((0, y), pygame.Color(*above).lerp(pygame.Color(*below), (y - top) / (bottom - top)))
    return pygame.transform.scale(glow, (width, height))
