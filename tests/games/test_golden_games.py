"""Golden games: complete games that must come out the same, event by event, on every run and every machine."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from frozen import book

from corduba_solo.edition.mark import fingerprint
from corduba_solo.edition.vocabulary import DIFFICULTIES
from corduba_solo.rules.actions import VERBS
from corduba_solo.rules.game import is_over
from corduba_solo.rules.state import VARIANTS

from .record import FOLDER, GAMES, actions, digest, read, replayed, result

NAMES = [options.name for options in GAMES]
ANEW = "after a deliberate change: python -m games.record"


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_game_is_replayed_to_the_same_log(name: str) -> None:
    """The same seed and actions make the same game: each round's events, the result, the whole log."""
    data = read(name)
    assert data["edition"] == fingerprint(book().edition), f"recorded with another edition; {ANEW}"
    play = replayed(name, data)
    for told, chapter in zip(data["rounds"], play.chapters, strict=False):
        now = {"title": chapter.title, "events": len(chapter.log), "digest": digest(chapter.log)}
        before = {key: told[key] for key in now}
        assert now == before, f"{name} goes another way in its {chapter.title}; {ANEW}"
        assert chapter.actions == told["actions"]
    assert is_over(play.state)
    assert len(play.chapters) == len(data["rounds"])
    log = [line for chapter in play.chapters for line in chapter.log]
    assert {"events": len(log), "digest": digest(log)} == data["log"]
    assert result(play.state) == data["result"]


def test_the_games_cover_every_difficulty_and_variant() -> None:
    """At least twelve games, and no file without a game."""
    settings = {(options.difficulty, options.variant) for options in GAMES}
    assert settings == {(difficulty, variant) for difficulty in DIFFICULTIES for variant in VARIANTS}
    assert len(NAMES) >= 12
    assert sorted(path.stem for path in FOLDER.glob("*.yaml")) == sorted(NAMES)


def all_games() -> list[dict[str, Any]]:
    return [read(name) for name in NAMES]


def test_every_kind_of_action_is_taken_somewhere() -> None:
    """Between them the games ask for every decision there is by the default readings, and for no other."""
    taken = Counter(line.split()[0] for data in all_games() for line in actions(data))
    assert set(taken) == set(VERBS) - {"settle", "house"}, "choose other seeds: python -m games.record --seek VERB"


def test_the_games_end_in_every_way() -> None:
    """Won by senators and by monuments, drawn, lost by the count, by too few monuments and by rebellion."""
    ends = {(data["result"]["outcome"], data["result"]["reason"]) for data in all_games()}
    assert ends >= {
        ("won", "senators"),
        ("won", "monuments"),
        ("drawn", "senators"),
        ("lost", "senators"),
        ("lost", "too_few_monuments"),
        ("lost", "rebellion"),
    }
