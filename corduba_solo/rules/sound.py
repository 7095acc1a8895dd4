"""Whether a position that was read from a file could be one of a game: every number in it means something.

`plausible` looks at the form of each value while it is read; here is looked at what the values say together. Only what
no rule could ever lead to is refused, so that positions that were saved by rules corrected since stay readable.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from typing import Final

from corduba_solo.edition.vocabulary import DIFFICULTIES, DISTRICTS, RESOURCES
from corduba_solo.rules.actions import Amounts
from corduba_solo.rules.book import ALL_COLOURS, FIELDS, WHO
from corduba_solo.rules.ending import OUTCOMES, REASONS
from corduba_solo.rules.geometry import bits
from corduba_solo.rules.luck import WIDTH
from corduba_solo.rules.payment import CREW
from corduba_solo.rules.state import VARIANTS, Side, State
from corduba_solo.rules.waiting import may_wait

_PAID: Final = CREW | {*RESOURCES, "denarii"}


def is_sound(state: State) -> bool:
    """Whether nothing in it points beyond the edition, the board or the number of pieces."""
    return (
        _is_told(state)
        and _cards_exist(state)
        and _cards_suffice(state)
        and _tokens_suffice(state)
        and all(_is_side(state, side) for side in state.sides)
        and _stands_on_the_board(state)
        and _people_are_somewhere(state)
        and may_wait(state)
        and state.opponent.is_sound(state)
    )


def _within(numbers: Iterable[int], least: int, most: int) -> bool:
    return all(least <= number <= most for number in numbers)


def _each_once(numbers: Sequence[int], of: Sequence[object]) -> bool:
    return _within(numbers, 0, len(of) - 1) and len(set(numbers)) == len(numbers)


def _is_mask(mask: int, of: Sequence[object]) -> bool:
    return 0 <= mask < 1 << len(of)


def _is_told(state: State) -> bool:
    """Which game it is, when it is, and how it ended if it did."""
    book = state.book
    over = bool(state.outcome)
    return (
        state.seed >= 0
        and state.difficulty in range(len(DIFFICULTIES))
        and state.variant in range(len(VARIANTS))
        and _within(state.luck, 0, (1 << WIDTH) - 1)
        and 0 <= state.round <= book.last_round
        and state.decade in (book.decade_of[state.round], book.decade_of[min(state.round + 1, book.last_round)])
        and state.first in range(len(WHO))
        and state.next_first in range(-1, len(WHO))
        and over == (not state.agenda)
        and (state.outcome in OUTCOMES and state.reason in REASONS if over else not state.reason)
    )


def _cards_exist(state: State) -> bool:
    book = state.book
    return (
        -1 <= state.rome < len(book.rome)
        and _each_once(state.rome_left, book.rome)
        and _each_once(state.tiles_left, book.tiles)
        and -1 <= state.heritage < len(book.heritage)
        and _each_once(state.dealt, book.heritage)
        and -1 <= state.family < len(book.families)
        and -1 <= state.character < len(book.characters)
        and _is_mask(state.monuments, book.monuments)
        and _is_mask(state.tracks_taken, DISTRICTS)
        and state.trader_left >= 0
    )


def _cards_suffice(state: State) -> bool:
    """Whether there is a card of Rome for each decade that is still to begin, and a tile for each round's prices."""
    if state.outcome:
        return True
    book = state.book
    rounds = book.last_round - state.round + (("reveal_tile",) in state.agenda)
    begun = 0 if state.rome < 0 else 1 + state.decade
    return (
        (begun == 0) == (state.round == 0 and ("decade",) in state.agenda)
        and len(state.tiles_left) >= rounds
        and len(state.rome_left) >= len(book.decade_ends) - begun
    )


def _tokens_suffice(state: State) -> bool:
    """Whether both sides together hold no more troops and offerings than lie in the box (§1.4)."""
    book = state.book
    yours, his = ((*side.troops, *side.offerings) for side in state.sides)
    box = (*book.troop_tokens, *book.offering_tokens)
    return all(one + other <= most for one, other, most in zip(yours, his, box, strict=True))


def _is_side(state: State, side: Side) -> bool:
    book = state.book
    return (
        min(side.denarii, side.workers, side.special, side.pending, side.quiet) >= 0
        and min(*side.store, *side.troops, *side.offerings) >= 0
        and side.quiet <= side.pending
        and not side.ready & ~side.unlocked
        and book.register_min <= side.register <= book.register_max
        and 0 <= side.popularity <= book.popularity_max
        and 0 <= side.harmony <= book.harmony_max
        and 0 <= side.unrest <= book.unrest_end
        and _within((*side.prestige, *side.reached), 0, FIELDS)
        and _within(side.insulae, 0, book.row_length)
        and 0 <= side.unlocked <= ALL_COLOURS
        and 0 <= side.ready <= ALL_COLOURS
    )


def _stands_on_the_board(state: State) -> bool:
    """Goods and prices on their tracks; buildings and insulae on the map, each cell under one of them at most."""
    book = state.book
    stalls = zip(state.stock, state.prices, book.capacity, book.least_prices, book.most_prices, strict=True)
    you, caepio = state.sides
    goods = zip(state.supply, state.stock, you.store, caepio.store, strict=True)
    return (
        all(0 <= stock <= most and low <= at <= high for stock, at, most, low, high in stalls)
        and all(min(held) >= 0 and sum(held) <= book.each_resource for held in goods)
        and _is_mask(state.built, book.buildings)
        and 0 <= state.unrest_on & state.built == state.unrest_on
        and all(
            (state.district_of[number] in range(len(DISTRICTS))) == bool(state.built >> number & 1)
            for number in range(len(book.buildings))
        )
        and all(_is_district(state, district) for district in range(len(DISTRICTS)))
    )


def _is_district(state: State, district: int) -> bool:
    map_ = state.book.maps[district]
    ground = state.grounds[district]
    here = [number for number in bits(state.built) if state.district_of[number] == district]
    pieces = [*state.houses[district :: len(DISTRICTS)], ground.dead]
    for number in here:
        cell, turn = state.tile_at[number]
        turns = map_.shapes[number]
        if turn not in range(len(turns)) or cell not in turns[turn].masks:
            return False
        pieces.append(turns[turn].masks[cell])
    covered = 0
    for piece in pieces:
        if piece < 0 or piece & covered or piece & ~map_.cells:
            return False
        covered |= piece
    marked = sum(1 for number in here if state.unrest_on >> number & 1)
    return ground.taken == covered and state.markers[district] == marked


def _people_are_somewhere(state: State) -> bool:
    book = state.book
    return (
        _is_mask(state.blocked, book.places)
        and _is_mask(state.castra_blocked, book.deeds[book.castra])
        and all(
            place in range(len(book.places))
            and number in range(max(1, len(book.deeds[place])))
            and who in range(len(WHO))
            and _are_amounts(crew, CREW)
            for place, number, who, crew in state.crew
        )
        and _are_amounts(state.paid, _PAID)
        and all(power in book.character_number or power in book.monument_number for power in state.used)
    )


def _are_amounts(pairs: Amounts, names: Set[str]) -> bool:
    return all(name in names and type(count) is int and count >= 0 for name, count in pairs)
