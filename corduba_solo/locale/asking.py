"""Decisions in words: what is asked, and how each option reads with its cost and what it brings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from corduba_solo.caepio.placement import best_placements, chains
from corduba_solo.edition.vocabulary import COLOURS, DISTRICTS, RESOURCES
from corduba_solo.locale.catalogue import Catalogue, Param
from corduba_solo.locale.voice import Voice
from corduba_solo.rules import actions as act
from corduba_solo.rules.actions import Action, action_text
from corduba_solo.rules.activation import bill_of, find_deed
from corduba_solo.rules.book import AMPHORAE, CAEPIO, YOU, Bill, Deed, Effect, Effects
from corduba_solo.rules.building import bridge_fee, build_bill, placements, tile_mask
from corduba_solo.rules.effects import HARVEST, effects_for_site
from corduba_solo.rules.game import question
from corduba_solo.rules.geometry import bits
from corduba_solo.rules.prices import NO_BONUS
from corduba_solo.rules.questions import (
    ActivateNew,
    CalmUnrest,
    ChooseCharacter,
    ChooseGain,
    DeliverGoods,
    DiscardGood,
    GiveTribute,
    HarvestGood,
    HouseInsula,
    LayBridge,
    LayTile,
    LowerPrestige,
    MakeDeal,
    PayBill,
    PayUpkeep,
    PlaceUnrest,
    Question,
    RaisePrestige,
    RepeatAction,
    SettleInsulae,
    TakeGoods,
    TiedTile,
)
from corduba_solo.rules.rome import LAST_DECADE, TOKENS, amphora_counts, held, least, values, worth
from corduba_solo.rules.state import MONUMENTS, State
from corduba_solo.rules.trading import unit_prices
from corduba_solo.rules.turns import find_power


def ask(state: State, catalogue: Catalogue) -> str:
    """The question that the state waits for; empty when the game is over."""
    asked = question(state)
    return _sentence(Voice(catalogue, state.book.edition), state, asked) if asked else ""


def label(state: State, action: Action, catalogue: Catalogue) -> str:
    """An option as a line; what names nothing of this game is repeated as it was written."""
    try:
        return _LABELS[action.verb](Voice(catalogue, state.book.edition), state, action)
    except _UNNAMED:
        return action_text(action)


def label_seen(state: State, action: Action, catalogue: Catalogue) -> str:
    """What was done, told beside the map: without the letters and numbers of cells, which it has not."""
    tell = _SEEN.get(action.verb)
    return tell(Voice(catalogue, state.book.edition), state, action) if tell else label(state, action, catalogue)


_UNNAMED = (KeyError, ValueError, IndexError, TypeError)
"""What looking up a name that does not exist raises: a person may ask about anything (see `game.why_not`)."""


# ── questions that speak of something ─────────────────────────────────────────────────────────────────────────────


def _sentence(voice: Voice, state: State, asked: Question) -> str:
    """One plain sentence for most decisions; some have several, for what they are about."""
    message = f"ask.{asked.name}"
    match asked:
        case PlaceUnrest(source=about) | GiveTribute(what=about):
            message += f".{about}"
        case MakeDeal(dealt=dealt):
            message += ".more" if dealt else ".first"
        case DeliverGoods():
            message += ".amphorae" if amphora_counts(state, state.book.rome[state.rome]) > 1 else ""
    said = voice.say(message, **_spoken_of(voice, state, asked))
    return _from_the_supply(voice, state, asked, said) if isinstance(asked, HarvestGood) else said


def _from_the_supply(voice: Voice, state: State, asked: HarvestGood, said: str) -> str:
    """How many are to be taken, and which kinds are missing from the answers for want of any."""
    if asked.left > 1:
        said = voice.say("ask.harvest.more", question=said, count=asked.left)
    out = [voice.resource(RESOURCES[number]) for number in HARVEST if not state.supply[number]]
    return voice.say("ask.harvest.out", question=said, goods=voice.catalogue.listing(out)) if out else said


def _spoken_of(voice: Voice, state: State, asked: Question) -> dict[str, Param]:
    """What the sentence of a question names."""
    match asked:
        case ChooseCharacter():
            return {"family": voice.family(state.book.families[state.family])}
        case LayTile(building, district) | TiedTile(building, district):
            name = voice.building(state.book.buildings[building])
            return {"building": name, "district": voice.district(DISTRICTS[district])}
        case SettleInsulae(building, district, cells):
            name = voice.building(state.book.buildings[building])
            return {"building": name, "cells": cell_names(state, district, cells), "count": cells.bit_count()}
        case HouseInsula(district=district, cells=cells, left=left):
            return {"cells": cell_names(state, district, cells), "count": left}
        case ActivateNew(building):
            return {"building": voice.building(state.book.buildings[building])}
        case PayBill(bill):
            return {"cost": voice.bill(bill)}
        case GiveTribute(what, his):
            return {"least": least(state, what), "his": his}
        case DeliverGoods():
            demand = state.book.rome[state.rome]
            amount = voice.amount(RESOURCES[demand.resource], demand.least)
            return {"demand": amount, "card": voice.rome_card(demand.name), "amphora": amphora_counts(state, demand)}
        case DiscardGood():
            return {"count": sum(state.sides[YOU].store) - state.book.store_limit - state.perks.store}
    count = _count(asked)
    return {} if count is None else {"count": count}


def _count(asked: Question) -> int | None:
    """How many of something a question is about, if it says so."""
    match asked:
        case TakeGoods(amount=count) | LayBridge(left=count) | CalmUnrest(left=count) | PayUpkeep(owed=count):
            return count
        case LowerPrestige(steps=count) | RaisePrestige(steps=count) | RepeatAction(workers=count):
            return count
    return None


# ── options ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _inherit(voice: Voice, _state: State, action: act.Inherit) -> str:
    card = voice.edition.heritage[action.card]
    gains = voice.gain(card.gain) if card.gain.given else ""
    return voice.say(
        "label.inherit.more" if gains else "label.inherit",
        name=voice.heritage(action.card),
        denarii=voice.amount("denarii", card.denarii),
        resources=voice.amount("basic", card.resources),
        register=card.register_,
        popularity=card.popularity,
        harmony=card.harmony,
        gains=gains,
    )


def _become(voice: Voice, _state: State, action: act.Become) -> str:
    character = voice.character_of(action.character)
    if character is None:
        return action_text(action)
    return voice.say(
        "label.become",
        name=voice.character(action.character),
        district=voice.district(character.district),
        ability=voice.ability(action.character),
    )


def _build(voice: Voice, state: State, action: act.Build) -> str:
    return _building_line(voice, state, action, "label.build")


def label_in_group(state: State, action: act.Build, catalogue: Catalogue) -> str:
    """A build under the heading of its building: the district and the cost."""
    return _building_line(Voice(catalogue, state.book.edition), state, action, "label.build.short")


def group_heading(state: State, action: act.Build, catalogue: Catalogue) -> str:
    """The heading over one building's districts: what it brings when built, and what it is for."""
    voice = Voice(catalogue, state.book.edition)
    number = state.book.building_number[action.building]
    deeds = "; ".join(
        voice.say("label.build.deed", cost=voice.bill(deed.bill), gains=voice.gains(deed.effects))
        for deed in state.book.deeds[number]
    )
    building = voice.building(action.building)
    return voice.say("label.build.group", building=building, laurel=state.book.laurels[number], deeds=deeds)


