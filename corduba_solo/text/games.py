"""The command `games`: the saved games side by side, renamed or thrown away."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from corduba_solo.errors import Trouble
from corduba_solo.locale.catalogue import Catalogue

if TYPE_CHECKING:
    from corduba_solo.session.options import GameOptions
    from corduba_solo.session.saved import SavedGame


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    say = Catalogue().text
    parser = subparsers.add_parser(
        "games",
        help=say("help.games"),
        description=say("help.games.long"),
    )
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--rename", nargs=2, metavar=("GAME", "NAME"), help=say("help.games.rename"))
    which.add_argument("--delete", metavar="GAME", help=say("help.games.delete"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from corduba_solo.locale.session import sentence
    from corduba_solo.session.problems import SessionError

    words = Catalogue()
    try:
        if arguments.rename:
            wanted, name = arguments.rename
            return _rename(wanted, name, words)
        if arguments.delete is not None:
            return _delete(arguments.delete, words)
    except SessionError as error:
        raise Trouble(sentence(error.problem, words)) from error
    return _list(words)


def _rename(wanted: str, name: str, words: Catalogue) -> int:
    from corduba_solo.session.store import Store
    from corduba_solo.text.which_game import find_game

    store = Store()
    options = store.rename(find_game(store, wanted, words).game, name)
    print(words.text("games.renamed", name=_name(options, words)))
    return 0


def _delete(wanted: str, words: Catalogue) -> int:
    from corduba_solo.session.store import Store
    from corduba_solo.text.which_game import find_game

    store = Store()
    game = find_game(store, wanted, words)
    store.delete(game.game)
    print(words.text("games.deleted", name=_name(game.options, words)))
    return 0


def _list(words: Catalogue) -> int:
    from corduba_solo.locale.session import sentence
    from corduba_solo.session.store import Store

    store = Store()
    store.sweep()
    shown = store.shown()
    for problem in shown.problems:
        print(sentence(problem, words))
    for number, game in enumerate(shown.games, 1):
        print(_line(number, game, words))
    if not shown.games:
        print(words.text("games.none"))
    return 0


def _line(number: int, game: SavedGame, words: Catalogue) -> str:
    when = f"{game.moment:%Y-%m-%d %H:%M}"
    count = len(game.document.all_actions)
    name = _name(game.options, words)
    standing = game.document.standing
    if standing and standing.outcome:
        message, state = "games.over", words.text(f"outcome.{standing.outcome}")
    else:
        message, state = "games.line", str(standing.round if standing else 0)
    return words.text(message, number=number, name=name, state=state, count=count, when=when, game=game.game)


def _name(options: GameOptions, words: Catalogue) -> str:
    from corduba_solo.edition.load import load_edition
    from corduba_solo.locale.session import game_name

    return game_name(options, words, load_edition())
