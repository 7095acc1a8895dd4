"""The list of lessons, with how far one is."""

from __future__ import annotations

from corduba_solo.desk.lessons.lesson import lessons
from corduba_solo.desk.lessons.tutor import first_open
from corduba_solo.desk.pages.models import LessonEntry, LessonsModel
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
    return LessonsModel(tuple(entries), first_open(progress).name)
