"""What an answer at a round's end settles is said before it is given (§8, §9, UX 7), and is what then happens."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from moments import asked, set_out

from corduba_solo.caepio.automa import Caepio
from corduba_solo.desk.aftermath import ENDS
from corduba_solo.desk.steppers import choose_among, step_kind
from corduba_solo.desk.table import Table
from corduba_solo.edition.vocabulary import DISTRICTS, RESOURCES
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.events import PoliticsHeld, RoundBegan, Senators, UpkeepPaid
from corduba_solo.rules.questions import DeliverGoods, DiscardGood, GiveTribute, PayUpkeep
from corduba_solo.rules.scenario import position
from corduba_solo.session.books import book_for
from corduba_solo.session.game import Session

TROOPS = {"velites": 2, "legionary": 1}


def told(session: Session) -> str:
    """What stands below the tokens of the answer that is chosen first."""
    table = Table(session, Voice(Catalogue(strict=True), session.book.edition), "instant")
    choose_among(table, 0)
    preview = table.model.preview
    assert preview is not None
    return f"{preview.about} {preview.then}".strip()


def at_tribute(**more: object) -> Session:
    data = {"round": 3, "phase": "tribute", "rome": "annona_urbis", **more}
    session = set_out(data)
    assert isinstance(asked(session), GiveTribute)
    return session


def test_8_2_the_senator_of_a_tribute_is_named() -> None:
    """One of 2 against his 3, as he must give to win against 2 and 3 together."""
    session = at_tribute(you={"troops": TROOPS}, caepio={"troops": {"legionary": 1, "velites": 3}})
    assert told(session).startswith("A bid: who gives more takes the senator, and what you give is gone either way.")
    table = Table(session, Voice(Catalogue(strict=True), session.book.edition), "instant")
    assert table.model.preview
    assert table.model.preview.sum.endswith("Caepio takes the senator")
    assert "tie" not in told(session)


def test_8_2_a_tie_that_denies_him_the_senator_is_named() -> None:
    """With one of 1 chosen, as Rome asks for no more, the senator was lost to who could have denied it with both."""
    session = at_tribute(you={"offerings": {1: 2}}, caepio={"offerings": {2: 1}})
    table = Table(session, Voice(Catalogue(strict=True), session.book.edition), "instant")
    while not (isinstance(table.asked, GiveTribute) and table.asked.what == "offerings"):
        table.confirm()
    told = []
    for _ in range(2):
        assert table.model.preview
        told.append((table.model.preview.sum, "To give 2 as well would be a tie" in table.model.preview.then))
        step_kind(table, "offering_1", 1)
    assert told == [
        ("worth 1, Rome asks for 1: Caepio takes the senator", True),
        ("worth 2, Rome asks for 1: a tie, nobody takes the senator", False),
    ]


@pytest.mark.parametrize(
    ("his", "why"),
    [
        ({"legionary": 1, "velites": 3}, "his 9 are more than the 7 that you hold"),
        ({"velites": 2}, "he cannot beat all that you hold (7), so he gave the least he must"),
        ({}, "all he had, which is too little; it costs him 1 unrest"),
    ],
)
def test_8_2_why_caepio_gave_so_much_is_said_when_you_are_asked(his: dict[str, int], why: str) -> None:
    assert why in told(at_tribute(you={"troops": TROOPS}, caepio={"troops": his}))


def test_8_what_leaves_no_choice_after_a_tribute_is_told_with_it() -> None:
    """No offerings, nothing to deliver, a known politics: all of it is settled with the troops."""
    session = at_tribute(
        you={"troops": TROOPS, "prestige": {"servorum": 3, "plebeius": 1}, "denarii": 9, "harmony": 4},
        caepio={"offerings": {1: 2}, "prestige": {"servorum": 1, "plebeius": 1, "patricius": 2}},
    )
    words = told(session)
    assert "Then offerings: 0 of 1, 1 unrest. Caepio takes that senator." in words
    assert "Nothing to deliver: penalty and 1 unrest." in words
    assert "Then troops" not in words


def test_8_without_senators_none_is_spoken_of() -> None:
    session = at_tribute(variant="monuments", you={"troops": TROOPS}, caepio={"offerings": {1: 2}})
    assert "senator" not in told(session)


@pytest.mark.parametrize(
    ("denarii", "amphorae", "expected"),
    [
        (9, 0, "Next is the upkeep of 3; you can pay it."),
        (0, 1, "Next is the upkeep of 3; 1 or more stays unpaid, so much unrest."),
        (0, 0, "Upkeep 3, 2 unpaid: 2 unrest."),
    ],
)
def test_9_a_delivery_says_what_it_leaves_for_the_upkeep(denarii: int, amphorae: int, expected: str) -> None:
    """§8.3, §9: food that goes to Rome feeds nobody at home. Its reward, popularity, raises harmony."""
    you: dict[str, object] = {"register": 9, "popularity": 2, "harmony": 4, "denarii": denarii}
    you["store"] = {"food": 6, "amphorae": amphorae}
    # By the numbers of version 4, where the card asks for 5 food.
    data = {"round": 3, "phase": "delivery", "rome": "annona_urbis", "you": you}
    session = Session.set_up(position(book_for(version=4), data, Caepio()))
    assert isinstance(asked(session), DeliverGoods)
    assert expected in told(session)


def test_9_upkeep_that_leaves_no_choice_is_told_with_the_delivery_before_it() -> None:
    """§8.3: Rome's reward raises the register, and so the upkeep, before it is paid; it was said only when unpaid."""
    you = {"register": 6, "popularity": 2, "harmony": 4, "denarii": 5, "store": {"wood": 6}}
    data = {"round": 3, "phase": "delivery", "rome": "classis_gaditana", "you": you}
    session = set_out(data)
    assert isinstance(asked(session), DeliverGoods)
    assert "Then the upkeep of 3, paid with 3 denarii." in told(session)


