"""English for the top bar and the left column of the table."""

from __future__ import annotations

from corduba_solo.locale.catalogue import Messages

MESSAGES: Messages = {
    # ── the top bar ──
    "table.top.wordmark": "CORDVBA",
    "table.top.game": "Solo · {difficulty}",
    "table.top.round": "Decade {decade} · Round {round} of {rounds}",
    "table.top.set_up": "Before the first round",
    "table.top.popularity": "Popularity",
    "table.top.harmony": "Harmony",
    "table.top.unrest": "Unrest",
    "table.top.supply": "Supply",
    "table.top.order": "Turn order",
    "table.top.order.you_passed": "You passed",
    "table.top.order.caepio_passed": "Caepio passed",
    "table.top.order.both_passed": "Both passed",
    "table.top.senate": "SPQR",
    "table.top.monuments": "Monuments",
    "table.top.monuments.count": "{count} of {goal}",
    "table.side.you": "You",
    "table.side.caepio": "Caepio",
    # ── Rome ──
    "table.rome.heading": "ROME DEMANDS",
    "table.rome.when": "end of round {round}",
    "table.rome.when.short": "round {round}",
    "table.rome.none": "Rome has not asked for anything yet.",
    "table.rome.least": "min.",
    "table.rome.troops": "Troops",
    "table.rome.offerings": "Offerings",
    "table.rome.amphorae": "= {count}",
    "table.rome.met": "Met:",
    "table.rome.not_met": "Not:",
    "table.rome.lowest": "lowest district",
    "table.rome.lowest.short": "lowest",
    "table.rome.any": "any district",
    "table.rome.any.short": "any",
    # ── the Macellum ──
    "table.macellum.heading": "MACELLVM",
    "table.macellum.tiles": "{count} of {all} tiles left",
    # ── buildings ──
    "table.tiles.heading": "STILL TO BUILD",
    "table.tiles.count": "{count} of {all}",
    "building.short.amphitheatrum": "Amphith.",
    "building.short.excubitorium": "Excubit.",
    "building.short.sanctuarium": "Sanctuar.",
    "table.tiles.none": "Every building stands.",
}
