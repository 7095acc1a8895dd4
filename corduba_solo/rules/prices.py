"""What everything costs you with your character and monuments: bills for all you can build, raise and do."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from typing import TYPE_CHECKING, Final, NamedTuple

from corduba_solo.edition.vocabulary import BASIC, DISTRICTS
from corduba_solo.rules.actions import Action, Build, Raise
from corduba_solo.rules.tariff import marks

if TYPE_CHECKING:
    from corduba_solo.rules.book import Bill, Book, Perks

NO_BONUS: Final = "none"
"""In place of a district's name: a monument without a construction bonus."""


class Less(NamedTuple):
    """What a bonus or a power takes off a bill."""

    workers: int = 0
    resources: int = 0
    """Of your choice."""
    basic: int = 0
    """Basic ones of your choice."""
    denarii: int = 0


NOTHING_LESS = Less()

BuildingOffer = tuple[int, int, "Bill", Build]
"""A building in a district at its present price, by their numbers."""


class MonumentOffer(NamedTuple):
    """A monument at its price with the construction bonus of a district, or without one."""

    number: int
    district: int
    bill: Bill
    action: Raise


class PriceList:
    """All that a main action may be and for how much, as long as the same districts are in revolt."""

    __slots__ = ("actions", "buildings", "certain", "constructions", "first_deed", "monuments", "raisings", "tariff")

    def __init__(
        self,
        book: Book,
        perks: Perks,
        buildings: Sequence[BuildingOffer],
        monuments: Sequence[MonumentOffer],
        without_bonus: int,
        deeds: Sequence[Bill],
    ) -> None:
        """With the monuments in every way there is, of which some are not on offer now."""
        self.buildings = tuple(buildings)
        """By building and district."""
        offered = [offer.district in book.monument_bonuses(offer.number, without_bonus) for offer in monuments]
        self.monuments = tuple(compress(monuments, offered))
        """By monument and bonus."""
        bills = [bill for _, _, bill, _ in buildings] + [offer.bill for offer in monuments]
        self.first_deed = len(bills)
        """Where the actions of places begin among the bills, after the buildings and the monuments."""
        self.tariff = book.tariff([*bills, *deeds], perks)
        """All of them side by side, so that one look tells what can be paid."""
        of_buildings = marks(buildings)
        of_monuments = marks(offered) << 8 * len(buildings)
        self.constructions = of_buildings | of_monuments
        """The guard bits of all that can be built."""
        self.certain = of_monuments | book.sure_deeds << 8 * self.first_deed
        """The guard bits of what needs nothing but to be paid."""
        self.raisings = tuple(
            marks(offer.number == number for offer in monuments) << 8 * len(buildings)
            for number in range(len(book.monuments))
        )
        """The guard bits of each monument."""
        self.actions: tuple[Action, ...] = (
            *(action for _, _, _, action in buildings),
            *(offer.action for offer in monuments),
            *book.activations,
        )
        """What each of the bills is paid for."""


class Rates:
    """What everything costs you with your character and monuments."""

    __slots__ = ("bonus", "castra", "deeds", "monuments", "plain", "price_lists", "repeats")

    def __init__(self, book: Book, perks: Perks) -> None:
        districts = range(len(DISTRICTS))
        self.plain = tuple((reduced(cost, perks.build),) * len(DISTRICTS) for cost in book.costs)
        """For each building, its bills in the three districts without construction bonuses."""
        self.bonus = tuple(
            tuple(reduced(cost, add_up(perks.build, book.bonuses[d])) for d in districts) for cost in book.costs
        )
        """The same with the construction bonuses."""
        bonuses = (*(add_up(perks.monument, book.bonuses[d]) for d in districts), perks.monument)
        self.monuments = tuple(
            tuple(
                MonumentOffer(number, d, reduced(bill, bonus), Raise(book.monuments[number], (*DISTRICTS, NO_BONUS)[d]))
                for d, bonus in enumerate(bonuses)
            )
            for number, bill in enumerate(book.monument_bills)
        )
        """For each monument, its offers with each district's bonus, and without one."""
        self.castra = tuple(_castra_bill(deed.bill, perks) for deed in book.deeds[book.castra])
        """The bills of the three Castra spaces."""
        self.deeds = [self.castra[deed.number] if deed.place == book.castra else deed.bill for deed in book.all_deeds]
        """What every action of every place costs."""
        self.repeats = book.tariff([bill._replace(workers=0) for bill in self.deeds], perks)
        """The same without workers (Schola)."""
        self.price_lists: list[PriceList | None] = [None] * (1 << len(DISTRICTS))
        """For each set of districts that give no bonus, once asked."""


def add_up(left: Less, right: Less) -> Less:
    return Less(*(one + other for one, other in zip(left, right, strict=True)))


def less_than(bill: Bill, plain: Bill) -> Less:
    """What is taken off a bill that costs more otherwise."""
    return Less(
        plain.workers - bill.workers,
        bill.waived - plain.waived,
        bill.waived_basic - plain.waived_basic,
        plain.denarii - bill.denarii,
    )


def _castra_bill(bill: Bill, perks: Perks) -> Bill:
    """What your powers take off at the Castra."""
    food, *others = bill.goods
    goods = (max(0, food - perks.castra_food), *others)
    return bill._replace(goods=goods, denarii=max(0, bill.denarii - perks.castra_denarii))


def reduced(bill: Bill, less: Less) -> Bill:
    """A bill with workers, resources of choice and denarii taken off, never below nothing."""
    basic = min(less.basic, sum(bill.goods[: len(BASIC)]))
    return bill._replace(
        workers=max(0, bill.workers - less.workers),
        waived=min(less.resources, sum(bill.goods) - basic),
        waived_basic=basic,
        denarii=max(0, bill.denarii - less.denarii),
    )
