"""What Caepio will do next and after that if nothing changes, and the difference an action of yours would make.

    for turn in forecast(state).turns:
        print(turn.round, turn.exact, turn.kinds)

A forecast is made from what lies open on the table alone: the streams of luck are never looked at, and the state is
not changed. It takes his turns as if they came now one after the other, whatever you are deciding.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

from corduba_solo.caepio.automa import remembered
from corduba_solo.caepio.boards import NOW, is_drawn_for, opened, played_out, results, settled, when
from corduba_solo.caepio.deck import Memory
from corduba_solo.caepio.odds import CERTAIN, Chance, Detail, Tiles
from corduba_solo.caepio.outlook import PASSED, Branch, Outlook, Walk
from corduba_solo.rules.actions import Action
from corduba_solo.rules.game import is_over
from corduba_solo.rules.state import State

MOST_BOARDS: Final = 6
"""So many boards are followed up at most; otherwise what draws and dice may do to the board is left out."""


class Kind(NamedTuple):
    """What he may do, whichever card makes him do it."""

    what: str
    probability: Fraction


class Turn(NamedTuple):
    """One of his turns: everything he may do in it, the likeliest first."""

    round: int
    outlooks: tuple[Outlook, ...]
    exact: bool
    """Whether the odds are exact if you leave the board alone. They are not in a round still to come (unrest and
    prices come first), when you have yet to choose a spot for his tile, or behind more draws than are followed up."""

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The odds of each thing he may do, all cards together, the likeliest first."""
        odds: dict[str, Fraction] = {}
        for outlook in self.outlooks:
            odds[outlook.what] = odds.get(outlook.what, Fraction()) + outlook.probability
        return tuple(sorted((Kind(*pair) for pair in odds.items()), key=lambda kind: (-kind.probability, kind.what)))

    @property
    def certain(self) -> Outlook | None:
        """What he will surely do, card, row and arrow included."""
        only = self.outlooks[0] if len(self.outlooks) == 1 else None
        return only if self.exact else None


class Forecast(NamedTuple):
    """His next turns in order; none once the game has no more of them."""

    turns: tuple[Turn, ...]

    @property
    def next(self) -> Turn | None:
        return self.turns[0] if self.turns else None


class Change(NamedTuple):
    """Something he may do, with its odds before and after; the detail is what a draw or the die decides."""

    what: str
    detail: Detail | None
    before: Fraction
    after: Fraction


class ForecastChange(NamedTuple):
    """His next turn without your action and with it, and what becomes more or less likely, by how much."""

    before: Turn | None
    after: Turn | None
    changes: tuple[Change, ...]
    """By what he does."""
    finer: tuple[Change, ...]
    """By what a draw or the die decides: tiles and districts, buildings, goods."""


class _Node(NamedTuple):
    """A board he may stand before, how likely, and whether that is exact."""

    probability: Fraction
    board: State
    exact: bool
    passed: bool = False


def forecast(state: State, turns: int = 2) -> Forecast:
    """His next turns from this position if you do nothing; beyond two it grows dear."""
    if is_over(state) or not isinstance(state.memory, Memory):
        return Forecast(())
    board, known = settled(state)
    return _ahead(board, when(state), turns, known)


def difference(state: State, action: Action) -> ForecastChange:
    """What a legal action of yours changes about his next turn.

    Where the action asks you for more (a place, a payment, a gain), whatever leaves it at that is taken, else the
    first option, up to the end of your turn or your next main decision; nothing is followed beyond that. The turn
    after it is that of the board so reached.
    """
    before = forecast(state, 1)
    board = played_out(state, action)
    after = Forecast(()) if is_over(board) or not before.turns else _ahead(board, when(state), 1, True)
    return _compare(before.next, after.next)


