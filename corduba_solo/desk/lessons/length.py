"""How long a lesson takes: what there is to read, and what there is to do."""

from __future__ import annotations

from math import ceil

from corduba_solo.desk.lessons.lesson import Lesson
from corduba_solo.locale.catalogue import Catalogue

WORDS_A_MINUTE = 130
"""Of who reads for the first time and looks for what is spoken of."""
TASK = 0.3
"""Minutes for what one task asks, its consequences watched."""
FREE_TASK = 3.0
"""The same where a whole round is played as one likes."""
PASSING = ("pass",)
"""Freely, but nothing else is to be done."""


def minutes(lesson: Lesson, catalogue: Catalogue) -> int:
    """Whole minutes, rather too many than too few."""
    words = 0
    for task in lesson.tasks:
        figures = {name: figure.kind for name, figure in task.figures}
        for case in ("", ".done"):
            words += len(catalogue.text(f"lesson.{lesson.name}.{task.name}{case}", **figures).split())
    doing = sum(FREE_TASK if task.freely and task.moves != PASSING else TASK for task in lesson.tasks)
    return ceil(words / WORDS_A_MINUTE + doing)
