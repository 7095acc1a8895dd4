"""Which key does what at the table: the usual ones, unless a person has chosen others."""

from __future__ import annotations

from collections.abc import Mapping

USUAL: dict[str, str] = {
    "undo": "ctrl z",
    "redo": "ctrl y",
    "history": "h",
    "pass": "p",
    "yes": "y",
    "trade": "t",
    "turn_tile": "r",
    "copy": "ctrl c",
    "ways": "v",
    "bridge": "b",
    "look": "l",
    "jump": "j",
}
"""What can be done by a key of one's own, by name, and the key it usually has."""

FIXED = frozenset(
    {
        "escape",
        "return",
        "enter",
        "space",
        "tab",
        "up",
        "down",
        "left",
        "right",
        "page up",
        "page down",
        "home",
        "end",
        "backspace",
        "delete",
        "f1",
        "f11",
        "?",
        "/",
        "+",
        "-",
        *"0123456789",
    }
)
"""Keys that mean the same everywhere and cannot be given away."""


def key_cap(text: str) -> str:
    """A kept key as it is printed on a cap: `Ctrl Z`."""
    return " ".join(part.capitalize() for part in text.split(" "))


class Keys:
    """The keys in use."""

    def __init__(self, own: Mapping[str, str] | None = None) -> None:
        chosen = {name: key for name, key in (own or {}).items() if name in USUAL and key not in FIXED}
        # A usual key that was given to something else does nothing here, until this too gets another one.
        taken = set(chosen.values())
        self.by_word = {name: chosen.get(name, "" if key in taken else key) for name, key in USUAL.items()}

    def word(self, key: str) -> str:
        """What a key does, by name; nothing for one that has no use."""
        return next((name for name, own in self.by_word.items() if own == key and key), "")

    def cap(self, word: str) -> str:
        return key_cap(self.by_word[word])

    def taken_by(self, text: str, word: str) -> str:
        """What else a key already does; nothing when it is free."""
        return next((name for name, key in self.by_word.items() if key == text and name != word), "")
