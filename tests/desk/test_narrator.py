"""The narrator: every kind of event is told in full and in short, with its rule and why it happened."""

from __future__ import annotations

from typing import Literal

import pytest
from frozen import book
from moments import set_out

from corduba_solo.desk.narrator import Narrator
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.citing import cited
from corduba_solo.locale.voice import Voice
from corduba_solo.rules import events as ev
from corduba_solo.rules.actions import Pass
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.game import legal_actions
from corduba_solo.rules.state import SENATOR_SOURCES

EN = Catalogue("en", strict=True)
VOICE = Voice(EN, book().edition)
NARRATOR = Narrator(VOICE)
WITHOUT_SENATORS = Narrator(VOICE, senators=False)

SAMPLES: tuple[ev.Event, ...] = (
    ev.GameBegan(7, "praetor", "senators", "you", Cause.FIRST_PLAYER),
    ev.Dealt(("oliveta", "clientela"), "annaea", Cause.HERITAGE),
    ev.Chosen("you", "heritage", "oliveta", Cause.HERITAGE),
    ev.DecadeBegan(1, Cause.ROME_CARD),
    ev.RoundBegan(1, "you", Cause.TURN_ORDER),
    ev.TurnBegan("caepio", Cause.TURN_ORDER),
    ev.RomeRevealed("marmor_caesaris", Cause.ROME_CARD),
    ev.Refilled("food", 2, Cause.REFILL),
    ev.TileRevealed("dear_grain", Cause.MACELLUM_TILE),
    ev.PriceMoved("food", 2, 5, Cause.MACELLUM_TILE),
    ev.Received("you", "denarii", 1, Cause.FIRST_PLAYER),
    ev.Returned("you", "wood", 1, Cause.TIDY),
    ev.Paid("you", (("workers", 1),), Cause.SITE),
    ev.Moved("you", "harmony", 2, 6, Cause.HARMONY_RESET),
    ev.PrestigeMoved("you", "plebeius", 1, 3, Cause.LAUREL),
    ev.FieldBonus("you", "plebeius", 3, Cause.PRESTIGE),
    ev.Senators("you", "troops", 1, Cause.TRIBUTE_SENATOR),
    ev.Unlocked("you", "red", Cause.ACTIVATE),
    ev.SpecialistBack("you", "red", Cause.ROUND_END),
    ev.Activated("you", "food_site", 1, Cause.SITE),
    ev.Built("you", "forum", "plebeius", "c4", 0, Cause.BUILD),
    ev.InsulaPlaced("neutral", "plebeius", "c4", Cause.INSULA),
    ev.CellLost("servorum", "c4", Cause.INSULA),
    ev.MonumentRaised("you", "pons_romanus", "servorum", Cause.MONUMENT),
    ev.PowerUsed("you", "bear", Cause.ABILITY),
    ev.TraderSent("you", Cause.TRADER),
    ev.Dealing("you", "bought", "wood", 1, 2, Cause.MACELLUM),
    ev.UnrestCaused("you", 1, 0, Cause.SHORTFALL),
    ev.UnrestPlaced("forum", "spread", Cause.SPREAD),
    ev.UnrestDropped("you", Cause.UNREST_CAUSED),
    ev.UnrestRemoved("you", "forum", Cause.EXCUBITORIUM),
    ev.RevoltEnded("you", "servorum", Cause.EXCUBITORIUM),
    ev.Passed("caepio", True, Cause.PASS),
    ev.Tribute("you", "troops", (("velites", 1),), 2, 2, Cause.TRIBUTE),
    ev.Delivered("marmor_caesaris", (("marble", 2),), True, Cause.DELIVERY),
    ev.UpkeepPaid(1, (("food", 1),), 0, Cause.UPKEEP),
    ev.PoliticsHeld("servorum", 3, 2, Cause.POLITICS),
    ev.CardDrawn("deck", 1, "i_05", Cause.CAEPIO_CARDS),
    ev.Rolled(1, "servorum", Cause.CAEPIO_BUILD),
    ev.Tried("i_05", 1, 1, "build", False, "empty_stack", ("I",), Cause.CAEPIO_BUILD),
    ev.StackMerged(1, ("forum",), Cause.DECADE_END),
    ev.GameEnded("won", "senators", 9, 5, Cause.OUTCOME),
)
TOLD_WITH_THE_DEED = {"turn_began", "rolled"}
"""Kinds that make no short line of their own: the line of the deed says them, or whose line it is."""


