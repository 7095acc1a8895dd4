"""Reads a row of a Caepio card: actions joined by ` > `, each tried when the one before it was not possible (§7)."""

from __future__ import annotations

from typing import Literal, NamedTuple

from corduba_solo.bounds import whole
from corduba_solo.edition.vocabulary import SITES, TROOPS

ARROW = " > "

Kind = Literal["site", "portus", "build", "castra", "activate", "random", "macellum"]

ALLOWED = (
    f"{', '.join(SITES)} with 1 to 3 workers; portus; build; castra with {', '.join(TROOPS)}; "
    "activate random; activate with a building; macellum sell N buy M"
)


class CaepioAction(NamedTuple):
    """One try of Caepio's. `name` is the site, the troop kind or the building."""

    kind: Kind
    name: str = ""
    workers: int = 0
    sell: int = 0
    buy: int = 0


def parse_row(text: str) -> tuple[CaepioAction, ...]:
    """The actions of a row, the first choice first; ValueError in one sentence."""
    return tuple(_action(part) for part in text.split(ARROW))


def _action(text: str) -> CaepioAction:
    match text.split():
        case ["build"]:
            return CaepioAction("build")
        case ["portus"]:
            return CaepioAction("portus", workers=1)
        case [site, workers] if site in SITES:
            return CaepioAction("site", site, workers=_number(workers, 1, 3, "workers", text))
        case ["castra", troop] if troop in TROOPS:
            return CaepioAction("castra", troop)
        case ["activate", "random"]:
            return CaepioAction("random")
        case ["activate", building]:
            return CaepioAction("activate", building)
        case ["macellum", "sell", sell, "buy", buy]:
            return _macellum(sell, buy, text)
    raise ValueError(f"{text.strip()!r} is not an action of Caepio's")


def _macellum(sell: str, buy: str, text: str) -> CaepioAction:
    sold, bought = _number(sell, 0, 6, "units", text), _number(buy, 0, 6, "units", text)
    if not sold and not bought:
        raise ValueError(f"{text.strip()!r} neither sells nor buys")
    return CaepioAction("macellum", sell=sold, buy=bought)


def _number(text: str, least: int, most: int, what: str, action: str) -> int:
    number = whole(text, least, most)
    if number is None:
        raise ValueError(f"{text!r} in {action.strip()!r} is not a number of {what} from {least} to {most}")
    return number
