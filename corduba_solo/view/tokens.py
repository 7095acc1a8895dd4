"""The game's own pieces, drawn as SVG and rasterised at the size asked for, and which emblem stands for what."""

from __future__ import annotations

import re

import pygame

from corduba_solo.view import fonts, icons
from corduba_solo.view.buildings.insula import tenement
from corduba_solo.view.cache import cached
from corduba_solo.view.svg import rasterise
from corduba_solo.view.theme import Side, Theme, mix

# The emblems, by the keys of the edition.

RESOURCE_ICONS = {
    "food": "wheat",
    "wood": "log",
    "stone": "stone-block",
    "tools": "flat-hammer",
    "amphorae": "amphora",
    "marble": "ionic-column",
}
BUILDING_ICONS = {
    "herbarium": "herbs-bundle",
    "aerarium": "locked-chest",
    "sanctuarium": "fire-bowl",
    "collegium_fabrorum": "stone-crafting",
    "cudendum": "anvil",
    "odeum": "lyre",
    "schola": "tabula",
    "balneum": "droplets",
    "forum": "public-speaker",
    "aedis": "greek-temple",
    "officina_fabrorum": "hand-saw",
    "emporium": "wooden-crate",
    "librarium": "scroll-unfurled",
    "ludus": "crossed-swords",
    "sanatorium": "rod-of-asclepius",
    "basilica": "basilica",
    "amphitheatrum": "coliseum",
    "excubitorium": "guarded-tower",
}
MONUMENT_PICTURES = {
    "pons_romanus": "monument-pons-romanus",
    "circus": "monument-circus",
    "porta_romana": "monument-porta-romana",
    "aqua_augusta": "monument-aqua-augusta",
    "theatrum": "monument-theatrum",
    "templum": "monument-templum",
}
CHARACTER_ICONS = {
    "eagle": "eagle-emblem",
    "testudo": "turtle",
    "viper": "snake-tongue",
    "heron": "heron",
    "cyclops": "cyclops",
    "hound": "hound",
    "bear": "bear-head",
    "ant": "ant",
    "parrot": "parrot-head",
    "dolphin": "dolphin",
    "magpie": "raven",
    "rooster": "rooster",
    "elephant": "elephant-head",
    "swallow": "swallow",
    "she_wolf": "wolf-head",
    "centaur": "centaur",
}
SITE_ICONS = {
    "wood": "pine-tree",
    "stone": "stone-pile",
    "food": "wheat",
    "marble": "ancient-columns",
    "oleum": "olive",
}
PLACE_ICONS = {"castra": "barracks-tent", "portus": "trireme", "macellum": "scales", "rome": "eagle-emblem"}
SPECIALIST_ICONS = {
    "purple": "fire-bowl",
    "yellow": "two-coins",
    "green": "herbs-bundle",
    "blue": "crossed-swords",
    "orange": "flat-hammer",
    "red": "galea",
}
TROOP_ICONS = {"velites": "spears", "legionary": "roman-shield", "equites": "horse-head"}
GAIN_ICONS = {
    "register": "pawn",
    "workers": "worker",
    "popularity": "hearts",
    "harmony": "peace-dove",
    "prestige": "laurels",
    "specialist": "specialist",
    "offering": "fire-bowl",
    "troop": "roman-shield",
    "senator": "roman-toga",
    "unrest": "flame",
    "insula": "roof",
    "denarii": "denarius",
    "build": "hammer-nails",
    "building": "greek-temple",
    "trade": "scales",
    "random": "card-random",
    "monument": "ancient-columns",
}
TROOP_VALUES = {"velites": 2, "legionary": 3, "equites": 4}
SIGNS = {"you": "lozenge", "caepio": "shield"}

PICTURE = 30
"""From this size troop and offering tokens show their picture with a badge; below, the value over a watermark."""

TENEMENT = 18
"""From this size an insula shows its front."""

_SHAPES = {
    "food": '<circle cx="50" cy="50" r="46"',
    "wood": '<path d="M4 50L27 9.5H73L96 50L73 90.5H27Z"',
    "stone": '<rect x="4" y="11" width="92" height="78" rx="15" ry="15"',
    "tools": '<path d="M50 3L97 50L50 97L3 50Z"',
    "amphorae": '<path d="M32 4H68V13C86 20 96 36 95 53C93 77 74 91 50 97C26 91 7 77 5 53C4 36 14 20 32 13Z"',
    "marble": '<path d="M31 4H69L96 31V69L69 96H31L4 69V31Z"',
}
# How large the picture is in the token, in hundredths: a diamond has less room than a circle.
_ROOM = {"food": 62, "wood": 58, "stone": 62, "tools": 50, "amphorae": 70, "marble": 60}


