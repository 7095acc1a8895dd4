"""Buildings as they are engraved: inside their footprints, unlike each other, their names covered by nothing."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from functools import lru_cache
from itertools import combinations

import pygame
import pytest

from corduba_solo.edition.pictures import parse_shape, turns
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.book import Book
from corduba_solo.session.books import book_for
from corduba_solo.view import fonts, tokens
from corduba_solo.view.buildings import BLOCKED, GHOST, ILLEGAL, STANDING, Setting, engraved, margin, tile
from corduba_solo.view.buildings.insula import tenement
from corduba_solo.view.buildings.monuments import monument, pegged_out
from corduba_solo.view.buildings.site import Box
from corduba_solo.view.buildings.strip import FACE, Strip, broken, cuts, seal, strip_for
from corduba_solo.view.buildings.tile import DRAWN, aside
from corduba_solo.view.cache import forget
from corduba_solo.view.layout import table_layout
from corduba_solo.view.map.geometry import map_places
from corduba_solo.view.map.tiles import lettering
from corduba_solo.view.outlines import Form, top_right
from corduba_solo.view.svg import dashed
from corduba_solo.view.theme import DUSK, PARCHMENT, Theme

CELLS = (27, 40, 80)
SQUARE: Form = ((0, 0), (1, 0), (0, 1), (1, 1))
SIZES = ((1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160))


@lru_cache(maxsize=1)
def book() -> Book:
    return book_for(None)


def forms(key: str) -> tuple[Form, ...]:
    return turns(parse_shape(book().edition.buildings[key].shape))


def name(key: str) -> str:
    return Voice(Catalogue("en", strict=True), book().edition).building(key)


def test_every_building_of_the_edition_is_drawn_by_a_hand_of_its_own() -> None:
    assert set(DRAWN) == set(book().buildings)
    assert len(set(DRAWN.values())) == len(DRAWN)


@pytest.mark.parametrize("cell", CELLS)
def test_a_building_stays_inside_its_footprint_in_every_turn(cell: int) -> None:
    """Beyond the cells lies nothing but the thin shadow of the tile."""
    around = margin(cell)
    for key in book().buildings:
        for form in forms(key):
            strip = strip_for(form, cell, name(key), 13, 11, aside(key))
            for laid in (None, strip.box if strip else None):
                alpha = pygame.mask.from_surface(engraved(PARCHMENT, key, form, cell, "#3d6491", laid), 127)
                for x, y in form:
                    inside = pygame.mask.Mask((cell, cell), fill=True)
                    alpha.erase(inside, (x * cell + around, y * cell + around))
                assert alpha.count() == 0, (key, form)


def _grey(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(pygame.transform.grayscale(picture), "RGB")[::3]


def _difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """The mean difference of two pictures of one size, in steps of brightness."""
    pixels = _grey(one), _grey(other)
    return sum(abs(a - b) for a, b in zip(*pixels, strict=True)) / len(pixels[0])


def test_no_two_buildings_look_alike_even_on_the_same_ground_and_without_colour() -> None:
    """In cells of 27 pixels, as at 1280 by 720: each pair on one ground differs by 14 steps of 255 on average."""
    for form, keys in ((SQUARE, sorted(DRAWN)), (((0, 0), (1, 0), (2, 0)), sorted(DRAWN))):
        pictures = {key: engraved(PARCHMENT, key, form, 27, "#888888") for key in keys}
        for one, other in combinations(keys, 2):
            assert _difference(pictures[one], pictures[other]) > 14, (one, other, form)


@pytest.mark.parametrize("theme", [PARCHMENT, DUSK], ids=["parchment", "dusk"])
def test_each_state_of_a_tile_looks_different(theme: Theme) -> None:
    for key in ("odeum", "forum"):
        setting = Setting(name(key), 13, 11, "anvil")
        pictures = [
            tile(theme, key, forms(key)[0], 40, "#3d6491", setting, style)
            for style in (STANDING, BLOCKED, GHOST, ILLEGAL)
        ]
        for one, other in combinations(pictures, 2):
            assert pygame.image.tobytes(one, "RGBA") != pygame.image.tobytes(other, "RGBA")


@pytest.mark.parametrize("cell", CELLS)
def test_a_sign_stands_clear_of_who_blocks_the_building(cell: int) -> None:
    """He stands in the upper right corner; the sign of an Excubitorium lay below him."""
    px, least = round(cell * 0.33), max(11, round(cell * 0.28))
    for key in ("excubitorium", "aedis", "sanctuarium"):
        for form in forms(key):
            one, other = (
                tile(PARCHMENT, key, form, cell, "#b03a26", Setting(name(key), px, least, sign), BLOCKED)
                for sign in ("anvil", "lyre")
            )
            x, y = top_right(form)
            wide = round(cell * 0.56)
            left, top = margin(cell) + (x + 1) * cell - wide, margin(cell) + y * cell
            corner = pygame.Rect(left, top, wide, round(cell * 0.6))
            seen = [pygame.image.tobytes(picture.subsurface(corner), "RGBA") for picture in (one, other)]
            assert seen[0] == seen[1], (key, form)


# ── names ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _strips(size: tuple[int, int], key: str, words: str) -> list[tuple[Form, int, Strip | None]]:
    places = map_places(table_layout(size))
    px, least = lettering(places)
    return [(form, places.cell, strip_for(form, places.cell, words, px, least, aside(key))) for form in forms(key)]


@pytest.mark.parametrize("size", SIZES)
def test_names_lie_on_their_tiles_and_no_letter_is_too_small(size: tuple[int, int]) -> None:
    """Every building in every turn, in its own words and in longer ones; nothing is below eleven pixels (LOOK §2)."""
    for key in book().buildings:
        for words in (name(key), "Straßenwachgebäude", "Haus der Handwerker"):
            for form, cell, strip in _strips(size, key, words):
                assert strip, (key, words)
                assert strip.px >= 11
                box = strip.box
                for x, y in box.corners:
                    corner = int(x - 0.01 * (x == box.x1)), int(y - 0.01 * (y == box.y1))
                    assert corner in form, (key, words, box)
                widest = max(fonts.width(line, FACE, strip.px) for line in strip.lines) * strip.narrow
                assert strip.narrow >= 0.75
                assert widest <= box.width * cell + 1, (key, words)
                x, y, side = strip.seal
                for across, down in Box(x - side / 2, y - side / 2, x + side / 2, y + side / 2).corners:
                    assert (int(across), int(down)) in form, (key, words)


def _written_out(key: str, strip: Strip) -> bool:
    return "".join(strip.lines).replace("-", "").replace(" ", "") == name(key).replace(" ", "")


@pytest.mark.parametrize("size", SIZES[1:])
def test_from_900p_up_every_name_is_written_out(size: tuple[int, int]) -> None:
    for key in book().buildings:
        for _, _, strip in _strips(size, key, name(key)):
            assert strip
            assert _written_out(key, strip), strip.lines


def test_at_720p_only_a_tile_of_two_cells_has_its_name_cut() -> None:
    for key in book().buildings:
        for form, _, strip in _strips((1280, 720), key, name(key)):
            assert strip
            assert _written_out(key, strip) or len(form) == 2, strip.lines


@pytest.mark.parametrize("size", SIZES)
def test_the_specialists_sign_lies_on_no_letter_of_the_name(size: tuple[int, int]) -> None:
    """Beside the name on the strip, or clear of the strip."""
    for key in book().buildings:
        for form, _, strip in _strips(size, key, name(key)):
            assert strip
            x, y, side = strip.seal
            if abs(y - strip.box.y) > 0.01:
                assert not Box(x - side / 2, y - side / 2, x + side / 2, y + side / 2).meets(strip.box), (key, form)


@pytest.mark.parametrize("size", SIZES[::2])
def test_a_name_covers_nothing_that_is_built(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """Under the strip lies the yard: but for a line's edge it is as on a tile on which nothing stands."""
    monkeypatch.setitem(DRAWN, "nothing", lambda drawing, site: None)
    for key in book().buildings:
        for form, cell, strip in _strips(size, key, name(key)):
            assert strip
            around = margin(cell)
            place = pygame.Rect(
                round(strip.box.x0 * cell) + around,
                round(strip.box.y0 * cell) + around,
                round(strip.box.width * cell),
                round(strip.box.height * cell),
            )
            built, bare = (
                _grey(engraved(PARCHMENT, what, form, cell, "#888888", strip.box).subsurface(place))
                for what in (key, "nothing")
            )
            changed = sum(abs(one - other) > 40 for one, other in zip(built, bare, strict=True))
            assert changed < len(built) * 0.04, (key, form)


