"""Scenarios: defaults, every phase, what is refused and why, and the way there and back."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import frozen
import pytest

from corduba_solo.edition.vocabulary import COLOURS, DISTRICTS, RESOURCES
from corduba_solo.rules.actions import Activate, Build, Pass
from corduba_solo.rules.book import CAEPIO, YOU, Book
from corduba_solo.rules.building import placements
from corduba_solo.rules.events import DecadeBegan, Passed, PoliticsHeld, RoundBegan
from corduba_solo.rules.game import apply, is_over, legal_actions, new_game, question, why_not
from corduba_solo.rules.geometry import Map, bits
from corduba_solo.rules.luck import DIE, RANDOM, below
from corduba_solo.rules.opponent import Idle
from corduba_solo.rules.questions import DeliverGoods, DiscardGood, GiveTribute, MainAction, PayUpkeep, Question
from corduba_solo.rules.scenario import ImpossiblePosition, describe, position
from corduba_solo.rules.state import State, state_text

Data = dict[str, Any]
Reasons = Callable[[Data], str]
MAIN = MainAction()


@pytest.fixture(scope="module")
def book() -> Book:
    return frozen.book()


@pytest.fixture
def reasons(book: Book) -> Reasons:
    """Why a scenario is refused, one reason a line."""

    def refused(data: Data) -> str:
        with pytest.raises(ImpossiblePosition) as caught:
            position(book, data)
        return str(caught.value)

    return refused


# ── defaults ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_nothing_is_a_whole_scenario(book: Book) -> None:
    state = position(book, {})
    you, caepio = state.sides
    assert question(state) == MAIN
    assert (state.round, state.decade, state.first) == (1, 0, YOU)
    assert (you.register, you.workers, you.denarii, you.popularity, you.harmony) == (5, 5, 5, 4, 4)
    assert (state.character, state.monuments, state.trader_left) == (-1, 0, 1)
    assert caepio.prestige == [book.levels[1].prestige] * 3
    assert caepio.unrest == book.levels[1].unrest
    assert state.stock == list(book.capacity)
    assert state.prices == list(book.start_prices)
    assert 0 <= state.rome < len(book.rome)


def test_keys_without_a_value_count_as_absent(book: Book) -> None:
    empty = position(book, {"you": None, "rome": None, "buildings": None, "caepio": {"troops": None}})
    assert state_text(empty) == state_text(position(book, {}))


@pytest.mark.parametrize("difficulty", ["aedil", "praetor", "consul"])
def test_caepio_starts_by_the_difficulty(book: Book, difficulty: str) -> None:
    """§3.5: the same start as in a game."""
    scene = position(book, {"difficulty": difficulty}).sides[CAEPIO]
    game = new_game(book, 1, difficulty).sides[CAEPIO]
    for name in ("register", "popularity", "prestige", "reached", "unrest", "troops", "offerings"):
        assert getattr(scene, name) == getattr(game, name)


def test_a_scenario_names_readings_and_is_written_down_with_them(book: Book) -> None:
    """§6.1.2, §2.5: the others stay those of the book."""
    state = position(book, {"readings": {"insulae": "may"}})
    assert state.book.readings.departures() == ("insulae",)
    assert describe(state)["readings"] == {"insulae": "may"}
    assert position(book, describe(state)).book.readings == state.book.readings
    plain = position(book, {})
    assert plain.book is book
    assert "readings" not in describe(plain)


def test_a_reading_that_does_not_exist_is_refused_with_those_that_do(book: Book) -> None:
    for readings, reason in (
        ({"insulae": "sometimes"}, "readings.insulae: “sometimes” is not possible (there are: must, may)"),
        ({"insula": "may"}, "readings.insula: unknown key (did you mean insulae?)"),
    ):
        with pytest.raises(ImpossiblePosition) as caught:
            position(book, {"readings": readings})
        assert str(caught.value) == reason


def test_workers_follow_the_register_and_harmony_the_popularity(book: Book) -> None:
    you = position(book, {"you": {"register": 8, "popularity": 2}}).sides[YOU]
    assert (you.workers, you.harmony) == (8, 2)


def test_the_supply_is_what_stores_and_stalls_leave(book: Book) -> None:
    data = {"you": {"store": {"food": 3}}, "caepio": {"store": {"food": 1}}, "macellum": {"stock": {"food": 1}}}
    assert position(book, data).supply[0] == book.each_resource - 5


def test_full_stores_leave_the_stalls_short(book: Book) -> None:
    state = position(book, {"you": {"store": {"marble": book.each_resource - 1}}})
    marble = RESOURCES.index("marble")
    assert (state.stock[marble], state.supply[marble]) == (1, 0)


def test_prestige_set_up_counts_as_reached(book: Book) -> None:
    """§2.8: a field's bonus is not given again."""
    state = position(book, {"you": {"prestige": {"plebeius": 6}, "reached": {"servorum": 4}}})
    assert state.sides[YOU].reached == [4, 6, 0]


