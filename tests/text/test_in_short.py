"""What is told in short before a choice, from positions that are set out."""

from __future__ import annotations

import re

import pytest
from moments import RICH, in_round, set_out

from corduba_solo.edition.vocabulary import RESOURCES
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.rules.actions import Pass
from corduba_solo.rules.book import CAEPIO, YOU
from corduba_solo.rules.ending import senators
from corduba_solo.rules.game import is_over, legal_actions, question
from corduba_solo.rules.questions import TiedTile
from corduba_solo.rules.rome import amphora_counts
from corduba_solo.session.game import Session
from corduba_solo.session.options import GameOptions
from corduba_solo.text.cards import card_lines
from corduba_solo.text.in_short import me_lines, status_lines
from corduba_solo.text.screen import MOST_LINES
from corduba_solo.text.table import Table
from corduba_solo.text.tracks import track_lines
from corduba_solo.text.whole_table import part_lines

EN = Catalogue("en", strict=True)


@pytest.mark.parametrize("amphorae", [0, 2])
@pytest.mark.parametrize("rome", ["classis_gaditana", "annona_urbis", "marmor_caesaris", "oleum_romam"])
def test_8_3_what_you_have_for_romes_card_counts_amphorae_as_the_card_does(rome: str, amphorae: int) -> None:
    you = {"character": "dolphin", "store": {"food": 3, "wood": 1, "amphorae": amphorae}}
    state = set_out({"round": 2, "rome": rome, "you": you}).state
    demand = state.book.rome[state.rome]
    counts = 0 if rome == "oleum_romam" else amphora_counts(state, demand)
    have = state.sides[0].store[demand.resource] + amphorae * counts
    counted = ", amphorae counted" if amphorae and counts else ""
    told = " ".join(me_lines(state, EN))
    assert f"(you have {have}{counted})." in told


def test_8_3_what_an_amphora_counts_towards_romes_card_is_told_with_it() -> None:
    words = {}
    for rome in ("classis_gaditana", "marmor_caesaris", "oleum_romam"):
        session = set_out({"round": 2, "rome": rome, "you": {"character": "dolphin"}})
        lines = part_lines(session, "table", EN)
        words[rome] = next((line for line in lines if "mphora counts" in line), "")
        demand = session.state.book.rome[session.state.rome]
        if counts := amphora_counts(session.state, demand) if rome != "oleum_romam" else 0:
            assert f"counts {counts} " in words[rome]
    assert words["marmor_caesaris"] == "No amphora counts towards it."
    assert words["oleum_romam"] == ""


def test_7_3_a_tie_that_you_settle_after_you_have_passed_is_told_in_short_and_names_nobody_twice() -> None:
    """Until the round is over nothing else is yours to decide: a line for each of his turns, as after a pass."""
    settled = 0
    for seed in range(1, 30):
        table = Table(Session(GameOptions(seed=seed)), EN)
        while table.state.round < 2 and not is_over(table.state):
            asked, options = question(table.state), legal_actions(table.state)
            yours = not table.state.sides[YOU].passed
            told = table.choose(next((option for option in options if isinstance(option, Pass)), options[0]))
            if isinstance(asked, TiedTile) and not yours:
                settled += 1
                assert not any("§7.2" in line for line in told)
                assert any(line.startswith("Caepio: Built the ") for line in told)
            assert not any(line.startswith(("Caepio: Caepio ", "You: You ")) for line in told)
        if settled:
            return
    raise AssertionError("no tie after a pass")


def decade_over() -> tuple[Table, list[str]]:
    """A game at the beginning of its second decade, and what was told of the last answer before it."""
    table = Table(in_round(3), EN)
    told: list[str] = []
    while table.state.round == 3 and not is_over(table.state):
        options = legal_actions(table.state)
        told = table.choose(next((option for option in options if isinstance(option, Pass)), options[0]))
    return table, told


def test_4_a_decade_that_is_over_says_how_many_senators_both_have() -> None:
    table, told = decade_over()
    you, caepio = (senators(table.state, who) for who in (YOU, CAEPIO))
    now = told.index(f"The decade is over. Senators now: you {you}, Caepio {caepio}.")
    assert next(line for line in told[now + 1 :] if "revolt" not in line and "unrest track" not in line).startswith(
        "Decade II begins"
    )
    assert len(told) <= MOST_LINES
    assert not any("join the next stack" in line for line in told)
    assert any("join the next stack" in line for line in table.log), "the log keeps it"


