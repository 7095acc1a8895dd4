"""What can be built, told in short."""

from __future__ import annotations

import re

from moments import RICH, set_out
from test_choosing import typed

from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.actions import Build
from corduba_solo.session.books import edition_for
from corduba_solo.session.game import Session
from corduba_solo.text.building_table import table_lines
from corduba_solo.text.numbered import list_options, option_lines
from corduba_solo.text.screen import MOST_LINES, rows

WORDS = Catalogue(strict=True)
VOICE = Voice(WORDS, edition_for())
WEALTHY = {**RICH, "workers": 20}


def table(session: Session, most: int = MOST_LINES - 1) -> list[str]:
    return table_lines(session.state, list_options(session.state, WORDS), WORDS, most)


def test_6_1_every_building_that_can_be_built_fits_on_one_screen() -> None:
    """To compare prices one read three pages."""
    session = set_out({"you": WEALTHY})
    lines = table(session)
    assert sum(map(rows, lines)) < MOST_LINES
    for key in session.book.buildings:
        number = session.book.building_number[key]
        line = next(line for line in lines if line.startswith(f"{VOICE.building(key)} "))
        assert line.endswith(f"; prestige +{session.book.laurels[number]}")
    assert "Less is paid by districts: 1 worker in Pars Servorum, " in lines[-2]


def test_with_room_the_first_use_is_told_and_that_there_are_others() -> None:
    session = set_out({"you": WEALTHY})
    told = "\n".join(table(session, 99))
    assert re.search(r"Aerarium \d+–\d+: .*; use: 1 worker for \d denarii; or 2 others\n", told)
    assert re.search(r"Ludus \d+–\d+: .*; use: .*\n", told)


def test_a_building_for_some_districts_alone_says_for_which() -> None:
    poor = {"workers": 2, "denarii": 1, "store": {"food": 1, "wood": 1}}
    session = set_out({"you": poor})
    offered = {
        option.action.district
        for option in list_options(session.state, WORDS)
        if isinstance(option.action, Build) and option.action.building == "herbarium"
    }
    assert 0 < len(offered) < len(DISTRICTS)
    [line] = [line for line in table(session) if line.startswith("Herbarium ")]
    assert all((f"Pars {name.capitalize()}" in line) == (name in offered) for name in DISTRICTS)


def test_build_alone_asks_for_it_and_all_build_for_all() -> None:
    session = set_out({"you": WEALTHY})
    shown = typed(session, "build", "all build")
    assert "What you can build, and for what; card and a name tells its use:" in shown
    assert any(line.startswith("Build Herbarium (prestige +1)") for line in shown)
    assert "build: all buildings in short" in option_lines(list_options(session.state, WORDS), WORDS, most=24)[-1]
