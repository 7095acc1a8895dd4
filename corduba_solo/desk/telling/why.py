"""Why something happened, in words: at the end of a full sentence, or at the head of a short line."""

from __future__ import annotations

from corduba_solo.locale.voice import Voice
from corduba_solo.rules import events as ev
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.events import Event

FOLLOWS = (Cause.HARMONY_FOLLOWS, Cause.REGISTER, Cause.CAUSE_UNREST)
"""Causes by which one change brings another: they never begin a line when there is one to follow."""
_MARKERS = (Cause.YOUR_MARKERS, Cause.SETUP_CAEPIO, Cause.DIFFICULTY_MARKERS)
_WITH_CAUSE = (ev.Received, ev.Returned, ev.Moved, ev.PrestigeMoved, ev.UnrestCaused, ev.Dealing)
_WORDS = {
    Cause.FIRST_PLAYER: "second",
    Cause.HERITAGE: "start",
    Cause.CHARACTER: "start",
    Cause.YOUR_MARKERS: "start",
    Cause.SETUP_CAEPIO: "caepio_start",
    Cause.DIFFICULTY: "caepio_start",
    Cause.DIFFICULTY_MARKERS: "caepio_start",
    Cause.REGISTER: "register",
    Cause.SPECIALIST: "peculium",
    Cause.PECULIUM: "peculium_step",
    Cause.PRESTIGE: "prestige",
    Cause.INSULA_BONUS: "insula",
    Cause.AFTER_PASS: "acted_after_pass",
    Cause.ROUND_END: "round_end",
    Cause.ABILITY: "ability",
    Cause.HARMONY_FOLLOWS: "follows",
    Cause.HARMONY_RESET: "harmony_reset",
    Cause.CAUSE_UNREST: "unrest",
    Cause.UNREST_CAUSED: "unrest_placed",
    Cause.LAUREL: "laurels",
    Cause.MONUMENT: "monument",
    Cause.EXCUBITORIUM: "revolt_ended",
    Cause.DELIVERY: "rome",
    Cause.DELIVERY_UNMET: "rome_unmet",
    Cause.SHORTFALL: "rome_short",
    Cause.UPKEEP_UNPAID: "upkeep",
    Cause.SALE: "sale",
    Cause.TIDY: "tidy",
}
"""Messages `cause.<word>` for a sentence's end, and `cause.<word>.short` where gains may begin a short line."""


def is_start(event: Event) -> bool:
    """A marker put where it begins, not moved."""
    return isinstance(event, ev.Moved) and event.cause in _MARKERS


def because(event: Event, voice: Voice) -> str:
    """What brought it about, for the end of a sentence; nothing where the sentence says it already."""
    word = _WORDS.get(event.cause) if isinstance(event, _WITH_CAUSE) and not is_start(event) else None
    return voice.say(_by_whom(f"cause.{word}", event, voice)) if word else ""


def short_message(event: Event, voice: Voice) -> str:
    """The message of a short line for gains that no deed just before them explains; empty where there is none."""
    message = _by_whom(f"cause.{_WORDS.get(event.cause)}.short", event, voice)
    return message if voice.catalogue.has(message) else ""


def _by_whom(message: str, event: Event, voice: Voice) -> str:
    """The message of the side that brought it about, where the sides have words of their own."""
    own = f"{message}.{getattr(event, 'who', '')}"
    return own if voice.catalogue.has(own) else message
