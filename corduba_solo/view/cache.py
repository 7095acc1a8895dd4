"""Pictures that are remembered: what a drawing answers depends on its arguments alone, the theme among them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import ParamSpec, TypeVar, cast

P = ParamSpec("P")
R = TypeVar("R")


def cached(most: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Remember the last answers of a function, its signature kept. Never draw on an answer."""

    def wrap(function: Callable[P, R]) -> Callable[P, R]:
        return cast(Callable[P, R], lru_cache(maxsize=most)(function))

    return wrap
