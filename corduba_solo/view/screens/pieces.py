"""Gains as pieces on a card: which token shows what, and how a row of them is drawn."""

from __future__ import annotations

import pygame

from corduba_solo.edition.vocabulary import COLOURS, DISTRICTS, RESOURCES, TROOPS, Gain
from corduba_solo.rules.book import Effect, compile_gain
from corduba_solo.view import fonts, icons, tokens
from corduba_solo.view.screens.page import Page
from corduba_solo.view.theme import Theme

_ICONS = {
    "register": "pawn",
    "popularity": "hearts",
    "harmony": "peace-dove",
    "senator": "senator",
}


def piece(theme: Theme, effect: Effect, px: int, ink: str) -> list[pygame.Surface]:
    """The tokens of one gain; none where only words can say it."""
    word, *rest = effect
    if word == "denarii":
        return [tokens.denarius(theme, px)] * rest[0]
    if word == "good":
        return [tokens.resource(theme, RESOURCES[rest[0]], px)] * rest[1]
    if word == "workers":
        return [tokens.worker(theme, px, "you")] * rest[0]
    if word == "prestige":
        return [tokens.laurel(theme, px, rest[1], DISTRICTS[rest[0]])]
    if word.startswith("prestige"):
        return [tokens.laurel(theme, px, rest[-1])]
    if word in ("specialist", "heir"):
        return [tokens.specialist(theme, px, COLOURS[rest[0]])] if rest[0] >= 0 else [icons.icon("specialist", px, ink)]
    if word == "offering":
        return [tokens.offering(theme, px, rest[0] + 1)]
    if word == "troop":
        return [tokens.troop(theme, px, TROOPS[rest[0]])]
    return [icons.icon(_ICONS[word], px, ink)] if word in _ICONS else []


def gain_rows(page: Page, gain: Gain, rect: pygame.Rect, size: float, type_: float) -> None:
    """Each gain on a line of its own: tokens, then words."""
    y = rect.top
    for effect in compile_gain(gain):
        y = _gained(page, effect, pygame.Rect(rect.left, y, rect.width, rect.height), size, type_) + page.u(8)


def gain_columns(page: Page, gain: Gain, rect: pygame.Rect, size: float, type_: float) -> None:
    """The gains side by side, in equal shares of a line."""
    effects = compile_gain(gain)
    width = rect.width // max(1, len(effects))
    for number, effect in enumerate(effects):
        _gained(page, effect, pygame.Rect(rect.left + number * width, rect.top, width, rect.height), size, type_)


def _gained(page: Page, effect: Effect, rect: pygame.Rect, size: float, type_: float) -> int:
    """Tokens, then words; where they end."""
    px = page.u(size)
    x = rect.left
    for picture in piece(page.theme, effect, px, page.theme.ink2):
        page.blit(picture, x, rect.top + px / 2)
        x += px + page.u(5)
    words = pygame.Rect(x + page.u(6), rect.top, rect.right - x - page.u(6), px)
    lines = fonts.wrap(page.voice.effect(effect), "strong", page.t(type_), words.width)
    words.height = max(px, round(len(lines) * page.t(type_) * 1.2))
    page.block(page.voice.effect(effect), words, "strong", type_, leading=1.2, middle=True)
    return words.bottom