def test_a_track_walked_to_its_end_has_no_senator_left(book: Book) -> None:
    """§2.8"""
    assert position(book, {"caepio": {"reached": {"patricius": 12}}}).tracks_taken == 0b100


def test_a_character_brings_its_powers(book: Book) -> None:
    state = position(book, {"you": {"character": "magpie", "monuments": ["pons_romanus", "circus"]}})
    assert state.trader_left == 1 + state.perks.traders > 1
    assert state.sides[YOU].special == 2


# ── order and phases ──────────────────────────────────────────────────────────────────────────────────────────────


def test_when_you_have_passed_the_turn_is_caepios(book: Book) -> None:
    """§5.4: with an idle opponent the round is over then, and you begin the next one."""
    state = position(book, {"first": "caepio", "you": {"passed": True, "harmony": 10}})
    assert any(isinstance(event, Passed) and event.who == "caepio" for event in state.events)
    assert (state.round, state.first) == (2, YOU)


def test_who_passed_first_begins_the_next_round(book: Book) -> None:
    """§5.4"""
    state = position(book, {"caepio": {"passed": True}, "you": {"harmony": 10}})
    apply(state, Pass())
    assert state.first == CAEPIO


@pytest.mark.parametrize(
    ("phase", "number", "asked"),
    [
        ("decade", 4, MainAction),
        ("round", 2, MainAction),
        ("tribute", 3, GiveTribute),
        ("delivery", 6, DeliverGoods),
        ("upkeep", 2, PayUpkeep),
        ("round_end", 2, MainAction),
        ("tidy", 3, DiscardGood),
        ("politics", 6, MainAction),
    ],
)
def test_a_scenario_can_begin_in_any_phase(book: Book, phase: str, number: int, asked: type[Question]) -> None:
    you = {
        "register": 6,
        "harmony": 1,
        "popularity": 1,
        "denarii": 9,
        "store": {"food": 4, "stone": 4},
        "troops": {"velites": 2},
        "offerings": {1: 4},
    }
    rome = None if phase == "decade" else "via_augusta"
    waiting = question(position(book, {"phase": phase, "round": number, "rome": rome, "you": you}))
    assert type(waiting) is asked


def test_the_round_phase_begins_with_its_unrest(book: Book) -> None:
    """§5.2: a marker taken last round is placed, and costs popularity if it is loud."""
    data = {"phase": "round", "round": 2, "buildings": {"forum": "plebeius"}, "you": {"pending": {"loud": 1}}}
    state = position(book, data)
    assert isinstance(state.events[0], RoundBegan)
    assert (state.round, state.markers[1], state.sides[YOU].popularity) == (2, 1, 3)


def test_quiet_markers_cost_no_popularity(book: Book) -> None:
    """§5.2"""
    data = {"phase": "round", "round": 2, "buildings": {"forum": "plebeius"}, "you": {"pending": {"quiet": 1}}}
    state = position(book, data)
    assert (state.markers[1], state.sides[YOU].popularity) == (1, 4)


