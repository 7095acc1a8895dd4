"""What a decade has brought is summed up from its events (UX 12)."""

from __future__ import annotations

import pytest
from moments import set_out, waiting

from corduba_solo.desk.dangers import dangers
from corduba_solo.desk.lessons.lesson import lessons
from corduba_solo.desk.pages.models import Tally
from corduba_solo.desk.pages.summaries import decade_summary
from corduba_solo.desk.spans import round_ended
from corduba_solo.edition.vocabulary import DISTRICTS, RESOURCES
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.book import CAEPIO, YOU
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.ending import senators
from corduba_solo.rules.events import Delivered, Moved, PoliticsHeld, Returned, RomeRevealed, UnrestCaused
from corduba_solo.rules.game import legal_actions
from corduba_solo.session.game import Session


def decade_ended(**store: int) -> Session:
    """A game in its second decade that began with so much in your store, and in which you did next to nothing."""
    you = {"workers": 1, "popularity": 10, "harmony": 10, "store": store}
    session = set_out({"round": 1, "phase": "decade", "you": you})
    return waiting(session, lambda found: found.state.decade == 1)


def wanted() -> dict[str, int]:
    """What Rome asks to be delivered in that game."""
    session = decade_ended()
    card = next(event.card for entry in session.log for event in entry.events if isinstance(event, RomeRevealed))
    return dict([next(iter(session.book.edition.rome[card].demand.items()))])


def test_a_round_that_ends_a_decade_is_summed_up_once() -> None:
    session = decade_ended()
    events = session.log[-1].events
    assert round_ended(events) == 0
    assert legal_actions(session.state)


def test_a_decade_that_was_set_out_near_its_end_is_summed_up_with_what_happened_since() -> None:
    """The last task of the first lesson begins in round 3: senators, tracks, Rome and workers are told all the same."""
    lesson = next(lesson for lesson in lessons() if lesson.name == "senators")
    session = waiting(Session.set_up(lesson.begin()), lambda found: found.state.decade == 1)
    model = decade_summary(session, Voice(Catalogue(strict=True), session.book.edition), 1)
    assert sum(tally.you for tally in model.senators) == senators(session.state, YOU) > 0
    assert sum(tally.caepio for tally in model.senators) == senators(session.state, CAEPIO) > 0
    held = [event for entry in session.log for event in entry.events if isinstance(event, PoliticsHeld)]
    assert len(held) == len(DISTRICTS)
    assert model.prestige == tuple(Tally(event.district, event.you, event.caepio) for event in held)
    assert model.rome == "oleum_romam"
    assert len(model.demands) == 3
    assert f"{session.state.sides[YOU].register} workers came" in " ".join(model.lines)


def test_5_2_what_unrest_costs_as_the_new_round_begins_is_told_with_the_round_before() -> None:
    """The table behind the page shows popularity and harmony as they are after it."""
    session = decade_ended()
    side = session.state.sides[YOU]
    events = session.log[-1].events
    lost = [event for event in events if isinstance(event, Moved) and event.cause is Cause.UNREST_CAUSED]
    by = -sum(event.by for event in lost if (event.who, event.track) == ("you", "popularity"))
    assert by > 0
    told = " ".join(decade_summary(session, Voice(Catalogue(strict=True), session.book.edition), 1).lines)
    assert f"cost you {by} popularity; harmony is now {side.harmony}." in told


@pytest.mark.parametrize(
    ("markers", "yours", "his", "told"),
    [
        (0, 0, 3, ()),
        (1, 4, 1, ("Pars Servorum is in revolt", "on 4 of the unrest track, further than Caepio: 2 senators less")),
        (
            2,
            3,
            3,
            ("Pars Servorum and Pars Plebeius are in revolt", "1 senator less at the game’s end. Caepio"),
        ),
        (3, 2, 5, ("All three districts are in revolt", "on 2 of the unrest track: 1 senator less")),
        (1, 10, 1, ("to one building more", "at the end of the unrest track")),
    ],
)
def test_5_1_10_3_what_unrest_will_cost_is_told(markers: int, yours: int, his: int, told: tuple[str, ...]) -> None:
    state = set_out({}).state
    state.markers = [int(number < markers) for number in range(len(DISTRICTS))]
    state.sides[YOU].unrest, state.sides[CAEPIO].unrest = yours, his
    found = dangers(Voice(Catalogue(strict=True), state.book.edition), state)
    assert len(found) == len(told)
    assert all(part in line for part, line in zip(told, found, strict=True))


