"""What several scenes have: trees, houses, people, jars, blocks, columns, smoke."""

from __future__ import annotations

from corduba_solo.view.svg import placed
from corduba_solo.view.theme import mix
from corduba_solo.view.vignettes.plate import Plate, path


def cypress(p: Plate, x: float, y: float, tall: float, haze: float = 0.0) -> None:
    s = tall / 21
    leaf = placed("M0 0C-5 -4 -2.5 -15 0 -21C2.5 -15 5 -4 0 0Z", x, y, s)
    p.shape(leaf, p.tone(p.palette.cypress, haze), 0.8)
    p.line(placed("M0.6 -2Q2.4 -8 0.6 -17M1.9 -3Q3 -7 1.6 -12", x, y, s), 0.6, 0.7)


def tree(p: Plate, x: float, y: float, r: float, haze: float = 0.0) -> None:
    p.line(f"M{x} {y}v{-r}", 1.4, 1.0)
    p.svg.circle(x, y - r * 1.6, r, p.tone(p.palette.tree, haze), p.ink, p.hair * 0.8)
    p.line(placed("M0.2 -0.85Q1.1 -1.35 0.65 -2.2M-0.3 -0.9Q0.6 -1.2 0.4 -1.9", x, y, r), 0.6, 0.8)


def olive(p: Plate, x: float, y: float, s: float, haze: float = 0.0) -> None:
    """A gnarled stem that forks, under a crown in heaps of leaves."""
    bark = p.tone(mix(p.palette.hull, p.palette.tree, 0.2), haze)
    stem = (
        "M-2.4 0C-1.4 -3 -2.6 -6 -5 -10L-3.6 -11C-2 -9 -0.6 -8 0 -7C1 -9 2.6 -10.6 4.4 -12L5.6 -10.6C2.6 -7 1.6 -3 3 0Z"
    )
    p.shape(placed(stem, x, y, s), bark, 0.9)
    p.line(placed("M0 -0.6C0.6 -3 -0.4 -4 0.4 -6M1.4 -0.6C1 -3 1.6 -5 2.6 -7.4", x, y, s), 0.6, 0.7)
    crown = (
        "M-10 -10C-13 -11 -13 -15 -10 -16C-11 -20 -6 -22 -4 -20C-2 -24 4 -24 5 -20C9 -22 13 -18 11 -15"
        "C14 -13 13 -9 9 -9.6C7 -7.6 4 -8.6 3 -9.6C0 -8 -3 -8.6 -4 -9.8C-6 -7.6 -9 -8 -10 -10Z"
    )
    p.shape(placed(crown, x, y, s), p.tone(mix(p.palette.tree, p.palette.marble, 0.18), haze), 0.9)
    p.hatch(
        placed("M3 -10C5 -13 5 -18 5 -20C9 -22 13 -18 11 -15C14 -13 13 -9 9 -9.6C7 -7.6 4 -8.6 3 -10Z", x, y, s),
        50,
        1.3,
    )
    spots = ((-8, -13), (-6, -17), (-3, -12.4), (-1, -16.6), (1, -20), (-9, -10.6))
    leaves = "".join(f"M{a} {b}Q{a + 1.6} {b - 1.8} {a + 3} {b}" for a, b in spots)
    p.line(placed(leaves, x, y, s), 0.7, 0.8)


def figure(p: Plate, x: float, y: float, s: float, colour: str, toga: bool = False) -> None:
    """Somebody standing; in a toga its folds fall from the left shoulder."""
    cloth = mix(colour, p.palette.paper, 0.3)
    body = "M-1.7 0C-1.9 -3 -1.9 -6 -1.3 -7.4Q0 -8.4 1.3 -7.4C1.9 -6 1.9 -3 1.7 0Z"
    p.shape(placed(body, x, y, s), cloth, 0.8)
    if toga:
        p.line(
            placed(
                "M-1.2 -7.2C0 -5 1.2 -4 1.7 -3M-1.4 -5.6C-0.4 -3.6 0.8 -2.4 1.7 -1.6M-0.6 0Q-0.9 -2 -1.2 -3.4", x, y, s
            ),
            0.6,
            0.85,
        )
    else:
        p.line(placed("M0.5 -0.2Q0.8 -3 0.5 -6M-1.7 -3.4L1.8 -3.4", x, y, s), 0.6, 0.7)
    p.svg.circle(x, y - 9.2 * s, 1.25 * s, p.tone(p.palette.marble), p.ink, p.hair * 0.8)
    p.wash(placed("M-1.25 -9.4Q-1.2 -10.6 0 -10.5Q1.2 -10.4 1.2 -9.4Q0 -10 -1.25 -9.4Z", x, y, s), p.ink, 0.9)