def test_a_decade_begins_with_romes_card(book: Book) -> None:
    """§4"""
    state = position(book, {"phase": "decade", "round": 7, "rome_used": ["via_augusta"]})
    assert isinstance(state.events[0], DecadeBegan)
    assert (state.round, state.decade) == (7, 2)
    assert "via_augusta" not in {book.rome[card].name for card in (state.rome, *state.rome_left)}


def test_politics_come_before_the_last_count(book: Book) -> None:
    """§10.4"""
    state = position(book, {"phase": "politics", "round": 8, "you": {"prestige": {"servorum": 5}}})
    assert sum(isinstance(event, PoliticsHeld) for event in state.events) == 3
    assert is_over(state)


def test_the_last_count_alone(book: Book) -> None:
    state = position(book, {"phase": "end", "round": 8, "you": {"senators": {"politics": 9}}})
    assert state.outcome == "won"


# ── the town ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_every_building_finds_a_place_of_its_own(book: Book) -> None:
    """All eighteen at once: they touch, and what they isolate is filled (§6.1)."""
    buildings = {name: DISTRICTS[number % 3] for number, name in enumerate(book.buildings)}
    state = position(book, {"buildings": buildings})
    assert state.built == (1 << len(book.buildings)) - 1
    towns = zip(book.maps, state.grounds, strict=True)
    assert not any(map_.gaps.all_isolated(ground.solid | ground.dead) for map_, ground in towns)


def test_insulae_on_the_map_use_up_the_row(book: Book) -> None:
    """§2.9"""
    cell = _free_cell(position(book, {"buildings": {"forum": "servorum"}}), 0)
    state = position(book, {"buildings": {"forum": "servorum"}, "houses": {"you": {"servorum": [cell]}}, "fill": True})
    assert state.sides[YOU].insulae == [1, 0, 0]
    assert position(book, {"caepio": {"insulae": {"servorum": 6}}}).sides[CAEPIO].insulae == [6, 0, 0]


def test_a_building_in_unrest_puts_its_district_in_revolt(book: Book) -> None:
    """§2.11"""
    state = position(book, {"buildings": {"forum": {"district": "plebeius", "unrest": True}}})
    assert state.in_revolt(1)
    refused = why_not(state, Activate("forum", 1))
    assert refused is not None
    assert refused.message == "in_unrest"


def test_blocked_places_are_blocked(book: Book) -> None:
    """§6.3, §6.4"""
    data = {
        "buildings": {"aerarium": {"district": "plebeius", "blocked": True}},
        "blocked": ["wood_site"],
        "castra_blocked": ["velites"],
        "you": {"store": {"food": 1}},
    }
    state = position(book, data)
    for action in (Activate("aerarium", 1), Activate("wood_site", 1), Activate("castra", 1)):
        refused = why_not(state, action)
        assert refused is not None
        assert refused.message == "blocked"


def _free_cell(state: State, district: int) -> str:
    """A free cell beside the town."""
    map_, ground = state.book.maps[district], state.grounds[district]
    return map_.names[next(bits(map_.halo(ground.solid) & ~ground.solid))]


def _cut_off(map_: Map, tile: int) -> int:
    """What a tile isolates on the empty map."""
    return map_.gaps.isolated(map_.plot_of(tile) & ~tile)


def _isolating(book: Book) -> Data:
    """A tile laid so that it isolates a cell, and that cell."""
    state = position(book, {"you": {"workers": 9, "denarii": 9, "store": dict.fromkeys(RESOURCES[:5], 3)}})
    for building, name in enumerate(book.buildings):
        for district, map_ in enumerate(book.maps):
            for place in placements(state, building, district):
                cell = map_.numbers[place.cell]
                cut_off = _cut_off(map_, map_.shapes[building][place.turn].masks[cell])
                if cut_off.bit_count() == 1:
                    tile = {"district": DISTRICTS[district], "cell": place.cell, "turn": place.turn}
                    return {"name": name, "tile": tile, "cell": map_.names[next(bits(cut_off))]}
    raise AssertionError("no tile isolates a single cell")


