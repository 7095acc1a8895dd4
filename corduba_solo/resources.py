"""Finds the files that travel with the program, alike in a checkout, an installed wheel and a frozen program."""

from __future__ import annotations

import sys
from pathlib import Path

from corduba_solo.errors import Trouble

PACKAGE = Path(__file__).resolve().parent


def data_path(*parts: str) -> Path:
    """A file or folder of `data/`, for instance `data_path("cards.yaml")`."""
    return _existing("data", parts)


def asset_path(*parts: str) -> Path:
    """A file or folder of `assets/`."""
    return _existing("assets", parts)


def shipped_root(package: Path = PACKAGE) -> Path:
    """The folder that holds `data` and `assets`."""
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen is not None:
        return Path(frozen)
    shipped = package / "_shipped"
    # The wheel's own copy is asked first: what lies beside an installed package may belong to somebody else.
    return shipped if shipped.is_dir() else package.parent


def _existing(folder: str, parts: tuple[str, ...]) -> Path:
    path = shipped_root().joinpath(folder, *parts)
    if not path.exists():
        raise Trouble(f"A file of the program is missing: {path}. Installing it again will bring it back.")
    return path
