"""Small things that are drawn alike everywhere: level text, fitted text, headings, stacks of tokens, backdrops."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

import pygame

from corduba_solo.view import fonts
from corduba_solo.view.cache import cached
from corduba_solo.view.layout import Measure
from corduba_solo.view.paint import Anchor, Paint
from corduba_solo.view.svg import Svg

Token = Callable[[int], pygame.Surface]
"""A picture that can be drawn at any size."""
Groups = Sequence[tuple[Token, int]]
"""How many there are of each kind of token."""


def write(
    paint: Paint,
    string: str,
    x: float,
    y: float,
    face: str,
    px: int,
    colour: str | None = None,
    anchor: Anchor = "left",
    tracking: float = 0.0,
) -> pygame.Rect:
    """A line of text whose capitals and figures have their middle at y, level with icons and tokens there."""
    return paint.text(string, x, y + fonts.rise(face, px), face, px, colour, anchor, tracking)


def fitted(
    paint: Paint,
    string: str,
    x: float,
    y: float,
    face: str,
    px: int,
    room: float,
    colour: str | None = None,
    anchor: Anchor = "left",
    smallest: int = 0,
) -> pygame.Rect:
    """A line of text that keeps to its room: smaller down to the least size that reads, then cut."""
    size = fonts.fit(string, face, px, int(room), smallest or least(paint))
    return write(paint, fonts.cut(string, face, size, int(room)), x, y, face, size, colour, anchor)


def least(paint: Paint) -> int:
    """The smallest size of type in this layout."""
    return paint.pick(13, 11)


def lines(paint: Paint, string: str, rect: pygame.Rect, face: str, px: int, most: int, colour: str) -> None:
    """Text in at most so many lines from the top of a box: smaller where that spares one, the last cut if need be."""
    size = next((s for s in range(px, least(paint), -1) if len(fonts.wrap(string, face, s, rect.width)) <= most), 0)
    size = size or least(paint)
    step = rect.height / most
    for number, line in enumerate(fonts.lines_within(string, face, size, rect.width, most)):
        write(paint, line, rect.left, rect.top + step * (number + 0.5), face, size, colour)


_BACKDROPS: dict[tuple[Hashable, ...], pygame.Surface] = {}
_MOST = 48


def backdrop(paint: Paint, name: str, draw: Callable[[Svg], None], *details: Hashable) -> None:
    """What lies behind a panel's pieces and seldom changes: drawn once for its size, theme and details."""
    key = (name, paint.width, paint.height, paint.measure, paint.theme, *details)
    picture = _BACKDROPS.get(key)
    if picture is None:
        svg = Svg(paint.width, paint.height)
        draw(svg)
        while len(_BACKDROPS) >= _MOST:
            del _BACKDROPS[next(iter(_BACKDROPS))]
        picture = _BACKDROPS[key] = svg.surface()
    paint.surface.blit(picture, (0, 0))


def frame(svg: Svg, paint: Paint) -> None:
    """The ground and rim of a panel, as a part of its backdrop."""
    line = max(1, paint.px(1))
    half = line / 2
    svg.rect(
        half,
        half,
        paint.width - line,
        paint.height - line,
        paint.pick(6, 4),
        paint.theme.panel,
        paint.theme.panel_rim,
        line,
    )


def title(
    paint: Paint,
    string: str,
    x: float,
    y: float,
    px: int,
    room: float,
    colour: str | None = None,
    tracking: float = 0.06,
    smallest: int = 0,
) -> pygame.Rect:
    """A heading in capitals: where room is scarce without the spaces between them, then smaller, then cut."""
    if fonts.width(string, "heading", px, tracking) <= room:
        return write(paint, string, x, y, "heading", px, colour, tracking=tracking)
    return fitted(paint, string, x, y, "heading", px, room, colour, smallest=smallest)


