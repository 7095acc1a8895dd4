"""Giving keys: choose what shall be done, press the key; one that is taken is refused in a sentence."""

from __future__ import annotations

import pygame

from corduba_solo.desk.keys import FIXED, USUAL, Keys, key_cap
from corduba_solo.desk.page_spots import KeyOf, Press
from corduba_solo.desk.pages.models import KeyRow, KeysModel
from corduba_solo.desk.spots import Spot
from corduba_solo.input.pages.page import Page
from corduba_solo.input.window.context import Context
from corduba_solo.input.window.key_events import key_text
from corduba_solo.input.window.screen import Go
from corduba_solo.session.settings import changed
from corduba_solo.view.screens.keys import draw_keys
from corduba_solo.view.screens.page import Picture


class KeysPage(Page):
    """A line for each thing that a key can do."""

    default = KeyOf(next(iter(USUAL)))

    def __init__(self, context: Context, size: tuple[int, int]) -> None:
        self._waiting = ""
        self._notice = ""
        self._refused = False
        super().__init__(context, size)

    @property
    def _keys(self) -> Keys:
        return Keys(self.context.settings.keys)

    def picture(self) -> Picture:
        context, keys = self.context, self._keys
        rows = tuple(KeyRow(word, keys.cap(word), keys.by_word[word] != usual) for word, usual in USUAL.items())
        model = KeysModel(rows, self._waiting, self._notice, self._refused)
        return draw_keys(model, self.size, context.theme, context.voice, context.settings.scale)

    def choose(self, spot: Spot) -> Go | None:
        self._waiting, self._notice, self._refused = "", "", False
        match spot:
            case KeyOf(word):
                self._waiting = word
                self._say("wait", what=self._name(word))
            case Press.RESET:
                self._say("reset.done")
                return self._keep({})
            case Press.BACK:
                return Go("back")
        return None

    def _name(self, word: str) -> str:
        return self.context.voice.say(f"screen.keys.{word}")

    def _say(self, message: str, refused: bool = False, **words: str) -> None:
        self._notice = self.context.voice.say(f"screen.keys.{message}", **words)
        self._refused = refused

    def _keep(self, own: dict[str, str]) -> Go | None:
        trouble = self.context.set(changed(self.context.settings, keys=own))
        return Go("message", trouble) if trouble else None

    def _key(self, event: pygame.event.Event) -> Go | None:
        if not self._waiting:
            return super()._key(event)
        text = key_text(event)
        go = None
        if event.key == pygame.K_ESCAPE:
            self._waiting, self._notice, self._refused = "", "", False
        elif text:
            go = self._give(self._waiting, text, event.unicode)
        self.renew()
        return go

    def _give(self, word: str, text: str, sign: str) -> Go | None:
        """Let a key do something, unless it does something else already."""
        if text in FIXED or (sign and sign in FIXED):
            self._say("fixed", refused=True, key=key_cap(text))
            return None
        if other := self._keys.taken_by(text, word):
            self._say("taken", refused=True, key=key_cap(text), what=self._name(other))
            return None
        own = {name: key for name, key in self.context.settings.keys.items() if name != word}
        if text != USUAL[word]:
            own[word] = text
        self._waiting = ""
        self._say("done", key=key_cap(text), what=self._name(word))
        return self._keep(own)
