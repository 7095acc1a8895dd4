"""The table shown part by part to who sees it for the first time: what is spoken of is lit, the rest lies in shade."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from pydantic import TypeAdapter

from corduba_solo.desk.companion import Companion
from corduba_solo.desk.keys import Keys
from corduba_solo.desk.model import Button, Guide, Region
from corduba_solo.desk.spots import Guidance, Spot
from corduba_solo.edition.reading import read_file
from corduba_solo.locale.voice import Voice
from corduba_solo.resources import data_path
from corduba_solo.rules.actions import Amounts
from corduba_solo.rules.state import State


@cache
def steps() -> tuple[tuple[str, tuple[Region, ...]], ...]:
    """Each step by its name, with the panels that it lights."""
    data = TypeAdapter(dict[str, tuple[Region, ...]]).validate_python(read_file(data_path("tour.yaml")))
    return tuple(data.items())


class Tour:
    """Goes before another companion; `keep` is told when it was seen, or not wanted."""

    leads: str | None = None

    def __init__(self, then: Companion, keep: Callable[[], None]) -> None:
        self.then = then
        self.sets_out = then.sets_out
        self.over = False
        self._keep = keep
        self._number = 0

    @property
    def holds(self) -> bool:
        return not self.over

    @property
    def floor(self) -> int:
        return self.then.floor

    def acted(self) -> None:
        self.then.acted()

    def pointed(self, _spot: Spot | None) -> bool:
        return False

    def suggests(self, state: State) -> Amounts:
        return self.then.suggests(state)

    def press(self, button: Guidance) -> None:
        """The next part; after the last one, or at once if that is wished, the game."""
        if button is Guidance.SKIP or self._number + 1 == len(steps()):
            self.over = True
            self._keep()
        elif button is Guidance.ON:
            self._number += 1

    def guide(self, voice: Voice, _keys: Keys, *, watching: bool = False) -> Guide | None:
        if watching:
            return None
        step, light = steps()[self._number]
        what = "lesson" if self.sets_out else "game"
        last = self._number + 1 == len(steps())
        skip = () if last else (Button(Guidance.SKIP, voice.say("guide.skip")),)
        return Guide(
            voice.say(f"tour.{step}.title"),
            voice.say(f"guide.tour.{what}"),
            "tour",
            voice.say(f"tour.{step}"),
            steps=len(steps()),
            step=self._number + 1,
            rules="table",
            light=light,
            buttons=(
                Button(Guidance.ON, voice.say(f"guide.begin.{what}" if last else "guide.on"), "Enter", primary=True),
                *skip,
            ),
        )
