"""The parts of the table, each in a few words, for who sees it for the first time."""

from __future__ import annotations

from corduba_solo.locale.catalogue import Messages

MESSAGES: Messages = {
    "guide.tour.game": "Before the game",
    "guide.tour.lesson": "Before the lesson",
    "guide.tone.tour": "A first look",
    "guide.skip": "Skip this",
    "guide.begin.game": "To the game",
    "guide.begin.lesson": "To the lesson",
    "guide.prompt.tour": "What is lit is told at the right, one part at a time. Point at anything to hear more.",
    "hint.guide.skip": "Skip this",
    "hint.guide.skip.tells": "The table is not shown part by part again; F1 has the same, whenever you like.",
    "tour.senators.title": "What it is for",
    "tour.senators": (
        "You play for senators, counted beside SPQR: more than Caepio after three decades, eight rounds in all, and "
        "you win. Small coloured marks below SPQR will say whose each one would be now."
    ),
    "tour.town.title": "The town",
    "tour.town": (
        "You and Caepio build in three districts. Above each lies its track: who climbs higher wins the district. "
        "Sites give goods, monuments wait below. A gold frame shows what the words speak of."
    ),
    "tour.board.title": "Your own things",
    "tour.board": (
        "Workers to send, goods and money to spend, troops and offerings for Rome. The line above always says what is "
        "asked of you. A rim in your colour means: this can be used now."
    ),
    "tour.caepio.title": "Your opponent",
    "tour.caepio": (
        "Caepio plays by cards. When one lies open here, it shows row by row what he will try; an arrow means "
        "“or else”. So you can be there first. Each turn of his is told."
    ),
    "tour.left.title": "What there is to get",
    "tour.left": (
        "What Rome will ask of you both, what goods cost today, and all buildings with their prices: each is there "
        "once. A § names a rule of the printed book; F1 explains it here."
    ),
}
