"""The one executor of gains, for you and for Caepio: what each does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from corduba_solo.edition.vocabulary import COLOURS, DISTRICTS, RESOURCES, TROOPS
from corduba_solo.rules.book import ALL_COLOURS, BASIC_NUMBERS, CAEPIO, FIELDS, TOOLS, WHO, YOU, Effect, Effects
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.decisions import step
from corduba_solo.rules.events import (
    Dealing,
    FieldBonus,
    Moved,
    PrestigeMoved,
    Received,
    Senators,
    SpecialistBack,
    Unlocked,
    UnrestCaused,
    interned,
)
from corduba_solo.rules.possible import offerings_left, takes_effect, troops_left
from corduba_solo.rules.questions import (
    ANYWHERE,
    CalmUnrest,
    ChooseGain,
    FetchGood,
    HarvestGood,
    MakeDeal,
    PlaceUnrest,
    RaisePrestige,
    RecallSpecialist,
    RepeatAction,
    UnlockSpecialist,
)
from corduba_solo.rules.state import MONUMENTS, SOURCE_NUMBER, State

_PRESTIGE: Final = Cause.PRESTIGE
_CAUSE_UNREST: Final = Cause.CAUSE_UNREST
_HARMONY_FOLLOWS: Final = Cause.HARMONY_FOLLOWS

HARVEST: Final = tuple(number for number in range(TOOLS + 1) if number != TOOLS)
"""What can be had freely from the general supply: no tools (§2.3)."""


@step
def gain(state: State, who: int, effects: Effects, cause: Cause) -> None:
    """Run effects in order; what waits for a decision holds back the ones after it."""
    if len(effects) == 1:
        (only,) = effects
        _RUN[only[0]](state, who, only, cause)
        return
    agenda = state.agenda
    for index, effect in enumerate(effects):
        mark = len(agenda)
        _RUN[effect[0]](state, who, effect, cause)
        if len(agenda) > mark and index + 1 < len(effects):
            agenda.insert(mark, ("gain", who, effects[index + 1 :], cause))
            return


# ── tracks ────────────────────────────────────────────────────────────────────────────────────────────────────────


def move_popularity(state: State, who: int, by: int, cause: Cause) -> None:
    """Popularity moves within its ends, and your harmony by as much as it really moved (§2.7)."""
    side = state.sides[who]
    to = min(max(side.popularity + by, 0), state.book.popularity_max)
    moved = to - side.popularity
    if moved:
        side.popularity = to
        state.events.append(interned(Moved, WHO[who], "popularity", moved, to, cause))
        if who == YOU:
            move_harmony(state, moved, _HARMONY_FOLLOWS)
        elif to == state.book.popularity_max and state.book.goals_kept:
            reach_goal(state, "popularity")


def move_harmony(state: State, by: int, cause: Cause) -> None:
    you = state.sides[YOU]
    to = min(max(you.harmony + by, 0), state.book.harmony_max)
    moved = to - you.harmony
    if moved:
        you.harmony = to
        state.events.append(interned(Moved, WHO[YOU], "harmony", moved, to, cause))


def move_register(state: State, who: int, by: int, cause: Cause) -> None:
    """The register moves within its ends; each step up brings a worker at once (§2.4)."""
    side = state.sides[who]
    book = state.book
    to = min(max(side.register + by, book.register_min), book.register_max)
    moved = to - side.register
    if not moved:
        return
    side.register = to
    state.events.append(interned(Moved, WHO[who], "register", moved, to, cause))
    if moved > 0 and who == YOU:
        side.workers += moved
        state.events.append(interned(Received, WHO[YOU], "workers", moved, Cause.REGISTER))
    elif who != YOU and to == book.register_max and book.goals_kept:
        reach_goal(state, "register")


def move_unrest(state: State, who: int, by: int, cause: Cause) -> None:
    side = state.sides[who]
    to = min(max(side.unrest + by, 0), state.book.unrest_end)
    moved = to - side.unrest
    if moved:
        side.unrest = to
        state.events.append(interned(Moved, WHO[who], "unrest", moved, to, cause))


def cause_unrest(state: State, who: int, amount: int, quiet: int, cause: Cause) -> None:
    """Take markers for the next round and move up the unrest track, at once (§2.12)."""
    side = state.sides[who]
    side.pending += amount
    side.quiet += quiet
    state.events.append(interned(UnrestCaused, WHO[who], amount, quiet, cause))
    move_unrest(state, who, amount, _CAUSE_UNREST)


def move_prestige(state: State, who: int, district: int, by: int, cause: Cause) -> None:
    """Prestige moves; fields reached for the first time give their bonuses, the last one a senator (§2.8)."""
    side = state.sides[who]
    before = side.prestige[district]
    to = before + by
    if to > FIELDS:
        to = FIELDS
    elif to < 0:
        to = 0
    if to == before:
        return
    side.prestige[district] = to
    reached = side.reached[district]
    takes_senator = False
    if to > reached:
        side.reached[district] = to
        takes_senator = to == FIELDS and not state.tracks_taken >> district & 1
        if takes_senator:
            state.tracks_taken |= 1 << district
    name = DISTRICTS[district]
    state.events.append(interned(PrestigeMoved, WHO[who], name, to - before, to, cause))
    if to <= reached:
        return
    bonuses: Effects = ()
    fields = state.book.fields[district]
    for field in range(reached + 1, to + 1):
        if fields[field]:
            state.events.append(interned(FieldBonus, WHO[who], name, field, _PRESTIGE))
            bonuses += fields[field]
    if takes_senator:
        add_senators(state, who, "prestige", 1, _PRESTIGE)
    if bonuses:
        gain(state, who, bonuses, _PRESTIGE)


def add_senators(state: State, who: int, source: str, amount: int, cause: Cause) -> None:
    """Senators come or go, by one reading no more than there are (§10.4); the monument builder knows none (§11.1)."""
    if amount < 0 and state.book.no_debts:
        amount = -min(-amount, max(0, state.sides[who].total))
    if state.variant == MONUMENTS or not amount:
        return
    state.sides[who].senators[SOURCE_NUMBER[source]] += amount
    state.events.append(interned(Senators, WHO[who], source, amount, cause))


def reach_goal(state: State, source: str) -> None:
    """One of Caepio's goals gives him its senator, once: at the end, or by one reading when reached (§10.2)."""
    if not (state.book.goals_kept and state.sides[CAEPIO].senators[SOURCE_NUMBER[source]]):
        add_senators(state, CAEPIO, source, 1, Cause.CAEPIO_CONDITIONS)


