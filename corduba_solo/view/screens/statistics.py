"""Statistics: how games ended, by what one asks; best results, streaks, and game by game over time."""

from __future__ import annotations

import pygame

from corduba_solo.desk import page_spots
from corduba_solo.desk.pages.models import FinishedGame, GameMark, Share, StatisticsModel
from corduba_solo.desk.spots import Spot
from corduba_solo.locale.voice import Voice
from corduba_solo.view import fonts
from corduba_solo.view.layout import Percent
from corduba_solo.view.lettering import capitals
from corduba_solo.view.screens.page import Page, Picture
from corduba_solo.view.screens.small_city import small_city
from corduba_solo.view.svg import Svg
from corduba_solo.view.theme import Theme, mix, rgb

BY = ("difficulty", "variant", "heritage", "character", "readings")
CHARTS = ("margin", "rate", "cities")
SHARES = 12
"""How many rows of shares are shown at most."""
MARKS = 60
"""How many of the last games the chart shows."""
ACROSS, SHOWN = 3, 9
"""How many cities are in a row, and how many are shown at once."""
_SIGNS = {"won": "laurels", "drawn": "scales", "lost": "shield"}
_LEFT, _WIDE = 76, 1768


def draw_statistics(
    model: StatisticsModel, size: tuple[int, int], theme: Theme, voice: Voice, percent: Percent = None
) -> Picture:
    page = Page(size, theme, voice, percent)
    page.sheet(page.say("stats.title"))
    if not any(model.counts):
        _empty(page)
        return page.done()
    _head(page, model)
    _figures(page, model)
    _shares(page, model)
    _chart(page, model)
    if model.notice:
        place = page.at(_LEFT, 1010, _WIDE, 0)
        page.line(model.notice, place.left, place.top, place.width, "strong", 18, theme.you.ink)
    return page.done()


def _empty(page: Page) -> None:
    """Nothing to count yet: what will stand here, and the way to it."""
    theme = page.theme
    rect = page.at(500, 250, 920, 540)
    page.card(rect)
    laurel = page.u(150)
    page.icon("laurels", rect.centerx, rect.top + page.u(130), laurel, mix(theme.you.base, theme.card, 0.25))
    page.icon("progression", rect.centerx, rect.top + page.u(130), page.u(62), theme.line)
    page.line(
        capitals(page.say("stats.empty.title")),
        rect.centerx,
        rect.top + page.u(254),
        page.u(780),
        "heading",
        28,
        theme.ink,
        "centre",
        0.08,
    )
    page.ornament(rect.centerx, rect.top + page.u(292), page.u(420))
    words = pygame.Rect(rect.left + page.u(90), rect.top + page.u(312), rect.width - page.u(180), page.u(120))
    page.block(page.say("stats.empty"), words, "prose", 22, theme.ink2, "centre", middle=True)
    page.button(
        page_spots.Menu.NEW_GAME,
        page.at(780, 694, 360, 70),
        page.say("menu.new_game"),
        "hammer-nails",
        primary=True,
        size=22,
    )


def _tab(page: Page, spot: Spot, rect: pygame.Rect, label: str, chosen: bool, size: float = 18) -> None:
    page.tab(rect, label, chosen, size)
    page.spot(spot, rect)


def _head(page: Page, model: StatisticsModel) -> None:
    """Games without help and with it, kept apart; the export."""
    for number, (name, count) in enumerate(zip(("alone", "helped"), model.counts, strict=True)):
        rect = page.at(_LEFT + number * 300, 112, 288, 54)
        _tab(page, page_spots.Show(name), rect, page.say(f"stats.{name}", count=count), model.shown == name, 19)
    note = page.at(_LEFT + 630, 139, 740, 0)
    page.line(page.say("stats.helped.note"), note.left, note.top, note.width, "flavour", 18, page.theme.ink2)
    page.button(
        page_spots.Press.EXPORT, page.at(_LEFT + _WIDE - 320, 112, 320, 54), page.say("stats.export"), "save", size=19
    )


