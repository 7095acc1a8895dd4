"""Pictures less than solid: what is gone, closed, or only going to be there."""

from __future__ import annotations

import pygame

from corduba_solo.view.cache import cached


@cached
def faded(picture: pygame.Surface, percent: int) -> pygame.Surface:
    """A paler copy of a remembered picture. Never draw on the answer, nor on what it was made from."""
    return dimmed(picture, percent)


def dimmed(picture: pygame.Surface, percent: int) -> pygame.Surface:
    """A paler copy of a picture that was just made."""
    paler = picture.copy()
    paler.fill((255, 255, 255, round(2.55 * percent)), special_flags=pygame.BLEND_RGBA_MULT)
    return paler
