"""Where the rulebook can be read two ways: each reading does what it says, and every mixture of them can be played."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from frozen import book

from corduba_solo.caepio.automa import Caepio
from corduba_solo.caepio.placement import best_room
from corduba_solo.edition.forms import checked
from corduba_solo.edition.reading_questions import questions
from corduba_solo.edition.two_readings import DEFAULT, QUESTIONS, Readings
from corduba_solo.edition.vocabulary import DIFFICULTIES, DISTRICTS
from corduba_solo.rules import building as building_
from corduba_solo.rules.actions import Activate, House, Pay, Settle
from corduba_solo.rules.book import CAEPIO, YOU, Book
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.effects import add_senators, move_popularity, move_register, unlock
from corduba_solo.rules.ending import finale
from corduba_solo.rules.game import apply, is_over, legal_actions, new_game, question, why_not
from corduba_solo.rules.geometry import bits
from corduba_solo.rules.questions import HouseInsula, PayBill, SettleInsulae
from corduba_solo.rules.scenario import position
from corduba_solo.rules.state import SOURCE_NUMBER, VARIANTS, State
from corduba_solo.rules.unrest import put_marker

from . import invariants


@cache
def read(**chosen: str) -> Book:
    """The rules' own edition, read in another way."""
    return Book(book().edition, checked(Readings, chosen))


def test_the_data_and_the_type_name_the_same_readings_and_the_same_defaults() -> None:
    assert tuple(questions()) == QUESTIONS == tuple(Readings.fields)
    for name, asked in questions().items():
        assert asked.default == asked.readings[0] == DEFAULT.of(name)
        assert len(asked.readings) == 2
        assert all(asked.pages.values())
        for reading in asked.readings:
            assert DEFAULT.with_(name, reading).of(name) == reading


def test_without_a_choice_a_book_is_read_by_default() -> None:
    assert book().readings == DEFAULT
    assert DEFAULT.departures() == ()


# ── §2.5: who may go to the Castra ────────────────────────────────────────────────────────────────────────────────

IN_CASTRA: dict[str, Any] = {
    "round": 2,
    "you": {"workers": 0, "denarii": 20, "store": {"food": 4}, "specialists": ["red", "blue", "green"]},
}


def crews(rules: Book, number: int) -> set[tuple[str, ...]]:
    """Who may be sent to a space of the Castra, on a table where nothing else is left to choose."""
    state = position(rules, IN_CASTRA)
    action = Activate("castra", number)
    if why_not(state, action):
        return set()
    apply(state, action)
    if not isinstance(question(state), PayBill):
        return {tuple(name for name, _ in state.paid if name in ("red", "blue", "green"))}
    offers = [option for option in legal_actions(state) if isinstance(option, Pay)]
    return {tuple(name for name, _ in pay.amounts if name in ("red", "blue", "green")) for pay in offers}


def test_2_5_to_the_castra_only_the_red_specialist_goes_besides_workers() -> None:
    spaces = book().deeds[book().castra]
    assert [deed.workers for deed in spaces] == [1, 2, 3]
    assert crews(book(), 1) == {("red",)}
    assert crews(book(), 2) == {("red",)}
    assert crews(book(), 3) == set()


def test_2_5_by_the_other_reading_any_specialist_goes_to_the_castra_the_red_one_as_two() -> None:
    rules = read(castra="any")
    assert crews(rules, 1) == {("red",), ("blue",), ("green",)}
    assert crews(rules, 2) == {("red",), ("green", "blue")}
    assert crews(rules, 3) == {("blue", "red"), ("green", "red")}


def test_2_5_by_the_other_reading_other_buildings_still_take_their_own_colour_only() -> None:
    rules = read(castra="any")
    for offered, others in zip(rules.deeds, book().deeds, strict=True):
        for deed, other in zip(offered, others, strict=True):
            assert (deed.bill == other.bill) == (deed.place != rules.castra)


# ── §2.12: the reminder on a revolting district's bonus ───────────────────────────────────────────────────────────

CROWDED = {name: DISTRICTS[number % 3] for number, name in enumerate(book().buildings)}


def in_unrest(rules: Book, buildings: int) -> State:
    """All buildings stand; so many of them are in unrest, district by district."""
    state = position(rules, {"round": 5, "buildings": CROWDED, "fill": True})
    carded = sorted(bits(state.built & rules.carded), key=lambda building: state.district_of[building])
    for building in carded[:buildings]:
        assert put_marker(state, building, "spread", Cause.SPREAD)
    return state


