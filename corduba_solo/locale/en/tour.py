"""The parts of the table, each in a few words, for who sees it for the first time."""

from __future__ import annotations

from corduba_solo.locale.catalogue import Messages

MESSAGES: Messages = {
    "guide.tour": "The table",
    "guide.tone.tour": "A first look",
    "guide.skip": "Skip this",
    "guide.begin": "To the game",
    "guide.prompt.tour": "What is lit is told at the right, one part at a time. Point at anything to hear more.",
    "hint.guide.skip": "Skip this",
    "hint.guide.skip.tells": "The table is not shown part by part again; F1 has the same, whenever you like.",
    "tour.town.title": "The town",
    "tour.town": (
        "You and Caepio build in three districts, and rise there. Above them workers fetch goods at sites; below, "
        "monuments wait. A gold frame, here and later, shows what the words speak of."
    ),
    "tour.board.title": "Your own things",
    "tour.board": (
        "Workers to send, goods and money to spend, troops and offerings for Rome. The line above always says what is "
        "asked of you. A rim in your colour means: this can be used now."
    ),
    "tour.caepio.title": "Your opponent",
    "tour.caepio": (
        "Caepio is played by cards. Once his card lies open you see what he will try, row by row, and can be there "
        "first. Each of his turns is told, with its reason."
    ),
    "tour.left.title": "What there is to get",
    "tour.left": (
        "What Rome will ask of you both, what goods cost today, and all buildings with their prices: each is there "
        "once, for whoever builds it first."
    ),
    "tour.senators.title": "What it is for",
    "tour.senators": (
        "You play for senators, counted beside SPQR: more than Caepio after eight rounds, and you win. They are handed "
        "out when a decade ends; from round one a line here says who would take each."
    ),
}
