"""The command `edition`: shows the edition in tables, and checks an edition or an overlay."""

from __future__ import annotations

import argparse
import sys
from io import TextIOWrapper
from pathlib import Path

from corduba_solo.edition.load import builtin_path, load_edition
from corduba_solo.edition.provenance import tally
from corduba_solo.errors import Trouble

CHECK = "check"
SECTIONS = (
    "buildings",
    "districts",
    "specialists",
    "sites",
    "macellum",
    "tiles",
    "rome",
    "heritage",
    "characters",
    "monuments",
    "caepio",
)
_KINDS = (
    ("printed", "printed"),
    ("partly printed", "printed in part"),
    ("reconstructed", "reconstructed"),
    ("ruling", "ruled"),
    ("overlay", "with values of the overlay"),
)


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser(
        "edition",
        help="show the cards, tiles, maps and prices, or check a file of your own",
        description="Shows the edition that is played: what is printed in the box and what is reconstructed.",
        epilog="An overlay is a YAML file with values that replace those of the edition, entry by entry.",
    )
    parser.add_argument(
        "section",
        nargs="?",
        choices=(*SECTIONS, CHECK),
        metavar="SECTION",
        help=f"one of {', '.join(SECTIONS)}; or {CHECK}, to validate the edition or FILE as an overlay",
    )
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help=f"the overlay to {CHECK}")
    parser.add_argument("--overlay", type=Path, metavar="FILE", help="lay this file over the edition")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    section: str | None = arguments.section
    if isinstance(sys.stdout, TextIOWrapper):
        # A terminal that cannot show a sign gets a question mark, not a traceback.
        sys.stdout.reconfigure(errors="replace")
    if section == CHECK:
        return check(_only_file(arguments.file, arguments.overlay))
    if arguments.file is not None:
        raise Trouble(
            f"A file can be named after {CHECK} only; to show tables with it write --overlay {arguments.file}."
        )
    show((section,) if section else SECTIONS, arguments.overlay)
    return 0


def check(overlay: Path | None) -> int:
    """Says that the edition, or the overlay over it, is valid; its faults travel up as an EditionError."""
    counts = tally(load_edition(overlay))
    parts = [f"{counts[kind]} {words}" for kind, words in _KINDS if counts[kind]]
    print(f"{overlay or builtin_path()} is valid: {counts.total()} entries, of which {', '.join(parts)}.")
    return 0


def show(sections: tuple[str, ...], overlay: Path | None) -> None:
    edition = load_edition(overlay)
    # Only here, so that checking and playing do not wait for the terminal's toolbox.
    from rich.console import Console

    from corduba_solo.edition.tables import section_tables

    console = Console(highlight=False)
    for section in sections:
        console.print(section_tables(edition, section))


def _only_file(file: Path | None, overlay: Path | None) -> Path | None:
    if file is not None and overlay is not None:
        raise Trouble(f"There are two overlays, {file} and {overlay}; one can be checked at a time.")
    return file or overlay
