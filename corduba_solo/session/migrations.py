"""Older saves brought up to date, one version at a time: each step turns the lines of a version into the next one's.

A step is never changed once it was released; a new version adds one. Version 1 was the record of the text game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

_FIRST_FIELDS = ("seed", "difficulty", "variant", "edition")


def _from_1(lines: list[str]) -> list[str]:
    """The actions, then bare to the end of the file, get their number; all other fields come into being unset."""
    head = [line.strip() for line in lines[1 : len(_FIRST_FIELDS) + 1]]
    for line, field in zip(head, _FIRST_FIELDS, strict=True):
        if not line.startswith(f"{field} "):
            raise ValueError(f"the first version gives its {field} here")
    actions = [line.strip() for line in lines[len(_FIRST_FIELDS) + 1 :] if line.strip()]
    return ["corduba-solo save 2", *head, f"actions {len(actions)}", *actions]


def _from_2(lines: list[str]) -> list[str]:
    """The edition goes without the version of its numbers, and nothing else has changed."""
    return ["corduba-solo save 3", *lines[1:]]


def _from_3(lines: list[str]) -> list[str]:
    """The save does not say its place among those of its game, and nothing else has changed."""
    return ["corduba-solo save 4", *lines[1:]]


MIGRATIONS: Mapping[int, Callable[[list[str]], list[str]]] = {1: _from_1, 2: _from_2, 3: _from_3}
