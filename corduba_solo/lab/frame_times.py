"""How long frames take: the full table after an action, each and in all, and while the cursor moves over it."""

from __future__ import annotations

import os
import random
from dataclasses import dataclass, field
from functools import partial

import pygame

from corduba_solo.input.table.screen import TableScreen
from corduba_solo.input.window.app import PANEL_SECONDS
from corduba_solo.lab.stopwatch import Figures, percentile, timed

SIZES = {"1080p": (1920, 1080), "1440p": (2560, 1440)}
GAMES, ACTIONS = 6, 25
PAUSE = 90
"""For how many frames somebody thinks before the first click; what the program does in between is not counted."""
"""One game's choices differ too much from another's: 25 clicks of one told as much of luck as of the program."""


def frame_times() -> Figures:
    """Figures for the full table of a late game, drawn without a display."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    figures: Figures = {}
    for name, size in SIZES.items():
        figures |= _times(name, size)
    return figures


def _point(screen: TableScreen, event: pygame.event.Event, surface: pygame.Surface) -> None:
    """One movement of the cursor and the frame that follows."""
    screen.handle(event)
    screen.draw(surface)


def _times(name: str, size: tuple[int, int]) -> Figures:
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(size)
    taken = _Taken()
    for seed in range(1, GAMES + 1):
        _play(surface, random.Random(seed), taken)
    pygame.display.quit()
    return {
        f"{what}_{name}_p{share}_ms": 1000 * percentile(seconds, share / 100)
        for what, seconds in (
            ("click_to_picture", taken.answering),
            ("frame_after_action", taken.acting),
            ("frame_while_pointing", taken.pointing),
        )
        for share in (50, 95)
    }


@dataclass
class _Taken:
    """The seconds that each thing took."""

    acting: list[float] = field(default_factory=list)
    answering: list[float] = field(default_factory=list)
    """From a click to the finished picture: what it does, and all frames until nothing of it is missing."""
    pointing: list[float] = field(default_factory=list)


def _play(surface: pygame.Surface, choice: random.Random, taken: _Taken) -> None:
    """Some actions of a late game, with all that is drawn after each and while the cursor moves on."""
    from corduba_solo.input.sample_games import eager, set_out
    from corduba_solo.locale.catalogue import Catalogue
    from corduba_solo.locale.voice import Voice

    session = set_out("late_game")
    screen = TableScreen(session, Voice(Catalogue(), session.book.edition), surface.get_size(), "instant")
    screen.draw(surface)
    screen.frame_seconds, screen.still_shown = PANEL_SECONDS, True
    for _ in range(PAUSE):
        screen.tick(1 / 60)
    for _ in range(ACTIONS):
        if session.is_over:
            break
        chosen = eager(session, choice)
        clicking = timed(partial(screen.controller.act, chosen))
        frames = [timed(partial(screen.draw, surface))]
        while screen.changed:
            frames.append(timed(partial(screen.draw, surface)))
        taken.acting += frames
        taken.answering.append(clicking + sum(frames))
        for area in choice.sample(list(screen.view.areas), 4):
            event = pygame.event.Event(pygame.MOUSEMOTION, pos=area.rect.center, rel=(0, 0), buttons=(0, 0, 0))
            taken.pointing.append(timed(partial(_point, screen, event, surface)))
