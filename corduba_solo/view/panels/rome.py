"""What Rome demands at the decade's end: the least of each, what both sides hold, and what comes of it."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import NamedTuple

import pygame

from corduba_solo.desk.model import TableModel
from corduba_solo.desk.spots import Common
from corduba_solo.edition.vocabulary import DISTRICTS, RESOURCES, TROOPS
from corduba_solo.rules.book import AMPHORAE, CAEPIO, WHO, YOU, Effect, Effects
from corduba_solo.rules.events import Delivered, Tribute
from corduba_solo.rules.rome import TOKENS, amphora_counts
from corduba_solo.rules.state import MONUMENTS, State
from corduba_solo.view import fonts, icons, tokens
from corduba_solo.view.paint import Paint
from corduba_solo.view.panel import Panel
from corduba_solo.view.strokes import (
    Groups,
    backdrop,
    fits,
    fitted,
    frame,
    hairline,
    heading,
    lines,
    stacks,
    write,
)
from corduba_solo.view.svg import Svg
from corduba_solo.view.theme import Theme
from corduba_solo.view.vignettes import vignette

LAST_DECADE = 2


class Columns(NamedTuple):
    """Where the table's columns and rows lie, in pixels."""

    left: int
    right: int
    icon: int
    label: int
    least: int
    """The middle of the minimum."""
    yours: int
    """The middle of your total; tokens follow it."""
    between: int
    """Where your tokens must end."""
    his: int
    gap: int
    """From the middle of a total to its tokens."""
    head: int
    """The middle of the line that heads the columns."""
    first: int
    """The top of the first row."""
    row: int
    """The height of a row."""
    foot: int


