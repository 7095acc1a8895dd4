"""Preview equals effect, token by token (UX 7): what the chips say is what you then have more or less."""

from __future__ import annotations

import functools
import random
from collections.abc import Iterator
from dataclasses import replace

from moments import RICH, TOWN, asked, asking, set_out

from corduba_solo.desk import spots
from corduba_solo.desk.choosing import choose
from corduba_solo.desk.foresee import ahead, with_notes
from corduba_solo.desk.model import Chip, Preview, Token
from corduba_solo.desk.repeating import whole
from corduba_solo.desk.steppers import choose_among, put_together
from corduba_solo.desk.table import Table
from corduba_solo.edition.vocabulary import COLOURS, DISTRICTS, RESOURCES, TROOPS
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.actions import Action, Activate, Build, Raise, Use
from corduba_solo.rules.activation import bill_of
from corduba_solo.rules.events import Event, TurnBegan
from corduba_solo.rules.game import legal_actions
from corduba_solo.rules.questions import ActivateNew, GiveTribute, PayBill, PayUpkeep, TakeGoods
from corduba_solo.rules.state import State
from corduba_solo.rules.upkeep import due
from corduba_solo.session.books import book_for
from corduba_solo.session.game import Session

ANSWERED = ("take", "keep", "give", "pay", "deliver", "activate_new", "repeat")
"""Questions whose answer is previewed."""


def holdings(state: State) -> dict[Token, int]:
    """Everything of yours that a chip can speak of, by the chip's own token."""
    you = state.sides[0]
    found = {"denarii": you.denarii, "workers": you.workers, "special": you.special}
    found |= {name: you.store[number] for number, name in enumerate(RESOURCES)}
    found |= {name: you.troops[number] for number, name in enumerate(TROOPS)}
    found |= {f"offering_{number + 1}": count for number, count in enumerate(you.offerings)}
    found |= {track: getattr(you, track) for track in ("register", "popularity", "harmony", "unrest")}
    found |= {"caused_unrest": you.pending, "insula": sum(you.insulae), "senator": you.total}
    found |= {"marker": sum(state.markers), "upkeep": due(state)}
    named = {Token("specialist", name): you.ready >> number & 1 for number, name in enumerate(COLOURS)}
    named |= {Token("prestige", name): you.prestige[number] for number, name in enumerate(DISTRICTS)}
    return {Token(kind): count for kind, count in found.items()} | named


def shown_by(preview: Preview) -> dict[Token, int]:
    """What the chips add up to: gains less costs, by the same tokens."""
    found: dict[Token, int] = {}
    for sign, chips in ((-1, preview.cost), (1, preview.gain)):
        for chip in chips:
            what = Token("specialist", chip.what.kind) if chip.what.kind in COLOURS else chip.what
            # More upkeep is a price that is not paid now.
            found[what] = found.get(what, 0) + (1 if what == Token("upkeep") else sign) * chip.amount
    return {what: amount for what, amount in found.items() if amount}


def controller(session: Session) -> Table:
    return Table(session, Voice(Catalogue(), session.book.edition), "instant")


def intend(table: Table, action: Action, luck: random.Random) -> None:
    """Choose an action without confirming it, with a place for a tile."""
    if isinstance(action, Build):
        choose(table, spots.Unbuilt(action.building))
        assert table.hand is not None
        places = sorted(spot for spot, ways in table.hand.places.items() if ways[0] == action)
        table.hold(table.hand.at(luck.choice(places)))
    elif table.ways == ():
        choose(table, next(key for key, group in table.model.offers.items() if action in group))
    ways = [way[0] for way in table.ways]
    if action in ways:
        choose_among(table, ways.index(action))


def kind_of(action: Action) -> tuple[str, ...]:
    """What counts as another kind of action: each deed of each place, each building, monument and power."""
    match action:
        case Activate(place, number):
            return "activate", place, str(number)
        case Build(building, _):
            return "build", building
        case Raise(monument, _):
            return "raise", monument
        case _:
            return action.verb, str(action[0]) if isinstance(action, Use) else ""


