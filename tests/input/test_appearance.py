"""How the game looks is chosen once and kept: the colour of your side, the size of everything."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from moments import new_game

from corduba_solo.desk import page_spots, spots
from corduba_solo.input.pages.settings import SettingsPage
from corduba_solo.input.window import context
from corduba_solo.input.window.screen import Go
from corduba_solo.session.settings import Settings, load_settings
from corduba_solo.view.theme import DUSK, PARCHMENT, Theme, rgb

from .driver import Driver


def test_the_colour_of_your_side_is_chosen_for_the_new_game_and_kept(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.click(page_spots.Menu.NEW_GAME)
    driver.click(page_spots.Colour("lapis"))
    assert driver.app.context.theme.you.base == PARCHMENT.liveries["lapis"].base
    assert load_settings(tmp_path).settings.side_colour == "lapis"
    again = Driver(tmp_path, settings=load_settings(tmp_path).settings)
    assert again.app.context.theme.you.base == PARCHMENT.liveries["lapis"].base


def test_high_contrast_is_chosen_at_once_and_kept(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.click(page_spots.Menu.SETTINGS)
    driver.click(page_spots.Setting("colours", "high_contrast"))
    assert driver.app.context.theme.ink == "#000000"
    assert load_settings(tmp_path).settings.colours == "high_contrast"
    driver.click(page_spots.Setting("colours", "standard"))
    assert driver.app.context.theme == PARCHMENT


def test_dusk_is_chosen_at_once_on_the_page_and_at_the_table_and_kept(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.click(page_spots.Menu.SETTINGS)
    driver.click(page_spots.Setting("theme", "dusk"))
    assert driver.app.context.theme == DUSK
    driver.app.draw()
    shown = driver.app.easel.surface.get_at((driver.app.easel.surface.get_width() // 2, 130))[:3]
    assert shown == rgb(DUSK.card), "the page itself is drawn in it"
    assert load_settings(tmp_path).settings.theme == "dusk"
    driver.click(page_spots.Setting("theme", "parchment"))
    assert driver.app.context.theme == PARCHMENT


@pytest.mark.parametrize(("dark", "theme"), [(True, DUSK), (False, PARCHMENT)])
def test_the_theme_of_the_system_is_taken_where_it_is_asked_for(
    dark: bool, theme: Theme, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(context, "is_system_dark", lambda: dark)
    assert Driver(tmp_path).app.context.theme == PARCHMENT, "not unless it is"
    driver = Driver(tmp_path, settings=Settings(theme="system"))
    assert driver.app.context.theme == theme


def test_f11_leads_to_the_full_screen_and_back_to_the_window_as_it_was(tmp_path: Path) -> None:
    driver = Driver(tmp_path, (1340, 780))
    driver.press(pygame.K_F11)
    assert driver.app.easel.surface.get_flags() & pygame.FULLSCREEN
    assert load_settings(tmp_path).settings.window == (1340, 780)
    driver.press(pygame.K_F11)
    assert not driver.app.easel.surface.get_flags() & pygame.FULLSCREEN
    assert driver.app.easel.surface.get_size() == (1340, 780)


# ── the scale ─────────────────────────────────────────────────────────────────────────────────────────────────────


def _ctrl(driver: Driver, key: int) -> None:
    driver.press(key, mod=pygame.KMOD_CTRL)


def test_ctrl_plus_minus_and_0_change_the_scale_and_it_is_kept(tmp_path: Path) -> None:
    driver = Driver(tmp_path, (1920, 1080))
    seen = []
    for key in (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS, pygame.K_MINUS, pygame.K_KP_MINUS, pygame.K_0):
        _ctrl(driver, key)
        seen.append(load_settings(tmp_path).settings.scale)
    assert seen == [125, 150, 175, 150, 125, None]
    for _ in range(9):
        _ctrl(driver, pygame.K_MINUS)
    assert driver.app.context.settings.scale == 75


def test_a_scale_set_in_the_settings_holds_at_once_and_is_told(tmp_path: Path) -> None:
    driver = Driver(tmp_path, (1920, 1080))
    driver.click(page_spots.Menu.SETTINGS)
    for choice, words, larger in (("fit", "100 %", False), ("125", "125 %", False), ("200", "125 %", True)):
        driver.click(page_spots.Setting("scale", choice))
        page = driver.app.screen
        assert isinstance(page, SettingsPage)
        assert words in page._scale_note()
        assert (page.size[0] > 1920) == larger
        assert driver.app.easel.surface.get_size() == (1920, 1080)


def test_in_a_view_larger_than_the_window_every_spot_can_be_reached_by_the_mouse(tmp_path: Path) -> None:
    """Moving the cursor across the window moves the view across the table."""
    driver = at_the_table(tmp_path, scale=250)
    lens = driver.app.easel.lens
    assert lens.canvas == (3840, 2160)
    for key in (
        spots.Button.PASS,
        spots.Site("wood_site", 1),
        spots.Button.MENU,
        spots.Site("portus", 1),
        spots.YourBoard.TRADER,
    ):
        area = driver.find(key)
        point = driver.window_point(area.rect.center)
        driver.move(point)
        assert pygame.Rect((0, 0), lens.window).collidepoint(point)
        assert driver.table.spot_at(lens.on_canvas(motion(point)).pos) == key


def test_in_a_view_larger_than_the_window_the_focus_is_always_in_sight(tmp_path: Path) -> None:
    driver = at_the_table(tmp_path, scale=200)
    for _ in range(12):
        driver.press(pygame.K_TAB)
        attention = driver.app.screen.attention
        assert attention is not None
        assert driver.app.easel.lens.view.contains(attention)


def test_in_a_view_larger_than_the_window_a_new_question_is_brought_into_sight(tmp_path: Path) -> None:
    driver = at_the_table(tmp_path, scale=250)
    driver.move((1279, 1))
    driver.press(pygame.K_t)
    options = [area for area in driver.areas if isinstance(area.spot, spots.Step)]
    assert options
    assert driver.app.easel.lens.view.contains(options[0].rect)


def test_what_the_window_shows_is_the_part_of_the_table_under_the_view(tmp_path: Path) -> None:
    driver = at_the_table(tmp_path, scale=200)
    driver.move((640, 360))
    view = driver.app.easel.lens.view
    part = driver.app.easel.canvas.subsurface(view.inflate(-60, -60).move(-20, -20))
    shown = driver.app.easel.surface.subsurface(pygame.Rect(10, 10, *part.get_size()))
    assert pygame.image.tobytes(part, "RGB") == pygame.image.tobytes(shown, "RGB")


def motion(point: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0))


def at_the_table(home: Path, scale: int) -> Driver:
    """A game just begun, in a small window at a large scale."""
    driver = Driver(home, (1280, 720), settings=Settings(pace="instant", scale=scale))
    driver.app.go(Go("table", new_game()))
    driver.app.draw()
    return driver
