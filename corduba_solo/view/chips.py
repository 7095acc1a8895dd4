"""A token with its number, as previews, questions and boards show it; and small pictures they share."""

from __future__ import annotations

import pygame

from corduba_solo.desk.model import Chip, Token
from corduba_solo.edition.vocabulary import COLOURS, RESOURCES, TROOPS
from corduba_solo.rules.rome import TOKENS
from corduba_solo.view import fonts, icons, tokens
from corduba_solo.view.boxes import box
from corduba_solo.view.cache import cached
from corduba_solo.view.paint import Paint
from corduba_solo.view.svg import Svg, rasterise
from corduba_solo.view.theme import Theme, mix

SIGNED = frozenset({"register", "popularity", "harmony", "prestige", "senator", "unrest", "caused_unrest", "upkeep"})
"""Steps on a track are told with their sign; things are counted."""
_ICONS = {
    "register": "pawn",
    "popularity": "hearts",
    "harmony": "peace-dove",
    "trade": "scales",
    "recall": "backward-time",
    "repeat": "cycle",
    "suppress": "peace-dove",
}
_UNREST = frozenset({"unrest", "caused_unrest", "quiet_unrest", "marker"})
OFFERINGS = TOKENS["offerings"]
_ALONE = frozenset({*COLOURS, *TROOPS, *OFFERINGS, "monument", "building"})
"""Tokens with a value or a name of their own."""
_ARROW = "▸"


def amount_text(number: int, signed: bool = False) -> str:
    """`2`, `−1`, and `+2` where the sign is wanted."""
    if number < 0:
        return f"−{-number}"
    return f"+{number}" if signed else str(number)


# ── the token of a kind ───────────────────────────────────────────────────────────────────────────────────────────


def token(theme: Theme, what: Token, px: int, ink: str = "") -> pygame.Surface:
    """The piece or sign that stands for a kind of thing. Never draw on the answer."""
    return _piece(theme, what, px) or _sign(theme, what, px, ink or theme.ink2)


def _piece(theme: Theme, what: Token, px: int) -> pygame.Surface | None:
    """Wooden and cardboard pieces: what lies on a table."""
    match what:
        case Token(kind) if kind in RESOURCES:
            return tokens.resource(theme, kind, px)
        case Token(kind) if kind in TROOPS:
            return tokens.troop(theme, px, kind)
        case Token(kind) if kind in COLOURS:
            return tokens.specialist(theme, px, kind)
        case Token("specialist", colour) if colour:
            return tokens.specialist(theme, px, colour)
        case Token("denarii"):
            return tokens.denarius(theme, px)
        case Token("workers"):
            return tokens.worker(theme, px, "you")
        case Token("special"):
            return tokens.special_worker(theme, px)
        case Token(kind) if kind in OFFERINGS:
            return tokens.offering(theme, px, OFFERINGS.index(kind) + 1)
        case Token("insula", owner):
            return tokens.insula(theme, px, owner or "you")
        case Token("monument", monument):
            return tokens.monument(theme, px, monument)
    return None


def _sign(theme: Theme, what: Token, px: int, ink: str) -> pygame.Surface:
    """Steps on tracks, and what happens without a piece."""
    kind = what.kind
    if kind in ("basic", "resources", "waived", "waived_basic", "free_basic"):
        return tokens.any_basic(theme, px)
    if kind == "harvest":
        return _harvest(theme, px)
    if kind == "senator":
        return tokens.senator(theme, px, "you")
    if kind in _UNREST:
        return tokens.flame(theme, px)
    if kind == "upkeep":
        return _upkeep(theme, px)
    if kind == "prestige":
        metal = theme.districts.get(what.which)
        return icons.icon(
            "laurels" if px >= icons.SMALL else "laurel", px, theme.inked(metal.base, 0.35) if metal else ink
        )
    if kind == "building":
        return icons.icon(tokens.BUILDING_ICONS[what.which], px, ink)
    name = _ICONS.get(kind, kind)
    return icons.icon(name if name in icons.names() else "info", px, ink)


@cached
def _harvest(theme: Theme, px: int) -> pygame.Surface:
    """Food, wood or stone of choice: a disc of three."""
    wedges = (
        ("food", "M50 50L50 4A46 46 0 0 1 89.8 73Z"),
        ("stone", "M50 50L89.8 73A46 46 0 0 1 10.2 73Z"),
        ("wood", "M50 50L10.2 73A46 46 0 0 1 50 4Z"),
    )
    parts = "".join(f'<path d="{way}" fill="{theme.resources[name].base}"/>' for name, way in wedges)
    line = max(4.6, 115 / px)
    seams = f'<path d="M50 50V4M50 50L89.8 73M50 50L10.2 73" stroke="{theme.card}" stroke-width="{line:.1f}"/>'
    rim = f'<circle cx="50" cy="50" r="46" fill="none" stroke="{theme.worker_rim}" stroke-width="{line:.1f}"/>'
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">'
    return rasterise(f"{head}{parts}{seams}{rim}</svg>", px, px)


