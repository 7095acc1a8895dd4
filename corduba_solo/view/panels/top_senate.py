"""The top bar's senate: both sides' senators around SPQR, or the monuments that the game asks for."""

from __future__ import annotations

import pygame

from corduba_solo.desk.model import TableModel
from corduba_solo.desk.spots import Common
from corduba_solo.rules.book import CAEPIO, WHO, YOU
from corduba_solo.rules.geometry import bits
from corduba_solo.rules.state import BOTH, MONUMENTS
from corduba_solo.view import fonts, tokens
from corduba_solo.view.cache import cached
from corduba_solo.view.paint import Anchor, Paint
from corduba_solo.view.panels.top_claims import draw_claims, upper_row
from corduba_solo.view.panels.top_tracks import label_px
from corduba_solo.view.strokes import fitted, write
from corduba_solo.view.svg import Svg
from corduba_solo.view.theme import Theme, mix, rgb


def senate(paint: Paint, model: TableModel, rect: pygame.Rect) -> None:
    if not model.claims:
        paint.spot(Common.SENATE, pygame.Rect(rect.left, 2, rect.width, paint.height - 4))
    if model.state.variant == MONUMENTS:
        _monuments(paint, model, rect)
        return
    state = model.state
    y = upper_row(paint) if model.claims else paint.height / 2
    plate = pygame.Rect(0, 0, paint.pick(70, 48), paint.pick(27, 19))
    plate.center = (rect.centerx, round(y))
    _spqr(paint, model.voice.say("table.top.senate"), plate)
    for who, sign in ((YOU, -1), (CAEPIO, 1)):
        x = plate.centerx + sign * (plate.width / 2 + paint.pick(10, 6))
        _senators(paint, model, who, sign, x, rect, y)
    if model.claims:
        goal = f"{state.monuments.bit_count()}/{_goal(model)}" if state.variant == BOTH else ""
        places = draw_claims(paint, model.claims, rect, goal)
        whole = pygame.Rect(rect.left, 2, rect.width, paint.pick(38, 24))
        # Its first part lies over one of them, so that the arrow keys lead from there to the senate.
        over = places[len(places) // 2]
        paint.spot(Common.SENATE, whole, (pygame.Rect(over.left, 2, over.width, whole.height), whole))


def _spqr(paint: Paint, words: str, plate: pygame.Rect) -> None:
    theme = paint.theme
    gold = mix(theme.primary, theme.coin, 0.25)
    paint.box(plate, gold, theme.shaded(theme.coin, 0.25), max(1.5, paint.measure.scale * 2), paint.pick(3, 2))
    inner = plate.inflate(-paint.pick(8, 6), -paint.pick(8, 6))
    paint.box(inner, None, mix(gold, theme.line, 0.35), max(0.8, paint.measure.scale * 0.8), paint.pick(2, 1))
    size = fonts.fit(words, "title", paint.pick(20, 14), inner.width, paint.pick(13, 11))
    write(paint, words, plate.centerx, plate.centery, "title", size, theme.on_bright, "centre")


def _senators(paint: Paint, model: TableModel, who: int, sign: int, x: float, rect: pygame.Rect, y: float) -> None:
    """From the middle outwards: the number, the figures, the side's name and sign."""
    theme, name = paint.theme, WHO[who]
    total = model.state.sides[who].total
    inward: Anchor = "right" if sign < 0 else "left"
    seen = write(paint, str(total), x, y, "number", paint.pick(24, 17), theme.on_dark, inward)
    x = (seen.left if sign < 0 else seen.right) + sign * paint.pick(8, 5)
    words = model.voice.say(f"table.side.{name}")
    mark, gap, apart = paint.pick(17, 13), paint.pick(4, 3), paint.pick(11, 7)
    label = min(fonts.width(words, "text", label_px(paint)), paint.pick(54, 40))
    edge = rect.left if sign < 0 else rect.right
    x = _figures(paint, name, total, x, abs(edge - x) - mark - gap - label - apart, sign, y) + sign * apart
    seen = fitted(paint, words, x, y, "text", label_px(paint), label, theme.on_dark_quiet, inward)
    x = seen.left - gap if sign < 0 else seen.right + gap
    paint.blit(tokens.marker(theme, mark, name), x, y, inward)


def _figures(paint: Paint, name: str, total: int, x: float, room: float, sign: int, y: float) -> float:
    """A toga for each senator, closer together when there are many; where the last one ends."""
    if total <= 0:
        return x - sign * paint.pick(4, 3)
    px = paint.pick(26, 18)
    picture, seen = _figure(paint.theme, px, name, paint.theme.bar_bottom)
    # The number beside them is exact; a crowd shows as many as can be told apart.
    shown = min(total, 1 + int((room - seen.width) / (seen.width * 0.34)))
    step = min(seen.width + paint.pick(3, 2), (room - seen.width) / max(1, shown - 1))
    for number in reversed(range(shown)):
        left = x + sign * number * step - (seen.width if sign < 0 else 0)
        paint.surface.blit(picture, (round(left - seen.left), round(y - picture.get_height() / 2)))
    return x + sign * ((shown - 1) * step + seen.width)


@cached
def _figure(theme: Theme, px: int, name: str, ground: str) -> tuple[pygame.Surface, pygame.Rect]:
    """A senator with an edge in the bar's colour, which keeps a crowd apart, and what is seen of him."""
    figure = tokens.senator(theme, px, name, on_dark=True)
    shadow = tokens.senator(theme, px, name).copy()
    shadow.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MIN)
    shadow.fill((*rgb(ground), 0), special_flags=pygame.BLEND_RGBA_MAX)
    edge = max(1, round(px / 16))
    picture = pygame.Surface((px + 2 * edge, px + 2 * edge), pygame.SRCALPHA)
    for dx in range(-edge, edge + 1):
        for dy in range(-edge, edge + 1):
            picture.blit(shadow, (edge + dx, edge + dy))
    picture.blit(figure, (edge, edge))
    return picture, picture.get_bounding_rect()