def heading(paint: Paint, string: str, x: float, y: float, icon: str, note: str) -> None:
    """A panel's title with an icon before it and a quiet note at the right edge, all on one level."""
    px, small = paint.pick(14, 11.5), paint.pick(13, 11.5)
    paint.icon(icon, x + px * 0.6, y, round(px * 1.25), paint.theme.ink2)
    left = x + px * 1.7
    right = paint.width - x
    # The note has figures of the game, so that a long title gives way: its spaces, its size, its end.
    end = right
    if note:
        room = (right - left) * 0.6
        end = fitted(paint, note, right, y, "text", small, room, paint.theme.ink2, "right").left - paint.pick(8, 4)
    title(paint, string, left, y, px, end - left, paint.theme.ink)


def hairline(svg: Svg, measure: Measure, x: float, y: float, width: float, colour: str) -> None:
    """A rule between rows, on whole pixels so that it stays sharp."""
    line = max(1, measure.px(0.8))
    svg.rect(round(x), round(y), round(width), line, 0, colour)


class _Spread(NamedTuple):
    """How tokens lie: their size, the step within a kind, the size of figures that count them, what kinds overlap."""

    size: int
    step: float = 0.0
    figure: int = 0
    closer: float = 0.0

    @property
    def apart(self) -> float:
        """The gap between two kinds, negative where they overlap; wide enough for a count to belong to its token."""
        loose = self.step >= self.size
        return max(2.0, self.size * (0.1 if loose else 0.2)) - self.closer

    def reach(self, count: int) -> float:
        """How far a kind reaches beyond its last token: those below it, or its number."""
        if not self.figure or count < 2:
            return self.step * (count - 1)
        return fonts.width(_times(count), "strong", self.figure) + 1.0

    def width(self, counts: tuple[int, ...]) -> int:
        """How wide so many of each kind lie."""
        kinds = sum(self.size + self.reach(count) for count in counts)
        return math.ceil(kinds + self.apart * (len(counts) - 1)) if counts else 0


_PILE, _MOST_PILED = 0.2, 4
"""How much of a token is seen below the next one of a pile, and of how many a pile can be counted at a glance."""


def _times(count: int) -> str:
    """Before the token, as in every cost: behind it, it would be read with the next one."""
    return f"{count}×"


def stacks(paint: Paint, groups: Groups, x: float, y: float, px: int, room: float) -> float:
    """Tokens by kind: side by side, else in piles of which the edges are seen, else once with their number. Its right.

    Only the last of a pile shows its value: values that overlap read as one.
    """
    spread = _spread(_counts(groups), px, least(paint), room)
    right = x
    for token, count in groups:
        if not count:
            continue
        last = x + spread.reach(count)
        for number in range(count if spread.step else 0):
            paint.blit(token(spread.size), x + spread.step * number, y)
        if not spread.step:
            paint.blit(token(spread.size), last, y)
        if spread.figure and count > 1:
            write(paint, _times(count), last - 1, y, "strong", spread.figure, paint.theme.ink2, "right")
        right = last + spread.size
        x = right + spread.apart
    return right


def loosely(groups: Groups, px: int) -> int:
    """How wide tokens lie side by side."""
    return _Spread(px, px * 1.06).width(_counts(groups))


def fits(paint: Paint, groups: Groups, px: int, room: float) -> bool:
    """Whether there is a way for tokens to lie in a room and be counted."""
    spread = _spread(_counts(groups), px, least(paint), room)
    return bool(spread.step or spread.figure)


def _counts(groups: Groups) -> tuple[int, ...]:
    return tuple(count for _, count in groups if count)


@cached
def _spread(counts: tuple[int, ...], px: int, floor: int, room: float) -> _Spread:
    """The loosest way that fits; where none does, the kinds without their numbers, one over the other."""
    ways = [_Spread(size, size * 1.06) for size in (px, round(px * 0.86))]
    if max(counts, default=0) <= _MOST_PILED:
        ways += [_Spread(size, max(3.0, size * _PILE)) for size in range(px, round(px * 0.8), -1)]
    ways += [_Spread(size, 0.0, max(floor, round(size * 0.55))) for size in range(px, round(px * 0.6), -1)]
    for way in ways:
        if way.width(counts) <= room:
            return way
    bare = _Spread(min(round(px * 0.8), int(room)))
    return bare._replace(closer=max(0, bare.width(counts) - room) / max(1, len(counts) - 1))
