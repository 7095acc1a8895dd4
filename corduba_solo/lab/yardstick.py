"""A fixed piece of pure Python to measure against: what it costs changes with the machine, not with the program.

It mixes what the rules are made of (bit masks, small calls, tuples, lists, attributes, dictionaries), so that a faster
processor or another Python speeds up both alike. Changing it makes every stored floor meaningless.
"""

from __future__ import annotations

from typing import NamedTuple

SIZE = 6


class _Piece(NamedTuple):
    name: str
    amount: int


class _Board:
    __slots__ = ("moves", "rows", "taken")

    def __init__(self) -> None:
        self.rows: list[int] = []
        self.taken = 0
        self.moves: tuple[_Piece, ...] = ()

    def copy(self) -> _Board:
        new = _Board.__new__(_Board)
        new.rows = self.rows[:]
        new.taken = self.taken
        new.moves = self.moves
        return new


def yardstick() -> int:
    """One length of the yardstick: all ways to set six queens, each step on a copied board with a list of options."""
    counts: dict[str, int] = {}
    _set_queens(_Board(), 0, 0, counts)
    return sum(counts.values())


def _set_queens(board: _Board, left: int, right: int, counts: dict[str, int]) -> None:
    free = ((1 << SIZE) - 1) & ~(board.taken | left | right)
    options = [_Piece(f"column {column}", column) for column in range(SIZE) if free >> column & 1]
    options.sort(key=lambda piece: -piece.amount)
    for option in options:
        bit = 1 << option.amount
        after = board.copy()
        after.rows.append(option.amount)
        after.taken |= bit
        after.moves = (*board.moves, option)
        counts[option.name] = counts.get(option.name, 0) + 1
        if len(after.rows) < SIZE:
            _set_queens(after, (left | bit) << 1, (right | bit) >> 1, counts)
