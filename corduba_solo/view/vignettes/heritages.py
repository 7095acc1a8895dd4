"""The eight heritages: what each family has lived from."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin

from corduba_solo.view.svg import placed
from corduba_solo.view.theme import mix
from corduba_solo.view.vignettes.plate import ABOVE, Plate, path
from corduba_solo.view.vignettes.things import (
    amphora,
    block,
    column,
    cypress,
    figure,
    fire,
    house,
    olive,
    smoke,
    tree,
)


def latifundium(p: Plate) -> None:
    """Furrows up to a villa on its rise, sheaves in front."""
    p.sky(50, ((150, 20, 1.0), (40, 14, 0.7)))
    p.hills([(-30, 40), (20, 30), (70, 40), (120, 27), (170, 38), (220, 30)], 60, 0.35)
    p.hills([(-30, 46), (40, 44), (100, 47), (160, 42), (230, 47)], 60, 0.15)
    p.ground(54, p.palette.earth)
    _furrows(p)
    for x, tall in ((82, 17), (88, 20), (158, 19), (164, 15)):
        cypress(p, x, 56, tall, 0.1)
    house(p, 96, 56, 22, 8, 0.1, 3)
    house(p, 124, 56, 28, 9, 0.1, 4)
    house(p, 114, 56, 13, 16, 0.1, 2)
    for x in (30, 42, 53, 178, 188):
        tree(p, x, 56.5, 2.6, 0.2)
    for x, y, s in ((34, 92, 1.15), (58, 97, 1.3), (172, 95, 1.25)):
        _sheaf(p, x, y, s)


def _furrows(p: Plate) -> None:
    """Strips of corn and of fallow that run to one point at the foot of the hills."""
    far, middle = 56.0, 118.0
    edges = [-150, -70, -10, 44, 92, 136, 190, 260, 350]
    colours = (*p.palette.fields, p.tone(p.theme.specialists["yellow"], 0.5))
    for number, (left, right) in enumerate(pairwise(edges)):
        a, b = middle + (left - middle) * 0.3, middle + (right - middle) * 0.3
        strip = path([(a, far), (b, far), (right, 106), (left, 106)], True)
        p.shape(strip, p.tone(colours[number % 4], 0.05), 0.7)
        rows = "".join(f"M{a + (b - a) * k / 7:.1f} {far}L{left + (right - left) * k / 7:.1f} 106" for k in range(1, 7))
        p.line(rows, 0.6, 0.42)


def _sheaf(p: Plate, x: float, y: float, s: float) -> None:
    straw = p.tone(p.theme.specialists["yellow"], 0.34)
    p.wash(placed("M-6 0Q4 2.4 12 0Q6 -2.4 -6 0Z", x, y, s), p.theme.shadow, 0.16)
    p.shape(placed("M-5 0Q-1.4 -6 -2 -9Q-6 -13 -8 -16L8 -16Q6 -13 2 -9Q1.4 -6 5 0Z", x, y, s), straw, 0.9)
    ears = "".join(f"M{k} -15.6L{k * 0.3:.1f} -9" for k in (-7, -5, -3, -1, 1, 3, 5, 7))
    stems = "".join(f"M{k * 0.3:.1f} -8L{k} -0.4" for k in (-4, -2.4, -0.8, 0.8, 2.4, 4))
    p.line(placed(ears + stems, x, y, s), 0.6, 0.7)
    for k in (-8, -5.6, -3.2, -0.8, 1.6, 4, 6.4, 8):
        p.shape(placed(f"M{k} -15.4Q{k - 1.2} -18 {k + 0.2} -20Q{k + 1.3} -18 {k} -15.4Z", x, y, s), straw, 0.7)
    p.shape(placed("M-2.3 -9.6Q0 -8.6 2.3 -9.6L2.2 -7.8Q0 -6.8 -2.2 -7.8Z", x, y, s), p.shaded(straw, 0.25), 0.8)
    p.hatch(placed("M1 -9L6 -15.6L8 -15.6Q6 -12 2.2 -9Q1.6 -5 4.6 0L2 0Z", x, y, s), 60, 1.3)


def oliveta(p: Plate) -> None:
    """A grove in rows, and the beam of a press beside its jars."""
    p.sky(46, ((58, 16, 0.9), (172, 22, 0.7)))
    p.hills([(-30, 34), (30, 40), (84, 26), (140, 38), (190, 28), (230, 36)], 60, 0.3)
    p.ground(50, p.tone(p.palette.fields[0], 0.1), 30)
    for row, (y, s) in enumerate(((54, 0.62), (63, 0.85), (75, 1.15))):
        step = 17 + 7 * row
        for k in range(-2, 9):
            x = 100 + (k - 3) * step + (row % 2) * step * 0.5
            if row == 2 and 70 < x < 186:
                continue
            if row == 1 and 100 < x < 168:
                continue
            olive(p, x, y, s, 0.3 - 0.12 * row)
    _press(p)
    for x, y, s, lean in ((170, 96, 1.25, 0), (181, 99, 1.3, 6), (191, 95, 1.2, -3)):
        amphora(p, x, y, s, lean)


def _press(p: Plate) -> None:
    wood, stone = p.palette.hull, p.palette.stone(0.35)
    p.wash("M84 96Q120 103 166 96Q130 90 84 96Z", p.theme.shadow, 0.16)
    # The stone bed with its spout, and the stack of baskets upon it.
    p.shape("M106 95V88H142V95Z", stone, 1)
    p.hatch("M130 95L130 88L142 88L142 95Z", 90, 1.3)
    p.shape("M102 88Q124 84 146 88L146 90.6Q124 94 102 90.6Z", p.lit(stone, 0.3), 1)
    for number in range(4):
        y = 86 - 3.4 * number
        p.shape(
            f"M112 {y}Q124 {y + 2.6} 136 {y}V{y - 3.2}Q124 {y - 0.6} 112 {y - 3.2}Z",
            p.tone(p.theme.specialists["yellow"], 0.42),
            0.8,
        )
        p.hatch(f"M127 {y + 1}L136 {y}L136 {y - 3.2}L127 {y - 2.2}Z", 90, 1.1, 0.5)
    # Uprights, and the beam that men draw down with a windlass.
    for x in (92, 98):
        p.shape(f"M{x} 97V60H{x + 3.4}V97Z", wood, 1)
        p.line(f"M{x + 2.4} 62V95", 0.6, 0.7)
    p.shape("M86 67L160 74.6L160 78L86 71.4Z", p.lit(wood, 0.15), 1)
    p.line("M90 69.4L156 76.2M96 68.6L140 73", 0.55, 0.6)
    p.shape("M118 73H130V70H118Z", wood, 0.9)
    p.line("M156 78V92", 1.2, 1)
    p.svg.circle(156, 93, 3.4, wood, p.ink, p.hair)
    p.line("M150 93H162M156 87V99", 1, 1)
    p.shape("M146 90.6L151 92V98H144V94Z", p.palette.clay, 0.8)


def lapicidinae(p: Plate) -> None:
    """A quarry in steps, a crane over it, a block on its sledge."""
    p.sky(44, ((36, 16, 0.8),))
    p.hills([(-30, 36), (30, 30), (80, 40), (140, 34), (230, 30)], 60, 0.35)
    p.ground(60, p.tone(p.palette.quay, 0.1), 8)
    _rock(p)
    _crane(p)
    block(p, 84, 88, 18, 11, 8)
    for x, y, wide, high in ((18, 98, 22, 9), (46, 101, 15, 7), (24, 88.6, 14, 8), (160, 101, 22, 10)):
        block(p, x, y, wide, high, 6, p.palette.stone(0.3))
    p.shape("M78 91L112 91L116 88.4L112 87.6H78Z", p.palette.hull, 0.9)
    for x in (82, 92, 102):
        p.svg.circle(x, 92.4, 1.6, p.shaded(p.palette.hull, 0.1), p.ink, p.hair * 0.8)
    clothes = p.palette.clothes
    figure(p, 72, 93, 1.15, clothes[4])
    figure(p, 122, 93, 1.15, clothes[2])
    p.line("M74 86L84 83M120 86L112 84", 0.9, 0.9)
    figure(p, 158, 43.5, 0.72, clothes[3])
    figure(p, 182, 29, 0.6, clothes[1])


def _rock(p: Plate) -> None:
    """The face that was cut: ledges that climb away from the eye, bright where they are new."""
    stone = p.palette.stone(0.62)
    ledges = ((172, 17, 66, 0.24), (150, 31, 72, 0.16), (129, 45, 78, 0.08), (142, 60, 86, 0.0))
    for left, top, foot, haze in ledges:
        face = p.tone(stone, haze)
        side = f"M{left} {top}L{left + 5} {top + 2}V{foot + 2}L{left} {foot}Z"
        p.shape(
            f"M{left} {top}L{left + 7} {top - 5}H284V{top + 2}H{left + 5}Z", p.tone(p.palette.stone(0.1), haze), 0.8
        )
        p.shape(f"M{left + 5} {top + 2}H284V{foot + 2}H{left + 5}Z", face, 0.9)
        p.shape(side, p.shaded(face, 0.16), 0.9)
        p.hatch(side, 60, 1.4, 0.55, 0.55)
        joints = ""
        rows = 3
        for row in range(rows):
            y = top + 2 + (foot - top) * (row + 0.55) / rows
            x = left + 7.0 + (row % 2) * 6
            while x < 282:
                length = p.luck.uniform(8, 18)
                joints += f"M{x:.1f} {y:.1f}h{length:.1f}"
                if p.luck.random() < 0.6:
                    joints += f"v{(top - foot) / rows * p.luck.uniform(0.5, 0.95):.1f}"
                x += length + p.luck.uniform(2, 7)
        p.line(joints, 0.55, 0.5)
        # The row of holes that wedges were driven into.
        p.line("".join(f"M{left + 12 + 6 * k} {top - 1.6}v1.4" for k in range(16)), 1.0, 0.55)


def _crane(p: Plate) -> None:
    """Two legs and a stay, a pulley at the top, the rope with its load."""
    wood = p.palette.hull
    top = (96.0, 20.0)
    p.line(f"M{top[0]} {top[1]}L60 64", 0.8, 0.9)
    for foot in (112.0, 78.0):
        p.shape(path([(foot, 86), (foot + 2.4, 86), (top[0] + 1.4, top[1]), (top[0] - 1, top[1])], True), wood, 0.9)
    p.shape("M84 66L107 66L107.6 68.4L83.2 68.4Z", wood, 0.8)
    p.svg.circle(95, 67.2, 3.6, p.lit(wood, 0.2), p.ink, p.hair * 0.9)
    p.svg.circle(*top, 2.6, p.palette.marble, p.ink, p.hair)
    p.line("M96 22.6V72M94.4 23L94 64", 0.8, 1)
    p.line("M96 72L90 77M96 72L102 77", 0.8, 1)


def sacerdotium(p: Plate) -> None:
    """The altar before the temple, its smoke, and who lets the incense fall."""
    p.sky(60, ((168, 18, 0.8),))
    p.hills([(-30, 48), (40, 42), (110, 52), (170, 40), (230, 48)], 84, 0.35)
    for x, tall in ((102, 24), (108, 18), (186, 26), (192, 20)):
        cypress(p, x, 83, tall, 0.2)
    _temple_front(p)
    p.ground(82, p.tone(p.palette.pave, 0.1))
    joints = "".join(f"M{118 + (k - 118) * 0.8:.0f} 82L{k} 106" for k in range(-60, 300, 24))
    p.line(joints + "M-80 88H280M-80 96H280", 0.55, 0.4)
    smoke(p, 137, 44, 40, 14)
    p.svg.raw('<g transform="translate(138 97) scale(1.4) translate(-138 -93)">')
    _altar(p)
    white = p.palette.marble
    figure(p, 116, 92, 2.0, white, toga=True)
    hood = "M-1.9 -7.4Q-2.2 -11 0 -11.2Q2 -11 1.4 -8.6Q0.4 -10 -0.6 -8.6Q-1 -7.6 -1.9 -7.4Z"
    p.shape(placed(hood, 116, 92, 2.0), white, 0.8)
    p.line("M119 79L127 73", 1.6, 1)
    figure(p, 160, 92, 1.8, p.palette.clothes[0])
    figure(p, 168, 93, 1.8, p.palette.clothes[3])
    p.svg.raw("</g>")


def _temple_front(p: Plate) -> None:
    marble = p.palette.marble
    p.shape("M14 82V74H92V82Z", marble, 0.9)
    for step in range(3):
        p.shape(f"M24 {82 - 2.6 * step}V{79.4 - 2.6 * step}H82V{82 - 2.6 * step}Z", p.lit(marble, 0.1), 0.7)
    p.shape("M20 74V40H86V74Z", p.shaded(marble, 0.22), 0.8)
    p.hatch("M20 74V40H86V74Z", 90, 1.8, 0.55, 0.5)
    p.wash("M46 74V50Q53 44 60 50V74Z", mix(p.palette.paper, p.palette.openings, 0.7), 1.0)
    for number in range(6):
        column(p, 20 + number * 13.2, 38, 74, 5)
    p.shape("M14 38V33H92V38Z", marble, 0.9)
    p.line("M14 35.4H92", 0.6, 0.7)
    p.shape("M11 33L53 17L95 33Z", marble, 1)
    p.shape("M20 31.6L53 19.6L86 31.6Z", p.shaded(marble, 0.12), 0.7)
    p.hatch("M53 19.6L86 31.6L53 31.6Z", 60, 1.7)
    p.svg.circle(53, 27.6, 2.6, p.lit(p.theme.coin, 0.1), p.ink, p.hair * 0.8)


def _altar(p: Plate) -> None:
    stone = p.palette.marble
    p.wash("M122 93Q142 97 158 93Q140 90 122 93Z", p.theme.shadow, 0.18)
    p.shape("M126 93V90H150V93Z", stone, 0.9)
    p.shape("M128.4 90V73H147.6V90Z", stone, 1)
    p.hatch("M139.6 90V73H147.6V90Z", 60, 1.4, 0.55, 0.55)
    p.shape("M125.6 73L127 69.4H149L150.4 73Z", p.lit(stone, 0.3), 1)
    # A garland between the corners.
    green = p.tone(p.palette.cypress, 0.1)
    p.line("M129.6 76Q138 88 146.4 76", 3.4, 1, green)
    p.line("M129.6 76Q138 88 146.4 76", 0.6, 0.8)
    for x in (129.6, 146.4):
        p.svg.circle(x, 76, 1.5, p.tone(p.theme.specialists["purple"], 0.2), p.ink, p.hair * 0.7)
    p.line("M131 69.2L145 67.4M131 67.4L145 69.2", 2, 1, p.shaded(p.palette.hull, 0.2))
    fire(p, 138, 68.6, 0.95)


def missio_honesta(p: Plate) -> None:
    """Arms hung up at the roadside, and the road home to a farm of one's own."""
    p.sky(52, ((140, 17, 1.0), (66, 22, 0.6)))
    p.hills([(-30, 42), (30, 30), (90, 42), (150, 32), (230, 42)], 60, 0.35)
    p.ground(58, p.tone(p.palette.fields[0], 0.05), 26)
    p.shape("M146 58L153 58Q140 72 96 106H44Q132 74 146 58Z", p.palette.road, 0.7)
    p.line("M149 60Q128 82 76 105", 0.6, 0.4)
    p.shape("M156 60H280V84H138Z", p.tone(p.palette.fields[1], 0.05), 0.6)
    p.line("".join(f"M{158 + 9 * k} 60L{142 + 15 * k} 84" for k in range(10)), 0.6, 0.5)
    p.shape("M-80 62H126Q118 72 92 84H-80Z", p.tone(p.palette.fields[2], 0.05), 0.6)
    p.line("".join(f"M{-80} {64 + 3.6 * k:.1f}H{124 - 4.6 * k:.1f}" for k in range(6)), 0.6, 0.42)
    house(p, 140, 58, 26, 9, 0.1, 3)
    house(p, 132, 58, 10, 6, 0.15, 1)
    for x, tall in ((172, 18), (178, 14), (127, 13)):
        cypress(p, x, 58.6, tall, 0.1)
    tree(p, 188, 60, 3.4, 0.1)
    figure(p, 118, 79, 1.0, p.palette.clothes[4])
    p.line("M120 79L121.4 69", 0.8, 1)
    _arms(p)


