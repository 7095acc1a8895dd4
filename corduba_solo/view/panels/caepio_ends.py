"""The foot of Caepio's panel: his decks, and what brings him senators at the end, or what you need instead."""

from __future__ import annotations

import pygame

from corduba_solo.caepio.automa import remembered
from corduba_solo.desk import spots
from corduba_solo.desk.model import TableModel
from corduba_solo.edition.vocabulary import COLOURS, DISTRICTS
from corduba_solo.rules.book import CAEPIO
from corduba_solo.rules.state import SENATORS
from corduba_solo.view import fonts, icons, tokens
from corduba_solo.view.cache import cached
from corduba_solo.view.paint import Paint
from corduba_solo.view.strokes import fitted, lines, title, write
from corduba_solo.view.svg import Svg
from corduba_solo.view.theme import Theme, mix


def margin_of(paint: Paint) -> int:
    return paint.pick(14, 10)


def small_px(paint: Paint) -> int:
    return paint.pick(13, 11.5)


def draw_heading(paint: Paint, words: str, x: int, y: float, end: int, colour: str) -> None:
    """The heading of a part of Caepio's panel, up to `end`."""
    title(paint, words.upper(), x, y, paint.pick(13, 11), end - x, colour, smallest=paint.pick(11, 11))


def _title(paint: Paint, words: str, y: float) -> None:
    draw_heading(paint, words, margin_of(paint), y, paint.width - margin_of(paint), paint.theme.ink)


