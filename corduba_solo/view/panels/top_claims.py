"""The standing line under the senate: who would take which senator now, and how much the other side lacks."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from corduba_solo.desk import spots
from corduba_solo.desk.model import Token
from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.rules.book import WHO, YOU
from corduba_solo.rules.standing import NOBODY, Claim
from corduba_solo.view import chips, fonts, icons, tokens
from corduba_solo.view.boxes import lay_box
from corduba_solo.view.cache import cached
from corduba_solo.view.paint import Paint
from corduba_solo.view.strokes import write
from corduba_solo.view.svg import Svg
from corduba_solo.view.theme import Theme, mix

_SIGNS = {"troops": "roman-shield", "offerings": "fire-bowl", "delivery": "eagle-emblem"}


def upper_row(paint: Paint) -> float:
    """The middle of the row above, for the senators themselves."""
    return paint.pick(23, 14.5)


def draw_claims(paint: Paint, claims: Sequence[Claim], rect: pygame.Rect, monuments: str) -> list[pygame.Rect]:
    """A pill for each, and where they lie; in the game for both the monuments come first."""
    height, gap = paint.pick(22, 15.5), paint.pick(5, 3)
    y = paint.pick(54, 35)
    count = len(claims) + bool(monuments)
    wide = min(paint.pick(76, 58), (rect.width - gap * (count - 1)) // count)
    x = rect.centerx - (count * wide + (count - 1) * gap) / 2
    if monuments:
        _monuments(paint, monuments, pygame.Rect(round(x), round(y - height / 2), wide, height))
        x += wide + gap
    places = []
    for claim in claims:
        place = pygame.Rect(round(x), round(y - height / 2), wide, height)
        _claim(paint, claim, place)
        paint.spot(spots.Claim(claim.source), place)
        places.append(place)
        x += wide + gap
    return places


def _claim(paint: Paint, claim: Claim, rect: pygame.Rect) -> None:
    """What it is for, whose it would be, and the lead or the lack: a plus is yours, a minus is what you lack."""
    theme = paint.theme
    ground = mix(theme.bar_bottom, theme.table, 0.5)
    side = None if claim.taker == NOBODY else (theme.you if claim.taker == YOU else theme.caepio)
    rim = side.base if side else theme.bar_rule
    lay_box(paint.surface, rect, rect.height // 2, side.deep if side else ground, rim, max(1, paint.px(1)))
    size, px = paint.pick(15, 11), paint.pick(14, 11)
    words = _words(claim)
    mark = paint.pick(11, 8)
    wide = size + paint.pick(4, 2) + fonts.width(words, "number", px)
    # Where many stand in the line, plus and minus alone say whose it would be.
    marked = claim.taker != NOBODY and wide + mark + paint.pick(3, 2) <= rect.width - paint.pick(10, 6)
    x = rect.centerx - (wide + (mark + paint.pick(3, 2) if marked else 0)) / 2
    _sign(paint, claim, x, rect.centery, size)
    x += size + paint.pick(4, 2)
    if marked:
        paint.blit(tokens.marker(theme, mark, WHO[claim.taker]), x, rect.centery)
        x += mark + paint.pick(3, 2)
    write(paint, words, x, rect.centery, "number", px, theme.on_dark)


def _words(claim: Claim) -> str:
    """Your lead, or what you lack; a demand that is met needs no number."""
    if claim.taker == YOU:
        return f"+{claim.missing - 1}" if claim.source != "delivery" else "+1"
    return f"−{claim.missing}"


def _sign(paint: Paint, claim: Claim, x: float, y: float, px: int) -> None:
    theme = paint.theme
    if claim.source in DISTRICTS:
        picture = _wreath(theme, px, claim.source)
    elif claim.source == "denarii":
        picture = chips.token(theme, Token("denarii"), px)
    else:
        picture = icons.icon(_SIGNS[claim.source], px, theme.on_dark)
    paint.blit(picture, x, y)


@cached
def _wreath(theme: Theme, px: int, district: str) -> pygame.Surface:
    """A coin in the district's metal with a laurel on it."""
    metal = theme.districts[district]
    svg = Svg(px, px)
    svg.circle(px / 2, px / 2, px / 2, metal.tint)
    svg.circle(px / 2, px / 2, px / 2 - max(1.0, px * 0.09), metal.base)
    picture = svg.surface()
    inner = icons.icon("laurel", round(px * 0.72), theme.white)
    picture.blit(inner, inner.get_rect(center=(px // 2, px // 2)))
    return picture


def _monuments(paint: Paint, words: str, rect: pygame.Rect) -> None:
    px, icon = paint.pick(14, 11), paint.pick(15, 11)
    wide = icon + paint.pick(4, 2) + fonts.width(words, "number", px)
    x = rect.centerx - wide / 2
    paint.icon("ancient-columns", x, rect.centery, icon, paint.theme.primary, "left")
    write(paint, words, x + icon + paint.pick(4, 2), rect.centery, "number", px, paint.theme.on_dark)