def _arms(p: Plate) -> None:
    """A helmet on a post, a shield that leans against it, sword and vine staff."""
    wood = p.palette.hull
    red, bronze = p.tone(p.theme.specialists["red"], 0.15), p.lit(p.theme.coin, 0.05)
    p.wash("M30 99Q58 104 84 99Q60 94 30 99Z", p.theme.shadow, 0.18)
    p.shape("M52 99V40H56.4V99Z", wood, 1)
    p.line("M55.2 44V97", 0.6, 0.7)
    p.shape("M38 50L70 46L70.4 49.4L38.4 53.4Z", p.lit(wood, 0.1), 0.9)
    # The helmet: bowl, brow, neck guard, cheek piece and crest.
    p.shape("M41 31C43 20 54 15 63 22C59 23 57 27 57 31L53 29C50 26 45 27 41 31Z", red, 0.9)
    p.hatch("M47 27C50 20 56 18 62 22C58 23 57 27 56 30Z", 70, 1.3)
    p.shape("M43.4 41C42 30 48 25.4 54.4 25.4C61 25.4 66 30 65.4 39L69.6 43.6L62 44L43.4 42.4Z", bronze, 1)
    p.hatch("M57 26C62 28 65.4 32 65.2 39L68 43L61 43.4C62 36 61 30 57 26Z", 60, 1.3)
    p.shape("M43 39.4Q54 36 65.6 39.4L65.4 41.8Q54 38.6 43 42Z", p.lit(bronze, 0.25), 0.8)
    p.shape("M47 42C46 46 48 50 51.6 52C54 49 54.6 45 54 41.6Z", bronze, 0.9)
    # The long shield, seen a little from the side.
    p.shape("M60 60Q72 55 84 61L82.6 97Q71 103 60 96.6Z", red, 1)
    p.hatch("M76 58.4Q80 59 84 61L82.6 97Q79 99.4 75.4 99.8Z", 60, 1.5)
    p.line("M62.6 62.4Q72 58.4 81.6 63L80.4 94.6Q71 99.6 62.6 94.6Z", 0.8, 0.9, p.lit(p.theme.coin, 0.2))
    p.line("M72 60V98M61.6 78.6Q72 75.4 82.4 79", 0.8, 0.9, p.lit(p.theme.coin, 0.2))
    p.svg.circle(72, 78.4, 4.6, bronze, p.ink, p.hair)
    p.svg.circle(70.8, 77.2, 1.6, p.lit(bronze, 0.5))
    # The sword on its strap, and the staff of vine wood.
    p.line("M42 53Q38 62 41 68", 0.9, 1)
    p.shape("M38.6 67L44 66L46 88L42.6 93L40.2 88.6Z", p.shaded(wood, 0.2), 0.9)
    p.shape("M37 66.6L45.4 65L45.2 63.2L36.8 64.8Z", bronze, 0.8)
    p.line("M40.6 63.6L39.6 57.6", 2.6, 1, p.palette.marble)
    p.svg.circle(39.4, 56.6, 1.7, bronze, p.ink, p.hair * 0.8)


