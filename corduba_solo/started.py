"""What the program is called here: whoever is told to type something should type what starts it for them."""

from __future__ import annotations

import os

from corduba_solo.bounds import cut, harmless

NAME = "corduba-solo"
STARTED_AS = "CORDUBA_SOLO_STARTED_AS"
"""The variable in which `play.py` hands on how it was started."""


def started_as() -> str:
    """The command, or `python3 play.py` as it was typed."""
    handed = harmless(cut(os.environ.get(STARTED_AS, "")))
    # In a help text argparse would take a per cent sign for something to be filled in.
    return handed if handed and "%" not in handed else NAME
