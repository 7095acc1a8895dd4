"""Versions of the numbers and sets of maps as a person names them on the command line."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from corduba_solo.bounds import cut
from corduba_solo.errors import Trouble
from corduba_solo.locale.catalogue import Catalogue

if TYPE_CHECKING:
    from corduba_solo.edition.models import Edition


def version(text: str) -> int:
    """A version of the numbers that is here; the refusal lists them all."""
    from corduba_solo.edition.load import released

    for known in released():
        if text == str(known):
            return known
    words = Catalogue()
    listed = words.listing(str(known) for known in released())
    raise argparse.ArgumentTypeError(words.text("help.no_version", text=cut(text), versions=listed))


def known_maps(edition: Edition, name: str | None) -> str | None:
    """A set of maps of the edition; Trouble in one sentence for another name."""
    from corduba_solo.edition.maps import sets_of

    names = sets_of(edition)
    if name is None or name in names:
        return name
    words = Catalogue()
    if not names:
        raise Trouble(words.text("help.one_town"))
    raise Trouble(words.text("help.no_maps", text=cut(name), names=words.listing(names)))