def familia_docta(p: Plate) -> None:
    """Scrolls and tablets on a table before an arch that looks over the town."""
    wall = p.palette.stone(0.3)
    p.sky(50, ((120, 20, 0.7),))
    p.hills([(40, 50), (80, 40), (120, 50), (160, 44)], 70, 0.3)
    p.svg.rect(-80, 60, 360, 30, 0, p.palette.earth)
    for x, y, wide, high in (
        (70, 62, 12, 6),
        (84, 61, 10, 5),
        (97, 63, 14, 7),
        (114, 61, 11, 6),
        (127, 64, 13, 6),
        (78, 68, 13, 6),
        (105, 69, 15, 6),
    ):
        house(p, x, y, wide, high, 0.25, 2)
    cypress(p, 95, 68, 13, 0.15)
    # The wall with its arch.
    p.svg.path(f"M-80 {-ABOVE}H62V76H-80ZM138 {-ABOVE}H280V76H138Z", wall)
    p.svg.path(f"M61 {-ABOVE}V44.2L62 44C62 16 138 16 138 44L139 44.2V{-ABOVE}Z", wall)
    p.line("M62 76V44C62 16 138 16 138 44V76", 1, 1)
    p.line("M56.6 76V43C56.6 9 143.4 9 143.4 43V76", 0.8, 0.8)
    turn = [pi * (k + 0.5) / 9 for k in range(9)]
    stones = "".join(
        f"M{100 - cos(a) * 38:.1f} {44 - sin(a) * 21.6:.1f}L{100 - cos(a) * 43.4:.1f} {43 - sin(a) * 26.4:.1f}"
        for a in turn
    )
    p.line(stones, 0.6, 0.8)
    p.hatch("M143.4 76V43C143.4 30 140 20 132 12L280 0V76Z", 60, 2.6, 0.5, 0.3)
    _shelf(p)
    # The table.
    wood = p.tone(p.palette.hull, 0.05)
    p.shape("M-80 76H280V106H-80Z", wood, 0)
    p.shape("M-80 76H280V80H-80Z", p.lit(wood, 0.25), 0.9)
    p.line("M-80 86Q60 84 120 88T280 86M-80 95Q40 97 140 94T280 97", 0.6, 0.4)
    _writing(p)


