"""What an option leaves to be paid for your people is told where it is chosen (§8.3, §9), and is what is then asked."""

from __future__ import annotations

import re

from moments import RICH, TOWN, asked, set_out

from corduba_solo.edition.vocabulary import RESOURCES
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.rules.actions import Activate, Deliver
from corduba_solo.rules.questions import DeliverGoods, PayBill, PayUpkeep, UnlockSpecialist
from corduba_solo.rules.upkeep import due
from corduba_solo.session.game import Session
from corduba_solo.text.numbered import Option, list_options

WORDS = Catalogue(strict=True)


def options(session: Session) -> list[Option]:
    return list_options(session.state, WORDS)


def at_delivery(card: str, denarii: int = 9) -> Session:
    you = {"register": 9, "popularity": 2, "harmony": 4, "denarii": denarii, "store": dict.fromkeys(RESOURCES, 5)}
    session = set_out({"round": 3, "phase": "delivery", "rome": card, "you": you})
    assert isinstance(asked(session), DeliverGoods)
    return session


def test_8_3_every_delivery_tells_the_upkeep_that_follows_it() -> None:
    """Rome's reward comes before the upkeep: with a register one higher one more is due."""
    for number, option in enumerate(options(at_delivery("classis_gaditana"))):
        session = at_delivery("classis_gaditana")
        told = re.search(r"; upkeep then (\d+), which you can pay$", option.label)
        assert told, option.label
        session.act(options(session)[number].action)
        waiting = asked(session)
        assert isinstance(waiting, PayUpkeep)
        assert waiting.owed == int(told[1])


def test_8_3_a_delivery_says_what_of_the_upkeep_cannot_be_paid_after_it() -> None:
    """By wood that goes to Rome nobody is fed less; food that goes is not there for one's people."""
    poor = set_out(
        {
            "round": 3,
            "phase": "delivery",
            "rome": "annona_urbis",
            "you": {"register": 9, "popularity": 2, "harmony": 2, "denarii": 0, "store": {"food": 6}},
        }
    )
    given, kept = options(poor)
    assert isinstance(given.action, Deliver)
    assert given.label.endswith("; upkeep then 5, 4 of which you cannot pay: as much unrest")
    assert kept.label.endswith("; upkeep then 9, 3 of which you cannot pay: as much unrest")


def test_9_where_no_upkeep_is_due_that_is_said() -> None:
    you = {"register": 2, "popularity": 6, "harmony": 6, "store": dict.fromkeys(RESOURCES, 3)}
    session = set_out({"round": 3, "phase": "delivery", "rome": "via_augusta", "you": you})
    assert all(option.label.endswith("; no upkeep is due then") for option in options(session))


def test_9_an_action_that_changes_the_upkeep_says_so() -> None:
    session = set_out({"you": RICH, "buildings": {"ludus": "servorum", "schola": "servorum"}})
    for option in options(session):
        if isinstance(option.action, Activate):
            changes = option.action.place == "ludus"
            assert ("; upkeep then " in option.label) == changes, option.label
    ludus = next(one for one in options(session) if isinstance(one.action, Activate) and one.action.place == "ludus")
    session.act(ludus.action)
    assert ludus.label.endswith(f"; upkeep then {due(session.state)}")


def test_2_5_a_specialist_to_be_chosen_counts_for_the_upkeep() -> None:
    session = set_out({"you": {**RICH, "register": 9}, "buildings": {"librarium": "servorum"}})
    before = due(session.state)
    unlocks = next(
        one
        for one in options(session)
        if isinstance(one.action, Activate) and one.action.place == "librarium" and "register" not in one.label
    )
    told = re.search(r"; upkeep then (\d+) to (\d+)$", unlocks.label)
    assert told
    session.act(unlocks.action)
    assert isinstance(asked(session), UnlockSpecialist)
    each = [re.search(r"; upkeep then (\d+)$", option.label) for option in options(session)]
    ends = {int(found[1]) if found else before for found in each}
    assert (min(ends), max(ends)) == (int(told[1]), int(told[2]))


def test_9_a_place_whose_insulae_change_the_upkeep_says_so() -> None:
    """§2.9: what they uncover may be harmony, or a step of the register."""
    seen = set()
    for build in ("build herbarium servorum", "build herbarium plebeius", "build collegium_fabrorum plebeius"):
        you = {**RICH, "register": 9, "popularity": 2, "harmony": 2, "insulae": {"servorum": 2, "plebeius": 2}}
        data = {"you": you, "buildings": TOWN}
        for number, option in enumerate(options(set_out(data, build))):
            session = set_out(data, build)
            before = due(session.state)
            session.act(options(session)[number].action)
            if isinstance(asked(session), PayBill):
                session.act(options(session)[0].action)
            after = due(session.state)
            told = re.search(r"; upkeep then (\d+)$", option.short)
            assert (int(told[1]) if told else before) == after, option.short
            seen.add(after - before)
    assert len(seen) > 1
