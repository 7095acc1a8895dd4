"""The town of a scenario: tiles, insulae, markers and workers on the map, and what could not lie there."""

from __future__ import annotations

from corduba_solo.edition.vocabulary import DISTRICTS, TROOPS
from corduba_solo.rules.book import NEUTRAL, WHO
from corduba_solo.rules.building import OWNERS
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.geometry import bits
from corduba_solo.rules.scenario_form import Cells, Flaws, ScenarioForm, TileForm, Way
from corduba_solo.rules.scenario_places import arrange
from corduba_solo.rules.state import State

Tiles = dict[int, int]
"""The cells that each building covers, by its number."""


def lay_town(state: State, form: ScenarioForm, flaws: Flaws) -> None:
    """Put everything onto the map, in an order that lets tiles without a cell find a place."""
    tiles: Tiles = {}
    _lay_given(state, form, tiles, flaws)
    _put_houses(state, form, flaws)
    _lose_cells(state, form.lost, flaws)
    _lay_free(state, form, tiles, flaws)
    _check_counts(state, flaws)
    _check_touching(state, tiles, flaws)
    _settle_isolated(state, form.fill, flaws)
    _put_markers(state, form, flaws)
    _block(state, form, flaws)


def _lay_given(state: State, form: ScenarioForm, tiles: Tiles, flaws: Flaws) -> None:
    for name, tile in form.buildings.items():
        way: Way = ("buildings", name)
        building = flaws.number(way, name, state.book.buildings, "building")
        district = flaws.number((*way, "district"), tile.district, DISTRICTS, "district")
        if building < 0 or district < 0 or tile.cell is None:
            continue
        mask = _given_mask(state, building, district, tile, way, flaws)
        if mask:
            _lay(state, building, district, (state.book.maps[district].numbers[tile.cell], tile.turn or 0), mask)
            tiles[building] = mask


def _given_mask(state: State, building: int, district: int, tile: TileForm, way: Way, flaws: Flaws) -> int:
    """The cells of a tile at its given place, or 0 with the reason why it cannot lie there."""
    map_ = state.book.maps[district]
    shapes = map_.shapes[building]
    turn = tile.turn or 0
    if not _turn_exists(state, building, tile, flaws):
        return 0
    cell = map_.numbers.get(tile.cell or "", -1)
    if cell < 0:
        flaws.add((*way, "cell"), f"{tile.cell} is no cell of {tile.district}", Cause.BUILD)
        return 0
    mask = shapes[turn].masks.get(cell)
    if mask is None:
        covered = sum(1 << (cell + offset) for offset in shapes[turn].offsets)
        text = "the tile leaves the map there" if covered & ~map_.cells else "the tile crosses a street there"
        flaws.add((*way, "cell"), text, Cause.BUILD)
        return 0
    if common := mask & state.grounds[district].solid:
        names = ", ".join(map_.names[bit] for bit in bits(common))
        flaws.add((*way, "cell"), f"the tile covers another one at {names}", Cause.BUILD)
        return 0
    return mask


def _turn_exists(state: State, building: int, tile: TileForm, flaws: Flaws) -> bool:
    count = len(state.book.maps[0].shapes[building])
    if tile.turn is None or 0 <= tile.turn < count:
        return True
    turns = "only the turn 0" if count == 1 else f"the turns 0 to {count - 1}"
    flaws.add(("buildings", state.book.buildings[building], "turn"), f"this tile has {turns}", Cause.BUILD)
    return False


def _cover(state: State, district: int, *, solid: int = 0, dead: int = 0, founded: bool = False) -> None:
    ground = state.grounds[district]
    map_ = state.book.maps[district]
    state.grounds[district] = map_.ground(ground.solid | solid, ground.dead | dead, ground.founded or founded)


def _lay(state: State, building: int, district: int, at: tuple[int, int], mask: int) -> None:
    _cover(state, district, solid=mask, founded=True)
    state.built |= 1 << building
    state.district_of[building] = district
    state.tile_at[building] = at


