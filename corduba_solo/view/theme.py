"""Colours, patterns and measures of the table, in one place; everything that is drawn takes them from here."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache


@dataclass(frozen=True)
class Metal:
    """A district's colour: the base for frames, the tint for grounds, and its pattern's name."""

    base: str
    tint: str
    pattern: str


@dataclass(frozen=True)
class Livery:
    """A colour that your side can have: for marks, for words, for grounds."""

    base: str
    deep: str
    tint: str


@dataclass(frozen=True, eq=False)
class Theme:
    """A palette, known by its identity.

    Your colour (teal unless you choose another) is you and what you can do, crimson is Caepio, flame is unrest; nothing
    else has these.
    """

    table: str
    bar_top: str
    bar_bottom: str
    bar_rule: str
    on_dark: str
    on_dark_quiet: str
    parchment: str
    panel: str
    panel_rule: str
    panel_rim: str
    card: str
    preview: str
    well: str
    slot: str
    ink: str
    ink2: str
    line: str
    prompt_top: str
    prompt_bottom: str
    prompt_rim: str
    primary: str
    primary_ink: str
    garden: str
    tree: str
    you_base: str
    you_deep: str
    you_tint: str
    caepio_base: str
    caepio_deep: str
    caepio_tint: str
    neutral_base: str
    neutral_deep: str
    neutral_tint: str
    lane: str
    river_light: str
    river_deep: str
    river_line: str
    river_name: str
    flame: str
    flame_inner: str
    flame_rim: str
    enough: str
    short: str
    delta: str
    plot: str
    legal_plot: str
    court: str
    hatch: tuple[str, str]
    """Ground and lines of a blocked space."""
    revolt: str
    """The last field of the unrest track."""
    stain: str
    coin: str
    worker: str
    worker_rim: str
    resources: dict[str, str]
    specialists: dict[str, str]
    districts: dict[str, Metal]
    liveries: dict[str, Livery]
    """Colours of your side to choose from: far from Caepio's, the flame's, the districts' and the specialists'."""

    def side(self, who: str) -> tuple[str, str, str]:
        """Base, deep and tint of a side: you, caepio or neutral."""
        return {
            "you": (self.you_base, self.you_deep, self.you_tint),
            "caepio": (self.caepio_base, self.caepio_deep, self.caepio_tint),
            "neutral": (self.neutral_base, self.neutral_deep, self.neutral_tint),
        }[who]

    def lit(self, colour: str, share: float) -> str:
        """The side of a solid thing on which the light falls."""
        return lighter(colour, share)

    def shaded(self, colour: str, share: float) -> str:
        """The side of a solid thing that lies in shade; its rim."""
        return darker(colour, share)


PARCHMENT = Theme(
    table="#221912",
    bar_top="#3c2d20",
    bar_bottom="#33261b",
    bar_rule="#6d563c",
    on_dark="#f0e3c6",
    on_dark_quiet="#cdb88f",
    parchment="#f2e7ce",
    panel="#eaddc0",
    panel_rule="#cdb68c",
    panel_rim="#c9b084",
    card="#faf4e4",
    preview="#fdf9ee",
    well="#dcc9a3",
    slot="#d8c59c",
    ink="#2b1f15",
    ink2="#5a4630",
    line="#8c7350",
    prompt_top="#14605e",
    prompt_bottom="#0f5150",
    prompt_rim="#3d8d87",
    primary="#f3dfae",
    primary_ink="#2b1f15",
    garden="#cdd0a2",
    tree="#9ea76a",
    you_base="#1b7573",
    you_deep="#0e4b4b",
    you_tint="#bfded6",
    caepio_base="#97263a",
    caepio_deep="#641423",
    caepio_tint="#efcdc8",
    neutral_base="#9b9384",
    neutral_deep="#625b4e",
    neutral_tint="#d8d2c4",
    lane="#fbf6e8",
    river_light="#c2d4cd",
    river_deep="#9fbdbd",
    river_line="#6f9496",
    river_name="#2c5054",
    flame="#d4481a",
    flame_inner="#f6a93b",
    flame_rim="#8a2a0c",
    enough="#3d6216",
    short="#9a2a16",
    delta="#8c2318",
    plot="#e9d7b0",
    legal_plot="#cfe6da",
    court="#fbf4e2",
    hatch=("#d9c8a3", "#cfbc94"),
    revolt="#6b0f10",
    stain="#7a5c33",
    coin="#e3bd52",
    worker="#cdb488",
    worker_rim="#6d563c",
    resources={
        "food": "#d9a63a",
        "wood": "#93602f",
        "stone": "#8f8d88",
        "tools": "#4f6878",
        "amphorae": "#b9572f",
        "marble": "#fbf9f3",
    },
    specialists={
        "purple": "#6b4a86",
        "yellow": "#cfa42c",
        "green": "#587d3c",
        "blue": "#3d6491",
        "orange": "#c46d26",
        "red": "#b03a26",
    },
    districts={
        "servorum": Metal("#9c6237", "#e3c4a4", "hatch"),
        "plebeius": Metal("#7b8891", "#d3d8da", "dots"),
        "patricius": Metal("#b88a1e", "#efdb9b", "meander"),
    },
    liveries={
        "teal": Livery("#1b7573", "#0e4b4b", "#bfded6"),
        "emerald": Livery("#007a52", "#064a33", "#bde2cf"),
        "lapis": Livery("#2b45b0", "#182a74", "#cbd3f0"),
        "murex": Livery("#8f2aa0", "#5a1766", "#e8ccee"),
        "obsidian": Livery("#3b3b46", "#22222b", "#d3d3da"),
    },
)


def rgb(colour: str) -> tuple[int, int, int]:
    """A hexadecimal colour as numbers."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(colour: str, other: str, share: float) -> str:
    """A colour moved some way towards another."""
    pairs = zip(rgb(colour), rgb(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def lighter(colour: str, share: float) -> str:
    return mix(colour, "#ffffff", share)


def darker(colour: str, share: float) -> str:
    return mix(colour, "#000000", share)


@cache
def in_livery(theme: Theme, name: str) -> Theme:
    """The theme with your side in another of its colours: marks, ghosts, the prompt line and what is legal."""
    livery = theme.liveries[name]
    if livery.base == theme.you_base:
        return theme
    return replace(
        theme,
        you_base=livery.base,
        you_deep=livery.deep,
        you_tint=livery.tint,
        prompt_top=mix(livery.base, livery.deep, 0.5),
        prompt_bottom=mix(livery.base, livery.deep, 0.86),
        prompt_rim=lighter(livery.base, 0.24),
        legal_plot=mix(livery.tint, theme.parchment, 0.35),
    )
