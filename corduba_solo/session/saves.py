"""The saves in a game's folder: which of them belong to it, and which is the newest, by what is in them."""

from __future__ import annotations

import os
import re
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from corduba_solo.bounds import MOST_SAVE_BYTES
from corduba_solo.outside import TooLarge, read_bytes

_NAME = re.compile(r"([0-9]{6,9})\.save")
_LONGEST_HEAD = 20_000
"""Bytes before the actions: options and bookmarks."""
_SAVED = re.compile(rb"\nsaved ([0-9]{1,9}) [0-9]{1,15} ([!-~]{1,60})\n")
_BEGUN = re.compile(rb"\nbegun ([^\n]{1,100})\n")
_SECONDS = re.compile(rb"\nseconds ([0-9]{1,15})\n")


class Save(NamedTuple):
    """A file with what stands at its head; nothing of it is checked yet."""

    path: Path
    file_number: int
    game: str = ""
    """The game that it says it is of; older formats say none."""
    number: int = 0
    """Its number among the saves of that game."""
    begun: bytes = b""
    seconds: int = 0
    """How long the game was played: in older formats the only thing that grows from save to save."""

    @property
    def age(self) -> tuple[int, int, int]:
        """Among the saves of a game, the larger the newer."""
        return self.number, self.seconds, self.file_number


class Saves(NamedTuple):
    """What lies in a folder."""

    own: list[Save]
    """The saves of the game, the newest first."""
    strange: list[Save]
    """Saves of other games, which somebody has put here, and files that do not say anything."""
    unreadable: list[tuple[Save, OSError]]

    @property
    def in_order(self) -> list[Save]:
        """As they are to be tried: those of other games last, where nothing else is left.

        A file that says nothing is damaged. If it comes after all others by its name it was the newest once, and is
        tried before them, so that its damage is told.
        """
        last = self.own[0].file_number if self.own else 0
        newest: list[Save] = []
        others: list[Save] = []
        for save in self.strange:
            (others if save.begun or save.file_number <= last else newest).append(save)
        return [*newest, *self.own, *others]


def files_in(folder: Path) -> list[tuple[int, Path]]:
    """The files that are called like saves, with the numbers in their names, the highest first."""
    with os.scandir(folder) as entries:
        found = [(match[1], entry.path) for entry in entries if (match := _NAME.fullmatch(entry.name))]
    return sorted(((int(number), Path(path)) for number, path in found), reverse=True)


def look_into(folder: Path, *, hurried: bool = False) -> Saves:
    """Every save in a folder; OSError when it cannot be looked into.

    The last one by its name is nearly always the newest. Where it says so itself, nothing else is read in a hurry.
    """
    found: list[Save] = []
    unreadable: list[tuple[Save, OSError]] = []
    for file_number, path in files_in(folder):
        try:
            save = _save(path, file_number)
        except OSError as error:
            unreadable.append((Save(path, file_number), error))
            continue
        if hurried and not found and not unreadable and (save.game, save.number) == (folder.name, file_number):
            return Saves([save], [], [])
        found.append(save)
    family = _family(found, folder.name)
    own = [save for save in found if save.begun == family]
    # Another game may have begun in the same second; one that was copied here with its folder names its old one.
    own.sort(key=lambda save: (save.game == folder.name, save.age), reverse=True)
    return Saves(own, [save for save in found if save.begun != family], unreadable)


def _save(path: Path, file_number: int) -> Save:
    try:
        data = read_bytes(path, MOST_SAVE_BYTES)
    except TooLarge:
        return Save(path, file_number)  # damaged, as its reader will find
    head = data[: max(0, data.find(b"\nactions ", 0, _LONGEST_HEAD)) or _LONGEST_HEAD] + b"\n"
    saved, begun, seconds = _SAVED.search(head), _BEGUN.search(head), _SECONDS.search(head)
    return Save(
        path,
        file_number,
        game=saved[2].decode() if saved else "",
        number=int(saved[1]) if saved else 0,
        begun=begun[1] if begun else b"",
        seconds=int(seconds[1]) if seconds else 0,
    )


def _family(saves: list[Save], game: str) -> bytes:
    """When the game of a folder began: as those say that name it, else those that name none, else all."""
    for which in (game, "", None):
        named = Counter(save.begun for save in saves if save.begun and which in (None, save.game))
        if named:
            return named.most_common(1)[0][0]
    return b""