def test_an_isolated_cell_must_be_filled(book: Book, reasons: Reasons) -> None:
    """§6.1.2"""
    found = _isolating(book)
    data = {"buildings": {found["name"]: found["tile"]}}
    assert f"{found['cell']} of {found['tile']['district']}: isolated" in reasons(data)
    district = DISTRICTS.index(found["tile"]["district"])
    assert position(book, data | {"fill": True}).houses[6 + district].bit_count() == 1
    mine = position(book, data | {"houses": {"you": {found["tile"]["district"]: [found["cell"]]}}})
    assert mine.houses[district].bit_count() == 1
    lost = reasons(data | {"lost": {found["tile"]["district"]: [found["cell"]]}})
    assert "no cell is lost while neutral insulae remain" in lost


# ── what is refused ───────────────────────────────────────────────────────────────────────────────────────────────

REFUSED: list[tuple[Data, str]] = [
    ({"round": 9}, "round: 9 is not between 1 and 8 (rounds)"),
    ({"round": 0}, "round: 0 is not between 1 and 8"),
    ({"round": 2, "phase": "tribute"}, "phase: round 2 does not end a decade"),
    ({"round": 3, "phase": "decade"}, "phase: round 3 does not begin a decade"),
    ({"round": 6, "phase": "end"}, "phase: the game ends with round 8"),
    ({"phase": "action"}, "phase: “action” is not possible (did you mean actions?)"),
    ({"variant": "senator"}, "variant: “senator” is not possible (did you mean senators?)"),
    ({"first": "them"}, "first: “them” is not possible (there are: you, caepio)"),
    ({"yuo": {}}, "yuo: unknown key (did you mean you?)"),
    ({"you": {"denari": 3}}, "you.denari: unknown key (did you mean denarii?)"),
    ({"caepio": {"harmony": 3}}, "caepio.harmony: unknown key"),
    ({"you": {"denarii": -1}}, "you.denarii: -1 is less than 0"),
    ({"you": {"denarii": "three"}}, "you.denarii: this should be a whole number"),
    ({"you": {"passed": 1}}, "you.passed: this should be true or false"),
    ({"you": []}, "you: this should be a mapping"),
    ({"blocked": "oleum"}, "blocked: this should be a list"),
    ({"buildings": {1: "servorum"}}, "buildings[2]: a key here should be a text"),
    ({"buildings": {"forum": {"cell": "a1"}}}, "buildings.forum.district: this is missing"),
    ({"you": {"register": 0}}, "you.register: 0 is not between 1 and 10 (register)"),
    ({"caepio": {"popularity": 11}}, "caepio.popularity: 11 is not between 0 and 10"),
    ({"you": {"harmony": 11}}, "you.harmony: 11 is not between 0 and 10"),
    ({"you": {"unrest": 11}}, "you.unrest: 11 is not between 0 and 10"),
    ({"you": {"prestige": {"servorum": 13}}}, "you.prestige.servorum: 13 is not between 0 and 12"),
    ({"you": {"prestige": {"servorum": 4}, "reached": {"servorum": 3}}}, "you.reached.servorum: the highest field"),
    ({"you": {"prestige": {"servus": 4}}}, "you.prestige.servus: there is no district “servus” (did you mean serv"),
    (
        {"you": {"store": {"food": 7}}},
        "you.store.food: 7 food in the stores and the Macellum, but there are 6 (components",
    ),
    (
        {"caepio": {"store": {"food": 3}}, "you": {"store": {"food": 4}}},
        "you.store.food: 7 food in the stores and the Macellum, but there are 6",
    ),
    ({"macellum": {"stock": {"wood": 3}}}, "macellum.stock.wood: 3 is not between 0 and 2"),
    ({"macellum": {"prices": {"wood": 0}}}, "macellum.prices.wood: 0 is not between 1 and 7 (macellum_tile)"),
    ({"macellum": {"tiles_used": ["market_fair"] * 2}}, "macellum.tiles_used[2]: market_fair stands there twice"),
    ({"macellum": {"tiles_used": ["market_fare"]}}, "(did you mean market_fair?)"),
    ({"you": {"specialists": ["red", "rad"]}}, "you.specialists[2]: there is no specialist “rad” (did you mean red?)"),
    ({"you": {"used": ["red"]}}, "you.used: the red specialist is not unlocked (specialist)"),
    ({"you": {"troops": {"velites": 14}}}, "you.troops.velites: 15 on both sides together, but there are 14 (tokens"),
    ({"caepio": {"offerings": {2: 13}}}, "caepio.offerings.2: 13 on both sides together, but there are 12"),
    ({"you": {"offerings": {3: 1}}}, "you.offerings.3: there is no offering of value 3"),
    ({"you": {"offerings": {"many": 1}}}, "a key here should be a whole number"),
    ({"you": {"special": 1}}, "you.special: 1 special workers, but you own 0 (special_worker)"),
    ({"you": {"trader": 2}}, "you.trader: ready, used, or the visits left: 0 to 1"),
    ({"you": {"trader": "away"}}, "you.trader: ready, used, or the visits left"),
    ({"you": {"trader": [1]}}, "you.trader: ready, used, or the visits left"),
    ({"you": {"character": "vipr"}}, "you.character: there is no character “vipr” (did you mean viper?)"),
    ({"you": {"heritage": "gold"}}, "you.heritage: there is no heritage card “gold”"),
    ({"you": {"monuments": ["circus", "circus"]}}, "you.monuments[2]: circus stands there twice"),
    ({"you": {"powers_used": ["bear"]}}, "you.powers_used[1]: you have no power “bear” to use"),
    ({"you": {"senators": {"politic": 1}}}, "there is no source of senators “politic” (did you mean politics?)"),
    ({"you": {"senators": {"prestige": 1}}}, "you.senators.prestige: 1 senators from prestige, but 0 tracks"),
    (
        {"variant": "monuments", "you": {"senators": {"politics": 1}}},
        "you.senators: nobody has senators in the monument builder's game (monument_variant)",
    ),
    (
        {"variant": "monuments", "difficulty": "aedil", "you": {"monuments": ["circus", "theatrum", "templum"]}},
        "you.monuments: with these the game is won already",
    ),
    ({"rome": "disposita_confarreatio"}, "rome: disposita_confarreatio is not part of the solo game (solo_cards)"),
    ({"rome": "via_agusta"}, "rome: there is no card of Rome “via_agusta” (did you mean via_augusta?)"),
    ({"rome": "via_augusta", "rome_used": ["via_augusta"]}, "rome: via_augusta is among the cards used before"),
    ({"rome": "via_augusta", "phase": "decade"}, "rome: the card is drawn when the decade begins"),
    ({"you": {"passed": True}, "caepio": {"passed": True}}, "phase: with both passed the actions are over (turn_order"),
    ({"turn": "caepio", "caepio": {"passed": True}}, "turn: caepio passed already"),
    ({"next_first": "caepio", "you": {"passed": True}}, "next_first: whoever passes first begins the next round"),
    ({"phase": "round", "you": {"passed": True}}, "phase: nobody has had a turn or passed before the actions"),
    ({"phase": "upkeep", "turn": "you"}, "turn: turns belong to the phase of actions"),
    ({"phase": "round", "blocked": ["oleum"]}, "blocked: no place is blocked in the phase “round” (round_end)"),
    ({"phase": "round", "you": {"specialists": ["red"], "used": ["red"]}}, "you.used: all specialists are back"),
    ({"phase": "round", "caepio": {"store": {"food": 1}}}, "caepio.store: Caepio's goods are gone"),
    ({"draws": {"dice": 1}}, "draws.dice: there is no stream of luck “dice” (did you mean die?)"),
    ({"buildings": {"forun": "plebeius"}}, "buildings.forun: there is no building “forun” (did you mean forum?)"),
    ({"buildings": {"forum": "plebejus"}}, "buildings.forum.district: there is no district “plebejus” (did you"),
    ({"buildings": {"forum": {"district": "servorum", "cell": "z9"}}}, "buildings.forum.cell: z9 is no cell of serv"),
    (
        {"buildings": {"excubitorium": {"district": "servorum", "turn": 2}}},
        "buildings.excubitorium.turn: this tile has the turns 0 to 1",
    ),
    (
        {"buildings": {"excubitorium": {"district": "servorum", "unrest": True}}},
        "buildings.excubitorium.unrest: this building never takes an unrest marker (revolt)",
    ),
    ({"blocked": ["forum"]}, "blocked[1]: forum is not built"),
    ({"blocked": ["portus"]}, "blocked[1]: the Portus is never blocked (site)"),
    ({"blocked": ["castra"]}, "blocked[1]: name the spaces of the Castra under castra_blocked"),
    ({"blocked": ["wod_site"]}, "blocked[1]: there is no place “wod_site” (did you mean wood_site?)"),
    ({"castra_blocked": ["cavalry"]}, "castra_blocked[1]: there is no space of the Castra “cavalry”"),
    ({"houses": {"us": {"servorum": []}}}, "houses.us: there is no owner “us”"),
    ({"houses": {"you": {"servorum": ["c4"]}}}, "houses: insulae in servorum, but no building brought them there"),
    ({"houses": {"you": {"servorum": ["z9"]}}}, "houses.you.servorum[1]: z9 is no cell of servorum"),
    ({"houses": {"you": {"servorum": ["c4", "c4"]}}}, "houses.you.servorum[2]: something lies on c4 already"),
    ({"lost": {"servorum": ["z9"]}}, "lost.servorum[1]: z9 is no empty cell of servorum"),
    ({"you": {"insulae": {"servorum": 7}}}, "you.insulae.servorum: the row has 6"),
]


