"""What something is, on a small card beside it: where the river is far or taken, and on pages."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from corduba_solo.desk.model import Info
from corduba_solo.locale.voice import Voice
from corduba_solo.view.layout import Measure
from corduba_solo.view.river import info_parts
from corduba_solo.view.river_frame import draw_card, height_of
from corduba_solo.view.theme import Theme

MOST_LINES = 7
_HEAD = 5
"""How many gaps high the head of a card is, above what can be pointed at on it."""


def draw_tip(
    surface: pygame.Surface,
    info: Info,
    voice: Voice,
    beside: pygame.Rect,
    measure: Measure,
    theme: Theme,
    keep_off: Sequence[pygame.Rect] = (),
    sight: pygame.Rect | None = None,
) -> pygame.Rect:
    """The card below what it speaks of, or above, or at a side; in sight, and off other cards if it can."""
    whole = sight or surface.get_rect()
    width = min(measure.pick(400, 272), whole.width - 2 * measure.pick(8, 6))
    parts = info_parts(theme, width, voice, info, measure, MOST_LINES)
    rect = tip_rect(whole, (width, height_of(parts, measure)), beside, measure.pick(10, 7), keep_off)
    draw_card(surface, rect, parts, measure, theme)
    return rect


def tip_rect(
    whole: pygame.Rect,
    size: tuple[int, int],
    beside: pygame.Rect,
    gap: int,
    keep_off: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """Where a card of a size stands, within what is in sight."""
    card = pygame.Rect((0, 0), size)
    places = []
    # In a column at the edge the other things of the column stay in sight.
    near, far = whole.left + whole.width / 4, whole.right - whole.width / 4
    edge = "right" if beside.right < near else "left" if beside.left > far else "below"
    for side in sorted(("below", "above", "right", "left"), key=lambda side: side != edge):
        place = card.copy()
        place.center = beside.center
        if side == "below":
            place.top = beside.bottom + gap
        elif side == "above":
            place.bottom = beside.top - gap
        elif side == "right":
            place.left = beside.right + gap
        else:
            place.right = beside.left - gap
        places.append(place.clamp(whole.inflate(-gap, -gap)))
        if side in ("right", "left") and keep_off:
            # Rather a little higher, past the other card, than on another side over what belongs together.
            higher = places[-1].copy()
            higher.bottom = min(rect.top for rect in keep_off) - _HEAD * gap
            if higher.top >= whole.top and higher.bottom >= beside.top - higher.height:
                places.append(higher)
    free = [place for place in places if not place.colliderect(beside)]
    return next((place for place in free if place.collidelist(list(keep_off)) < 0), (free or places)[0])
