"""The end: who has won, by what, and how it came about."""

from __future__ import annotations

from dataclasses import replace

import pygame

from corduba_solo.desk import page_spots
from corduba_solo.desk.pages.models import EndModel
from corduba_solo.locale.voice import Voice
from corduba_solo.view import tokens
from corduba_solo.view.layout import Percent
from corduba_solo.view.lettering import capitals
from corduba_solo.view.screens.ledger import chart, ledger, side_heads
from corduba_solo.view.screens.page import Page, Picture
from corduba_solo.view.screens.room import Room
from corduba_solo.view.screens.title import ICONS
from corduba_solo.view.theme import Theme, mix


def draw_end(
    model: EndModel,
    size: tuple[int, int],
    theme: Theme,
    voice: Voice,
    percent: Percent = None,
    board: pygame.Surface | None = None,
) -> Picture:
    page = Page(size, theme, voice, percent)
    page.sheet(page.say("end.title"), buttons=0)
    if page.tall:
        rest, buttons = page.body.cut_bottom(144, 16)
        verdict, rest = rest.cut_top(230, 16)
        low = rest.high * (0.29 if board else 0.2)
        rest, town = rest.cut_bottom(low, 14)
        tallies, series = rest.cut_bottom(rest.high * 0.36, 14)
        _upright_verdict(page, model, page.place(verdict))
    else:
        body = page.body.inset(-20, 0)
        rest, buttons = body.cut_bottom(80, 20)
        verdict, rest = rest.cut_top(176, 16)
        tallies, right = rest.cut_left(rest.wide * 0.396, 20)
        series, town = right.cut_top(right.high * (0.46 if board else 0.66), 16)
        _verdict(page, model, page.place(verdict))
    _ledger(page, model, page.place(tallies))
    _chart(page, model, page.place(series))
    _board(page, model, board, page.place(town))
    _buttons(page, model, buttons)
    return page.done()


def _ground(page: Page, model: EndModel, rect: pygame.Rect) -> None:
    """The colour of who has won."""
    side = {"won": "you", "lost": "caepio"}.get(model.outcome, "neutral")
    colours = page.theme.side(side)
    # Grey has to be deep for the pale words on it.
    page.shaded(rect, (colours.base if side != "neutral" else colours.deep, colours.deep), 10)


def _laurels(page: Page, middle: tuple[int, int], reach: int, px: int) -> None:
    """At either side of the words, if you have won."""
    x, y = middle
    for way in (-reach, reach):
        page.icon("laurels", x + way, y, px, mix(page.theme.on_colour, page.theme.you.base, 0.22))