@pytest.mark.parametrize(("data", "reason"), REFUSED, ids=[reason[:40] for _, reason in REFUSED])
def test_impossible_positions_are_refused_with_the_reason(reasons: Reasons, data: Data, reason: str) -> None:
    assert reason in reasons(data)


def test_all_reasons_are_told_at_once(reasons: Reasons) -> None:
    told = reasons({"round": 9, "you": {"register": 11, "store": {"food": 7}}, "rome": "roma"}).splitlines()
    assert len(told) == 4


def test_data_that_are_no_mapping_are_refused(book: Book) -> None:
    wrong: Any = ["forum"]
    with pytest.raises(ImpossiblePosition, match="this should be a mapping"):
        position(book, wrong)


def _place(book: Book, name: str, district: int, wanted: Callable[[int], bool]) -> Data:
    """The first place of a tile on the empty map whose cells pass a test."""
    map_ = book.maps[district]
    for turn, shape in enumerate(map_.shapes[book.building_number[name]]):
        for cell, mask in shape.masks.items():
            if wanted(mask) and not _cut_off(map_, mask):
                return {"district": DISTRICTS[district], "cell": map_.names[cell], "turn": turn}
    raise AssertionError("no such place")


def test_tiles_do_not_overlap(book: Book, reasons: Reasons) -> None:
    """§6.1"""
    tile = _place(book, "sanctuarium", 0, lambda _: True)
    told = reasons({"buildings": {"sanctuarium": tile, "excubitorium": tile}, "fill": True})
    assert f"buildings.excubitorium.cell: the tile covers another one at {tile['cell']}" in told


