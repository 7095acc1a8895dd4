"""Fonts, icons and tokens: everything is there, credited, covers the languages, and draws at every size."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest
import yaml

import corduba_solo
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.resources import asset_path, data_path
from corduba_solo.view import fonts, icons, tokens
from corduba_solo.view.theme import PARCHMENT, rgb

LETTERS = "ÄÖÜäöüßÁÉÍÑÓÚáéíñóúü¿¡«»„“”‚‘’–—…−×·§"
SIZES = (12, 13, 16, 20, 23, 24, 32, 48, 64, 97, 200)
ICONS = sorted(path.stem for path in asset_path("icons").glob("*.svg"))

PIECES: dict[str, Callable[[int], pygame.Surface]] = {
    "denarius": partial(tokens.denarius, PARCHMENT),
    "any basic": partial(tokens.any_basic, PARCHMENT),
    "special worker": partial(tokens.special_worker, PARCHMENT),
    "harmony": partial(tokens.harmony_marker, PARCHMENT),
    "flame": partial(tokens.flame, PARCHMENT),
    "roundel": lambda px: tokens.roundel(PARCHMENT, px, "tick", PARCHMENT.you.base),
    "open laurel": lambda px: tokens.laurel(PARCHMENT, px, 2),
    "hollow marker": lambda px: tokens.marker(PARCHMENT, px, "you", hollow=True),
    "worker on the map": lambda px: tokens.worker(PARCHMENT, px, "you", halo=True),
}
for _name in PARCHMENT.resources:
    PIECES[_name] = lambda px, name=_name: tokens.resource(PARCHMENT, name, px)  # type: ignore[misc]
for _who in ("you", "caepio", "any"):
    PIECES[f"worker {_who}"] = lambda px, who=_who: tokens.worker(PARCHMENT, px, who)  # type: ignore[misc]
for _who in ("you", "caepio", "neutral"):
    PIECES[f"insula {_who}"] = lambda px, who=_who: tokens.insula(PARCHMENT, px, who)  # type: ignore[misc]
    PIECES[f"marker {_who}"] = lambda px, who=_who: tokens.marker(PARCHMENT, px, who)  # type: ignore[misc]
    PIECES[f"senator {_who}"] = lambda px, who=_who: tokens.senator(PARCHMENT, px, who)  # type: ignore[misc]
for _colour in PARCHMENT.specialists:
    for _state in ("ready", "away", "locked", "chosen"):
        PIECES[f"{_colour} {_state}"] = lambda px, c=_colour, s=_state: tokens.specialist(PARCHMENT, px, c, s)  # type: ignore[misc]
for _kind in tokens.TROOP_ICONS:
    PIECES[_kind] = lambda px, kind=_kind: tokens.troop(PARCHMENT, px, kind)  # type: ignore[misc]
for _value in (1, 2):
    PIECES[f"offering {_value}"] = lambda px, value=_value: tokens.offering(PARCHMENT, px, value)  # type: ignore[misc]
for _district in PARCHMENT.districts:
    PIECES[f"laurel {_district}"] = lambda px, district=_district: tokens.laurel(PARCHMENT, px, 3, district)  # type: ignore[misc]
for _key in tokens.MONUMENT_PICTURES:
    PIECES[f"monument {_key}"] = lambda px, key=_key: tokens.monument(PARCHMENT, px, key)  # type: ignore[misc]


@pytest.fixture(scope="module")
def edition() -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load(data_path("cards.yaml").read_text(encoding="utf-8"))
    return loaded


@pytest.fixture(scope="module")
def credit_list() -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load(asset_path("icons", "credits.yaml").read_text(encoding="utf-8"))
    return loaded


def seen(picture: pygame.Surface) -> pygame.Rect:
    """The part of a picture that is not transparent."""
    return picture.get_bounding_rect(min_alpha=40)


def test_every_icon_is_credited_once_and_no_credit_lacks_its_icon(credit_list: dict[str, Any]) -> None:
    by_author: dict[str, list[str]] = credit_list["game-icons"]
    credited = [name for drawn in by_author.values() for name in drawn] + credit_list["ours"]
    assert sorted(credited) == ICONS
    assert set(by_author) == set(credit_list["sources"]["game-icons"]["authors"])


def test_every_icon_is_drawn_somewhere() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in Path(corduba_solo.__file__).parent.rglob("*.py"))
    assert [name for name in ICONS if f'"{name.removesuffix("-small")}"' not in code] == []


def test_every_source_of_icons_has_its_licence_beside_it(credit_list: dict[str, Any]) -> None:
    for source in credit_list["sources"].values():
        assert source["name"]
        assert source["licence"] in ("CC BY 3.0", "MIT")
    text = asset_path("icons", credit_list["sources"]["game-icons"]["licence_file"]).read_text(encoding="utf-8")
    assert "Attribution 3.0 Unported" in text


def test_every_font_has_its_licence_beside_it() -> None:
    files = {path.name for path in asset_path("fonts").glob("*.ttf")}
    assert files == set(fonts.FILES.values())
    for name in files:
        family = name.split("-")[0]
        text = asset_path("fonts", f"OFL-{family}.txt").read_text(encoding="utf-8")
        assert "SIL OPEN FONT LICENSE Version 1.1" in text
        # A declared name would forbid the changed files to carry it.
        assert "with Reserved Font Name" not in text.split("PREAMBLE")[0]


@pytest.mark.parametrize("path", sorted(asset_path("icons").glob("*.svg")), ids=lambda path: path.stem)
def test_icons_use_only_what_sdl_can_draw(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert 'viewBox="0 0 512 512"' in text
    assert "currentColor" in text
    for word in ("<use", "<text", "<clipPath", "<mask", "<filter", "<image"):
        assert word not in text


@pytest.mark.parametrize("name", ICONS)
def test_icons_draw_at_every_size_in_the_colour_asked_for(name: str) -> None:
    colour = PARCHMENT.ink
    for px in SIZES:
        picture = icons.icon(name, px, colour)
        assert picture.get_size() == (px, px)
        box = seen(picture)
        assert max(box.size) >= px * 0.5
        assert _colours(picture) <= {rgb(colour)}


def _colours(picture: pygame.Surface) -> set[tuple[int, ...]]:
    pixels = (picture.get_at((x, y)) for x in range(picture.get_width()) for y in range(picture.get_height()))
    return {tuple(pixel[:3]) for pixel in pixels if pixel[3] == 255} if picture.get_width() < 30 else set()


@pytest.mark.parametrize("name", sorted(PIECES))
def test_tokens_draw_at_every_size(name: str) -> None:
    for px in SIZES:
        picture = PIECES[name](px)
        assert picture.get_size() == (px, px)
        box = seen(picture)
        assert max(box.size) >= px * 0.75
        # Centred to a pixel or so: tokens stand in rows.
        assert abs(box.centerx - px / 2) <= max(2, px * 0.08)


def test_tokens_of_the_two_sides_differ_by_shape_too() -> None:
    mine, his = (
        pygame.mask.from_surface(tokens.marker(PARCHMENT, 24, "you")),
        pygame.mask.from_surface(tokens.marker(PARCHMENT, 24, "caepio")),
    )
    assert mine.overlap_area(his, (0, 0)) < 0.9 * his.count()


def test_pictures_are_kept() -> None:
    assert tokens.resource(PARCHMENT, "food", 24) is tokens.resource(PARCHMENT, "food", 24)
    assert icons.icon("tick", 24, "#000000") is icons.icon("tick", 24, "#000000")
    assert fonts.text("Forum", "name", 16, "#000000") is fonts.text("Forum", "name", 16, "#000000")


def test_every_card_of_the_edition_has_its_emblem(edition: dict[str, Any]) -> None:
    characters = {key for family in edition["families"].values() for key in family["characters"]}
    assert set(tokens.BUILDING_ICONS) == set(edition["buildings"])
    assert set(tokens.MONUMENT_PICTURES) == set(edition["monuments"])
    assert set(tokens.CHARACTER_ICONS) == characters
    assert set(tokens.SITE_ICONS) == set(edition["sites"])
    assert set(tokens.SPECIALIST_ICONS) == set(edition["specialists"])
    assert set(tokens.TROOP_ICONS) == set(edition["tokens"]["troops"]) == set(tokens.TROOP_VALUES)
    assert set(tokens.RESOURCE_ICONS) == set(edition["macellum"]["prices"])


@pytest.mark.parametrize("table", [name for name in dir(tokens) if name.endswith(("_ICONS", "_PICTURES", "SIGNS"))])
def test_every_emblem_named_is_there(table: str) -> None:
    assert set(getattr(tokens, table).values()) <= icons.names()


def test_buildings_and_characters_share_no_emblem() -> None:
    for table in (tokens.BUILDING_ICONS, tokens.CHARACTER_ICONS, tokens.MONUMENT_PICTURES):
        assert len(set(table.values())) == len(table)


@pytest.mark.parametrize("name", sorted(fonts.FILES))
def test_fonts_have_the_letters_of_german_and_spanish(name: str) -> None:
    metrics = fonts.font(name, 40).metrics(LETTERS)
    missing = [letter for letter, found in zip(LETTERS, metrics, strict=True) if found is None]
    assert not missing


@pytest.mark.parametrize("name", sorted(fonts.FILES))
def test_figures_stand_on_the_line_and_are_equally_high(name: str) -> None:
    boxes = [seen(fonts.text(figure, name, 100, "#000000")) for figure in "0123456789"]
    # Round figures reach a little over, in Cinzel the tails of 6 and 9 too; old-style figures differ by a third.
    slack = 10 if fonts.FILES[name].startswith("Cinzel") else 5
    assert max(box.height for box in boxes) - min(box.height for box in boxes) <= slack
    assert max(box.bottom for box in boxes) - min(box.bottom for box in boxes) <= slack


def test_tracking_widens_a_line() -> None:
    plain, spaced = fonts.width("CORDVBA", "title", 24), fonts.width("CORDVBA", "title", 24, 0.14)
    assert spaced >= plain + round(6 * 0.14 * 24) - 2
    assert fonts.text("CORDVBA", "title", 24, "#000000", 0.14).get_width() == spaced
    assert fonts.width("", "title", 24, 0.14) == 0


def test_wrapping_keeps_every_word_and_the_width() -> None:
    string = "Whenever you pass before Caepio, take 1 food, wood or stone\nof your choice."
    lines = fonts.wrap(string, "text", 15, 160)
    assert len(lines) > 3
    assert " ".join(lines).split() == string.split()
    assert all(fonts.width(line, "text", 15) <= 160 for line in lines)


def test_wrapping_breaks_a_word_that_fits_nowhere() -> None:
    lines = fonts.wrap("Bevölkerungsverzeichnisführung", "text", 15, 80)
    assert "".join(lines) == "Bevölkerungsverzeichnisführung"
    assert all(fonts.width(line, "text", 15) <= 80 for line in lines)


def test_fitting_takes_the_largest_size_that_keeps_to_the_width() -> None:
    size = fonts.fit("Collegium Fabrorum", "number", 20, 100, 8)
    assert (
        fonts.width("Collegium Fabrorum", "number", size) <= 100 < fonts.width("Collegium Fabrorum", "number", size + 1)
    )
    assert fonts.fit("Collegium Fabrorum", "number", 20, 10, 11) == 11
    assert fonts.fit("I", "number", 20, 100, 8) == 20


def test_a_halo_goes_round_the_text() -> None:
    plain = fonts.text("Odeum", "number", 13, "#000000")
    ringed = fonts.halo("Odeum", "number", 13, "#000000", "#ffffff", 3)
    assert ringed.get_size() == (plain.get_width() + 6, plain.get_height() + 6)
    assert seen(ringed).width >= seen(plain).width + 5


@pytest.mark.parametrize("name", ["text", "flavour", "heading"])
@pytest.mark.parametrize("px", [11, 17, 30])
def test_lines_are_as_full_as_the_width_allows(name: str, px: int) -> None:
    """Lines are measured only where it is close: each fits, and the next word would not have."""
    pygame.font.init()
    words = Catalogue().text("lesson.no_history") + " " + Catalogue().text("window.no_screen")
    string = " ".join([words] * 4)
    face = fonts.font(name, px)
    for width in range(14 * px, 900, 7):
        lines = fonts.wrap(string, name, px, width)
        assert " ".join(lines) == string
        for line, following in pairwise(lines):
            assert face.size(line)[0] <= width < face.size(f"{line} {following.split(' ')[0]}")[0]
