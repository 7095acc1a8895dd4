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
    "table.undo.tells": "Takes back: {label}",
    "table.undo.tells.luck": "This goes back past a draw or the die: allowed, and counted in the result as help.",
    "table.redo.tells": "Does again: {label}",
    "table.history.tells": "Every step so far, to go back to; bookmarks.",
}