def test_every_kind_of_event_is_among_the_samples() -> None:
    assert [event.kind for event in SAMPLES] == list(ev.KINDS)


@pytest.mark.parametrize("event", SAMPLES, ids=lambda event: event.kind)
def test_every_kind_of_event_is_told_in_full_with_its_rule(event: ev.Event) -> None:
    rule = f"({cited(event.cause, EN)})"
    assert NARRATOR.one(event).endswith(rule)
    assert rule in " ".join(NARRATOR.full([event]))


@pytest.mark.parametrize("event", SAMPLES, ids=lambda event: event.kind)
def test_every_kind_of_event_is_told_in_short_or_with_its_deed(event: ev.Event) -> None:
    lines = [line for _, line in NARRATOR.short([event], 1)]
    assert len(lines) == (event.kind not in TOLD_WITH_THE_DEED)
    for line in lines:
        assert line.text.endswith((".", "!", "?", "…"))
        assert (line.rule, line.section) == (VOICE.rule(event.cause), VOICE.section(event.cause))


def test_nothing_is_told_of_your_turn_beginning_and_of_an_empty_stack() -> None:
    assert NARRATOR.full([ev.TurnBegan("you", Cause.TURN_ORDER), ev.StackMerged(1, (), Cause.DECADE_END)]) == []


def test_causes_of_one_rule_are_told_apart() -> None:
    """§4: the peculium and the store's limit; §9: upkeep left unpaid and harmony set to popularity."""
    assert NARRATOR.one(ev.Received("you", "wood", 1, Cause.PECULIUM)) == (
        "You receive 1 wood – gift of your specialists for the decade, their peculium (§4, p. 16)"
    )
    assert NARRATOR.one(ev.Returned("you", "wood", 1, Cause.TIDY)) == (
        "You put 1 wood back into the supply – the store is tidied (§4, p. 16)"
    )
    assert "upkeep was left unpaid" in NARRATOR.one(ev.UnrestCaused("you", 1, 0, Cause.UPKEEP_UNPAID))
    assert "set to popularity again" in NARRATOR.one(ev.Moved("you", "harmony", 1, 5, Cause.HARMONY_RESET))


def test_prices_of_one_tile_share_a_line_and_equal_rules_are_said_once() -> None:
    events: list[ev.Event] = [
        ev.PriceMoved("food", 2, 5, Cause.MACELLUM_TILE),
        ev.PriceMoved("wood", -1, 1, Cause.MACELLUM_TILE),
        ev.Passed("caepio", True, Cause.MACELLUM_TILE),
    ]
    assert NARRATOR.full(events) == [
        "New prices: food 5 (+2) and wood 1 (−1) (§5.3, p. 19)",
        "Caepio passes before you",
    ]


def test_goods_put_back_share_a_sentence_with_their_reason() -> None:
    events = [ev.Returned("caepio", what, 1, Cause.ROUND_END) for what in ("wood", "stone")]
    assert NARRATOR.caption([*events, ev.Returned("you", "food", 2, Cause.ROUND_END)]) == [
        "Caepio puts 1 wood and 1 stone back into the supply – the round is over",
        "You put 2 food back into the supply – the round is over",
    ]


def test_a_caption_says_what_he_sets_about_before_what_comes_of_it() -> None:
    """§7.3: he draws and rolls because of his row; it is done once the tile lies, which is told afterwards."""
    drawn = ev.CardDrawn("stack", 1, "aerarium", Cause.CAEPIO_BUILD)
    tried = ev.Tried("i_01", 2, 1, "build", True, "", (), Cause.CAEPIO_ROWS)
    assert NARRATOR.caption([ev.TurnBegan("caepio", Cause.TURN_ORDER), drawn, tried]) == [
        "Row 2 of card I-1: build",
        "Caepio draws a building: Aerarium",
    ]


