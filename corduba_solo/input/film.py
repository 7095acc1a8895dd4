"""A film strip: any beat of a turn of Caepio's, or of a tribute to Rome, half-way through its motion."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from corduba_solo.desk.playback import Playback
from corduba_solo.edition.vocabulary import SITE_GOODS
from corduba_solo.input.sample_games import hasty, set_out, skilled
from corduba_solo.input.scenes import Size, table_of, watch
from corduba_solo.input.table.screen import TableScreen
from corduba_solo.rules.events import (
    Activated,
    Built,
    Dealing,
    Event,
    Passed,
    RoundBegan,
    Senators,
    Tribute,
    TurnBegan,
    UnrestCaused,
)
from corduba_solo.session.game import Session
from corduba_solo.session.options import GameOptions
from corduba_solo.view.theme import Theme


def _works_at(event: Event, places: Callable[[str], bool]) -> bool:
    return isinstance(event, Activated) and event.who == "caepio" and places(event.place)


def _outside(place: str) -> bool:
    return place in SITE_GOODS or place == "portus"


KINDS: dict[str, Callable[[Event], bool]] = {
    "build": lambda event: isinstance(event, Built),
    "site": lambda event: _works_at(event, _outside),
    "castra": lambda event: _works_at(event, lambda place: place == "castra"),
    "macellum": lambda event: isinstance(event, Dealing),
    "activate": lambda event: _works_at(event, lambda place: not _outside(place) and place != "castra"),
    "tribute": lambda event: isinstance(event, Tribute),
}
"""What tells that a turn is one of the kind."""
TRIBUTES = 4
"""A game in which the tributes of both sides take several beats."""


def draw_beat(size: Size, lang: str, percent: int | None, theme: Theme, kind: str, number: int) -> pygame.Surface:
    """A beat of such a turn, from 1, or its last one."""
    pygame.font.init()
    surface = pygame.Surface(size)
    screen, beats = _at(kind, lang, size, percent, theme)
    controller, at = screen.controller, beats[min(number, len(beats)) - 1]
    for _ in range(at - 1):
        controller.step()
    controller.news = ()
    if at == 0:
        controller.glance_at(controller.session.position - 1)
    screen.draw(surface)
    screen.moves = True
    if at:
        controller.step()
    else:
        assert controller.playback is not None
        controller.news = tuple(controller.playback.events)
        controller.glance_at(None)
    screen.draw(surface)
    screen.motion.advance(screen.motion.seconds / 2)
    screen.draw(surface)
    return surface


def _at(kind: str, lang: str, size: Size, percent: int | None, theme: Theme) -> tuple[TableScreen, range]:
    """A table on which such a turn is about to be shown, and its beats."""

    def found(playback: Playback) -> bool:
        return _beats(playback, kind) is not None

    # Who plays well passes last, and is asked for the tribute before anything of it is told.
    session, choose = (
        (Session(GameOptions(seed=TRIBUTES)), hasty) if kind == "tribute" else (set_out("mid_game"), skilled)
    )
    screen = table_of(session, lang, size, percent, "learn", theme)
    watch(screen, found, choose())
    playback = screen.controller.playback
    assert playback is not None
    beats = _beats(playback, kind)
    assert beats is not None
    return screen, beats


def _beats(playback: Playback, kind: str) -> range | None:
    """The beats of the first turn of the kind."""
    for turn in _turns(playback) if kind != "tribute" else _tributes(playback):
        events = [moment.event for at in turn for moment in playback.beats[at]]
        # The building that has just been built is used in the same turn.
        if any(KINDS[kind](event) for event in events) and (kind == "build") == any(map(KINDS["build"], events)):
            return turn
    return None


def _turns(playback: Playback) -> Iterator[range]:
    """The beats of each of his turns that is told from its beginning."""
    heads = [[moment.event for moment in beat] for beat in playback.beats]
    starts = [at for at, beat in enumerate(heads) if isinstance(beat[0], TurnBegan) and beat[0].who == "caepio"]
    ends = [at for at, beat in enumerate(heads) if any(isinstance(event, Passed | RoundBegan) for event in beat)]
    for start in starts:
        yield range(start, min(at for at in (*starts, *ends, len(heads)) if at > start))


def _tributes(playback: Playback) -> Iterator[range]:
    """What is told of both sides' tributes."""
    about = [
        at for at, beat in enumerate(playback.beats) if isinstance(beat[0].event, Tribute | Senators | UnrestCaused)
    ]
    if about:
        yield range(about[0], about[-1] + 1)
