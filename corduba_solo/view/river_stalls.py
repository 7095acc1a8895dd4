"""The Macellum during a visit: six stalls side by side, each with its stepper, and your purse at their end."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from corduba_solo.desk import spots
from corduba_solo.desk.model import Stalls, TableModel, Ware
from corduba_solo.locale.voice import Voice
from corduba_solo.view import boxes, chips, fonts, icons, tokens
from corduba_solo.view.cache import cached
from corduba_solo.view.fading import dimmed
from corduba_solo.view.layout import Measure
from corduba_solo.view.paint import Paint
from corduba_solo.view.river_frame import Card, Part, draw_card, pad
from corduba_solo.view.river_steps import step_end
from corduba_solo.view.strokes import fitted, write
from corduba_solo.view.svg import Svg
from corduba_solo.view.theme import Theme, mix

_CLOSED = 62
"""How much of a stall is seen that has nothing for you, in per cent: its numbers can still be read."""


class _Rows(NamedTuple):
    """How high the strips of a stall are: its awning, its name, the goods and their price, the stepper, the result."""

    awning: int
    name: int
    """None where there is no room for it: the icon then stands before the price."""
    goods: int
    stepper: int
    result: int

    @classmethod
    def of(cls, m: Measure) -> _Rows:
        return cls(m.pick(12, 9), 0 if m.compact else m.px(22), m.pick(18, 17), m.pick(27, 24), m.pick(19, 17))

    @property
    def middles(self) -> tuple[float, float, float]:
        """The middle lines of the goods, the stepper and the result."""
        above = self.awning + self.name
        below = above + self.goods
        return above + self.goods / 2, below + self.stepper / 2, below + self.stepper + self.result / 2


def stalls_height(measure: Measure) -> int:
    """How high the card is, whatever is dealt in."""
    return sum(_Rows.of(measure)) + 2 * pad(measure)[1]


def draw_stalls(surface: pygame.Surface, rect: pygame.Rect, model: TableModel, measure: Measure, theme: Theme) -> Card:
    """All six kinds at once, and what the visit leaves in your purse."""
    stalls = model.stalls
    assert stalls is not None

    def draw(paint: Paint, inner: pygame.Rect) -> None:
        gap = measure.pick(6, 4)
        purse = measure.pick(148, 92)
        across = (inner.width - purse - measure.pick(6, 3)) // len(stalls.wares)
        for number, ware in enumerate(stalls.wares):
            box = pygame.Rect(inner.left + number * across, inner.top, across - gap, inner.height)
            _stall(paint, box, ware, model)
        _purse(paint, pygame.Rect(inner.right - purse, inner.top, purse, inner.height), stalls, model.voice)

    return draw_card(surface, rect, [Part(sum(_Rows.of(measure)), draw)], measure, theme)


# ── a stall ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _stall(paint: Paint, box: pygame.Rect, ware: Ware, model: TableModel) -> None:
    """Awning, goods, stepper and result on their own ground; pale where nothing can be dealt in."""
    t, m = paint.theme, paint.measure
    picked = ware.units != 0
    fill = mix(t.legal_plot, t.preview, 0.35) if picked else mix(t.panel, t.preview, 0.4)
    rim, line = (t.you.base, m.pick(2, 1.6)) if picked else (t.panel_rim, m.pick(1, 1))
    part = boxes.box(*box.size, m.pick(5, 4), fill, rim, line).copy()
    part.blit(_awning(t, box.width, _Rows.of(m).awning, m.pick(5, 4), ware.what), (0, 0))
    on = Paint(part, box.topleft, m, paint.theme)
    goods, stepper, result = _Rows.of(m).middles
    _goods(t, on, ware, goods, model.voice)
    if picked:
        _result(t, on, ware, result)
    else:
        _prices(t, on, ware, result, model.voice)
    open_ = picked or ware.less or ware.more
    paint.surface.blit(part if open_ else dimmed(part, _CLOSED), box)
    paint.spot(spots.Step(ware.what), box)
    _stepper(paint, box, ware, box.top + stepper, model)


@cached
def _awning(theme: Theme, width: int, height: int, radius: int, what: str) -> pygame.Surface:
    """Striped cloth with a scalloped hem, in the colour of the goods."""
    cloth = theme.resources[what].base
    # Marble is as white as the other stripes: its cloth takes the colour of its shadow.
    cloth = theme.shaded(cloth, 0.28) if what == "marble" else cloth
    svg = Svg(width, height)
    stripes = max(7, round(width / height) | 1)
    step = width / stripes
    drop = step / 2
    for number in range(stripes):
        left, right = number * step, (number + 1) * step
        hem = f"V{height - drop:.2f}A{drop:.2f} {drop:.2f} 0 0 1 {left:.2f} {height - drop:.2f}"
        top = f"M{left:.2f} 0H{right:.2f}"
        if number == 0:
            top = f"M0 {radius}A{radius} {radius} 0 0 1 {radius} 0H{right:.2f}"
        elif number == stripes - 1:
            top = f"M{left:.2f} 0H{width - radius}A{radius} {radius} 0 0 1 {width} {radius}"
        colour = theme.on_colour if number % 2 else cloth
        svg.path(f"{top}{hem}Z", colour, theme.shaded(cloth, 0.3), max(0.6, height / 18))
    return svg.surface()


def _goods(theme: Theme, on: Paint, ware: Ware, y: float, voice: Voice) -> None:
    """Which kind it is, its price now and after the deal, and what lies in the stall."""
    rows = _Rows.of(on.measure)
    x = on.pick(7, 5)
    px = on.pick(19, 15)
    if rows.name:
        middle = rows.awning + rows.name / 2 + on.px(1)
        edge = on.blit(tokens.resource(theme, ware.what, px), x, middle).right + on.px(6)
        name = voice.resource(ware.what).capitalize()
        fitted(on, name, edge, middle, "strong", on.px(15), on.width - edge - on.px(4))
    else:
        x = on.blit(tokens.resource(theme, ware.what, px), x, y).right + on.px(3)
    coin = tokens.denarius(theme, on.pick(16, 12))
    price = _changing(theme, ware.price, on.pick(15, 12.5))
    on.blit(coin, on.blit(price, x, y).right + on.pick(3, 2), y)
    right = on.width - on.pick(6, 4)
    slot = on.pick(15, 9)
    for number in reversed(range(max(ware.capacity, *ware.stock))):
        on.blit(_pip(theme, slot, ware.what, number < ware.stock[1], number < ware.stock[0]), right, y, "right")
        right -= slot + on.pick(2, 1)


def _pip(theme: Theme, px: int, what: str, after: bool, now: bool) -> pygame.Surface:
    """A place in the stall: goods, a gap, or paler goods that come or go."""
    if after and now:
        return tokens.resource(theme, what, px)
    if after or now:
        return _coming(theme, px, what, after)
    return _gap(theme, px)


@cached
def _coming(theme: Theme, px: int, what: str, comes: bool) -> pygame.Surface:
    return dimmed(tokens.resource(theme, what, px), 70 if comes else 30)


@cached
def _gap(theme: Theme, px: int) -> pygame.Surface:
    svg = Svg(px, px)
    line = max(1.0, px * 0.08)
    svg.circle(px / 2, px / 2, px / 2 - line, None, theme.panel_rim, line)
    return svg.surface()


def _changing(theme: Theme, pair: tuple[int, int], px: int) -> pygame.Surface:
    """A number, and what becomes of it."""
    now, after = pair
    words = str(now) if now == after else f"{now}▸{after}"
    return chips.phrase(words, "number", px, theme.ink if now == after else theme.you.ink)


def _stepper(paint: Paint, box: pygame.Rect, ware: Ware, y: float, model: TableModel) -> None:
    """− units +: whole at both ends even where they lead nowhere, so that they can say why."""
    m = paint.measure
    side = m.pick(28, 22)
    inset = m.pick(5, 3)
    for more, there, x in (
        (False, ware.less, box.left + inset),
        (True, ware.more, box.right - inset - side),
    ):
        end = pygame.Rect(x, round(y - side / 2), side, side)
        spot = spots.More(ware.what) if more else spots.Less(ware.what)
        paint.surface.blit(step_end(paint.theme, side, more, there), end)
        if there and model.hover == spot:
            paint.surface.blit(_halo(paint.theme, side), end)
        paint.spot(spot, end)
    if not ware.units:
        _held(paint, ware, box.centerx, y)
        return
    room = box.width - 2 * (side + inset)
    px = m.pick(17, 14)
    words = model.voice.say("stalls.units.buy" if ware.units > 0 else "stalls.units.sell", count=abs(ware.units))
    words = words if fonts.width(words, "number", px) <= room else chips.amount_text(ware.units, True)
    chips.figure(paint, words, box.centerx, y, px, paint.theme.you.ink, "centre")


def _held(paint: Paint, ware: Ware, middle: float, y: float) -> None:
    """What you have of it, between the ends that change it."""
    m = paint.measure
    sign = icons.icon(tokens.SIGNS["you"], m.pick(13, 10), paint.theme.you.base)
    number = _changing(paint.theme, ware.held, m.pick(17, 14))
    gap = m.pick(4, 3)
    left = middle - (sign.get_width() + gap + number.get_width()) / 2
    paint.blit(number, paint.blit(sign, left, y).right + gap, y)


@cached
def _halo(theme: Theme, px: int) -> pygame.Surface:
    """The rim of an end that one points at."""
    svg = Svg(px, px)
    line = max(2.0, px * 0.1)
    svg.circle(px / 2, px / 2, px / 2 - line / 2, None, theme.you.ink, line)
    return svg.surface()


def _prices(theme: Theme, on: Paint, ware: Ware, y: float, voice: Voice) -> None:
    """What − and + do, below them, and for how much each."""
    px, inset = on.pick(13.5, 11), on.pick(7, 5)
    for word, price, right in (("stalls.sell", ware.sells, False), ("stalls.buy", ware.buys, True)):
        words = chips.phrase(voice.say(word, price=price), "strong", px, theme.ink2)
        coin = tokens.denarius(theme, on.pick(15, 10))
        gap = on.pick(3, 2)
        x = on.width - inset - words.get_width() - gap - coin.get_width() if right else inset
        on.blit(coin, on.blit(words, x, y).right + gap, y)


def _result(theme: Theme, on: Paint, ware: Ware, y: float) -> None:
    """What you will have of it, and what that costs or brings."""
    px = on.pick(15, 12.5)
    x = on.pick(8, 5)
    sign = icons.icon(tokens.SIGNS["you"], on.pick(13, 10), theme.you.base)
    x = on.blit(sign, x, y).right + on.pick(4, 3)
    on.blit(_changing(theme, ware.held, px), x, y)
    right = on.width - on.pick(7, 4)
    coin = tokens.denarius(theme, on.pick(16, 12))
    left = on.blit(coin, right, y, "right").left - on.pick(3, 2)
    colour = theme.enough if ware.money > 0 else theme.delta
    chips.figure(on, chips.amount_text(ware.money, True), left, y, px, colour, "right")


# ── the purse ─────────────────────────────────────────────────────────────────────────────────────────────────────


def _purse(paint: Paint, box: pygame.Rect, stalls: Stalls, voice: Voice) -> None:
    """What you have, and will have; how many kinds are left to choose; a way to begin anew."""
    t, m = paint.theme, paint.measure
    pygame.draw.rect(paint.surface, t.panel_rule, (box.left, box.top, max(1, m.px(1)), box.height))
    x = box.left + m.pick(14, 9)
    room = box.right - x
    note = stalls.rule
    if stalls.most:
        note = voice.say("stalls.limit", kinds=stalls.kinds, count=stalls.most)
    y = box.top + m.pick(11, 8)
    if not m.compact:
        fitted(paint, voice.say("stalls.purse"), x, y, "strong", m.px(15), room)
        y += m.px(18)
    fitted(paint, note, x, y, "text", m.pick(13.5, 11.5), room, t.ink2)
    y += m.pick(27, 22)
    edge = paint.blit(tokens.denarius(t, m.pick(29, 21)), x, y).right + m.pick(7, 5)
    paint.blit(_changing(t, stalls.purse, m.pick(24, 17)), edge, y)
    if stalls.kinds:
        height = m.pick(24, 19)
        _reset(paint, pygame.Rect(x, box.bottom - height, room, height), voice)


def _reset(paint: Paint, box: pygame.Rect, voice: Voice) -> None:
    t, m = paint.theme, paint.measure
    words = voice.say("preview.reset")
    px = m.pick(14, 11.5)
    width = min(box.width, fonts.width(words, "text", px) + 2 * m.pick(11, 7))
    rect = pygame.Rect(box.left, box.top, width, box.height)
    paint.box(rect, None, t.panel_rim, max(1.0, m.scale), box.height / 2)
    write(paint, words, box.left + width / 2, box.centery, "text", px, t.ink2, "centre")
    paint.spot(spots.Change.RESET, rect)
