"""The end begins with a picture: the city as it was built, senators entering source by source, a picture to keep."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from moments import CROWDED, RICH, set_out

from corduba_solo.desk import page_spots
from corduba_solo.desk.page_spots import Press
from corduba_solo.desk.pages.end import end_model
from corduba_solo.input.pages.end import EndPage
from corduba_solo.input.pages.finale import LOOK, STEP, FinalePage
from corduba_solo.input.pages.saved_games import SavedGamesPage
from corduba_solo.input.sample_games import counted
from corduba_solo.input.scenes import draw_scene
from corduba_solo.input.window.screen import Go
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.session import export
from corduba_solo.session.game import Session
from corduba_solo.session.options import GameOptions
from corduba_solo.session.settings import Settings
from corduba_solo.session.store import Store
from corduba_solo.view.motion.entrance import arriving
from corduba_solo.view.screens.finale import KEPT

from .driver import Driver


@pytest.fixture
def finished() -> Session:
    """A game that is won, with senators of both sides from several sources."""
    yours = {**RICH, "senators": {"politics": 3, "troops": 2, "offerings": 1}}
    his = {"senators": {"politics": 2, "troops": 1}}
    return set_out({"round": 8, "phase": "end", "you": yours, "caepio": his, "buildings": CROWDED})


def test_the_game_whose_end_is_drawn_is_won_with_senators_from_many_sources() -> None:
    """The picture shows a game that somebody played: with other numbers another one may have to be found."""
    assert draw_scene("finale_won", (640, 360), "en").get_size() == (640, 360)
    drawn = counted()
    assert drawn.state.outcome == "won"
    ledger = end_model(drawn, Voice(Catalogue("en"), drawn.book.edition)).ledger
    assert sum(1 for source in ledger if source.you > 0) >= 4


def at_the_end(shelf: Path, session: Session, settings: Settings) -> tuple[Driver, FinalePage]:
    driver = Driver(shelf, settings=settings)
    driver.app.go(Go("end", session))
    driver.app.draw()
    page = driver.app.screen
    assert isinstance(page, FinalePage)
    return driver, page


def test_senators_enter_source_by_source_and_then_comes_the_verdict(shelf: Path, finished: Session) -> None:
    _, page = at_the_end(shelf, finished, Settings(pace="normal"))
    ledger = page._model.end.ledger
    assert (page._model.totals, page._model.verdict) == ((0, 0), False)
    page.tick(LOOK + 0.01)
    assert page._model.totals == (max(0, ledger[0].you), max(0, ledger[0].caepio))
    for _ in ledger[1:]:
        page.tick(STEP)
        assert not page._model.verdict
    assert page._model.entered == len(ledger)
    page.tick(STEP)
    assert page._model.verdict
    assert page._model.totals == page._model.end.totals


def test_senators_walk_in_from_their_side_and_the_verdict_unrolls(shelf: Path, finished: Session) -> None:
    driver, page = at_the_end(shelf, finished, Settings(pace="normal"))
    wide = page.size[0]
    styles: list[str] = []
    while not page._model.verdict:
        before = page._scene
        assert before is not None
        page.tick(STEP if page._model.entered else LOOK + 0.01 - page._waited)
        driver.app.draw()
        scene = page._scene
        assert scene is not None
        movers = arriving(before, scene)
        assert page._motion.running is bool(movers)
        for mover in movers:
            styles.append(mover.style)
            if mover.style == "walk":
                assert mover.start[0] < 0 if mover.goal[0] < wide / 2 else mover.start[0] > wide
        # Who came first keeps his place.
        for old, new in zip(before.benches, scene.benches, strict=True):
            assert new[: len(old)] == old[: len(new)]
        moving = pygame.image.tobytes(driver.app.easel.canvas, "RGB")
        page._motion.advance(1)
        page.changed = True
        driver.app.draw()
        assert not page._motion.running
        assert (pygame.image.tobytes(driver.app.easel.canvas, "RGB") != moving) is bool(movers)
    assert styles.count("walk") >= sum(page._model.end.totals)
    assert styles.count("unroll") == 1


def test_with_reduced_motion_nothing_of_the_end_moves(shelf: Path, finished: Session) -> None:
    driver, page = at_the_end(shelf, finished, Settings(pace="normal", reduced_motion=True))
    assert page._model.verdict
    page.tick(5)
    driver.app.draw()
    assert not page._motion.running


def test_a_click_or_a_key_tells_the_rest_at_once_and_does_nothing_else(shelf: Path, finished: Session) -> None:
    for way in ("click", "enter", "escape"):
        driver, page = at_the_end(shelf, finished, Settings(pace="normal"))
        if way == "click":
            driver.click(Press.CONFIRM)
        else:
            driver.press(pygame.K_RETURN if way == "enter" else pygame.K_ESCAPE)
        assert driver.app.screen is page, way
        assert page._model.verdict, way
        driver.press(pygame.K_RETURN)
        assert isinstance(driver.app.screen, EndPage), way


def test_at_an_instant_pace_or_without_motion_nothing_is_waited_for(shelf: Path, finished: Session) -> None:
    for settings in (Settings(pace="instant"), Settings(pace="normal", reduced_motion=True)):
        _, page = at_the_end(shelf, finished, settings)
        assert page._model.verdict


def test_the_picture_is_saved_where_pictures_lie_and_never_over_another(shelf: Path, finished: Session) -> None:
    driver, page = at_the_end(shelf, finished, Settings(pace="instant"))
    driver.click(Press.SAVE_PICTURE)
    [first] = driver.app.context.store.home.glob("corduba-city-*.png")
    assert pygame.image.load(first).get_size() == KEPT
    assert first.name in page._model.saved
    page.choose(Press.SAVE_PICTURE)
    assert len(list(first.parent.glob("corduba-city-*.png"))) == 2
    assert not driver.has(Press.SAVE_PICTURE), "where it was saved stands in place of the button"


def test_a_picture_that_cannot_be_saved_is_told_in_a_sentence(
    shelf: Path, finished: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver, _ = at_the_end(shelf, finished, Settings(pace="instant"))

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(export, "export_bytes", full)
    driver.click(Press.SAVE_PICTURE)
    assert not isinstance(driver.app.screen, FinalePage)
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.app.screen, FinalePage)


def test_the_city_of_a_saved_game_stands_beside_it_in_the_list(shelf: Path) -> None:
    store = Store(shelf)
    for seed in (3, 4):
        session = Session.new(GameOptions(seed=seed), store)
        while session.state.round < 2:
            session.act(session.state.options[0])
        session.close()
    driver = Driver(shelf)
    driver.click(page_spots.Menu.LOAD)
    page = driver.app.screen
    assert isinstance(page, SavedGamesPage)
    before = page.picture().surface.copy()
    for _ in range(3):
        page.tick(0.02)
    assert sorted(city.seed for city in page._cities.values() if city) == [3, 4]
    assert pygame.image.tobytes(page.picture().surface, "RGB") != pygame.image.tobytes(before, "RGB")
