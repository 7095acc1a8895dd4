"""Choosing the heritage card and the character."""

from __future__ import annotations

from dataclasses import replace

from corduba_solo.desk.page_spots import CharacterCard, HeritageCard, HeritagePart, Press
from corduba_solo.desk.pages.first_game import dealt, first_choice
from corduba_solo.desk.spots import Spot
from corduba_solo.input.pages.page import Page
from corduba_solo.input.window.context import Context
from corduba_solo.input.window.screen import Go
from corduba_solo.locale.rulebook.parts import Place
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.actions import Become, Inherit
from corduba_solo.rules.game import legal_actions, question
from corduba_solo.rules.questions import ChooseCharacter, ChooseHeritage
from corduba_solo.session.game import Session
from corduba_solo.view.screens.heritage import draw_heritage
from corduba_solo.view.screens.page import Picture


class HeritagePage(Page):
    """Your two heritage cards and the family card, chosen before the table is shown."""

    rules = Place("heritage")

    def __init__(self, context: Context, size: tuple[int, int], session: Session, *, first: bool = False) -> None:
        self.session = session
        self._model = dealt(session.state)
        self._advised = first_choice(self._model, context.voice_of(session.book.edition)) if first else None
        if self._advised:
            self._model = self._advised
        super().__init__(context, size)
        self.focus = Press.CONFIRM if first else HeritageCard(self._model.heritages[0])

    def picture(self) -> Picture:
        context = self.context
        voice = context.voice_of(self.session.book.edition)
        model = self._model
        if self._advised and model != self._advised:
            model = replace(model, advice="", reasons="")
        return draw_heritage(model, self.size, context.theme, voice, context.settings.scale)

    @property
    def voice(self) -> Voice:
        return self.context.voice_of(self.session.book.edition)

    def choose(self, spot: Spot) -> Go | None:
        match spot:
            case HeritageCard(heritage) | HeritagePart(heritage):
                self._model = replace(self._model, heritage=heritage)
                self.focus = HeritageCard(heritage)
            case CharacterCard(character):
                self._model = replace(self._model, character=character)
            case Press.CONFIRM if self._model.heritage and self._model.character:
                for action in (Inherit(self._model.heritage), Become(self._model.character)):
                    if action in legal_actions(self.session.state):
                        self.session.act(action)
                return Go("table", self.session)
            case Press.RULES:
                return Go("rules", self.rules)
            case Press.BACK:
                return self.leave()
        return None

    def leave(self) -> Go | None:
        return Go("title")


def is_set_up(session: Session) -> bool:
    """Whether the heritage and the character are chosen already."""
    return not isinstance(question(session.state), ChooseHeritage | ChooseCharacter)
