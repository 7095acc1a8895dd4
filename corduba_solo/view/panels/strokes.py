"""Small things that panels draw alike: level text, fitted text, stacks of tokens, and backdrops that are kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from corduba_solo.view import fonts
from corduba_solo.view.layout import Measure
from corduba_solo.view.paint import Anchor, Paint
from corduba_solo.view.svg import Svg
from corduba_solo.view.worn import kept

Token = Callable[[int], pygame.Surface]
"""A picture that can be drawn at any size."""

_ELLIPSIS = "…"
_TRACKING = 0.06


@kept(256)
def rise(face: str, px: int) -> float:
    """How far below the middle of its capitals the middle of a line lies; fonts leave unequal room above and below."""
    picture = fonts.text("H", face, px, "#000000")
    seen = picture.get_bounding_rect()
    return picture.get_height() / 2 - seen.centery


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
    return paint.text(string, x, y + rise(face, px), face, px, colour, anchor, tracking)


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
) -> pygame.Rect:
    """A line of text that keeps to its room: smaller down to the least size that reads, then cut."""
    size = fonts.fit(string, face, px, int(room), least(paint))
    return write(paint, cut(string, face, size, int(room)), x, y, face, size, colour, anchor)


def least(paint: Paint) -> int:
    """The smallest size of type in this layout."""
    return paint.pick(13, 11)


def cut(string: str, face: str, px: int, room: int, mark: str = _ELLIPSIS) -> str:
    """The beginning of a line that is too long, with a mark that it goes on."""
    if fonts.width(string, face, px) <= room:
        return string
    while string and fonts.width(string + mark, face, px) > room:
        string = string[:-1].rstrip()
    return string + mark


def lines(paint: Paint, string: str, rect: pygame.Rect, face: str, px: int, most: int, colour: str) -> None:
    """Text in at most so many lines from the top of a box: smaller where that spares one, the last cut if need be."""
    size = next((s for s in range(px, least(paint), -1) if len(fonts.wrap(string, face, s, rect.width)) <= most), 0)
    size = size or least(paint)
    found = fonts.wrap(string, face, size, rect.width)
    if len(found) > most:
        found[most - 1 :] = [cut(" ".join(found[most - 1 :]), face, size, rect.width)]
    step = rect.height / most
    for number, line in enumerate(found):
        write(paint, line, rect.left, rect.top + step * (number + 0.5), face, size, colour)


_BACKDROPS: dict[tuple[Hashable, ...], pygame.Surface] = {}
_KEPT = 48


def backdrop(paint: Paint, name: str, draw: Callable[[Svg], None], *details: Hashable) -> None:
    """What lies behind a panel's pieces and seldom changes: drawn once for its size, theme and details."""
    key = (name, paint.width, paint.height, paint.measure, id(paint.theme), *details)
    picture = _BACKDROPS.get(key)
    if picture is None:
        svg = Svg(paint.width, paint.height)
        draw(svg)
        while len(_BACKDROPS) >= _KEPT:
            del _BACKDROPS[next(iter(_BACKDROPS))]
        picture = _BACKDROPS[key] = svg.surface()
    paint.surface.blit(picture, (0, 0))


def frame(svg: Svg, paint: Paint) -> None:
    """The ground and rim of a panel, as a part of its backdrop."""
    line = max(1, paint.px(1))
    half = line / 2
    svg.rect(
        half, half, paint.width - line, paint.height - line,
        paint.pick(6, 4), paint.theme.panel, paint.theme.panel_rim, line,
    )  # fmt: skip


def heading(paint: Paint, string: str, x: float, y: float, icon: str, note: str) -> None:
    """A panel's title as `Paint.heading` has it, with icon, capitals and note on one level."""
    px, small = paint.pick(14, 11.5), paint.pick(13, 11.5)
    paint.icon(icon, x + px * 0.6, y, round(px * 1.25), paint.theme.ink2)
    left = x + px * 1.7
    right = paint.width - x
    # The note has figures of the game, so that a long title gives way: its spaces, its size, its end.
    end = right
    if note:
        room = (right - left) * 0.6
        end = fitted(paint, note, right, y, "text", small, room, paint.theme.ink2, "right").left - paint.pick(8, 4)
    if fonts.width(string, "heading", px, _TRACKING) <= end - left:
        write(paint, string, left, y, "heading", px, paint.theme.ink, tracking=_TRACKING)
    else:
        fitted(paint, string, left, y, "heading", px, end - left)


def hairline(svg: Svg, measure: Measure, x: float, y: float, width: float, colour: str) -> None:
    """A rule between rows, on whole pixels so that it stays sharp."""
    line = max(1, measure.px(0.8))
    svg.rect(round(x), round(y), round(width), line, 0, colour)


def rim(paint: Paint, rect: pygame.Rect, *, strong: bool = False) -> None:
    """The teal edge of what can be done now."""
    paint.box(rect, None, paint.theme.you_base, max(1.5, paint.measure.scale * (2.4 if strong else 1.8)))


def stacks(paint: Paint, groups: Sequence[tuple[Token, int]], x: float, y: float, px: int, room: float) -> float:
    """Tokens by kind, those of a kind piled with their edges showing; closer, then smaller, as room asks. Its right."""
    kinds = [(token, count) for token, count in groups if count]
    if not kinds:
        return x
    size, apart, edge = _spread(len(kinds), sum(count - 1 for _, count in kinds), px, room)
    places: list[tuple[pygame.Surface, float]] = []
    for token, count in kinds:
        picture = token(size)
        places += [(picture, x + size * edge * number) for number in range(count)]
        x += size * (edge * (count - 1) + apart)
    # From the right, so that the left of each pile is on top and every value stays in sight.
    for picture, left in reversed(places):
        paint.blit(picture, left, y)
    return x - size * apart + size


def _spread(kinds: int, extra: int, px: int, room: float) -> tuple[int, float, float]:
    """Size, step between kinds and step within a kind for so many kinds and further tokens in a room."""
    for size, apart, edge in _crowding(px):
        if size * (1 + apart * (kinds - 1) + edge * extra) <= room:
            return size, apart, edge
    # Too many to be counted one by one: the kinds stay in sight, their piles close up.
    spare = max(0.0, room / size - 1)
    apart = min(apart, spare / (kinds - 1) * 0.85) if kinds > 1 else apart
    return size, apart, max(0.0, spare - apart * (kinds - 1)) / extra if extra else 0.0


@kept(32)
def _crowding(px: int) -> tuple[tuple[int, float, float], ...]:
    """Size, step between kinds and step within a kind, from loose to tight."""
    steps = ((1.06, 1.06), (1.04, 0.5), (1.0, 0.32), (0.86, 0.24), (0.74, 0.18))
    sizes = (px, round(px * 0.9), round(px * 0.82))
    return tuple((size, apart, edge) for size in sizes for apart, edge in steps)
