"""Building: which tiles can go where, bridging, insulae, laurels; and monuments."""

from __future__ import annotations

from itertools import islice
from typing import Final

from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.rules.actions import Action, Bridge, Build, House, Place, Raise, Settle
from corduba_solo.rules.book import NEUTRAL, WHO, YOU, Bill, Effects
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.decisions import Reason, decision, step
from corduba_solo.rules.effects import gain, move_prestige, reach_goal
from corduba_solo.rules.ending import finish, monuments_done
from corduba_solo.rules.events import Built, CellLost, InsulaPlaced, MonumentRaised, interned
from corduba_solo.rules.geometry import bits
from corduba_solo.rules.payment import can_pay, cannot_pay, charge
from corduba_solo.rules.prices import NO_BONUS, PriceList
from corduba_solo.rules.questions import ActivateNew, HouseInsula, LayBridge, LayTile, PayBill, SettleInsulae
from corduba_solo.rules.state import MONUMENTS, State

_BUILD: Final = Cause.BUILD
_INSULA: Final = Cause.INSULA
_LAUREL: Final = Cause.LAUREL
_INSULA_BONUS: Final = Cause.INSULA_BONUS

OWNERS: Final[tuple[str, ...]] = ("you", "caepio", "neutral")


def has_bonus(state: State, district: int) -> bool:
    """Whether building there is cheaper: no revolt, or a power that does not mind it (§2.10)."""
    return not state.markers[district] or state.perks.bonus_in_revolt


def build_bill(state: State, building: int, district: int) -> Bill:
    """What the building costs you in that district now, bridging aside."""
    rates = state.rates
    return (rates.bonus if has_bonus(state, district) else rates.plain)[building][district]


def bridge_fee(state: State, building: int, district: int) -> int:
    """Denarii for bridging, 0 when the tile fits with adjacency, −1 when it cannot be laid at all (§6.1.1)."""
    bridges = state.book.maps[district].fit(state.grounds[district], building).bridges
    return -1 if bridges > 0 and bridges > state.neutral_left else bridges


def price_list(state: State) -> PriceList:
    """What can be built and for how much, as the revolts are now."""
    without_bonus = 0
    if state.unrest_on and not state.perks.bonus_in_revolt:
        one, two, three = state.markers
        without_bonus = (one > 0) | (two > 0) << 1 | (three > 0) << 2
    return state.rates.price_lists[without_bonus] or state.book.price_list(state.rates, state.perks, without_bonus)


def why_not_build(state: State, action: Build) -> Reason | None:
    """Why a building cannot be built in a district now, if it cannot."""
    building = state.book.building_number.get(action.building)
    if building is None or action.district not in DISTRICTS:
        return Reason("no_such_building", (action.building, action.district), Cause.BUILD)
    if state.built >> building & 1:
        return Reason("already_built", (action.building,), Cause.COMPONENTS)
    district = DISTRICTS.index(action.district)
    bill = build_bill(state, building, district)
    if not can_pay(state, bill):
        return cannot_pay(state, bill, Cause.BUILD)
    fee = bridge_fee(state, building, district)
    if fee < 0:
        return Reason("fits_nowhere", (action.building, action.district), Cause.BUILD)
    if bill.denarii + fee > state.sides[YOU].denarii:
        return Reason("cannot_pay_bridge", (fee,), Cause.BRIDGE)
    return None


def start_build(state: State, action: Build) -> None:
    building = state.book.building_number[action.building]
    state.agenda.append(interned(LayTile, building, DISTRICTS.index(action.district)))


def placements(state: State, building: int, district: int) -> list[Place]:
    """Every legal place for the tile, by turn and cell."""
    map_ = state.book.maps[district]
    fit = map_.fit(state.grounds[district], building)
    return map_.places(building, fit.anchors)


def tile_mask(state: State, building: int, district: int, cell: int, turn: int) -> int:
    return state.book.maps[district].shapes[building][turn].masks[cell]


def _places(state: State, asked: LayTile) -> list[Place]:
    return placements(state, asked.building, asked.district)


