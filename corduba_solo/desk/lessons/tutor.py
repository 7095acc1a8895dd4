"""A lesson at the table: looks at what is done, and says what is asked, what there is to see, and why to look again."""

from __future__ import annotations

from collections.abc import Callable

from corduba_solo.desk.keys import Keys
from corduba_solo.desk.lessons.course import Course, Stage
from corduba_solo.desk.lessons.figures import figure_words
from corduba_solo.desk.lessons.goals import Pointed
from corduba_solo.desk.lessons.lesson import Lesson, lessons
from corduba_solo.desk.lessons.medium import Medium, in_medium
from corduba_solo.desk.model import Button, Guide
from corduba_solo.desk.narrator import Narrator
from corduba_solo.desk.spots import Button as TableButton
from corduba_solo.desk.spots import Guidance, Spot
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.actions import Amounts, Pass
from corduba_solo.rules.game import legal_actions
from corduba_solo.rules.state import State
from corduba_solo.session.progress import Progress, Stand


class Tutor:
    """One person's lesson; `keep` is handed how far it is whenever that changes."""

    sets_out = True

    def __init__(self, lesson: Lesson, stand: Stand, keep: Callable[[Stand], None], medium: Medium = "window") -> None:
        self._medium = medium
        self._most = stand.done
        self._keep = keep
        self.course = Course(lesson, lambda course: keep(self._stand(course)))
        self.leads: str | None = None
        if 0 < stand.task < len(lesson.tasks):
            self.course.resume(stand.task, stand.actions)

    def _stand(self, course: Course) -> Stand:
        """What is kept: a lesson that is through begins anew the next time."""
        self._most = max(self._most, course.done)
        if course.stage is Stage.OVER:
            return Stand(done=self._most)
        actions = tuple(entry.text for entry in course.session.log[1:])
        return Stand(done=self._most, task=course.done, actions=actions)

    # ── as a companion ────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def holds(self) -> bool:
        return self.course.holds

    @property
    def floor(self) -> int:
        return self.course.floor

    def acted(self) -> None:
        self.course.acted()

    def pointed(self, spot: Spot | None) -> bool:
        return self.course.pointed(spot)

    def suggests(self, _state: State) -> Amounts:
        return ()

    def press(self, button: Guidance) -> None:
        match button:
            case Guidance.ON if self.course.stage is Stage.OVER:
                following = next_lesson(self.course.lesson)
                self.leads = following.name if following else ""
            case Guidance.ON:
                self.course.go_on()
            case Guidance.ANEW:
                self.course.anew()
                self._keep(self._stand(self.course))
            case Guidance.LESSONS:
                self.leads = ""

    # ── in words ──────────────────────────────────────────────────────────────────────────────────────────────────

    def guide(self, voice: Voice, keys: Keys, *, watching: bool = False) -> Guide:
        course = self.course
        lesson, stage = course.lesson, course.stage
        title, note = voice.say(f"lesson.{lesson.name}.title"), voice.say("guide.lesson", number=lesson.number)
        steps, step = len(lesson.tasks), course.number + 1
        if watching:
            return Guide(title, note, "asked", voice.say("lesson.watching"), steps, step)
        pointing = any(isinstance(goal, Pointed) for goal in course.task.goals)
        asked = stage is Stage.ASKED
        return Guide(
            title,
            note,
            "astray" if stage is Stage.ASTRAY or course.beside else "asked" if asked else "done",
            self.words(voice),
            steps,
            step,
            instead=self._instead(voice),
            keys=voice.say("guide.look", key=keys.cap("look")) if asked and pointing else "",
            rules=lesson.rules,
            marks=self._marks(),
            buttons=self._buttons(voice),
        )

    def _marks(self) -> tuple[Spot, ...]:
        """What the task speaks of; to pass only where one can."""
        course = self.course
        if course.stage is not Stage.ASKED or course.waiting or course.beside:
            return ()
        can_pass = Pass() in legal_actions(course.session.state)
        return tuple(spot for spot in course.task.marks if spot is not TableButton.PASS or can_pass)

    def words(self, voice: Voice) -> str:
        """What is said now."""
        course = self.course
        if course.waiting:
            return voice.say(in_medium(voice, "lesson.waiting", self._medium))
        if course.beside:
            return voice.say(in_medium(voice, "lesson.beside", self._medium), why=self._why_not(voice))
        if course.comes_to_nothing:
            return voice.say("lesson.only_pass")
        name = f"lesson.{course.lesson.name}.{course.task.name}"
        ends = {Stage.ASKED: "", Stage.ASTRAY: ".else", Stage.DONE: ".done", Stage.OVER: ".done"}
        message = f"{name}{ends[course.stage]}"
        if course.stage is Stage.ASTRAY and (course.session.is_over or not voice.catalogue.has(message)):
            message = "lesson.ended"
        said = self._said(voice, message)
        if course.beside_a_question:
            # Two things would be asked at once, and which of them first nobody knew.
            return voice.say(in_medium(voice, "lesson.beside_a_question", self._medium), task=said)
        return said

    def _said(self, voice: Voice, message: str) -> str:
        task, state = self.course.task, self.course.session.state
        figures = {key: figure_words(figure, state, voice) for key, figure in task.figures}
        return voice.say(in_medium(voice, message, self._medium), **figures)

    def _why_not(self, voice: Voice) -> str:
        """What another move lacks, said as soon as it cannot be the one asked for any more."""
        message = f"lesson.{self.course.lesson.name}.{self.course.task.name}.else"
        return self._said(voice, message) if voice.catalogue.has(message) else voice.say("lesson.beside.why")

    def _instead(self, voice: Voice) -> str:
        """What was done instead, in short; or that the table is not as one left it, or will not be."""
        course = self.course
        if course.stage is Stage.DONE:
            return voice.say("lesson.sets_anew") if course.sets_anew else ""
        if course.stage is not Stage.ASTRAY:
            return voice.say("lesson.set_anew") if course.set_anew else ""
        lines = (line for _, line in Narrator(voice).short(course.since, course.session.state.round))
        return next((voice.say("guide.instead", what=line.text) for line in lines if line.who == "you"), "")

    def _buttons(self, voice: Voice) -> tuple[Button, ...]:
        course = self.course
        quiet = (
            Button(Guidance.ANEW, voice.say("guide.anew")),
            Button(Guidance.LESSONS, voice.say("guide.lessons")),
            *([Button(Guidance.RULES, voice.say("guide.rules"))] if course.lesson.rules else []),
        )
        if not course.holds:
            return quiet
        message = {Stage.ASTRAY: "guide.take_back", Stage.OVER: "guide.next"}.get(course.stage, "guide.on")
        if course.stage is Stage.OVER and next_lesson(course.lesson) is None:
            return (Button(Guidance.ON, voice.say("guide.lessons"), "Enter", primary=True), quiet[0])
        return (Button(Guidance.ON, voice.say(message), "Enter", primary=True), *quiet)


def next_lesson(lesson: Lesson) -> Lesson | None:
    return next((other for other in lessons() if other.number > lesson.number), None)


def first_open(progress: Progress) -> Lesson:
    """The lesson to go on with: the first that is not through, else the first of all."""
    found = (lesson for lesson in lessons() if progress.stand(lesson.name).done < len(lesson.tasks))
    return next(found, lessons()[0])