def unmarked(state: State) -> Iterator[int]:
    return bits(state.built & state.book.carded & ~state.unrest_on)


def test_2_12_the_reminder_is_none_of_the_fifteen() -> None:
    state = in_unrest(book(), 14)
    assert state.markers_left == 1
    assert put_marker(state, next(unmarked(state)), "spread", Cause.SPREAD)
    assert not put_marker(state, next(unmarked(state)), "spread", Cause.SPREAD)
    assert state.reason == "sixteenth_marker"


def test_2_12_by_the_other_reading_each_revolting_district_takes_a_marker_more() -> None:
    state = in_unrest(read(reminder="counted"), 11)
    assert sum(district > 0 for district in state.markers) == 2
    assert state.markers_left == 2
    new = next(building for building in unmarked(state) if not state.markers[state.district_of[building]])
    assert put_marker(state, new, "spread", Cause.SPREAD)
    assert state.markers_left == 0
    assert not put_marker(state, next(unmarked(state)), "spread", Cause.SPREAD)
    assert state.reason == "sixteenth_marker"


def test_2_12_by_the_other_reading_a_new_revolt_needs_two_markers() -> None:
    state = in_unrest(read(reminder="counted"), 11)
    old = next(building for building in unmarked(state) if state.markers[state.district_of[building]])
    assert put_marker(state, old, "spread", Cause.SPREAD)
    assert state.markers_left == 1
    new = next(building for building in unmarked(state) if not state.markers[state.district_of[building]])
    assert not put_marker(state, new, "spread", Cause.SPREAD)
    assert state.reason == "sixteenth_marker"


# ── §6.1.2: what is isolated ──────────────────────────────────────────────────────────────────────────────────────


def dominoes(rules: Book) -> list[int]:
    """The buildings with the smallest shape."""
    sizes = [len(shape[0].offsets) for shape in rules.maps[0].shapes]
    return [number for number, size in enumerate(sizes) if size == min(sizes)]


def test_6_1_2_a_shape_counts_whether_its_building_stands_or_not() -> None:
    state = position(book(), {"round": 2})
    everything = (1 << len(book().buildings)) - 1
    for district, map_ in enumerate(book().maps):
        assert state.gaps(district, everything) is map_.gaps


def test_6_1_2_by_the_other_reading_only_shapes_still_to_be_built_count() -> None:
    rules = read(shapes="unbuilt")
    state = position(rules, {"round": 2})
    small = dominoes(rules)
    pair = rules.maps[0].shapes[small[0]][0]
    two_cells = pair.masks[next(iter(pair.masks))]
    for number in range(len(small) + 1):
        built = sum(1 << building for building in small[:number])
        isolated = state.gaps(0, built).isolated(two_cells)
        assert isolated == (two_cells if number == len(small) else 0)
    everything = (1 << len(rules.buildings)) - 1
    assert state.gaps(0, everything).isolated(two_cells) == two_cells


def test_6_1_2_by_the_other_reading_the_last_small_tile_fills_gaps_everywhere() -> None:
    """Whatever no tile still to be built can cover is filled, in every district, and Caepio reckons with it."""
    rules = read(shapes="unbuilt")
    for seed in range(4):
        state = new_game(rules, seed, opponent=Caepio())
        luck = random.Random(seed)
        while not is_over(state):
            for district in range(len(DISTRICTS)):
                ground = state.grounds[district]
                gaps = state.gaps(district, state.built)
                if not isinstance(question(state), SettleInsulae | HouseInsula):
                    assert not gaps.all_isolated(ground.solid | ground.dead)
                for building in range(len(rules.buildings)):
                    room = None if state.built >> building & 1 else best_room(state, building, district)
                    if room and not room.bridges and room.insulae:
                        turn = next(number for number, cells in enumerate(room.anchors) if cells)
                        cell = next(bits(room.anchors[turn]))
                        own = state.gaps(district, state.built | 1 << building).insulae(ground, building, turn, cell)
                        left = rules.row_length - state.sides[CAEPIO].insulae[district]
                        assert min(own.bit_count(), left) == room.insulae
            apply(state, luck.choice(legal_actions(state)))


def builds_with_insulae(rules: Book) -> Iterator[State]:
    """Positions right after a tile of yours isolated cells, found by playing."""
    for seed in range(30):
        state = new_game(rules, seed, opponent=Caepio())
        luck = random.Random(seed)
        while not is_over(state):
            if isinstance(question(state), SettleInsulae):
                yield state.copy()
            wanted = [action for action in legal_actions(state) if action.verb == "build"]
            apply(state, luck.choice(wanted or legal_actions(state)))


