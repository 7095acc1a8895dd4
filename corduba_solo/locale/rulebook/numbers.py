"""Numbers and amounts of an edition by name, as the rulebook's pages speak of them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate

from corduba_solo.edition.models import Action
from corduba_solo.edition.vocabulary import DIFFICULTIES, DISTRICTS, RESOURCES, SITES, TROOPS
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.book import FIELDS, OFFERING_VALUES, TROOP_VALUES, compile_bonus, compile_cost
from corduba_solo.rules.tariff import NO_COLOUR


def numbers(voice: Voice) -> dict[str, str]:
    """Everything that a page may put between braces."""
    edition = voice.edition
    tokens, tracks, calendar = edition.tokens, edition.tracks, edition.calendar
    ends = list(accumulate(calendar.rounds))
    found: dict[str, str | int] = {
        "rounds": ends[-1],
        "rounds_i": calendar.rounds[0],
        "rounds_ii": calendar.rounds[1],
        "rounds_iii": calendar.rounds[2],
        "decade_ends": _listing(voice, ends),
        "fields": FIELDS,
        "each_resource": tokens.each_resource,
        "markers": tokens.unrest,
        "neutral": tokens.neutral_insulae,
        "row": tokens.insulae_per_district,
        "insulae": tokens.insulae_per_district * len(DISTRICTS),
        "store": tokens.store_limit,
        "special_workers": tokens.special_workers,
        "offerings_1": tokens.offerings[1],
        "offerings_2": tokens.offerings[2],
        "register_least": tracks.register_min,
        "register_most": tracks.register_max,
        "popularity_most": tracks.popularity_max,
        "harmony_most": tracks.harmony_max,
        "unrest_end": tracks.unrest_end,
        "least_troops": _listing(voice, calendar.troops),
        "least_offerings": _listing(voice, calendar.offerings),
        "caepio_register": edition.caepio_start.register_,
        "caepio_popularity": edition.caepio_start.popularity,
        "capacity": edition.macellum.prices["food"].capacity,
        "portus": _deed(voice, edition.portus.space),
        "buildings": len(edition.buildings),
        "specialists": len(edition.specialists),
        "tiles": len(edition.macellum_tiles),
        "rome_cards": sum(card.solo for card in edition.rome.values()),
        "cards_a_decade": sum(card.decade == "I" for card in edition.caepio.values()),
    }
    found |= {f"troops_{kind}": tokens.troops[kind] for kind in TROOPS}
    found |= {f"value_{kind}": value for kind, value in zip(TROOPS, TROOP_VALUES, strict=True)}
    found |= {f"value_offering_{number}": value for number, value in enumerate(OFFERING_VALUES, 1)}
    found |= {f"castra_{kind}": _deed(voice, edition.castra.spaces[kind]) for kind in TROOPS}
    found |= {f"bonus_{name}": voice.bonus(compile_bonus(edition.districts[name].bonus)) for name in DISTRICTS}
    found |= {f"price_{name}": edition.macellum.prices[name].start for name in RESOURCES}
    found |= {f"price_most_{name}": edition.macellum.prices[name].most for name in RESOURCES}
    found |= _bands(tracks.unrest_bands)
    for site in SITES:
        found |= {f"site_{site}_{n}": _deed(voice, space) for n, space in enumerate(edition.sites[site].spaces, 1)}
    for level in DIFFICULTIES:
        entry = edition.difficulty[level]
        found |= {f"{level}_prestige": entry.prestige, f"{level}_unrest": entry.unrest}
        found |= {f"{level}_monuments": entry.monuments, f"{level}_start": voice.gain(entry.start)}
    return {name: str(value) for name, value in found.items()}


def _listing(voice: Voice, numbers: Iterable[int]) -> str:
    return voice.catalogue.listing(str(number) for number in numbers)


def _bands(ends: tuple[int, ...]) -> dict[str, str]:
    """`1–3`, `4–6`, `7–9`: the fields that cost one, two, three senators (§10.3)."""
    starts = (0, *ends)
    return {f"band_{n}": f"{starts[n - 1] + 1}–{ends[n - 1]}" for n in range(1, len(ends) + 1)}


def _deed(voice: Voice, action: Action) -> str:
    cost = voice.bill(compile_cost(action.pay, action.workers, NO_COLOUR))
    return voice.say("rules.deed", cost=cost, gain=voice.gain(action.gain))
