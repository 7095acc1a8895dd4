"""Pictures of what changes hands."""

from __future__ import annotations

import pygame

from corduba_solo.edition.vocabulary import COLOURS, RESOURCES, TROOPS
from corduba_solo.view import tokens
from corduba_solo.view.theme import Theme


def token(theme: Theme, what: str, px: int, who: str) -> pygame.Surface | None:
    """A thing as it looks on its way; None for what has no piece of its own."""
    if what in RESOURCES:
        return tokens.resource(theme, what, px)
    if what in TROOPS:
        return tokens.troop(theme, px, what)
    if what in COLOURS:
        return tokens.specialist(theme, px, what, halo=True)
    match what:
        case "denarii":
            return tokens.denarius(theme, px)
        case "workers":
            return tokens.worker(theme, px, who, True)
        case "special":
            return tokens.special_worker(theme, px, True)
        case "offering_1" | "offering_2":
            return tokens.offering(theme, px, int(what[-1]))
        case "senator":
            return tokens.roundel(theme, px, "senator", theme.side(who).base)
    return None
