"""Tension: who was ahead when, how close games end, what unrest and troops did; and starts fitted."""

from __future__ import annotations

import random

import pytest

from corduba_solo.lab.starts import Starts
from corduba_solo.lab.tension import Course, Tension, course_of, lead_changes, leaders
from corduba_solo.rules import events as ev
from corduba_solo.rules.cause import Cause

WHY = Cause.BUILD


def test_a_course_is_read_from_the_events_of_a_game() -> None:
    told: list[ev.Event] = [
        ev.DecadeBegan(1, WHY),
        ev.Senators("caepio", "troops", 1, WHY),
        ev.Senators("you", "offerings", 2, WHY),
        ev.DecadeBegan(2, WHY),
        ev.RevoltEnded("you", "servorum", WHY),
        ev.Senators("caepio", "politics", 3, WHY),
        ev.DecadeBegan(3, WHY),
        ev.Senators("you", "troops", 1, WHY),
        ev.Senators("you", "unrest", -1, WHY),
    ]
    assert course_of(told) == Course((1, -2, -2), 1, (1, 1))


def test_a_tie_leaves_the_lead_where_it_was() -> None:
    assert leaders((2, 0, -1)) == [1, 1, -1]
    assert leaders((0, 0, 3)) == [0, 0, 1]
    assert [lead_changes(margins) for margins in ((2, 0, -1), (-1, 2, -3), (1, 2, 0), (0, 0, 3))] == [1, 2, 0, 0]


def test_shares_of_tension() -> None:
    found = Tension()
    found.add(Course((1, 2, 4), 0, (1, 2)), "won", "senators")
    found.add(Course((1, -2, 1), 2, (0, 3)), "won", "senators")
    found.add(Course((0, 0, -5), 0, (0, 0)), "lost", "rebellion")
    figures = found.figures()
    shares = {name: (part["hits"], part["of"]) for name, part in figures.items()}
    assert shares == {
        "leader_after_two_wins": (1, 2),
        "lead_changes": (1, 3),
        "close": (1, 3),
        "lost_to_unrest": (1, 3),
        "revolts_ended": (1, 3),
        "troops_yours": (1, 6),
    }
    assert Tension().figures()["close"] is None


def test_a_strong_start_is_found_and_the_others_stay_near_the_mean() -> None:
    luck = random.Random(5)
    starts = Starts()
    for seed in range(1500):
        heritage, character = luck.choice("abcd"), luck.choice("wxyz")
        starts.add((heritage, character), round(luck.gauss(1.5 if character == "w" else 0, 3)), seed)
    points = starts.points()
    assert max(points, key=lambda name: points[name]) == "w"
    assert 10 < points["w"] - points["x"] < 30
    assert all(abs(points[name]) < 6 for name in "abcd")


def test_luck_alone_is_drawn_towards_the_mean() -> None:
    luck = random.Random(6)
    starts = Starts()
    for seed in range(3000):
        starts.add((luck.choice("abcdefgh"), luck.choice("stuvwxyz")), round(luck.gauss(0, 3)), seed)
    assert max(map(abs, starts.points().values())) < 4


def test_the_luck_that_games_of_one_seed_share_hides_no_start() -> None:
    """Each seed deals two of eight characters, and some seeds are much luckier than others."""
    luck = random.Random(7)
    shared, apart = Starts(), Starts()
    for seed in range(150):
        fortune = luck.gauss(0, 4)
        for number, character in enumerate(luck.sample("stuvwxyz", 2)):
            for heritage in luck.sample("abcdefgh", 2):
                margin = round(fortune + luck.gauss(2 if character == "w" else 0, 2))
                shared.add((heritage, character), margin, seed)
                apart.add((heritage, character), margin, 2 * seed + number)
    knowing, blind = shared.points(), apart.points()
    assert max(knowing, key=lambda name: knowing[name]) == "w"
    assert knowing["w"] > 2 * blind["w"]


@pytest.mark.parametrize("games", [0, 1])
def test_too_few_games_say_nothing(games: int) -> None:
    starts = Starts()
    for seed in range(games):
        starts.add(("a", "b"), 3, seed)
    assert starts.points() == {}
