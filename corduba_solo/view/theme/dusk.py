"""The table after dark: pale ink on deep grounds."""

from __future__ import annotations

from dataclasses import replace

from corduba_solo.view.theme.colours import BLACK, WHITE
from corduba_solo.view.theme.parchment import PARCHMENT
from corduba_solo.view.theme.roles import Metal, Side

_LIVERIES = {
    "teal": Side("#138087", "#0e4b4b", "#1d4441", "#84d3cb", "#bfded6"),
    "emerald": Side("#158359", "#064a33", "#17442f", "#7ed8ac", "#bde2cf"),
    "lapis": Side("#566dd3", "#182a74", "#263164", "#aebcff", "#cbd3f0"),
    "murex": Side("#ae4dbd", "#5a1766", "#4a2352", "#e6a6f0", "#e8ccee"),
    "obsidian": Side("#737587", "#22222b", "#44444d", "#d0d0da", "#d3d3da"),
}

DUSK = replace(
    PARCHMENT,
    dark=True,
    table="#0f0d0c",
    shade="#545050",
    bar_top="#2a211a",
    bar_bottom="#211a14",
    bar_rule="#5d4c38",
    parchment="#28231e",
    panel="#221d19",
    panel_rule="#4d4335",
    panel_rim="#5d503e",
    card="#2d2721",
    preview="#29241e",
    well="#1b1714",
    slot="#1f1a16",
    track="#4a3f31",
    ink="#f1e7d1",
    ink2="#cbbb9b",
    line="#9a8764",
    enough="#a8cf78",
    short="#f29a82",
    delta="#f0907c",
    on_colour=WHITE,
    prompt_top="#14605e",
    prompt_bottom="#0f5150",
    card_shadow=BLACK,
    you=_LIVERIES["teal"],
    caepio=Side("#c14b60", "#641423", "#4d2429", "#f2a3a6", "#efcdc8"),
    neutral=Side("#857d70", "#5c564b", "#4a453b", "#cdc5b4", "#d8d2c4"),
    liveries=_LIVERIES,
    flame="#e25a2a",
    flame_ink="#f7a27c",
    lane="#221d19",
    plot="#3a3329",
    legal_plot="#1f4a45",
    court="#2a241e",
    hatch=("#2a241d", "#3a3127"),
    garden="#333a25",
    tree="#5c6a3a",
    river_light="#27383b",
    river_deep="#1c2a2e",
    river_line="#4d6c70",
    river_name="#b7d0d0",
    foam="#33484b",
    stain="#8a6c43",
    grain=("#100c08", "#57493a"),
    glow="#453a2c",
    light="#9a958c",
    specialists={
        "purple": "#9671b8",
        "yellow": "#cfa42c",
        "green": "#6f9a4c",
        "blue": "#5785b9",
        "orange": "#d07c34",
        "red": "#cf5a44",
    },
    districts={
        "servorum": Metal("#a8683a", "#493325", "hatch"),
        "plebeius": Metal("#7b8891", "#3b4044", "dots"),
        "patricius": Metal("#b88a1e", "#4b3d18", "meander"),
    },
)
