"""The card at the end of a round or a decade: what it brought, on the table that stays visible behind."""

from __future__ import annotations

import pygame

from corduba_solo.desk.page_spots import Press
from corduba_solo.desk.pages.models import Demand, Note, SummaryModel
from corduba_solo.edition.vocabulary import RESOURCES
from corduba_solo.locale.voice import Voice
from corduba_solo.view import chips, fonts, icons, tokens
from corduba_solo.view.layout import Percent
from corduba_solo.view.lettering import capitals
from corduba_solo.view.screens.ledger import duel, ledger, side_heads
from corduba_solo.view.screens.page import Page, Picture
from corduba_solo.view.theme import Theme, rgb
from corduba_solo.view.vignettes import vignette

TRACK = 12
"""Fields of a prestige track."""
_SIGN, _WORDS, _CHIPS, _CHIP_GAP = 46, 26, 38, 8
"""Of a note: the room of its sign, from line to line, from row to row of what it brought, and between two of these."""


def draw_summary(
    model: SummaryModel, size: tuple[int, int], theme: Theme, voice: Voice, percent: Percent = None
) -> Picture:
    """Over a dimmed table: the surface lets it through."""
    page = Page(size, theme, voice, percent, veil=True)
    page.dim()
    if model.kind == "round":
        _round(page, model)
    else:
        _decade(page, model)
    return page.done()


def _card(page: Page, rect: pygame.Rect, title: str, note: str) -> None:
    theme = page.theme
    page.box(rect.move(0, page.u(3)), theme.table, radius=page.u(12))
    page.box(rect, theme.panel, theme.panel_rim, max(1, page.u(1.5)), page.u(12))
    band = pygame.Rect(rect.left, rect.top, rect.width, page.u(84))
    page.shaded(band, (theme.bar_top, theme.bar_bottom), 12, foot=False)
    if theme.dark:
        # The head is as dark as the table behind it: without its rim the card had no upper edge.
        page.box(rect, None, theme.panel_rim, max(1, page.u(1.5)), page.u(12))
    pad = page.u(36)
    shown = page.line(
        capitals(title), band.left + pad, band.centery, band.width * 0.55, "heading", 27, theme.on_dark, tracking=0.06
    )
    page.line(
        note,
        band.right - pad,
        band.centery,
        band.right - shown.right - 2 * pad,
        "text",
        19,
        theme.on_dark_quiet,
        "right",
    )


def _go_on(page: Page, rect: pygame.Rect) -> None:
    page.button(Press.CONFIRM, rect, page.say("summary.go_on"), "play-button", primary=True, size=22)


def _decade(page: Page, model: SummaryModel) -> None:
    rows = len(model.senators)
    left_high = (30 + (rows + 2) * 46 + 30 if rows else 130) + _lines_height(page, model.lines)
    right_high = (110 + 50 * len(model.demands) if model.rome else 20) + 60 + 80 * len(model.prestige)
    content = left_high + 40 + right_high if page.tall else max(left_high, right_high)
    rect = page.place(page.stage.inset(30, 30).middle(1420, 118 + content + 112))
    decade = page.voice.decade(model.decade)
    _card(
        page,
        rect,
        page.say("summary.decade", decade=decade),
        page.say("summary.after", round=model.round, rounds=model.rounds),
    )
    pad = page.u(36)
    foot = rect.bottom - page.u(110)
    left = pygame.Rect(rect.left + pad, rect.top + page.u(120), page.u(_LEFT), 0)
    if page.tall:
        left.width = rect.width - 2 * pad
        foot = min(foot, left.top + page.u(left_high))
    page.title(page.say("summary.senators"), left.left, left.top, left.width)
    if rows:
        high = min(foot - left.top - page.u(24), page.u(46) * (rows + 2))
        area = pygame.Rect(left.left, left.top + page.u(24), left.width, high)
        y = ledger(page, area, model.senators, "source.", model.totals, "so_far") + page.u(26)
    else:
        words = page.say("summary.none" if model.with_senators else "end.no_senators")
        page.line(words, left.left, left.top + page.u(56), left.width, "flavour", 20, page.theme.ink2)
        y = left.top + page.u(100)
    _lines(page, pygame.Rect(left.left, y, left.width, foot - y), model.lines)
    if page.tall:
        right = pygame.Rect(left.left, foot + page.u(40), left.width, 0)
        page.bar(left.left, foot + page.u(6), left.width)
    else:
        right = pygame.Rect(left.right + page.u(60), left.top, rect.right - pad - left.right - page.u(60), 0)
        x = right.left - page.u(30)
        pygame.draw.line(page.surface, page.theme.panel_rule, (x, left.top - page.u(8)), (x, foot), max(1, page.u(1)))
    y = _rome(page, right, model) if model.rome else right.top - page.u(30)
    page.title(page.say("summary.prestige"), right.left, y + page.u(30), right.width)
    duel(page, pygame.Rect(right.left, y + page.u(52), right.width, page.u(240)), model.prestige, TRACK)
    _go_on(page, pygame.Rect(rect.right - pad - page.u(330), rect.bottom - page.u(90), page.u(330), page.u(64)))


