"""Our readings of the rules in words, for whoever shows them."""

from __future__ import annotations

from typing import NamedTuple

from corduba_solo.edition.reading_questions import questions
from corduba_solo.edition.rulings import Ruling, load_rulings
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.citing import cited_rule
from corduba_solo.rules.cause import Rule


class Reading(NamedTuple):
    rule: str
    """Where the rules speak of it: `§6.1.2, pp. 19, 20`."""
    question: str
    reading: str


def readings(catalogue: Catalogue) -> tuple[Reading, ...]:
    """Every question that the rulebook leaves open, with what the program does, in the order of the rules."""
    return tuple(
        Reading(
            cited_rule(Rule(ruling.section, ruling.pages), catalogue),
            catalogue.text(f"ruling.{key}.question"),
            " ".join(filter(None, (catalogue.text(f"ruling.{key}.reading"), _other(ruling, catalogue)))),
        )
        for key, ruling in load_rulings().items()
    )


def _other(ruling: Ruling, catalogue: Catalogue) -> str:
    """The other reading and how a game chooses it; empty where there is none to choose."""
    if ruling.choice is None:
        return ""
    other = questions()[ruling.choice].readings[1]
    told = catalogue.text(f"reading.{ruling.choice}.{other}.short")
    return catalogue.text("rulings.choice", reading=told, question=ruling.choice, name=other)
