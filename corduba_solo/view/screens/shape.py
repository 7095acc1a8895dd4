"""How large a page is drawn: a unit of its design and of its type in pixels, for any window and any scale."""

from __future__ import annotations

from typing import NamedTuple

from corduba_solo.view.layout import Percent, Size, arrange, most_percent

DESIGN = (1920, 1080)
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


def shape_of(size: Size, percent: Percent = None, shrinks: float = SHRINKS) -> Shape:
    """The shape of a page on a canvas of this size: every step of the scale makes it larger than the one before."""
    scale = min(size[0] / DESIGN[0], size[1] / DESIGN[1])
    few = scale < _FEW
    if percent is None:
        return Shape(scale, scale * (_LARGER_TYPE if few else 1))
    fits, most = arrange(size)[0].percent, most_percent(size)
    if percent < fits:
        scale *= (percent / fits) ** shrinks
    larger = 1.0 if most <= fits else min(1.0, max(0.0, (percent - fits) / (most - fits)))
    return Shape(scale, scale * (_LARGER_TYPE if few else 1 + (_LARGER_TYPE - 1) * larger))
