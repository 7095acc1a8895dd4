"""The shape of a page: how many units of its design a window holds, and how large they and its type are in pixels."""

from __future__ import annotations

from typing import NamedTuple

from corduba_solo.view.layout import Percent, Size, arrange, most_percent

DESIGN = (1920, 1080)
"""What a page is drawn for in a window that is wider than high."""
TALL = (1080, 1440)
"""And in one that is not."""
_MOST = (2640, 1640)
_MOST_TALL = (1660, 2240)
"""What is more than this in units is margin: lines would become too long, and gaps too wide."""
_TALL_BELOW = 1.15
"""Windows less wide than this share of their height are tall."""
_LARGER_TYPE = 1.1
"""Where pixels are few, and where more is asked for than fits, type is so much larger than its design."""
_FEW = 0.83
"""Below so many pixels a unit they are few."""
SHRINKS = 0.5
"""How much of a smaller scale a page follows: half as small as the table, or it would be lost in its window."""


class Shape(NamedTuple):
    """What a page is laid out by."""

    scale: float
    """Pixels a unit."""
    type: float
    """Pixels a unit of type."""
    width: float
    height: float
    """What the page is laid out on, in units: at least its design."""
    tall: bool


def shape_of(size: Size, percent: Percent = None, shrinks: float = SHRINKS) -> Shape:
    """The shape of a page on a canvas of this size: every step of the scale makes it larger than the one before."""
    tall = size[0] < _TALL_BELOW * size[1]
    design, most_units = (TALL, _MOST_TALL) if tall else (DESIGN, _MOST)
    scale = min(size[0] / design[0], size[1] / design[1])
    width, height = (min(px / scale, most) for px, most in zip(size, most_units, strict=True))
    few = scale < _FEW
    larger = 0.0
    if percent is not None:
        fits, most = arrange(size)[0].percent, most_percent(size)
        if percent < fits:
            scale *= (percent / fits) ** shrinks
        larger = 1.0 if most <= fits else min(1.0, max(0.0, (percent - fits) / (most - fits)))
    return Shape(scale, scale * (_LARGER_TYPE if few else 1 + (_LARGER_TYPE - 1) * larger), width, height, tall)
