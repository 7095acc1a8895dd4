"""UX 19, for the whole table: in every window, at every scale, in every moment no text is cut, covered or outside."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pygame
import pytest

from corduba_solo.input.scenes import TABLES
from corduba_solo.input.table.screen import TableScreen
from corduba_solo.view.layout import Percent, canvas

from .full_board import full_table
from .reading import Page, read

WINDOWS = ((1280, 720), (1920, 1080), (3840, 2160))
SHAPES = ((1280, 960), (2560, 1080), (1440, 1600), (1440, 1900), (1366, 768))
SETTINGS: list[tuple[tuple[int, int], Percent]] = [(size, None) for size in WINDOWS + SHAPES]
SETTINGS += [(canvas(size, percent), percent) for size in WINDOWS for percent in (75, 100, 250)]
SETTINGS = list(dict.fromkeys(SETTINGS))
"""Canvases and scales; a window that is too small for a scale shows a part of a larger canvas."""
SCENES = (*TABLES, "full")


@cache
def scene(name: str) -> TableScreen:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    return full_table() if name == "full" else TABLES[name]("en", (1280, 720), None)


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize(("size", "percent"), SETTINGS)
def test_no_text_is_cut_covered_or_outside(name: str, size: tuple[int, int], percent: Percent) -> None:
    found = read(scene(name).controller.model, size, percent)
    assert sum(len(page.words) for page in found.values()) > 120
    faults = [f"{region}: {fault}" for region, page in found.items() for fault in _faults(region, page)]
    assert not faults, "\n".join(faults)


def _faults(region: str, page: Page) -> list[str]:
    faults = [
        f"“{text}” is cut" for text, _ in page.words if text.endswith("…") and not text.endswith((" …", "\u00a0…"))
    ]
    faults += [f"“{text}” leaves its room" for text, ink in page.words if not page.room.contains(ink)]
    faults += [f"a piece leaves its room: {ink}" for ink in page.pictures if ink.width and not page.room.contains(ink)]
    for one, other in combinations(page.words, 2):
        if one.ink.colliderect(other.ink) and one != other:
            faults.append(f"“{one.text}” {one.ink} and “{other.text}” {other.ink} share a place")
    # Along the tracks of the bar markers stand over their fields on purpose.
    for words in page.words if region != "top" else ():
        for ink in page.pictures:
            if min(words.ink.clip(ink).size) > 1 and not ink.contains(words.ink):
                faults.append(f"“{words.text}” {words.ink} runs over a piece {ink}")
    return faults