def amphora(p: Plate, x: float, y: float, s: float, lean: float = 0.0) -> None:
    """A jar with its two handles on a pointed foot."""
    clay = p.tone(p.palette.clay, 0.12)
    body = (
        "M-1 -17L-1 -15C-4.6 -13.6 -5 -8.6 -3 -4.4C-2 -2 -0.7 -1 -0.7 0"
        "L0.7 0C0.7 -1 2 -2 3 -4.4C5 -8.6 4.6 -13.6 1 -15L1 -17Z"
    )
    turn = f"rotate({lean} {x} {y})"
    p.svg.raw(f'<g transform="{turn}">')
    p.line(
        placed("M-1.2 -16.4C-4 -16.8 -4.4 -14.6 -3.6 -12.6M1.2 -16.4C4 -16.8 4.4 -14.6 3.6 -12.6", x, y, s), 1.5, 1.0
    )
    p.shape(placed(body, x, y, s), clay, 0.9)
    p.shape(placed("M-1.7 -17.8L1.7 -17.8L1.5 -16.6L-1.5 -16.6Z", x, y, s), p.lit(clay, 0.15), 0.8)
    p.hatch(placed("M1 -15C4.6 -13.6 5 -8.6 3 -4.4C2 -2 1 -1.4 0.7 -0.6C1.8 -5 2.4 -10 1 -15Z", x, y, s), 12, 1.1)
    p.wash(placed("M-2.6 -12.6C-3.6 -10 -3 -7 -2 -5C-2.4 -8 -2.4 -10 -2.6 -12.6Z", x, y, s), p.palette.marble, 0.5)
    p.svg.raw("</g>")


def block(p: Plate, x: float, y: float, wide: float, high: float, deep: float, stone: str = "") -> None:
    """A cut stone on the ground: front, top and the shaded side to the right."""
    stone = stone or p.palette.stone(0.15)
    rise = deep * 0.45
    p.shape(
        path(
            [(x + wide, y), (x + wide + deep, y - rise), (x + wide + deep, y - rise - high), (x + wide, y - high)], True
        ),
        p.shaded(stone, 0.18),
        0.9,
    )
    p.hatch(
        f"M{x + wide} {y}L{x + wide + deep} {y - rise}L{x + wide + deep} {y - rise - high}L{x + wide} {y - high}Z",
        60,
        1.4,
    )
    p.shape(
        path(
            [(x, y - high), (x + wide, y - high), (x + wide + deep, y - rise - high), (x + deep, y - rise - high)], True
        ),
        p.lit(stone, 0.3),
        0.9,
    )
    p.shape(path([(x, y), (x + wide, y), (x + wide, y - high), (x, y - high)], True), stone, 0.9)


