"""Our readings of the rules as a page in Markdown."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.rulings import readings

WIDTH = 120
COMMAND = "corduba-solo edition rulings --page docs/rulings.md"


def rulings_page(catalogue: Catalogue) -> str:
    """The whole page, the same from the same data."""
    return "\n".join(_lines(catalogue)) + "\n"


def _lines(catalogue: Catalogue) -> Iterator[str]:
    say = catalogue.text
    yield f"# {say('rulings.title')}"
    yield ""
    yield from textwrap.wrap(say("rulings.about"), WIDTH)
    yield ""
    yield _row(say("rulings.rule"), say("rulings.question"), say("rulings.reading"))
    yield _row("---", "---", "---")
    for reading in readings(catalogue):
        yield _row(*reading)
    yield ""
    yield from textwrap.wrap(say("rulings.made"), WIDTH)
    yield ""
    yield f"    {COMMAND}"


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"
