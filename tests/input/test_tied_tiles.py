"""Where a tied tile of Caepio's goes is your choice, but nothing of it is yours (§7.3, UX 7)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
from moments import TOWN, asked, set_out

from corduba_solo.desk.model import Token
from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.rules.book import CAEPIO
from corduba_solo.rules.game import apply, legal_actions, question
from corduba_solo.rules.questions import TiedTile
from corduba_solo.session.game import Session

from .driver import Driver
from .player import seat


def test_7_3_a_tied_tile_tells_what_caepio_gets_and_announces_nothing_on_your_board(shelf: Path) -> None:
    driver = Driver(shelf)
    session = next(found for found in _tied() if _brings_insulae(found))
    table = seat(driver, session)
    found = question(session.state)
    assert isinstance(found, TiedTile)
    building, district = session.book.buildings[found.building], DISTRICTS[found.district]
    assert "Esc" not in table.model.prompt.hint  # it must be laid: there is nothing to go back to
    mine = _board(driver)
    driver.press(pygame.K_TAB)
    preview, foreseen = table.model.preview, table.foreseen
    assert preview is not None
    assert foreseen is not None
    assert table.voice.building(building) in preview.title
    assert table.voice.district(district) in preview.title
    assert not preview.cost + preview.gain
    before, after = session.state.sides[CAEPIO], foreseen.state.sides[CAEPIO]
    told = {chip.what: chip.amount for chip in preview.his}
    number = DISTRICTS.index(district)
    assert told[Token("insula", "caepio")] == after.insulae[number] - before.insulae[number] > 0
    assert told[Token("prestige", district)] == after.prestige[number] - before.prestige[number] > 0
    ghost = table.model.ghost
    assert ghost is not None
    assert ghost.who == "caepio"
    assert _board(driver) == mine


def _tied() -> Iterator[Session]:
    """Turns of his in a town in which there is something to enclose; which tile he draws is luck."""
    for seed in range(100):
        session = set_out({"seed": seed, "round": 4, "turn": "caepio", "buildings": TOWN})
        if isinstance(asked(session), TiedTile):
            yield session


def _brings_insulae(session: Session) -> bool:
    """Tied places bring Caepio equally many insulae, so the first of them speaks for all."""
    state = session.state.copy()
    before = sum(state.sides[CAEPIO].insulae)
    apply(state, legal_actions(state)[0])
    return sum(state.sides[CAEPIO].insulae) > before


def _board(driver: Driver) -> bytes:
    """Your board as it is drawn."""
    return pygame.image.tobytes(driver.app.easel.canvas.subsurface(driver.table.layout.board), "RGB")
