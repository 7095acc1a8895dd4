"""`corduba-solo bench`: how fast everything is on this machine, and whether it has become slower."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterable
from pathlib import Path

from corduba_solo.errors import Trouble
from corduba_solo.lab.arguments import whole
from corduba_solo.locale.arguments import named_path
from corduba_solo.locale.catalogue import Catalogue

SLOWER = 1


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the sub-command."""
    say = Catalogue().text
    parser = subparsers.add_parser("bench", help=say("help.bench"), description=say("help.bench.long"))
    parser.add_argument("--json", action="store_true", help=say("help.bench.json"))
    parser.add_argument("--games", type=_count, default=60, metavar="N", help=say("help.bench.games"))
    instead = parser.add_mutually_exclusive_group()
    instead.add_argument("--floors", type=named_path, metavar="FILE", help=say("help.bench.floors"))
    instead.add_argument("--growth", action="store_true", help=say("help.bench.growth"))
    instead.add_argument("--beside", action="store_true", help=say("help.bench.beside"))
    parser.set_defaults(run=run)


def _count(text: str) -> int:
    return whole(text, 1, 100_000)


def run(args: argparse.Namespace) -> int:
    """Measure and print."""
    words = Catalogue()
    if args.floors:
        return _hold(args.floors, words, as_json=args.json)
    if args.beside:
        return _beside(words, as_json=args.json)
    if args.growth:
        return _grow(words, as_json=args.json)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # pygame would greet before the figures
    from corduba_solo.lab.measure import measure

    figures = measure(args.games)
    if args.json:
        print(json.dumps(figures))
    else:
        _print_table(words, ("what", "figure"), [(name, figure) for name, figure in figures.items()])
    return 0


def _hold(file: Path, words: Catalogue, *, as_json: bool) -> int:
    """Compare with the stored floors; a missed one is no error of the command, but it must be seen by a script."""
    from corduba_solo.lab.floors import fallen, program_works, ratios, read_floors

    works = program_works()
    try:
        floors = read_floors(file, works)
    except (OSError, ValueError) as error:
        raise Trouble(words.text("bench.no_floors", file=str(file), names=", ".join(works))) from error
    found = {name: round(ratio, 3) for name, ratio in ratios(works).items()}
    slower = fallen(found, floors)
    if as_json:
        print(json.dumps({"per_yardstick": found, "floors": floors, "slower": slower}))
    else:
        _print_table(words, ("what", "figure", "floor"), [(name, found[name], floors[name]) for name in found])
        told = words.listing(words.text(f"bench.{name}") for name in slower)
        print(words.text("bench.slower", names=told) if slower else words.text("bench.holds"))
    return SLOWER if slower else 0


def _beside(words: Catalogue, *, as_json: bool) -> int:
    """Decisions per second of each engine, and ours as a multiple of it."""
    import sys
    from importlib.util import find_spec

    from corduba_solo.lab.other_engines import NEEDED, rates

    missing = [name for name in NEEDED if not find_spec(name)]
    if missing:
        names = " ".join(missing)
        raise Trouble(words.text("bench.no_engines", python=sys.executable, names=names))
    found = {name: round(rate) for name, rate in rates().items()}
    ratios = {name: round(found["ours"] / rate, 2) for name, rate in found.items()}
    if as_json:
        print(json.dumps({"decisions_per_s": found, "ours_to": ratios}))
    else:
        rows = [(f"engine.{name}", rate, ratios[name]) for name, rate in found.items()]
        _print_table(words, ("what", "figure", "ours"), rows)
    return 0


def _grow(words: Catalogue, *, as_json: bool) -> int:
    """A table for each thing that grows."""
    from itertools import groupby

    from corduba_solo.lab.growth import growth

    tables = {
        name: [{"size": row.size, **row.figures} for row in rows]
        for name, rows in groupby(growth(), key=lambda row: row.name)
    }
    if as_json:
        print(json.dumps(tables))
        return 0
    for name, rows in tables.items():
        columns = [words.text(f"bench.growth.{name}.{what}") for what in rows[0]]
        _print(columns, [[f"{figure:,}" for figure in row.values()] for row in rows])
    return 0


def _print_table(words: Catalogue, columns: Iterable[str], rows: Iterable[tuple[str, *tuple[float, ...]]]) -> None:
    """Figures by their names."""
    titles = [words.text(f"lab.column.{name}") for name in columns]
    cells = [[words.text(f"bench.{name}"), *(f"{figure:,}" for figure in figures)] for name, *figures in rows]
    _print(titles, cells)


def _print(columns: list[str], rows: list[list[str]]) -> None:
    from rich.table import Table

    from corduba_solo.text.console import plain_console

    table = Table(columns[0])
    for column in columns[1:]:
        table.add_column(column, justify="right")
    for row in rows:
        table.add_row(*row)
    plain_console(highlight=True).print(table)
