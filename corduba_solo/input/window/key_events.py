"""Pressed keys as they are kept and what they mean: the names of the keys come from the window's library."""

from __future__ import annotations

import pygame

from corduba_solo.desk.keys import Keys

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
"""Keys that choose what has the focus."""
_MODIFIERS = frozenset(
    {
        pygame.K_LSHIFT,
        pygame.K_RSHIFT,
        pygame.K_LCTRL,
        pygame.K_RCTRL,
        pygame.K_LALT,
        pygame.K_RALT,
        pygame.K_LMETA,
        pygame.K_RMETA,
        pygame.K_CAPSLOCK,
        pygame.K_NUMLOCK,
        pygame.K_MODE,
    }
)


def key_text(event: pygame.event.Event) -> str:
    """A pressed key as it is kept: `h`, `ctrl z`, `f3`; nothing for a bare Shift and for what has no name."""
    if event.key in _MODIFIERS:
        return ""
    name = pygame.key.name(event.key)
    ctrl = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
    return f"ctrl {name}" if ctrl and name else name


def word_of(keys: Keys, event: pygame.event.Event) -> str:
    """What a pressed key means, or nothing. Ctrl Shift Z does again, wherever Ctrl Z takes back."""
    found = keys.word(key_text(event))
    return "redo" if found == "undo" and event.mod & pygame.KMOD_SHIFT else found
