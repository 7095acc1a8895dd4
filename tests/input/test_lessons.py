"""Lessons in the window: played to their end by mouse and by keys, as they are meant and anyhow; left and resumed."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from corduba_solo.desk import spots
from corduba_solo.desk.lessons.course import Stage
from corduba_solo.desk.lessons.goals import Pointed
from corduba_solo.desk.lessons.lesson import Lesson, lessons
from corduba_solo.desk.page_spots import LessonCard, Menu, Press
from corduba_solo.desk.spots import Guidance
from corduba_solo.input.pages.lessons import LessonsPage
from corduba_solo.input.pages.menu import MenuPage
from corduba_solo.input.pages.page import REST
from corduba_solo.input.pages.title import TitlePage
from corduba_solo.rules.state import state_text
from corduba_solo.session.progress import load_progress
from corduba_solo.view import over
from corduba_solo.view.map import grid_rect

from .driver import Driver
from .player import By, Player
from .pupil import Pupil

ALL = pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.name)


def shows_its_marks(pupil: Pupil) -> None:
    guide = pupil.table.model.guide
    assert guide is not None
    for spot in guide.marks:
        assert isinstance(spot, spots.Cell) or pupil.driver.has(spot), spot


@ALL
@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_a_lesson_is_played_to_its_end_as_it_is_meant(shelf: Path, lesson: Lesson, by: By) -> None:
    pupil = Pupil(Driver(shelf), by, lesson.name)
    for number in range(len(lesson.tasks)):
        pupil.settle()
        assert pupil.course.number == number
        shows_its_marks(pupil)
        pupil.do_task()
        assert pupil.course.stage in (Stage.DONE, Stage.OVER), lesson.tasks[number].name
        if pupil.course.stage is Stage.DONE:
            pupil.go_on()
    assert load_progress(shelf).stand(lesson.name).done == len(lesson.tasks)
    pupil.go_on()
    following = [other for other in lessons() if other.number == lesson.number + 1]
    if following:
        assert pupil.table.model.guide is not None
        assert str(following[0].number) in pupil.table.model.guide.note
    else:
        assert isinstance(pupil.driver.app.screen, LessonsPage)


@ALL
def test_random_other_moves_never_leave_a_lesson_stuck(shelf: Path, lesson: Lesson) -> None:
    chance = random.Random(lesson.number)
    pupil = Pupil(Driver(shelf), "mouse" if lesson.number % 2 else "keys", lesson.name)
    course = pupil.course
    for turn in range(400):
        if course.stage is Stage.OVER:
            return
        pupil.settle()
        if course.holds:
            pupil.go_on()
        elif turn < 60 and chance.random() < 0.6:
            pupil.anything(chance)
        else:
            pupil.do_task()
    raise AssertionError(f"stuck at {course.task.name}")


def test_his_turn_is_told_step_by_step_within_a_lesson(shelf: Path) -> None:
    pupil = Pupil(Driver(shelf, pace="learn"), "keys", "caepio")
    pupil.do_task()
    pupil.go_on()
    pupil._move(list(pupil.course.task.moves))
    assert pupil.course.stage is Stage.DONE
    assert not pupil.table.playback


def test_his_turn_waits_within_a_lesson_at_the_usual_pace(shelf: Path) -> None:
    pupil = Pupil(Driver(shelf, pace="normal"), "mouse", "workers")
    pupil.do_task()
    pupil.go_on()
    for _ in range(2):
        pupil.driver.click(spots.Site("stone_site", 2))
    assert pupil.table.playback is not None
    pupil.table.playback.finish()
    assert pupil.table.playback.seconds is None


def test_to_pass_is_marked_only_while_one_can(shelf: Path) -> None:
    pupil = Pupil(Driver(shelf), "mouse", "senators")
    for _ in range(4):
        pupil.do_task()
        pupil.go_on()
    marks = []
    while pupil.course.stage is Stage.ASKED:
        guide = pupil.table.model.guide
        assert guide is not None
        button = pupil.table.model.prompt.leave
        can = button is not None and button.enabled
        assert (spots.Button.PASS in guide.marks) == can
        marks.append(can)
        pupil._usual()
    assert set(marks) == {True, False}


def test_another_move_is_shown_and_taken_back_with_a_reason(shelf: Path) -> None:
    pupil = Pupil(Driver(shelf), "mouse", "workers")
    pupil.do_task()
    pupil.go_on()
    before = state_text(pupil.course.session.state)
    pupil.driver.click(spots.Site("portus", 1))
    pupil.driver.click(spots.Site("portus", 1))
    guide = pupil.table.model.guide
    assert guide is not None
    assert guide.tone == "astray"
    assert "Portus" in guide.instead
    assert guide.text == pupil.table.voice.say("lesson.workers.quarry.else")
    assert pupil.table.offers == {}, "nothing is done before it is taken back"
    pupil.driver.click(Guidance.ON)
    assert state_text(pupil.course.session.state) == before
    assert pupil.table.offers


def test_a_lesson_is_left_resumed_and_repeated(shelf: Path) -> None:
    driver = Driver(shelf)
    player = Player(driver, "keys")
    driver.click(Menu.LESSONS)
    driver.click(LessonCard("caepio"))
    pupil = Pupil(driver, "mouse", "caepio")
    for _ in range(2):
        pupil.do_task()
        pupil.go_on()
    left = state_text(pupil.course.session.state)
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.app.screen, MenuPage)
    player.choose(Menu.LESSONS)
    assert isinstance(driver.app.screen, LessonsPage)
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.app.screen, TitlePage)
    again = Pupil(Driver(shelf), "mouse", "caepio")
    assert (again.course.number, state_text(again.course.session.state)) == (2, left)
    again.driver.click(Guidance.ANEW)
    assert (again.course.number, again.course.session.position) == (0, 0)
    assert load_progress(shelf).stand("caepio").done == 2, "what was done once stays done"


def test_the_lessons_are_offered_first_at_the_first_start_only(shelf: Path) -> None:
    driver = Driver(shelf)
    assert isinstance(driver.app.screen, TitlePage)
    assert driver.app.screen.focus is Menu.LESSONS
    driver.click(Menu.SETTINGS)
    again = Driver(shelf)
    assert isinstance(again.app.screen, TitlePage)
    assert again.app.screen.focus is Menu.FIRST_GAME
    assert again.has(Menu.LESSONS)


def test_undo_goes_no_further_back_than_the_task(shelf: Path) -> None:
    pupil = Pupil(Driver(shelf), "keys", "caepio")
    for _ in range(2):
        pupil.do_task()
        pupil.go_on()
    place = pupil.course.session.position
    assert place > 0
    pupil.driver.press(pygame.K_z, "z", pygame.KMOD_CTRL)
    assert pupil.course.session.position == place
    assert not next(button for button in pupil.table.model.prompt.buttons if button.spot is spots.Button.UNDO).enabled


def test_a_lesson_has_no_history_page(shelf: Path) -> None:
    pupil = Pupil(Driver(shelf), "keys", "caepio")
    screen = pupil.driver.app.screen
    pupil.driver.press(pygame.K_h, "h")
    pupil.driver.click(spots.Button.HISTORY)
    assert pupil.driver.app.screen is screen
    assert pupil.table.notice


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160), (1024, 1366), (800, 600)])
def test_what_a_lesson_says_covers_no_plots_and_what_it_speaks_of_is_shown(shelf: Path, size: tuple[int, int]) -> None:
    pupil = Pupil(Driver(shelf, size), "mouse", "tracks")
    layout = pupil.driver.table.layout
    for district in range(3):
        assert not layout.log.colliderect(grid_rect(layout, district))
    shows_its_marks(pupil)
    for button in (Guidance.ANEW, Guidance.LESSONS):
        assert layout.log.contains(pupil.driver.find(button).rect)


def test_the_list_shows_how_far_one_is(shelf: Path) -> None:
    driver = Driver(shelf)
    driver.click(Menu.LESSONS)
    page = driver.app.screen
    assert isinstance(page, LessonsPage)
    assert page.focus == LessonCard(lessons()[0].name)
    assert all(driver.has(LessonCard(lesson.name)) for lesson in lessons())
    driver.click(Press.BACK)
    assert isinstance(driver.app.screen, TitlePage)


def test_the_line_asks_to_point_where_the_task_does_and_for_an_action_where_it_does_not(shelf: Path) -> None:
    pupil = Pupil(Driver(shelf), "mouse", "workers")
    point = pupil.table.voice.say("lesson.prompt.point")
    assert pupil.table.model.prompt.question == point
    pupil.do_task()
    pupil.go_on()
    assert pupil.table.model.prompt.question != point


def test_what_is_told_lies_upon_the_gold_of_what_a_hint_speaks_of(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    def noting(name: str) -> Callable[..., Any]:
        original = getattr(over, name)

        def noted(*args: Any, **kwargs: Any) -> Any:
            drawn.append(name)
            return original(*args, **kwargs)

        return noted

    for name in ("mark_ring", "draw_tip"):
        monkeypatch.setattr(over, name, noting(name))
    driver = Driver(shelf, (1600, 900))
    driver.click(Menu.LESSONS)
    driver.click(LessonCard("senators"))
    guide = driver.table.controller.model.guide
    assert guide
    assert spots.Common.SENATE in guide.marks
    driver.move(driver.find(spots.Common.UNREST).rect.center)
    driver.app.frame(REST)
    assert drawn[-2:] == ["mark_ring", "draw_tip"]


def test_what_the_cursor_is_on_already_counts_as_pointed_at_when_it_stirs(shelf: Path) -> None:
    """It had to leave the Theatrum and come back, with the tip about it open all the time."""
    driver = Driver(shelf)
    pupil = Pupil(driver, "mouse", "senators")
    goal = next(goal for goal in pupil.course.task.goals if isinstance(goal, Pointed))
    rect = driver.find(goal.spot).rect
    pupil.table.hover = goal.spot
    assert pupil.course.stage is Stage.ASKED
    driver.move((rect.centerx + 1, rect.centery))
    assert pupil.course.stage is not Stage.ASKED