def _shelf(p: Plate) -> None:
    """Pigeon-holes with the ends of scrolls."""
    wood = p.tone(p.palette.hull, 0.1)
    for x in (8, 156):
        p.shape(f"M{x} 14H{x + 36}V58H{x}Z", p.shaded(wood, 0.35), 1)
        for row in range(3):
            for column_ in range(3):
                cx, cy = x + 6.4 + column_ * 11.6, 24.4 + row * 14
                for dx, dy in ((-2.4, 0), (2.4, 0), (0, -4.1)):
                    if (row + column_ + (dx > 0)) % 4 == 3:
                        continue
                    p.svg.circle(cx + dx, cy + dy, 2.3, p.palette.sail, p.ink, p.hair * 0.7)
                    p.svg.circle(cx + dx, cy + dy, 0.7, wood, p.ink, p.hair * 0.5)
        bars = "".join(f"M{x} {14 + 14.6 * k:.1f}H{x + 36}" for k in range(4))
        bars += "".join(f"M{x + 12 * k} 14V58" for k in range(4))
        p.line(bars, 2.6, 1, wood)
        p.line(bars, 0.6, 0.6)


def _writing(p: Plate) -> None:
    vellum = p.palette.sail
    # An open scroll.
    p.wash("M84 101Q124 104 164 99Q130 94 84 101Z", p.theme.shadow, 0.18)
    p.shape("M86 98Q104 90 124 94T160 92L164 82Q144 86 126 83T92 86Z", vellum, 1)
    lines = "".join(
        f"M{94 + 1.2 * k} {95.4 - 2 * k}Q108 {90 - 2 * k} 122 {92.6 - 2 * k}"
        f"M{130 + k} {92.4 - 2 * k}Q144 {92.6 - 2 * k} 156 {90.6 - 2 * k}"
        for k in range(4)
    )
    p.line(lines, 0.6, 0.7)
    for x, y, turn in ((86, 93, 20), (162, 87, 20)):
        p.svg.raw(f'<g transform="rotate({turn} {x} {y})">')
        p.shape(
            f"M{x - 2.6} {y + 8}V{y - 8}Q{x} {y - 9.6} {x + 2.6} {y - 8}V{y + 8}Q{x} {y + 9.6} {x - 2.6} {y + 8}Z",
            vellum,
            1,
        )
        p.hatch(f"M{x + 0.6} {y + 8}V{y - 8}L{x + 2.6} {y - 8}V{y + 8}Z", 0, 1.2)
        p.line(f"M{x} {y - 9}v-3.4M{x} {y + 9}v3.4", 1.8, 1)
        p.svg.raw("</g>")
    # The box of scrolls.
    leather = p.tone(p.palette.clay, 0.3)
    for x, tall in ((36, 20), (42, 25), (48, 22), (54, 24), (39, 16), (51, 17)):
        p.shape(f"M{x - 2.6} 84V{80 - tall + 12}Q{x} {78 - tall + 12} {x + 2.6} {80 - tall + 12}V84Z", vellum, 0.9)
        p.line(f"M{x + 1.4} {81 - tall + 12}V82", 0.6, 0.6)
    p.shape("M29 78Q45 84 61 78L60 98Q45 104 30 98Z", leather, 1)
    p.hatch("M50 81Q56 80.4 61 78L60 98Q55 101 49.4 101.4Z", 60, 1.6)
    p.line("M29.4 83Q45 89 60.8 83M29.8 94Q45 100 60.2 94", 1, 0.9)
    # Wax tablets, the stylus, the lamp.
    p.shape("M104 104L118 98L134 102L120 106Z", p.shaded(p.palette.hull, 0.2), 0.9)
    p.shape("M108 103.6L118 99.4L129 102.2L120 106Z", p.tone(p.palette.clay, 0.2), 0.7)
    p.shape("M172 90C170 86 174 83.6 178 84C182 84 186 84.6 190 87L187 89C185 92 176 93 172 90Z", p.palette.clay, 0.9)
    p.hatch("M178 91.6C182 91.6 186 90.4 187 89L190 87C187 85 183 84.4 180 84.2Z", 60, 1.3)
    p.line("M172 86.4C168.6 85.6 168 89.6 171.4 89.4", 1.2, 1)
    p.shape("M189.4 86.4C187.6 84 190 82.6 189.4 79.6C192.4 82 192.6 84.6 189.4 86.4Z", p.lit(p.theme.coin, 0.2), 0.6)
    p.glow(189.6, 83, 6, p.theme.coin, 0.12)


