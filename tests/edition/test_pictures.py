"""Drawn maps and shapes (§6.1)."""

from __future__ import annotations

import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corduba_solo.edition.box_drawing import draw_map, draw_shape
from corduba_solo.edition.pictures import normalised, parse_map, parse_shape, turned, turns


def test_a_shape_is_moved_to_the_top_left_and_sorted() -> None:
    assert parse_shape("....\n..#.\n.##.\n") == ((1, 0), (0, 1), (1, 1))


@pytest.mark.parametrize(
    ("picture", "sentence"),
    [
        ("", "the picture is empty"),
        ("\n\n", "the picture is empty"),
        ("..\n..", "the shape has no cell (#)"),
        ("##\n#", "line 2 of the picture has 1 signs, line 1 has 2"),
        ("#x", "unknown sign 'x' in line 1, place 2 of the shape"),
        ("#.\n.#", "the shape falls apart: every cell must touch another by an edge"),
        ("#" * 41, "the picture is larger than 40 by 40"),
    ],
)
def test_a_shape_that_cannot_be_read_says_why(picture: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=r".") as caught:
        parse_shape(picture)
    assert str(caught.value) == sentence


def test_a_map_gives_cells_row_by_row_and_plots() -> None:
    picture = parse_map("AA.\nABB\n")
    assert (picture.width, picture.height) == (3, 2)
    assert picture.cells == ((0, 0, "A"), (1, 0, "A"), (0, 1, "A"), (1, 1, "B"), (2, 1, "B"))
    assert picture.plots() == {"A": ((0, 0), (1, 0), (0, 1)), "B": ((1, 1), (2, 1))}


@pytest.mark.parametrize(
    ("picture", "sentence"),
    [
        ("...", "the map has no cell (a letter)"),
        ("AA\nA", "line 2 of the picture has 1 signs, line 1 has 2"),
        ("A1", "unknown sign '1' in line 1, place 2 of the map"),
        ("ABA", "plot A falls apart: cells of one letter must hang together by edges"),
        ("A.B", "the map falls apart: every plot must touch another by an edge"),
    ],
)
def test_a_map_that_cannot_be_read_says_why(picture: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=r".") as caught:
        parse_map(picture)
    assert str(caught.value) == sentence


def test_tiles_are_turned_but_not_flipped() -> None:
    ell = parse_shape("###\n#..")
    mirrored = parse_shape("###\n..#")
    assert len(turns(ell)) == 4
    assert mirrored not in turns(ell)
    assert len(turns(parse_shape("##\n##"))) == 1
    assert len(turns(parse_shape("##"))) == 2


@given(st.sets(st.tuples(st.integers(-5, 5), st.integers(-5, 5)), min_size=1, max_size=8))
def test_four_quarter_turns_bring_a_form_back(cells: set[tuple[int, int]]) -> None:
    form = normalised(cells)
    assert turned(turned(turned(turned(form)))) == form


def test_streets_are_drawn_as_lines() -> None:
    assert draw_map(parse_map("AAB\n.AB")) == "\n".join(
        (
            "┌───────┬───┐",
            "│ ·   · │ · │",
            "└───┐   │   │",
            "    │ · │ · │",
            "    └───┴───┘",
        )
    )


def test_a_shape_is_drawn_two_signs_a_cell() -> None:
    assert draw_shape(parse_shape("#.\n##")) == "██\n████"


def test_pictures_and_rows_are_read_without_yaml_and_files() -> None:
    code = (
        "import sys, corduba_solo.edition.pictures, corduba_solo.edition.caepio_rows\n"
        "print(sorted({'yaml', 'rich', 'corduba_solo.resources'} & sys.modules.keys()))"
    )
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert answer.stdout.strip() == "[]", answer.stderr