def _lay(state: State, asked: LayTile, action: Place) -> None:
    """A place is chosen: bridge to it if needed, pay, then put the tile down."""
    building, district = asked.building, asked.district
    map_ = state.book.maps[district]
    cell = map_.numbers[action.cell]
    bridges = map_.fit(state.grounds[district], building).bridges
    bill = build_bill(state, building, district)
    if not bridges and charge(state, bill, Cause.BUILD):
        finish_build(state, YOU, building, district, cell, action.turn)
        return
    state.agenda.append(("finish_build", YOU, building, district, cell, action.turn))
    state.agenda.append(PayBill(bill._replace(denarii=bill.denarii + bridges), _BUILD))
    if bridges:
        tile = tile_mask(state, building, district, cell, action.turn)
        state.agenda.append(LayBridge(building, district, cell, action.turn, bridges, tile, 0))


def why_not_place(state: State, building: int, district: int, action: Action) -> Reason | None:
    """Why a tile cannot lie there: outside, over a street, on something, or touching nothing (§6.1)."""
    map_ = state.book.maps[district]
    if not isinstance(action, Place) or not 0 <= action.turn < len(map_.shapes[building]):
        return Reason("no_such_place", (), Cause.BUILD)
    cell = map_.numbers.get(action.cell, -1)
    mask = map_.shapes[building][action.turn].masks.get(cell)
    if mask is None:
        return Reason("crosses_a_line", (action.cell,), Cause.BUILD)
    ground = state.grounds[district]
    if mask & (ground.solid | ground.dead):
        return Reason("covers_something", (action.cell,), Cause.BUILD)
    fit = map_.fit(ground, building)
    if fit.anchors[action.turn] >> cell & 1:
        return None
    if fit.bridges:
        return Reason("longer_bridge", (action.cell,), Cause.BRIDGE)
    return Reason("touches_nothing", (action.cell,), Cause.BUILD)


def _why_not_there(state: State, asked: LayTile, action: Action) -> Reason | None:
    return why_not_place(state, asked.building, asked.district, action)


def _bridge_cells(state: State, asked: LayBridge) -> list[Bridge]:
    map_ = state.book.maps[asked.district]
    cells = map_.bridge_cells(state.grounds[asked.district], asked.target, asked.left)
    return [map_.bridges[bit] for bit in bits(cells)]


def _bridge(state: State, asked: LayBridge, action: Bridge) -> None:
    """One insula of the bridge, from the tile back to the town; they are put down together at the end."""
    bit = 1 << state.book.maps[asked.district].numbers[action.cell]
    laid = asked.laid | bit
    if asked.left > 1:
        state.agenda.append(asked._replace(left=asked.left - 1, target=bit, laid=laid))
    else:
        # Put down after the payment that lies on top of the agenda.
        state.agenda.insert(len(state.agenda) - 1, ("span", asked.district, laid))


@step
def span(state: State, district: int, laid: int) -> None:
    """Neutral insulae make the connection (§6.1.1)."""
    for bit in bits(laid):
        put_insula(state, NEUTRAL, district, bit, Cause.BRIDGE)
    ground = state.grounds[district]
    state.grounds[district] = state.book.maps[district].ground(ground.solid | laid, ground.dead, ground.founded)


def put_insula(state: State, owner: int, district: int, bit: int, cause: Cause) -> None:
    """An insula stands on a cell; the caller renews the ground when all of them stand."""
    state.houses[3 * owner + district] |= 1 << bit
    name = state.book.maps[district].names[bit]
    state.events.append(interned(InsulaPlaced, OWNERS[owner], DISTRICTS[district], name, cause))


@step
def finish_build(state: State, who: int, building: int, district: int, cell: int, turn: int) -> None:
    """The tile lies; insulae, laurels, and for you the offer to activate it follow (§6.1.2–6.1.4)."""
    book = state.book
    map_ = book.maps[district]
    ground = state.grounds[district]
    gaps = state.gaps(district, state.built | 1 << building) if book.only_unbuilt_shapes else map_.gaps
    insulae = gaps.insulae(ground, building, turn, cell)
    state.built |= 1 << building
    state.district_of[building] = district
    state.tile_at[building] = (cell, turn)
    state.opponent.building_built(state, building)
    name = book.buildings[building]
    state.events.append(interned(Built, WHO[who], name, DISTRICTS[district], map_.names[cell], turn, _BUILD))
    agenda = state.agenda
    if who == YOU:
        agenda.append(interned(ActivateNew, building))
        if state.perks.when_build:
            agenda.append(("gain", YOU, state.perks.when_build, Cause.ABILITY))
    solid = ground.solid | map_.shapes[building][turn].masks[cell]
    if insulae and book.insulae_optional and who == YOU:
        state.grounds[district] = map_.ground(solid, ground.dead, True)
        agenda.append(SettleInsulae(building, district, insulae))
    else:
        _grow(state, who, building, district, solid, insulae)


