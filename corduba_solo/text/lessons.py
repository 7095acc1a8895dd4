"""Lessons in a terminal: the same tasks, with `look` for pointing, and Enter to read on."""

from __future__ import annotations

from corduba_solo.bounds import cut, whole
from corduba_solo.desk.keys import Keys
from corduba_solo.desk.lessons.course import Stage
from corduba_solo.desk.lessons.goals import Pointed
from corduba_solo.desk.lessons.lesson import Lesson, lessons
from corduba_solo.desk.lessons.tutor import Tutor, first_open, next_lesson
from corduba_solo.desk.pages.lessons import lessons_model
from corduba_solo.desk.spots import Guidance, Spot
from corduba_solo.desk.table import Table as DeskTable
from corduba_solo.locale.asking import ask
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.session import sentence
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.game import question
from corduba_solo.rules.questions import LayTile
from corduba_solo.session.books import edition_for
from corduba_solo.session.game import Session
from corduba_solo.session.history import Target
from corduba_solo.session.problems import Problem
from corduba_solo.session.progress import Stand, load_progress, save_progress
from corduba_solo.text.loop import Loop
from corduba_solo.text.screen import HEADING, QUESTION, QUIET, TROUBLE, Screen
from corduba_solo.text.senators import claims_line
from corduba_solo.text.table import Table

READS_HIM = "caepio"
"""The lesson that teaches what his chances are for: before it they are six lines that say nothing."""
_NO_GAME = ("history", "go", "mark", "code", "lesson", "lessons", "log")
"""Commands for what a lesson has none of."""


def list_lessons(words: Catalogue, screen: Screen) -> None:
    """All lessons, with how far one is."""
    model = lessons_model(load_progress(), Voice(words, edition_for()))
    for entry in model.entries:
        words_of = {"title": entry.title, "about": entry.about}
        numbers = {"number": entry.number, "done": entry.done, "tasks": entry.tasks}
        screen.say(words.text("text.lessons.line", **numbers, **words_of))
    screen.say(words.text("text.lessons.enough", enough=model.enough))
    following = next(entry.number for entry in model.entries if entry.name == model.chosen)
    screen.say(words.text("text.lessons.how", next=following), QUIET)


class Keeper:
    """Keeps how far one is with the lessons, which go on where that cannot be."""

    def __init__(self) -> None:
        self._trouble: Problem | None = None

    def keep(self, lesson: str, stand: Stand) -> None:
        self._trouble = save_progress(load_progress().with_stand(lesson, stand))

    def trouble(self, words: Catalogue) -> str:
        """Why it could not be kept, if it could not."""
        return sentence(self._trouble, words) if self._trouble else ""


def play_lessons(wanted: str, words: Catalogue, screen: Screen, keeper: Keeper) -> None:
    """A lesson by its number, and those after it as long as one goes on; without one, the first not yet through."""
    number = whole(wanted, 1, len(lessons())) if wanted else first_open(load_progress()).number
    if number is None:
        screen.say(words.text("text.lesson.none", number=cut(wanted), most=len(lessons())))
        return
    lesson: Lesson | None = lessons()[number - 1]
    while lesson:
        loop = LessonLoop(lesson, words, screen, keeper)
        loop.run()
        lesson = next((other for other in lessons() if other.name == loop.tutor.leads), None)


def _told_at(session: Session, voice: Voice, spot: Spot) -> list[str]:
    """What a table tells of a spot."""
    table = DeskTable(session, voice, "instant")
    table.point_at(spot, None)
    info = table.model.info
    if info is None:
        return []
    # A terminal has no marks below; it says what they show.
    marks, claims = voice.say("legend.senate.marks"), claims_line(session.state, voice)
    return [claims if line == marks else line for line in (info.title, *info.lines, info.reason) if line]


def _knows_places(lesson: Lesson) -> bool:
    """Whether a lesson has said where tiles go: the first in which it matters."""
    moves = ((other, move) for other in lessons() for task in other.tasks for move in task.moves)
    return lesson.number >= next(other.number for other, move in moves if move.startswith("place "))


def _number_of(name: str) -> int:
    return next(lesson.number for lesson in lessons() if lesson.name == name)