_LEFT = 720
"""The width of the left column."""
_BULLET, _LEADING, _APART = 28, 1.22, 9


def _lines_height(page: Page, told: tuple[str, ...]) -> int:
    """How high the lines are, in the design's pixels, where their column is no narrower than beside another."""
    wrapped = (fonts.wrap(line, "text", page.t(19), page.u(_LEFT - _BULLET)) for line in told)
    return sum(round(len(rows) * page.t(19) * _LEADING / page.u(100) * 100) + _APART for rows in wrapped)


def _lines(page: Page, rect: pygame.Rect, lines: tuple[str, ...]) -> None:
    y = rect.top
    for line in lines:
        rows = fonts.wrap(line, "text", page.t(19), rect.width - page.u(_BULLET))
        tall = round(len(rows) * page.t(19) * _LEADING)
        if y + tall > rect.bottom:
            break
        page.icon("lozenge", rect.left, y + page.t(19) * 0.61, page.u(11), page.theme.line, "left")
        page.block(
            line,
            pygame.Rect(rect.left + page.u(_BULLET), y, rect.width - page.u(_BULLET), tall + 1),
            "text",
            19,
            leading=_LEADING,
        )
        y += tall + page.u(_APART)


def _rome(page: Page, rect: pygame.Rect, model: SummaryModel) -> int:
    """What Rome asked for and what each side gave. The y below."""
    frame = pygame.Rect(rect.right - page.u(236), rect.top - page.u(26), page.u(236), page.u(90))
    room = rect.width
    if scene := vignette.demand(page.theme, model.rome, frame.size):
        page.surface.blit(scene, frame)
        pygame.draw.rect(page.surface, rgb(page.theme.line), frame, max(1, page.u(1)))
        room = frame.left - rect.left - page.u(20)
    page.title(page.say("summary.rome"), rect.left, rect.top, room)
    page.line(page.voice.rome_card(model.rome), rect.left, rect.top + page.u(40), room, "name", 24)
    you_x, caepio_x = rect.right - page.u(180), rect.right - page.u(62)
    step = page.u(50)
    y = rect.top + page.u(64)
    side_heads(page, you_x, caepio_x, y + page.u(16))
    y += page.u(36)
    for demand in model.demands:
        page.bar(rect.left, y, rect.width)
        _demand(page, demand, rect.left, you_x, caepio_x, y + step / 2)
        y += step
    return y


def _demand(page: Page, demand: Demand, left: int, you_x: int, caepio_x: int, y: float) -> None:
    theme = page.theme
    px = page.u(30)
    if demand.what in RESOURCES:
        page.blit(tokens.resource(theme, demand.what, px), left, y)
        name = page.voice.resource(demand.what)
    else:
        page.icon({"troops": "roman-shield", "offerings": "fire-bowl"}[demand.what], left, y, px, theme.ink2, "left")
        name = page.say(f"summary.{demand.what}")
    label = page.say("summary.demand", what=name[:1].upper() + name[1:], count=demand.needed)
    page.line(label, left + px + page.u(12), y, you_x - page.u(52) - left - px - page.u(12), "text", 19)
    for x, value in ((you_x, demand.you), (caepio_x, demand.caepio)):
        if value is None:
            page.text("–", x, y, "number", page.t(21), theme.ink2, "centre")
            continue
        met = value >= demand.needed
        page.text(str(value), x - page.u(16), y, "number", page.t(21), theme.ink, "centre")
        sign = icons.icon("tick" if met else "cross", page.u(20), theme.enough if met else theme.short)
        page.blit(sign, x + page.u(14), y, "centre")


