"""What Caepio gives to Rome: as little as wins, else as little as is asked (§8.2)."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from operator import mul


@lru_cache(maxsize=1024)
def cheapest(held: tuple[int, ...], values: tuple[int, ...], at_least: int) -> tuple[int, ...] | None:
    """The set of tokens of least total reaching a sum: fewest tokens among equals, then the highest single ones."""
    best: tuple[tuple[int, int, tuple[int, ...]], tuple[int, ...]] | None = None
    for others in product(*(range(count + 1) for count in held[1:])):
        total = sum(map(mul, others, values[1:]))
        # With these others it takes so many of the first kind: fewer are too few, and each one more is too much.
        first = max(0, -((total - at_least) // values[0]))
        if first > held[0]:
            continue
        counts: tuple[int, ...] = (first, *others)
        rank = (total + first * values[0], sum(counts), tuple(-count for count in reversed(counts)))
        if best is None or rank < best[0]:
            best = (rank, counts)
    return best[1] if best else None


def tribute(held: tuple[int, ...], values: tuple[int, ...], least: int, most: int) -> list[int]:
    """His gift against the most that you could give."""
    if sum(map(mul, held, values)) < least:
        return list(held)
    beating = cheapest(held, values, max(least, most + 1))
    meeting = beating or cheapest(held, values, least)
    return list(meeting or held)
