"""A game's set of maps: by its seed or by choice, in its save and its code."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from later import TOWNS, forget, newer_towns

from corduba_solo.edition.two_readings import Readings
from corduba_solo.session.books import book_of, maps_of
from corduba_solo.session.document import document_bytes
from corduba_solo.session.game import Session
from corduba_solo.session.loading import document_of, load_file
from corduba_solo.session.options import GameOptions
from corduba_solo.session.problems import SessionError
from corduba_solo.session.results import result_of
from corduba_solo.session.share import read_share_code, share_code
from corduba_solo.session.store import Store

from .helpers import play, saves_of

ONE, OTHER = TOWNS


@pytest.fixture(autouse=True)
def towns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    newer_towns(tmp_path, monkeypatch)
    yield
    monkeypatch.undo()
    forget()


def test_the_seed_chooses_unless_the_game_does() -> None:
    assert [maps_of(GameOptions(seed=seed)) for seed in (4, 5)] == [ONE, OTHER]
    assert maps_of(GameOptions(seed=4, maps=OTHER)) == OTHER
    assert maps_of(GameOptions(seed=5, edition=4)) == ""


def test_a_game_is_played_on_its_maps() -> None:
    plain, chosen = (Session(GameOptions(seed=4, maps=name)) for name in (None, OTHER))
    assert (plain.book.set_of_maps, chosen.book.set_of_maps) == (ONE, OTHER)
    ours, theirs = (session.book.edition.districts for session in (plain, chosen))
    assert theirs["servorum"].map == ours["plebeius"].map
    assert plain.book is book_of(GameOptions(seed=6))


@pytest.mark.parametrize("options", [GameOptions(seed=5), GameOptions(seed=4, maps=OTHER)], ids=["seed", "choice"])
def test_a_save_goes_on_with_its_maps(options: GameOptions, tmp_path: Path) -> None:
    store = Store(tmp_path / "home")
    session = Session.new(options, store)
    played = play(session, 12).position
    game = session.game
    file = saves_of(tmp_path / "home" / "games" / game)[-1]
    session.close()
    again = store.open(game)
    assert (again.options.maps, again.book.set_of_maps, again.position) == (options.maps, OTHER, played)
    assert (f"\nmaps {OTHER}\n" in file.read_text(encoding="utf-8")) == (options.maps is not None)
    assert load_file(file)[0].book.set_of_maps == OTHER


def test_a_save_with_maps_that_are_not_here_is_refused_in_a_sentence(tmp_path: Path) -> None:
    document = document_of(Session(GameOptions(seed=4, maps=OTHER)))
    strange = document.model_copy(update={"options": document.options.model_copy(update={"maps": "atlantis"})})
    file = tmp_path / "strange.save"
    file.write_bytes(document_bytes(strange))
    with pytest.raises(SessionError):
        load_file(file)


def test_a_code_carries_the_choice_and_leaves_the_seeds_own_out() -> None:
    for readings in (None, Readings(castra="any")):
        for maps in (None, ONE, OTHER):
            options = GameOptions(seed=77, difficulty="consul", maps=maps, readings=readings)
            assert read_share_code(share_code(options)) == options
    assert len(share_code(GameOptions(seed=77))) < len(share_code(GameOptions(seed=77, maps=ONE)))


def test_a_game_of_version_4_has_no_maps_to_choose() -> None:
    options = GameOptions(seed=77, edition=4)
    assert read_share_code(share_code(options)) == options
    assert Session(options).book.set_of_maps == ""


def test_the_result_names_the_maps_and_older_numbers() -> None:
    session = play(Session(GameOptions(seed=5)))
    assert result_of(session, "game").maps == OTHER
    older = play(Session(GameOptions(seed=5, edition=4)))
    assert (result_of(older, "game").maps, result_of(older, "game").edition) == (None, 4)
