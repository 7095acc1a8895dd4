"""What a button or a sign does, and the key that does the same: shown while one points at it."""

from __future__ import annotations

from corduba_solo.desk.keys import Keys
from corduba_solo.desk.model import Info
from corduba_solo.desk.spots import (
    ActaSide,
    ActaSign,
    Button,
    Guidance,
    PowerButton,
    ReplayPace,
    ReplaySlider,
    ReplayStep,
    RuleSection,
    Spot,
)
from corduba_solo.locale.voice import Voice

_FIXED: dict[Spot, str] = {
    Button.HELP: "F1",
    Button.MENU: "Esc",
    Button.SETTINGS: "",
    ActaSign.SEARCH: "/",
    ActaSign.CLOSE: "Esc",
    Button.CONFIRM: "Enter",
    Button.CANCEL: "Esc",
    Button.END: "Enter",
    Button.NEXT: "Space",
    Button.SKIP: "Esc",
    Button.BRANCH: "Enter",
    Button.LEAVE: "Esc",
}
"""Keys that cannot be given away."""
_CHOSEN: dict[Spot, str] = {Button.PASS: "pass", Button.TRADER: "trade", Button.YES: "yes", ActaSign.COPY: "copy"}
"""What one may have given another key."""


def hint_at(voice: Voice, keys: Keys, spot: Spot) -> Info | None:
    """The name of what is under the cursor, what it does, and its key."""
    match spot:
        case PowerButton(power):
            return Info(voice.power(power), "", (), (voice.ability(power),))
        case RuleSection(section):
            return _hint(voice, "hint.rule", voice.say("rule.section", section=section))
        case ReplayStep() | ReplaySlider():
            name = spot.value if isinstance(spot, ReplayStep) else "slider"
            return _hint(voice, f"hint.replay.{name}", "")
        case Guidance() if spot is not Guidance.ON:  # that it goes on says the button itself
            return _hint(voice, f"hint.guide.{spot.value}", "")
        case ReplayPace():
            return _hint(voice, "hint.replay.pace", "")
        case ActaSide(side):
            return _hint(voice, f"hint.log.filter.{side}", "")
        case Button() | ActaSign() if spot in _CHOSEN or spot in _FIXED:
            key = keys.cap(_CHOSEN[spot]) if spot in _CHOSEN else _FIXED[spot]
            return _hint(voice, f"hint.{'button' if isinstance(spot, Button) else 'log'}.{spot.value}", key)
        case _:
            return None


def _hint(voice: Voice, message: str, key: str) -> Info:
    return Info(voice.say(message), key, (), (voice.say(f"{message}.tells"),))
