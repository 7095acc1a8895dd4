"""Our readings of the rules: none is without words, and the page of the documentation has them all."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from corduba_solo.cli import main
from corduba_solo.edition.reading_questions import questions
from corduba_solo.edition.rulings import load_rulings
from corduba_solo.locale.catalogue import Catalogue, messages
from corduba_solo.locale.rulings import readings
from corduba_solo.rules.cause import Cause
from corduba_solo.text.rulings_page import COMMAND, rulings_page

PAGE = Path(__file__).resolve().parents[2] / "docs" / "rulings.md"
EN = Catalogue("en", strict=True)


def test_the_page_of_the_documentation_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == rulings_page(EN), f"make it anew: {COMMAND}"


def test_every_reading_has_its_words_and_no_words_are_left_over() -> None:
    named = {f"ruling.{key}.{part}" for key in load_rulings() for part in ("question", "reading")}
    assert {message for message in messages("en") if message.startswith("ruling.")} == named
    assert len(readings(EN)) == len(load_rulings())


def test_a_question_is_asked_and_a_reading_is_a_sentence() -> None:
    for found in readings(EN):
        assert found.question.endswith("?"), found
        assert found.reading.endswith("."), found
        assert "|" not in found.question + found.reading


def test_readings_stand_in_the_order_of_the_rules_that_the_program_cites() -> None:
    sections = [ruling.section for ruling in load_rulings().values()]
    assert sections == sorted(sections, key=lambda section: [int(part) for part in section.split(".")])
    assert set(sections) <= {cause.rule.section for cause in Cause}
    assert all(list(ruling.pages) == sorted(set(ruling.pages)) for ruling in load_rulings().values())


OPEN = {
    *("1.4", "2.5", "2.7", "2.8", "2.9", "2.12", "3.5", "3.6", "4", "5.1", "5.4"),
    *("6.1", "6.1.2", "6.3", "6.6", "6.8", "7.2", "7.3", "7.8", "8.2", "8.3", "8.5"),
    *("10.2", "10.3", "10.4", "11.1"),
}


def test_every_section_that_leaves_something_open_has_a_reading() -> None:
    assert OPEN - {ruling.section for ruling in load_rulings().values()} == set()


@pytest.mark.parametrize("key", ["cyclops", "free_goods", "reminder_marker", "own_insulae", "senators_below_zero"])
def test_readings_that_were_once_missing_are_there(key: str) -> None:
    assert key in load_rulings()


def test_a_reading_cites_its_rule_with_all_its_pages() -> None:
    by_question = {found.question: found.rule for found in readings(EN)}
    assert by_question[EN.text("ruling.own_insulae.question")] == "§6.1.2, pp. 19, 20"
    assert by_question[EN.text("ruling.cyclops.question")] == "§6.6, p. 9"


def test_every_reading_that_a_game_can_choose_says_so_with_the_word_for_it() -> None:
    by_choice = {ruling.choice: key for key, ruling in load_rulings().items() if ruling.choice}
    assert set(by_choice) == set(questions())
    told = {found.question: found.reading for found in readings(EN)}
    for question, key in by_choice.items():
        reading = told[EN.text(f"ruling.{key}.question")]
        assert f"`{question}={questions()[question].readings[1]}`" in reading
    assert sum("To choose instead" in reading for reading in told.values()) == len(questions())


# ── the command ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_terminal_shows_every_reading(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "500")
    assert main(["edition", "rulings"]) == 0
    shown = re.sub(r"\s+", " ", capsys.readouterr().out)
    for found in readings(EN):
        assert " ".join(found) in shown


def test_the_page_is_written_where_one_asks_for_it(tmp_path: Path) -> None:
    page = tmp_path / "rulings.md"
    assert main(["edition", "rulings", "--page", str(page)]) == 0
    assert page.read_bytes() == rulings_page(EN).encode()


def test_only_the_readings_can_be_written_as_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "page.md"
    assert main(["edition", "rome", "--page", str(page)]) == 2
    assert main(["edition", "--page", str(page)]) == 2
    assert main(["edition", "check", "--page", str(page)]) == 2
    assert capsys.readouterr().err.count("Only rulings can be written as a page") == 3
    assert not page.exists()


def test_a_page_that_cannot_be_written_is_told_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["edition", "rulings", "--page", str(tmp_path)]) == 2
    assert f"{tmp_path} cannot be written" in capsys.readouterr().err
