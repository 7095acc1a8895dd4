"""Sounds made of sines and noise: the same numbers give the same sound on every machine."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from math import exp, pi, sin
from random import Random

RATE = 22_050
"""Samples a second, one channel of 16 bits."""
PEAK = 9_000
"""How loud the loudest sample is: quiet, of 32767."""
Wave = list[float]


def _silence(seconds: float) -> Wave:
    return [0.0] * round(seconds * RATE)


def _tone(hertz: float, seconds: float, fall: float, overtones: Sequence[float] = (1.0,)) -> Wave:
    """A struck tone that dies away; overtones by their strength."""
    turn = 2 * pi * hertz / RATE
    found = []
    for number in range(round(seconds * RATE)):
        swing = sum(strength * sin(turn * (order + 1) * number) for order, strength in enumerate(overtones))
        found.append(swing * exp(-fall * number / RATE) * min(1.0, number / 60))
    return found


def _noise(seconds: float, fall: float, smooth: float, seed: int) -> Wave:
    """Noise that dies away, the duller the smoother."""
    luck = Random(seed)
    found, held = [], 0.0
    for number in range(round(seconds * RATE)):
        held = smooth * held + (1 - smooth) * luck.uniform(-1, 1)
        found.append(held * exp(-fall * number / RATE) * min(1.0, number / 40))
    return found


def _mixed(*parts: tuple[float, Wave]) -> Wave:
    """Waves laid over each other, each from a moment on."""
    whole = _silence(max(at + len(wave) / RATE for at, wave in parts))
    for at, wave in parts:
        first = round(at * RATE)
        for number, value in enumerate(wave):
            if first + number < len(whole):
                whole[first + number] += value
    return whole


def _phrase(notes: Sequence[tuple[float, float, float]]) -> Wave:
    """A few plucked notes: when, how high, how long."""
    return _mixed(*((at, _tone(hertz, long, 3.2, (1.0, 0.4, 0.18))) for at, hertz, long in notes))


RECIPES: dict[str, Callable[[], Wave]] = {
    "wood": lambda: _mixed((0, _tone(190, 0.12, 38, (1.0, 0.5))), (0, _noise(0.05, 70, 0.55, 1))),
    "coin": lambda: _mixed((0, _tone(2350, 0.22, 18, (1.0, 0.0, 0.5))), (0.05, _tone(3120, 0.2, 20, (0.7,)))),
    "sack": lambda: _noise(0.14, 26, 0.86, 2),
    "parchment": lambda: _mixed((0, _noise(0.16, 14, 0.3, 3)), (0.1, _noise(0.1, 30, 0.2, 4))),
    "chisel": lambda: _mixed((0, _tone(1480, 0.09, 45, (1.0, 0.3, 0.5))), (0, _noise(0.03, 90, 0.1, 5))),
    "stone": lambda: _mixed((0, _tone(88, 0.3, 14, (1.0, 0.4))), (0, _noise(0.2, 20, 0.9, 6))),
    "die": lambda: _mixed(*((at, _noise(0.05, 80, 0.45, 7 + at_)) for at_, at in enumerate((0.0, 0.09, 0.16, 0.21)))),
    "hop": lambda: _mixed((0, _tone(520, 0.08, 40)), (0.09, _tone(660, 0.1, 36))),
    "flame": lambda: _mixed((0, _noise(0.45, 6, 0.93, 12)), (0.1, _noise(0.2, 18, 0.6, 13))),
    "crowd": lambda: _mixed(*((0.03 * number, _noise(0.6, 5, 0.8, 20 + number)) for number in range(3))),
    "bell": lambda: _tone(392, 0.9, 5, (1.0, 0.0, 0.35, 0.0, 0.2)),
    "won": lambda: _phrase(((0, 392, 0.5), (0.16, 494, 0.5), (0.32, 587, 0.6), (0.52, 784, 1.1))),
    "lost": lambda: _phrase(((0, 392, 0.6), (0.26, 349, 0.6), (0.52, 311, 0.7), (0.84, 262, 1.2))),
}
"""Every sound by its name."""


def samples(name: str) -> bytes:
    """A sound as 16-bit samples, as loud as all the others."""
    wave = RECIPES[name]()
    loudest = max(abs(value) for value in wave)
    return array("h", (round(PEAK * value / loudest) for value in wave)).tobytes()
