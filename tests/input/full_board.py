"""The fullest table there can be: every building and nearly every insula, from a scenario that the rules accept."""

from __future__ import annotations

from pathlib import Path

from corduba_solo.caepio.automa import Caepio
from corduba_solo.input.table.screen import TableScreen
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.session.books import book_for
from corduba_solo.session.game import Session
from corduba_solo.session.scenario_file import load_scenario

FILE = Path(__file__).with_suffix(".yaml")


def full_table() -> TableScreen:
    """It, waiting for your main action."""
    session = Session.set_up(load_scenario(FILE, book_for(None), Caepio()))
    return TableScreen(session, Voice(Catalogue("en"), session.book.edition), (1280, 720), "instant")