def argentaria(p: Plate) -> None:
    """The money changer's table under his awning: scales, piles of coins, the chest."""
    p.sky(60)
    stone = p.palette.stone(0.2)
    p.svg.rect(-80, 14, 360, 70, 0, p.tone(stone, 0.2))
    for x in (-54, 2, 58, 114, 170, 226):
        arch = f"M{x + 8} 78V44C{x + 8} 22 {x + 48} 22 {x + 48} 44V78Z"
        p.shape(arch, mix(p.palette.paper, p.palette.openings, 0.3), 0.8)
        p.hatch(arch, 60, 2.2, 0.5, 0.4)
        p.line(f"M{x + 4} 78V43C{x + 4} 17 {x + 52} 17 {x + 52} 43V78", 0.7, 0.6)
    p.line("M-80 14H280", 0.8, 0.8)
    _awning(p)
    wood = p.palette.hull
    p.shape("M-80 78H280V106H-80Z", p.tone(wood, 0.05), 0)
    p.shape("M-80 78H280V82H-80Z", p.lit(wood, 0.3), 0.9)
    p.line("M-80 88Q60 86 120 90T280 88M-80 97Q40 99 140 96T280 99", 0.6, 0.4)
    _scales(p)
    for x, y, count in ((26, 92, 6), (38, 96, 9), (51, 93, 4), (150, 96, 6), (138, 99, 3)):
        _pile(p, x, y, count)
    for x, y in ((66, 99), (78, 101), (128, 101)):
        _coin(p, x, y)
    p.svg.raw('<g transform="translate(-12 0)">')
    _chest(p)
    p.svg.raw("</g>")


