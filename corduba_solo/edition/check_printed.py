"""Holds the built-in edition to what is printed or inferred from print: these values are not ours to design."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from corduba_solo.edition.entry import written
from corduba_solo.edition.faults import Finding, Path_
from corduba_solo.edition.models import Edition, Sourced
from corduba_solo.edition.provenance import source_of

_RECIPES: dict[str, tuple[dict[str, Any], ...]] = {
    "sanctuarium": ({"workers": 2, "gain": {"offering": 1}},),
    "aedis": ({"workers": 3, "gain": {"offering": 2}},),
    "basilica": ({"workers": 5, "pay": {"denarii": 4, "register": 1}, "gain": {"senator": 1}},),
    "aerarium": tuple({"workers": n, "gain": {"denarii": 2 * n + 1}} for n in (1, 2, 3)),
    "emporium": (
        *({"workers": n, "gain": {"trade": {"deals": n, "of": "goods", "better": 1}}} for n in (1, 2, 3)),
        *({"workers": n, "gain": {"trade": {"deals": 1, "units": n, "of": "marble", "better": 1}}} for n in (1, 2)),
    ),
    "forum": (
        {"workers": 3, "gain": {"prestige": {"any": 1}}},
        {"workers": 2, "pay": {"denarii": 1, "prestige": 1}, "gain": {"prestige": {"other": 1}}},
    ),
    "herbarium": ({"workers": 1, "gain": {"denarii": 1, "harmony": 1}},),
    "balneum": (
        {"workers": 2, "gain": {"per_specialist": {"harmony": 1}}},
        {"workers": 1, "gain": {"denarii": 1, "harmony": 1}},
    ),
    "sanatorium": (
        {"workers": 3, "gain": {"popularity": 1, "prestige": {"any": 1}}},
        {"workers": 1, "gain": {"recall": 1}},
    ),
    "librarium": (
        {"workers": 2, "pay": {"register": 1}, "gain": {"specialist": "any"}},
        {"workers": 3, "pay": {"denarii": 3}, "gain": {"specialist": "any"}},
    ),
    "odeum": ({"workers": 2, "gain": {"popularity": 1}},),
    "schola": tuple({"workers": n, "pay": {"denarii": 1}, "gain": {"repeat": n}} for n in (1, 2)),
    "ludus": ({"workers": 2, "pay": {"denarii": 3}, "gain": {"register": 1, "quiet_unrest": 1}},),
    "amphitheatrum": (
        {"workers": 2, "gain": {"denarii": 2, "popularity": 1}},
        {"workers": 3, "gain": {"popularity": 1, "prestige": {"lowest": 1}}},
        {"workers": 3, "gain": {"denarii": 4, "popularity": 1}},
    ),
    "cudendum": ({"workers": 1, "gain": {"tools": 2}}, {"workers": 2, "gain": {"tools": 3}}),
    "collegium_fabrorum": ({"workers": 1, "gain": {"free_basic": 1}},),
    "officina_fabrorum": ({"workers": 2, "gain": {"free_basic": 1, "per_specialist": {"denarii": 1}}},),
    "excubitorium": tuple({"workers": n, "gain": {"suppress": n}} for n in (1, 2, 3)),
}
"""The actions of the player aid (p. 2), also where their assignment to names is ours."""

_FACTS: tuple[tuple[str, Any], ...] = (
    ("tokens.each_resource", 6),
    ("tokens.unrest", 15),
    ("tokens.neutral_insulae", 16),
    ("tokens.insulae_per_district", 6),
    ("tokens.offerings", {1: 26, 2: 12}),
    ("tokens.troops", {"velites": 14, "legionary": 12, "equites": 10}),
    ("tokens.special_workers", 2),
    ("tokens.store_limit", 6),
    ("tracks.register_max", 10),
    ("tracks.unrest_bands", (3, 6, 9)),
    ("calendar.rounds", (3, 3, 2)),
    ("calendar.troops", (2, 3, 4)),
    ("calendar.offerings", (1, 2, 3)),
    ("difficulty.aedil", {"prestige": 2, "unrest": 2, "start": {}, "monuments": 3}),
    ("difficulty.praetor", {"prestige": 3, "unrest": 1, "start": {"offering": 1, "troop": "velites"}, "monuments": 4}),
    ("difficulty.consul", {"prestige": 4, "unrest": 1, "start": {"offering": 2, "troop": "legionary"}, "monuments": 5}),
    ("caepio_start", {"register": 4, "popularity": 4}),
    ("districts.patricius.bonus", {"denarii": 2}),
    ("portus.space", {"workers": 1, "gain": {"denarii": 1}}),
    ("buildings.forum.cost", {"workers": 3, "denarii": 5, "tools": 1, "stone": 1, "marble": 2}),
    ("buildings.forum.laurel", 2),
    ("buildings.aerarium.laurel", 1),
    ("buildings.basilica.tiles", 1),
    ("buildings.sanctuarium.colour", "purple"),
    ("buildings.aedis.colour", "purple"),
    ("buildings.amphitheatrum.colour", "blue"),
    ("castra.colour", "red"),
    *((f"macellum.prices.{name}.capacity", 2) for name in ("food", "wood", "stone", "tools", "amphorae", "marble")),
    *((f"macellum.prices.{name}.least", 1) for name in ("food", "wood", "stone", "tools", "amphorae", "marble")),
    *((f"buildings.{name}.actions", actions) for name, actions in _RECIPES.items()),
)

_SITES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("stone", {"workers": 2, "gain": {"stone": 3}}),
    ("wood", {"workers": 2, "gain": {"wood": 3}}),
    ("marble", {"workers": 3, "gain": {"marble": 2}}),
    ("oleum", {"workers": 1, "gain": {"amphorae": 1}}),
)

_SEEN_PRICES = (("marble", 5), ("marble", 4), ("amphorae", 2), ("stone", 2), ("food", 3))
_TILE = {"food": 2, "amphorae": 1, "wood": -1, "stone": -1}
_ROME_RANKS = ({"prestige": {"lowest": 2}}, {"popularity": 1}, {"denarii": 1})
_LEFT_OUT = "disposita_confarreatio"

_CAEPIO: tuple[tuple[tuple[str, ...], ...], ...] = (
    (("wood 2 > food 2",), ("build",), ("stone 1 > portus",)),
    (
        ("activate sanctuarium > activate random",),
        ("castra legionary",),
        ("activate herbarium",),
        ("activate random",),
    ),
    (("castra velites",), ("marble 3",), ("activate random",), ("macellum sell 1 buy 1",)),
    # The workers of this first row are not stated.
    (tuple(f"stone {n} > wood {m}" for n in (1, 2) for m in (1, 2)), ("build",), ("food 1 > portus",)),
)
_CAEPIO_SIDES = (("sell", "food"), ("sell", "stone"), ("buy", "wood"))

_CHARACTERS: dict[str, dict[str, Any]] = {
    "eagle": {"powers": {"castra_discount": {"food": 1, "denarii": 1}}},
    "testudo": {"start": {"troop": "velites"}, "powers": {"castra_shared": True}},
    "viper": {"powers": {"amphora_as_marble": True}},
    "cyclops": {"powers": {"bonus_in_revolt": True, "once": {"per": "decade", "pay": {}, "gain": {"marker": 1}}}},
    "bear": {"powers": {"once": {"per": "decade", "pay": {"resources": 2}, "gain": {"popularity": 1}}}},
}


def printed_findings(edition: Edition) -> Iterator[Finding]:
    """Every fact of the rulebook that the edition tells otherwise."""
    data = written(edition)
    for check in (_facts, _sites, _market, _rome, _districts, _caepio, _characters):
        yield from check(data)
    yield from _marked(edition)


def district_findings(edition: Edition) -> Iterator[Finding]:
    """What the rulebook states of tracks, rows and bonuses."""
    yield from _districts({"districts": written(edition.districts)})


def _says(found: Any, wanted: Any) -> bool:
    """Whether the data says what is wanted; fields that a fact does not speak of may be anything."""
    if isinstance(wanted, dict):
        return isinstance(found, dict) and all(_says(found.get(key), value) for key, value in wanted.items())
    if isinstance(wanted, tuple):
        return isinstance(found, tuple) and len(found) == len(wanted) and all(map(_says, found, wanted))
    return bool(found == wanted)


def _equal(found: Any, wanted: Any) -> bool:
    """As `_says`, but costs and gains hold nothing besides."""
    if not _says(found, wanted):
        return False
    if isinstance(wanted, tuple):
        return all(map(_equal, found, wanted))
    if isinstance(wanted, dict):
        spoken = all(_equal(found[key], value) for key, value in wanted.items())
        return spoken and all(not value for key, value in found.items() if key not in wanted)
    return True


def _finding(path: Path_, wanted: object) -> Finding:
    return Finding(path, "this is not what the rulebook states or leads to", _yaml_like(wanted))


def _yaml_like(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_yaml_like(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, tuple):
        return "[" + ", ".join(_yaml_like(inner) for inner in value) + "]"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _facts(data: Any) -> Iterator[Finding]:
    for dotted, wanted in _FACTS:
        path = tuple(dotted.split("."))
        found = data
        for step in path:
            found = found.get(step, {})
        same = _says if len(path) < 3 and isinstance(wanted, dict) else _equal
        if not same(found, wanted):
            yield _finding(path, wanted)


def _sites(data: Any) -> Iterator[Finding]:
    for site, wanted in _SITES:
        spaces = data["sites"].get(site, {}).get("spaces", ())
        if not any(_equal(space, wanted) for space in spaces):
            yield _finding(("sites", site, "spaces"), wanted)
        # Two spaces each (§6.4).
        if len(spaces) != 2:
            yield Finding(("sites", site, "spaces"), f"the site has {len(spaces)} spaces", "2")
    for site in ("stone", "wood"):
        if not any(space["workers"] == 1 for space in data["sites"].get(site, {}).get("spaces", ())):
            yield _finding(("sites", site, "spaces"), "a space for 1 worker")


def _market(data: Any) -> Iterator[Finding]:
    for name, price in _SEEN_PRICES:
        track = data["macellum"]["prices"].get(name)
        if track and not track["least"] <= price <= track["most"]:
            yield _finding(("macellum", "prices", name), f"a track with {price} on it")
    if not any(_says(tile["prices"], _TILE) and len(tile["prices"]) == 4 for tile in data["macellum_tiles"].values()):
        yield _finding(("macellum_tiles",), f"a tile {_yaml_like(_TILE)}")


def _rome(data: Any) -> Iterator[Finding]:
    cards = data["rome"]
    if not any(
        "stone" in card["demand"] and card["amphorae_count"] == 2 and _equal(card["ranks"], _ROME_RANKS)
        for card in cards.values()
    ):
        yield _finding(("rome",), f"a card for stone, amphorae_count: 2, ranks: {_yaml_like(_ROME_RANKS)}")
    if [key for key, card in cards.items() if not card["solo"]] != [_LEFT_OUT]:
        yield _finding(("rome",), f"{_LEFT_OUT} with solo: false")


def _districts(data: Any) -> Iterator[Finding]:
    wanted: tuple[tuple[str, tuple[str, ...]], ...] = (
        ("servorum", ("amphorae", "register|workers", "specialist")),
        ("plebeius", ("offering",)),
        ("patricius", ("marble", "denarii")),
    )
    for district, kinds in wanted:
        entry = data["districts"].get(district, {})
        gains = list(_flat(entry.get("track", {}).values()))
        for kind in kinds:
            if not any(name in gain for gain in gains for name in kind.split("|")):
                yield _finding(("districts", district, "track"), f"{kind.replace('|', ' or ')} somewhere on it")
    gold = data["districts"].get("patricius", {})
    if not any(gain.get("denarii") == 3 for gain in _flat(gold.get("track", {}).values())):
        yield _finding(("districts", "patricius", "track"), "3 denarii at least once")
    last = [gain for gain in gold.get("insulae", ())[-2:] if gain]
    if last != [{"register": 1}]:
        yield _finding(("districts", "patricius", "insulae"), "+1 register and nothing else on the last two")
    # That Plebeius helps with resources is stated; of which kinds they are is not.
    for district, kinds in (("servorum", ("workers",)), ("plebeius", ("resources", "basic"))):
        if list(data["districts"].get(district, {}).get("bonus", {})) not in [[kind] for kind in kinds]:
            yield _finding(("districts", district, "bonus"), " or ".join(kinds))


def _flat(gains: Iterable[Any]) -> Iterator[dict[str, Any]]:
    for gain in gains:
        yield gain
        yield from gain.get("choice", ())


def _caepio(data: Any) -> Iterator[Finding]:
    decks: dict[str, list[Any]] = {}
    for card in data["caepio"].values():
        decks.setdefault(card["decade"], []).append(card)
    for rows in _CAEPIO:
        if not any(_has_rows(card["rows"], rows) for card in decks.get("I", ())):
            yield _finding(("caepio",), "a card of decade I with rows " + " | ".join(row[-1] for row in rows))
    for side, name in _CAEPIO_SIDES:
        if not any(card[side] == name for card in decks.get("II", ())):
            yield _finding(("caepio",), f"a card of decade II with {side}: {name}")


def _has_rows(rows: tuple[str, ...], wanted: tuple[tuple[str, ...], ...]) -> bool:
    return len(rows) == len(wanted) and all(row in choices for row, choices in zip(rows, wanted, strict=True))


def _characters(data: Any) -> Iterator[Finding]:
    found = {
        key: (("families", family, "characters", key), character)
        for family, entry in data["families"].items()
        for key, character in entry["characters"].items()
    }
    for name, wanted in _CHARACTERS.items():
        if name not in found:
            yield _finding(("families",), f"a character {name}")
            continue
        path, character = found[name]
        for field in ("start", "powers"):
            if not _equal(character[field], wanted.get(field, {})):
                yield _finding((*path, field), wanted.get(field, {}))


_MARKED: tuple[tuple[str, Callable[[Edition], Sourced | None], str], ...] = (
    ("buildings.forum", lambda edition: edition.buildings.get("forum"), "cost"),
    ("buildings.forum", lambda edition: edition.buildings.get("forum"), "laurel"),
    ("buildings.aerarium", lambda edition: edition.buildings.get("aerarium"), "laurel"),
    ("districts.patricius", lambda edition: edition.districts.get("patricius"), "bonus"),
    ("portus", lambda edition: edition.portus, "space"),
    ("calendar", lambda edition: edition.calendar, "rounds"),
)


def _marked(edition: Edition) -> Iterator[Finding]:
    """A printed value says that it is printed."""
    for dotted, find, field in _MARKED:
        entry = find(edition)
        if entry is not None and not source_of(entry, field).startswith("printed"):
            yield Finding((*dotted.split("."), "source"), f"{field} is printed", "printed p. N")
