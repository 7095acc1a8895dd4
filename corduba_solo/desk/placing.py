"""A tile in the hand: which legal place is meant by the cell under the cursor, turned as it is held."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from corduba_solo.desk.foresee import Foreseen, ahead, foresee
from corduba_solo.desk.model import Ghost
from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.locale.explaining import explain
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.actions import Action, Build, Place
from corduba_solo.rules.book import Book
from corduba_solo.rules.building import why_not_place
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.decisions import Reason
from corduba_solo.rules.events import Built, Event, InsulaPlaced
from corduba_solo.rules.game import cause_of, legal_actions, question, why_not
from corduba_solo.rules.geometry import Map
from corduba_solo.rules.questions import LayBridge, LayTile, TiedTile
from corduba_solo.rules.state import State


class TilePlace(NamedTuple):
    """Where a tile may lie, and how it is turned."""

    district: int
    cell: int
    """The first one that it covers."""
    turn: int


@dataclass(frozen=True)
class Hand:
    """A building on its way to the map, yours or Caepio's."""

    building: int
    places: dict[TilePlace, tuple[Action, ...]] = field(default_factory=dict)
    """Every legal place with the actions that lead there."""
    reasons: dict[int, str] = field(default_factory=dict)
    """Districts where it cannot be built at all, and why."""
    turn: int = 0
    wished: int = 0
    """It is held so wherever it fits so."""
    by_hand: int = 0
    """How it was last turned by hand: going through the places may have turned it since."""
    aim: tuple[int, int] | None = None
    """District and cell under the cursor."""
    held: TilePlace | None = None
    """The place that a key went to: several places can cover its first cell, and this one is meant."""
    set_down: bool = False
    """It lies where it was clicked while the payment is chosen, and no longer follows the cursor."""
    fixed: bool = False
    """Its place is settled already and only the bridge to it is open: it cannot be taken up again."""

    def turns(self, book: Book) -> int:
        return len(book.maps[0].shapes[self.building])

    def rotated(self, book: Book, by: int) -> Hand:
        turn = (self.turn + by) % self.turns(book)
        return replace(self, turn=turn, wished=turn, by_hand=turn)

    def aimed(self, book: Book, cell: tuple[int, int]) -> Hand:
        """Over a cell, held as it is wished, else turned as little as it takes to fit there."""
        turns = self.turns(book)
        for by in sorted(range(turns), key=lambda by: min(by, turns - by)):
            found = replace(self, aim=cell, turn=(self.wished + by) % turns)
            if found.snapped(book):
                return found
        return replace(self, aim=cell, turn=self.wished)

    def legal_cells(self, book: Book) -> dict[int, int]:
        """For each district the cells that some legal place covers."""
        found: dict[int, int] = {}
        for district, cell, turn in self.places:
            found[district] = found.get(district, 0) | _mask(book, self.building, district, cell, turn)
        return found

    def snapped(self, book: Book) -> TilePlace | None:
        """The legal place that covers the aimed cell with the tile held as it is, the nearest by its middle."""
        if self.aim is None:
            return None
        district, bit = self.aim
        if self.held == (district, bit, self.turn):
            return self.held
        fitting = [
            place
            for place in self.places
            if place.district == district and place.turn == self.turn and _mask(book, self.building, *place) >> bit & 1
        ]
        map_ = book.maps[district]
        return min(fitting, key=lambda place: _distance(map_, self.building, place, bit), default=None)

    def ordered(self) -> list[TilePlace]:
        """All legal places in a fixed order, for going through them by key."""
        return sorted(self.places)

    def moved(self, book: Book, dx: int, dy: int) -> Hand:
        """The aimed cell moves by one, to the next district over a wall."""
        if self.aim is None:
            return self.at_next_place(book, 1)
        district, bit = self.aim
        map_ = book.maps[district]
        y, x = divmod(bit, map_.stride)
        x, y = x + dx, y + dy
        if x < 0 or x >= map_.width:
            district = (district + (1 if x >= 0 else -1)) % len(DISTRICTS)
            x = 0 if x >= 0 else book.maps[district].width - 1
        y = min(max(y, 0), map_.height - 1)
        return self.aimed(book, (district, y * map_.stride + x))

    def at_next_place(self, book: Book, by: int) -> Hand:
        """Go through the legal places one by one."""
        places = self.ordered()
        if not places:
            return self
        current = self.snapped(book)
        place = places[(places.index(current) + by) % len(places) if current in places else 0]
        return replace(self.at(place), by_hand=self.by_hand)

    def at(self, place: TilePlace) -> Hand:
        """Held at a legal place, so that this one is meant."""
        turn = place.turn
        return replace(self, held=place, turn=turn, wished=turn, by_hand=turn, aim=(place.district, place.cell))

    @property
    def turned_for_place(self) -> bool:
        """Whether going through the places has turned it, and not a hand."""
        return self.wished != self.by_hand

    def covers(self, book: Book, cell: tuple[int, int]) -> bool:
        """Whether a cell lies under the tile as it is held."""
        place = self.snapped(book)
        return bool(place and place.district == cell[0] and _mask(book, self.building, *place) >> cell[1] & 1)


