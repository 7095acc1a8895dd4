"""The command line: finds the sub-command that was asked for, runs it, and turns expected errors into one sentence."""

from __future__ import annotations

import argparse
import contextlib
import os
import signal
import sys
from collections.abc import Iterable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn

from corduba_solo import __version__, streams
from corduba_solo.bounds import MOST_SHOWN, harmless
from corduba_solo.errors import Trouble
from corduba_solo.locale.arguments import named_path
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.started import NAME, started_as

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
    """Run a command. Whatever goes wrong in it becomes a sentence here, and nowhere a traceback."""
    heard = streams.provide()
    arguments = sys.argv[1:] if argv is None else argv
    try:
        try:
            status = _run(arguments)
        finally:
            # Noticed here, a closed pipe is dealt with below and not while Python shuts down; `finally`, because
            # argparse leaves by SystemExit after the help and the version.
            sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        streams.give_up_output()
        return BROKEN_PIPE
    except Exception as error:
        if _is_of_an_interrupt(error):
            return INTERRUPTED
        trouble = error if isinstance(error, Trouble) else _told(error)
        lines = [f"{started_as()}: {trouble.sentence}", *trouble.lines]
        with contextlib.suppress(OSError, ValueError):
            print(*map(harmless, lines), sep="\n", file=sys.stderr, flush=True)
        if not heard and _asks_for_the_window(arguments):
            _show(trouble)
        return TROUBLE
    return status


def _is_of_an_interrupt(error: BaseException | None) -> bool:
    """Whether Ctrl-C is at the bottom of it: a module that is stopped while it loads may call that something else."""
    while error is not None and not isinstance(error, KeyboardInterrupt):
        error = error.__cause__ or error.__context__
    return error is not None


def _told(error: Exception) -> Trouble:
    """Any exception as what a person reads; a report tells of those that nobody has foreseen."""
    try:
        return _foreseen(error) or _unforeseen(error)
    except Exception:
        # Where not even modules can be loaded any more, its own words must do.
        return Trouble(str(error) or type(error).__name__)


def _foreseen(error: Exception) -> Trouble | None:
    from corduba_solo.locale.session import sentence
    from corduba_solo.session.problems import SessionError

    words = Catalogue()
    if isinstance(error, SessionError):
        return Trouble(sentence(error.problem, words))
    if isinstance(error, OSError) and not _output_flows():
        streams.give_up_output()
        return Trouble(words.text("crash.output", why=error.strerror or str(error)))
    return None


def _unforeseen(error: Exception) -> Trouble:
    from corduba_solo.session.files import home_folder
    from corduba_solo.session.reports import write_report

    words = Catalogue()
    report = write_report(error, home_folder(), "")
    told = words.text("crash.stopped", file=str(report)) if report else words.text("crash.stopped.no_report")
    if isinstance(error, OSError):
        told = words.text("crash.system", why=error.strerror or str(error), told=told)
    return Trouble(told)


def _output_flows() -> bool:
    """Whether one more line can be written: an error does not say which file it speaks of."""
    try:
        print(flush=True)
    except (OSError, ValueError):
        return False
    return True


class _Parser(argparse.ArgumentParser):
    """Says what it does not understand without doing what may be hidden in it."""

    def error(self, message: str) -> NoReturn:
        super().error(harmless(message))


def build_parser(commands: Iterable[str]) -> argparse.ArgumentParser:
    say = Catalogue().text
    parser = _Parser(prog=started_as(), description=say("help.program"))
    parser.add_argument("--version", action="version", version=f"{NAME} {__version__} ({say(_made())})")
    parser.add_argument("--overlay", type=named_path, metavar="FILE", help=say("help.overlay.own"))
    commands = tuple(commands)
    if not commands:
        return parser  # the window, which is no command, or the version
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


def _asks_for_the_window(arguments: list[str]) -> bool:
    return not arguments or arguments[0].startswith("--overlay")


def _show(trouble: Trouble) -> None:
    """What a person reads who started the program from a desktop, where nobody sees what it writes."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from corduba_solo.input.window.box import show

    words = [trouble.sentence, *trouble.lines[:MOST_SHOWN]]
    with contextlib.suppress(Exception):  # it was all that could be tried
        show("\n".join(map(harmless, words)))


def _play(overlay: Path | None) -> int:
    """The game in its window, to which Ctrl-C is a wish to close it, like that of a session which ends.

    Python would raise it wherever the program is, and where that is within the import of a module it may be lost. With
    the system's own way SDL takes it up, as soon as there is a window; before, it ends the program without a word.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    before = signal.getsignal(signal.SIGINT)
    obeys = callable(before)
    if obeys:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        from corduba_solo.input.window.app import play

        return play(overlay)
    finally:
        if obeys:
            signal.signal(signal.SIGINT, before)


def _needed(arguments: list[str]) -> Iterable[str]:
    """The commands worth loading: the one that is asked for, none for the version, else all, for the help."""
    first = arguments[0] if arguments else ""
    if first in COMMANDS:
        return [first]
    return [] if _asks_for_the_window(arguments) or first == "--version" else list(COMMANDS)
