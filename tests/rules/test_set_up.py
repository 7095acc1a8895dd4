"""§3 Set-up: the board, Caepio's start by difficulty, heritage and character, the first player."""

from __future__ import annotations

import pytest
from frozen import book

from corduba_solo.caepio.automa import Caepio, remembered
from corduba_solo.caepio.deck import deck_of
from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.rules.book import CAEPIO, YOU
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.events import (
    Chosen,
    Dealt,
    FieldBonus,
    GameBegan,
    Moved,
    PrestigeMoved,
    Received,
    RomeRevealed,
    TurnBegan,
)
from corduba_solo.rules.game import new_game, question
from corduba_solo.rules.questions import ChooseCharacter, ChooseHeritage, MainAction, TakeGoods, UnlockSpecialist
from corduba_solo.rules.scenario import ImpossiblePosition
from corduba_solo.rules.state import State

from .helpers import caepio, of_kind, offered, play, refused, setup, store, you

STACKS = (
    {"herbarium", "aerarium", "sanctuarium", "collegium_fabrorum", "cudendum", "odeum", "schola"},
    {"balneum", "forum", "aedis", "officina_fabrorum", "emporium", "librarium", "ludus"},
    {"sanatorium", "basilica", "amphitheatrum"},
)


def dealt(heritage: str, character: str | None = None, first: int | None = None) -> State:
    """A new game in which that heritage card, and that character, are among those dealt."""
    number = book().heritage.index(heritage)
    for seed in range(5000):
        state = new_game(book(), seed)
        names = [sheet.name for sheet in book().characters if sheet.family == book().families[state.family]]
        if number in state.dealt and character in (None, *names) and first in (None, state.first):
            return state
    raise AssertionError(f"{heritage} with {character} was never dealt")


def started(heritage: str, character: str) -> State:
    """A game with both cards chosen, waiting for the first choice after them."""
    state = dealt(heritage, character)
    play(state, f"inherit {heritage}", f"become {character}")
    return state


def test_3_1_the_macellum_is_filled_from_the_supply_at_starting_prices() -> None:
    """§3.1, p. 14."""
    state = new_game(book(), 1)
    assert state.stock == [2] * 6
    assert state.supply == [4] * 6
    assert state.prices == [3, 2, 2, 4, 3, 5]


def test_3_2_disposita_confarreatio_is_removed() -> None:
    """§3.2, p. 29: six of the seven cards are played with."""
    assert "disposita_confarreatio" in book().edition.rome
    names = [card.name for card in book().rome]
    assert len(names) == 6
    assert "disposita_confarreatio" not in names
    with pytest.raises(ImpossiblePosition, match=r"not part of the solo game \(solo_cards"):
        setup(rome="disposita_confarreatio")


def test_3_2_the_six_are_shuffled() -> None:
    """§3.2, p. 29: each of them comes first in some game."""
    seen = set()
    for seed in range(60):
        state = started_by_luck(seed)
        seen.add(state.rome)
        assert len(state.rome_left) == 5
        assert state.rome not in state.rome_left
    assert seen == set(range(6))


def started_by_luck(seed: int) -> State:
    """A game brought to its first turn with the first answer to everything."""
    state = new_game(book(), seed)
    while not isinstance(question(state), MainAction):
        play(state, offered(state)[0])
    return state


def test_3_3_caepios_building_cards_in_three_stacks() -> None:
    """§3.3, p. 29: the Excubitorium has none."""
    state = new_game(book(), 1, opponent=Caepio())
    stacks = [{book().buildings[card] for card in stack} for stack in remembered(state).stacks]
    assert tuple(stacks) == STACKS
    assert [len(stack) for stack in remembered(state).stacks] == [7, 7, 3]
    assert set(book().buildings) - set().union(*STACKS) == {"excubitorium"}


def test_3_4_caepio_at_the_start() -> None:
    """§3.4, p. 29–30: no harmony, no heritage, no family; insulae and specialists still on his board."""
    state = new_game(book(), 1, opponent=Caepio())
    side = caepio(state)
    assert (side.register, side.popularity, side.harmony, side.workers) == (4, 4, 0, 0)
    assert (side.insulae, side.unlocked, store(state, CAEPIO)) == ([0, 0, 0], 0, {})
    assert side.senators == [0] * len(side.senators)
    assert {event.who for event in of_kind(state.events, Chosen)} == set()


