"""Scenes of the program as pictures, drawn without a display: for the README, for looking, for checking the layout."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pygame

from corduba_solo.caepio.automa import Caepio, remembered
from corduba_solo.desk import spots
from corduba_solo.desk.choosing import choose
from corduba_solo.desk.lessons.lesson import lesson_named
from corduba_solo.desk.lessons.tutor import Tutor
from corduba_solo.desk.page_spots import HistoryStep
from corduba_solo.desk.pages.city import city_model
from corduba_solo.desk.pages.end import end_model
from corduba_solo.desk.pages.models import FinaleModel, SummaryModel
from corduba_solo.desk.pages.summaries import decade_summary, round_summary
from corduba_solo.desk.placing import TilePlace
from corduba_solo.desk.playback import Playback
from corduba_solo.desk.steppers import step_kind
from corduba_solo.edition.vocabulary import RESOURCES
from corduba_solo.input.pages.history import HistoryPage
from corduba_solo.input.pages.rulebook import RulebookPage
from corduba_solo.input.table.replay import ReplayScreen
from corduba_solo.input.table.screen import TableScreen, town_picture
from corduba_solo.input.window.context import Context, context_for
from corduba_solo.input.window.lens import Lens
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.rulebook.parts import Place
from corduba_solo.locale.voice import Voice
from corduba_solo.players.greedy import GreedyPlayer
from corduba_solo.players.lookahead import NARROW
from corduba_solo.players.player import blindfold
from corduba_solo.resources import data_path
from corduba_solo.rules.actions import Action, Activate, Build, Pass, Raise, Trade
from corduba_solo.rules.book import YOU
from corduba_solo.rules.game import legal_actions, question
from corduba_solo.rules.questions import GiveTribute, MainAction, Question
from corduba_solo.session.books import book_for
from corduba_solo.session.game import Session
from corduba_solo.session.options import GameOptions
from corduba_solo.session.progress import Stand
from corduba_solo.session.scenario_file import load_scenario
from corduba_solo.session.settings import Settings, changed
from corduba_solo.session.store import Store
from corduba_solo.view.layout import canvas
from corduba_solo.view.screens.end import draw_end
from corduba_solo.view.screens.finale import draw_finale
from corduba_solo.view.screens.load import draw_load
from corduba_solo.view.screens.samples import LOAD, SCREENS, STATISTICS
from corduba_solo.view.screens.statistics import draw_statistics
from corduba_solo.view.screens.summary import draw_summary
from corduba_solo.view.theme import PARCHMENT, THEMES, Theme

Size = tuple[int, int]
Stop = Callable[[Session], bool]
Chooser = Callable[[Session], Action]
SEED = 3
"""A game in which everything worth showing comes up."""
COUNTED = range(28, 48)
"""Of these the first that is won by the count is shown, whatever an edition's numbers."""


def eager(session: Session, choice: random.Random) -> Action:
    """A choice that builds and activates before it passes."""
    options = legal_actions(session.state)
    doing = [action for action in options if isinstance(action, Build | Raise | Activate)]
    others = [action for action in options if not isinstance(action, Pass | Trade)]
    return choice.choice(doing or others or list(options))


def played(stop: Stop, seed: int = SEED, variant: str = "senators") -> Session:
    """A seeded game up to a moment."""
    session = Session(GameOptions(seed=seed, variant=variant))
    choice = random.Random(seed)
    while not session.is_over and not stop(session):
        session.act(eager(session, choice))
    return session


def sample(stop: Stop) -> Session:
    """The first of some seeded games that comes to a moment, there."""
    for seed in range(SEED, SEED + 40):
        session = played(stop, seed)
        if not session.is_over:
            return session
    raise LookupError("no sample game comes to this moment")


def counted() -> Session:
    """A whole game that somebody who knows how to play has won, up to the last count."""
    for seed in COUNTED:
        session = played_well(Session(GameOptions(seed=seed, difficulty="aedil")), lambda session: False)
        if session.state.outcome == "won":
            return session
    raise LookupError("no sample game is won")


def set_out(name: str) -> Session:
    """A game that begins with a scenario of the program's own: what it shows stays, whatever an edition's numbers."""
    return Session.set_up(load_scenario(data_path("scenes", f"{name}.yaml"), book_for(None), Caepio()))


def played_well(session: Session, stop: Stop) -> Session:
    """The session, taken on to a moment by somebody who knows how to play."""
    player = GreedyPlayer(NARROW)
    while not session.is_over and not stop(session):
        session.act(player.choose(blindfold(session.state, session.position)))
    return session


def asked_in(round_: int, *kinds: type[Question]) -> Stop:
    """When one of these questions is asked in a round or later."""

    def stop(session: Session) -> bool:
        return session.state.round >= round_ and isinstance(question(session.state), kinds)

    return stop


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
    return table_of(played_well(set_out("late_game"), _turns(3)), lang, size, percent)


def _turns(count: int) -> Stop:
    """At the main decision of so many turns later."""

    def stop(session: Session) -> bool:
        return asked_in(1, MainAction)(session) and session.steps[-1].turn >= count

    return stop


