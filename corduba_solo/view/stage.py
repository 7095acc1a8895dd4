"""Where the river's cards stand: in the quiet water, over its whole width, or up to the walls; never on plots."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from corduba_solo.view.layout import Layout
from corduba_solo.view.map import river_rect
from corduba_solo.view.map.geometry import NAME_LINE, map_places

Measured = Callable[[int], int]
"""How high a card is at a width."""


def card_rect(layout: Layout, height: Measured, *shorter: Measured) -> pygame.Rect:
    """Where a card stands that knows its height for a width: it grows wider before it grows over the monuments.

    One that would reach them all the same is `shorter`, with what can be left out left out, and lies over the Portus
    too if that spares the monuments.
    """
    places = (_quiet(layout), _wide(layout))
    ways = [(place, height) for place in places]
    ways += [(place, measured) for measured in shorter or (height,) for place in (*places, _all_water(layout))]
    for place, measured in ways:
        if (needed := measured(place.width)) <= place.height + _slack(layout):
            return _standing(layout, place, needed)
    return _over_whole_lines(layout, _standing(layout, places[-1], ways[-1][1](places[-1].width)))


def _over_whole_lines(layout: Layout, card: pygame.Rect) -> pygame.Rect:
    """A card that reaches over the plaques: it leaves their names in sight or nothing, and cuts no line in two."""
    plaque = map_places(layout).monuments[0].move(layout.map.topleft)
    names = plaque.top + layout.map_measure.pick(*NAME_LINE)
    if plaque.top < card.top < plaque.bottom:
        top = names if card.top >= names else plaque.top
        return pygame.Rect(card.left, top, card.width, card.bottom - top)
    return card


def stalls_rect(layout: Layout, height: int) -> pygame.Rect:
    """Where the stalls of the Macellum stand: side by side from shore to Portus, below the monuments."""
    place = _wide(layout)
    # On a very wide river the two ends of a stepper would lie far apart.
    place.width = min(place.width, layout.map_measure.pick(1130, 760))
    return _standing(layout, place, height)


def _slack(layout: Layout) -> int:
    """How far a card may use the margin below it rather than reach up to the monuments."""
    return layout.map_measure.pick(6, 4)


def _standing(layout: Layout, place: pygame.Rect, needed: int) -> pygame.Rect:
    bottom = place.bottom + max(0, min(_slack(layout), needed - place.height))
    # In a tall window the river is wide: the card stays near the town, not at the far shore.
    top = min(bottom - needed, place.top + max(layout.map_measure.pick(14, 8), needed // 6))
    return pygame.Rect(place.left, top, place.width, needed)


def tray_rect(layout: Layout, fits: Callable[[tuple[int, int]], bool]) -> tuple[pygame.Rect, bool]:
    """The smallest place in which a question shows all of itself, and whether it covers the monuments."""
    for place in (_quiet(layout), _wide(layout), _all_water(layout)):
        if fits(place.size):
            return place, False
    return _whole(layout), True


def _quiet(layout: Layout) -> pygame.Rect:
    """The quiet water and the shore above it, as far as the plaques."""
    quiet = river_rect(layout)
    top = layout.map.top + map_places(layout).monuments[0].bottom + layout.map_measure.pick(4, 2)
    return pygame.Rect(quiet.left, top, quiet.width, quiet.bottom - top)


def _wide(layout: Layout) -> pygame.Rect:
    """The water from the map's edge to the Portus, bridge and boat included."""
    quiet = _quiet(layout)
    left = layout.map.left + map_places(layout).monuments[0].left
    return pygame.Rect(left, quiet.top, quiet.right - left, quiet.height)


def _all_water(layout: Layout) -> pygame.Rect:
    """The whole river, with the Portus below the card."""
    wide = _wide(layout)
    right = layout.map.left + map_places(layout).monuments[-1].right
    return pygame.Rect(wide.left, wide.top, right - wide.left, wide.height)


def _whole(layout: Layout) -> pygame.Rect:
    """Everything below the walls: monuments, river and Portus."""
    found = map_places(layout)
    left, right = found.monuments[0].left, found.monuments[-1].right
    top = found.monuments[0].top
    bottom = river_rect(layout).bottom
    place = pygame.Rect(left, top, right - left, 0).move(layout.map.topleft)
    place.height = bottom - place.top
    return place


__all__ = ["card_rect", "stalls_rect", "tray_rect"]
