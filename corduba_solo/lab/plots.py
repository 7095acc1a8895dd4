"""The figures of a simulation as pictures, in the colours and letters of the table. Needs matplotlib."""

from __future__ import annotations

import io
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from matplotlib import font_manager, rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from corduba_solo.lab.tables import Figures
from corduba_solo.locale.voice import Voice
from corduba_solo.resources import asset_path
from corduba_solo.rules.book import WHO
from corduba_solo.rules.state import SENATOR_SOURCES
from corduba_solo.view.theme import PARCHMENT

WIDTH = 6.2
ROW = 0.27
SIDE_COLOURS = (PARCHMENT.you.base, PARCHMENT.caepio.base)
LOSS_COLOURS = {"senators": PARCHMENT.caepio.base, "too_few_monuments": PARCHMENT.neutral.base}
"""Every other way to lose is the people's."""
FAIR = 0.12
"""How far a card may move a strong player's win rate from the mean."""


class Plot(NamedTuple):
    """A picture as SVG, with the words above and below it."""

    title: str
    note: str
    svg: str


@cache
def _style() -> Any:
    font = asset_path("fonts", "AlegreyaSans-500-lining.ttf")
    font_manager.fontManager.addfont(font)
    theme = PARCHMENT
    return {
        "font.family": font_manager.FontProperties(fname=font).get_name(),
        "font.weight": 500,
        "axes.labelweight": 500,
        "font.size": 10.5,
        "svg.fonttype": "path",
        "text.parse_math": False,  # a name in an overlay is no formula
        "svg.hashsalt": "corduba",  # the same figures give the same file
        "text.color": theme.ink,
        "axes.edgecolor": theme.line,
        "axes.labelcolor": theme.ink2,
        "axes.facecolor": theme.card,
        "axes.axisbelow": True,
        "axes.spines.top": False,
        "axes.spines.right": False,
        "axes.grid": True,
        "axes.grid.axis": "x",
        "figure.facecolor": theme.card,
        "grid.color": theme.panel_rule,
        "grid.linewidth": 0.6,
        "xtick.color": theme.line,
        "xtick.labelcolor": theme.ink2,
        "ytick.color": theme.line,
        "ytick.labelcolor": theme.ink,
        "ytick.major.size": 0,
        "legend.frameon": False,
    }


