"""Boards a forecast stands on: copies of the game that halt before anything is drawn or rolled."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from corduba_solo.caepio.deck import NO_CARD, Memory, Try
from corduba_solo.caepio.deeds import buy_one, move_prices, sell_one
from corduba_solo.caepio.odds import CERTAIN, Chance, Deal, Detail, Tile, Visit
from corduba_solo.caepio.tries import attempt
from corduba_solo.edition.vocabulary import DISTRICTS, RESOURCES
from corduba_solo.rules.actions import Action, Done, End, Skip
from corduba_solo.rules.book import CAEPIO
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.decisions import Halting, Reason
from corduba_solo.rules.game import apply, question, run
from corduba_solo.rules.questions import MainAction, TiedTile
from corduba_solo.rules.rounds import refill
from corduba_solo.rules.state import State, Task

NOW: Final = 0
OPENING: Final = 1
LATER: Final = 2
"""When his next turn comes: in the round's actions under way, when they begin, or in the round after this one."""

_BEFORE_LUCK: Final = Halting(
    "turn", "round", "decade", "spread", "place_unrest", "reveal_tile", "open_actions", "finale"
)
"""Halts before whatever draws something or may bring his turn or the final count: nothing is followed so far."""


def when(state: State) -> int:
    """When his next turn comes."""
    names = {task[0] for task in state.agenda if type(task) is tuple}
    if "turn" in names:
        return LATER if state.sides[CAEPIO].passed else NOW
    return OPENING if "open_actions" in names else LATER


def played_out(state: State, action: Action) -> State:
    """The board after an action and the least that it then asks for, up to the next main decision or any luck."""
    board = state.copy()
    apply(board, action, _BEFORE_LUCK)
    while (asked := question(board)) and not isinstance(asked, MainAction):
        apply(board, _least(board.options), _BEFORE_LUCK)
    return board


def _least(options: Sequence[Action]) -> Action:
    """The option that leaves it at that, if there is one, else the first."""
    return next((option for option in options if isinstance(option, End | Done | Skip)), options[0])


def settled(state: State) -> tuple[State, bool]:
    """The board once his turn is over, and whether it is known: a tied tile of his is taken to go to the first spot."""
    if not isinstance(question(state), TiedTile):
        return state, True
    return played_out(state, state.options[0]), False


def opened(board: State, coming: int) -> State | None:
    """The board as it will be when his next turn comes; None when the game has no round left for it.

    Of a round to come only what is sure is known: places are empty, his goods are gone, and a new decade's decks lie
    ready. The unrest and the prices are those of now.
    """
    if coming == NOW:
        return board
    board = board.copy()
    if coming == LATER:
        if board.round >= board.book.last_round:
            return None
        _empty(board)
        _turn_calendar(board)
    board.memory = board.memory._replace(card=NO_CARD, row=0, drawn=0)
    return board


def _empty(board: State) -> None:
    """What the end of a round takes away that matters to him (§5.7)."""
    board.blocked = board.castra_blocked = 0
    board.crew = ()
    store = board.sides[CAEPIO].store
    for good, amount in enumerate(store):
        board.supply[good] += amount
        store[good] = 0


def _turn_calendar(board: State) -> None:
    board.round += 1
    decade = board.book.decade_of[board.round]
    if decade != board.decade:
        board.opponent.end_decade(board)
        board.decade = decade
        refill(board, Cause.REFILL)


class Result(NamedTuple):
    """A board that something he does may leave behind, how likely, and whether it is known to the last cell."""

    share: Fraction
    board: State
    known: bool


def is_drawn_for(trial: Try) -> bool:
    """Whether a draw or the die decides what a try comes to."""
    return trial.action.kind in ("build", "random", "macellum")


def results(board: State, memory: Memory, trial: Try, chances: tuple[Chance, ...]) -> list[Result]:
    """The boards after something he does, with what he keeps then: one for each thing a draw or the die may decide."""
    if not chances:
        return [Result(CERTAIN, _done(board, memory, trial, None), True)]
    return [
        Result(chance.probability, _done(board, memory, trial, chance.detail), _is_known(board, chance.detail))
        for chance in chances
    ]


def _is_known(board: State, detail: Detail) -> bool:
    """Whether nobody is left to choose: among equally good spots you do (§7.3)."""
    return not isinstance(detail, Tile) or detail.spots == 1 or not board.opponent.asks_ties


def _done(before: State, memory: Memory, trial: Try, detail: Detail | None) -> State:
    board = before.copy()
    board.memory = memory
    if isinstance(detail, Deal):
        _deal(board, detail)
        return board
    board.agenda = [_task(board, trial, detail)]
    run(board)
    while board.options:
        apply(board, board.options[0])
    return board


def _task(board: State, trial: Try, detail: Visit | Tile | None) -> Task:
    number = board.book.building_number
    if isinstance(detail, Tile):
        return ("caepio_tile", number[detail.building], DISTRICTS.index(detail.district))
    if isinstance(detail, Visit):
        return ("caepio_activate", number[detail.building], Cause.CAEPIO_RANDOM)
    found = attempt(board, trial)  # a site or a named building: nothing is drawn for it
    assert not isinstance(found, Reason)
    return found


def _deal(board: State, deal: Deal) -> None:
    sold = [RESOURCES.index(name) for name in deal.sold]
    bought = [RESOURCES.index(name) for name in deal.bought]
    for good in sold:
        sell_one(board, good)
    move_prices(board, sold, -1)
    for good in bought:
        buy_one(board, good)
    move_prices(board, bought, 1)