def test_3_4_three_action_decks_of_ten() -> None:
    """§3.4, p. 30: one for each decade."""
    state = new_game(book(), 1, opponent=Caepio())
    cards = deck_of(book()).cards
    decks = remembered(state).decks
    assert [len(set(deck)) for deck in decks] == [10, 10, 10]
    assert [{cards[card].decade for card in deck} for deck in decks] == [{0}, {1}, {2}]


@pytest.mark.parametrize(
    ("difficulty", "prestige", "unrest", "troops", "offerings"),
    [
        ("aedil", 2, 2, [0, 0, 0], [0, 0]),
        ("praetor", 3, 1, [1, 0, 0], [1, 0]),
        ("consul", 4, 1, [0, 1, 0], [0, 1]),
    ],
)
def test_3_5_the_three_difficulties(
    difficulty: str, prestige: int, unrest: int, troops: list[int], offerings: list[int]
) -> None:
    """§3.5, p. 30; by the ruling the placed markers bring nothing from the tracks."""
    state = new_game(book(), 1, difficulty, opponent=Caepio())
    side = caepio(state)
    assert side.prestige == [prestige] * 3
    assert (side.unrest, side.pending) == (unrest, 0)
    assert (side.troops, side.offerings) == (troops, offerings)
    assert not of_kind(state.events, FieldBonus)
    placed = [(event.who, event.district, event.to) for event in of_kind(state.events, PrestigeMoved)]
    assert placed == [("caepio", name, prestige) for name in DISTRICTS]
    assert (side.register, store(state, CAEPIO)) == (4, {})
    assert side.denarii == (1 if state.first == YOU else 0)


def test_3_5_his_unrest_is_told_by_its_own_rule() -> None:
    """§3.5, p. 30: the difficulty sets it, as it sets his tokens; register and popularity are §3.4."""
    state = new_game(book(), 1, "aedil")
    moves = {event.track: event.cause for event in of_kind(state.events, Moved) if event.who == "caepio"}
    assert (moves["register"], moves["popularity"]) == (Cause.SETUP_CAEPIO, Cause.SETUP_CAEPIO)
    assert moves["unrest"] == Cause.DIFFICULTY_MARKERS


def test_3_5_fields_under_a_placed_marker_stay_silent_later() -> None:
    """§3.5, ruling: only what he climbs from there gives him bonuses."""
    for difficulty, level in (("aedil", 2), ("praetor", 3), ("consul", 4)):
        state = new_game(book(), 1, difficulty)
        assert caepio(state).reached == [level] * 3


def test_3_6_two_heritage_cards_and_one_family_are_dealt() -> None:
    """§3.6, p. 15."""
    state = new_game(book(), 5)
    (deal,) = of_kind(state.events, Dealt)
    assert len(set(deal.heritage)) == 2
    assert isinstance(question(state), ChooseHeritage)
    assert offered(state) == [f"inherit {card}" for card in deal.heritage]
    others = set(book().heritage) - set(deal.heritage)
    for card in others:
        reason = refused(state, f"inherit {card}")
        assert (reason.message, reason.cause) == ("not_an_answer", Cause.HERITAGE)
    play(state, f"inherit {deal.heritage[1]}")
    assert isinstance(question(state), ChooseCharacter)
    mine = list(book().edition.families[deal.family].characters)
    assert len(mine) == 2
    assert offered(state) == [f"become {name}" for name in mine]
    strangers = {sheet.name for sheet in book().characters} - set(mine)
    assert all(refused(state, f"become {name}").cause == Cause.CHARACTER for name in strangers)


def test_3_6_every_card_can_be_dealt() -> None:
    """§3.6, p. 15: eight of each."""
    games = [new_game(book(), seed) for seed in range(120)]
    assert {card for state in games for card in state.dealt} == set(range(8))
    assert {state.family for state in games} == set(range(8))


@pytest.mark.parametrize("name", [sheet.name for sheet in book().characters])
def test_3_6_a_character_brings_one_prestige_in_its_district(name: str) -> None:
    """§3.6, p. 15."""
    district = book().characters[book().character_number[name]].district
    state = dealt("latifundium", name)
    play(state, "inherit latifundium")
    told = play(state, f"become {name}")
    assert of_kind(told, PrestigeMoved) == [PrestigeMoved("you", DISTRICTS[district], 1, 1, Cause.CHARACTER)]
    assert you(state).prestige == [int(place == district) for place in range(3)]