def _upright_verdict(page: Page, model: EndModel, rect: pygame.Rect) -> None:
    """The outcome above, and below it the reason between the two totals."""
    theme = page.theme
    head = pygame.Rect(rect.left, rect.top, rect.width, page.u(104))
    _ground(page, model, rect)
    words, reach = capitals(page.say(f"end.{model.outcome}")), page.u(400)
    page.line(
        words,
        rect.centerx,
        head.centery + page.u(6),
        2 * reach - page.u(120),
        "title",
        50,
        theme.on_colour,
        "centre",
        0.08,
    )
    if model.outcome == "won":
        _laurels(page, (rect.centerx, head.centery + page.u(6)), reach, page.u(76))
    plates = pygame.Rect(
        rect.left + page.u(20), head.bottom - page.u(26), page.u(250), rect.bottom - head.bottom + page.u(26)
    )
    room = rect.width - page.u(580)
    if model.with_senators:
        _total(page, plates, "you", model.totals[0])
        _total(page, plates.move(rect.width - page.u(290), 0), "caepio", model.totals[1])
        words_in = pygame.Rect(rect.centerx - room // 2, head.bottom, room, rect.bottom - head.bottom - page.u(20))
    else:
        plates.width = page.u(330)
        _monuments(page, plates, model)
        left = plates.right + page.u(20)
        words_in = pygame.Rect(
            left, head.bottom, rect.right - left - page.u(20), rect.bottom - head.bottom - page.u(20)
        )
    page.block(model.reason, words_in, "prose", 24, theme.on_colour, "centre", middle=True)


def _verdict(page: Page, model: EndModel, rect: pygame.Rect) -> None:
    """The outcome over the whole width, with the two totals at its ends."""
    theme = page.theme
    _ground(page, model, rect)
    if model.outcome == "won":
        _laurels(page, rect.center, page.u(470), page.u(132))
    room = page.u(780)
    page.line(
        capitals(page.say(f"end.{model.outcome}")),
        rect.centerx,
        rect.top + page.u(66),
        room,
        "title",
        54,
        theme.on_colour,
        "centre",
        0.08,
    )
    page.line(model.reason, rect.centerx, rect.top + page.u(128), room, "prose", 25, theme.on_colour, "centre")
    if model.with_senators:
        _total(page, pygame.Rect(rect.left + page.u(30), rect.top, page.u(270), rect.height), "you", model.totals[0])
        _total(
            page, pygame.Rect(rect.right - page.u(300), rect.top, page.u(270), rect.height), "caepio", model.totals[1]
        )
    else:
        _monuments(page, pygame.Rect(rect.left + page.u(30), rect.top, page.u(330), rect.height), model)


def _total(page: Page, rect: pygame.Rect, who: str, value: int) -> None:
    theme = page.theme
    plate = rect.inflate(0, -page.u(52))
    side = theme.side(who)
    page.box(plate, theme.card, side.tint, max(1, page.u(2)), page.u(10))
    page.blit(tokens.senator(theme, page.u(74), who), plate.left + page.u(18), plate.centery)
    right = plate.right - page.u(22)
    page.text(str(value), right, plate.centery, "number", page.t(72), side.ink, "right")
    page.line(
        page.say("you" if who == "you" else "caepio"),
        plate.left + page.u(98),
        plate.centery,
        page.u(80),
        "strong",
        19,
        side.ink,
    )


def _monuments(page: Page, rect: pygame.Rect, model: EndModel) -> None:
    built, needed = model.monuments
    plate = rect.inflate(0, -page.u(52))
    page.box(plate, page.theme.card, page.theme.you.tint, max(1, page.u(2)), page.u(10))
    page.icon("ancient-columns", plate.left + page.u(18), plate.centery, page.u(70), page.theme.you.base, "left")
    words = pygame.Rect(plate.left + page.u(106), plate.top, plate.width - page.u(122), plate.height)
    line = page.say("end.monuments", count=built, needed=needed)
    page.block(line, words, "strong", 24, page.theme.you.ink, middle=True)


def _panel(page: Page, rect: pygame.Rect, title: str) -> pygame.Rect:
    """A panel with its heading; the room below that."""
    page.box(rect, page.theme.panel, page.theme.panel_rim, max(1, page.u(1.2)), page.u(8))
    page.title(title, rect.left + page.u(24), rect.top + page.u(32), rect.width - page.u(48), 19)
    return pygame.Rect(rect.left + page.u(24), rect.top + page.u(56), rect.width - page.u(48), rect.height - page.u(70))


def _ledger(page: Page, model: EndModel, rect: pygame.Rect) -> None:
    if model.with_senators:
        body = _panel(page, rect, page.say("end.ledger"))
        ledger(page, body, model.ledger, "source.", model.totals)
    else:
        body = _panel(page, rect, page.say("end.monuments.heading"))
        page.block(page.say("end.no_senators"), body, "prose", 22, page.theme.ink2)


def _facts(page: Page, rect: pygame.Rect, model: EndModel) -> None:
    """What game it was, a line each."""
    step = min(page.u(38), rect.height // max(1, len(model.facts)))
    for number, fact in enumerate(model.facts):
        y = rect.top + number * step
        page.icon("lozenge", rect.left, y + step / 2, page.u(11), page.theme.line, "left")
        page.line(
            fact[:1].upper() + fact[1:], rect.left + page.u(24), y + step / 2, rect.width - page.u(24), "text", 19
        )


def _chart(page: Page, model: EndModel, rect: pygame.Rect) -> None:
    series = next(item for item in model.series if item.name == model.shown)
    body = _panel(page, rect, page.say("end.chart"))
    x = rect.right - page.u(20)
    for item in reversed(model.series):
        box = pygame.Rect(x - page.u(150), rect.top + page.u(12), page.u(150), page.u(40))
        page.tab(box, page.say(f"end.chart.{item.name}"), item.name == model.shown, 17)
        page.spot(page_spots.Chart(item.name), box)
        x = box.left - page.u(10)
    side_heads(page, x - page.u(190), x - page.u(80), rect.top + page.u(32))
    chart(page, body, series)


def _board(page: Page, model: EndModel, board: pygame.Surface | None, rect: pygame.Rect) -> None:
    """The town as it was left, to be looked at in full, and what game it was."""
    if board is None:
        body = _panel(page, rect, page.say("end.game"))
        codes = pygame.Rect(body.right - page.u(440), body.top, page.u(440), body.height)
        _codes(page, codes, model)
        body.width = codes.left - body.left - page.u(10)
        _facts_in_columns(page, body, model)
        return
    body = _panel(page, rect, page.say("end.board"))
    frame = pygame.Rect(
        rect.left + page.u(340), rect.top + page.u(14), rect.width - page.u(354), rect.height - page.u(28)
    )
    wide, tall = board.get_size()
    share = min(frame.width / wide, frame.height / tall)
    picture = pygame.transform.smoothscale(board, (max(1, int(wide * share)), max(1, int(tall * share))))
    place = picture.get_rect(midright=frame.midright)
    page.box(place.inflate(page.u(8), page.u(8)), page.theme.table, page.theme.line, max(1, page.u(1)), page.u(6))
    page.surface.blit(picture, place)
    page.spot(page_spots.Press.BOARD, place)
    column = pygame.Rect(body.left, body.top, place.left - body.left - page.u(24), body.height)
    _codes(page, column, model)
    column.height -= page.u(50) * len(model.codes) + page.u(4)
    _facts(page, column, model)


def _codes(page: Page, rect: pygame.Rect, model: EndModel) -> None:
    """Codes to share, each with its button."""
    theme = page.theme
    for number, (what, code) in enumerate(model.codes):
        tall = page.u(50)
        row = pygame.Rect(rect.left, rect.bottom - (len(model.codes) - number) * tall, rect.width, tall - page.u(6))
        button = pygame.Rect(row.right - page.u(96), row.top, page.u(96), row.height)
        left = row.left + page.u(12)
        page.box(row, theme.preview, theme.panel_rim, max(1, page.u(1)), page.u(6))
        room = button.left - left - page.u(8)
        label = page.say("copied") if model.copied == what else page.say(f"end.code.{what}")
        page.line(label, left, row.top + row.height * 0.28, room, "text", 15, theme.ink2)
        page.line(code, left, row.top + row.height * 0.7, room, "strong", 18, theme.you.ink)
        page.button(page_spots.CopyCode(what), button, page.say("end.copy"), size=17)


def _facts_in_columns(page: Page, body: pygame.Rect, model: EndModel) -> None:
    half = (len(model.facts) + 1) // 2
    for number, facts in enumerate((model.facts[:half], model.facts[half:])):
        column = pygame.Rect(
            body.left + number * (body.width // 2), body.top, body.width // 2 - page.u(16), body.height
        )
        _facts(page, column, replace(model, facts=facts))


def _buttons(page: Page, model: EndModel, room: Room) -> None:
    count = len(model.items)
    gap = 16 if page.tall else 20
    if page.tall:
        # The first one has a line of its own, or shares it.
        upper, lower = room.rows(2, gap)
        places = [*upper.columns(count // 2, gap), *lower.columns(count - count // 2, gap)]
    else:
        places = room.columns(count, gap)
    for item, place in zip(model.items, places, strict=True):
        page.button(
            item.spot,
            page.place(place),
            page.say(f"menu.{item.spot.value}"),
            ICONS[item.spot],
            primary=item.spot is page_spots.Menu.NEW_GAME,
            size=22,
        )
