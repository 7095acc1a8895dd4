"""The pages around the table as pictures: the program's own, as whoever has played for a while comes upon them."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pygame

from corduba_solo.desk.page_spots import CharacterCard, Chart, Field, HeritageCard, KeyOf, Press, Reading
from corduba_solo.desk.pages.models import SummaryModel
from corduba_solo.desk.pages.summaries import decade_summary, round_summary
from corduba_solo.input.pages.crash import CrashPage
from corduba_solo.input.pages.page import Page
from corduba_solo.input.sample_games import SEED, Stop, asked_in, counted, played_well, sample, set_out
from corduba_solo.input.window.context import Context, context_for
from corduba_solo.input.window.easel import Easel
from corduba_solo.input.window.screen import Go
from corduba_solo.input.window.way import Way
from corduba_solo.locale.rulebook.parts import Place
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.questions import MainAction
from corduba_solo.session.game import Session
from corduba_solo.session.options import GameOptions
from corduba_solo.session.progress import Progress, Stand, save_progress
from corduba_solo.session.results import Result, result_of
from corduba_solo.session.settings import Settings, changed
from corduba_solo.session.store import Store
from corduba_solo.view.screens.saved_games import ROWS
from corduba_solo.view.theme import THEMES, Theme

Size = tuple[int, int]
NUMBER = "4711"
"""Typed as the seed of a new game, which is by lot."""
FINISHED = 34
"""Games of which there are results."""
LEARNT = Progress(
    lessons={
        "senators": Stand(done=5),
        "workers": Stand(done=6),
        "building": Stand(done=4),
        "insulae": Stand(done=2, task=2),
    },
    told=("goods", "turn", "caepio"),
    offered=True,
)


class Visit:
    """Somebody at a window of the program who goes from page to page."""

    def __init__(self, home: Path, size: Size, lang: str, percent: int | None, theme: Theme) -> None:
        name = next(name for name, known in THEMES.items() if known is theme)
        settings = changed(Settings(), scale=percent, language=lang, theme=name)
        self.context: Context = context_for(settings, Store(home))
        self._surface = pygame.Surface(size)
        self._easel = Easel(self._surface, percent)
        self.way = Way(self.context, self._easel, lambda: 0.0)

    @property
    def page(self) -> Page:
        assert isinstance(self.way.screen, Page)
        return self.way.screen

    def go(self, screen: str, what: object = None) -> None:
        self.way.go(Go(screen, what))

    def type(self, field: Field, text: str) -> None:
        """Something into a field, in the place of what stands there."""
        self.page.choose(field)
        for _ in range(20):
            self._press(pygame.K_BACKSPACE)
        for sign in text:
            self._press(ord(sign), sign)

    def _press(self, key: int, sign: str = "") -> None:
        self.page.handle(pygame.event.Event(pygame.KEYDOWN, key=key, unicode=sign, mod=0))

    def press(self, sign: str) -> None:
        self._press(ord(sign), sign)

    def wait(self) -> None:
        """Until all pictures of a list have come."""
        for _ in range(2 * ROWS):
            self.page.tick(1.0)

    def picture(self) -> pygame.Surface:
        """What the window shows."""
        page = self.page
        page.renew()
        self._easel.paint(page, self.way.stack[-2] if page.veil else None)
        return self._surface


# ── what has been played ──────────────────────────────────────────────────────────────────────────────────────────────


@cache
def _played() -> tuple[Session, ...]:
    """Three games: two to the end, one of them won, and one as far as the fourth round, which is the newest."""
    lost = played_well(Session(GameOptions(seed=8, difficulty="consul")), lambda _: False)
    return lost, counted(), played_well(Session(GameOptions(seed=15)), asked_in(4, MainAction))


def _fill(store: Store) -> None:
    """The results of many games, saves of the last ones, the newest of them open, and a damaged one."""
    lost, won, newest = _played()
    choice = random.Random(SEED)
    for number in range(FINISHED):
        store.results.put(_like(result_of(choice.choice((lost, won)), f"game-{number}"), choice))
    for session in (lost, won, newest):
        session.branch(store=store).close()
    damaged = store.folder / "20261112-200425-3f2a1c" / "000042.save"
    damaged.parent.mkdir()
    damaged.write_text("corduba-solo save")


def _like(result: Result, choice: random.Random) -> Result:
    """The result that another game might have had."""
    you, caepio = choice.randrange(6, 16), choice.randrange(5, 14)
    return result.model_copy(
        update={
            "difficulty": choice.choice(("aedil", "praetor", "praetor", "consul")),
            "you": you,
            "caepio": caepio,
            "outcome": "won" if you > caepio else "lost" if you < caepio else "drawn",
            "seconds": choice.randrange(2400, 5400),
            "luck_undos": int(choice.random() < 0.12),
        }
    )


# ── the pages ─────────────────────────────────────────────────────────────────────────────────────────────────────────

Arrive = Callable[[Visit], object]


def _new_game(visit: Visit) -> None:
    visit.go("new_game")
    visit.type(Field.SEED, NUMBER)


def _readings(visit: Visit) -> None:
    """Laid open, with two of them chosen otherwise."""
    _new_game(visit)
    visit.page.choose(Press.READINGS)
    visit.page.choose(Reading("castra", "any"))
    visit.page.choose(Reading("goals", "reached"))


def _heritage(visit: Visit) -> None:
    """A heritage card and a character are chosen."""
    visit.go("begin", GameOptions(seed=SEED))
    page = visit.page
    for kind in (HeritageCard, CharacterCard):
        page.choose(next(area.spot for area in page.areas if isinstance(area.spot, kind)))


def _keys(visit: Visit) -> None:
    """A key that is taken was pressed."""
    visit.go("keys")
    visit.page.choose(KeyOf("trade"))
    visit.press("p")


def _load(visit: Visit) -> None:
    visit.go("load")
    visit.wait()


def _cities(visit: Visit) -> None:
    visit.go("statistics")
    visit.page.choose(Chart("cities"))
    visit.wait()


def _over_the_table(page: str) -> Arrive:
    def arrive(visit: Visit) -> None:
        visit.go("table", sample(asked_in(1, MainAction)))
        visit.go(page)

    return arrive


def _end(visit: Visit) -> None:
    """The count, after the city was shown."""
    visit.go("end", counted())
    visit.go("back")


def _round(visit: Visit) -> None:
    _sum_up(visit, asked_in(5, MainAction), lambda session, voice: round_summary(session, voice, 4))


def _decade(visit: Visit) -> None:
    _sum_up(visit, asked_in(7, MainAction), lambda session, voice: decade_summary(session, voice, 2))


def _sum_up(visit: Visit, stop: Stop, summary: Callable[[Session, Voice], SummaryModel]) -> None:
    """What a round or a decade came to, upon the table that it left."""
    session = played_well(set_out("mid_game"), stop)
    visit.go("table", session)
    visit.go("summary", summary(session, visit.context.voice_of(session.book.edition)))


def _crash(visit: Visit) -> None:
    report = visit.context.store.home / "reports" / "20261117-201455-003871.txt"
    visit.way.stack.append(CrashPage(visit.context, visit.way.size, report, Go("title")))


PAGES: dict[str, Arrive] = {
    "title": lambda visit: None,
    "new_game": _new_game,
    "readings": _readings,
    "heritage": _heritage,
    "lessons": lambda visit: visit.go("lessons"),
    "settings": lambda visit: visit.go("settings"),
    "keys": _keys,
    "load": _load,
    "statistics": lambda visit: visit.go("statistics"),
    "cities": _cities,
    "round": _round,
    "decade": _decade,
    "end": _end,
    "rules": lambda visit: visit.go("rules", Place("building")),
    "credits": lambda visit: visit.go("credits"),
    "message": _crash,
    "help": _over_the_table("help"),
    "menu": _over_the_table("menu"),
}
"""How each is come upon by somebody who has played."""
FIRST: dict[str, Arrive] = {
    "first_start": lambda visit: None,
    "no_statistics": lambda visit: visit.go("statistics"),
}
"""Those that look otherwise where nothing was played yet."""


def draw_page(name: str, size: Size, lang: str, percent: int | None, theme: Theme) -> pygame.Surface:
    """A page of the program, where nothing but these games was ever played."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        if name in PAGES:
            _fill(Store(home))
            save_progress(LEARNT, home)
        visit = Visit(home, size, lang, percent, theme)
        (PAGES | FIRST)[name](visit)
        picture = visit.picture()
        visit.way.leave_game()
    return picture
