"""The list of lessons, with how far one is."""

from __future__ import annotations

from corduba_solo.desk.lessons.first_game import hints
from corduba_solo.desk.lessons.lesson import lessons
from corduba_solo.desk.lessons.tutor import first_open
from corduba_solo.desk.pages.models import HintEntry, LessonEntry, LessonsModel
from corduba_solo.locale.voice import Voice
from corduba_solo.session.progress import Progress


def lessons_model(progress: Progress, voice: Voice) -> LessonsModel:
    """All lessons in their order."""
    entries = []
    for lesson in lessons():
        stand = progress.stand(lesson.name)
        entries.append(
            LessonEntry(
                lesson.name,
                lesson.number,
                voice.say(f"lesson.{lesson.name}.title"),
                voice.say(f"lesson.{lesson.name}.about"),
                len(lesson.tasks),
                min(stand.done, len(lesson.tasks)),
                stand.task > 0,
            )
        )
    explained = tuple(
        HintEntry(hint.name, voice.say(f"first.{hint.name}.title"), hint.name not in progress.told) for hint in hints()
    )
    return LessonsModel(tuple(entries), first_open(progress).name, explained)


def switched(progress: Progress, hint: str) -> Progress:
    """A hint that was still to come is not wanted, or one that was given is to come again."""
    told = progress.told
    left = tuple(name for name in told if name != hint)
    return progress.model_copy(update={"told": left if hint in told else (*told, hint)})
