"""Numbers apart from words: the fingerprint covers what the rules read, and the languages have every word."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from corduba_solo.edition.load import builtin_path, load_edition, load_file, release_path, released
from corduba_solo.edition.mark import FIRST, fingerprint, first_mark
from corduba_solo.edition.models import WORDS, Character, Edition, Monument
from corduba_solo.edition.provenance import entries
from corduba_solo.edition.reading import read_file
from corduba_solo.edition.validation import validated
from corduba_solo.edition.vocabulary import COLOURS, DECADES, DISTRICTS, RESOURCES, TROOPS
from corduba_solo.locale.catalogue import Catalogue, languages, messages
from corduba_solo.locale.voice import Voice
from corduba_solo.session.share import short_mark

from .conftest import Write

MARKS = {
    4: "817c0996dfc2a1d2",
    5: "00c39148c65fd1e0",
    6: "2e668ebc0e90310b",
    7: "7524c9e73d67ecd3",
    8: "c46f835a7e365120",
}
"""The marks of all released numbers. They stand in saves and codes, so none of them may ever change."""
FIRST_MARK = "613b8281e573fecc"
"""What saves and codes of version 4 said in its time."""
RAW = read_file(builtin_path())
OTHERS = (*RESOURCES, *COLOURS, *TROOPS, *DECADES, *DISTRICTS, "round", "decade", "goods", "velites")
"""Words of the rules, to be tried in place of another one."""

Way = tuple[str | int, ...]


def leaves(value: Any, way: Way = ()) -> Iterator[tuple[Way, Any]]:
    """Everything that is neither a mapping nor a list, with the way to it."""
    if isinstance(value, dict | tuple):
        for step, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(inner, (*way, step))
    else:
        yield way, value


def put(data: Any, way: Way, value: Any) -> Any:
    """A copy of the data with another value there."""
    if not way:
        return value
    if isinstance(data, tuple):
        return tuple(put(inner, way[1:], value) if step == way[0] else inner for step, inner in enumerate(data))
    return {**data, way[0]: put(data.get(way[0]), way[1:], value)}


def other_values(value: Any) -> Iterator[Any]:
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (other for other in (value + 1, value - 1, 1, 2, 3) if other != value)
    else:
        yield from (f"{value} > portus", *(word for word in OTHERS if word != value))


def changed(way: Way, value: Any) -> Edition | None:
    """The edition with another value there, if any has the right form."""
    for other in other_values(value):
        edition = validated(put(RAW, way, other))
        if isinstance(edition, Edition):
            return edition
    return None


def test_whatever_the_rules_read_is_in_the_fingerprint() -> None:
    mark = fingerprint(load_edition())
    read = [(way, value) for way, value in leaves(RAW) if way[0] != "edition" and "source" not in way]
    assert len(read) > 800
    # Some words have no other in their place, such as `calm: true`.
    unlike = [(way, edition) for way, value in read if (edition := changed(way, value))]
    assert len(unlike) > 0.99 * len(read)
    assert [way for way, edition in unlike if fingerprint(edition) == mark] == []


def test_the_order_of_cards_is_read_too() -> None:
    for section in ("buildings", "caepio", "rome", "heritage", "families", "monuments", "macellum_tiles"):
        edition = validated({**RAW, section: dict(reversed(RAW[section].items()))})
        assert isinstance(edition, Edition)
        assert fingerprint(edition) != fingerprint(load_edition()), section


def test_a_value_left_at_its_default_is_the_same_as_none(write: Write) -> None:
    edition = load_edition(write("heritage: {latifundium: {gain: {}}}\nrome: {via_augusta: {solo: true}}"))
    assert fingerprint(edition) == fingerprint(load_edition())


@pytest.mark.parametrize("field", WORDS)
def test_rewording_a_piece_leaves_the_fingerprint_alone(field: str) -> None:
    worded = 0
    for way, entry in entries(load_edition()):
        if field in type(entry).fields:
            edition = validated(put(RAW, (*way, field), "Something else altogether"))
            assert isinstance(edition, Edition), way
            assert fingerprint(edition) == fingerprint(load_edition())
            worded += 1
    assert worded


def test_where_a_value_comes_from_and_the_heading_leave_the_fingerprint_alone() -> None:
    for way, _ in entries(load_edition()):
        edition = validated(put(RAW, (*way, "source"), "ruling"))
        assert isinstance(edition, Edition)
        assert fingerprint(edition) == fingerprint(load_edition())
    edition = validated(put(RAW, ("edition",), {"name": "Another", "version": 77}))
    assert isinstance(edition, Edition)
    assert fingerprint(edition) == fingerprint(load_edition())


def test_the_file_of_numbers_holds_no_words() -> None:
    found = [way for way, _ in leaves(RAW) if way[-1] in WORDS and "source" not in way and way[0] != "edition"]
    assert found == []


# ── every released version ────────────────────────────────────────────────────────────────────────────────────────


def test_the_present_numbers_are_frozen_under_their_version() -> None:
    """Whoever changes a number raises the version, copies cards.yaml to editions/N.yaml and adds its mark above."""
    newest = load_edition()
    version = newest.edition.version
    frozen = validated(read_file(release_path(version)))
    assert isinstance(frozen, Edition)
    assert fingerprint(newest) == fingerprint(frozen) == MARKS[version]


@pytest.mark.parametrize("version", MARKS)
def test_a_released_version_keeps_its_numbers(version: int) -> None:
    edition = load_file(release_path(version))
    assert (fingerprint(edition), edition.edition.version) == (MARKS[version], version)


def test_every_version_from_the_first_one_on_is_there_and_can_be_told_apart() -> None:
    newest = load_edition().edition.version
    assert released() == tuple(range(newest, FIRST - 1, -1)) == tuple(sorted(MARKS, reverse=True))
    short = [short_mark(mark) for mark in (*MARKS.values(), FIRST_MARK)]
    assert len(set(short)) == len(short)


def test_the_first_version_has_the_mark_of_its_time_too() -> None:
    assert first_mark() == FIRST_MARK


# ── words ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def pieces(edition: Edition) -> Iterator[tuple[str, Any]]:
    """Every piece that has words, by its name in a language's catalogue."""
    for way, entry in entries(edition):
        if way[0] == "families":
            yield f"characters.{way[-1]}", entry
        elif set(WORDS) & set(type(entry).fields):
            yield ".".join(map(str, way)), entry
    for key, family in edition.families.items():
        yield f"families.{key}", family


