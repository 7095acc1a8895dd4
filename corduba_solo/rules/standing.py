"""Who would take which senators if the decade ended now, and what is missing to turn each (§4, §8.2, §8.3, §10.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.rules.book import AMPHORAE, CAEPIO, WHO, YOU
from corduba_solo.rules.events import Delivered, Tribute
from corduba_solo.rules.questions import DeliverGoods, DiscardGood, GiveTribute, PayUpkeep, Question
from corduba_solo.rules.rome import LAST_DECADE, amphora_counts, held, least, values, worth
from corduba_solo.rules.state import MONUMENTS, State

Source = Literal["servorum", "plebeius", "patricius", "troops", "offerings", "denarii", "delivery"]
NOBODY: Final = -1
_BIDS: Final[tuple[Literal["troops", "offerings"], ...]] = ("troops", "offerings")


class Claim(NamedTuple):
    """A senator to be had: what both sides have for it, who would take it, and how much the other one lacks."""

    source: Source
    you: int
    caepio: int
    taker: int
    """`YOU`, `CAEPIO` or `NOBODY`."""
    missing: int
    """How much you lack to take it; where you would, how much Caepio lacks."""


def standing(
    state: State, asked: Question | None = None, sent: Sequence[Tribute | Delivered] = ()
) -> tuple[Claim, ...]:
    """The senators of this decade's end, and in the last decade those of the count too; none where none count (§11.1).

    What Rome has collected already is left out, and what Caepio gave is counted. The question that the state asks says
    how far that is; where the state waits for nothing, because a round's end is told, what was `sent` so far says it.
    """
    if state.variant == MONUMENTS or not state.round:
        return ()
    claims = [_district(state, number) for number in range(len(DISTRICTS))]
    for what in _BIDS:
        his = _his_gift(what, asked, sent)
        if not _collected(state, what, asked, sent):
            claims.append(_bid(state, what) if his is None else _given(state, what, his))
    if state.decade == LAST_DECADE:
        claims.append(_purse(state))
        delivered = isinstance(asked, PayUpkeep | DiscardGood) or any(isinstance(event, Delivered) for event in sent)
        if state.rome >= 0 and not delivered:
            claims.append(_delivery(state))
    return tuple(claims)


def _his_gift(what: str, asked: Question | None, sent: Sequence[Tribute | Delivered]) -> int | None:
    """What Caepio gave of it; None where he has not given yet."""
    if isinstance(asked, GiveTribute) and asked.what == what:
        return asked.his
    gifts = (event for event in sent if isinstance(event, Tribute) and event.what == what)
    return next((event.total for event in gifts if event.who == WHO[CAEPIO]), None)


def _collected(state: State, what: str, asked: Question | None, sent: Sequence[Tribute | Delivered]) -> bool:
    """Whether both sides have given: its senator, if any, is counted among those that one has."""
    if isinstance(asked, GiveTribute):
        return what == "troops" != asked.what
    if state.round in state.book.decade_ends and isinstance(asked, DeliverGoods | PayUpkeep | DiscardGood):
        return True
    return any(isinstance(event, Tribute) and (event.who, event.what) == (WHO[YOU], what) for event in sent)


def _district(state: State, number: int) -> Claim:
    """The higher prestige takes a senator, a tie takes none (§4)."""
    you, caepio = (side.prestige[number] for side in state.sides)
    return _higher(DISTRICTS[number], you, caepio)


def _higher(source: Source, you: int, caepio: int) -> Claim:
    if you > caepio:
        return Claim(source, you, caepio, YOU, you - caepio + 1)
    return Claim(source, you, caepio, CAEPIO if caepio > you else NOBODY, caepio - you + 1)


def _bid(state: State, what: Literal["troops", "offerings"]) -> Claim:
    """Caepio gives first, looking at all that you could give; then you choose (§8.2)."""
    worths, tokens = values(state, what), tuple(held(state, CAEPIO, what))
    yours, his = worth(held(state, YOU, what), worths), worth(tokens, worths)

    def gift(most: int) -> int:
        return worth(state.opponent.tribute(state, tokens, worths, least(state, what), most), worths)

    if yours > gift(yours):
        return Claim(what, yours, his, YOU, yours - his + 1)
    enough = next(total for total in range(yours, his + 2) if total > gift(total))
    # Level with his gift, all you have is worth no senator to either side.
    return Claim(what, yours, his, NOBODY if yours == gift(yours) else CAEPIO, enough - yours)


def _given(state: State, what: Literal["troops", "offerings"], his: int) -> Claim:
    """What he gave lies there: more takes the senator (§8.2)."""
    return _higher(what, worth(held(state, YOU, what), values(state, what)), his)


def _purse(state: State) -> Claim:
    """Resources are sold at the prices of the moment; more denarii take a senator (§10.1)."""
    you, caepio = state.sides
    return _higher("denarii", you.denarii + worth(you.store, tuple(state.prices)), caepio.denarii)


def _delivery(state: State) -> Claim:
    """In the last decade the card's goods bring a senator, or cost one (§8.3)."""
    demand, store = state.book.rome[state.rome], state.sides[YOU].store
    have = store[demand.resource]
    if demand.resource != AMPHORAE:
        have += store[AMPHORAE] * amphora_counts(state, demand)
    met = have >= demand.least
    return Claim("delivery", have, demand.least, YOU if met else NOBODY, 0 if met else demand.least - have)
