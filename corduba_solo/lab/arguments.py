"""Numbers that somebody types after an option."""

from __future__ import annotations

import argparse

from corduba_solo import bounds
from corduba_solo.bounds import cut
from corduba_solo.locale.catalogue import Catalogue


def whole(text: str, least: int, most: int) -> int:
    """A whole number within limits; otherwise one sentence on what it must be."""
    number = bounds.whole(text, least, most)
    if number is None:
        raise argparse.ArgumentTypeError(Catalogue().text("help.whole", text=cut(text), least=least, most=most))
    return number
