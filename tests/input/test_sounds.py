"""How the sounds sound, by measure: loudness, silence at both ends, and heights that fit the thing."""

from __future__ import annotations

from functools import cache
from itertools import combinations, pairwise
from math import log10

import numpy as np
import pytest

from corduba_solo.input.sound.making import LOST_CHORD, PEAK, RECIPES, WON, WON_CHORD, loudest_moment, samples
from corduba_solo.input.sound.sounds import sounds_of
from corduba_solo.input.sound.waves import RATE, plucked
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.events import GameEnded

PHRASES = ("won", "lost")
NAMES = sorted(RECIPES)
HEIGHTS = {
    "wood": (200, 1500),
    "hop": (400, 2000),
    "coin": (3000, 8000),
    "parchment": (1500, 9000),
    "chisel": (800, 6000),
    "stone": (40, 1000),
    "sack": (60, 3500),
    "die": (300, 3000),
    "flame": (80, 4500),
    "crowd": (400, 3200),
    "bell": (200, 1600),
    "won": (150, 2500),
    "lost": (120, 2500),
}
"""Between which heights, in hertz, nearly all of a sound lies."""
CONSONANT = (3, 4, 5, 7, 8, 9, 12)
"""Intervals within an octave that sound together well, in semitones."""


@cache
def wave(name: str) -> tuple[float, ...]:
    return tuple(value / 32768 for value in memoryview(samples(name)).cast("h"))


def share(name: str, low: float, high: float) -> float:
    """How much of a sound lies between two heights."""
    power = np.abs(np.fft.rfft(wave(name))) ** 2
    heights = np.fft.rfftfreq(len(wave(name)), 1 / RATE)
    return float(power[(heights >= low) & (heights <= high)].sum() / power.sum())


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_short_never_loud_and_always_the_same(name: str) -> None:
    assert samples(name) == samples(name)
    seconds = len(wave(name)) / RATE
    assert 1.5 < seconds <= 3 if name in PHRASES else 0.08 <= seconds <= 0.6
    assert max(abs(value) for value in wave(name)) <= PEAK + 1e-4
    assert 20 * log10(PEAK) <= -6


def test_all_sounds_are_about_as_loud() -> None:
    levels = [20 * log10(loudest_moment(wave(name))) for name in NAMES]
    assert max(levels) - min(levels) <= 3
    assert min(levels) >= -26


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_begins_and_ends_in_silence_and_swings_about_its_middle(name: str) -> None:
    values = wave(name)
    top = max(abs(value) for value in values)
    assert abs(values[0]) < 1e-4
    assert max(abs(value) for value in values[-20:]) < 0.01 * top
    # No step as large as one between two samples of the sound itself.
    steps = [abs(after - before) for before, after in pairwise(values)]
    assert steps[0] < 0.1 * max(steps)
    assert abs(sum(values) / len(values)) < 0.001


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_lies_where_the_thing_sounds(name: str) -> None:
    assert share(name, *HEIGHTS[name]) > 0.85


def test_coins_ring_on_and_wood_does_not() -> None:
    def after(name: str, seconds: float) -> float:
        values, at = wave(name), round(seconds * RATE)
        return loudest_moment(values[at : at + 1000]) / loudest_moment(values)

    assert after("coin", 0.15) > 0.1
    assert after("bell", 0.3) > 0.1
    assert after("wood", 0.19) < 0.05


def test_the_phrase_of_a_win_is_major_and_consonant_and_that_of_a_loss_an_empty_fifth() -> None:
    def semitones(chord: tuple[float, ...]) -> list[int]:
        return [round(12 * log10(high / low) / log10(2)) for low, high in combinations(sorted(chord), 2)]

    for chord in (tuple(WON_CHORD), tuple(LOST_CHORD)):
        assert all((interval % 12 or 12) in CONSONANT for interval in semitones(chord))
    assert 4 in {interval % 12 for interval in semitones(tuple(WON_CHORD))}
    assert {interval % 12 for interval in semitones(tuple(LOST_CHORD))} <= {0, 5, 7}
    assert [hertz for _, hertz in WON] == sorted(hertz for _, hertz in WON)


@pytest.mark.parametrize("hertz", [146.83, 246.94, 392.0, 587.33])
def test_a_string_is_in_tune(hertz: float) -> None:
    """Within five cents: the height, near the one that is asked for, at which most of it lies."""
    many = 1 << 20
    power = np.abs(np.fft.rfft(plucked(hertz, 0.8, 7), many))
    heights = np.fft.rfftfreq(many, 1 / RATE)
    near = np.flatnonzero((heights > hertz * 0.94) & (heights < hertz * 1.06))
    found = float(heights[near[power[near].argmax()]])
    assert abs(1200 * log10(found / hertz) / log10(2)) < 5


@pytest.mark.parametrize(("outcome", "heard"), [("won", "won"), ("lost", "lost"), ("drawn", "bell")])
def test_the_end_sounds_as_it_came_out(outcome: str, heard: str) -> None:
    assert sounds_of([GameEnded(outcome, "count", 3, 3, Cause.DECADE_END)]) == [heard]
