"""What a terminal answers to why something is not on offer."""

from __future__ import annotations

import re
from collections.abc import Sequence

from moments import RICH, TOWN, asked, asking, set_out

from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.rules.actions import Place
from corduba_solo.rules.game import legal_actions
from corduba_solo.rules.geometry import bits
from corduba_solo.rules.questions import LayTile
from corduba_solo.rules.state import State
from corduba_solo.text.numbered import Option, list_options
from corduba_solo.text.why_not import why_lines

WORDS = Catalogue(strict=True)


def test_6_1_why_and_its_cells_says_why_a_tile_cannot_lie_there() -> None:
    """Also a place that is on offer is found by its cells; before, only what has a name was known."""
    moment = asking("lay")
    place = next(action for action in legal_actions(moment.state) if isinstance(action, Place))
    lay = asked(moment)
    assert isinstance(lay, LayTile)
    map_ = moment.state.book.maps[lay.district]
    cells = bits(map_.shapes[lay.building][place.turn].masks[map_.numbers[place.cell]])
    options = list_options(moment.state, WORDS)
    [found] = why_lines(moment.state, options, " ".join(map_.names[cell] for cell in cells), WORDS)
    assert "on offer" in found


def test_6_1_why_and_cells_says_what_is_in_the_way_or_not_touched() -> None:
    moment = set_out({"you": RICH, "buildings": {"ludus": "plebeius"}}, "build odeum plebeius")
    lay = asked(moment)
    assert isinstance(lay, LayTile)
    map_ = moment.state.book.maps[lay.district]
    free = moment.state.grounds[lay.district].free
    options = list_options(moment.state, WORDS)
    taken = next(name for name, cell in map_.numbers.items() if not free >> cell & 1)
    assert any(
        "the tile would lie on a building or an insula. (§6.1" in answer
        for answer in _why(moment.state, options, taken)
    )
    answers = [_why(moment.state, options, name) for name in map_.numbers]
    assert any("touch no building or insula. (§6.1" in answer for lines in answers for answer in lines)


def _why(state: State, options: Sequence[Option], wanted: str) -> list[str]:
    return why_lines(state, options, wanted, WORDS)


def test_6_1_cells_on_which_the_tile_never_lies_are_answered_with_its_size() -> None:
    moment = asking("lay")
    lay = asked(moment)
    assert isinstance(lay, LayTile)
    names = list(moment.state.book.maps[lay.district].numbers)
    [answer] = why_lines(moment.state, list_options(moment.state, WORDS), f"{names[0]} {names[-1]}", WORDS)
    assert re.search(
        rf" covers \d cells of one plot, and never all of {names[0]} {names[-1]}, however .* \(§6.1", answer
    )


def test_6_1_why_and_a_turn_says_where_the_tile_lies_so_or_that_it_does_nowhere() -> None:
    herbarium = {"district": "servorum", "cell": "h6", "turn": 2}
    odeum = {"district": "plebeius", "cell": "b1", "turn": 0}
    town = {"herbarium": herbarium, "odeum": odeum}
    moment = set_out({"you": RICH, "buildings": town, "fill": True}, "build balneum plebeius")
    turns = {action.turn for action in legal_actions(moment.state) if isinstance(action, Place)}
    assert turns < {0, 1, 2, 3}
    for turn in range(4):
        answers = _why(moment.state, list_options(moment.state, WORDS), f"turn {turn}")
        assert any("on offer" in answer for answer in answers) == (turn in turns)
        assert any(" fits nowhere in " in answer for answer in answers) == (turn not in turns)
    assert _why(moment.state, (), "turn 4") == ["Balneum can be turned 3 times; then it lies as before."]
    once = _why(moment.state, list_options(moment.state, WORDS), "turned once")
    assert once == _why(moment.state, list_options(moment.state, WORDS), "turn 1")


def test_a_building_is_found_by_a_short_name_behind_its_verb_too() -> None:
    """`build officina servorum` has the form of an action that is written out, and was called no building."""
    moment = set_out({"you": RICH, "buildings": TOWN})
    options = list_options(moment.state, WORDS)
    for short in ("officina", "collegium"):
        plain = why_lines(moment.state, options, f"{short} servorum", WORDS)
        assert len(plain) == 1
        assert "on offer" in plain[0]
        assert why_lines(moment.state, options, f"build {short} servorum", WORDS) == plain
    full = why_lines(moment.state, options, "build officina fabrorum", WORDS)
    assert len(full) == 3
    assert all("Build Officina Fabrorum in " in line for line in full)
    [unknown] = why_lines(moment.state, options, "build nothing servorum", WORDS)
    assert "There is no building nothing" in unknown


def test_a_deal_and_a_line_are_found_as_they_are_shown() -> None:
    moment = set_out({"you": RICH})
    options = list_options(moment.state, WORDS)
    [deal] = why_lines(moment.state, options, "buy 2 stone", WORDS)
    assert deal.startswith("buy stone 2\n  That cannot be done at this moment")
    [castra] = why_lines(moment.state, options, "Activate Castra (Velites)", WORDS)
    assert "1 Velites" in castra


def test_cells_that_a_district_does_not_have_are_named_as_such() -> None:
    moment = asking("lay")
    lay = asked(moment)
    assert isinstance(lay, LayTile)
    known = next(iter(moment.state.book.maps[lay.district].numbers))
    options = list_options(moment.state, WORDS)
    [one] = why_lines(moment.state, options, f"{known} z99", WORDS)
    assert one.startswith("z99 is no cell of Pars ")
    [two] = why_lines(moment.state, options, "z98 z99 z98", WORDS)
    assert two.startswith("z98 and z99 are no cells of Pars ")
    turn = set_out({"you": RICH})
    [later] = why_lines(turn.state, list_options(turn.state, WORDS), "a1 b1", WORDS)
    assert "while a tile is laid" in later


def test_6_3_why_an_action_once_more_would_bring_nothing() -> None:
    moment = set_out({"you": RICH, "buildings": {"schola": "servorum"}})
    [*answers] = why_lines(moment.state, list_options(moment.state, WORDS), "activate schola", WORDS)
    assert answers
    assert all("would bring nothing now: no place is taken where it could act once more." in one for one in answers)
