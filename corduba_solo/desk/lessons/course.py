"""Going through a lesson: which task is on, whether it is done, and what becomes of another move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum

from corduba_solo.desk.lessons.goals import Happened, Pointed, reached
from corduba_solo.desk.lessons.lesson import Lesson, Task
from corduba_solo.desk.spots import Spot
from corduba_solo.rules.actions import (
    Action,
    Activate,
    Build,
    Done,
    End,
    Pass,
    Raise,
    Skip,
    UnknownAction,
    action_text,
    parse_action,
)
from corduba_solo.rules.events import Event
from corduba_solo.rules.game import IllegalAction, apply, is_over, legal_actions, question
from corduba_solo.rules.questions import (
    DeliverGoods,
    GiveTribute,
    MainAction,
    PayUpkeep,
    PlaceUnrest,
    Question,
)
from corduba_solo.rules.state import State
from corduba_solo.session.game import Session

SETTLED = (MainAction, GiveTribute, DeliverGoods, PayUpkeep, PlaceUnrest)
"""Questions that begin something new: what was begun before is over, and can be judged."""


LEAVING = (Done, Skip, End, Pass)
"""Actions by which nothing more is done."""


class Stage(Enum):
    ASKED = "asked"
    """Something is to be done."""
    ASTRAY = "astray"
    """Another move was made; it is looked at, and will be taken back."""
    DONE = "done"
    """The task is done, and what there is to see of it is said."""
    OVER = "over"
    """So is the last one."""


class Course:
    """One person's way through a lesson, on a session of its own that begins with the lesson's position."""

    def __init__(self, lesson: Lesson, kept: Callable[[Course], None] = lambda _: None) -> None:
        self.lesson = lesson
        self.session = Session.set_up(lesson.begin())
        self.number = 0
        self.stage = Stage.ASKED
        self.floor = 0
        """Nothing before this place of the history is taken back any more."""
        self.set_anew = False
        """Whether the table was set out for the present task, as it could not be done the way it stood."""
        self.sets_anew = False
        """Whether it will be for the next one, as far as that can be said now."""
        self.beside = False
        """Whether another move is being made: it cannot lead to the goal any more, but is not yet done."""
        self._start: int | None = None
        self._kept = kept
        self._begin()

    # ── looking ───────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def task(self) -> Task:
        return self.lesson.tasks[self.number]

    @property
    def done(self) -> int:
        """How many tasks are done."""
        return self.number + (self.stage in (Stage.DONE, Stage.OVER))

    @property
    def holds(self) -> bool:
        """Whether there is something to read before one plays on."""
        return self.stage is not Stage.ASKED or self.task.is_read

    @property
    def waiting(self) -> bool:
        """Whether something else is to be answered before the task begins."""
        return self._begins_later and _waits(self.task)

    @property
    def beside_a_question(self) -> bool:
        """Whether something is to be looked at while a question is open that can wait."""
        return self._begins_later and not _waits(self.task)

    @property
    def _begins_later(self) -> bool:
        return self.stage is Stage.ASKED and self._start is None

    @property
    def comes_to_nothing(self) -> bool:
        """Whether building is asked of somebody who can only pass, as where one plays freely nothing is taken back."""
        wanted = any(isinstance(goal, Happened) and goal.kind == "built" for goal in self.task.goals)
        if self.stage is not Stage.ASKED or not (self.task.freely and wanted):
            return False
        state = self.session.state
        acts = (Activate, Build, Raise)
        return isinstance(question(state), MainAction) and not any(isinstance(a, acts) for a in legal_actions(state))

    @property
    def since(self) -> list[Event]:
        """What happened since the task began; where one plays freely, it may have happened before."""
        start = 0 if self.task.freely else self.floor if self._start is None else self._start
        return [event for entry in self.session.log[start + 1 :] for event in entry.events]

    # ── doing ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def acted(self) -> None:
        """The session moved: the task is done, or something else is, or one is still at it."""
        if self.stage is not Stage.ASKED:
            return
        if self._start is not None and self.session.position < self._start:
            # What stood before the task was undone, and is asked again.
            self._start = None
        self.beside = False
        self._begin()
        if self._start is None:
            return
        if reached(self.task.goals, self.since, question(self.session.state)):
            self._finish()
        elif self.session.is_over or (self._has_moved() and _is_settled(self.session.state)):
            self.stage = Stage.ASTRAY
        elif self._has_moved() and not can_still_be_done(self.session.state, self.task):
            # What may be left out needs no answer: the lesson would ask for what that question keeps one from.
            self.beside = not _may_be_left(self.session.state)
            self.stage = Stage.ASKED if self.beside else Stage.ASTRAY
        elif self.task.freely:
            self._kept(self)

    def _has_moved(self) -> bool:
        """Whether something was done in the task, where that could be another move than the one asked for."""
        return self._start is not None and self.session.position > self._start and not self.task.freely

    def pointed(self, spot: Spot | None) -> bool:
        """Something is pointed at; whether that was asked for."""
        if self.stage is Stage.ASKED and spot is not None and Pointed(spot) in self.task.goals:
            self._finish()
            return True
        return False

    def go_on(self) -> None:
        """What was to be read is read: the other move is taken back, or the next task begins."""
        if self.stage is Stage.ASTRAY:
            assert self._start is not None
            self.session.go_to(self._start)
            self.stage = Stage.ASKED
        elif self.stage is Stage.DONE:
            self._next()
        elif self.stage is Stage.ASKED and self.task.is_read:
            self._finish()

    def anew(self) -> None:
        """The whole lesson from its beginning."""
        self._to(0)

    def resume(self, number: int, actions: Sequence[str]) -> None:
        """Where it was left: by the texts of what was done then, else by the moves that are meant."""
        self.session.go_to(0)
        try:
            self.session.replay([parse_action(text) for text in actions])
        except (IllegalAction, UnknownAction):
            self._to(number)
            return
        self.number, self.stage = number, Stage.ASKED
        self._arrive()

    # ── from task to task ─────────────────────────────────────────────────────────────────────────────────────────

    def _finish(self) -> None:
        self.set_anew = False
        last = self.number + 1 == len(self.lesson.tasks)
        self.stage = Stage.OVER if last else Stage.DONE
        following = None if last else self.lesson.tasks[self.number + 1]
        self.sets_anew = following is not None and self._can_begin(following) and not self._is_possible(following)
        self._kept(self)

    def _next(self) -> None:
        self.number += 1
        self.stage = Stage.ASKED
        self._arrive()
        self._kept(self)

    def _arrive(self) -> None:
        """At a task, wherever the game stands."""
        self.floor = self.session.position
        self.set_anew = False
        self._start = None
        self.acted()

    def _begin(self) -> None:
        """The task begins as soon as it can be done; where it could not, the table is set out for it."""
        if self._start is not None:
            return
        if not self._can_begin(self.task):
            return
        if not self._is_possible(self.task):
            self._to(self.number)
            self.set_anew = True
            return
        self._start = self.session.position

    def _can_begin(self, task: Task) -> bool:
        """At its question, where it is one for a certain question; a free action can be done at others too."""
        state = self.session.state
        asked = question(state)
        if asked is None or not _waits(task):
            return asked is None or _is_settled(state)
        return asked.name == task.begins or (bool(task.moves) and meant(state, task.moves[0]) is not None)

    def _is_possible(self, task: Task) -> bool:
        """Whether a task can be done the way the table stands."""
        return not self.session.is_over and can_be_done(self.session.state, task)

    def _to(self, number: int) -> None:
        """Set the table out for a task, by the moves that are meant for those before it."""
        session = self.session
        session.go_to(0)
        for task in self.lesson.tasks[:number]:
            if task.moves or task.freely:
                answer_until(session.act, lambda: session.state, task.begins)
                follow(session.act, lambda: session.state, task)
        self.number, self.stage = number, Stage.ASKED
        if _waits(self.task):
            answer_until(session.act, lambda: session.state, self.task.begins)
        self.floor = session.position
        self.set_anew = self.beside = False
        self._start = session.position


def _waits(task: Task) -> bool:
    """Whether the task is one for a certain question: what is only looked at can be looked at any time."""
    return bool(task.moves) or task.freely


Act = Callable[[Action], Sequence[Event]]
Now = Callable[[], State]


def can_be_done(state: State, task: Task) -> bool:
    """Whether the moves that are meant lead to the goal from here."""
    return not task.moves or task.freely or _leads_there(state.copy(), task)


def can_still_be_done(state: State, task: Task) -> bool:
    """Whether the goal can be reached from the middle of a move: by the meant moves from one of them on, or by none."""
    return not task.moves or any(_leads_there(state.copy(), task, made) for made in range(len(task.moves) + 1))


def _leads_there(copy: State, task: Task, made: int = 0) -> bool:
    return follow(lambda action: apply(copy, action), lambda: copy, task, made)


def follow(act: Act, now: Now, task: Task, made: int = 0) -> bool:
    """Do what is meant, and whatever is asked on the way as it comes; whether that reaches the goal."""
    events: list[Event] = []
    for words in task.moves[made:]:
        while (move := meant(now(), words)) is None:
            if _is_settled(now()):
                return False
            events += act(_usual(now()))
            if _is_settled(now()):
                return False  # what could be done from here would be another move
        events += act(move)
    while not reached(task.goals, events, question(now())):
        if is_over(now()) or (_is_settled(now()) and not task.freely):
            return False
        events += act(_usual(now()))
    return True


def meant(state: State, words: str) -> Action | None:
    """The first action on offer whose text begins with these words."""
    return next((action for action in legal_actions(state) if action_text(action).startswith(words)), None)


def answer_until(act: Act, now: Now, asked: str) -> None:
    """Answer as it comes whatever stands before a question."""
    while (waiting := question(now())) and waiting.name != asked:
        act(_usual(now()))


def _usual(state: State) -> Action:
    """Nothing more where that is possible, else what stands first."""
    options = legal_actions(state)
    return next((action for action in options if isinstance(action, LEAVING)), options[0])


def _may_be_left(state: State) -> bool:
    return any(isinstance(action, LEAVING) for action in legal_actions(state))


def _is_settled(state: State) -> bool:
    asked: Question | None = question(state)
    return asked is None or isinstance(asked, SETTLED)
