"""What something is can be read at any time, also while a question is open (UX 6, UX 21)."""

from __future__ import annotations

from pathlib import Path

from corduba_solo.input.showing import asked_in, sample
from corduba_solo.input.table_screen import TableScreen
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice

from .driver import Driver


def test_costs_can_be_read_while_the_starting_resources_are_chosen(shelf: Path) -> None:
    driver = Driver(shelf)
    session = sample(asked_in(0, "take"))
    screen = TableScreen(session, Voice(Catalogue(), session.book.edition), driver.app.size, "instant")
    driver.app.stack = [screen]
    driver.app.draw()
    assert screen.controller.model.preview is not None
    driver.move(driver.find("build:forum").rect.center)
    info = screen.controller.model.info
    assert info is not None
    assert {(chip.what, chip.amount) for chip in info.cost} >= {("workers", 3), ("denarii", 5), ("marble", 2)}
    assert screen.controller.model.preview is None
    driver.move(screen.layout.map.center)
    assert screen.controller.model.preview is not None
    before = session.position
    driver.click("more:food")
    assert session.position == before
    assert screen.controller.mix is not None
    assert screen.controller.mix.amounts == (("food", 1),)


def test_pointing_at_a_button_tells_what_it_does_and_its_key(shelf: Path) -> None:
    """UX 10: tooltips show the keys; nothing that can be pressed stays without a name."""
    driver = Driver(shelf)
    session = sample(asked_in(4, "main"))
    screen = TableScreen(session, Voice(Catalogue(strict=True), session.book.edition), driver.app.size, "instant")
    driver.app.stack = [screen]
    driver.app.draw()
    signs = ("button:", "log:search", "log:copy", "log:filter")
    for spot in [spot for spot in screen.view.spots if spot.key.startswith(signs)]:
        if spot.key == "button:redo":
            continue  # nothing was taken back
        driver.move(spot.rect.center)
        info = screen.controller.model.info
        assert info is not None, spot.key
        assert info.title
        assert info.lines[0]
    driver.move(driver.find("button:pass").rect.center)
    assert screen.controller.model.info is not None
    assert screen.controller.model.info.note == "P"
