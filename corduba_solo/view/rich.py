"""Text with words that stand out: what lies between two pairs of asterisks is strong. Wrapped once, then remembered."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from corduba_solo.view import fonts

MARK = "**"
FACES = ("text", "strong")


class Piece(NamedTuple):
    """Part of a line in one face, and how far from the line's left it begins."""

    x: int
    text: str
    face: str


Line = tuple[Piece, ...]
_Word = list[tuple[str, str]]


def plain(string: str) -> str:
    """The text without its marks."""
    return string.replace(MARK, "")


@lru_cache(maxsize=2048)
def wrapped(string: str, px: int, width: int) -> tuple[Line, ...]:
    """The lines of a text within a width."""
    lines: list[list[_Word]] = [[]]
    for word in _words(string):
        for part in _parts(word, px, width):
            if lines[-1] and _end(_set([*lines[-1], part], px), px) > width:
                lines.append([])
            lines[-1].append(part)
    return tuple(_set(line, px) for line in lines)


def _end(line: Line, px: int) -> int:
    """Set together, words are a little wider or narrower than one by one, so the whole line is measured."""
    return line[-1].x + fonts.width(line[-1].text, line[-1].face, px)


def _words(string: str) -> list[_Word]:
    """Words, each as its parts with their faces: a full stop after a strong word is not strong."""
    words: list[_Word] = [[]]
    for number, run in enumerate(string.split(MARK)):
        face = FACES[number % 2]
        for index, text in enumerate(run.split(" ")):
            if index:
                words.append([])
            if text:
                words[-1].append((text, face))
    return [word for word in words if word]


def _parts(word: _Word, px: int, width: int) -> list[_Word]:
    """A word that fits, or one too long for a line broken into such."""
    if _size(word, px) <= width:
        return [word]
    text, face = "".join(text for text, _ in word), word[0][1]
    return [[(line, face)] for line in fonts.wrap(text, face, px, width)]


def _size(word: _Word, px: int) -> int:
    return sum(fonts.width(text, face, px) for text, face in word)


def _set(line: list[_Word], px: int) -> Line:
    """Neighbours of one face are set together, which keeps their spacing true."""
    runs: list[list[str]] = []
    for index, word in enumerate(line):
        for number, (text, face) in enumerate(word):
            gap = " " if index and not number else ""
            if runs and runs[-1][1] == face:
                runs[-1][0] += gap + text
            elif runs and gap:
                runs[-1][0] += gap
                runs.append([text, face])
            else:
                runs.append([text, face])
    pieces: list[Piece] = []
    x = 0
    for text, face in runs:
        pieces.append(Piece(x, text, face))
        x += fonts.width(text, face, px)
    return tuple(pieces)