def test_a_failed_try_names_card_row_fallback_and_reason() -> None:
    what, subject = "activate collegium_fabrorum", ("collegium_fabrorum", "you")
    event = ev.Tried("i_05", 3, 2, what, False, "blocked", subject, Cause.CAEPIO_ACTIVATE)
    assert NARRATOR.one(event) == (
        "Row 3 of card I-5, or else: activate Collegium Fabrorum. Not possible: "
        "Your workers are at Collegium Fabrorum already this round. (§7.5, p. 34)"
    )


def test_what_comes_to_somebody_says_why() -> None:
    received = ev.Received("caepio", "denarii", 1, Cause.AFTER_PASS)
    assert NARRATOR.one(received) == ("Caepio receives 1 denarius – you acted after he had passed (§6.8, p. 34)")


SITE = Cause.SITE


def test_a_short_line_says_what_the_supply_lacked() -> None:
    events: list[ev.Event] = [ev.Activated("caepio", "food_site", 2, SITE), ev.Received("caepio", "food", 2, SITE)]
    lines = [line.text for _, line in NARRATOR.short(events, 1)]
    assert lines == ["**Agri**, 2 workers: **2 food** of 3, the supply is empty."]


@pytest.mark.parametrize(
    ("came", "line"),
    [
        (3, "You activate Agri (food) (§6.4, p. 22)"),
        (2, "You activate Agri (food): 3 food, as far as the supply goes (§6.4, p. 22)"),
        (0, "You activate Agri (food): 3 food, as far as the supply goes (§6.4, p. 22)"),
        (4, "You activate Agri (food): 3 food, and more by a power of yours (§6.4, p. 22)"),
    ],
)
def test_an_activation_tells_no_number_that_did_not_come(came: int, line: str) -> None:
    events: list[ev.Event] = [ev.Activated("you", "food_site", 2, SITE)]
    events += [ev.Received("you", "food", came, SITE)] if came else []
    # What comes later for another reason is none of it.
    events += [ev.Received("you", "food", 1, Cause.INSULA_BONUS), ev.TurnBegan("caepio", Cause.TURN_ORDER)]
    assert NARRATOR.full(events)[0] == line


def test_upkeep_that_is_not_due_is_told_at_the_rounds_end() -> None:
    end = ev.Received("you", "workers", 5, Cause.ROUND_END)
    line = f"Your harmony keeps your people content: no upkeep is due ({cited(Cause.UPKEEP, EN)})"
    assert NARRATOR.full([end])[0] == line
    assert line not in NARRATOR.full([ev.UpkeepPaid(1, (("food", 1),), 0, Cause.UPKEEP), end])


def test_equal_tributes_say_that_nobody_gains() -> None:
    given = ev.Tribute("you", "troops", (("velites", 1),), 2, 2, Cause.TRIBUTE)
    said = f"Both sent Rome the same: nobody gains a senator for it ({cited(Cause.TRIBUTE_SENATOR, EN)})"
    assert said in NARRATOR.full([given])
    assert said not in WITHOUT_SENATORS.full([given])
    won = ev.Senators("you", "troops", 1, Cause.TRIBUTE_SENATOR)
    assert said not in NARRATOR.full([given, won])


def test_the_last_card_of_rome_tells_of_the_senator() -> None:
    events: list[ev.Event] = [ev.DecadeBegan(3, Cause.ROME_CARD), ev.RomeRevealed("marmor_caesaris", Cause.ROME_CARD)]
    assert "If it is met: a senator; if not: 1 unrest, and a senator less" in NARRATOR.full(events)[1]
    assert "senator" not in WITHOUT_SENATORS.full(events)[1]


