"""What Caepio holds, in one line: denarii, troops and offerings for good, goods until the round's end."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import pygame

from corduba_solo.desk import spots
from corduba_solo.desk.model import TableModel
from corduba_solo.edition.vocabulary import RESOURCES, TROOPS
from corduba_solo.rules.book import CAEPIO
from corduba_solo.rules.state import Side
from corduba_solo.view import fonts, tokens
from corduba_solo.view.paint import Paint
from corduba_solo.view.panels.caepio_ends import margin_of, small_px
from corduba_solo.view.strokes import Groups, fits, loosely, stacks, write
from corduba_solo.view.theme import Theme


class _Held(NamedTuple):
    """Tokens by kind."""

    troops: Groups
    offerings: Groups
    goods: Groups


def _held(theme: Theme, his: Side) -> _Held:
    return _Held(
        [(partial(_troop, theme, kind), count) for kind, count in zip(TROOPS, his.troops, strict=True)],
        [(partial(_offering, theme, value), count) for value, count in enumerate(his.offerings, 1)],
        [(partial(tokens.resource, theme, name), count) for name, count in zip(RESOURCES, his.store, strict=True)],
    )


def draw_holdings(paint: Paint, model: TableModel, rect: pygame.Rect) -> None:
    """Treasury at the left, store at the right; captions where there is room for them."""
    his, voice = model.state.sides[CAEPIO], model.voice
    held = _held(paint.theme, his)
    size, gap = paint.pick(22, 17), paint.pick(10, 7)
    captions = (voice.say("table.caepio.treasury"), voice.say("table.caepio.store"))
    words = [fonts.width(caption, "text", small_px(paint)) + paint.pick(8, 6) for caption in captions]
    apart = gap if any(his.troops) and any(his.offerings) else 0
    tokens_room = loosely([*held.troops, *held.offerings], size) + apart
    goods_room = loosely(held.goods, round(size * 0.86))
    # An empty store is told in words, which do not give way.
    empty_room = 0 if goods_room else words[1] + paint.pick(14, 11)
    free = rect.width - _purse(paint, his, size) - 2 * gap - empty_room
    named = not paint.compact and tokens_room + goods_room + words[0] + (0 if empty_room else words[1]) <= free
    x = rect.left
    if named:
        write(paint, captions[0], x, rect.centery, "text", small_px(paint), paint.theme.ink2)
        x += words[0]
    x = _draw_purse(paint, his, x, rect.centery, size) + gap
    if tokens_room + goods_room > free:
        # Too many to lie side by side: the tokens give way, and the goods only where that is not enough.
        kept = [*held.troops, *held.offerings]
        if fits(paint, kept, size, free - goods_room):
            tokens_room = free - goods_room
        else:
            share = free / (tokens_room + goods_room)
            tokens_room, goods_room = int(tokens_room * share), int(goods_room * share)
        stacks(paint, kept, x, rect.centery, size, tokens_room)
    else:
        stacks(paint, held.troops, x, rect.centery, size, tokens_room)
        stacks(paint, held.offerings, x + loosely(held.troops, size) + apart, rect.centery, size, tokens_room)
    left = _draw_store(paint, model, held.goods, rect, round(size * 0.86), goods_room)
    if named or not any(his.store):
        left -= words[1]
        write(paint, captions[1], left, rect.centery, "text", small_px(paint), paint.theme.ink2)
    _spots(paint, rect, round((x + tokens_room + left) / 2))


def _spots(paint: Paint, rect: pygame.Rect, split: int) -> None:
    edge = margin_of(paint) // 2
    left, right = rect.left - edge, rect.right + edge
    paint.spot(spots.CaepioPanel.TREASURY, pygame.Rect(left, rect.top, split - left, rect.height))
    paint.spot(spots.CaepioPanel.STORE, pygame.Rect(split, rect.top, right - split, rect.height))


def _purse(paint: Paint, his: Side, size: int) -> int:
    return size + paint.pick(4, 3) + fonts.width(str(his.denarii), "number", paint.pick(18, 14))


def _draw_purse(paint: Paint, his: Side, x: int, y: int, size: int) -> int:
    paint.blit(tokens.denarius(paint.theme, size), x, y)
    write(paint, str(his.denarii), x + size + paint.pick(4, 3), y, "number", paint.pick(18, 14))
    return x + _purse(paint, his, size)


def _draw_store(paint: Paint, model: TableModel, goods: Groups, rect: pygame.Rect, size: int, room: int) -> int:
    """The goods, or a dash for none, up to the right edge; where they begin."""
    if not any(count for _, count in goods):
        none = model.voice.say("table.caepio.store.empty")
        return write(paint, none, rect.right, rect.centery, "text", small_px(paint), paint.theme.ink2, "right").left
    stacks(paint, goods, rect.right - room, rect.centery, size, room)
    return rect.right - room


def _troop(theme: Theme, kind: str, px: int) -> pygame.Surface:
    return tokens.troop(theme, px, kind)


def _offering(theme: Theme, value: int, px: int) -> pygame.Surface:
    return tokens.offering(theme, px, value)