def _building_line(voice: Voice, state: State, action: act.Build, message: str) -> str:
    building = state.book.building_number[action.building]
    district = DISTRICTS.index(action.district)
    fee = bridge_fee(state, building, district)
    return voice.say(
        f"{message}.bridge" if fee > 0 else message,
        building=voice.building(action.building),
        district=voice.district(action.district),
        cost=voice.bill(build_bill(state, building, district)),
        bridge=voice.amount("denarii", fee),
        count=state.book.maps[district].fit(state.grounds[district], building).bridges,
        laurel=state.book.laurels[building],
    )


def _place(voice: Voice, state: State, action: act.Place, seen: str = "") -> str:
    """A spot for the tile of the decision at hand: the cells it covers, unless seen, and the insulae it makes."""
    asked = question(state)
    return (
        _place_for(voice, state, asked, action, seen) if isinstance(asked, LayTile | TiedTile) else action_text(action)
    )


def only_place(state: State, action: act.Build, catalogue: Catalogue) -> str:
    """The spot for a building that fits there in one way only, and is laid without being asked for; "" else."""
    building, district = state.book.building_number[action.building], DISTRICTS.index(action.district)
    places = placements(state, building, district)
    if len(places) != 1:
        return ""
    return _place_for(Voice(catalogue, state.book.edition), state, LayTile(building, district), places[0])


