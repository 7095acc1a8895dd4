"""Faces on coins: one for each character, told apart, and Caepio's moods that follow his tries."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from moments import set_out

from corduba_solo.desk.model import Mood, TableModel, TryLine
from corduba_solo.edition.load import load_edition
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.view import medallions
from corduba_solo.view.theme import PARCHMENT


def differing(one: pygame.Surface, other: pygame.Surface) -> int:
    pairs = zip(pygame.image.tobytes(one, "RGBA"), pygame.image.tobytes(other, "RGBA"), strict=True)
    return sum(abs(a - b) > 24 for a, b in pairs)


def test_every_character_has_a_face() -> None:
    characters = [key for family in load_edition().families.values() for key in family.characters]
    assert sorted(medallions.FACES) == sorted(characters)


def test_no_two_faces_are_alike_even_without_their_crest() -> None:
    # Below 60 pixels no crest is drawn.
    coins = {key: medallions.character(PARCHMENT, 58, key) for key in medallions.FACES}
    for one, other in combinations(coins, 2):
        assert differing(coins[one], coins[other]) > 58 * 58 * 4 * 0.005, (one, other)


@pytest.mark.parametrize("px", [108, 232, 464])
def test_the_crests_roundel_is_not_cut_off_at_its_sides(px: int) -> None:
    """As round as a circle is: across its top its rim is no wider than a chord a pixel below."""
    coin = medallions.character(PARCHMENT, px, next(iter(medallions.FACES)))
    size, top = round(px * 0.3), round(px * 0.04)
    across = range(px - 1 - size, px - 1)
    chord = sum(coin.get_at((x, top))[:3] == pygame.Color(PARCHMENT.ivory)[:3] for x in across)
    assert chord <= 2 * (size / 2) ** 0.5


def test_caepios_moods_are_seen() -> None:
    moods: tuple[Mood, ...] = ("calm", "pleased", "vexed")
    coins = [medallions.caepio(PARCHMENT, 48, mood) for mood in moods]
    assert all(differing(one, other) > 20 for one, other in combinations(coins, 2))


@pytest.mark.parametrize(
    ("outcomes", "mood"),
    [
        ((), "calm"),
        (((1, "next"), (2, "waiting")), "calm"),
        (((1, "done"), (2, "next")), "pleased"),
        (((1, "failed"), (1, "done"), (2, "next")), "vexed"),
        (((1, "failed"), (1, "failed"), (2, "done")), "pleased"),
    ],
)
def test_his_mood_follows_the_row_that_he_tried_last(outcomes: tuple[tuple[int, str], ...], mood: str) -> None:
    session = set_out({})
    tries = tuple(TryLine(row, number, "portus", outcome) for number, (row, outcome) in enumerate(outcomes, 1))
    model = TableModel(session.state, Voice(Catalogue("en"), session.book.edition), tries=tries)
    assert model.mood == mood
