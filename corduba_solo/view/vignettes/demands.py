"""What Rome demands: a scene for each of her cards, by the resource that is sent."""

from __future__ import annotations

from corduba_solo.view.svg import placed
from corduba_solo.view.theme import mix
from corduba_solo.view.vignettes.plate import ABOVE, Plate
from corduba_solo.view.vignettes.things import amphora, block, column, cypress, figure, fire, house, smoke, tree


def via_augusta(p: Plate) -> None:
    """The paved road to Rome, a milestone beside it."""
    p.sky(50, ((56, 17, 1.0), (176, 24, 0.6)))
    p.hills([(-30, 38), (30, 30), (84, 42), (140, 28), (230, 40)], 60, 0.35)
    p.ground(56, p.tone(p.palette.fields[0], 0.08), 30)
    p.shape("M132 60H280V78H140Z", p.tone(p.palette.fields[1], 0.05), 0.6)
    p.line("".join(f"M{136 + 8 * k} 60L{144 + 13 * k} 78" for k in range(12)), 0.6, 0.45)
    p.shape("M-80 62H112Q106 72 84 82H-80Z", p.tone(p.palette.fields[2], 0.05), 0.6)
    p.line("".join(f"M-80 {64.4 + 3.4 * k:.1f}H{110 - 4.4 * k:.1f}" for k in range(6)), 0.6, 0.4)
    road = "M121 56L126 56Q124 76 150 106H50Q116 78 121 56Z"
    p.shape(road, p.lit(p.palette.stone(0.35), 0.2), 0.9)
    _slabs(p)
    for x, tall in ((112, 8), (106, 11), (97, 15), (133, 9), (140, 13)):
        cypress(p, x, 57 + (15 - abs(15 - tall)) * 0.2, tall, 0.15)
    house(p, 152, 58, 17, 5, 0.2, 3)
    _far_arch(p)
    # The milestone.
    stone = p.palette.marble
    p.wash("M26 98Q48 103 66 98Q46 94 26 98Z", p.theme.shadow, 0.18)
    p.shape("M26 99V93H54V99Z", stone, 1)
    p.shape("M29 93V44C29 38 51 38 51 44V93Z", stone, 1)
    p.hatch("M43 93V40C47 40.6 51 42 51 44V93Z", 60, 1.5)
    for row, length in enumerate((12, 15, 10, 14, 8)):
        p.line(f"M33 {51 + row * 5.4}h{length}", 1.5, 0.85)
    figure(p, 106, 88, 1.35, p.palette.clothes[4])
    figure(p, 116, 84, 1.2, p.palette.clothes[0], toga=True)
    block(p, 158, 98, 16, 9, 7)
    block(p, 178, 101, 12, 7, 5, p.palette.stone(0.4))
    block(p, 164, 89, 12, 7, 5, p.palette.stone(0.05))


def _far_arch(p: Plate) -> None:
    """The arch where the road leaves the province."""
    stone = p.tone(p.palette.stone(0.05), 0.1)
    p.shape("M116 57V44H131V57H127V51C127 47 120 47 120 51V57Z", stone, 0.8)
    p.shape("M115 44V42H132V44Z", p.lit(stone, 0.2), 0.7)


def _slabs(p: Plate) -> None:
    """Paving in perspective: rows that grow towards the eye, their joints broken."""
    joints = ""
    for row in range(12):
        share = (row / 12) ** 1.7
        y = 56 + 50 * share
        left, right = _edges(share)
        joints += f"M{left:.1f} {y:.1f}Q{(left + right) / 2:.1f} {y + 1.2:.1f} {right:.1f} {y:.1f}"
        after = ((row + 1) / 12) ** 1.7
        next_left, next_right = _edges(after)
        for k in (1, 2, 3):
            part = (k + (0.5 if row % 2 else 0) - 0.2) / 4
            joints += (
                f"M{left + (right - left) * part:.1f} {y:.1f}L{next_left + (next_right - next_left) * part:.1f} "
                f"{56 + 50 * after:.1f}"
            )
    p.line(joints, 0.6, 0.55)


