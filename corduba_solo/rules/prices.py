"""What everything costs you with your character and monuments: bills for all you can build, raise and do."""

from __future__ import annotations

from functools import lru_cache
from itertools import compress
from typing import TYPE_CHECKING, Final, NamedTuple

from corduba_solo.edition.vocabulary import BASIC, DISTRICTS
from corduba_solo.rules.actions import Action, Raise
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


class MonumentOffer(NamedTuple):
    """A monument at its price with the construction bonus of a district, or without one."""

    number: int
    district: int
    bill: Bill
    action: Raise


class Menu:
    """All that a main action may be in this edition, in the order in which price lists have it, whatever it costs."""

    __slots__ = ("actions", "certain", "constructions", "first_deed", "on_offer", "raises", "raisings")

    def __init__(self, book: Book) -> None:
        buildings = [action for actions in book.build_actions for action in actions]
        self.raises = [
            (number, d)
            for number, steps in enumerate(book.monument_prestige)
            for d, helps in enumerate((*steps, 1))
            if helps
        ]
        """Each monument with the bonus of each district that may ever help, and without one."""
        self.first_deed = len(buildings) + len(self.raises)
        """Where the actions of places begin, after the buildings by district and the monuments by bonus."""
        monuments = [Raise(book.monuments[number], (*DISTRICTS, NO_BONUS)[d]) for number, d in self.raises]
        self.actions: tuple[Action, ...] = (*buildings, *monuments, *book.activations)
        """What each of the bills of a price list is paid for."""
        first = 8 * len(buildings)
        self.raisings = tuple(
            marks(one == number for one, _ in self.raises) << first for number in range(len(book.monuments))
        )
        """The guard bits of each monument."""
        revolts = range(1 << len(DISTRICTS))
        self.on_offer = [[d in book.monument_bonuses(number, mask) for number, d in self.raises] for mask in revolts]
        """For each set of districts that give no bonus, which of the raises are on offer."""
        self.constructions = [marks(buildings) | marks(on_offer) << first for on_offer in self.on_offer]
        """For each of these sets the guard bits of all that can be built."""
        self.certain = [marks(on_offer) << first | book.sure_deeds << 8 * self.first_deed for on_offer in self.on_offer]
        """For each of them the guard bits of what needs nothing but to be paid."""


class PriceList:
    """What each main action costs, as long as the same districts are in revolt."""

    __slots__ = ("certain", "constructions", "monuments", "tariff")

    def __init__(self, book: Book, rates: Rates, perks: Perks, without_bonus: int) -> None:
        menu = book.menu
        districts = [(d, rates.plain if without_bonus >> d & 1 else rates.bonus) for d in range(len(DISTRICTS))]
        buildings = [bills[number][d] for number in range(len(book.buildings)) for d, bills in districts]
        raises = [rates.monuments[number][d] for number, d in menu.raises]
        self.tariff = book.tariff([*buildings, *(offer.bill for offer in raises), *rates.deeds], perks)
        """All of it side by side, so that one look tells what can be paid."""
        self.monuments = tuple(compress(raises, menu.on_offer[without_bonus]))
        """What is on offer, by monument and bonus."""
        self.constructions = menu.constructions[without_bonus]
        """The guard bits of all that can be built."""
        self.certain = menu.certain[without_bonus]
        """The guard bits of what needs nothing but to be paid."""


class Rates:
    """What everything costs you with your character and monuments."""

    __slots__ = ("bonus", "castra", "deeds", "monuments", "plain", "price_lists", "repeats")

    def __init__(self, book: Book, perks: Perks) -> None:
        less = [add_up(perks.build, bonus) for bonus in book.bonuses]
        self.plain = tuple((reduced(cost, perks.build),) * len(DISTRICTS) for cost in book.costs)
        """For each building, its bills in the three districts without construction bonuses."""
        self.bonus = tuple(tuple(reduced(cost, of_district) for of_district in less) for cost in book.costs)
        """The same with the construction bonuses."""
        bonuses = (*(add_up(perks.monument, bonus) for bonus in book.bonuses), perks.monument)
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


@lru_cache(maxsize=1024)  # few powers make anything cheaper, so that most bills are the same for everybody
def reduced(bill: Bill, less: Less) -> Bill:
    """A bill with workers, resources of choice and denarii taken off, never below nothing."""
    basic = min(less.basic, sum(bill.goods[: len(BASIC)]))
    return bill._replace(
        workers=max(0, bill.workers - less.workers),
        waived=min(less.resources, sum(bill.goods) - basic),
        waived_basic=basic,
        denarii=max(0, bill.denarii - less.denarii),
    )
