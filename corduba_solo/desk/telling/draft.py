"""A short line in the making: it takes up gains and marks until something else is told."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, auto

from corduba_solo.desk.acta_marks import marks_of
from corduba_solo.desk.spots import Spot
from corduba_solo.locale.catalogue import Param
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.events import Event


class About(Enum):
    """What a line is about, as far as it decides what joins it."""

    STATEMENT = auto()
    DEED = auto()
    FIELDS = auto()
    POLITICS = auto()
    PRICES = auto()
    DEALS = auto()
    REFILL = auto()
    UNREST = auto()
    GAINS = auto()
    RETURNS = auto()


TAKES_GAINS = (About.DEED, About.FIELDS, About.GAINS, About.RETURNS)


@dataclass
class Draft:
    """A message that takes what was gained, or a finished text."""

    at: int
    who: str
    cause: Cause
    round: int
    about: About
    message: str = ""
    params: dict[str, Param] = field(default_factory=dict)
    gains: list[str] = field(default_factory=list)
    slot: str = "gains"
    """The parameter of the message that takes them."""
    text: str = ""
    """What is said when nothing was gained, or in any case when there is no message."""
    marks: dict[Spot, None] = field(default_factory=dict)
    insulae: int = 0
    neutral: int = 0
    cards: int = 0
    """Cards turned over for goods."""
    promised: dict[str, int] = field(default_factory=dict)
    """Goods that the place gives as long as the supply has them."""
    fields: list[str] = field(default_factory=list)
    """Fields of a prestige track."""

    def mark(self, event: Event) -> None:
        self.marks.update(dict.fromkeys(marks_of(event)))

    def words(self, voice: Voice) -> str:
        """The line as it stands; a sentence as a rule."""
        gains = list(self.gains)
        if self.neutral:
            gains.insert(0, voice.say("short.gain.neutral", count=self.neutral))
        if self.insulae:
            gains.insert(0, voice.say("short.gain.insulae", count=self.insulae))
        text = self.text
        if self.message and (gains or not text):
            text = voice.say(self.message, **{self.slot: voice.catalogue.series(gains)}, **self.params)
        ended = not text or text.rstrip("*").endswith((".", "!", "?", "…"))
        return text if ended else voice.say("short.sentence", text=text)