def _edges(share: float) -> tuple[float, float]:
    """The road's edges at a share of the way from far to near."""
    a = 1 - share
    left = a * a * 121 + 2 * a * share * 116 + share * share * 50
    right = a * a * 126 + 2 * a * share * 124 + share * share * 150
    return left, right


def annona_urbis(p: Plate) -> None:
    """Sacks of corn before the granary, a ship that waits."""
    p.sky(54, ((120, 17, 0.9),))
    p.hills([(-30, 46), (40, 40), (120, 46), (200, 38), (230, 42)], 66, 0.35)
    p.water(60, 84)
    _ship(p, 132, 76, 1.25, round_=True)
    wall = p.palette.stone(0.15)
    p.shape("M-80 86V32H62V86Z", wall, 1)
    p.hatch("M44 86V32H62V86Z", 90, 1.7, 0.5, 0.45)
    for x in (-20, 4, 28):
        p.shape(f"M{x} 86V60C{x} 50 {x + 15} 50 {x + 15} 60V86Z", mix(p.palette.paper, p.palette.openings, 0.6), 0.9)
    p.line("M-80 44H62" + "".join(f"M{-10 + 24 * k} 40V36M{-7 + 24 * k} 40V36" for k in range(3)), 0.8, 0.7)
    roof = p.tone(p.palette.tile, 0.25)
    p.shape("M-80 32V20H54L66 32Z", roof, 0.9)
    p.line("".join(f"M{-78 + 4.4 * k:.1f} 32L{-80 + 4.2 * k:.1f} 20" for k in range(32)), 0.55, 0.5)
    p.ground(84, p.tone(p.palette.quay, 0.1))
    p.line(
        "M-80 90H280M-80 97H280" + "".join(f"M{-60 + 26 * k} 84v6M{-47 + 26 * k} 90v7" for k in range(13)), 0.55, 0.4
    )
    for x, y in ((56, 98), (72, 99), (64, 89), (90, 101), (80, 90.6)):
        _sack(p, x, y, 1.0)
    figure(p, 106, 95, 1.7, p.palette.clothes[4])
    _sack(p, 107.6, 81.6, 0.6)
    _measure(p, 166, 99)


def _sack(p: Plate, x: float, y: float, s: float) -> None:
    linen = p.tone(p.theme.specialists["yellow"], 0.55)
    p.shape(placed("M-8 0C-10 -5 -7 -11 -2.4 -12.4L2.4 -12.4C7 -11 10 -5 8 0Q0 2 -8 0Z", x, y, s), linen, 1)
    p.hatch(placed("M2 -12C7 -11 10 -5 8 0Q5 1 2 1Q5 -6 2 -12Z", x, y, s), 60, 1.5)
    p.shape(placed("M-2.6 -12.4L-4 -15.4Q0 -14 4 -15.4L2.6 -12.4Z", x, y, s), linen, 0.9)
    p.line(placed("M-2.8 -12.4L2.8 -12.4M-5 -8Q-6 -4 -4.6 -1.6", x, y, s), 0.9, 0.9)


