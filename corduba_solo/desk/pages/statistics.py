"""What the results of finished games come to."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from corduba_solo.desk.pages.city import CityModel
from corduba_solo.desk.pages.models import FinishedGame, GameMark, Share, StatisticsModel
from corduba_solo.locale.session import group_name
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.state import MONUMENTS, VARIANTS
from corduba_solo.session.results import Result
from corduba_solo.session.statistics import Key, Statistics, Summary, summarise


def statistics_model(
    statistics: Statistics, voice: Voice, shown: str, by: Key, chart: str, notice: str = ""
) -> StatisticsModel:
    """The page: games alone or with help, counted by one of the keys."""
    helped = shown == "helped"
    results = statistics.helped if helped else statistics.alone
    groups = statistics.groups(by, helped=helped)
    shares = [Share(group_name(by, name, voice), found.won, found.drawn, found.lost) for name, found in groups.items()]
    return StatisticsModel(
        (len(statistics.alone), len(statistics.helped)),
        shown,
        _figures(summarise(results), voice),
        by,
        tuple(sorted(shares, key=lambda share: (-share.games, share.name))),
        tuple(map(_mark, results)),
        chart,
        notice=notice,
    )


def listed(
    model: StatisticsModel,
    results: list[Result],
    voice: Voice,
    kept: Collection[str],
    cities: Mapping[str, CityModel | None],
    first: int,
) -> StatisticsModel:
    """The same page with its games one by one, the newest first, and of those that are kept the cities known so far."""
    newest = reversed(results)
    games = tuple(_finished(result, voice, result.game in kept, cities.get(result.game)) for result in newest)
    return replace(model, games=games, first=first)


def _finished(result: Result, voice: Voice, kept: bool, city: CityModel | None) -> FinishedGame:
    message = "screen.stats.game.monuments" if result.variant == VARIANTS[MONUMENTS] else "screen.stats.game"
    detail = voice.say(
        message,
        difficulty=voice.level(result.difficulty),
        you=result.you,
        caepio=result.caepio,
        day=result.finished[:10],
    )
    return FinishedGame(result.game, voice.person(result.character), detail, result.outcome, city, kept)


def _mark(result: Result) -> GameMark:
    return GameMark(result.outcome, None if result.variant == VARIANTS[MONUMENTS] else result.margin)


def _figures(found: Summary, voice: Voice) -> tuple[tuple[str, str], ...]:
    say = voice.say
    if not found.games:
        return tuple((name, "") for name in ("games", "rate", "senators", "margin", "quickest", "streak", "time"))
    hours, minutes = divmod(found.seconds // 60, 60)
    return (
        ("games", str(found.games)),
        ("rate", say("screen.stats.rate", rate=round(100 * found.win_rate))),
        ("senators", "" if found.most_senators is None else str(found.most_senators)),
        ("margin", "" if found.best_margin is None else voice.catalogue.signed(found.best_margin)),
        ("quickest", "" if found.fastest_win is None else str(found.fastest_win)),
        ("streak", say("screen.stats.streak", streak=found.streak, longest=found.longest_streak)),
        ("time", say("screen.stats.time", hours=hours, minutes=minutes)),
    )