def _awning(p: Plate) -> None:
    colours = (p.tone(p.theme.specialists["yellow"], 0.36), p.palette.sail)
    for k in range(-6, 17):
        x = k * 14.0
        p.shape(f"M{x} {-ABOVE}H{x + 14}L{x + 14} 11Q{x + 7} 18 {x} 11Z", colours[k % 2], 0.8)
        p.line(f"M{x + 10} {-ABOVE}V13.6M{x + 12} {-ABOVE}V12.4", 0.5, 0.45)


def _coin(p: Plate, x: float, y: float) -> None:
    gold, ink = p.theme.coin, mix(p.theme.on_bright, p.theme.coin, 0.25)
    rim = f"M{x - 6} {y}V{y + 1.4}C{x - 6} {y + 4.6} {x + 6} {y + 4.6} {x + 6} {y + 1.4}V{y}Z"
    p.svg.path(rim, p.shaded(gold, 0.25), ink, p.hair * 0.8)
    p.oval(x, y, 6, 2.5, p.lit(gold, 0.2), 0.9, ink)
    sign = f"M{x - 2.6} {y - 1.1}L{x + 2.6} {y + 1.1}M{x + 2.6} {y - 1.1}L{x - 2.6} {y + 1.1}M{x - 3.6} {y}H{x + 3.6}"
    p.line(sign, 0.7, 0.9, ink)


