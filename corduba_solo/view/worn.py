"""The theme that everything is drawn in, and pictures that are kept until another one is put on."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import ParamSpec, TypeVar, cast

from corduba_solo.view.theme import PARCHMENT, Theme

P = ParamSpec("P")
R = TypeVar("R")

_worn: list[Theme] = [PARCHMENT]
_forget: list[Callable[[], None]] = []


def worn() -> Theme:
    """The theme in force: every drawing asks here, so that all of it changes at once."""
    return _worn[0]


def wear(theme: Theme) -> None:
    """Put on another theme; pictures drawn in the old one are let go."""
    if theme is not _worn[0]:
        _worn[0] = theme
        forget()


def forget() -> None:
    """Drop every kept picture."""
    for clear in _forget:
        clear()


def kept(most: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Remember the last answers of a drawing until the theme changes. Never draw on the answer."""

    def wrap(function: Callable[P, R]) -> Callable[P, R]:
        cached = lru_cache(maxsize=most)(function)
        _forget.append(cached.cache_clear)
        return cast(Callable[P, R], cached)

    return wrap
