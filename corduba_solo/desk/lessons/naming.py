"""Spots as a file names them: `{unbuilt: forum}`, `{site: [wood_site, 2]}`, `{common: senate}`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from enum import Enum
from typing import Any, get_type_hints

from corduba_solo.desk import spots
from corduba_solo.desk.spots import Spot

KINDS: dict[str, type[Spot]] = {
    "tile": spots.Tile,
    "site": spots.Site,
    "monument": spots.Monument,
    "district": spots.District,
    "cell": spots.Cell,
    "track": spots.PrestigeTrack,
    "unbuilt": spots.Unbuilt,
    "good": spots.Good,
    "price": spots.Price,
    "supply": spots.Supply,
    "common": spots.Common,
    "board": spots.YourBoard,
    "store": spots.YourStore,
    "specialist": spots.YourSpecialist,
    "insulae": spots.YourInsulae,
    "caepio": spots.CaepioPanel,
    "row": spots.CaepioRow,
    "goal": spots.CaepioGoal,
    "button": spots.Button,
}
"""What each kind is called in a file."""


def named(data: Mapping[str, Any]) -> Spot:
    """The spot that a file names; ValueError says what is wrong with it."""
    if len(data) != 1:
        raise ValueError(f"a spot has one kind, such as {{tile: forum}}, not {dict(data)}")
    ((kind, value),) = data.items()
    cls = KINDS.get(kind)
    if cls is None:
        raise ValueError(f"“{kind}” is no kind of spot; there are {', '.join(KINDS)}")
    if issubclass(cls, Enum):
        return cls(value)
    given = value if isinstance(value, tuple) else (value,)
    hints = get_type_hints(cls)
    wanted = [hints[field.name] for field in fields(cls)]  # type: ignore[arg-type]  # all the others are records
    if [type(item) for item in given] != wanted:
        raise ValueError(f"a spot “{kind}” needs {', '.join(hint.__name__ for hint in wanted)}, not {given}")
    return cls(*given)