def test_tiles_stay_on_the_map_and_off_the_streets(book: Book, reasons: Reasons) -> None:
    """§6.1"""
    map_ = book.maps[0]
    shape = map_.shapes[book.building_number["excubitorium"]][0]
    told = [
        reasons({"buildings": {"excubitorium": {"district": "servorum", "cell": name, "turn": 0}}})
        for cell, name in map_.names.items()
        if cell not in shape.masks
    ]
    assert any("the tile leaves the map there" in reason for reason in told)
    assert any("the tile crosses a street there" in reason for reason in told)


def test_buildings_of_a_district_hang_together(book: Book, reasons: Reasons) -> None:
    """§6.1: the first building goes anywhere, the next one must touch."""
    map_ = book.maps[0]
    first = _place(book, "sanctuarium", 0, lambda _: True)
    covered = map_.shapes[book.building_number["sanctuarium"]][first["turn"]].masks[map_.numbers[first["cell"]]]
    far = _place(book, "excubitorium", 0, lambda mask: not mask & (covered | map_.halo(covered)))
    told = reasons({"buildings": {"sanctuarium": first, "excubitorium": far}})
    assert "buildings.excubitorium: the tile does not hang together with the other buildings" in told


def test_no_more_markers_than_there_are(book: Book, reasons: Reasons) -> None:
    """§1.4: 15 unrest markers."""
    cards = [name for number, name in enumerate(book.buildings) if book.has_card[number]]
    told = reasons(
        {"buildings": {name: {"district": DISTRICTS[n % 3], "unrest": True} for n, name in enumerate(cards[:16])}}
    )
    assert "buildings: 16 unrest markers, but there are 15 (tokens)" in told


