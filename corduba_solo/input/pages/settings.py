"""The settings page."""

from __future__ import annotations

from collections.abc import Callable

from corduba_solo.desk.page_spots import Setting
from corduba_solo.desk.pages.models import (
    SettingRow,
    SettingsModel,
)
from corduba_solo.desk.spots import Spot
from corduba_solo.input.pages.page import Page
from corduba_solo.input.window.context import Context
from corduba_solo.input.window.screen import Go
from corduba_solo.locale.catalogue import languages
from corduba_solo.session.settings import changed
from corduba_solo.view.layout import STEPS, arrange, most_percent
from corduba_solo.view.screens.page import Picture
from corduba_solo.view.screens.settings import draw_settings

WORDS: dict[str, tuple[str, dict[str, object]]] = {
    "pace": ("pace", {word: word for word in ("learn", "normal", "fast", "instant")}),
    "confirm_pass": ("confirm_pass", {"on": True, "off": False}),
    "confirm_unrest": ("confirm_unrest", {"on": True, "off": False}),
    "confirm_useless": ("confirm_no_effect", {"on": True, "off": False}),
    "round_summary": ("round_summary", {"on": True, "off": False}),
    "ties": ("asks_ties", {"ask": True, "auto": False}),
    "scale": ("scale", {"fit": None, **{str(step): step for step in STEPS}}),
    "theme": ("theme", {word: word for word in ("parchment", "dusk", "system")}),
    "colours": ("colours", {word: word for word in ("standard", "high_contrast")}),
    "motion": ("reduced_motion", {"on": False, "off": True}),
    "sound": ("sound", {word: word for word in ("off", "quiet", "loud")}),
    "language": ("language", {lang: lang for lang in languages()}),
    "full_screen": ("full_screen", {"on": True, "off": False}),
}
"""Each row of the settings screen: the setting it is, and what its choices mean; no row where there is no choice."""


class SettingsPage(Page):
    """Every setting as a row of choices, kept at once; that they cannot be kept is told once."""

    _trouble_said = False

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

    def choose(self, spot: Spot) -> Go | None:
        if not isinstance(spot, Setting):
            return Go("back")
        if spot.name == "keys":
            return Go("keys")
        name, words = WORDS[spot.name]
        trouble = self.context.set(changed(self.context.settings, **{name: words[spot.choice]}))
        if trouble and not self._trouble_said:
            self._trouble_said = True
            return Go("message", trouble)
        return None


def _word_for(words: dict[str, object], value: object) -> str:
    """The choice that a value is; for a number of one's own, written into the file, the nearest one."""
    exact = next((word for word, meant in words.items() if meant == value), None)
    if exact or not isinstance(value, int):
        return exact or next(iter(words))
    return min((word for word in words if word.isdigit()), key=lambda word: abs(int(word) - value))
