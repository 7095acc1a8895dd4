"""The title's city that is kept for the next start: the same to the last pixel, or as good as none."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from corduba_solo.outside import cache_folder
from corduba_solo.view import cache
from corduba_solo.view.screens import cached_city, cityscape
from corduba_solo.view.theme import DUSK, PARCHMENT, scenery

SIZE = (320, 180)
PALETTE = scenery(PARCHMENT)


@pytest.fixture
def place(home: Path) -> Path:
    """Where the city lies, once it is kept."""
    cache.forget()
    cityscape.keep_city(SIZE, PARCHMENT)
    found = cache_folder() / cached_city.NAME
    assert found.is_relative_to(home)
    return found


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGB")


def test_what_is_kept_is_the_same_to_the_last_pixel(place: Path) -> None:
    found = cached_city.found(SIZE, PALETTE)
    assert found is not None
    engraved = cityscape.city(SIZE, PARCHMENT)
    assert pixels(found) == pixels(engraved)
    assert found.get_flags() == engraved.get_flags()


def test_a_kept_city_is_not_engraved_again(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = pixels(cityscape.city(SIZE, PARCHMENT))
    cache.forget()
    monkeypatch.setattr(cityscape, "Engraving", None)
    assert pixels(cityscape.city(SIZE, PARCHMENT)) == before


def test_one_picture_is_kept_and_written_only_when_it_is_another(place: Path) -> None:
    written = place.stat().st_mtime_ns
    cityscape.keep_city(SIZE, PARCHMENT)
    assert place.stat().st_mtime_ns == written
    cityscape.keep_city(SIZE, DUSK)
    assert os.listdir(place.parent) == [place.name]
    assert cached_city.found(SIZE, PALETTE) is None
    assert cached_city.found(SIZE, scenery(DUSK)) is not None


@pytest.mark.parametrize("changed", ["__version__", "pygame.version.ver", "pygame.version.SDL"])
def test_another_program_or_pygame_takes_nothing_of_it(
    place: Path, changed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"corduba_solo.view.screens.cached_city.{changed}", "another")
    assert cached_city.found(SIZE, PALETTE) is None


def test_other_modules_or_another_size_take_nothing_of_it(
    place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert cached_city.found((320, 181), PALETTE) is None
    for folder in ("screens", "theme"):
        (tmp_path / folder).mkdir()
    monkeypatch.setattr(cached_city, "DRAWING", tmp_path)
    assert cached_city.found(SIZE, PALETTE) is None


@pytest.mark.parametrize(
    "damage",
    [
        lambda whole: b"",
        lambda whole: whole[:-1],
        lambda whole: whole + b"\0",
        lambda whole: whole[:-1] + bytes((whole[-1] ^ 1,)),
        lambda whole: b"\n" + whole,
        lambda whole: b"\n".join((whole.split(b"\n", 1)[0], cached_city._checksum(b"few"), b"few")),
    ],
)
def test_a_damaged_or_strange_one_is_as_good_as_none(place: Path, damage: Callable[[bytes], bytes]) -> None:
    place.write_bytes(damage(place.read_bytes()))
    assert cached_city.found(SIZE, PALETTE) is None


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_a_pipe_in_its_place_keeps_nobody_waiting(place: Path) -> None:
    place.unlink()
    os.mkfifo(place)
    assert cached_city.found(SIZE, PALETTE) is None
    cityscape.keep_city(SIZE, PARCHMENT)


def test_where_nothing_can_be_written_nothing_is_said(home: Path) -> None:
    home.parent.mkdir(parents=True, exist_ok=True)
    home.write_text("a file in the way")
    cityscape.keep_city(SIZE, PARCHMENT)
    assert cached_city.found(SIZE, PALETTE) is None
    assert home.read_text() == "a file in the way"
