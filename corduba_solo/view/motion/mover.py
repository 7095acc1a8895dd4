"""Movers: pictures whose place is a pure function of how far their motion has come."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi, sin
from typing import Literal

import pygame

Point = tuple[float, float]
Style = Literal["fly", "walk", "drop", "rise", "hop", "turn", "ring"]
DUST = 0.6
"""From here on a dropped tile lies, and only the dust around it still moves."""


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
    """The colour of a ring of dust where it drops."""

    def progress(self, whole: float) -> float:
        """How far it has come by itself."""
        return min(1.0, max(0.0, (whole - self.begin) / max(1e-6, self.end - self.begin)))


def eased(progress: float) -> float:
    """Slow at both ends."""
    return progress * progress * (3 - 2 * progress)


def place_of(mover: Mover, whole: float) -> Point:
    """Where the middle of its picture is."""
    own = mover.progress(whole)
    along = eased(min(1.0, own / DUST)) if mover.style == "drop" else eased(own)
    x = mover.start[0] + (mover.goal[0] - mover.start[0]) * along
    y = mover.start[1] + (mover.goal[1] - mover.start[1]) * along
    high = mover.picture.get_height()
    if mover.style == "hop":
        y -= abs(sin(own * pi * 2)) * high * 0.8
    elif mover.style == "walk":
        y -= abs(sin(own * pi * 4)) * high * 0.12
    elif mover.style == "fly":
        y -= sin(own * pi) * high * 0.9
    elif mover.style == "drop":
        y -= sin(min(1.0, own / DUST) * pi) * high * 0.35
    return x, y


def draw_mover(surface: pygame.Surface, mover: Mover, whole: float) -> None:
    """The mover at this moment of the whole motion; nothing before it has begun."""
    own = mover.progress(whole)
    if whole < mover.begin or own >= 1:
        return
    x, y = place_of(mover, whole)
    picture = mover.picture
    width, height = picture.get_size()
    if mover.style == "rise":
        shown = max(1, round(height * eased(own)))
        surface.blit(picture, (x - width / 2, y + height / 2 - shown), pygame.Rect(0, 0, width, shown))
        return
    if mover.style == "turn":
        across = max(1, round(width * abs(1 - 2 * own)))
        surface.blit(pygame.transform.smoothscale(picture, (across, height)), (x - across / 2, y - height / 2))
        return
    if mover.style != "ring":
        surface.blit(picture, (x - width / 2, y - height / 2))
    if mover.dust and own > DUST:
        _dust(surface, mover, (own - DUST) / (1 - DUST))


def _dust(surface: pygame.Surface, mover: Mover, own: float) -> None:
    """A ring that widens and fades."""
    width, height = mover.picture.get_size()
    grown = 0.8 + 0.5 * own
    rect = pygame.Rect(0, 0, round(width * grown), round(height * grown))
    ring = pygame.Surface(rect.size, pygame.SRCALPHA)
    colour = pygame.Color(mover.dust)
    colour.a = round(170 * (1 - own))
    pygame.draw.ellipse(ring, colour, ring.get_rect(), max(2, round(min(rect.size) * 0.07 * (1 - own * 0.6))))
    surface.blit(ring, ring.get_rect(center=mover.goal))
