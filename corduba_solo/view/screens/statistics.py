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
from corduba_solo.view.screens.room import Room
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


def draw_statistics(
    model: StatisticsModel, size: tuple[int, int], theme: Theme, voice: Voice, percent: Percent = None
) -> Picture:
    page = Page(size, theme, voice, percent)
    page.sheet(page.say("stats.title"))
    if not any(model.counts):
        _empty(page)
        return page.done()
    body = page.body if page.tall else page.body.inset(-20, 0)
    head, rest = body.cut_top(100 if page.tall else 54, 18)
    _head(page, model, head)
    count = max(1, len(model.figures))
    figures, rest = rest.cut_top(250 if page.tall else 116, 18)
    for (name, value), place in zip(model.figures, figures.bricks(4 if page.tall else count, count, 14), strict=True):
        _figure(page, page.place(place), name, value)
    shares, marks = rest.rows(2, 16) if page.tall else rest.columns(2, 16)
    _shares(page, model, shares)
    _chart(page, model, marks)
    return page.done()


def _empty(page: Page) -> None:
    """Nothing to count yet: what will stand here, and the way to it."""
    theme = page.theme
    rect = page.place(page.body.middle(920, 562))
    page.card(rect)
    laurel = page.u(150)
    page.icon("laurels", rect.centerx, rect.top + page.u(130), laurel, mix(theme.you.base, theme.card, 0.25))
    page.icon("progression", rect.centerx, rect.top + page.u(122), page.u(46), theme.line)
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
        pygame.Rect(rect.centerx - page.u(180), rect.bottom - page.u(116), page.u(360), page.u(70)),
        page.say("menu.new_game"),
        "hammer-nails",
        primary=True,
        size=22,
    )


def _tab(page: Page, spot: Spot, rect: pygame.Rect, label: str, chosen: bool, size: float = 18) -> None:
    page.tab(rect, label, chosen, size)
    page.spot(spot, rect)


def _head(page: Page, model: StatisticsModel, room: Room) -> None:
    """Games without help and with it, kept apart; the export."""
    row = Room(room.x, room.y, room.wide, 54)
    tabs, rest = row.cut_left(588, 42)
    for name, count, place in zip(("alone", "helped"), model.counts, tabs.columns(2, 12), strict=True):
        words = page.say(f"stats.{name}", count=count)
        _tab(page, page_spots.Show(name), page.place(place), words, model.shown == name, 19)
    beside, export = rest.cut_right(300, 30)
    note = page.place(Room(room.x, room.y + 58, room.wide, 42) if page.tall else beside)
    if model.notice:
        page.block(model.notice, note, "strong", 17, page.theme.you.ink, leading=1.15, middle=True)
    else:
        page.line(page.say("stats.helped.note"), note.left, note.centery, note.width, "flavour", 18, page.theme.ink2)
    page.button(page_spots.Press.EXPORT, page.place(export), page.say("stats.export"), "save", size=19)


def _figure(page: Page, rect: pygame.Rect, name: str, value: str) -> None:
    """A figure, large, and what it counts."""
    theme = page.theme
    page.card(rect)
    room = rect.width - page.u(24)
    ink = theme.you.ink if value else theme.ink2
    page.line(value or "–", rect.centerx, rect.top + page.u(44), room, "number", 38, ink, "centre")
    words = pygame.Rect(rect.left + page.u(12), rect.top + page.u(72), room, page.u(40))
    page.block(page.say(f"stats.figure.{name}"), words, "text", 17, theme.ink2, "centre", leading=1.08, middle=True)


def _panel(page: Page, rect: pygame.Rect, title: str) -> None:
    page.box(rect, page.theme.panel, page.theme.panel_rim, max(1, page.u(1.2)), page.u(8))
    page.title(title, rect.left + page.u(24), rect.top + page.u(34), page.u(260), 19)


def _shares(page: Page, model: StatisticsModel, room: Room) -> None:
    _panel(page, page.place(room), page.say("stats.wins"))
    tabs = Room(room.right - 12 - 574, room.y + 14, 574, 42)
    for name, place in zip(BY, tabs.columns(len(BY), 6), strict=True):
        _tab(page, page_spots.GroupBy(name), page.place(place), page.say(f"stats.by.{name}"), model.by == name, 17)
    inner = room.inset(24, 0)
    body = page.at(inner.x, room.y + 74, inner.wide, room.high - 74 - 68)
    _legend(page, page.at(inner.x, room.bottom - 54, inner.wide, 40))
    if not model.shares:
        page.block(page.say("stats.empty.here"), body, "flavour", 22, page.theme.ink2, "centre", middle=True)
        return
    shown = model.shares[:SHARES]
    step = min(page.u(190), body.height // (len(shown) + (len(model.shares) > SHARES)))
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


def _chart(page: Page, model: StatisticsModel, room: Room) -> None:
    _panel(page, page.place(room), page.say("stats.chart"))
    tabs = Room(room.right - 12 - 430, room.y + 14, 430, 42)
    for name, place in zip(CHARTS, tabs.columns(len(CHARTS), 8), strict=True):
        _tab(page, page_spots.Chart(name), page.place(place), page.say(f"stats.chart.{name}"), model.chart == name, 17)
    inner = room.inset(24, 0)
    body = page.at(inner.x, room.y + 82, inner.wide, room.high - 82 - 20)
    if not model.marks:
        page.block(page.say("stats.empty.here"), body, "flavour", 22, page.theme.ink2, "centre", middle=True)
    elif model.chart == "cities":
        _cities(page, model, Room(inner.x, room.y + 74, inner.wide, room.high - 74 - 16))
    elif model.chart == "margin":
        _margins(page, body, model.marks[-MARKS:])
    else:
        _rates(page, body, model.marks)


def _cities(page: Page, model: StatisticsModel, room: Room) -> None:
    """The cities that were built, the newest first."""
    scrolls = len(model.games) > SHOWN
    cities, track = room.cut_right(14, 14) if scrolls else (room, room)
    for game, place in zip(
        model.games[model.first : model.first + SHOWN], cities.grid(ACROSS, SHOWN, 14), strict=False
    ):
        _city(page, game, page.place(place))
    if scrolls:
        _slider(page, model, page.place(track))


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
