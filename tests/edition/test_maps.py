"""Sets of maps: the seed chooses one, each passes what the first one passes, and an owner's board is the only one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from later import TOWNS, forget, newer_towns

from corduba_solo.edition.load import builtin_path, load_edition, load_file
from corduba_solo.edition.maps import UnknownMaps, by_seed, on_maps, sets_of
from corduba_solo.edition.mark import fingerprint
from corduba_solo.edition.models import Edition
from corduba_solo.edition.vocabulary import DISTRICTS

from .conftest import Spoil, Write


@pytest.fixture
def towns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Edition]:
    newer_towns(tmp_path, monkeypatch)
    yield load_edition()
    monkeypatch.undo()
    forget()


def test_seeds_choose_each_set_in_turn(towns: Edition) -> None:
    assert sets_of(towns) == TOWNS
    assert [by_seed(towns, seed) for seed in range(4)] == [*TOWNS, *TOWNS]


def test_an_edition_without_sets_has_nothing_to_choose() -> None:
    older = load_edition(version=4)
    assert sets_of(older) == ()
    assert by_seed(older, 7) == ""
    assert on_maps(older, "") is older
    with pytest.raises(UnknownMaps):
        on_maps(older, "other")


def test_the_first_set_is_that_of_the_districts_and_another_draws_what_it_names(towns: Edition) -> None:
    assert on_maps(towns, TOWNS[0]).districts == towns.districts
    other = on_maps(towns, TOWNS[1])
    assert other.districts["servorum"].map == towns.districts["plebeius"].map
    assert other.districts["servorum"].track == towns.districts["servorum"].track
    assert other.districts["patricius"] == towns.districts["patricius"]


def test_maps_are_among_the_numbers_of_a_version(towns: Edition) -> None:
    assert fingerprint(towns) != fingerprint(towns.changed(maps={}))


def with_set(data: Any, **quarters: Any) -> None:
    first = next(iter(data.get("maps", {"first": None})))
    data["maps"] = {first: {"source": "reconstructed"}, "odd": {**quarters, "source": "reconstructed"}}


def test_every_set_is_held_to_the_checks_of_the_first(spoilt: Spoil) -> None:
    apart = "AA.BB\nAA.BB\n"
    faults = spoilt(lambda data: with_set(data, servorum={"map": apart}))
    assert any("odd" in fault.path and "falls apart" in fault.problem for fault in faults)


def test_every_building_finds_room_on_every_set(spoilt: Spoil) -> None:
    narrow = "\n".join(["AAAAAA", "BBBBBB", "CCCCCC"]) + "\n"
    faults = spoilt(lambda data: with_set(data, plebeius={"map": narrow}))
    assert any("fits in 0 plots of plebeius, on the maps odd" in fault.problem for fault in faults)


def test_the_gold_row_of_every_set_is_the_printed_one(spoilt: Spoil) -> None:
    """p. 21: the last two give one register and nothing else."""
    row = [{"denarii": 1} for _ in range(6)]

    def change(data: Any) -> None:
        with_set(data, patricius={"map": data["districts"]["patricius"]["map"], "insulae": row})

    assert any("rulebook" in fault.problem for fault in spoilt(change))


@pytest.mark.parametrize(
    "text",
    [
        "districts: {servorum: {insulae: [{}, {}, {}, {}, {}, {}]}}",
        'buildings: {odeum: {shape: "##\\n##\\n"}}',
    ],
)
def test_whoever_lays_a_board_of_their_own_over_plays_on_it_alone(towns: Edition, write: Write, text: str) -> None:
    assert sets_of(load_edition(write(text))) == ()
    assert sets_of(load_edition(write("heritage: {oliveta: {denarii: 9}}"))) == sets_of(towns)


def test_the_maps_of_the_program_differ_and_hold_the_same_town() -> None:
    """No opening is learnt by heart: no two sets draw a district alike."""
    edition = load_file(builtin_path())
    for district in DISTRICTS:
        drawn = [on_maps(edition, name).districts[district].map for name in sets_of(edition)]
        assert len(set(drawn)) == len(drawn)