def _pile(p: Plate, x: float, y: float, count: int) -> None:
    p.wash(f"M{x - 6} {y + 2.6}Q{x + 6} {y + 6} {x + 13} {y + 2}Q{x + 6} {y} {x - 6} {y + 2.6}Z", p.theme.shadow, 0.18)
    for number in range(count):
        _coin(p, x + (0.7, -0.5, 0.2, -0.8, 0.5)[number % 5], y - 2.2 * number)


def _scales(p: Plate) -> None:
    bronze = p.lit(p.theme.coin, 0.05)
    p.shape("M88 95Q100 91 112 95L112 98Q100 101.6 88 98Z", bronze, 1)
    p.shape("M98.6 94L99.2 40H100.8L101.4 94Z", bronze, 1)
    p.line("M100.7 44V92", 0.6, 0.7)
    p.svg.circle(100, 37.6, 2.8, p.lit(bronze, 0.2), p.ink, p.hair)
    p.shape("M72 41.6Q86 36.4 100 39.6Q114 36.4 128 46L127 47.4Q114 40.6 100 42.6Q86 39.6 72.8 43.4Z", bronze, 1)
    for x, top, low in ((72.6, 42.6, 68), (127.4, 46.6, 74)):
        p.line(f"M{x} {top}L{x - 11} {low}M{x} {top}L{x + 11} {low}M{x} {top}V{low - 1}", 0.7, 0.9)
        p.shape(f"M{x - 12} {low}C{x - 9} {low + 8} {x + 9} {low + 8} {x + 12} {low}Z", bronze, 1)
        p.hatch(f"M{x + 1} {low + 5.6}C{x + 6} {low + 5} {x + 10} {low + 4} {x + 12} {low}L{x + 4} {low}Z", 60, 1.3)
        p.oval(x, low, 12, 2.2, p.shaded(bronze, 0.2))
    for x, y in ((123, 73), (131, 73.4), (127, 71)):
        _coin(p, x, y)
    p.shape("M68 68V63.6Q72.6 61.4 77 63.6V68Q72.6 70 68 68Z", p.palette.stone(0.8), 0.9)
    p.oval(72.5, 63.6, 4.5, 1.3, p.palette.stone(0.3), 0.8)


def _chest(p: Plate) -> None:
    wood, iron = p.tone(p.palette.clay, 0.3), p.shaded(p.palette.stone(0.9), 0.4)
    p.wash("M174 100Q200 104 224 98L224 94Z", p.theme.shadow, 0.18)
    p.shape("M176 98V82H206V98Z", wood, 1)
    p.hatch("M195 98V82H206V98Z", 60, 1.6)
    p.shape("M176 82C176 66 206 64 206 82Z", p.lit(wood, 0.12), 1)
    for x in (180, 200):
        p.line(f"M{x} 98V{72.4 if x == 180 else 72}", 2.2, 1, iron)
    p.line("M176 82H206", 1.2, 1)
    p.shape("M188 80H194V86.4Q191 89 188 86.4Z", p.lit(p.theme.coin, 0.1), 0.9)
    p.wash("M190.2 83.4H191.8V86H190.2Z", p.ink, 1)