def test_7_what_he_did_before_he_passed_is_told_too() -> None:
    """At a round's beginning his last turn is one in which he passed."""
    session = in_round(1)
    table = Table(session, EN)
    while session.state.round == 1 and not is_over(session.state):
        options = legal_actions(session.state)
        table.choose(Pass() if Pass() in options else options[0])
    told = "\n".join(table.his_last)
    assert re.search(r"^Caepio passes", told, re.MULTILINE)
    assert len(table.his_last) > 1, told


def test_7_his_last_turn_ends_with_it() -> None:
    """The bids, the upkeep, the districts and the new decade were told as part of it."""
    table, _ = decade_over()
    assert table.his_last
    assert not any(" sends Rome " in line or " is counted" in line or "begins" in line for line in table.his_last)


def tribute(*kinds: str) -> list[str]:
    """What is told of the bid in troops at a decade's end when you have these; Caepio has three Velites."""
    you = {"workers": 0, "troops": {kind: kinds.count(kind) for kind in kinds}}
    table = Table(set_out({"round": 3, "you": you, "caepio": {"passed": True, "troops": {"velites": 3}}}), EN)
    return table.choose(Pass())


def test_8_2_a_gift_that_nobody_chose_is_told_as_all_you_have() -> None:
    """Who saw Caepio keep some of his took it for a choice that was not offered."""
    [forced] = [line for line in tribute("legionary") if "You send Rome troops" in line]
    assert "1 Legionary; that is all you have, and less is not enough" in forced
    [nothing] = [line for line in tribute() if "You send Rome troops" in line]
    assert "all you have" not in nothing
    assert not any("You send Rome troops" in line for line in tribute("legionary", "velites")), "there is a choice"


def test_8_2_the_last_round_of_a_decade_says_how_caepio_bids() -> None:
    def told(round_: int) -> str:
        session = set_out({"round": round_, "you": {"character": "dolphin"}})
        return " ".join([*me_lines(session.state, EN), *status_lines(session, EN)])

    assert "Round 3 of 8, the last of decade I." in told(3)
    assert "he gives first: just enough to beat all you have" in told(3)
    assert "he gives first" not in told(2)
    assert "the last of" not in told(2)


def test_what_is_compared_is_said_with_the_numbers() -> None:
    told = me_lines(set_out({"round": 2, "you": {"character": "dolphin"}}).state, EN)[-1]
    assert re.search(r"Pars Servorum \w+’s?, prestige \d to \d|Pars Servorum yours, prestige", told)
    assert re.search(r"troops \w+’s?, worth \d to \d|troops yours, worth", told)


def test_7_what_caepio_holds_says_what_it_is_good_for() -> None:
    lines = part_lines(set_out({"round": 2}), "caepio", EN)
    assert "Store: nothing (he keeps none over a round)." in lines
    assert any("who has more at the end, with all goods sold, gains a senator" in line for line in lines)
    builder = part_lines(set_out({"round": 2, "variant": "monuments"}), "caepio", EN)
    assert not any("gains a senator" in line for line in builder)


def test_2_11_the_unrest_track_and_the_markers_are_told_apart() -> None:
    assert "Taking a marker away leaves the track as it is" in track_lines(set_out({}).state, EN, "unrest")[-1]


def test_6_6_better_prices_are_told_in_numbers() -> None:
    state = set_out({"round": 4}).state
    price = state.prices[RESOURCES.index("stone")]
    told = " ".join(card_lines(state, "emporium", EN))
    assert f"With stone at {price}, as now, one is bought for {max(1, price - 1)} and sold for {price + 1}." in told
    assert "With stone" not in " ".join(card_lines(state, "schola", EN))


def test_a_card_is_found_by_what_is_shown_of_it() -> None:
    state = set_out({"you": RICH, "round": 1}).state
    for wanted in ("velites", "castra velites", "Castra"):
        assert card_lines(state, wanted, EN)[0].startswith("Castra, ")
    assert card_lines(state, "rome's card", EN) == card_lines(state, "rome", EN)
