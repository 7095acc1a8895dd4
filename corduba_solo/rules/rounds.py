"""The calendar: decades, rounds and their phases in order (§4, §5)."""

from __future__ import annotations

from functools import cache
from typing import Final

from corduba_solo.edition.vocabulary import DISTRICTS, RESOURCES
from corduba_solo.rules.actions import Action, Discard
from corduba_solo.rules.book import CAEPIO, WHO, YOU, Effects
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.decisions import PUT_OFF, Reason, decision, step
from corduba_solo.rules.effects import add_senators, bring_back, gain
from corduba_solo.rules.events import (
    DecadeBegan,
    PoliticsHeld,
    Received,
    Refilled,
    Returned,
    RomeRevealed,
    RoundBegan,
    TileRevealed,
    interned,
)
from corduba_solo.rules.geometry import bits
from corduba_solo.rules.luck import ROME, TILE, below
from corduba_solo.rules.questions import DeliverGoods, DiscardGood
from corduba_solo.rules.state import State, Tasks
from corduba_solo.rules.trading import move_price
from corduba_solo.rules.unrest import lose_popularity, place_unrest, spread

_MACELLUM_TILE: Final = Cause.MACELLUM_TILE
_ROUND_END: Final = Cause.ROUND_END
_POLITICS: Final = Cause.POLITICS
_TURN_ORDER: Final = Cause.TURN_ORDER
_ROME_CARD: Final = Cause.ROME_CARD
_REFILL: Final = Cause.REFILL
_PECULIUM: Final = Cause.PECULIUM
_TIDY: Final = Cause.TIDY

_DISCARD: Final = DiscardGood()
_DISCARDS: Final = tuple(Discard(name) for name in RESOURCES)


def plan(state: State, tasks: Tasks) -> None:
    """Put tasks onto the agenda so that the first one comes first."""
    state.agenda.extend(reversed(tasks))


