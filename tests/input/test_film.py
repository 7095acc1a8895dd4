"""What a film strip of his turn shows: the moments in which something is easily drawn over something else."""

from __future__ import annotations

import pygame

from corduba_solo.desk import spots
from corduba_solo.input import film
from corduba_solo.view.theme import PARCHMENT


def test_the_mark_of_the_row_that_runs_lies_beside_its_actions_and_not_upon_a_reason() -> None:
    pygame.font.init()
    surface = pygame.Surface((1280, 720))
    screen, beats = film._at("site", "en", surface.get_size(), None, PARCHMENT)
    for _ in range(beats[0]):
        screen.controller.step()
    screen.draw(surface)
    (card,) = (area.rect for area in screen.view.areas if area.spot == spots.CaepioPanel.CARD)
    rules = [area.rect for area in screen.view.areas if isinstance(area.spot, spots.RuleSection)]
    rules = [rule for rule in rules if card.contains(rule)]
    assert len(rules) == 4
    crimson = pygame.Color(PARCHMENT.caepio.base)
    for rule in rules:
        assert not pygame.mask.from_threshold(surface.subsurface(rule), crimson, (8, 8, 8, 255)).count(), rule
