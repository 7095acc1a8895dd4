"""The replay's controls in the river: a slider over the whole game with a mark for each round, steps and pace."""

from __future__ import annotations

from functools import partial

import pygame

from corduba_solo.desk.pages.replay import PACES, ReplayBar
from corduba_solo.desk.spots import ReplayPace, ReplaySlider, ReplayStep
from corduba_solo.locale.voice import Voice
from corduba_solo.view import fonts, icons, tokens
from corduba_solo.view.layout import Layout
from corduba_solo.view.map import river_rect
from corduba_solo.view.map.geometry import map_places
from corduba_solo.view.paint import Area, Paint, focus_ring, hover_ring
from corduba_solo.view.panels.top import ROMAN
from corduba_solo.view.river_frame import Part, draw_card, height_of
from corduba_solo.view.strokes import write
from corduba_solo.view.theme import Theme

_BACKWARD = (ReplayStep.START, ReplayStep.ROUND_BACK, ReplayStep.BACK)


def draw_replay(surface: pygame.Surface, layout: Layout, bar: ReplayBar, theme: Theme, voice: Voice) -> list[Area]:
    """The card in the river; its spots, the slider's among them."""
    m = layout.map_measure
    parts = [
        Part(m.pick(46, 30), partial(_slider, bar=bar)),
        Part(m.pick(44, 29), partial(_controls, bar=bar, voice=voice)),
    ]
    areas = draw_card(surface, _place(layout, height_of(parts, m)), parts, m, theme).areas
    for area in areas:
        if area.spot == bar.hover and not isinstance(area.spot, ReplaySlider):
            hover_ring(surface, area, m, theme, 2)
        if area.spot == bar.focus:
            focus_ring(surface, area, m, theme)
    return areas


def _place(layout: Layout, height: int) -> pygame.Rect:
    """From the map's left edge to the Portus, at the foot of the river."""
    water, places = river_rect(layout), map_places(layout)
    left = layout.map.left + places.monuments[0].left
    return pygame.Rect(left, water.bottom - height, water.right - left, height)


def slider_index(area: Area, x: int, length: int) -> int:
    """The moment that a point of the slider stands for."""
    share = (x - area.rect.left) / max(1, area.rect.width)
    return min(max(round(share * length), 0), length)


def _slider(paint: Paint, rect: pygame.Rect, bar: ReplayBar) -> None:
    theme = paint.theme
    edge = paint.pick(14, 10)
    track = pygame.Rect(rect.left + edge, rect.top + paint.pick(27, 18), rect.width - 2 * edge, paint.pick(8, 6))

    def x_of(index: int) -> int:
        return track.left + round(track.width * index / max(1, bar.length))

    paint.box(track, theme.well, theme.panel_rim, max(1, paint.px(1)), track.height / 2)
    here = x_of(bar.position)
    if here - track.left > track.height:
        done = pygame.Rect(track.left, track.top, here - track.left, track.height)
        paint.box(done, theme.you.base, None, 0, track.height / 2)
    px = paint.pick(14, 11)
    last = -track.width
    for index, number in bar.rounds:
        x = x_of(index)
        tick = pygame.Rect(x, track.top - paint.pick(5, 3), max(1, paint.px(1.4)), track.height + paint.pick(10, 6))
        paint.surface.fill(theme.line, tick)
        # A round of a few steps may leave its number no room.
        if x - last > fonts.width(ROMAN[number - 1], "heading", px) + paint.pick(6, 4):
            write(paint, ROMAN[number - 1], x, rect.top + paint.pick(9, 6), "heading", px, theme.ink2, "centre")
            last = x
    for index in bar.bookmarks:
        paint.icon(
            "flying-flag",
            x_of(index) + paint.pick(6, 4),
            track.bottom + paint.pick(9, 6),
            paint.pick(14, 10),
            theme.you.ink,
        )
    paint.blit(tokens.marker(theme, paint.pick(24, 17), "you"), here, track.centery, "centre")
    paint.spot(ReplaySlider(), pygame.Rect(track.left, rect.top, track.width, rect.height))


def _controls(paint: Paint, rect: pygame.Rect, bar: ReplayBar, voice: Voice) -> None:
    x = _buttons(paint, rect, bar)
    right = _paces(paint, rect, bar, voice)
    px = paint.pick(15, 12)
    words = fonts.cut(bar.where, "text", px, right - x - paint.pick(24, 12))
    write(paint, words, (x + right) / 2, rect.centery, "text", px, paint.theme.ink, "centre")


def _buttons(paint: Paint, rect: pygame.Rect, bar: ReplayBar) -> int:
    """Start to end, the play button in the middle of them; the x behind them."""
    theme = paint.theme
    side, gap = paint.pick(36, 25), paint.pick(5, 3)
    x = rect.left + paint.pick(4, 2)
    for step in ReplayStep:
        chief = step is ReplayStep.PLAY
        wide = round(side * 1.6) if chief else side
        place = pygame.Rect(x, round(rect.centery - side / 2), wide, side)
        paint.box(
            place,
            theme.you.base if chief else theme.card,
            theme.you.deep if chief else theme.line,
            max(1, paint.px(1.2)),
        )
        ink = theme.on_colour if chief else theme.ink
        sign = _sign(step, bar.playing, round(side * 0.56), ink)
        paint.blit(sign, place.centerx, place.centery, "centre")
        paint.spot(step, place)
        x = place.right + gap
    return x


def _sign(step: ReplayStep, playing: bool, px: int, ink: str) -> pygame.Surface:
    icon = {
        ReplayStep.START: "next-button",
        ReplayStep.END: "next-button",
        ReplayStep.ROUND_BACK: "fast-forward-button",
        ReplayStep.ROUND_ON: "fast-forward-button",
        ReplayStep.BACK: "play-button",
        ReplayStep.ON: "play-button",
        ReplayStep.PLAY: "pause-button" if playing else "play-button",
    }[step]
    small = round(px * 0.8) if step in (ReplayStep.BACK, ReplayStep.ON) else px
    picture = icons.icon(icon, small, ink)
    return pygame.transform.flip(picture, True, False) if step in _BACKWARD else picture


def _paces(paint: Paint, rect: pygame.Rect, bar: ReplayBar, voice: Voice) -> int:
    """How fast it plays, at the right; the x before it."""
    theme = paint.theme
    px, tall = paint.pick(14, 11.5), paint.pick(30, 21)
    x = rect.right - paint.pick(4, 2)
    for name in reversed(PACES):
        label = voice.say(f"replay.pace.{name}")
        wide = fonts.width(label, "strong", px) + 2 * paint.pick(10, 7)
        place = pygame.Rect(x - wide, round(rect.centery - tall / 2), wide, tall)
        chosen = name == bar.pace
        paint.box(
            place,
            theme.you.tint if chosen else theme.panel,
            theme.you.base if chosen else theme.panel_rim,
            max(1, paint.px(1.2)),
        )
        write(
            paint, label, place.centerx, place.centery, "strong", px, theme.you.ink if chosen else theme.ink2, "centre"
        )
        paint.spot(ReplayPace(name), place)
        x = place.left - paint.pick(4, 3)
    return x
