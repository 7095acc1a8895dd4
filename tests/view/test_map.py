"""The map panel: its geometry, its spots, its pictures at every size, and the overlay that follows the cursor."""

from __future__ import annotations

import os

from corduba_solo.desk import spots
from corduba_solo.desk.spots import Spot
from corduba_solo.rules.game import question
from corduba_solo.rules.questions import LayTile

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from functools import lru_cache

import pygame
import pytest
from moments import RICH, TOWN, new_game, scene, set_out, waiting

from corduba_solo.desk.model import Ghost, TableModel
from corduba_solo.edition.vocabulary import DISTRICTS, RESOURCES, SITE_GOODS, SITES
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.actions import Activate, Place
from corduba_solo.rules.book import CAEPIO, YOU, Book
from corduba_solo.rules.game import legal_actions
from corduba_solo.rules.state import State
from corduba_solo.session.books import book_for
from corduba_solo.view.buildings import Box, name_box
from corduba_solo.view.buildings.monuments import PORTA
from corduba_solo.view.cache import forget
from corduba_solo.view.layout import Layout, table_layout
from corduba_solo.view.map import PANEL, cell_at, cell_rect, draw_overlay, grid_rect, river_rect
from corduba_solo.view.map.bank import far_bank_height
from corduba_solo.view.map.boat import boat_rect
from corduba_solo.view.map.geometry import COLUMNS, FIELDS, ROWS, cells_of, map_places
from corduba_solo.view.map.ground import river_name_place
from corduba_solo.view.map.marks import ghost_cells
from corduba_solo.view.map.panel import key
from corduba_solo.view.map.pointing import target
from corduba_solo.view.map.sites import few_left, few_picture
from corduba_solo.view.map.terms import Term, space_terms
from corduba_solo.view.map.tiles import setting_of, standing_mask, visitors
from corduba_solo.view.map.tracks import marker_places, marker_size
from corduba_solo.view.outlines import moved_home, top_right
from corduba_solo.view.panel import Panel
from corduba_solo.view.theme import PARCHMENT

SIZES = ((1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160))
ODD_SIZES = ((1280, 1024), (1366, 768), (1920, 1200), (2560, 1080), (3440, 1440))


@lru_cache(maxsize=1)
def book() -> Book:
    return book_for(None)


@lru_cache(maxsize=8)
def _state(name: str) -> State:
    match name:
        case "first":
            return new_game().state
        case "late":
            return scene("late_game").state
        case "laying":
            return set_out({"round": 4, "you": RICH, "buildings": TOWN}, "build odeum plebeius").state
        case _:
            return waiting(scene("late_game"), lambda session: len(session.state.crew) >= 4).state


def model(name: str) -> TableModel:
    state = _state(name).copy()
    return TableModel(state, Voice(Catalogue("en"), state.book.edition))


def building_ghost(found: TableModel) -> Ghost:
    """A legal place of the tile to be laid that brings insulae, if there is one."""
    asked = question(found.state)
    assert isinstance(asked, LayTile)
    building, district = asked.building, asked.district
    map_ = book().maps[district]
    best: Ghost | None = None
    for place in legal_actions(found.state):
        assert isinstance(place, Place)
        cell = map_.numbers[place.cell]
        mask = map_.shapes[building][place.turn].masks[cell]
        found.legal_cells[district] = found.legal_cells.get(district, 0) | mask
        own = map_.gaps.insulae(found.state.grounds[district], building, place.turn, cell)
        if best is None or own.bit_count() > best.own.bit_count():
            best = Ghost(building, district, cell, place.turn, True, mask, own)
    assert best is not None
    return best


def fresh() -> Panel:
    return Panel("map", key, PANEL._draw)


def rendered(found: TableModel, layout: Layout) -> tuple[Panel, pygame.Surface]:
    panel = fresh()
    picture, _, new = panel.render(layout, found, PARCHMENT)
    assert new
    return panel, picture