def _place_for(voice: Voice, state: State, asked: LayTile | TiedTile, action: act.Place, seen: str = "") -> str:
    building, district = asked.building, asked.district
    map_ = state.book.maps[district]
    mask = tile_mask(state, building, district, map_.numbers[action.cell], action.turn)
    name = voice.building(state.book.buildings[building])
    turned = voice.say(f"turned.{action.turn}")
    spot = {"cells": cell_names(state, district, mask), "turned": turned, "building": name}
    if isinstance(asked, TiedTile):
        return _his_place(voice, state, building, district, action, spot, seen)
    if seen and (bridges := map_.fit(state.grounds[district], building).bridges):
        return voice.say(f"label.place.bridge{seen}", count=bridges, **spot)
    kind, brings = _brings(voice, state, asked, action)
    return _bridged(voice, state, asked, action, voice.say(f"label.place{kind}{seen}", **brings, **spot))


def _brings(voice: Voice, state: State, asked: LayTile, action: act.Place) -> tuple[str, dict[str, Param]]:
    """What a place of yours brings, with the best bridge to it: which message tells it, and with what."""
    district = asked.district
    ways = {
        bridge: own_insulae(state, asked.building, district, action, bridge=bridge)
        for bridge in _ways(state, asked, action)
    }
    cells = max(ways.values(), key=len)
    if not cells:
        return "", {}
    taken = state.sides[YOU].insulae[district]
    gains: Effects = sum(state.book.insula_rows[district][taken : taken + len(cells)], ())
    gains += state.perks.when_insula * len(cells)
    names = state.book.maps[district].names
    kind = ".bonus" if gains else ".insulae"
    if any(other != cells for other in ways.values()):
        kind += ".most"
    insulae = " ".join(names[cell] for cell in cells)
    return kind, {"count": len(cells), "insulae": insulae, "gains": voice.gains(gains)}


def _ways(state: State, asked: LayTile, action: act.Place) -> list[int]:
    """The bridges that may lead to a place, as masks; where none is needed that is one way without a cell."""
    map_, ground = state.book.maps[asked.district], state.grounds[asked.district]
    tile = tile_mask(state, asked.building, asked.district, map_.numbers[action.cell], action.turn)
    return list(chains(map_, ground, tile, map_.fit(ground, asked.building).bridges))


def _bridged(voice: Voice, state: State, asked: LayTile, action: act.Place, place: str) -> str:
    """A place with its bridge: where it will lie, or that this is still to be chosen."""
    first, *others = _ways(state, asked, action)
    if not first:
        return place
    if others:
        return voice.say("label.place.bridge.open", place=place)
    return voice.say("label.place.bridge", place=place, bridge=cell_names(state, asked.district, first))


def place_in_group(state: State, asked: LayTile, action: act.Place, catalogue: Catalogue) -> tuple[str, str]:
    """What places alike bring, as the heading over them, and one of them in short."""
    voice = Voice(catalogue, state.book.edition)
    kind, brings = _brings(voice, state, asked, action)
    mask = tile_mask(
        state, asked.building, asked.district, state.book.maps[asked.district].numbers[action.cell], action.turn
    )
    told = "insulae" in brings and not kind.endswith(".most")
    short = "label.place.short.insulae" if told else "label.place.short"
    cells, turned = cell_names(state, asked.district, mask), voice.say(f"turned.{action.turn}")
    line = _bridged(voice, state, asked, action, voice.say(short, cells=cells, turned=turned, **brings))
    return voice.say(f"label.place.group{kind}", **brings), line


def most_insulae(state: State, asked: LayTile, action: act.Place) -> int:
    """How many insulae of yours a place makes, with the best bridge to it."""
    ways = _ways(state, asked, action)
    return max(len(own_insulae(state, asked.building, asked.district, action, bridge=bridge)) for bridge in ways)


def _his_place(
    voice: Voice, state: State, building: int, district: int, place: act.Place, spot: dict[str, str], seen: str
) -> str:
    """A spot among Caepio's equals: where his insulae would rise, as far as a bridge leaves that open."""
    best = best_placements(state, building, district)[0]
    cells = own_insulae(state, building, district, place, CAEPIO)
    if seen or best.bridge or len(cells) != best.insulae or not cells:
        return voice.say(f"label.place.caepio{seen}", count=best.insulae, **spot)
    names = " ".join(state.book.maps[district].names[cell] for cell in cells)
    return voice.say("label.place.caepio.where", count=best.insulae, insulae=names, **spot)


