"""Where the numbers come from: each mark against the page that says so, and how a mark is looked up."""

from __future__ import annotations

import pytest

from corduba_solo.edition.load import load_edition
from corduba_solo.edition.models import Edition, Sourced
from corduba_solo.edition.provenance import entries, kinds, source_of, tally

from .conftest import Faults, Write

Place = tuple[str | int, ...]

PRINTED: list[tuple[str, Place, str]] = [
    ("tokens", ("each_resource",), "p. 14, 28"),
    ("tokens", ("unrest",), "p. 2"),
    ("tokens", ("neutral_insulae",), "p. 3"),
    ("tokens", ("offerings",), "p. 3"),
    ("tokens", ("troops",), "p. 3"),
    ("tokens", ("special_workers",), "p. 3"),
    ("tokens", ("store_limit",), "p. 16, 28"),
    ("tracks", ("register_min",), "p. 24"),
    ("tracks", ("register_max",), "p. 24"),
    ("tracks", ("unrest_bands",), "p. 17"),
    ("calendar", ("rounds",), "p. 5"),
    ("calendar", ("troops",), "p. 16, 26"),
    ("calendar", ("offerings",), "p. 16, 26"),
    ("difficulty.consul", ("prestige",), "p. 30"),
    ("difficulty.consul", ("monuments",), "p. 36"),
    ("caepio_start", ("register",), "p. 29"),
    ("districts.servorum", ("name",), "p. 11"),
    ("districts.plebeius", ("name",), "p. 11"),
    ("districts.patricius", ("name",), "p. 11"),
    ("districts.patricius", ("bonus",), "p. 21"),
    ("sites.wood", ("spaces", 1), "p. 32"),
    ("sites.stone", ("spaces", 0, "workers"), "p. 32"),
    ("sites.stone", ("spaces", 1), "p. 22"),
    ("sites.food", ("spaces", 0, "workers"), "p. 32"),
    ("sites.food", ("spaces", 1, "workers"), "p. 32"),
    ("sites.marble", ("spaces", 1), "p. 32"),
    ("sites.oleum", ("spaces", 0), "p. 22"),
    ("castra", ("colour",), "p. 11"),
    ("portus", ("space",), "p. 32"),
    ("macellum", ("prices", "marble", "capacity"), "p. 34"),
    ("macellum", ("prices", "food", "least"), "p. 13"),
    ("macellum_tiles.dear_grain", ("prices",), "p. 19"),
    ("buildings.schola", ("tiles",), "p. 20"),
    ("buildings.basilica", ("tiles",), "p. 12"),
    ("buildings.forum", ("cost",), "p. 21"),
    ("buildings.forum", ("laurel",), "p. 21"),
    ("buildings.aerarium", ("laurel",), "p. 33"),
    ("buildings.sanctuarium", ("actions",), "p. 2"),
    ("buildings.aedis", ("colour",), "p. 22"),
    ("rome.via_augusta", ("ranks",), "p. 27"),
    ("rome.disposita_confarreatio", ("solo",), "p. 29"),
    ("families.acilia.characters.viper", ("powers",), "p. 9"),
    ("caepio.i_01", ("rows", 0), "p. 32"),
    ("caepio.i_04", ("rows", 1), "p. 32"),
    ("caepio.ii_02", ("sell",), "p. 34"),
]
INFERRED: list[tuple[str, Place, str]] = [
    ("tracks", ("popularity_max",), "p. 36"),
    ("tracks", ("unrest_end",), "p. 17"),
    ("districts.patricius", ("insulae", 4), "p. 21"),
    ("districts.patricius", ("insulae", 5), "p. 21"),
    ("sites.wood", ("spaces", 0, "workers"), "p. 28"),
    ("buildings.sanctuarium", ("colour",), "p. 8"),
    ("buildings.amphitheatrum", ("colour",), "p. 22"),
    ("buildings.amphitheatrum", ("actions", 0), "p. 22"),
    ("buildings.amphitheatrum", ("actions", 1), "p. 22"),
    ("buildings.amphitheatrum", ("actions", 2), "p. 2"),
    # The player aid lists these actions, but not beside the names of their buildings.
    *(
        (f"buildings.{name}", ("actions",), "p. 2")
        for name in ("herbarium", "aerarium", "collegium_fabrorum", "odeum", "schola", "balneum", "forum")
    ),
    *(
        (f"buildings.{name}", ("actions",), "p. 2")
        for name in ("officina_fabrorum", "emporium", "sanatorium", "basilica")
    ),
    ("caepio.i_04", ("rows", 0), "p. 32"),
]
OURS: list[tuple[str, Place, str]] = [
    ("tokens", ("insulae_per_district",), "ruling"),
    ("tracks", ("harmony_max",), "reconstructed"),
    ("macellum", ("prices", "food", "start"), "reconstructed"),
    ("macellum", ("prices", "food", "most"), "reconstructed"),
    ("sites.stone", ("spaces", 0, "gain"), "reconstructed"),
    ("districts.servorum", ("bonus",), "reconstructed"),
    ("rome.via_augusta", ("demand",), "reconstructed"),
    ("families.acilia.characters.viper", ("district",), "reconstructed"),
    ("caepio.ii_02", ("rows", 0), "reconstructed"),
]


