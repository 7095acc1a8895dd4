"""The same seed and choices give the same game, in every process; the streams of luck are apart and even."""

from __future__ import annotations

import math
import os
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import corduba_solo
from corduba_solo.rules.luck import STREAMS, below, streams

from . import digests

HASH_SEEDS = ("0", "1", "4242")
usual = settings(max_examples=50, deadline=None, derandomize=True, database=None)


def fresh_process(hash_seed: str) -> subprocess.Popen[str]:
    """A new interpreter that prints the digests under its own order of sets and dictionaries of strings."""
    return subprocess.Popen(
        [sys.executable, digests.__file__],
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(Path(corduba_solo.__file__).parents[1])},
        stdout=subprocess.PIPE,
        text=True,
    )


def test_a_hundred_games_are_the_same_in_every_process() -> None:
    """Replays and reports rest on it: no order may come from a hash, no luck from outside the state."""
    running = [fresh_process(hash_seed) for hash_seed in HASH_SEEDS]
    here = digests.digests()
    assert len(set(here)) == 100
    for hash_seed, process in zip(HASH_SEEDS, running, strict=True):
        told, _ = process.communicate()
        assert process.returncode == 0
        assert told.split() == here, f"PYTHONHASHSEED={hash_seed}"


def test_the_same_choices_from_the_same_seed_give_the_same_log() -> None:
    """Twice in one process, so that nothing remembered between games changes one."""
    first = [digests.digest(seed) for seed in range(12)]
    assert [digests.digest(seed) for seed in range(12)] == first


def test_no_luck_comes_from_the_global_generator() -> None:
    """Whatever state the interpreter's own generator is in, the game is the same."""
    before = random.getstate()
    try:
        random.seed(1)
        first = digests.digest(3)
        random.seed(2)
        assert digests.digest(3) == first
    finally:
        random.setstate(before)


# ── luck ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@usual
@given(st.integers(0, 2**64 - 1), st.lists(st.integers(0, len(STREAMS) - 1), max_size=40))
def test_drawing_from_one_stream_does_not_change_another(seed: int, order: list[int]) -> None:
    """A choice that makes Caepio draw more cards must not change the Macellum's tiles."""
    mixed = streams(seed)
    drawn: dict[int, list[int]] = {}
    for stream in order:
        drawn.setdefault(stream, []).append(below(mixed, stream, 1000))
    for stream, values in drawn.items():
        alone = streams(seed)
        assert [below(alone, stream, 1000) for _ in values] == values


@usual
@given(st.integers(0, 2**64 - 1), st.integers(0, len(STREAMS) - 1), st.integers(1, 200))
def test_a_draw_is_below_its_count_and_moves_its_stream_alone(seed: int, stream: int, count: int) -> None:
    """0 to count − 1, whatever the seed."""
    luck = streams(seed)
    before = luck[:]
    assert 0 <= below(luck, stream, count) < count
    assert luck[stream] != before[stream]
    assert luck[:stream] + luck[stream + 1 :] == before[:stream] + before[stream + 1 :]


def chi_square(counts: Counter[int], cells: int) -> float:
    expected = sum(counts.values()) / cells
    return sum((counts[cell] - expected) ** 2 / expected for cell in range(cells))


def too_far(cells: int) -> float:
    """About the 99.99 % point of chi-square: degrees of freedom and four standard deviations and a bit."""
    free = cells - 1
    return free + 4.5 * math.sqrt(2 * free) + 6


@pytest.mark.parametrize("stream", range(len(STREAMS)), ids=STREAMS)
@pytest.mark.parametrize("cells", [2, 6, 17])
def test_draws_along_a_stream_are_evenly_spread(stream: int, cells: int) -> None:
    """§7.3 and all decks: a coin, the die, a stack of cards."""
    luck = streams(2024)
    counts = Counter(below(luck, stream, cells) for _ in range(3000))
    assert chi_square(counts, cells) < too_far(cells)


@pytest.mark.parametrize("stream", range(len(STREAMS)), ids=STREAMS)
def test_first_draws_of_neighbouring_seeds_are_evenly_spread(stream: int) -> None:
    """§3.7, §3.6: seeds 0, 1, 2 … must not all begin alike."""
    counts = Counter(below(streams(seed), stream, 8) for seed in range(3000))
    assert chi_square(counts, 8) < too_far(8)


def test_two_streams_of_one_seed_do_not_run_alike() -> None:
    """Pairs of draws from two streams fill the square evenly."""
    for one in range(0, len(STREAMS), 4):
        for other in range(one + 1, len(STREAMS), 3):
            luck = streams(99)
            counts = Counter(below(luck, one, 6) * 6 + below(luck, other, 6) for _ in range(3600))
            assert chi_square(counts, 36) < too_far(36), (STREAMS[one], STREAMS[other])


def test_the_chi_square_of_this_file_notices_a_loaded_die() -> None:
    """The measure itself: a die that shows one face a quarter of the time fails."""
    loaded = random.Random(5)
    counts = Counter(loaded.choice((0, 1, 2, 3, 4, 5, 5, 0)) for _ in range(3000))
    assert chi_square(counts, 6) > too_far(6)