def _measure(p: Plate, x: float, y: float) -> None:
    """The corn measure, heaped, with ears of wheat."""
    gold = p.tone(p.theme.specialists["yellow"], 0.3)
    p.wash(f"M{x - 14} {y}Q{x + 6} {y + 4} {x + 24} {y - 1}Q{x + 6} {y - 4} {x - 14} {y}Z", p.theme.shadow, 0.18)
    p.shape(f"M{x - 13} {y - 20}Q{x} {y - 34} {x + 13} {y - 20}Q{x} {y - 14} {x - 13} {y - 20}Z", gold, 0.9)
    grains = "".join(f"M{x - 8 + (k * 5) % 17} {y - 21 - (k * 3) % 5}q1 -1 2 0" for k in range(9))
    p.line(grains, 0.6, 0.8)
    for k, turn in ((-6, -24), (-1, -6), (4, 10), (8, 28)):
        p.svg.raw(f'<g transform="rotate({turn} {x + k} {y - 22})">')
        p.line(f"M{x + k} {y - 22}v-17", 0.9, 1)
        for step in range(4):
            for side in (-1, 1):
                lift = y - 30 - 3 * step
                p.shape(
                    placed(f"M0 0Q{3 * side} -1 {2.2 * side} -4Q0 -3 0 0Z", x + k, lift, 1),
                    p.lit(gold, 0.15),
                    0.6,
                )
        p.svg.raw("</g>")
    wood = p.palette.hull
    p.shape(f"M{x - 13} {y - 20}Q{x} {y - 15} {x + 13} {y - 20}L{x + 11} {y}Q{x} {y + 4} {x - 11} {y}Z", wood, 1)
    p.hatch(f"M{x + 3} {y - 17.4}L{x + 13} {y - 20}L{x + 11} {y}L{x + 3} {y + 2}Z", 60, 1.6)
    p.line(
        f"M{x - 12.4} {y - 14}Q{x} {y - 9} {x + 12.4} {y - 14}M{x - 11.4} {y - 5}Q{x} {y} {x + 11.4} {y - 5}", 1.4, 0.9
    )


def _ship(p: Plate, x: float, y: float, s: float, round_: bool) -> None:
    """A merchant under her square sail; or a galley with a ram and banks of oars."""
    hull = p.palette.hull
    p.line(placed("M-30 2L34 2M-26 4L28 4M-20 6L16 6", x, y, s), 0.9, 0.5, p.palette.water_ink)
    p.line(placed("M0 -6L0 -42", x, y, s), 2, 1)
    p.shape(
        placed("M-17 -39L17 -39C21 -30 20 -20 16 -13C8 -10 -8 -10 -16 -13C-13 -20 -13 -30 -17 -39Z", x, y, s),
        p.palette.sail,
        1,
    )
    p.hatch(placed("M7 -39L17 -39C21 -30 20 -20 16 -13L9 -11.4C12 -20 11 -30 7 -39Z", x, y, s), 80, 1.5, 0.5, 0.5)
    p.line(placed("M-8 -38.6C-5 -30 -5 -20 -8 -11.6M1 -38.6C4 -30 4 -20 1 -10.8M-19 -39.4L19 -39.4", x, y, s), 0.7, 0.7)
    p.line(placed("M0 -42L-24 -8M0 -42L25 -8", x, y, s), 0.6, 0.7)
    if round_:
        p.shape(
            placed("M-27 -10C-24 4 22 5 28 -12C30 -16 27 -19 24 -17C27 -14 24 -10 20 -8C6 -5 -12 -5 -27 -10Z", x, y, s),
            hull,
            1,
        )
        p.hatch(placed("M-4 1.4C12 2 24 -1 28 -12C20 -4 8 -2 -6 -2Z", x, y, s), 40, 1.5)
        p.line(placed("M-26 -7C-12 -2 10 -2 25 -8M-24 -4C-12 1 10 1 23 -4", x, y, s), 0.7, 0.8)
        return
    p.shape(
        placed(
            "M-44 -3L-33 -5C-33 -9 -36 -13 -33 -16C-31 -12 -29 -9 -26 -8C-8 -6 18 -6 29 -10"
            "C34 -13 33 -18 28 -20C37 -22 41 -14 36 -7C32 1 -20 4 -34 0Z",
            x,
            y,
            s,
        ),
        hull,
        1,
    )
    p.hatch(placed("M-10 1.4C10 1.6 30 -1 36 -7C20 -3 6 -2 -10 -2Z", x, y, s), 40, 1.5)
    p.line(placed("M-32 -4.4C-12 -2 18 -2.4 33 -8", x, y, s), 0.7, 0.9)
    oars = "".join(f"M{k} -3L{k - 6} 6" for k in range(-22, 26, 4))
    p.line(placed(oars, x, y, s), 1.1, 0.95)
    for k in range(-20, 25, 7):
        p.svg.circle(x + k * s, y - 8.6 * s, 2.1 * s, p.tone(p.theme.specialists["red"], 0.2), p.ink, p.hair * 0.8)
    p.svg.circle(x - 30.6 * s, y - 4 * s, 1.1 * s, p.palette.marble, p.ink, p.hair * 0.8)


