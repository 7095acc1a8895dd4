"""What effects of the edition bring, as tokens."""

from __future__ import annotations

from corduba_solo.desk.model import Chip, Token
from corduba_solo.edition.vocabulary import COLOURS, DISTRICTS, RESOURCES, TROOPS
from corduba_solo.rules.book import Effect, Effects
from corduba_solo.rules.rome import TOKENS


def effect_chips(effects: Effects) -> tuple[Chip, ...]:
    """What effects of the edition bring, as tokens."""
    return tuple(_effect_chip(effect) for effect in effects)


def _effect_chip(effect: Effect) -> Chip:
    match effect:
        case ("good", number, amount):
            return Chip(Token(RESOURCES[number]), amount)
        case ("prestige", district, steps):
            return Chip(Token("prestige", DISTRICTS[district]), steps)
        case ("prestige_any" | "prestige_lowest" | "prestige_other" | "prestige_not", *rest):
            return Chip(Token("prestige"), int(rest[-1]))
        case ("specialist" | "heir", colour, *_):
            return Chip(Token("specialist" if colour < 0 else COLOURS[colour]), 1)
        case ("offering", number, *_):
            return Chip(Token(TOKENS["offerings"][number]), 1)
        case ("troop", number, *_):
            return Chip(Token(TROOPS[number]), 1)
        case ("per_harmony", amount):
            return Chip(Token("harmony"), amount)
        case ("per_denarii", amount):
            return Chip(Token("denarii"), amount)
        case (word, int(amount), *_):
            return Chip(Token(word), amount)
    return Chip(Token(str(effect[0])), 1)