@pytest.mark.parametrize(("owner", "told"), [("you", "but the row has 6"), ("neutral", "but there are 16")])
def test_no_more_insulae_than_there_are(book: Book, reasons: Reasons, owner: str, told: str) -> None:
    """§1.4, §2.9"""
    town = position(book, {"buildings": {"excubitorium": "servorum"}}).grounds[0].solid
    free = [name for cell, name in book.maps[0].names.items() if not town >> cell & 1]
    data = {"buildings": {"excubitorium": "servorum"}, "houses": {owner: {"servorum": free[:17]}}, "fill": True}
    assert told in reasons(data)


def test_a_tile_that_fits_nowhere_is_refused(book: Book, reasons: Reasons) -> None:
    """§6.1: without a cell, a place beside the town is looked for, never a bridge."""
    cells = list(book.maps[0].names.values())
    houses = {"you": cells[:6], "caepio": cells[6:12], "neutral": cells[12:]}
    told = reasons({"buildings": {"basilica": "servorum"}, "houses": {o: {"servorum": c} for o, c in houses.items()}})
    assert "buildings: no room was found in servorum for basilica (build)" in told


def test_without_neutral_insulae_isolated_cells_are_lost(book: Book) -> None:
    """§6.1.2: no neutral left, so the cell stays empty and is no ground."""
    found = _isolating(book)
    other = next(name for name in DISTRICTS if name != found["tile"]["district"])
    number = DISTRICTS.index(other)
    base = position(book, {"buildings": {"excubitorium": other}})
    cells = _packed(base, number, book.neutral_insulae)
    cell, turn = base.tile_at[book.building_number["excubitorium"]]
    tile = {"district": other, "cell": book.maps[number].names[cell], "turn": turn}
    data = {
        "buildings": {found["name"]: found["tile"], "excubitorium": tile},
        "houses": {"neutral": {other: cells}},
    }
    state = position(book, data)
    district = DISTRICTS.index(found["tile"]["district"])
    assert state.neutral_left == 0
    assert state.grounds[district].dead >> book.maps[district].numbers[found["cell"]] & 1
    again = position(book, describe(state))
    assert again.grounds[district].dead == state.grounds[district].dead


def _packed(state: State, district: int, count: int) -> list[str]:
    """So many cells beside the town that nothing is isolated by covering them, as far as that goes."""
    map_, ground = state.book.maps[district], state.grounds[district]
    solid = ground.solid
    cells: list[str] = []
    while len(cells) < count:
        cell = next(bits(map_.halo(solid) & ~solid))
        solid |= 1 << cell
        cells.append(map_.names[cell])
    return cells


# ── there and back ────────────────────────────────────────────────────────────────────────────────────────────────


class Busy(Idle):
    """An opponent who builds where a tile fits and takes what lies about, so that the board fills up."""

    def take_turn(self, state: State) -> None:
        if not below(state.luck, DIE, 4):
            super().take_turn(state)
            return
        side = state.sides[CAEPIO]
        side.unlocked |= 1 << below(state.luck, RANDOM, len(COLOURS))
        side.ready = side.unlocked
        good = below(state.luck, RANDOM, len(RESOURCES))
        if state.supply[good]:
            state.supply[good] -= 1
            side.store[good] += 1
        self._build(state)

    def _build(self, state: State) -> None:
        building = below(state.luck, DIE, len(state.book.buildings))
        district = below(state.luck, DIE, 3)
        map_ = state.book.maps[district]
        if state.built >> building & 1 or map_.fit(state.grounds[district], building).bridges:
            return
        place = placements(state, building, district)[0]
        state.agenda.append(("finish_build", CAEPIO, building, district, map_.numbers[place.cell], place.turn))


