"""Sets of maps: several towns to build in, of which the seed or the player chooses one."""

from __future__ import annotations

from corduba_solo.edition.models import Edition
from corduba_solo.edition.vocabulary import DISTRICTS


class UnknownMaps(LookupError):
    """The edition has no such set of maps."""


def sets_of(edition: Edition) -> tuple[str, ...]:
    """The names of the sets to choose from, the first one being the maps of the districts; none: there is no choice."""
    return tuple(edition.maps)


def by_seed(edition: Edition, seed: int) -> str:
    """The set that a seed chooses; "" where there is no choice."""
    names = sets_of(edition)
    return names[seed % len(names)] if names else ""


def on_maps(edition: Edition, name: str) -> Edition:
    """The edition with the maps of a set in its districts; "" for those that stand there."""
    if not name:
        return edition
    if name not in edition.maps:
        raise UnknownMaps(name)
    chosen = edition.maps[name]
    districts = dict(edition.districts)
    for district in DISTRICTS:
        if (quarter := getattr(chosen, district)) is not None:
            drawn = {field: value for field, value in quarter if value is not None}
            districts[district] = districts[district].changed(**drawn)
    return edition.changed(districts=districts)