PLENTY = {**RICH, "specialists": ["green", "red", "blue"], "used": ["red"]}


def tables() -> Iterator[Session]:
    """Your main decision with plenty of everything: in towns that together have every building, as every character."""
    book = book_for(None)
    for first in range(0, len(book.buildings), len(DISTRICTS)):
        town = dict(zip(book.buildings[first:], DISTRICTS, strict=False))
        yield set_out({"round": 2, "variant": "both", "you": PLENTY, "buildings": town, "blocked": ["wood_site"]})
    for character in book.characters:
        you = {**PLENTY, "character": character.name}
        yield set_out({"round": 2, "variant": "both", "you": you, "buildings": TOWN})
    angry = {name: {"district": "servorum", "unrest": True} for name in ("odeum", "schola", "aedis")}
    yield set_out({"round": 2, "you": PLENTY, "buildings": {"excubitorium": "plebeius", **angry}})


def questions() -> Iterator[Session]:
    """What else is previewed: the end of a turn, the first use of every new building, sets that are put together."""
    book = book_for(None)
    for character in book.characters:
        you = {**RICH, "character": character.name}
        yield set_out({"round": 2, "you": you, "buildings": TOWN}, "activate portus 1")
    for building in book.buildings:
        session = set_out({"round": 7, "you": RICH}, f"build {building} plebeius", "place")
        if isinstance(asked(session), PayBill):
            session.act(legal_actions(session.state)[0])
        yield session
    for kind in ANSWERED:
        yield asking(kind)


@functools.cache
def moments() -> tuple[tuple[tuple[str, ...], Session, Action], ...]:
    """For each kind of action a moment in which it can be chosen."""
    found: dict[tuple[str, ...], tuple[Session, Action]] = {}
    for session in (*tables(), *questions()):
        question = asked(session)
        assert question is not None
        for action in legal_actions(session.state):
            if question.name in ANSWERED or isinstance(action, Build | Activate | Raise | Use):
                found.setdefault((question.name, *kind_of(action)), (session, action))
    return tuple((key, session, action) for key, (session, action) in found.items())


def previewed() -> Iterator[tuple[tuple[str, ...], Table, Session]]:
    luck = random.Random(5)
    for key, session, action in moments():
        table = controller(session)
        here = session.position
        if not isinstance(asked(session), TakeGoods | PayUpkeep | GiveTribute | PayBill):
            intend(table, action, luck)
        elif table.mix and table.mix.gathers:
            put_together(table, type(table.mix)(table.mix.options, table.mix.options[-1], gathers=True))
        yield key, table, session
        session.stand_at(here)


def test_the_tokens_of_a_preview_are_what_you_then_have_more_or_less() -> None:
    """Payment, bonuses, insulae, prestige and its fields, unrest, upkeep: against the states before and after."""
    kinds = set()
    for key, table, session in previewed():
        preview, foreseen = table.model.preview, table.foreseen
        assert preview is not None, key
        assert foreseen is not None, key
        if key[0] in ("keep", "give", "deliver", "take"):
            continue  # the round's end goes on by itself after these: see below
        before, after = holdings(session.state), holdings(whole(foreseen).state)
        change = {what: after[what] - before[what] for what in before if after[what] != before[what]}
        shown = shown_by(preview)
        if key[0] != "main":
            change.pop(Token("upkeep"), None)
        if key[1] == "raise":
            change.pop(Token("special"), None)  # told by the monument's ability, which stands below
            assert preview.then
        assert shown == change, key
        if key[0] == "main":
            assert preview.upkeep == after[Token("upkeep")], key
            assert preview.note == f"upkeep at the round’s end: {preview.upkeep}", key
        kinds.add(key[:2])
    assert {("main", word) for word in ("build", "activate", "raise", "use")} | {("activate_new", "activate")} <= kinds


