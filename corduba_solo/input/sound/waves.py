"""What sounds are made of: struck bodies, plucked strings, filtered noise, the same on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, exp, pi, sin
from random import Random

RATE = 22_050
"""Samples a second, one channel."""
SOFT = 9
"""How often what plucks a string is smoothed: a fingertip, no plectrum."""
Wave = list[float]
Mode = tuple[float, float, float]
"""A way in which a body swings: how high in hertz, how strong, and in how many seconds it dies away to a third."""


def count_of(seconds: float) -> int:
    return round(seconds * RATE)


def struck(modes: Sequence[Mode], seconds: float) -> Wave:
    """A body that is struck once and swings in all its ways, each dying away by itself."""
    found = [0.0] * count_of(seconds)
    for hertz, strength, fall in modes:
        # A swing in two numbers, each from the one before: far quicker than a sine for every sample.
        turn, fade = 2 * pi * hertz / RATE, exp(-1 / (fall * RATE))
        first, second = 2 * fade * cos(turn), -fade * fade
        last, now = 0.0, strength * fade * sin(turn)
        for number in range(1, len(found)):
            found[number] += now
            last, now = now, first * now + second * last
    return found


def plucked(hertz: float, seconds: float, seed: int) -> Wave:
    """A gut string: soft noise that runs round and is smoothed each time (Karplus and Strong), in tune to a cent."""
    luck, period = Random(seed), RATE / hertz
    long = round(period + 0.5)
    # The share of the neighbour makes the way round shorter by as much of a sample.
    share = long - period
    string = [luck.uniform(-1, 1) for _ in range(long)]
    for _ in range(SOFT):
        string = [(string[at - 1] + string[at]) / 2 for at in range(long)]
    middle = sum(string) / long
    string = [value - middle for value in string]
    found = []
    for number in range(count_of(seconds)):
        at = number % long
        value = string[at]
        found.append(value)
        string[at] = 0.996 * ((1 - share) * value + share * string[(at + 1) % long])
    return found


def noise(seconds: float, seed: int) -> Wave:
    """All heights at once."""
    luck = Random(seed)
    return [luck.uniform(-1, 1) for _ in range(count_of(seconds))]


def band(wave: Wave, hertz: float, sharp: float) -> Wave:
    """Only what lies around a height, the narrower the sharper."""
    turn = 2 * pi * hertz / RATE
    alpha = sin(turn) / (2 * sharp)
    scale, swing = 1 + alpha, 2 * cos(turn)
    gain, one, two = alpha / scale, swing / scale, (1 - alpha) / scale
    found = []
    x1 = x2 = y1 = y2 = 0.0
    for x in wave:
        y = gain * (x - x2) + one * y1 - two * y2
        x1, x2, y1, y2 = x, x1, y, y1
        found.append(y)
    return found


def steady(wave: Wave) -> Wave:
    """Without what does not swing: a loudspeaker rests in its middle."""
    found, last, held = [], 0.0, 0.0
    for value in wave:
        held = value - last + 0.985 * held
        last = value
        found.append(held)
    return found


def dying(wave: Wave, fall: float) -> Wave:
    """Dies away to a third in so many seconds."""
    fade = exp(-1 / (fall * RATE))
    found, level = [], 1.0
    for value in wave:
        found.append(value * level)
        level *= fade
    return found


def swelling(wave: Wave, rise: float) -> Wave:
    """Comes up over a share of its length, and goes down over the rest."""
    top = max(1, round(len(wave) * rise))
    rest = max(1, len(wave) - top)
    return [
        value * (0.5 - 0.5 * cos(pi * number / top) if number < top else 0.5 + 0.5 * cos(pi * (number - top) / rest))
        for number, value in enumerate(wave)
    ]


def louder(wave: Wave, by: float) -> Wave:
    return [value * by for value in wave]


def mixed(*parts: tuple[float, Wave]) -> Wave:
    """Waves laid over each other, each from a moment on."""
    whole = [0.0] * max(count_of(at) + len(wave) for at, wave in parts)
    for at, wave in parts:
        first = count_of(at)
        for number, value in enumerate(wave, first):
            whole[number] += value
    return whole


def eased(wave: Wave, fall: float, rise: float = 0.0012) -> Wave:
    """Begins and ends in silence, so that nothing clicks; so many seconds it takes to go and to come."""
    up, down = count_of(rise), min(len(wave), count_of(fall))
    found = list(wave)
    for number in range(min(up, len(found))):
        found[number] *= 0.5 - 0.5 * cos(pi * number / up)
    for number in range(down):
        found[-1 - number] *= 0.5 - 0.5 * cos(pi * number / down)
    return found
