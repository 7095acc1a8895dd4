"""Many bills side by side, each amount a byte of one long number: a few sums tell which of them can be paid."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from corduba_solo.edition.vocabulary import COLOURS, RESOURCES

if TYPE_CHECKING:
    from corduba_solo.rules.book import Bill

MOST: Final = 100
"""Workers count up to this: more than anything costs, and safely within half a byte's range."""
_MOST_GOODS: Final = 15
"""The most of one good that still adds up with the others in a byte."""
_AMPHORAE: Final = RESOURCES.index("amphorae")
NO_COLOUR: Final = -1
ANY_COLOUR: Final = -2
"""Worker rules: a colour's number, `NO_COLOUR` (monuments), `ANY_COLOUR` (production sites), or `with_others`."""
_OTHERS: Final = 16
"""Added to a colour's number: the other colours may come as well."""


def with_others(colour: int) -> int:
    """The worker rule of a building of this colour to which the other specialists may go too, as 1 each (§2.5)."""
    return _OTHERS + colour


def worth_of(rule: int, specialist: int, at_sites: int) -> int:
    """How many workers a specialist is worth under a worker rule, with so many at sites; 0: it may not go (§2.5)."""
    if rule == ANY_COLOUR:
        return at_sites
    if rule >= _OTHERS:
        return 2 if specialist == rule - _OTHERS else 1
    return 2 if specialist == rule else 0


def column(amounts: Iterable[int]) -> int:
    """Amounts as the bytes of one number, the first one lowest."""
    return int.from_bytes(bytes(amounts), "little")


def marks(chosen: Iterable[object]) -> int:
    """Guard bits for the chosen ones."""
    return column(0x80 if one else 0 for one in chosen)


class Spread:
    """Masks spread out into guard bits: what the bits of a mask stand for, looked up in three parts of it."""

    __slots__ = ("_high", "_low", "_middle", "_part", "_top", "_width")

    def __init__(self, guards: Sequence[int]) -> None:
        """For each bit of a mask the guard bits it stands for."""
        self._width = -(-len(guards) // 3)
        self._top = 2 * self._width
        self._part = (1 << self._width) - 1
        self._low, self._middle, self._high = (
            _all_together(guards[first * self._width : (first + 1) * self._width]) for first in range(3)
        )

    def of(self, mask: int) -> int:
        part = self._part
        return self._low[mask & part] | self._middle[mask >> self._width & part] | self._high[mask >> self._top]


def _all_together(guards: Sequence[int]) -> tuple[int, ...]:
    """For each set of these, by its mask, all of them in one."""
    together = [0]
    for guard in guards:
        together += [others | guard for others in together]
    return tuple(together)


class Tariff:
    """Bills in columns. A guard bit on top of each byte survives a subtraction exactly when there was enough."""

    __slots__ = (
        "bills",
        "each",
        "guards",
        "hands",
        "helping",
        "lacks",
        "least",
        "manned",
        "purses",
        "size",
        "spare",
        "special",
        "standing_in",
        "waived",
    )

    def __init__(self, bills: Sequence[Bill], held: int, at_sites: int, *, amphora_as_marble: bool) -> None:
        """For up to `held` of each good in store; a specialist is worth so many workers `at_sites`."""
        workers, colours, denarii, goods, waived, basic, *others = zip(*bills, strict=True)
        self.bills = tuple(bills)
        self.size = len(bills)
        self.each = column((1,) * len(bills))
        self.guards = self.each << 7
        self.least = min(workers)
        """The fewest workers that any of them takes."""
        self.manned = _manned(len(bills))
        """For each number of workers, as many for each bill."""
        unmanned = self.guards - column(workers)
        self.hands = tuple(unmanned + helpers for helpers in _helped(colours, at_sites))
        """For each set of ready specialists, the guards less the workers who are still wanted beside them."""
        unpaid = self.guards - column(denarii)
        self.purses = tuple(unpaid + count * self.each & self.guards for count in range(max(denarii) + 1))
        """For each number of denarii, up to where all are covered, the guard bits of the bills that it covers."""
        self.waived = column(waived) | self.guards
        self.lacks = _lacks(goods, held)
        """For each good and how many you hold, how many of it each bill lacks."""
        self.spare = _spare(goods, held)
        """For how many amphorae you hold, how many of them can stand in for something else."""
        self.helping = tuple(spare + column(basic) for spare in self.spare)
        """The same, with the basic resources that are waived."""
        self.standing_in = amphora_as_marble
        self.special = _special(goods, *others) << 7
        """Bills with a cost that the columns do not know: those are looked at one by one."""

    def flags(self, found: int) -> bytes:
        """For each bill whether its guard bit is set, ready to pick from a row of as many things."""
        return found.to_bytes(self.size, "little")


# Powers and revolts change workers, denarii and what is waived, seldom more: the other columns are mostly shared.


@lru_cache(maxsize=64)
def _manned(size: int) -> tuple[int, ...]:
    each = column((1,) * size)
    return tuple(count * each for count in range(MOST + 1))


def _beyond(have: int) -> bytes:
    """For each number by how much it is more than this, as far as that adds up: a table to translate columns with."""
    return (bytes(have) + bytes(range(_MOST_GOODS)) + bytes((_MOST_GOODS,)) * 256)[:256]


@lru_cache(maxsize=64)
def _lacks(goods: tuple[tuple[int, ...], ...], held: int) -> tuple[tuple[int, ...], ...]:
    tables = [_beyond(have) for have in range(held + 1)]
    return tuple(tuple(column(bytes(needs).translate(table)) for table in tables) for needs in zip(*goods, strict=True))


@lru_cache(maxsize=64)
def _spare(goods: tuple[tuple[int, ...], ...], held: int) -> tuple[int, ...]:
    return tuple(column(max(0, have - need[_AMPHORAE]) for need in goods) for have in range(held + 1))


@lru_cache(maxsize=64)
def _helped(colours: tuple[int, ...], at_sites: int) -> tuple[int, ...]:
    """For each set of ready specialists, how many workers they are worth."""
    helped = [0]
    for colour in range(len(COLOURS)):
        worth = column(worth_of(rule, colour, at_sites) for rule in colours)
        helped += [others + worth for others in helped]
    return tuple(helped)


@lru_cache(maxsize=64)
def _special(goods: tuple[tuple[int, ...], ...], *others: tuple[int, ...]) -> int:
    return column(max(need) > _MOST_GOODS or any(rest) for need, *rest in zip(goods, *others, strict=True))
