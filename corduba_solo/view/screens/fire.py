"""A building in unrest, in the engraved city: flames out of its roof, and smoke that the wind takes along."""

from __future__ import annotations

from functools import partial

from corduba_solo.view.screens.city import Engraving
from corduba_solo.view.svg import placed
from corduba_solo.view.theme import mix

_TONGUES = ((-0.34, 0.62), (0.3, 0.5), (-0.02, 0.92))
"""Where on the roof flames stand, in shares of its width, and how large each is."""
_HIGH = 54.0
"""How high the smoke rises, in the units of its drawing."""
_SMOKE = (
    "M-3 0C-7 -6 0 -10 -3 -17C-6 -24 2 -29 7 -31C14 -34 12 -41 21 -43C29 -45 30 -51 40 -52"
    "C33 -44 36 -40 28 -36C21 -33 24 -27 16 -24C9 -21 13 -15 8 -11C5 -8 8 -4 4 0Z"
)
_CURLS = "M-1 -4C-3 -9 3 -12 0 -18C-2 -24 6 -27 11 -29M3 -3C5 -8 3 -13 8 -18M14 -31C20 -34 19 -39 27 -42"
_OUTER = (
    "M-7 1C-10 -3 -8 -7 -5.6 -11C-5 -8 -3.4 -7.4 -3.6 -10C-3.4 -14 -1 -16 0.4 -20C1.4 -15 4.4 -13 3.6 -8"
    "C5 -9 5.2 -11 5 -13C8 -9 9.6 -3 6.6 1Z"
)
_INNER = (
    "M-3.8 1C-5.2 -2 -3.8 -4.6 -2 -7C-1.6 -5 -0.4 -5.4 0 -8C1.8 -6 2.6 -4.4 2.4 -2.8"
    "C3.4 -3.4 3.6 -4.4 3.4 -5.4C5 -3 4.6 -0.6 3.4 1Z"
)


def fire(work: Engraving, x: float, y: float, z: float, wide: float) -> None:
    """Let a roof of this width burn, whose middle is there."""
    size = _size(work, y, wide)
    reach = _HIGH * size / work.eye.unit
    work.add(y - 1, partial(_burn, work, x, y, z, wide), reach)


def _size(work: Engraving, y: float, wide: float) -> float:
    """Pixels of a unit of the drawings."""
    return work.eye.size(y) * min(0.9, max(0.45, wide / 34))


def _burn(work: Engraving, x: float, y: float, z: float, wide: float) -> None:
    palette, theme = work.palette, work.palette.theme
    size, hair = _size(work, y, wide), work.hair(y)
    px, py = work.eye.at(x, y, z)
    smoke = work.tone(mix(palette.ink, palette.cloud, 0.4), y)
    work.svg.path(placed(_SMOKE, px, py, size), smoke, work.ink(y), hair * 0.7, opacity=0.55)
    work.svg.path(placed(_CURLS, px, py, size), None, work.ink(y), hair * 0.7, opacity=0.5)
    rim = mix(theme.flame, palette.ink, 0.55)
    for along, share in _TONGUES:
        at = work.eye.at(x + along * wide * 0.6, y, z)
        work.svg.path(placed(_OUTER, *at, size * share), mix(theme.flame, palette.paper, 0.08), rim, hair * 0.8)
        work.svg.path(placed(_INNER, *at, size * share), theme.flame_inner)
