"""Games as codes: a beginning to share with somebody, and the result of a daily game."""

from __future__ import annotations

import datetime
from typing import NamedTuple

from pydantic import ValidationError

from corduba_solo.edition.maps import sets_of
from corduba_solo.edition.mark import FIRST
from corduba_solo.edition.reading_questions import questions
from corduba_solo.edition.two_readings import DEFAULT, QUESTIONS, Readings
from corduba_solo.edition.vocabulary import DIFFICULTIES
from corduba_solo.rules.state import VARIANTS
from corduba_solo.session.books import edition_for, edition_mark, first_edition_mark, newest_version, versions
from corduba_solo.session.codes import decode, encode, pack, unpack
from corduba_solo.session.options import GameOptions
from corduba_solo.session.problems import SessionError
from corduba_solo.session.results import Result

GAME, DAILY_RESULT, READ_GAME, MAPPED_GAME = 1, 2, 3, 4
"""The first bits of a code say of which kind it is; other kinds may come.

A read game chooses its readings, a mapped game its maps and perhaps its readings.
"""
_GAMES = (GAME, READ_GAME, MAPPED_GAME)
_KIND, _DIFFICULTY, _VARIANT, _TIES, _MARK = 3, 3, 2, 1, 10
_GAME_WIDTHS = (_DIFFICULTY, _VARIANT, _TIES, _MARK)
_READINGS = 8
"""A bit for each question that is read in another way than by default, with room for two more."""
_READ, _MAPS = 1, 4
_DAY, _OUTCOME, _SENATORS, _ROUND, _HELPED = 16, 2, 6, 4, 1
_RESULT_WIDTHS = (_DAY, _DIFFICULTY, _VARIANT, _OUTCOME, _SENATORS, _SENATORS, _ROUND, _HELPED)
_FIRST_DAY = datetime.date(2020, 1, 1)
OUTCOMES = ("lost", "drawn", "won")


def short_mark(mark: str) -> int:
    """A few bits of a fingerprint: enough to tell the versions apart, and that somebody plays with other cards."""
    return int(mark, 16) % (1 << _MARK)


def share_code(options: GameOptions) -> str:
    """Options and seed as a short code. The name, the date of a daily game and an overlay's text are not in it."""
    # The seed comes first and is as long as it is; the kind stands last, where a reader finds it first.
    fields = [
        (DIFFICULTIES.index(options.difficulty), _DIFFICULTY),
        (VARIANTS.index(options.variant), _VARIANT),
        (int(options.asks_ties), _TIES),
        (short_mark(edition_mark(options.overlay, options.edition)), _MARK),
    ]
    if options.maps is not None:
        sets = sets_of(edition_for(options.overlay, options.edition))
        read = 0 if options.readings is None else _reading_bits(options.readings)
        fields += [(read, _READINGS), (int(options.readings is not None), _READ)]
        fields += [(sets.index(options.maps), _MAPS), (MAPPED_GAME, _KIND)]
    elif options.readings is not None:
        fields += [(_reading_bits(options.readings), _READINGS), (READ_GAME, _KIND)]
    else:
        fields.append((GAME, _KIND))
    # One bit in front keeps a seed of 0 from shortening the code to nothing.
    return encode((options.seed + 1) << sum(width for _, width in fields) | pack(fields))


def _reading_bits(readings: Readings) -> int:
    return sum(1 << QUESTIONS.index(question) for question in readings.departures())


def _readings_of(bits: int) -> Readings:
    """The readings that a code names; SessionError for those of a later program."""
    if bits >> len(QUESTIONS):
        raise SessionError("code.unknown")
    found = DEFAULT
    for number, (question, asked) in enumerate(questions().items()):
        if bits >> number & 1:
            found = found.with_(question, next(name for name in asked.readings if name != asked.default))
    return found


