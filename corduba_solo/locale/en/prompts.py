"""English: the prompt line, its buttons, previews and the window's own messages."""

from __future__ import annotations

from corduba_solo.locale.catalogue import Messages

MESSAGES: Messages = {
    "table.prompt.you": "Your turn",
    "table.prompt.caepio": "Caepio",
    "table.prompt.over": "The game is over",
    "table.prompt.step": "step {step} of {steps}",
    "table.prompt.main": "Choose an action, or pass.",
    "table.preview.build": "{building} in {district}",
    "table.prompt.place": "Place the {building}.",
    "table.prompt.turn_keys": "[R] or the wheel turns it, [Tab] goes through the places, [Esc] goes back.",
    "table.doubt.pass": {
        "one": "You still have 1 worker. Pass all the same?",
        "other": "You still have {count} workers. Pass all the same?",
    },
    "table.doubt.unrest": {
        "one": "This causes 1 unrest. Do it all the same?",
        "other": "This causes {count} unrest. Do it all the same?",
    },
    "table.button.anyway": "Yes",
    "table.button.cancel": "No",
    "table.button.undo": "Undo",
    "table.button.undo.why": "There is nothing to take back.",
    "table.button.redo": "Redo",
    "table.button.redo.why": "There is nothing to do again.",
    "table.button.pass": "Pass",
    "table.button.end": "End turn",
    "table.button.confirm": "Do it",
    "table.button.build": "Build",
    "table.button.trader": "Trader",
    "table.button.skip": "Skip",
    "table.button.next": "Next",
    "table.undo.luck": "You went back past a draw or the die; the result will say so.",
    "table.preview.upkeep": "upkeep then {upkeep}",
    "table.preview.unrest": {
        "one": "This causes 1 unrest.",
        "other": "This causes {count} unrest.",
    },
    "screen.pause.title": "Pause",
    "screen.pause.text": "Your game is on disk after every action. Go on whenever you like.",
    "screen.trouble.title": "Something to know",
    "screen.help.move_tile": "move the tile over the map",
    "screen.load.actions": {"one": "1 action so far", "other": "{count} actions so far"},
    "screen.end.seed": "seed {seed}",
    "screen.end.undos": {
        "one": "went back past luck once",
        "other": "went back past luck {count} times",
    },
    "window.too_small": "Please make the window larger: the table needs at least {width} × {height}.",
}