# ── geometry ──────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("size", SIZES + ODD_SIZES)
def test_nothing_of_the_map_overlaps_or_leaves_its_panel(size: tuple[int, int]) -> None:
    layout = table_layout(size)
    places = map_places(layout)
    whole = pygame.Rect((0, 0), layout.map.size)
    parts = [*places.sites, *(d.walls for d in places.districts), *places.monuments, places.portus, places.quiet]
    for index, part in enumerate(parts):
        assert whole.contains(part), part
        assert part.collidelist(parts[index + 1 :]) == -1, part
    assert not places.bridge.colliderect(places.quiet)
    assert not places.bridge.colliderect(places.portus)
    for district in places.districts:
        assert district.yard.contains(district.grid)
        assert district.walls.contains(district.yard)
        assert district.grid.size == (COLUMNS * places.cell, ROWS * places.cell)
        assert len(district.fields) == FIELDS
        assert district.strip.contains(district.fields[0].unionall(list(district.fields)))


def test_at_1080p_the_map_has_the_measures_of_the_design() -> None:
    """LOOK §3: cells of 40 pixels, the walled city from 108 to 532, monuments from 546 to 612."""
    places = map_places(table_layout((1920, 1080)))
    assert places.cell == 40
    assert (places.districts[0].walls.top, places.districts[0].walls.bottom) == (108, 532)
    assert (places.monuments[0].top, places.monuments[0].bottom) == (546, 612)
    assert map_places(table_layout((1280, 720))).cell == 27


@pytest.mark.parametrize("size", SIZES)
def test_every_cell_is_found_again_under_its_own_middle(size: tuple[int, int]) -> None:
    layout = table_layout(size)
    for district in range(3):
        for bit in book().maps[district].names:
            rect = cell_rect(layout, district, bit)
            assert grid_rect(layout, district).contains(rect)
            for point in (rect.center, rect.topleft, (rect.right - 1, rect.bottom - 1)):
                assert cell_at(layout, point) == (district, bit)


def test_no_cell_lies_outside_the_grids() -> None:
    layout = table_layout((1920, 1080))
    assert cell_at(layout, (0, 0)) is None
    assert cell_at(layout, river_rect(layout).center) is None
    grid = grid_rect(layout, 1)
    assert cell_at(layout, (grid.right, grid.top)) is None


# ── the panel ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("size", "scene"),
    [*((size, "late") for size in SIZES + ODD_SIZES[:4:3]), ((1920, 1080), "first"), ((1920, 1080), "crowded")],
)
def test_draws_at_every_size_with_all_spots_inside(size: tuple[int, int], scene: str) -> None:
    found = model(scene)
    layout = table_layout(size)
    panel, picture = rendered(found, layout)
    assert picture.get_size() == layout.map.size
    assert all(layout.map.contains(area.rect) for area in panel.areas)
    keys = [area.spot for area in panel.areas]
    assert len(keys) == len(set(keys))
    expected: set[Spot] = {spots.Monument(name) for name in book().monuments}
    expected |= {spots.District(name) for name in DISTRICTS} | {spots.PrestigeTrack(name) for name in DISTRICTS}
    expected |= {spots.Site(site, n) for site in book().sites for n in (1, 2)}
    expected |= {spots.Site("castra", 1), spots.Site("castra", 2), spots.Site("castra", 3), spots.Site("portus", 1)}
    standing = {spots.Tile(book().buildings[n]) for n, d in enumerate(found.state.district_of) if d >= 0}
    assert set(keys) == expected | standing


def test_a_tile_is_hit_on_its_own_cells_only() -> None:
    found = model("late")
    layout = table_layout((1920, 1080))
    panel, _ = rendered(found, layout)
    for area in panel.areas:
        if isinstance(area.spot, spots.Tile):
            building = book().building_number[area.spot.building]
            district = found.state.district_of[building]
            mask = standing_mask(found.state, building)
            for bit in book().maps[district].names:
                assert area.hit(cell_rect(layout, district, bit).center) == bool(mask >> bit & 1)


