"""English for the command line: what each command and option is for, and what is wrong with a word."""

from __future__ import annotations

from corduba_solo.locale.catalogue import Messages

MESSAGES: Messages = {
    "version.compiled": "rules compiled",
    "version.plain": "rules in plain Python",
    "help.program": (
        "Corduba for one person against the automa Caepio: an unofficial fan project. "
        "Without a command the game opens in its window."
    ),
    "help.commands": "commands",
    "help.overlay": "lay this file over the edition",
    "help.overlay.own": "your own values, laid over the edition",
    # ── the text game ──
    "help.text": "play the whole game in the terminal",
    "help.text.long": (
        "Plays the complete game in the terminal with numbered choices, in plain lines. Every choice is saved at "
        "once. Without options it goes on with the game that was left last, or begins one."
    ),
    "help.text.new_game": "a new game",
    "help.text.new": "begin a new game",
    "help.text.seed": "the number that decides all luck; random without it",
    "help.text.difficulty": "Caepio’s head start",
    "help.text.variant": "what you play for",
    "help.maps": "the set of maps to play on, by its name in the edition; otherwise the seed chooses",
    "help.no_maps": "There are no maps “{text}” in this version; there are {names}.",
    "help.one_town": "This version has one set of maps only; leave --maps away.",
    "help.version": "the version of the numbers to play with (the newest)",
    "help.no_version": "there is no version “{text}” of the numbers here; there are {versions}",
    "help.reading": (
        "choose how a rule is read where the rulebook leaves it open, such as castra=any; may be given several times"
    ),
    "help.no_reading": "“{text}” is no reading; there are {readings}",
    "help.text.name": "a name of your own for the game",
    "help.text.daily": (
        "the game of the day, or of a date such as 2026-11-17: the same for everybody; one that was begun goes on"
    ),
    "help.text.code": "the game that somebody shared as a code",
    "help.text.saved": "a saved game",
    "help.text.game": "go on with this saved game; `{program} games` lists them",
    "help.text.open": "take in a save from a file, as a game of its own",
    "help.no_seed": "“{text}” is not a whole number from 0 up",
    "help.large_seed": "{text} is more than {most}",
    "help.long_name": "a name has at most {most} letters",
    "help.no_date": "“{text}” is not a date such as 2026-11-17",
    "help.mixture": "{option} goes on with a saved game as it is; leave {others} away",
    # ── saved games ──
    "help.games": "list the saved games",
    "help.games.long": "Lists the saved games, the newest first. Go on with one by: {program} text --game NAME",
    "help.games.rename": "call a saved game by another name",
    "help.games.delete": "throw a saved game away; its result stays in the statistics",
    "help.replay": "tell a saved game from its beginning",
    "help.replay.long": "Prints the log of a saved game.",
    "help.replay.file": "a save, or the folder of a saved game",
    "help.replay.verify": "only check that the game replays to its recorded result",
    "help.stats": "show how your finished games went",
    "help.stats.csv": "write every result to this file as a table",
    "help.code": "say what a shared code means",
    "help.code.code": "the code of a game, or of the result of a daily game",
    "help.code.overlay": "the file that was laid over the edition",
    # ── the edition ──
    "help.edition": "show the cards, tiles, maps and prices, or check a file of your own",
    "help.edition.long": "Shows the edition that is played: what is printed in the box, inferred or reconstructed.",
    "help.edition.overlay": "An overlay is a YAML file with values that replace those of the edition, entry by entry.",
    "help.edition.section": "one of {sections}; or {check}, to validate the edition or FILE as an overlay",
    "help.edition.page": "with {section}: write them into this file as a page in Markdown",
    "help.edition.page.section": "Only {section} can be written as a page: {program} edition {section} --page FILE",
    "help.edition.file": "the overlay to {check}",
    "check.file_after_section": (
        "A file can be named after {check} only; to show tables with it write --overlay {file}."
    ),
    "check.two_overlays": "There are two overlays, {one} and {two}; one can be checked at a time.",
    "check.valid": "{file} is valid: {number} entries, of which {kinds}.",
    "check.counted.printed": "{number} printed",
    "check.counted.partly_printed": "{number} printed in part",
    "check.counted.inferred": "{number} inferred",
    "check.counted.reconstructed": "{number} reconstructed",
    "check.counted.ruling": "{number} ruled",
    "check.counted.overlay": "{number} with values of the overlay",
    # ── pictures ──
    "help.screenshot": "draw a scene of the game into a PNG file",
    "help.screenshot.out": "the file to write",
    "help.screenshot.size": "in pixels (1920x1080)",
    "help.screenshot.lang": "the language (en)",
    "help.screenshot.scale": "75 to 250 (as it fits)",
    "help.screenshot.theme": "the colours (parchment)",
    "help.screenshot.step": "of caepio_turn: this beat, half-way through its motion",
    "help.screenshot.turn": "whose beats --step counts: those of a turn in which he builds, goes to a site …",
    "help.no_step": "“{text}” is no beat; they are counted from 1.",
    "help.no_size": "“{text}” is no size like 1920x1080",
    "help.no_scale": "“{text}” is no number from {least} to {most}",
    "help.small_size": "“{text}” is too small, it takes {width}x{height} at least",
    "help.no_path": "an empty name is no file and no folder",
    "help.not_written": "{file} cannot be written: {error}.",
}
