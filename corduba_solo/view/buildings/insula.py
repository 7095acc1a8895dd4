"""Insulae: small tenements in three forms, with the roof and the sign of who owns them."""

from __future__ import annotations

import pygame

from corduba_solo.view.buildings.drawing import LEAN, Drawing
from corduba_solo.view.buildings.kit import gabled, hip, opening, openings, ridged, walls
from corduba_solo.view.buildings.site import Box
from corduba_solo.view.cache import cached
from corduba_solo.view.svg import Svg, placed
from corduba_solo.view.theme import Theme

FORMS = 3
SIGNS = {
    "you": "M0 -1L0.82 0L0 1L-0.82 0Z",
    "caepio": "M-0.8 -0.9L0.8 -0.9L0.8 0C0.8 0.5 0.4 0.8 0 1C-0.4 0.8 -0.8 0.5 -0.8 0Z",
    "neutral": "M-0.7 0C-0.7 -0.93 0.7 -0.93 0.7 0C0.7 0.93 -0.7 0.93 -0.7 0Z",
}
"""Lozenge, shield and disc, two units high."""


@cached
def tenement(theme: Theme, px: int, owner: str, base: str, deep: str, form: int) -> pygame.Surface:
    """One of the three forms in a square of so many pixels. Never draw on the answer."""
    svg = Svg(px, px)
    d = Drawing(svg, theme, px, 0, base)
    d.hair = max(0.8, px / 38)
    d.coarse = px < 30
    (_block, _gable, _shops)[form](d)
    size = px * (0.2 if px >= 30 else 0.215)
    x, y = d.at(0.5, 0.375 if form != 1 else 0.42)
    line = max(0.9, px / 26)
    svg.path(placed(SIGNS[owner], x, y, size), theme.white, deep, line)
    return svg.surface()


def _block(d: Drawing) -> None:
    """Three floors of windows below a hipped roof."""
    high = 0.24
    box = d.stand(Box(0.04, 0.04, 0.95, 0.96), high)
    walls(d, box, 0, high)
    openings(d, box, 0.03, high * 0.4, 4, 0.42)
    openings(d, box, high * 0.52, high * 0.84, 4, 0.42)
    hip(d, box, high, 0.1)


def _gable(d: Drawing) -> None:
    """A high house with its gable to the street."""
    high, rise = 0.2, 0.14
    box = d.stand(Box(0.07, 0.04, 0.93, 0.96), high)
    box = box._replace(y0=box.y0 + rise)
    walls(d, box, 0, high)
    openings(d, box, 0.06, high * 0.7, 4, 0.4)
    gabled(d, box, high, rise)


def _shops(d: Drawing) -> None:
    """A long house over a row of shops."""
    low, high = 0.13, 0.27
    front = Box(0.05, 0.72, 0.96, 0.96)
    box = d.stand(Box(0.04, 0.04, 0.95, 0.86), high)
    walls(d, box, 0, high)
    openings(d, box, high * 0.6, high * 0.9, 4, 0.4)
    ridged(d, box, high, 0.1)
    shop = Box(front.x0 + LEAN * low, front.y0 + low, front.x1, front.y1)
    walls(d, shop, 0, low)
    for number in range(3):
        opening(d, shop.x0 + shop.width * (number + 0.5) / 3, shop.y1, 0, low * 0.86, 0.2, False)
    left, right, top = shop.x0 - 0.02, shop.x1, high * 0.56
    lean_to = [(left, shop.y0, top), (right, shop.y0, top), (right, shop.y1, low), (left, shop.y1, low)]
    d.face(lean_to, d.shaded(d.roof, 0.1))
