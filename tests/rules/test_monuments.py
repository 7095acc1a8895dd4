"""Monuments: cost, the one construction bonus, prestige, and what they never do (§6.2)."""

from __future__ import annotations

import pytest
from frozen import book

from corduba_solo.edition.vocabulary import DISTRICTS, RESOURCES
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.events import Built, InsulaPlaced, MonumentRaised, Paid, PrestigeMoved
from corduba_solo.rules.game import question
from corduba_solo.rules.possible import markable
from corduba_solo.rules.questions import EndTurn, PayBill, PayUpkeep

from .helpers import named, of_kind, offered, play, refused, you
from .town import rich

REVOLTS = {
    "odeum": {"district": "servorum", "unrest": True},
    "herbarium": {"district": "plebeius", "unrest": True},
    "aerarium": {"district": "patricius", "unrest": True},
}
ENTRIES = book().edition.monuments


def steps(monument: str) -> dict[str, int]:
    """The prestige that a monument brings, by district."""
    prestige = ENTRIES[monument].prestige
    return {name: getattr(prestige, name) for name in DISTRICTS if getattr(prestige, name)}


def goods(monument: str) -> dict[str, int]:
    cost = ENTRIES[monument].cost
    return {name: getattr(cost, name) for name in RESOURCES if getattr(cost, name)}


@pytest.mark.parametrize("monument", ENTRIES)
def test_6_2_without_a_bonus_the_whole_cost_is_paid(monument: str) -> None:
    """§6.2, p. 20: with all its districts in revolt no construction bonus helps; it all goes to the supplies."""
    state = rich(you={"store": goods(monument)}, buildings=REVOLTS)
    before = named(state.supply)
    events = play(state, f"raise {monument} none")
    (paid,) = of_kind(events, Paid)
    cost = ENTRIES[monument].cost
    assert dict(paid.amounts) == {"workers": cost.workers, **goods(monument), "denarii": cost.denarii}
    assert paid.cause == Cause.MONUMENT
    for name, count in goods(monument).items():
        gained = sum(1 for event in events if event.kind == "received" and getattr(event, "what", "") == name)
        assert named(state.supply)[name] == before.get(name, 0) + count - gained


@pytest.mark.parametrize("monument", ENTRIES)
def test_6_2_prestige_comes_in_each_of_its_districts(monument: str) -> None:
    """§6.2, p. 20: as many steps as it shows, in one or more districts, with the event that tells of it."""
    state = rich(you={"store": goods(monument)})
    bonus = next(iter(steps(monument)))
    events = play(state, f"raise {monument} {bonus}")
    if isinstance(question(state), PayBill):
        events += play(state, offered(state)[0])
    assert MonumentRaised("you", monument, bonus, Cause.MONUMENT) in events
    moved = {event.district: event.by for event in of_kind(events, PrestigeMoved) if event.cause == Cause.MONUMENT}
    assert moved == steps(monument)
    assert state.monuments == 1 << book().monument_number[monument]


def test_6_2_bonus_of_one_district_of_its_prestige() -> None:
    """§6.2, p. 20: the Pons Romanus helps itself in the Servorum or the Plebeius, never both, never elsewhere."""
    cost = ENTRIES["pons_romanus"].cost
    state = rich()
    assert [line for line in offered(state) if line.startswith("raise pons_romanus")] == [
        "raise pons_romanus servorum",
        "raise pons_romanus plebeius",
    ]
    assert refused(state, "raise pons_romanus patricius") == ("no_such_bonus", ("patricius",), Cause.MONUMENT)
    (paid,) = of_kind(play(state, "raise pons_romanus servorum"), Paid)
    amounts = dict(paid.amounts)
    assert amounts["workers"] == (cost.workers or 0) - (book().edition.districts["servorum"].bonus.workers or 0)
    assert amounts["denarii"] == cost.denarii
    assert {name: amounts[name] for name in goods("pons_romanus")} == goods("pons_romanus")


def test_6_2_the_plebeian_bonus_waives_a_resource_of_choice() -> None:
    """§6.2 and §2.10: each kind of the cost may be the one left out."""
    state = rich(buildings={"odeum": {"district": "servorum", "unrest": True}})
    play(state, "raise pons_romanus plebeius")
    assert isinstance(question(state), PayBill)
    assert len(offered(state)) == len(goods("pons_romanus"))
    total = sum(goods("pons_romanus").values())
    for line in offered(state):
        paid = dict(word.split("=") for word in line.split()[1:])
        assert sum(int(paid.get(name, 0)) for name in RESOURCES) == total - 1


