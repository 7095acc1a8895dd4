"""How a game ends: rebellion, the monuments, or the senators counted by source (§10, §11)."""

from __future__ import annotations

from typing import Final

from corduba_solo.edition.vocabulary import RESOURCES
from corduba_solo.rules.book import ALL_COLOURS, CAEPIO, WHO, YOU, Book
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.decisions import step
from corduba_solo.rules.effects import add_senators, reach_goal
from corduba_solo.rules.events import Dealing, GameEnded, interned
from corduba_solo.rules.state import MONUMENTS, SENATORS, State

OUTCOMES: Final = ("won", "drawn", "lost")
REASONS: Final = (
    "senators",
    "monuments",
    "too_few_monuments",
    "rebellion",
    "sixteenth_marker",
    "unrest_end",
    "caepio_unrest_end",
)


def senators(state: State, who: int) -> int:
    """A side's senators; a sum below 0 counts as 0 (§10.4)."""
    return max(0, state.sides[who].total)


def finish(state: State, outcome: str, reason: str, cause: Cause) -> None:
    """The game is over: nothing waits any more."""
    state.outcome = outcome
    state.reason = reason
    state.agenda.clear()
    state.events.append(GameEnded(outcome, reason, senators(state, YOU), senators(state, CAEPIO), cause))


def monuments_done(state: State) -> bool:
    """Whether your monuments are enough, and the people still believe you (§11.1)."""
    needed = state.book.levels[state.difficulty].monuments
    return state.monuments.bit_count() >= needed and state.sides[YOU].unrest < state.book.unrest_end


def band(book: Book, unrest: int) -> int:
    """Senators that a place on the unrest track costs (§10.3)."""
    return sum(unrest > last for last in (0, *book.unrest_bands[:-1]))


@step
def finale(state: State) -> None:
    """The last count, in the order of §10.4."""
    _sell_everything(state)
    you, caepio = state.sides
    if you.denarii != caepio.denarii:
        add_senators(state, YOU if you.denarii > caepio.denarii else CAEPIO, "denarii", 1, Cause.SALE)
    _caepio_conditions(state)
    for who, side in enumerate(state.sides):
        add_senators(state, who, "last_unrest", -side.pending, Cause.LAST_UNREST)
    for who, side in enumerate(state.sides):
        add_senators(state, who, "unrest", -band(state.book, side.unrest), Cause.UNREST_BANDS)
    if you.unrest != caepio.unrest:
        add_senators(state, YOU if you.unrest > caepio.unrest else CAEPIO, "further_along", -1, Cause.FURTHER_ALONG)
    _judge(state)


def _sell_everything(state: State) -> None:
    """Your resources go at the current prices, which stay (§10.1)."""
    you = state.sides[YOU]
    for number, amount in enumerate(you.store):
        if amount:
            price = amount * state.prices[number]
            you.denarii += price
            state.supply[number] += amount
            you.store[number] = 0
            state.events.append(interned(Dealing, WHO[YOU], "sold", RESOURCES[number], amount, price, Cause.SALE))


def _caepio_conditions(state: State) -> None:
    """Caepio's four ends, a senator each (§10.2)."""
    caepio = state.sides[CAEPIO]
    book = state.book
    met = {
        "insulae": sum(caepio.insulae) == 3 * book.row_length,
        "specialists": caepio.unlocked == ALL_COLOURS,
        "register": caepio.register == book.register_max,
        "popularity": caepio.popularity == book.popularity_max,
    }
    for source, reached in met.items():
        if reached:
            reach_goal(state, source)


def _judge(state: State) -> None:
    """Who has won, by the variant (§10.4, §11)."""
    if state.sides[YOU].unrest >= state.book.unrest_end:
        finish(state, "lost", "unrest_end", Cause.UNREST_BANDS)
        return
    if state.variant != SENATORS and not monuments_done(state):
        finish(state, "lost", "too_few_monuments", Cause.MONUMENT_VARIANT)
        return
    if state.variant == MONUMENTS:
        finish(state, "won", "monuments", Cause.MONUMENT_VARIANT)
        return
    difference = senators(state, YOU) - senators(state, CAEPIO)
    cause = Cause.OUTCOME if state.variant == SENATORS else Cause.BOTH_VARIANTS
    if difference < 0 and state.sides[CAEPIO].unrest >= state.book.unrest_end:
        # He cannot win there either, and you do not have more senators: nobody has won.
        finish(state, "drawn", "caepio_unrest_end", Cause.UNREST_BANDS)
    else:
        finish(state, "won" if difference > 0 else "drawn" if not difference else "lost", "senators", cause)
