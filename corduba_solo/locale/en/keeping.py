"""English for what is kept around games: history, replay, saved games, statistics, the daily game, faults, keys."""

from __future__ import annotations

from corduba_solo.locale.catalogue import Messages

MESSAGES: Messages = {
    # ── history ──
    "screen.history.title": "History",
    "screen.history.steps": "Steps",
    "screen.history.marks": "Bookmarks",
    "screen.history.set_up": "Set-up",
    "screen.history.round": "Round {round}",
    "screen.history.turn": "Turn {turn}",
    "screen.history.here": "now",
    "screen.history.no_marks": "No bookmark yet. Choose a step and give it a name: B does it.",
    "screen.history.at": "This is where the game stands.",
    "screen.history.back": {
        "one": "Going there takes back {count} action. You can come back here.",
        "other": "Going there takes back {count} actions. You can come back here.",
    },
    "screen.history.forth": {
        "one": "Going there does {count} action again.",
        "other": "Going there does {count} actions again.",
    },
    "screen.history.luck": {
        "one": (
            "Going there takes back {count} action and goes past a draw or the die. "
            "That is allowed; the result will count it as help."
        ),
        "other": (
            "Going there takes back {count} actions and goes past a draw or the die. "
            "That is allowed; the result will count it as help."
        ),
    },
    "screen.history.go": "Go back past luck",
    "screen.history.stay": "Stay here",
    "screen.history.undo": "Undo",
    "screen.history.redo": "Redo",
    "screen.history.to_turn": "Turn’s start",
    "screen.history.to_round": "Round’s start",
    "screen.history.mark": "Bookmark",
    "screen.history.unmark": "Remove mark",
    "screen.history.mark.hint": "a name for this moment",
    "screen.history.keep": "Keep",
    "screen.help.past": "the history: go to any step, bookmarks",
    # ── saved games ──
    "screen.load.today": "today, {time}",
    "screen.load.yesterday": "yesterday, {time}",
    "screen.load.detail": "{difficulty}, {variant}, game {seed}; {standing}",
    "screen.load.detail.daily": "{difficulty}, {variant}, daily game of {day}; {standing}",
    "screen.load.standing": "round {round}, senators {you} : {caepio}",
    "screen.load.standing.monuments": "round {round}",
    "screen.load.standing.none": "not begun",
    "screen.load.rename": "Rename",
    "screen.load.rename.hint": "a name of your own",
    "screen.load.keep": "Keep the name",
    "screen.load.delete": "Delete",
    "screen.load.delete.ask": "Delete “{name}” with all its saves? Its result stays in the statistics.",
    "screen.load.delete.yes": "Delete it",
    "screen.load.delete.no": "Keep it",
    "screen.load.watch": "Watch it",
    "screen.load.damaged": "Damaged save",
    "screen.load.refused": "A save that cannot be opened",
    "session.several_damaged": (
        "{count} saved games could not be read as they were. Nothing was thrown away; “Load a game” names each of "
        "them and says what happened to it."
    ),
    # ── the daily game and codes ──
    "screen.menu.daily": "Daily game",
    "screen.menu.history": "Go back",
    "screen.menu.share": "Copy its code",
    "screen.title.stand": "Round {round}, {difficulty}, {variant}",
    "screen.title.begun": "{difficulty}, {variant}",
    "screen.title.daily.open": "round {round}",
    "screen.title.daily.over": "{outcome}, {you} : {caepio}",
    "screen.new.seed.daily": "Today",
    "screen.new.seed.daily.note": "the daily game: the same for everybody",
    "screen.new.code.paste": "Paste",
    "screen.new.code.copy": "Copy",
    "screen.new.code.copied": "The code is on the clipboard.",
    "screen.new.code.no_clipboard": "There is no code on the clipboard.",
    "screen.end.code.game": "To share this game",
    "screen.end.code.result": "To share your result",
    "screen.end.copy": "Copy",
    "screen.end.advice": {"one": "the advisor asked once", "other": "the advisor asked {count} times"},
    "screen.pause.code": "The code of this game, for somebody to play the same one:",
    # ── colours ──
    "screen.setting.theme": "Theme",
    "screen.setting.theme.note": "Parchment by day, Dusk for dark rooms, or as your system is set.",
    "screen.setting.theme.parchment": "Parchment",
    "screen.setting.theme.dusk": "Dusk",
    "screen.setting.theme.system": "System",
    "screen.setting.colours": "Contrast",
    "screen.setting.colours.note": "High contrast: ink and lines further from their ground.",
    "screen.setting.colours.standard": "Standard",
    "screen.setting.colours.high_contrast": "High contrast",
    # ── keys ──
    "screen.setting.keys": "Keys",
    "screen.setting.keys.note": "Give what you do at the table a key of your own.",
    "screen.setting.keys.change": "Change",
    "screen.keys.title": "Keys of your own",
    "screen.keys.undo": "Take back",
    "screen.keys.redo": "Do again",
    "screen.keys.history": "The history",
    "screen.keys.pass": "Pass",
    "screen.keys.trade": "Send the trader",
    "screen.keys.turn_tile": "Turn the tile",
    "screen.keys.copy": "Copy the Acta",
    "screen.keys.ways": "The next way to pay",
    "screen.keys.bridge": "The next bridge",
    "screen.keys.look": "Look about",
    "screen.keys.yes": "Yes, where you are asked whether you mean it",
    "screen.keys.jump": "Jump to sites, buildings, the list, monuments",
    "screen.keys.none": "no key",
    "screen.keys.press": "press a key",
    "screen.keys.hint": "Choose a line, then press the key that shall do it.",
    "screen.keys.wait": "Now press the key for “{what}”. Esc leaves it as it is.",
    "screen.keys.done": "{key} does it now: {what}.",
    "screen.keys.taken": "{key} is already used for “{what}”. Press another key, or give that one another first.",
    "screen.keys.fixed": "{key} means the same everywhere and cannot be given away. Press another key.",
    "screen.keys.reset": "The usual keys",
    "screen.keys.reset.done": "All keys are the usual ones again.",
    # ── a fault of the program ──
    "screen.crash.title": "Something went wrong",
    "screen.crash.game": (
        "The program met a fault of its own and stopped what it was doing. Your game is safe up to your last action: "
        "go on playing from there."
    ),
    "screen.crash.no_game": "The program met a fault of its own and stopped what it was doing. No game was open.",
    "screen.crash.report": "What happened is written in this file. It stays on your machine.",
    "screen.crash.no_report": "No report could be written to the program’s folder.",
    "crash.stopped": (
        "The program met a fault of its own and cannot go on. Your game is saved up to your last action. "
        "What happened is written in {file}."
    ),
    "crash.system": "The system refuses something that this needs ({why}). {told}",
    "crash.output": "The output cannot be written: {why}.",
    "crash.stopped.no_report": (
        "The program met a fault of its own and cannot go on. Your game is saved up to your last action."
    ),
    "screen.copied": "Copied.",
    # ── statistics ──
    "screen.stats.title": "Statistics",
    "screen.stats.alone": "Without help: {count}",
    "screen.stats.helped": "With help: {count}",
    "screen.stats.helped.note": "Help is the advisor, or going back past a draw or the die.",
    "screen.stats.export": "Export as CSV",
    "screen.stats.figure.games": "games",
    "screen.stats.figure.rate": "won",
    "screen.stats.figure.senators": "most senators",
    "screen.stats.figure.margin": "best margin",
    "screen.stats.figure.quickest": "quickest win: round",
    "screen.stats.figure.streak": "wins in a row / at best",
    "screen.stats.figure.time": "played",
    "screen.stats.rate": "{rate} %",
    "screen.stats.streak": "{streak} / {longest}",
    "screen.stats.time": "{hours} h {minutes} min",
    "screen.stats.by.difficulty": "Difficulty",
    "screen.stats.by.variant": "Variant",
    "screen.stats.by.heritage": "Heritage",
    "screen.stats.by.character": "Character",
    "screen.stats.by.readings": "Readings",
    "screen.stats.wins": "How they ended",
    "screen.stats.share": "{won} of {count} won",
    "screen.stats.more": "and {count} more, in the export",
    "screen.stats.chart": "Game by game",
    "screen.stats.chart.margin": "Margin",
    "screen.stats.chart.rate": "Win rate",
    "screen.stats.chart.cities": "Cities",
    "screen.stats.game": "{difficulty}, {you} to {caepio}; {day}",
    "screen.stats.game.monuments": "{difficulty}, monuments; {day}",
    "screen.stats.empty.title": "A clean tablet",
    "screen.stats.empty": (
        "No game is finished yet. Every game you end is written down here: win rates by difficulty, variant, heritage "
        "and character, your best results, and how you fared over time."
    ),
    "screen.stats.empty.here": "No game of this kind yet.",
    # ── replay ──
    "replay.title": "Replay",
    "replay.beginning": "How the game began",
    "replay.where.set_up": "Set-up",
    "replay.where": "Round {round} of {rounds}",
    "replay.step": "step {step} of {steps}",
    "replay.branch": "Play on from here",
    "replay.leave": "Back",
    "replay.branch.name": "{name}, from round {round}",
    "replay.branch.tells": "A new game begins at this moment; the one you watch stays as it is.",
    "replay.pace.slow": "Slow",
    "replay.pace.normal": "Normal",
    "replay.pace.fast": "Fast",
    "replay.keys": "[←] [→] step, [Space] play, [PgUp] [PgDn] round",
    "table.undo.tells": "Takes back: {label}",
    "table.undo.tells.luck": "This goes back past a draw or the die: allowed, and counted in the result as help.",
    "table.redo.tells": "Does again: {label}",
    "table.history.tells": "Every step so far, to go back to; bookmarks.",
}
