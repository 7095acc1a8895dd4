"""The command `text`: the complete game in a terminal, with numbered choices."""

from __future__ import annotations

import argparse
import datetime
from typing import TYPE_CHECKING

from corduba_solo.bounds import LONGEST_NAME, cut, harmless, whole
from corduba_solo.edition.vocabulary import DIFFICULTIES
from corduba_solo.locale.arguments import named_path
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.session.clock import today
from corduba_solo.text.readings import reading
from corduba_solo.text.towns import version

if TYPE_CHECKING:
    from corduba_solo.desk.lessons.first_game import FirstTimes
    from corduba_solo.session.game import Session
    from corduba_solo.text.screen import Screen
    from corduba_solo.text.table import Table

VARIANTS = ("senators", "monuments", "both")
MOST_SEED = 2**48 - 1
_BEGINS = ("new", "seed", "difficulty", "variant", "reading", "maps", "edition", "overlay", "name", "daily", "code")
"""The options that ask for a new game."""
_NOT_DAILY = ("--seed", "--overlay", "--reading", "--maps", "--edition")
"""What the day decides."""


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    say = Catalogue().text
    parser = subparsers.add_parser("text", help=say("help.text"), description=say("help.text.long"))
    new = parser.add_argument_group(say("help.text.new_game"))
    new.add_argument("--new", action="store_true", help=say("help.text.new"))
    new.add_argument("--seed", type=_seed, metavar="S", help=say("help.text.seed"))
    new.add_argument("--difficulty", choices=DIFFICULTIES, help=say("help.text.difficulty"))
    new.add_argument("--variant", choices=VARIANTS, help=say("help.text.variant"))
    new.add_argument("--reading", type=reading, action="append", metavar="NAME=READING", help=say("help.reading"))
    new.add_argument("--maps", type=str, metavar="NAME", help=say("help.maps"))
    new.add_argument("--edition", type=version, metavar="N", help=say("help.version"))
    new.add_argument("--overlay", type=named_path, metavar="FILE", help=say("help.overlay"))
    new.add_argument("--name", type=_name, metavar="NAME", help=say("help.text.name"))
    new.add_argument("--daily", nargs="?", const=today(), type=_day, metavar="DATE", help=say("help.text.daily"))
    new.add_argument("--code", metavar="CODE", help=say("help.text.code"))
    saved = parser.add_argument_group(say("help.text.saved"))
    saved.add_argument("--game", metavar="NAME", help=say("help.text.game"))
    saved.add_argument("--open", type=named_path, metavar="FILE", help=say("help.text.open"))
    learning = parser.add_argument_group(say("help.text.learning"))
    learning.add_argument("--first", action="store_true", help=say("help.text.first"))
    learning.add_argument("--lessons", action="store_true", help=say("help.text.lessons"))
    learning.add_argument("--lesson", nargs="?", const="", metavar="N", help=say("help.text.lesson"))
    parser.set_defaults(run=run, refuse=parser.error)


