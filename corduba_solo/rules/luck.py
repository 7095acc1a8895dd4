"""All luck of a game: a small seeded generator with one stream per source, kept in the state as plain numbers.

Decks are not kept in an order: a draw takes one of the cards left, evenly. That is the same as shuffling first,
and it leaves nothing hidden in the state but the streams themselves.
"""

from __future__ import annotations

from typing import Final

STREAMS: Final = (
    "first",
    "heritage",
    "family",
    "rome",
    "tile",
    "spread",
    "caused",
    "stack",
    "die",
    "deck",
    "random",
    "market",
)
FIRST: Final = 0
HERITAGE: Final = 1
FAMILY: Final = 2
ROME: Final = 3
TILE: Final = 4
SPREAD: Final = 5
CAUSED: Final = 6
STACK: Final = 7
DIE: Final = 8
DECK: Final = 9
RANDOM: Final = 10
MARKET: Final = 11

WIDTH: Final = 64
"""Bits of a stream."""
_MASK: Final = 0xFFFFFFFFFFFFFFFF
_GOLDEN: Final = 0x9E3779B97F4A7C15


def _mix(value: int) -> int:
    """The finishing step of SplitMix64: spreads any two nearby numbers far apart."""
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)


def streams(seed: int) -> list[int]:
    """The starting number of every stream for a seed."""
    start = _mix(seed & _MASK)
    return [_mix(start + _GOLDEN * (index + 1) & _MASK) for index in range(len(STREAMS))]


def below(luck: list[int], stream: int, count: int) -> int:
    """A number from 0 to count − 1 from one stream, which moves on by one step."""
    luck[stream] = value = (luck[stream] + _GOLDEN) & _MASK
    value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9 & _MASK  # `_mix`, without the call: this is asked often
    value = (value ^ value >> 27) * 0x94D049BB133111EB & _MASK
    return (value ^ value >> 31) * count >> 64