class Plots:
    """Draws one set of figures."""

    def __init__(self, figures: Figures, voice: Voice) -> None:
        self.figures = figures
        self.voice = voice
        self.say = voice.say

    def all(self) -> Iterator[Plot]:
        """Every picture of these games."""
        voice = self.voice
        yield self._plot("margin", 2.6, self._margin)
        yield self._plot("senators", ROW * 16, self._senators)
        yield self._rates("heritage", "heritage", voice.heritage)
        yield self._rates("characters", "characters", voice.power)
        yield self._rates("buildings", "buildings", voice.building, "built_by_you")
        yield self._plot("use", ROW * (len(self.figures["buildings"]) + 3), self._building_use)
        yield self._rates("monuments", "monuments", voice.monument)
        yield self._plot("losses", 1.9, self._losses)
        yield self._plot("conditions", 1.9, self._conditions)
        yield self._plot("unrest", 2.4, self._unrest)
        yield self._plot("length", 2.4, self._length)

    def _plot(self, name: str, height: float, draw: Callable[[Axes], None]) -> Plot:
        return Plot(self.say(f"report.{name}"), self.say(f"report.{name}.note"), _svg(height, draw))

    # ── distributions ─────────────────────────────────────────────────────────────────────────────────────────────

    def _margin(self, axes: Axes) -> None:
        counts = _counts(self.figures["margin"])
        theme = PARCHMENT
        colours = [
            theme.you.base if value > 0 else theme.caepio.base if value < 0 else theme.neutral.base for value in counts
        ]
        axes.bar(list(counts), list(counts.values()), width=0.86, color=colours)
        axes.axvline(0, color=theme.ink2, linewidth=0.8)
        _upright(axes, self.say("report.axis.margin"), self.say("report.axis.games"))

    def _unrest(self, axes: Axes) -> None:
        for who, side in enumerate(WHO):
            counts = _counts(self.figures["unrest"][side])
            places = [value + (who - 0.5) * 0.42 for value in counts]
            axes.bar(places, list(counts.values()), 0.4, color=SIDE_COLOURS[who], label=self.say(f"lab.column.{side}"))
        _upright(axes, self.say("report.axis.unrest"), self.say("report.axis.games"))
        axes.legend()

    def _length(self, axes: Axes) -> None:
        counts = _counts(self.figures["decisions_per_game"])
        bins = max(1, min(30, len(counts)))
        axes.hist(list(counts), bins=bins, weights=list(counts.values()), color=PARCHMENT.river_line, rwidth=0.92)
        _upright(axes, self.say("report.axis.decisions"), self.say("report.axis.games"))

    # ── bars ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def _senators(self, axes: Axes) -> None:
        means = [self.figures["senators"][side]["mean_by_source"] for side in WHO]
        sources = [source for source in SENATOR_SOURCES if any(mean[source] for mean in means)]
        for who, side in enumerate(WHO):
            places = [row + (who - 0.5) * 0.38 for row in range(len(sources))]
            values = [means[who][source] for source in sources]
            axes.barh(places, values, 0.36, color=SIDE_COLOURS[who], label=self.say(f"lab.column.{side}"))
        axes.axvline(0, color=PARCHMENT.ink2, linewidth=0.8)
        _rows(axes, [self.say(f"source.{source}") for source in sources])
        axes.set_xlabel(self.say("report.axis.senators"))
        axes.legend(loc="best")

    def _building_use(self, axes: Axes) -> None:
        names = list(self.figures["buildings"])
        for who, side in enumerate(WHO):
            values = [_percent(self.figures["buildings"][name][f"built_by_{side}"]["in_games"]) for name in names]
            places = [row + (who - 0.5) * 0.38 for row in range(len(names))]
            axes.barh(places, values, 0.36, color=SIDE_COLOURS[who], label=self.say(f"lab.column.{side}"))
        _rows(axes, [self.voice.building(name) for name in names])
        axes.set_xlabel(self.say("report.axis.share"))
        axes.legend(loc="lower right", bbox_to_anchor=(1, 1), ncols=2, borderaxespad=0)

    def _losses(self, axes: Axes) -> None:
        reasons = self.figures["reasons"]["lost"]
        colours = [LOSS_COLOURS.get(reason, PARCHMENT.flame) for reason in reasons]
        shares = {self.say(f"lab.row.lost.{reason}"): found["in_games"] for reason, found in reasons.items()}
        self._shares(axes, shares, colours)

    def _conditions(self, axes: Axes) -> None:
        met = self.figures["caepio_conditions"]
        shares = {self.say(f"source.{name}"): found["in_games"] for name, found in met.items()}
        self._shares(axes, shares, [PARCHMENT.caepio.base] * len(met))

    def _shares(self, axes: Axes, shares: Mapping[str, Figures | None], colours: Sequence[str]) -> None:
        """Bars of shares with their intervals."""
        for row, (found, colour) in enumerate(zip(shares.values(), colours, strict=True)):
            if found:
                axes.barh(row, _percent(found), 0.62, color=colour)
                axes.plot([100 * found["low"], 100 * found["high"]], [row, row], color=PARCHMENT.ink, linewidth=1.2)
        _rows(axes, list(shares))
        axes.set_xlim(0, max(5.0, axes.get_xlim()[1]))
        axes.set_xlabel(self.say("report.axis.share"))

    # ── win rates ─────────────────────────────────────────────────────────────────────────────────────────────────

    def _rates(self, name: str, key: str, named: Callable[[str], str], deed: str | None = None) -> Plot:
        uses = {thing: use[deed] if deed else use for thing, use in self.figures[key].items()}
        return self._plot(name, ROW * (len(uses) + 3), lambda axes: self._draw_rates(axes, uses, named))

    def _draw_rates(self, axes: Axes, uses: Mapping[str, Figures], named: Callable[[str], str]) -> None:
        """A dot and its interval for each thing, beside the mean of all games and what counts as fair."""
        theme = PARCHMENT
        mean = self.figures["won_share"]["share"]
        axes.axvspan(100 * (mean - FAIR), 100 * (mean + FAIR), color=theme.you.tint, alpha=0.45, linewidth=0)
        axes.axvline(100 * mean, color=theme.you.deep, linewidth=1)
        for row, use in enumerate(uses.values()):
            rate = use["win_rate"]
            if rate is None:
                axes.text(1, row, self.say("report.never"), color=theme.delta, va="center", fontsize=9)
                continue
            # Outside what is fair for sure, not merely by chance.
            odd = rate["low"] > mean + FAIR or rate["high"] < mean - FAIR
            colour = theme.delta if odd else theme.you.deep
            axes.plot([100 * rate["low"], 100 * rate["high"]], [row, row], color=colour, linewidth=1.6)
            axes.plot(100 * rate["share"], row, "o", color=colour, markersize=5, clip_on=False)
        _rows(axes, [named(thing) for thing in uses])
        axes.set_xlim(0, 100)
        axes.set_xlabel(self.say("report.axis.won"))


