"""How long frames take: the full table after an action, each and in all, and while the cursor moves over it."""

from __future__ import annotations

import os
import random
from functools import partial

import pygame

from corduba_solo.input.table.screen import TableScreen
from corduba_solo.input.window.app import PANEL_SECONDS
from corduba_solo.lab.stopwatch import Figures, percentile, timed

SIZES = {"1080p": (1920, 1080), "1440p": (2560, 1440)}
ACTIONS = 25


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
    from corduba_solo.input.sample_games import eager, set_out
    from corduba_solo.locale.catalogue import Catalogue
    from corduba_solo.locale.voice import Voice

    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(size)
    session = set_out("late_game")
    screen = TableScreen(session, Voice(Catalogue(), session.book.edition), size, "instant")
    screen.draw(surface)
    screen.frame_seconds, screen.still_shown = PANEL_SECONDS, True
    choice = random.Random(1)
    acting: list[float] = []
    answering: list[float] = []
    """From a click to the finished picture: what it does, and all frames until nothing of it is missing."""
    pointing: list[float] = []
    for _ in range(ACTIONS):
        if session.is_over:
            break
        chosen = eager(session, choice)
        clicking = timed(partial(screen.controller.act, chosen))
        frames = [timed(partial(screen.draw, surface))]
        while screen.changed:
            frames.append(timed(partial(screen.draw, surface)))
        acting += frames
        answering.append(clicking + sum(frames))
        for area in choice.sample(list(screen.view.areas), 4):
            event = pygame.event.Event(pygame.MOUSEMOTION, pos=area.rect.center, rel=(0, 0), buttons=(0, 0, 0))
            pointing.append(timed(partial(_point, screen, event, surface)))
    pygame.display.quit()
    return {
        f"click_to_picture_{name}_p50_ms": 1000 * percentile(answering, 0.5),
        f"click_to_picture_{name}_p95_ms": 1000 * percentile(answering, 0.95),
        f"frame_after_action_{name}_p50_ms": 1000 * percentile(acting, 0.5),
        f"frame_after_action_{name}_p95_ms": 1000 * percentile(acting, 0.95),
        f"frame_while_pointing_{name}_p50_ms": 1000 * percentile(pointing, 0.5),
        f"frame_while_pointing_{name}_p95_ms": 1000 * percentile(pointing, 0.95),
    }