def _put_houses(state: State, form: ScenarioForm, flaws: Flaws) -> None:
    for owner_name, rows in form.houses.items():
        owner = flaws.number(("houses", owner_name), owner_name, OWNERS, "owner")
        for district_name, cells in rows.items():
            way: Way = ("houses", owner_name, district_name)
            district = flaws.number(way, district_name, DISTRICTS, "district")
            if owner >= 0 and district >= 0:
                for item, cell in enumerate(cells):
                    _put_house(state, owner, district, cell, (*way, item), flaws)


def _put_house(state: State, owner: int, district: int, cell: str, way: Way, flaws: Flaws) -> None:
    number = state.book.maps[district].numbers.get(cell, -1)
    if number < 0:
        flaws.add(way, f"{cell} is no cell of {DISTRICTS[district]}", Cause.INSULA)
        return
    if state.grounds[district].solid >> number & 1:
        flaws.add(way, f"something lies on {cell} already", Cause.INSULA)
        return
    state.houses[3 * owner + district] |= 1 << number
    _cover(state, district, solid=1 << number)


def _lose_cells(state: State, lost: Cells, flaws: Flaws) -> None:
    """Isolated cells that no insula was left for (§6.1.2)."""
    for name, cells in lost.items():
        district = flaws.number(("lost", name), name, DISTRICTS, "district")
        for item, cell in enumerate(cells if district >= 0 else ()):
            number = state.book.maps[district].numbers.get(cell, -1)
            ground = state.grounds[district]
            if number < 0 or (ground.solid | ground.dead) >> number & 1:
                flaws.add(("lost", name, item), f"{cell} is no empty cell of {name}", Cause.INSULA)
            else:
                _cover(state, district, dead=1 << number)


def _known(state: State, form: ScenarioForm) -> list[tuple[int, TileForm]]:
    """The buildings of the scenario that exist, by number."""
    numbers = state.book.building_number
    return [(numbers[name], tile) for name, tile in form.buildings.items() if name in numbers]


def _lay_free(state: State, form: ScenarioForm, tiles: Tiles, flaws: Flaws) -> None:
    """Tiles without a cell find their own places, with neutral insulae where they isolate cells."""
    for district, name in enumerate(DISTRICTS):
        waiting = [
            (building, tile.turn)
            for building, tile in _known(state, form)
            if tile.district == name and tile.cell is None and _turn_exists(state, building, tile, flaws)
        ]
        places = arrange(state.book.maps[district], state.grounds[district], waiting)
        if places is None:
            words = ", ".join(state.book.buildings[building] for building, _ in waiting)
            flaws.add(("buildings",), f"no room was found in {name} for {words}", Cause.BUILD)
            continue
        for place in places:
            _lay(state, place.building, district, (place.cell, place.turn), place.mask)
            tiles[place.building] = place.mask
            for bit in bits(place.isolated):
                _settle(state, district, 1 << bit)


def _check_counts(state: State, flaws: Flaws) -> None:
    """No more insulae than there are, and none without a building."""
    for owner, who in enumerate(WHO):
        for district, name in enumerate(DISTRICTS):
            count = state.houses[3 * owner + district].bit_count()
            if count > state.book.row_length:
                text = f"{count} insulae, but the row has {state.book.row_length}"
                flaws.add(("houses", who, name), text, Cause.INSULA_BONUS)
    if state.neutral_left < 0:
        most = state.book.neutral_insulae
        text = f"{most - state.neutral_left} neutral insulae, but there are {most}"
        flaws.add(("houses", "neutral"), text, Cause.TOKENS)
    for district, name in enumerate(DISTRICTS):
        if not state.grounds[district].founded and any(state.houses[district::3]):
            flaws.add(("houses",), f"insulae in {name}, but no building brought them there", Cause.INSULA)


