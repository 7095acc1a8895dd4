"""Lessons in the text game: done as they are meant and anyhow, left and resumed; and a first game with its hints."""

from __future__ import annotations

import io
import random
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from corduba_solo import cli
from corduba_solo.desk.lessons.course import Stage, meant
from corduba_solo.desk.lessons.lesson import Lesson, Task, lessons
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.rules.actions import Done, End, Pass, Skip
from corduba_solo.rules.game import legal_actions
from corduba_solo.session.files import HOME
from corduba_solo.session.progress import load_progress
from corduba_solo.text.lessons import Keeper, LessonLoop
from corduba_solo.text.screen import Screen, rows

ALL = pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.name)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME, str(tmp_path))
    return tmp_path


class Typing(Screen):
    """A terminal in which somebody types what a function says."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self.type: Callable[[], str] = lambda: "quit"

    def say(self, text: str = "", style: str = "") -> None:
        self.said.append(text)

    def ask(self, prompt: str) -> str:
        return self.type()


class Typist:
    """Does what is meant, or anything."""

    def __init__(self, lesson: Lesson, chance: random.Random | None = None) -> None:
        self.screen = Typing()
        self.loop = LessonLoop(lesson, Catalogue("en", strict=True), self.screen, Keeper())
        self.screen.type = self.next
        self._task: Task | None = None
        self._moves: list[str] = []
        self._chance = chance
        self.typed = 0

    def next(self) -> str:
        course = self.loop.course
        self.typed += 1
        assert self.typed < 600, f"stuck at {course.task.name}"
        if course.stage is Stage.OVER:
            return "quit"
        if course.holds:
            self._task = None
            return ""
        if self.screen.said[-1].startswith("Do you mean "):
            return "yes"
        if self._chance and self.typed < 60 and self._chance.random() < 0.6:
            self._task = None
            return str(self._chance.randrange(len(self.loop.options)) + 1)
        if not (course.task.moves or course.task.freely):
            return "look"
        return self._number()

    def _number(self) -> str:
        course = self.loop.course
        if self._task is not course.task:
            self._task, self._moves = course.task, list(course.task.moves)
        state = course.session.state
        action = meant(state, self._moves[0]) if self._moves else None
        if action is not None:
            self._moves.pop(0)
        else:
            options = legal_actions(state)
            action = next((one for one in options if isinstance(one, Done | Skip | End | Pass)), options[0])
        return str(next(option.number for option in self.loop.options if option.action == action))


@ALL
def test_a_lesson_is_done_in_the_terminal_as_it_is_meant(lesson: Lesson) -> None:
    typist = Typist(lesson)
    typist.loop.run()
    assert typist.loop.course.stage is Stage.OVER
    assert load_progress().stand(lesson.name).done == len(lesson.tasks)


def test_4_a_decade_that_ends_with_your_answers_says_what_both_have_then() -> None:
    typist = Typist(lessons()[0])
    typist.loop.run()
    assert "The decade is over. Senators now: you 4, Caepio 1." in typist.screen.said
    assert any(re.match("(You: )?The round is over; new for the next one:", line) for line in typist.screen.said)


def test_chances_are_told_from_the_lesson_on_that_teaches_them() -> None:
    for lesson in lessons():
        typist = Typist(lesson)
        typist.loop.run()
        foretold = any("with its chances:" in line for line in typist.screen.said)
        assert not foretold or lesson.number >= 7, lesson.name


@ALL
def test_random_other_moves_never_leave_it_stuck(lesson: Lesson) -> None:
    typist = Typist(lesson, random.Random(lesson.number))
    typist.loop.run()
    assert typist.loop.course.stage is Stage.OVER


def type_in(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(lines) + "\n"))


def test_a_lesson_is_left_and_gone_on_with(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    type_in(monkeypatch, "look", "", "quit")
    assert cli.main(["text", "--lesson", "1"]) == 0
    assert "task 2 of 5" in capsys.readouterr().out
    type_in(monkeypatch, "undo", "again", "quit")
    assert cli.main(["text", "--lesson"]) == 0
    said = capsys.readouterr().out
    assert said.index("task 2 of 5") < said.index("task 1 of 5")


def test_on_leaving_a_lesson_it_is_said_where_it_could_not_be_kept(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "lessons.json").mkdir()
    for lines in (["look", "", "quit"], ["look", ""]):
        type_in(monkeypatch, *lines)
        assert cli.main(["text", "--lesson", "1"]) == 0
        said = capsys.readouterr().out
        assert "task 2 of 5" in said
        assert said.splitlines()[-1].startswith("Not saved: ")
        assert "is kept" not in said
    type_in(monkeypatch, "lesson 1", "look", "", "quit", "quit")
    assert cli.main(["text", "--seed", "7"]) == 0
    said = capsys.readouterr().out
    assert said.index("Not saved: ") < said.index("Back to your game.")


def test_lessons_are_listed_and_done_within_a_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["text", "--lessons"]) == 0
    listed = capsys.readouterr().out.rstrip("\n")
    assert len([line for line in listed.splitlines() if line[:1].isdigit()]) == len(lessons())
    assert rows(listed) < 24, "the first ones, to begin with, are still to be seen"
    assert listed.splitlines()[-2].startswith("Next is lesson 1.")
    type_in(monkeypatch, "lessons", "lesson 2", "look", "quit", "lesson 99", "quit")
    assert cli.main(["text", "--seed", "7"]) == 0
    said = capsys.readouterr().out
    assert "Lesson 2, Workers and sites: task 1 of 6" in said
    assert "Back to your game." in said
    assert "There is no lesson 99" in said


def test_nothing_else_is_done_before_another_move_is_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    typist = Typist(next(lesson for lesson in lessons() if lesson.name == "workers"))
    lines = iter(["look", "", "pass", "1", "", "quit"])
    typist.screen.type = lambda: next(lines)
    typist.loop.run()
    assert sum("another move than the one asked for." in line for line in typist.screen.said) == 2
    assert typist.loop.course.session.position == 0


def test_the_wrong_district_is_told_where_it_is_chosen_and_back_leaves_it(monkeypatch: pytest.MonkeyPatch) -> None:
    typist = Typist(next(lesson for lesson in lessons() if lesson.name == "senators"))
    lines = iter(["look", "", "look", "", "build sanctuarium patricius", "back", "quit"])
    typist.screen.type = lambda: next(lines)
    typist.loop.run()
    told = next(number for number, line in enumerate(typist.screen.said) if "Pars Plebeius stays tied" in line)
    assert "Type back to choose again" in typist.screen.said[told]
    assert any("go?" in line for line in typist.screen.said[told:]), "the place is still asked for"
    assert typist.loop.course.session.position == typist.loop.course.floor


def test_where_something_is_to_be_looked_at_enter_says_so_and_a_lessons_end_names_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    typist = Typist(next(lesson for lesson in lessons() if lesson.name == "senators"))
    lines = iter(["", "quit"])
    typist.screen.type = lambda: next(lines)
    typist.loop.run()
    assert typist.screen.said[-1] == "Here: type look."
    typist = Typist(next(lesson for lesson in lessons() if lesson.name == "senators"))
    typist.loop.run()
    assert "The lesson is through. Enter: lesson 2, Workers and sites; quit: leave." in typist.screen.said


def test_before_places_are_taught_any_of_them_will_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Some fifteen lines of cells, turns and neutral insulae came before any of these words was explained."""
    type_in(monkeypatch, "look", "", "look", "", "sanctuarium", "2", "1", "undo", "list", "quit")
    assert cli.main(["text", "--lesson", "1"]) == 0
    said = capsys.readouterr().out.partition("You choose: Build")[2]
    asked, _, after = said.partition("You choose: ")
    assert "Any place will do here: type 1; list shows them all." in asked
    assert "turned" not in asked
    assert len(asked.splitlines()) < 6
    assert re.match(r"[a-i]\d .*, (not turned|turned \w+): ", after)
    assert re.search(r"\n +2\. [a-i]\d .*, (not )?turned", after), "whoever wants to see them types list"


def test_a_first_game_suggests_cards_and_explains_what_is_new(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in(monkeypatch, "1", "1", "1", "quit")
    assert cli.main(["text", "--first"]) == 0
    said = capsys.readouterr().out
    assert "Suggested for a first game" in said
    assert "For the first time: What to begin with" in said
    type_in(monkeypatch, "quit")
    assert cli.main(["text"]) == 0
    assert "What to begin with" not in capsys.readouterr().out


def test_a_lesson_and_a_game_at_once_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["text", "--lesson", "1", "--new"])
    assert "--lesson" in capsys.readouterr().err
