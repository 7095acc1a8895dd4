"""The command `stats`: what all finished games come to, games with help apart, and their export."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from corduba_solo.errors import Trouble
from corduba_solo.locale.arguments import named_path
from corduba_solo.locale.catalogue import Catalogue

if TYPE_CHECKING:
    from corduba_solo.locale.voice import Voice
    from corduba_solo.session.results import Result
    from corduba_solo.session.statistics import Statistics


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    say = Catalogue().text
    parser = subparsers.add_parser("stats", help=say("help.stats"))
    parser.add_argument("--csv", type=named_path, metavar="FILE", help=say("help.stats.csv"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from corduba_solo.locale.session import sentence
    from corduba_solo.session.statistics import Statistics
    from corduba_solo.session.store import Store

    words = Catalogue()
    reading = Store().results.read()
    if reading.problem:
        print(sentence(reading.problem, words))
    statistics = Statistics(reading.results)
    if arguments.csv:
        _export(arguments.csv, statistics, words)
    else:
        print(*_lines(statistics, words), sep="\n")
    return 0


def _export(path: Path, statistics: Statistics, words: Catalogue) -> None:
    from corduba_solo.locale.session import sentence
    from corduba_solo.outside import export_bytes
    from corduba_solo.session.problems import cannot_write
    from corduba_solo.session.sweeping import sweep_temporaries

    try:
        sweep_temporaries(path.parent)
        export_bytes(path, statistics.csv().encode())
    except OSError as error:
        raise Trouble(sentence(cannot_write(path, error), words)) from error
    print(words.text("stats.written", count=len(statistics.results), file=str(path)))


def _lines(statistics: Statistics, words: Catalogue) -> Iterator[str]:
    from corduba_solo.edition.load import load_edition
    from corduba_solo.locale.voice import Voice

    if not statistics.results:
        yield words.text("stats.none")
        return
    voice = Voice(words, load_edition())
    for heading, results, helped in (
        ("stats.alone", statistics.alone, False),
        ("stats.helped", statistics.helped, True),
    ):
        if results:
            yield words.text(heading)
            yield from _summary(results, words)
            yield from _groups(statistics, voice, helped=helped)


def _summary(results: list[Result], words: Catalogue) -> Iterator[str]:
    from corduba_solo.session.statistics import summarise

    found = summarise(results)
    yield words.text(
        "stats.summary",
        count=found.games,
        won=found.won,
        drawn=found.drawn,
        lost=found.lost,
        rate=round(100 * found.win_rate),
    )
    if found.most_senators is not None and found.best_margin is not None:
        yield words.text("stats.best", senators=found.most_senators, margin=words.signed(found.best_margin))
    if found.fastest_win is not None:
        yield words.text("stats.fastest", round=found.fastest_win)
    yield words.text("stats.streak", streak=found.streak, longest=found.longest_streak)
    hours, minutes = divmod(found.seconds // 60, 60)
    yield words.text("stats.time", hours=hours, minutes=minutes)


def _groups(statistics: Statistics, voice: Voice, *, helped: bool) -> Iterator[str]:
    from corduba_solo.locale.session import group_name
    from corduba_solo.session.statistics import KEYS

    for key in KEYS:
        yield voice.say(f"stats.by.{key}")
        for name, found in statistics.groups(key, helped=helped).items():
            line = voice.say(
                "stats.group",
                name=group_name(key, name, voice),
                count=found.games,
                won=found.won,
                rate=round(100 * found.win_rate),
            )
            yield f"  {line}"
