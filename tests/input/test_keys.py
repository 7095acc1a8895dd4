"""Keys of one's own: given in the window, kept, refused when taken or fixed, shown wherever keys are named."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from moments import asking, in_round, new_game
from view import samples

from corduba_solo.desk import page_spots, spots
from corduba_solo.desk.keys import FIXED, USUAL, Keys, key_cap
from corduba_solo.desk.pages.help import help_model
from corduba_solo.desk.spots import Spot
from corduba_solo.input.pages.help import HelpPage
from corduba_solo.input.pages.history import HistoryPage
from corduba_solo.input.pages.keys import KeysPage
from corduba_solo.input.pages.settings import SettingsPage
from corduba_solo.input.window.screen import Go
from corduba_solo.locale.catalogue import Catalogue, languages, messages
from corduba_solo.session.settings import FILE, Settings, load_settings

from .driver import Driver
from .player import Player, seat


def opened(home: Path, by: str = "mouse") -> tuple[Driver, KeysPage]:
    driver = Driver(home)
    player = Player(driver, "keys" if by == "keys" else "mouse")
    player.choose(page_spots.Menu.SETTINGS)
    assert isinstance(driver.app.screen, SettingsPage)
    player.choose(page_spots.Setting("keys", "change"))
    page = driver.app.screen
    assert isinstance(page, KeysPage)
    return driver, page


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_a_key_is_given_kept_and_works_at_the_table(shelf: Path, by: str) -> None:
    driver, page = opened(shelf, by)
    Player(driver, "keys" if by == "keys" else "mouse").choose(page_spots.KeyOf("history"))
    driver.press(pygame.K_F3)
    assert page.context.settings.keys == {"history": "f3"}
    assert load_settings(shelf).settings.keys == {"history": "f3"}
    seat(driver, in_round(2))
    driver.press(pygame.K_h, "h")
    assert not isinstance(driver.app.screen, HistoryPage)
    driver.press(pygame.K_F3)
    assert isinstance(driver.app.screen, HistoryPage)


def test_a_key_with_ctrl_can_be_given_and_the_usual_one_back(shelf: Path) -> None:
    driver, page = opened(shelf)
    driver.click(page_spots.KeyOf("pass"))
    driver.press(pygame.K_LCTRL, mod=pygame.KMOD_CTRL)
    driver.press(pygame.K_p, "p", pygame.KMOD_CTRL)
    assert page.context.settings.keys == {"pass": "ctrl p"}
    driver.click(page_spots.KeyOf("pass"))
    driver.press(pygame.K_p, "p")
    assert page.context.settings.keys == {}


def test_a_taken_key_is_refused_with_what_it_does(shelf: Path) -> None:
    driver, page = opened(shelf)
    driver.click(page_spots.KeyOf("history"))
    driver.press(pygame.K_p, "p")
    assert "P is already used for “Pass”" in page._notice
    assert (page._refused, page.context.settings.keys) == (True, {})
    driver.press(pygame.K_x, "x")
    assert page.context.settings.keys == {"history": "x"}
    driver.click(page_spots.KeyOf("pass"))
    driver.press(pygame.K_x, "x")
    assert "already used for “The history”" in page._notice


@pytest.mark.parametrize(("key", "sign"), [(pygame.K_RETURN, "\r"), (pygame.K_5, "5"), (pygame.K_LEFT, "")])
def test_keys_that_mean_the_same_everywhere_cannot_be_given_away(shelf: Path, key: int, sign: str) -> None:
    driver, page = opened(shelf)
    driver.click(page_spots.KeyOf("trade"))
    driver.app.handle(pygame.event.Event(pygame.KEYDOWN, key=key, unicode=sign, mod=0))
    assert "cannot be given away" in page._notice
    assert page.context.settings.keys == {}


def test_escape_leaves_a_key_as_it_is_and_then_the_page(shelf: Path) -> None:
    driver, page = opened(shelf)
    driver.click(page_spots.KeyOf("undo"))
    driver.press(pygame.K_ESCAPE)
    assert driver.app.screen is page
    assert page.context.settings.keys == {}
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.app.screen, SettingsPage)


def test_all_keys_become_the_usual_ones_again(shelf: Path) -> None:
    driver, page = opened(shelf)
    assert not driver.has(page_spots.Press.RESET)
    for word, key in (("undo", pygame.K_F5), ("pass", pygame.K_F6)):
        driver.click(page_spots.KeyOf(word))
        driver.press(key)
    assert len(page.context.settings.keys) == 2
    driver.click(page_spots.Press.RESET)
    assert load_settings(shelf).settings.keys == {}


def test_the_help_and_the_prompt_name_the_keys_in_use(shelf: Path) -> None:
    driver = Driver(shelf)
    driver.app.context.settings = Settings(keys={"pass": "f6", "undo": "f5"}, pace="instant")
    table = seat(driver, in_round(2))
    caps = {button.spot: button.shortcut for button in table.model.prompt.controls}
    assert (caps[spots.Button.PASS], caps[spots.Button.UNDO]) == ("F6", "F5")
    driver.app.go(Go("help"))
    assert isinstance(driver.app.screen, HelpPage)
    driver.app.draw()
    keys = Keys({"pass": "f6"})
    model = help_model({word: keys.cap(word) for word in USUAL})
    assert ("F6",) in [line.keys for _, lines in model.groups for line in lines]


def test_keys_changed_over_the_table_hold_when_one_comes_back(shelf: Path) -> None:
    driver = Driver(shelf)
    table = seat(driver, in_round(2))
    driver.click(spots.Button.SETTINGS)
    driver.click(page_spots.Setting("keys", "change"))
    driver.click(page_spots.KeyOf("undo"))
    driver.press(pygame.K_F5)
    driver.press(pygame.K_ESCAPE)
    driver.press(pygame.K_ESCAPE)
    before = table.session.position
    driver.press(pygame.K_F5)
    driver.press(pygame.K_y, "y")
    assert table.session.position == before - 1


def test_a_usual_key_given_to_something_else_does_nothing_twice() -> None:
    keys = Keys({"history": "p", "nonsense": "q", "pass": "return"})
    assert keys.by_word["history"] == "p"
    assert keys.by_word["pass"] == ""
    assert "nonsense" not in keys.by_word
    assert len({key for key in keys.by_word.values() if key}) == sum(bool(key) for key in keys.by_word.values())
    model = help_model({word: keys.cap(word) for word in USUAL})
    assert all(line.message != "screen.help.pass" for _, lines in model.groups for line in lines)


def test_no_usual_key_is_fixed_or_given_twice_and_all_have_words() -> None:
    assert len(set(USUAL.values())) == len(USUAL)
    assert not set(USUAL.values()) & FIXED
    assert all(f"screen.keys.{word}" in messages("en") for word in USUAL)
    assert {word: key_cap(key) for word, key in USUAL.items()} == samples.CAPS


@pytest.mark.parametrize(
    "own", ['{"undo": "f5", "redo": "f5"}', '{"undo": ""}', '{"undo": "\\u0000"}', '{"\\u202e": "f5"}', "[]"]
)
def test_settings_with_impossible_keys_are_set_aside(shelf: Path, own: str) -> None:
    shelf.mkdir()
    (shelf / FILE).write_text(f'{{"keys": {own}}}')
    loaded = load_settings(shelf)
    assert loaded.settings == Settings()
    assert loaded.problem is not None
    assert (shelf / f"{FILE}.damaged").exists()


# ── the language, which is a setting too ──────────────────────────────────────────────────────────────────────────


def test_a_language_without_words_yet_is_english_and_never_a_reason_not_to_start(shelf: Path) -> None:
    driver = Driver(shelf)
    for lang in ("en", "de", "es"):
        driver.app.context.settings = Settings.model_validate({"language": lang})
        driver.app.go(Go("title"))
        driver.app.draw()
        driver.app.go(Go("settings"))
        driver.app.draw()
        choices = [
            area.spot
            for area in driver.areas
            if isinstance(area.spot, page_spots.Setting) and area.spot.name == "language"
        ]
        assert len(choices) == (len(languages()) if len(languages()) > 1 else 0)
        assert Catalogue(lang).text("screen.menu.quit")


def test_tab_comes_to_the_answers_first_then_to_what_is_on_offer_then_to_the_buttons(shelf: Path) -> None:
    """UX 10: the focus begins where the question is."""
    driver = Driver(shelf)
    table = seat(driver, asking("take"))
    driver.press(pygame.K_TAB)
    assert isinstance(table.model.focus, spots.Step)
    table = seat(driver, new_game())
    order: list[Spot] = []
    while table.model.focus not in order[:1]:
        order += [table.model.focus] if table.model.focus else []
        driver.press(pygame.K_TAB)
    offers = [number for number, key in enumerate(order) if isinstance(key, spots.Site | spots.Unbuilt)]
    log = [number for number, key in enumerate(order) if isinstance(key, spots.InActa)]
    assert offers[0] == 0
    assert offers[-1] < order.index(spots.Button.PASS) < order.index(spots.Button.MENU) < log[0]