def test_is_drawn_anew_only_when_something_on_it_changed() -> None:
    found = model("late")
    layout = table_layout((1280, 720))
    panel, _ = rendered(found, layout)
    found.hover = spots.Site("oleum", 1)
    found.ghost = Ghost(0, 0, 3, 0, False)
    assert not panel.render(layout, found, PARCHMENT)[2]
    found.state.sides[YOU].denarii += 1
    assert not panel.render(layout, found, PARCHMENT)[2]
    found.state.sides[CAEPIO].prestige[1] += 1
    assert panel.render(layout, found, PARCHMENT)[2]
    found.state.crew += ((found.book.portus, 0, YOU, (("workers", 1),)),)
    assert panel.render(layout, found, PARCHMENT)[2]
    found.offers = {spots.Site("oleum", 1): (Activate("oleum", 1),)}
    assert panel.render(layout, found, PARCHMENT)[2]
    assert panel.render(table_layout((1600, 900)), found, PARCHMENT)[2]


def test_what_is_legal_blocked_in_revolt_or_built_looks_different() -> None:
    layout = table_layout((1280, 720))
    found = model("first")
    _, plain = rendered(found, layout)
    panel = fresh()
    places = map_places(layout)

    def changed(area: pygame.Rect) -> bool:
        picture, _, _ = panel.render(layout, found, PARCHMENT)
        one, other = picture.subsurface(area), plain.subsurface(area)
        return pygame.image.tobytes(one, "RGBA") != pygame.image.tobytes(other, "RGBA")

    found.offers = {spots.Site("wood_site", 1): (Activate("wood_site", 1),)}
    assert changed(places.sites[0])
    found.state.blocked |= 1 << (book().first_site + 1)
    assert changed(places.sites[1])
    found.state.castra_blocked |= 0b10
    assert changed(places.sites[5])
    found.state.markers[2] = 1
    assert changed(places.districts[2].title)
    assert not changed(places.districts[1].title)
    found.state.monuments |= 0b100
    assert changed(places.monuments[2])
    assert not changed(places.monuments[3])


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1080, 1920), (3840, 2160)])
def test_the_porta_romana_breaks_the_wall_and_covers_no_plot(size: tuple[int, int]) -> None:
    """Its towers stand in the wall, which ends at them; before it is raised dashes upon the wall say where."""
    layout = table_layout(size)
    places, found = map_places(layout), model("first")
    number = list(found.edition.monuments).index(PORTA)
    district = places.districts[1]
    wall = pygame.Rect(district.walls.left, district.yard.bottom, district.walls.width, places.wall)
    _, pegged = rendered(found, layout)
    pegged = pegged.copy()
    found.state.monuments |= 1 << number
    _, built = rendered(found, layout)
    plots = pygame.Rect(district.grid.topleft, district.grid.size)
    one, other = (pygame.image.tobytes(picture.subsurface(plots), "RGB") for picture in (pegged, built))
    assert one == other
    level = wall.centery
    broken = [x for x in range(wall.left, wall.right) if built.get_at((x, level)) != pegged.get_at((x, level))]
    # The corner's tower and the small gate in the middle are as they were.
    assert wall.left + 1.4 * places.wall < min(broken)
    assert max(broken) < wall.centerx - 1.6 * places.wall
    middle = sum(broken) // len(broken)
    way = [built.get_at((middle, y)) for y in range(wall.top, wall.bottom)]
    assert way.count(pygame.Color(PARCHMENT.lane)) >= len(way) // 2
    assert pegged.get_at((middle, level)) != pygame.Color(PARCHMENT.lane)


