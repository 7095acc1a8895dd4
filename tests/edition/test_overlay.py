"""An owner's true values laid over the edition."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from corduba_solo.edition.load import load_edition
from corduba_solo.edition.mark import fingerprint
from corduba_solo.edition.provenance import source_of
from corduba_solo.edition.vocabulary import Cost

from .conftest import Faults, Write


def test_an_overlay_of_only_the_balneums_cost(write: Write) -> None:
    plain = load_edition()
    changed = load_edition(write("buildings:\n  balneum:\n    cost: {workers: 4, marble: 1}\n"))
    before, after = plain.buildings["balneum"], changed.buildings["balneum"]
    # The cost is one value: nothing of the designed one shines through.
    assert after.cost == Cost(workers=4, marble=1)
    assert after.changed(cost=before.cost, source=before.source) == before
    assert source_of(after, "cost") == "overlay"
    assert source_of(after, "shape") == source_of(before, "shape")
    others = {key: entry for key, entry in changed.buildings.items() if key != "balneum"}
    assert others == {key: entry for key, entry in plain.buildings.items() if key != "balneum"}
    assert fingerprint(changed) != fingerprint(plain)
    assert load_edition() is plain


def test_an_overlays_own_source_speaks_for_what_it_gives(write: Write) -> None:
    text = "buildings: {balneum: {laurel: 3, cost: {workers: 4}, source: {cost: printed p. 40}}}"
    entry = load_edition(write(text)).buildings["balneum"]
    assert source_of(entry, "cost") == "printed p. 40"
    assert source_of(entry, "laurel") == "overlay"
    text = (
        "sites: {wood: {spaces: [{workers: 1, gain: {wood: 2}}, {workers: 2, gain: {wood: 4}}], source: printed p. 1}}"
    )
    site = load_edition(write(text)).sites["wood"]
    assert source_of(site, "spaces", 1) == "printed p. 1"


def test_a_printed_value_may_be_laid_over_too(write: Write) -> None:
    entry = load_edition(write("buildings: {forum: {laurel: 3}}")).buildings["forum"]
    assert (entry.laurel, source_of(entry, "laurel")) == (3, "overlay")


def test_an_overlay_of_all_thirty_caepio_cards(write: Write, raw: Any) -> None:
    cards = {
        key: {"rows": ["build", f"wood {1 + place % 2}", "portus"], "sell": card["sell"], "buy": card["buy"]}
        for place, (key, card) in enumerate(raw["caepio"].items())
    }
    for place, card in enumerate(cards.values()):
        if place % 10 > 1:
            card["rows"] = ["activate random", *card["rows"][: 1 + place % 3], "food 1"][:4] + ["stone 1"] * (
                place % 3 == 0
            )
            card["rows"][0] = f"activate {list(raw['buildings'])[place % 10]}"
    assert len(cards) == 30
    changed = load_edition(write(yaml.safe_dump({"caepio": cards})))
    assert {key: list(card.rows) for key, card in changed.caepio.items()} == {
        key: card["rows"] for key, card in cards.items()
    }
    assert all(source_of(card, "rows") == "overlay" for card in changed.caepio.values())


def test_names_deep_in_families_and_prices_are_kept(write: Write) -> None:
    text = "macellum: {prices: {food: {start: 1}}}\nfamilies: {meneia: {characters: {bear: {title: The She-Bear}}}}"
    plain, changed = load_edition(), load_edition(write(text))
    assert changed.macellum.prices["food"].start == 1
    assert changed.macellum.prices["food"].most == plain.macellum.prices["food"].most
    assert changed.macellum.prices["wood"] == plain.macellum.prices["wood"]
    assert changed.families["meneia"].characters["bear"].title == "The She-Bear"
    assert changed.families["meneia"].characters["ant"] == plain.families["meneia"].characters["ant"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("building: {balneum: {laurel: 1}}", "1: building: unknown name (did you mean buildings?); allowed: edition,"),
        ("buildings:\n  balneun: {laurel: 1}", "2: buildings.balneun: unknown name (did you mean balneum?); allowed: "),
        ("buildings:\n  balneum:\n", "2: buildings.balneum: there is no value"),
        ("buildings: {balneum: {cost: {wood: null}}}", "1: buildings.balneum.cost.wood: there is no value"),
        ("buildings: [1]", "1: buildings: a list does not fit here; allowed: a mapping of names"),
        ("caepio: {extra: {decade: I}}", "1: caepio.extra: unknown name; allowed: "),
    ],
)
def test_an_overlay_changes_names_that_exist_and_removes_none(text: str, said: str, overlay_faults: Faults) -> None:
    (fault,) = overlay_faults(text)
    assert str(fault).split("mine.yaml:")[1].startswith(said)
