"""What the choice of a beginning shows: apart from all other pages, which a text game needs nothing of."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class HeritageModel:
    """The cards dealt at the start, and which of them are chosen so far."""

    heritages: tuple[str, ...]
    family: str
    heritage: str = ""
    character: str = ""
    advice: str = ""
    """Which cards are suggested, where some are, and why."""
    reasons: str = ""
