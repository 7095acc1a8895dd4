"""What a page of the rulebook is made of: blocks of runs, and places that something can lead to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Place(NamedTuple):
    """Somewhere in the rulebook: a page, and a heading on it."""

    page: str
    heading: str = ""


# ── within a line ─────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Words:
    """A stretch of text in one style: `plain`, `strong` or `italic`."""

    text: str
    style: str = "plain"


@dataclass(frozen=True, slots=True)
class Sign:
    """A token or icon in the text: its kind, and where it matters which one of that kind."""

    kind: str
    which: str = ""


@dataclass(frozen=True, slots=True)
class Link:
    """Words that lead somewhere."""

    text: str
    place: Place


@dataclass(frozen=True, slots=True)
class Cite:
    """A section of the rules, which leads to where it is told."""

    section: str


Run = Words | Sign | Link | Cite
Runs = tuple[Run, ...]


# ── blocks ────────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading within a page; what it says is an entry of its own, for its sections of the rules."""

    text: str
    key: str
    sections: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Paragraph:
    runs: Runs


@dataclass(frozen=True, slots=True)
class Item:
    """A line of a list."""

    runs: Runs


@dataclass(frozen=True, slots=True)
class Note:
    """A paragraph set apart: an `example`, a `tip`, what is `ours`, a `reading` of ours, another that was `chosen`."""

    kind: str
    runs: Runs


@dataclass(frozen=True, slots=True)
class Gloss:
    """A thing with its sign, its name, what it does, and whence we know it."""

    sign: Sign
    name: str
    lines: tuple[Runs, ...]
    source: str = ""
    place: Place | None = None
    """Where more is told."""
    key: str = ""
    """By which it can be found on its page."""


Block = Heading | Paragraph | Item | Note | Gloss


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture drawn by the view: a scenario, the part of the table that is shown, and its caption."""

    scene: str
    part: str
    caption: Runs
    tile: str = ""
    """The building that is held over the map there, and the district: `forum patricius`."""


@dataclass(frozen=True, slots=True)
class Page:
    key: str
    title: str
    chapter: str
    sign: Sign
    sections: tuple[str, ...]
    words: tuple[str, ...]
    """What else one may search it by."""
    picture: Picture | None
    blocks: tuple[Block, ...]


def plain(runs: Runs) -> str:
    """The words of runs, without their styles and signs."""
    parts: list[str] = []
    for run in runs:
        match run:
            case Words(text) | Link(text):
                parts.append(text)
            case Cite(section):
                parts.append(f"§{section}")
            case Sign():
                # The space before a sign goes with it.
                parts[-1:] = [part.removesuffix(" ") for part in parts[-1:]]
    return "".join(parts).strip()
