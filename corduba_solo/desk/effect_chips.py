"""What effects of the edition bring, as tokens."""

from __future__ import annotations

from corduba_solo.desk.model import Chip
from corduba_solo.edition.vocabulary import COLOURS, DISTRICTS, RESOURCES, TROOPS
from corduba_solo.rules.book import Effect, Effects


def effect_chips(effects: Effects) -> tuple[Chip, ...]:
    """What effects of the edition bring, as tokens."""
    return tuple(_effect_chip(effect) for effect in effects)


def _effect_chip(effect: Effect) -> Chip:
    match effect:
        case ("good", number, amount):
            return Chip(RESOURCES[number], amount)
        case ("prestige", district, steps):
            return Chip(f"prestige:{DISTRICTS[district]}", steps)
        case ("prestige_any" | "prestige_lowest" | "prestige_other" | "prestige_not", *rest):
            return Chip("prestige", int(rest[-1]))
        case ("specialist" | "heir", colour, *_):
            return Chip("specialist" if colour < 0 else COLOURS[colour], 1)
        case ("offering", number, *_):
            return Chip(f"offering_{number + 1}", 1)
        case ("troop", number, *_):
            return Chip(TROOPS[number], 1)
        case ("per_harmony" | "per_denarii" as word, amount):
            return Chip(word.removeprefix("per_"), amount)
        case (word, int(amount), *_):
            return Chip(word, amount)
    return Chip(str(effect[0]), 1)