def own_insulae(
    state: State, building: int, district: int, place: act.Place, who: int = YOU, bridge: int = 0
) -> list[int]:
    """The cells on which a side's tile, laid there behind a bridge, makes insulae of its own; the row may run out."""
    map_, ground = state.book.maps[district], state.grounds[district]
    gaps = state.gaps(district, state.built | 1 << building)
    if bridge:
        ground = map_.ground(ground.solid | bridge, ground.dead, ground.founded)
    isolated = gaps.insulae(ground, building, place.turn, map_.numbers[place.cell])
    return list(bits(isolated))[: state.book.row_length - state.sides[who].insulae[district]]


def cell_names(state: State, district: int, mask: int) -> str:
    """`a1 b1 a2`: the cells of a mask in reading order."""
    names = state.book.maps[district].names
    return " ".join(names[bit] for bit in bits(mask))


def _raise(voice: Voice, state: State, action: act.Raise) -> str:
    number = state.book.monument_number[action.monument]
    bill = state.rates.monuments[number][(*DISTRICTS, NO_BONUS).index(action.bonus)].bill
    steps = state.book.monument_prestige[number]
    gains: Effects = tuple(("prestige", d, steps[d]) for d in range(len(DISTRICTS)) if steps[d])
    return voice.say(
        "label.raise.none" if action.bonus == NO_BONUS else "label.raise",
        monument=voice.monument(action.monument),
        district=voice.district(action.bonus),
        cost=voice.bill(bill),
        gains=voice.gains(gains),
        ability=voice.ability(action.monument),
    )


def _deed_line(voice: Voice, state: State, action: act.Activate | act.Repeat, message: str, *, workers: bool) -> str:
    deed = find_deed(state, action.place, action.number)
    if deed is None:
        return action_text(action)
    bill: Bill = bill_of(state, deed)
    if not workers:
        bill = bill._replace(workers=0)
        message += ".free" if bill == Bill(colour=bill.colour) else ""
    gains = voice.catalogue.series(_foreseen(voice, state, bill, effect) for effect in _effects(state, deed))
    return voice.say(message, place=voice.place(action.place), cost=voice.bill(bill), gains=gains)


def _effects(state: State, deed: Deed) -> Effects:
    """What a deed gives you, with what your powers add at sites."""
    site = deed.place - state.book.first_site
    if 0 <= site < len(state.perks.site_extra) and state.perks.site_extra[site]:
        return effects_for_site(deed.effects, state.perks.site_extra[site])
    return deed.effects


_PER_SPECIALIST = {"per_harmony": "gain.per_harmony", "per_denarii": "gain.per_denarii"}


def _foreseen(voice: Voice, state: State, bill: Bill, effect: Effect) -> str:
    """One gain as it will really come: no more than the supply holds, no further than a track goes."""
    you, book = state.sides[YOU], state.book
    if effect[0] == "good":
        _, good, amount = effect
        # What is paid lies in the supply again before the gain comes.
        left = state.supply[good] + bill.goods[good] + bill.any
        if left >= amount:
            return voice.effect(effect)
        if not left:
            return voice.say("gain.short.none", resource=voice.resource(RESOURCES[good]))
        return voice.say("gain.short", amount=voice.amount(RESOURCES[good], left))
    ends = {
        "register": (you.register - bill.register, book.register_max),
        "popularity": (you.popularity - bill.popularity, book.popularity_max),
    }
    if effect[0] in ends and effect[1] > 0:
        now, end = ends[effect[0]]
        if end - now < effect[1]:
            return voice.say("gain.short.track", gain=voice.effect((effect[0], max(0, end - now))))
    if effect[0] in _PER_SPECIALIST:
        count = effect[1] * you.unlocked.bit_count()
        if effect[0] == "per_harmony":
            count = min(count, book.harmony_max - you.harmony)
        return voice.say(f"{_PER_SPECIALIST[effect[0]]}.now", gain=voice.effect(effect), count=count)
    return voice.effect(effect)