def lowest_districts(state: State, who: int) -> list[int]:
    prestige = state.sides[who].prestige
    least = min(prestige)
    return [district for district in range(3) if prestige[district] == least]


def unlock(state: State, who: int, colour: int, cause: Cause, *, peculium: bool = True) -> None:
    """A specialist joins; yours brings its peculium at once, except by heritage (§2.5). Caepio never gets one."""
    side = state.sides[who]
    side.unlocked |= 1 << colour
    side.ready |= 1 << colour
    state.events.append(interned(Unlocked, WHO[who], COLOURS[colour], cause))
    if peculium and who == YOU:
        gain(state, YOU, state.book.peculia[colour], Cause.SPECIALIST)
    elif who != YOU and side.unlocked == ALL_COLOURS and state.book.goals_kept:
        reach_goal(state, "specialists")


def bring_back(state: State, colour: int, cause: Cause) -> None:
    state.sides[YOU].ready |= 1 << colour
    state.events.append(interned(SpecialistBack, WHO[YOU], COLOURS[colour], cause))


# ── goods and tokens ──────────────────────────────────────────────────────────────────────────────────────────────


def take_good(state: State, who: int, number: int, amount: int, cause: Cause) -> None:
    """Resources from the supply, as far as it goes (§6.4)."""
    _good(state, who, ("good", number, amount), cause)


def fetch_from_macellum(state: State, who: int, number: int, cause: Cause) -> None:
    """One resource from the stalls for nothing; its price stays."""
    state.stock[number] -= 1
    state.sides[who].store[number] += 1
    state.events.append(interned(Dealing, WHO[who], "fetched", RESOURCES[number], 1, 0, cause))


def take_denarii(state: State, who: int, amount: int, cause: Cause) -> None:
    _denarii(state, who, ("denarii", amount), cause)