def classis_gaditana(p: Plate) -> None:
    """A galley under oars before the light of Gades, timber on the beach."""
    p.sky(60, ((142, 17, 0.9), (60, 24, 0.6)))
    p.hills([(-30, 52), (20, 46), (60, 58), (120, 59), (230, 57)], 64, 0.4)
    p.water(60)
    _lighthouse(p)
    _ship(p, 126, 78, 1.15, round_=False)
    sand = p.tone(p.palette.quay, 0.05)
    p.shape("M-80 92Q20 84 70 96Q110 104 140 106H-80Z", sand, 0.8)
    for x, y in ((20, 97), (33, 97.6), (46, 98.4), (26, 91), (39, 91.6)):
        _log(p, x, y)


def _lighthouse(p: Plate) -> None:
    stone = p.palette.stone(0.1)
    p.shape("M16 62Q30 54 54 62Z", p.tone(p.palette.quay, 0.1), 0.8)
    p.shape("M26 60V34H44V60Z", stone, 0.9)
    p.shape("M29 34V20H41V34Z", stone, 0.9)
    p.shape("M31.6 20V12H38.4V20Z", stone, 0.9)
    p.hatch("M38 60V34H44V60ZM37 34V20H41V34Z", 90, 1.3, 0.5, 0.5)
    p.line("M24.6 34H45.4M28 20H42", 1.6, 1)
    dark = mix(p.palette.paper, p.palette.openings, 0.6)
    for x, y in ((30, 50), (35, 50), (30, 42), (35, 42), (33, 27)):
        p.wash(f"M{x} {y}v-3.4h2v3.4Z", dark, 1)
    fire(p, 35, 12, 0.5)
    smoke(p, 36, 7, 16, 12)


def _log(p: Plate, x: float, y: float) -> None:
    """A trunk that lies away from the eye, its rings in front."""
    wood = p.tone(p.palette.hull, 0.05)
    p.shape(
        f"M{x - 2} {y - 4.6}L{x - 26} {y - 11}C{x - 30} {y - 11} {x - 30} {y - 3} {x - 26} {y - 3}L{x} {y + 4.4}Z",
        wood,
        0.9,
    )
    p.line(f"M{x - 4} {y - 1}L{x - 27} {y - 7}M{x - 5} {y + 1.6}L{x - 22} {y - 3.2}", 0.55, 0.7)
    p.svg.circle(x, y, 4.8, p.lit(wood, 0.35), p.ink, p.hair)
    p.svg.circle(x, y, 2.9, None, p.ink, p.hair * 0.6)
    p.svg.circle(x, y, 1.2, None, p.ink, p.hair * 0.6)


