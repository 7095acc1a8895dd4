"""`corduba-solo simulate`: let a player play many games, and say what came of them."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from corduba_solo.bounds import cut
from corduba_solo.edition.vocabulary import DIFFICULTIES
from corduba_solo.errors import Trouble
from corduba_solo.lab.arguments import whole
from corduba_solo.locale.arguments import named_path
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.text.readings import reading, with_readings
from corduba_solo.text.towns import known_maps, version

if TYPE_CHECKING:
    from corduba_solo.edition.models import Edition
    from corduba_solo.lab.simulation import Played, Setting
    from corduba_solo.locale.voice import Voice
    from corduba_solo.players.opening import Opening

_WORDS = Catalogue()
VARIANTS = ("senators", "monuments", "both")
ALL = "all"
_MOST_ON_WINDOWS = 61
"""Processes that Python can wait for at once there."""
_ASKED = ("player", "budget", "difficulty", "variant", "games", "seed")
_GIVEN = ("each_start", "heritage", "character", "maps")
_NAMED = ("heritage", "character", "openings", "maps", "edition")
MOST_GAMES = 1_000_000
MOST_SEED = 2**48 - 1
INTERRUPTED = 130  # 128 + SIGINT, as for a program that was simply stopped


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the sub-command."""
    say = _WORDS.text
    parser = subparsers.add_parser("simulate", help=say("help.simulate"), description=say("help.simulate.long"))

    def option(name: str, **rest: Any) -> None:
        parser.add_argument(f"--{name}", help=say(f"help.simulate.{name}"), **rest)

    option("games", type=_count, default=100, metavar="N")
    option("player", type=_player, default="random", metavar="P")
    option("budget", type=_count, default=100, metavar="B")
    option("difficulty", choices=(*DIFFICULTIES, ALL), default="praetor")
    option("variant", choices=(*VARIANTS, ALL), default="senators")
    option("seed", type=_seed, default=0, metavar="S")
    parser.add_argument("--reading", type=reading, action="append", metavar="NAME=READING", help=say("help.reading"))
    option("jobs", type=_jobs, default=_cores(), metavar="J")
    option("lot", action="store_true")
    option("each-start", action="store_true")
    option("heritage", metavar="NAME")
    option("character", metavar="NAME")
    option("openings", type=named_path, metavar="FILE")
    parser.add_argument("--maps", metavar="NAME", help=say("help.maps"))
    parser.add_argument("--edition", type=version, metavar="N", help=say("help.version"))
    option("overlay", type=named_path, metavar="FILE")
    option("report", type=named_path, metavar="DIR")
    option("json", action="store_true")
    parser.set_defaults(run=run)


def _count(text: str) -> int:
    return whole(text, 1, MOST_GAMES)


def _seed(text: str) -> int:
    return whole(text, 0, MOST_SEED)


def _jobs(text: str) -> int:
    return whole(text, 1, 256)


def _player(text: str) -> str:
    from corduba_solo.players.by_name import NAMES

    if text not in NAMES:
        raise argparse.ArgumentTypeError(_WORDS.text("help.no_player", text=cut(text), names=_WORDS.listing(NAMES)))
    return text