# ── one function per kind of gain ─────────────────────────────────────────────────────────────────────────────────


def _denarii(state: State, who: int, effect: Effect, cause: Cause) -> None:
    amount = effect[1]
    state.sides[who].denarii += amount
    state.events.append(interned(Received, WHO[who], "denarii", amount, cause))


def _good(state: State, who: int, effect: Effect, cause: Cause) -> None:
    _, number, amount = effect
    supply = state.supply
    left = supply[number]
    if amount > left:
        amount = left
    if amount:
        supply[number] = left - amount
        state.sides[who].store[number] += amount
        state.events.append(interned(Received, WHO[who], RESOURCES[number], amount, cause))


def _harvest(state: State, who: int, effect: Effect, cause: Cause) -> None:
    if who == YOU:
        state.agenda.append(HarvestGood(effect[1], cause))
        return
    for _ in range(effect[1]):
        take_good(state, who, max(HARVEST, key=lambda number: state.supply[number]), 1, cause)


def _workers(state: State, who: int, effect: Effect, cause: Cause) -> None:
    if who == YOU:
        state.sides[YOU].workers += effect[1]
        state.events.append(interned(Received, WHO[YOU], "workers", effect[1], cause))


def _register(state: State, who: int, effect: Effect, cause: Cause) -> None:
    move_register(state, who, effect[1], cause)


def _popularity(state: State, who: int, effect: Effect, cause: Cause) -> None:
    move_popularity(state, who, effect[1], cause)


def _harmony(state: State, who: int, effect: Effect, cause: Cause) -> None:
    if who == YOU:
        move_harmony(state, effect[1], cause)


def _prestige(state: State, who: int, effect: Effect, cause: Cause) -> None:
    move_prestige(state, who, effect[1], effect[2], cause)


def _prestige_any(state: State, who: int, effect: Effect, cause: Cause) -> None:
    if who == YOU:
        open_districts = tuple(d for d in range(3) if state.sides[YOU].prestige[d] < FIELDS)
        if open_districts:
            state.agenda.append(RaisePrestige(open_districts, effect[1], cause))
    else:
        _prestige_lowest(state, who, effect, cause)


def _prestige_lowest(state: State, who: int, effect: Effect, cause: Cause) -> None:
    lowest = lowest_districts(state, who)
    if who == YOU:
        state.agenda.append(RaisePrestige(tuple(lowest), effect[1], cause))
    else:
        move_prestige(state, who, lowest[0], effect[1], cause)


def _prestige_not(state: State, _who: int, effect: Effect, cause: Cause) -> None:
    prestige = state.sides[YOU].prestige
    others = tuple(d for d in range(3) if d != effect[1] and prestige[d] < FIELDS)
    state.agenda.append(RaisePrestige(others, effect[2], cause))


def _specialist(state: State, who: int, effect: Effect, cause: Cause) -> None:
    locked = ALL_COLOURS & ~state.sides[who].unlocked
    colour = effect[1]
    if colour >= 0:
        if locked >> colour & 1:
            unlock(state, who, colour, cause)
    elif locked and who == YOU:
        state.agenda.append(UnlockSpecialist(True, cause))
    elif locked:
        unlock(state, who, (locked & -locked).bit_length() - 1, cause)


def _heir(state: State, _who: int, effect: Effect, cause: Cause) -> None:
    """A specialist by heritage: its peculium waits for the first peculium step (§2.5)."""
    if effect[1] >= 0:
        unlock(state, YOU, effect[1], cause, peculium=False)
    else:
        state.agenda.append(UnlockSpecialist(False, cause))


def _offering(state: State, who: int, effect: Effect, cause: Cause) -> None:
    if offerings_left(state, effect[1]) > 0:
        state.sides[who].offerings[effect[1]] += 1
        state.events.append(interned(Received, WHO[who], f"offering_{effect[1] + 1}", 1, cause))


def _troop(state: State, who: int, effect: Effect, cause: Cause) -> None:
    if troops_left(state, effect[1]) > 0:
        state.sides[who].troops[effect[1]] += 1
        state.events.append(interned(Received, WHO[who], TROOPS[effect[1]], 1, cause))


def _senator(state: State, who: int, effect: Effect, cause: Cause) -> None:
    add_senators(state, who, "buildings", effect[1], cause)