def test_6_1_2_your_insulae_are_not_asked_about() -> None:
    assert not list(itertools.islice(builds_with_insulae(book()), 1))


def test_6_1_2_by_the_other_reading_you_may_leave_your_insulae_and_neutral_ones_go_there() -> None:
    for state in itertools.islice(builds_with_insulae(read(insulae="may")), 8):
        asked = question(state)
        assert isinstance(asked, SettleInsulae)
        most = min(asked.cells.bit_count(), 6 - state.sides[YOU].insulae[asked.district])
        offers = legal_actions(state)
        assert list(offers) == [Settle(count) for count in range(most, -1, -1)]
        for action in offers:
            assert isinstance(action, Settle)
            after = state.copy()
            apply(after, action)
            mine = after.houses[asked.district] & asked.cells
            assert mine.bit_count() == action.insulae
            assert after.sides[YOU].insulae[asked.district] == state.sides[YOU].insulae[asked.district] + action.insulae
            neutral = after.houses[6 + asked.district] & asked.cells
            assert mine | neutral | after.grounds[asked.district].dead & asked.cells == asked.cells
            assert not mine & neutral
        assert why_not(state, Settle(most + 1))


def short_of_neutral(neutral: int, **chosen: str) -> Book:
    """An edition with so few neutral insulae."""
    edition = book().edition
    assert edition.tokens.neutral_insulae == 16
    tokens = edition.tokens.changed(neutral_insulae=neutral)
    return Book(edition.changed(tokens=tokens), checked(Readings, {"insulae": "may", **chosen}))


def what_counts(state: State, district: int) -> tuple[object, ...]:
    """All that anybody can feel of the insulae in a district: what is free, what can be built at, who has how many."""
    ground = state.grounds[district]
    return ground.free, ground.reach & ground.free, state.neutral_left, *state.sides[YOU].insulae


def ways_to_settle(state: State, count: int) -> Iterator[State]:
    """So many of your insulae on each choice of the isolated cells, whether it is asked for or not."""
    asked = question(state)
    assert isinstance(asked, SettleInsulae)
    for chosen in itertools.combinations(bits(asked.cells), count):
        after = state.copy()
        after.events = []
        after.agenda.pop()
        own = sum(1 << bit for bit in chosen)
        building_._grow(after, YOU, asked.building, asked.district, after.grounds[asked.district].solid, own)
        yield after


@pytest.mark.parametrize(("neutral", "shapes"), [(16, "all"), (16, "unbuilt"), (1, "all"), (0, "unbuilt")])
def test_6_1_2_which_cells_your_insulae_take_is_asked_exactly_where_it_may_matter(neutral: int, shapes: str) -> None:
    """Where it is not, every choice of cells leaves the same town to build on; some where it is do not."""
    asked_for, matters = 0, 0
    for state in itertools.islice(builds_with_insulae(short_of_neutral(neutral, shapes=shapes)), 60):
        asked = question(state)
        assert isinstance(asked, SettleInsulae)
        for action in legal_actions(state):
            assert isinstance(action, Settle)
            different = len({what_counts(after, asked.district) for after in ways_to_settle(state, action.insulae)}) > 1
            after = state.copy()
            apply(after, action)
            if isinstance(question(after), HouseInsula):
                asked_for += 1
                matters += different
            else:
                assert not different
    if (neutral, shapes) == (16, "all"):
        assert not asked_for
    else:
        assert asked_for
        assert matters


def test_6_1_2_your_insulae_go_onto_the_cells_that_you_choose() -> None:
    found = 0
    for state in builds_with_insulae(short_of_neutral(0, shapes="unbuilt")):
        asked = question(state)
        assert isinstance(asked, SettleInsulae)
        settle = legal_actions(state)[-2]
        apply(state, settle)
        if not isinstance(question(state), HouseInsula):
            continue
        found += 1
        names = state.book.maps[asked.district].names
        chosen = 0
        while isinstance(housed := question(state), HouseInsula) and housed.own.bit_count() == chosen.bit_count():
            offers = legal_actions(state)
            assert list(offers) == [House(DISTRICTS[asked.district], names[bit]) for bit in bits(asked.cells & ~chosen)]
            assert why_not(state, House("plebeius", "z9"))
            last = offers[-1]
            assert isinstance(last, House)
            chosen |= 1 << state.book.maps[asked.district].numbers[last.cell]
            apply(state, last)
        assert state.houses[asked.district] & asked.cells == chosen
        assert isinstance(settle, Settle)
        assert chosen.bit_count() == settle.insulae
        if found == 5:
            break
    assert found == 5


