"""A cache for drawings whose arguments include the theme, which is a constant and known by its identity."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import ParamSpec, TypeVar

from corduba_solo.view.theme import Theme

P = ParamSpec("P")
R = TypeVar("R")


def kept(most: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Remember the last few answers of a function; the oldest is forgotten first. Call it by position only."""

    def wrap(function: Callable[P, R]) -> Callable[P, R]:
        known: dict[tuple[Hashable, ...], R] = {}

        @wraps(function)
        def ask(*args: P.args, **kwargs: P.kwargs) -> R:
            key = tuple(id(value) if isinstance(value, Theme) else value for value in args)
            if key not in known:
                if len(known) >= most:
                    del known[next(iter(known))]
                known[key] = function(*args, **kwargs)
            return known[key]

        return ask

    return wrap
