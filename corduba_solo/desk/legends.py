"""What lies on the table besides things to do, in a sentence or two with their rule: only for looking."""

from __future__ import annotations

from dataclasses import replace

from corduba_solo.caepio.automa import remembered
from corduba_solo.desk import spots
from corduba_solo.desk.expecting import expected_turns
from corduba_solo.desk.model import Info, TableModel
from corduba_solo.desk.spots import Spot
from corduba_solo.desk.unmet import due_unmet
from corduba_solo.edition.caepio_rows import parse_row
from corduba_solo.edition.vocabulary import DISTRICTS, RESOURCES
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.book import AMPHORAE, CAEPIO, WHO, YOU
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.rome import LAST_DECADE, amphora_counts
from corduba_solo.rules.standing import NOBODY
from corduba_solo.rules.state import MONUMENTS, State
from corduba_solo.rules.upkeep import due


def legend_at(model: TableModel, spot: Spot | None) -> Info | None:
    """What the thing under the cursor is and what it is good for; None where another place tells it."""
    state, voice = model.state, model.voice
    match spot:
        case spots.Yours():
            return _on_your_board(state, voice, spot)
        case spots.Caepios():
            return _on_his_panel(model, spot)
        case spots.Common():
            return _in_common(state, voice, spot)
        case spots.Claim(source):
            return _claim(model, source)
        case spots.Supply(what):
            return _supply(state, voice, what)
        case spots.Good(resource) | spots.Price(resource):
            return _macellum(state, voice, resource)
        case spots.District(district):
            return _district(state, voice, district)
        case _:
            return None


def _in_common(state: State, voice: Voice, spot: spots.Common) -> Info | None:
    match spot:
        case spots.Common.ROUND:
            return _round(state, voice)
        case spots.Common.POPULARITY:
            return _plain(voice, "legend.popularity", Cause.HARMONY_FOLLOWS, "tells", "moves")
        case spots.Common.ORDER:
            return _plain(voice, "legend.order", Cause.TURN_ORDER, "tells", "after")
        case spots.Common.SENATE:
            return _senate(state, voice)
        case spots.Common.ROME:
            return _rome(state, voice)
        case _:
            return None


def _on_your_board(state: State, voice: Voice, spot: spots.Yours) -> Info | None:
    match spot:
        case spots.YourBoard.TRADER:
            return _plain(voice, "legend.trader", Cause.TRADER, "tells")
        case spots.YourPower(power):
            return Info(voice.power(power), voice.rule(Cause.ABILITY), (), (voice.ability(power),))
        case spots.YourBoard.WORKERS | spots.YourBoard.REGISTER:
            return _workers(state, voice)
        case spots.YourBoard.STORES:
            return _stores(state, voice)
        case spots.YourStore(resource):
            return _store(state, voice, resource)
        case spots.YourBoard.DENARII:
            return _denarii(state, voice)
        case spots.YourBoard.TROOPS:
            return _for_rome(state, voice, "troops")
        case spots.YourBoard.OFFERINGS:
            return _for_rome(state, voice, "offerings")
        case _:
            return None


def _on_his_panel(model: TableModel, spot: spots.Caepios) -> Info | None:
    state, voice = model.state, model.voice
    match spot:
        case spots.CaepioPanel.TREASURY:
            tells = "tells.monuments" if state.variant == MONUMENTS else "tells"
            return _plain(voice, "legend.treasury", Cause.SETUP_CAEPIO, tells)
        case spots.CaepioPanel.STORE:
            return _plain(voice, "legend.his_store", Cause.ROUND_END, "tells")
        case spots.CaepioPanel.CARD:
            return _card(model)
        case spots.CaepioPanel.DECKS:
            return _decks(state, voice)
        case spots.CaepioRow(row):
            return _row(model, row)
        case spots.CaepioGoal(goal):
            return _goal(state, voice, goal)
        case _:
            return None


def _plain(voice: Voice, message: str, cause: Cause, *tells: str) -> Info:
    """A title and sentences that are always the same."""
    return Info(voice.say(message), voice.rule(cause), (), tuple(voice.say(f"{message}.{tell}") for tell in tells))


# ── the top bar ───────────────────────────────────────────────────────────────────────────────────────────────────


def _round(state: State, voice: Voice) -> Info:
    ends = voice.catalogue.listing(str(end) for end in state.book.decade_ends)
    line = voice.say("legend.round.tells", rounds=state.book.last_round, ends=ends)
    return Info(voice.say("legend.round"), voice.rule(Cause.DECADE_END), (), (line,))


def _supply(state: State, voice: Voice, what: str) -> Info:
    book = state.book
    unrest = what == "unrest"
    count, most = (state.markers_left, book.unrest_markers) if unrest else (state.neutral_left, book.neutral_insulae)
    message = f"legend.supply.{what}"
    cause = Cause.SIXTEENTH_MARKER if unrest else Cause.BRIDGE
    return Info(voice.say(message), voice.rule(cause), (), (voice.say(f"{message}.tells", count=count, most=most),))


