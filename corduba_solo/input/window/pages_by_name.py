"""Opens pages by their names. Each is imported when it is first opened, so that the title comes as soon as it can."""

from __future__ import annotations

from collections.abc import Callable

from corduba_solo.input.window.context import Context
from corduba_solo.input.window.screen import Screen

Size = tuple[int, int]


def _new_game(context: Context, size: Size, what: object) -> Screen:
    from corduba_solo.input.pages.new_game import NewGamePage

    return NewGamePage(context, size, what == "daily")


def _load(context: Context, size: Size, _what: object) -> Screen:
    from corduba_solo.input.pages.saved_games import SavedGamesPage

    return SavedGamesPage(context, size)


def _statistics(context: Context, size: Size, _what: object) -> Screen:
    from corduba_solo.input.pages.statistics import StatisticsPage

    return StatisticsPage(context, size)


def _credits(context: Context, size: Size, _what: object) -> Screen:
    from corduba_solo.input.pages.credits import CreditsPage

    return CreditsPage(context, size)


def _keys(context: Context, size: Size, _what: object) -> Screen:
    from corduba_solo.input.pages.keys import KeysPage

    return KeysPage(context, size)


def _help(context: Context, size: Size, _what: object) -> Screen:
    from corduba_solo.input.pages.help import HelpPage

    return HelpPage(context, size)


def _history(context: Context, size: Size, what: object) -> Screen:
    from corduba_solo.input.pages.history import HistoryPage

    return HistoryPage(context, size, what)


def _summary(context: Context, size: Size, what: object) -> Screen:
    from corduba_solo.input.pages.summary import SummaryPage

    return SummaryPage(context, size, what)


def _lessons(context: Context, size: Size, _what: object) -> Screen:
    from corduba_solo.input.pages.lessons import LessonsPage

    return LessonsPage(context, size)


PAGES: dict[str, Callable[[Context, Size, object], Screen]] = {
    "new_game": _new_game,
    "lessons": _lessons,
    "load": _load,
    "statistics": _statistics,
    "credits": _credits,
    "keys": _keys,
    "help": _help,
    "history": _history,
    "summary": _summary,
}