@cached
def resource(theme: Theme, name: str, px: int) -> pygame.Surface:
    """A resource: its shape, its colour and its picture."""
    good = theme.resources[name]
    fill = _shade(theme, good.base, 0.1, 0.08) if name != "marble" else _shade(theme, good.base, 0.0, 0.07)
    room = _ROOM[name] * (1.08 if px < 22 else 1)
    lift = -3 if name == "amphorae" else 0
    return _draw(
        px,
        fill[0],
        f'{_SHAPES[name]} fill="{fill[1]}" {_stroke(good.rim, _rim(px))}/>',
        _inside(RESOURCE_ICONS[name], good.sign, px, room, 50, 50 + lift),
    )


@cached
def denarius(theme: Theme, px: int) -> pygame.Surface:
    """The coin with the barred X."""
    rim, sign = theme.shaded(theme.coin, 0.42), theme.shaded(theme.coin, 0.62)
    shade, fill = _shade(theme, theme.coin, 0.14, 0.06)
    ring = f'<circle cx="50" cy="50" r="35" fill="none" {_stroke(mix(theme.coin, rim, 0.55), 3)}/>' if px >= 22 else ""
    line, wide, high = (7, 15, 20) if px >= 22 else (8.5, 16, 20)
    left, right, top, foot = 50 - wide, 50 + wide, 50 - high, 50 + high
    cross = f"M{left} {top}L{right} {foot}M{right} {top}L{left} {foot}M{left - 7} 50H{right + 7}"
    return _draw(
        px,
        shade,
        f'<circle cx="50" cy="50" r="46" fill="{fill}" {_stroke(rim, _rim(px))}/>',
        ring,
        f'<path d="{cross}" fill="none" {_stroke(sign, line)} stroke-linecap="round"/>',
    )


@cached
def any_basic(theme: Theme, px: int) -> pygame.Surface:
    """Any basic resource: a quarter of each colour."""
    parts = []
    for index, name in enumerate(("food", "wood", "stone", "tools")):
        x, y = 6 + index % 2 * 46, 6 + index // 2 * 46
        colour = theme.resources[name].base
        parts.append(
            f'<rect x="{x}" y="{y}" width="42" height="42" rx="9" ry="9" fill="{colour}" '
            f"{_stroke(theme.shaded(colour, 0.4), _rim(px) * 0.75)}/>"
        )
    return _draw(px, *parts)


@cached
def worker(theme: Theme, px: int, who: str = "any", halo: bool = False) -> pygame.Surface:
    """A worker of yours, of Caepio's, or anybody's in a cost; with a white edge when it stands on the map."""
    if who == "any":
        return _pawn(theme, px, "worker", theme.worker, theme.worker_rim, theme.lit(theme.worker, 0.45), halo)
    side = theme.side(who)
    return _pawn(theme, px, "worker", side.base, side.deep, mix(side.base, side.pale, 0.6), halo, who)


@cached
def special_worker(theme: Theme, px: int, halo: bool = False) -> pygame.Surface:
    """The worker a monument lends."""
    return _pawn(
        theme, px, "worker", theme.gilt, theme.on_bright_quiet, mix(theme.gilt, theme.on_bright_quiet, 0.4), halo
    )


@cached
def specialist(theme: Theme, px: int, colour: str, state: str = "ready", halo: bool = False) -> pygame.Surface:
    """A specialist: ready, chosen (framed), away (his outline only) or still locked."""
    base = theme.specialists[colour]
    sign = SPECIALIST_ICONS[colour]
    if state == "away":
        rim = f"{_stroke(theme.inked(base, 0.2), _rim(px))} stroke-dasharray="
        # A dash of some two pixels shows at any size.
        dash = max(7.0, 220 / px)
        return _draw(
            px,
            _scaled(f'<path d="{_outline("specialist")}" fill="none" {_wide(rim)}"{dash * 5.12} {dash * 3.6}"/>', 96),
            _inside(sign, theme.inked(base, 0.15), px, 42, 50, 69.7),
        )
    if state == "locked":
        sand, rim_colour = mix(theme.panel, theme.well, 0.35), mix(theme.line, theme.panel_rim, 0.5)
        inside = theme.inked(base, 0.12)
    else:
        sand, rim_colour, inside = base, theme.shaded(base, 0.5), theme.ivory
    pawn = 78 if state == "chosen" else 96
    frame = ""
    if state == "chosen":
        line = max(5.0, 160 / px)
        side = 100 - line
        frame = (
            f'<rect x="{line / 2}" y="{line / 2}" width="{side}" height="{side}" rx="18" ry="18" '
            f'fill="{theme.card}" {_stroke(theme.you.base, line)}/>'
        )
    edge = _scaled(f'<path d="{_outline("specialist")}" fill="none" {_stroke(theme.white, 88)}/>', pawn) if halo else ""
    return _draw(
        px,
        frame,
        edge,
        _scaled(f'<path d="{_outline("specialist")}" fill="{sand}" {_stroke(rim_colour, _rim(px) * 5.12)}/>', pawn),
        _inside(sign, inside, px, pawn * 0.42, 50, 50 + pawn * 0.205),
    )


