"""Our readings of what the rulebook leaves open: which rule and pages each is about. The words are a language's."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated

from pydantic import Field, StringConstraints

from corduba_solo import resources
from corduba_solo.edition.entry import Entry
from corduba_solo.edition.forms import checked
from corduba_solo.edition.models import Key
from corduba_solo.edition.reading import read_file
from corduba_solo.edition.two_readings import Question

FILE = "rulings.yaml"
Section = Annotated[str, StringConstraints(pattern=r"^\d{1,2}(\.\d{1,2}){0,2}$")]
Page = Annotated[int, Field(ge=2, le=36)]


class Ruling(Entry):
    section: Section
    pages: Annotated[tuple[Page, ...], Field(min_length=1)]
    choice: Question | None = None
    """The question by which a game can choose the other reading, if it can."""


class _Rulings(Entry):
    rulings: dict[Key, Ruling]


@cache
def load_rulings() -> Mapping[str, Ruling]:
    """All of them by name, in the order of the rules."""
    return checked(_Rulings, read_file(resources.data_path(FILE))).rulings
