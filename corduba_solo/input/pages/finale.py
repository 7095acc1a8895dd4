"""The first picture of a game's end: the city that was built, senators that enter one source after the other."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pygame

from corduba_solo.desk.page_spots import Press
from corduba_solo.desk.pages.city import city_model
from corduba_solo.desk.pages.end import end_model
from corduba_solo.desk.pages.models import FinaleModel
from corduba_solo.desk.spots import Spot
from corduba_solo.input.pages.page import Page
from corduba_solo.input.window.context import Context
from corduba_solo.input.window.screen import Go
from corduba_solo.session.clock import today
from corduba_solo.session.export import export_picture, pictures_folder
from corduba_solo.session.game import Session
from corduba_solo.session.problems import SessionError
from corduba_solo.view.mosaic import Mosaic
from corduba_solo.view.motion.entrance import arriving
from corduba_solo.view.motion.motion import Motion
from corduba_solo.view.motion.telling import seconds_of
from corduba_solo.view.screens.finale import Scene, city_waits, engrave, keepsake, set_scene
from corduba_solo.view.screens.page import Picture

LOOK = 1.2
"""So many seconds the city is looked at before the first senators come."""
STEP = 0.7
"""And so many between one source and the next; any click or key tells the rest at once."""


class FinalePage(Page):
    """Leads on to the ledger, which lies under it."""

    default = Press.CONFIRM

    def __init__(self, context: Context, size: tuple[int, int], session: Session, *, at_once: bool) -> None:
        self.session = session
        voice = context.voice_of(session.book.edition)
        self._model = FinaleModel(end_model(session, voice), city_model(session.state))
        self._waited = 0.0
        self._moves = not at_once
        self._motion = Motion()
        self._scene: Scene | None = None
        super().__init__(context, size)
        if at_once:
            self._tell_all()

    @property
    def _sources(self) -> int:
        end, city = self._model.end, self._model.city
        return len(end.ledger) if end.with_senators else len(city.monuments)

    def _tell_all(self) -> None:
        self._model = replace(self._model, entered=self._sources, verdict=True)
        self.renew()

    def tick(self, seconds: float) -> Go | None:
        if self._motion.running:
            self._motion.advance(seconds)
            self.changed = True
        if self._model.verdict:
            return None
        self._waited += seconds
        entered = int((self._waited - LOOK) / STEP) + 1 if self._waited >= LOOK else 0
        if entered > self._sources:
            self._tell_all()
        elif entered != self._model.entered:
            self._model = replace(self._model, entered=entered)
            self.renew()
        return None

    def picture(self) -> Picture:
        voice = self.context.voice_of(self.session.book.edition)
        before = self._scene
        scene = set_scene(self._model, self.size, self.context.theme, voice, self.context.settings.scale)
        self._scene = scene
        if before and self._moves and before.picture.surface.get_size() == scene.picture.surface.get_size():
            movers = arriving(before, scene)
            self._motion.begin(movers, Mosaic.of(before.picture.surface), seconds_of(movers))
        return scene.picture

    def draw(self, surface: pygame.Surface) -> None:
        # Frames of its own for the city, which is what is to be seen.
        self.ready = not city_waits(self._model, self.size, self.context.theme)
        if not self.ready:
            engrave(self._model, self.size, self.context.theme)
            return
        super().draw(surface)
        self._motion.draw(surface)

    def choose(self, spot: Spot) -> Go | None:
        self._motion.stop()
        if not self._model.verdict:
            self._tell_all()
            return None
        if spot is Press.SAVE_PICTURE:
            return self._save()
        return Go("back")

    def leave(self) -> Go | None:
        return self.choose(Press.CONFIRM)

    def _save(self) -> Go | None:
        """Write the picture where pictures lie; where it is, is told in place of the button."""
        voice = self.context.voice_of(self.session.book.edition)
        data = BytesIO()
        pygame.image.save(keepsake(self._model.end, self._model.city, self.context.theme, voice), data, "city.png")
        try:
            path = export_picture(data.getvalue(), pictures_folder(self.context.store.home), today())
        except SessionError as error:
            return Go("message", error.problem)
        self._model = replace(self._model, saved=voice.say("screen.finale.saved", file=str(path)))
        self.focus = Press.CONFIRM
        return None