def fabrica_legionis(p: Plate) -> None:
    """The forge of the legion: fire, anvil, hammer, and blades against the wall."""
    wall = p.tone(p.shaded(p.palette.stone(0.6), 0.12), 0.05)
    p.svg.rect(-80, -ABOVE, 360, 106 + ABOVE, 0, wall)
    courses = ""
    for row in range(-7, 9):
        y = 4 + row * 9
        courses += f"M-80 {y}H280"
        courses += "".join(f"M{-76 + 22 * k + (row % 2) * 11} {y}v9" for k in range(17))
    p.line(courses, 0.6, 0.32)
    # The hearth under its hood.
    stone = p.palette.stone(0.3)
    gold = p.theme.coin
    p.shape(f"M34 0V{-ABOVE}H84V0Z", stone, 1)
    p.shape("M20 30L34 0H84L98 30Z", stone, 1)
    p.hatch("M66 30L72 0H84L98 30Z", 60, 1.8)
    p.shape("M16 36V30H102V36Z", p.lit(stone, 0.2), 1)
    p.shape("M24 64V36H94V64Z", p.shaded(p.palette.ink, 0.25) if not p.theme.dark else p.shaded(wall, 0.5), 0.9)
    p.glow(59, 60, 26, gold, 0.18)
    p.shape("M16 96V64H102V96Z", stone, 1)
    p.hatch("M84 96V64H102V96Z", 90, 1.7)
    p.line("M16 74H102M16 85H102M36 64v10M60 74v11M82 64v10M44 85v11M74 85v11", 0.6, 0.5)
    p.shape("M28 66Q44 56 60 58T92 66Z", p.shaded(p.palette.hull, 0.45), 0.8)
    for x, s in ((46, 0.9), (60, 1.35), (73, 0.85)):
        fire(p, x, 63, s)
    p.ground(92, p.tone(p.palette.quay, 0.0))
    _anvil(p)
    _rack(p)
    figure(p, 112, 98, 2.3, p.palette.clothes[4])
    p.line("M114.6 84L126 74", 2.2, 1)
    p.line("M126 74L128 64", 1.5, 1)
    p.shape("M122 61L134 64.6L133 68.6L121 65Z", p.shaded(p.palette.stone(0.9), 0.35), 0.9)


def _anvil(p: Plate) -> None:
    iron = p.shaded(p.palette.stone(0.9), 0.35)
    wood = p.palette.hull
    p.wash("M124 103Q146 107 168 102Q146 98 124 103Z", p.theme.shadow, 0.2)
    p.shape("M134 103L135.6 91H154.4L156 103Z", wood, 1)
    p.hatch("M147 103L148 91H154.4L156 103Z", 90, 1.4)
    p.shape("M124 81Q132 82 137 82H160V85.4Q154 86 152 88L153 91H137L138 88Q134 86 131 85.4Q126 84 124 81Z", iron, 1)
    p.line("M127 82.2H158", 0.8, 0.8, p.palette.marble)
    p.shape("M130 80.8L152 79.6L152 81.6L130 81.8Z", p.lit(p.theme.coin, 0.3), 0.6)
    for dx, dy in ((-5, -5), (-2, -8), (3, -6), (6, -9), (8, -4)):
        p.line(f"M{134 + dx * 0.5} {79 + dy * 0.4}L{134 + dx} {79 + dy}", 0.9, 1, p.lit(p.theme.coin, 0.2))


def _rack(p: Plate) -> None:
    """Short swords and picks in a row."""
    wood, iron = p.palette.hull, p.palette.stone(0.05)
    p.shape("M145 26H199V30H145Z", wood, 0.9)
    for number, x in enumerate((152, 162, 172, 182, 192)):
        if number % 2:
            p.line(f"M{x} 24V66", 2.4, 1, p.lit(wood, 0.15))
            p.line(f"M{x - 1.2} 24V66M{x + 1.2} 24V66", 0.6, 0.8)
            p.shape(f"M{x - 7} 66Q{x} 58 {x + 7} 66L{x + 6} 68.6Q{x} 63 {x - 6} 68.6Z", p.shaded(iron, 0.3), 0.9)
            continue
        p.shape(f"M{x - 2.6} 34L{x - 2} 58L{x} 64L{x + 2} 58L{x + 2.6} 34Z", iron, 0.9)
        p.line(f"M{x} 35V61", 0.6, 0.7)
        p.hatch(f"M{x} 34L{x + 2.6} 34L{x + 2} 58L{x} 64Z", 0, 1.3, 0.5, 0.5)
        p.shape(f"M{x - 4.6} 34H{x + 4.6}V31.4H{x - 4.6}Z", p.lit(p.theme.coin, 0.05), 0.8)
        p.line(f"M{x} 31V25", 2.6, 1, wood)
        p.svg.circle(x, 23.6, 2, p.lit(p.theme.coin, 0.05), p.ink, p.hair * 0.8)