def test_9_politics_after_the_upkeep_is_told_at_a_decades_end() -> None:
    session = set_out(
        {
            "round": 3,
            "phase": "upkeep",
            "you": {"register": 6, "harmony": 4, "denarii": 5, "store": {"food": 2}, "prestige": {"servorum": 3}},
            "caepio": {"prestige": {"servorum": 1, "plebeius": 2, "patricius": 2}},
        }
    )
    assert isinstance(asked(session), PayUpkeep)
    assert "Senators of the districts: you 1, Caepio 2." in told(session)


def ends_of_rounds() -> Iterator[Session]:
    """Each question of a round's end, for rich and poor, with more and with less prestige than Caepio."""
    phases = ("tribute", "delivery", "upkeep", "tidy")
    for round_, phase, denarii, prestige in product((2, 3, 6), phases, (0, 9), (1, 5)):
        if phase != "upkeep" and round_ == 2:
            continue  # only a decade's end has more
        you = {
            "register": 9,
            "harmony": 2,
            "denarii": denarii,
            "store": dict.fromkeys(RESOURCES, 3) if phase == "tidy" else {"food": 5, "amphorae": 1},
            "troops": TROOPS,
            "offerings": {1: 2},
            "prestige": dict.fromkeys(DISTRICTS, prestige),
        }
        rome = {} if round_ == 2 else {"rome": "annona_urbis"}
        his = {"prestige": dict.fromkeys(DISTRICTS, 3)}
        yield set_out({"round": round_, "phase": phase, "you": you, "caepio": his, **rome})


def test_what_is_said_to_follow_follows() -> None:
    """UX 7: unpaid upkeep and politics as told, up to the next round; also by tidying the store."""
    seen: dict[type[object], set[str]] = {}
    for session in ends_of_rounds():
        seen.setdefault(type(asked(session)), set()).update(_checked(session))
    assert set(seen) == set(ENDS)
    assert set().union(*seen.values()) == {"politics", "unpaid"}
    assert seen[DiscardGood] == {"politics"}


def _checked(session: Session) -> set[str]:
    """Confirm what is chosen first, and compare what was told with what happens."""
    table = Table(session, Voice(Catalogue(strict=True), session.book.edition), "instant")
    if isinstance(table.asked, DiscardGood):
        _tidied(table)
    assert table.model.preview is not None
    words, question, here = table.model.preview.then, table.asked, session.position
    table.confirm()
    events = [event for entry in session.entries[here + 1 :] for event in entry.events]
    ahead = next((number for number, event in enumerate(events) if isinstance(event, RoundBegan)), len(events))
    events = events[:ahead]
    votes = {"you": 0, "caepio": 0}
    for event in events:
        if isinstance(event, Senators) and event.source == "politics":
            votes[event.who] += event.amount
    politics = any(isinstance(event, PoliticsHeld) for event in events) and any(votes.values())
    sentence = f"Senators of the districts: you {votes['you']}, Caepio {votes['caepio']}."
    assert (sentence in words) == politics
    unpaid = [event.unpaid for event in events if isinstance(event, UpkeepPaid) and event.unpaid]
    if not isinstance(question, PayUpkeep):
        assert [f"{count} unpaid: {count} unrest." in words for count in unpaid] == [True] * len(unpaid)
    return ({"politics"} if politics else set()) | ({"unpaid"} if unpaid else set())


def _tidied(table: Table) -> None:
    """Put back what the store holds too many, kind by kind; as long as some are missing nothing is foretold (§4)."""
    assert table.mix is not None
    while not table.mix.complete:
        assert table.model.preview is not None
        assert table.model.preview.then == ""
        kind = next(kind for kind in table.mix.kinds if table.mix.stepped(kind, 1) is not None)
        step_kind(table, kind, 1)


def test_8_3_what_a_character_adds_to_romes_reward_is_told_with_it() -> None:
    """It comes after the question in which district one rises, so that the tokens cannot show it."""
    you = {"character": "dolphin", "store": {"amphorae": 4}, "denarii": 9}
    words = "Your character adds 2 denarii, +1 prestige in any district."
    assert words in told(set_out({"round": 3, "phase": "delivery", "rome": "oleum_romam", "you": you}))
    plain = {**you, "character": "ant"}
    assert "character" not in told(set_out({"round": 3, "phase": "delivery", "rome": "oleum_romam", "you": plain}))