def insula(theme: Theme, px: int, owner: str) -> pygame.Surface:
    """An insula from above: a hipped roof with its owner's sign, a disc when it is nobody's."""
    side = theme.side(owner)
    return _insula(theme, px, owner, side.base, side.deep)


def roof(theme: Theme, px: int, livery: Side) -> pygame.Surface:
    """An insula of yours in a colour to choose from."""
    return _insula(theme, px, "you", livery.base, livery.deep)


def _insula(theme: Theme, px: int, owner: str, base: str, deep: str) -> pygame.Surface:
    """A house as on the map; where that would be too small to be one, its roof alone."""
    return tenement(theme, px, owner, base, deep, 0) if px >= TENEMENT else _roof(theme, px, owner, base, deep)


@cached
def _roof(theme: Theme, px: int, owner: str, base: str, deep: str) -> pygame.Surface:
    facets = (
        (theme.lit(base, 0.22), "M4 4H96L50 50Z"),
        (theme.lit(base, 0.08), "M4 4V96L50 50Z"),
        (theme.shaded(base, 0.12), "M96 4V96L50 50Z"),
        (theme.shaded(base, 0.24), "M4 96H96L50 50Z"),
    )
    # The ground below the facets closes the hair between two of them.
    parts = [f'<rect x="4" y="4" width="92" height="92" rx="5" ry="5" fill="{base}"/>']
    parts += [f'<path d="{way}" fill="{colour}"/>' for colour, way in facets]
    if px >= 26:
        rows = "".join(
            f"M{p} 5V{5 + d}M{p} 95V{95 - d}M5 {p}H{5 + d}M95 {p}H{95 - d}"
            for p, d in ((14, 7), (23, 16), (32, 25), (41, 34), (50, 43), (59, 34), (68, 25), (77, 16), (86, 7))
        )
        parts.append(f'<path d="{rows}" fill="none" {_stroke(deep, 1.6)} opacity="0.3"/>')
    ridge = _stroke(theme.lit(base, 0.55), max(2.2, 70 / px))
    parts.append(f'<path d="M4 4L96 96M96 4L4 96" fill="none" {ridge} opacity="0.6"/>')
    parts.append(f'<rect x="4" y="4" width="92" height="92" rx="5" ry="5" fill="none" {_stroke(deep, _rim(px))}/>')
    parts.append(_sign(theme, owner, 46 if px < 26 else 42))
    return _draw(px, *parts)


@cached
def marker(theme: Theme, px: int, who: str, hollow: bool = False) -> pygame.Surface:
    """A side's mark on a track, with a white edge; hollow where it is only going to stand."""
    side = theme.side(who)
    line = max(7.0, 150 / px)
    fill = side.tint if hollow else side.base
    edge = side.base if hollow else theme.white
    if who == "neutral":
        return _draw(px, f'<circle cx="50" cy="50" r="36" fill="{fill}" {_stroke(edge, line)}/>')
    shape = _outline(SIGNS[who])
    size = 88
    return _draw(px, _scaled(f'<path d="{shape}" fill="{fill}" {_stroke(edge, line * 5.12 * 100 / size)}/>', size))


@cached
def harmony_marker(theme: Theme, px: int) -> pygame.Surface:
    """The hollow lozenge with the dove."""
    line = max(7.0, 150 / px) * 5.12 / 0.9
    shape = "M256 8L490 256L256 504L22 256Z"
    return _draw(
        px,
        _scaled(f'<path d="{shape}" fill="{theme.ivory}" {_stroke(theme.you.base, line)}/>', 90),
        _inside("peace-dove", theme.you.deep, px, 52, 50, 50),
    )