def columns(paint: Paint) -> Columns:
    wide = (12, 284, 21, 34, 117, 146, 208, 221, 10, 103, 113, 30, 224)
    tight = (8, 188, 15, 26, 81, 98, 137, 147, 7, 47, 55, 21, 129)
    found = Columns(*(paint.pick(large, small) for large, small in zip(wide, tight, strict=True)))
    if not paint.compact and not _has_flavour(paint):
        up = paint.px(38)
        found = found._replace(head=found.head - up, first=found.first - up, foot=found.foot - up)
    # In a higher panel all stands further apart.
    spare = paint.height - found.foot - paint.pick(22, 14)
    more = max(0, min(spare // 5, paint.pick(26, 22)))
    return found._replace(
        head=found.head + more // 2,
        first=found.first + more // 2,
        row=found.row + more,
        foot=found.foot + 4 * more,
    )


def _has_flavour(paint: Paint) -> bool:
    """Whether there is room for the line of flavour under the card's name."""
    return not paint.compact and paint.height >= paint.px(240)


def key(model: TableModel) -> Hashable:
    state = model.state
    you, caepio = state.sides
    return (
        state.rome,
        state.decade,
        state.variant,
        state.perks.amphora_as_marble,
        tuple(you.store),
        tuple(you.troops),
        tuple(you.offerings),
        tuple(caepio.troops),
        tuple(caepio.offerings),
        model.given,
        model.voice.catalogue.lang,
    )


def draw(paint: Paint, model: TableModel) -> None:
    state = model.state
    table = columns(paint)
    say = model.voice.say
    backdrop(paint, "rome", lambda svg: _ground(svg, paint, table, state.rome >= 0), state.rome >= 0)
    end = state.book.decade_ends[state.decade]
    when = say("table.rome.when.short" if paint.compact else "table.rome.when", round=end)
    title = say("table.rome.heading")
    pictured = state.rome >= 0 and _picture(paint, state.book.rome[state.rome].name)
    note = when if state.rome >= 0 and not pictured else ""
    heading(paint, title, table.left, paint.pick(20, 15), tokens.PLACE_ICONS["rome"], note)
    paint.spot(Common.ROME, paint.surface.get_rect())
    if state.rome < 0:
        box = pygame.Rect(table.left, paint.pick(40, 28), table.right - table.left, paint.pick(44, 32))
        lines(paint, say("table.rome.none"), box, "flavour", paint.pick(15, 12), 2, paint.theme.ink2)
        return
    _title(paint, model, table, pictured)
    _heads(paint, model, table, when if pictured else "")
    for number, what in enumerate(("troops", "offerings")):
        _tribute(paint, model, table, number, what)
    _resource(paint, model, table)
    _outcome(paint, model, table)


def _ground(svg: Svg, paint: Paint, table: Columns, asked: bool) -> None:
    frame(svg, paint)
    if asked:
        for number in range(3):
            y = table.first + number * table.row
            hairline(svg, paint.measure, table.left, y, table.right - table.left, paint.theme.panel_rule)


def _scene(paint: Paint) -> tuple[int, int]:
    """How large the scene in the corner is."""
    return paint.pick(104, 51), paint.pick(48, 34)


def _picture(paint: Paint, card: str) -> bool:
    """The card's scene in the corner beside its name, where there is one; whether there is."""
    size = _scene(paint)
    scene = vignette.demand_in_corner(paint.theme, card, size, paint.pick(6, 4))
    if scene is None:
        return False
    edge = max(1, paint.px(1))
    paint.surface.blit(scene, (paint.width - edge - size[0], edge))
    return True


def _title(paint: Paint, model: TableModel, table: Columns, pictured: bool) -> None:
    demand = model.book.rome[model.state.rome]
    card = model.edition.rome[demand.name]
    name = model.voice.rome_card(demand.name)
    width = table.right - table.left
    beside = paint.width - _scene(paint)[0] + paint.pick(-4, 0) - table.left if pictured else width
    fitted(paint, name, table.left, paint.pick(43, 32), "name", paint.pick(19, 13.5), beside)
    if not _has_flavour(paint):
        return
    flavour = model.voice.card_text("rome", demand.name, "flavour", card.flavour)
    box = pygame.Rect(table.left, paint.px(55), width, paint.px(33))
    lines(paint, flavour, box, "flavour", paint.px(14), 2, paint.theme.ink2)


def _heads(paint: Paint, model: TableModel, table: Columns, when: str) -> None:
    """Least, you and Caepio over their columns, and beside them when it is due, unless the title says it."""
    say = model.voice.say
    size, colour = paint.pick(13, 11.5), paint.theme.ink2
    if when:
        fitted(paint, when, table.left, table.head, "text", size, table.least - paint.pick(20, 14) - table.left, colour)
    room = paint.pick(40, 22)
    fitted(paint, say("table.rome.least"), table.least, table.head, "text", size, room, colour, "centre")
    for who, middle, end in (("you", table.yours, table.between), ("caepio", table.his, table.right)):
        paint.icon(tokens.SIGNS[who], middle, table.head, paint.pick(12, 10), paint.theme.side(who).base)
        left = middle + paint.pick(10, 8)
        fitted(paint, say(f"table.side.{who}"), left, table.head, "text", size, end - left, colour)


def _row(paint: Paint, table: Columns, number: int, label: str, icon: pygame.Surface, minimum: int) -> float:
    """A row's label and minimum; the middle of the row."""
    y = table.first + (number + 0.5) * table.row
    paint.blit(icon, table.icon, y, "centre")
    room = table.least - table.label - paint.pick(8, 6)
    fitted(paint, label, table.label, y, "text", paint.pick(15, 12.5), room)
    write(paint, str(minimum), table.least, y, "number", paint.pick(18, 14), anchor="centre")
    return y


def _held(
    paint: Paint,
    table: Columns,
    middle: int,
    end: int,
    y: float,
    total: int,
    minimum: int,
    groups: Groups,
    *,
    given: bool,
) -> None:
    """A side's total, whether it is enough, and the tokens it is made of, unless they are too many for the table.

    What was given has a tick, where there is room, and warns of nothing; nothing has no tick.
    """
    enough = given or total >= minimum
    colour = paint.theme.ink2 if given else paint.theme.enough if enough else paint.theme.short
    size = paint.pick(18, 14)
    seen = write(paint, str(total), middle, y, "number", size, colour, "centre")
    tick, at = paint.pick(11, 7), middle - paint.pick(15, 9)
    if given and total and at + tick / 2 <= seen.left:
        paint.icon("check-mark", at, y, tick, paint.theme.ink2)
    if not enough:
        # Not every eye tells the two colours apart: what is short is underlined.
        below = round(y + size * 0.52)
        pygame.draw.line(paint.surface, colour, (seen.left, below), (seen.right, below), max(2, paint.px(2)))
    left = max(middle + table.gap, seen.right + paint.px(2))
    size = paint.pick(22, 17)
    room = end - left - paint.pick(4, 2)
    if fits(paint, groups, size, room):
        stacks(paint, groups, left, y, size, room)


def _tribute(paint: Paint, model: TableModel, table: Columns, number: int, what: str) -> None:
    """The row of the troops or of the offerings."""
    state = model.state
    book = state.book
    size = paint.pick(17, 14)
    worths: tuple[int, ...]
    if what == "troops":
        icon = icons.icon("roman-shield", size, paint.theme.specialists["red"])
        minimum, worths = book.least_troops[state.decade], book.troop_values
    else:
        icon = icons.icon("fire-bowl", size, paint.theme.specialists["purple"])
        minimum, worths = book.least_offerings[state.decade], book.offering_values
    y = _row(paint, table, number, model.voice.say(f"table.rome.{what}"), icon, minimum)
    gifts = {e.who: e for e in model.given if isinstance(e, Tribute) and e.what == what}
    # The tick before what Caepio gave stands clear of your tokens.
    between = table.between - (paint.pick(6, 3) if WHO[CAEPIO] in gifts else 0)
    for who, middle, end in ((YOU, table.yours, between), (CAEPIO, table.his, table.right)):
        gift = gifts.get(WHO[who])
        counts = _counts(gift, what) if gift else getattr(state.sides[who], what)
        total = sum(count * worth for count, worth in zip(counts, worths, strict=True))
        _held(paint, table, middle, end, y, total, minimum, _tokens(paint.theme, what, counts), given=gift is not None)


def _counts(gift: Tribute, what: str) -> list[int]:
    amounts = dict(gift.amounts)
    return [amounts.get(name, 0) for name in TOKENS[what]]


def _tokens(theme: Theme, what: str, counts: list[int]) -> Groups:
    if what == "troops":
        return [(partial(tokens.troop, theme, kind=kind), count) for kind, count in zip(TROOPS, counts, strict=True)]
    return [(partial(tokens.offering, theme, value=value), count) for value, count in enumerate(counts, 1)]


def _resource(paint: Paint, model: TableModel, table: Columns) -> None:
    """The row of the card's resource: yours alone to give, so that Caepio's place says what amphorae are good for."""
    state = model.state
    demand = state.book.rome[state.rome]
    wanted = RESOURCES[demand.resource]
    name = model.voice.resource(wanted)
    y = _row(
        paint,
        table,
        2,
        name[:1].upper() + name[1:],
        tokens.resource(paint.theme, wanted, paint.pick(17, 14)),
        demand.least,
    )
    delivered = next((event for event in model.given if isinstance(event, Delivered)), None)
    held = dict(zip(RESOURCES, state.sides[YOU].store, strict=True))
    store = [(dict(delivered.amounts) if delivered else held).get(name, 0) for name in RESOURCES]
    total = store[demand.resource]
    groups = [(partial(tokens.resource, paint.theme, wanted), total)]
    other = demand.resource != AMPHORAE
    counts = amphora_counts(state, demand)
    if other and counts:
        groups.append((partial(tokens.resource, paint.theme, "amphorae"), store[AMPHORAE]))
        total += store[AMPHORAE] * counts
    _held(paint, table, table.yours, table.between, y, total, demand.least, groups, given=delivered is not None)
    if other and counts:
        # Only where they count: anything else there is read as Caepio's.
        paint.blit(tokens.resource(paint.theme, "amphorae", paint.pick(17, 14)), table.his, y, "centre")
        left = table.his + paint.pick(11, 8)
        words, size = model.voice.say("table.rome.amphorae", count=counts), paint.pick(14, 11)
        said = fitted(paint, words, left, y, "text", size, table.right - left, paint.theme.ink2)
        good = tokens.resource(paint.theme, wanted, paint.pick(15, 12))
        if said.right + good.get_width() + 2 <= table.right:
            paint.blit(good, said.right + paint.pick(3, 2), y)


# ── what comes of it ──────────────────────────────────────────────────────────────────────────────────────────────


class Piece(NamedTuple):
    """A part of a consequence: figures or words, or a picture."""

    text: str = ""
    picture: pygame.Surface | None = None


def outcomes(state: State) -> tuple[Effects, Effects]:
    """What meeting the card brings and what failing it costs, in the words of the edition (§8.3)."""
    demand = state.book.rome[state.rome]
    unrest: Effects = (("unrest", 1),)
    if state.decade != LAST_DECADE:
        return demand.reward, demand.penalty + unrest
    if state.variant == MONUMENTS:
        return (), unrest
    return (("senator", 1),), (("senator", -1), *unrest)


def _outcome(paint: Paint, model: TableModel, table: Columns) -> None:
    """Met on the left, not met on the right; with shorter words where both would touch."""
    met, failed = outcomes(model.state)
    gap = paint.pick(10, 5)
    room = table.right - table.left - gap
    for short in (paint.compact, True):
        good = _pieces(paint, model, "table.rome.met", met, paint.theme.enough, short)
        bad = _pieces(paint, model, "table.rome.not_met", failed, paint.theme.short, short)
        if _width(paint, good) + _width(paint, bad) <= room:
            break
    _run(paint, good, table.left, table.foot, paint.theme.enough)
    _run(paint, bad, table.right - _width(paint, bad), table.foot, paint.theme.short)


def _pieces(paint: Paint, model: TableModel, message: str, effects: Effects, colour: str, short: bool) -> list[Piece]:
    pieces = [Piece(model.voice.say(message))]
    for effect in effects:
        pieces += _piece(paint, model, effect, colour, short)
    return pieces if effects else [*pieces, Piece("–")]


_ICONS = {"popularity": "hearts", "harmony": "peace-dove", "register": "pawn", "workers": "worker"}
_DISTRICT_WORDS = {"prestige_lowest": "lowest", "prestige_any": "any"}


def _piece(paint: Paint, model: TableModel, effect: Effect, colour: str, short: bool) -> list[Piece]:
    """An effect in signs; in words where it has none."""
    word, size = effect[0], paint.pick(17, 13)
    signed = model.voice.catalogue.signed
    tail = ".short" if short else ""
    if word in _ICONS:
        return [Piece(signed(effect[1])), Piece(picture=icons.icon(_ICONS[word], size, colour))]
    if word == "senator":
        return [Piece(signed(effect[1])), Piece(picture=tokens.senator(paint.theme, size, WHO[YOU]))]
    if word == "unrest":
        return [Piece(signed(effect[1])), Piece(picture=tokens.flame(paint.theme, paint.pick(19, 15)))]
    if word == "denarii":
        return [Piece(signed(effect[1])), Piece(picture=tokens.denarius(paint.theme, size))]
    if word == "good":
        return [Piece(signed(effect[2])), Piece(picture=tokens.resource(paint.theme, RESOURCES[effect[1]], size))]
    if word == "prestige":
        wreath = icons.icon("laurel", size, colour)
        name = model.voice.say(f"board.short.{DISTRICTS[effect[1]]}")
        return [Piece(signed(effect[2])), Piece(picture=wreath), Piece(name)]
    if word in _DISTRICT_WORDS:
        wreath = icons.icon("laurel", size, colour)
        words = model.voice.say(f"table.rome.{_DISTRICT_WORDS[word]}{tail}")
        return [Piece(signed(effect[1])), Piece(picture=wreath), Piece(words)]
    if word == "offering":
        return [Piece(picture=tokens.offering(paint.theme, paint.pick(20, 16), effect[1] + 1))]
    if word == "troop":
        return [Piece(picture=tokens.troop(paint.theme, paint.pick(20, 16), TROOPS[effect[1]]))]
    if word == "specialist" and effect[1] < 0:
        return [Piece(signed(1)), Piece(picture=icons.icon("specialist", size, colour))]
    return [Piece(model.voice.effect(effect))]


def _type(paint: Paint) -> tuple[str, int]:
    return "strong", paint.pick(14, 11.5)


def _width(paint: Paint, pieces: list[Piece]) -> int:
    face, size = _type(paint)
    widths = [p.picture.get_width() if p.picture else fonts.width(p.text, face, size) for p in pieces]
    return sum(widths) + (len(pieces) - 1) * paint.pick(3, 2)


def _run(paint: Paint, pieces: list[Piece], x: float, y: float, colour: str) -> None:
    face, size = _type(paint)
    for piece in pieces:
        seen = paint.blit(piece.picture, x, y) if piece.picture else write(paint, piece.text, x, y, face, size, colour)
        x = seen.right + paint.pick(3, 2)


PANEL = Panel("rome", key, draw)
