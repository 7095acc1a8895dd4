"""How far somebody is with the lessons, and which first times were explained: kept, and never a reason not to start."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from corduba_solo.bounds import LONGEST_ACTION, LONGEST_NAME, MOST_PROGRESS_BYTES
from corduba_solo.outside import TooLarge, read_bytes, write_bytes
from corduba_solo.session.files import home_folder, set_aside
from corduba_solo.session.problems import Problem, cannot_write

FILE = "lessons.json"
MOST_TASKS = 100
Name = Annotated[str, Field(max_length=LONGEST_NAME)]
Words = Annotated[str, Field(max_length=LONGEST_ACTION)]


class Stand(BaseModel):
    """How far one is in a lesson: the most tasks ever done, and where one left it, by what was done to come there."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    done: Annotated[int, Field(ge=0, le=MOST_TASKS)] = 0
    task: Annotated[int, Field(ge=0, le=MOST_TASKS)] = 0
    actions: Annotated[tuple[Words, ...], Field(max_length=1_000)] = ()


class Progress(BaseModel):
    """What is kept; what a newer version adds is passed over."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    lessons: dict[Name, Stand] = {}
    offered: bool = False
    """Whether the lessons were offered already."""
    first_game: Name = ""
    """The game that is played as the first one, by its folder's name."""
    told: Annotated[tuple[Name, ...], Field(max_length=MOST_TASKS)] = ()
    """Hints that were given, or are not wanted."""
    toured: bool = False
    """Whether the parts of the table were shown."""

    def stand(self, lesson: str) -> Stand:
        return self.lessons.get(lesson, Stand())

    def with_stand(self, lesson: str, stand: Stand) -> Progress:
        return self.model_copy(update={"lessons": {**self.lessons, lesson: stand}})


def load_progress(home: Path | None = None) -> Progress:
    """What is kept, or nothing yet; a broken file is set aside, for lessons can be done again."""
    path = (home or home_folder()) / FILE
    try:
        return Progress.model_validate_json(read_bytes(path, MOST_PROGRESS_BYTES))
    except (TooLarge, ValidationError):
        set_aside(path)
    except OSError:
        pass
    return Progress()


def save_progress(progress: Progress, home: Path | None = None) -> Problem | None:
    """Keep it; what went wrong, if anything did."""
    path = (home or home_folder()) / FILE
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_bytes(path, progress.model_dump_json(indent=1).encode() + b"\n")
    except OSError as error:
        return cannot_write(path, error)
    return None