def _ahead(board: State, coming: int, turns: int, known: bool) -> Forecast:
    start = opened(board, coming)
    if start is None:
        return Forecast(())
    nodes = [_Node(CERTAIN, start, known and coming == NOW)]
    found: list[Turn] = []
    while True:
        tiles: dict[tuple[object, ...], Tiles] = {}
        ways = [(node, branch) for node in nodes for branch in _branches(node, tiles)]
        outlooks = _merged([branch.outlook for _, branch in ways])
        found.append(Turn(start.round, outlooks, all(node.exact for node in nodes)))
        if len(found) >= turns:
            return Forecast(tuple(found))
        nodes = _next_nodes(ways)


def _branches(node: _Node, tiles: dict[tuple[object, ...], Tiles]) -> list[Branch]:
    if node.passed:
        return [Branch(Outlook(node.probability, "", 0, 0, PASSED), None, remembered(node.board))]
    return Walk(node.board, tiles).all(node.probability)


def _next_nodes(ways: list[tuple[_Node, Branch]]) -> list[_Node]:
    """The boards his next turn may find: one for each draw and roll, as long as there are not too many of them."""
    follow = sum(max(1, len(branch.outlook.details)) for _, branch in ways) <= MOST_BOARDS
    nodes: list[_Node] = []
    for node, (outlook, trial, memory) in ways:
        if trial is None:
            nodes.append(_Node(outlook.probability, node.board, node.exact, True))
            continue
        drawn = len(outlook.details) if is_drawn_for(trial) else 1
        if drawn == 1 or (drawn and follow):
            nodes += [
                _Node(outlook.probability * share, left, node.exact and known)
                for share, left, known in results(node.board, memory, trial, outlook.details)
            ]
        else:
            board = node.board.copy()
            board.memory = memory
            nodes.append(_Node(outlook.probability, board, False))
    return nodes


def _merged(outlooks: list[Outlook]) -> tuple[Outlook, ...]:
    """The same thing done for the same reasons on several boards, as one; the likeliest first."""
    groups: dict[tuple[object, ...], list[Outlook]] = {}
    for outlook in outlooks:
        groups.setdefault(outlook[1:6], []).append(outlook)
    found = [group[0] if len(group) == 1 else _one(group) for group in groups.values()]
    return tuple(sorted(found, key=lambda outlook: (-outlook.probability, outlook[1:5])))


def _one(group: list[Outlook]) -> Outlook:
    total = sum((outlook.probability for outlook in group), Fraction())
    details, misfits = group[0].details, group[0].misfits
    if any(outlook.details != details for outlook in group):
        odds: dict[Detail, Fraction] = {}
        for outlook in group:
            for chance, detail in outlook.details:
                odds[detail] = odds.get(detail, Fraction()) + outlook.probability * chance
        details = tuple(Chance(odds[detail] / total, detail) for detail in sorted(odds))
    if any(outlook.misfits != misfits for outlook in group):
        misfits = tuple(sorted({misfit for outlook in group for misfit in outlook.misfits}))
    return group[0]._replace(probability=total, details=details, misfits=misfits)


# ── the difference ────────────────────────────────────────────────────────────────────────────────────────────────


def _compare(before: Turn | None, after: Turn | None) -> ForecastChange:
    kinds = _changes(_kind_odds(before), _kind_odds(after))
    return ForecastChange(before, after, kinds, _changes(_detail_odds(before), _detail_odds(after)))


_Odds = dict[tuple[str, Detail | None], Fraction]


def _kind_odds(turn: Turn | None) -> _Odds:
    return {(kind.what, None): kind.probability for kind in turn.kinds} if turn else {}


def _detail_odds(turn: Turn | None) -> _Odds:
    odds: _Odds = {}
    for outlook in turn.outlooks if turn else ():
        for chance, detail in outlook.details:
            key = (outlook.what, detail)
            odds[key] = odds.get(key, Fraction()) + outlook.probability * chance
    return odds


def _changes(before: _Odds, after: _Odds) -> tuple[Change, ...]:
    nothing = Fraction()
    changes = [
        Change(*key, before.get(key, nothing), after.get(key, nothing))
        for key in before | after
        if before.get(key) != after.get(key)
    ]
    return tuple(sorted(changes, key=lambda change: (-abs(change.after - change.before), change.what)))