@pytest.mark.parametrize("size", SIZES)
def test_who_stands_on_a_building_covers_no_name_where_another_cell_is_free(size: tuple[int, int]) -> None:
    """On “Collegium Fabrorum”, whose name has two lines on two cells, he stood upon the letters."""
    found, places = model("first"), map_places(table_layout(size))
    state, map_ = found.state, found.state.book.maps[0]
    moved = 0
    for number, name in enumerate(state.book.buildings):
        for turn, shape in enumerate(map_.shapes[number]):
            if not shape.masks:
                continue
            state.district_of[number], state.tile_at[number] = 0, (next(iter(shape.masks)), turn)
            form = cells_of(standing_mask(state, number))
            home, left, top = moved_home(form)
            box = name_box(name, home, places.cell, setting_of(found, places, number))
            (_, pawn, (x, y)), *_ = visitors(PARCHMENT, places, found, number, ((number, 1, YOU, (("workers", 1),)),))
            grid, unit = places.districts[0].grid, places.cell
            at = Box((x - grid.left) / unit - left, (y - grid.top) / unit - top + 0.05, 0, 0)
            at = at._replace(x1=at.x0 + pawn.get_width() / unit - 0.05, y1=at.y0 + pawn.get_height() / unit - 0.05)
            corner = top_right(form)
            moved += (corner[0] - left, corner[1] - top) != (int(at.x1), int(at.y0))
            free = len({cell for cell in home if not box or not Box(*cell, cell[0] + 1, cell[1] + 1).meets(box)})
            assert not (box and free and at.meets(box)), (name, turn)
    assert moved


def test_a_site_says_how_much_is_left_where_that_is_less_than_it_gives() -> None:
    found = model("first")
    layout = table_layout((1920, 1080))
    food = RESOURCES.index("food")
    found.state.supply[food] = 9
    panel, _ = rendered(found, layout)
    assert few_left(found, SITES.index("food")) is None
    found.state.supply[food] = 2
    assert few_left(found, SITES.index("food")) == 2
    assert panel.render(layout, found, PARCHMENT)[2]


def test_what_is_left_at_a_site_has_the_goods_sign_and_stands_only_where_there_is_room() -> None:
    sign = pygame.Surface((16, 16))
    whole, none = (few_picture(PARCHMENT, "1 | left", sign, 12, room) for room in (200, 40))
    assert whole is not None
    assert none is None
    assert whole.get_width() > 2 * sign.get_width()


def test_a_space_promises_no_more_than_the_supply_holds() -> None:
    """Where the words have no room beside a long name, the figure itself says it."""
    spaces = next(site.spaces for name, site in book().edition.sites.items() if SITE_GOODS[name] == "stone")
    space = next(space for space in spaces if (space.gain.stone or 0) > 1)
    assert space_terms(space, 1)[-1] == Term("stone", 1, short=True)
    assert space_terms(space, 9) == space_terms(space)


def test_the_city_grows_with_the_decades_and_always_in_the_same_way() -> None:
    layout = table_layout((1280, 720))
    found = model("first")
    pictures = []
    for decade in (0, 1, 2, 0):
        found.state.decade = decade
        forget()
        pictures.append(pygame.image.tobytes(rendered(found, layout)[1], "RGB"))
    assert pictures[0] == pictures[3]
    assert len(set(pictures)) == 3


@pytest.mark.parametrize("size", SIZES)
def test_markers_of_both_sides_on_one_field_never_overlap(size: tuple[int, int]) -> None:
    places = map_places(table_layout(size))
    side = marker_size(places)
    for field in range(FIELDS + 1):
        above, below = marker_places(places, 1, field)
        boxes = [pygame.Rect(0, 0, side, side) for _ in range(2)]
        boxes[0].center, boxes[1].center = above, below
        assert not boxes[0].colliderect(boxes[1])
        assert places.districts[1].walls.contains(boxes[0])


# ── the overlay ───────────────────────────────────────────────────────────────────────────────────────────────────


def _window(layout: Layout) -> pygame.Surface:
    window = pygame.Surface(layout.size)
    window.fill("#808080")
    return window


