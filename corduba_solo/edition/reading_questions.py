"""The questions that the rulebook leaves open, as the data states them: their readings, and the pages for each."""

from __future__ import annotations

from functools import cache

from corduba_solo import resources
from corduba_solo.edition.entry import Entry
from corduba_solo.edition.reading import read_file
from corduba_solo.edition.two_readings import Question

FILE = "readings.yaml"


class Asked(Entry):
    """A question with its section of the rules."""

    section: str
    default: str
    pages: dict[str, tuple[int, ...]]
    """For each reading, the default first, the pages of the rulebook that speak for it."""

    @property
    def readings(self) -> tuple[str, ...]:
        """Both readings, the default first."""
        return tuple(self.pages)


@cache
def questions() -> dict[Question, Asked]:
    """Every question, in the order in which they are shown."""
    from pydantic import TypeAdapter  # read for a page, long after the start

    return TypeAdapter(dict[Question, Asked]).validate_python(read_file(resources.data_path(FILE)))