def oleum_romam(p: Plate) -> None:
    """Jars on the quay, and a barge of them on its way down the Baetis."""
    p.sky(46, ((150, 16, 0.9),))
    p.hills([(-30, 36), (36, 28), (90, 40), (150, 30), (230, 38)], 60, 0.32)
    p.ground(52, p.tone(p.palette.fields[0], 0.15))
    for x in (10, 22, 34, 120, 134, 148, 162, 176, 190):
        tree(p, x, 53.6, 2.2 + (x % 3) * 0.4, 0.25)
    house(p, 52, 54, 22, 7, 0.2, 3)
    p.water(56)
    _barge(p, 134, 78, 1.3)
    quay = p.tone(p.palette.quay, 0.05)
    p.shape("M-80 79H66L88 98V106H-80Z", quay, 1)
    p.shape("M-80 79H66L88 98H-80Z", p.lit(quay, 0.3), 0.9)
    p.line("M-80 85H73M-80 91H80M-40 79v6M-16 85v6M10 79v6M30 91v7M56 79l4 6M-30 98v8M6 98v8M42 98v8M70 98v8", 0.6, 0.5)
    p.hatch("M70 106V98H88V106Z", 60, 1.6)
    for x, y, s, lean in (
        (10, 87, 1.5, 0),
        (23, 88, 1.55, 4),
        (36, 87, 1.5, -4),
        (49, 88, 1.55, 0),
        (16, 95, 1.7, -3),
        (31, 96, 1.75, 2),
        (46, 95.4, 1.7, 5),
    ):
        amphora(p, x, y, s, lean)
    figure(p, 66, 89, 1.6, p.palette.clothes[2])


def _barge(p: Plate, x: float, y: float, s: float) -> None:
    p.line(placed("M-36 4L38 4M-30 6.4L30 6.4M-22 9L18 9", x, y, s), 0.9, 0.5, p.palette.water_ink)
    for row, count in ((0, 9), (1, 8)):
        for k in range(count):
            amphora(p, x + (-22 + 5.4 * k + 2.6 * row) * s, y + (-2 - 5.4 * row) * s, 0.72 * s)
    figure(p, x + 29 * s, y - 4 * s, 1.15 * s, p.palette.clothes[0])
    p.line(placed("M30 -12L42 6", x, y, s), 1.3, 1)
    hull = "M-38 -9C-33 5 28 6 38 -9C38 -13 42 -13 42 -10C40 -6 36 -3 30 -3C10 -1 -20 -1 -30 -4C-34 -5 -36 -7 -38 -9Z"
    p.shape(placed(hull, x, y, s), p.palette.hull, 1)
    p.hatch(placed("M-4 2.4C18 3 32 0 38 -9C30 -1 14 0 -6 0Z", x, y, s), 40, 1.6)
    p.line(placed("M-34 -4C-16 1.6 16 1.6 33 -3.6", x, y, s), 0.7, 0.85)


def marmor_caesaris(p: Plate) -> None:
    """A statue between columns that are still being raised, drums and a capital on the ground."""
    p.sky(60, ((30, 18, 0.8), (176, 14, 0.8)))
    p.hills([(-30, 50), (40, 42), (100, 54), (160, 42), (230, 50)], 82, 0.35)
    for x, tall in ((44, 26), (50, 20), (160, 24), (167, 30)):
        cypress(p, x, 81, tall, 0.2)
    p.ground(80, p.tone(p.palette.pave, 0.1))
    p.line(
        "".join(f"M{100 + (k - 100) * 0.78:.0f} 80L{k} 106" for k in range(-80, 300, 22)) + "M-80 87H280M-80 95H280",
        0.55,
        0.38,
    )
    marble = p.palette.marble
    p.shape("M58 82V77H146V82Z", marble, 0.9)
    for x, top in ((66, 26), (82, 26), (122, 26), (138, 46)):
        column(p, x, top, 77, 7.6)
    p.shape("M58 26V20H92V26Z", marble, 0.9)
    p.line("M58 23H92", 0.6, 0.7)
    _statue(p, 102, 77)
    _scaffold(p)
    # Drums and a capital, brought on rollers.
    for x, y in ((22, 98), (40, 101)):
        _drum(p, x, y)
    block(p, 166, 101, 20, 11, 8, marble)
    block(p, 172, 88.6, 13, 8, 6, marble)
    figure(p, 156, 100, 1.75, p.palette.clothes[4])
    p.line("M158.4 89.6L165 88", 1.3, 1)
    figure(p, 60, 98, 1.7, p.palette.clothes[1])


