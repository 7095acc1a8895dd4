"""What a building costs you is told before it is in hand: by your powers, where less, and what is printed."""

from __future__ import annotations

from moments import rich

from corduba_solo.desk import spots
from corduba_solo.desk.choosing import choose
from corduba_solo.desk.infos import info_at
from corduba_solo.desk.price_tags import plain_bill, price_tag, spared
from corduba_solo.desk.table import Table
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.building import bridge_fee, build_bill
from corduba_solo.session.game import Session

HOUSE = "odeum"


def told(session: Session) -> str:
    voice = Voice(Catalogue(strict=True), session.book.edition)
    info = info_at(session.state, voice, spots.Unbuilt(HOUSE), "")
    assert info
    return " ".join(info.lines)


def test_2_10_each_calm_district_is_named_with_what_it_takes_off_and_none_in_revolt() -> None:
    session = rich()
    number = session.book.building_number[HOUSE]
    assert len(spared(session.state, number)) == 3
    assert all(short in told(session) for short in ("Serv.", "Pleb.", "Patr."))
    session.state.markers[0] = 1
    assert [name for name, _ in spared(session.state, number)] == ["plebeius", "patricius"]
    assert "Serv." not in told(session)


def test_the_list_has_your_price_and_what_is_told_beside_it_the_printed_one() -> None:
    """Your character makes every building cheaper, in every district."""
    plain, cheaper = rich(), rich(you={"character": "elephant", "workers": 9})
    number = plain.book.building_number[HOUSE]
    before, after = dict(price_tag(plain.state, number)), dict(price_tag(cheaper.state, number))
    assert before["denarii"] - after.get("denarii", 0) == 1
    assert plain_bill(cheaper.state, number).denarii == after.get("denarii", 0)
    assert "printed is" in told(cheaper)
    assert "printed is" not in told(plain)
    assert build_bill(plain.state, number, 0).workers == before["workers"] - 1


def test_a_place_says_for_how_many_other_buildings_it_leaves_room() -> None:
    session = rich()
    table = Table(session, Voice(Catalogue(strict=True), session.book.edition), "instant")
    choose(table, spots.Unbuilt(HOUSE))
    assert table.hand
    seen = set()
    for place in table.hand.ordered():
        table.hold(table.hand.at(place))
        assert table.foreseen
        state = table.foreseen.state
        others = [number for number, district in enumerate(state.district_of) if district < 0]
        count = sum(bridge_fee(state, number, place.district) == 0 for number in others)
        preview = table.model.preview
        assert preview
        said = "All other" if count == len(others) else f"{count} of the {len(others)} other"
        assert preview.then.startswith(said)
        seen.add(count)
    assert len(seen) > 2, "places differ in the room they leave"
