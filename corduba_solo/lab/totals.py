"""Many simulated games added up, in whole numbers, so that the order in which they finish makes no difference."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import sqrt
from typing import Any

from corduba_solo.lab.record import CONDITIONS, Record
from corduba_solo.lab.shares import Share, share
from corduba_solo.lab.starts import Starts
from corduba_solo.lab.tension import Tension
from corduba_solo.rules.book import WHO, Book
from corduba_solo.rules.state import SENATOR_SOURCES

Figures = dict[str, Any]
OUTCOMES = {"won": "wins", "drawn": "draws", "lost": "losses"}
ENDS = {
    "won": ("senators", "monuments"),
    "drawn": ("senators", "caepio_unrest_end"),
    "lost": ("senators", "too_few_monuments", "rebellion", "sixteenth_marker", "unrest_end"),
}
"""Every way in which a game ends."""
DIGITS = 4


class Totals:
    """The sums of a set of games."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.outcomes: Counter[str] = Counter()
        self.reasons: Counter[tuple[str, str]] = Counter()
        self.rounds: Counter[int] = Counter()
        self.lengths: Counter[int] = Counter()
        """How many games took so many decisions."""
        self.margins: Counter[int] = Counter()
        self.senators: tuple[Counter[int], Counter[int]] = (Counter(), Counter())
        self.sources: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
        self.unrest: tuple[Counter[int], Counter[int]] = (Counter(), Counter())
        self.used: Counter[tuple[str, str]] = Counter()
        """Kind of use and name -> games in which it came up."""
        self.used_in_wins: Counter[tuple[str, str]] = Counter()
        self.times: Counter[tuple[str, str]] = Counter()
        self.tension = Tension()
        self.starts = Starts()
        self.maps: Counter[str] = Counter()
        self.won_on: Counter[str] = Counter()

    def add(self, record: Record) -> None:
        """Count one more game."""
        self.games += 1
        self.decisions += record.decisions
        self.outcomes[record.outcome] += 1
        self.reasons[record.outcome, record.reason] += 1
        self.rounds[record.rounds] += 1
        self.lengths[record.decisions] += 1
        you, caepio = record.senators
        self.margins[you - caepio] += 1
        for who in range(len(WHO)):
            self.senators[who][record.senators[who]] += 1
            self.unrest[who][record.unrest[who]] += 1
            self.sources[who].update(dict(zip(SENATOR_SOURCES, record.sources[who], strict=True)))
        self.tension.add(record.course, record.outcome, record.reason)
        self.maps[record.maps] += 1
        self.won_on[record.maps] += record.outcome == "won"
        heritage, character = record.uses.get("heritage"), record.uses.get("character")
        if heritage and character:
            self.starts.add((next(iter(heritage)), next(iter(character))), you - caepio, record.seed)
        for kind, names in record.uses.items():
            for name, times in names.items():
                self.used[kind, name] += 1
                self.times[kind, name] += times
                self.used_in_wins[kind, name] += record.outcome == "won"

    @property
    def wins(self) -> int:
        return self.outcomes["won"]

    def figures(self, book: Book) -> Figures:
        """Everything that can be said of these games, as JSON would have it; names in the order of the edition."""
        return {
            "games": self.games,
            **{plural: self.outcomes[outcome] for outcome, plural in OUTCOMES.items()},
            "decisions": self.decisions,
            **{f"{outcome}_share": self._part(self.outcomes[outcome]) for outcome in OUTCOMES},
            "reasons": {
                outcome: {
                    reason: {"games": games, "in_games": self._part(games)}
                    for reason in reasons
                    for games in [self.reasons[outcome, reason]]
                }
                for outcome, reasons in ENDS.items()
            },
            "rounds": spread(self.rounds),
            "decisions_per_game": spread(self.lengths),
            "margin": spread(self.margins),
            "senators": {
                side: {**spread(self.senators[who]), "mean_by_source": self._by_source(who)}
                for who, side in enumerate(WHO)
            },
            "unrest": {side: spread(self.unrest[who]) for who, side in enumerate(WHO)},
            "tension": self.tension.figures(),
            "maps": {
                name: {"games": self.maps[name], "win_rate": _figures(share(self.won_on[name], self.maps[name]))}
                for name in (card for card in book.edition.maps if self.maps[card])
            },
            "starts_fitted": {name: round(points, 1) for name, points in self.starts.points().items()},
            "caepio_conditions": self._uses(CONDITIONS, "condition"),
            "heritage": self._choices(book.heritage, "heritage"),
            "characters": self._choices((sheet.name for sheet in book.characters), "character"),
            "powers": self._uses(self._named("power"), "power"),
            "monuments": self._uses(book.monuments, "raised"),
            "buildings": {
                name: {
                    f"{deed}_by_{side}": self._use(f"{deed}_by_{side}", name)
                    for deed in ("built", "activated")
                    for side in WHO
                }
                for name in book.buildings
            },
            "places": {
                name: {f"activated_by_{side}": self._use(f"activated_by_{side}", name) for side in WHO}
                for name in book.places[len(book.buildings) :]
            },
            "rome": {
                card.name: {"revealed": self._use("rome", card.name), "met": self._use("rome_met", card.name)}
                for card in book.rome
            },
        }

    def _part(self, games: int) -> Figures | None:
        return _figures(share(games, self.games))

    def _by_source(self, who: int) -> dict[str, float]:
        return {
            source: round(self.sources[who][source] / self.games, DIGITS) if self.games else 0.0
            for source in SENATOR_SOURCES
        }

    def _named(self, kind: str) -> list[str]:
        return sorted(name for found, name in self.used if found == kind)

    def _uses(self, names: Iterable[str], kind: str) -> Figures:
        return {name: self._use(kind, name) for name in names}

    def _use(self, kind: str, name: str) -> Figures:
        """In how many games, how often in all, and what came of it."""
        games, wins = self.used[kind, name], self.used_in_wins[kind, name]
        return {
            "games": games,
            "wins": wins,
            "times": self.times[kind, name],
            "in_games": self._part(games),
            "in_won_games": _figures(share(wins, self.wins)),
            "win_rate": _figures(share(wins, games)),
        }

    def _choices(self, names: Iterable[str], kind: str) -> Figures:
        """Cards that are dealt to be chosen from: how often taken when on offer."""
        offered = f"{kind}_offered"
        return {
            name: {
                **self._use(kind, name),
                "offered": self.used[offered, name],
                "taken": _figures(share(self.used[kind, name], self.used[offered, name])),
            }
            for name in names
        }


def spread(counts: Counter[int]) -> Figures:
    """Mean, standard deviation, ends, and how many games had each value."""
    games = counts.total()
    if not games:
        return {"mean": None, "deviation": None, "least": None, "most": None, "games_by_value": {}}
    total = sum(value * count for value, count in counts.items())
    squares = sum(value * value * count for value, count in counts.items())
    return {
        "mean": round(total / games, DIGITS),
        "deviation": round(sqrt(max(0, games * squares - total * total)) / games, DIGITS),
        "least": min(counts),
        "most": max(counts),
        "games_by_value": {str(value): counts[value] for value in sorted(counts)},
    }


def _figures(found: Share | None) -> Figures | None:
    return None if found is None else {name: round(value, DIGITS) for name, value in found._asdict().items()}