def test_3_6_the_prestige_comes_before_the_start_ability() -> None:
    """§3.6, p. 15: the Testudo's Velites, the She-Wolf's register with its worker."""
    state = dealt("latifundium", "testudo")
    play(state, "inherit latifundium")
    told = play(state, "become testudo")
    velites = Received("you", "velites", 1, Cause.CHARACTER)
    assert told.index(of_kind(told, PrestigeMoved)[0]) < told.index(velites)
    wolf = started("latifundium", "she_wolf")
    assert (you(wolf).register, you(wolf).workers) == (7, 7)
    plain = started("latifundium", "eagle")
    assert you(plain).troops == [0, 0, 0]


@pytest.mark.parametrize("name", book().heritage)
def test_3_6_heritage_sets_denarii_and_tracks(name: str) -> None:
    """§3.6, p. 15: register with as many workers, popularity, harmony, denarii."""
    card = book().edition.heritage[name]
    state = dealt(name, first=YOU)
    play(state, f"inherit {name}")
    told = play(state, offered(state)[0])
    side = you(state)
    extra = side.register - card.register_  # the She-Wolf's step
    assert extra in (0, 1)
    assert side.workers == side.register
    assert (side.popularity, side.harmony, side.denarii) == (card.popularity, card.harmony, card.denarii)
    assert Moved("you", "popularity", card.popularity, card.popularity, Cause.YOUR_MARKERS) in told
    assert isinstance(question(state), TakeGoods)


def test_3_6_a_free_choice_of_basic_resources_within_the_supply() -> None:
    """§3.6, p. 15: five for the Argentaria, of which at most four of a kind are there."""
    state = started("argentaria", "eagle")
    lines = offered(state)
    assert len(lines) == 56 - 4  # all mixes of five of four kinds, less those of one kind alone
    assert "take food=4 tools=1" in lines
    for line in ("take food=5", "take food=4", "take food=4 wood=2", "take amphorae=5", "take marble=1 food=4"):
        assert refused(state, line).cause == Cause.HERITAGE
    play(state, "take wood=2 stone=2 tools=1")
    assert store(state) == {"wood": 2, "stone": 2, "tools": 1}
    assert state.supply == [4, 2, 2, 3, 4, 4]


def test_3_6_what_else_a_heritage_card_gives() -> None:
    """§3.6, p. 15: prestige with its track, tokens, a specialist, other goods."""
    choosing = started("clientela", "eagle")
    play(choosing, "take food=4")
    assert offered(choosing) == [f"district {name}" for name in DISTRICTS]
    told = play(choosing, "district servorum")
    assert of_kind(told, FieldBonus) == [FieldBonus("you", "servorum", 2, Cause.PRESTIGE)]
    assert store(choosing) == {"food": 4, "amphorae": 1}
    veteran = started("missio_honesta", "eagle")
    play(veteran, "take food=3")
    assert you(veteran).troops == [0, 1, 0]
    scholar = started("familia_docta", "eagle")
    play(scholar, "take food=3")
    assert isinstance(question(scholar), UnlockSpecialist)
    assert len(offered(scholar)) == 6
    quarry = started("lapicidinae", "eagle")
    play(quarry, "take stone=3")
    assert store(quarry) == {"stone": 3, "marble": 2}


def test_3_7_the_first_player_is_random() -> None:
    """§3.7, p. 15: either of the two, about as often."""
    firsts = [new_game(book(), seed).first for seed in range(200)]
    assert 70 < sum(firsts) < 130


@pytest.mark.parametrize("first", [YOU, CAEPIO])
def test_3_7_the_second_player_starts_with_a_denarius_more(first: int) -> None:
    """§3.7, p. 15: Caepio too."""
    state = dealt("latifundium", first=first)
    second = 1 - first
    assert [side.denarii for side in state.sides] == [int(who == second) for who in (YOU, CAEPIO)]
    (began,) = of_kind(state.events, GameBegan)
    assert began.first == ("you", "caepio")[first]
    gift = Received(("you", "caepio")[second], "denarii", 1, Cause.FIRST_PLAYER)
    assert state.events.count(gift) == 1
    play(state, "inherit latifundium")
    told = play(state, offered(state)[0])
    assert you(state).denarii == 4 + int(second == YOU)
    told += play(state, "take food=4")
    assert of_kind(told, TurnBegan)[0].who == ("you", "caepio")[first]
    assert len(of_kind(told, RomeRevealed)) == 1
