"""Places that need a bridge foretell their insulae as all others do (§6.1.1, §6.1.2)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from moments import RICH, TOWN, asked, set_out

from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.rules.actions import Build, Place, action_text
from corduba_solo.rules.events import InsulaPlaced
from corduba_solo.rules.game import legal_actions
from corduba_solo.rules.questions import LayBridge, LayTile
from corduba_solo.session.game import Session
from corduba_solo.text.numbered import Option, list_options

WORDS = Catalogue(strict=True)
DATA = {"you": {**RICH, "workers": 20}, "buildings": TOWN}


def bridged() -> Iterator[tuple[Session, str]]:
    """Every place that is asked for where a bridge is needed, with the building that it is for."""
    for action in legal_actions(set_out(DATA).state):
        if not isinstance(action, Build):
            continue
        build = action_text(action)
        session = set_out(DATA, build)
        lay = asked(session)
        if isinstance(lay, LayTile):
            ground = session.state.grounds[lay.district]
            if session.state.book.maps[lay.district].fit(ground, lay.building).bridges:
                yield session, build


def laid(build: str, option: Option) -> tuple[set[str], set[str], bool]:
    """The insulae of yours and the bridge that come of a place, and whether the bridge was a choice."""
    assert isinstance(option.action, Place)
    session = set_out(DATA, build, action_text(option.action))
    chosen = False
    here = session.position
    while isinstance(asked(session), LayBridge):
        chosen = True
        session.act(legal_actions(session.state)[0])
    if not any(isinstance(event, InsulaPlaced) for entry in session.log[here:] for event in entry.events):
        session.act(legal_actions(session.state)[0])  # the payment
    events = [event for entry in session.log[here:] for event in entry.events if isinstance(event, InsulaPlaced)]
    own = {event.cell for event in events if event.who == "you"}
    return own, {event.cell for event in events if event.cause.name == "BRIDGE"}, chosen


def test_6_1_2_places_behind_a_bridge_tell_where_it_goes_and_what_they_uncover() -> None:
    """The list told nothing but the bridge, and one chose blind."""
    seen = 0
    for session, build in bridged():
        counts = []
        for option in list_options(session.state, WORDS):
            own, bridge, chosen = laid(build, option)
            counts.append(len(own))
            if chosen:
                assert "you choose where the bridge goes" in option.short
                continue
            seen += bool(own)
            told = re.search(r"insulae? on ([a-z0-9 ]+)", option.short)
            assert (set(told[1].split()) if told else set()) == own
            assert set(re.findall(r"bridge on ([a-z0-9 ]+)", option.short)[0].split()) == bridge
            assert ("No insula" in option.heading) == (not own)
        assert counts == sorted(counts, reverse=True)
    assert seen
