"""Where everything lies: the table's regions for any window, laid out anew and never stretched."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

_LARGE_FROM = (1600, 900)


@dataclass(frozen=True)
class Measure:
    """A layout's scale: pixels per unit of its design, and whether it is the compact design (1280 × 720)."""

    scale: float
    compact: bool

    def px(self, units: float) -> int:
        """A length of the design in whole pixels, never less than one."""
        return max(1, round(units * self.scale))

    def pick(self, large: float, compact: float) -> int:
        """A length that the two designs give in their own units."""
        return self.px(compact if self.compact else large)


@dataclass(frozen=True)
class Layout:
    """The regions of the table in pixels of the window."""

    measure: Measure
    size: tuple[int, int]
    top: pygame.Rect
    rome: pygame.Rect
    macellum: pygame.Rect
    tiles: pygame.Rect
    map: pygame.Rect
    prompt: pygame.Rect
    board: pygame.Rect
    caepio: pygame.Rect
    log: pygame.Rect


def measure_for(size: tuple[int, int], percent: int = 100) -> Measure:
    """The largest scale at which the table fits, times the interface scale as far as that fits too.

    Below 100 % the panels shrink and the map gains; above, the compact design is used as large as it fits.
    """
    width, height = size
    compact = percent > 100 or width < _LARGE_FROM[0] or height < _LARGE_FROM[1]
    base = (1280, 720) if compact else (1920, 1080)
    fitting = min(width / base[0], height / base[1])
    return Measure(fitting * min(percent, 100) / 100, compact)


def table_layout(size: tuple[int, int], percent: int = 100) -> Layout:
    """The table for a window of this size."""
    width, height = size
    m = measure_for(size, percent)
    gutter = m.pick(8, 6)
    top = pygame.Rect(0, 0, width, m.pick(72, 46))
    left_width = m.pick(296, 196)
    right_width = m.pick(352, 250)
    prompt_height = m.pick(48, 36)
    board_height = m.pick(188, 134)
    first_y = top.bottom + gutter
    board = pygame.Rect(gutter, height - gutter - board_height, width - right_width - 3 * gutter, board_height)
    prompt = pygame.Rect(gutter, board.top - gutter - prompt_height, board.width, prompt_height)
    body_height = prompt.top - gutter - first_y
    rome = pygame.Rect(gutter, first_y, left_width, m.pick(245, 140))
    macellum = pygame.Rect(gutter, rome.bottom + gutter, left_width, m.pick(237, 156))
    tiles = pygame.Rect(gutter, macellum.bottom + gutter, left_width, first_y + body_height - macellum.bottom - gutter)
    map_left = rome.right + gutter
    map_ = pygame.Rect(map_left, first_y, board.right - map_left, body_height)
    right = pygame.Rect(board.right + gutter, first_y, right_width, height - gutter - first_y)
    caepio = pygame.Rect(right.left, right.top, right.width, m.pick(526, 360))
    log = pygame.Rect(right.left, caepio.bottom + gutter, right.width, right.bottom - caepio.bottom - gutter)
    return Layout(m, size, top, rome, macellum, tiles, map_, prompt, board, caepio, log)
