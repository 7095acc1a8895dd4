"""Reads a drawn table back: every text on it, with the place of its ink, panel by panel."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any, NamedTuple
from unittest.mock import patch

import pygame

from corduba_solo.desk.model import TableModel
from corduba_solo.view import chips, fonts
from corduba_solo.view import panel as panel_module
from corduba_solo.view.layout import Percent, table_layout
from corduba_solo.view.table import TableView
from corduba_solo.view.theme import PARCHMENT


class Words(NamedTuple):
    text: str
    ink: pygame.Rect


class Sheet(pygame.Surface):
    """A surface that notes the texts put on it."""

    written: dict[int, tuple[str, pygame.Surface]]
    notes: list[Words]
    pictures: list[pygame.Rect]
    """Where pieces lie: the ink of every smaller picture."""
    corner: tuple[int, int] = 0, 0
    """Of a part of a sheet, where it lies on the whole."""

    def subsurface(self, *args: Any) -> Sheet:
        part = super().subsurface(*args)
        assert isinstance(part, Sheet)
        left, top = part.get_offset()
        part.corner = self.corner[0] + left, self.corner[1] + top
        part.written, part.notes, part.pictures = self.written, self.notes, self.pictures
        return part

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), *args: Any, **kwargs: Any) -> pygame.Rect:
        found = self.written.get(id(source))
        if found and found[0].strip():
            left, top = dest[:2] if not isinstance(dest, pygame.Rect) else dest.topleft
            self.notes.append(Words(found[0], self._ink(source, left, top)))
        elif not found and source.get_width() < self.get_width() / 2:
            left, top = dest[:2] if not isinstance(dest, pygame.Rect) else dest.topleft
            self.pictures.append(self._ink(source, left, top))
        return super().blit(source, dest, *args, **kwargs)

    def _ink(self, source: pygame.Surface, left: float, top: float) -> pygame.Rect:
        return source.get_bounding_rect().move(round(left), round(top)).move(self.corner)


@contextmanager
def _noting() -> Iterator[type[Sheet]]:
    """Texts are known by their pictures, which are held so that no other picture takes their place."""
    written: dict[int, tuple[str, pygame.Surface]] = {}

    class Noted(Sheet):
        def __init__(self, *args: Any) -> None:
            super().__init__(*args)
            self.notes = []
            self.pictures = []
            self.written = written

    def noted(function: Any) -> Any:
        def draw(string: str, *args: Any, **kwargs: Any) -> pygame.Surface:
            picture: pygame.Surface = function(string, *args, **kwargs)
            written[id(picture)] = string, picture
            return picture

        return draw

    shim = SimpleNamespace(**{name: getattr(pygame, name) for name in ("Rect", "SRCALPHA")}, Surface=Noted)
    with (
        patch.object(fonts, "text", noted(fonts.text)),
        patch.object(fonts, "halo", noted(fonts.halo)),
        patch.object(chips, "phrase", noted(chips.phrase)),
        patch.object(panel_module, "pygame", shim),
    ):
        yield Noted


class Page(NamedTuple):
    """A panel read back: its room, its texts, the ink of its pieces."""

    room: pygame.Rect
    words: list[Words]
    pictures: list[pygame.Rect]


def read(model: TableModel, size: tuple[int, int], percent: Percent) -> dict[str, Page]:
    """Every panel, and the card in the river."""
    layout = table_layout(size, percent)
    with _noting() as sheet:
        window, view = sheet(size), TableView()
        view.draw(window, layout, model, PARCHMENT)
        found = {"river": Page(layout.map, window.notes, [])}
        for panel in view.shown(model):
            picture = panel._picture
            assert isinstance(picture, Sheet)
            found[panel.region] = Page(picture.get_rect(), picture.notes, picture.pictures)
    return found
