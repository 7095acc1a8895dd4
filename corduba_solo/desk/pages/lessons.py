"""The list of lessons, with how far one is."""

from __future__ import annotations

from corduba_solo.desk.lessons.first_game import hints
from corduba_solo.desk.lessons.length import minutes
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
                voice.say("screen.lessons.minutes", count=minutes(lesson, voice.catalogue)),
                lesson.needed,
            )
        )
    explained = tuple(
        HintEntry(hint.name, voice.say(f"first.{hint.name}.title"), hint.name not in progress.told) for hint in hints()
    )
    return LessonsModel(tuple(entries), first_open(progress).name, explained, enough(voice))


def enough(voice: Voice) -> str:
    """Which lessons to do before a first game, and how long they take together."""
    needed = [lesson for lesson in lessons() if lesson.needed]
    numbers = voice.catalogue.listing(str(lesson.number) for lesson in needed)
    whole = sum(minutes(lesson, voice.catalogue) for lesson in needed)
    return voice.say("screen.lessons.enough", numbers=numbers, count=whole)


def switched(progress: Progress, hint: str) -> Progress:
    """A hint that was still to come is not wanted, or one that was given is to come again."""
    told = progress.told
    left = tuple(name for name in told if name != hint)
    return progress.model_copy(update={"told": left if hint in told else (*told, hint)})
