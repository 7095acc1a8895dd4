"""The two sides of a scenario: tracks, stores, tokens and powers, and the Macellum between them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from corduba_solo.edition.vocabulary import COLOURS, DISTRICTS, RESOURCES, TROOPS
from corduba_solo.rules.book import CAEPIO, FIELDS, WHO, YOU
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.effects import gain
from corduba_solo.rules.ending import monuments_done
from corduba_solo.rules.scenario_form import Flaws, ScenarioForm, SideForm, Way, YouForm
from corduba_solo.rules.state import MONUMENTS, SENATOR_SOURCES, SOURCE_NUMBER, State

OFFERINGS = (1, 2)
REGISTER, POPULARITY, DENARII = 5, 4, 5


def set_sides(state: State, form: ScenarioForm, flaws: Flaws) -> None:
    """Both sides, each on top of its start, and then what they share."""
    _start_you(state)
    _start_caepio(state)
    _choose_cards(state, form.you, flaws)
    for who, side_form in ((YOU, form.you), (CAEPIO, form.caepio)):
        _set_tracks(state, who, side_form, flaws)
        _set_holdings(state, who, side_form, flaws)
        _set_rows(state, who, side_form, flaws)
    _set_your_own(state, form.you, flaws)
    _set_powers(state, form.you, flaws)
    _share_tracks(state, flaws)
    _check_tokens(state, flaws)
    _check_variant(state, flaws)


def _start_you(state: State) -> None:
    you = state.sides[YOU]
    you.register, you.popularity, you.denarii = REGISTER, POPULARITY, DENARII


def _start_caepio(state: State) -> None:
    """His start by the difficulty (§3.4, §3.5)."""
    caepio = state.sides[CAEPIO]
    start = state.book.edition.caepio_start
    level = state.book.levels[state.difficulty]
    caepio.register = start.register_
    caepio.popularity = start.popularity
    caepio.prestige = [level.prestige] * 3
    caepio.reached = [level.prestige] * 3
    caepio.unrest = level.unrest
    gain(state, CAEPIO, state.book.level_start[state.difficulty], Cause.DIFFICULTY)


def _choose_cards(state: State, form: YouForm, flaws: Flaws) -> None:
    book = state.book
    if form.character is not None:
        names = [sheet.name for sheet in book.characters]
        state.character = flaws.number(("you", "character"), form.character, names, "character")
        if state.character >= 0:
            state.family = book.families.index(book.characters[state.character].family)
    if form.heritage is not None:
        state.heritage = flaws.number(("you", "heritage"), form.heritage, book.heritage, "heritage card")
    state.monuments = flaws.mask(("you", "monuments"), form.monuments, book.monuments, "monument")
    state.refresh_perks()


def _set_tracks(state: State, who: int, form: SideForm, flaws: Flaws) -> None:
    book = state.book
    side = state.sides[who]
    me = WHO[who]
    if form.register_ is not None:
        way: Way = (me, "register")
        side.register = flaws.within(way, form.register_, book.register_min, book.register_max, Cause.REGISTER)
    if form.popularity is not None:
        way = (me, "popularity")
        side.popularity = flaws.within(way, form.popularity, 0, book.popularity_max, Cause.HARMONY_FOLLOWS)
    if form.unrest is not None:
        side.unrest = flaws.within((me, "unrest"), form.unrest, 0, book.unrest_end, Cause.UNREST_BANDS)
    if form.prestige is not None:
        side.prestige = _named((me, "prestige"), form.prestige, DISTRICTS, "district", side.prestige, flaws)
        side.reached = side.prestige[:]
    side.reached = _named((me, "reached"), form.reached, DISTRICTS, "district", side.reached, flaws)
    for district, name in enumerate(DISTRICTS):
        flaws.within((me, "prestige", name), side.prestige[district], 0, FIELDS, Cause.PRESTIGE)
        if not side.prestige[district] <= side.reached[district] <= FIELDS:
            text = f"the highest field reached lies between the present one and {FIELDS}"
            flaws.add((me, "reached", name), text, Cause.PRESTIGE)


def _named(
    way: Way, given: Mapping[str, int], words: Sequence[str], kind: str, start: Sequence[int], flaws: Flaws
) -> list[int]:
    """Numbers by name on top of those that hold otherwise."""
    values = list(start)
    for name, value in given.items():
        number = flaws.number((*way, name), name, words, kind)
        if number >= 0:
            values[number] = value
    return values


def _set_holdings(state: State, who: int, form: SideForm, flaws: Flaws) -> None:
    side = state.sides[who]
    me = WHO[who]
    if form.denarii is not None:
        side.denarii = form.denarii
    if form.store is not None:
        side.store = _named((me, "store"), form.store, RESOURCES, "resource", [0] * len(RESOURCES), flaws)
    if form.troops is not None:
        side.troops = _named((me, "troops"), form.troops, TROOPS, "troop", [0, 0, 0], flaws)
    if form.offerings is not None:
        side.offerings = [form.offerings.get(value, 0) for value in OFFERINGS]
        for value in form.offerings:
            if value not in OFFERINGS:
                flaws.add((me, "offerings", value), f"there is no offering of value {value}", Cause.TOKENS)
    if form.specialists is not None:
        side.unlocked = flaws.mask((me, "specialists"), form.specialists, COLOURS, "specialist")
    side.ready = side.unlocked
    side.pending = form.pending.loud + form.pending.quiet
    side.quiet = form.pending.quiet
    for name, count in form.senators.items():
        if flaws.number((me, "senators", name), name, SENATOR_SOURCES, "source of senators") >= 0:
            side.senators[SOURCE_NUMBER[name]] = count


def _set_rows(state: State, who: int, form: SideForm, flaws: Flaws) -> None:
    """How far each row of insulae is used: as many as stand on the map, or more if the scenario says so."""
    side = state.sides[who]
    on_map = [mask.bit_count() for mask in state.houses[3 * who : 3 * who + 3]]
    way: Way = (WHO[who], "insulae")
    side.insulae = _named(way, form.insulae, DISTRICTS, "district", on_map, flaws)
    for district, name in enumerate(DISTRICTS):
        if side.insulae[district] < on_map[district]:
            flaws.add((*way, name), f"{on_map[district]} stand on the map", Cause.INSULA_BONUS)
        elif side.insulae[district] > state.book.row_length >= on_map[district]:
            flaws.add((*way, name), f"the row has {state.book.row_length}", Cause.INSULA_BONUS)


def _set_your_own(state: State, form: YouForm, flaws: Flaws) -> None:
    """What only you have: workers, harmony, specialists that are away."""
    you = state.sides[YOU]
    most = state.perks.special_workers
    you.workers = you.register if form.workers is None else form.workers
    you.special = most if form.special is None else form.special
    if you.special > most:
        flaws.add(("you", "special"), f"{you.special} special workers, but you own {most}", Cause.SPECIAL_WORKER)
    you.harmony = min(you.popularity, state.book.harmony_max) if form.harmony is None else form.harmony
    flaws.within(("you", "harmony"), you.harmony, 0, state.book.harmony_max, Cause.HARMONY_FOLLOWS)
    used = flaws.mask(("you", "used"), form.used, COLOURS, "specialist")
    for colour, name in enumerate(COLOURS):
        if used >> colour & 1 and not you.unlocked >> colour & 1:
            flaws.add(("you", "used"), f"the {name} specialist is not unlocked", Cause.SPECIALIST)
    you.ready = you.unlocked & ~used


def _set_powers(state: State, form: YouForm, flaws: Flaws) -> None:
    """The trader, and powers that wait for the next decade or round."""
    most = 1 + state.perks.traders
    visits = {"ready": most, "used": 0}.get(form.trader, form.trader) if isinstance(form.trader, str) else form.trader
    if isinstance(visits, bool) or not isinstance(visits, int) or not 0 <= visits <= most:
        flaws.add(("you", "trader"), f"ready, used, or the visits left: 0 to {most}", Cause.TRADER)
        visits = 0
    state.trader_left = visits
    names = [once.name for once in state.perks.onces]
    for item, name in enumerate(form.powers_used):
        if name not in names:
            flaws.add(("you", "powers_used", item), f"you have no power “{name}” to use", Cause.ABILITY)
        elif name in form.powers_used[:item]:
            flaws.add(("you", "powers_used", item), f"{name} stands there twice")
    state.used = form.powers_used


def _share_tracks(state: State, flaws: Flaws) -> None:
    """A track's senator is gone as soon as somebody was at its end (§2.8)."""
    for district in range(3):
        if any(side.reached[district] >= FIELDS for side in state.sides):
            state.tracks_taken |= 1 << district
    source = SOURCE_NUMBER["prestige"]
    count = sum(side.senators[source] for side in state.sides)
    if count > state.tracks_taken.bit_count():
        text = f"{count} senators from prestige, but {state.tracks_taken.bit_count()} tracks were walked to the end"
        who = next(name for name, side in zip(WHO, state.sides, strict=True) if side.senators[source])
        flaws.add((who, "senators", "prestige"), text, Cause.PRESTIGE)


