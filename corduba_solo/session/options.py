"""How a game is begun: everything that, with the list of actions, makes it what it is."""

from __future__ import annotations

import datetime
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, field_validator

from corduba_solo.bounds import LONGEST_LINE, LONGEST_NAME, MOST_EDITION_BYTES, is_seen
from corduba_solo.edition.two_readings import Readings
from corduba_solo.edition.vocabulary import DIFFICULTIES, Difficulty
from corduba_solo.rules.state import VARIANTS

SideColour = Literal["teal", "emerald", "lapis", "murex", "obsidian"]
MOST_SEED = 2**48 - 1
"""A seed fits a share code and any file; the luck behind it is 64 bits wide."""


def one_line(text: str) -> str:
    """What a person calls something, without line breaks and signs that cannot be seen, and not too long."""
    return " ".join("".join(sign if is_seen(sign) else " " for sign in text[:LONGEST_LINE]).split())


class GameOptions(BaseModel):
    """A game's beginning, frozen. `overlay` is the text of an owner's overlay file, so that a save needs no other."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    seed: Annotated[int, Field(ge=0, le=MOST_SEED)]
    difficulty: Difficulty = "praetor"
    variant: str = "senators"
    asks_ties: bool = True
    """Whether you choose among equally good spots for Caepio's tiles."""
    name: Annotated[str, Field(max_length=LONGEST_NAME)] = ""
    """The person's own name for the game; without one the catalogue makes one up from the rest."""
    colour: SideColour | None = None
    """Your colour on the table; none in games from before they remembered it."""
    daily: str | None = None
    """The date of a daily game, as 2026-11-17."""
    overlay: Annotated[str, Field(max_length=MOST_EDITION_BYTES)] | None = None
    edition: Annotated[int, Field(ge=1)] | None = None
    """The version of the numbers that it is played with; none: the newest one there is."""
    readings: Readings | None = None
    """Where the rulebook can be read two ways: all the readings; none: as the edition has them."""
    maps: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=LONGEST_NAME)] | None = None
    """The set of maps that it is played on; none: the one that the seed chooses."""

    @field_validator("difficulty", mode="before")
    @classmethod
    def _known_difficulty(cls, value: object) -> object:
        return _one_of(value, DIFFICULTIES)

    @field_validator("variant")
    @classmethod
    def _known_variant(cls, value: str) -> object:
        return _one_of(value, VARIANTS)

    @field_validator("name")
    @classmethod
    def _one_line(cls, value: str) -> str:
        return one_line(value)

    @field_validator("daily")
    @classmethod
    def _a_date(cls, value: str | None) -> str | None:
        if value is not None and datetime.date.fromisoformat(value).isoformat() != value:
            raise ValueError("a date reads like 2026-11-17")
        return value

    def named(self, name: str) -> GameOptions:
        """The same under another name, cut to what a name may be."""
        return GameOptions.model_validate({**self.model_dump(), "name": one_line(name)[:LONGEST_NAME]})


def _one_of(value: object, known: tuple[str, ...]) -> object:
    if value not in known:
        raise ValueError(f"must be one of {', '.join(known)}")
    return value
