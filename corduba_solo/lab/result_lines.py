"""The result of a simulation in a terminal."""

from __future__ import annotations

from rich import box
from rich.table import Table as Grid

from corduba_solo.lab.tables import Figures, Table, Tables
from corduba_solo.locale.voice import Voice
from corduba_solo.text.console import plain_console


def print_summary(figures: Figures, voice: Voice) -> None:
    """Every set of games with its tables; of several settings each one apart."""
    console = plain_console(highlight=True)
    if not figures["games"]:
        console.print(voice.say("lab.no_games"))
        return
    for part in figures.get("parts", [figures]):
        tables = Tables(part, voice)
        console.print()
        console.print(tables.title(), style="bold")
        for table in tables.all():
            console.print(_grid(table))
    if figures["interrupted"]:
        console.print(voice.say("lab.interrupted"))


def _grid(table: Table) -> Grid:
    grid = Grid(title=table.title, title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
    for number, column in enumerate(table.columns):
        # Headings may break between words, what stands below them may not break at all.
        widest = max(len(text) for text in (*column.split(), *(row[number] for row in table.rows)))
        grid.add_column(column, justify="right" if number else "left", width=widest)
    for row in table.rows:
        grid.add_row(*row)
    return grid