def draw(state: State, stream: int, cards: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """One of the cards left, and the others."""
    index = below(state.luck, stream, len(cards))
    return cards[index], cards[:index] + cards[index + 1 :]


@step
def decade(state: State) -> None:
    """I Rome's card, II the Macellum refilled, III the peculium, IV the rounds (§4)."""
    state.decade = state.book.decade_of[state.round + 1]
    state.events.append(interned(DecadeBegan, state.decade + 1, _ROME_CARD))
    state.rome, state.rome_left = draw(state, ROME, state.rome_left)
    state.events.append(interned(RomeRevealed, state.book.rome[state.rome].name, _ROME_CARD))
    refill(state, _REFILL)
    plan(state, [("peculium",), ("round",)])


def refill(state: State, cause: Cause) -> None:
    """The Macellum filled up from the supply, as far as it goes."""
    stock, supply = state.stock, state.supply
    for number, capacity in enumerate(state.book.capacity):
        amount = capacity - stock[number]
        if amount > supply[number]:
            amount = supply[number]
        if amount > 0:
            stock[number] += amount
            supply[number] -= amount
            state.events.append(interned(Refilled, RESOURCES[number], amount, cause))


@step
def peculium(state: State) -> None:
    """Each unlocked specialist's bonus, and what your powers give in this step."""
    effects: Effects = ()
    for colour in bits(state.sides[YOU].unlocked):
        effects += state.book.peculia[colour]
    gain(state, YOU, effects + state.perks.when_decade, _PECULIUM)


@step
def round(state: State) -> None:  # the name of the task
    """A round up to its actions (§5): in one go, unless you are to be asked where Caepio's markers lie."""
    if state.sides[CAEPIO].pending:
        plan_round(state)
        return
    _begin_round(state)
    plan(state, _closing(*_ends(state)))
    spread(state)
    if state.outcome:
        return
    lose_popularity(state)
    place_unrest(state, YOU)
    if state.outcome:
        return
    reveal_tile(state)
    open_actions(state)


def plan_round(state: State) -> None:
    """The phases of a round in their order (§5), all of them on the agenda."""
    _begin_round(state)
    plan(state, phases(state.first, *_ends(state)))


PUT_OFF["round"] = plan_round


def _begin_round(state: State) -> None:
    """Who is first, and nobody has passed (§5.4)."""
    state.round += 1
    if state.next_first >= 0:
        state.first = state.next_first
    state.next_first = -1
    you, caepio = state.sides
    you.passed = caepio.passed = False
    state.events.append(interned(RoundBegan, state.round, WHO[state.first], _TURN_ORDER))


def _ends(state: State) -> tuple[bool, bool]:
    """Whether the round ends a decade, and the game."""
    return state.round in state.book.decade_ends, state.round == state.book.last_round


@cache
def phases(first: int, ends_decade: bool, last: bool) -> Tasks:
    """All tasks of a round in their order; never changed."""
    # Each side in turn places what the other one caused (§5.2).
    placing: Tasks = [("place_unrest", 1 - first), ("place_unrest", first)]
    opening: Tasks = [("spread",), ("lose_popularity",), *placing, ("reveal_tile",), ("open_actions",)]
    return opening + _closing(ends_decade, last)


@cache
def _closing(ends_decade: bool, last: bool) -> Tasks:
    """What follows the actions of a round; never changed."""
    tasks: Tasks = [("upkeep",), ("restore_harmony",), ("round_end",)]
    if not ends_decade:
        return [*tasks, ("round",)]
    rome: Tasks = [("tribute", "troops"), ("tribute", "offerings"), DeliverGoods()]
    return [*rome, *tasks, ("tidy",), ("politics",), ("finale",) if last else ("decade",)]


@step
def reveal_tile(state: State) -> None:
    """A Macellum tile moves the prices and leaves the game (§5.3)."""
    tile, state.tiles_left = draw(state, TILE, state.tiles_left)
    state.events.append(interned(TileRevealed, state.book.tiles[tile], _MACELLUM_TILE))
    for resource, by in state.book.tile_moves[tile]:
        move_price(state, resource, by, _MACELLUM_TILE)


@step
def open_actions(state: State) -> None:
    state.opponent.begin_round(state)
    state.agenda.append(("turn", state.first))


@step
def round_end(state: State) -> None:
    """Workers and specialists come, places are emptied, Caepio's goods go back (§5.7)."""
    you, caepio = state.sides
    state.blocked = state.castra_blocked = 0
    state.crew = ()
    _refresh_powers(state, "round")
    you.workers += you.register
    state.events.append(interned(Received, WHO[YOU], "workers", you.register, _ROUND_END))
    for colour in bits(you.unlocked & ~you.ready):
        bring_back(state, colour, _ROUND_END)
    if you.special < state.perks.special_workers:
        back = state.perks.special_workers - you.special
        you.special += back
        state.events.append(interned(Received, WHO[YOU], "special", back, Cause.SPECIAL_WORKER))
    for number, amount in enumerate(caepio.store):
        if amount:
            state.supply[number] += amount
            caepio.store[number] = 0
            state.events.append(interned(Returned, WHO[CAEPIO], RESOURCES[number], amount, _ROUND_END))
    gain(state, YOU, state.perks.when_round, _ROUND_END)


def _refresh_powers(state: State, per: str) -> None:
    if not state.used:
        return
    ready = {once.name for once in state.perks.onces if once.per == per}
    state.used = tuple(name for name in state.used if name not in ready)


@step
def tidy(state: State) -> None:
    """Your store keeps no more than its limit (§4)."""
    if sum(state.sides[YOU].store) > state.book.store_limit + state.perks.store:
        state.agenda.append(_DISCARD)


def _discards(state: State, _asked: DiscardGood) -> list[Discard]:
    return [action for action, amount in zip(_DISCARDS, state.sides[YOU].store, strict=True) if amount]


def _discard(state: State, _asked: DiscardGood, action: Discard) -> None:
    number = RESOURCES.index(action.resource)
    state.sides[YOU].store[number] -= 1
    state.supply[number] += 1
    state.events.append(interned(Returned, WHO[YOU], action.resource, 1, _TIDY))
    tidy(state)


def _why_not_discard(_state: State, _asked: DiscardGood, action: Action) -> Reason | None:
    return Reason("not_held", (action.resource, 0), _TIDY) if isinstance(action, Discard) else None


@step
def politics(state: State) -> None:
    """In each district the higher prestige takes a senator; trader and powers are ready again (§4)."""
    you, caepio = state.sides
    state.trader_left = 1 + state.perks.traders
    _refresh_powers(state, "decade")
    for district, name in enumerate(DISTRICTS):
        mine, his = you.prestige[district], caepio.prestige[district]
        state.events.append(interned(PoliticsHeld, name, mine, his, _POLITICS))
        if mine != his:
            add_senators(state, YOU if mine > his else CAEPIO, "politics", 1, _POLITICS)
    if state.round < state.book.last_round:
        state.opponent.end_decade(state)


decision(DiscardGood, _TIDY, _discards, _discard, _why_not_discard)