def _cores() -> int:
    """The cores that this process may use, as far as a pool of processes can be that large."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return min(os.cpu_count() or 1, _MOST_ON_WINDOWS)


def _each(chosen: str, known: tuple[str, ...]) -> tuple[str, ...]:
    return known if chosen == ALL else (chosen,)


def run(arguments: argparse.Namespace) -> int:
    """Play, count and print."""
    from corduba_solo.lab.simulation import book_for
    from corduba_solo.locale.voice import Voice

    # An overlay with faults is told before any process starts.
    voice = Voice(_WORDS, book_for(arguments.overlay, None, arguments.edition).edition)
    if arguments.report:
        _prepare_report(arguments.report, voice)
    settings = _settings(arguments, voice.edition)
    finished, left = _play(settings, range(arguments.seed, arguments.seed + arguments.games), arguments.jobs, voice)
    figures = _figures(arguments, settings, finished) | {"interrupted": left is not None}
    if arguments.json:
        print(json.dumps(figures, ensure_ascii=False))
    else:
        from corduba_solo.lab.result_lines import print_summary

        print_summary(figures, voice)
    if arguments.report and finished:
        _report(arguments, figures, voice)
    if isinstance(left, Trouble):
        raise left
    return INTERRUPTED if left else 0


def _settings(arguments: argparse.Namespace, edition: Edition) -> list[Setting]:
    """Every mixture of what was asked for; Trouble for names that the edition does not have."""
    from corduba_solo.lab.openings import read_openings
    from corduba_solo.lab.simulation import Setting

    characters = [name for family in edition.families.values() for name in family.characters]
    _refuse_unknown("heritage", arguments.heritage, list(edition.heritage))
    _refuse_unknown("character", arguments.character, characters)
    plain = Setting(
        arguments.player,
        arguments.budget,
        "",
        "",
        arguments.overlay,
        arguments.lot,
        with_readings(edition.readings, arguments.reading),
        arguments.edition,
        known_maps(edition, arguments.maps),
        arguments.heritage,
        arguments.character,
    )
    starts = [(plain.heritage, plain.character)]
    if arguments.each_start:
        starts = [(heritage, character) for heritage in (0, 1) for character in (0, 1)]
    openings = [(), *read_openings(arguments.openings)] if arguments.openings else [()]
    return [
        plain._replace(difficulty=difficulty, variant=variant, heritage=heritage, character=character, opening=opening)
        for difficulty in _each(arguments.difficulty, DIFFICULTIES)
        for variant in _each(arguments.variant, VARIANTS)
        for heritage, character in starts
        for opening in openings
    ]


def _refuse_unknown(what: str, given: str | None, names: list[str]) -> None:
    if given is not None and given not in names:
        raise Trouble(_WORDS.text("lab.no_such_start", what=what, text=cut(given), names=_WORDS.listing(names)))


def _play(
    settings: list[Setting], seeds: range, jobs: int, voice: Voice
) -> tuple[list[Played], KeyboardInterrupt | Trouble | None]:
    """The games that were finished, and what ended them early, if anything did: hours of work are not thrown away."""
    from concurrent.futures.process import BrokenProcessPool
    from contextlib import closing

    from corduba_solo.lab.simulation import play_all

    finished: list[Played] = []
    try:
        with closing(play_all(settings, seeds, jobs)) as games:
            for played in _with_progress(games, len(seeds) * len(settings), voice):
                finished.append(played)
    except KeyboardInterrupt as interrupt:
        return finished, interrupt
    except BrokenProcessPool:
        return finished, Trouble(voice.say("lab.broken"))
    return finished, None


def _prepare_report(folder: Path, voice: Voice) -> None:
    """What the report needs must be there before the games are played, not after."""
    from importlib.util import find_spec

    if not (find_spec("matplotlib") and find_spec("fontTools")):
        raise Trouble(voice.say("report.no_matplotlib", python=sys.executable))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Trouble(voice.say("report.no_folder", folder=str(folder))) from error


def _report(arguments: argparse.Namespace, figures: dict[str, Any], voice: Voice) -> None:
    from corduba_solo.lab.report import write_report

    options = [f"--{name} {getattr(arguments, name)}" for name in _ASKED]
    options += ["--lot"] if arguments.lot else []
    options += ["--each-start"] if arguments.each_start else []
    options += [f"--{name} {given}" for name in _NAMED if (given := getattr(arguments, name)) is not None]
    options += [f"--reading {question}={chosen}" for question, chosen in arguments.reading or ()]
    options += [f"--overlay {arguments.overlay}"] if arguments.overlay else []
    command = " ".join(["corduba-solo simulate --report DIR", *options])
    try:
        file = write_report(figures, voice, arguments.report, command)
    except OSError as error:
        raise Trouble(voice.say("report.no_folder", folder=str(arguments.report))) from error
    print(voice.say("report.written", file=str(file)), file=sys.stderr)


def _figures(arguments: argparse.Namespace, settings: Iterable[Setting], finished: list[Played]) -> dict[str, Any]:
    """All games together, and those of each setting apart where there are several; nothing here knows the jobs."""
    from corduba_solo.edition.mark import fingerprint
    from corduba_solo.lab.simulation import book_for
    from corduba_solo.lab.totals import Totals

    book = book_for(arguments.overlay, None, arguments.edition)
    together = Totals()
    apart = {_part(setting): Totals() for setting in settings}
    for played in finished:
        together.add(played.record)
        apart[_part(played.setting)].add(played.record)
    asked = {name: getattr(arguments, name) for name in (*_ASKED, "lot", *_GIVEN)}
    asked["opening"] = []
    readings = with_readings(book.readings, arguments.reading)
    asked["readings"] = {question: readings.of(question) for question in readings.departures()}
    figures = {"asked": {**asked, "edition": fingerprint(book.edition)}, **together.figures(book)}
    if len(apart) > 1:
        figures["parts"] = [
            {
                "asked": {**asked, "difficulty": difficulty, "variant": variant, "opening": list(opening)},
                **totals.figures(book),
            }
            for (difficulty, variant, opening), totals in apart.items()
        ]
    return figures


def _part(setting: Setting) -> tuple[str, str, Opening]:
    """The games that are counted together: those with other starts are."""
    return setting.difficulty, setting.variant, setting.opening


def _with_progress(games: Iterator[Played], total: int, voice: Voice) -> Iterator[Played]:
    """The games as they come, with a bar on a terminal."""
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    from corduba_solo.text.console import plain_console

    console = plain_console(stderr=True)
    if not console.is_terminal:
        yield from games
        return
    times = (TimeElapsedColumn(), TimeRemainingColumn())
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"), *times)
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("", total=total)
        won = 0
        for number, played in enumerate(games, 1):
            won += played.record.outcome == "won"
            progress.update(task, advance=1, description=voice.say("lab.progress", percent=round(100 * won / number)))
            yield played
