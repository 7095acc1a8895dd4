"""The command `replay`: a saved game told from its beginning, or only checked."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from corduba_solo.errors import Trouble
from corduba_solo.locale.arguments import named_path
from corduba_solo.locale.catalogue import Catalogue

if TYPE_CHECKING:
    from corduba_solo.session.game import Session


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    say = Catalogue().text
    parser = subparsers.add_parser("replay", help=say("help.replay"), description=say("help.replay.long"))
    parser.add_argument("file", type=named_path, metavar="FILE", help=say("help.replay.file"))
    parser.add_argument("--verify", action="store_true", help=say("help.replay.verify"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from corduba_solo.locale.session import sentence
    from corduba_solo.session.loading import load_file, standing_of
    from corduba_solo.session.problems import SessionError
    from corduba_solo.session.saved import newest_save

    words = Catalogue()
    try:
        file = newest_save(arguments.file)
        session, document = load_file(file)
    except SessionError as error:
        raise Trouble(sentence(error.problem, words)) from error
    if not arguments.verify:
        _tell(session, words)
        return 0
    if session.notices:
        raise Trouble(sentence(session.notices[0], words))
    if document.standing not in (None, standing_of(session.state)):
        raise Trouble(words.text("replay.differs", file=str(file)))
    print(_standing(session, words))
    print(words.text("replay.verified" if document.standing else "replay.unrecorded"))
    return 0


def _tell(session: Session, words: Catalogue) -> None:
    """The heading, then each action with what came of it."""
    from corduba_solo.desk.narrator import Narrator
    from corduba_solo.locale.asking import label
    from corduba_solo.locale.session import earlier_lines, game_name
    from corduba_solo.locale.voice import Voice
    from corduba_solo.rules.state import MONUMENTS, VARIANTS

    edition = session.book.edition
    narrator = Narrator(Voice(words, edition), senators=session.options.variant != VARIANTS[MONUMENTS])
    name = game_name(session.options, words, edition)
    print(words.text("replay.heading", name=name, count=session.decisions))
    if session.earlier:
        for entry in session.earlier.entries:
            print(*narrator.full(entry.events), sep="\n")
        print(*(text for _, text in earlier_lines(session.earlier, words)), sep="\n")
    for entry in session.log:
        if entry.action is not None:
            print(words.text("replay.action", label=label(session.state_at(entry.index - 1), entry.action, words)))
        print(*narrator.full(entry.events), sep="\n")
    print(_standing(session, words))


def _standing(session: Session, words: Catalogue) -> str:
    from corduba_solo.session.loading import standing_of

    now = standing_of(session.state)
    outcome = words.text(f"outcome.{now.outcome}" if now.outcome else "replay.running")
    return words.text("replay.standing", round=now.round, you=now.you, caepio=now.caepio, outcome=outcome)