def entry_of(edition: Edition, dotted: str) -> Sourced:
    return next(entry for way, entry in entries(edition) if ".".join(map(str, way)) == dotted)


@pytest.mark.parametrize(("entry", "place", "pages"), PRINTED)
def test_what_the_rulebook_states_is_printed_with_its_page(entry: str, place: Place, pages: str) -> None:
    assert source_of(entry_of(load_edition(), entry), *place) == f"printed {pages}"


@pytest.mark.parametrize(("entry", "place", "pages"), INFERRED)
def test_what_only_follows_from_a_page_is_inferred(entry: str, place: Place, pages: str) -> None:
    assert source_of(entry_of(load_edition(), entry), *place) == f"inferred {pages}"


@pytest.mark.parametrize(("entry", "place", "source"), OURS)
def test_what_no_page_tells_is_ours(entry: str, place: Place, source: str) -> None:
    assert source_of(entry_of(load_edition(), entry), *place) == source


def test_a_place_named_as_such_comes_before_all_of_its_kind(write: Write) -> None:
    text = "macellum: {prices: {food: {least: 2}}, source: {prices.*.least: printed p. 13, prices.food.least: ruling}}"
    macellum = load_edition(write(text)).macellum
    assert source_of(macellum, "prices", "food", "least") == "ruling"
    assert source_of(macellum, "prices", "wood", "least") == "printed p. 13"
    assert source_of(macellum, "prices", "wood", "most") == "overlay"


def test_a_source_for_all_places_needs_one_that_has_the_field(overlay_faults: Faults) -> None:
    (said,) = overlay_faults("macellum: {prices: {food: {least: 2}}, source: {prices.*.lest: ruling}}")
    assert "macellum.source.prices.*.lest: the entry has no such field" in str(said)


@pytest.mark.parametrize("source", ["inferred", "printed", "inferred p.", "printed p. 14 28", "printed p. 14,"])
def test_print_is_cited_by_its_pages(overlay_faults: Faults, source: str) -> None:
    (said,) = overlay_faults(f"heritage: {{oliveta: {{denarii: 5, source: '{source}'}}}}")
    assert "is not a source" in str(said)


def test_an_entry_is_counted_as_inferred_when_nothing_of_it_is_ours(write: Write) -> None:
    edition = load_edition(write("heritage: {oliveta: {source: 'inferred p. 9'}}"))
    assert kinds(edition.heritage["oliveta"]) == {"inferred"}
    assert tally(edition)["inferred"] == 1
    assert tally(edition).total() == len(list(entries(edition)))
