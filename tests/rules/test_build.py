"""Building: costs and bonuses, where a tile fits, bridges, insulae, laurels and the new building's first use (§6.1)."""

from __future__ import annotations

import pytest
from frozen import book

from corduba_solo.edition.pictures import parse_map, parse_shape
from corduba_solo.edition.vocabulary import DISTRICTS, RESOURCES, District
from corduba_solo.rules.book import Book
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.events import (
    Activated,
    Built,
    CellLost,
    FieldBonus,
    InsulaPlaced,
    Moved,
    Paid,
    PrestigeMoved,
    Received,
)
from corduba_solo.rules.game import question
from corduba_solo.rules.questions import (
    ActivateNew,
    ChooseGain,
    EndTurn,
    LayBridge,
    LayTile,
    MainAction,
    PayBill,
    PayUpkeep,
)
from corduba_solo.rules.state import State

from .helpers import named, of_kind, offered, play, refused, setup, store, you
from .town import BAR, BLOCK, DOMINO, SQUARE, edition_with, rich

FORUM = {"stone": 1, "tools": 1, "marble": 2}


def first_place(state: State) -> str:
    assert isinstance(question(state), LayTile)
    return offered(state)[0]


def places(state: State, building: str, district: str) -> set[str]:
    """Where a building could be laid, whether or not there is a choice."""
    twin = state.copy()
    events = play(twin, f"build {building} {district}")
    if isinstance(question(twin), LayTile):
        return set(offered(twin))
    if isinstance(question(twin), PayBill):
        events += play(twin, offered(twin)[0])
    (built,) = of_kind(events, Built)
    return {f"place {built.cell} {built.turn}"}


def houses(state: State, owner: str, district: str) -> set[str]:
    """The cells of one owner's insulae in a district."""
    number = 3 * ("you", "caepio", "neutral").index(owner) + DISTRICTS.index(district)
    names = state.book.maps[DISTRICTS.index(district)].names
    return {name for bit, name in names.items() if state.houses[number] >> bit & 1}


# ── costs and construction bonuses ────────────────────────────────────────────────────────────────────────────────


def test_6_1_forum_costs_five_denarii_less_two_in_the_pars_patricius() -> None:
    """§6.1 and §2.10, the example of p. 21: 3 workers, 1 tool, 1 stone, 2 marble, and 5 − 2 denarii."""
    state = setup(you={"workers": 3, "denarii": 3, "store": FORUM, "trader": "used"})
    events = play(state, "build forum patricius")
    events += play(state, first_place(state))
    (paid,) = of_kind(events, Paid)
    assert dict(paid.amounts) == {"workers": 3, "stone": 1, "tools": 1, "marble": 2, "denarii": 3}
    assert paid.cause == Cause.BUILD
    assert you(state).workers == 0
    assert store(state) == {}


def test_6_1_forum_is_refused_with_a_denarius_too_few() -> None:
    """§6.1, p. 19: the refusal names what is missing."""
    state = setup(you={"workers": 3, "denarii": 2, "store": FORUM})
    reason = refused(state, "build forum patricius")
    assert reason == ("cannot_pay", ("denarii=1",), Cause.BUILD)


def test_6_1_refusal_names_every_thing_that_is_missing() -> None:
    """§6.1, p. 19."""
    state = setup(you={"workers": 1, "denarii": 0, "store": {"stone": 1}})
    reason = refused(state, "build forum patricius")
    assert reason.message == "cannot_pay"
    assert set(reason.subject) == {"workers=2", "denarii=3", "tools=1", "marble=2"}


def test_2_10_a_revolt_takes_the_construction_bonus_away() -> None:
    """§2.10, p. 11: five denarii for the Forum where a marker lies, three where none does."""
    state = setup(
        you={"workers": 3, "denarii": 4, "store": FORUM},
        buildings={"odeum": {"district": "patricius", "unrest": True}},
    )
    assert refused(state, "build forum patricius") == ("cannot_pay", ("denarii=1",), Cause.BUILD)
    calm = setup(you={"workers": 3, "denarii": 4, "store": FORUM}, buildings={"odeum": "patricius"})
    assert "build forum patricius" in offered(calm)


