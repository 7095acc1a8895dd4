"""What must hold at every moment of every game, whatever was chosen: one function per kind of thing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from corduba_solo.edition.vocabulary import DISTRICTS, RESOURCES
from corduba_solo.rules.actions import Action, Activate, Build, End, Pass, Raise, Skip, Trade, Use, action_text
from corduba_solo.rules.actions import parse_action as parse
from corduba_solo.rules.book import ALL_COLOURS, CAEPIO, FIELDS, YOU, Book
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.decisions import Reason
from corduba_solo.rules.ending import OUTCOMES
from corduba_solo.rules.events import Event, Paid, event_text, parse_event
from corduba_solo.rules.game import apply, legal_actions, resume, why_not
from corduba_solo.rules.geometry import bits
from corduba_solo.rules.sound import is_sound
from corduba_solo.rules.state import MONUMENTS, State, parse_state, state_text


def check_state(state: State) -> None:
    """Every invariant of a state at rest."""
    check_goods(state)
    check_tokens(state)
    check_tracks(state)
    check_map(state)
    check_unrest(state)
    check_places(state)
    check_outcome(state)
    assert is_sound(state)


def check_goods(state: State) -> None:
    """§1.3: six of each resource exist, and none is owed."""
    you, caepio = state.sides
    for number, name in enumerate(RESOURCES):
        held = (state.supply[number], state.stock[number], you.store[number], caepio.store[number])
        assert min(held) >= 0, f"{name} {held}"
        assert sum(held) == 6, f"{name} {held}"
        assert state.stock[number] <= state.book.capacity[number], name
        assert state.book.least_prices[number] <= state.prices[number] <= state.book.most_prices[number], name
    for side in state.sides:
        assert side.denarii >= 0
        assert side.workers >= 0
    assert 0 <= you.special <= state.perks.special_workers
    assert 0 <= state.trader_left <= 1 + state.perks.traders


def check_tokens(state: State) -> None:
    """§1.4: troops, offerings, insulae and markers are limited."""
    you, caepio = state.sides
    for mine, his, most in zip(you.troops, caepio.troops, (14, 12, 10), strict=True):
        assert min(mine, his) >= 0
        assert mine + his <= most
    for mine, his, most in zip(you.offerings, caepio.offerings, (26, 12), strict=True):
        assert min(mine, his) >= 0
        assert mine + his <= most
    assert sum(state.markers) <= 15
    assert sum(mask.bit_count() for mask in state.houses[6:]) <= 16
    assert state.neutral_left >= 0
    for who, side in enumerate(state.sides):
        for district in range(3):
            assert 0 <= side.insulae[district] <= 6
            assert side.insulae[district] == state.houses[3 * who + district].bit_count()


def check_tracks(state: State) -> None:
    """§2.4, §2.7, §2.8, §10.3: markers stay on their tracks."""
    for side in state.sides:
        assert 1 <= side.register <= 10
        assert 0 <= side.popularity <= 10
        assert 0 <= side.harmony <= 10
        assert 0 <= side.unrest <= 10
        for now, reached in zip(side.prestige, side.reached, strict=True):
            assert 0 <= now <= reached <= FIELDS
        assert 0 <= side.quiet <= side.pending
        assert side.unlocked & ~ALL_COLOURS == 0
        assert side.ready & ~side.unlocked == 0
    ended = [any(side.reached[district] == FIELDS for side in state.sides) for district in range(3)]
    assert [bool(state.tracks_taken >> district & 1) for district in range(3)] == ended
    if state.variant == MONUMENTS:
        assert not any(any(side.senators) for side in state.sides)


def check_map(state: State) -> None:
    """§6.1: what lies on the map is tiles and insulae, each cell under one of them."""
    for district, map_ in enumerate(state.book.maps):
        ground = state.grounds[district]
        here = [b for b in bits(state.built) if state.district_of[b] == district]
        pieces = [map_.shapes[b][state.tile_at[b][1]].masks[state.tile_at[b][0]] for b in here]
        pieces += state.houses[district::3]
        together = 0
        for piece in pieces:
            assert not together & piece, "two pieces share a cell"
            together |= piece
        assert together == ground.solid
        assert together & ~map_.cells == 0
        assert ground.dead & (ground.solid | ~map_.cells) == 0
        assert ground.founded == bool(here)
        assert not ground.dead or not state.neutral_left


def check_unrest(state: State) -> None:
    """§2.11: at most one marker on a building, none on the Excubitorium, counted by district."""
    assert state.unrest_on & ~state.built == 0
    assert state.unrest_on & ~state.book.carded == 0
    for district in range(3):
        here = sum(1 for building in bits(state.unrest_on) if state.district_of[building] == district)
        assert state.markers[district] == here


def check_places(state: State) -> None:
    """§6.3, §6.4: only what stands can be blocked, and a crew stands where it blocks."""
    book = state.book
    unbuilt = (1 << len(book.buildings)) - 1 & ~state.built
    assert state.blocked & unbuilt == 0
    for building in range(len(book.buildings)):
        assert (state.district_of[building] >= 0) == bool(state.built >> building & 1)
    for place, number, _who, _with in state.crew:
        if place == book.castra:
            assert state.castra_blocked >> number & 1
        elif place != book.portus:
            assert state.blocked >> place & 1


def check_outcome(state: State) -> None:
    """§10: an outcome exactly when nothing can be chosen."""
    assert bool(state.outcome) == (not legal_actions(state)) == (not state.agenda)
    if state.outcome:
        assert state.outcome in OUTCOMES
        assert state.reason


def check_options(state: State) -> None:
    """The offers have a fixed order, none twice, and a text that reads back."""
    offers = list(legal_actions(state))
    assert len(set(offers)) == len(offers)
    assert list(legal_actions(resume(state.copy()))) == offers
    for action in offers:
        assert parse(action_text(action)) == action
        assert type(parse(action_text(action))) is type(action)


def check_events(events: Iterable[Event]) -> None:
    """Every event cites a rule and reads back; Caepio never pays (§7.9)."""
    for event in events:
        again = parse_event(event_text(event))
        assert again == event
        assert type(again) is type(event)
        assert isinstance(event.cause, Cause), event
        assert not (isinstance(event, Paid) and event.who == "caepio"), event


def check_text(state: State) -> State:
    """A state goes into text and back with the same offers; the one that came back."""
    text = state_text(state)
    again = resume(parse_state(text, state.book, state.opponent))
    assert state_text(again) == text
    assert list(legal_actions(again)) == list(legal_actions(state))
    return again


def check_copies(state: State, actions: Iterable[Action]) -> None:
    """Each action works on a copy, leaves the original alone, and what it leads to holds."""
    before = state_text(state)
    offers = list(legal_actions(state))
    for action in actions:
        tried = state.copy()
        apply(tried, action)
        check_goods(tried)
        check_tokens(tried)
        check_outcome(tried)
    assert state_text(state) == before
    assert list(legal_actions(state)) == offers


def check_refusals(state: State, candidates: Iterable[Action]) -> None:
    """A reason with its rule exactly for what is not on offer."""
    offers = set(legal_actions(state))
    for action in candidates:
        reason = why_not(state, action)
        if action in offers:
            assert reason is None, action_text(action)
        else:
            assert isinstance(reason, Reason), action_text(action)
            assert reason.message, action_text(action)
            assert isinstance(reason.cause, Cause), action_text(action)


def check_turn_refusals(state: State, candidates: Iterable[Action]) -> None:
    """In your turn every refusal has a reason of its own: the list and the reasons are found in different ways."""
    wanted = tuple(candidates)
    check_refusals(state, wanted)
    for action in wanted:
        reason = why_not(state, action)
        assert reason is None or reason.message != "not_an_answer", action_text(action)


def check_caepio(before: State, after: State) -> None:
    """§7.9: his denarii only grow; §2.8: nobody's highest field falls."""
    assert after.sides[CAEPIO].denarii >= before.sides[CAEPIO].denarii
    for who in (YOU, CAEPIO):
        pairs = zip(before.sides[who].reached, after.sides[who].reached, strict=True)
        assert all(old <= new for old, new in pairs)


def candidates(book: Book) -> Iterator[Action]:
    """Everything that could come to a mind in its turn, and some that could not."""
    for building in (*book.buildings, "colosseum"):
        for district in (*DISTRICTS, "suburra"):
            yield Build(building, district)
    for monument in (*book.monuments, "colossus"):
        for bonus in (*DISTRICTS, "none", "all"):
            yield Raise(monument, bonus)
    for place, deeds in zip(book.places, book.deeds, strict=True):
        for number in range(len(deeds) + 2):
            yield Activate(place, number)
    yield Activate("thermae", 1)
    for power in (*(sheet.name for sheet in book.characters), *book.monuments, "none"):
        yield Use(power)
    yield from (Trade(), Pass(), End(), Skip())
