"""The command `text`: the complete game in a terminal, with numbered choices."""

from __future__ import annotations

import argparse
import secrets
import shlex
from pathlib import Path
from typing import TYPE_CHECKING

from corduba_solo.edition.vocabulary import DIFFICULTIES
from corduba_solo.errors import Trouble

if TYPE_CHECKING:
    from corduba_solo.locale.catalogue import Catalogue
    from corduba_solo.text.table import Table

VARIANTS = ("senators", "monuments", "both")
SEEDS = 1_000_000
DIFFICULTY, VARIANT = "praetor", "senators"


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser(
        "text",
        help="play the whole game in the terminal",
        description="Plays the complete game in the terminal with numbered choices, in plain lines.",
    )
    parser.add_argument("--seed", type=_seed, metavar="S", help="the number that decides all luck; random without it")
    parser.add_argument("--difficulty", choices=DIFFICULTIES, help=f"Caepio’s head start ({DIFFICULTY} without it)")
    parser.add_argument("--variant", choices=VARIANTS, help=f"what you play for ({VARIANT} without it)")
    parser.add_argument("--overlay", type=Path, metavar="FILE", help="lay this file over the edition")
    files = parser.add_mutually_exclusive_group()
    files.add_argument("--record", type=Path, metavar="FILE", help="record the game in a new file, choice by choice")
    files.add_argument("--resume", type=Path, metavar="FILE", help="go on with a recorded game, and go on recording it")
    parser.set_defaults(run=run)


def _seed(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0 up")
    return int(text)


def run(arguments: argparse.Namespace) -> int:
    # Only here, so that the help does not wait for the rules.
    from corduba_solo.locale.catalogue import Catalogue
    from corduba_solo.text.loop import Loop
    from corduba_solo.text.screen import HEADING, Screen

    words = Catalogue()
    screen = Screen()
    table = _table(arguments, words)
    screen.say(words.text("text.welcome"), HEADING)
    if arguments.resume:
        screen.say(words.text("text.resumed", count=len(table.actions)))
    else:
        for line in table.log:
            screen.say(line)
    try:
        Loop(table, screen).run()
    except EOFError:
        screen.end_line()
    except KeyboardInterrupt:
        screen.end_line()
        screen.say(_farewell(table, arguments.overlay))
        raise
    if not table.state.outcome:
        screen.say(_farewell(table, arguments.overlay))
    return 0


def _table(arguments: argparse.Namespace, words: Catalogue) -> Table:
    """A new game, or a recorded one at its last choice."""
    from corduba_solo.edition.load import fingerprint, load_edition
    from corduba_solo.rules.book import Book
    from corduba_solo.text.record import Start, read_record
    from corduba_solo.text.table import Table

    edition = load_edition(arguments.overlay)
    if path := arguments.resume:
        if (arguments.seed, arguments.difficulty, arguments.variant) != (None, None, None):
            raise Trouble(words.text("trouble.resume_options"))
        record = read_record(path, words)
        if record.start.edition != fingerprint(edition):
            raise Trouble(words.text("trouble.other_edition", file=str(path)))
        table = Table(Book(edition), record.start, words, path)
        table.replay(record, path)
        return table
    if arguments.record and arguments.record.exists():
        raise Trouble(words.text("trouble.exists", file=str(arguments.record)))
    seed = secrets.randbelow(SEEDS) if arguments.seed is None else arguments.seed
    start = Start(seed, arguments.difficulty or DIFFICULTY, arguments.variant or VARIANT, fingerprint(edition))
    table = Table(Book(edition), start, words, arguments.record)
    # At once: a file that cannot be written is better known before the first choice than after it.
    table.save()
    return table


def _farewell(table: Table, overlay: Path | None) -> str:
    """How to come back to this game."""
    over = f" --overlay {shlex.quote(str(overlay))}" if overlay else ""
    if table.record:
        return table.words.text("text.leave.recorded", file=shlex.quote(str(table.record)) + over)
    start = table.start
    options = f"--seed {start.seed} --difficulty {start.difficulty} --variant {start.variant}{over}"
    return table.words.text("text.leave.unrecorded", options=options)
