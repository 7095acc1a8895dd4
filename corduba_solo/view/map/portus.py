"""The Portus at the river: one space that is never closed."""

from __future__ import annotations

from corduba_solo.desk.model import TableModel
from corduba_solo.view import fonts, tokens
from corduba_solo.view.lettering import latin
from corduba_solo.view.map.geometry import MapPlaces, type_px
from corduba_solo.view.map.sites import card, draw_space, portus_space
from corduba_solo.view.paint import Paint


def draw_portus(paint: Paint, places: MapPlaces, model: TableModel) -> None:
    m, theme = places.measure, paint.theme
    rect = places.portus
    paint.surface.blit(card(rect.size, places, theme, False), rect)
    y = rect.top + m.pick(16, 12)
    paint.icon(tokens.PLACE_ICONS["portus"], rect.left + m.pick(20, 13), y, m.pick(23, 15), theme.ink2)
    name = latin(model.voice.bare_place("portus"))
    spaced = 0.0 if m.compact else 0.05
    px = type_px(m, 12.5, 11)
    right = paint.text(name, rect.left + m.pick(37, 24), y, "heading", px, theme.ink, tracking=spaced).right
    note = model.voice.say("table.map.never_blocked")
    room = rect.right - m.pick(9, 6) - right - m.pick(8, 4)
    px = fonts.fit(note, "text", type_px(m, 13, 11.5), room, type_px(m, 11, 11))
    if fonts.width(note, "text", px) <= room:
        paint.text(note, rect.right - m.pick(9, 6), y, "text", px, theme.ink2, "right")
    space = portus_space(places)
    draw_space(paint, places, model, space, model.edition.portus.space, (model.book.portus, 0), False)