def clientela(p: Plate) -> None:
    """The morning call: the patron at his door, and a line of togas down the street."""
    p.sky(70, ((34, 16, 0.7),))
    p.hills([(-30, 54), (20, 44), (60, 52), (110, 44)], 86, 0.35)
    for x, y, wide, high in ((-44, 84, 44, 16), (2, 84, 34, 13), (40, 84, 36, 17), (78, 84, 24, 12)):
        house(p, x, y, wide, high, 0.2, round(wide / 7))
    cypress(p, 38, 84, 30, 0.15)
    cypress(p, 78, 84, 24, 0.15)
    _porch(p)
    p.ground(84, p.tone(p.palette.pave, 0.12))
    joints = "".join(f"M{60 + (k - 60) * 0.72:.0f} 84L{k} 106" for k in range(-100, 320, 20))
    p.line(joints + "M-80 89H280M-80 96H280", 0.55, 0.4)
    white, clothes = p.palette.marble, p.palette.clothes
    figure(p, 136, 80, 2.05, p.tone(p.theme.specialists["purple"], 0.1), toga=True)
    p.line("M133.4 70L127 67", 1.5, 1)
    for x, y, s, colour in (
        (18, 91, 1.55, clothes[4]),
        (36, 93, 1.7, white),
        (54, 92, 1.65, clothes[2]),
        (72, 94, 1.85, white),
        (92, 93, 1.85, clothes[1]),
        (112, 94, 1.95, white),
    ):
        p.wash(
            f"M{x - 3} {y}Q{x + 6} {y + 2.4} {x + 12} {y - 0.4}Q{x + 5} {y - 1.6} {x - 3} {y}Z", p.theme.shadow, 0.16
        )
        figure(p, x, y, s, colour, toga=colour == white)
    # What one brings: a basket, a hare, a jar.
    p.shape(
        "M114.6 80Q118 84 121.4 80L120.6 84.6Q118 86.4 115.4 84.6Z", p.tone(p.theme.specialists["yellow"], 0.3), 0.8
    )
    p.line("M115 80Q118 75.6 121 80", 0.8, 0.9)
    amphora(p, 79, 94, 0.62)


def _porch(p: Plate) -> None:
    """The door of a great house: columns, a pediment, wreaths on the jambs."""
    wall = p.palette.stone(0.12)
    p.shape("M104 84V28H280V84Z", wall, 1)
    p.hatch("M178 84V34H280V84Z", 60, 2.4, 0.5, 0.32)
    courses = "".join(f"M104 {34 + 8 * k}H{120}M176 {34 + 8 * k}H280" for k in range(6))
    p.line(courses, 0.55, 0.4)
    roof = p.tone(p.palette.tile, 0.25)
    p.shape("M100 28L106 20H280V28Z", roof, 0.9)
    p.line("".join(f"M{104 + 4 * k} 28L{108 + 4 * k} 20" for k in range(44)), 0.55, 0.5)
    p.shape("M122 84V80H172V84Z", p.palette.marble, 0.9)
    dark = mix(p.palette.paper, p.palette.openings, 0.62)
    p.shape("M132 80V44H162V80Z", dark, 0.9)
    for x in (132, 152):
        p.shape(f"M{x} 80V44H{x + 10}V80Z", p.tone(p.palette.hull, 0.05), 0.9)
        p.line(f"M{x + 2} 48H{x + 8}V60H{x + 2}ZM{x + 2} 64H{x + 8}V77H{x + 2}Z", 0.6, 0.7)
    for x in (126, 168):
        column(p, x, 38, 80, 5.4)
    p.shape("M118 38V34H176V38Z", p.palette.marble, 0.9)
    p.shape("M115 34L147 21L179 34Z", p.palette.marble, 1)
    p.hatch("M147 22L178 34H147Z", 60, 1.8)
    p.line("M126 32.6L147 24L168 32.6Z", 0.6, 0.8)
    green = p.tone(p.palette.cypress, 0.1)
    p.line("M129 42Q147 54 165 42", 3, 1, green)
    p.line("M129 42Q147 54 165 42", 0.6, 0.8)
    p.shape("M186 66V50H196V66Z", mix(p.palette.paper, p.palette.openings, 0.55), 0.8)
    p.line("M191 50V66M186 58H196", 0.7, 0.9)
