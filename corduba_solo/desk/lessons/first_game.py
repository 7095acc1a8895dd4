"""A first game: cards that are suggested, and a word about what happens for the first time; each once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from pydantic import BaseModel, ConfigDict

from corduba_solo.desk.keys import Keys
from corduba_solo.desk.lessons.goals import Goal, reached
from corduba_solo.desk.lessons.lesson import read_goal
from corduba_solo.desk.lessons.naming import named
from corduba_solo.desk.model import Button, Guide
from corduba_solo.desk.spots import Guidance, Spot
from corduba_solo.edition.reading import read_file
from corduba_solo.edition.vocabulary import RESOURCES
from corduba_solo.locale.voice import Voice
from corduba_solo.resources import data_path
from corduba_solo.rules.actions import Amounts
from corduba_solo.rules.book import YOU
from corduba_solo.rules.game import question
from corduba_solo.rules.questions import Question, TakeGoods
from corduba_solo.rules.setup import first_player
from corduba_solo.rules.state import State
from corduba_solo.session.game import Session

MOST_AT_ONCE = 2


@dataclass(frozen=True)
class Hint:
    """Something that is explained when it happens for the first time."""

    name: str
    when: tuple[Goal, ...]
    """Any of these."""
    marks: tuple[Spot, ...] = ()
    again: bool = False
    """Whether it happens again and again, so that it can be explained another time."""


class _HintForm(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    hint: str
    when: dict[str, Any] | tuple[dict[str, Any], ...]
    marks: tuple[dict[str, Any], ...] = ()
    again: bool = False


class _Form(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    heritage: tuple[str, ...]
    characters: tuple[str, ...]
    goods: tuple[str, ...]
    hints: tuple[_HintForm, ...]


@cache
def _form() -> _Form:
    return _Form.model_validate(read_file(data_path("first_game.yaml")))


@cache
def hints() -> tuple[Hint, ...]:
    """Everything that is explained, in the order in which it is when several things happen at once."""
    return tuple(
        Hint(
            form.hint,
            tuple(map(read_goal, form.when if isinstance(form.when, tuple) else (form.when,))),
            tuple(map(named, form.marks)),
            form.again,
        )
        for form in _form().hints
    )


def seed_to_begin(draw: Callable[[], int]) -> int:
    """A seed with which you begin: the first thing to do is then something of one's own."""
    while first_player(seed := draw()) != YOU:
        pass
    return seed


def suggested(heritages: Sequence[str], characters: Sequence[str]) -> tuple[str, str]:
    """The heritage and the character to begin with; what the list does not know comes last."""
    form = _form()
    return _best(heritages, form.heritage), _best(characters, form.characters)


def _best(dealt: Sequence[str], order: Sequence[str]) -> str:
    return min(dealt, key=lambda card: order.index(card) if card in order else len(order))


def _at_once(found: Sequence[Hint], *, playing: bool) -> list[Hint]:
    """What is explained of several things at once: more than two that happen again would be clicked away unread.

    While one's things are still given out nothing of that has a use yet.
    """
    room = MOST_AT_ONCE - sum(not hint.again for hint in found) if playing else 0
    again = [hint for hint in found if hint.again][: max(room, 0)]
    return [hint for hint in found if not hint.again or hint in again]


class FirstTimes:
    """Looks at a game and explains; `keep` is handed what is explained, or not wanted, whenever that changes."""

    leads: str | None = None
    sets_out: bool = False
    holds = False
    floor = 0

    def __init__(self, session: Session, told: Sequence[str], keep: Callable[[tuple[str, ...]], None]) -> None:
        self.session = session
        self._told = list(told)
        self._keep = keep
        self._waiting: list[Hint] = []
        self._about_question: list[Hint] = []
        """Those that wait because of what is asked, not of what has happened."""
        self._since: dict[str, int] = {}
        """The place in the history at which each of them came."""
        self._seen = -1
        self.acted()

    @property
    def present(self) -> Hint | None:
        """What is explained now."""
        return self._waiting[0] if self._waiting else None

    def acted(self) -> None:
        """Look at what is new; what was taken back is not explained any more."""
        new = [event for entry in self.session.log[self._seen + 1 :] for event in entry.events]
        # Of a game that is gone on with, only what is new happens.
        playing = self._seen >= 0 and self.session.state.round > 0
        self._seen = self.session.position
        asked = question(self.session.state)
        self._waiting = [hint for hint in self._waiting if self._since[hint.name] <= self._seen]
        self._pass_over(asked)
        shown = self.present
        found = [
            hint
            for hint in hints()
            if hint.name not in self._told and hint not in self._waiting and reached(hint.when, new, asked)
        ]
        found = _at_once(found, playing=playing)
        if found and shown:
            # Who plays on has read it, and what has just happened is explained before what happened earlier.
            self._waiting.remove(shown)
            self._tell([shown.name])
        self._about_question += [hint for hint in found if not reached(hint.when, new, None)]
        self._since |= dict.fromkeys((hint.name for hint in found), self._seen)
        self._waiting = found + self._waiting

    def _pass_over(self, asked: Question | None) -> None:
        """What was said about a question is over when it is answered; only what was shown counts as told."""
        shown = self.present
        gone = [hint for hint in self._waiting if hint in self._about_question and not reached(hint.when, (), asked)]
        self._about_question = [hint for hint in self._about_question if hint not in gone]
        self._waiting = [hint for hint in self._waiting if hint not in gone]
        if shown in gone:
            self._tell([shown.name])

    def suggests(self, state: State) -> Amounts:
        """Goods to start with: as many as one may take, the first of the list."""
        if not isinstance(asked := question(state), TakeGoods):
            return ()
        chosen = _form().goods[: asked.amount]
        return tuple((name, chosen.count(name)) for name in RESOURCES if name in chosen)

    def pointed(self, _spot: Spot | None) -> bool:
        return False

    def press(self, button: Guidance) -> None:
        """Understood, or no more of them."""
        if button is Guidance.QUIET:
            self._tell([hint.name for hint in hints()])
            self._waiting.clear()
        elif button is Guidance.ON and self._waiting:
            self._tell([self._waiting.pop(0).name])

    def _tell(self, names: Sequence[str]) -> None:
        self._told += [name for name in names if name not in self._told]
        self._keep(tuple(self._told))

    def guide(self, voice: Voice, _keys: Keys, *, watching: bool = False) -> Guide | None:
        """While his turn is told, what happens in it is not explained yet."""
        hint = self.present
        if hint is None or watching:
            return None
        return Guide(
            title=voice.say(f"first.{hint.name}.title"),
            note=voice.say("guide.first"),
            tone="hint",
            text=voice.say(f"first.{hint.name}"),
            steps=len(self._waiting) if len(self._waiting) > 1 else 0,
            step=1,
            marks=hint.marks,
            buttons=(
                Button(Guidance.ON, voice.say("guide.understood"), primary=True),
                Button(Guidance.QUIET, voice.say("guide.quiet")),
            ),
        )
