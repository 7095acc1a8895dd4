"""Loads the edition: the newest numbers or those of an older version, as they are or with an owner's overlay.

What reads and checks files is imported only when a file has to be read: mostly the newest numbers are kept ready.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from corduba_solo import resources
from corduba_solo.edition import cached
from corduba_solo.edition.faults import EditionError, Fault, Written
from corduba_solo.edition.models import Edition

if TYPE_CHECKING:
    from corduba_solo.edition.reading import Data

__all__ = ["EditionError", "Fault", "UnknownVersion", "builtin_path", "load_edition", "load_file", "released"]

BUILTIN = "cards.yaml"
RELEASED = "editions"
"""The folder with the numbers of every version that games were played with, each as it was released."""


class UnknownVersion(LookupError):
    """No such version of the numbers travels with the program."""


def load_edition(overlay: Path | Written | None = None, version: int | None = None) -> Edition:
    """The edition to play with, valid and frozen; the newest one unless a version is asked for.

    EditionError names every fault of an overlay by file and line.
    """
    if version == _builtin().edition.version:
        version = None
    if overlay is None:
        return _builtin() if version is None else _release(version)
    from corduba_solo.edition.accepting import accepted_overlay

    return accepted_overlay(overlay, _data(version))


def _data(version: int | None) -> Data:
    from corduba_solo.edition.accepting import release_data
    from corduba_solo.edition.reading import read_file

    return read_file(builtin_path()) if version is None else release_data(release_path(version))


def load_file(path: Path) -> Edition:
    """A whole edition from one file, held to what the built-in one must keep."""
    from corduba_solo.edition.accepting import accepted

    return accepted(path)


def builtin_path() -> Path:
    return resources.data_path(BUILTIN)


@cache
def released() -> tuple[int, ...]:
    """The versions whose numbers are kept, the newest first."""
    return tuple(sorted((int(path.stem) for path in resources.data_path(RELEASED).glob("*.yaml")), reverse=True))


def release_path(version: int) -> Path:
    if version not in released():
        raise UnknownVersion(version)
    return resources.data_path(RELEASED, f"{version}.yaml")


@cache
def _builtin() -> Edition:
    """Accepted once: what is found wrong with it would be wrong at every start, so that a kept one is as good."""
    path = builtin_path()
    known = cached.found(path)
    if known is None:
        known = load_file(path)
        cached.keep(path, known)
    return known


@cache
def _release(version: int) -> Edition:
    from corduba_solo.edition.accepting import accepted_release

    return accepted_release(release_path(version))