def _statue(p: Plate, x: float, y: float) -> None:
    """The emperor, an arm raised."""
    stone = p.lit(p.palette.marble, 0.2)
    p.shape(f"M{x - 8} {y}V{y - 11}H{x + 8}V{y}Z", p.palette.marble, 0.9)
    p.hatch(f"M{x + 3} {y}V{y - 11}H{x + 8}V{y}Z", 90, 1.2)
    p.line(f"M{x - 5} {y - 7.4}h9M{x - 5} {y - 4.4}h7", 0.9, 0.8)
    p.shape(
        placed(
            "M-5 -11C-5 -20 -6 -26 -5 -33Q-4 -37 0 -37.4Q4 -37 5.4 -34L11 -42L13 -40.6L7 -29C5.6 -22 6 -18 5.6 -11Z",
            x,
            y,
            1,
        ),
        stone,
        1,
    )
    p.line(
        placed(
            "M-4 -34C0 -28 4 -25 5.6 -22M-5 -28C-1 -22 3 -19 5.6 -17M-1 -11Q-2 -17 -4 -21M2.4 -11Q1.6 -15 0.4 -18",
            x,
            y,
            1,
        ),
        0.65,
        0.85,
    )
    p.hatch(
        placed("M2 -36L5.4 -34L7 -29C5.6 -22 6 -18 5.6 -11L2.6 -11C3.6 -20 3.4 -28 2 -36Z", x, y, 1), 60, 1.2, 0.5, 0.5
    )
    p.svg.circle(x - 0.2, y - 40.4, 3.1, stone, p.ink, p.hair)
    p.line(placed("M-3 -41.6Q-0.4 -44.4 2.8 -42", x, y, 1), 1.7, 1, p.tone(p.palette.cypress, 0.1))


def _scaffold(p: Plate) -> None:
    wood = p.palette.hull
    p.line("M128 80V36M150 80V36M126 58H152M126 40H152M128 80L150 58M150 58L128 40", 1.7, 1, p.shaded(wood, 0.15))
    p.line("M126 57.2H152M126 39.2H152", 0.6, 0.9)


def _drum(p: Plate, x: float, y: float) -> None:
    stone = p.palette.marble
    p.wash(f"M{x - 8} {y}Q{x + 6} {y + 3} {x + 14} {y - 1}Q{x + 4} {y - 3} {x - 8} {y}Z", p.theme.shadow, 0.18)
    p.shape(f"M{x - 8.4} {y - 11}V{y - 1.6}Q{x} {y + 2} {x + 8.4} {y - 1.6}V{y - 11}Z", stone, 1)
    p.line(
        "".join(
            f"M{x + k} {y - 9 + abs(k) * -0.1:.1f}V{y - 0.2 - abs(k) * 0.1:.1f}" for k in (-6, -3.6, -1, 1.6, 4, 6.4)
        ),
        0.6,
        0.6,
    )
    p.hatch(f"M{x + 3} {y - 9}V{y}L{x + 8.4} {y - 1.6}V{y - 11}Z", 60, 1.2, 0.5, 0.5)
    p.oval(x, y - 11, 8.4, 2.9, p.lit(stone, 0.3))
    p.wash(f"M{x - 1} {y - 11.4}h2v1h-2Z", p.ink, 0.8)
