"""The end of a game: senators walk in from the side of who sent them, and the verdict unrolls."""

from __future__ import annotations

import pygame

from corduba_solo.view.motion.mover import Mover
from corduba_solo.view.motion.telling import in_turn
from corduba_solo.view.screens.finale import Scene


def arriving(before: Scene, after: Scene) -> list[Mover]:
    """Who and what has come since."""
    wide = after.picture.surface.get_width()
    waves: list[list[Mover]] = []
    for side, figure in enumerate(after.figures):
        edge = -figure.get_width() if side == 0 else wide + figure.get_width()
        new = after.benches[side][len(before.benches[side]) :]
        waves.append([Mover(figure, (edge, rect.centery), rect.center, "walk", hides=rect) for rect in new])
    if after.ribbon and not before.ribbon:
        nothing = pygame.Surface((1, 1))
        place = after.ribbon
        waves.append([Mover(nothing, place.center, place.center, "unroll", hides=place)])
    return in_turn(waves)
