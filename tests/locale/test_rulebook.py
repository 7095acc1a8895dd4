"""Our rules text: every link, section, sign and number in it leads somewhere, whatever the edition (§1 to §11)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from corduba_solo.edition.load import load_edition
from corduba_solo.edition.reading_questions import questions
from corduba_solo.edition.rulings import load_rulings
from corduba_solo.edition.two_readings import DEFAULT, QUESTIONS
from corduba_solo.edition.vocabulary import COLOURS, RESOURCES, TROOPS
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.rulebook.load import MOST_BYTES, Rulebook, load_rulebook
from corduba_solo.locale.rulebook.markup import BadPage, page, runs
from corduba_solo.locale.rulebook.parts import (
    Cite,
    Gloss,
    Heading,
    Item,
    Link,
    Note,
    Paragraph,
    Place,
    Runs,
    Sign,
    Words,
    plain,
)
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.cause import Cause
from corduba_solo.view import icons, tokens

FOLDER = Path(__file__).parents[2] / "corduba_solo" / "locale" / "en" / "rulebook"


@pytest.fixture(scope="module")
def voice() -> Voice:
    return Voice(Catalogue("en", strict=True), load_edition())


@pytest.fixture(scope="module")
def book(voice: Voice) -> Rulebook:
    return load_rulebook(voice)


def _runs(book: Rulebook) -> Iterator[tuple[str, Runs]]:
    for each in book.pages.values():
        if each.picture:
            yield each.key, each.picture.caption
        for block in each.blocks:
            match block:
                case Paragraph(runs) | Item(runs) | Note(_, runs):
                    yield each.key, runs
                case Gloss(lines=lines):
                    yield from ((each.key, line) for line in lines)


def test_every_rule_that_the_program_cites_has_an_entry(book: Rulebook) -> None:
    cited = {cause.rule.section for cause in Cause}
    cited |= {ruling.section for ruling in load_rulings().values()}
    cited |= {asked.section for asked in questions().values()}
    assert sorted(cited - set(book.sections)) == []


def test_every_section_named_in_the_text_has_an_entry(book: Rulebook) -> None:
    named = {run.section for _, line in _runs(book) for run in line if isinstance(run, Cite)}
    assert sorted(named - set(book.sections)) == []


def test_no_section_is_claimed_by_two_entries(book: Rulebook) -> None:
    claimed = [section for each in book.pages.values() for section in each.sections]
    for each in book.pages.values():
        for block in each.blocks:
            claimed += block.sections if isinstance(block, Heading) else ()
    assert len(claimed) == len(set(claimed))


def test_every_link_leads_to_an_entry(book: Rulebook) -> None:
    places = [(key, run.place) for key, line in _runs(book) for run in line if isinstance(run, Link)]
    for each in book.pages.values():
        places += [(each.key, block.place) for block in each.blocks if isinstance(block, Gloss) and block.place]
    assert [(key, place) for key, place in places if not book.has(place)] == []
    assert len(places) > 50


def test_no_page_is_an_orphan(book: Rulebook) -> None:
    """Every page is linked from another one, beside standing in the contents."""
    linked = {
        run.place.page for key, line in _runs(book) for run in line if isinstance(run, Link) and run.place.page != key
    }
    linked |= {b.place.page for each in book.pages.values() for b in each.blocks if isinstance(b, Gloss) and b.place}
    assert sorted(set(book.pages) - linked) == []


def test_headings_of_a_page_have_keys_of_their_own(book: Rulebook) -> None:
    for each in book.pages.values():
        keys = [block.key for block in each.blocks if isinstance(block, Heading | Gloss)]
        assert len(keys) == len(set(keys)), each.key


def test_every_kind_of_sign_is_in_the_glossary(book: Rulebook) -> None:
    known = {block.sign.kind for block in book.pages["signs"].blocks if isinstance(block, Gloss)}
    used = {run.kind for _, line in _runs(book) for run in line if isinstance(run, Sign)}
    wanted = {*RESOURCES, *COLOURS, *TROOPS, *used, "offering_1", "offering_2", "denarii", "workers", "senator"}
    wanted |= {"register", "popularity", "harmony", "prestige", "unrest", "quiet_unrest", "marker", "suppress"}
    wanted |= {"harvest", "free_basic", "trade", "recall", "repeat", "specialist", "special", "upkeep", "insula"}
    assert sorted(wanted - known) == []


def test_every_icon_that_stands_for_something_at_the_table_is_in_the_glossary(book: Rulebook) -> None:
    """Icons of places and gains, and those of Caepio’s panel, as the view names them."""
    told = {block.sign.kind for block in book.pages["signs"].blocks if isinstance(block, Gloss)}
    told |= {icon for kind, icon in tokens.GAIN_ICONS.items() if kind in told}
    drawn = {*tokens.PLACE_ICONS.values(), *tokens.GAIN_ICONS.values(), *tokens.SIGNS.values()}
    drawn |= {"hourglass", "arrow", "tick", "padlock", "dice-six-faces-five"}
    assert drawn <= icons.names()
    assert sorted(drawn - told) == []


def test_buildings_monuments_and_rulings_are_all_told(book: Rulebook, voice: Voice) -> None:
    buildings = {block.key for block in book.pages["buildings"].blocks if isinstance(block, Gloss)}
    assert buildings == set(voice.edition.buildings)
    monuments = {block.key for block in book.pages["monuments"].blocks if isinstance(block, Gloss)}
    assert monuments == set(voice.edition.monuments)
    text = " ".join(plain(line) for key, line in _runs(book) if key == "readings")
    for key in load_rulings():
        assert voice.say(f"ruling.{key}.reading") in text


def test_readings_that_a_game_chose_are_told_as_those_in_force(voice: Voice) -> None:
    other = load_rulebook(voice, DEFAULT.with_("goals", "reached"))
    for block in other.pages["end"].blocks:
        if isinstance(block, Note) and voice.say("reading.goals") in plain(block.runs):
            assert Words(voice.say("reading.goals.reached"), "strong") in block.runs
            assert block.kind == "chosen", "it is not called ours"
            break
    else:
        pytest.fail("the end says nothing of Caepio's goals")


def test_every_question_with_two_readings_is_told_where_it_matters(book: Rulebook, voice: Voice) -> None:
    for question in QUESTIONS:
        told = {key for key, line in _runs(book) if voice.say(f"reading.{question}") in plain(line)}
        assert "readings" in told
        assert len(told) >= 2, question


def test_numbers_are_those_of_the_edition(voice: Voice) -> None:
    tokens = voice.edition.tokens.changed(unrest=37)
    changed = Voice(voice.catalogue, voice.edition.changed(tokens=tokens))
    unrest = " ".join(plain(line) for key, line in _runs(load_rulebook(changed)) if key == "unrest")
    assert "when all 37 lie on the map" in unrest


def test_digits_in_the_text_stand_for_nothing_that_the_edition_decides() -> None:
    """What is written out stays true: pages, fields of the printed die, examples, and single denarii."""
    for file in FOLDER.iterdir():
        text = file.read_text(encoding="utf-8")
        assert len(text.encode()) < MOST_BYTES
        for line in text.split("\n\n")[1:]:
            if line.startswith((">", "!", "##")) or "**upkeep =" in line:
                continue
            bare = re.sub(r"§[\d.]+|page \d+|\{[a-z_0-9.]+\}|[12] (food|denarius|popularity|prestige)|\+1", "", line)
            bare = re.sub(r"1–2 Pars|3–4 Plebeius|5–6 Patricius|stands at 0|F1", "", bare)
            assert not re.search(r"\d", bare), f"{file.name}: {bare}"


def test_a_page_is_found_by_section_title_and_words(book: Rulebook) -> None:
    assert book.search("6.1.1")[0].place == Place("building", "bridge")
    assert book.search("§8.3")[0].place == Place("rome", "card")
    assert book.search("bridging")[0].place == Place("building", "bridge")
    assert book.search("excubitorium")[0].place == Place("buildings", "excubitorium")
    assert Place("unrest", "cure") in [found.place for found in book.search("excubitorium")]
    assert book.search("equites")
    assert book.search("caepio")[0].place == Place("caepio"), "a page of that name before parts of others"
    assert book.search("xyzzy") == ()
    assert book.search("  ") == ()


def test_a_section_without_an_entry_leads_to_the_one_it_is_part_of(book: Rulebook) -> None:
    assert book.of_section("6.1.9") == book.of_section("6.1")
    assert book.of_section("99") == book.first


def test_it_is_an_evenings_reading(book: Rulebook) -> None:
    words = sum(len(plain(line).split()) for _, line in _runs(book))
    assert 7_000 < words < 15_000


def test_the_markup_of_a_line() -> None:
    assert runs("Take **two** :wood: and *go* to [the town](town#gate), §6.1.") == (
        Words("Take "),
        Words("two", "strong"),
        Words(" "),
        Sign("wood"),
        Words(" and "),
        Words("go", "italic"),
        Words(" to "),
        Link("the town", Place("town", "gate")),
        Words(", "),
        Cite("6.1"),
        Words("."),
    )


@pytest.mark.parametrize(
    "text",
    [
        "title: A\nchapter: B\n\nno sign",
        "title: A\nchapter: B\nsign: c\ncolour: red\n\nwords",
        "title: A\nchapter: B\nsign: c\n\n{nothing}",
        "title: A\nchapter: B\nsign: c\n\n> rumour: words",
        "title: A\nchapter: B\nsign: c\n\n## Heading",
    ],
)
def test_what_is_no_page_is_refused(text: str) -> None:
    with pytest.raises(BadPage):
        page("test", text, {}, lambda name, argument: ())
