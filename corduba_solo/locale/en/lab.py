"""English for the lab: simulations, their report, and measurements."""

from __future__ import annotations

from corduba_solo.locale.catalogue import Messages

MESSAGES: Messages = {
    # ── what was played ──
    "lab.title": {
        "one": "{count} game: {player} against {difficulty}, {variant}; seed {seed}",
        "other": "{count} games: {player} against {difficulty}, {variant}; seeds from {seed}",
    },
    "lab.together": {
        "one": "{count} game: {player}, all settings together; seed {seed}",
        "other": "{count} games: {player}, all settings together; seeds from {seed}",
    },
    "lab.player.random": "the random player",
    "lab.player.greedy": "the greedy player",
    "lab.player.planner": "the planner (budget {budget})",
    "lab.interrupted": "Interrupted: this is the result so far.",
    "lab.no_games": "No game was finished.",
    "lab.broken": (
        "A process that played games was ended from outside, perhaps for want of memory; try fewer of them with --jobs."
    ),
    "lab.progress": "{percent} % won",
    "lab.percent": "{number} %",
    "lab.interval": "{low} to {high} %",
    "lab.rate": "{share} % ({low}–{high})",
    "lab.nothing": "–",
    # ── headings of tables ──
    "lab.outcomes": "Outcome",
    "lab.length": "Length and margin",
    "lab.senators": "Senators by source, per game",
    "lab.unrest": "Unrest track at the end",
    "lab.conditions": "Caepio’s four ends",
    "lab.heritage": "Heritage cards",
    "lab.characters": "Characters",
    "lab.monuments": "Monuments",
    "lab.powers": "Powers",
    "lab.buildings": "Buildings",
    "lab.places": "Other places",
    "lab.rome": "Rome’s cards",
    # ── columns ──
    "lab.column.what": "what",
    "lab.column.games": "games",
    "lab.column.share": "share",
    "lab.column.interval": "95 % interval",
    "lab.column.mean": "mean",
    "lab.column.deviation": "deviation",
    "lab.column.least": "least",
    "lab.column.most": "most",
    "lab.column.you": "you",
    "lab.column.caepio": "Caepio",
    "lab.column.in_games": "of all games",
    "lab.column.in_won_games": "of won games",
    "lab.column.win_rate": "won with it (95 %)",
    "lab.column.taken": "taken when dealt",
    "lab.column.revealed": "revealed",
    "lab.column.met": "met",
    "lab.column.built_by_you": "built by you",
    "lab.column.built_by_caepio": "built by Caepio",
    "lab.column.activated_by_you": "activated by you",
    "lab.column.activated_by_caepio": "activated by Caepio",
    # ── rows ──
    "lab.row.rounds": "rounds",
    "lab.row.decisions_per_game": "decisions",
    "lab.row.margin": "your senators less Caepio’s",
    "lab.row.total": "together",
    "lab.row.won": "won",
    "lab.row.drawn": "drawn",
    "lab.row.lost": "lost",
    "lab.row.won.senators": "by senators",
    "lab.row.won.monuments": "by monuments",
    "lab.row.drawn.senators": "with as many senators",
    "lab.row.drawn.caepio_unrest_end": "Caepio at the end of the unrest track",
    "lab.row.lost.senators": "by senators",
    "lab.row.lost.too_few_monuments": "too few monuments",
    "lab.row.lost.unrest_end": "you at the end of the unrest track",
    "lab.row.lost.rebellion": "rebellion in all districts",
    "lab.row.lost.sixteenth_marker": "no unrest marker left",
}
