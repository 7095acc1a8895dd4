"""The Acta answer: a line marks what it speaks of, a sign shows one side's lines only (UX 13)."""

from __future__ import annotations

from corduba_solo.input.showing import asked_in, sample
from corduba_solo.input.table import TableController
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice


def controller() -> TableController:
    session = sample(asked_in(2, "main"))
    return TableController(session, Voice(Catalogue(), session.book.edition), "instant")


def test_a_line_marks_what_it_speaks_of_and_lets_go_again() -> None:
    table = controller()
    number = next(index for index, line in enumerate(table.model.log) if line.marks)
    table.choose(f"log:{number}")
    assert table.model.marked == table.model.log[number].marks != ()
    table.choose(f"log:{number}")
    assert table.model.marked == ()


def test_a_sign_shows_one_sides_lines_and_then_all_again() -> None:
    table = controller()
    everything = table.model.log
    table.choose("log:filter:caepio")
    assert {line.who for line in table.model.log} == {"caepio"}
    assert len(table.model.log) == sum(line.who == "caepio" for line in everything)
    table.choose("log:filter:caepio")
    assert table.model.log == everything


def test_looking_up_changes_nothing_in_the_game() -> None:
    table = controller()
    before = table.session.position
    table.choose("log:0")
    table.choose("log:filter:you")
    assert table.session.position == before
