"""A game goes on with the numbers it began with when newer ones are there, and so does a code."""

from __future__ import annotations

from pathlib import Path

import pytest
from later import NEWER, NEWEST, forget

from corduba_solo.edition import load
from corduba_solo.edition.load import builtin_path, load_edition
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.session import sentence
from corduba_solo.session.document import read_document
from corduba_solo.session.loading import load_file, session_of
from corduba_solo.session.options import GameOptions
from corduba_solo.session.problems import SessionError
from corduba_solo.session.share import read_share_code, share_code
from corduba_solo.session.store import Store

from .helpers import new, play, saves_of
from .saves_v4.record import offered
from .test_saves_of_version_4 import CODES, EXPECTED, FOLDER


@pytest.mark.usefixtures("newer")
def test_the_newer_numbers_are_other_ones() -> None:
    assert load_edition().edition.version == NEWER
    assert load_edition().buildings["herbarium"].cost.denarii == 4
    assert load_edition(version=4).buildings["herbarium"].cost.denarii == 2


@pytest.mark.usefixtures("newer")
@pytest.mark.parametrize("name", EXPECTED)
def test_a_game_of_version_4_goes_on_with_its_numbers(name: str, tmp_path: Path) -> None:
    path = FOLDER / f"{name}.save"
    store = Store(tmp_path)
    session = store.take_in(read_document(path), str(path))
    assert session.options.edition == 4
    assert offered(session) == EXPECTED[name]
    game = session.game
    played = play(session, 5).position
    session.close()
    again = store.open(game)
    assert (again.options.edition, again.position) == (4, played)
    assert again.book.edition.edition.version == 4
    assert play(again).is_over


@pytest.mark.usefixtures("newer")
def test_a_branch_keeps_the_numbers_of_its_game() -> None:
    session, _ = load_file(FOLDER / "undone.save")
    assert session.branch().options.edition == 4


@pytest.mark.usefixtures("newer")
@pytest.mark.parametrize("told", [told for told in CODES if "options" in told], ids=lambda told: str(told["code"]))
def test_a_code_of_version_4_means_its_numbers(told: dict[str, object]) -> None:
    wanted = GameOptions.model_validate(told["options"])
    found = read_share_code(str(told["code"]), wanted.overlay)
    assert found == wanted.model_copy(update={"edition": 4})
    assert read_share_code(share_code(found), wanted.overlay) == found


@pytest.mark.usefixtures("newer")
def test_a_new_game_has_the_newest_numbers_and_a_code_of_its_own(tmp_path: Path) -> None:
    options = GameOptions(seed=7)
    code = share_code(options)
    assert code != share_code(options.model_copy(update={"edition": 4}))
    assert read_share_code(code) == options
    session = new(Store(tmp_path), seed=7)
    [file] = saves_of(tmp_path / "games" / session.game)
    assert f"\nedition {NEWER} " in file.read_text(encoding="utf-8")


def test_a_code_of_this_time_goes_on_meaning_its_numbers(request: pytest.FixtureRequest) -> None:
    code = share_code(GameOptions(seed=7))
    request.getfixturevalue("newer")
    assert read_share_code(code) == GameOptions(seed=7, edition=NEWEST)


def test_a_game_and_a_code_of_numbers_that_are_not_here_are_refused(
    request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    request.getfixturevalue("newer")
    session = new(Store(tmp_path), seed=7)
    [file] = saves_of(tmp_path / "games" / session.game)
    document, code = read_document(file), share_code(session.options)
    forget()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(load, "builtin_path", builtin_path)
        with pytest.raises(SessionError) as caught:
            session_of(document, "it")
        assert "was played with other cards" in sentence(caught.value.problem, Catalogue(strict=True))
        with pytest.raises(SessionError) as caught:
            read_share_code(code)
        assert "other cards" in sentence(caught.value.problem, Catalogue(strict=True))


@pytest.mark.usefixtures("newer")
def test_an_overlay_lies_over_the_numbers_of_its_game() -> None:
    session, document = load_file(FOLDER / "overlay.save")
    assert document.options.overlay
    costs = {key: entry.cost.denarii for key, entry in session.book.edition.buildings.items()}
    assert (costs["odeum"], costs["herbarium"]) == (1, 2)