@pytest.mark.parametrize("size", SIZES)
def test_a_legal_ghost_marks_its_place_its_insulae_and_the_prestige_to_come(size: tuple[int, int]) -> None:
    layout = table_layout(size)
    found = model("laying")
    found.ghost = building_ghost(found)
    window = _window(layout)
    touched = draw_overlay(window, layout, found, PARCHMENT)
    assert touched
    assert all(layout.map.contains(rect) for rect in touched)
    ghost = found.ghost
    strip = map_places(layout).districts[ghost.district].strip.move(layout.map.topleft)
    assert any(rect.colliderect(strip) for rect in touched) == bool(found.book.laurels[ghost.building])
    for bit in (bit for bit in book().maps[ghost.district].names if (ghost.mask | ghost.own) >> bit & 1):
        assert window.get_at(cell_rect(layout, ghost.district, bit).center) != pygame.Color("#808080")


def test_an_illegal_ghost_may_hang_over_the_edge_but_stays_on_the_map() -> None:
    layout = table_layout((1280, 720))
    found = model("first")
    for cell in (8, 78, 70, 0):
        found.ghost = Ghost(6, 2, cell, 1, False)
        assert len(ghost_cells(found, found.ghost)) == 4
        assert all(
            layout.map.contains(rect) for rect in draw_overlay(_window(layout), layout, found, PARCHMENT) if rect.width
        )


def test_caepios_last_move_and_the_logs_marks_are_drawn_where_they_point() -> None:
    layout = table_layout((1920, 1080))
    found = model("late")
    places = map_places(layout)
    tile = next(spots.Tile(name) for n, name in enumerate(book().buildings) if found.state.district_of[n] >= 0)
    found.last_move = (tile, spots.Cell("plebeius", "c3"), spots.Site("stone_site", 2), spots.Common.ROME)
    found.marked = (
        spots.Monument("circus"),
        spots.PrestigeTrack("servorum"),
        spots.Site("castra", 1),
        spots.Site("portus", 1),
        spots.District("patricius"),
    )
    touched = draw_overlay(_window(layout), layout, found, PARCHMENT)
    for spot in (*found.last_move, *found.marked):
        place = target(places, found, spot)
        if spot is spots.Common.ROME:
            assert place is None
            continue
        assert place is not None, spot
        rect = place.rect.move(layout.map.topleft)
        assert any(mark.contains(rect) or mark.colliderect(rect) for mark in touched), spot


def test_without_ghost_or_marks_the_overlay_touches_nothing() -> None:
    layout = table_layout((1920, 1080))
    assert draw_overlay(_window(layout), layout, model("late"), PARCHMENT) == []


def test_the_dashes_of_his_last_move_leave_the_rim_of_what_can_be_used() -> None:
    layout = table_layout((1920, 1080))
    found = model("late")
    tile, site = spots.Tile("odeum"), spots.Site("castra", 1)
    found.offers = {tile: (Activate("odeum", 1),), site: (Activate("castra", 1),)}
    _, picture = rendered(found, layout)
    window = _window(layout)
    window.blit(picture, layout.map)
    teal = pygame.Color(PARCHMENT.you.base)
    before = pygame.mask.from_threshold(window, teal, (1, 1, 1, 255)).count()
    found.last_move = (tile, site)
    draw_overlay(window, layout, found, PARCHMENT)
    after = pygame.mask.from_threshold(window, teal, (1, 1, 1, 255)).count()
    crimson = pygame.mask.from_threshold(window, pygame.Color(PARCHMENT.caepio.base), (1, 1, 1, 255))
    assert crimson.count() > 300
    assert after > before * 0.97


@pytest.mark.parametrize("size", [(1280, 720), (1280, 1024), (1080, 1920), (1440, 1900), (2160, 3840)])
def test_the_rivers_name_and_the_boat_are_on_the_water(size: tuple[int, int]) -> None:
    """Where there is a far bank both lay upon its fields."""
    places = map_places(table_layout(size))
    shore = places.size[1] - far_bank_height(places)
    for rect in (river_name_place(places), boat_rect(places, 0.0)[0]):
        assert places.river.top <= rect.top
        assert rect.bottom <= shore