def _claim(model: TableModel, source: str) -> Info | None:
    """Who would take a senator now, and what the other side lacks; none where it is not to be had any more."""
    claim = next((claim for claim in model.claims if claim.source == source), None)
    if claim is None:
        return None
    voice = model.voice
    title = voice.district(source) if source in DISTRICTS else voice.say(f"claim.{source}")
    who = "delivery" if source == "delivery" else "taker"
    taker = "nobody" if claim.taker == NOBODY else WHO[claim.taker]
    numbers = {"you": claim.you, "caepio": claim.caepio, "count": claim.missing}
    lines = [voice.say(f"claim.{who}.{taker}", **numbers)]
    if source in ("troops", "offerings"):
        lines.append(voice.say("claim.bid"))
    elif source in DISTRICTS:
        lines.append(voice.say("claim.district"))
    else:
        lines.append(voice.say(f"claim.{source}.tells"))
    cause = _CLAIMED.get(source, Cause.POLITICS)
    return Info(voice.say("claim.title", source=title), voice.rule(cause), (), tuple(lines))


_CLAIMED = {
    "troops": Cause.TRIBUTE_SENATOR,
    "offerings": Cause.TRIBUTE_SENATOR,
    "denarii": Cause.SALE,
    "delivery": Cause.DELIVERY,
}


def _senate(state: State, voice: Voice) -> Info:
    rounds = state.book.last_round
    lines = [
        voice.say("legend.senate.tells", rounds=rounds),
        voice.say("legend.senate.from"),
        voice.say("legend.senate.marks"),
    ]
    if state.variant == MONUMENTS:
        goal = state.book.levels[state.difficulty].monuments
        lines = [voice.say("legend.senate.monuments", count=goal, rounds=rounds)]
    cause = Cause.MONUMENT_VARIANT if state.variant == MONUMENTS else Cause.OUTCOME
    return Info(voice.say("legend.senate"), voice.rule(cause), (), tuple(lines))


# ── the left column and the map ───────────────────────────────────────────────────────────────────────────────────


def _rome(state: State, voice: Voice) -> Info:
    if state.rome < 0:
        return Info(voice.say("legend.rome"), voice.rule(Cause.ROME_CARD), (), (voice.say("legend.rome.none"),))
    book, decade = state.book, state.decade
    demand = book.rome[state.rome]
    least = {"troops": book.least_troops[decade], "offerings": book.least_offerings[decade]}
    senators = state.variant != MONUMENTS
    message = "legend.rome.least" if senators else "legend.rome.least.monuments"
    lines = [voice.say(message, round=book.decade_ends[decade], **least)]
    amounts = voice.amounts(((RESOURCES[demand.resource], demand.least),))
    if decade < LAST_DECADE:
        met = voice.say("label.deliver", amounts=amounts, reward=voice.gains(demand.reward))
        unmet = voice.say("label.deliver.nothing", penalty=voice.gains(demand.penalty))
        lines.append(f"{met}. {unmet}.")
        if any(effect[0] == "popularity" for effect in demand.penalty):
            lines[-1] += " " + voice.say("legend.rome.harmony")
    elif senators:
        met = voice.say("label.deliver.last", amounts=amounts)
        lines.append(f"{met}. {voice.say('label.deliver.nothing.last')}.")
    if demand.resource != AMPHORAE:
        counts = amphora_counts(state, demand)
        lines[-1] += " " + voice.say("legend.rome.amphora" if counts else "legend.rome.no_amphora", count=counts)
    lines.append(voice.say("legend.rome.order" if senators else "legend.rome.order.monuments"))
    return Info(voice.rome_card(demand.name), voice.rule(Cause.TRIBUTE), (), tuple(lines))


def _macellum(state: State, voice: Voice, name: str) -> Info:
    kind = RESOURCES.index(name)
    numbers = {
        "price": state.prices[kind],
        "stock": state.stock[kind],
        "capacity": state.book.capacity[kind],
        "supply": state.supply[kind],
    }
    lines = (voice.say("legend.macellum.tells", **numbers), voice.say("legend.macellum.moves"))
    return Info(
        voice.say("legend.macellum", resource=_capital(voice.resource(name))), voice.rule(Cause.MACELLUM), (), lines
    )


def _district(state: State, voice: Voice, name: str) -> Info:
    """What a district's construction bonus spares you, or that there is none now (§2.10)."""
    number = DISTRICTS.index(name)
    gardens = voice.say("legend.district.gardens")
    if state.in_revolt(number):
        return Info(voice.district(name), voice.rule(Cause.REVOLT), (), (voice.say("legend.district.revolt"), gardens))
    line = voice.say("legend.district.bonus", bonus=voice.bonus(state.book.bonuses[number]))
    return Info(voice.district(name), voice.rule(Cause.BUILD), (), (line, gardens))


# ── your board ────────────────────────────────────────────────────────────────────────────────────────────────────


