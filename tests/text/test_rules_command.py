"""`corduba-solo rules` and the text game's `rules`: the same text as in the window."""

from __future__ import annotations

import re

import pytest

from corduba_solo.cli import main
from corduba_solo.edition.load import load_edition
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.rulebook.load import load_rulebook
from corduba_solo.locale.rulebook.parts import Place
from corduba_solo.locale.voice import Voice
from corduba_solo.text.rules import WIDTH, entry_lines


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["rules", *arguments]) == 0
    return capsys.readouterr().out


def test_without_words_the_contents_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(capsys)
    for page in load_rulebook(Voice(Catalogue(), load_edition())).pages.values():
        assert page.title in text


def test_a_section_leads_to_its_entry_alone(capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(capsys, "6.1.1")
    assert "BRIDGING  §6.1.1" in text
    assert "neutral insulae, as few as possible" in " ".join(text.split())
    assert "laurels" not in text


def test_words_find_the_entry_that_is_named_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Excubitorium" in shown(capsys, "excubitorium")
    text = shown(capsys, "your", "trader")
    assert "YOUR TRADER" in text
    assert "More:" in shown(capsys, "specialist")


def test_what_is_not_told_is_said_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert "no entry for “xyzzy”" in shown(capsys, "xyzzy")


def test_nothing_is_pointed_at_or_seen_in_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    window = load_rulebook(Voice(Catalogue(), load_edition()))
    assert any("Point at a thing" in line for line in entry_lines(window, Catalogue(), Place("table")))
    for key in window.pages:
        told = " ".join(shown(capsys, window.pages[key].title).split())
        assert not re.search(r"[Pp]oint at|[Cc]lick|the picture shows", told), key


def test_other_entries_are_listed_with_the_page_they_are_part_of(capsys: pytest.CaptureFixture[str]) -> None:
    assert "His start (in: Caepio and his cards)" in " ".join(shown(capsys, "trader").split())


def test_every_page_can_be_printed_without_marks_of_the_markup() -> None:
    words = Catalogue(strict=True)
    book = load_rulebook(Voice(words, load_edition()))
    for key in book.pages:
        lines = entry_lines(book, words, Place(key))
        assert max(map(len, lines)) <= max(WIDTH, 120)
        text = "\n".join(lines)
        assert not any(mark in text for mark in ("**", "](", "{", "}", " ,", " ."))


def test_what_a_word_means_comes_before_what_uses_it(capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(capsys, "basic", "resource")
    assert "Four of them are basic: food, wood, stone and tools." in " ".join(text.split())


def test_a_section_is_found_as_it_is_cited(capsys: pytest.CaptureFixture[str]) -> None:
    plain = shown(capsys, "6.4").splitlines()[1:]
    for cited in ("§6.4", "(§6.4)", "(§6.4, p. 22)", "6.4, p. 22"):
        assert shown(capsys, cited).splitlines()[1:] == plain


def test_words_that_no_entry_has_together_lead_to_those_that_have_most(capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(capsys, "upkeep", "xyzzy")
    assert text.startswith("No entry has all of “upkeep xyzzy”.\n")
    assert "POPULARITY, HARMONY, UPKEEP" in text
    assert shown(capsys, "xyzzy", "plugh").startswith("The rules have no entry for “xyzzy plugh”")


def test_9_whether_caepio_pays_upkeep_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Caepio has a popularity, but no harmony, and pays no upkeep." in " ".join(
        shown(capsys, "caepio", "upkeep").split()
    )
