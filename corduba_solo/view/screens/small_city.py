"""The city of a game, small: beside a saved game, and among those that were finished."""

from __future__ import annotations

import pygame

from corduba_solo.desk.pages.city import CityModel
from corduba_solo.view.cache import cached
from corduba_solo.view.screens.evening import city_in_light
from corduba_solo.view.theme import Theme

_ENGRAVED = 690
"""How wide it is engraved at least, in pixels."""
_SEEN = 0.9
"""How much of the picture is shown: less of the country, more of the city."""


@cached
def small_city(city: CityModel, size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """Engraved larger and then made small: its lines would be thicker than its houses. Never draw on the answer."""
    larger = max(1.6, _ENGRAVED / size[0])
    width, height = round(size[0] * larger), round(size[1] * larger)
    drawn = city_in_light(city, (width, height), city.outcome, theme)
    seen = pygame.Rect(0, 0, round(width * _SEEN), round(height * _SEEN))
    # The water is cut off rather than the clouds and the moon.
    seen.midtop = width // 2, 0
    return pygame.transform.smoothscale(drawn.subsurface(seen), size)
