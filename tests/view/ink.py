"""Reads contrast off a drawn picture: the same picture is drawn with and without its words, and what differs is ink."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple
from unittest.mock import patch

import numpy
import numpy.typing
import pygame

from corduba_solo.view import cache, fonts

CELL = 16
"""A picture is looked at in squares of so many pixels, each with those around it: words are larger."""
_FEW = 24
"""Pixels of ink in a square that are not worth looking at."""

_TEXT = fonts.text
Array = numpy.typing.NDArray[Any]


class Faint(NamedTuple):
    """A place where no ink stands out from its ground by more than this."""

    x: int
    y: int
    contrast: float


def faint_words(draw: Callable[[], pygame.Surface], least: float) -> list[Faint]:
    """Where the words of a picture stand out too little, one place for each that lies apart."""
    with_words = _light(_drawn(draw, _TEXT))
    without = _light(_drawn(draw, _unseen))
    inked = numpy.abs(with_words - without) > 0.02
    bright, dark = numpy.maximum(with_words, without), numpy.minimum(with_words, without)
    contrast = numpy.where(inked, (bright + 0.05) / (dark + 0.05), 0.0)
    columns, rows = (length // CELL for length in contrast.shape)
    cells = contrast[: columns * CELL, : rows * CELL].reshape(columns, CELL, rows, CELL)
    found = (cells > 0).sum(axis=(1, 3)) >= _FEW
    best = cells.max(axis=(1, 3))
    around = numpy.pad(best, 1)
    shifts = [around[x : x + columns, y : y + rows] for x in range(3) for y in range(3)]
    best = numpy.maximum.reduce(shifts)
    faint: list[Faint] = []
    for column, row in numpy.argwhere(found & (best < least)):
        place = Faint(int(column) * CELL, int(row) * CELL, round(float(best[column, row]), 2))
        if all(abs(place.x - one.x) + abs(place.y - one.y) > 4 * CELL for one in faint):
            faint.append(place)
    return faint


def _drawn(draw: Callable[[], pygame.Surface], text: Any) -> Array:
    cache.forget()
    with patch.object(fonts, "text", text):
        picture = pygame.surfarray.array3d(draw())
    cache.forget()
    return picture


def _unseen(*args: Any, **kwargs: Any) -> pygame.Surface:
    """The words without their ink, but as large: what is set beside them stays where it is."""
    picture = _TEXT(*args, **kwargs).copy()
    alpha = pygame.surfarray.pixels_alpha(picture)
    numpy.minimum(alpha, 1, out=alpha)
    return picture


def _light(picture: Array) -> Array:
    """Relative luminance, as the guidelines for the web compute it."""
    parts = picture / 255
    linear = numpy.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    light: Array = linear @ numpy.array((0.2126, 0.7152, 0.0722))
    return light
