"""Why things happen: every cause that an event, a refusal or a question has, with the rule it stands in."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class Rule(NamedTuple):
    """A place in the rules: the number of a section, and the rulebook's pages."""

    section: str
    pages: tuple[int, ...]


class Cause(Enum):
    """One member for each cause, also where one rule holds several: readers tell them apart by the member alone.

    Before Python 3.12 looking up a member of an Enum is slow, so modules that do it all the time keep theirs.
    """

    ROUNDS = "1.1", 5
    COMPONENTS = "1.3", 29
    TOKENS = "1.4", 14
    REGISTER = "2.4", 7
    SPECIALIST = "2.5", 6
    SPECIAL_WORKER = "2.6", 24
    HARMONY_FOLLOWS = "2.7", 25
    PRESTIGE = "2.8", 11
    INSULA_BONUS = "2.9", 10
    REVOLT = "2.11", 17
    CAUSE_UNREST = "2.12", 24
    SETUP_MACELLUM = "3.1", 14
    SOLO_CARDS = "3.2", 29
    SETUP_CAEPIO = "3.4", 29
    DIFFICULTY = "3.5", 30
    DIFFICULTY_MARKERS = "3.5", 30
    HERITAGE = "3.6", 15
    YOUR_MARKERS = "3.6", 15
    CHARACTER = "3.6", 15
    FIRST_PLAYER = "3.7", 15
    ROME_CARD = "4", 16
    REFILL = "4", 16
    PECULIUM = "4", 16
    TIDY = "4", 16
    POLITICS = "4", 16
    DECADE_END = "4", 35
    SPREAD = "5.1", 31
    REBELLION = "5.1", 28
    UNREST_CAUSED = "5.2", 31
    SIXTEENTH_MARKER = "5.2", 28
    MACELLUM_TILE = "5.3", 19
    TURN_ORDER = "5.4", 23
    DECADE_ROUNDS = "5.5", 25
    ROUND_END = "5.7", 25
    BUILD = "6.1", 19
    BRIDGE = "6.1.1", 19
    INSULA = "6.1.2", 19
    LAUREL = "6.1.3", 20
    ACTIVATE_NEW = "6.1.4", 20
    SPENT = "6.1.5", 19
    MONUMENT = "6.2", 20
    ACTIVATE = "6.3", 22
    SITE = "6.4", 22
    PASS = "6.5", 23
    TRADER = "6.6", 24
    MACELLUM = "6.6", 13
    ABILITY = "6.6", 24
    EXCUBITORIUM = "6.7", 17
    AFTER_PASS = "6.8", 34
    CAEPIO_CARDS = "7.1", 31
    CAEPIO_ROWS = "7.2", 32
    CAEPIO_BUILD = "7.3", 33
    CAEPIO_SITE = "7.4", 33
    CAEPIO_ACTIVATE = "7.5", 34
    CAEPIO_RANDOM = "7.6", 34
    CAEPIO_CASTRA = "7.7", 32
    CAEPIO_MACELLUM = "7.8", 34
    TRIBUTE = "8.1", 26
    TRIBUTE_SENATOR = "8.2", 35
    DELIVERY = "8.3", 35
    DELIVERY_UNMET = "8.3", 35
    SHORTFALL = "8.4", 26
    LAST_UNREST = "8.5", 26
    UPKEEP = "9", 24
    UPKEEP_UNPAID = "9", 24
    HARMONY_RESET = "9", 24
    GAME_OVER = "10", 36
    SALE = "10.1", 36
    CAEPIO_CONDITIONS = "10.2", 36
    UNREST_BANDS = "10.3", 17
    FURTHER_ALONG = "10.3", 36
    OUTCOME = "10.4", 36
    MONUMENT_VARIANT = "11.1", 36
    BOTH_VARIANTS = "11.2", 36

    rule: Rule

    def __new__(cls, section: str, *pages: int) -> Cause:
        member = object.__new__(cls)
        # Members of one rule would be one and the same if the rule were their value.
        member._value_ = len(cls.__members__)
        member.rule = Rule(section, pages)
        return member

    # Events with their causes are looked up all the time; Enum's own hash is several times slower.
    __hash__ = object.__hash__

    def __str__(self) -> str:
        """A name that never changes: logs and saves hold it. People read what the catalogue makes of the rule."""
        return self.name.lower()

    @classmethod
    def named(cls, name: str) -> Cause:
        """The cause of that lasting name."""
        return cls[name.upper()]
