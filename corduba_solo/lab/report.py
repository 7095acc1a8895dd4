"""The result of a simulation as one page for a browser, with nothing beside it: pictures, letters and tables inside."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path

from corduba_solo.bounds import harmless
from corduba_solo.lab.page_style import style
from corduba_solo.lab.plots import Plot, Plots, overview
from corduba_solo.lab.tables import Figures, Table, Tables
from corduba_solo.lab.totals import OUTCOMES
from corduba_solo.locale.voice import Voice
from corduba_solo.outside import export_bytes

FILE = "index.html"
BROAD = 6
"""Columns from which on a table takes the whole width."""


def write_report(figures: Figures, voice: Voice, folder: Path, command: str) -> Path:
    """Write the page into a folder that is there; where it is."""
    path = folder / FILE
    export_bytes(path, page(figures, voice, command).encode())
    return path


def page(figures: Figures, voice: Voice, command: str) -> str:
    """The whole page; the command is the one that makes it again."""
    parts = figures.get("parts", [figures])
    content = [_outcome_cards(figures, voice)]
    if len(parts) > 1:
        content.append(_overview(parts, voice))
    for number, part in enumerate(parts):
        content += _part(part, voice, number if len(parts) > 1 else None)
    title = escape(voice.say("report.title"))
    return f"""<!doctype html>
<html lang="{voice.catalogue.lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>
<style>{style()}</style></head>
<body>
<header><h1>{title}</h1><p class="what">{escape(Tables(figures, voice).title())}</p>
<p>{escape(voice.say("report.edition", edition=figures["asked"]["edition"]))}</p></header>
<main>
{"".join(content)}
<footer><p>{escape(voice.say("report.interval"))}</p>
<p>{escape(voice.say("report.again"))} <code>{escape(harmless(command))}</code></p></footer>
</main></body></html>
"""


def _outcome_cards(figures: Figures, voice: Voice) -> str:
    """The three figures that matter most."""
    tables = Tables(figures, voice)
    cards = [
        f'<div class="figure {outcome}"><span>{escape(voice.say(f"lab.row.{outcome}"))}</span>'
        f"<strong>{escape(tables.share(part))}</strong><span>{escape(tables.interval(part))}</span></div>"
        for outcome in OUTCOMES
        for part in [figures[f"{outcome}_share"]]
    ]
    return f'<div class="figures">{"".join(cards)}</div>\n'


def _overview(parts: list[Figures], voice: Voice) -> str:
    """All settings beside each other, each leading to its own pictures."""
    names = [Tables(part, voice).setting() for part in parts]
    columns = [voice.say(f"lab.column.{name}") for name in ("what", "games")]
    columns += [voice.say(f"lab.row.{outcome}") for outcome in OUTCOMES]
    rows = "".join(
        f'<tr><td><a href="#part-{number}">{escape(name)}</a></td><td>{part["games"]}</td>'
        + "".join(f"<td>{escape(Tables(part, voice).rate(part[f'{outcome}_share']))}</td>" for outcome in OUTCOMES)
        + "</tr>"
        for number, (name, part) in enumerate(zip(names, parts, strict=True))
    )
    head = "".join(f"<th>{escape(column)}</th>" for column in columns)
    table = f'<div class="table"><table><tr>{head}</tr>{rows}</table></div>'
    heading = escape(voice.say("report.overview"))
    return f'<h2>{heading}</h2><div class="plots">{_picture(overview(parts, names, voice))}{table}</div>\n'


def _part(figures: Figures, voice: Voice, number: int | None) -> Iterator[str]:
    """The pictures and tables of one set of games."""
    tables = Tables(figures, voice)
    if number is not None:
        yield f'<h2 id="part-{number}">{escape(tables.setting())}</h2>\n'
    yield f'<div class="plots">{"".join(_picture(plot) for plot in Plots(figures, voice).all())}</div>\n'
    yield f'<div class="tables">{"".join(_table(table) for table in tables.all())}</div>\n'


def _picture(plot: Plot) -> str:
    return f'<div class="plot"><h3>{escape(plot.title)}</h3><p>{escape(plot.note)}</p>{plot.svg}</div>'


def _table(table: Table) -> str:
    head = "".join(f"<th>{escape(column)}</th>" for column in table.columns)
    rows = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in table.rows)
    broad = " broad" if len(table.columns) > BROAD else ""
    return f'<div class="table{broad}"><h3>{escape(table.title)}</h3><table><tr>{head}</tr>{rows}</table></div>'
