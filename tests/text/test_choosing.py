"""What one means by a number or a word, and what happens without being asked, from positions that are set out."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest
from moments import CROWDED, RICH, asked, set_out

from corduba_solo.edition.vocabulary import DISTRICTS, RESOURCES
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.rules.actions import Action, Build, End, Pay, Place
from corduba_solo.rules.building import placements
from corduba_solo.rules.events import FieldBonus, InsulaPlaced, Received
from corduba_solo.rules.game import apply, legal_actions
from corduba_solo.rules.questions import EndTurn, MainAction, PayBill
from corduba_solo.session.game import Session
from corduba_solo.text.loop import Loop
from corduba_solo.text.numbered import list_options, option_lines
from corduba_solo.text.screen import Screen
from corduba_solo.text.table import Table

EN = Catalogue("en", strict=True)


class Typed(Screen):
    """A terminal in which these lines are typed."""

    def __init__(self, *lines: str) -> None:
        super().__init__()
        self._lines = list(lines)
        self.said: list[str] = []

    def say(self, text: str = "", style: str = "") -> None:
        self.said.append(text)

    def ask(self, prompt: str) -> str:
        if not self._lines:
            raise EOFError
        self.said.append(prompt)
        return self._lines.pop(0)


def typed(session: Session, *lines: str) -> list[str]:
    """What is said to these lines, the first question and all before it left out."""
    screen = Typed(*lines)
    with suppress(EOFError):
        Loop(Table(session, EN), screen).run()
    return screen.said[screen.said.index("> ") + 1 :]


def number_of(session: Session, action: Action) -> str:
    return str(next(option.number for option in list_options(session.state, EN) if option.action == action))


def one_place() -> tuple[Session, Build, Place]:
    """A building that fits into a district in one way only."""
    session = set_out({"round": 6, "you": RICH, "buildings": CROWDED})
    for action in legal_actions(session.state):
        if isinstance(action, Build):
            number, district = session.book.building_number[action.building], DISTRICTS.index(action.district)
            places = placements(session.state, number, district)
            if len(places) == 1:
                return session, action, places[0]
    raise LookupError("every building has a choice of places")


def test_6_1_the_only_place_of_a_building_is_told_before_it_is_built() -> None:
    session, build, place = one_place()
    number = number_of(session, build)
    said = typed(session, number)
    assert any(
        line.startswith("There is one place only for it: ") and EN.text(f"turned.{place.turn}") in line for line in said
    )
    assert said[-1].startswith(f"Do you mean {number}. Build ")
    assert session.position == 0
    typed(session, number, "me", "yes")
    assert session.position == 0, "a yes answers the line before it and nothing else"
    typed(session, number, "yes")
    assert session.actions[0] == build


def test_an_action_written_out_does_not_hide_its_only_place_either() -> None:
    session, build, _ = one_place()
    said = typed(session, f"build {build.building} {build.district}")
    assert said[-1].startswith("Do you mean ")
    assert session.position == 0


def test_5_4_a_turn_that_is_over_without_being_asked_says_so() -> None:
    spent = set_out({"you": {**RICH, "trader": "used"}})
    said = typed(spent, "activate portus 1")
    over = said.index("No free action is left, such as the trader: your turn is over.")
    assert over < next(number for number, line in enumerate(said) if line.startswith("Caepio’s turn"))
    free = set_out({"you": RICH})
    said = typed(free, "activate portus 1", "end")
    assert isinstance(asked(set_out({"you": RICH}, "activate portus 1")), EndTurn)
    assert not any("your turn is over" in line for line in said), "whoever ends it knows"


def test_what_ends_a_turn_means_nothing_where_a_turn_begins() -> None:
    """Typed once too often it was the first building of the list."""
    session = set_out({"you": RICH}, "activate portus 1")
    assert number_of(session, End()) == "0"
    once = typed(session, "0", "0")
    assert session.actions[-1] == End()
    assert once[-1].startswith("There is no option 0; the options go from 1 to ")


@pytest.mark.parametrize("word", ["back", "cancel"])
def test_a_placing_is_left_by_a_word_and_says_so(word: str) -> None:
    session = set_out({"you": RICH})
    said = typed(session, "build odeum plebeius", word)
    assert any("back: build something else" in line for line in said)
    assert session.position == 0
    assert isinstance(asked(session), MainAction)


def test_no_turn_is_taken_back_by_a_word_that_leaves_a_question() -> None:
    session = set_out({"you": RICH}, "activate portus 1")
    said = typed(session, "back")
    assert session.position == 1
    assert said[-1].startswith("Nothing leads back from here")


def test_back_leaves_what_is_to_be_said_yes_to() -> None:
    session, build, _ = one_place()
    said = typed(session, number_of(session, build), "back", "yes")
    assert any(line.startswith("Not chosen: Build ") for line in said)
    assert session.position == 0


def test_2_8_the_gifts_that_steps_of_prestige_pass_are_told_with_the_answer() -> None:
    """The sum of the events says what comes; the words beside the answer said nothing of it."""
    passed = 0
    you = {**RICH, "prestige": {"servorum": 1, "plebeius": 3, "patricius": 6}}
    session = set_out({"round": 4, "you": you, "buildings": {"forum": "servorum"}}, "activate forum 1")
    for option in list_options(session.state, EN):
        assert "; Caepio stands at " in option.label
        events = apply(session.state.copy(), option.action)
        gifts = any(isinstance(event, FieldBonus) and event.who == "you" for event in events)
        assert gifts == (", passing gifts: " in option.label)
        passed += gifts
    assert passed


def test_2_2_a_payment_says_what_amphorae_stand_in_for_and_what_is_spared() -> None:
    session = set_out({"round": 4, "you": RICH}, "build odeum plebeius", "place")
    bill = asked(session)
    assert isinstance(bill, PayBill)
    for option in list_options(session.state, EN):
        assert isinstance(option.action, Pay)
        instead = option.label.partition("; ")[2]
        for good, due in zip(RESOURCES, bill.bill.goods, strict=True):
            # An amphora stands in for one thing and another is spared: nobody has to guess which is which.
            told = re.findall(rf"(?:for|spared:|and|,) (\d+) {EN.text(f'resource.{good}')[:4]}", instead)
            assert sum(map(int, told)) == max(0, due - dict(option.action.amounts).get(good, 0)), option.label


def test_a_building_that_was_named_is_told_with_what_it_is_for() -> None:
    session, build, _ = one_place()
    said = typed(session, number_of(session, build))
    assert any(re.match(r"Build .* \(prestige \+\d\); its use: \d worker", line) for line in said)


def test_6_1_places_that_bring_the_same_stand_under_one_heading() -> None:
    """In a row of places one could not hear whether one was better than the other."""
    session = set_out({"round": 4, "you": RICH, "buildings": {"librarium": "servorum"}}, "build odeum plebeius")
    brought: dict[str, set[tuple[str, ...]]] = {}
    options = list_options(session.state, EN)
    for option in options:
        events = apply(session.state.copy(), option.action)
        mine = [event for event in events if isinstance(event, InsulaPlaced) and event.who == "you"]
        gifts = [f"{event.what} {event.amount}" for event in events if isinstance(event, Received)]
        brought.setdefault(option.heading, set()).add((str(len(mine)), *sorted(gifts)))
    assert len(brought) > 1
    assert all(len(different) == 1 for different in brought.values()), brought
    lines = option_lines(options, EN, most=12)
    assert len(lines) <= 12
    assert lines[0] == options[0].heading
    assert lines[-1].startswith("… and ")


def test_6_1_1_a_price_says_what_the_neutral_insulae_are_for() -> None:
    session = set_out({"round": 4, "you": RICH, "buildings": CROWDED})
    lines = [option.label for option in list_options(session.state, EN) if "neutral" in option.label]
    assert lines
    assert all(re.search(r" (\d) denari\w+ more for \1 neutral insula.* \(a bridge\)", line) for line in lines)


def test_the_options_of_one_kind_can_be_listed_alone() -> None:
    session = set_out({"round": 4, "you": RICH})
    said = typed(session, "all build")
    assert any(line.startswith("Build ") for line in said)
    assert not any("Activate" in line or "Pass" in line for line in said)
