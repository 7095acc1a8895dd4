"""Readings of the rules as a person names them on the command line: `castra=any`."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from corduba_solo.locale.catalogue import Catalogue

if TYPE_CHECKING:
    from corduba_solo.edition.two_readings import Question, Readings

Choice = tuple["Question", str]


def reading(text: str) -> Choice:
    """A question and one of its readings; the refusal lists them all."""
    from corduba_solo.edition.reading_questions import questions

    wanted, _, chosen = text.partition("=")
    known = questions()
    for question, asked in known.items():
        if question == wanted and chosen in asked.readings:
            return question, chosen
    words = Catalogue()
    listed = words.listing([f"{name}={each}" for name, asked in known.items() for each in asked.readings])
    raise argparse.ArgumentTypeError(words.text("help.no_reading", text=text, readings=listed))


def with_readings(readings: Readings, chosen: Sequence[Choice] | None) -> Readings:
    """These readings with what was chosen on the command line; the last word counts."""
    for question, name in chosen or ():
        readings = readings.with_(question, name)
    return readings
