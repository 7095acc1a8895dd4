"""Numbers that somebody types after an option."""

from __future__ import annotations

import argparse

from corduba_solo.locale.catalogue import Catalogue


def whole(text: str, least: int, most: int) -> int:
    """A whole number within limits; otherwise one sentence on what it must be."""
    if not (text.isascii() and text.isdigit() and least <= int(text) <= most):
        raise argparse.ArgumentTypeError(Catalogue().text("help.whole", text=text, least=least, most=most))
    return int(text)