def _grow(state: State, who: int, building: int, district: int, solid: int, insulae: int) -> None:
    """The tile first makes its own insulae, then the town fills up what else is cut off (§6.1.2)."""
    map_ = state.book.maps[district]
    ground = state.grounds[district]
    bonuses: Effects = ()
    if insulae:
        own, bonuses = _own_insulae(state, who, district, insulae)
        solid |= own
    filled, lost = _fill_isolated(state, district, solid, ground.dead)
    state.grounds[district] = map_.ground(solid | filled, ground.dead | lost, True)
    if state.book.only_unbuilt_shapes:
        _fill_elsewhere(state, district)
    if bonuses:
        agenda = state.agenda
        mark = len(agenda)
        gain(state, who, bonuses, _INSULA_BONUS)
        if len(agenda) > mark:
            agenda.insert(mark, ("laurels", who, building, district))
            return
    laurels(state, who, building, district)


def _fill_elsewhere(state: State, district: int) -> None:
    """With fewer shapes still to be built, cells of the other districts may be isolated as well."""
    for other in range(len(DISTRICTS)):
        ground = state.grounds[other]
        if other != district:
            filled, lost = _fill_isolated(state, other, ground.solid, ground.dead)
            if filled | lost:
                map_ = state.book.maps[other]
                state.grounds[other] = map_.ground(ground.solid | filled, ground.dead | lost, ground.founded)


def _settlings(state: State, asked: SettleInsulae) -> list[Settle]:
    """By one reading you may leave insulae where they are: all of them on offer, fewer, or none (§6.1.2)."""
    left = state.book.row_length - state.sides[YOU].insulae[asked.district]
    return [Settle(count) for count in range(min(left, asked.cells.bit_count()), -1, -1)]


def _settle(state: State, asked: SettleInsulae, action: Settle) -> None:
    """So many of yours, in reading order unless it matters where; the other cells are filled like any cut off."""
    building, district, cells, _name = asked
    if _matters_where(state, district, cells, action.insulae):
        state.agenda.append(HouseInsula(building, district, cells, action.insulae, 0))
        return
    own = 0
    for bit in islice(bits(cells), action.insulae):
        own |= 1 << bit
    _grow(state, YOU, building, district, state.grounds[district].solid, own)


def _matters_where(state: State, district: int, cells: int, insulae: int) -> bool:
    """Whether it makes a difference which of the isolated cells get your insulae.

    An insula is an insula to whoever builds beside it, so it does not as long as each of the other cells gets a neutral
    one. A cell that none is left for is lost, and touches nothing any more; that is felt where something else can still
    be built beside it, across a street.
    """
    if not 0 < insulae < cells.bit_count():
        return False
    map_ = state.book.maps[district]
    ground = state.grounds[district]
    isolated = state.gaps(district, state.built).all_isolated(ground.taken)
    return isolated.bit_count() - insulae > state.neutral_left and bool(map_.halo(cells) & ground.free & ~isolated)


def _housings(state: State, asked: HouseInsula) -> list[House]:
    names = state.book.maps[asked.district].names
    return [House(DISTRICTS[asked.district], names[bit]) for bit in bits(asked.cells)]


def _house(state: State, asked: HouseInsula, action: House) -> None:
    """One more cell is chosen; with the last one all of them are put down."""
    building, district, cells, left, own, _name = asked
    bit = 1 << state.book.maps[district].numbers[action.cell]
    if left > 1:
        state.agenda.append(HouseInsula(building, district, cells & ~bit, left - 1, own | bit))
    else:
        _grow(state, YOU, building, district, state.grounds[district].solid, own | bit)


@step
def laurels(state: State, who: int, building: int, district: int) -> None:
    move_prestige(state, who, district, state.book.laurels[building], _LAUREL)


