"""Opening the window: the guards that a silent or broken display needs, each with one clear sentence."""

from __future__ import annotations

import os
import sys
import warnings

import pygame

from corduba_solo.errors import Trouble
from corduba_solo.input.window.box import PROGRAM, SILENT
from corduba_solo.input.window.lost_display import say_when_lost
from corduba_solo.locale.catalogue import Catalogue

FIRST_SIZE = (1600, 900)
_OF_A_SESSION = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER")


def open_window(size: tuple[int, int] | None = None, *, full_screen: bool = False) -> pygame.Surface:
    """A resizable window, or a Trouble that says what is missing."""
    say = Catalogue().text
    if not getattr(pygame, "IS_CE", False):
        raise Trouble(say("window.other_pygame"))
    if _no_session():
        raise Trouble(say("window.no_screen"))
    try:
        pygame.display.init()
        pygame.font.init()
        driver = pygame.display.get_driver()
        if driver in SILENT and os.environ.get("SDL_VIDEODRIVER") not in SILENT:
            raise Trouble(say("window.no_screen"))
        if driver == "x11":
            say_when_lost()
        pygame.display.set_caption(PROGRAM)
        pygame.key.set_repeat(350, 60)
        flags = pygame.FULLSCREEN if full_screen else pygame.RESIZABLE
        with warnings.catch_warnings():
            # That another size was given than wished, as tiling desktops do, is no news: any size is drawn.
            warnings.simplefilter("ignore", RuntimeWarning)
            wished = _fitting(size) if size and driver not in SILENT else size or _first_size()
            return pygame.display.set_mode((0, 0) if full_screen else wished, flags)
    except pygame.error as error:
        raise Trouble(say("window.not_opened", error=str(error))) from error


def _no_session() -> bool:
    """Whether there is nothing at all that a window could be opened on: SDL would say so too, in a raw line."""
    return sys.platform.startswith("linux") and not any(map(os.environ.get, _OF_A_SESSION))


def _first_size() -> tuple[int, int]:
    """As large as is comfortable on this screen."""
    sizes = pygame.display.get_desktop_sizes()
    if not sizes:
        return FIRST_SIZE
    width, height = sizes[0]
    return min(FIRST_SIZE[0], width), min(FIRST_SIZE[1], height)


def _fitting(size: tuple[int, int]) -> tuple[int, int]:
    """No more than all screens together have: a larger window might not come to be, or never be seen whole."""
    screens = pygame.display.get_desktop_sizes() or [size]
    return min(size[0], sum(width for width, _ in screens)), min(size[1], sum(height for _, height in screens))
