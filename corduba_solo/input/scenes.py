"""Scenes of the program as pictures, drawn without a display: for the README, for looking, for checking the layout."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from corduba_solo.caepio.automa import remembered
from corduba_solo.desk import spots
from corduba_solo.desk.choosing import choose
from corduba_solo.desk.lessons.lesson import lesson_named
from corduba_solo.desk.lessons.tutor import Tutor
from corduba_solo.desk.page_spots import HistoryStep
from corduba_solo.desk.pages.city import city_model
from corduba_solo.desk.pages.end import end_model
from corduba_solo.desk.pages.models import FinaleModel
from corduba_solo.desk.placing import TilePlace
from corduba_solo.desk.playback import Playback
from corduba_solo.desk.steppers import step_kind
from corduba_solo.edition.vocabulary import RESOURCES
from corduba_solo.input.page_scenes import FIRST, PAGES, draw_page
from corduba_solo.input.pages.history import HistoryPage
from corduba_solo.input.sample_games import (
    Chooser,
    asked_in,
    counted,
    played_well,
    sample,
    set_out,
    skilled,
    turns,
)
from corduba_solo.input.table.replay import ReplayScreen
from corduba_solo.input.table.screen import TableScreen
from corduba_solo.input.window.context import Context, context_for
from corduba_solo.input.window.lens import Lens
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.actions import Activate, Build, Trade
from corduba_solo.rules.book import YOU
from corduba_solo.rules.game import legal_actions
from corduba_solo.rules.questions import GiveTribute, MainAction
from corduba_solo.session.game import Session
from corduba_solo.session.progress import Stand
from corduba_solo.session.settings import Settings, changed
from corduba_solo.session.store import Store
from corduba_solo.view.layout import canvas
from corduba_solo.view.screens.finale import draw_finale
from corduba_solo.view.theme import PARCHMENT, THEMES, Theme

Size = tuple[int, int]


def table_of(
    session: Session, lang: str, size: Size, percent: int | None, pace: str = "instant", theme: Theme = PARCHMENT
) -> TableScreen:
    """A game on the table."""
    voice = Voice(Catalogue(lang), session.book.edition)
    return TableScreen(session, voice, size, pace, percent, theme=theme)


def _first_turn(lang: str, size: Size, percent: int | None) -> TableScreen:
    return table_of(sample(asked_in(1, MainAction)), lang, size, percent)


def _late_game(lang: str, size: Size, percent: int | None) -> TableScreen:
    """In the last decade, after some turns of both sides."""
    return table_of(played_well(set_out("late_game"), turns(3)), lang, size, percent)


def build_mode(lang: str, size: Size, percent: int | None) -> TableScreen:
    """A tile in hand over the map, the one that brings the most."""

    def can_build(session: Session) -> bool:
        return turns(2)(session) and any(isinstance(action, Build) for action in legal_actions(session.state))

    screen = table_of(played_well(set_out("mid_game"), can_build), lang, size, percent)
    controller = screen.controller
    choose(controller, next(spot for spot in controller.model.offers if isinstance(spot, spots.Unbuilt)))
    assert controller.hand is not None
    best = max(controller.hand.ordered(), key=lambda place: _insulae(screen, place))
    controller.hold(controller.hand.at(best))
    return screen


def _insulae(screen: TableScreen, place: TilePlace) -> int:
    state = screen.controller.session.state
    hand = screen.controller.hand
    assert hand is not None
    district, cell, turn = place
    return state.book.maps[district].gaps.insulae(state.grounds[district], hand.building, turn, cell).bit_count()


def _caepio_turn(lang: str, size: Size, percent: int | None) -> TableScreen:
    """In the middle of his turn, with his card open."""

    def his_card_is_open(session: Session) -> bool:
        return asked_in(1, MainAction)(session) and remembered(session.state).row > 1

    screen = table_of(played_well(set_out("mid_game"), his_card_is_open), lang, size, percent, "learn")
    watch(screen, lambda playback: True)
    _step_to(screen, 3)
    return screen


def watch(screen: TableScreen, wanted: Callable[[Playback], bool], choose: Chooser | None = None) -> None:
    """Somebody, who knows how to play unless it is said, goes on until a turn of his is shown that is wanted."""
    choose = choose or skilled()
    controller = screen.controller
    session = controller.session
    while not session.is_over and not (controller.playback and wanted(controller.playback)):
        controller.act(choose(session))


def _step_to(screen: TableScreen, beat: int) -> None:
    """On to a beat of his turn, from 1, or to its last one."""
    playback = screen.controller.playback
    assert playback is not None
    for _ in range(min(beat, playback.count) - 1):
        screen.controller.step()


def _trade(lang: str, size: Size, percent: int | None) -> TableScreen:
    """At the stalls: what you have most of goes, what you lack comes."""

    def can_trade(session: Session) -> bool:
        return asked_in(1, MainAction)(session) and Trade() in legal_actions(session.state)

    session = played_well(set_out("mid_game"), can_trade)
    session.act(Trade())
    screen = table_of(session, lang, size, percent)
    store = session.state.sides[YOU].store
    for kind, by in ((store.index(max(store)), -1), (store.index(max(store)), -1), (store.index(0), 1)):
        step_kind(screen.controller, RESOURCES[kind], by)
    screen.controller.focus = spots.Step(RESOURCES[store.index(0)])
    return screen


def _tribute(lang: str, size: Size, percent: int | None) -> TableScreen:
    return table_of(played_well(set_out("mid_game"), asked_in(1, GiveTribute)), lang, size, percent)


def _lesson(lang: str, size: Size, percent: int | None) -> TableScreen:
    """In the middle of a lesson, with the things marked that it speaks of."""
    return _taught("insulae", lang, size, percent)


def _lesson_astray(lang: str, size: Size, percent: int | None) -> TableScreen:
    """After another move than the one that was asked for."""
    screen = _taught("workers", lang, size, percent)
    controller = screen.controller
    controller.point_at(spots.YourBoard.WORKERS, None)
    controller.confirm()
    controller.act(Activate("portus", 1))
    return screen


def _taught(name: str, lang: str, size: Size, percent: int | None) -> TableScreen:
    lesson = lesson_named(name)
    assert lesson is not None
    tutor = Tutor(lesson, Stand(), lambda _: None)
    session = tutor.course.session
    voice = Voice(Catalogue(lang), session.book.edition)
    return TableScreen(session, voice, size, "instant", percent, companion=tutor)


TABLES: dict[str, Callable[[str, Size, int | None], TableScreen]] = {
    "first_turn": _first_turn,
    "build_mode": build_mode,
    "caepio_turn": _caepio_turn,
    "trade": _trade,
    "tribute": _tribute,
    "late_game": _late_game,
    "lesson": _lesson,
    "lesson_astray": _lesson_astray,
}
PANELS = ("finale", "finale_won", "history", "replay")
"""Beside, around or upon the table, on a game of their own."""
SCENES = (*PAGES, *FIRST, *TABLES, *PANELS)
"""Every scene that can be drawn."""


def draw_scene(
    name: str, size: Size, lang: str, percent: int | None = None, theme: Theme = PARCHMENT
) -> pygame.Surface:
    """A scene as a window of this size shows it, with the cursor in its middle where the scale asks for more."""
    pygame.font.init()
    if (whole := canvas(size, percent)) == size:
        return _drawn(name, size, lang, percent, theme)
    lens = Lens(size, whole)
    lens.follow((size[0] // 2, size[1] // 2))
    window = pygame.Surface(size)
    lens.present(window, _drawn(name, whole, lang, percent, theme), theme)
    return window


def _drawn(name: str, size: Size, lang: str, percent: int | None, theme: Theme) -> pygame.Surface:
    """A scene on a canvas of this size."""
    if name in TABLES:
        screen = TABLES[name](lang, size, percent)
        screen.theme = theme
        surface = pygame.Surface(size)
        screen.draw(surface)
        return surface
    if name == "history":
        return _history(lang, size, percent, theme)
    if name == "replay":
        return _replay(lang, size, percent, theme)
    if name in ("finale", "finale_won"):
        return _finale(lang, size, percent, theme, won=name == "finale_won")
    return draw_page(name, size, lang, percent, theme)


def _finale(lang: str, size: Size, percent: int | None, theme: Theme, *, won: bool) -> pygame.Surface:
    """The city at the end of a whole game: while the senators enter, or won, with every monument raised."""
    session = counted()
    voice = Voice(Catalogue(lang), session.book.edition)
    end, city = end_model(session, voice), city_model(session.state)
    model = FinaleModel(end, city, entered=4)
    if won:
        model = FinaleModel(end, replace(city, monuments=session.book.monuments), verdict=True)
    return draw_finale(model, size, theme, voice, percent).surface


def _history(lang: str, size: Size, percent: int | None, theme: Theme) -> pygame.Surface:
    """In the middle of a game, three steps back, with a bookmark, asking whether to go back past luck."""
    session = played_well(set_out("mid_game"), asked_in(5, MainAction))
    session.bookmark("All still open", session.position - 7)
    session.go_to(session.position - 3)
    screen = table_of(session, lang, size, percent, theme=theme)
    surface = pygame.Surface(size)
    screen.draw(surface)
    page = HistoryPage(_context(lang, percent, theme), size, screen.controller)
    back = next(step for step in range(session.position, -1, -1) if session.luck_back_to(step))
    page.choose(HistoryStep(back))
    page.draw(surface)
    return surface


def _replay(lang: str, size: Size, percent: int | None, theme: Theme) -> pygame.Surface:
    """A finished game, in its fifth round."""
    session = counted()
    session.bookmark("All still open", session.length // 3)
    screen = ReplayScreen(_context(lang, percent, theme), size, session)
    screen.go_to(round(session.length * 0.55))
    surface = pygame.Surface(size)
    screen.draw(surface)
    return surface


def _context(lang: str, percent: int | None, theme: Theme) -> Context:
    name = next(name for name, known in THEMES.items() if known is theme)
    return context_for(changed(Settings(), scale=percent, language=lang, theme=name), Store())
