"""The smaller screens: the menu over the table, help, settings, saved games, credits, messages and the end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from corduba_solo.input import clipboard
from corduba_solo.input.context import Context
from corduba_solo.input.ending import end_model
from corduba_solo.input.keys import USUAL, Keys
from corduba_solo.input.pages import Page
from corduba_solo.input.screen import Go
from corduba_solo.locale.catalogue import languages
from corduba_solo.locale.session import sentence
from corduba_solo.session.game import Session
from corduba_solo.session.problems import Problem
from corduba_solo.session.settings import changed
from corduba_solo.session.share import share_code
from corduba_solo.view.layout import STEPS, arrange, most_percent
from corduba_solo.view.screens.credits import credits_model, draw_credits, scroll_room
from corduba_solo.view.screens.end import draw_end
from corduba_solo.view.screens.help import draw_help, help_model
from corduba_solo.view.screens.message import draw_message
from corduba_solo.view.screens.models import (
    MenuItem,
    MessageModel,
    SettingRow,
    SettingsModel,
    SummaryModel,
)
from corduba_solo.view.screens.page import Picture
from corduba_solo.view.screens.settings import draw_settings
from corduba_solo.view.screens.summary import draw_summary

WORDS: dict[str, tuple[str, dict[str, object]]] = {
    "pace": ("pace", {word: word for word in ("learn", "normal", "fast", "instant")}),
    "confirm_pass": ("confirm_pass", {"on": True, "off": False}),
    "confirm_unrest": ("confirm_unrest", {"on": True, "off": False}),
    "confirm_useless": ("confirm_no_effect", {"on": True, "off": False}),
    "round_summary": ("round_summary", {"on": True, "off": False}),
    "ties": ("asks_ties", {"ask": True, "auto": False}),
    "scale": ("scale", {"fit": None, **{str(step): step for step in STEPS}}),
    "colours": ("colours", {word: word for word in ("standard", "high_contrast")}),
    "language": ("language", {lang: lang for lang in languages()}),
    "full_screen": ("full_screen", {"on": True, "off": False}),
}
"""Each row of the settings screen: the setting it is, and what its choices mean; no row where there is no choice."""


class MenuPage(Page):
    """The menu over the table: the game is on disk, so every way out is safe; its code can be copied."""

    default = "menu:resume"

    def __init__(self, context: Context, size: tuple[int, int], session: Session | None) -> None:
        self._code = share_code(session.options) if session else ""
        self._copied = False
        super().__init__(context, size)

    def picture(self) -> Picture:
        context = self.context
        voice = context.voice
        names = ["resume", "replay", "settings", *(["share"] if self._code else []), "title", "quit"]
        told = voice.say("screen.copied") if self._copied else voice.say("screen.pause.code")
        model = MessageModel(
            voice.say("screen.pause.title"),
            voice.say("screen.pause.text"),
            self._code,
            (told,) if self._code else (),
            tuple(MenuItem(name) for name in names),
            trouble=False,
        )
        return draw_message(model, self.size, context.theme, voice, context.settings.scale)

    def choose(self, key: str) -> Go | None:
        name = key.partition(":")[2]
        if key == "path" or name == "share":
            self._copied = clipboard.copy(self._code)
            return None
        return Go("back") if name == "resume" else Go(name)


class MessagePage(Page):
    """One clear sentence."""

    default = "menu:resume"

    def __init__(self, context: Context, size: tuple[int, int], problem: object) -> None:
        assert isinstance(problem, Problem)
        self._words = sentence(problem, context.voice.catalogue)
        super().__init__(context, size)

    def picture(self) -> Picture:
        context = self.context
        voice = context.voice
        title = voice.say("screen.trouble.title")
        model = MessageModel(title, self._words, items=(MenuItem("resume"),))
        return draw_message(model, self.size, context.theme, voice, context.settings.scale)

    def choose(self, key: str) -> Go | None:
        return Go("back")


class HelpPage(Page):
    """The keys."""

    veil = True
    default = "back"

    def picture(self) -> Picture:
        context = self.context
        keys = Keys(context.settings.keys)
        model = help_model({word: keys.cap(word) for word in USUAL})
        return draw_help(model, self.size, context.theme, context.voice, context.settings.scale)

    def choose(self, key: str) -> Go | None:
        return Go("back")


def _word_for(words: dict[str, object], value: object) -> str:
    """The choice that a value is; for a number of one's own, written into the file, the nearest one."""
    exact = next((word for word, meant in words.items() if meant == value), None)
    if exact or not isinstance(value, int):
        return exact or next(iter(words))
    return min((word for word in words if word.isdigit()), key=lambda word: abs(int(word) - value))