LEFT_OUT = ("dealt", "memory", "crew", "paid")
"""What a scenario does not say: cards not chosen, the opponent's memory, and who stands where."""


def _facts(state: State) -> Data:
    facts: Data = json.loads(state_text(state))
    return {name: value for name, value in facts.items() if name not in LEFT_OUT}


@pytest.mark.parametrize("seed", range(12))
def test_described_positions_are_the_same_positions(book: Book, seed: int) -> None:
    """At every main decision of a random game: all that is legal, and everything else too."""
    choice = random.Random(seed).choice
    variant = ("senators", "monuments", "both")[seed % 3]
    state = new_game(book, seed, ("aedil", "praetor", "consul")[seed // 3 % 3], variant, Busy())
    described = 0
    while options := legal_actions(state):
        if question(state) == MAIN:
            again = position(book, json.loads(json.dumps(describe(state))), Busy())
            assert legal_actions(again) == options
            assert _facts(again) == _facts(state)
            described += 1
        apply(state, choice(options))
    assert described


def test_a_described_game_goes_on_the_same_way(book: Book) -> None:
    """With its luck written down too, the rest of the game is the same."""
    choice = random.Random(5).choice
    state = new_game(book, 5, opponent=Busy())
    while state.round < 3 or question(state) != MAIN:
        apply(state, choice(legal_actions(state)))
    again = position(book, describe(state), Busy())
    while options := legal_actions(state):
        assert options == legal_actions(again)
        action = choice(options)
        assert apply(state, action) == apply(again, action)
    assert (again.outcome, again.reason) == (state.outcome, state.reason)


def test_only_main_decisions_can_be_described(book: Book) -> None:
    with pytest.raises(ValueError, match="main action"):
        describe(new_game(book, 1))


WRONG: list[Any] = [
    None,
    -1,
    3,
    99,
    10**30,
    1.5,
    float("inf"),
    True,
    "",
    "forum",
    "c4",
    [],
    ["red"],
    [[1]],
    {},
    {"x": 1},
]


def _spoil(data: Any, chance: random.Random) -> None:
    """Put something odd somewhere into the data."""
    while True:
        keys = list(data) if isinstance(data, dict) else list(range(len(data)))
        if not keys:
            return
        key = chance.choice(keys)
        if isinstance(data[key], dict | list) and chance.random() < 0.8:
            data = data[key]
            continue
        data[key] = chance.choice(WRONG)
        return


@pytest.mark.parametrize("seed", range(8))
def test_odd_data_are_refused_or_played_never_a_crash(book: Book, seed: int) -> None:
    chance = random.Random(seed)
    state = new_game(book, seed, opponent=Busy())
    while state.round < 4 or question(state) != MAIN:
        apply(state, chance.choice(legal_actions(state)))
        if is_over(state):
            return
    text = json.dumps(describe(state))
    refused = 0
    for _ in range(60):
        data = json.loads(text)
        for _ in range(chance.randint(1, 3)):
            _spoil(data, chance)
        try:
            assert legal_actions(position(book, data, Busy()))
        except ImpossiblePosition:
            refused += 1
    assert refused


def test_a_position_can_be_played_to_its_end(book: Book) -> None:
    data = {"round": 7, "buildings": {"forum": "servorum"}, "you": {"denarii": 30, "store": {"stone": 3, "marble": 2}}}
    state = position(book, data)
    assert any(isinstance(action, Build) for action in legal_actions(state))
    choice = random.Random(2).choice
    while options := legal_actions(state):
        apply(state, choice(options))
    assert is_over(state)
