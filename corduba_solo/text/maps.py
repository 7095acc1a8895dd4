"""District maps for the text game: streets as lines, tiles by two letters, and everything once more in words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from corduba_solo.edition.box_drawing import draw_map, draw_shape
from corduba_solo.edition.pictures import parse_map, parse_shape
from corduba_solo.edition.pictures import turns as quarter_turns
from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.locale.asking import cell_names
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.building import OWNERS, tile_mask
from corduba_solo.rules.geometry import bits
from corduba_solo.rules.state import State

_HOUSE_SIGNS = ("y", "c", "n")
_LOST = "x"
_MARGIN = 3
_BETWEEN = 3
"""Blanks between two drawn tiles."""
_CELL = 4
"""Signs from one cell to the next in the drawn map, its line included."""


def map_lines(state: State, district: int, words: Catalogue) -> list[str]:
    """The heading, the drawn map with its coordinates, and what stands where in words."""
    voice = Voice(words, state.book.edition)
    return [heading(voice, state, district), *_drawn(voice, state, district), *_legend(voice, state, district)]


def turn_lines(state: State, building: int, turns: Sequence[int], words: Catalogue) -> list[str]:
    """The tile as it lies in each of the turns, side by side."""
    voice, key = Voice(words, state.book.edition), state.book.buildings[building]
    forms = quarter_turns(parse_shape(voice.edition.buildings[key].shape))
    blocks = [[words.text(f"turned.{turn}"), *draw_shape(forms[turn]).splitlines()] for turn in turns]
    # Each as wide as it must be: four of the longest heads beside each other would not go onto a terminal.
    widths = [max(map(len, block)) + _BETWEEN for block in blocks]
    rows = zip_longest(*blocks, fillvalue="")
    lines = ["".join(part.ljust(width) for part, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    return [words.text("tile.heading", building=voice.building(key)), *(" " * _MARGIN + line for line in lines)]


def building_codes(voice: Voice) -> dict[str, str]:
    """Two letters for each building, no two alike: the first, and the next one that is still free."""
    codes: dict[str, str] = {}
    for key in voice.edition.buildings:
        name = voice.building(key)
        letters = [letter for letter in name[1:] if letter.isalpha()] or ["?"]
        choices = [name[0].upper() + letter for letter in (*letters, *"abcdefghijklmnopqrstuvwxyz")]
        codes[key] = next((code for code in choices if code not in codes.values()), choices[0])
    return codes


def heading(voice: Voice, state: State, district: int) -> str:
    name = voice.district(DISTRICTS[district])
    if state.in_revolt(district):
        return voice.say("map.revolt", district=name, count=state.markers[district])
    return voice.say("map.quiet", district=name, bonus=voice.bonus(state.book.bonuses[district]))


def _drawn(voice: Voice, state: State, district: int) -> list[str]:
    """The empty map of the edition with the signs of what lies on it written over its dots."""
    map_ = state.book.maps[district]
    picture = parse_map(state.book.edition.districts[DISTRICTS[district]].map)
    width = _CELL * map_.width + 1
    rows = [list(line.ljust(width)) for line in draw_map(picture).splitlines()]
    for bit, sign in _signs(voice, state, district).items():
        y, x = divmod(bit, map_.stride)
        rows[2 * y + 1][_CELL * x + 1 : _CELL * x + 4] = sign.center(3) if len(sign) < 3 else sign
    lines = [" " * _MARGIN + "".join(f"  {chr(ord('a') + x)} " for x in range(map_.width)).rstrip()]
    for number, row in enumerate(rows):
        margin = str(number // 2 + 1).rjust(2) if number % 2 else ""
        lines.append((margin.ljust(_MARGIN) + "".join(row)).rstrip())
    return lines


def _signs(voice: Voice, state: State, district: int) -> dict[int, str]:
    """What each covered cell shows."""
    signs: dict[int, str] = {}
    codes = building_codes(voice)
    for building in standing(state, district):
        sign = codes[state.book.buildings[building]] + ("!" if state.unrest_on >> building & 1 else "")
        signs |= dict.fromkeys(bits(tile_at(state, building)), sign)
    for owner, sign in enumerate(_HOUSE_SIGNS):
        signs |= dict.fromkeys(bits(state.houses[3 * owner + district]), sign)
    return signs | dict.fromkeys(bits(state.grounds[district].dead), _LOST)


def standing(state: State, district: int) -> list[int]:
    return [building for building, where in enumerate(state.district_of) if where == district]


def tile_at(state: State, building: int) -> int:
    cell, turn = state.tile_at[building]
    return tile_mask(state, building, state.district_of[building], cell, turn)


def _legend(voice: Voice, state: State, district: int) -> list[str]:
    lines = []
    codes = building_codes(voice)
    for building in standing(state, district):
        key = state.book.buildings[building]
        unrest = ".unrest" if state.unrest_on >> building & 1 else ""
        cells = cell_names(state, district, tile_at(state, building))
        lines.append(voice.say(f"map.building{unrest}", code=codes[key], building=voice.building(key), cells=cells))
    for owner, name in enumerate(OWNERS):
        if mask := state.houses[3 * owner + district]:
            lines.append(voice.say(f"map.houses.{name}", cells=cell_names(state, district, mask)))
    if dead := state.grounds[district].dead:
        lines.append(voice.say("map.lost", cells=cell_names(state, district, dead)))
    return lines or [voice.say("map.empty")]
