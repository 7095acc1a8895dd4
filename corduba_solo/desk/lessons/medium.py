"""Words for the window and for the terminal: what is pointed at in the one is typed in the other."""

from __future__ import annotations

from typing import Literal

from corduba_solo.locale.voice import Voice

Medium = Literal["window", "terminal"]


def in_medium(voice: Voice, message: str, medium: Medium) -> str:
    """The message as it is said there: the terminal has some of its own."""
    own = f"{message}.{medium}"
    return own if voice.catalogue.has(own) else message