def draw_decks(paint: Paint, model: TableModel, top: int, bottom: int) -> None:
    """Action cards left, building cards of this decade left, buildings that stand."""
    voice, theme, state = model.voice, paint.theme, model.state
    memory = remembered(state)
    actions, stack = len(memory.decks[state.decade]), len(memory.stacks[state.decade])
    built = (state.built & state.book.carded).bit_count()
    slate = theme.specialists["blue"]
    decks = (
        (actions, voice.say("table.caepio.actions", count=actions), theme.caepio.base, theme.caepio.pale),
        (stack, voice.say("table.caepio.stack"), mix(slate, theme.ink2, 0.45), mix(slate, theme.card, 0.75)),
        (built, voice.say("table.caepio.built"), theme.card, mix(theme.line, theme.coin, 0.3)),
    )
    size, gap, margin = paint.pick(24, 18), paint.pick(5, 4), margin_of(paint)
    for px in range(paint.pick(14.5, 12), paint.pick(12, 11) - 1, -1):
        widths = [
            size * 0.8 + gap + fonts.width(str(count), "number", px) + gap + fonts.width(words, "text", px)
            for count, words, _, _ in decks
        ]
        between = (paint.width - 2 * margin - sum(widths)) / 2
        if between >= paint.pick(8, 6):
            break
    y = (top + bottom) / 2
    x = float(margin)
    for (count, words, fill, rim), width in zip(decks, widths, strict=True):
        paint.blit(_deck(theme, size, fill, rim), x, y)
        end = write(paint, str(count), x + size * 0.8 + gap, y, "number", px).right + gap
        short = min(0, between - paint.pick(8, 6)) if x + width < paint.width - 2 * margin else 0
        room = int(x + width + short - end) + 1
        write(paint, fonts.cut(words, "text", px, room), end, y, "text", px)
        x += width + between
    paint.spot(spots.CaepioPanel.DECKS, pygame.Rect(margin // 2, top, paint.width - margin, bottom - top))


@cached
def _deck(theme: Theme, px: int, fill: str, rim: str) -> pygame.Surface:
    """A small pile of cards."""
    svg = Svg(px * 0.8, px)
    width, height, line = px * 0.62, px * 0.84, max(1.2, px * 0.07)
    for step in (2, 1):
        svg.rect(
            line / 2 + step * px * 0.06, line / 2 + step * px * 0.06, width, height, px * 0.09, theme.shaded(fill, 0.45)
        )
    svg.rect(line / 2, line / 2, width, height, px * 0.09, fill, rim, line)
    return svg.surface()


def draw_goals(paint: Paint, model: TableModel, top: int) -> None:
    """The four conditions that bring him a senator at the end, and in the game for both your monuments."""
    voice, state, theme = model.voice, model.state, paint.theme
    his, book = state.sides[CAEPIO], state.book
    goals = [
        ("insulae", sum(his.insulae), len(DISTRICTS) * book.row_length),
        ("specialists", his.unlocked.bit_count(), len(COLOURS)),
        ("register", his.register, 10),
        ("popularity", his.popularity, 10),
    ]
    if state.variant != SENATORS:
        goals.append(("monuments", state.monuments.bit_count(), book.levels[state.difficulty].monuments))
    heading = voice.say("table.caepio.goals.compact" if paint.compact else "table.caepio.goals")
    head = paint.pick(28, 20)
    draw_heading(
        paint, heading, margin_of(paint), top + head / 2 + paint.px(1), paint.width - margin_of(paint), theme.ink
    )
    step = (paint.height - top - head - paint.pick(6, 4)) / len(goals)
    label = max(
        fonts.width(voice.say(f"table.caepio.goal.{name}"), "text", paint.pick(14.5, 12)) for name, _, _ in goals
    )
    label = min(label, paint.pick(130, 96))
    for number, (name, count, most) in enumerate(goals):
        _goal(paint, model, name, count, most, top + head + step * number, step, label)


def _goal(paint: Paint, model: TableModel, name: str, count: int, most: int, y: float, step: float, label: int) -> None:
    voice, theme = model.voice, paint.theme
    colour = theme.you.base if name == "monuments" else theme.caepio.base
    margin, px, middle = margin_of(paint), paint.pick(14.5, 12), y + step / 2
    size = min(paint.pick(17, 14), round(step * 0.95))
    paint.blit(_emblem(theme, name, size, colour), margin + size / 2, middle, "centre")
    x = margin + size + paint.pick(7, 5)
    fitted(paint, voice.say(f"table.caepio.goal.{name}"), x, middle, "text", px, label)
    right = paint.width - margin
    of = write(paint, voice.say("table.caepio.goal.of", most=most), right, middle, "text", px, theme.ink2, "right")
    write(paint, str(count), of.left, middle, "number", px, theme.ink, "right")
    start = x + label + paint.pick(12, 8)
    tick = tokens.roundel(theme, paint.pick(16, 13), "tick", colour)
    # A full bar ends in its tick, which stays off the widest of the numbers.
    widest = fonts.width("10", "number", px) + fonts.width("/10", "text", px)
    end = right - widest - tick.get_width() // 2 - paint.pick(6, 4)
    bar = pygame.Rect(start, round(middle - paint.pick(4, 3)), end - start, paint.pick(8, 6))
    paint.blit(filled(bar.width, bar.height, min(count, most) / most, colour, theme.slot), bar.left, bar.centery)
    if count >= most:
        paint.blit(tick, bar.right, bar.centery, "centre")
    paint.spot(spots.CaepioGoal(name), pygame.Rect(margin // 2, round(y), paint.width - margin, round(step)))


@cached
def filled(width: int, height: int, share: float, colour: str, ground: str) -> pygame.Surface:
    """A bar filled from the left."""
    svg = Svg(width, height)
    svg.rect(0, 0, width, height, height / 2, ground)
    if share:
        svg.rect(0, 0, max(height, width * share), height, height / 2, colour)
    return svg.surface()


@cached
def _emblem(theme: Theme, name: str, px: int, colour: str) -> pygame.Surface:
    if name == "insulae":
        return tokens.insula(theme, px, "caepio")
    emblems = {"specialists": "specialist", "register": "pawn", "popularity": "hearts", "monuments": "ancient-columns"}
    return icons.icon(emblems[name], px, colour)


def draw_needed(paint: Paint, model: TableModel, top: int) -> None:
    """Without senators: the monuments you need instead."""
    voice, state, theme = model.voice, model.state, paint.theme
    most, count = state.book.levels[state.difficulty].monuments, state.monuments.bit_count()
    head = paint.pick(28, 20)
    heading = voice.say("table.caepio.needed")
    draw_heading(
        paint, heading, margin_of(paint), top + head / 2 + paint.px(1), paint.width - margin_of(paint), theme.ink
    )
    step = paint.pick(26, 19)
    label = fonts.width(voice.say("table.caepio.goal.monuments"), "text", paint.pick(14.5, 12))
    _goal(paint, model, "monuments", count, most, top + head, step, min(label, paint.pick(150, 104)))
    left = max(0, most - count)
    words = voice.say("table.caepio.needed.more", count=left) if left else voice.say("table.caepio.needed.done")
    y = top + head + step + paint.pick(4, 2)
    box = pygame.Rect(margin_of(paint), y, paint.width - 2 * margin_of(paint), paint.pick(54, 44))
    lines(paint, words, box, "text", paint.pick(14.5, 12), 3, theme.ink2)