@cached
def flame(theme: Theme, px: int) -> pygame.Surface:
    """Unrest: the flame in a roundel."""
    outer, inner = _outline("flame").split("Z", 1)
    line = max(7.0, 130 / px)
    flare = f'<path d="{outer}Z" fill="{theme.flame}"/><path d="{inner}" fill="{theme.flame_inner}"/>'
    return _draw(
        px,
        f'<circle cx="50" cy="50" r="{49 - line / 2}" fill="{theme.card}" {_stroke(theme.flame, line)}/>',
        _scaled(flare, 64, 50, 48),
    )


@cached
def troop(theme: Theme, px: int, kind: str) -> pygame.Surface:
    """A troop token: a standard, swallow-tailed, with its men and its value; the shield is Caepio's alone."""
    red = theme.specialists["red"]
    tint, deep = mix(red, theme.white, 0.82), theme.shaded(red, 0.25)
    line = max(6.0, 140 / px)
    shape = f'<path d="M7 5H93V93L50 76L7 93Z" fill="{tint}" {_stroke(red, line)}/>'
    return _valued(theme, px, shape, TROOP_ICONS[kind], TROOP_VALUES[kind], red, deep, 41)


@cached
def offering(theme: Theme, px: int, value: int) -> pygame.Surface:
    """An offering token: the fire bowl and its value."""
    purple = theme.specialists["purple"]
    tint, deep = mix(purple, theme.white, 0.86), theme.shaded(purple, 0.3)
    line = max(6.0, 140 / px)
    shape = f'<circle cx="50" cy="50" r="{49 - line / 2}" fill="{tint}" {_stroke(purple, line)}/>'
    return _valued(theme, px, shape, "fire-bowl", value, purple, deep, 50)


@cached
def laurel(theme: Theme, px: int, steps: int, district: str | None = None) -> pygame.Surface:
    """Steps of prestige in a wreath, on its district's metal; on card where the district is open."""
    metal = theme.districts[district] if district else None
    tint, base = (metal.tint, metal.base) if metal else (theme.card, theme.line)
    line = max(5.0, 120 / px)
    wide = px >= 26
    leaves = mix(theme.inked(base, 0.3), tint, 0.0 if wide else 0.62)
    picture = _draw(
        px,
        f'<circle cx="50" cy="50" r="{49 - line / 2}" fill="{tint}" {_stroke(base, line)}/>',
        _inside("laurel", leaves, px if wide else 1, 84, 50, 50),
        _milled(district, tint, base, line),
    )
    _write(picture, str(steps), round(px * (0.5 if wide else 0.66)), theme.ink, (px / 2, px / 2))
    return picture


def _milled(district: str | None, tint: str, base: str, line: float) -> str:
    """What tells the metals apart without their colour: bronze is plain, silver beaded, gold has a second ring."""
    if district == "plebeius":
        beads = f'fill="none" stroke="{base}" stroke-width="{line * 0.7:.1f}" stroke-dasharray="{line * 0.7:.1f} 11"'
        return f'<circle cx="50" cy="50" r="{49 - 2 * line}" {beads}/>'
    if district == "patricius":
        return f'<circle cx="50" cy="50" r="{49 - 2.1 * line}" fill="none" {_stroke(base, line * 0.55)}/>'
    return ""


@cached
def senator(theme: Theme, px: int, who: str, on_dark: bool = False) -> pygame.Surface:
    """A senator in the colour of his side, lighter where the ground is dark."""
    side = theme.side(who)
    # The folds of the toga need room; below it the plainer figure reads better.
    return icons.icon(
        "roman-toga" if px >= 30 else "senator", px, mix(side.base, side.pale, 0.62) if on_dark else side.base
    )


@cached
def monument(theme: Theme, px: int, key: str, who: str = "you") -> pygame.Surface:
    """A monument somebody has built: its plan in a gilt-edged roundel."""
    line = max(4.0, 110 / px)
    return _draw(
        px,
        f'<circle cx="50" cy="50" r="{49 - line / 2}" fill="{theme.side(who).base}" {_stroke(theme.coin, line)}/>',
        _inside(MONUMENT_PICTURES[key], theme.ivory, px, 62, 50, 50),
    )


@cached
def roundel(theme: Theme, px: int, sign: str, fill: str, colour: str = "") -> pygame.Surface:
    """A small round flag on a tile's corner: tick, cross, shield; white-edged."""
    line = max(6.0, 150 / px)
    return _draw(
        px,
        f'<circle cx="50" cy="50" r="{49 - line / 2}" fill="{fill}" {_stroke(theme.white, line)}/>',
        _inside(sign, colour or theme.white, px, 50, 50, 50),
    )


# The drawing board is a hundred units wide; icons come from a board of 512.


