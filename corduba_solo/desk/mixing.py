"""A set of things put together step by step; every step leads to, or towards, a set of the rules' own list."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from corduba_solo.edition.vocabulary import COLOURS, RESOURCES, TROOPS
from corduba_solo.rules.actions import Amounts
from corduba_solo.rules.rome import TOKENS

ORDER = ("workers", "special", *COLOURS, *RESOURCES, "denarii", *TROOPS, *TOKENS["offerings"])
"""In which order kinds of things are shown."""


@dataclass(frozen=True)
class Mix:
    """The sets on offer, and the one that is put together.

    Where things are swapped, every set on the way is on offer itself. Where they are gathered, one begins with nothing
    and may stop half-way; confirmed can only be a set that is on offer.
    """

    options: tuple[Amounts, ...]
    amounts: Amounts
    gathers: bool = False
    touched: tuple[str, ...] = ()
    """The kinds that were counted by hand, the last one first: they give way last when something else is swapped."""

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """The kinds whose number is to be decided."""
        counts = [dict(option) for option in self.options]
        names = dict.fromkeys(name for option in counts for name in option)
        open_ = [name for name in names if len({option.get(name, 0) for option in counts}) > 1]
        return tuple(sorted(open_, key=ORDER.index))

    @property
    def complete(self) -> bool:
        """Whether this very set is on offer."""
        return self.amounts in self.options

    @property
    def most(self) -> int:
        """How many things the largest set has."""
        return max(sum(count for _, count in option) for option in self.options)

    @property
    def total(self) -> int:
        return sum(count for _, count in self.amounts)

    def count(self, kind: str) -> int:
        return dict(self.amounts).get(kind, 0)

    def stepped(self, kind: str, by: int) -> Mix | None:
        """With one more or one less of a kind, if there is such a set; what else must change changes least."""
        found = self._gathered(kind, by) if self.gathers else self._swapped(kind, by)
        if found is None:
            return None
        return replace(self, amounts=found, touched=(kind, *(other for other in self.touched if other != kind)))

    def turned(self, by: int) -> Mix:
        """The next set of the list, after the last the first."""
        if not self.complete:
            return self
        return replace(self, amounts=self.options[(self.options.index(self.amounts) + by) % len(self.options)])

    def begun(self, amounts: Amounts) -> Mix:
        """With a set that was suggested, if it is on offer."""
        return replace(self, amounts=amounts) if amounts in self.options else self

    def emptied(self) -> Mix:
        """As it was at the beginning: nothing gathered, or the first set on offer."""
        return replace(self, amounts=() if self.gathers else self.options[0], touched=())

    def _swapped(self, kind: str, by: int) -> Amounts | None:
        here = self.count(kind)
        further = [option for option in self.options if (dict(option).get(kind, 0) - here) * by > 0]
        return min(further, key=lambda option: self._change(option, kind), default=None)

    def _change(self, option: Amounts, kind: str) -> tuple[int, ...]:
        """What a set would change: kinds counted by hand first, then the kind itself, then everything."""
        there, here = dict(option), dict(self.amounts)
        by_hand = (other for other in self.touched if other != kind)
        first = [abs(there.get(name, 0) - here.get(name, 0)) for name in (*by_hand, kind)]
        return *first, sum(abs(there.get(name, 0) - here.get(name, 0)) for name in {**there, **here})

    def _gathered(self, kind: str, by: int) -> Amounts | None:
        counts = dict(self.amounts)
        counts[kind] = counts.get(kind, 0) + by
        if counts[kind] < 0:
            return None
        if by > 0 and not any(_within(counts, dict(option)) for option in self.options):
            return None
        # In the order of the rules' own sets, so that the complete one is found among them.
        return tuple((name, counts[name]) for name in sorted(counts, key=ORDER.index) if counts[name])


def _within(counts: dict[str, int], option: dict[str, int]) -> bool:
    return all(count <= option.get(name, 0) for name, count in counts.items())
