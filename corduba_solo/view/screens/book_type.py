"""Setting the rulebook's text: runs become lines of words, signs and links, lines become strips of a column."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import NamedTuple

import pygame

from corduba_solo.desk.model import Token
from corduba_solo.desk.page_spots import RulePlace
from corduba_solo.desk.spots import RuleSection, Spot
from corduba_solo.locale.rulebook.parts import Cite, Link, Run, Runs, Sign, Words
from corduba_solo.view import chips, fonts
from corduba_solo.view.screens.page import NUMBER, Page

FACES = {"plain": "prose", "strong": "name", "italic": "flavour"}
LEADING = 1.34


@dataclass(frozen=True)
class Strip:
    """What is drawn below what came before: so high, and not parted from the next one where it is to be kept."""

    height: int
    draw: Callable[[int, int], None]
    keep: bool = False
    key: str = ""
    """The heading or thing that begins here."""
    empty: bool = False


class _Piece(NamedTuple):
    """A stretch of a line in one face, or a sign."""

    width: int
    text: str
    face: str
    px: int
    colour: str
    spot: Spot | None
    sign: Sign | None = None


@dataclass
class _Unit:
    """Pieces that are never parted; a space lies between one and the next."""

    pieces: list[_Piece] = field(default_factory=list)

    @property
    def width(self) -> int:
        return sum(piece.width for piece in self.pieces)


class Setter:
    """Sets text for one page of the window."""

    def __init__(self, page: Page) -> None:
        self.page = page

    # ── lines ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def lines(self, runs: Runs, width: int, px: int, colour: str = "", indent: tuple[int, int] = (0, 0)) -> list[Strip]:
        """Lines within a width; the first ones, so many of them, begin further to the right."""
        by, count = indent
        strips: list[Strip] = []
        line: list[_Unit] = []
        room = width - (by if count else 0)
        for unit in self._units(runs, px, colour or self.page.theme.ink):
            if line and self._wide([*line, unit], px) > room:
                strips.append(self._strip(line, px, width - room))
                line = []
                room = width - (by if len(strips) < count else 0)
            line.append(unit)
        if line:
            strips.append(self._strip(line, px, width - room))
        # Neither the first line of a paragraph stands alone, nor the last.
        return [
            replace(strip, keep=len(strips) > 1 and number in (0, len(strips) - 2))
            for number, strip in enumerate(strips)
        ]

    def _wide(self, line: list[_Unit], px: int) -> int:
        space = fonts.width(" ", FACES["plain"], px)
        return sum(unit.width for unit in line) + space * (len(line) - 1)

    def _units(self, runs: Runs, px: int, colour: str) -> list[_Unit]:
        units: list[_Unit] = []
        space = True
        for run in runs:
            text = run.text if isinstance(run, Words | Link) else ""
            space |= text.startswith(" ")
            for number, piece in enumerate(self._pieces(run, px, colour)):
                if number or space or not units:
                    units.append(_Unit())
                units[-1].pieces.append(piece)
                space = False
            space |= text.endswith(" ")
        return units

    def _pieces(self, run: Run, px: int, colour: str) -> list[_Piece]:
        """A run word by word."""
        theme = self.page.theme
        match run:
            case Words(text, style):
                return [self._word(word, FACES[style], px, colour) for word in _split(text)]
            case Link(text, place):
                face, spot = FACES["plain"], RulePlace(place)
                return [self._word(word, face, px, theme.you.ink, spot) for word in _split(text)]
            case Cite(section):
                words = self.page.voice.say("rule.section", section=section)
                return [self._word(words, "strong", round(px * 0.8), theme.you.ink, RuleSection(section))]
            case Sign(kind, which):
                side = round(px * 1.12)
                # Narrow signs stand in squares: only what is seen takes room.
                seen = chips.token(theme, Token(kind, which), side).get_bounding_rect()
                return [_Piece(seen.width, "", "", side, colour, None, run)]

    def _word(self, word: str, face: str, px: int, colour: str, spot: Spot | None = None) -> _Piece:
        return _Piece(fonts.width(word, face, px), word, face, px, colour, spot)

    def _strip(self, line: list[_Unit], px: int, left: int) -> Strip:
        height = round(px * LEADING)
        placed = self._placed(line, px)

        def draw(x: int, y: int) -> None:
            for at, piece in placed:
                self._draw(piece, x + left + at, y, height, px)

        return Strip(height, draw)

    def _placed(self, line: list[_Unit], px: int) -> list[tuple[int, _Piece]]:
        """Where each piece goes; neighbours of one kind are set as one, which keeps their spacing true."""
        space = fonts.width(" ", FACES["plain"], px)
        placed: list[tuple[int, _Piece]] = []
        x = 0
        for number, unit in enumerate(line):
            gap = space if number else 0
            for index, piece in enumerate(unit.pieces):
                before = placed[-1][1] if placed else None
                joined = before and piece.sign is None and before.sign is None and before[2:] == piece[2:]
                between = gap if index == 0 else 0
                if before and joined:
                    text = before.text + (" " if between else "") + piece.text
                    wide = fonts.width(text, piece.face, piece.px)
                    start = placed[-1][0]
                    placed[-1] = start, piece._replace(text=text, width=wide)
                    x = start + wide
                else:
                    placed.append((x + between, piece))
                    x += between + piece.width
        return placed

    def _draw(self, piece: _Piece, x: int, y: int, height: int, px: int) -> None:
        page = self.page
        middle = y + height / 2
        if piece.sign:
            token = chips.token(page.theme, Token(piece.sign.kind, piece.sign.which), piece.px)
            page.blit(token, x - token.get_bounding_rect().left, middle)
            return
        page.text(piece.text, x, middle, piece.face, piece.px, piece.colour)
        if piece.spot:
            rect = pygame.Rect(x, y, piece.width, height)
            line = max(1, page.u(1))
            under = round(middle + px * 0.42)
            pygame.draw.line(page.surface, piece.colour, (x, under), (x + piece.width - 1, under), line)
            page.spot(piece.spot, rect)


def _split(text: str) -> list[str]:
    """Words; a number stays on the line of what it counts."""
    return [word for word in NUMBER.sub("\\1\u00a0", text).split(" ") if word]


def gap(height: int) -> Strip:
    """Room between two blocks; at a column's head it is left out."""
    return Strip(height, lambda _x, _y: None, empty=True)
