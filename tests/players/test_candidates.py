"""Of all that is legal, what is worked out: equal choices once, and no payment that gives away more than another."""

from __future__ import annotations

from corduba_solo.caepio.automa import Caepio
from corduba_solo.lab.bench import book
from corduba_solo.players.candidates import candidates, likeness, worthwhile
from corduba_solo.players.worth import judgement
from corduba_solo.rules.actions import Action, Build, Done, Pass, Pay
from corduba_solo.rules.game import apply, legal_actions, new_game, question
from corduba_solo.rules.questions import LayTile, MainAction
from corduba_solo.rules.state import State


def begun(seed: int) -> State:
    state = new_game(book(), seed, opponent=Caepio())
    while not isinstance(question(state), MainAction):
        apply(state, legal_actions(state)[0])
    return state


def all_of(state: State) -> list[Action]:
    found = candidates(state, judgement(book(), state.variant).sight)
    return [action for one in (*found.good, *found.wasteful) for action in (one.action, *one.twins)]


def test_every_legal_action_is_a_candidate_a_twin_or_wasteful_once() -> None:
    state = begun(1)
    assert sorted(map(str, all_of(state))) == sorted(map(str, legal_actions(state)))


def test_the_best_at_sight_comes_first() -> None:
    good = candidates(begun(2), judgement(book(), 0).sight).good
    assert [one.at_sight for one in good] == sorted((one.at_sight for one in good), reverse=True)


def test_a_payment_that_gives_all_another_gives_and_more_is_wasteful() -> None:
    """A specialist may overpay by one, but the worker that goes along is given away (§2.5)."""
    alone = Pay((("red", 1),))
    with_worker = Pay((("workers", 1), ("red", 1)))
    workers = Pay((("workers", 2),))
    assert worthwhile([workers, alone, with_worker]) == [workers, alone]


def test_equal_payments_are_not_wasteful_and_other_actions_never_are() -> None:
    one = Pay((("wood", 1),))
    assert worthwhile([one, one, Pass(), Done()]) == [one, one, Pass(), Done()]


def test_a_tile_that_covers_the_same_cells_either_way_round_is_a_candidate_once() -> None:
    """A straight tile on an empty plot: two of its turns cover the same cells (§6.1)."""
    for seed in range(20):
        state = begun(seed)
        builds = [action for action in legal_actions(state) if isinstance(action, Build)]
        for action in builds:
            copy = state.copy()
            apply(copy, action)
            if isinstance(question(copy), LayTile):
                found = candidates(copy, judgement(book(), 0).sight).good
                positions = {likeness(one.position) for one in found}
                assert len(positions) == len(found)
                assert sum(1 + len(one.twins) for one in found) == len(legal_actions(copy))
                return
    raise AssertionError("nobody can build in the first turn")


def test_positions_are_alike_whatever_the_luck_to_come() -> None:
    state = begun(3)
    other = state.copy()
    other.luck = [number ^ 12345 for number in state.luck]
    assert likeness(state) == likeness(other)
    other.sides[0].denarii += 1
    assert likeness(state) != likeness(other)
