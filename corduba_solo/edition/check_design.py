"""Checks what the built-in edition promises as a design: room for every tile, prices a beginner can pay."""

from __future__ import annotations

from collections.abc import Iterator

from corduba_solo.edition.check_pictures import homes, maps_of, shapes_of
from corduba_solo.edition.faults import Finding
from corduba_solo.edition.models import Edition, Heritage
from corduba_solo.edition.pictures import turns
from corduba_solo.edition.vocabulary import BASIC, Cost

HOMES = 2
LARGEST = 6


def design_findings(edition: Edition) -> Iterator[Finding]:
    yield from room_findings(edition)
    yield from _forms(edition)
    yield from _affordable(edition)


def room_findings(edition: Edition) -> Iterator[Finding]:
    """Buildings that do not find room enough in a district."""
    maps = maps_of(edition)
    for key, shape in shapes_of(edition).items():
        for district, picture in maps.items():
            plots = homes(shape, picture)
            if len(plots) < HOMES:
                problem = f"the shape fits in {len(plots)} plot{'' if len(plots) == 1 else 's'} of {district}"
                yield Finding(("buildings", key, "shape"), problem, f"at least {HOMES} in each district")


def _forms(edition: Edition) -> Iterator[Finding]:
    """2 to 6 cells, at least one shape of 2, no two of one form; a mirror image is another form."""
    shapes = shapes_of(edition)
    seen: dict[frozenset[tuple[tuple[int, int], ...]], str] = {}
    for key, shape in shapes.items():
        if not 2 <= len(shape) <= LARGEST:
            yield Finding(("buildings", key, "shape"), f"the shape has {len(shape)} cells", f"2 to {LARGEST}")
        other = seen.setdefault(frozenset(turns(shape)), key)
        if other != key:
            yield Finding(("buildings", key, "shape"), f"the shape has the form of {other}", "no two of one form")
    if shapes and not any(len(shape) == 2 for shape in shapes.values()):
        yield Finding(("buildings",), "no shape has two cells", "at least one")


def _affordable(edition: Edition) -> Iterator[Finding]:
    """Buildings of stack I can be paid in round 1 from any heritage, at their plain cost."""
    for key, building in edition.buildings.items():
        if building.decade != "I":
            continue
        for name, heritage in edition.heritage.items():
            if not _pays(heritage, building.cost, edition):
                yield Finding(("buildings", key, "cost"), f"heritage {name} cannot pay it in round 1")


def _pays(heritage: Heritage, cost: Cost, edition: Edition) -> bool:
    gain = heritage.gain
    workers = heritage.register_ + max(0, gain.register_ or 0) + (gain.workers or 0)
    denarii = heritage.denarii + (gain.denarii or 0)
    spare = (gain.amphorae or 0) - (cost.amphorae or 0)
    wild = heritage.resources + spare
    for name in BASIC:
        # What the Macellum holds at the start is not in the supply that a heritage draws from.
        supply = edition.tokens.each_resource - edition.macellum.prices[name].capacity
        wanted = max(0, (getattr(cost, name) or 0) - (getattr(gain, name) or 0))
        if wanted > supply + max(0, spare):
            return False
        wild -= wanted
    wild += (gain.harvest or 0) - (cost.resources or 0)
    return (
        (cost.workers or 0) <= workers
        and (cost.denarii or 0) <= denarii
        and (cost.marble or 0) <= (gain.marble or 0)
        and spare >= 0
        and wild >= 0
        and not (cost.popularity or cost.prestige)
    )