@pytest.mark.parametrize("building", book().buildings)
def test_2_10_servorum_saves_workers_and_nothing_else(building: str) -> None:
    """§2.10, p. 7: every building, at its cost less the bonus of the Pars Servorum."""
    cost = book().edition.buildings[building].cost
    bonus = book().edition.districts["servorum"].bonus
    goods: dict[str, int] = {name: getattr(cost, name) for name in RESOURCES if getattr(cost, name)}
    state = rich(you={"store": goods})
    play(state, f"build {building} servorum")
    (paid,) = of_kind(play(state, first_place(state)), Paid)
    workers = (cost.workers or 0) - (bonus.workers or 0)
    assert dict(paid.amounts) == {"workers": workers, **goods, "denarii": cost.denarii}


def test_2_10_plebeius_waives_a_resource_of_your_choice() -> None:
    """§2.10, p. 7: with one resource less to pay, each kind may be the one left out."""
    using = edition_with(costs={"aerarium": {"workers": 2, "denarii": 2, "wood": 1, "stone": 1}})
    state = rich(using=using)
    play(state, "build aerarium plebeius")
    play(state, first_place(state))
    assert set(offered(state)) == {"pay workers=2 wood=1 denarii=2", "pay workers=2 stone=1 denarii=2"}


def test_2_10_a_bonus_of_basic_resources_spares_no_marble() -> None:
    """§2.10: where an edition says that only basic ones are spared, marble and amphorae are paid for."""
    cost = {"workers": 2, "denarii": 2, "wood": 1, "marble": 1}
    using = edition_with(costs={"aerarium": cost}, bonuses={"plebeius": {"basic": 1}})
    state = rich(using=using)
    play(state, "build aerarium plebeius")
    (paid,) = of_kind(play(state, first_place(state)), Paid)
    assert paid.amounts == (("workers", 2), ("marble", 1), ("denarii", 2))
    poor = rich({"store": {"wood": 1}}, using=using)
    assert refused(poor, "build aerarium plebeius") == ("cannot_pay", ("marble=1",), Cause.BUILD)


def test_6_1_a_bonus_never_pays_out() -> None:
    """§2.10, p. 21: two denarii off a price of one leave nothing to pay, and give nothing."""
    using = edition_with(costs={"aerarium": {"workers": 1, "denarii": 1, "stone": 1}})
    state = rich(using=using)
    play(state, "build aerarium patricius")
    (paid,) = of_kind(play(state, first_place(state)), Paid)
    assert paid.amounts == (("workers", 1), ("stone", 1))
    assert you(state).denarii == 30


def test_1_3_only_one_building_of_a_type_may_ever_be_built() -> None:
    """§1.3, p. 29: built in one district, it is gone for all three."""
    state = rich(buildings={"aerarium": "servorum"})
    for district in DISTRICTS:
        assert refused(state, f"build aerarium {district}") == ("already_built", ("aerarium",), Cause.COMPONENTS)


def test_6_1_unknown_names_are_refused() -> None:
    """§6.1, p. 19."""
    state = rich()
    assert refused(state, "build palatium servorum").message == "no_such_building"
    assert refused(state, "build forum suburbium").message == "no_such_building"
    assert refused(state, "build forum suburbium").cause == Cause.BUILD


# ── where a tile fits ─────────────────────────────────────────────────────────────────────────────────────────────


Cells = frozenset[tuple[int, int]]


def spots(using: Book, building: str, district: District) -> dict[str, Cells]:
    """Every place inside one plot of the empty map, found the slow way: by turning and shifting."""
    plots: dict[str, set[tuple[int, int]]] = {}
    for x, y, letter in parse_map(using.edition.districts[district].map).cells:
        plots.setdefault(letter, set()).add((x, y))
    form = set(parse_shape(using.edition.buildings[building].shape))
    found: dict[str, Cells] = {}
    seen: list[Cells] = []
    for _ in range(4):
        left, top = min(x for x, _ in form), min(y for _, y in form)
        plain = frozenset((x - left, y - top) for x, y in form)
        if plain not in seen:
            seen.append(plain)
            for dx in range(12):
                for dy in range(12):
                    cells = frozenset((x + dx, y + dy) for x, y in plain)
                    if any(cells <= plot for plot in plots.values()):
                        y, x = min((y, x) for x, y in cells)
                        found[f"place {chr(ord('a') + x)}{y + 1} {len(seen) - 1}"] = cells
        form = {(-y, x) for x, y in form}
    return found


def beside(cells: Cells) -> Cells:
    return frozenset((x + dx, y + dy) for x, y in cells for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))) - cells


