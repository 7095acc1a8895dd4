"""Options in words, as they stand in the text game and in the lists of the window."""

from __future__ import annotations

from typing import Any

import frozen

from corduba_solo.caepio.automa import Caepio
from corduba_solo.locale.asking import ask, label
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.rules.actions import Activate, Give, Pass
from corduba_solo.rules.game import apply, legal_actions, question
from corduba_solo.rules.questions import DeliverGoods, GiveTribute
from corduba_solo.rules.scenario import position
from corduba_solo.rules.state import State
from corduba_solo.text.numbered import list_options

EN = Catalogue("en", strict=True)


def at(**data: Any) -> State:
    return position(frozen.book(), data, Caepio(asks_ties=False))


def bid(variant: str = "senators") -> State:
    """Troops for Rome: he gives what is due, 2, and you have up to 7."""
    you = {"troops": {"velites": 2, "legionary": 1}}
    return at(round=3, phase="tribute", variant=variant, you=you, caepio={"troops": {"velites": 1}})


def test_8_2_a_gift_says_whether_it_takes_the_senator() -> None:
    """§8.2, p. 26: the higher total does, and a tie takes none."""
    state = bid()
    asked = question(state)
    assert isinstance(asked, GiveTribute)
    assert asked.his == 2
    said = {action: label(state, action, EN) for action in legal_actions(state)}
    assert said[Give((("velites", 1),))].endswith("worth 2, as much as Caepio’s: nobody gains a senator")
    assert said[Give((("legionary", 1),))].endswith("worth 3, more than Caepio’s 2: the senator is yours")


def test_8_2_gifts_stand_in_the_order_of_their_worth() -> None:
    """§8.2: so that the least that wins is found at once."""
    worths = [line.partition("worth ")[2].partition(",")[0] for line in (o.label for o in list_options(bid(), EN))]
    assert worths == sorted(worths)
    assert worths[:2] == ["2", "3"]


def test_11_1_where_nobody_plays_for_senators_a_gift_takes_none() -> None:
    """§11.1, p. 36."""
    state = bid("monuments")
    assert not any("senator" in label(state, action, EN) for action in legal_actions(state))


def test_6_5_passing_in_the_last_round_promises_no_next_one() -> None:
    """§1.1, §5.4: there are eight rounds."""
    assert "you go first in the next one" in label(at(round=7), Pass(), EN)
    assert label(at(round=8), Pass(), EN) == "Pass for this round"


def test_8_3_the_question_says_what_an_amphora_counts() -> None:
    """§8.3, p. 25: two where the card shows it."""
    for name, card in frozen.book().edition.rome.items():
        if card.solo:
            store = dict.fromkeys((*card.demand, "amphorae"), 6)
            state = at(round=3, phase="delivery", rome=name, you={"store": store})
            assert isinstance(question(state), DeliverGoods)
            assert ("an amphora counts 2" in ask(state, EN)) == (card.amphorae_count == 2), name


def test_2_5_a_gain_for_each_specialist_says_what_it_comes_to_now() -> None:
    """§2.5: and harmony no further than its track goes."""
    place = {"buildings": {"officina_fabrorum": "servorum"}}
    for specialists, count in ((["red"], 1), (["red", "blue", "green"], 3)):
        state = at(you={"specialists": specialists, "workers": 5}, **place)
        action = next(a for a in legal_actions(state) if isinstance(a, Activate) and a.place == "officina_fabrorum")
        assert f"per specialist (now {count})" in label(state, action, EN)
        before = state.sides[0].denarii
        apply(state, action)
        while not state.sides[0].denarii > before and question(state):
            apply(state, legal_actions(state)[0])
        assert state.sides[0].denarii - before == count