class SettingsPage(Page):
    """Every setting as a row of choices, kept at once; that they cannot be kept is told once."""

    _told = False

    def __init__(self, context: Context, size: tuple[int, int], window: Callable[[], tuple[int, int]]) -> None:
        self.window = window
        """The window's size, which is less than the page's where the scale asks for more than fits."""
        super().__init__(context, size)

    def _rows(self) -> tuple[SettingRow, ...]:
        values = self.context.settings.model_dump()
        notes = {"scale": self._scale_note()}
        rows = [
            SettingRow(row, _word_for(words, values[name]), tuple(words), notes.get(row, ""))
            for row, (name, words) in WORDS.items()
            if len(words) > 1
        ]
        return (*rows, SettingRow("keys", "", ("change",)))

    def _scale_note(self) -> str:
        """What the scale comes to in this window."""
        scale, say = self.context.settings.scale, self.context.voice.say
        window = self.window()
        most = most_percent(window)
        if scale is None:
            return say("screen.setting.scale.fits", percent=round(arrange(window)[0].percent), most=most)
        return say("screen.setting.scale.within" if scale <= most else "screen.setting.scale.beyond", most=most)

    def picture(self) -> Picture:
        context = self.context
        model = SettingsModel(self._rows())
        return draw_settings(model, self.size, context.theme, context.voice, context.settings.scale)

    def choose(self, key: str) -> Go | None:
        if not key.startswith("setting:"):
            return Go("back")
        _, row, word = key.split(":")
        if row == "keys":
            return Go("keys")
        name, words = WORDS[row]
        trouble = self.context.set(changed(self.context.settings, **{name: words[word]}))
        if trouble and not self._told:
            self._told = True
            return Go("message", trouble)
        return None


class CreditsPage(Page):
    """Whose work is in it, and under which licences."""

    default = "back"

    def __init__(self, context: Context, size: tuple[int, int]) -> None:
        self._scroll = 0
        super().__init__(context, size)

    def picture(self) -> Picture:
        context = self.context
        model = credits_model(context.voice, self._scroll)
        return draw_credits(model, self.size, context.theme, context.voice, context.settings.scale)

    def handle(self, event: pygame.event.Event) -> Go | None:
        if event.type == pygame.MOUSEWHEEL:
            self._scroll_to(self._scroll - 60 * event.y)
            return None
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_DOWN, pygame.K_UP):
            self._scroll_to(self._scroll + (60 if event.key == pygame.K_DOWN else -60))
            return None
        if event.type == pygame.MOUSEBUTTONDOWN and self.spot_at(event.pos) == "scroll":
            track = next(spot.rect for spot in self.spots if spot.key == "scroll")
            self._scroll_to(self._room() * (event.pos[1] - track.top) // max(1, track.height))
            return None
        return super().handle(event)

    def _room(self) -> int:
        context = self.context
        model = credits_model(context.voice)
        return scroll_room(model, self.size, context.theme, context.voice, context.settings.scale)

    def _scroll_to(self, pixels: int) -> None:
        self._scroll = min(max(0, pixels), self._room())
        self.renew()

    def choose(self, key: str) -> Go | None:
        return Go("back") if key == "back" else None


class SummaryPage(Page):
    """What the round or the decade has brought."""

    veil = True

    def __init__(self, context: Context, size: tuple[int, int], model: object) -> None:
        assert isinstance(model, SummaryModel)
        self.model = model
        super().__init__(context, size)

    def picture(self) -> Picture:
        context = self.context
        return draw_summary(self.model, self.size, context.theme, context.voice, context.settings.scale)

    def handle(self, event: pygame.event.Event) -> Go | None:
        """Any key or click goes on."""
        if event.type == pygame.KEYDOWN or (event.type == pygame.MOUSEBUTTONDOWN and event.button == 1):
            return Go("back")
        return super().handle(event)


class EndPage(Page):
    """How it ended: senators by source, the chart, the final board."""

    default = "menu:new_game"

    def __init__(self, context: Context, size: tuple[int, int], session: object, board: pygame.Surface | None) -> None:
        assert isinstance(session, Session)
        self.session = session
        self._model = end_model(session, context.voice_of(session.book.edition), board)
        super().__init__(context, size)

    def picture(self) -> Picture:
        context = self.context
        voice = context.voice_of(self.session.book.edition)
        return draw_end(self._model, self.size, context.theme, voice, context.settings.scale)

    def choose(self, key: str) -> Go | None:
        kind, _, name = key.partition(":")
        if kind == "chart":
            self._model = replace(self._model, shown=name)
            return None
        if kind == "copy":
            done = clipboard.copy(dict(self._model.codes)[name])
            self._model = replace(self._model, copied=name if done else "")
            return None
        if key == "board":
            return Go("board", self.session)
        if name == "replay":
            return Go("replay", self.session)
        if name == "history":
            return Go("past", self.session)
        if name == "same_seed":
            return Go("begin", self.session.options.model_copy(update={"daily": None}))
        return Go(name) if kind == "menu" else None

    def leave(self) -> Go | None:
        return Go("title")