def test_no_deed_building_or_monument_is_left_out() -> None:
    book = moments()[0][1].book
    seen = {key[1:] for key, _, _ in moments()}
    for place, deeds in zip(book.places, book.deeds, strict=True):
        assert all(("activate", place, str(deed.number + 1)) in seen for deed in deeds), place
    assert all(("build", name) in seen for name in book.buildings if name != "excubitorium")
    assert all(("raise", name) in seen for name in book.monuments)


def test_what_is_foreseen_is_what_confirming_brings() -> None:
    """Event by event, up to where Caepio's turn begins."""
    for key, table, session in previewed():
        assert table.foreseen is not None
        expected = [event for event in table.foreseen.events if not isinstance(event, TurnBegan)]
        here = session.position
        table.confirm()
        events: list[Event] = [event for entry in session.entries[here + 1 :] for event in entry.events]
        happened = [event for event in events if not isinstance(event, TurnBegan)]
        assert happened[: len(expected)] == expected, key


def test_what_a_set_costs_and_brings_is_what_it_then_does() -> None:
    """Upkeep, tribute and delivery: what is given away, the unrest that it causes, senators."""
    kinds = set()
    for key, table, session in previewed():
        if key[0] not in ("keep", "give", "deliver"):
            continue
        preview = table.model.preview
        assert preview is not None
        assert table.foreseen is not None
        before = holdings(session.state)
        after = holdings(ahead(session.state, table.foreseen.done[:1]).state)
        shown = shown_by(preview)
        given = {chip.what for chip in preview.cost}
        assert all(shown[what] < 0 for what in given)
        for what in shown:
            if what.kind in (*RESOURCES, "offering_1", "offering_2", *TROOPS):
                assert before[what] + shown[what] == after[what], key
        kinds.add(key[0])
    assert {"keep", "give", "deliver"} <= kinds


def test_a_gain_lost_at_a_tracks_end_is_no_token() -> None:
    you = {"popularity": 10, "harmony": 10}
    session = set_out({"round": 2, "you": you, "buildings": {"amphitheatrum": "plebeius"}})
    table = controller(session)
    intend(table, Activate("amphitheatrum", 1), random.Random(1))
    assert table.model.preview is not None
    assert {chip.what for chip in table.model.preview.gain} == {Token("denarii")}


def test_prestige_is_told_with_its_district_not_by_its_metal_alone() -> None:
    """UX 20: a monument brings prestige in two districts or more, and the wreaths are alike but for their colour."""
    store = dict.fromkeys(("food", "wood", "stone", "tools", "amphorae", "marble"), 4)
    session = set_out({"round": 4, "you": {"workers": 9, "denarii": 30, "store": store}})
    action = next(act for act in legal_actions(session.state) if isinstance(act, Raise))
    table = Table(session, Voice(Catalogue(strict=True), session.book.edition), "instant")
    choose(table, spots.Monument(action.monument))
    assert table.model.preview is not None
    steps = session.book.edition.monuments[action.monument].prestige.given
    found = {chip.what: chip.note for chip in table.model.preview.gain if chip.what.kind == "prestige"}
    assert set(found) >= {Token("prestige", name) for name in steps}
    assert len(set(found.values())) == len(found) >= 2
    assert all(found.values())


def test_6_2_what_using_a_building_costs_is_told_before_it_is_built() -> None:
    """Each of its uses with its price, and whether it can be used at once."""
    session = set_out({"round": 4, "you": RICH, "buildings": TOWN})
    seen = set()
    for action in legal_actions(session.state):
        if not isinstance(action, Build):
            continue
        table = controller(session)
        choose(table, spots.Unbuilt(action.building))
        assert table.hand is not None
        table.hold(table.hand.at(table.hand.ordered()[0]))
        assert table.model.preview is not None
        assert table.foreseen is not None
        book = session.book
        for deed in book.deeds[book.building_number[action.building]]:
            assert table.voice.bill(bill_of(table.foreseen.state, deed)) in table.model.preview.then
            assert table.voice.gains(deed.effects) in table.model.preview.then
        at_once = isinstance(table.foreseen.asked, ActivateNew)
        assert ("at once" in table.model.preview.then) == at_once
        seen.add(at_once)
    assert True in seen