def _goal(model: TableModel) -> int:
    return model.book.levels[model.state.difficulty].monuments


def _monuments(paint: Paint, model: TableModel, rect: pygame.Rect) -> None:
    """The monument builder's game: a place for each monument that is needed, those that stand filled."""
    state, theme, say = model.state, paint.theme, model.voice.say
    goal = _goal(model)
    built = list(bits(state.monuments))
    px, gap = paint.pick(40, 28), paint.pick(8, 5)
    places = max(goal, len(built))
    row = places * px + (places - 1) * gap
    words = say("table.top.monuments")
    count = say("table.top.monuments.count", count=len(built), goal=goal)
    x = rect.right - row
    right = x - paint.pick(12, 8)
    room = right - rect.left
    y = paint.height / 2
    size = paint.pick(14, 11.5)
    fitted(paint, words, right, y - paint.pick(12, 8), "text", size, room, theme.on_dark_quiet, "right")
    fitted(paint, count, right, y + paint.pick(10, 7), "number", paint.pick(20, 14), room, theme.on_dark, "right")
    for number in range(places):
        middle = x + number * (px + gap) + px / 2
        if number < len(built):
            paint.blit(tokens.monument(theme, px, state.book.monuments[built[number]]), middle, y, "centre")
        else:
            paint.blit(_empty(px, theme.bar_rule, theme.shaded(theme.bar_bottom, 0.25)), middle, y, "centre")


@cached
def _empty(px: int, edge: str, fill: str) -> pygame.Surface:
    svg = Svg(px, px)
    line = max(1.2, px * 0.045)
    svg.circle(px / 2, px / 2, px / 2 - line, fill, edge, line, (px * 0.1, px * 0.08))
    return svg.surface()
