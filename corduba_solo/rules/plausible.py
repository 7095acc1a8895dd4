"""Whether values that were read from a file have the form and size of a position's: kinds, lengths, magnitudes."""

from __future__ import annotations

from typing import Any

MOST = 9_999
"""Of what is counted in a game."""
_MASKS = ("houses", "unrest_on", "blocked", "castra_blocked", "built", "monuments", "tracks_taken")
WIDE = frozenset({"seed", "luck", "agenda", "memory", *_MASKS})
"""Where larger numbers stand: masks, among them those that a step waits with, and luck."""
LONGEST = 100


def is_like(name: str, example: Any, value: Any) -> bool:
    """Whether a value could stand in the place of another one of the same name; what is a tuple may vary in length."""
    if isinstance(example, list | tuple) and example:
        if not isinstance(value, list) or (isinstance(example, list) and len(value) != len(example)):
            return False
        return all(is_like(name, example[0], item) for item in value)
    kind = list if isinstance(example, tuple) else type(example)
    return type(value) is kind and (name in WIDE or _is_small(value))


def _is_small(value: Any) -> bool:
    """Plain data of any form in which nothing is large."""
    if isinstance(value, list | dict):
        return all(map(_is_small, value.values() if isinstance(value, dict) else value))
    if isinstance(value, int):
        return abs(value) <= MOST
    return not isinstance(value, str) or len(value) <= LONGEST
