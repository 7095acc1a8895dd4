"""The tables that the rulebook's pictures are drawn from: scenarios of the program's own, set out and looked at."""

from __future__ import annotations

from functools import cache

from corduba_solo.caepio.automa import Caepio
from corduba_solo.desk.choosing import choose
from corduba_solo.desk.model import TableModel
from corduba_solo.desk.placing import TilePlace
from corduba_solo.desk.spots import Unbuilt
from corduba_solo.desk.table import Table
from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.rulebook.parts import Picture
from corduba_solo.locale.voice import Voice
from corduba_solo.resources import data_path
from corduba_solo.session.books import book_for
from corduba_solo.session.game import Session
from corduba_solo.session.scenario_file import load_scenario


@cache
def table_of(picture: Picture, lang: str) -> TableModel:
    """The table of a picture; with a tile, that building is held over the map."""
    session = Session.set_up(load_scenario(data_path("scenes", f"{picture.scene}.yaml"), book_for(None), Caepio()))
    table = Table(session, Voice(Catalogue(lang), session.book.edition), "instant")
    if picture.tile:
        building, district = picture.tile.split()
        choose(table, Unbuilt(building))
        _hold(table, district)
    return table.model


def _hold(table: Table, name: str) -> None:
    """Over the place in a district where the tile brings the most insulae."""
    if table.hand is None:
        return
    state, hand = table.session.state, table.hand

    def insulae(place: TilePlace) -> int:
        district, cell, turn = place
        return state.book.maps[district].gaps.insulae(state.grounds[district], hand.building, turn, cell).bit_count()

    places = [place for place in hand.ordered() if DISTRICTS[place.district] == name]
    if places:
        table.hold(hand.at(max(places, key=insulae)))