def build_mode(lang: str, size: Size, percent: int | None) -> TableScreen:
    """A tile in hand over the map, the one that brings the most."""

    def can_build(session: Session) -> bool:
        return _turns(2)(session) and any(isinstance(action, Build) for action in legal_actions(session.state))

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


def skilled() -> Chooser:
    """Somebody who knows how to play."""
    player = GreedyPlayer(NARROW)
    return lambda session: player.choose(blindfold(session.state, session.position))


def hasty() -> Chooser:
    """Somebody who does whatever can be done."""
    choice = random.Random(SEED)
    return lambda session: eager(session, choice)


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
PANELS = ("finale", "finale_won", "history", "replay", "decade", "round", "rules", "cities")
"""Beside, around or upon the table, on a game of their own."""
SCENES = (*SCREENS, *TABLES, *PANELS)
"""Every scene that can be drawn."""
VEILS = ("help",)
"""Cards that lie upon any table, which shows through."""


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
    if name == "end":
        return _end(lang, size, percent, theme)
    if name in ("finale", "finale_won"):
        return _finale(lang, size, percent, theme, won=name == "finale_won")
    if name in ("load", "cities"):
        return _kept_games(name, lang, size, percent, theme)
    if name == "rules":
        return _rules(lang, size, percent, theme)
    if name == "decade":
        session = played_well(set_out("mid_game"), asked_in(7, MainAction))
        return _summary(session, lambda voice: decade_summary(session, voice, 2), lang, size, percent, theme)
    if name == "round":
        session = played_well(set_out("mid_game"), asked_in(5, MainAction))
        return _summary(session, lambda voice: round_summary(session, voice, 4), lang, size, percent, theme)
    session = Session(GameOptions(seed=SEED))
    voice = Voice(Catalogue(lang), session.book.edition)
    picture = SCREENS[name](size, theme, voice, percent).surface
    if name not in VEILS:
        return _opaque(picture, size)
    surface = _drawn("first_turn", size, lang, percent, theme)
    surface.blit(picture, (0, 0))
    return surface


def _summary(
    session: Session, model: Callable[[Voice], SummaryModel], lang: str, size: Size, percent: int | None, theme: Theme
) -> pygame.Surface:
    """What a round or a decade came to, upon the table that it left."""
    screen = table_of(session, lang, size, percent, theme=theme)
    surface = pygame.Surface(size)
    screen.draw(surface)
    voice = screen.controller.voice
    surface.blit(draw_summary(model(voice), size, theme, voice, percent).surface, (0, 0))
    return surface


def _end(lang: str, size: Size, percent: int | None, theme: Theme) -> pygame.Surface:
    """The end of a whole game, with its town."""
    session = counted()
    screen = table_of(session, lang, size, percent, theme=theme)
    board = town_picture(screen, size)
    voice = Voice(Catalogue(lang), session.book.edition)
    return _opaque(draw_end(end_model(session, voice), size, theme, voice, percent, board).surface, size)


def _finale(lang: str, size: Size, percent: int | None, theme: Theme, *, won: bool) -> pygame.Surface:
    """The city at the end of a whole game: while the senators enter, or won, with every monument raised."""
    session = counted()
    voice = Voice(Catalogue(lang), session.book.edition)
    end, city = end_model(session, voice), city_model(session.state)
    model = FinaleModel(end, city, entered=4)
    if won:
        model = FinaleModel(end, replace(city, monuments=session.book.monuments), verdict=True)
    return draw_finale(model, size, theme, voice, percent).surface


def _kept_games(name: str, lang: str, size: Size, percent: int | None, theme: Theme) -> pygame.Surface:
    """Saved games, or finished ones among the statistics, with the cities that were built in them."""
    sessions = [set_out("late_game"), counted(), set_out("mid_game")]
    cities = [city_model(session.state) for session in sessions]
    voice = Voice(Catalogue(lang), sessions[0].book.edition)
    if name == "load":
        saves = [
            replace(save, city=replace(city, outcome="" if save.state == "open" else save.state))
            for save, city in zip(LOAD.saves, cities, strict=False)
        ]
        model = replace(LOAD, saves=(*saves, *LOAD.saves[len(saves) :]))
        return _opaque(draw_load(model, size, theme, voice, percent).surface, size)
    games = [
        game if number % 5 == 4 else replace(game, city=replace(cities[number % 3], outcome=game.outcome), kept=True)
        for number, game in enumerate(STATISTICS.games)
    ]
    page = replace(STATISTICS, chart="cities", games=tuple(games), notice="")
    return _opaque(draw_statistics(page, size, theme, voice, percent).surface, size)


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


def _rules(lang: str, size: Size, percent: int | None, theme: Theme) -> pygame.Surface:
    """The rulebook, open at building."""
    context = _context(lang, percent, theme)
    page = RulebookPage(context, size, context.voice, None, Place("building"))
    surface = pygame.Surface(size)
    page.draw(surface)
    return surface


def _context(lang: str, percent: int | None, theme: Theme) -> Context:
    name = next(name for name, known in THEMES.items() if known is theme)
    return context_for(changed(Settings(), scale=percent, language=lang, theme=name), Store())


def _opaque(picture: pygame.Surface, size: Size) -> pygame.Surface:
    surface = pygame.Surface(size)
    surface.blit(picture, (0, 0))
    return surface
