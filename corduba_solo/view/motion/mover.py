"""Movers: pictures whose place is a pure function of how far their motion has come."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi, sin
from typing import Literal

import pygame

Point = tuple[float, float]
Style = Literal["fly", "walk", "drop", "rise", "hop", "slide", "roll", "turn", "flip", "reveal", "unroll", "light"]
DUST = 0.6
"""From here on a dropped tile lies, and only the dust around it still moves."""
PUFFS = 18
"""Of how many puffs the dust around a dropped tile is made."""
LIGHT = 120
"""How solid a light begins that goes out over what has just come to be."""
STRIDES = 2
"""How often somebody who walks bobs up and down."""


@dataclass(frozen=True)
class Mover:
    """A picture on its way; `begin` and `end` say in which part of the whole motion it moves."""

    picture: pygame.Surface
    start: Point
    goal: Point
    style: Style = "fly"
    begin: float = 0.0
    end: float = 1.0
    hides: pygame.Rect | None = None
    """Where it will lie: the table is shown there as it was before until it has come."""
    dust: str = ""
    """The colour of a ring of dust where it drops; of the ground below a card that is turned over."""
    hops: int = 2
    """In how many leaps it goes along a track."""
    frames: tuple[pygame.Surface, ...] = ()
    """Other pictures of it, shown one after the other on the way; of a card that is flipped, its back."""
    small: float = 1.0
    """How large it is when it sets out."""
    waits: bool = False
    """Whether it is still drawn when it has come: the table there is shown as it was until the last one has."""

    def progress(self, whole: float) -> float:
        """How far it has come by itself."""
        return min(1.0, max(0.0, (whole - self.begin) / max(1e-6, self.end - self.begin)))


def eased(progress: float) -> float:
    """Slow at both ends."""
    return progress * progress * (3 - 2 * progress)


def _along(mover: Mover, own: float) -> float:
    """How much of its way it has made."""
    return eased(min(1.0, own / DUST)) if mover.style == "drop" else eased(own)


def place_of(mover: Mover, whole: float) -> Point:
    """Where the middle of its picture is."""
    own = mover.progress(whole)
    along = _along(mover, own)
    x = mover.start[0] + (mover.goal[0] - mover.start[0]) * along
    y = mover.start[1] + (mover.goal[1] - mover.start[1]) * along
    high = mover.picture.get_height()
    match mover.style:
        case "hop":
            y -= abs(sin(along * pi * mover.hops)) * high * 0.8
        case "walk":
            y -= abs(sin(own * pi * 2 * STRIDES)) * high * 0.12
        case "fly":
            y -= sin(own * pi) * high * 0.9
        case "drop":
            y -= sin(min(1.0, own / DUST) * pi) * high * 0.35
        case "roll":
            # Two bounces, the second one lower.
            y -= abs(sin(own * pi * 2)) * (1 - own) * high * 1.4
    return x, y


def size_of(mover: Mover, whole: float) -> float:
    """How large its picture is."""
    return mover.small + (1 - mover.small) * _along(mover, mover.progress(whole))


def picture_of(mover: Mover, whole: float) -> pygame.Surface:
    """What it looks like."""
    own = mover.progress(whole)
    if mover.style == "flip":
        side = mover.frames[0] if own < 0.5 else mover.picture
        across = max(1, round(side.get_width() * abs(1 - 2 * eased(own))))
        return pygame.transform.smoothscale(side, (across, side.get_height()))
    picture = mover.frames[int(own * len(mover.frames))] if mover.frames and own < 1 else mover.picture
    size = size_of(mover, whole)
    if size < 1:
        width, height = picture.get_size()
        picture = pygame.transform.smoothscale(picture, (max(1, round(width * size)), max(1, round(height * size))))
    return picture


def draw_mover(surface: pygame.Surface, mover: Mover, whole: float) -> list[pygame.Rect]:
    """The mover at this moment of the whole motion, and where it is drawn; nothing before it has begun."""
    own = mover.progress(whole)
    if whole < mover.begin or (own >= 1 and not mover.waits) or mover.style in ("turn", "reveal", "unroll"):
        return []
    x, y = place_of(mover, whole)
    picture = picture_of(mover, whole)
    width, height = picture.get_size()
    if mover.style == "light":
        picture = picture.copy()
        picture.set_alpha(round(LIGHT * (1 - eased(own))))
    if mover.style == "rise":
        shown = max(1, round(height * eased(own)))
        return [surface.blit(picture, (x - width / 2, y + height / 2 - shown), pygame.Rect(0, 0, width, shown))]
    dust = draw_dust(surface, mover, (own - DUST) / (1 - DUST)) if mover.dust and own > DUST else []
    return [*dust, surface.blit(picture, (x - width / 2, y - height / 2))]


def draw_dust(surface: pygame.Surface, mover: Mover, own: float) -> list[pygame.Rect]:
    """Puffs from under its edges, which drift outwards, widen and fade; where they are."""
    width, height = mover.picture.get_size()
    unit = (width * height) ** 0.5
    size = max(4, round(unit * (0.1 + 0.14 * own)))
    colour = pygame.Color(mover.dust)
    colour.a = round(150 * (1 - own))
    puff = pygame.Surface((size, size), pygame.SRCALPHA)
    pygame.draw.circle(puff, colour, (size / 2, size / 2), size / 2)
    touched = []
    for number in range(PUFFS):
        # Not quite evenly, and not all as far: dust, no wreath.
        x, y = _edge(width, height, (number + 0.3 * sin(number * 7)) / PUFFS)
        out = 0.86 + (0.26 + 0.12 * sin(number * 5)) * eased(own)
        touched.append(surface.blit(puff, puff.get_rect(center=(mover.goal[0] + x * out, mover.goal[1] + y * out))))
    return touched


def _edge(width: float, height: float, share: float) -> Point:
    """A point on the edge of a box around its middle, so far along from its upper left corner."""
    along = share % 1 * 2 * (width + height)
    for length, x, y, dx, dy in (
        (width, -width / 2, -height / 2, 1, 0),
        (height, width / 2, -height / 2, 0, 1),
        (width, width / 2, height / 2, -1, 0),
    ):
        if along < length:
            return x + dx * along, y + dy * along
        along -= length
    return -width / 2, height / 2 - along


def draw_hidden(surface: pygame.Surface, mover: Mover, before: pygame.Surface, whole: float) -> list[pygame.Rect]:
    """Where it will lie, as long as it has not come: the table as it was, or a card between its two faces."""
    own = mover.progress(whole)
    if mover.hides is None or own >= 1:
        return []
    rect = mover.hides
    match mover.style:
        case "turn" if own > 0:
            face = before if own < 0.5 else surface.subsurface(rect).copy()
            surface.fill(mover.dust, rect)
            across = max(1, round(rect.width * abs(1 - 2 * eased(own))))
            surface.blit(pygame.transform.smoothscale(face, (across, rect.height)), (rect.centerx - across / 2, rect.y))
        case "reveal":
            surface.blit(before, rect, pygame.Rect(0, 0, rect.width, round(rect.height * (1 - eased(own)))))
        case "unroll":
            down = round(rect.height * eased(own))
            surface.blit(before, rect.move(0, down), pygame.Rect(0, down, rect.width, rect.height - down))
        case _:
            surface.blit(before, rect)
    return [rect]