def _words(page: Page, note: Note, room: float) -> tuple[str, ...]:
    return fonts.wrap(note.text, "text", page.t(20), round(room))


def _chip_rows(page: Page, note: Note, room: float) -> list[list[pygame.Surface]]:
    """What it brought, all of it: in a second row where one is too short."""
    rows: list[list[pygame.Surface]] = []
    x = 0
    for chip in note.chips:
        picture = chips.pill(page.theme, chip, page.u(24))
        if not rows or x + picture.get_width() > room:
            rows.append([])
            x = 0
        rows[-1].append(picture)
        x += picture.get_width() + page.u(_CHIP_GAP)
    return rows


def _note_height(page: Page, note: Note, room: float) -> int:
    rows = len(_chip_rows(page, note, room))
    return 32 + _WORDS * len(_words(page, note, room)) + (42 + _CHIPS * (rows - 1) if rows else 0)


def _note(page: Page, note: Note, rect: pygame.Rect) -> None:
    """A sign, the words, and below them what it brought."""
    theme = page.theme
    middle = rect.top + page.u(26)
    px = page.u(26)
    if note.sign in ("you", "caepio"):
        page.blit(tokens.marker(theme, px, note.sign), rect.left + px / 2, middle, "centre")
    elif note.sign == "unrest":
        page.blit(tokens.flame(theme, px), rect.left + px / 2, middle, "centre")
    else:
        sign = "hourglass" if note.sign == "round" else "eagle-emblem"
        page.icon(sign, rect.left + px / 2, middle, px, theme.ink2)
    left = rect.left + page.u(_SIGN)
    for line in _words(page, note, rect.right - left):
        page.text(line, left, middle, "text", page.t(20), theme.ink)
        middle += page.u(_WORDS)
    middle += page.u(42 - _WORDS)
    for row in _chip_rows(page, note, rect.right - left):
        x = left
        for picture in row:
            page.blit(picture, x, middle)
            x += picture.get_width() + page.u(_CHIP_GAP)
        middle += page.u(_CHIPS)
    page.bar(rect.left, rect.bottom - page.u(2), rect.width)


def _round(page: Page, model: SummaryModel) -> None:
    """A smaller card: the round in a few lines and how the districts stand."""
    stage = page.stage.inset(30, 30)
    pad = page.u(36)
    room = page.place(stage.middle(1080, 500)).width - 2 * pad - page.u(_SIGN)
    heights = [_note_height(page, note, room) for note in model.notes]
    rect = page.place(stage.middle(1080, 500 + sum(heights)))
    title = page.say("summary.round", round=model.round)
    _card(page, rect, title, page.say("summary.of", rounds=model.rounds, decade=page.voice.decade(model.decade)))
    body = pygame.Rect(rect.left + pad, rect.top + page.u(104), rect.width - 2 * pad, 0)
    y = body.top
    for note, height in zip(model.notes, heights, strict=True):
        tall = page.u(height)
        _note(page, note, pygame.Rect(body.left, y, body.width, tall))
        y += tall
    y += page.u(30)
    page.title(page.say("summary.prestige"), body.left, y, body.width * 0.5)
    if model.with_senators:
        totals = page.say("summary.totals", you=model.totals[0], caepio=model.totals[1])
        page.line(totals, body.right, y, body.width * 0.48, "strong", 19, page.theme.ink, "right")
    duel(page, pygame.Rect(body.left, y + page.u(22), body.width, page.u(240)), model.prestige, TRACK)
    _go_on(page, pygame.Rect(rect.right - pad - page.u(300), rect.bottom - page.u(86), page.u(300), page.u(62)))