@pytest.mark.parametrize(("meets", "puts_back"), [(False, False), (True, False), (False, True)])
def test_a_decade_is_summed_up_with_what_its_end_settled(meets: bool, puts_back: bool) -> None:
    """UX 13, §8.3, §9: Rome's answer, upkeep and unrest in words; Caepio has no part in the delivery."""
    # Amphorae could stand for what Rome wants.
    full: dict[str, int] = {kind: 4 for kind in RESOURCES if kind not in (*wanted(), "amphorae")}
    session = decade_ended(**(wanted() if meets else full if puts_back else {}))
    voice = Voice(Catalogue(strict=True), session.book.edition)
    model = decade_summary(session, voice, 1)
    events = [event for entry in session.log if entry.round == 3 for event in entry.events]
    delivery = next(event for event in events if isinstance(event, Delivered))
    last = model.demands[-1]
    assert delivery.met == meets
    assert (last.you >= last.needed, last.caepio) == (meets, None)
    for tally in model.prestige:
        taker = "nobody" if tally.you == tally.caepio else "you" if tally.you > tally.caepio else "Caepio"
        assert model.lines[0].split(voice.district(tally.key))[1].startswith(f" to {taker} (")
    assert model.lines[1].startswith("You meet" if meets else "You do not meet")
    caused = sum(event.amount for event in events if isinstance(event, UnrestCaused) and event.who == "you")
    assert f"you {caused}, Caepio" in model.lines[2]
    back = [event.amount for event in events if isinstance(event, Returned) and event.cause == Cause.TIDY]
    assert bool(back) == puts_back
    assert any("back into the supply" in line for line in model.lines) == puts_back
    came = session.state.sides[YOU].register
    assert f"{came} workers came" in model.lines[3]


@pytest.mark.parametrize("popularity", [4, 7])
def test_9_harmony_is_told_as_it_was_set_and_the_gifts_of_the_new_decade_after_it(popularity: int) -> None:
    """Where harmony stood at popularity already nothing moved; what came since is told as what came since."""
    you = {"workers": 0, "popularity": popularity, "harmony": 4, "denarii": 9, "specialists": ["blue"]}
    rome = "classis_gaditana"  # whose penalty leaves harmony where it is
    session = set_out({"round": 3, "rome": rome, "you": you, "caepio": {"passed": True}}, "pass")
    session = waiting(session, lambda found: found.state.decade == 1)
    events = [event for entry in session.log for event in entry.events]
    harmony = [event for event in events if isinstance(event, Moved) and event.track == "harmony"]
    gifts = sum(event.by for event in harmony if event.cause is Cause.PECULIUM)
    reset = [event.to for event in harmony if event.cause is Cause.HARMONY_RESET]
    assert (popularity == 4) == (not reset)
    assert gifts > 0
    told = " ".join(decade_summary(session, Voice(Catalogue(strict=True), session.book.edition), 1).lines)
    assert f"Your harmony was set to {popularity}," in told
    assert f"harmony by {gifts}" in told
    assert str(session.state.sides[YOU].harmony) in told.partition(f"harmony by {gifts}")[2]


@pytest.mark.parametrize(("variant", "told"), [("senators", True), ("monuments", False)])
def test_8_2_a_tie_over_what_went_to_rome_is_not_left_out(variant: str, told: bool) -> None:
    """Without its line one looks for a senator that nobody took; where none are counted nothing is said."""
    sides = {"you": {"troops": {"velites": 1}, "denarii": 9}, "caepio": {"troops": {"velites": 1}}}
    session = set_out({"round": 3, "phase": "tribute", "variant": variant, **sides})
    session = waiting(session, lambda found: found.state.decade == 1)
    model = decade_summary(session, Voice(Catalogue(strict=True), session.book.edition), 1)
    assert (Tally("troops", 0, 0) in model.senators) is told
