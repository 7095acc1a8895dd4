"""The standard theme: an engraved plan on parchment, framed in walnut."""

from __future__ import annotations

from corduba_solo.view.theme.colours import BLACK, WHITE, mix
from corduba_solo.view.theme.roles import Good, Metal, Side, Theme


def _side(base: str, deep: str, tint: str) -> Side:
    """On light grounds the deep colour serves as ink; on dark ones the tint does."""
    return Side(base, deep, tint, ink=deep, pale=tint)


def _good(base: str, sign: str, rim: str = "") -> Good:
    return Good(base, rim or mix(base, BLACK, 0.45), sign)


_LIVERIES = {
    "teal": _side("#1b7573", "#0e4b4b", "#bfded6"),
    "emerald": _side("#077a60", "#064a33", "#bde2cf"),
    "lapis": _side("#2b45b0", "#182a74", "#cbd3f0"),
    "murex": _side("#8f2aa0", "#5a1766", "#e8ccee"),
    "obsidian": _side("#373946", "#22222b", "#d3d3da"),
}

PARCHMENT = Theme(
    dark=False,
    table="#221912",
    shade="#6f655c",
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
    track="#dfcda9",
    ink="#2b1f15",
    ink2="#5a4630",
    line="#8c7350",
    enough="#3d6216",
    short="#9a2a16",
    delta="#8c2318",
    white=WHITE,
    on_colour="#faf4e4",
    on_bright="#2b1f15",
    on_bright_quiet="#5a4630",
    primary="#f3dfae",
    prompt_top="#14605e",
    prompt_bottom="#0f5150",
    prompt_rim="#3d8d87",
    card_shadow="#0e2a2c",
    you=_LIVERIES["teal"],
    caepio=_side("#97263a", "#641423", "#efcdc8"),
    neutral=_side("#9b9384", "#625b4e", "#d8d2c4"),
    liveries=_LIVERIES,
    flame="#d4481a",
    flame_inner="#f6a93b",
    flame_ink="#8a2a0c",
    revolt="#6b0f10",
    warm=(mix("#f6a93b", "#eaddc0", 0.3), mix("#d4481a", "#f6a93b", 0.62), mix("#d4481a", BLACK, 0.12)),
    lane="#fbf6e8",
    plot="#e9d7b0",
    legal_plot="#cfe6da",
    court="#fbf4e2",
    hatch=("#d9c8a3", "#cfbc94"),
    garden="#cdd0a2",
    tree="#9ea76a",
    river_light="#c2d4cd",
    river_deep="#9fbdbd",
    river_line="#6f9496",
    river_name="#2c5054",
    foam=mix("#c2d4cd", WHITE, 0.5),
    stain="#7a5c33",
    grain=("#604622", "#fffaeb"),
    glow=WHITE,
    light=WHITE,
    coin="#e3bd52",
    gilt="#f6e6b8",
    ivory="#fdf8ea",
    worker="#cdb488",
    worker_rim="#6d563c",
    resources={
        "food": _good("#d9a63a", "#4f3609"),
        "wood": _good("#93602f", "#f8ebd0"),
        "stone": _good("#8f8d88", "#fdfbf6"),
        "tools": _good("#4f6878", "#f6efe0"),
        "amphorae": _good("#b9572f", "#fdf0e0"),
        "marble": _good("#fbf9f3", "#6d675a", "#8b8577"),
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
)
