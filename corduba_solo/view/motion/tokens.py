"""Pictures of what changes hands."""

from __future__ import annotations

import pygame

from corduba_solo.edition.vocabulary import COLOURS, RESOURCES, TROOPS
from corduba_solo.view import icons, tokens
from corduba_solo.view.boxes import box
from corduba_solo.view.cache import cached
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


@cached
def card_back(theme: Theme, high: int) -> pygame.Surface:
    """A small card of Caepio's from behind."""
    return _card(high, theme.caepio.base, theme.coin, icons.icon("galea", round(high * 0.45), theme.on_colour))


@cached
def card_face(theme: Theme, high: int, sign: str) -> pygame.Surface:
    """A small card with what counts on it: a good, or a building."""
    px = round(high * 0.5)
    if sign in RESOURCES:
        return _card(high, theme.card, theme.caepio.base, tokens.resource(theme, sign, px))
    name = tokens.BUILDING_ICONS.get(sign, tokens.GAIN_ICONS["building"])
    return _card(high, theme.card, theme.caepio.base, icons.icon(name, px, theme.ink))


def _card(high: int, fill: str, rim: str, sign: pygame.Surface) -> pygame.Surface:
    picture = box(round(high * 0.7), high, high / 12, fill, rim, 2.0).copy()
    picture.blit(sign, sign.get_rect(center=picture.get_rect().center))
    return picture
