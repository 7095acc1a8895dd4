"""A district in words alone, for who hears the game read out: what stands, what is free, and where a tile can touch."""

from __future__ import annotations

from collections.abc import Iterator

from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.locale.asking import cell_names
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.building import OWNERS
from corduba_solo.rules.geometry import bits
from corduba_solo.rules.questions import LayBridge, LayTile, TiedTile
from corduba_solo.rules.state import State
from corduba_solo.text.maps import heading, standing, tile_at

Ask = LayTile | TiedTile | LayBridge
"""Questions for a place in a district."""


def ground_lines(state: State, district: int, words: Catalogue) -> list[str]:
    """The heading, what stands on which cells, and the free cells plot by plot."""
    voice = Voice(words, state.book.edition)
    return [heading(voice, state, district), *_standing(voice, state, district), _free(voice, state, district)]


def town_lines(state: State, words: Catalogue) -> list[str]:
    """All districts."""
    return [line for district in range(len(DISTRICTS)) for line in ground_lines(state, district, words)]


def asked_lines(state: State, asked: Ask, words: Catalogue) -> list[str]:
    """The district in which a place is asked for, and what a tile has to touch there."""
    lines = ground_lines(state, asked.district, words)
    return [*lines, rule] if isinstance(asked, LayTile) and (rule := touching(state, asked, words)) else lines


def touching(state: State, asked: LayTile, words: Catalogue) -> str:
    """Where the tile has to lie to belong to the town (§6.1)."""
    voice = Voice(words, state.book.edition)
    ground = state.grounds[asked.district]
    if not ground.founded:
        return voice.say("ground.first")
    if state.book.maps[asked.district].fit(ground, asked.building).bridges:
        return voice.say("ground.bridge")
    return voice.say("ground.touching", cells=cell_names(state, asked.district, ground.reach & ground.free))


def _standing(voice: Voice, state: State, district: int) -> Iterator[str]:
    town = standing(state, district)
    for building in town:
        name = voice.building(state.book.buildings[building])
        unrest = ".unrest" if state.unrest_on >> building & 1 else ""
        cells = cell_names(state, district, tile_at(state, building))
        yield voice.say(f"ground.building{unrest}", building=name, cells=cells)
    for owner, name in enumerate(OWNERS):
        if mask := state.houses[len(DISTRICTS) * owner + district]:
            yield voice.say(f"map.houses.{name}", cells=cell_names(state, district, mask))
    if dead := state.grounds[district].dead:
        yield voice.say("map.lost", cells=cell_names(state, district, dead))
    if not town:
        yield voice.say("map.empty")


def first_free(state: State, district: int) -> int:
    """Two free cells beside each other, as an example; or as many as there are."""
    free = state.grounds[district].free
    plots = [plot & free for plot in state.book.maps[district].plots]
    cells = list(bits(max(plots, key=int.bit_count)))[:2]
    return sum(1 << cell for cell in cells)


def _free(voice: Voice, state: State, district: int) -> str:
    free = state.grounds[district].free
    plots = [cell_names(state, district, plot & free) for plot in state.book.maps[district].plots if plot & free]
    return voice.say("ground.free", plots="; ".join(plots)) if plots else voice.say("ground.full")
