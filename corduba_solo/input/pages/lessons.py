"""The lessons, to be begun, gone on with or done again."""

from __future__ import annotations

from corduba_solo.desk.page_spots import HintSwitch, LessonCard, Press
from corduba_solo.desk.pages.lessons import lessons_model, switched
from corduba_solo.desk.spots import Spot
from corduba_solo.input.pages.page import Page
from corduba_solo.input.window.context import Context
from corduba_solo.input.window.screen import Go
from corduba_solo.view.screens.lessons import draw_lessons
from corduba_solo.view.screens.page import Picture


class LessonsPage(Page):
    """All lessons; the one to go on with has the focus."""

    def __init__(self, context: Context, size: tuple[int, int]) -> None:
        super().__init__(context, size)
        self.focus = LessonCard(lessons_model(context.progress, context.voice).chosen)

    def picture(self) -> Picture:
        context = self.context
        model = lessons_model(context.progress, context.voice)
        return draw_lessons(model, self.size, context.theme, context.voice, context.settings.scale)

    def choose(self, spot: Spot) -> Go | None:
        match spot:
            case LessonCard(lesson):
                return Go("lesson", lesson)
            case HintSwitch(hint):
                self.context.keep_progress(switched(self.context.progress, hint))
            case Press.START:
                return Go("first_game")
            case Press.BACK:
                return Go("back")
        return None
