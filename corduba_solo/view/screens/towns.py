"""The towns to choose from on the screen of a new game: each set of maps as a small engraving."""

from __future__ import annotations

import pygame

from corduba_solo.desk import page_spots
from corduba_solo.desk.pages.models import NewGameModel
from corduba_solo.edition.load import load_edition
from corduba_solo.edition.maps import on_maps
from corduba_solo.edition.pictures import MapPicture, parse_map
from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.view.cache import cached
from corduba_solo.view.screens.page import Page
from corduba_solo.view.screens.room import Room
from corduba_solo.view.svg import Svg
from corduba_solo.view.theme import Metal, Theme

_GAP = 14


def draw_towns(page: Page, model: NewGameModel, room: Room) -> None:
    """A card for each town; the one that is played on is marked, with a die where the seed has chosen it."""
    words, cards = room.cut_left(92, 12)
    label = page.place(words)
    ink2 = page.theme.ink2
    page.line(page.say("new.town"), label.left, label.centery - page.u(12), label.width, "strong", 19, page.theme.ink)
    how = page.say("new.town.chosen" if model.maps else "new.town.by_seed")
    page.line(how, label.left, label.centery + page.u(14), label.width, "text", 16.5, ink2)
    for name, place in zip(model.towns, cards.columns(len(model.towns), _GAP), strict=True):
        _town(page, model, page.place(place), name)


def _town(page: Page, model: NewGameModel, rect: pygame.Rect, name: str) -> None:
    theme = page.theme
    played = name == (model.maps or model.seed_maps)
    page.card(rect, chosen=bool(model.maps) and played)
    if played and not model.maps:
        page.box(rect, None, theme.you.base, max(1.0, page.scale * 2), page.u(9))
    edition = on_maps(load_edition(version=model.version) if model.version else page.voice.edition, name)
    gap = page.u(9)
    cell = min((rect.height - page.u(44)) / 8, (rect.width - page.u(24) - 2 * gap) / 27)
    plans = [_plan(theme, edition.districts[key].map, theme.districts[key], round(cell, 2)) for key in DISTRICTS]
    left = rect.centerx - (sum(plan.get_width() for plan in plans) + 2 * gap) / 2
    for plan in plans:
        page.surface.blit(plan, (round(left), rect.top + page.u(9)))
        left += plan.get_width() + gap
    foot = rect.bottom - page.u(17)
    ink = theme.you.ink if played else theme.ink
    shown = page.line(page.voice.maps(name), rect.centerx, foot, rect.width - page.u(60), "name", 18, ink, "centre")
    if played and not model.maps:
        page.icon("dice-six-faces-five", shown.right + page.u(8), foot, page.u(18), theme.you.ink, "left")
    page.spot(page_spots.Town(name), rect)


@cached
def _plan(theme: Theme, drawn: str, metal: Metal, cell: float) -> pygame.Surface:
    """A district from above: its ground, and its streets where one plot ends and the next begins."""
    picture = parse_map(drawn)
    svg = Svg(picture.width * cell + 2, picture.height * cell + 2)
    plots = {(x, y): letter for x, y, letter in picture.cells}
    ground = "".join(f"M{x * cell + 1:.2f} {y * cell + 1:.2f}h{cell:.2f}v{cell:.2f}h{-cell:.2f}z" for x, y in plots)
    svg.path(ground, metal.tint)
    svg.path(_streets(picture, cell), None, theme.inked(metal.base, 0.35), max(0.9, cell / 5), cap="square")
    return svg.surface()


def _streets(picture: MapPicture, cell: float) -> str:
    plots = {(x, y): letter for x, y, letter in picture.cells}
    ways = []
    for y in range(picture.height + 1):
        for x in range(picture.width + 1):
            here = plots.get((x, y))
            if here != plots.get((x, y - 1)):
                ways.append(f"M{x * cell + 1:.2f} {y * cell + 1:.2f}h{cell:.2f}")
            if here != plots.get((x - 1, y)):
                ways.append(f"M{x * cell + 1:.2f} {y * cell + 1:.2f}v{cell:.2f}")
    return "".join(ways)