def _with_tile(session: Session, building: str) -> Table:
    """A table with a building in the hand, over a place where it fits."""
    table = controller(session)
    choose(table, spots.Unbuilt(building))
    assert table.hand is not None
    table.hold(table.hand.at(table.hand.ordered()[0]))
    return table


def _in_hand(session: Session, building: str) -> Preview:
    """What is told of a building in the hand, over a place where it fits."""
    preview = _with_tile(session, building).model.preview
    assert preview is not None
    return preview


def test_2_2_that_amphorae_stand_in_is_said_where_they_can_pay_for_a_building() -> None:
    words = Catalogue().text("preview.then.amphorae")
    store = {"wood": 1, "stone": 1, "tools": 1}
    for amphorae, said in ((0, False), (4, True)):
        data = {"round": 4, "you": {**RICH, "store": {**store, "amphorae": amphorae}}, "buildings": TOWN}
        assert (words in _in_hand(set_out(data), "odeum").then) is said
    lacking = {"round": 4, "you": {**RICH, "store": {"stone": 2, "amphorae": 4}}, "buildings": TOWN}
    assert words in _in_hand(set_out(lacking), "odeum").then


def test_more_upkeep_is_a_cost_and_less_of_it_a_gain() -> None:
    signs = set()
    for key, table, _ in previewed():
        preview = table.model.preview
        if key[0] == "main" and preview:
            signs |= {("cost", chip.amount > 0) for chip in preview.cost if chip.what == Token("upkeep")}
            signs |= {("gain", chip.amount > 0) for chip in preview.gain if chip.what == Token("upkeep")}
    assert signs == {("cost", True), ("gain", False)}


def test_9_harmony_that_does_not_last_says_so_and_what_follows_popularity_does_not() -> None:
    voice = Voice(Catalogue(), book_for().edition)
    harmony = Chip(Token("harmony"), 1)
    assert with_notes((harmony,), voice) == (replace(harmony, note=voice.say("preview.harmony")),)
    followed = (Chip(Token("popularity"), 1), harmony)
    assert with_notes(followed, voice) == followed


def test_6_8_why_caepio_earns_by_an_action_is_said_beside_it() -> None:
    earned = (Chip(Token("denarii"), 1, Catalogue().text("preview.his.passed")),)
    # With no worker left to use it at once, building it is the whole action; else it asks whether it is used.
    for workers, asks in ((2, False), (6, True)):
        data = {"round": 4, "you": {**RICH, "workers": workers}, "buildings": TOWN, "caepio": {"passed": True}}
        table = _with_tile(set_out(data), "sanctuarium")
        assert table.model.preview
        assert table.model.preview.his == earned
        assert table.foreseen
        assert isinstance(table.foreseen.asked, ActivateNew) is asks
        table.confirm()
        if asks:
            # Beside the question it would seem to come of using the building.
            for action in legal_actions(table.session.state):
                intend(table, action, random.Random(0))
                assert table.model.preview
                assert not table.model.preview.his
    data = {"round": 4, "you": {**RICH, "workers": 6}, "buildings": TOWN}
    assert _in_hand(set_out(data), "sanctuarium").his == ()


def test_6_2_a_monument_cheaper_than_its_plaque_says_why() -> None:
    """Its plaque asked for 15 denarii, its card for 13, and nothing said where two of them had gone."""
    session = set_out({"round": 4, "you": {**RICH, "denarii": 30}})
    said = set()
    for action in legal_actions(session.state):
        if isinstance(action, Raise):
            table = controller(session)
            intend(table, action, random.Random(0))
            assert table.model.preview
            said.add(("spares you" in table.model.preview.then, action.bonus != "none"))
    assert said
    assert all(told is spared for told, spared in said)
