"""A lesson as its file has it: the position it begins in, its tasks, what counts as done, the moves that are meant."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError

from corduba_solo.caepio.automa import Caepio
from corduba_solo.desk.lessons.figures import Figure, figure
from corduba_solo.desk.lessons.goals import Goal, Pointed, Read, asked_for, happened
from corduba_solo.desk.lessons.naming import named
from corduba_solo.desk.spots import Spot
from corduba_solo.edition.reading import read_file
from corduba_solo.errors import Trouble
from corduba_solo.resources import data_path
from corduba_solo.rules.actions import VERBS
from corduba_solo.rules.questions import NAMES
from corduba_solo.rules.scenario import ImpossiblePosition, position
from corduba_solo.rules.state import State
from corduba_solo.session.books import book_for

MAIN = "main"
"""The question with which a task begins unless its file says another."""


@dataclass(frozen=True)
class Task:
    """One thing that is asked. Its words are `lesson.<lesson>.<task>`, with `.done` and `.else`."""

    name: str
    goals: tuple[Goal, ...]
    """It is done with the first of them."""
    marks: tuple[Spot, ...] = ()
    """The things themselves, marked on the table."""
    moves: tuple[str, ...] = ()
    """What is meant to be done, each the beginning of an action's text; what is asked between them is left open."""
    begins: str = MAIN
    """The question at which it can be done; up to there one plays as one likes."""
    freely: bool = False
    """Whether any move leads on to the goal, so that none is taken back."""
    figures: tuple[tuple[str, Figure], ...] = ()
    """Numbers that its sentences name, read from the table when they are said."""

    @property
    def is_read(self) -> bool:
        return self.goals == (Read(),)


@dataclass(frozen=True)
class Lesson:
    """A few tasks on one table."""

    name: str
    number: int
    scenario: Mapping[str, Any]
    tasks: tuple[Task, ...]
    rules: str = ""
    """The entry of the rules text that tells more."""
    needed: bool = False
    """Whether it is worth doing before a first game, which explains the rest as it comes."""

    def begin(self) -> State:
        """The position at its start, with the newest numbers: what one learns is what one will play with."""
        try:
            return position(book_for(), self.scenario, Caepio(asks_ties=False))
        except ImpossiblePosition as error:
            raise Trouble(f"The lesson “{self.name}” begins in no possible position.", [str(error)]) from error


class _TaskForm(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    task: str
    done: dict[str, Any] | tuple[dict[str, Any], ...]
    marks: tuple[dict[str, Any], ...] = ()
    moves: tuple[str, ...] = ()
    begins: str = MAIN
    freely: bool = False
    figures: dict[str, dict[str, Any]] = {}


class _LessonForm(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    number: int
    rules: str = ""
    needed: bool = False
    scenario: dict[str, Any]
    tasks: tuple[_TaskForm, ...]


@cache
def lessons() -> tuple[Lesson, ...]:
    """All lessons, in their order."""
    found = [read_lesson(path) for path in sorted(data_path("lessons").glob("*.yaml"))]
    return tuple(sorted(found, key=lambda lesson: lesson.number))


def lesson_named(name: str) -> Lesson | None:
    return next((lesson for lesson in lessons() if lesson.name == name), None)


def read_lesson(path: Path) -> Lesson:
    """The lesson of a file; Trouble names what is wrong with it."""
    data = read_file(path)
    try:
        form = _LessonForm.model_validate(data)
        return Lesson(path.stem, form.number, form.scenario, tuple(map(_task, form.tasks)), form.rules, form.needed)
    except ValidationError as error:
        wrong = [f"{'.'.join(map(str, fault['loc']))}: {fault['msg']}" for fault in error.errors()]
        raise Trouble(f"{path} is no lesson.", wrong) from error
    except ValueError as error:
        raise Trouble(f"{path} is no lesson: {error}.") from error


def _task(form: _TaskForm) -> Task:
    if form.begins not in NAMES:
        raise ValueError(f"“{form.begins}” is no question")
    ways = form.done if isinstance(form.done, tuple) else (form.done,)
    return Task(
        form.task,
        tuple(map(read_goal, ways)),
        tuple(map(named, form.marks)),
        tuple(map(_move, form.moves)),
        form.begins,
        form.freely,
        tuple((name, figure(data)) for name, data in form.figures.items()),
    )


def _move(words: str) -> str:
    if words.split(" ")[0] not in VERBS:
        raise ValueError(f"“{words}” begins no action; there are {', '.join(VERBS)}")
    return words


def read_goal(data: dict[str, Any]) -> Goal:
    """What counts as done, or as happening, as a file has it; ValueError for what is nothing of the kind."""
    match data:
        case {"event": str(), **_others}:
            return happened(data)
        case {"point": dict(spot)} if len(data) == 1:
            return Pointed(named(spot))
        case {"asked": str(name)} if len(data) == 1:
            return asked_for(name)
        case {"read": True} if len(data) == 1:
            return Read()
    raise ValueError(f"{data} is nothing that can be done; there are event, point, asked and read")
