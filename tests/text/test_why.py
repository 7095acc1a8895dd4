"""What a terminal answers to why something is not on offer."""

from __future__ import annotations

from moments import asked, asking

from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.rules.actions import Place
from corduba_solo.rules.game import legal_actions
from corduba_solo.rules.geometry import bits
from corduba_solo.rules.questions import LayTile
from corduba_solo.text.options import list_options
from corduba_solo.text.why import why_lines

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
    legal = {action.cell for action in legal_actions(moment.state) if isinstance(action, Place)}
    other = next(name for name in map_.numbers if name not in legal)
    answers = why_lines(moment.state, options, other, WORDS)
    assert answers
    assert all("§6.1" in answer for answer in answers)
