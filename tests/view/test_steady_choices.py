"""Whichever answer is chosen, the answers stay where they are: a second click is meant for the one that was clicked."""

from __future__ import annotations

import pygame
import pytest
from moments import RICH, TOWN, asking, set_out

from corduba_solo.desk import spots
from corduba_solo.desk.choosing import choose
from corduba_solo.input.table.screen import TableScreen
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.session.game import Session


def _screen(session: Session, size: tuple[int, int]) -> TableScreen:
    screen = TableScreen(session, Voice(Catalogue(), session.book.edition), size, "instant")
    screen.draw(pygame.Surface(size))
    return screen


def _choices(screen: TableScreen) -> dict[int, pygame.Rect]:
    screen.draw(pygame.Surface(screen.layout.size))
    return {area.spot.number: area.rect for area in screen.view.areas if isinstance(area.spot, spots.Choice)}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1080, 1920)])
@pytest.mark.parametrize("question", ["activate_new", "deliver", "repeat"])
def test_the_answers_of_a_question_stay_in_place_whichever_is_chosen(question: str, size: tuple[int, int]) -> None:
    """One slid away at the first click, and the second one opened the rulebook by the § that had come there."""
    screen = _screen(asking(question), size)
    before = _choices(screen)
    assert len(before) > 1
    for number in before:
        choose(screen.controller, spots.Choice(number))
        assert _choices(screen) == before


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_ways_to_use_a_building_stay_in_place(size: tuple[int, int]) -> None:
    session = set_out({"round": 4, "you": RICH, "buildings": {**TOWN, "aerarium": "patricius"}})
    screen = _screen(session, size)
    choose(screen.controller, spots.Tile("aerarium"))
    before = _choices(screen)
    assert len(before) > 1
    for number in reversed(before):
        choose(screen.controller, spots.Choice(number))
        assert _choices(screen) == before
