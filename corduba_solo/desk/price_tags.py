"""What a building costs you now: by your powers, and where a district takes something off."""

from __future__ import annotations

from corduba_solo.edition.vocabulary import DISTRICTS, RESOURCES
from corduba_solo.rules.book import Bill
from corduba_solo.rules.building import build_bill
from corduba_solo.rules.prices import Less, less_than
from corduba_solo.rules.state import State


def plain_bill(state: State, building: int) -> Bill:
    """What it costs you in a district that takes nothing off."""
    return state.rates.plain[building][0]


def spared(state: State, building: int) -> tuple[tuple[str, Less], ...]:
    """What districts take off the plain bill now, those that take nothing left out."""
    plain = plain_bill(state, building)
    found = ((name, less_than(build_bill(state, building, number), plain)) for number, name in enumerate(DISTRICTS))
    return tuple((name, less) for name, less in found if any(less))


def price_tag(state: State, building: int) -> tuple[tuple[str, int], ...]:
    """The plain bill piece by piece: hands, money, goods."""
    bill = plain_bill(state, building)
    pieces = (
        ("workers", bill.workers),
        ("denarii", bill.denarii),
        *zip(RESOURCES, bill.goods, strict=True),
        ("resources", bill.any),
    )
    return tuple((what, amount) for what, amount in pieces if amount)