def house(p: Plate, x: float, y: float, wide: float, high: float, haze: float = 0.0, windows: int = 2) -> None:
    """Seen from its long side: lime-washed, under a tiled roof."""
    wall = p.tone(p.palette.stone(0.1), haze * 0.5)
    roof = p.tone(p.palette.tile, 0.2 + haze)
    rise = min(high * 0.62, 8.0)
    p.shape(f"M{x} {y}V{y - high}H{x + wide}V{y}Z", wall, 0.85)
    p.hatch(
        f"M{x + wide * 0.8} {y}L{x + wide * 0.8} {y - high}L{x + wide} {y - high}L{x + wide} {y}Z", 90, 1.2, 0.5, 0.45
    )
    dark = mix(p.palette.paper, p.palette.openings, 0.66)
    low, up = y - high * 0.3, y - min(high * 0.68, high * 0.3 + 4)
    for number in range(windows):
        middle = x + wide * (number + 0.5) / windows
        half = min(1.3, wide / windows * 0.2)
        p.wash(f"M{middle - half} {low}V{up}Q{middle} {up - 1.6} {middle + half} {up}V{low}Z", dark, 1.0)
    left, right = x - 1.2, x + wide + 1.2
    top0, top1 = x + rise * 0.75, x + wide - rise * 0.75
    tiles = f"M{left} {y - high}L{top0} {y - high - rise}H{top1}L{right} {y - high}Z"
    p.shape(tiles, roof, 0.85)
    rows = max(3, round(wide / 2.2))
    strokes = ""
    for row in range(1, rows):
        share = row / rows
        low, up = left + (right - left) * share, top0 + (top1 - top0) * share
        strokes += f"M{low:.1f} {y - high:.1f}L{up:.1f} {y - high - rise:.1f}"
    p.line(strokes, 0.55, 0.5)


def column(p: Plate, x: float, top: float, foot: float, wide: float, stone: str = "") -> None:
    """Fluted, on a base, under a plain capital."""
    stone = stone or p.palette.column
    half = wide / 2
    cap = wide * 0.28
    p.shape(
        f"M{x - half} {foot - cap}L{x - half * 0.86} {top + cap}H{x + half * 0.86}L{x + half} {foot - cap}Z", stone, 0.9
    )
    flutes = "".join(
        f"M{x + half * k:.2f} {foot - cap:.1f}L{x + half * 0.86 * k:.2f} {top + cap:.1f}" for k in (-0.55, -0.1, 0.3)
    )
    p.line(flutes, 0.55, 0.5)
    low, high = foot - cap, top + cap
    p.hatch(
        f"M{x + half * 0.4} {low}L{x + half * 0.35} {high}L{x + half * 0.86} {high}L{x + half} {low}Z",
        90,
        0.9,
        0.5,
        0.7,
    )
    for low in (foot, high):
        p.shape(f"M{x - half * 1.3} {low}V{low - cap}H{x + half * 1.3}V{low}Z", p.lit(stone, 0.2), 0.9)


def smoke(p: Plate, x: float, y: float, tall: float, drift: float) -> None:
    """Curls that rise and widen, drawn as the title draws its clouds."""
    for number, share in enumerate((0.95, 0.76, 0.58, 0.4, 0.24, 0.1)):
        r = tall * (0.06 + 0.12 * share)
        cx = x + drift * share + (1.6 if number % 2 else -1.4) * share
        cy = y - tall * share
        p.svg.circle(cx, cy, r, p.palette.cloud, opacity=0.5 - 0.2 * share)
        turn = f"M{cx - r:.1f} {cy:.1f}A{r:.1f} {r:.1f} 0 1 1 {cx + r * 0.6:.1f} {cy + r * 0.7:.1f}"
        turn += f"A{r * 0.55:.1f} {r * 0.55:.1f} 0 1 1 {cx + r * 0.1:.1f} {cy - r * 0.35:.1f}"
        p.line(turn, 0.7, 0.62 - 0.25 * share, p.palette.line)


def fire(p: Plate, x: float, y: float, s: float) -> None:
    """Flames on wood."""
    # Not in the colour of unrest, which means one thing only.
    orange, gold = p.theme.specialists["orange"], p.theme.coin
    p.glow(x, y - 4 * s, 9 * s, gold, 0.16)
    outer = (
        "M-4 0C-6 -4 -3 -6 -3.4 -10C-1.4 -8.4 -1 -7 -0.6 -5.4C0.6 -8 0 -11 -1 -13"
        "C3 -11 3.6 -7 3 -5C4 -5.6 4.2 -7 4 -8C6 -5 5.6 -2 4 0Z"
    )
    p.shape(placed(outer, x, y, s), p.tone(orange, 0.15), 0.7)
    p.wash(placed("M-2 0C-3 -2.6 -1 -4 -0.6 -7C1 -5 2.4 -3 1.8 0Z", x, y, s), p.lit(gold, 0.25), 1.0)
