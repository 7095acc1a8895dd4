"""Where the rulebook can be read two ways: the readings that a game is played by."""

from __future__ import annotations

from typing import Literal, get_args, get_type_hints

from corduba_solo.edition.entry import Entry

Question = Literal["castra", "reminder", "shapes", "insulae", "lost_senator", "goals"]
QUESTIONS: tuple[Question, ...] = get_args(Question)


class Readings(Entry):
    """One reading for each question; the default is what the program plays unless told otherwise."""

    castra: Literal["red", "any"] = "red"
    """Who may go to the Castra besides workers: the specialist of its colour alone, or any, the others as 1 (§2.5)."""
    reminder: Literal["aside", "counted"] = "aside"
    """Whether the reminder on a revolting district's bonus is one of the unrest markers there are (§2.12)."""
    shapes: Literal["all", "unbuilt"] = "all"
    """Which shapes keep a cell from being isolated: all of the edition, or those still to be built (§6.1.2)."""
    insulae: Literal["must", "may"] = "must"
    """Whether your insulae on isolated cells are compulsory (§6.1.2)."""
    lost_senator: Literal["debt", "nothing"] = "debt"
    """What a senator lost by a side that has none is (§8.3, §10.4)."""
    goals: Literal["at_end", "reached"] = "at_end"
    """Whether Caepio's goals count as they stand at the end, or once reached (§10.2)."""

    def of(self, question: Question) -> str:
        """The reading that is in force for a question."""
        return str(getattr(self, question))

    def departures(self) -> tuple[Question, ...]:
        """The questions with another reading than the default."""
        return tuple(question for question in QUESTIONS if self.of(question) != DEFAULT.of(question))

    def with_(self, question: Question, reading: str) -> Readings:
        """These readings with one of them changed; ValueError for what is none."""
        if reading not in choices(question):
            raise ValueError(f"{reading!r} is no reading of {question!r}")
        return self.changed(**{question: reading})


DEFAULT = Readings()


def choices(question: str) -> tuple[str, ...]:
    """The readings that there are of a question."""
    return get_args(get_type_hints(Readings)[question])
