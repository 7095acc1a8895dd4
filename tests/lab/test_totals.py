"""Counting games: what events say of one, and what several come to."""

from __future__ import annotations

from corduba_solo.lab.bench import book
from corduba_solo.lab.record import Record, uses_in
from corduba_solo.lab.totals import ENDS, Totals
from corduba_solo.locale.catalogue import messages
from corduba_solo.rules import events as ev
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.state import SENATOR_SOURCES

NO_SOURCES = (0,) * len(SENATOR_SOURCES)
WHY = Cause.BUILD


def game(outcome: str, reason: str = "senators", you: int = 0, caepio: int = 0, **uses: dict[str, int]) -> Record:
    return Record(outcome, reason, 8, 100, (you, caepio), (NO_SOURCES, NO_SOURCES), (3, 1), uses)


def totals(*games: Record) -> Totals:
    found = Totals()
    for played in games:
        found.add(played)
    return found


def test_uses_are_counted_from_events_by_who_and_what() -> None:
    told: list[ev.Event] = [
        ev.Dealt(("oliveta", "clientela"), "annaea", WHY),
        ev.Chosen("you", "heritage", "oliveta", WHY),
        ev.Chosen("you", "character", "parrot", WHY),
        ev.Built("you", "odeum", "servorum", "a1", 0, WHY),
        ev.Built("caepio", "forum", "servorum", "c1", 0, WHY),
        ev.Activated("you", "odeum", 1, WHY),
        ev.Activated("you", "odeum", 1, WHY),
        ev.Activated("caepio", "odeum", 1, WHY),
        ev.MonumentRaised("you", "circus", "servorum", WHY),
        ev.PowerUsed("you", "parrot", WHY),
        ev.RomeRevealed("annona", WHY),
        ev.Delivered("annona", (), False, WHY),
        ev.RomeRevealed("classis", WHY),
        ev.Delivered("classis", (("wood", 2),), True, WHY),
        ev.Senators("caepio", "register", 1, WHY),
        ev.Senators("caepio", "politics", 1, WHY),
        ev.Senators("you", "denarii", 1, WHY),
    ]
    assert uses_in(told) == {
        "heritage_offered": {"oliveta": 1, "clientela": 1},
        "dealt_family": {"annaea": 1},
        "heritage": {"oliveta": 1},
        "character": {"parrot": 1},
        "built_by_you": {"odeum": 1},
        "built_by_caepio": {"forum": 1},
        "activated_by_you": {"odeum": 2},
        "activated_by_caepio": {"odeum": 1},
        "raised": {"circus": 1},
        "power": {"parrot": 1},
        "rome": {"annona": 1, "classis": 1},
        "rome_met": {"classis": 1},
        "condition": {"register": 1},
    }


def test_outcomes_and_their_reasons_are_counted() -> None:
    figures = totals(
        game("won", you=9, caepio=4), game("lost", "rebellion", 1, 5), game("lost", you=3, caepio=5), game("drawn")
    ).figures(book())
    assert {name: figures[name] for name in ("games", "wins", "draws", "losses", "decisions")} == {
        "games": 4,
        "wins": 1,
        "draws": 1,
        "losses": 2,
        "decisions": 400,
    }
    assert figures["won_share"]["share"] == 0.25
    lost = {reason: found["games"] for reason, found in figures["reasons"]["lost"].items()}
    assert lost == {"senators": 1, "rebellion": 1, "too_few_monuments": 0, "sixteenth_marker": 0, "unrest_end": 0}
    assert figures["margin"]["games_by_value"] == {"-4": 1, "-2": 1, "0": 1, "5": 1}
    assert (figures["margin"]["least"], figures["margin"]["most"], figures["margin"]["mean"]) == (-4, 5, -0.25)


def test_every_end_that_the_game_tells_of_is_counted() -> None:
    prefix = "event.game_ended."
    told = {name.removeprefix(prefix) for name in messages("en") if name.startswith(prefix)}
    assert {f"{outcome}.{reason}" for outcome, reasons in ENDS.items() for reason in reasons} == told


def test_a_use_says_in_how_many_games_how_often_and_how_they_ended() -> None:
    figures = totals(
        game("won", activated_by_you={"odeum": 3}),
        game("lost", activated_by_you={"odeum": 1}),
        game("won"),
        game("won"),
    ).figures(book())
    use = figures["buildings"]["odeum"]["activated_by_you"]
    assert (use["games"], use["wins"], use["times"]) == (2, 1, 4)
    assert use["in_games"]["share"] == 0.5
    assert use["in_won_games"]["share"] == round(1 / 3, 4)
    assert use["win_rate"]["share"] == 0.5


def test_what_never_came_up_is_listed_too() -> None:
    figures = totals(game("won")).figures(book())
    assert set(figures["monuments"]) == set(book().monuments)
    never = figures["monuments"][book().monuments[0]]
    assert (never["games"], never["win_rate"]) == (0, None)


def test_a_card_says_how_often_it_was_taken_when_dealt() -> None:
    one, two = book().heritage[:2]
    offered = {one: 1, two: 1}
    figures = totals(
        game("won", heritage_offered=offered, heritage={one: 1}),
        game("lost", heritage_offered=offered, heritage={two: 1}),
        game("lost", heritage_offered=offered, heritage={two: 1}),
    ).figures(book())
    assert figures["heritage"][one]["offered"] == 3
    assert figures["heritage"][one]["taken"]["share"] == round(1 / 3, 4)


def test_senators_are_told_by_source_for_either_side() -> None:
    sources = tuple(2 if name == "politics" else 0 for name in SENATOR_SOURCES)
    record = game("won", you=2)._replace(sources=(sources, NO_SOURCES))
    figures = totals(record, game("lost")).figures(book())
    assert figures["senators"]["you"]["mean_by_source"]["politics"] == 1.0
    assert figures["senators"]["you"]["mean"] == 1.0
    assert figures["senators"]["caepio"]["mean_by_source"]["politics"] == 0


def test_the_order_of_games_makes_no_difference() -> None:
    games = [game("won", you=3), game("lost", "rebellion"), game("drawn", you=1, caepio=1)]
    assert totals(*games).figures(book()) == totals(*reversed(games)).figures(book())


def test_no_games_come_to_no_shares() -> None:
    figures = totals().figures(book())
    assert figures["games"] == 0
    assert figures["won_share"] is None
    assert figures["rounds"]["mean"] is None
