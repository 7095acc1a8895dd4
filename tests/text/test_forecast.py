"""What a terminal is told of Caepio's next turns, where they hang on a draw or the die."""

from __future__ import annotations

from moments import RICH, set_out

from corduba_solo.caepio.forecast import forecast
from corduba_solo.caepio.outlook import PASS, PASSED
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.session.books import book_for
from corduba_solo.text.his_turn import caepio_lines
from corduba_solo.text.in_short import status_lines

WORDS = Catalogue(strict=True)


def test_7_2_he_passes_once_whether_in_this_turn_or_in_the_one_before() -> None:
    """§7.2, §7.3, p. 31: on his last row he builds or, where nothing fits, passes; after either he has none."""
    cards = book_for().edition.caepio
    card = next(name for name, card in cards.items() if card.rows[-1] == "build > activate random")
    round_ = {"I": 1, "II": 4, "III": 7}[cards[card].decade]
    moment = set_out({"round": round_, "you": RICH, "caepio": {"card": card, "row": 3, "drawn": 2}})
    full = moment.state.book.maps[0]
    moment.state.grounds[0] = full.ground(full.cells, 0, True)
    first, second = forecast(moment.state).turns
    assert [kind.what for kind in first.kinds] == ["build", PASS]
    assert [kind.what for kind in second.kinds] == [PASS, PASSED]
    for told in (status_lines(moment, WORDS), caepio_lines(moment, [], WORDS)):
        assert told[-1].endswith("he passes (33 %). The one after: he passes.")