class LessonLoop(Loop):
    """The conversation of a lesson."""

    def __init__(self, lesson: Lesson, words: Catalogue, screen: Screen, keeper: Keeper) -> None:
        self.tutor = Tutor(
            lesson,
            load_progress().stand(lesson.name),
            lambda stand: keeper.keep(lesson.name, stand),
            "terminal",
        )
        self.course = self.tutor.course
        super().__init__(Table(self.course.session, words), screen)
        for name in _NO_GAME:
            self._commands[name] = lambda _rest: self._trouble("text.lesson.not_here")
        self._commands |= {"look": self._look, "on": self._on, "again": self._again}
        self.foretells = lesson.number >= _number_of(READS_HIM)
        self._voice = Voice(words, self.table.book.edition)
        self._said: tuple[int, Stage, str] | None = None

    def run(self) -> None:
        self._after_change()
        while not self.leaving and self.tutor.leads is None:
            self._answer(self.screen.ask(self.words.text("text.prompt")))

    def _after_change(self) -> None:
        self.course.acted()
        self._guide()
        if self._spots() and not self.course.holds:
            # Nothing is to be chosen; `list` shows the options all the same.
            self._list()
        elif not self.course.holds:
            self._put_question()

    def _put_question(self) -> None:
        if isinstance(question(self.table.state), LayTile) and not _knows_places(self.course.lesson):
            self._list()
            self.screen.say()
            self.screen.say(ask(self.table.state, self.words), QUESTION)
            self.screen.say(self.words.text("text.lesson.any_place"))
        else:
            super()._put_question()

    def _guide(self) -> None:
        """What the lesson says, whenever that is something else than before."""
        course, text = self.course, self.words.text
        now = course.number, course.stage, self.tutor.words(self._voice)
        if now == self._said and not course.holds:
            return
        self._said = now
        lesson = course.lesson
        title = text(f"lesson.{lesson.name}.title")
        step, steps = course.number + 1, len(lesson.tasks)
        self.screen.say()
        self.screen.say(text("text.lesson.head", number=lesson.number, title=title, step=step, steps=steps), HEADING)
        guide = self.tutor.guide(self._voice, Keys())
        for line in (guide.instead, guide.text):
            if line:
                self.screen.say(line.replace("**", ""))
        if course.holds:
            self.screen.say(self._how_on(), QUIET)
        elif self._spots():
            self.screen.say(text("text.lesson.look"), QUIET)

    def _answer(self, line: str) -> None:
        word = line.partition(" ")[0].casefold()
        if not line and self._spots() and not self.course.holds:
            # Nothing is to be chosen yet: the options would only lead away from it.
            self.screen.say(self.words.text("text.lesson.look"), QUIET)
        elif not self.course.holds or word in self._commands:
            super()._answer(line)
        elif line:
            self.screen.say(self._how_on(), TROUBLE)
        else:
            self._on("")

    def _how_on(self) -> str:
        """What Enter does where there is something to read."""
        stage = self.course.stage
        if stage is Stage.OVER and (following := next_lesson(self.course.lesson)):
            title = self.words.text(f"lesson.{following.name}.title")
            return self.words.text("text.lesson.on.over.next", number=following.number, title=title)
        return self.words.text(f"text.lesson.on.{stage.value}")

    def _on(self, _rest: str) -> None:
        if self.course.holds:
            self.tutor.press(Guidance.ON)
            if self.tutor.leads is None:
                self._after_change()

    def _again(self, _rest: str) -> None:
        self.tutor.press(Guidance.ANEW)
        self._said = None
        self._after_change()

    def _spots(self) -> tuple[Spot, ...]:
        return tuple(goal.spot for goal in self.course.task.goals if isinstance(goal, Pointed))

    def _look(self, _rest: str) -> None:
        """What pointing at the marked things would tell; where that was asked for, it is done."""
        wanted = self._spots()
        for spot in wanted or self.course.task.marks:
            self._say(_told_at(self.course.session, self._voice, spot))
        if self.course.stage is Stage.ASKED and any(self.course.pointed(spot) for spot in wanted):
            self._after_change()

    def _undo(self, rest: str) -> None:
        """Back within the task."""
        session, floor = self.course.session, self.course.floor
        targets: dict[str, Target] = {"": "action", "turn": "turn", "round": "round"}
        if session.position > floor and session.start_of(targets.get(rest, "action")) < floor:
            self._moved(self.table.go_to(floor), "text.nothing_to_undo")
        elif session.position > floor:
            super()._undo(rest)
        else:
            self._trouble("text.nothing_to_undo")