@cached
def _upkeep(theme: Theme, px: int) -> pygame.Surface:
    """Food and money together: what your people are paid in."""
    small = max(8, round(px * 0.82))
    picture = pygame.Surface((round(small * 1.6), px), pygame.SRCALPHA)
    picture.blit(tokens.resource(theme, "food", small), (0, (px - small) // 2))
    picture.blit(tokens.denarius(theme, small), (picture.get_width() - small, (px - small) // 2))
    return picture


# ── words with signs in them ──────────────────────────────────────────────────────────────────────────────────────


@cached
def phrase(string: str, face: str, px: int, colour: str, bold: str = "strong") -> pygame.Surface:
    """A line in which `**words**` stand out and ▸ is drawn, for no font has it. Never draw on the answer."""
    parts: list[pygame.Surface] = []
    for number, stretch in enumerate(string.split("**")):
        for index, word in enumerate(stretch.split(_ARROW)):
            if index:
                parts.append(_triangle(px, colour))
            if word:
                parts.append(fonts.text(word, bold if number % 2 else face, px, colour))
    picture = pygame.Surface(
        (max(1, sum(part.get_width() for part in parts)), max((part.get_height() for part in parts), default=1)),
        pygame.SRCALPHA,
    )
    x = 0
    for part in parts:
        picture.blit(part, (x, (picture.get_height() - part.get_height()) // 2))
        x += part.get_width()
    return picture


@cached
def _triangle(px: int, colour: str) -> pygame.Surface:
    side = px * 0.42
    svg = Svg(round(px * 0.66), fonts.height("text", px))
    x, y = px * 0.13, svg.height * 0.53
    svg.polygon([(x, y - side / 2), (x + side * 0.9, y), (x, y + side / 2)], colour)
    return svg.surface()


def figure(paint: Paint, string: str, x: float, y: float, px: int, colour: str, anchor: str = "left") -> pygame.Rect:
    """Figures in bold with the middle of what is seen at y."""
    picture = fonts.text(string, "number", px, colour)
    left = x - {"left": 0.0, "centre": picture.get_width() / 2, "right": float(picture.get_width())}[anchor]
    return paint.surface.blit(picture, (round(left), round(y - _middle("number", px))))


@cached
def _middle(face: str, px: int) -> float:
    """How far below the top of a line its figures have their middle."""
    return fonts.measured("0", face, px).get_bounding_rect().centery + 0.5


# ── chips ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@cached
def picture(theme: Theme, chip: Chip, px: int, ink: str, quiet: str) -> pygame.Surface:
    """Number, token and note side by side, `px` high. Never draw on the answer."""
    size = round(px * 0.76)
    parts: list[tuple[pygame.Surface, float]] = []
    if _counted(chip):
        words = amount_text(chip.amount, chip.what.kind in SIGNED)
        parts.append((fonts.text(words, "number", size, ink), _middle("number", size)))
    sign = token(theme, chip.what, px, quiet)
    parts.append((sign, sign.get_height() / 2))
    if chip.note:
        small = round(px * 0.68)
        parts.append((phrase(chip.note, "strong", small, ink), _middle("strong", small)))
    gap = max(1, round(px * 0.16))
    whole = pygame.Surface((sum(part.get_width() for part, _ in parts) + gap * (len(parts) - 1), px), pygame.SRCALPHA)
    x = 0
    for part, middle in parts:
        whole.blit(part, (x, round(px / 2 - middle)))
        x += part.get_width() + gap
    return whole


def _counted(chip: Chip) -> bool:
    """A token with its own value, a named specialist and a step told by its note need no number for one."""
    if chip.what.kind in _ALONE or (chip.what.kind == "specialist" and chip.what.which):
        return chip.amount not in (0, 1)
    return chip.amount != 0 or chip.tone == "good"


def pill(theme: Theme, chip: Chip, px: int) -> pygame.Surface:
    """A chip on its own ground; mint where a bonus spares it, brick figures where it is lacking."""
    ink = {"good": theme.enough, "short": theme.short}.get(chip.tone, theme.ink)
    return _pill(theme, chip, px, ink)


@cached
def _pill(theme: Theme, chip: Chip, px: int, ink: str) -> pygame.Surface:
    inner = picture(theme, chip, px, ink, theme.ink2)
    pad = round(px * 0.42)
    height = round(px * 1.42)
    fill, rim = mix(theme.well, theme.preview, 0.42), None
    if chip.tone == "good":
        fill, rim = mix(theme.legal_plot, theme.preview, 0.1), mix(theme.enough, theme.legal_plot, 0.35)
    elif chip.tone == "short":
        rim = theme.short
    whole = box(inner.get_width() + 2 * pad, height, height / 2, fill, rim, max(1.0, px / 18)).copy()
    whole.blit(inner, (pad, (height - px) // 2))
    return whole


# ── small ones ────────────────────────────────────────────────────────────────────────────────────────────────────


@cached
def tight(theme: Theme, chip: Chip, px: int, size: int, signed: bool = True) -> pygame.Surface:
    """Number and token with hardly a gap, for fields and columns that are narrow. Never draw on the answer."""
    sign = token(theme, chip.what, px)
    if not _counted(chip) or (chip.amount == 1 and chip.what.kind in RESOURCES):
        return sign
    words = fonts.text(amount_text(chip.amount, signed and chip.what.kind in SIGNED), "number", size, theme.ink)
    seen = words.get_bounding_rect()
    whole = pygame.Surface((seen.width + 1 + sign.get_width(), max(px, seen.height)), pygame.SRCALPHA)
    middle = whole.get_height() / 2
    whole.blit(words, (-seen.left, round(middle - _middle("number", size))))
    whole.blit(sign, (seen.width + 1, round(middle - sign.get_height() / 2)))
    return whole


@cached
def badge(theme: Theme, chip: Chip, px: int, size: int, pad: int = 4, signed: bool = True) -> pygame.Surface:
    """A small chip on a white pill, over the edge of something. Never draw on the answer."""
    inner = tight(theme, chip, px, size, signed)
    height = max(inner.get_height(), px) + max(2, round(px * 0.3))
    width = max(height, inner.get_width() + 2 * pad)
    whole = box(width, height, height / 2, theme.preview, theme.line, max(1.0, px / 14)).copy()
    whole.blit(inner, ((width - inner.get_width()) // 2, (height - inner.get_height()) // 2))
    return whole
