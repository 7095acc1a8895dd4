"""Bad input at the program's door: one clear sentence, never a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from corduba_solo import cli
from corduba_solo.desk import page_spots
from corduba_solo.input.command import SCENE_NAMES, TURNS
from corduba_solo.input.film import KINDS
from corduba_solo.input.pages.crash import CrashPage
from corduba_solo.input.pages.message import MessagePage
from corduba_solo.input.pages.new_game import NewGamePage
from corduba_solo.input.pages.saved_games import SavedGamesPage
from corduba_solo.input.pages.settings import SettingsPage
from corduba_solo.input.pages.title import TitlePage
from corduba_solo.input.scenes import SCENES
from corduba_solo.input.window import window
from corduba_solo.input.window.app import App
from corduba_solo.input.window.context import context_for
from corduba_solo.input.window.screen import Go
from corduba_solo.session.game import Session
from corduba_solo.session.options import GameOptions
from corduba_solo.session.settings import FILE, Settings, load_settings
from corduba_solo.session.store import Store

from .driver import Driver
from .player import Player


def program(*arguments: str, **environment: str | None) -> subprocess.CompletedProcess[str]:
    """The program on its own; a variable that is None is not set."""
    env = {**os.environ, "PYTHONPATH": str(Path(cli.__file__).parents[1])}
    for name, value in environment.items():
        env.pop(name, None)
        if value is not None:
            env[name] = value
    return subprocess.run(
        [sys.executable, "-m", "corduba_solo", *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=env,
        timeout=60,
    )


def one_sentence(answer: subprocess.CompletedProcess[str]) -> str:
    assert answer.returncode == 2, answer
    assert "Traceback" not in answer.stderr + answer.stdout
    assert answer.stdout == ""
    lines = answer.stderr.strip().splitlines()
    return " ".join(lines)


# ── at the start ──────────────────────────────────────────────────────────────────────────────────────────────────


def test_an_unknown_overlay_is_named(tmp_path: Path) -> None:
    said = one_sentence(program("--overlay", str(tmp_path / "nofile.yaml"), SDL_VIDEODRIVER="dummy"))
    assert "nofile.yaml" in said


def test_a_faulty_overlay_is_named_with_its_faults(tmp_path: Path) -> None:
    file = tmp_path / "own.yaml"
    file.write_text("buildings:\n  forvm:\n    cost: {workers: 1}\n", encoding="utf-8")
    said = one_sentence(program("--overlay", str(file), SDL_VIDEODRIVER="dummy"))
    assert "own.yaml" in said
    assert "forvm" in said


def test_an_overlay_that_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "own.yaml"
    file.write_bytes(b"\xff\xfe\x00\x01")
    assert "own.yaml" in one_sentence(program("--overlay", str(file), SDL_VIDEODRIVER="dummy"))


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a display")
def test_without_a_display_one_sentence_points_to_the_terminal() -> None:
    said = one_sentence(program(DISPLAY=None, WAYLAND_DISPLAY=None, SDL_VIDEODRIVER=None))
    assert "corduba-solo text" in said


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a display")
def test_a_display_that_does_not_answer_is_one_sentence() -> None:
    said = one_sentence(program(DISPLAY=":1987", WAYLAND_DISPLAY=None, SDL_VIDEODRIVER="x11"))
    assert "corduba-solo text" in said


@pytest.mark.parametrize("content", [b"{", b"\xff\xfe", b'{"scale": 9000}', b'{"pace": "slow"}', b"[]"])
def test_an_unreadable_settings_file_is_told_and_the_defaults_used(content: bytes, home: Path) -> None:
    home.mkdir(parents=True)
    (home / FILE).write_bytes(content)
    loaded = load_settings()
    assert loaded.settings == Settings()
    assert loaded.problem is not None
    driver = Driver(home)
    driver.app.way.say(loaded.problem)
    driver.app.draw()
    assert isinstance(driver.app.screen, MessagePage)
    Player(driver, "keys").choose(page_spots.Menu.RESUME)
    assert isinstance(driver.app.screen, TitlePage)
    assert load_settings().problem is None  # it was set aside, so that it is told once


def test_a_settings_file_that_is_a_folder_is_told(home: Path) -> None:
    (home / FILE).mkdir(parents=True)
    loaded = load_settings()
    assert loaded.settings == Settings()
    assert loaded.problem is not None
    driver = Driver(home)
    driver.app.go(Go("message", loaded.problem))
    driver.app.draw()


def test_the_program_starts_with_an_unreadable_settings_file(home: Path) -> None:
    """The whole program up to its loop: the message is on top, the title below it."""
    home.mkdir(parents=True)
    (home / FILE).write_bytes(b"{")
    code = (
        "from corduba_solo.input.window import app\n"
        "app.App.run = lambda self: (self.draw(), print(*(type(screen).__name__ for screen in self.way.stack)))\n"
        "raise SystemExit(app.play())"
    )
    env = {**os.environ, "PYTHONPATH": str(Path(cli.__file__).parents[1])}
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env, timeout=60)
    assert (answer.returncode, answer.stdout, answer.stderr) == (0, "TitlePage MessagePage\n", "")


def test_a_scale_of_ones_own_in_the_settings_file_can_be_shown(shelf: Path) -> None:
    driver = Driver(shelf, settings=Settings(scale=110))
    driver.app.go(Go("settings"))
    driver.app.draw()
    assert isinstance(driver.app.screen, SettingsPage)
    driver.click(page_spots.Setting("scale", "125"))
    assert driver.app.context.settings.scale == 125


# ── the window ────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("size", [(200, 100), (1, 1), (640, 100), (50, 900), (639, 360)])
def test_a_window_that_is_too_small_says_so(size: tuple[int, int], shelf: Path) -> None:
    driver = Driver(shelf, size)
    surface = driver.app.easel.surface
    assert driver.app.screen.changed is False
    if min(size) > 40:
        colours = {tuple(surface.get_at((x, y))) for x in range(min(size[0], 200)) for y in range(min(size[1], 90))}
        assert len(colours) > 2, "nothing is written"
    driver.press(pygame.K_TAB)
    driver.move((0, 0))


def test_a_table_survives_a_window_made_tiny_and_large_again(shelf: Path) -> None:
    driver = Driver(shelf)
    session = Session(GameOptions(seed=1))
    driver.app.go(Go("table", session))
    for size in ((200, 100), (1280, 720), (400, 3000), (640, 360), (1280, 720)):
        driver.resize(size)
        driver.click_at((size[0] // 2, size[1] // 2))
    assert driver.app.size == (1280, 720)


# ── typing ────────────────────────────────────────────────────────────────────────────────────────────────────────


def new_game_page(driver: Driver) -> NewGamePage:
    page = driver.app.screen
    assert isinstance(page, NewGamePage)
    return page


def test_a_seed_takes_digits_only_and_a_wrong_code_is_refused(shelf: Path) -> None:
    driver = Driver(shelf)
    driver.click(page_spots.Menu.NEW_GAME)
    driver.click(page_spots.Field.SEED)
    for _ in range(20):
        driver.press(pygame.K_BACKSPACE)
    driver.type("12x")
    driver.press(pygame.K_2, "²")
    assert new_game_page(driver)._model.seed == "12"
    driver.press(pygame.K_RETURN)
    driver.click(page_spots.Field.CODE)
    driver.type("nonsense")
    driver.press(pygame.K_RETURN)
    assert new_game_page(driver)._model.code_error
    driver.click(page_spots.Press.START)
    assert driver.app.session is None, "a code that cannot be read is never replaced by the seed"
    driver.click(page_spots.Field.CODE)
    for _ in range(20):
        driver.press(pygame.K_BACKSPACE)
    driver.press(pygame.K_RETURN)
    driver.click(page_spots.Press.START)
    assert driver.app.session is not None
    assert driver.app.session.options.seed == 12


def test_an_empty_or_giant_seed_begins_a_game_by_lot(shelf: Path) -> None:
    for text in ("", "9" * 20):
        driver = Driver(shelf)
        driver.click(page_spots.Menu.NEW_GAME)
        driver.click(page_spots.Field.SEED)
        for _ in range(20):
            driver.press(pygame.K_BACKSPACE)
        driver.type(text)
        driver.press(pygame.K_RETURN)
        driver.click(page_spots.Press.START)
        assert driver.app.session is not None
        driver.app.session.close()


# ── saved games ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_continue_after_going_to_the_title_opens_the_same_game(shelf: Path) -> None:
    driver = Driver(shelf)
    driver.click(page_spots.Menu.NEW_GAME)
    driver.click(page_spots.Press.START)
    assert driver.app.session is not None
    options = driver.app.session.options
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.app.screen, TitlePage)
    driver.click(page_spots.Menu.CONTINUE)
    assert not isinstance(driver.app.screen, MessagePage)
    assert driver.app.session.options == options


def test_a_game_that_is_open_elsewhere_is_told(shelf: Path) -> None:
    held = Session.new(GameOptions(seed=1), Store(shelf))
    driver = Driver(shelf)
    driver.click(page_spots.Menu.CONTINUE)
    assert isinstance(driver.app.screen, MessagePage)
    held.close()
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.app.screen, TitlePage)


def test_more_saved_games_than_fit_can_all_be_reached(shelf: Path) -> None:
    for seed in range(11):
        Session.new(GameOptions(seed=seed), Store(shelf)).close()
    driver = Driver(shelf)
    driver.click(page_spots.Menu.LOAD)
    assert isinstance(driver.app.screen, SavedGamesPage)
    assert not driver.has(page_spots.Save(10))
    for _ in range(10):
        driver.press(pygame.K_DOWN)
    assert driver.app.screen.focus == page_spots.Save(10)
    assert driver.has(page_spots.Save(10))
    driver.wheel(20)
    assert driver.has(page_spots.Save(0))
    driver.wheel(-20)
    driver.click(page_spots.Save(10))
    assert driver.app.session is not None


# ── pictures ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_scenes_of_the_command_are_those_that_can_be_drawn() -> None:
    assert set(SCENE_NAMES) == set(SCENES)
    assert set(TURNS) == set(KINDS)


@pytest.mark.parametrize("turn", TURNS)
def test_every_kind_of_turn_can_be_filmed_beat_by_beat(turn: str, tmp_path: Path) -> None:
    pictures = set()
    for step in "12":
        out = tmp_path / f"{step}.png"
        film = ["screenshot", "--scene", "caepio_turn", "--turn", turn, "--step", step, "--size", "640x360"]
        assert cli.main([*film, str(out)]) == 0
        pictures.add(pygame.image.tobytes(pygame.image.load(out), "RGB"))
    assert len(pictures) == 2


@pytest.mark.parametrize("name", SCENE_NAMES)
def test_every_scene_can_be_drawn_small(name: str, tmp_path: Path) -> None:
    out = tmp_path / f"{name}.png"
    assert cli.main(["screenshot", "--scene", name, "--size", "640x360", str(out)]) == 0
    picture = pygame.image.load(out)
    assert picture.get_size() == (640, 360)
    assert len({tuple(picture.get_at((x, y))) for x in range(0, 640, 16) for y in range(0, 360, 12)}) > 8


def test_the_help_lists_the_scenes(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main(["screenshot", "--help"])
    assert left.value.code == 0
    said = "".join(capsys.readouterr().out.split())
    for name in SCENE_NAMES:
        assert name in said


@pytest.mark.parametrize(
    "arguments",
    [
        ["--size", "tiny"],
        ["--size", "0x0"],
        ["--size", "99999x100"],
        ["--size", "200x100"],
        ["--size", "3000x64"],
        ["--scene", "forum"],
        ["--scale", "10"],
        ["--scale", "900"],
        ["--scale", "large"],
        ["--lang", "xx"],
    ],
)
def test_wrong_arguments_of_a_picture_are_refused(
    arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main(["screenshot", *arguments, str(tmp_path / "out.png")])
    assert left.value.code == 2
    said = capsys.readouterr().err
    assert arguments[1] in said
    assert len(said) < 800


@pytest.mark.parametrize("name", ["missing/out.png", "folder.png"])
def test_a_file_that_cannot_be_written_is_named(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "folder.png").mkdir()
    out = tmp_path / name
    assert cli.main(["screenshot", "--scene", "title", "--size", "640x360", str(out)]) == 2
    assert str(out) in capsys.readouterr().err


@pytest.mark.parametrize(
    ("wished", "screens", "given"),
    [
        ((16_384, 16_384), [(1920, 1200)], (1920, 1200)),
        ((1280, 720), [(1920, 1200)], (1280, 720)),
        ((3000, 900), [(1920, 1080), (1280, 1024)], (3000, 900)),
        ((9000, 900), [(1920, 1080), (1280, 1024)], (3200, 900)),
        ((9000, 900), [], (9000, 900)),
    ],
)
def test_no_window_is_larger_than_all_screens(
    wished: tuple[int, int],
    screens: list[tuple[int, int]],
    given: tuple[int, int],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: screens)
    assert window._fitting(wished) == given


@pytest.mark.skipif(sys.platform != "linux", reason="other systems take no such name")
def test_the_window_of_a_home_that_is_no_text_tells_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff\xfe"))
    driver = Driver(home)
    monkeypatch.setattr(TitlePage, "handle", lambda *_: 1 / 0)
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, unicode="", mod=0))
    driver.app.frame(0.016)
    page = driver.app.screen
    assert isinstance(page, CrashPage)
    assert page.report is not None
    driver.app.frame(0.016)
    assert driver.app.screen is page
    driver.press(pygame.K_c)


def test_the_context_of_a_start_takes_an_overlay_along(tmp_path: Path, shelf: Path) -> None:
    file = tmp_path / "own.yaml"
    file.write_text("{}\n", encoding="utf-8")
    context = context_for(Settings(), Store(shelf), file)
    surface = pygame.display.set_mode((1280, 720))
    app = App(context, surface)
    app.go(Go("new_game"))
    app.draw()
    assert context.options(5, "praetor", "senators").overlay == "{}\n"
