"""What a decade has brought is summed up from its events (UX 12)."""

from __future__ import annotations

import pytest
from moments import set_out, waiting

from corduba_solo.desk.pages.summaries import decade_summary, round_ended
from corduba_solo.edition.vocabulary import RESOURCES
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.book import YOU
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.events import Delivered, Returned, RomeRevealed, UnrestCaused
from corduba_solo.rules.game import legal_actions
from corduba_solo.session.game import Session


def decade_ended(**store: int) -> Session:
    """A game in its second decade that began with so much in your store, and in which you did next to nothing."""
    you = {"workers": 1, "popularity": 10, "harmony": 10, "store": store}
    session = set_out({"round": 1, "phase": "decade", "you": you})
    return waiting(session, lambda found: found.state.decade == 1)


def wanted() -> dict[str, int]:
    """What Rome asks to be delivered in that game."""
    session = decade_ended()
    card = next(event.card for entry in session.log for event in entry.events if isinstance(event, RomeRevealed))
    return dict([next(iter(session.book.edition.rome[card].demand.items()))])


def test_a_round_that_ends_a_decade_is_summed_up_once() -> None:
    session = decade_ended()
    events = session.log[-1].events
    assert round_ended(events) == 0
    assert legal_actions(session.state)


@pytest.mark.parametrize(("meets", "puts_back"), [(False, False), (True, False), (False, True)])
def test_a_decade_is_summed_up_with_what_its_end_settled(meets: bool, puts_back: bool) -> None:
    """UX 13, §8.3, §9: Rome's answer, upkeep and unrest in words; Caepio has no part in the delivery."""
    # Amphorae could stand for what Rome wants.
    full: dict[str, int] = {kind: 4 for kind in RESOURCES if kind not in (*wanted(), "amphorae")}
    session = decade_ended(**(wanted() if meets else full if puts_back else {}))
    model = decade_summary(session, Voice(Catalogue(strict=True), session.book.edition), 1)
    events = [event for entry in session.log if entry.round == 3 for event in entry.events]
    delivery = next(event for event in events if isinstance(event, Delivered))
    last = model.demands[-1]
    assert delivery.met == meets
    assert (last.you >= last.needed, last.caepio) == (meets, None)
    assert model.lines[0].startswith("You meet" if meets else "You do not meet")
    caused = sum(event.amount for event in events if isinstance(event, UnrestCaused) and event.who == "you")
    assert f"you {caused}, Caepio" in model.lines[1]
    back = [event.amount for event in events if isinstance(event, Returned) and event.cause == Cause.TIDY]
    assert bool(back) == puts_back
    assert (len(model.lines) == 4) == puts_back
    came = session.state.sides[YOU].register
    assert f"{came} workers came" in model.lines[2]
