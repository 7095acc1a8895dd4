"""A box of the system's own, for what must be told where no window of ours can be and nobody reads a terminal."""

from __future__ import annotations

import os

import pygame

PROGRAM = "Corduba Solo"
SILENT = ("dummy", "offscreen")


def show(text: str) -> None:
    """Show it until somebody has read it; pygame.error where there is no screen at all."""
    if os.environ.get("SDL_VIDEODRIVER") not in SILENT:
        pygame.display.message_box(PROGRAM, text, message_type="error")
