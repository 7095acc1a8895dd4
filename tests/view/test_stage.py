"""Where the river's cards stand, and the line that joins a preview to what it speaks of."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import pairwise

import pygame
import pytest
from moments import new_game

from corduba_solo.desk import spots
from corduba_solo.desk.infos import info_at
from corduba_solo.desk.model import (
    Chip,
    Ghost,
    Preview,
    Prompt,
    Stalls,
    Stepper,
    TableModel,
    Token,
    Tray,
    TrayOption,
    Ware,
)
from corduba_solo.desk.spots import Spot
from corduba_solo.edition.vocabulary import RESOURCES
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.view.layout import Layout, table_layout
from corduba_solo.view.map import cell_at, grid_rect
from corduba_solo.view.map.geometry import NAME_LINE, map_places
from corduba_solo.view.map.leading import leader_path
from corduba_solo.view.river import draw_preview, draw_tray, info_heights, preview_height, tray_fits
from corduba_solo.view.river_stalls import draw_stalls, stalls_height
from corduba_solo.view.stage import card_rect, stalls_rect, tray_rect
from corduba_solo.view.theme import PARCHMENT

SIZES = [(1280, 720), (1600, 900), (1920, 1080), (3840, 2160)]


@pytest.fixture(scope="module")
def model() -> TableModel:
    session = new_game()
    return TableModel(session.state, Voice(Catalogue("en"), session.book.edition))


def _tray(count: int, tokens: bool) -> Tray:
    goods = ("food", "wood", "stone", "tools")
    options = tuple(
        TrayOption(
            f"Option {n} with a long name", chips=(Chip(Token(goods[n % 4]), 2), Chip(Token(goods[(n + 1) % 4]), 3))
        )
        for n in range(count)
    )
    if not tokens:
        options = tuple(replace(option, chips=()) for option in options)
    title = "Rome asks for offerings worth 2 or more; Caepio gave 1. What do you give?"
    return Tray(title, "§8.1, p. 26", options)


def _preview(anchor: Spot | None = None, choices: int = 0, steppers: int = 0) -> Preview:
    ways = tuple(f"Activate the building: {n} workers for {n} denarii" for n in range(choices))
    chips = (Chip(Token("workers"), 1), Chip(Token("wood"), 2))
    steps = tuple(Stepper(name, 1, True, True) for name in RESOURCES[:steppers])
    key = "V" if steppers else ""
    then = "" if choices or steppers else "Next you choose whether to activate the new building."
    return Preview(
        "Silva",
        "upkeep later: 1",
        chips,
        chips,
        anchor=anchor,
        choices=ways,
        steppers=steps,
        ways=key,
        then=then,
    )


def _grids(layout: Layout) -> list[pygame.Rect]:
    return [grid_rect(layout, district) for district in range(3)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("tokens", [True, False])
@pytest.mark.parametrize("count", [2, 7, 12, 35, 56])
def test_a_question_never_lies_on_plots(model: TableModel, size: tuple[int, int], tokens: bool, count: int) -> None:
    layout = table_layout(size)
    model.tray = _tray(count, tokens)
    place, whole = tray_rect(layout, lambda room: tray_fits(PARCHMENT, room, model, layout.measure))
    areas = draw_tray(pygame.Surface(size), place, model, layout.measure, PARCHMENT, whole=whole).areas
    model.tray = None
    assert layout.map.contains(place)
    assert all(place.contains(area.rect) for area in areas)
    assert not any(place.colliderect(grid) for grid in _grids(layout))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("choices", "steppers"), [(0, 0), (2, 0), (3, 0), (0, 3), (0, 6)])
def test_a_preview_leaves_the_monuments_in_sight(
    model: TableModel, size: tuple[int, int], choices: int, steppers: int
) -> None:
    layout = table_layout(size)
    model.preview = _preview(None, choices, steppers)
    card = card_rect(layout, lambda width: preview_height(PARCHMENT, width, model, layout.measure))
    model.preview = None
    plaques = [plaque.move(layout.map.topleft) for plaque in map_places(layout).monuments]
    assert not any(card.colliderect(plaque) for plaque in plaques)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("choices", "then"), [(4, "Next is the upkeep of 3."), (0, "Nothing to deliver. " * 8)])
def test_a_long_question_leaves_its_title_to_the_prompt_line(
    model: TableModel, size: tuple[int, int], choices: int, then: str
) -> None:
    """LOOK 3: a delivery with four answers, or a tribute with two lines of what follows, covers no plaque."""
    layout = table_layout(size)
    title = "Rome asks for 5 wood (Classis Gaditana). Do you deliver?"
    model.preview = replace(_preview(None, choices, 0 if choices else 2), title=title, then=then, cost=(), ways="")
    kept, model.prompt = model.prompt, Prompt("you", "Your turn", title, "")
    brief = card_rect(
        layout,
        lambda width: preview_height(PARCHMENT, width, model, layout.measure),
        lambda width: preview_height(PARCHMENT, width, model, layout.measure, brief=True),
    )
    areas = draw_preview(pygame.Surface(size), brief, model, layout.measure, PARCHMENT).areas
    model.prompt = replace(kept, question="Something else")
    other = preview_height(PARCHMENT, brief.width, model, layout.measure, brief=True)
    whole = preview_height(PARCHMENT, brief.width, model, layout.measure)
    model.preview, model.prompt = None, kept
    plaques = [plaque.move(layout.map.topleft) for plaque in map_places(layout).monuments]
    assert not any(brief.colliderect(plaque) for plaque in plaques)
    assert all(brief.contains(area.rect) for area in areas)
    assert other == whole  # words that stand nowhere else are never left out


def _wares(units: int) -> tuple[Ware, ...]:
    pairs = {"stock": (2, 1), "price": (5, 6), "held": (10, 12)}
    return tuple(
        Ware(name, **pairs, capacity=2, buys=5, sells=7, units=units, money=-10, less=True, more=False)
        for name in RESOURCES
    )


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("units", [-2, 0, 2])
def test_the_stalls_cover_no_plaque_no_plot_and_no_portus(model: TableModel, size: tuple[int, int], units: int) -> None:
    """LOOK 3: the river is the quiet zone; UX 19: every end of every stepper whole and apart from the others."""
    layout = table_layout(size)
    model.stalls = Stalls("§6.6, p. 13", _wares(units), (10, 0), 6 if units else 0, 0)
    card = stalls_rect(layout, stalls_height(layout.map_measure))
    areas = draw_stalls(pygame.Surface(size), card, model, layout.map_measure, PARCHMENT).areas
    model.stalls = None
    places = map_places(layout)
    covered = [place.move(layout.map.topleft) for place in (*places.monuments, places.portus)]
    assert layout.map.contains(card)
    assert not any(card.colliderect(place) for place in (*covered, *_grids(layout)))
    assert all(card.contains(area.rect) for area in areas)
    ends = [area for area in areas if isinstance(area.spot, spots.Less | spots.More)]
    assert len(ends) == 2 * len(RESOURCES)
    assert not any(a.rect.colliderect(b.rect) for index, a in enumerate(ends) for b in ends[index + 1 :])
    assert (spots.Change.RESET in [area.spot for area in areas]) == (units != 0)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("choices", [4, 5, 6])
def test_many_answers_never_lie_on_plots(model: TableModel, size: tuple[int, int], choices: int) -> None:
    """LOOK 3: the Emporium when it is built has five, each with a long line; the Schola up to seven, shorter ones."""
    layout = table_layout(size)
    long = tuple(f"{n} workers: a deal in up to {n} marble at the Macellum, each unit 1 better" for n in range(choices))
    model.preview = replace(_preview(None, choices), choices=long)
    card = card_rect(layout, lambda width: preview_height(PARCHMENT, width, model, layout.measure))
    short = tuple(f"{n} workers · Repeat Lapicidinae (stone): {n} stone" for n in range(choices + 1))
    model.preview = replace(_preview(None, choices), choices=short)
    repeats = card_rect(layout, lambda width: preview_height(PARCHMENT, width, model, layout.measure))
    model.preview = None
    assert not any(place.colliderect(grid) for place in (card, repeats) for grid in _grids(layout))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "anchor", [spots.Site("wood_site", 1), spots.Site("castra", 2), spots.Site("portus", 1), spots.Monument("circus")]
)
def test_the_line_runs_along_lanes_to_its_card(model: TableModel, size: tuple[int, int], anchor: Spot) -> None:
    layout = table_layout(size)
    model.preview = _preview(anchor)
    card = card_rect(layout, lambda width: preview_height(PARCHMENT, width, model, layout.measure))
    path = leader_path(layout, model, card)
    model.preview = None
    assert path
    assert card.inflate(2, 2).collidepoint(path[-1])
    grids = _grids(layout)
    for (x, y), (end_x, end_y) in pairwise(path):
        assert x == end_x or y == end_y
        assert not any(grid.clipline((x, y), (end_x, end_y)) for grid in grids)


@pytest.mark.parametrize("size", [*SIZES, (1366, 768), (2560, 1440)])
def test_the_card_of_a_monument_covers_no_plaque(model: TableModel, size: tuple[int, int]) -> None:
    layout = table_layout(size)
    plaques = [plaque.move(layout.map.topleft) for plaque in map_places(layout).monuments]
    m = layout.map_measure
    for name in model.book.monuments:
        reason = "You need 8 workers, and have 5; special workers count as well (§6.2, p. 22)."
        found = info_at(model.state, model.voice, spots.Monument(name), reason)
        assert found
        model.info = replace(found, source="Source: our design; the rulebook does not print it.")
        card = card_rect(layout, *info_heights(PARCHMENT, model, m))
        assert card.collidelist(plaques) < 0, (name, card)
    model.info = None


@pytest.mark.parametrize("size", [*SIZES, (1366, 768), (2560, 1440)])
def test_what_raising_a_monument_brings_covers_no_plaque(model: TableModel, size: tuple[int, int]) -> None:
    """With a payment to choose, five gains and what it does from then on."""
    layout = table_layout(size)
    plaques = [plaque.move(layout.map.topleft) for plaque in map_places(layout).monuments]
    m = layout.map_measure
    cost = [("workers", 4), ("special", 1), ("marble", 1), ("denarii", 9)]
    gain = [("prestige", 3), ("senator", 1), ("offering", 2), ("prestige", 2), ("marble", 1)]
    model.preview = replace(
        _preview(spots.Monument("porta_romana")),
        title="Porta Romana",
        note="upkeep at the round’s end: 5",
        cost=tuple(Chip(Token(kind), amount) for kind, amount in cost),
        gain=tuple(Chip(Token(kind, "plebeius"), amount) for kind, amount in gain),
        steppers=tuple(Stepper(kind, 1, True, True) for kind in ("wood", "stone", "amphorae")),
        then="Your trader goes out once more per decade and buys each unit for 1 denarius less, though never below 1.",
    )
    card = card_rect(
        layout,
        lambda width: preview_height(PARCHMENT, width, model, m),
        lambda width: preview_height(PARCHMENT, width, model, m, brief=True),
    )
    model.preview = None
    assert card.collidelist(plaques) < 0, card


def test_the_line_of_a_tile_keeps_to_the_streets(model: TableModel) -> None:
    """From every place of every tile on the empty maps: it lies on lines that part plots, and never within one."""
    layout = table_layout((1280, 720))
    card = card_rect(layout, lambda width: 60)
    for district, map_ in enumerate(model.book.maps):
        places = [
            (building, turn, first, mask)
            for building, shape in enumerate(map_.shapes)
            for turn, turned in enumerate(shape)
            for first, mask in turned.masks.items()
        ]
        for building, turn, first, mask in places:
            model.ghost = Ghost(building, district, first, turn, True, mask)
            path = leader_path(layout, model, card)
            model.ghost = None
            assert path
            for one, two in pairwise(path):
                sides = [_plot(layout, model, district, point) for point in _beside(one, two)]
                assert sides[0] != sides[1] or sides[0] is None, (building, turn, first)


def _plot(layout: Layout, model: TableModel, district: int, point: tuple[int, int]) -> int | None:
    """The number of the plot under a point, if it lies on one."""
    found = cell_at(layout, point)
    if found is None or found[0] != district:
        return None
    plots = model.book.maps[district].plots
    return next((number for number, plot in enumerate(plots) if plot >> found[1] & 1), None)


def _beside(one: tuple[int, int], two: tuple[int, int]) -> list[tuple[int, int]]:
    """A point on either side of a stretch, at its middle."""
    x, y = (one[0] + two[0]) // 2, (one[1] + two[1]) // 2
    return [(x - 3, y), (x + 3, y)] if one[0] == two[0] else [(x, y - 3), (x, y + 3)]


def test_a_preview_of_nothing_on_the_map_has_no_line(model: TableModel) -> None:
    layout = table_layout((1920, 1080))
    model.preview = _preview(spots.YourBoard.TRADER)
    path = leader_path(layout, model, pygame.Rect(0, 0, 10, 10))
    model.preview = None
    assert path == []


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080), (3840, 2160)])
def test_a_card_that_reaches_over_the_plaques_cuts_no_line_of_them_in_two(size: tuple[int, int]) -> None:
    layout = table_layout(size)
    plaque = map_places(layout).monuments[0].move(layout.map.topleft)
    costs = plaque.top + layout.map_measure.pick(*NAME_LINE)
    tops = set()
    for needed in range(layout.map_measure.pick(60, 40), layout.map_measure.pick(260, 180)):
        card = card_rect(layout, partial(_same, needed))
        assert card.height >= needed
        assert card.top in (plaque.top, costs) or not plaque.top < card.top < plaque.bottom
        tops.add(card.top)
    assert {plaque.top, costs} <= tops


def _same(needed: int, _width: int) -> int:
    return needed
