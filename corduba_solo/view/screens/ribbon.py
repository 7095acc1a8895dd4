"""The ribbon that a verdict is written on: a band of cloth whose ends are folded back and cut to tails."""

from __future__ import annotations

import pygame

from corduba_solo.view.cache import cached
from corduba_solo.view.svg import Svg
from corduba_solo.view.theme import Theme, mix

TAIL, SINK = 0.42, 0.16
"""How far the tails reach out beyond the band and how far they hang below it, in shares of its height."""


def ribbon(theme: Theme, size: tuple[int, int], base: str, deep: str) -> pygame.Surface:
    """For a band of this size; the picture is larger by what its tails reach out, at both sides and below."""
    return _ribbon(theme, size, base, deep)


def around(rect: pygame.Rect) -> pygame.Rect:
    """Where the picture goes for a band that lies there."""
    out, down = round(rect.height * TAIL), round(rect.height * SINK)
    return pygame.Rect(rect.left - out, rect.top, rect.width + 2 * out, rect.height + down)


@cached
def _ribbon(theme: Theme, size: tuple[int, int], base: str, deep: str) -> pygame.Surface:
    width, height = size
    whole = around(pygame.Rect(0, 0, width, height))
    out, down = -whole.left, whole.height - height
    svg = Svg(whole.width, whole.height)
    line = max(1.0, height * 0.009)
    rim, back = theme.shaded(deep, 0.3), theme.shaded(mix(base, deep, 0.55), 0.16)
    fold, notch = out * 0.52, out * 0.34
    middle = down + height / 2
    for left in (True, False):
        edge = 0.0 if left else float(whole.width)
        way = 1 if left else -1
        inner = edge + way * (out + fold)
        tail = [(inner, down), (edge, down), (edge + way * notch, middle), (edge, whole.height - line)]
        svg.polygon([*tail, (inner, whole.height - line)], back, rim, line)
        # The fold, in the shade of the band.
        corner = edge + way * out
        svg.polygon(
            [(corner, height), (inner, height), (inner, whole.height - line)], theme.shaded(deep, 0.38), rim, line
        )
    fill = svg.gradient(base, deep)
    svg.rect(out, line / 2, width, height - line, height * 0.02, fill, rim, line)
    gilt, inset = mix(theme.coin, deep, 0.25), height * 0.06
    for y in (inset, height - inset):
        svg.line((out + inset, y), (out + width - inset, y), gilt, max(1.0, height * 0.012), opacity=0.75)
    return svg.surface()
