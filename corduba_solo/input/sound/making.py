"""The sounds of the table, made of struck wood, bone, stone and bronze, of strings and of noise; alike in loudness."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from random import Random

from corduba_solo.input.sound.waves import (
    RATE,
    Wave,
    band,
    dying,
    eased,
    louder,
    mixed,
    noise,
    plucked,
    steady,
    struck,
    swelling,
)

PEAK = 0.45
"""No sample is louder, of 1: about 7 decibels below what a device can give."""
LOUD = 0.07
"""How loud the loudest moment of each sound is, as the root of its mean square."""
MOMENT = 0.05
"""So many seconds are heard as one moment."""
WON: Sequence[tuple[float, float]] = ((0.0, 196.0), (0.14, 246.94), (0.28, 293.66), (0.42, 392.0), (0.6, 493.88))
"""A phrase of the lyre: when, and how high in hertz. G major going up, and the chord at its end."""
WON_CHORD: Sequence[float] = (196.0, 293.66, 392.0, 493.88, 587.33)
LOST: Sequence[tuple[float, float]] = ((0.0, 293.66), (0.3, 261.63), (0.6, 220.0))
"""Going down in D minor, to an empty fifth."""
LOST_CHORD: Sequence[float] = (146.83, 220.0, 293.66)


def _knock(hertz: float, bright: float = 1.0) -> Wave:
    """Wood on wood: a few ways to swing, all of them short."""
    body = struck(((hertz, 1.0, 0.022), (hertz * 2.43, 0.55 * bright, 0.013), (hertz * 4.1, 0.3 * bright, 0.007)), 0.14)
    return mixed((0, body), (0, louder(dying(band(noise(0.03, 1), hertz * 3, 0.8), 0.005), 0.9 * bright)))


def _coin() -> Wave:
    """Two coins that touch: thin bronze, high and ringing."""
    first = struck(((3140, 0.7, 0.07), (4610, 1.0, 0.085), (6230, 0.6, 0.05), (7480, 0.4, 0.035)), 0.34)
    second = struck(((3420, 0.6, 0.06), (5050, 0.8, 0.08), (6790, 0.5, 0.045)), 0.3)
    return mixed(
        (0, first), (0.055, louder(second, 0.75)), (0, louder(dying(band(noise(0.02, 2), 5200, 1), 0.003), 0.8))
    )


def _sack() -> Wave:
    """A sack of grain set down: a dull thud, and what is in it still runs."""
    grains, luck = [], Random(3)
    for number in range(26):
        at = 0.01 + 0.24 * luck.random() ** 1.6
        grain = dying(band(noise(0.012, 30 + number), luck.uniform(1400, 3000), 1.2), 0.004)
        grains.append((at, louder(grain, luck.uniform(0.25, 0.6))))
    return mixed((0, struck(((118, 1.0, 0.05), (205, 0.5, 0.03)), 0.26)), (0, _puff(0.1, 420, 0.02, 4)), *grains)


def _puff(seconds: float, hertz: float, fall: float, seed: int) -> Wave:
    return dying(band(noise(seconds, seed), hertz, 0.7), fall)


def _parchment() -> Wave:
    """A leaf is drawn off a pile and laid down: three strokes, each brighter than the one before."""
    strokes = ((0.0, 0.13, 2600), (0.1, 0.1, 3600), (0.2, 0.07, 2200))
    return mixed(
        *(
            (
                at,
                swelling(
                    mixed((0, band(noise(long, 40 + n), hertz, 0.9)), (0, band(noise(long, 50 + n), hertz * 2, 1.4))),
                    0.3,
                ),
            )
            for n, (at, long, hertz) in enumerate(strokes)
        )
    )


def _chisel() -> Wave:
    """Iron on stone, and chips that fall."""
    blow = struck(((2380, 1.0, 0.02), (3710, 0.7, 0.014), (5230, 0.4, 0.009), (890, 0.5, 0.012)), 0.12)
    chips = [
        (0.05 + 0.025 * n, louder(_puff(0.02, 3000 + 500 * (n % 3), 0.004, 60 + n), 0.5 - 0.06 * n)) for n in range(5)
    ]
    return mixed((0, blow), (0, _puff(0.04, 2800, 0.006, 6)), *chips)


def _stone() -> Wave:
    """A heavy block drops into its place, and dust and gravel follow."""
    thud = struck(((72, 1.0, 0.09), (131, 0.8, 0.06), (214, 0.45, 0.035), (340, 0.25, 0.02)), 0.42)
    gravel = swelling(band(noise(0.36, 7), 900, 0.6), 0.12)
    return mixed((0, thud), (0, louder(_puff(0.08, 600, 0.015, 8), 1.2)), (0.04, louder(gravel, 0.28)))


def _die() -> Wave:
    """Bone on wood: it bounces shorter and shorter, and lies."""
    bounces = ((0.0, 1.0), (0.11, 0.75), (0.19, 0.6), (0.25, 0.45), (0.29, 0.32), (0.32, 0.22))
    luck = Random(9)
    parts = []
    for at, strength in bounces:
        height = luck.uniform(0.9, 1.12)
        bone = struck(((1150 * height, 1.0, 0.01), (2240 * height, 0.6, 0.007), (410, 0.5, 0.012)), 0.08)
        parts.append((at, louder(bone, strength)))
    return mixed(*parts)


def _flame() -> Wave:
    """It flares up: a rush of air, and wood that crackles."""
    rush = swelling(
        mixed((0, band(noise(0.55, 12), 180, 0.5)), (0, louder(band(noise(0.55, 13), 620, 0.6), 0.6))), 0.25
    )
    luck = Random(14)
    cracks = []
    for number in range(9):
        crack = dying(band(noise(0.01, 70 + number), luck.uniform(1600, 4200), 1.5), 0.0018)
        cracks.append((0.06 + 0.42 * luck.random(), louder(crack, luck.uniform(0.8, 1.6))))
    return mixed((0, rush), *cracks)


def _crowd() -> Wave:
    """Many voices that call out: each an open vowel of its own height, none of them together."""
    luck = Random(20)
    parts = []
    for number in range(7):
        long = luck.uniform(0.34, 0.5)
        breath = noise(long, 80 + number)
        throat = luck.uniform(0.85, 1.25)
        vowel = [
            (0.0, louder(band(breath, hertz * throat, sharp), strength))
            for hertz, sharp, strength in ((640, 7, 1.0), (1120, 9, 0.7), (2450, 11, 0.3))
        ]
        parts.append((luck.uniform(0, 0.1), swelling(mixed(*vowel), 0.3)))
    return mixed(*parts)


def _bell() -> Wave:
    """Small and of bronze: hum, strike, third and fifth, as bells have them."""
    modes = (
        (264, 0.5, 0.32),
        (528, 1.0, 0.22),
        (628, 0.5, 0.17),
        (792, 0.35, 0.13),
        (1056, 0.45, 0.11),
        (1420, 0.2, 0.06),
    )
    return struck(modes, 0.6)


def _lyre(notes: Sequence[tuple[float, float]], chord: Sequence[float], at: float) -> Wave:
    """Single notes, and a chord that is stroked across."""
    parts = [(when, louder(plucked(hertz, 0.9, 90 + n), 0.8)) for n, (when, hertz) in enumerate(notes)]
    parts += [(at + 0.035 * n, louder(plucked(hertz, 1.5, 100 + n), 0.62)) for n, hertz in enumerate(chord)]
    return dying(mixed(*parts), 1.6)


RECIPES: dict[str, Callable[[], Wave]] = {
    "wood": lambda: mixed((0, _knock(310)), (0.075, louder(_knock(270), 0.6))),
    "coin": _coin,
    "sack": _sack,
    "parchment": _parchment,
    "chisel": _chisel,
    "stone": _stone,
    "die": _die,
    "hop": lambda: mixed((0, _knock(520, 0.5)), (0.1, louder(_knock(655, 0.5), 0.9))),
    "flame": _flame,
    "crowd": _crowd,
    "bell": _bell,
    "won": lambda: _lyre(WON, WON_CHORD, 0.82),
    "lost": lambda: _lyre(LOST, LOST_CHORD, 0.95),
}
"""Every sound by its name."""


def loudest_moment(wave: Sequence[float]) -> float:
    """The root of the mean square over the loudest moment."""
    long = min(len(wave), round(MOMENT * RATE))
    total = most = sum(value * value for value in wave[:long])
    for number in range(long, len(wave)):
        total += wave[number] ** 2 - wave[number - long] ** 2
        most = max(most, total)
    return float((most / long) ** 0.5)


def samples(name: str) -> bytes:
    """A sound as 16-bit samples: as loud as all the others, in silence at both ends."""
    made = steady(RECIPES[name]())
    wave = eased(made, fall=min(0.25, 0.3 * len(made) / RATE))
    by = min(LOUD / loudest_moment(wave), PEAK / max(abs(value) for value in wave))
    return array("h", (round(32767 * value * by) for value in wave)).tobytes()
