"""Upkeep where Rome's card stays unmet: told before it comes, and as it then comes (§8.3, §9)."""

from __future__ import annotations

import pytest
from moments import set_out

from corduba_solo.desk import spots
from corduba_solo.desk.legends import legend_at
from corduba_solo.desk.model import TableModel
from corduba_solo.desk.unmet import due_unmet
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.events import UpkeepPaid
from corduba_solo.rules.game import legal_actions
from corduba_solo.rules.upkeep import due
from corduba_solo.session.game import Session
from corduba_solo.view.panels.board_people import upkeep_words

YOU = {"workers": 0, "register": 6, "popularity": 4, "harmony": 3, "denarii": 9}


def moment(rome: str, number: int = 3, **more: object) -> Session:
    return set_out({"round": number, "rome": rome, "you": YOU | more})


def table_of(session: Session) -> TableModel:
    return TableModel(session.state, Voice(Catalogue(), session.book.edition))


@pytest.mark.parametrize("rome", ["marmor_caesaris", "annona_urbis", "via_augusta", "classis_gaditana"])
def test_upkeep_after_a_missed_card_is_what_was_foretold(rome: str) -> None:
    session = moment(rome)
    foretold = due_unmet(session.state)
    assert foretold not in (None, due(session.state))
    while not (paid := [event for entry in session.log for event in entry.events if isinstance(event, UpkeepPaid)]):
        session.act(legal_actions(session.state)[-1])
    assert [event.due for event in paid] == [foretold]
    assert due_unmet(session.state) is None


def test_nothing_is_foretold_where_the_card_can_be_met_or_is_not_asked_for_yet() -> None:
    assert due_unmet(moment("marmor_caesaris", store={"marble": 3}).state) is None
    assert due_unmet(moment("marmor_caesaris", number=2).state) is None
    assert due_unmet(moment("marmor_caesaris", number=8).state) is None


def test_it_stands_beside_the_upkeep_and_is_told_where_one_points() -> None:
    model = table_of(moment("marmor_caesaris"))
    told = upkeep_words(model)
    assert all(words.endswith("upkeep **3**, **5** if Rome lacks marble") for words in told[:3])
    # Where even the shortest of these has no room.
    assert all(words.endswith("upkeep **3** or **5**") for words in told[3:6])
    assert told[-1] == "upkeep **3**"
    people = legend_at(model, spots.YourBoard.WORKERS)
    assert people is not None
    assert any("Unmet, its penalty comes first, and they cost 5." in line for line in people.lines)
    rome = legend_at(model, spots.Common.ROME)
    assert rome is not None
    assert any("Harmony falls with popularity" in line for line in rome.lines)
    earlier = table_of(moment("marmor_caesaris", number=2))
    assert all(words.endswith("upkeep **3**") for words in upkeep_words(earlier))
    fed = legend_at(table_of(moment("annona_urbis")), spots.Common.ROME)
    assert fed is not None
    assert not any("with popularity" in line for line in fed.lines)
