"""Random games put into words: every event, question, option and refusal met has its message, completely filled."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from frozen import book
from moments import asking

import corduba_solo
from corduba_solo.caepio.automa import Caepio
from corduba_solo.desk.narrator import Narrator
from corduba_solo.edition.vocabulary import RESOURCES
from corduba_solo.locale.asking import ask, label
from corduba_solo.locale.catalogue import Catalogue, messages
from corduba_solo.locale.citing import cited
from corduba_solo.locale.explaining import explain
from corduba_solo.locale.voice import Voice
from corduba_solo.rules import events as ev
from corduba_solo.rules.actions import VERBS, Activate, Build, Buy, Place, Raise, Sell, Use, action_text
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.decisions import Reason
from corduba_solo.rules.game import apply, is_over, legal_actions, new_game, question, why_not
from corduba_solo.rules.questions import NAMES, HarvestGood
from corduba_solo.rules.state import MONUMENTS, SENATOR_SOURCES, VARIANTS, State

EN = Catalogue("en", strict=True)
SILENT = {"turn_began"}
"""Kinds that are told for Caepio only."""
PACKAGE = Path(corduba_solo.__file__).parent


def complete(text: str) -> bool:
    return bool(text.strip()) and "{" not in text and "}" not in text and "_" not in text


def reasons_in_the_code() -> set[str]:
    """Every message of a `Reason(…)` in the rules and in Caepio's room."""
    found: set[str] = set()
    for path in [*(PACKAGE / "rules").glob("*.py"), *(PACKAGE / "caepio").glob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            # Made anew, `Reason(message, …)`, or kept ready, `interned(Reason, message, …)`.
            words = [getattr(part, "id", "") for part in (node.func, *node.args[:1])]
            if "Reason" in (words[0], words[0] == "interned" and words[1]):
                message = node.args[words[0] == "interned"]
                literals = [n.value for n in ast.walk(message) if isinstance(n, ast.Constant)]
                assert literals, f"{path.name}:{node.lineno} has no literal message"
                found |= {text for text in literals if isinstance(text, str)}
    return found


def stems(section: str) -> set[str]:
    """The second words of all identifiers of a section."""
    return {name.split(".")[1] for name in messages("en") if name.startswith(f"{section}.")}


def test_every_reason_in_the_code_has_a_message_and_none_is_unused() -> None:
    assert stems("reason") == reasons_in_the_code()


def test_every_kind_of_event_has_a_message_and_none_is_unused() -> None:
    assert stems("event") == set(ev.KINDS)


def test_every_decision_has_a_question_and_a_short_name_and_none_is_unused() -> None:
    decisions = set(NAMES)
    assert stems("ask") == decisions
    assert stems("asked") == decisions


def test_every_action_has_a_label_and_none_is_unused() -> None:
    assert stems("label") == set(VERBS)


def test_every_source_of_senators_has_a_name() -> None:
    assert stems("source") == set(SENATOR_SOURCES)


def test_every_end_in_the_code_has_a_message_and_none_is_unused() -> None:
    ends = set()
    for path in (PACKAGE / "rules").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "finish":
                reason = node.args[2]
                assert isinstance(reason, ast.Constant), f"{path.name}:{node.lineno} has no literal reason"
                ends.add(reason.value)
    assert {name.split(".")[3] for name in messages("en") if name.startswith("event.game_ended.")} == ends


def imaginable(state: State) -> Iterator[Reason]:
    """Refusals for all that a turn could bring, and for nonsense."""
    edition = state.book.edition
    asked = [action for row in state.book.build_actions for action in row]
    more = [
        *(deed.activate for deeds in state.book.deeds for deed in deeds),
        *(Raise(name, bonus) for name in edition.monuments for bonus in ("servorum", "none", "somewhere")),
        *(Use(name) for family in edition.families.values() for name in family.characters),
        *(cls(resource, n) for cls in (Buy, Sell) for resource in ("wood", "marble") for n in (1, 9)),
        *(Place(cell, turn) for cell in ("a1", "d4", "z9") for turn in (0, 3)),
        Build("palace", "suburra"),
        Raise("colossus", "none"),
        Activate("forum", 9),
        Use("nobody"),
    ]
    for action in [*asked, *more]:
        reason = why_not(state, action)
        if reason is not None:
            yield reason


@pytest.mark.parametrize("seed", range(6))
def test_whole_random_games_can_be_told(seed: int) -> None:
    rng = random.Random(seed)
    difficulty = ("aedil", "praetor", "consul")[seed % 3]
    state = new_game(book(), seed, difficulty, VARIANTS[seed % 3], opponent=Caepio())
    edition = state.book.edition
    narrator = Narrator(Voice(EN, edition), senators=state.variant != MONUMENTS)
    events = list(state.events)
    while not is_over(state):
        assert complete(ask(state, EN))
        options = legal_actions(state)
        for action in options if len(options) < 40 else rng.sample(list(options), 40):
            line = label(state, action, EN)
            assert complete(line)
            assert line != action_text(action), "a name was not found"
        if rng.random() < 0.1:
            for reason in imaginable(state):
                assert complete(explain(reason, EN, edition).replace(cited(reason.cause, EN), "")), reason
        events = apply(state, rng.choice(options))
        assert all(complete(line) for line in narrator.full(events))
        for event in events:
            told = narrator.one(event)
            assert complete(told) or event.kind in SILENT or event.kind == "stack_merged", event
            assert not told or told.endswith(f"({cited(event.cause, EN)})")
    assert narrator.caption(events)
    assert ask(state, EN) == ""


def test_an_option_promises_what_the_supply_and_the_tracks_allow() -> None:
    state = new_game(book(), 5, "praetor", "senators", opponent=Caepio())
    wood = Activate("wood_site", 2)
    assert label(state, wood, EN) == "Activate Silva (wood): 2 workers for 3 wood"
    state.supply[1] = 2
    assert label(state, wood, EN) == "Activate Silva (wood): 2 workers for 2 wood (all that is left)"
    state.supply[1] = 0
    assert label(state, wood, EN) == "Activate Silva (wood): 2 workers for no wood (none is left)"
    state.sides[0].popularity = state.book.popularity_max
    assert "popularity +0 (the track ends there)" in label(state, Activate("odeum", 1), EN)


def test_an_option_counts_the_extra_of_a_power() -> None:
    state = new_game(book(), 5, "praetor", "senators", opponent=Caepio())
    state.character = state.book.character_number["ant"]
    state.refresh_perks()
    assert label(state, Activate("wood_site", 2), EN) == "Activate Silva (wood): 2 workers for 4 wood"


@pytest.mark.parametrize("who", ["you", "caepio", "nobody"])
def test_at_the_castra_the_space_is_taken_not_the_camp(who: str) -> None:
    reason = Reason("blocked", ("castra", who), Cause.SITE)
    assert "space of Castra" in explain(reason, EN, book().edition)


def test_what_is_lacking_is_named() -> None:
    reason = Reason("cannot_pay", ("workers=1", "marble=2"), Cause.BUILD)
    assert explain(reason, EN, book().edition) == "You lack 1 worker and 2 marble. (§6.1, p. 19)"


def test_the_district_is_named_where_the_lack_is_that_districts_own() -> None:
    """UX 6, §2.10: what a construction bonus leaves to be paid."""
    reason = Reason("cannot_pay", ("stone=1",), Cause.BUILD)
    told = explain(reason, EN, book().edition, "plebeius")
    assert told == "In Pars Plebeius you lack 1 stone. (§6.1, p. 19)"
    for count in (1, 2):
        bridge = Reason("cannot_pay_bridge", (count,), Cause.BRIDGE)
        assert complete(explain(bridge, EN, book().edition, "servorum"))
        assert explain(bridge, EN, book().edition, "servorum").startswith("In Pars Servorum you lack the ")


SUBJECTS: dict[str, tuple[str | int, ...]] = {
    "already_built": ("pons_romanus",),
    "below_minimum": (3,),
    "blocked": ("wood_site", "nobody"),
    "cannot_pay": ("workers=1", "resources=2", "register=1", "popularity=2", "prestige=1"),
    "cannot_pay_bridge": (2,),
    "covers_something": ("c4",),
    "crosses_a_line": ("c4",),
    "deal_first": (),
    "empty_stack": ("II",),
    "fewer_insulae": (),
    "fits_nowhere": ("officina_fabrorum", "patricius"),
    "game_over": (),
    "in_unrest": ("collegium_fabrorum",),
    "kinds_dealt": (2,),
    "longer_bridge": ("c4",),
    "no_deal_possible": (),
    "no_effect": ("she_wolf",),
    "no_free_building": (),
    "no_such_action": ("castra", 4),
    "no_such_bonus": ("none",),
    "no_such_building": ("palace", "suburra"),
    "no_such_monument": ("colossus",),
    "no_such_place": (),
    "no_such_power": ("she_wolf",),
    "no_trade": (),
    "not_an_answer": ("tied_tile",),
    "not_built": ("officina_fabrorum",),
    "not_held": ("wood", 0),
    "not_in_stock": ("amphorae", 0),
    "not_now": ("build",),
    "not_traded_here": ("marble",),
    "not_your_turn": (),
    "nothing_left": ("oleum",),
    "nothing_traded": (),
    "one_action_a_turn": (),
    "only_the_new_building": ("collegium_fabrorum",),
    "power_used": ("she_wolf", "decade"),
    "too_many_units": (2,),
    "touches_nothing": ("c4",),
    "trader_used": (),
}


def test_every_reason_can_be_explained_with_names_for_keys() -> None:
    assert set(SUBJECTS) == reasons_in_the_code()
    for message, subject in SUBJECTS.items():
        assert complete(explain(Reason(message, subject, Cause.BUILD), EN, book().edition)), message


def test_2_3_what_is_taken_from_the_supply_says_how_many_and_what_is_out() -> None:
    """A kind that was not among the answers was taken for one that is left out once it was taken."""
    session = asking("harvest")
    state = session.state.copy()
    asked = question(state)
    assert isinstance(asked, HarvestGood)
    said = ask(state, Catalogue(strict=True))
    assert (f"You take {asked.left}" in said) is (asked.left > 1)
    assert "out of" not in said
    state.supply[RESOURCES.index("wood")] = 0
    assert ask(state, Catalogue(strict=True)).endswith("It is out of wood.")
