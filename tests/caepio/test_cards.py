"""Each of his 47 cards at work: 17 building effects, and 30 action cards row by row (§7.3–7.8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from corduba_solo.edition.vocabulary import RESOURCES, SITES, TROOPS
from corduba_solo.rules.events import Activated, Built, CardDrawn, Dealing, Event, Passed, Tried
from corduba_solo.rules.state import Side, State

from .helpers import CARDED, STACKS, book, goods, his, in_order, is_blocked, next_turn, of, real_table, table, tries

CARDS = tuple(book().edition.caepio)
Outcome = dict[str, int]


def standing(side: Side) -> Outcome:
    """Everything of his that a card can raise, as numbers by name."""
    return {
        "denarii": side.denarii,
        "register": side.register,
        "popularity": side.popularity,
        "specialists": side.unlocked.bit_count(),
        "prestige": sum(side.prestige),
        **{f"troop {name}": count for name, count in zip(TROOPS, side.troops, strict=True)},
        **{f"offering {value}": count for value, count in zip((1, 2), side.offerings, strict=True)},
        **dict(zip(RESOURCES, side.store, strict=True)),
    }


def gained(before: Outcome, after: Outcome) -> Outcome:
    return {name: after[name] - before[name] for name in before if after[name] != before[name]}


# ── the seventeen building cards ──────────────────────────────────────────────────────────────────────────────────

EFFECTS: dict[str, Outcome] = {
    "herbarium": {"denarii": 1, "food": 1},
    "aerarium": {"denarii": 3},
    "sanctuarium": {"offering 1": 1},
    "collegium_fabrorum": {"wood": 1, "stone": 1},
    "cudendum": {"tools": 2},
    "odeum": {"popularity": 1},
    "schola": {"specialists": 1},
    "balneum": {"popularity": 1},
    "forum": {"prestige": 1},
    "aedis": {"offering 2": 1},
    "officina_fabrorum": {"food": 1, "wood": 1, "denarii": 2},
    "emporium": {"denarii": 2, "amphorae": 1},
    "librarium": {"specialists": 1},
    "ludus": {"register": 1},
    "sanatorium": {"popularity": 1, "prestige": 1},
    "basilica": {"prestige": 2},
    "amphitheatrum": {"denarii": 1, "popularity": 1},
}
"""What each card gives him; two specialists stand by for the Officina."""
QUIET_TRACKS = {"prestige": {"servorum": 12, "plebeius": 12, "patricius": 7}, "specialists": ["blue", "red"]}
"""Prestige from which one or two steps reach no bonus field but marble's at 9."""


def test_7_5_seventeen_effects_are_spoken_of() -> None:
    """§3.3, p. 29: one card each, and no other."""
    assert set(EFFECTS) == set(CARDED)
    assert len(EFFECTS) == 17


@pytest.mark.parametrize("building", CARDED)
def test_7_5_what_the_building_card_gives_him(building: str) -> None:
    """§7.5, p. 34: on activating; no payment, no unrest, the building blocked."""
    data = {"buildings": {building: "servorum"}, "caepio": QUIET_TRACKS}
    row = (f"activate {building}",)
    before = table([row, row], data, turn="you")
    start = standing(his(before))
    unrest = his(before).unrest
    state = table([row, row], data)
    expected = dict(EFFECTS[building])
    if building == "basilica":
        expected["marble"] = 1  # field 9 of Pars Patricius
    assert gained(start, standing(his(state))) == expected
    assert his(state).unrest == unrest, "the Ludus causes him none"
    assert his(state).pending == 0
    assert is_blocked(state, building)
    assert [event[:2] for event in of(state.events, Activated)] == [("caepio", building)]


@pytest.mark.parametrize("building", CARDED)
def test_7_3_building_it_does_the_same_effect(building: str) -> None:
    """§7.3, p. 33: drawn from the stack of its decade; prestige by its laurel, insulae, then the effect."""
    decade = next(name for name, names in STACKS.items() if building in names)
    left = [name for part in list(STACKS)[: list(STACKS).index(decade) + 1] for name in STACKS[part]]
    luck = {"stack": in_order(left, building), "die": [(6, 4)]}
    quiet = {"prestige": {"servorum": 12, "plebeius": 12, "patricius": 2}, "specialists": ["blue", "red"]}
    row = ("build",)
    before = standing(his(table([row, row], {"caepio": quiet}, luck, turn="you", decade=decade)))
    state = table([row, row], {"caepio": quiet}, luck, decade=decade)
    (tile,) = of(state.events, Built)
    assert tile[:3] == ("caepio", building, "patricius")
    change = gained(before, standing(his(state)))
    laurel = book().edition.buildings[building].laurel
    for name, amount in EFFECTS[building].items():
        assert change.get(name, 0) >= amount, "insulae and fields may bring more"
    assert change["prestige"] == laurel + EFFECTS[building].get("prestige", 0)
    assert is_blocked(state, building)


# ── the thirty action cards ───────────────────────────────────────────────────────────────────────────────────────

SITE_GOODS = {
    "wood 1": {"wood": 1},
    "wood 2": {"wood": 3},
    "stone 1": {"stone": 1},
    "stone 2": {"stone": 3},
    "food 1": {"food": 1},
    "food 2": {"food": 3},
    "marble 2": {"marble": 1},
    "marble 3": {"marble": 2},
    "oleum 1": {"amphorae": 1},
    "oleum 2": {"amphorae": 2},
}


def place_of(what: str) -> str:
    site = what.split()[0]
    return site if site == "oleum" else f"{site}_site"