def _check_tokens(state: State, flaws: Flaws) -> None:
    you, caepio = state.sides
    for kind, name in enumerate(TROOPS):
        most = state.book.troop_tokens[kind]
        _check_token((you.troops[kind], caepio.troops[kind]), most, ("troops", name), flaws)
    for kind, value in enumerate(OFFERINGS):
        most = state.book.offering_tokens[kind]
        _check_token((you.offerings[kind], caepio.offerings[kind]), most, ("offerings", value), flaws)


def _check_token(held: tuple[int, int], most: int, way: Way, flaws: Flaws) -> None:
    if sum(held) > most:
        holder = WHO[held.index(max(held))]
        flaws.add((holder, *way), f"{sum(held)} on both sides together, but there are {most}", Cause.TOKENS)


def _check_variant(state: State, flaws: Flaws) -> None:
    if state.variant != MONUMENTS:
        return
    for who, side in zip(WHO, state.sides, strict=True):
        if any(side.senators):
            flaws.add((who, "senators"), "nobody has senators in the monument builder's game", Cause.MONUMENT_VARIANT)
    if monuments_done(state):
        flaws.add(("you", "monuments"), "with these the game is won already", Cause.MONUMENT_VARIANT)


def set_macellum(state: State, form: ScenarioForm, flaws: Flaws) -> None:
    """Stock and prices, and the general supply: what neither stalls nor stores hold."""
    book = state.book
    stores = [sum(side.store[number] for side in state.sides) for number in range(len(RESOURCES))]
    full = [max(0, min(most, book.each_resource - held)) for most, held in zip(book.capacity, stores, strict=True)]
    state.stock = _named(("macellum", "stock"), form.macellum.stock, RESOURCES, "resource", full, flaws)
    state.prices = _named(("macellum", "prices"), form.macellum.prices, RESOURCES, "resource", state.prices, flaws)
    for number, name in enumerate(RESOURCES):
        way: Way = ("macellum", "stock", name)
        flaws.within(way, state.stock[number], 0, book.capacity[number], Cause.MACELLUM)
        way = ("macellum", "prices", name)
        flaws.within(
            way, state.prices[number], book.least_prices[number], book.most_prices[number], Cause.MACELLUM_TILE
        )
        state.supply[number] = book.each_resource - stores[number] - state.stock[number]
        if state.supply[number] < 0:
            held = stores[number] + state.stock[number]
            text = f"{held} {name} in the stores and the Macellum, but there are {book.each_resource}"
            flaws.add(_holder(state, number), text, Cause.COMPONENTS)


def _holder(state: State, resource: int) -> Way:
    """Where too much of a resource is written."""
    for who, side in zip(WHO, state.sides, strict=True):
        if side.store[resource]:
            return (who, "store", RESOURCES[resource])
    return ("macellum", "stock", RESOURCES[resource])