# ── §8.3, §10.4: a senator lost by who has none ───────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("who", [YOU, CAEPIO])
def test_10_4_a_senator_lost_by_who_has_none_is_a_debt(who: int) -> None:
    state = position(book(), {"round": 8})
    add_senators(state, who, "delivery", -1, Cause.DELIVERY)
    add_senators(state, who, "politics", 1, Cause.POLITICS)
    assert state.sides[who].total == 0


@pytest.mark.parametrize("who", [YOU, CAEPIO])
def test_10_4_by_the_other_reading_who_has_no_senator_loses_none(who: int) -> None:
    state = position(read(lost_senator="nothing"), {"round": 8})
    state.events = []
    add_senators(state, who, "delivery", -1, Cause.DELIVERY)
    assert not state.events
    add_senators(state, who, "politics", 1, Cause.POLITICS)
    assert state.sides[who].total == 1
    add_senators(state, who, "unrest", -3, Cause.UNREST_BANDS)
    assert state.sides[who].total == 0


# ── §10.2: Caepio's goals ─────────────────────────────────────────────────────────────────────────────────────────


def counted(rules: Book) -> list[int]:
    """What Caepio's register, popularity and specialists bring when the first two fall back before the end."""
    state = position(rules, {"round": 8, "phase": "upkeep"}, Caepio())
    caepio = state.sides[CAEPIO]
    for _ in range(2):
        move_register(state, CAEPIO, 10 - caepio.register, Cause.REGISTER)
        move_popularity(state, CAEPIO, 10 - caepio.popularity, Cause.UNREST_CAUSED)
        move_register(state, CAEPIO, -1, Cause.REGISTER)
        move_popularity(state, CAEPIO, -1, Cause.UNREST_CAUSED)
    for colour in range(6):
        unlock(state, CAEPIO, colour, Cause.SPECIALIST)
    finale(state)
    return [caepio.senators[SOURCE_NUMBER[source]] for source in ("register", "popularity", "specialists")]


def test_10_2_caepios_goals_count_as_they_stand_at_the_end() -> None:
    assert counted(book()) == [0, 0, 1]


def test_10_2_by_the_other_reading_a_goal_once_reached_is_kept_and_counts_once() -> None:
    assert counted(read(goals="reached")) == [1, 1, 1]


# ── all together ──────────────────────────────────────────────────────────────────────────────────────────────────

MIXTURES = [
    dict(zip(QUESTIONS, mixture, strict=True))
    for mixture in itertools.product(*(asked.readings for asked in questions().values()))
]


def check(state: State) -> None:
    """What holds by every reading; those that change what holds say how."""
    invariants.check_state(state)
    invariants.check_options(state)
    rules = state.book
    if not isinstance(question(state), SettleInsulae | HouseInsula):
        for district, ground in enumerate(state.grounds):
            assert not state.gaps(district, state.built).all_isolated(ground.solid | ground.dead)
    assert state.markers_out <= rules.unrest_markers
    if rules.no_debts:
        assert min(side.total for side in state.sides) >= 0
    caepio = state.sides[CAEPIO]
    if rules.goals_kept and state.variant != 1 and caepio.popularity == rules.popularity_max:
        assert caepio.senators[SOURCE_NUMBER["popularity"]] == 1
    assert max(caepio.senators[SOURCE_NUMBER[name]] for name in ("insulae", "register", "popularity")) <= 1


@pytest.mark.parametrize("number", range(len(MIXTURES)))
def test_every_rule_holds_by_every_mixture_of_readings(number: int) -> None:
    """A whole game each, against Caepio, with copies, texts and refusals checked now and then."""
    assert len(MIXTURES) == 64
    rules = read(**MIXTURES[number])
    variant, difficulty = VARIANTS[number % len(VARIANTS)], DIFFICULTIES[number // 2 % len(DIFFICULTIES)]
    state = new_game(rules, number, difficulty, variant, Caepio())
    luck = random.Random(number)
    while not is_over(state):
        check(state)
        offers = legal_actions(state)
        if luck.random() < 0.1:
            invariants.check_copies(state, [luck.choice(offers)])
            invariants.check_refusals(state, offers)
            invariants.check_text(state)
        wanted = [action for action in offers if action.verb in ("build", "calm")]
        eager = luck.random() < 0.7
        action = luck.choice((wanted or [a for a in offers if a.verb != "pass"] or offers) if eager else offers)
        before = state.copy()
        invariants.check_events(apply(state, action))
        invariants.check_caepio(before, state)
    check(state)
