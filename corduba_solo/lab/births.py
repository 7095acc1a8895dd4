"""How much a heritage card or a character moves the result: a fit over all games, drawn towards the mean.

Won games alone are coarse, so the fit is to how many senators lie between both sides, and its estimates are turned into
points of won games by what a senator is worth there. How far estimates are drawn towards the mean follows from how much
of their spread luck explains.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import exp, log, pi, sqrt

RATIOS = tuple(0.001 * 1.6**step for step in range(16))
"""How much births may spread beside luck, as a part of its variance: from nothing to seen, up to as much as luck."""
LEAST_SPREAD = 1e-6

Birth = tuple[str, str]
"""A heritage and a character."""


class Births:
    """Games by their births: how many, and the sums that a fit needs."""

    def __init__(self) -> None:
        self.games: Counter[Birth] = Counter()
        self.margins: Counter[Birth] = Counter()
        self.squares = 0

    def add(self, birth: Birth, margin: int) -> None:
        self.games[birth] += 1
        self.margins[birth] += margin
        self.squares += margin * margin

    def points(self) -> dict[str, float]:
        """For each heritage and character that was played, how many points of won games it lies off the mean."""
        count = self.games.total()
        if count < 2:
            return {}
        names = sorted({name for birth in self.games for name in birth})
        mean = self.margins.total() / count
        variance = max(LEAST_SPREAD, self.squares / count - mean * mean)
        effects = self._fitted(names, mean, variance)
        # A senator more moves this many of the games past the line between lost and won.
        density = exp(-mean * mean / (2 * variance)) / sqrt(2 * pi * variance)
        return {name: 100 * density * effect for name, effect in zip(names, effects, strict=True)}

    def _fitted(self, names: Sequence[str], mean: float, variance: float) -> list[float]:
        """Effects in senators, with the spread of births among all that were tried which explains the games best."""
        place = {name: number for number, name in enumerate(names)}
        size, count = len(names), self.games.total()
        base = [[0.0] * size for _ in names]
        right = [0.0] * size
        for birth, games in self.games.items():
            for one in birth:
                right[place[one]] += self.margins[birth] - games * mean
                for other in birth:
                    base[place[one]][place[other]] += games
        best, effects = count * log(variance), [0.0] * size
        for ratio in RATIOS:
            found, volume = _solved(base, 1 / ratio, right)
            explained = sum(effect * part for effect, part in zip(found, right, strict=True))
            luck = max(LEAST_SPREAD, variance - explained / count)
            unlikely = count * log(luck) + size * log(ratio) + volume
            if unlikely < best:
                best, effects = unlikely, found
        return effects


def _solved(matrix: list[list[float]], more: float, right: list[float]) -> tuple[list[float], float]:
    """The solution with so much more on the diagonal, by elimination, and the logarithm of the determinant."""
    size = len(matrix)
    rows = [[*line, right[number]] for number, line in enumerate(matrix)]
    volume = 0.0
    for number in range(size):
        rows[number][number] += more
    for number in range(size):
        pivot = rows[number][number]
        volume += log(pivot)
        rows[number] = [value / pivot for value in rows[number]]
        for other in range(size):
            if other != number and (factor := rows[other][number]):
                rows[other] = [value - factor * own for value, own in zip(rows[other], rows[number], strict=True)]
    return [row[-1] for row in rows], volume