def _unrest(state: State, who: int, effect: Effect, cause: Cause) -> None:
    cause_unrest(state, who, effect[1], 0, cause)


def _quiet_unrest(state: State, who: int, effect: Effect, cause: Cause) -> None:
    cause_unrest(state, who, effect[1], effect[1], cause)


def _marker(state: State, _who: int, _effect: Effect, cause: Cause) -> None:
    state.agenda.append(PlaceUnrest("power", cause))


def _suppress(state: State, _who: int, effect: Effect, cause: Cause) -> None:
    state.agenda.append(interned(CalmUnrest, effect[1], ANYWHERE, cause))


def _free_basic(state: State, who: int, effect: Effect, cause: Cause) -> None:
    if who == YOU:
        state.agenda.append(FetchGood(effect[1], cause))
        return
    for _ in range(effect[1]):
        stocked = [number for number in BASIC_NUMBERS if state.stock[number]]
        if stocked:
            fetch_from_macellum(state, who, max(stocked, key=lambda number: state.prices[number]), cause)


def _per_harmony(state: State, who: int, effect: Effect, cause: Cause) -> None:
    if who == YOU:
        move_harmony(state, effect[1] * state.sides[YOU].unlocked.bit_count(), cause)


def _per_denarii(state: State, who: int, effect: Effect, cause: Cause) -> None:
    if count := state.sides[who].unlocked.bit_count():
        take_denarii(state, who, effect[1] * count, cause)


def _recall(state: State, _who: int, effect: Effect, cause: Cause) -> None:
    state.agenda.append(RecallSpecialist(effect[1], cause))


def _repeat(state: State, _who: int, effect: Effect, _cause: Cause) -> None:
    state.agenda.append(RepeatAction(effect[1], effect[3]))


def _trade(state: State, _who: int, effect: Effect, cause: Cause) -> None:
    _, deals, units, kinds, better = effect
    state.agenda.append(MakeDeal(deals, units, kinds, better, better, False, cause))


def _choice(state: State, who: int, effect: Effect, cause: Cause) -> None:
    sides = effect[1:]
    useful = [number for number, gains in enumerate(sides) if takes_effect(state, who, gains)]
    if who == YOU and useful:
        state.agenda.append(ChooseGain(sides, cause))
    elif useful:
        gain(state, who, sides[useful[0]], cause)


_RUN: Final[dict[str, Callable[[State, int, Effect, Cause], None]]] = {
    "denarii": _denarii,
    "good": _good,
    "harvest": _harvest,
    "workers": _workers,
    "register": _register,
    "popularity": _popularity,
    "harmony": _harmony,
    "prestige": _prestige,
    "prestige_any": _prestige_any,
    "prestige_lowest": _prestige_lowest,
    "prestige_not": _prestige_not,
    "specialist": _specialist,
    "heir": _heir,
    "offering": _offering,
    "troop": _troop,
    "senator": _senator,
    "unrest": _unrest,
    "quiet_unrest": _quiet_unrest,
    "marker": _marker,
    "suppress": _suppress,
    "free_basic": _free_basic,
    "per_harmony": _per_harmony,
    "per_denarii": _per_denarii,
    "recall": _recall,
    "repeat": _repeat,
    "trade": _trade,
    "choice": _choice,
}


def effects_for_site(effects: Effects, extra: int) -> Effects:
    """A site's gain with more of its good."""
    return tuple(("good", effect[1], effect[2] + extra) if effect[0] == "good" else effect for effect in effects)


def with_away(effects: Effects, away: int) -> Effects:
    """Gains in which "a used specialist" means one of these, not one that is about to be sent."""
    for index, effect in enumerate(effects):
        if effect[0] == "recall":
            return (*effects[:index], ("recall", away), *with_away(effects[index + 1 :], away))
        if effect[0] == "repeat":
            return (*effects[:index], (*effect[:3], away), *with_away(effects[index + 1 :], away))
    return effects


def after_lowering(effects: Effects, district: int) -> Effects:
    """Gains in which "another district" now knows which one it is not."""
    return tuple(
        ("prestige_not", district, effect[1]) if effect[0] == "prestige_other" else effect for effect in effects
    )