def _workers(state: State, voice: Voice) -> Info:
    you = state.sides[YOU]
    numbers = {"due": due(state), "register": you.register, "specialists": you.unlocked.bit_count()}
    power = ".power" if state.perks.upkeep else ""
    sums = voice.say(f"legend.workers.upkeep{power}", harmony=you.harmony, power=state.perks.upkeep, **numbers)
    lines = [voice.say("legend.workers.tells"), sums, voice.say("legend.workers.paid")]
    if (owed := due_unmet(state)) is not None:
        lines.insert(2, voice.say("legend.workers.unmet", due=owed))
    return Info(voice.say("legend.workers"), voice.rule(Cause.UPKEEP), (), tuple(lines))


def _kept(state: State) -> int:
    """How many resources one keeps over a decade's end."""
    return state.book.store_limit + state.perks.store


def _stores(state: State, voice: Voice) -> Info:
    kept = voice.say(
        "legend.stores.kept", count=_kept(state), ends=voice.catalogue.listing(map(str, state.book.decade_ends))
    )
    return Info(voice.say("legend.stores"), voice.rule(Cause.TIDY), (), (voice.say("legend.stores.tells"), kept))


def _store(state: State, voice: Voice, name: str) -> Info:
    # A character may know a use of amphorae that the rules do not (§2.2).
    power = ".amphora" if name == "marble" and state.perks.amphora_as_marble else ""
    lines = (voice.say(f"legend.store.{name}{power}"), voice.say("legend.store.kept", count=_kept(state)))
    return Info(voice.say("legend.store", resource=_capital(voice.resource(name))), voice.rule(Cause.TIDY), (), lines)


def _denarii(state: State, voice: Voice) -> Info:
    tells = "legend.denarii.monuments" if state.variant == MONUMENTS else "legend.denarii.tells"
    return Info(voice.say("legend.denarii"), voice.rule(Cause.SALE), (), (voice.say(tells),))


def _for_rome(state: State, voice: Voice, what: str) -> Info:
    book, you = state.book, state.sides[YOU]
    troops = what == "troops"
    held, values = (you.troops, book.troop_values) if troops else (you.offerings, book.offering_values)
    numbers = {
        "total": sum(count * value for count, value in zip(held, values, strict=True)),
        "least": (book.least_troops if troops else book.least_offerings)[state.decade],
        "round": book.decade_ends[state.decade],
    }
    lines = (voice.say(f"legend.{what}.tells", **numbers), voice.say(f"legend.{what}.from"))
    return Info(voice.say(f"legend.{what}"), voice.rule(Cause.TRIBUTE), (), lines)


# ── Caepio's panel ────────────────────────────────────────────────────────────────────────────────────────────────


def _row(model: TableModel, number: int) -> Info | None:
    """A row of the card that lies open, in words; the state may not know that card yet while his turn is told.

    None for a row that the last card had and this one has not: the cursor has not moved since.
    """
    voice = model.voice
    rows = [voice.row(line.text) for line in model.tries if line.row == number]
    if not rows:
        return None
    first, *others = rows
    for other in others:
        first = voice.say("try.else", so_far=first, item=other)
    tried = [action for line in model.tries if line.row == number for action in parse_row(line.text)]
    builds = any(action.kind == "build" for action in tried)
    drawn = (voice.say("legend.his_row.build"),) if builds else ()
    lines = (_capital(first) + ".", *drawn, voice.say("legend.his_card.tells"))
    return Info(voice.say("legend.his_row", row=number), voice.rule(Cause.CAEPIO_ROWS), (), lines)


_MOST = 3
"""So many things that Caepio may do in a turn have room where one points."""


def _card(model: TableModel) -> Info:
    """How he goes about it, and what is to be expected, which counts most while no card of his is open."""
    plain = _plain(model.voice, "legend.his_card", Cause.CAEPIO_CARDS, "tells", "two")
    ahead = expected_turns(model.voice, model.state, _MOST) if model.forecast else ()
    return replace(plain, lines=(*plain.lines, *ahead))


def _decks(state: State, voice: Voice) -> Info:
    left = len(remembered(state).decks[state.decade])
    lines = (voice.say("legend.decks.actions", count=left), voice.say("legend.decks.built"))
    return Info(voice.say("legend.decks"), voice.rule(Cause.CAEPIO_CARDS), (), lines)


def _goal(state: State, voice: Voice, name: str) -> Info:
    book, his = state.book, state.sides[CAEPIO]
    if name == "monuments":
        most = book.levels[state.difficulty].monuments
        line = voice.say("legend.goal.monuments", count=state.monuments.bit_count(), most=most)
        return Info(voice.say("legend.goal.monuments.title"), voice.rule(Cause.MONUMENT_VARIANT), (), (line,))
    count, most = {
        "insulae": (sum(his.insulae), len(DISTRICTS) * book.row_length),
        "specialists": (his.unlocked.bit_count(), len(book.peculia)),
        "register": (his.register, book.register_max),
        "popularity": (his.popularity, book.popularity_max),
    }[name]
    lines = (voice.say(f"legend.goal.{name}", count=count, most=most), voice.say("legend.goal.his"))
    return Info(voice.say("legend.goal"), voice.rule(Cause.CAEPIO_CONDITIONS), (), lines)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