def read_share_code(text: str, overlay: str | None = None) -> GameOptions:
    """The options of a code, with the overlay that one plays with; SessionError says what is wrong."""
    number = decode(text)
    readings: Readings | None = None
    maps = None
    if _kind(number) == READ_GAME:
        number, bits = unpack(number >> _KIND, (_READINGS,))
        readings = _readings_of(bits)
    elif _kind(number) == MAPPED_GAME:
        number, bits, read, maps = unpack(number >> _KIND, (_READINGS, _READ, _MAPS))
        readings = _readings_of(bits) if read else None
    else:
        number = _of_kind(number, GAME)
    seed, difficulty, variant, ties, mark = unpack(number, _GAME_WIDTHS)
    try:
        options = GameOptions(
            seed=seed - 1,
            difficulty=DIFFICULTIES[difficulty],
            variant=VARIANTS[variant],
            asks_ties=bool(ties),
            overlay=overlay,
            readings=readings,
        )
    except (IndexError, ValidationError) as error:
        raise SessionError("code.unknown") from error
    version = _version_of(mark, overlay)
    return options.model_copy(update={"edition": version, "maps": _maps_named(maps, overlay, version)})


def _maps_named(number: int | None, overlay: str | None, version: int | None) -> str | None:
    """The set of maps that a code means; SessionError when there is none of that number."""
    if number is None:
        return None
    sets = sets_of(edition_for(overlay, version))
    if number >= len(sets):
        raise SessionError("code.unknown")
    return sets[number]


def _version_of(mark: int, overlay: str | None) -> int | None:
    """The numbers that a code means, as options name them; SessionError when they are not here."""
    for version in versions():
        if mark == short_mark(edition_mark(overlay, version)):
            return version
    if mark == short_mark(first_edition_mark(overlay)):
        return None if newest_version() == FIRST else FIRST
    raise SessionError("code.other_edition")


class DailyResult(NamedTuple):
    """What a result's code says."""

    day: str
    difficulty: str
    variant: str
    outcome: str
    you: int
    caepio: int
    rounds: int
    helped: bool


def result_code(result: Result) -> str:
    """The result of a daily game as a code that others can read; empty for other games.

    A code has room for the days from 2020 to 2199. What a clock that has stopped calls another day has none.
    """
    if result.daily is None:
        return ""
    day = (datetime.date.fromisoformat(result.daily) - _FIRST_DAY).days
    if day not in range(1 << _DAY):
        return ""
    most = (1 << _SENATORS) - 1
    values = (
        day,
        DIFFICULTIES.index(result.difficulty),
        VARIANTS.index(result.variant),
        OUTCOMES.index(result.outcome),
        min(result.you, most),
        min(result.caepio, most),
        result.rounds,
        int(result.helped),
    )
    packed = pack([*zip(values, _RESULT_WIDTHS, strict=True), (DAILY_RESULT, _KIND)])
    return encode(packed)


def read_result_code(text: str) -> DailyResult:
    """What somebody's code says; SessionError when it is none."""
    left, day, difficulty, variant, outcome, you, caepio, rounds, helped = unpack(
        _of_kind(decode(text), DAILY_RESULT), _RESULT_WIDTHS
    )
    try:
        date = _FIRST_DAY + datetime.timedelta(days=day)
        if left:
            raise IndexError
        return DailyResult(
            date.isoformat(),
            DIFFICULTIES[difficulty],
            VARIANTS[variant],
            OUTCOMES[outcome],
            you,
            caepio,
            rounds,
            bool(helped),
        )
    except IndexError as error:
        raise SessionError("code.unknown") from error


def kind_of(text: str) -> int:
    """GAME or DAILY_RESULT; SessionError for a code of no kind known here."""
    kind = _kind(decode(text))
    if kind not in (*_GAMES, DAILY_RESULT):
        raise SessionError("code.unknown")
    return GAME if kind in _GAMES else kind


def _kind(number: int) -> int:
    return number & (1 << _KIND) - 1


def _of_kind(number: int, kind: int) -> int:
    found = _kind(number)
    if found != kind:
        known = {**dict.fromkeys(_GAMES, "code.is_game"), DAILY_RESULT: "code.is_result"}
        raise SessionError(known.get(found, "code.unknown"))
    return number >> _KIND