def test_long_names_are_cut_as_on_an_inscription() -> None:
    assert list(cuts("Collegium Fabrorum"))[:3] == ["Collegium Fabrorum", "Colleg. Fabror.", "Coll. Fabr."]
    assert "Exc." in list(cuts("Excubitorium"))
    assert next(cuts("Forum")) == "Forum"


def test_a_word_is_broken_between_syllables() -> None:
    assert next(broken("Excubitorium")) == ("Excubi-", "torium")
    assert next(broken("Aerarium")) == ("Aera-", "rium")
    assert next(broken("Amphitheatrum")) == ("Amphi-", "theatrum")
    assert list(broken("Ars")) == []


def test_signs_of_specialists_tell_the_colours_apart() -> None:
    signs = tokens.SPECIALIST_ICONS.values()
    stamps = {pygame.image.tobytes(seal(PARCHMENT, 13, sign, "#888888"), "RGBA") for sign in signs}
    assert len(stamps) == len(tokens.SPECIALIST_ICONS)


# ── monuments ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("size", [(30, 28), (62, 38), (126, 34), (190, 50), (380, 100)])
def test_every_monument_is_drawn_and_pegged_out_within_its_place(size: tuple[int, int]) -> None:
    for key in book().monuments:
        built, pegs = monument(PARCHMENT, key, *size), pegged_out(PARCHMENT, key, *size)
        assert built.get_size() == pegs.get_size() == size
        solid, faint = (sum(_alpha(picture)) for picture in (built, pegs))
        assert solid > 0.15 * 255 * size[0] * size[1], key
        assert 0 < faint < 0.6 * solid, key


