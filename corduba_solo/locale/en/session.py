"""English for what lies around a game: saves and their faults, undo, codes, replays, statistics."""

from __future__ import annotations

from corduba_solo.locale.catalogue import Messages

MESSAGES: Messages = {
    # ── faults of saves ──
    "session.no_save": "{file} is no saved game of Corduba Solo.",
    "session.damaged": "{file} is damaged and cannot be played.",
    "session.set_aside": {
        "one": (
            "A save in {folder} was damaged: it is set aside as {files}, and the game goes on from the save before it."
        ),
        "other": (
            "{count} saves in {folder} were damaged: they are set aside as {files}, "
            "and the game goes on from the save before them."
        ),
    },
    "session.all_set_aside": {
        "one": "The only save in {folder} is damaged: it is set aside as {files}, and this game cannot go on.",
        "other": (
            "All {count} saves in {folder} are damaged: they are set aside as {files}, and this game cannot go on."
        ),
    },
    "session.unread": {
        "one": "{files} in {folder} cannot be read: it stays as it is, and the game goes on from an older save.",
        "other": "{files} in {folder} cannot be read: they stay as they are, and the game goes on from an older save.",
    },
    "session.newer": (
        "{file} was saved by a newer version of the program (format {version}; this one reads up to {known}); "
        "it stays as it is."
    ),
    "session.other_edition": "{file} was played with other cards than are here now; it stays as it is.",
    "session.stops": (
        "The rules were corrected since {file} was played: its action {number}, “{action}”, is not possible any more. "
        "The game goes on from before it, and a copy of the file is kept."
    ),
    "session.differs": (
        "The rules were corrected since {file} was played, and by them its actions lead to another standing. "
        "The game goes on from there, and a copy of the file is kept."
    ),
    "rules.corrected": {
        "one": (
            "The rules were corrected since this game was played. It goes on from where it stood; "
            "its {count} action stays as a log and cannot be taken back."
        ),
        "other": (
            "The rules were corrected since this game was played. It goes on from where it stood; "
            "its {count} actions stay as a log and cannot be taken back."
        ),
    },
    "session.open_elsewhere": "This game is open in another window; close it there first ({file}).",
    "session.no_file": "There is no file {file}.",
    "session.no_game": "There is no saved game in {file}.",
    "session.no_games": "{folder} cannot be looked into, so that no saved game is found there.",
    "session.no_rights": "Not saved: there is no right to write to {file}.",
    "session.full_disk": "Not saved: the disk is full ({file}).",
    "session.unwritable": "Not saved: {file} cannot be written ({why}).",
    "session.no_reading": "There is no right to read {file}.",
    "session.too_large": "{file} is larger than {most} bytes, and no file that this program writes is.",
    "session.no_plain_file": "{file} is no plain file.",
    "session.unreadable": "{file} cannot be read ({why}).",
    "session.results_set_aside": {
        "one": "The statistics in {file} were damaged: they are kept as {aside}, and {count} result could be read.",
        "other": "The statistics in {file} were damaged: they are kept as {aside}, and {count} results could be read.",
    },
    "session.results_busy": (
        "The result is not in the statistics yet, as another program holds {file}; it gets there when this game is "
        "closed, or opened again."
    ),
    "session.results_full": "The result is not in the statistics: {file} holds as many as it can.",
    "session.settings_set_aside": (
        "The settings in {file} could not be understood: the file is kept as {aside}, and the defaults are used."
    ),
    # ── names of games and steps ──
    "session.name": "{difficulty}, {variant}, game {seed}",
    "session.name.daily": "daily game of {day}, {difficulty}, {variant}",
    "game.maps": "The plan of the three districts: {maps}.",
    "game.older_numbers": "This game is played with the numbers of version {version}.",
    "earlier.you": "{number}. {action}",
    "earlier.caepio": "Caepio: {deeds}",
    "earlier.end": "Here the rules were corrected; the game goes on from where it stood.",
    "step.beginning": "The beginning",
    "step.corrected": "Where the rules were corrected",
    "step.set_up": "{number}. Set-up: {label}",
    "step.action": "{number}. Round {round}: {label}",
    "step.luck": "{step} (luck was drawn)",
    "step.bookmark": "{step} [{name}]",
    "step.here": "{step} ← here",
    "undo.done": {
        "one": "Taken back: {label}",
        "other": "Taken back: {count} actions, back to before {label}",
    },
    "undo.luck": {
        "one": (
            "Taken back past a draw or the die: {label}. That is allowed and counted, {times}; "
            "the same choices would bring the same luck."
        ),
        "other": (
            "Taken back past a draw or the die: {count} actions, back to before {label}. "
            "That is allowed and counted, {times}; the same choices would bring the same luck."
        ),
    },
    "undo.times": {"one": "{count} time in this game", "other": "{count} times in this game"},
    "redo.done": {"one": "Done again: {label}", "other": "Done again: {count} actions, the last one {label}"},
    # ── codes ──
    "code.bad_sign": "“{sign}” does not occur in codes; they are made of digits and the letters A to Z without U.",
    "code.incomplete": "This code is too short or too long; copy it from its first sign to its last.",
    "code.mistyped": "A sign of this code is wrong or missing; compare it with the original.",
    "code.unknown": "This code is of a kind that this version does not know.",
    "code.other_edition": (
        "This code was made with other cards: by a newer version of the program, or with a file of its maker’s laid "
        "over the edition, which you would have to lay over it too."
    ),
    "code.is_game": "This is the code of a game to play, not of a result.",
    "code.is_result": "This is the code of a result, not of a game to play.",
    "code.game": "A game to play: {name}. Play it with: {program} text --code {code}",
    "code.maps": "The plan of the three districts: {maps}.",
    "code.result": {
        "one": "Daily game of {day}, {difficulty}, {variant}: {outcome}, senators {you} : {caepio}, {count} round.",
        "other": "Daily game of {day}, {difficulty}, {variant}: {outcome}, senators {you} : {caepio}, {count} rounds.",
    },
    "code.result.helped": "{result} With help.",
    "code.share": "To play this game from its beginning: {code}",
    "code.share.result": "Your result to share: {code}",
    "outcome.won": "won",
    "outcome.drawn": "drawn",
    "outcome.lost": "lost",
    # ── replay ──
    "replay.heading": {
        "one": "{name}: {count} action.",
        "other": "{name}: {count} actions.",
    },
    "replay.action": "> {label}",
    "replay.standing": "Round {round}; senators {you} : {caepio}; {outcome}.",
    "replay.running": "not over yet",
    "replay.verified": "Verified: the actions lead to the recorded standing.",
    "replay.unrecorded": "Verified: every action is possible; this old format records no standing.",
    "replay.differs": "{file} replays to another standing than it recorded.",
    # ── the list of games ──
    "games.none": "There is no saved game.",
    "games.line": {
        "one": "{number}. {name}: round {state}, {count} action, {when}. {game}",
        "other": "{number}. {name}: round {state}, {count} actions, {when}. {game}",
    },
    "games.over": {
        "one": "{number}. {name}: {state}, {count} action, {when}. {game}",
        "other": "{number}. {name}: {state}, {count} actions, {when}. {game}",
    },
    "games.deleted": "Deleted: {name}.",
    "games.unknown": "No saved game is called “{name}”.",
    "games.several": "Several saved games fit “{name}”: {games}.",
    "games.renamed": "The game is now called {name}.",
    # ── statistics ──
    "stats.none": "No game is finished yet.",
    "stats.alone": "Without help",
    "stats.helped": "With help (the advisor, or steps back past luck)",
    "stats.summary": {
        "one": "{count} game: {won} won, {drawn} drawn, {lost} lost; {rate} % won.",
        "other": "{count} games: {won} won, {drawn} drawn, {lost} lost; {rate} % won.",
    },
    "stats.best": "Most senators {senators}; best margin {margin}.",
    "stats.fastest": "Quickest win in round {round}.",
    "stats.streak": "Wins in a row: {streak} now, {longest} at best.",
    "stats.time": "Time played: {hours} h {minutes} min.",
    "stats.by.difficulty": "By difficulty",
    "stats.by.variant": "By variant",
    "stats.by.heritage": "By heritage",
    "stats.by.character": "By character",
    "stats.by.readings": "By reading of the rules",
    "stats.group": {
        "one": "{name}: {count} game, {won} won ({rate} %)",
        "other": "{name}: {count} games, {won} won ({rate} %)",
    },
    "stats.written": {"one": "{count} result written to {file}.", "other": "{count} results written to {file}."},
}
