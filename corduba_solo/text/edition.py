"""The command `edition`: shows the edition in tables, and checks an edition or an overlay."""

from __future__ import annotations

import argparse
from pathlib import Path

from corduba_solo.edition.load import builtin_path, load_edition
from corduba_solo.edition.provenance import tally
from corduba_solo.errors import Trouble
from corduba_solo.locale.arguments import named_path
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.outside import export_bytes
from corduba_solo.text.rulings_page import rulings_page

CHECK = "check"
RULINGS = "rulings"
SECTIONS = (
    "tokens",
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
    RULINGS,
)
_KINDS = ("printed", "partly printed", "inferred", "ruling", "reconstructed", "overlay")
"""Where an entry may come from, as the edition counts it."""


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    say = Catalogue().text
    parser = subparsers.add_parser(
        "edition",
        help=say("help.edition"),
        description=say("help.edition.long"),
        epilog=say("help.edition.overlay"),
    )
    parser.add_argument(
        "section",
        nargs="?",
        choices=(*SECTIONS, CHECK),
        metavar="SECTION",
        help=say("help.edition.section", sections=", ".join(SECTIONS), check=CHECK),
    )
    parser.add_argument("file", nargs="?", type=named_path, metavar="FILE", help=say("help.edition.file", check=CHECK))
    parser.add_argument("--overlay", type=named_path, metavar="FILE", help=say("help.overlay"))
    parser.add_argument("--page", type=named_path, metavar="FILE", help=say("help.edition.page", section=RULINGS))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    section: str | None = arguments.section
    if arguments.page is not None:
        return write_rulings(section, arguments.page)
    if section == CHECK:
        return check(_only_file(arguments.file, arguments.overlay))
    if arguments.file is not None:
        raise Trouble(Catalogue().text("check.file_after_section", check=CHECK, file=str(arguments.file)))
    show((section,) if section else SECTIONS, arguments.overlay)
    return 0


def check(overlay: Path | None) -> int:
    """Says that the edition, or the overlay over it, is valid; its faults travel up as an EditionError."""
    words = Catalogue()
    counts = tally(load_edition(overlay))
    parts = [
        words.text(f"check.counted.{kind.replace(' ', '_')}", number=counts[kind]) for kind in _KINDS if counts[kind]
    ]
    print(
        words.text("check.valid", file=str(overlay or builtin_path()), number=counts.total(), kinds=words.series(parts))
    )
    return 0


def write_rulings(section: str | None, page: Path) -> int:
    """Writes our readings of the rules into a file, as docs/rulings.md has them."""
    words = Catalogue()
    if section != RULINGS:
        raise Trouble(words.text("help.edition.page.section", section=RULINGS))
    try:
        export_bytes(page, rulings_page(words).encode())
    except OSError as error:
        raise Trouble(words.text("help.not_written", file=str(page), error=error.strerror or str(error))) from error
    return 0


def show(sections: tuple[str, ...], overlay: Path | None) -> None:
    voice = Voice(Catalogue(), load_edition(overlay))
    # Only here, so that checking and playing do not wait for the terminal's toolbox.
    from corduba_solo.text.console import plain_console
    from corduba_solo.text.edition_tables import section_tables

    console = plain_console()
    for section in sections:
        console.print(section_tables(voice, section))


def _only_file(file: Path | None, overlay: Path | None) -> Path | None:
    if file is not None and overlay is not None:
        raise Trouble(Catalogue().text("check.two_overlays", one=str(file), two=str(overlay)))
    return file or overlay
