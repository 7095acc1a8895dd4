"""What a person has set up once for all games: kept, validated, and never a reason not to start."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from corduba_solo.bounds import LONGEST_NAME, MOST_SETTINGS_BYTES, is_seen
from corduba_solo.edition.vocabulary import DIFFICULTIES, Difficulty
from corduba_solo.outside import TooLarge, read_bytes, write_bytes
from corduba_solo.rules.state import VARIANTS
from corduba_solo.session.files import home_folder, set_aside
from corduba_solo.session.options import SideColour
from corduba_solo.session.problems import Problem, cannot_read, cannot_write, problem

FILE = "settings.json"
LARGEST = 16_384
"""No window is wider or higher."""
Pace = Literal["learn", "normal", "fast", "instant"]
Language = Literal["en", "de", "es"]
Sound = Literal["off", "quiet", "loud"]
Colours = Literal["standard", "high_contrast"]
ThemeName = Literal["parchment", "dusk", "system"]
KeyName = Annotated[str, Field(max_length=LONGEST_NAME)]


class Settings(BaseModel):
    """Every setting with its default. What a newer version adds or an older one kept besides is passed over."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    version: Literal[1] = 1
    language: Language = "en"
    pace: Pace = "normal"
    """How Caepio's turn is told."""
    confirm_pass: bool = True
    """Ask before passing with workers left."""
    confirm_unrest: bool = True
    """Ask before an action that causes unrest."""
    confirm_no_effect: bool = True
    """Ask before an action of which something is lost."""
    round_summary: bool = True
    """Sum up every round, not only every decade."""
    asks_ties: bool = True
    """Choose among equally good spots for Caepio's tiles."""
    scale: Annotated[int, Field(ge=75, le=250)] | None = None
    """The size of the interface, in per cent; none: as large as the window shows the whole table."""
    reduced_motion: bool = False
    """Nothing moves over the table."""
    sound: Sound = "quiet"
    full_screen: bool = False
    window: tuple[Annotated[int, Field(ge=640, le=LARGEST)], Annotated[int, Field(ge=360, le=LARGEST)]] | None = None
    """The window's size when it was last closed."""
    theme: ThemeName = "parchment"
    """By day, after dark, or as the system has it."""
    colours: Colours = "standard"
    side_colour: SideColour = "teal"
    """Your colour on the table."""
    keys: dict[KeyName, KeyName] = {}
    """Keys of one's own, by the name of what they do."""
    difficulty: Difficulty = "praetor"
    variant: str = "senators"

    @field_validator("keys")
    @classmethod
    def _each_key_once(cls, keys: dict[str, str]) -> dict[str, str]:
        if not all(keys.values()) or len(set(keys.values())) < len(keys):
            raise ValueError("each key does one thing")
        if not all(is_seen(text) for text in (*keys, *keys.values())):
            raise ValueError("the name of a key can be read")
        return keys

    @field_validator("difficulty", mode="before")
    @classmethod
    def _known_difficulty(cls, value: object) -> object:
        if value not in DIFFICULTIES:
            raise ValueError(f"must be one of {', '.join(DIFFICULTIES)}")
        return value

    @field_validator("variant")
    @classmethod
    def _known_variant(cls, value: str) -> str:
        if value not in VARIANTS:
            raise ValueError(f"must be one of {', '.join(VARIANTS)}")
        return value


class Loaded(NamedTuple):
    settings: Settings
    problem: Problem | None = None


def load_settings(home: Path | None = None) -> Loaded:
    """What was set, or the defaults with the reason; a broken file is set aside."""
    path = (home or home_folder()) / FILE
    try:
        data = read_bytes(path, MOST_SETTINGS_BYTES)
    except FileNotFoundError:
        return Loaded(Settings())
    except TooLarge:
        data = b""
    except OSError as error:
        return Loaded(Settings(), cannot_read(path, error))
    try:
        return Loaded(Settings.model_validate_json(data))
    except ValidationError:
        return Loaded(Settings(), problem("session.settings_set_aside", file=str(path), aside=set_aside(path).name))


def save_settings(settings: Settings, home: Path | None = None) -> Problem | None:
    """Keep the settings; what went wrong, if anything did."""
    path = (home or home_folder()) / FILE
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_bytes(path, settings.model_dump_json(indent=2).encode() + b"\n")
    except OSError as error:
        return cannot_write(path, error)
    return None


def changed(settings: Settings, **values: object) -> Settings:
    """The settings with some of them changed, validated; ValidationError for what is not allowed."""
    return Settings.model_validate({**settings.model_dump(), **values})
