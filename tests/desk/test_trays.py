"""Options of a list show by tokens what they bring besides (UX 7)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from moments import RICH, asked, asking, set_out

from corduba_solo.desk import spots, trays
from corduba_solo.desk.foresee import ahead
from corduba_solo.desk.table import Table
from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.actions import Calm, Incite, Unlock
from corduba_solo.rules.game import legal_actions
from corduba_solo.rules.questions import CalmUnrest, Question, RaisePrestige
from corduba_solo.session.game import Session

from .test_previews import holdings


@pytest.mark.parametrize(("question", "own"), [(RaisePrestige, "prestige"), (CalmUnrest, "marker")])
def test_an_option_shows_what_it_brings_besides(question: type[Question], own: str) -> None:
    """UX 7: bonuses of the fields that prestige reaches (§2.8), the end of a revolt (§6.7)."""
    shown = 0
    for session in _asking(question):
        assert isinstance(asked(session), question)
        before = holdings(session.state)
        for action in legal_actions(session.state):
            after = holdings(ahead(session.state, [action]).state)
            change = {what: after[what] - before[what] for what in before if after[what] != before[what]}
            besides = {chip.what: chip.amount for chip in trays.chips(session.state, action)[1:]}
            assert besides == {what: by for what, by in change.items() if what.kind not in (own, "upkeep")}
            shown += bool(besides)
    assert shown


def test_2_11_which_building_takes_a_marker_or_is_calmed_says_what_becomes_of_its_district() -> None:
    """A first marker puts it in revolt, the last one gone ends that."""
    for name, first, other in (
        ("incite", "falls in revolt", "is in revolt already"),
        ("calm", "the revolt in", "stays in revolt"),
    ):
        state = asking(name).state
        voice = Voice(Catalogue(strict=True), state.book.edition)
        for action in legal_actions(state):
            if not isinstance(action, Incite | Calm):
                continue
            count = state.markers[state.district_of[state.book.building_number[action.building]]]
            words = trays.words(state, action, voice)
            assert (first if count == (name == "calm") else other) in words


def _asking(question: type[Question]) -> Iterator[Session]:
    """Moments in the middle of your turn: before each field of a track, and with a district's last marker."""
    if question is RaisePrestige:
        for field in range(12):
            you = {**RICH, "prestige": dict.fromkeys(DISTRICTS, field)}
            yield set_out({"round": 4, "you": you, "buildings": {"forum": "plebeius"}}, "activate forum 1")
    else:
        angry = {"odeum": "servorum", "schola": "patricius", "ludus": "patricius"}
        town = {name: {"district": district, "unrest": True} for name, district in angry.items()}
        for unrest in (0, 2):
            data = {"round": 4, "you": {**RICH, "unrest": unrest}, "buildings": {"excubitorium": "plebeius", **town}}
            yield set_out(data, "activate excubitorium 1")


def test_pointing_at_an_answer_says_what_it_is_about() -> None:
    """Six specialists stood there by a Latin name and a sign each, and a rover found them explained on the board."""
    session = asking("unlock")
    voice = Voice(Catalogue(strict=True), session.book.edition)
    table = Table(session, voice, "instant")
    assert table.model.info is None
    for number, action in enumerate(trays.actions(session.state)):
        assert isinstance(action, Unlock)
        table.hover = spots.Option(number)
        table.stale = True
        info = table.model.info
        assert info is not None
        assert info.title == voice.specialist(action.colour)
        assert info.lines[0] == voice.say("now.specialist.offered")
