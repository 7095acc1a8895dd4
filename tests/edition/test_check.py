"""What must agree within an edition: counts, names, forms, costs and printed facts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from corduba_solo.edition.check_pictures import homes, maps_of, shapes_of
from corduba_solo.edition.load import load_edition
from corduba_solo.edition.pictures import turns
from corduba_solo.edition.provenance import entries, fields_of, source_of

from .conftest import Faults, Spoil


def test_the_builtin_edition_is_valid() -> None:
    edition = load_edition()
    assert len(edition.buildings) == 18
    tiles: list[int] = [building.tiles for building in edition.buildings.values()]
    assert sum(tiles) == 52


def test_every_field_of_the_builtin_edition_has_a_source() -> None:
    found = [(path, entry) for path, entry in entries(load_edition())]
    assert len(found) > 100
    for path, entry in found:
        for field in fields_of(entry):
            kind = source_of(entry, field).split()[0]
            assert kind in ("printed", "inferred", "ruling", "reconstructed"), (path, field)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("tokens: {insulae_per_district: 5}", "districts.servorum.insulae: the row has 6 places; allowed: 5"),
        ("macellum: {prices: {food: {start: 9}}}", "macellum.prices.food.start: 9 is off the track; allowed: 1 to"),
        ("macellum: {prices: {food: {capacity: 6}}}\ntokens: {each_resource: 5}", "macellum.prices.food.capacity: 6"),
        ("rome: {annona_urbis: {demand: {food: 7}}}", "rome.annona_urbis.demand.food: 7 can never be delivered"),
        ("rome: {annona_urbis: {demand: {food: 2, wood: 2}}}", "rome.annona_urbis.demand: the card demands 2"),
        ("rome: {annona_urbis: {demand: {}}}", "rome.annona_urbis.demand: the card demands 0 resources; allowed: one"),
        ("rome: {annona_urbis: {ranks: []}}", "rome.annona_urbis.ranks: the podium has no reward"),
        ("rome: {annona_urbis: {solo: false}}", "rome: 2 cards are left out of the solo game; allowed: one"),
        ("monuments: {circus: {powers: {traders: 1}}}", "monuments: the monuments give 1 special workers; allowed: 2"),
        ("buildings: {balneum: {decade: I}}", "buildings.balneum.decade: I is not its stack; allowed: II"),
        ("buildings: {balneum: {tiles: 1}}", "buildings: there are 50 tiles; allowed: 52"),
        ("buildings: {balneum: {actions: []}}", "buildings.balneum.actions: the building has no action"),
        ("buildings: {excubitorium: {caepio: {food: 1}}}", "buildings.excubitorium.caepio: what its card gives"),
        ("buildings: {forum: {cost: {marble: 7}}}", "buildings.forum.cost.marble: 7 can never be paid; allowed: up to"),
        ("tokens: {troops: {elephants: 3}}", "tokens.troops.elephants: unknown name; allowed: velites, legionary"),
        ("tracks: {unrest_bands: [3, 2, 9]}", "tracks.unrest_bands: 3, 2, 9, 10 do not rise"),
        ("tracks: {register_min: 10}", "tracks.register_min: the register's ends are the wrong way round"),
        ("tracks: {popularity_max: 3}", "caepio_start.popularity: 4 is off the track; allowed: up to 3"),
        ("castra: {spaces: {velites: {gain: {troop: equites}}}}", "castra.spaces.velites.gain: the space gives"),
        ("sites: {food: {spaces: []}}", "sites.food.spaces: the site has no space; allowed: at least one"),
        ("specialists: {orange: {peculium: {tools: 1}}}", "specialists.orange.peculium: no track, insula or peculium"),
        ("districts: {servorum: {track: {3: {choice: [{food: 1}, {tools: 1}]}}}}", "districts.servorum.track.3: no "),
        ("caepio: {i_05: {rows: [build, build]}}", "caepio.i_05.rows: the card has 2 rows; allowed: 3 or 4"),
        ("caepio: {i_05: {rows: [build, dance, build]}}", "caepio.i_05.rows[2]: 'dance' is not an action of Caepio's"),
        (
            "caepio: {i_05: {rows: [build, activate odium, build]}}",
            "caepio.i_05.rows[2]: Caepio has no card of a building odium (did you mean odeum?); allowed: herbarium",
        ),
        ("caepio: {i_05: {rows: [build, activate excubitorium, build]}}", "caepio.i_05.rows[2]: Caepio has no card"),
        ("caepio: {i_05: {rows: [build, wood 3, build]}}", "caepio.i_05.rows[2]: the site wood has no space for 3"),
        ("caepio: {i_05: {decade: II}}", "caepio: decade I has 9 cards; allowed: 10"),
        (
            "buildings: {balneum: {source: {costs: ruling}}}",
            "buildings.balneum.source.costs: the entry has no such field (did you mean cost?); allowed: name, decade",
        ),
        ("sites: {wood: {source: {spaces.7: ruling}}}", "sites.wood.source.spaces.7: the entry has no such field"),
        ("buildings: {balneum: {shape: '#.#'}}", "buildings.balneum.shape: the shape falls apart"),
        ("buildings: {balneum: {shape: '########'}}", "buildings.balneum.shape: the shape fits in no plot of any"),
        ("buildings: {balneum: {shape: '#########'}}", "buildings.balneum.shape: the shape has 9 cells"),
        ("districts: {servorum: {map: 'A.B'}}", "districts.servorum.map: the map falls apart"),
        (
            'districts: {servorum: {map: "AAAAB\\nAAAAC\\nAAAAC"}}',
            "districts.servorum.map: no shape can cover line 1 place 5; allowed: no isolated cell at the start",
        ),
    ],
)
def test_an_overlay_that_does_not_agree_with_itself(text: str, said: str, overlay_faults: Faults) -> None:
    told = [f"{fault.path}: {fault.problem}; allowed: {fault.allowed}" for fault in overlay_faults(text)]
    assert any(line.startswith(said) for line in told), told


def test_two_caepio_cards_alike(overlay_faults: Faults, raw: Any) -> None:
    card = raw["caepio"]["i_05"]
    text = f"caepio: {{i_06: {{rows: [{', '.join(card['rows'])}], sell: {card['sell']}, buy: {card['buy']}}}}}"
    assert ("caepio.i_06", "the card is the same as i_05") in [(f.path, f.problem) for f in overlay_faults(text)]


@pytest.mark.parametrize("side", ["sell", "buy"])
def test_each_deck_sells_and_buys_every_resource(side: str, overlay_faults: Faults, raw: Any) -> None:
    deck = [key for key, card in raw["caepio"].items() if card["decade"] == "II"]
    text = "caepio:\n" + "".join(f"  {key}: {{{side}: wood}}\n" for key in deck)
    said = f"no card of decade II has {side}: food, stone, tools, amphorae, marble"
    assert said in [fault.problem for fault in overlay_faults(text)]


def remove(*path: str) -> Callable[[Any], object]:
    def change(data: Any) -> None:
        for step in path[:-1]:
            data = data[step]
        del data[path[-1]]

    return change


def put(value: object, *path: str | int) -> Callable[[Any], object]:
    def change(data: Any) -> None:
        for step in path[:-1]:
            data = data[step]
        data[path[-1]] = value

    return change


@pytest.mark.parametrize(
    ("change", "path", "problem"),
    [
        (remove("buildings", "odeum"), "buildings.odeum", "this building is missing"),
        (remove("districts", "servorum"), "districts.servorum", "this is missing"),
        (remove("specialists", "red"), "specialists.red", "this is missing"),
        (remove("macellum", "prices", "tools"), "macellum.prices.tools", "this is missing"),
        (remove("castra", "spaces", "velites"), "castra.spaces.velites", "this is missing"),
        (remove("difficulty", "consul"), "difficulty.consul", "this is missing"),
        (remove("macellum_tiles", "market_fair"), "macellum_tiles", "there are 8"),
        (remove("monuments", "theatrum"), "monuments", "there are 5"),
        (remove("rome", "annona_urbis"), "rome", "there are 6"),
        (remove("heritage", "oliveta"), "heritage", "there are 7"),
        (remove("families", "meneia"), "families", "there are 7"),
        (remove("families", "meneia", "characters", "ant"), "families.meneia.characters", "there are 1"),
        (remove("caepio", "iii_10"), "caepio", "decade III has 9 cards"),
        (remove("buildings", "odeum", "source"), "buildings.odeum.source", "this is missing"),
        (remove("buildings", "odeum", "source", "rest"), "buildings.odeum.source", "no source for "),
        (remove("buildings", "odeum", "caepio"), "buildings.odeum.caepio", "what its card gives Caepio"),
    ],
)
def test_something_is_missing(change: Callable[[Any], object], path: str, problem: str, spoilt: Spoil) -> None:
    told = [(fault.path, fault.problem) for fault in spoilt(change)]
    assert any(where == path and what.startswith(problem) for where, what in told), told


@pytest.mark.parametrize(
    ("change", "path", "problem"),
    [
        (put("######", "buildings", "schola", "shape"), "buildings.schola.shape", "the shape fits in "),
        (put("###", "buildings", "odeum", "shape"), "buildings.odeum.shape", "the shape has the form of "),
        (put({"workers": 9}, "buildings", "odeum", "cost"), "buildings.odeum.cost", "heritage latifundium cannot pay"),
        (put({"denarii": 10}, "buildings", "odeum", "cost"), "buildings.odeum.cost", "heritage latifundium cannot pay"),
        (put({"marble": 1}, "buildings", "odeum", "cost"), "buildings.odeum.cost", "heritage latifundium cannot pay"),
        (put({"wood": 5}, "buildings", "odeum", "cost"), "buildings.odeum.cost", "heritage latifundium cannot pay"),
    ],
)
def test_the_builtin_edition_keeps_its_design(
    change: Callable[[Any], object], path: str, problem: str, spoilt: Spoil
) -> None:
    told = [(fault.path, fault.problem) for fault in spoilt(change)]
    assert any(where == path and what.startswith(problem) for where, what in told), told


def _another_card_left_out(data: Any) -> None:
    put(True, "rome", "disposita_confarreatio", "solo")(data)
    put(False, "rome", "oleum_romam", "solo")(data)


@pytest.mark.parametrize(
    ("change", "path"),
    [
        (put(4, "buildings", "forum", "cost", "denarii"), "buildings.forum.cost"),
        (put(3, "buildings", "forum", "laurel"), "buildings.forum.laurel"),
        (put(2, "buildings", "aerarium", "laurel"), "buildings.aerarium.laurel"),
        (put(3, "buildings", "odeum", "actions", 0, "workers"), "buildings.odeum.actions"),
        (put({"popularity": 1, "food": 1}, "buildings", "odeum", "actions", 0, "gain"), "buildings.odeum.actions"),
        (put({"denarii": 3}, "districts", "patricius", "bonus"), "districts.patricius.bonus"),
        (put({"denarii": 1}, "districts", "servorum", "bonus"), "districts.servorum.bonus"),
        (put({"register": 2}, "districts", "patricius", "insulae", 5), "districts.patricius.insulae"),
        (put({}, "districts", "plebeius", "track"), "districts.plebeius.track"),
        (put([2, 3, 3], "calendar", "troops"), "calendar.troops"),
        (put(14, "tokens", "unrest"), "tokens.unrest"),
        (put(1, "difficulty", "aedil", "unrest"), "difficulty.aedil"),
        (put(5, "caepio_start", "register"), "caepio_start"),
        (put(2, "portus", "space", "gain", "denarii"), "portus.space"),
        (put(3, "sites", "marble", "spaces", 1, "gain", "marble"), "sites.marble.spaces"),
        (put(3, "macellum", "prices", "marble", "most"), "macellum.prices.marble"),
        (put(1, "macellum_tiles", "dear_grain", "prices", "food"), "macellum_tiles"),
        (put(1, "rome", "via_augusta", "amphorae_count"), "rome"),
        (_another_card_left_out, "rome"),
        (put("build", "caepio", "i_01", "rows", 0), "caepio"),
        (put({}, "families", "acilia", "characters", "viper", "powers"), "families.acilia.characters.viper.powers"),
        (put("reconstructed", "buildings", "forum", "source"), "buildings.forum.source"),
    ],
)
def test_the_builtin_edition_keeps_what_is_printed(change: Callable[[Any], object], path: str, spoilt: Spoil) -> None:
    assert path in [fault.path for fault in spoilt(change)]


def test_homes_of_shapes_agree_with_trying_every_place() -> None:
    maps = maps_of(load_edition())
    for shape in shapes_of(load_edition()).values():
        for picture in maps.values():
            tried = {
                letter
                for letter, plot in picture.plots().items()
                for form in turns(shape)
                for left in range(picture.width)
                for top in range(picture.height)
                if {(left + x, top + y) for x, y in form} <= set(plot)
            }
            assert set(homes(shape, picture)) == tried