def _pay(voice: Voice, state: State, action: act.Pay) -> str:
    """A payment, and which of the goods that are asked for amphorae stand in for, or a bonus spares."""
    asked = question(state)
    paid = dict(action.amounts)
    amounts = voice.amounts(action.amounts)
    if not isinstance(asked, PayBill) or asked.bill.any:
        return voice.say("label.pay", amounts=amounts)
    missing = [max(0, due - paid.get(name, 0)) for name, due in zip(RESOURCES, asked.bill.goods, strict=True)]
    standing_in = max(0, paid.get("amphorae", 0) - asked.bill.goods[AMPHORAE])
    amphorae = voice.amount("amphorae", standing_in)
    if not any(missing):
        return voice.say("label.pay", amounts=amounts)
    kind = "spared" if not standing_in else "amphorae" if standing_in == sum(missing) else "both"
    goods, spared = [], []
    for name, count in zip(RESOURCES, missing, strict=True):
        replaced = count if kind == "spared" else min(count, standing_in)
        standing_in -= replaced
        goods.append((name, replaced))
        spared.append((name, count - replaced))
    return voice.say(
        f"label.pay.{kind}",
        amounts=amounts,
        amphorae=amphorae,
        goods=voice.amounts(tuple(pair for pair in goods if pair[1])),
        spared=voice.amounts(tuple(pair for pair in spared if pair[1])),
    )


def _district(voice: Voice, state: State, action: act.InDistrict) -> str:
    before = state.sides[YOU].prestige[DISTRICTS.index(action.district)]
    name = voice.district(action.district)
    match question(state):
        case LowerPrestige(steps=steps):
            return voice.say("label.district.down", district=name, before=before, after=before - steps)
        case RaisePrestige(steps=steps):
            after = min(before + steps, len(state.book.fields[0]) - 1)
            return voice.say("label.district.up", district=name, before=before, after=after)
    return action_text(action)


def _unlock(voice: Voice, state: State, action: act.Unlock) -> str:
    gains = voice.gains(state.book.peculia[COLOURS.index(action.colour)])
    return voice.say("label.unlock", specialist=voice.specialist(action.colour), gains=gains)


def _standing(message: str, variants: Mapping[int, str]) -> Callable[[Voice, State, act.Calm | act.Incite], str]:
    def labeller(voice: Voice, state: State, action: act.Calm | act.Incite) -> str:
        district = state.district_of[state.book.building_number[action.building]]
        if district < 0:
            return action_text(action)
        where = voice.district(DISTRICTS[district])
        variant = variants.get(min(state.markers[district], 2), "")
        return voice.say(f"{message}{variant}", building=voice.building(action.building), district=where)

    return labeller


def _buy(voice: Voice, state: State, action: act.Buy) -> str:
    buys, _ = unit_prices(state, RESOURCES.index(action.resource))
    return _deal(voice, "label.buy", action, action.amount * buys)


def _sell(voice: Voice, state: State, action: act.Sell) -> str:
    _, sells = unit_prices(state, RESOURCES.index(action.resource))
    return _deal(voice, "label.sell", action, action.amount * sells)


def _deal(voice: Voice, message: str, action: act.Buy | act.Sell, price: int) -> str:
    return voice.say(message, amount=voice.amount(action.resource, action.amount), price=voice.amount("denarii", price))


def _use(voice: Voice, state: State, action: act.Use) -> str:
    once = find_power(state, action.power)
    if once is None:
        return action_text(action)
    free = ".free" if once.bill == Bill() else ""
    gains = voice.gains(once.effects)
    return voice.say(f"label.use{free}", power=voice.power(action.power), cost=voice.bill(once.bill), gains=gains)


def _give(voice: Voice, state: State, action: act.Give) -> str:
    asked = question(state)
    if not isinstance(asked, GiveTribute):
        return action_text(action)
    what = asked.what
    total = gift_worth(state, what, action)
    if state.variant == MONUMENTS:
        return voice.say("label.give", amounts=voice.amounts(action.amounts), total=total)
    against = "more" if total > asked.his else "level" if total == asked.his else "less"
    return voice.say(f"label.give.{against}", amounts=voice.amounts(action.amounts), total=total, his=asked.his)


def why_his_gift(state: State, asked: GiveTribute, catalogue: Catalogue) -> str:
    """Why Caepio gave so much and no more: he looks at all that you could give (§8.2)."""
    what, his = asked.what, asked.his
    most = worth(held(state, YOU, what), values(state, what))
    reason = "beats" if his > most else "least" if his >= least(state, what) else "all"
    return catalogue.text(f"ask.give.his.{reason}", his=his, most=most)