def _own_insulae(state: State, who: int, district: int, cells: int) -> tuple[int, Effects]:
    """Insulae from the builder's row, left to right: where they stand, and the bonuses they uncover (§2.9)."""
    side = state.sides[who]
    row = state.book.insula_rows[district]
    placed = 0
    bonuses: Effects = ()
    for bit in bits(cells):
        taken = side.insulae[district]
        if taken == len(row):
            break
        side.insulae[district] = taken + 1
        put_insula(state, who, district, bit, _INSULA)
        placed |= 1 << bit
        bonuses += row[taken]
        if who == YOU:
            bonuses += state.perks.when_insula
    if who != YOU and state.book.goals_kept and sum(side.insulae) == len(DISTRICTS) * state.book.row_length:
        reach_goal(state, "insulae")
    return placed, bonuses


def _fill_isolated(state: State, district: int, solid: int, dead: int) -> tuple[int, int]:
    """Every cell still isolated gets a neutral insula, free, or is lost when there is none (§6.1.2)."""
    map_ = state.book.maps[district]
    gaps = state.gaps(district, state.built) if state.book.only_unbuilt_shapes else map_.gaps
    isolated = gaps.all_isolated(solid | dead)
    if not isolated:
        return 0, 0
    filled = lost = 0
    for bit in bits(isolated):
        if state.neutral_left:
            put_insula(state, NEUTRAL, district, bit, _INSULA)
            filled |= 1 << bit
        else:
            lost |= 1 << bit
            ground = state.grounds[district]
            state.grounds[district] = map_.ground(ground.solid, dead | lost, ground.founded)
            state.events.append(interned(CellLost, DISTRICTS[district], map_.names[bit], _INSULA))
    return filled, lost


# ── monuments ─────────────────────────────────────────────────────────────────────────────────────────────────────


def monument_bonuses(state: State, monument: int) -> list[int]:
    """The districts whose construction bonus may help now, or `WITHOUT_BONUS` (§6.2)."""
    return [offer.district for offer in price_list(state).monuments if offer.number == monument]


def why_not_raise(state: State, action: Raise) -> Reason | None:
    """Why a monument cannot be built with that bonus now, if it cannot."""
    number = state.book.monument_number.get(action.monument)
    if number is None:
        return Reason("no_such_monument", (action.monument,), Cause.MONUMENT)
    if state.monuments >> number & 1:
        return Reason("already_built", (action.monument,), Cause.MONUMENT)
    offer = _monument_offer(state, action)
    if offer not in monument_bonuses(state, number):
        return Reason("no_such_bonus", (action.bonus,), Cause.MONUMENT)
    bill = state.rates.monuments[number][offer].bill
    return None if can_pay(state, bill) else cannot_pay(state, bill, Cause.MONUMENT)


def _monument_offer(state: State, action: Raise) -> int:
    """Which offer of a monument an action takes: a district's number, `WITHOUT_BONUS`, or −1."""
    names = (*DISTRICTS, NO_BONUS)
    return names.index(action.bonus) if action.bonus in names else -1


def start_raise(state: State, action: Raise) -> None:
    number = state.book.monument_number[action.monument]
    bill = state.rates.monuments[number][_monument_offer(state, action)].bill
    state.agenda.append(("finish_raise", number, action.bonus))
    state.agenda.append(PayBill(bill, Cause.MONUMENT))


@step
def finish_raise(state: State, monument: int, bonus: str) -> None:
    """The monument stands: its marker works from now on, its prestige comes (§6.2)."""
    before = state.perks
    state.monuments |= 1 << monument
    state.refresh_perks()
    state.trader_left += state.perks.traders - before.traders
    state.sides[YOU].special += state.perks.special_workers - before.special_workers
    state.events.append(interned(MonumentRaised, WHO[YOU], state.book.monuments[monument], bonus, Cause.MONUMENT))
    if before.when_monument:
        state.agenda.append(("gain", YOU, before.when_monument, Cause.ABILITY))
    steps = state.book.monument_prestige[monument]
    effects = tuple(("prestige", district, steps[district]) for district in range(3) if steps[district])
    gain(state, YOU, effects, Cause.MONUMENT)
    if state.variant == MONUMENTS and monuments_done(state):
        finish(state, "won", "monuments", Cause.MONUMENT_VARIANT)


decision(LayTile, Cause.BUILD, _places, _lay, _why_not_there)
decision(LayBridge, Cause.BRIDGE, _bridge_cells, _bridge)
decision(SettleInsulae, Cause.INSULA, _settlings, _settle)
decision(HouseInsula, Cause.INSULA, _housings, _house)
