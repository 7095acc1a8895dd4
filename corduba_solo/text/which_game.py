"""Which game the text game plays: the one left last, one by its name, a file, or a new one."""

from __future__ import annotations

import argparse
import secrets
from pathlib import Path
from typing import Any

from corduba_solo.bounds import cut
from corduba_solo.edition.load import load_edition
from corduba_solo.edition.reading import read_text
from corduba_solo.errors import Trouble
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.session import game_name, sentence
from corduba_solo.session.books import choice_of, edition_for, newest_version
from corduba_solo.session.daily import daily_options
from corduba_solo.session.document import read_document
from corduba_solo.session.game import Session
from corduba_solo.session.options import GameOptions
from corduba_solo.session.problems import Problem, SessionError, problem
from corduba_solo.session.progress import load_progress, save_progress
from corduba_solo.session.saved import SavedGame
from corduba_solo.session.settings import Settings
from corduba_solo.session.share import read_share_code
from corduba_solo.session.store import Store
from corduba_solo.text.readings import with_readings
from corduba_solo.text.towns import known_maps

SEEDS = 1_000_000


def trouble(error: SessionError, words: Catalogue) -> Trouble:
    return Trouble(sentence(error.problem, words))


def choose_game(
    arguments: argparse.Namespace, store: Store, settings: Settings, words: Catalogue
) -> tuple[Session, list[Problem]]:
    """The game that the arguments ask for, and what there is to tell about saves that cannot be used."""
    if arguments.open:
        return _taken_in(arguments.open, store), []
    if arguments.game is not None:
        return store.open(find_game(store, arguments.game, words).game), []
    if options := _new_options(arguments, settings):
        return _begun_or_new(options, store), []
    shown = store.shown()
    problems = list(shown.problems)
    for game in shown.games:
        if game.is_over:
            continue
        try:
            return store.open(game.game), problems
        except SessionError as error:
            # A game that cannot be opened does not keep the person from playing.
            problems.append(error.problem)
    return Session.new(_random_options(settings), store), problems


def begin_first_game(store: Store) -> tuple[Session, list[Problem]]:
    """Against Caepio as Aedil, ties settled; which game it is, is kept beside the lessons."""
    from corduba_solo.desk.lessons.first_game import seed_to_begin

    options = GameOptions(seed=seed_to_begin(lambda: secrets.randbelow(SEEDS)), difficulty="aedil", asks_ties=False)
    session = Session.new(options, store)
    progress = load_progress(store.home).model_copy(update={"first_game": session.game})
    unkept = save_progress(progress, store.home)
    return session, [unkept] if unkept else []


def _taken_in(path: Path, store: Store) -> Session:
    try:
        return store.take_in(read_document(path), str(path))
    except FileNotFoundError as error:
        raise SessionError("session.no_file", file=str(path)) from error


def _begun_or_new(options: GameOptions, store: Store) -> Session:
    """A daily game that was begun goes on; anything else asked for by its options is a new game."""
    if options.daily:
        for game in store.shown().games:
            if not game.is_over and game.options.model_copy(update={"name": options.name}) == options:
                return store.open(game.game)
    return Session.new(options, store)


def _new_options(arguments: argparse.Namespace, settings: Settings) -> GameOptions | None:
    """The options of a new game, if any of the arguments asks for one."""
    given: dict[str, Any] = {
        name: value
        for name in ("seed", "difficulty", "variant", "name")
        if (value := getattr(arguments, name)) is not None
    }
    overlay = read_text(arguments.overlay) if arguments.overlay else None
    if arguments.code is not None:
        options = read_share_code(arguments.code, overlay)
    elif arguments.daily:
        options = daily_options(arguments.daily)
    elif given or overlay is not None or arguments.new or arguments.reading or arguments.maps or arguments.edition:
        # An overlay with faults is told before the game.
        edition = load_edition(arguments.overlay, arguments.edition)
        version = None if arguments.edition == newest_version() else arguments.edition
        update = {
            "overlay": overlay,
            "edition": version,
            "readings": choice_of(with_readings(edition.readings, arguments.reading), overlay, version),
            "maps": known_maps(edition, arguments.maps),
        }
        options = _random_options(settings).model_copy(update=update)
    else:
        return None
    return GameOptions.model_validate({**options.model_dump(), **given})


def _random_options(settings: Settings) -> GameOptions:
    return GameOptions(
        seed=secrets.randbelow(SEEDS),
        difficulty=settings.difficulty,
        variant=settings.variant,
        asks_ties=settings.asks_ties,
    )


def find_game(store: Store, wanted: str, words: Catalogue) -> SavedGame:
    """A saved game by its name, its folder's name or the beginning of either."""
    games = store.shown().games
    edition = edition_for()
    # No word at all, as of a variable that is not set, means no game: it would be the beginning of every name.
    names = [(game, game_name(game.options, words, edition)) for game in games if wanted]
    low = wanted.casefold()
    exact = [game for game, name in names if low in (name.casefold(), game.game)]
    found = exact or [game for game, name in names if name.casefold().startswith(low) or game.game.startswith(low)]
    if not found:
        raise Trouble(sentence(problem("games.unknown", name=cut(wanted)), words))
    if len(found) > 1:
        listed = ", ".join(game.game for game in found)
        raise Trouble(sentence(problem("games.several", name=cut(wanted), games=listed), words))
    return found[0]