def test_6_2_the_patrician_bonus_saves_two_denarii() -> None:
    """§6.2 and §2.10, p. 21."""
    state = rich()
    (paid,) = of_kind(play(state, "raise theatrum patricius"), Paid)
    assert dict(paid.amounts)["denarii"] == (ENTRIES["theatrum"].cost.denarii or 0) - 2


def test_6_2_a_revolt_closes_that_districts_bonus() -> None:
    """§6.2, p. 20: only the quiet one of its two districts helps."""
    state = rich(buildings={"odeum": {"district": "servorum", "unrest": True}})
    assert refused(state, "raise pons_romanus servorum").message == "no_such_bonus"
    assert "raise pons_romanus plebeius" in offered(state)


def test_6_2_specialists_do_not_help() -> None:
    """§6.2 and §2.5: no specialist counts for a monument, whatever his colour."""
    workers = (ENTRIES["aqua_augusta"].cost.workers or 0) - 1
    state = rich(
        you={"workers": workers, "specialists": ["purple", "yellow", "green", "blue", "orange", "red"]},
        buildings=REVOLTS,
    )
    assert refused(state, "raise aqua_augusta none") == ("cannot_pay", ("workers=1",), Cause.MONUMENT)


def test_6_2_special_workers_help() -> None:
    """§2.6, p. 24: a special worker is a worker, also here."""
    workers = (ENTRIES["aqua_augusta"].cost.workers or 0) - 1
    state = rich(you={"workers": workers, "monuments": ["circus"]}, buildings=REVOLTS)
    (paid,) = of_kind(play(state, "raise aqua_augusta none"), Paid)
    assert dict(paid.amounts)["special"] == 1
    assert you(state).special == 0


def test_6_2_what_is_missing_is_named() -> None:
    """§6.2, p. 20."""
    state = rich(you={"denarii": 0, "store": {}}, buildings=REVOLTS)
    reason = refused(state, "raise theatrum none")
    wanted = {f"{name}={count}" for name, count in goods("theatrum").items()}
    assert reason.message == "cannot_pay"
    assert set(reason.subject) == wanted | {f"denarii={ENTRIES['theatrum'].cost.denarii}"}
    assert reason.cause == Cause.MONUMENT


def test_6_2_each_monument_stands_once() -> None:
    """§6.2, p. 20; and unknown names are refused."""
    state = rich(you={"monuments": ["theatrum"]})
    assert refused(state, "raise theatrum patricius") == ("already_built", ("theatrum",), Cause.MONUMENT)
    assert refused(state, "raise colossus patricius") == ("no_such_monument", ("colossus",), Cause.MONUMENT)
    assert refused(state, "raise circus suburbium").message == "no_such_bonus"


def test_6_2_no_adjacency_no_insulae_no_ground() -> None:
    """§6.2, p. 20: it takes no cell of any district, with nothing built there and with something built."""
    state = rich(buildings={"schola": "servorum"})
    grounds, houses = [ground.solid for ground in state.grounds], state.houses[:]
    events = play(state, "raise pons_romanus servorum")
    assert of_kind(events, Built) == []
    assert of_kind(events, InsulaPlaced) == []
    assert [ground.solid for ground in state.grounds] == grounds
    assert state.houses == houses


def test_6_2_no_action_space_and_no_unrest() -> None:
    """§6.2, p. 22: a monument is never activated and never takes a marker."""
    state = rich(you={"monuments": list(ENTRIES)})
    for monument in ENTRIES:
        assert refused(state, f"activate {monument} 1").message == "no_such_action"
    assert markable(state) == 0


def test_2_6_a_monuments_special_worker_is_there_at_once() -> None:
    """§2.6, p. 24: he can be sent in the same round, and is back in the next one."""
    state = rich(you={"workers": 7})
    play(state, "raise pons_romanus servorum")
    workers = you(state).workers
    assert you(state).special == 1
    play(state, "activate portus 1")
    assert you(state).special == 0
    assert you(state).workers == workers
    play(state, "pass")
    while isinstance(question(state), PayUpkeep):
        play(state, offered(state)[0])
    assert you(state).special == 1


def test_6_2_raising_is_the_turns_action() -> None:
    """§5.4, p. 23: nothing else but free actions afterwards."""
    state = rich(you={"trader": "ready"})
    play(state, "raise aqua_augusta servorum")
    assert isinstance(question(state), EndTurn)
    assert refused(state, "raise circus servorum") == ("one_action_a_turn", (), Cause.TURN_ORDER)
    assert offered(state) == ["end", "trade"]
