"""How much a heritage card or a character moves the result: a fit over all games, drawn towards the mean.

Won games alone are coarse, so the fit is to how many senators lie between both sides, and its estimates are turned into
points of won games by what a senator is worth there. Games of one seed share its luck, in which a start has no part.
How far estimates are drawn towards the mean follows from how much of their spread luck explains.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import exp, log, pi, sqrt

RATIOS = tuple(0.001 * 1.6**step for step in range(16))
"""How much starts may spread beside luck, as a part of its variance: from nothing to seen, up to as much as luck."""
SHARED = (0.0, 0.1, 0.2, 0.4, 0.8, 1.6)
"""How much the luck that a seed's games share may spread, as a part of the variance of the luck of each."""
LEAST_SPREAD = 1e-6

Start = tuple[str, str]
"""A heritage and a character."""


class Starts:
    """Games by their starts: how many, and the sums that a fit needs."""

    def __init__(self) -> None:
        self.games: Counter[Start] = Counter()
        self.margins: Counter[Start] = Counter()
        self.squares = 0
        self.seeds: dict[int, Counter[str]] = {}
        """How often each name was played with each seed."""
        self.seed_games: Counter[int] = Counter()
        self.seed_margins: Counter[int] = Counter()

    def add(self, start: Start, margin: int, seed: int) -> None:
        self.games[start] += 1
        self.margins[start] += margin
        self.squares += margin * margin
        self.seeds.setdefault(seed, Counter()).update(start)
        self.seed_games[seed] += 1
        self.seed_margins[seed] += margin

    def points(self) -> dict[str, float]:
        """For each heritage and character that was played, how many points of won games it lies off the mean."""
        count = self.games.total()
        if count < 2:
            return {}
        names = sorted({name for start in self.games for name in start})
        mean = self.margins.total() / count
        variance = max(LEAST_SPREAD, self.squares / count - mean * mean)
        effects = self._likeliest(names, mean, variance)
        # A senator more moves this many of the games past the line between lost and won.
        density = exp(-mean * mean / (2 * variance)) / sqrt(2 * pi * variance)
        return {name: 100 * density * effect for name, effect in zip(names, effects, strict=True)}

    def _likeliest(self, names: Sequence[str], mean: float, variance: float) -> list[float]:
        """Effects in senators, with those spreads of starts and of seeds among all that were tried which explain the
        games best.
        """
        count = self.games.total()
        # Where every seed was played once its luck is the game's.
        shared = SHARED if max(self.seed_games.values()) > 1 else SHARED[:1]
        best, effects = float("inf"), [0.0] * len(names)
        for part in shared:
            base, right, left, volume = self._sums(names, mean, variance, part)
            unlikely = count * log(max(LEAST_SPREAD, left)) + volume
            if unlikely < best:
                best, effects = unlikely, [0.0] * len(names)
            for ratio in RATIOS:
                found, size = _solved(base, 1 / ratio, right)
                explained = sum(effect * value for effect, value in zip(found, right, strict=True))
                luck = max(LEAST_SPREAD, left - explained / count)
                unlikely = count * log(luck) + len(names) * log(ratio) + size + volume
                if unlikely < best:
                    best, effects = unlikely, found
        return effects

    def _sums(
        self, names: Sequence[str], mean: float, variance: float, part: float
    ) -> tuple[list[list[float]], list[float], float, float]:
        """Left and right side of the fit, the variance it has to explain, and what the seeds' spread adds to its
        unlikeliness: all with as much of it taken out as the games of each seed have in common.
        """
        place = {name: number for number, name in enumerate(names)}
        base = [[0.0] * len(names) for _ in names]
        right = [0.0] * len(names)
        for start, games in self.games.items():
            for one in start:
                right[place[one]] += self.margins[start] - games * mean
                for other in start:
                    base[place[one]][place[other]] += games
        volume = common = 0.0
        for seed, counts in self.seeds.items():
            games = self.seed_games[seed]
            above = self.seed_margins[seed] - games * mean
            taken = part / (1 + games * part)
            volume += log(1 + games * part)
            common += taken * above * above
            for one, times in counts.items():
                right[place[one]] -= taken * times * above
                for other, again in counts.items():
                    base[place[one]][place[other]] -= taken * times * again
        return base, right, variance - common / self.games.total(), volume


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
