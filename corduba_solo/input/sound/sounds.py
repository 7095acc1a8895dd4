"""Which sound belongs to which event, and the loudspeaker: opened when it is needed, silent where there is none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from threading import Thread
from time import sleep
from typing import Literal

import pygame

from corduba_solo.edition.vocabulary import RESOURCES
from corduba_solo.input.sound.making import RECIPES, samples
from corduba_solo.input.sound.waves import RATE
from corduba_solo.rules.events import Event, GameEnded, Received

Loudness = Literal["off", "quiet", "loud"]
VOLUME: dict[Loudness, float] = {"quiet": 0.35, "loud": 0.9}
BY_KIND = {
    "activated": "wood",
    "paid": "coin",
    "dealing": "coin",
    "card_drawn": "parchment",
    "rome_revealed": "parchment",
    "insula_placed": "chisel",
    "built": "stone",
    "monument_raised": "crowd",
    "senators": "crowd",
    "rolled": "die",
    "prestige_moved": "hop",
    "unrest_placed": "flame",
    "unrest_caused": "flame",
    "round_began": "bell",
}
"""The sound of each kind of event that has one."""
MOST = 3
"""So many different sounds at once."""


def sounds_of(events: Sequence[Event]) -> list[str]:
    """What is heard of what happened, each sound once."""
    return list(dict.fromkeys(_each(events)))[:MOST]


def _each(events: Sequence[Event]) -> Iterator[str]:
    for event in events:
        if isinstance(event, GameEnded):
            # Neither cheer nor lament where nobody has won.
            yield {"won": "won", "lost": "lost"}.get(event.outcome, "bell")
        elif isinstance(event, Received):
            yield "sack" if event.what in RESOURCES else "coin"
        elif name := BY_KIND.get(event.kind):
            yield name


class Sounds:
    """The sounds of the table at one loudness."""

    def __init__(self, speaker: Speaker, volume: float) -> None:
        self._speaker = speaker
        self._volume = volume

    def play(self, events: Sequence[Event]) -> None:
        for name in sounds_of(events):
            self._speaker.play(name, self._volume)


class Speaker:
    """The sound device; a machine without one stays silent and nothing else changes."""

    def __init__(self) -> None:
        self._open: bool | None = None
        """Whether there is a device; not asked yet."""
        self._samples: dict[str, bytes] = {}
        self._made: dict[str, pygame.mixer.Sound] = {}

    def at(self, loudness: Loudness) -> Sounds | None:
        """The sounds at a loudness; none when they are off, and then the device is left alone."""
        if loudness == "off":
            self.close()
            return None
        if not self._samples:
            # Beside the table, which is not to wait for it; what is not made yet is not heard.
            Thread(target=self.prepare, daemon=True).start()
        return Sounds(self, VOLUME[loudness])

    def prepare(self) -> None:
        """Make all sounds, one after the other."""
        for name in RECIPES:
            self._samples[name] = samples(name)
            sleep(0.02)

    def close(self) -> None:
        if self._open:
            pygame.mixer.quit()
        self._open = None
        self._made.clear()

    def play(self, name: str, volume: float) -> None:
        if name not in self._samples:
            return
        if self._open is None:
            self._open = _opened()
        if not self._open:
            return
        if name not in self._made:
            self._made[name] = pygame.mixer.Sound(buffer=self._samples[name])
        sound = self._made[name]
        sound.set_volume(volume)
        sound.play()


def _opened() -> bool:
    try:
        # A device that has another rate or more channels is not taken as it is: our samples would run too fast there.
        pygame.mixer.init(RATE, -16, 1, 512, allowedchanges=0)
    except pygame.error:
        return False
    return True