RARE = [
    ev.CellLost("servorum", "c4", Cause.BUILD),
    ev.Dealing("caepio", "fetched", "tools", 1, 0, Cause.BUILD),
    ev.UnrestCaused("caepio", 1, 1, Cause.BUILD),
    ev.UnrestDropped("caepio", Cause.BUILD),
    *(ev.GameEnded(outcome, "senators", 1, 2, Cause.BUILD) for outcome in ("won", "drawn", "lost")),
    *(ev.GameEnded("lost", why, 0, 0, Cause.BUILD) for why in ("rebellion", "sixteenth_marker", "unrest_end")),
    ev.GameEnded("lost", "too_few_monuments", 0, 0, Cause.BUILD),
    ev.GameEnded("won", "monuments", 0, 0, Cause.BUILD),
    ev.GameEnded("drawn", "caepio_unrest_end", 2, 3, Cause.BUILD),
    ev.SpecialistBack("you", "red", Cause.BUILD),
    ev.Received("you", "special", 2, Cause.BUILD),
    *(ev.Senators("caepio", source, amount, Cause.BUILD) for source in SENATOR_SOURCES for amount in (1, -2)),
]


@pytest.mark.parametrize("event", RARE, ids=lambda event: event.kind)
def test_what_seldom_happens_can_be_told(event: ev.Event) -> None:
    assert NARRATOR.one(event)


def test_what_is_seen_on_the_map_is_told_without_letters_of_cells() -> None:
    """The map of the window has none: the tile and the houses are lit there while they are told."""
    events: list[ev.Event] = [
        ev.Built("caepio", "forum", "plebeius", "b4", 1, Cause.BUILD),
        ev.InsulaPlaced("caepio", "plebeius", "c7", Cause.INSULA),
        ev.InsulaPlaced("caepio", "plebeius", "d7", Cause.INSULA),
        ev.InsulaPlaced("neutral", "plebeius", "a1", Cause.INSULA),
    ]
    assert NARRATOR.caption(events) == [
        "Caepio builds Forum in Pars Plebeius, where it brings him the most insulae, if any",
        "2 insulae of Caepio’s rise in Pars Plebeius",
        "A neutral insula rises in Pars Plebeius",
    ]
    assert any("b4" in line for line in NARRATOR.full(events)), "a terminal's map has letters"


@pytest.mark.parametrize(("who", "whose"), [("you", "you caused"), ("caepio", "he caused")])
def test_5_2_popularity_lost_for_the_unrest_of_the_last_round_says_whose_unrest(
    who: Literal["you", "caepio"], whose: str
) -> None:
    event = ev.Moved(who, "popularity", -1, 3, Cause.UNREST_CAUSED)
    assert f"the unrest {whose} last round" in NARRATOR.one(event)
    assert NARRATOR.brief([event], 2) == [f"For the unrest {whose} last round: popularity\u00a0−1."]


def test_10_after_the_last_round_no_other_one_is_promised() -> None:
    """Passing and unrest are told alike in every round; who goes first is told, with the reason, as a round begins."""
    session = set_out({"round": 8, "you": {"workers": 1, "register": 9, "denarii": 0}, "caepio": {"card": "iii_01"}})
    while not session.is_over:
        options = legal_actions(session.state)
        session.act(next((option for option in options if isinstance(option, Pass)), options[0]))
    narrator = Narrator(Voice(EN, session.book.edition))
    told = " ".join(line for entry in session.log for line in narrator.full(entry.events))
    assert "You pass before Caepio" in told
    assert "You cause unrest" in told
    assert "next round" not in told
    begun = NARRATOR.one(ev.RoundBegan(2, "you", Cause.TURN_ORDER))
    assert "you passed first, so you are first" in begun


def test_9_harmony_set_to_popularity_is_not_told_as_what_paying_the_upkeep_brought() -> None:
    events: list[ev.Event] = [
        ev.UpkeepPaid(2, (("denarii", 2),), 0, Cause.UPKEEP),
        ev.Moved("you", "harmony", -1, 4, Cause.HARMONY_RESET),
    ]
    assert NARRATOR.brief(events, 1) == [
        "Your upkeep is 2, and you pay it with 2 denarii.",
        "Harmony is set to popularity: harmony\u00a0−1.",
    ]
