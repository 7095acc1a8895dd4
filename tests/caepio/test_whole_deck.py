"""The cards that are played with: each of the 47 comes up and does something in whole games (§7.1, §7.3, §7.5)."""

from __future__ import annotations

from corduba_solo.caepio.automa import Caepio
from corduba_solo.lab.bench import book, play_random
from corduba_solo.rules.book import WHO
from corduba_solo.rules.events import Activated, Built, Event, Tried
from corduba_solo.rules.game import new_game

GAMES = 200
HIS = WHO[1]


def test_7_1_every_card_of_the_built_in_edition_does_something() -> None:
    log: list[Event] = []
    for seed in range(GAMES):
        play_random(new_game(book(), seed, "aedil", opponent=Caepio()), seed, log)
    acted = {event.card for event in log if isinstance(event, Tried) and event.done}
    built = {event.building for event in log if isinstance(event, Built) and event.who == HIS}
    used = {event.place for event in log if isinstance(event, Activated) and event.who == HIS}
    assert acted == set(book().edition.caepio)
    cards = {name for name, entry in book().edition.buildings.items() if entry.caepio}
    assert len(acted) + len(cards) == 47
    assert built == cards
    assert cards <= used
