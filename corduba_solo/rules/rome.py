"""Rome's demand at a decade's end: troops, offerings, and the resource of the card (§8)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from operator import mul
from typing import Final

from corduba_solo.edition.vocabulary import RESOURCES, TROOPS
from corduba_solo.rules.actions import Action, Amounts, Deliver, Give
from corduba_solo.rules.book import AMPHORAE, CAEPIO, MARBLE, WHO, YOU, RomeDemand
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.decisions import Reason, decision, step
from corduba_solo.rules.effects import add_senators, cause_unrest, gain
from corduba_solo.rules.events import Delivered, Tribute, interned
from corduba_solo.rules.payment import spend
from corduba_solo.rules.questions import DeliverGoods, GiveTribute
from corduba_solo.rules.state import State

_TRIBUTE: Final = Cause.TRIBUTE
_DELIVERY: Final = Cause.DELIVERY
_TRIBUTE_SENATOR: Final = Cause.TRIBUTE_SENATOR
_SHORTFALL: Final = Cause.SHORTFALL

TOKENS: Final[dict[str, tuple[str, ...]]] = {"troops": TROOPS, "offerings": ("offering_1", "offering_2")}
LAST_DECADE: Final = 2


def held(state: State, who: int, what: str) -> list[int]:
    """A side's tokens of one kind, by value."""
    side = state.sides[who]
    return side.troops if what == "troops" else side.offerings


def values(state: State, what: str) -> tuple[int, ...]:
    return state.book.troop_values if what == "troops" else state.book.offering_values


def least(state: State, what: str) -> int:
    demand = state.book.least_troops if what == "troops" else state.book.least_offerings
    return demand[state.decade]


def worth(counts: Sequence[int], worths: tuple[int, ...]) -> int:
    return sum(map(mul, counts, worths))


@lru_cache(maxsize=1024)
def _amounts(what: str, counts: tuple[int, ...]) -> Amounts:
    return tuple((name, count) for name, count in zip(TOKENS[what], counts, strict=True) if count)


@step
def tribute(state: State, what: str) -> None:
    """Caepio gives first, then you are asked (§8.2)."""
    tokens = held(state, CAEPIO, what)
    worths = values(state, what)
    most = worth(held(state, YOU, what), worths)
    given = state.opponent.tribute(state, tuple(tokens), worths, least(state, what), most)
    total = _give(state, CAEPIO, what, given)
    state.agenda.append(interned(GiveTribute, what, total))


def _give(state: State, who: int, what: str, counts: Sequence[int]) -> int:
    """Tokens go back to the supply; too little causes an unrest (§8.4, §8.6)."""
    tokens = held(state, who, what)
    for number, count in enumerate(counts):
        tokens[number] -= count
    total = worth(counts, values(state, what))
    minimum = least(state, what)
    state.events.append(interned(Tribute, WHO[who], what, _amounts(what, tuple(counts)), total, minimum, _TRIBUTE))
    if total < minimum:
        cause_unrest(state, who, 1, 0, _SHORTFALL)
    return total


def _gifts(state: State, asked: GiveTribute) -> tuple[Give, ...]:
    what = asked.what
    return _enough(what, tuple(held(state, YOU, what)), values(state, what), least(state, what))


@lru_cache(maxsize=1024)
def _enough(what: str, tokens: tuple[int, ...], worths: tuple[int, ...], minimum: int) -> tuple[Give, ...]:
    """Every set of tokens that meets the minimum, or all you have when none does (§8.1)."""
    if worth(tokens, worths) < minimum:
        return (Give(_amounts(what, tokens)),)
    sets = product(*(range(count + 1) for count in tokens))
    return tuple(Give(_amounts(what, counts)) for counts in sets if worth(counts, worths) >= minimum)


def _gift(state: State, asked: GiveTribute, action: Give) -> None:
    """Yours against his: the higher total takes a senator (§8.2)."""
    what, his = asked.what, asked.his
    given = dict(action.amounts)
    mine = _give(state, YOU, what, [given.get(name, 0) for name in TOKENS[what]])
    if mine != his:
        add_senators(state, YOU if mine > his else CAEPIO, what, 1, _TRIBUTE_SENATOR)


def _why_not_give(state: State, asked: GiveTribute, action: Action) -> Reason | None:
    return Reason("below_minimum", (least(state, asked.what),), _TRIBUTE) if isinstance(action, Give) else None


def deliveries(state: State) -> list[Amounts]:
    """The ways to meet the card's demand with nothing to spare; an amphora counts what the card says (§8.3)."""
    demand = state.book.rome[state.rome]
    store = state.sides[YOU].store
    wanted = RESOURCES[demand.resource]
    if demand.resource == AMPHORAE:
        return [((wanted, demand.least),)] if store[AMPHORAE] >= demand.least else []
    count = demand.amphorae_count
    if demand.resource == MARBLE and count == 1:
        count = 1 if state.perks.amphora_as_marble else 0
    ways = []
    for amphorae in range((store[AMPHORAE] if count else 0) + 1):
        rest = max(0, demand.least - amphorae * count)
        if rest <= store[demand.resource]:
            way = ((wanted, rest), ("amphorae", amphorae))
            ways.append(tuple(pair for pair in way if pair[1]))
        if not rest:
            break
    return ways


def is_to_come(state: State) -> bool:
    """Whether this round is still to ask for the card's resource, or asks now."""
    return any(isinstance(task, DeliverGoods) for task in state.agenda)


def _deliveries(state: State, _asked: DeliverGoods) -> list[Deliver]:
    return [*(Deliver(way) for way in deliveries(state)), Deliver(())]


def _deliver(state: State, _asked: DeliverGoods, action: Deliver) -> None:
    """Met: the first rank's reward, a senator in the last decade; else the penalty and an unrest (§8.3)."""
    demand = state.book.rome[state.rome]
    spend(state, action.amounts)
    met = bool(action.amounts)
    state.events.append(interned(Delivered, demand.name, action.amounts, met, _DELIVERY))
    last = state.decade == LAST_DECADE
    if met:
        if state.perks.when_deliver:
            state.agenda.append(("gain", YOU, state.perks.when_deliver, Cause.ABILITY))
        if not last:
            gain(state, YOU, demand.reward, _DELIVERY)
    else:
        cause_unrest(state, YOU, 1, 0, Cause.DELIVERY_UNMET)
        if not last:
            gain(state, YOU, demand.penalty, _DELIVERY)
    if last:
        add_senators(state, YOU, "delivery", 1 if met else -1, _DELIVERY)


def amphora_counts(state: State, demand: RomeDemand) -> int:
    """What an amphora of yours counts towards a demand for another resource (§8.3)."""
    if demand.resource == MARBLE and demand.amphorae_count == 1:
        return int(state.perks.amphora_as_marble)
    return demand.amphorae_count


decision(GiveTribute, _TRIBUTE, _gifts, _gift, _why_not_give)
decision(DeliverGoods, _DELIVERY, _deliveries, _deliver)