def gift_worth(state: State, what: str, action: act.Give) -> int:
    """What the tokens of a gift are worth together."""
    worths = dict(zip(TOKENS[what], values(state, what), strict=True))
    return sum(worths[name] * count for name, count in action.amounts)


def _deliver(voice: Voice, state: State, action: act.Deliver) -> str:
    demand = state.book.rome[state.rome]
    last = ".last" if state.decade == LAST_DECADE else ""
    if not action.amounts:
        return voice.say(f"label.deliver.nothing{last}", penalty=voice.gains(demand.penalty))
    amounts = voice.amounts(action.amounts)
    return voice.say(f"label.deliver{last}", amounts=amounts, reward=voice.gains(demand.reward))


def _keep(voice: Voice, state: State, action: act.Keep) -> str:
    asked = question(state)
    if not isinstance(asked, PayUpkeep):
        return action_text(action)
    unpaid = asked.owed - sum(count for _, count in action.amounts)
    amounts = voice.amounts(action.amounts)
    if unpaid > 0:
        return voice.say("label.keep.short", amounts=amounts, count=unpaid)
    return voice.say("label.keep", amounts=amounts)


def _choose(voice: Voice, state: State, action: act.Choose) -> str:
    asked = question(state)
    if not isinstance(asked, ChooseGain):
        return action_text(action)
    return voice.say("label.choose", gains=voice.gains(asked.gains[action.number - 1]))


def _pass(voice: Voice, state: State, _action: act.Pass) -> str:
    """Whoever passes first begins the next round, while there is one to come."""
    goes_first = state.next_first < 0 and state.round < state.book.last_round
    return voice.say("label.pass.first" if goes_first else "label.pass.second")


def _discard(voice: Voice, state: State, action: act.Discard) -> str:
    held = state.sides[YOU].store[RESOURCES.index(action.resource)]
    return voice.say("label.discard", resource=voice.resource(action.resource), count=held)


_LABELS: dict[str, Callable[[Voice, State, Any], str]] = {
    "inherit": _inherit,
    "become": _become,
    "take": lambda v, _s, a: v.say("label.take", amounts=v.amounts(a.amounts)),
    "build": _build,
    "place": _place,
    "bridge": lambda v, _s, a: v.say("label.bridge", cell=a.cell),
    "house": lambda v, _s, a: v.say("label.house", cell=a.cell),
    "settle": lambda v, _s, a: v.say("label.settle" if a.insulae else "label.settle.none", count=a.insulae),
    "raise": _raise,
    "pay": _pay,
    "activate": lambda v, s, a: _deed_line(v, s, a, "label.activate", workers=True),
    "repeat": lambda v, s, a: _deed_line(v, s, a, "label.repeat", workers=False),
    "district": _district,
    "unlock": _unlock,
    "recall": lambda v, _s, a: v.say("label.recall", specialist=v.specialist(a.colour)),
    "choose": _choose,
    "fetch": lambda v, _s, a: v.say("label.fetch", amount=v.amount(a.resource, 1)),
    "calm": _standing("label.calm", {1: ".last"}),
    "incite": _standing("label.incite", {1: ".more", 2: ".more"}),
    "buy": _buy,
    "sell": _sell,
    "trade": lambda v, _s, _a: v.say("label.trade"),
    "use": _use,
    "done": lambda v, _s, _a: v.say("label.done"),
    "skip": lambda v, _s, _a: v.say("label.skip"),
    "end": lambda v, _s, _a: v.say("label.end"),
    "pass": _pass,
    "give": _give,
    "deliver": _deliver,
    "keep": _keep,
    "discard": _discard,
}
_SEEN: dict[str, Callable[[Voice, State, Any], str]] = {
    "take": lambda v, _s, a: v.say("label.take.seen", amounts=v.amounts(a.amounts)),
    "place": lambda v, s, a: _place(v, s, a, ".seen"),
    "bridge": lambda v, _s, _a: v.say("label.bridge.seen"),
    "house": lambda v, _s, _a: v.say("label.house.seen"),
    "fetch": lambda v, _s, a: v.say("label.fetch.seen", amount=v.amount(a.resource, 1)),
    "pay": lambda v, s, a: v.say("label.pay.seen", amounts=_pay(v, s, a)),
}
"""Those that read otherwise once they were done and lie on the table."""
