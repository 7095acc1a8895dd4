"""Values of the wrong form are told in plain words, with the line of the file they stand in."""

from __future__ import annotations

import pytest

from .conftest import Faults


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "buildings:\n  balneum:\n    cost:\n      denari: 2",
            "4: buildings.balneum.cost.denari: unknown name (did you mean denarii?); allowed: workers, denarii, food, "
            "wood, stone, tools, amphorae, marble, resources, register, popularity, prestige",
        ),
        (
            "buildings:\n  balneum:\n    cost: {denarii: 0}",
            "3: buildings.balneum.cost.denarii: 0 is too small; allowed: a whole number from 1 to 20",
        ),
        (
            "buildings: {balneum: {cost: {denarii: 21}}}",
            "1: buildings.balneum.cost.denarii: 21 is too large; allowed: a whole number from 1 to 20",
        ),
        (
            "buildings: {balneum: {cost: {denarii: two}}}",
            "1: buildings.balneum.cost.denarii: 'two' does not fit here; allowed: a whole number from 1 to 20",
        ),
        (
            "buildings: {balneum: {laurel: true}}",
            "1: buildings.balneum.laurel: true does not fit here; allowed: a whole number from 0 to 6",
        ),
        (
            "buildings: {balneum: {cost: 3}}",
            "1: buildings.balneum.cost: 3 does not fit here; allowed: a mapping of workers, denarii, food, wood, "
            "stone, tools, amphorae, marble, resources, register, popularity, prestige",
        ),
        (
            "buildings: {balneum: {colour: mauve}}",
            "1: buildings.balneum.colour: 'mauve' does not fit here; allowed: purple, yellow, green, blue, orange, red",
        ),
        (
            "buildings: {balneum: {tiles: 2}}",
            "1: buildings.balneum.tiles: 2 does not fit here; allowed: 1, 3",
        ),
        (
            "buildings:\n  balneum:\n    actions:\n      - {workers: 1, gain: {denarii: 1}}\n      - {workers: 2}",
            "5: buildings.balneum.actions[2].gain: this is missing; allowed: a mapping of denarii, food, ",
        ),
        (
            "buildings: {librarium: {caepio: {specialist: pink}}}",
            "1: buildings.librarium.caepio.specialist: 'pink' does not fit here; "
            "allowed: any or purple, yellow, green, blue, orange, red",
        ),
        (
            "districts:\n  servorum:\n    track:\n      13: {denarii: 1}",
            "4: districts.servorum.track.13: unknown name; allowed: 1 to 12",
        ),
        (
            "districts: {servorum: {track: {3: {senator: 4}}}}",
            "1: districts.servorum.track.3.senator: 4 is too large; allowed: a whole number from -3 to 3",
        ),
        (
            "districts: {servorum: {insulae: [{choice: [{food: 1}]}, {}, {}, {}, {}, {}]}}",
            "1: districts.servorum.insulae[1].choice[2]: this is missing; allowed: a mapping of denarii, food",
        ),
        (
            "calendar: {rounds: [3, 3, 2, 1]}",
            "1: calendar.rounds: a list of 4; allowed: a list of 3",
        ),
        (
            "rome: {annona_urbis: {demand: {grain: 3}}}",
            "1: rome.annona_urbis.demand.grain: unknown name; allowed: food, wood, stone, tools, amphorae, marble",
        ),
        (
            "rome: {annona_urbis: {solo: 1}}",
            "1: rome.annona_urbis.solo: 1 does not fit here; allowed: true or false",
        ),
        (
            "edition: {name: ''}",
            "1: edition.name: an empty text; allowed: a text",
        ),
        (
            "buildings: {balneum: {flavour: " + "x" * 241 + "}}",
            "1: buildings.balneum.flavour: a text of 241 signs; allowed: at most 240",
        ),
        (
            "buildings: {balneum: {laurel: 1, source: a friend}}",
            "1: buildings.balneum.source.laurel: 'a friend' is not a source; allowed: reconstructed, ruling, overlay, "
            "printed p. N",
        ),
        (
            "buildings: {balneum: {laurel: 99999999999999999999}}",
            "1: buildings.balneum.laurel: '99999999999999999999' does not fit here; "
            "allowed: a whole number from 0 to 6",
        ),
    ],
)
def test_a_value_of_the_wrong_form(text: str, said: str, overlay_faults: Faults) -> None:
    (fault,) = overlay_faults(text)
    assert str(fault).split("mine.yaml:")[1].startswith(said)


def test_every_fault_of_a_file_is_told_in_the_order_of_its_lines(overlay_faults: Faults) -> None:
    text = "heritage:\n  oliveta: {denarii: 50}\nbuildings:\n  balneum:\n    laurel: x\n    cost: {gold: 1}\n"
    assert [fault.line for fault in overlay_faults(text)] == [2, 5, 6]