def _mask(book: Book, building: int, district: int, cell: int, turn: int) -> int:
    return book.maps[district].shapes[building][turn].masks[cell]


def _distance(map_: Map, building: int, place: TilePlace, bit: int) -> float:
    """How far the aimed cell is from the tile's middle, squared."""
    offsets = map_.shapes[building][place.turn].offsets
    cells = [divmod(place.cell + offset, map_.stride) for offset in offsets]
    y, x = divmod(bit, map_.stride)
    mid_y = sum(cell[0] for cell in cells) / len(cells)
    mid_x = sum(cell[1] for cell in cells) / len(cells)
    return (mid_y - y) ** 2 + (mid_x - x) ** 2


def hand_for(state: State, voice: Voice, building: str, builds: tuple[Action, ...]) -> Hand:
    """Your hand with a building: the places of every district in which it is on offer."""
    places: dict[TilePlace, tuple[Action, ...]] = {}
    for build in builds:
        if not isinstance(build, Build):
            continue
        district = DISTRICTS.index(build.district)
        after = ahead(state, [build])
        if isinstance(after.asked, LayTile):
            for place in legal_actions(after.state):
                assert isinstance(place, Place)
                cell = state.book.maps[district].numbers[place.cell]
                places[TilePlace(district, cell, place.turn)] = (build, place)
            continue
        # A single place is taken by the rules at once: the events say which, once its bridge and its price are settled.
        for event in foresee(state, [build]).events:
            if isinstance(event, Built) and event.building == building:
                cell = state.book.maps[district].numbers[event.cell]
                places[TilePlace(district, cell, event.turn)] = (build,)
    reasons = {
        district: explain(reason, voice.catalogue, voice.edition)
        for district, name in enumerate(DISTRICTS)
        if (reason := why_not(state, Build(building, name)))
    }
    return Hand(state.book.building_number[building], places, reasons)


def hand_at(state: State) -> Hand | None:
    """The tile that the state itself is asking about, if it is: yours half-way, or a tied one of Caepio's."""
    match question(state):
        case LayBridge() as asked:
            return _hand_at_bridge(state, asked)
        case LayTile(building, district) | TiedTile(building, district):
            return _hand_at_places(state, building, district)
    return None


def _hand_at_places(state: State, building: int, district: int) -> Hand:
    numbers = state.book.maps[district].numbers
    places: dict[TilePlace, tuple[Action, ...]] = {
        TilePlace(district, numbers[action.cell], action.turn): (action,)
        for action in legal_actions(state)
        if isinstance(action, Place)
    }
    turn = min(place.turn for place in places)
    return Hand(building, places, turn=turn, wished=turn, by_hand=turn)


def _hand_at_bridge(state: State, asked: LayBridge) -> Hand:
    """A tile of yours that waits for its bridge: a game that was left between its laying and its paying."""
    place = TilePlace(asked.district, asked.cell, asked.turn)
    return Hand(
        asked.building,
        {place: tuple(legal_actions(state)[:1])},
        turn=asked.turn,
        wished=asked.turn,
        by_hand=asked.turn,
        aim=(asked.district, asked.cell),
        held=place,
        set_down=True,
        fixed=True,
    )


def ghost_of(state: State, voice: Voice, hand: Hand, foreseen: Foreseen | None) -> Ghost | None:
    """The tile as it would lie under the cursor: snapped to a legal place, or grey with the reason."""
    if hand.aim is None:
        return None
    book = state.book
    district, bit = hand.aim
    map_ = book.maps[district]
    if (place := hand.snapped(book)) and foreseen:
        mask = _mask(book, hand.building, *place)
        built = next(event for event in foreseen.events if isinstance(event, Built))
        own, neutral, bridge = _insulae(map_, built, foreseen.events)
        return Ghost(
            hand.building,
            *place,
            True,
            mask,
            own,
            neutral,
            bridge,
            who=built.who,
            set_down=hand.set_down,
        )
    shape = map_.shapes[hand.building][hand.turn]
    middle = shape.offsets[len(shape.offsets) // 2]
    cell = bit - middle
    mask = 0
    for offset in shape.offsets:
        if cell + offset >= 0:
            mask |= 1 << (cell + offset)
    reason = why_not_place(state, hand.building, district, Place(map_.names.get(cell, "outside"), hand.turn))
    if reason is None and (asked := question(state)):
        # It would fit, but this district is not the one that is asked about.
        reason = Reason("not_an_answer", (asked.name,), cause_of(asked))
    words = hand.reasons.get(district) or (explain(reason, voice.catalogue, voice.edition, seen=True) if reason else "")
    return Ghost(hand.building, district, cell, hand.turn, False, mask & map_.cells, reason=words)


def _insulae(map_: Map, built: Built, events: Sequence[Event]) -> tuple[int, int, int]:
    """The insulae that come with a tile, as masks: the builder's, neutral ones, and those of the bridge."""
    own = neutral = bridge = 0
    for event in events:
        if isinstance(event, InsulaPlaced) and event.district == built.district:
            bit = 1 << map_.numbers[event.cell]
            if event.cause == Cause.BRIDGE:
                bridge |= bit
            elif event.who == built.who:
                own |= bit
            else:
                neutral |= bit
    return own, neutral, bridge
