"""How much is read of what comes from outside: sizes, lengths, digits and depths, the same for every reader.

Each bound leaves what the program itself writes, and what a person would write, a wide margin. Readers look at it
before they convert anything, so that no file, line or argument costs more than a moment.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

MOST_EDITION_BYTES = 250_000
"""An overlay or a scenario; the edition itself has 30,000."""
MOST_SAVE_BYTES = 1_000_000
"""A save with the largest overlay in it; without one a whole game has 6,000."""
MOST_SETTINGS_BYTES = 50_000
MOST_PROGRESS_BYTES = 500_000
"""How far one is with the lessons, each with what was done in it."""
MOST_RESULTS_BYTES = 8_000_000
"""Some 16,000 finished games."""
LONGEST_RESULT = 4_000
LONGEST_LINE = 5_000
"""What is typed into the text game, and a line of a save; a terminal hands over no more than 4,096 signs."""
LONGEST_ACTION = 300
LONGEST_POSITION = 40_000
"""The position in a save; one of ours has 2,000 signs."""
LONGEST_NAME = 60
"""What a person calls a game or a place in it."""
LONGEST_CODE = 200
"""A code as it is typed, with all its spaces and dashes."""
LONGEST_KEY = 100
"""A name in an edition's or a scenario's file."""
LONGEST_TEXT = 5_000
"""A text in an edition's or a scenario's file."""
MOST_ENTRIES = 1_000
"""Of one list or mapping in such a file."""
MOST_VALUES = 20_000
"""In the whole of such a file; the edition has 5,000."""
MOST_ACTIONS = 5_000
"""Of one game; the longest have some hundred."""
MOST_DIGITS = 15
"""As many as the largest seed has."""
MOST_COUNT = 10**MOST_DIGITS - 1
MOST_SEED_DIGITS = 20
"""Of a scenario's seed: luck is 64 bits wide."""
MOST_WIDE_DIGITS = 40
"""Of a number in a position: masks of districts and streams of luck are wide."""
DEEPEST = 16
MOST_FAULTS = 200
"""Of one file; beyond these they are not looked for, and a person reads the first 40 of them."""
MOST_SHOWN = 40

_UNSEEN = ("Cc", "Cf", "Cs", "Zl", "Zp")
"""Kinds of signs: controls, formats, halves of signs, and ends of lines of another kind."""
_BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Letters and marks of which nothing is seen: a name of nothing else would look like none."""
_SIGNED = re.compile(rf"-?[0-9]{{1,{MOST_WIDE_DIGITS}}}")


def whole(text: str, least: int = 0, most: int = MOST_COUNT) -> int | None:
    """The whole number that a text is, within limits; None for any other text, however long."""
    if not text or len(text) > MOST_DIGITS or not text.isascii() or not text.isdigit():
        return None
    number = int(text)
    return number if least <= number <= most else None


def wide(text: str) -> int:
    """A number of a position; ValueError when it has too many digits, or is no whole one."""
    if not _SIGNED.fullmatch(text):
        raise ValueError("no whole number, or one with too many digits")
    return int(text)


def is_too_deep(text: str) -> bool:
    """Whether lists and mappings in a text of JSON stand one in another beyond measure."""
    depth = 0
    for sign in re.findall(r"[\[\]{}]", text):
        depth += 1 if sign in "[{" else -1
        if depth > DEEPEST:
            return True
    return False


def harmless(text: str) -> str:
    """A text whose every sign is seen: controls, escapes and signs that turn or hide others show as `\ufffd`.

    Whatever comes from outside goes through here before it is said, so that no name moves a cursor, clears a terminal,
    reads backwards or cannot be drawn at all.
    """
    return text if is_seen(text) else "".join(map(_seen, text))


def is_seen(text: str) -> bool:
    """Whether a text is one line in which every sign is seen."""
    return text.isprintable() and (text.isascii() or not any(sign in text for sign in _BLANK))


def _seen(sign: str) -> str:
    if sign == "\t":
        return " "
    return "\ufffd" if sign in _BLANK or (sign != "\n" and unicodedata.category(sign) in _UNSEEN) else sign


def cut(text: str, most: int = LONGEST_NAME) -> str:
    """A text as a sentence can quote it."""
    return text if len(text) <= most else text[: most - 1] + "…"


def first_of(lines: Sequence[object]) -> list[str]:
    """As many lines as somebody reads, and how many are left out."""
    shown = [str(line) for line in lines[:MOST_SHOWN]]
    return [*shown, f"… and {len(lines) - MOST_SHOWN} more"] if len(lines) > MOST_SHOWN else shown


def counted(faults: Sequence[object]) -> str:
    """`1 fault`, `7 faults`, or where looking for them was left off, that there are so many at least."""
    if len(faults) == 1:
        return "1 fault"
    return f"{len(faults)} faults" if len(faults) < MOST_FAULTS else f"{MOST_FAULTS} faults or more"
