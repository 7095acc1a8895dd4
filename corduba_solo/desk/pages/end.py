"""The end screen's model: senators by source, and how both sides fared over the rounds."""

from __future__ import annotations

from corduba_solo.desk.narrator import Narrator
from corduba_solo.desk.page_spots import Menu
from corduba_solo.desk.pages.menus import MenuItem
from corduba_solo.desk.pages.models import EndModel, Series, Tally
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.book import CAEPIO, YOU
from corduba_solo.rules.ending import senators
from corduba_solo.rules.events import GameEnded
from corduba_solo.rules.state import MONUMENTS, SENATOR_SOURCES
from corduba_solo.session.game import Session
from corduba_solo.session.results import result_of
from corduba_solo.session.share import result_code, share_code


def end_model(session: Session, voice: Voice) -> EndModel:
    """What there is to say about a game that is over."""
    state = session.state
    you, caepio = state.sides
    ledger = tuple(
        Tally(source, mine, his)
        for source, mine, his in zip(SENATOR_SOURCES, you.senators, caepio.senators, strict=True)
        if mine or his
    )
    last = next((event for event in reversed(session.log[-1].events) if isinstance(event, GameEnded)), None)
    needed = state.book.levels[state.difficulty].monuments
    options = session.options
    departures = len(state.book.readings.departures())
    facts = (
        voice.level(options.difficulty),
        voice.say(f"variant.{options.variant}"),
        voice.character(state.book.characters[state.character].name) if state.character >= 0 else "",
        voice.say("screen.end.seed", seed=options.seed),
        voice.say("screen.readings", count=departures) if departures else "",
        voice.say("screen.end.undos", count=session.luck_undos) if session.luck_undos else "",
        voice.say("screen.end.advice", count=session.advice) if session.advice else "",
    )
    return EndModel(
        outcome=state.outcome,
        reason=Narrator(voice).one(last) if last else "",
        totals=(senators(state, YOU), senators(state, CAEPIO)),
        ledger=ledger,
        series=_series(session),
        shown="prestige" if state.variant == MONUMENTS else "senators",
        facts=tuple(fact for fact in facts if fact),
        items=tuple(MenuItem(spot) for spot in (Menu.REPLAY, Menu.HISTORY, Menu.SAME_SEED, Menu.NEW_GAME, Menu.TITLE)),
        with_senators=state.variant != MONUMENTS,
        monuments=(state.monuments.bit_count(), needed),
        codes=_codes(session),
    )


def _codes(session: Session) -> tuple[tuple[str, str], ...]:
    """The game's code, and after a daily game the result's."""
    game = ("game", share_code(session.options))
    result = result_code(result_of(session, session.game)) if session.options.daily else ""
    return (game, ("result", result)) if result else (game,)


def _series(session: Session) -> tuple[Series, ...]:
    """Senators and prestige of both sides at the end of each round."""
    by_round: dict[int, tuple[int, int, int, int]] = {}
    for entry in session.log:
        state = session.state_at(entry.index)
        you, caepio = state.sides
        by_round[max(1, state.round)] = (
            you.total,
            caepio.total,
            sum(you.prestige),
            sum(caepio.prestige),
        )
    rows = [by_round[number] for number in sorted(by_round)]
    return (
        Series("senators", tuple(row[0] for row in rows), tuple(row[1] for row in rows)),
        Series("prestige", tuple(row[2] for row in rows), tuple(row[3] for row in rows)),
    )