@pytest.mark.parametrize("lang", languages())
def test_a_language_has_the_words_of_every_piece_and_none_besides(lang: str) -> None:
    found = {name for name in messages(lang) if name.startswith("edition.")}
    plain = {
        f"edition.{piece}.{field}"
        for piece, entry in pieces(load_edition())
        for field in WORDS
        if field in type(entry).fields
    }
    older = {f"{name}.{version}" for name in plain for version in released()}
    assert plain <= found <= plain | older


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("version", MARKS)
def test_what_an_ability_did_in_older_numbers_is_told_as_it_was(lang: str, version: int) -> None:
    """A game goes on with its own numbers, so a sentence that tells them stays: `….ability.4` for version 4."""
    newest = dict(pieces(load_edition()))
    for piece, entry in pieces(load_edition(version=version)):
        if isinstance(entry, Character | Monument):
            told = ("powers", "start") if isinstance(entry, Character) else ("powers",)
            if any(getattr(entry, field) != getattr(newest[piece], field) for field in told):
                assert f"edition.{piece}.ability.{version}" in messages(lang)


def test_printed_names_are_those_of_the_book() -> None:
    voice = Voice(Catalogue("en", strict=True), load_edition())
    printed = {
        "eagle": "Primus Sertorius Pictor",
        "testudo": "Octavius Sertorius Nerva",
        "viper": "Acilia Lucana",
        "cyclops": "Appius Claudius Marcellus",
        "bear": "Ursula Meneia Catus",
    }
    assert {key: voice.person(key) for key in printed} == printed
    assert voice.rome_card("disposita_confarreatio") == "Disposita Confarreatio"


def test_an_overlays_words_are_said_instead_of_the_languages(write: Write) -> None:
    text = "buildings: {forum: {name: Agora}}\nfamilies: {meneia: {characters: {bear: {ability: She growls.}}}}"
    voice = Voice(Catalogue("en", strict=True), load_edition(write(text)))
    assert (voice.building("forum"), voice.building("odeum")) == ("Agora", "Odeum")
    assert voice.ability("bear") == "She growls."
    assert voice.ability("eagle") == "The Castra costs you 1 food and 1 denarius less."


def test_an_older_sentence_is_said_with_older_numbers_only(monkeypatch: pytest.MonkeyPatch) -> None:
    older = {**messages("en"), "edition.characters.bear.ability.3": "She growled."}
    monkeypatch.setattr("corduba_solo.locale.catalogue.messages", lambda _lang: older)
    third = validated(put(RAW, ("edition", "version"), 3))
    assert isinstance(third, Edition)
    assert Voice(Catalogue("en", strict=True), third).ability("bear") == "She growled."
    assert Voice(Catalogue("en", strict=True), load_edition()).ability("bear") != "She growled."