def _seed(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise argparse.ArgumentTypeError(Catalogue().text("help.no_seed", text=cut(text)))
    seed = whole(text, most=MOST_SEED)
    if seed is None:
        raise argparse.ArgumentTypeError(Catalogue().text("help.large_seed", text=cut(text), most=MOST_SEED))
    return seed


def _name(text: str) -> str:
    if len(text) > LONGEST_NAME:
        raise argparse.ArgumentTypeError(Catalogue().text("help.long_name", most=LONGEST_NAME))
    return harmless(text)


def _day(text: str) -> datetime.date:
    try:
        return datetime.date.fromisoformat(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(Catalogue().text("help.no_date", text=cut(text))) from error


def _refuse_mixtures(arguments: argparse.Namespace) -> None:
    """Options that contradict each other are a mistake to be told, not a choice to be made for the person."""
    begins = [f"--{name}" for name in _BEGINS if getattr(arguments, name) not in (None, False)]
    goes_on = [f"--{name}" for name in ("game", "open", "lesson") if getattr(arguments, name) is not None]
    goes_on += [f"--{name}" for name in ("first", "lessons") if getattr(arguments, name)]
    if len(goes_on) > 1 or (goes_on and begins):
        others = ", ".join(goes_on[1:] + begins)
        arguments.refuse(Catalogue().text("help.mixture", option=goes_on[0], others=others))
    if arguments.code is not None:
        said = ("--seed", "--difficulty", "--variant", "--reading", "--maps", "--edition", "--daily")
        fixed = [option for option in said if option in begins]
        if fixed:
            arguments.refuse(f"--code says everything about the game; leave {', '.join(fixed)} away")
    if arguments.daily is not None and set(_NOT_DAILY) & set(begins):
        left = ", ".join(option for option in _NOT_DAILY if option in begins)
        arguments.refuse(f"--daily is the same game for everybody; leave {left} away")


def run(arguments: argparse.Namespace) -> int:
    _refuse_mixtures(arguments)
    if arguments.lessons or arguments.lesson is not None:
        return _learn(arguments)
    # Only here, so that the help does not wait for the rules.
    from corduba_solo.locale.session import sentence
    from corduba_solo.session.problems import SessionError
    from corduba_solo.session.settings import load_settings
    from corduba_solo.session.store import Store
    from corduba_solo.text.screen import HEADING, TROUBLE, Screen
    from corduba_solo.text.table import Table
    from corduba_solo.text.which_game import begin_first_game, choose_game, trouble

    settings, broken = load_settings()
    words = Catalogue()
    store = Store()
    store.sweep()
    try:
        if arguments.first:
            session, problems = begin_first_game(store)
        else:
            session, problems = choose_game(arguments, store, settings, words)
    except SessionError as error:
        raise trouble(error, words) from error
    screen = Screen()
    screen.say(words.text("text.welcome"), HEADING)
    for problem in (*([broken] if broken else ()), *problems, *session.notices):
        screen.say(sentence(problem, words), TROUBLE)
    try:
        return _play(Table(session, words), screen)
    finally:
        session.close()
        screen.flush()


def _learn(arguments: argparse.Namespace) -> int:
    """Lessons instead of a game: a list of them, or one."""
    from corduba_solo.text.lessons import Keeper, list_lessons, play_lessons
    from corduba_solo.text.screen import HEADING, Screen

    words, screen, keeper = Catalogue(), Screen(), Keeper()
    try:
        if arguments.lessons:
            list_lessons(words, screen)
        else:
            play_lessons(arguments.lesson, words, screen, keeper)
            screen.say(keeper.trouble(words) or words.text("text.lesson.left"), HEADING)
    except EOFError:
        screen.end_line()
        screen.say(keeper.trouble(words) or words.text("text.lesson.left"), HEADING)
    finally:
        screen.flush()
    return 0


def _play(table: Table, screen: Screen) -> int:
    from corduba_solo.locale.session import game_name, played_with
    from corduba_solo.text.loop import Loop
    from corduba_solo.text.screen import QUIET

    words, session = table.words, table.session
    name = game_name(session.options, words, table.book.edition)
    if session.length or session.earlier:
        screen.say(words.text("text.resumed", name=name, count=session.decisions))
    else:
        for line in table.beginning:
            screen.say(line)
    if note := played_with(session, words):
        screen.say(note, QUIET)
    try:
        Loop(table, screen, _hints(session)).run()
    except EOFError:
        screen.end_line()
    except KeyboardInterrupt:
        screen.end_line()
        screen.say(_farewell(table))
        raise
    if not session.is_over:
        screen.say(_farewell(table))
    return 0


def _hints(session: Session) -> FirstTimes | None:
    """What is explained in a first game."""
    from corduba_solo.session.progress import load_progress, save_progress

    progress = load_progress()
    if not session.game or session.game != progress.first_game:
        return None
    from corduba_solo.desk.lessons.first_game import FirstTimes

    def keep(told: tuple[str, ...]) -> None:
        save_progress(load_progress().model_copy(update={"told": told}))

    return FirstTimes(session, progress.told, keep)


def _farewell(table: Table) -> str:
    """Let go of the game, and say how to come back to it."""
    from corduba_solo.session.share import share_code

    table.session.close()  # first, as a game whose folder was thrown away is written again then, or cannot be
    if table.session.trouble is None:
        return table.words.text("text.leave.saved")
    return table.words.text("text.leave.unsaved", code=share_code(table.session.options))