def check_done(state: State, what: str, start: Outcome, events: list[Event]) -> None:
    """An action did on the board what its words say."""
    change = gained(start, standing(his(state)))
    activated = [event.place for event in of(events, Activated) if event.who == "caepio"]
    first = what.split()[0]
    if first in SITES:
        ((good, amount),) = SITE_GOODS[what].items()
        there = state.supply[RESOURCES.index(good)] + change[good]
        assert change == {good: min(amount, there)}
        assert activated == [place_of(what)]
        assert is_blocked(state, place_of(what))
    elif first == "portus":
        assert change == {"denarii": 1}
        assert activated == ["portus"]
    elif first == "castra":
        assert change == {f"troop {what.split()[1]}": 1}
        assert state.castra_blocked >> TROOPS.index(what.split()[1]) & 1
    elif first == "build":
        (tile,) = of(events, Built)
        assert tile.who == "caepio"
        assert activated == [tile.building]
        assert is_blocked(state, tile.building)
        assert change.get("prestige", 0) >= book().laurels[book().building_number[tile.building]]
    elif first == "macellum":
        deals = of(events, Dealing)
        _, _, sales, _, purchases = what.split()
        assert [deal.deal for deal in deals] == ["sold"] * int(sales) + ["bought"] * int(purchases)
        assert change.get("denarii", 0) == sum(deal.denarii for deal in deals)
    else:
        (building,) = activated
        assert building == what.split()[1] or what == "activate random"
        assert is_blocked(state, building)
        for name, amount in EFFECTS[building].items():
            assert change.get(name, 0) >= amount, "track bonuses may come on top"


def rows_of(card: str) -> list[list[str]]:
    return [[part.strip() for part in row.split(">")] for row in book().edition.caepio[card].rows]


def named(actions: list[str]) -> list[str]:
    return [what.split()[1] for what in actions if what.startswith("activate") and what != "activate random"]


def town(names: list[str]) -> dict[str, str]:
    districts = ("patricius", "servorum", "plebeius")
    return {name: districts[number % 3] for number, name in enumerate(dict.fromkeys(names))}


def play_card(card: str, data: dict[str, Any], choose: Callable[[list[str]], str]) -> None:
    """Turn by turn through all rows of a card: in each, the chosen action is the one that is done."""
    luck = {}
    if rows_of(card)[0] == ["activate random"]:
        # A random building first must not be one that a later row names.
        free = [name for name in CARDED if name in data["buildings"]]
        luck = {"random": [(len(free), free.index("aerarium"))]}
    start = standing(his(real_table([card], data, luck, turn="you")))
    state = real_table([card], data, luck)
    events = list(state.events)
    for number, row in enumerate(rows_of(card), 1):
        wanted = choose(row)
        made = tries(events)
        assert (made[-1].row, made[-1].what, made[-1].done) == (number, wanted, True)
        assert [one.what for one in made] == row[: row.index(wanted) + 1]
        assert all(tried.card == card for tried in of(events, Tried))
        check_done(state, wanted, start, events)
        if number < len(rows_of(card)):
            start = standing(his(state))
            events = next_turn(state)
    following = next_turn(state)
    drawn = [event.decade for event in of(following, CardDrawn) if event.pile == "deck"]
    assert drawn or of(following, Passed), "after the last row another card comes"


CAEPIO_WITH_GOODS = {
    "store": {"tools": 1, "amphorae": 1},
    "prestige": {"servorum": 0, "plebeius": 0, "patricius": 0},
    "specialists": ["blue", "red"],
}


@pytest.mark.parametrize("card", CARDS)
def test_7_2_every_row_of_the_card_with_its_first_choice(card: str) -> None:
    """§7.1, §7.2, p. 31: with everything free, each row does its first action, and the action does what it says."""
    rows = rows_of(card)
    firsts = named([row[0] for row in rows])
    spare = ["aerarium", "cudendum", "sanctuarium"] if ["activate random"] in [row[:1] for row in rows] else []
    play_card(card, {"buildings": town(firsts + spare), "caepio": CAEPIO_WITH_GOODS}, lambda row: row[0])


@pytest.mark.parametrize("card", [card for card in CARDS if any(len(row) > 1 for row in rows_of(card))])
def test_7_2_every_row_of_the_card_with_its_last_arrow(card: str) -> None:
    """§7.2, p. 31: with the choices before it impossible, each row does what stands behind its last arrow."""
    rows = rows_of(card)
    lasts = [row[-1] for row in rows]
    refused = [what for row in rows for what in row[:-1]]
    buildings = named(lasts)
    if "activate random" in lasts:
        buildings += [name for name in ("aerarium", "cudendum", "odeum") if name not in named(refused)]
    if "build" in refused:
        decade = book().edition.caepio[card].decade
        wanted = [name for part in list(STACKS)[: list(STACKS).index(decade) + 1] for name in STACKS[part]]
        assert all(name in wanted for name in named(lasts))
        buildings += wanted
    tiles: dict[str, Any] = {name: {"district": d} for name, d in town(buildings).items()}
    for name in named(refused):
        if name in tiles:
            tiles[name]["blocked"] = True
    blocked = [place_of(what) for what in refused if what.split()[0] in SITES]
    castra = [what.split()[1] for what in refused if what.startswith("castra")]
    data = {
        "buildings": tiles,
        "fill": True,
        "blocked": blocked,
        "castra_blocked": castra,
        "caepio": CAEPIO_WITH_GOODS,
    }
    play_card(card, data, lambda row: row[-1])


def test_7_1_thirty_cards_and_no_two_alike() -> None:
    """§3.4, p. 30; EDITION §2."""
    assert len(CARDS) == 30
    assert len({book().edition.caepio[card].rows for card in CARDS}) == 30
    assert goods(his(table([("portus",), ("portus",)]))) == {}
