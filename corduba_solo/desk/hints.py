"""What a button or a sign does, and the key that does the same: shown while one points at it (UX 10)."""

from __future__ import annotations

from corduba_solo.desk.keys import Keys
from corduba_solo.desk.model import Info
from corduba_solo.locale.voice import Voice

_FIXED = {
    "button:help": "?",
    "button:menu": "Esc",
    "button:settings": "",
    "log:search": "/",
    "log:close": "Esc",
    "log:filter:you": "",
    "log:filter:caepio": "",
    "log:filter:table": "",
}
"""Keys that cannot be given away."""
_CHOSEN = {"button:pass": "pass", "button:trader": "trade", "log:copy": "copy"}
"""What one may have given another key."""


def hint_at(voice: Voice, keys: Keys, spot: str) -> Info | None:
    """The name of what is under the cursor, what it does, and its key."""
    if spot.startswith("button:power:"):
        power = spot.rpartition(":")[2]
        return Info(voice.power(power), "", (), (voice.ability(power),))
    key = keys.cap(_CHOSEN[spot]) if spot in _CHOSEN else _FIXED.get(spot)
    if key is None:
        return None
    message = "hint." + spot.replace(":", ".")
    return Info(voice.say(message), key, (), (voice.say(f"{message}.tells"),))
