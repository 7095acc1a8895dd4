"""What many results come to: win rates, best results and streaks, by whatever one asks, games with help apart."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple, get_args

from corduba_solo.rules.state import SENATOR_SOURCES
from corduba_solo.session.results import Result

Key = Literal["difficulty", "variant", "heritage", "character", "readings"]
KEYS: tuple[Key, ...] = get_args(Key)
_COLUMNS = (
    "finished",
    "outcome",
    "reason",
    "variant",
    "difficulty",
    "heritage",
    "character",
    "seed",
    "daily",
    "you",
    "caepio",
    "rounds",
    "decisions",
    "seconds",
    "luck_undos",
    "advice",
    "overlay",
    "readings",
    "maps",
    "edition",
    "game",
)

_FORMULA = ("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""What a formula begins with; the wide forms of these signs too, as some spreadsheets read them alike."""


class Summary(NamedTuple):
    """The figures of a set of games."""

    games: int
    won: int
    drawn: int
    lost: int
    most_senators: int | None
    """Of any game counted by senators."""
    best_margin: int | None
    fastest_win: int | None
    """The round in which the quickest win came."""
    streak: int
    """Wins in a row up to the last game."""
    longest_streak: int
    average_margin: float
    seconds: int

    @property
    def win_rate(self) -> float:
        return self.won / self.games if self.games else 0.0


class Statistics:
    """All results, in the order in which the games ended."""

    def __init__(self, results: Iterable[Result]) -> None:
        self.results = sorted(results, key=lambda result: result.finished)

    @property
    def alone(self) -> list[Result]:
        """Games without help."""
        return [result for result in self.results if not result.helped]

    @property
    def helped(self) -> list[Result]:
        return [result for result in self.results if result.helped]

    def groups(self, key: Key, *, helped: bool = False) -> dict[str, Summary]:
        """A summary for each difficulty, variant, heritage, character or mixture of other readings that was played."""
        found: dict[str, list[Result]] = {}
        for result in self.helped if helped else self.alone:
            found.setdefault(str(_cell(getattr(result, key))), []).append(result)
        return {name: summarise(found[name]) for name in sorted(found)}

    def csv(self) -> str:
        """Every result as a line, your senators and Caepio's by source in columns of their own."""
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        sides = [f"{side}_{source}" for side in ("you", "caepio") for source in SENATOR_SOURCES]
        writer.writerow([*_COLUMNS, *sides])
        for result in self.results:
            values = result.model_dump()
            sources = [*_by_source(result.sources), *_by_source(result.caepio_sources)]
            writer.writerow([*(_cell(values[name]) for name in _COLUMNS), *sources])
        return text.getvalue()


def _by_source(counts: dict[str, int]) -> list[int]:
    return [counts.get(source, 0) for source in SENATOR_SOURCES]


def _cell(value: object) -> object:
    """A value as one cell: yes and no as numbers, names side by side, nothing as nothing."""
    if isinstance(value, tuple):
        value = " ".join(value)
    if isinstance(value, str):
        # A spreadsheet would take it for a formula and work it out.
        return f"'{value}" if value.startswith(_FORMULA) else value
    return "" if value is None else int(value) if isinstance(value, bool) else value


def summarise(results: Sequence[Result]) -> Summary:
    """The figures of these games, taken in their order."""
    counted = [result for result in results if result.variant != "monuments"]
    won = [result for result in results if result.outcome == "won"]
    streak = longest = 0
    for result in results:
        streak = streak + 1 if result.outcome == "won" else 0
        longest = max(longest, streak)
    return Summary(
        games=len(results),
        won=len(won),
        drawn=sum(result.outcome == "drawn" for result in results),
        lost=sum(result.outcome == "lost" for result in results),
        most_senators=max((result.you for result in counted), default=None),
        best_margin=max((result.margin for result in counted), default=None),
        fastest_win=min((result.rounds for result in won), default=None),
        streak=streak,
        longest_streak=longest,
        average_margin=sum(result.margin for result in counted) / len(counted) if counted else 0.0,
        seconds=sum(result.seconds for result in results),
    )
