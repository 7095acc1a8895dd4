"""Costs and gains as small pictures in a row: a number and its token, an arrow between what is paid and received."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from corduba_solo.edition.models import Action
from corduba_solo.edition.vocabulary import RESOURCES, Cost, Gain
from corduba_solo.view import fonts, icons, tokens
from corduba_solo.view.cache import cached
from corduba_solo.view.theme import Theme


class Term(NamedTuple):
    """How many of what: `workers`, `denarii`, a resource, a troop, `offering`, `register` … or `becomes`."""

    what: str
    amount: int = 1
    short: bool = False
    """Whether there is less of it than is promised."""


def token(what: str, px: int, theme: Theme, amount: int = 1) -> pygame.Surface:
    """The picture of a thing."""
    if what in RESOURCES:
        return tokens.resource(theme, what, px)
    if what in tokens.TROOP_VALUES:
        return tokens.troop(theme, px, what)
    if what == "workers":
        return tokens.worker(theme, px)
    if what == "denarii":
        return tokens.denarius(theme, px)
    if what in ("resources", "basic"):
        return tokens.any_basic(theme, px)
    if what == "offering":
        return tokens.offering(theme, px, amount)
    colour = {"becomes": theme.ink2, "popularity": theme.delta, "offering": theme.specialists["purple"]}
    name = "becomes" if what == "becomes" else tokens.GAIN_ICONS[what]
    return icons.icon(name, px, colour.get(what, theme.ink2))


def cost_terms(cost: Cost) -> list[Term]:
    """A cost in its usual order: hands, money, goods."""
    found = [Term(name, amount) for name in ("workers", "denarii") if (amount := getattr(cost, name))]
    return found + [Term(name, amount) for name in (*RESOURCES, "resources") if (amount := getattr(cost, name))]


def gain_terms(gain: Gain) -> list[Term]:
    """What a site gives: money, goods, troops."""
    found = [Term(name, amount) for name in ("denarii", *RESOURCES) if (amount := getattr(gain, name))]
    return [*found, Term(gain.troop)] if gain.troop else found


def space_terms(action: Action, left: int | None = None) -> list[Term]:
    """A space of a site: the workers and what else is paid, an arrow, the gain, of a good no more than is left."""
    paid = [Term(term.what, term.amount) for term in sorted(cost_terms(action.pay), key=lambda t: t.what == "denarii")]
    gained = gain_terms(action.gain)
    if left is not None:
        gained = [term._replace(amount=left, short=True) if term.amount > left else term for term in gained]
    return [Term("workers", action.workers), *paid, Term("becomes"), *gained]


class Setting(NamedTuple):
    """Sizes of a row: tokens, figures, troop tokens, and the space between terms."""

    token: int
    figure: int
    troop: int
    gap: int


_CLOSE = 0.8, 0.5
"""How far a number stands from its token, in gaps: hands have air of their own at their shoulders."""


@cached
def row_picture(row: tuple[Term, ...], setting: Setting, theme: Theme, ones: bool) -> pygame.Surface:
    """A row of terms; single ones are told by the token alone unless `ones`, and a troop token has its own number."""
    parts: list[tuple[pygame.Surface, int]] = []
    for index, term in enumerate(row):
        if term.what == "becomes":
            parts.append((icons.icon("becomes", round(setting.figure * 0.56), theme.ink2), setting.gap))
            continue
        after = setting.gap if index < len(row) - 1 else 0
        size = setting.troop if term.what in tokens.TROOP_VALUES else setting.token
        if term.what not in tokens.TROOP_VALUES and (term.amount > 1 or ones or term.what == "workers"):
            number = figure(str(term.amount), setting.figure, theme.short if term.short else theme.ink)
            parts.append((number, max(1, round(setting.gap * _CLOSE[term.what == "workers"]))))
        parts.append((token(term.what, size, theme, term.amount), after))
    width = sum(part.get_width() + after for part, after in parts)
    height = max(part.get_height() for part, _ in parts)
    picture = pygame.Surface((max(1, width), height), pygame.SRCALPHA)
    x = 0
    for part, after in parts:
        picture.blit(part, (x, (height - part.get_height()) // 2))
        x += part.get_width() + after
    return picture


@cached
def figure(string: str, px: int, colour: str) -> pygame.Surface:
    """A number without the empty parts of its line, so that it stands in the middle of what it is put on."""
    line = fonts.text(string, "number", px, colour)
    return line.subsurface(line.get_bounding_rect())