def _figures(page: Page, model: StatisticsModel) -> None:
    """The figures side by side, large."""
    theme = page.theme
    count = max(1, len(model.figures))
    gap = 14
    wide = (_WIDE - gap * (count - 1)) / count
    for number, (name, value) in enumerate(model.figures):
        rect = page.at(_LEFT + number * (wide + gap), 184, wide, 116)
        page.card(rect)
        room = rect.width - page.u(24)
        ink = theme.you.ink if value else theme.ink2
        page.line(value or "–", rect.centerx, rect.top + page.u(44), room, "number", 38, ink, "centre")
        words = pygame.Rect(rect.left + page.u(12), rect.top + page.u(72), room, page.u(40))
        page.block(page.say(f"stats.figure.{name}"), words, "text", 17, theme.ink2, "centre", leading=1.08, middle=True)


def _panel(page: Page, rect: pygame.Rect, title: str) -> None:
    page.box(rect, page.theme.panel, page.theme.panel_rim, max(1, page.u(1.2)), page.u(8))
    page.title(title, rect.left + page.u(24), rect.top + page.u(34), page.u(260), 19)


def _shares(page: Page, model: StatisticsModel) -> None:
    rect = page.at(_LEFT, 318, 876, 662)
    _panel(page, rect, page.say("stats.wins"))
    for number, name in enumerate(BY):
        place = page.at(_LEFT + 290 + number * 115, 332, 109, 42)
        _tab(page, page_spots.GroupBy(name), place, page.say(f"stats.by.{name}"), model.by == name, 17)
    body = page.at(_LEFT + 24, 392, 828, 520)
    _legend(page, page.at(_LEFT + 24, 926, 828, 40))
    if not model.shares:
        page.block(page.say("stats.empty.here"), body, "flavour", 22, page.theme.ink2, "centre", middle=True)
        return
    shown = model.shares[:SHARES]
    step = min(page.u(128), body.height // (len(shown) + (len(model.shares) > SHARES)))
    most = max(share.games for share in shown)
    for number, share in enumerate(shown):
        _share(page, share, pygame.Rect(body.left, body.top + number * step, body.width, step), most)
    if (more := len(model.shares) - SHARES) > 0:
        y = body.top + len(shown) * step + step / 2
        page.line(page.say("stats.more", count=more), body.left, y, body.width, "flavour", 17, page.theme.ink2)


def _share(page: Page, share: Share, rect: pygame.Rect, most: int) -> None:
    """A bar as long as games were played: won in teal, drawn in grey, lost in crimson; then in words."""
    theme = page.theme
    page.bar(rect.left, rect.top, rect.width)
    label_wide, words_wide = page.u(270), page.u(220)
    page.line(share.name[:1].upper() + share.name[1:], rect.left, rect.centery, label_wide - page.u(14), "strong", 18.5)
    rate = page.say("stats.rate", rate=round(100 * share.won / max(1, share.games)))
    page.line(rate, rect.right, rect.centery, page.u(74), "number", 22, theme.you.ink, "right")
    share_won = page.say("stats.share", count=share.games, won=share.won)
    page.line(share_won, rect.right - page.u(84), rect.centery, page.u(124), "text", 17, theme.ink2, "right")
    left, wide = rect.left + label_wide, rect.width - label_wide - words_wide
    tall = min(page.u(40), round(rect.height * 0.56))
    x = float(left)
    for name, count in (("won", share.won), ("drawn", share.drawn), ("lost", share.lost)):
        length = wide * count / max(1, most)
        if count:
            place = pygame.Rect(round(x), round(rect.centery - tall / 2), max(2, round(length) - 1), tall)
            _fill(page, place, name)
            _count(page, place, count)
        x += length


def _fill(page: Page, place: pygame.Rect, outcome: str) -> None:
    """A part of a bar: won plain, drawn with one line along it, lost hatched, each in its colour."""
    theme = page.theme
    base, deep = {
        "won": (theme.you.base, theme.you.deep),
        "drawn": (theme.neutral.deep, theme.neutral.base),
        "lost": (theme.caepio.base, theme.caepio.deep),
    }[outcome]
    page.surface.fill(base, place)
    part = page.surface.subsurface(place.clip(page.surface.get_rect()))
    wide, tall = part.get_size()
    if outcome == "lost":
        step = page.u(9)
        for x in range(-tall, wide, step):
            pygame.draw.line(part, deep, (x, tall), (x + tall, 0), max(1, page.u(2)))
    elif outcome == "drawn":
        pygame.draw.line(part, deep, (0, tall - page.u(3)), (wide, tall - page.u(3)), max(1, page.u(2)))


def _legend(page: Page, rect: pygame.Rect) -> None:
    """What the parts of a bar are, from left to right as they stand."""
    x = rect.left + page.u(270)
    for name in ("won", "drawn", "lost"):
        side = page.u(18)
        _fill(page, pygame.Rect(x, round(rect.centery - side / 2), side, side), name)
        words = page.line(page.say(f"load.state.{name}"), x + side + page.u(10), rect.centery, page.u(110), "text", 17)
        x = words.right + page.u(28)


def _count(page: Page, place: pygame.Rect, count: int) -> None:
    """The number in its part of a bar, where it fits."""
    px = page.t(16)
    if fonts.width(str(count), "strong", px) + page.u(8) <= place.width:
        page.text(str(count), place.centerx, place.centery, "strong", px, page.theme.white, "centre")


def _chart(page: Page, model: StatisticsModel) -> None:
    rect = page.at(_LEFT + 892, 318, 876, 662)
    _panel(page, rect, page.say("stats.chart"))
    for number, name in enumerate(CHARTS):
        place = page.at(_LEFT + 892 + 428 + number * 146, 332, 138, 42)
        _tab(page, page_spots.Chart(name), place, page.say(f"stats.chart.{name}"), model.chart == name, 17)
    body = page.at(_LEFT + 892 + 24, 400, 828, 560)
    if not model.marks:
        page.block(page.say("stats.empty.here"), body, "flavour", 22, page.theme.ink2, "centre", middle=True)
    elif model.chart == "cities":
        _cities(page, model)
    elif model.chart == "margin":
        _margins(page, body, model.marks[-MARKS:])
    else:
        _rates(page, body, model.marks)


def _cities(page: Page, model: StatisticsModel) -> None:
    """The cities that were built, the newest first."""
    scrolls = len(model.games) > SHOWN
    left, top, gap = _LEFT + 892 + 24, 392, 18
    wide = (828 - (28 if scrolls else 0) - gap * (ACROSS - 1)) / ACROSS
    tall = 191.0
    for number, game in enumerate(model.games[model.first : model.first + SHOWN]):
        row, column = divmod(number, ACROSS)
        _city(page, game, page.at(left + column * (wide + gap), top + row * tall, wide, tall - 8))
    if scrolls:
        _slider(page, model, page.at(left + 828 - 14, top, 14, 3 * tall - 12))


def _city(page: Page, game: FinishedGame, rect: pygame.Rect) -> None:
    """A city above the words for its game; where its save is gone, the sign of how it ended."""
    theme = page.theme
    words = page.u(44)
    frame = pygame.Rect(rect.left, rect.top, rect.width, rect.height - words)
    ink = {"won": theme.you.base, "lost": theme.caepio.base}.get(game.outcome, theme.line)
    if game.city:
        page.surface.blit(small_city(game.city, frame.size, theme), frame)
    else:
        page.surface.fill(mix(theme.well, theme.panel, 0.4), frame)
        page.icon(_SIGNS[game.outcome], *frame.center, page.u(48), mix(ink, theme.panel, 0.35))
    pygame.draw.rect(page.surface, rgb(theme.line), frame, max(1, page.u(1)))
    page.icon(_SIGNS[game.outcome], rect.left + page.u(10), frame.bottom + page.u(14), page.u(20), ink)
    left = rect.left + page.u(26)
    page.line(game.title, left, frame.bottom + page.u(14), rect.right - left, "name", 17.5)
    page.line(game.detail, left, frame.bottom + page.u(34), rect.right - left, "text", 15.5, theme.ink2)
    if game.kept:
        page.spot(page_spots.Finished(game.game), rect)


def _slider(page: Page, model: StatisticsModel, track: pygame.Rect) -> None:
    page.box(track, page.theme.well, radius=page.u(7))
    rows = -(-len(model.games) // ACROSS)
    tall = round(track.height * SHOWN / ACROSS / rows)
    top = track.top + round((track.height - tall) * (model.first // ACROSS) / max(1, rows - SHOWN // ACROSS))
    page.box(pygame.Rect(track.left, top, track.width, tall), page.theme.line, radius=page.u(7))
    page.spot(page_spots.Press.SCROLL, track)


def _margins(page: Page, body: pygame.Rect, marks: tuple[GameMark, ...]) -> None:
    """A bar for each game: up where you were ahead, down where Caepio was; a sign where nobody counts senators."""
    theme = page.theme
    most = max(4, *(abs(mark.margin or 0) for mark in marks))
    stride = max(1, -(-most // 4))
    most = stride * -(-most // stride)
    left, right = body.left + page.u(52), body.right - page.u(6)
    middle, half = body.centery, body.height / 2 - page.u(24)
    for value in range(-most, most + 1, stride):
        y = middle - half * value / most
        page.bar(left, y, right - left)
        shown = page.voice.catalogue.signed(value) if value else "0"
        page.text(shown, left - page.u(12), y, "text", page.t(16), theme.ink2, "right")
    step = min(page.u(64), (right - left) / len(marks))
    wide = max(2, round(step * 0.62))
    for number, mark in enumerate(marks):
        x = round(left + page.u(4) + step * number + (step - wide) / 2)
        if mark.margin is None:
            won = mark.outcome == "won"
            sign, base = ("ancient-columns", theme.you.base) if won else ("shield", theme.caepio.base)
            page.icon(sign, x + wide / 2, middle, min(page.u(28), max(page.u(18), wide)), base)
            continue
        tall = max(2, round(half * abs(mark.margin) / most))
        place = pygame.Rect(x, middle - tall if mark.margin > 0 else middle, wide, tall)
        if mark.margin == 0:
            place = pygame.Rect(x, middle - page.u(3), wide, page.u(6))
        colour = {"won": theme.you.base, "lost": theme.caepio.base}.get(mark.outcome, theme.neutral.deep)
        page.surface.fill(colour, place)
    pygame.draw.line(page.surface, theme.line, (left, middle), (right, middle), page.u(2))


def _rates(page: Page, body: pygame.Rect, marks: tuple[GameMark, ...]) -> None:
    """The share of wins after each game."""
    theme = page.theme
    left, right = body.left + page.u(72), body.right - page.u(16)
    top, bottom = body.top + page.u(14), body.bottom - page.u(30)
    for rate in range(0, 101, 25):
        y = bottom - (bottom - top) * rate / 100
        page.bar(left, y, right - left)
        page.text(page.say("stats.rate", rate=rate), left - page.u(12), y, "text", page.t(16), theme.ink2, "right")
    won = 0
    points = []
    for number, mark in enumerate(marks, 1):
        won += mark.outcome == "won"
        x = left + (right - left) * (number - 1) / max(1, len(marks) - 1)
        points.append((x - body.left, bottom - (bottom - top) * won / number - body.top))
    svg = Svg(body.width, body.height)
    if len(points) > 1:
        data = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        svg.path(data, None, theme.panel, page.scale * 8, cap="round")
        svg.path(data, None, theme.you.base, page.scale * 3.4, cap="round")
    page.vector(body, svg)
    x, y = points[-1]
    px = page.u(22)
    page.icon("lozenge", body.left + x, body.top + y, px, theme.you.base)
