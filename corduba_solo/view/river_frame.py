"""The card on which previews and questions are written: its parts one below the other, its ground and its head."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from corduba_solo.desk.spots import RuleSection
from corduba_solo.view import chips, fonts
from corduba_solo.view.boxes import spread
from corduba_solo.view.cache import cached
from corduba_solo.view.layout import Measure
from corduba_solo.view.paint import Area, Paint
from corduba_solo.view.svg import Svg
from corduba_solo.view.theme import Theme


class Part(NamedTuple):
    """A strip of a card: how high it is, and what draws it into its rectangle."""

    height: int
    draw: Callable[[Paint, pygame.Rect], None]


Parts = Sequence[Part]


class Card(NamedTuple):
    """Where a card lies, and what can be pointed at on it: nothing of what lies below."""

    rect: pygame.Rect
    areas: list[Area]


SMALL = 12, 11
"""The size of words that only those look for who want to know."""


def pad(measure: Measure) -> tuple[int, int]:
    """Padding of a card, across and down."""
    return measure.pick(14, 9), measure.pick(9, 5)


def height_of(parts: Parts, measure: Measure) -> int:
    return sum(part.height for part in parts) + 2 * pad(measure)[1]


def draw_card(
    surface: pygame.Surface, rect: pygame.Rect, parts: Parts, measure: Measure, theme: Theme, *, whole: bool = False
) -> Card:
    """The card at the foot of a rectangle, or as high as it."""
    needed = height_of(parts, measure)
    height = max(needed, rect.height) if whole else needed
    outer = pygame.Rect(rect.left, rect.bottom - height, rect.width, height)
    edge = measure.pick(3, 2)
    line = max(1.6, 2.2 * measure.scale)
    reach = 2 * edge + measure.pick(7, 5) + round(line) + 2
    least = 2 * reach + 1 - 2 * edge
    ground = _ground(theme, min(outer.width, least), min(outer.height, least), edge, measure.pick(7, 5), line)
    spread(surface, outer.inflate(2 * edge, 2 * edge), ground, reach)
    paint = Paint(surface, (0, 0), measure, theme)
    across, down = pad(measure)
    y = outer.top + down
    for number, part in enumerate(parts):
        # Spare height lies around the answers, below the title.
        y += (height - needed) // 2 if number == len(parts) - 1 else 0
        part.draw(paint, pygame.Rect(outer.left + across, y, outer.width - 2 * across, part.height))
        y += part.height
    return Card(outer, paint.areas)


@cached
def _ground(theme: Theme, wide: int, high: int, edge: int, radius: int, line: float) -> pygame.Surface:
    """White card with a teal rim and a short shadow, no larger than its corners need."""
    svg = Svg(wide + 2 * edge, high + 2 * edge)
    for step in range(edge, 0, -1):
        near, more = edge - step, 2 * step
        svg.rect(near, near + edge / 2, wide + more, high + more, radius + step, theme.card_shadow, opacity=0.1)
    half = line / 2
    svg.rect(edge + half, edge + half, wide - line, high - line, radius, theme.preview, theme.you.base, line)
    return svg.surface()


def head(
    theme: Theme,
    measure: Measure,
    width: int,
    title: str,
    note: str,
    tail: int = 0,
    most: int = 0,
    section: str = "",
) -> list[Part]:
    """Title at the left, note at the right; below it when both are long. `tail` is kept free at the right.

    A note that cites a section of the rules leads there.
    """
    px = most or measure.pick(19, 13.5)
    small = measure.pick(13.5, 11.5)
    while px > measure.pick(15, 12) and _title(theme, title, px).get_width() > width - tail:
        px -= 1
    if "**" not in title and _title(theme, title, px).get_width() > width - tail:
        # Too long for one line at any size: the last line carries the note, those before it stand alone.
        *before, title = fonts.wrap(title, "name", px, width - tail)
        lead = [_title_line(theme, measure, line, px) for line in before]
        return [*lead, *head(theme, measure, width, title, note, tail, px, section)]
    words = _title(theme, title, px)
    beside = words.get_width() + chips.phrase(note, "text", small, theme.ink2).get_width() + measure.pick(14, 8)

    def draw_title(paint: Paint, rect: pygame.Rect) -> None:
        room = rect.width - tail
        paint.surface.blit(words, (rect.left, _top(rect, words, "name", px)), (0, 0, room, words.get_height()))
        if note and beside <= room:
            picture = chips.phrase(note, "text", small, paint.theme.ink2)
            at = (rect.left + room - picture.get_width(), _top(rect, picture, "text", small))
            paint.surface.blit(picture, at)
            if section:
                paint.spot(RuleSection(section), picture.get_rect(topleft=at))

    parts = [Part(measure.pick(29, 20), draw_title)]
    if note and beside > width - tail:
        parts.append(paragraph(measure, width, note, theme.ink2))
    return parts


def _title_line(theme: Theme, measure: Measure, line: str, px: int) -> Part:
    words = _title(theme, line, px)

    def draw(paint: Paint, rect: pygame.Rect) -> None:
        paint.surface.blit(words, (rect.left, _top(rect, words, "name", px)))

    return Part(measure.pick(22, 16), draw)


def _title(theme: Theme, title: str, px: int) -> pygame.Surface:
    marked = "**" in title
    return chips.phrase(title, "prose" if marked else "name", px, theme.you.ink, "name")


def _top(rect: pygame.Rect, picture: pygame.Surface, face: str, px: int) -> int:
    return round(rect.centery - picture.get_height() / 2 + fonts.rise(face, px))


def paragraph(
    measure: Measure,
    width: int,
    words: str,
    colour: str,
    face: str = "text",
    left: int = 0,
    most: int = 3,
    *,
    small: bool = False,
) -> Part:
    """Wrapped words, at most so many lines of them."""
    px = measure.pick(*SMALL) if small else measure.pick(13.5, 11.5)
    step = round(px * 1.2)
    lines = fonts.lines_within(words, face, px, width - left, most)

    def draw(paint: Paint, rect: pygame.Rect) -> None:
        for number, line in enumerate(lines):
            picture = fonts.text(line, face, px, colour)
            y = rect.top + step * (number + 0.5) - picture.get_height() / 2 + fonts.rise(face, px)
            paint.surface.blit(picture, (rect.left + left, round(y)))

    return Part(step * len(lines) + measure.pick(4, 3), draw)
