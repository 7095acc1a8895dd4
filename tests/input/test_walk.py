"""The way of a click through the house stays short: `docs/architecture.md` tells what it was."""

from __future__ import annotations

import pytest

from corduba_solo.rules import game

from . import walk


@pytest.mark.skipif(not game.__file__.endswith(".py"), reason="calls within compiled rules are seen by nobody")
def test_a_confirming_click_goes_through_few_files_and_runs_the_rules_once_an_action() -> None:
    screen, click = walk.set_down()
    before = screen.controller.session.position
    found = walk.walked(lambda: screen.handle(click)).figures()
    done = screen.controller.session.position - before
    assert done >= 2
    assert found["files"] <= 28
    assert found["functions"] <= 130
    assert found["changes of room"] <= 60
    assert found["apply"] == found["copies"] == done
