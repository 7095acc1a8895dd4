"""`corduba-solo bench`: how fast the rules and Caepio are on this machine."""

from __future__ import annotations

import argparse
import json
import os

from rich.console import Console
from rich.table import Table


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the sub-command."""
    parser = subparsers.add_parser("bench", help="measure how fast the rules and Caepio are here")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    parser.add_argument("--games", type=_count, default=60, help="random games to play (60)")
    parser.set_defaults(run=run)


def _count(text: str) -> int:
    count = int(text)
    if not 1 <= count <= 100_000:
        raise argparse.ArgumentTypeError("must lie between 1 and 100000")
    return count


def run(args: argparse.Namespace) -> int:
    """Measure and print."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # pygame would greet before the figures
    from corduba_solo.lab.measure import measure

    figures = measure(args.games)
    if args.json:
        print(json.dumps(figures))
        return 0
    table = Table("what", "figure")
    for name, figure in figures.items():
        table.add_row(name, f"{figure:,}")
    Console().print(table)
    return 0
