"""Tables and charts of both sides, shared by the summaries and the end."""

from __future__ import annotations

import pygame

from corduba_solo.desk.pages.models import Series, Tally
from corduba_solo.view import fonts, tokens
from corduba_solo.view.screens.page import Page
from corduba_solo.view.svg import Svg
from corduba_solo.view.theme import mix


def side_heads(page: Page, you_x: int, caepio_x: int, y: float) -> None:
    """The heads of the two columns of numbers: sign and name."""
    for x, who, name in ((you_x, "you", page.say("you")), (caepio_x, "caepio", page.say("caepio"))):
        ink = page.theme.side(who).ink
        px = page.u(20)
        px_type = fonts.fit(name, "strong", page.t(17), page.u(110), page.t(15))
        wide = px + page.u(6) + fonts.width(name, "strong", px_type)
        left = x - wide / 2
        page.blit(tokens.marker(page.theme, px, who), left, y)
        page.text(name, left + px + page.u(6), y, "strong", px_type, ink)


def ledger(
    page: Page,
    rect: pygame.Rect,
    rows: tuple[Tally, ...],
    words: str,
    totals: tuple[int, int] | None = None,
    total: str = "total",
) -> int:
    """Sources and what each side had of them; `words` is the beginning of each row's message. The y below."""
    theme = page.theme
    count = len(rows) + 1 + (totals is not None)
    step = min(page.u(60), rect.height // max(1, count))
    you_x, caepio_x = rect.right - page.u(212), rect.right - page.u(70)
    side_heads(page, you_x, caepio_x, rect.top + step / 2)
    y = rect.top + step
    for row in rows:
        page.bar(rect.left, y, rect.width)
        middle = y + step / 2
        label = page.voice.say(f"{words}{row.key}")
        page.line(
            label[:1].upper() + label[1:], rect.left, middle, you_x - rect.left - page.u(58), "text", 19, theme.ink
        )
        for x, value, who in ((you_x, row.you, "you"), (caepio_x, row.caepio, "caepio")):
            shown = page.voice.catalogue.signed(value) if value else "–"
            ink = mix(theme.ink2, theme.panel, 0.2) if not value else theme.delta if value < 0 else theme.side(who).ink
            page.text(shown, x, middle, "number" if value else "text", page.t(21), ink, "centre")
        y += step
    if totals is not None:
        pygame.draw.line(page.surface, theme.line, (rect.left, y), (rect.right, y), page.u(2))
        middle = y + step / 2 + page.u(2)
        page.line(page.say(f"ledger.{total}"), rect.left, middle, you_x - rect.left - page.u(58), "name", 22, theme.ink)
        for x, value, who in ((you_x, totals[0], "you"), (caepio_x, totals[1], "caepio")):
            page.text(str(value), x, middle, "number", page.t(28), theme.side(who).ink, "centre")
        y += step
    return y


def duel(page: Page, rect: pygame.Rect, rows: tuple[Tally, ...], most: int) -> int:
    """Prestige in the districts: a track for each, you above it, Caepio below. The y below."""
    theme = page.theme
    step = min(page.u(78), rect.height // max(1, len(rows)))
    label_wide = page.u(200)
    for number, row in enumerate(rows):
        middle = rect.top + number * step + step / 2
        metal = theme.districts[row.key]
        page.line(page.voice.district(row.key), rect.left, middle, label_wide - page.u(14), "strong", 18.5, theme.ink)
        left, wide = rect.left + label_wide, rect.width - label_wide - page.u(8)
        field, tall = wide / most, page.u(20)
        for k in range(most):
            box = pygame.Rect(round(left + k * field), round(middle - tall / 2), max(2, round(field) - 1), tall)
            page.surface.fill(mix(metal.tint, metal.base, 0.25 if k < max(row.you, row.caepio) else 0.0), box)
            if (k + 1) % 3 == 0:
                page.text(str(k + 1), box.centerx, box.centery, "strong", page.t(15), theme.ink, "centre")
        px = page.u(24)
        for who, value, shift in (("you", row.you, -1), ("caepio", row.caepio, 1)):
            x = left + (max(0.35, value) - 0.5) * field if value else left - px * 0.2
            page.blit(tokens.marker(theme, px, who), x, middle + shift * (tall / 2 + px * 0.46), "centre")
    return rect.top + step * len(rows)


_STRIDES = (1, 2, 5, 10, 20, 50, 100)
"""Steps of the chart's scale: round numbers, with nought among them."""


def chart(page: Page, rect: pygame.Rect, series: Series) -> None:
    """Both sides over the rounds: a solid teal line with lozenges, a crimson one with shields."""
    theme = page.theme
    rounds = max(len(series.you), len(series.caepio), 2)
    low, high = min(0, *series.you, *series.caepio), max(4, *series.you, *series.caepio)
    stride = next(step for step in _STRIDES if (high - low) / step <= 5 or step == _STRIDES[-1])
    low, high = stride * (low // stride), stride * -(-high // stride)
    left, bottom = rect.left + page.u(58), rect.bottom - page.u(42)
    wide, tall = rect.right - page.u(22) - left, bottom - rect.top - page.u(12)

    def place(number: int, value: float) -> tuple[float, float]:
        return left + wide * number / (rounds - 1), bottom - tall * (value - low) / (high - low)

    for value in range(low, high + 1, stride):
        y = place(0, value)[1]
        page.bar(left, y, wide)
        if value == 0 and low < 0:
            page.bar(left, y + 1, wide)
        page.text(str(value).replace("-", "−"), left - page.u(32), y, "text", page.t(16), theme.ink2, "right")
    for number in range(rounds):
        page.text(str(number + 1), place(number, 0)[0], bottom + page.u(20), "text", page.t(16), theme.ink2, "centre")
    svg = Svg(rect.width, rect.height)
    for values, who in ((series.caepio, "caepio"), (series.you, "you")):
        points = [place(number, value) for number, value in enumerate(values)]
        data = "M" + "L".join(f"{x - rect.left:.1f} {y - rect.top:.1f}" for x, y in points)
        svg.path(data, None, theme.card, page.scale * 8, cap="round")
        svg.path(data, None, theme.side(who).base, page.scale * 3.4, cap="round")
    page.vector(rect, svg)
    px = page.u(22)
    for values, who in ((series.caepio, "caepio"), (series.you, "you")):
        for number, value in enumerate(values):
            x, y = place(number, value)
            # On the same point the two stand side by side.
            same = (
                number < len(series.you) and number < len(series.caepio) and series.you[number] == series.caepio[number]
            )
            shift = (px * 0.42 if who == "caepio" else -px * 0.42) if same else 0
            page.blit(tokens.marker(theme, px, who), x + shift, y, "centre")
