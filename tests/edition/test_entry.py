"""Entries of the edition: frozen records that are made without pydantic and checked by it."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import BaseModel, TypeAdapter, ValidationError

from corduba_solo.edition.entry import Entry, written
from corduba_solo.edition.forms import checked
from corduba_solo.edition.load import load_edition
from corduba_solo.edition.models import Action, Building, Edition, PriceTrack
from corduba_solo.edition.two_readings import DEFAULT, Readings
from corduba_solo.edition.vocabulary import Cost, Gain, PrestigeGain


def kinds(kind: type[Entry] = Entry) -> Iterator[type[Entry]]:
    for narrower in kind.__subclasses__():
        yield narrower
        yield from kinds(narrower)


def test_fields_are_those_that_are_annotated_the_inherited_ones_first() -> None:
    assert tuple(Action.fields) == ("workers", "pay", "gain")
    assert next(iter(Building.fields)) == "source"
    assert Cost.fields["register_"] == "register"


def test_no_field_hides_what_every_entry_has() -> None:
    ours = {name for name in vars(Entry) if not name.startswith("__")}
    assert {(kind, name) for kind in kinds() for name in kind.fields if name in ours} == set()


def test_kinds_have_names_of_their_own() -> None:
    """Kept editions tell them apart by their names."""
    names = [kind.__name__ for kind in kinds()]
    assert len(names) == len(set(names))


def test_an_entry_holds_what_it_was_given_and_has_the_defaults_besides() -> None:
    cost = Cost(wood=2, food=None)
    assert dict(cost.given) == {"wood": 2, "food": None}
    assert (cost.wood, cost.food, cost.stone) == (2, None, None)
    assert Action(workers=1, gain=Gain()).pay == Cost()
    with pytest.raises(TypeError):
        cost.given["wood"] = 3  # type: ignore[index]


def test_entries_are_the_same_when_their_values_are() -> None:
    assert Cost(wood=2) == Cost(wood=2, food=None) == Cost(food=None, wood=2) != Cost(wood=3)
    assert hash(Cost(wood=2)) == hash(Cost(wood=2, food=None))
    assert Cost() != Gain()
    assert len({DEFAULT, Readings(), Readings(castra="red"), Readings(castra="any")}) == 2


@pytest.mark.parametrize("given", [{"wodd": 1}, {}, {"start": 1, "least": 1, "most": 2, "capacity": 1, "more": 2}])
def test_unknown_and_missing_names_are_refused(given: dict[str, Any]) -> None:
    kind: Any = PriceTrack
    with pytest.raises(TypeError, match="unknown or missing"):
        kind(**given)
    with pytest.raises(ValidationError):
        checked(kind, given)


def test_a_change_makes_another_entry() -> None:
    cost = Cost(wood=2)
    assert cost.changed(stone=1) == Cost(wood=2, stone=1)
    assert cost == Cost(wood=2)
    with pytest.raises(TypeError):
        cost.changed(wodd=1)


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_an_edition_goes_to_other_processes_and_back(protocol: int) -> None:
    edition = load_edition()
    back = pickle.loads(pickle.dumps(edition, protocol))
    assert back == edition
    assert repr(back) == repr(edition)
    assert copy.deepcopy(edition) == edition


def test_what_is_written_is_read_again_as_the_same() -> None:
    edition = load_edition()
    again = checked(Edition, written(edition))
    assert again == edition
    assert written(Cost(register_=2, food=None)) == {"register": 2}
    assert written(PriceTrack(start=1, least=1, most=2, capacity=3)) == {
        "start": 1,
        "least": 1,
        "most": 2,
        "capacity": 3,
    }


def test_an_entry_is_checked_inside_models_and_taken_where_it_was_made_already() -> None:
    class Options(BaseModel):
        readings: Readings | None = None

    other = Readings(castra="any")
    assert Options(readings=other).readings is other
    assert Options.model_validate({"readings": {"castra": "any"}}).readings == other
    assert Options.model_validate_json('{"readings": {"castra": "any"}}').readings == other
    assert Options(readings=other).model_dump() == {"readings": written(other)}
    assert Options.model_validate_json(Options(readings=other).model_dump_json()).readings == other
    refused: list[object] = [{"castra": "blue"}, {"castro": "any"}, [], "any", Cost(), 1]
    for wrong in refused:
        with pytest.raises(ValidationError):
            Options.model_validate({"readings": wrong})


def test_entries_within_themselves_are_checked_all_the_way_down() -> None:
    data = {"choice": ({"food": 1}, {"choice": ({"wood": 1}, {"prestige": {"any": 2}})})}
    inner = Gain(choice=(Gain(wood=1), Gain(prestige=PrestigeGain(any=2))))
    assert checked(Gain, data) == Gain(choice=(Gain(food=1), inner))
    with pytest.raises(ValidationError) as caught:
        checked(Gain, {"choice": ({"food": 1}, {"choice": ({"wood": 21}, {"prestige": {"all": 2}})})})
    assert [error["loc"] for error in caught.value.errors()] == [
        ("choice", 1, "choice", 0, "wood"),
        ("choice", 1, "choice", 1, "prestige", "all"),
    ]


def test_numbers_are_taken_as_they_are_written() -> None:
    """Neither texts nor truths nor fractions stand for numbers, and lists are no tuples until they are read as such."""
    for wrong in ("1", True, 1.0):
        with pytest.raises(ValidationError):
            checked(Cost, {"wood": wrong})
    with pytest.raises(ValidationError):
        checked(Gain, {"choice": [{}, {}]})
    assert TypeAdapter(Cost).validate_python({"register": 20}).register_ == 20
