"""The figures of a simulation as tables in words: the terminal and the report both show these."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from corduba_solo.lab.totals import OUTCOMES
from corduba_solo.locale.session import departures_told
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.book import WHO
from corduba_solo.rules.state import SENATOR_SOURCES

Figures = Mapping[str, Any]


class Table(NamedTuple):
    """A heading and rows of equal length; the first column says what, the others are figures."""

    name: str
    title: str
    columns: list[str]
    rows: list[list[str]]


class Tables:
    """Makes tables of one set of figures, in the words of a voice."""

    def __init__(self, figures: Figures, voice: Voice) -> None:
        self.figures = figures
        self.voice = voice
        self.say = voice.say

    def title(self) -> str:
        """What was played."""
        readings = self.figures["asked"]["readings"]
        told = departures_told(readings, self.voice.catalogue)
        return f"{self._title()} {self.say('reading.otherwise', readings=told)}" if readings else self._title()

    def _title(self) -> str:
        asked = self.figures["asked"]
        player = self.say(f"lab.player.{asked['player']}", budget=asked["budget"])
        if asked["lot"]:
            player = self.say("lab.by_lot", player=player)
        if asked["opening"]:
            player = self.say("lab.opening", player=player, opening=", ".join(asked["opening"]))
        if "all" in (asked["difficulty"], asked["variant"]):
            return self.say("lab.together", count=self.figures["games"], player=player, seed=asked["seed"])
        return self.say(
            "lab.title",
            count=self.figures["games"],
            player=player,
            difficulty=self._difficulty(),
            variant=self.say(f"variant.{asked['variant']}"),
            seed=asked["seed"],
        )

    def setting(self) -> str:
        """Difficulty and variant in short."""
        variant = self.say(f"variant.{self.figures['asked']['variant']}")
        return self.say("lab.setting", difficulty=self._difficulty(), variant=variant)

    def _difficulty(self) -> str:
        return self.voice.level(self.figures["asked"]["difficulty"])

    def all(self) -> Iterator[Table]:
        """Every table that has something to say."""
        yield self._outcomes()
        yield self._length()
        yield self._senators()
        yield self._unrest()
        yield self._tension()
        if self.figures["maps"]:
            yield self._maps()
        yield self._uses("conditions", "caepio_conditions", lambda key: self.say(f"source.{key}"))
        yield self._starts("heritage", self.voice.heritage)
        yield self._starts("characters", self.voice.power)
        if self.figures["powers"]:
            yield self._uses("powers", "powers", self.voice.power)
        yield self._uses("monuments", "monuments", self.voice.monument)
        deeds = [f"{deed}_by_{side}" for deed in ("built", "activated") for side in WHO]
        yield self._deeds("buildings", deeds, self.voice.building)
        yield self._deeds("places", deeds[2:], self.voice.place)
        yield self._rome()

    # ── cells ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def share(self, found: Figures | None) -> str:
        if found is None:
            return self.say("lab.nothing")
        return self.say("lab.percent", number=f"{100 * found['share']:.1f}")

    def interval(self, found: Figures | None) -> str:
        if found is None:
            return self.say("lab.nothing")
        return self.say("lab.interval", low=f"{100 * found['low']:.1f}", high=f"{100 * found['high']:.1f}")

    def rate(self, found: Figures | None) -> str:
        """A share and its interval together."""
        if found is None:
            return self.say("lab.nothing")
        low, middle, high = (f"{100 * found[end]:.0f}" for end in ("low", "share", "high"))
        return self.say("lab.rate", share=middle, low=low, high=high)

    def _number(self, value: float | None) -> str:
        if value is None:
            return self.say("lab.nothing")
        return f"{value:.2f}".replace("-", "−")

    def _columns(self, names: Iterable[str]) -> list[str]:
        return [self.say(f"lab.column.{name}") for name in names]

    # ── tables ────────────────────────────────────────────────────────────────────────────────────────────────────

    def _outcomes(self) -> Table:
        rows = []
        for outcome, plural in OUTCOMES.items():
            part = self.figures[f"{outcome}_share"]
            name = self.say(f"lab.row.{outcome}")
            rows.append([name, str(self.figures[plural]), self.share(part), self.interval(part)])
            for reason, found in self.figures["reasons"][outcome].items():
                if not found["games"]:
                    continue
                part = found["in_games"]
                name = "– " + self.say(f"lab.row.{outcome}.{reason}")
                rows.append([name, str(found["games"]), self.share(part), self.interval(part)])
        return self._table("outcomes", ("what", "games", "share", "interval"), rows)

    def _table(self, name: str, columns: Iterable[str], rows: list[list[str]]) -> Table:
        return Table(name, self.say(f"lab.{name}"), self._columns(columns), rows)

    def _spread(self, name: str, found: Figures) -> list[str]:
        ends = [self._number(found[end]).removesuffix(".00") for end in ("least", "most")]
        return [name, self._number(found["mean"]), self._number(found["deviation"]), *ends]

    def _length(self) -> Table:
        rows = [
            self._spread(self.say(f"lab.row.{name}"), self.figures[name])
            for name in ("rounds", "decisions_per_game", "margin")
        ]
        return self._table("length", ("what", "mean", "deviation", "least", "most"), rows)

    def _senators(self) -> Table:
        sides = [self.figures["senators"][side] for side in WHO]
        rows = [
            [self.say(f"source.{source}"), *(self._number(side["mean_by_source"][source]) for side in sides)]
            for source in SENATOR_SOURCES
            if any(side["mean_by_source"][source] for side in sides)
        ]
        rows.append([self.say("lab.row.total"), *(self._number(side["mean"]) for side in sides)])
        return self._table("senators", ("what", "you", "caepio"), rows)

    def _unrest(self) -> Table:
        rows = [self._spread(self.say(f"lab.column.{side}"), self.figures["unrest"][side]) for side in WHO]
        return self._table("unrest", ("what", "mean", "deviation", "least", "most"), rows)

    def _tension(self) -> Table:
        rows = [
            [self.say(f"lab.row.{name}"), self.share(found), self.interval(found)]
            for name, found in self.figures["tension"].items()
        ]
        return self._table("tension", ("what", "share", "interval"), rows)

    def _maps(self) -> Table:
        rows = [
            [self.voice.maps(name), str(found["games"]), self.rate(found["win_rate"])]
            for name, found in self.figures["maps"].items()
        ]
        return self._table("maps", ("what", "games", "win_rate"), rows)

    def _fitted(self, name: str) -> list[str]:
        """How many points off the mean a start is fitted."""
        points = self.figures["starts_fitted"].get(name)
        return [self.say("lab.nothing") if points is None else self.voice.catalogue.signed(round(points))]

    def _starts(self, key: str, named: Callable[[str], str]) -> Table:
        plain = self._uses(key, key, named, "taken")
        rows = [[*row, *self._fitted(name)] for row, name in zip(plain.rows, self.figures[key], strict=True)]
        return plain._replace(columns=[*plain.columns, *self._columns(["fitted"])], rows=rows)

    def _uses(self, name: str, key: str, named: Callable[[str], str], *more: str) -> Table:
        shares = ("in_games", "in_won_games", *more)
        rows = [
            [
                named(thing),
                str(use["games"]),
                *(self.share(use[part]) for part in shares),
                self.rate(use["win_rate"]),
            ]
            for thing, use in self.figures[key].items()
        ]
        return self._table(name, ("what", "games", *shares, "win_rate"), rows)

    def _deeds(self, name: str, deeds: list[str], named: Callable[[str], str]) -> Table:
        """How often each deed came up at a place, and how the games went in which you did the first."""
        rows = [
            [
                named(thing),
                *(self.share(found[deed]["in_games"]) for deed in deeds),
                self.share(found[deeds[0]]["in_won_games"]),
                self.rate(found[deeds[0]]["win_rate"]),
            ]
            for thing, found in self.figures[name].items()
        ]
        return self._table(name, ("what", *deeds, "in_won_games", "win_rate"), rows)

    def _rome(self) -> Table:
        rows = [
            [
                self.voice.rome_card(card),
                str(found["revealed"]["games"]),
                str(found["met"]["games"]),
                self.rate(found["met"]["win_rate"]),
            ]
            for card, found in self.figures["rome"].items()
        ]
        return self._table("rome", ("what", "revealed", "met", "win_rate"), rows)
