"""The quiet lines beside the title's entries: where a game stands."""

from __future__ import annotations

from collections.abc import Sequence

from corduba_solo.locale.voice import Voice
from corduba_solo.session.results import Result
from corduba_solo.session.saved import SavedGame


def standing_note(game: SavedGame | None, voice: Voice) -> str:
    """Where a game stands, in a few words."""
    if game is None:
        return ""
    options, standing = game.options, game.document.standing
    words = {
        "difficulty": voice.level(options.difficulty),
        "variant": voice.say(f"variant.{options.variant}"),
    }
    if standing and standing.round:
        return voice.say("screen.title.stand", round=standing.round, **words)
    return voice.say("screen.title.begun", **words)


def daily_note(day: str, game: SavedGame | None, results: Sequence[Result], voice: Voice) -> str:
    """How the day's game stands or ended; its date while it is not played."""
    say = voice.say
    if game and game.document.standing and game.document.standing.round:
        return say("screen.title.daily.open", round=game.document.standing.round)
    done = [result for result in results if result.daily == day]
    if not done:
        return day
    last = done[-1]
    outcome = say(f"outcome.{last.outcome}")
    return say("screen.title.daily.over", outcome=outcome, you=last.you, caepio=last.caepio)
