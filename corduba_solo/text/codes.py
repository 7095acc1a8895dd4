"""The command `code`: what a code says that somebody shared."""

from __future__ import annotations

import argparse

from corduba_solo.errors import Trouble
from corduba_solo.locale.arguments import named_path
from corduba_solo.locale.catalogue import Catalogue


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    say = Catalogue().text
    parser = subparsers.add_parser("code", help=say("help.code"))
    parser.add_argument("code", metavar="CODE", help=say("help.code.code"))
    parser.add_argument("--overlay", type=named_path, metavar="FILE", help=say("help.code.overlay"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from corduba_solo.edition.load import load_edition
    from corduba_solo.edition.reading import read_text
    from corduba_solo.locale.session import game_name, read_otherwise, result_in_words, sentence
    from corduba_solo.locale.voice import Voice
    from corduba_solo.session import share
    from corduba_solo.session.books import book_of
    from corduba_solo.session.problems import SessionError

    words = Catalogue()
    edition = load_edition()
    try:
        if share.kind_of(arguments.code) == share.DAILY_RESULT:
            print(result_in_words(share.read_result_code(arguments.code), words, edition))
            return 0
        overlay = read_text(arguments.overlay) if arguments.overlay else None
        options = share.read_share_code(arguments.code, overlay)
        print(words.text("code.game", name=game_name(options, words, edition), code=share.share_code(options)))
        book = book_of(options)
        readings = options.readings or book.readings
        if book.set_of_maps:
            print(words.text("code.maps", maps=Voice(words, book.edition).maps(book.set_of_maps)))
        if options.edition:
            print(words.text("game.older_numbers", version=options.edition))
        if told := read_otherwise(readings, words):
            print(told)
    except SessionError as error:
        raise Trouble(sentence(error.problem, words)) from error
    return 0