@pytest.mark.parametrize("district", DISTRICTS)
def test_6_1_first_building_of_a_district_goes_anywhere_that_fits(district: District) -> None:
    """§6.1, p. 19: for every building, exactly the places inside one plot, although other districts are built up."""
    other = "plebeius" if district == "servorum" else "servorum"
    state = rich(you={"store": dict.fromkeys(RESOURCES, 4)}, buildings={"excubitorium": other})
    for building in book().buildings:
        if building != "excubitorium":
            assert places(state, building, district) == set(spots(book(), building, district)), building


@pytest.mark.parametrize("district", DISTRICTS)
def test_6_1_later_buildings_touch_by_an_edge_across_streets_too(district: District) -> None:
    """§6.1, p. 19: exactly the free places beside a building or an insula, whatever plot those lie in."""
    state = rich(you={"store": dict.fromkeys(RESOURCES, 4)}, buildings={"sanctuarium": district, "schola": district})
    map_ = state.book.maps[DISTRICTS.index(district)]
    solid = state.grounds[DISTRICTS.index(district)].solid
    town = frozenset((bit % map_.stride, bit // map_.stride) for bit in map_.names if solid >> bit & 1)
    for building in ("excubitorium", "aerarium", "herbarium", "forum", "amphitheatrum"):
        wanted = {
            text
            for text, cells in spots(book(), building, district).items()
            if not cells & town and beside(cells) & town
        }
        if wanted:
            assert places(state, building, district) == wanted, building


ROW = edition_with(
    maps={"servorum": "AABBCC", "patricius": "AABBCC"},
    shapes={"herbarium": DOMINO, "aerarium": DOMINO, "odeum": DOMINO, "sanctuarium": BAR},
)


def test_6_1_adjacency_counts_across_a_street() -> None:
    """§6.1, p. 19: the plot beside the built one is reached over the street, the one behind it is not."""
    state = rich(using=ROW, buildings={"herbarium": {"district": "servorum", "cell": "a1"}})
    assert places(state, "aerarium", "servorum") == {"place c1 0"}


def test_6_1_a_tile_must_not_cross_a_street_line() -> None:
    """§6.1, p. 19: three cells in a row, but never inside one plot."""
    state = rich(using=ROW)
    assert refused(state, "build sanctuarium servorum") == (
        "fits_nowhere",
        ("sanctuarium", "servorum"),
        Cause.BUILD,
    )
    play(state, "build aerarium servorum")
    assert refused(state, "place b1 0") == ("crosses_a_line", ("b1",), Cause.BUILD)


def test_6_1_a_tile_must_not_leave_the_map() -> None:
    """§6.1, p. 19."""
    state = rich(using=ROW)
    play(state, "build aerarium servorum")
    assert refused(state, "place f1 0") == ("crosses_a_line", ("f1",), Cause.BUILD)
    assert refused(state, "place z9 0").message == "crosses_a_line"
    assert refused(state, "place a1 1").message == "crosses_a_line"


GRID = edition_with(
    maps={"servorum": "AAAA\nAAAA\nAAAA"}, shapes={"herbarium": DOMINO, "aerarium": DOMINO, "odeum": DOMINO}
)


def test_6_1_a_tile_must_cover_nothing_and_touch_something() -> None:
    """§6.1, p. 19: over a building, beside nothing, and by a corner only."""
    state = rich(using=GRID, buildings={"herbarium": {"district": "servorum", "cell": "a1"}})
    play(state, "build aerarium servorum")
    assert refused(state, "place b1 0") == ("covers_something", ("b1",), Cause.BUILD)
    assert refused(state, "place c3 0") == ("touches_nothing", ("c3",), Cause.BUILD)
    assert refused(state, "place c2 0") == ("touches_nothing", ("c2",), Cause.BUILD)
    assert refused(state, "place a2 7") == ("no_such_place", (), Cause.BUILD)
    assert refused(state, "pass").message == "no_such_place"
    assert "place a2 0" in offered(state)


@pytest.mark.parametrize("owner", ["you", "caepio", "neutral"])
def test_6_1_an_insula_of_anybody_gives_adjacency(owner: str) -> None:
    """§6.1, p. 19: your own, Caepio's and neutral insulae alike."""
    using = edition_with(maps={"servorum": "AAAABBBB"}, shapes={"herbarium": BAR, "aerarium": DOMINO, "odeum": DOMINO})
    state = rich(
        using=using,
        buildings={"herbarium": {"district": "servorum", "cell": "a1"}},
        houses={owner: {"servorum": ["d1"]}},
    )
    assert places(state, "aerarium", "servorum") == {"place e1 0"}


def test_2_11_a_building_in_unrest_still_gives_adjacency() -> None:
    """§2.11, p. 20."""
    state = rich(using=ROW, buildings={"herbarium": {"district": "servorum", "cell": "a1", "unrest": True}})
    assert places(state, "aerarium", "servorum") == {"place c1 0"}


def test_6_1_adjacency_is_asked_for_within_the_district_only() -> None:
    """§6.1, p. 19: the first building of the Patricius is free of the one in the Servorum."""
    state = rich(using=ROW, buildings={"herbarium": {"district": "servorum", "cell": "a1"}})
    assert places(state, "aerarium", "patricius") == {"place a1 0", "place c1 0", "place e1 0"}


def test_6_1_tiles_are_turned_clockwise() -> None:
    """§6.1, p. 19: a quarter turn takes the right-hand cell to the bottom."""
    using = edition_with(maps={"servorum": "AA\n.A", "patricius": "AA\nA."}, shapes={"herbarium": "##\n#."})
    state = rich(using=using)
    assert places(state, "herbarium", "servorum") == {"place a1 1"}
    assert places(state, "herbarium", "patricius") == {"place a1 0"}


def test_6_1_tiles_are_never_flipped() -> None:
    """§6.1, ruling: they are printed on one side, so the mirrored gap stays closed."""
    using = edition_with(
        maps={"servorum": "AA.\n.AA", "patricius": ".AA\nAA.", "plebeius": ".A\nAA\nA."},
        shapes={"cudendum": "##.\n.##"},
    )
    state = rich(using=using)
    assert "build cudendum servorum" in offered(state)
    assert refused(state, "build cudendum patricius").message == "fits_nowhere"
    assert places(state, "cudendum", "plebeius") == {"place b1 1"}


# ── bridging ──────────────────────────────────────────────────────────────────────────────────────────────────────


TWO = {"workers": 2, "denarii": 2, "stone": 1}
NEAR = edition_with(
    maps={"servorum": "AABB.\n..CCC", "patricius": "AABB.\n..CCC"},
    shapes={"herbarium": DOMINO, "odeum": DOMINO, "aerarium": BAR},
    costs={"aerarium": TWO, "odeum": TWO},
)
HERBARIUM = {"herbarium": {"district": "servorum", "cell": "a1"}}


def test_6_1_1_a_bridge_costs_a_denarius_an_insula() -> None:
    """§6.1.1, p. 19: one neutral insula joins the tile to the town; the cell left over is filled free of charge."""
    state = rich(using=NEAR, you={"denarii": 3}, buildings=HERBARIUM)
    events = play(state, "build aerarium servorum")
    (paid,) = of_kind(events, Paid)
    assert dict(paid.amounts)["denarii"] == 3
    laid = of_kind(events, InsulaPlaced)
    assert [(insula.who, insula.cell, insula.cause) for insula in laid] == [
        ("neutral", "c1", Cause.BRIDGE),
        ("neutral", "d1", Cause.INSULA),
    ]
    assert houses(state, "you", "servorum") == set()


def test_6_1_1_no_bridge_where_the_tile_fits_with_adjacency() -> None:
    """§6.1.1, p. 19: another tile fits beside the town, so the far spot is not on offer."""
    state = rich(using=NEAR, buildings=HERBARIUM)
    assert places(state, "odeum", "servorum") == {"place c1 0"}


def test_6_1_1_a_bridge_that_cannot_be_paid_forbids_the_building() -> None:
    """§6.1.1, p. 19: the price alone is there, the denarius for the insula is not."""
    state = rich(using=NEAR, you={"denarii": 2}, buildings=HERBARIUM)
    assert "build aerarium servorum" not in offered(state)
    assert refused(state, "build aerarium servorum") == ("cannot_pay_bridge", (1,), Cause.BRIDGE)


def test_6_1_1_no_construction_bonus_pays_for_a_bridge() -> None:
    """§6.1.1, p. 21: two denarii off a price of two leave the insula to be paid."""
    buildings = {"herbarium": {"district": "patricius", "cell": "a1"}}
    state = rich(using=NEAR, you={"denarii": 0}, buildings=buildings)
    assert refused(state, "build aerarium patricius") == ("cannot_pay_bridge", (1,), Cause.BRIDGE)
    state = rich(using=NEAR, you={"denarii": 1}, buildings=buildings)
    (paid,) = of_kind(play(state, "build aerarium patricius"), Paid)
    assert dict(paid.amounts)["denarii"] == 1


FAR = edition_with(
    maps={"servorum": "AABBCCC\nAABBCCC"},
    shapes={"sanctuarium": SQUARE, "amphitheatrum": BLOCK},
    costs={"amphitheatrum": TWO},
)
SANCTUARIUM = {"sanctuarium": {"district": "servorum", "cell": "a1"}}


@pytest.mark.parametrize(("last", "first"), [("d1", "c1"), ("d2", "c2")])
def test_6_1_1_a_bridge_of_several_steps_is_chosen_from_the_tile_to_the_town(last: str, first: str) -> None:
    """§6.1.1, p. 21: two insulae, two denarii; each end may be chosen, the way between is the shortest."""
    state = rich(using=FAR, you={"denarii": 4}, buildings=SANCTUARIUM)
    play(state, "build amphitheatrum servorum")
    assert isinstance(question(state), LayBridge)
    assert offered(state) == ["bridge d1", "bridge d2"]
    events = play(state, f"bridge {last}")
    (paid,) = of_kind(events, Paid)
    assert dict(paid.amounts)["denarii"] == 4
    spans = [insula.cell for insula in of_kind(events, InsulaPlaced) if insula.cause == Cause.BRIDGE]
    assert sorted(spans) == sorted([first, last])


def test_6_1_1_a_bridge_of_several_steps_may_be_too_dear() -> None:
    """§6.1.1, p. 19: two insulae ask for two denarii beyond the price."""
    state = rich(using=FAR, you={"denarii": 3}, buildings=SANCTUARIUM)
    assert refused(state, "build amphitheatrum servorum") == ("cannot_pay_bridge", (2,), Cause.BRIDGE)


def test_6_1_1_as_few_insulae_as_possible_over_all_spots() -> None:
    """§6.1.1, p. 19: of three spots only the two with the shorter bridges are on offer."""
    using = edition_with(
        maps={"servorum": ".......FFF\nCCCBBAADD.\n.......EEE"}, shapes={"herbarium": DOMINO, "aerarium": BAR}
    )
    state = rich(using=using, buildings={"herbarium": {"district": "servorum", "cell": "f2"}})
    play(state, "build aerarium servorum")
    assert offered(state) == ["place h1 0", "place h3 0"]
    assert refused(state, "place a2 0") == ("longer_bridge", ("a2",), Cause.BRIDGE)


def test_6_1_1_no_neutral_insula_left_no_bridge() -> None:
    """§6.1.1, p. 19: nothing to bridge with, nowhere to build."""
    using = edition_with(
        maps={"servorum": "AABB.\n..CCC"},
        shapes={"herbarium": DOMINO, "aerarium": BAR},
        tokens={"neutral_insulae": 0},
    )
    state = rich(using=using, buildings=HERBARIUM)
    assert refused(state, "build aerarium servorum") == ("fits_nowhere", ("aerarium", "servorum"), Cause.BUILD)


# ── insulae ───────────────────────────────────────────────────────────────────────────────────────────────────────


GAP = edition_with(
    maps={"servorum": "AAAABB", "patricius": ".A...\nAAAA.\n.A..."},
    shapes={"aerarium": BAR, "odeum": DOMINO, "herbarium": BAR},
    rows={
        "servorum": [{"denarii": 1}, {"register": 1}, {"food": 1}, {}, {}, {"denarii": 3}],
        "patricius": [{}, {}, {}, {}, {}, {"register": 1}],
    },
)


def test_6_1_2_an_isolated_cell_beside_the_tile_takes_your_own_insula() -> None:
    """§6.1.2, p. 19: the gap is cut off by the street, the first insula of the row goes there and pays its bonus."""
    state = rich(using=GAP)
    events = play(state, "build aerarium servorum", "place a1 0")
    assert of_kind(events, InsulaPlaced) == [InsulaPlaced("you", "servorum", "d1", Cause.INSULA)]
    assert Received("you", "denarii", 1, Cause.INSULA_BONUS) in events
    assert you(state).insulae == [1, 0, 0]
    assert houses(state, "you", "servorum") == {"d1"}


def test_6_1_2_no_insula_where_nothing_is_isolated() -> None:
    """§6.1.2, ruling: two cells still take the smallest building, even when that one is built already."""
    using = edition_with(maps={"servorum": "AAAAABB"}, shapes={"aerarium": BAR, "excubitorium": DOMINO})
    buildings = {"excubitorium": {"district": "servorum", "cell": "f1"}}
    state = rich(using=using, buildings=buildings)
    events = play(state, "build aerarium servorum")
    assert of_kind(events, Built)[0].cell == "c1"
    assert of_kind(events, InsulaPlaced) == []


def test_2_9_the_row_is_taken_from_left_to_right() -> None:
    """§2.9, p. 10: with one insula gone the second one's bonus comes, a register step with its worker."""
    state = rich(using=GAP, you={"insulae": {"servorum": 1}, "workers": 20, "register": 5})
    events = play(state, "build aerarium servorum", "place a1 0")
    assert Moved("you", "register", 1, 6, Cause.INSULA_BONUS) in events
    assert Received("you", "workers", 1, Cause.REGISTER) in events
    assert you(state).insulae == [2, 0, 0]


def test_2_9_the_last_two_gold_insulae_gave_one_register_and_nothing_else() -> None:
    """§2.9, the example of p. 21, with the edition's own row."""
    row = book().edition.districts["patricius"].insulae[4:]
    using = edition_with(maps={"patricius": "AAA.\n.AAA"}, shapes={"aerarium": "##\n.#", "herbarium": "##.\n.##"})
    state = rich(using=using, you={"insulae": {"patricius": 4}, "register": 5})
    before = store(state)
    events = play(state, "build herbarium patricius", "place b1 0")
    assert [insula.who for insula in of_kind(events, InsulaPlaced)] == ["you", "you"]
    assert you(state).insulae[2] == 6
    assert you(state).register == 6
    assert len(row) == 2
    cost = using.edition.buildings["herbarium"].cost
    assert {name: before[name] - store(state).get(name, 0) for name in before} == {
        name: getattr(cost, name) or 0 for name in before
    }


def test_2_9_an_empty_row_gives_way_to_free_neutral_insulae_without_a_bonus() -> None:
    """§2.9 and §6.1.2, p. 19."""
    state = rich(using=GAP, you={"insulae": {"servorum": 6}})
    events = play(state, "build aerarium servorum", "place a1 0")
    assert of_kind(events, InsulaPlaced) == [InsulaPlaced("neutral", "servorum", "d1", Cause.INSULA)]
    assert [event for event in of_kind(events, Received) if event.cause == Cause.INSULA_BONUS] == []
    (paid,) = of_kind(events, Paid)
    assert dict(paid.amounts)["denarii"] == GAP.edition.buildings["aerarium"].cost.denarii


def test_2_9_a_row_with_one_insula_left_is_completed_by_neutral_ones() -> None:
    """§6.1.2, p. 19: three cells isolated, the last own insula and its bonus, then neutral ones."""
    state = rich(using=GAP, you={"insulae": {"patricius": 5}, "register": 5})
    events = play(state, "build aerarium patricius", "place a2 0")
    assert [insula.who for insula in of_kind(events, InsulaPlaced)] == ["you", "neutral", "neutral"]
    assert you(state).register == 6


def test_6_1_2_isolated_cells_that_do_not_touch_the_tile_are_filled_neutrally() -> None:
    """§6.1.2, ruling: with three cells as the least shape a remaining pair is isolated; only one of it touches."""
    shapes = dict.fromkeys(book().buildings, BAR)
    using = edition_with(maps={"servorum": "AAAAA"}, shapes=shapes)
    state = rich(using=using)
    events = play(state, "build aerarium servorum", "place a1 0")
    assert [(insula.who, insula.cell) for insula in of_kind(events, InsulaPlaced)] == [
        ("you", "d1"),
        ("neutral", "e1"),
    ]


def test_6_1_2_isolated_cells_of_another_plot_are_filled_neutrally() -> None:
    """§6.1.2, p. 20: a bridge halves another plot; its rest touches the tile across a street, which is not enough."""
    state = rich(using=NEAR, buildings=HERBARIUM)
    play(state, "build aerarium servorum")
    assert houses(state, "neutral", "servorum") == {"c1", "d1"}
    assert you(state).insulae == [0, 0, 0]


LOST = edition_with(
    maps={"servorum": "AAAABB"},
    shapes={"aerarium": BAR, "odeum": DOMINO},
    tokens={"neutral_insulae": 0},
)


def test_6_1_2_without_neutral_insulae_the_cell_is_lost() -> None:
    """§6.1.2: it stays empty, gives no adjacency, and is not built on."""
    state = rich(using=LOST, you={"insulae": {"servorum": 6}})
    events = play(state, "build aerarium servorum", "place a1 0")
    assert of_kind(events, CellLost) == [CellLost("servorum", "d1", Cause.INSULA)]
    assert of_kind(events, InsulaPlaced) == []
    play(state, "skip")
    assert refused(state, "build odeum servorum").message == "fits_nowhere"


def test_6_1_2_your_own_insula_comes_before_any_loss() -> None:
    """§6.1.2: the row is used while it lasts, whatever the neutral supply."""
    state = rich(using=LOST)
    events = play(state, "build aerarium servorum", "place a1 0")
    assert of_kind(events, CellLost) == []
    assert houses(state, "you", "servorum") == {"d1"}
    play(state, "skip")
    assert places(state, "odeum", "servorum") == {"place e1 0"}


# ── laurels ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_6_1_3_the_laurel_brings_prestige_where_you_build() -> None:
    """§6.1.3, p. 21: the Forum's laurel of 2, in its district only."""
    state = rich()
    play(state, "build forum patricius")
    events = play(state, first_place(state))
    assert PrestigeMoved("you", "patricius", 2, 2, Cause.LAUREL) in events
    assert you(state).prestige == [0, 0, 2]


def test_6_1_3_the_aerarium_has_a_laurel_of_one() -> None:
    """§6.1.3, p. 33."""
    state = rich()
    play(state, "build aerarium plebeius")
    play(state, first_place(state))
    play(state, *offered(state)[:1])
    assert you(state).prestige == [0, 1, 0]


TRACK = edition_with(
    tracks={"patricius": {1: {"denarii": 1}, 2: {"marble": 1}, 3: {"denarii": 5}}}, maps={"patricius": "AAAAAA\nAAAAAA"}
)


def test_6_1_3_fields_reached_or_passed_give_their_bonuses_at_once() -> None:
    """§6.1.3 and §2.8, p. 11: both the field passed and the field reached, before the new building is activated."""
    state = rich(using=TRACK)
    events = play(state, "build forum patricius", "place a1 0")
    assert [bonus.field for bonus in of_kind(events, FieldBonus)] == [1, 2]
    assert store(state)["marble"] == 4 - 2 + 1
    assert isinstance(question(state), ActivateNew)


def test_2_8_a_field_gives_its_bonus_once() -> None:
    """§2.8, p. 11: fields reached before stay silent, the first new one speaks."""
    state = rich(using=TRACK, you={"prestige": {"patricius": 1}, "reached": {"patricius": 2}})
    events = play(state, "build forum patricius", "place a1 0")
    assert [bonus.field for bonus in of_kind(events, FieldBonus)] == [3]


def test_6_1_3_a_field_with_a_choice_is_settled_before_the_new_building_is_used() -> None:
    """§2.8, p. 11: the specialist gained on the way is there for the building's first use."""
    field = {1: {"choice": ({"specialist": "any"}, {"register": 1})}}
    using = edition_with(tracks={"patricius": field}, maps={"patricius": "AAAAAA\nAAAAAA"})
    state = rich(using=using, you={"workers": 3})
    play(state, "build forum patricius", "place a1 0")
    assert isinstance(question(state), ChooseGain)
    assert offered(state) == ["choose 1", "choose 2"]
    play(state, "choose 1", "unlock yellow")
    assert isinstance(question(state), ActivateNew)
    assert offered(state) == ["activate forum 2", "skip"]


def test_6_1_3_insulae_come_before_laurels() -> None:
    """§6.1.2–6.1.3, p. 20: first the insulae and their bonuses, then prestige."""
    state = rich(using=GAP)
    kinds = [event.kind for event in play(state, "build aerarium servorum", "place a1 0")]
    order = [kinds.index(kind) for kind in ("paid", "built", "insula_placed", "received", "prestige_moved")]
    assert order == sorted(order)


# ── the new building's first use ──────────────────────────────────────────────────────────────────────────────────


def test_6_1_4_the_new_building_may_be_activated_at_once_with_further_workers() -> None:
    """§6.1.4, p. 20: the Aerarium pays for its two workers, and is blocked then."""
    using = edition_with(costs={"aerarium": {"workers": 3, "denarii": 2}})
    state = rich(using=using, you={"workers": 4, "denarii": 2})
    play(state, "build aerarium servorum")
    play(state, first_place(state))
    assert offered(state) == ["activate aerarium 1", "activate aerarium 2", "skip"]
    assert refused(state, "activate aerarium 3") == ("cannot_pay", ("workers=1",), Cause.ACTIVATE)
    events = play(state, "activate aerarium 2")
    assert of_kind(events, Activated) == [Activated("you", "aerarium", 2, Cause.ACTIVATE)]
    assert you(state).workers == 0
    assert you(state).denarii == 5
    assert refused(state, "activate aerarium 1") == ("blocked", ("aerarium", "you"), Cause.ACTIVATE)


def test_6_1_4_only_the_new_building() -> None:
    """§6.1.4, p. 20: no other building or site is open in that moment, nor passing."""
    state = rich(buildings={"odeum": "plebeius"})
    play(state, "build aerarium servorum")
    play(state, first_place(state))
    assert refused(state, "activate odeum 1") == ("only_the_new_building", ("aerarium",), Cause.ACTIVATE_NEW)
    assert refused(state, "activate wood_site 1").cause == Cause.ACTIVATE_NEW
    assert refused(state, "pass").cause == Cause.ACTIVATE_NEW


def test_6_1_4_it_is_optional_and_a_skipped_building_stays_open() -> None:
    """§6.1.4, p. 20: left inactive it can be activated by an action of a later turn."""
    state = rich()
    play(state, "build aerarium servorum")
    play(state, first_place(state))
    events = play(state, "skip")
    assert of_kind(events, Activated) == []
    assert isinstance(question(state), MainAction)
    assert "activate aerarium 1" in offered(state)


def test_6_1_4_only_now() -> None:
    """§6.1.4, p. 20: after skipping, in the same turn, it cannot be made up for."""
    state = rich(you={"trader": "ready"})
    play(state, "build aerarium servorum")
    play(state, first_place(state))
    play(state, "skip")
    assert isinstance(question(state), EndTurn)
    assert refused(state, "activate aerarium 1") == ("one_action_a_turn", (), Cause.TURN_ORDER)


def test_6_1_4_without_workers_left_nothing_is_asked() -> None:
    """§6.1.4, p. 20: the workers that built are gone, so nobody is left to send."""
    using = edition_with(costs={"aerarium": {"workers": 3, "denarii": 2}})
    state = rich(using=using, you={"workers": 2})
    play(state, "build aerarium servorum")
    events = play(state, first_place(state))
    assert of_kind(events, Activated) == []
    assert isinstance(question(state), MainAction)


# ── what was spent ────────────────────────────────────────────────────────────────────────────────────────────────


def test_6_1_5_spent_workers_and_goods_return_to_the_supply() -> None:
    """§6.1.5, p. 19: goods lie in the supply again, workers stand nowhere."""
    state = rich()
    before = named(state.supply)
    play(state, "build forum patricius")
    play(state, first_place(state))
    play(state, "skip")
    assert you(state).workers == 17
    assert state.crew == ()
    after = named(state.supply)
    assert {name: after[name] - before.get(name, 0) for name in ("stone", "tools", "marble")} == FORUM


def test_2_5_a_specialist_counts_as_two_workers_when_building_in_his_colour() -> None:
    """§2.5, p. 6: the yellow one and a worker build the Forum; he is away until the round's end."""
    state = rich(you={"workers": 1, "specialists": ["yellow"]})
    play(state, "build forum patricius")
    (paid,) = of_kind(play(state, first_place(state)), Paid)
    assert dict(paid.amounts) == {"workers": 1, "yellow": 1, "stone": 1, "tools": 1, "marble": 2, "denarii": 3}
    assert you(state).ready == 0
    assert you(state).unlocked != 0
    events = play(state, "pass")
    while isinstance(question(state), PayUpkeep):
        events += play(state, offered(state)[0])
    assert you(state).ready == you(state).unlocked


def test_2_5_a_specialist_may_not_build_in_another_colour() -> None:
    """§2.5, p. 6: all five others together do not raise the Forum."""
    state = rich(you={"workers": 2, "specialists": ["purple", "green", "blue", "orange", "red"]})
    assert refused(state, "build forum patricius") == ("cannot_pay", ("workers=1",), Cause.BUILD)
