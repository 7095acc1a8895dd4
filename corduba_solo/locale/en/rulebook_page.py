"""English around the rulebook: the page that shows it, the command that prints it, and the lists made for it."""

from __future__ import annotations

from corduba_solo.locale.catalogue import Messages

MESSAGES: Messages = {
    "rules.building.cost": "Cost: {cost}. Laurels: {laurel}. At home here: {colour}.",
    "rules.deed": "{gain} for {cost}",
    "rules.monument.cost": "Cost: {cost}. Brings {gain}.",
    "rules.source.ours": "our design",
    "rules.specialist": "Peculium: {gain}. At home in: {places}.",
    "rules.row": "From left to right: {gains}.",
    "rules.rome": "{amount}. Met: {reward}. Not met: 1 unrest, and {penalty}.",
    "rules.rome.twice": "{amount}; an amphora counts 2. Met: {reward}. Not met: 1 unrest, and {penalty}.",
    "rules.reading": "{question} **{chosen}** It can also be read otherwise: {other}",
    "rules.ruling": "{question} **{reading}**",
    "rules.note.example": "Example",
    "rules.note.tip": "Advice",
    "rules.note.ours": "Our design",
    "rules.note.reading": "Our reading",
    "rules.note.chosen": "Chosen for this game",
    # ── the page ──
    "screen.rules.title": "How to play",
    "screen.rules.search": "Search the rules",
    "screen.rules.found": {"one": "1 entry", "other": "{count} entries"},
    "screen.rules.none": "Nothing here speaks of “{words}”.",
    "screen.rules.leaf": "{leaf} of {leaves}",
    "screen.rules.leaf_back": "Turn back",
    "screen.rules.leaf_on": "Turn over",
    "screen.rules.previous": "Before: {title}",
    "screen.rules.next": "Next: {title}",
    # ── in a terminal ──
    "help.rules": "read the rules: contents, or what is said about some words",
    "help.rules.words": "what to look for, or a section such as 6.1",
    "text.rules.contents": "Read an entry with: rules WORDS, or with a section: rules 6.1",
    "text.rules.found": {
        "one": "One entry speaks of “{words}”:",
        "other": "{count} entries speak of “{words}”; the first of them:",
    },
    "text.rules.fewer": "No entry has all of “{words}”.",
    "text.rules.others": "More: {titles}.",
    "text.rules.part": "{title} (in: {page})",
    "text.rules.none": "The rules have no entry for “{words}”. The contents: rules",
}
