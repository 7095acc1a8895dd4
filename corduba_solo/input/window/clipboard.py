"""The clipboard, where there is one: some displays have none, and then nothing is copied and nothing pasted."""

from __future__ import annotations

import pygame


def copy(text: str) -> bool:
    """Put words on the clipboard; whether that could be done."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, ValueError):  # the name of a file may be no text
        return False
    return True


def pasted() -> str:
    """The words on the clipboard, on one line."""
    try:
        return " ".join(pygame.scrap.get_text().split())
    except pygame.error:
        return ""
