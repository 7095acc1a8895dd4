"""The three districts' patterns, so that none is told by its colour alone: hatching, dots, a meander."""

from __future__ import annotations

from corduba_solo.view.svg import Svg, hatch_lines


def pattern(svg: Svg, name: str, x: float, y: float, width: float, height: float, unit: float, colour: str) -> None:
    """Fill a rectangle with a district's pattern."""
    {"hatch": _hatch, "dots": _dots, "meander": _meander}[name](svg, x, y, width, height, unit, colour)


def _hatch(svg: Svg, x: float, y: float, width: float, height: float, unit: float, colour: str) -> None:
    svg.path(hatch_lines(x, y, width, height, 7 * unit), None, colour, max(0.9, 1.1 * unit), opacity=0.5)


def _dots(svg: Svg, x: float, y: float, width: float, height: float, unit: float, colour: str) -> None:
    step = 5.2 * unit
    rows = int(height / step)
    first = y + (height - (rows - 1) * step) / 2
    for row in range(rows):
        place = x + step / 2 + (row % 2) * step / 2
        while place < x + width - unit:
            svg.circle(place, first + row * step, 1.05 * unit, colour, opacity=0.55)
            place += step


def _meander(svg: Svg, x: float, y: float, width: float, height: float, unit: float, colour: str) -> None:
    """Two bands of Greek key."""
    side = height / 2 - 3.4 * unit
    for band in range(2):
        top = y + 2.6 * unit + band * (side + 2 * unit)
        place = x + unit
        data = ""
        while place + side * 1.25 < x + width:
            a, b, c = place, place + side * 0.34, place + side * 0.67
            d, e = place + side, place + side * 1.25
            data += (
                f"M{a:.1f} {top + side:.1f}V{top:.1f}H{d:.1f}V{top + side * 0.72:.1f}H{b:.1f}V{top + side * 0.36:.1f}"
                f"H{c:.1f}M{a:.1f} {top + side:.1f}H{e:.1f}"
            )
            place = e
        if data:
            svg.path(data, None, colour, max(0.8, unit), opacity=0.62)
