"""What the title and a message show: apart from all other pages, which a start needs nothing of."""

from __future__ import annotations

from dataclasses import dataclass

from corduba_solo.desk.page_spots import Menu


@dataclass(frozen=True)
class MenuItem:
    """Something to choose in a menu."""

    spot: Menu
    note: str = ""
    """A quiet line beside it, already in words: where the open game stands."""


@dataclass(frozen=True)
class TitleModel:
    """The title: only what exists is listed, in the order shown; the first is the default."""

    items: tuple[MenuItem, ...]
    version: str


@dataclass(frozen=True)
class MessageModel:
    """One clear sentence on a page, and what can be done now."""

    title: str
    text: str
    path: str = ""
    """Where the report lies, or the file that is meant."""
    details: tuple[str, ...] = ()
    items: tuple[MenuItem, ...] = ()
    trouble: bool = True
