"""The Porta Romana in the wall of the district above it: pegged out upon the wall, then breaking it."""

from __future__ import annotations

import pygame

from corduba_solo.view.buildings.monuments import PORTA, monument, porta_height, porta_towers
from corduba_solo.view.cache import cached
from corduba_solo.view.map.geometry import DistrictPlace, MapPlaces
from corduba_solo.view.svg import Point, Svg, dashed
from corduba_solo.view.theme import Theme, scenery


def _room(places: MapPlaces, rect: pygame.Rect, foot: int) -> pygame.Rect:
    """Where it stands: up to the street within the wall, which ends at its towers, and clear of the wall's corner."""
    high = porta_height(foot - _street(places, rect))
    corner = _district(places, rect).walls.left + 2 * places.wall
    aside = max(0, corner - rect.left - round(porta_towers(rect.width, high).outer_left))
    return pygame.Rect(rect.left + aside, foot - high, rect.width, high)


def _street(places: MapPlaces, rect: pygame.Rect) -> int:
    """Where the street along the wall ends and the wall begins."""
    return _district(places, rect).yard.bottom


def _district(places: MapPlaces, rect: pygame.Rect) -> DistrictPlace:
    return next(place for place in places.districts if place.walls.right > rect.centerx)


def gate_rect(places: MapPlaces, rect: pygame.Rect, foot: int) -> pygame.Rect:
    """What it takes up, from the street to the river."""
    room, top = _room(places, rect, foot), _street(places, rect) - places.lane
    return pygame.Rect(room.left, top, room.width, places.river.top - top)


def break_wall(surface: pygame.Surface, theme: Theme, places: MapPlaces, rect: pygame.Rect, foot: int) -> None:
    """The gate in the wall, with a road out of the district's street through it and down to the river."""
    room = _room(places, rect, foot)
    towers = porta_towers(*room.size)
    paving = _paving(theme, places, round(towers.right - towers.left), round(towers.curtain) + room.top)
    surface.blit(paving, (room.left + round(towers.left), _street(places, rect) - _seam(places)))
    # Between the gate and what is said of it there is no room for more of the road.
    beach = places.measure.pick(4, 3)
    road = _road(theme, places, round(towers.arch), max(1, places.river.top - beach - rect.bottom))
    surface.blit(road, (room.left + round(towers.middle - towers.arch / 2), rect.bottom))
    surface.blit(monument(theme, PORTA, *room.size), room)


def peg_out_gate(surface: pygame.Surface, theme: Theme, places: MapPlaces, rect: pygame.Rect, foot: int) -> None:
    """Where it will break the wall, in dashes upon it."""
    room = _room(places, rect, foot)
    picture = _pegs(theme, places, tuple(room))
    surface.blit(picture, (room.left, _street(places, rect) - places.lane))


def _seam(places: MapPlaces) -> int:
    """How much of the street the paving covers, to wipe out the line between it and the wall."""
    return max(1, round(places.wall / 5))


@cached
def _paving(theme: Theme, places: MapPlaces, width: int, curtain: int) -> pygame.Surface:
    """In the breach, from the street to what is between the towers."""
    unit = places.wall / 10
    svg = Svg(width, curtain - places.districts[0].yard.bottom + _seam(places))
    svg.rect(0, 0, width, svg.height, 0, theme.lane)
    joints, y = "", _seam(places) + 3.2 * unit
    while y < svg.height:
        joints += f"M0 {y:.1f}H{width}"
        y += 4.6 * unit
    svg.path(joints, None, scenery(theme).ink, max(0.6, 0.6 * unit), opacity=0.22)
    return svg.surface()


@cached
def _road(theme: Theme, places: MapPlaces, width: int, height: int) -> pygame.Surface:
    """From the middle arch down to the water."""
    palette, line = scenery(theme), max(0.6, 0.08 * places.wall)
    svg = Svg(width, height)
    svg.rect(0, 0, width, height, 0, palette.road)
    svg.path(f"M0.5 0V{height}M{width - 0.5} 0V{height}", None, palette.ink, line, opacity=0.5)
    return svg.surface()


@cached
def _pegs(theme: Theme, places: MapPlaces, place: tuple[int, ...]) -> pygame.Surface:
    """Its towers and the wall between them, in dashes across the wall that stands."""
    room = pygame.Rect(place)
    towers = porta_towers(*room.size)
    unit = places.wall / 10
    high = places.wall + 2 * places.lane
    svg = Svg(room.width, high)
    line, dash = max(1.0, 1.2 * unit), (3 * unit, 2.6 * unit)
    top, bottom = line / 2, high - line / 2
    ways: list[list[Point]] = [[(towers.left, y), (towers.right, y)] for y in (places.lane, places.lane + places.wall)]
    for left, right in ((towers.outer_left, towers.left), (towers.right, towers.outer_right)):
        svg.rect(left, top, right - left, bottom - top, 0, theme.lane, opacity=0.5)
        ways.append([(left, top), (right, top), (right, bottom), (left, bottom), (left, top)])
    svg.path("".join(dashed(way, *dash) for way in ways), None, theme.ink, line, opacity=0.8)
    return svg.surface()
