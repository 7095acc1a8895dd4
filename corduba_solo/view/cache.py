"""Pictures that are remembered: what a drawing answers depends on its arguments alone, the theme among them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import ClassVar, ParamSpec, TypeVar, cast

import pygame

P = ParamSpec("P")
R = TypeVar("R")

ROOM = 96 * 2**20
"""How many bytes all that is remembered may take."""
_RECORD = 1024
"""What an answer takes besides its pixels: its arguments and its places."""
_FONT, _LETTERS = 240 * 2**10, 8
"""What a font takes, of any size and by the square of its height."""


class _Memory:
    """What one function has answered of late.

    Sizes differ so much that only bytes can be counted. Once what was asked for fills half of the room, all of it
    becomes old, and what had been old before and was not asked for since is forgotten. So asking again costs no more
    than a look into a dictionary, and what is in use stays.
    """

    all: ClassVar[list[_Memory]] = []
    taken: ClassVar[int] = 0
    """How many bytes is taken by what was asked for since the last turnover."""
    taken_by_old: ClassVar[int] = 0

    def __init__(self, function: Callable[..., object]) -> None:
        self.function = function
        self.ask = lru_cache(maxsize=None)(self._first_asked)
        self._new: dict[Hashable, tuple[object, int]] = {}
        self._old: dict[Hashable, tuple[object, int]] = {}
        _Memory.all.append(self)

    def _first_asked(self, *args: object, **kwargs: object) -> object:
        """The answer to what was not asked for since the last turnover."""
        key = args, tuple(kwargs.items())
        if kept := self._old.pop(key, None):
            _Memory.taken_by_old -= kept[1]
        else:
            answer = self.function(*args, **kwargs)
            kept = answer, _RECORD + _size(answer)
        if _Memory.taken + kept[1] > ROOM // 2:
            _turn_over()
        _Memory.taken += kept[1]
        self._new[key] = kept
        return kept[0]

    def knows(self, key: Hashable) -> bool:
        return key in self._new or key in self._old

    def age(self) -> None:
        self._old, self._new = self._new, {}
        self.ask.cache_clear()


def cached(function: Callable[P, R]) -> Callable[P, R]:
    """Remember the answers of a function, its signature kept, while there is room. Never draw on an answer."""
    return cast(Callable[P, R], _Memory(function).ask)


class Same:
    """Something large in what a drawing depends on: known by being the same thing, not by all that is in it."""

    def __init__(self, thing: object) -> None:
        self.thing = thing

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and other.thing is self.thing

    def __hash__(self) -> int:
        return id(self.thing)


def forget() -> None:
    """Drop everything that is remembered, for instance because another size is drawn from now on."""
    for _ in range(2):
        _turn_over()


def is_remembered(function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> bool:
    """Whether a function that remembers need not draw to answer this."""
    memory = next(memory for memory in _Memory.all if memory.ask is function)
    return memory.knows((args, tuple(kwargs.items())))


def remembered() -> int:
    """How many bytes are remembered."""
    return _Memory.taken + _Memory.taken_by_old


def _turn_over() -> None:
    for memory in _Memory.all:
        memory.age()
    _Memory.taken_by_old, _Memory.taken = _Memory.taken, 0


def _size(answer: object) -> int:
    """How many bytes an answer takes."""
    match answer:
        case pygame.Surface():
            return answer.get_pitch() * answer.get_height()
        case pygame.font.Font():
            return _FONT + _LETTERS * answer.get_height() ** 2
        case tuple() | list():
            return sum(map(_size, answer))
        case _:
            return 0
