"""The game of the day: the date alone gives its seed, so that everybody plays the same one without any network."""

from __future__ import annotations

import datetime
import hashlib

from corduba_solo.session.options import GameOptions

SEEDS = 1_000_000
"""Seeds are six digits long, easy to read out."""
DIFFICULTY, VARIANT = "praetor", "senators"


def daily_seed(day: datetime.date) -> int:
    """The same on every machine and in every version: never to be changed."""
    digest = hashlib.sha256(f"corduba-solo daily {day.isoformat()}".encode()).digest()
    return int.from_bytes(digest[:8], "big") % SEEDS


def daily_options(day: datetime.date, difficulty: str = DIFFICULTY, variant: str = VARIANT) -> GameOptions:
    """The day's game. The difficulty and variant may be one's own; the result's code tells them."""
    return GameOptions(seed=daily_seed(day), difficulty=difficulty, variant=variant, daily=day.isoformat())