def overview(parts: Sequence[Figures], names: Sequence[str], voice: Voice) -> Plot:
    """How each setting ended: won, drawn and lost as parts of one bar."""

    def draw(axes: Axes) -> None:
        theme = PARCHMENT
        colours = {"won": theme.you.base, "drawn": theme.neutral.base, "lost": theme.caepio.base}
        for row, part in enumerate(parts):
            left = 0.0
            for outcome, colour in colours.items():
                width = _percent(part[f"{outcome}_share"])
                label = "" if row else voice.say(f"lab.row.{outcome}")
                axes.barh(row, width, 0.62, left, color=colour, label=label)
                left += width
            won = part["won_share"]
            if won:
                ends = [100 * won["low"], 100 * won["high"]]
                axes.plot(ends, [row, row], color=theme.ink, linewidth=1.4, solid_capstyle="butt")
        _rows(axes, list(names))
        axes.set_xlim(0, 100)
        axes.set_xlabel(voice.say("report.axis.share"))
        axes.legend(loc="lower right", bbox_to_anchor=(1, 1), ncols=3, borderaxespad=0)

    svg = _svg(ROW * 1.3 * (len(parts) + 3), draw)
    return Plot(voice.say("report.outcomes"), voice.say("report.outcomes.note"), svg)


def _svg(height: float, draw: Callable[[Axes], None]) -> str:
    with rc_context(_style()), warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # that a name holds a sign which the font does not have
        figure = Figure((WIDTH, height), layout="constrained")
        draw(figure.add_subplot())
        written = io.StringIO()
        figure.savefig(written, format="svg", metadata={"Date": None, "Creator": None})
    text = written.getvalue()
    return text[text.index("<svg") :]


def _counts(spread: Figures) -> dict[int, int]:
    return {int(value): games for value, games in spread["games_by_value"].items()}


def _percent(found: Figures | None) -> float:
    return 100 * float(found["share"]) if found else 0.0


def _rows(axes: Axes, names: list[str]) -> None:
    """Named rows, the first on top."""
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.4, -0.6)


def _upright(axes: Axes, below: str, beside: str) -> None:
    axes.grid(visible=False, axis="x")
    axes.grid(visible=True, axis="y")
    axes.xaxis.set_major_locator(MaxNLocator(12, integer=True))
    axes.yaxis.set_major_locator(MaxNLocator(6, integer=True))
    axes.set_xlabel(below)
    axes.set_ylabel(beside)