def _draw(px: int, *parts: str) -> pygame.Surface:
    px = max(1, px)
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">'
    return rasterise(f"{head}{''.join(parts)}</svg>", px, px)


def _rim(px: int) -> float:
    """The width of a dark rim in units: a little over a pixel on the smallest token, finer in proportion above."""
    return max(4.6, 115 / max(px, 1))


def _stroke(colour: str, line: float) -> str:
    return f'stroke="{colour}" stroke-width="{line:.2f}" stroke-linejoin="round"'


def _wide(stroke: str) -> str:
    """A stroke meant for the board of a hundred, on the board of 512."""
    return re.sub(r'stroke-width="([\d.]+)"', lambda found: f'stroke-width="{float(found[1]) * 5.12:.1f}"', stroke)


def _shade(theme: Theme, colour: str, light: float, dark: float) -> tuple[str, str]:
    """A hint of light from above: the gradient's definition and how to fill with it."""
    stops = (
        f'<stop offset="0%" stop-color="{theme.lit(colour, light)}"/>'
        f'<stop offset="100%" stop-color="{theme.shaded(colour, dark)}"/>'
    )
    return (
        f'<defs><linearGradient id="shade" x1="0%" y1="0%" x2="0%" y2="100%">{stops}</linearGradient></defs>',
        "url(#shade)",
    )


def _scaled(part: str, size: float, x: float = 50, y: float = 50) -> str:
    """A part drawn on the icons' board, at a size around a centre."""
    scale = size / icons.BOX
    left, top = x - size / 2, y - size / 2
    return f'<g transform="translate({left:.2f} {top:.2f}) scale({scale:.5f})">{part}</g>'


def _inside(name: str, colour: str, px: int, size: float, x: float, y: float) -> str:
    """An icon within a token, by its coarser drawing where it becomes small: sooner than on plain ground."""
    return _scaled(icons.body(name, colour, round(px * size / 125)), size, x, y)


@cached
def _outline(name: str) -> str:
    """The path of an icon that is a single shape."""
    found = re.search(r' d="([^"]+)"', icons.svg(name))
    assert found is not None
    return found[1]


def _sign(theme: Theme, who: str, size: float) -> str:
    if who == "neutral":
        return f'<circle cx="50" cy="50" r="{size * 0.36:.1f}" fill="{theme.white}"/>'
    return _scaled(f'<path d="{_outline(SIGNS[who])}" fill="{theme.white}"/>', size)


def _pawn(
    theme: Theme, px: int, shape: str, fill: str, rim: str, fold: str, halo: bool, who: str = ""
) -> pygame.Surface:
    size = 92 if halo else 98
    outline = _outline(shape)
    edge = f'<path d="{outline}" fill="none" {_stroke(theme.white, 84)}/>' if halo else ""
    # The fold of the tunic; below twenty pixels it would only be a smudge.
    drape = f'<path d="M150 310C236 316 330 380 356 458" fill="none" {_stroke(fold, 20)}/>' if px >= 20 else ""
    body = f'<path d="{outline}" fill="{fill}" {_stroke(rim, _rim(px) * 5.12)}/>'
    if who in SIGNS:
        # On the breast, so that the sides are told apart without their colours.
        drape = _scaled(f'<path d="{_outline(SIGNS[who])}" fill="{theme.white}"/>', 186, 256, 372)
    return _draw(px, _scaled(edge + body + drape, size))


def _valued(
    theme: Theme, px: int, shape: str, sign: str, value: int, colour: str, deep: str, middle: float
) -> pygame.Surface:
    """A token that says what it is worth."""
    if px < PICTURE:
        faint = mix(colour, mix(colour, theme.white, 0.86), 0.78)
        picture = _draw(px, shape, _inside(sign, faint, px, 64, 50, middle))
        _write(picture, str(value), max(11, round(px * 0.7)), deep, (px / 2, px * middle / 100))
        return picture
    badge = f'<circle cx="74" cy="74" r="24.5" fill="{deep}" {_stroke(theme.ivory, 3)}/>'
    picture = _draw(px, shape, _inside(sign, deep, px, 58, 45, middle - 6), badge)
    _write(picture, str(value), round(px * 0.45), theme.white, (px * 0.74, px * 0.74))
    return picture


def _write(picture: pygame.Surface, string: str, px: int, colour: str, centre: tuple[float, float]) -> None:
    """Figures centred by what is seen of them, not by their line."""
    figures = fonts.text(string, "number", px, colour)
    seen = figures.get_bounding_rect()
    picture.blit(figures, (round(centre[0] - seen.width / 2) - seen.x, round(centre[1] - seen.height / 2) - seen.y))
