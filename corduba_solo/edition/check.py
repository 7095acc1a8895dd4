"""Checks what the schema cannot see: counts, names that must exist, and values that must agree with each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from corduba_solo.edition.caepio_rows import ALLOWED, parse_row
from corduba_solo.edition.check_design import design_findings, room_findings
from corduba_solo.edition.check_pictures import picture_findings
from corduba_solo.edition.check_printed import district_findings, printed_findings
from corduba_solo.edition.faults import Finding, Path_, listed, nearest
from corduba_solo.edition.maps import on_maps, sets_of
from corduba_solo.edition.models import Edition
from corduba_solo.edition.provenance import source_findings
from corduba_solo.edition.vocabulary import (
    BASIC,
    COLOURS,
    DECADES,
    DIFFICULTIES,
    DISTRICTS,
    RESOURCES,
    SITES,
    TROOPS,
    Gain,
)

STACKS = {
    "I": ("herbarium", "aerarium", "sanctuarium", "collegium_fabrorum", "cudendum", "odeum", "schola"),
    "II": ("balneum", "forum", "aedis", "officina_fabrorum", "emporium", "librarium", "ludus"),
    "III": ("sanatorium", "basilica", "amphitheatrum"),
    "none": ("excubitorium",),
}
TILES = 52
DECK = 10


def findings_of(edition: Edition, *, builtin: bool) -> Iterator[Finding]:
    """Every fault of a well-formed edition. An overlay holds true values: design and printed facts do not bind it."""
    missing = list(_complete(edition))
    if missing:
        # The other checks look names up that are not there.
        yield from missing
        return
    for check in _CHECKS:
        yield from check(edition)
    if builtin:
        yield from design_findings(edition)
        yield from printed_findings(edition)
    for name in sets_of(edition)[1:]:
        town = on_maps(edition, name)
        for check in (*_ON_EVERY_SET, *((room_findings, district_findings) if builtin else ())):
            yield from (_on_set(finding, name) for finding in check(town))


def _on_set(finding: Finding, name: str) -> Finding:
    """What was found wrong with an edition on a set of maps, told where the set stands."""
    section, *rest = finding.path
    if section == "districts":
        return Finding(("maps", name, *rest), finding.problem, finding.allowed)
    return Finding(finding.path, f"{finding.problem}, on the maps {name}", finding.allowed)


def _complete(edition: Edition) -> Iterator[Finding]:
    """Mappings that must hold every name of their kind."""
    wanted: tuple[tuple[Path_, Mapping[Any, Any], Iterable[str | int]], ...] = (
        (("difficulty",), edition.difficulty, DIFFICULTIES),
        (("districts",), edition.districts, DISTRICTS),
        (("specialists",), edition.specialists, COLOURS),
        (("sites",), edition.sites, SITES),
        (("castra", "spaces"), edition.castra.spaces, TROOPS),
        (("macellum", "prices"), edition.macellum.prices, RESOURCES),
        (("tokens", "offerings"), edition.tokens.offerings, (1, 2)),
        (("tokens", "troops"), edition.tokens.troops, TROOPS),
    )
    for path, found, names in wanted:
        for name in names:
            if name not in found:
                yield Finding((*path, name), "this is missing", f"all of {listed(names)}")


def _counts(edition: Edition) -> Iterator[Finding]:
    """The numbers of pieces (p. 2–3)."""
    wanted: tuple[tuple[str, Mapping[str, Any], int], ...] = (
        ("macellum_tiles", edition.macellum_tiles, 9),
        ("monuments", edition.monuments, 6),
        ("rome", edition.rome, 7),
        ("heritage", edition.heritage, 8),
        ("families", edition.families, 8),
    )
    for section, found, count in wanted:
        if len(found) != count:
            yield Finding((section,), f"there are {len(found)}", str(count))
    for key, family in edition.families.items():
        if len(family.characters) != 2:
            yield Finding(("families", key, "characters"), f"there are {len(family.characters)}", "2")
    special = sum(monument.powers.special_workers or 0 for monument in edition.monuments.values())
    if special != edition.tokens.special_workers:
        allowed = f"{edition.tokens.special_workers}, as tokens.special_workers says"
        yield Finding(("monuments",), f"the monuments give {special} special workers", allowed)


def _buildings(edition: Edition) -> Iterator[Finding]:
    """The eighteen types in their stacks (§3.3), and their 52 tiles."""
    known = {key: decade for decade, keys in STACKS.items() for key in keys}
    for key, building in edition.buildings.items():
        path = ("buildings", key)
        if key not in known:
            yield Finding(path, f"there is no such building{nearest(key, tuple(known))}", listed(known))
            continue
        if building.decade != known[key]:
            yield Finding((*path, "decade"), f"{building.decade} is not its stack", known[key])
        if not building.actions:
            yield Finding((*path, "actions"), "the building has no action", "at least one")
        if (building.caepio is None) != (building.decade == "none"):
            card = "a gain" if building.caepio is None else "none: this building has no card"
            yield Finding((*path, "caepio"), "what its card gives Caepio does not agree with its stack", card)
    for key in known:
        if key not in edition.buildings:
            yield Finding(("buildings", key), "this building is missing")
    tiles = sum(building.tiles for building in edition.buildings.values())
    if len(edition.buildings) == len(known) and tiles != TILES:
        yield Finding(("buildings",), f"there are {tiles} tiles", f"{TILES}: 3 of each, 1 Basilica")


def _rome(edition: Edition) -> Iterator[Finding]:
    for key, card in edition.rome.items():
        path = ("rome", key, "demand")
        if len(card.demand) != 1:
            yield Finding(path, f"the card demands {len(card.demand)} resources", "one")
        for name, count in card.demand.items():
            if card.solo and count > edition.tokens.each_resource:
                allowed = f"1 to {edition.tokens.each_resource}, the tokens there are"
                yield Finding((*path, name), f"{count} can never be delivered", allowed)
        if not card.ranks:
            yield Finding(("rome", key, "ranks"), "the podium has no reward", "at least the first rank")
    left_out = [key for key, card in edition.rome.items() if not card.solo]
    if len(left_out) != 1:
        yield Finding(("rome",), f"{len(left_out)} cards are left out of the solo game", "one with solo: false")


def _tracks(edition: Edition) -> Iterator[Finding]:
    tokens, tracks = edition.tokens, edition.tracks
    for key, district in edition.districts.items():
        if len(district.insulae) != tokens.insulae_per_district:
            allowed = f"{tokens.insulae_per_district}, as tokens.insulae_per_district says"
            yield Finding(("districts", key, "insulae"), f"the row has {len(district.insulae)} places", allowed)
    if tracks.register_min >= tracks.register_max:
        yield Finding(("tracks", "register_min"), "the register's ends are the wrong way round")
    bands = (*tracks.unrest_bands, tracks.unrest_end)
    if list(bands) != sorted(set(bands)):
        yield Finding(("tracks", "unrest_bands"), f"{listed(bands)} do not rise", "rising, and below unrest_end")
    starts = [("heritage", key, card.register_, card.popularity) for key, card in edition.heritage.items()]
    starts.append(("caepio_start", "", edition.caepio_start.register_, edition.caepio_start.popularity))
    for section, name, register, popularity in starts:
        path: Path_ = (section, name) if name else (section,)
        if not tracks.register_min <= register <= tracks.register_max:
            allowed = f"{tracks.register_min} to {tracks.register_max}"
            yield Finding((*path, "register"), f"{register} is off the track", allowed)
        if popularity > tracks.popularity_max:
            yield Finding((*path, "popularity"), f"{popularity} is off the track", f"up to {tracks.popularity_max}")
    for name, card in edition.heritage.items():
        if card.harmony > tracks.harmony_max:
            problem = f"{card.harmony} is off the track"
            yield Finding(("heritage", name, "harmony"), problem, f"up to {tracks.harmony_max}")


def _prices(edition: Edition) -> Iterator[Finding]:
    for name, price in edition.macellum.prices.items():
        path = ("macellum", "prices", name)
        if not price.least <= price.start <= price.most:
            allowed = f"{price.least} to {price.most}, its least and most"
            yield Finding((*path, "start"), f"{price.start} is off the track", allowed)
        if price.capacity > edition.tokens.each_resource:
            allowed = f"up to {edition.tokens.each_resource}"
            yield Finding((*path, "capacity"), f"{price.capacity} is more than there are", allowed)


def _tools(edition: Edition) -> Iterator[Finding]:
    """No track, insula or peculium bonus gives tools (§2.3)."""
    places: list[tuple[Path_, Gain]] = []
    for key, district in edition.districts.items():
        places += [(("districts", key, "track", field), gain) for field, gain in district.track.items()]
        places += [(("districts", key, "insulae", place), gain) for place, gain in enumerate(district.insulae)]
    places += [(("specialists", colour, "peculium"), entry.peculium) for colour, entry in edition.specialists.items()]
    for path, gain in places:
        if _gives_tools(gain):
            allowed = listed(name for name in RESOURCES if name != "tools")
            yield Finding(path, "no track, insula or peculium gives tools (§2.3)", allowed)


def _gives_tools(gain: Gain) -> bool:
    return gain.tools is not None or any(_gives_tools(one) for one in gain.choice or ())


def _caepio(edition: Edition) -> Iterator[Finding]:
    """Rows that can be read, decks of ten, no two cards alike."""
    seen: dict[tuple[Any, ...], str] = {}
    for key, card in edition.caepio.items():
        path = ("caepio", key)
        if not 3 <= len(card.rows) <= 4:
            yield Finding((*path, "rows"), f"the card has {len(card.rows)} rows", "3 or 4")
        for place, row in enumerate(card.rows):
            yield from _row(edition, (*path, "rows", place), row)
        alike = seen.setdefault((card.decade, card.rows, card.sell, card.buy), key)
        if alike != key:
            yield Finding(path, f"the card is the same as {alike}", "no two cards alike")
    for decade in DECADES:
        deck = [card for card in edition.caepio.values() if card.decade == decade]
        if len(deck) != DECK:
            yield Finding(("caepio",), f"decade {decade} has {len(deck)} cards", str(DECK))
        for side in ("sell", "buy"):
            named = Counter(getattr(card, side) for card in deck)
            missing = [name for name in RESOURCES if name not in named]
            if deck and missing:
                problem = f"no card of decade {decade} has {side}: {listed(missing)}"
                yield Finding(("caepio",), problem, "each resource at least once in a deck")


def _row(edition: Edition, path: Path_, row: str) -> Iterator[Finding]:
    try:
        actions = parse_row(row)
    except ValueError as error:
        yield Finding(path, str(error), ALLOWED)
        return
    carded = tuple(key for key, building in edition.buildings.items() if building.decade != "none")
    for action in actions:
        if action.kind == "activate" and action.name not in carded:
            problem = f"Caepio has no card of a building {action.name}{nearest(action.name, carded)}"
            yield Finding(path, problem, listed(carded))
        if action.kind == "site" and action.name in edition.sites:
            workers = [space.workers for space in edition.sites[action.name].spaces]
            if action.workers not in workers:
                problem = f"the site {action.name} has no space for {action.workers} workers"
                yield Finding(path, problem, listed(workers))


def _castra(edition: Edition) -> Iterator[Finding]:
    for troop, space in edition.castra.spaces.items():
        if space.gain.troop != troop:
            yield Finding(("castra", "spaces", troop, "gain"), "the space gives another troop", f"troop: {troop}")
    for key, site in edition.sites.items():
        if not site.spaces:
            yield Finding(("sites", key, "spaces"), "the site has no space", "at least one")


def _impossible_costs(edition: Edition) -> Iterator[Finding]:
    """A cost of more tokens than there are can never be paid; amphorae stand in for basic ones only."""
    most = edition.tokens.each_resource
    costs = [(("buildings", key, "cost"), entry.cost) for key, entry in edition.buildings.items()]
    costs += [(("monuments", key, "cost"), entry.cost) for key, entry in edition.monuments.items()]
    for path, cost in costs:
        for name in RESOURCES:
            limit = 2 * most if name in BASIC else most
            if (getattr(cost, name) or 0) > limit:
                yield Finding((*path, name), f"{getattr(cost, name)} can never be paid", f"up to {limit}")


_CHECKS: tuple[Callable[[Edition], Iterator[Finding]], ...] = (
    source_findings,
    _counts,
    _buildings,
    picture_findings,
    _rome,
    _tracks,
    _prices,
    _tools,
    _castra,
    _impossible_costs,
    _caepio,
)
_ON_EVERY_SET: tuple[Callable[[Edition], Iterator[Finding]], ...] = (picture_findings, _tracks, _tools)
"""What a set of maps could break."""
