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
        "You play for senators, counted beside SPQR. After three decades, eight rounds in all, the one with more has "
        "won. A decade brings five: one for each district, for troops and for offerings."
    ),
    "tour.town.title": "The town",
    "tour.town": (
        "A gold frame shows what is spoken of. You and Caepio build in three districts; who stands higher on a "
        "district’s track takes its senator. Above, sites give goods; below, monuments wait."
    ),
    "tour.board.title": "Your own things",
    "tour.board": (
        "In a turn you do one action; mostly you send workers. Specialists and houses, called insulae, come later. The "
        "line above always says what is asked. A rim in your colour: this can be used now."
    ),
    "tour.caepio.title": "Your opponent",
    "tour.caepio": (
        "Caepio needs no workers and pays nothing: he plays by two cards a round. Once one is turned over, it shows "
        "here row by row what he will try; an arrow means “or else”. So you can be there first."
    ),
    "tour.left.title": "What there is to get",
    "tour.left": (
        "What Rome will ask of you both, what goods cost today, and all buildings, each there once: point at one for "
        "its price. A § names a rule of the printed book; F1 explains it here."
    ),
}