@pytest.mark.parametrize("size", [(15, 30), (42, 30), (22, 27), (17, 38)])
def test_what_is_pegged_out_is_the_same_whatever_was_drawn_before(size: tuple[int, int]) -> None:
    """A dash that ended with no length was drawn from what happened to lie in memory."""
    for key in book().monuments:
        seen = set()
        for number in range(4):
            forget()
            for _ in range(5):
                pygame.Surface(size, pygame.SRCALPHA).fill((7 * number + 3, 99, 31 * number, 200))
            seen.add(pygame.image.tobytes(pegged_out(PARCHMENT, key, *size), "RGBA"))
        assert len(seen) == 1, key


def test_a_dashed_line_has_its_dashes_and_gaps_also_round_corners() -> None:
    assert dashed([(0, 0), (10, 0)], 4, 2) == "M0.00 0.00L4.00 0.00M6.00 0.00L10.00 0.00"
    assert dashed([(0, 0), (3, 0), (3, 3)], 4, 2) == "M0.00 0.00L3.00 0.00L3.00 1.00"
    assert dashed([(0, 0), (6.1, 0)], 4, 2) == "M0.00 0.00L4.00 0.00"


def _alpha(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")[3::4]


@pytest.mark.parametrize("owner", ["you", "caepio", "neutral"])
def test_insulae_have_three_forms_and_bear_their_owners_sign(owner: str) -> None:
    """In every form the middle of the roof is the white of the sign, within a rim of the owner's deep colour."""
    side = PARCHMENT.side(owner)
    pictures = [tenement(PARCHMENT, 24, owner, side.base, side.deep, form) for form in range(3)]
    for one, other in combinations(pictures, 2):
        assert _difference(one, other) > 14
    for picture in pictures:
        white = pygame.mask.from_threshold(picture, (255, 255, 255), (8, 8, 8, 255))
        assert white.count() > 18
        assert abs(white.centroid()[0] - 12) <= 1
