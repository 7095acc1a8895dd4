"""Rounded plates, drawn once per size and colour: the map has some forty of them."""

from __future__ import annotations

import pygame

from corduba_solo.view import fonts
from corduba_solo.view.cache import cached
from corduba_solo.view.svg import Svg


@cached(256)
def plate(size: tuple[int, int], fill: str, rim: str, line: float, radius: float) -> pygame.Surface:
    """A rounded rectangle with a rim; without fill when that is empty. Never draw on the answer."""
    width, height = size
    svg = Svg(width, height)
    half = line / 2
    svg.rect(half, half, width - line, height - line, min(radius, height / 2 - half), fill or None, rim, line)
    return svg.surface()


@cached(256)
def faded(picture: pygame.Surface, alpha: int) -> pygame.Surface:
    """A picture less than solid. Never draw on the answer, nor on what it was made from."""
    pale = picture.copy()
    pale.set_alpha(alpha)
    return pale


@cached(256)
def figure(string: str, px: int, colour: str) -> pygame.Surface:
    """A number without the empty parts of its line, so that it stands in the middle of what it is put on."""
    line = fonts.text(string, "number", px, colour)
    return line.subsurface(line.get_bounding_rect())


@cached(256)
def fitted(string: str, face: str, px: int, width: int, least: int, tracking: float = 0.0) -> int:
    """The size at which a line keeps to a width; remembered, for measuring text takes longer than laying it."""
    return fonts.fit(string, face, px, width, least, tracking)
