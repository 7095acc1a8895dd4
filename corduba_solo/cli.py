"""The command line: finds the sub-command that was asked for, runs it, and turns expected errors into one sentence."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from corduba_solo import __version__
from corduba_solo.errors import Trouble
from corduba_solo.locale.catalogue import Catalogue

PROGRAM = "corduba-solo"

# Name -> module with `add_parser(subparsers)`, which sets the default `run`: a function of the parsed
# arguments that returns the exit status. Modules are named, not imported, so that each loads only when it is used.
COMMANDS = {
    "edition": "corduba_solo.text.edition",
    "text": "corduba_solo.text.command",
    "rules": "corduba_solo.text.rules",
    "games": "corduba_solo.text.games",
    "replay": "corduba_solo.text.replay",
    "stats": "corduba_solo.text.stats",
    "code": "corduba_solo.text.codes",
    "simulate": "corduba_solo.lab.simulate",
    "bench": "corduba_solo.lab.command",
    "screenshot": "corduba_solo.input.command",
}

TROUBLE = 2
INTERRUPTED = 130  # 128 + SIGINT
BROKEN_PIPE = 141  # 128 + SIGPIPE


def main(argv: list[str] | None = None) -> int:
    arguments = sys.argv[1:] if argv is None else argv
    try:
        try:
            status = _run(arguments)
        finally:
            # Noticed here, a closed pipe is dealt with below and not while Python shuts down; `finally`, because
            # argparse leaves by SystemExit after the help and the version.
            sys.stdout.flush()
    except Trouble as trouble:
        print(f"{PROGRAM}: {trouble.sentence}", *trouble.lines, sep="\n", file=sys.stderr)
        return TROUBLE
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Python flushes once more on its way out; it then finds a pipe that nobody has closed.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    return status


def build_parser(commands: Iterable[str]) -> argparse.ArgumentParser:
    say = Catalogue().text
    parser = argparse.ArgumentParser(prog=PROGRAM, description=say("help.program"))
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {__version__} ({say(_made())})")
    parser.add_argument("--overlay", type=Path, metavar="FILE", help=say("help.overlay.own"))
    subparsers = parser.add_subparsers(title=say("help.commands"), metavar="COMMAND")
    for name in commands:
        import_module(COMMANDS[name]).add_parser(subparsers)
    return parser


def _made() -> str:
    """The word for what the rules run as: compiled, where somebody built the program so, or as they are written."""
    spec = find_spec("corduba_solo.rules.game")
    plain = spec is None or spec.origin is None or spec.origin.endswith(".py")
    return "version.plain" if plain else "version.compiled"


def _run(arguments: list[str]) -> int:
    parser = build_parser(_needed(arguments))
    parsed = parser.parse_args(arguments)
    if not hasattr(parsed, "run"):
        return _play(parsed.overlay)
    status: int = parsed.run(parsed)
    return status


def _play(overlay: Path | None) -> int:
    """The game in its window."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from corduba_solo.input.window.app import play

    return play(overlay)


def _needed(arguments: list[str]) -> Iterable[str]:
    """The commands worth loading: the one that is asked for, none for the version, else all, for the help."""
    first = arguments[0] if arguments else ""
    if first in COMMANDS:
        return [first]
    return [] if first in ("", "--version", "--overlay") else list(COMMANDS)
