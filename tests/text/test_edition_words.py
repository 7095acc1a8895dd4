"""Costs and gains in words."""

from __future__ import annotations

import pytest

from corduba_solo.edition.forms import checked
from corduba_solo.edition.models import Action, Bonus
from corduba_solo.edition.vocabulary import Cost, Gain
from corduba_solo.text.edition_words import action_words, cost_words, gain_words


def gain(**fields: object) -> Gain:
    return checked(Gain, fields)


def test_costs() -> None:
    assert cost_words(Cost(workers=3, denarii=5, tools=1)) == "3 workers, 5 denarii, 1 tool"
    assert cost_words(Cost(workers=1, denarii=1, amphorae=1)) == "1 worker, 1 denarius, 1 amphora"
    assert cost_words(checked(Cost, {"register": 1, "prestige": 2})) == "−1 register, −2 prestige in one district"
    assert cost_words(Bonus(resources=1)) == "1 resource of choice"
    assert cost_words(Cost()) == "–"


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"prestige": {"any": 1}}, "+1 prestige in any district"),
        ({"popularity": -1}, "−1 popularity"),
        ({"register": 1, "quiet_unrest": 1}, "+1 register, cause 1 unrest without losing popularity"),
        ({"choice": (gain(specialist="any"), gain(register=1))}, "a specialist or +1 register"),
        ({"denarii": 2, "popularity": 1}, "2 denarii, +1 popularity"),
        ({"per_specialist": {"harmony": 1}}, "+1 harmony per specialist"),
        (
            {"trade": {"deals": 1, "units": 2, "of": "marble", "better": 1}},
            "buy or sell up to 2 marble, 1 better per unit",
        ),
        ({"trade": {"deals": 2, "of": "goods"}}, "buy or sell 2 kinds"),
        ({"senator": -1}, "−1 senator"),
        ({}, "–"),
    ],
)
def test_gains(fields: dict[str, object], words: str) -> None:
    assert gain_words(gain(**fields)) == words


def test_every_kind_of_gain_has_words() -> None:
    samples: dict[str, object] = {
        "prestige": {"any": 1},
        "specialist": "any",
        "troop": "velites",
        "per_specialist": {"denarii": 1},
        "trade": {"deals": 1, "of": "goods"},
        "choice": (gain(food=1), gain(wood=1)),
    }
    for key in Gain.fields.values():
        assert gain_words(gain(**{key: samples.get(key, 1)})) != "–", key


def test_an_action() -> None:
    action = Action(workers=2, pay=Cost(denarii=1), gain=gain(harmony=1))
    assert action_words(action) == "2 workers, 1 denarius: +1 harmony"
