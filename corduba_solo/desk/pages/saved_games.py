"""Saved games in words: a row for each, and one for everything that could not be read."""

from __future__ import annotations

import datetime
from pathlib import PurePath

from corduba_solo.desk.pages.city import CityModel, city_model
from corduba_solo.desk.pages.models import SaveRow
from corduba_solo.locale.session import game_name, sentence
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.state import MONUMENTS, VARIANTS
from corduba_solo.session.clock import today
from corduba_solo.session.loading import position_of
from corduba_solo.session.problems import Problem
from corduba_solo.session.saved import SavedGame


def saved_name(game: SavedGame, voice: Voice) -> str:
    """Its own name, or that of the character who plays in it."""
    who = next((text.split()[1] for text in game.document.all_actions if text.startswith("become ")), "")
    if not game.options.name and who and voice.character_of(who):
        return voice.character(who)
    return game_name(game.options, voice.catalogue, voice.edition)


def saved_city(game: SavedGame) -> CityModel | None:
    """The city of a saved game, where its save tells where it stands and something was begun."""
    state = position_of(game.document)
    return city_model(state) if state is not None and state.round else None


def saved_row(game: SavedGame, voice: Voice, city: CityModel | None = None) -> SaveRow:
    """A game that can be gone on with or watched."""
    say = voice.say
    options, standing = game.options, game.document.standing
    words = say("screen.load.standing.none")
    if standing and standing.round:
        message = "screen.load.standing"
        if options.variant == VARIANTS[MONUMENTS]:
            message = "screen.load.standing.monuments"
        words = say(message, round=standing.round, you=standing.you, caepio=standing.caepio)
    detail = say(
        "screen.load.detail.daily" if options.daily else "screen.load.detail",
        difficulty=voice.level(options.difficulty),
        variant=say(f"variant.{options.variant}"),
        seed=options.seed,
        day=options.daily or "",
        standing=words,
    )
    if options.readings and (count := len(options.readings.departures())):
        detail = voice.catalogue.series((detail, say("screen.readings", count=count)))
    state = standing.outcome if standing and standing.outcome else "open"
    return SaveRow(saved_name(game, voice), detail, _when(game.moment, voice), state, city)


def _when(moment: datetime.datetime, voice: Voice) -> str:
    say = voice.say
    days = (today() - moment.date()).days
    if days in (0, 1):
        return say("screen.load.today" if days == 0 else "screen.load.yesterday", time=f"{moment:%H:%M}")
    return f"{moment:%Y-%m-%d %H:%M}"


def damaged_row(problem: Problem, voice: Voice) -> SaveRow:
    """Something that could not be read, and what happened to it."""
    say = voice.say
    aside = problem.message in ("session.set_aside", "session.all_set_aside")
    title = say("screen.load.damaged" if aside else "screen.load.refused")
    return SaveRow(title, sentence(_shorter(problem), voice.catalogue), "", "broken")


def _shorter(problem: Problem) -> Problem:
    """The same with the last parts of its paths only: the list has no room for the way to the folder."""

    def short(name: str, value: str | int) -> str | int:
        return "/".join(PurePath(str(value)).parts[-2:]) if name in ("folder", "file") else value

    return Problem(problem.message, tuple((name, short(name, value)) for name, value in problem.params))