def _check_touching(state: State, tiles: Tiles, flaws: Flaws) -> None:
    """Every building hangs together with the first one of its district (§6.1)."""
    for district in range(3):
        here = [building for building in tiles if state.district_of[building] == district]
        if not here:
            continue
        town = _town(state, district, tiles[here[0]])
        for building in here[1:]:
            if not tiles[building] & town:
                text = f"the tile does not hang together with the other buildings of {DISTRICTS[district]}"
                flaws.add(("buildings", state.book.buildings[building]), text, Cause.BUILD)


def _town(state: State, district: int, tile: int) -> int:
    """What hangs together with a tile. Neutral insulae fill cells anywhere in a plot, so they always belong to it."""
    map_ = state.book.maps[district]
    solid = state.grounds[district].solid
    town = tile | state.houses[3 * NEUTRAL + district]
    while more := map_.halo(town) & solid:
        town |= more
    return town


def _settle_isolated(state: State, fill: bool, flaws: Flaws) -> None:
    """Isolated cells are not left empty while neutral insulae remain (§6.1.2)."""
    for district, name in enumerate(DISTRICTS):
        map_ = state.book.maps[district]
        ground = state.grounds[district]
        if not (ground.founded or state.book.only_unbuilt_shapes):
            continue
        gaps = state.gaps(district, state.built)
        if ground.dead & ~gaps.all_isolated(ground.solid):
            flaws.add(("lost", name), "a lost cell must be isolated", Cause.INSULA)
        isolated = gaps.all_isolated(ground.solid | ground.dead)
        if isolated and state.neutral_left > 0 and not fill:
            cells = ", ".join(map_.names[bit] for bit in bits(isolated))
            text = f"{cells} of {name}: isolated, so an insula must stand there; `fill: true` puts neutral ones"
            flaws.add(("houses",), text, Cause.INSULA)
            continue
        for bit in bits(isolated):
            _settle(state, district, 1 << bit)
    if any(ground.dead for ground in state.grounds) and state.neutral_left > 0:
        flaws.add(("lost",), "no cell is lost while neutral insulae remain", Cause.INSULA)


def _settle(state: State, district: int, cell: int) -> None:
    if state.neutral_left > 0:
        state.houses[3 * NEUTRAL + district] |= cell
        _cover(state, district, solid=cell)
    else:
        _cover(state, district, dead=cell)


def _put_markers(state: State, form: ScenarioForm, flaws: Flaws) -> None:
    for building, tile in _known(state, form):
        if not tile.unrest:
            continue
        if not state.book.has_card[building]:
            way: Way = ("buildings", state.book.buildings[building], "unrest")
            flaws.add(way, "this building never takes an unrest marker", Cause.REVOLT)
        elif state.built >> building & 1:
            state.unrest_on |= 1 << building
            state.markers[state.district_of[building]] += 1
    if state.markers_out > state.book.unrest_markers:
        text = f"{state.markers_out} unrest markers, but there are {state.book.unrest_markers}"
        flaws.add(("buildings",), text, Cause.TOKENS)


def _block(state: State, form: ScenarioForm, flaws: Flaws) -> None:
    book = state.book
    blockable = book.places[: book.castra]
    for item, name in enumerate(form.blocked):
        if name == "castra":
            flaws.add(("blocked", item), "name the spaces of the Castra under castra_blocked", Cause.SITE)
            continue
        if name == "portus":
            flaws.add(("blocked", item), "the Portus is never blocked", Cause.SITE)
            continue
        place = flaws.number(("blocked", item), name, blockable, "place")
        if 0 <= place < book.first_site and name not in form.buildings:
            flaws.add(("blocked", item), f"{name} is not built", Cause.ACTIVATE)
        elif place >= 0:
            state.blocked |= 1 << place
    for building, tile in _known(state, form):
        if tile.blocked:
            state.blocked |= 1 << building
    state.castra_blocked = flaws.mask(("castra_blocked",), form.castra_blocked, TROOPS, "space of the Castra")
