"""The conversation of the text game: what is asked, what was typed, and what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from corduba_solo.bounds import LONGEST_LINE, cut, whole
from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.locale.asking import ask, cell_names, only_place, why_his_gift
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.actions import Build, Pass, Place
from corduba_solo.rules.game import is_over, question
from corduba_solo.rules.questions import (
    ChooseHeritage,
    EndTurn,
    GiveTribute,
    LayBridge,
    LayTile,
    MainAction,
    MakeDeal,
    TiedTile,
)
from corduba_solo.rules.state import MONUMENTS
from corduba_solo.session.history import Target
from corduba_solo.session.results import result_of
from corduba_solo.session.share import result_code, share_code
from corduba_solo.text.building_table import table_lines
from corduba_solo.text.cards import card_lines, source_lines
from corduba_solo.text.district import Ask, asked_lines, first_free, ground_lines, touching, town_lines
from corduba_solo.text.his_turn import caepio_lines, place_lines
from corduba_solo.text.in_short import market_lines, me_lines, status_lines
from corduba_solo.text.maps import map_lines, turn_lines
from corduba_solo.text.numbered import LEAVING, Option, ends, list_options, matching, numbered, option_lines, outright
from corduba_solo.text.screen import HEADING, QUESTION, QUIET, TROUBLE, Screen, rows
from corduba_solo.text.senators import senators_lines
from corduba_solo.text.table import Table
from corduba_solo.text.tracks import track_lines
from corduba_solo.text.whole_table import PARTS, part_lines, summary_lines
from corduba_solo.text.why_not import looks_like_cells, why_lines

if TYPE_CHECKING:
    from corduba_solo.desk.lessons.first_game import FirstTimes

BACK = ("back", "cancel")
ADVICE = ("hint", "advice", "advise", "tip")


class Loop:
    """Asks until the game is over or the person leaves."""

    def __init__(self, table: Table, screen: Screen, first: FirstTimes | None = None) -> None:
        self.table = table
        self.screen = screen
        self.first = first
        """What is explained in a first game."""
        self.words = table.words
        self.options: list[Option] = []
        self._meant: Option | None = None
        """An option that was not chosen in so many words: it is taken after a yes."""
        self._found: list[Option] = []
        """The options that fit the words last typed: numbers mean these, until all of them are listed again."""
        self._warned = False
        """That it is still open was said to somebody who was about to leave it."""
        self._drawn = False
        """Whether a district is drawn whenever a place in it is asked for."""
        self._question_at = 0
        """After how many lines the part of the screen with the question begins."""
        self.foretells = True
        """Whether it is said before each action what Caepio may do, with its chances."""
        self.leaving = False
        self._commands: dict[str, Callable[[str], None]] = {
            "?": self._help,
            "help": self._help,
            "list": lambda _rest: self._show_options(),
            "all": self._all,
            "me": lambda _rest: self._say(me_lines(self.table.state, self.words)),
            "card": self._card,
            "source": lambda rest: self._say(source_lines(self.table.state, rest, self.words)),
            "tracks": lambda rest: self._say(track_lines(self.table.state, self.words, rest.casefold())),
            "state": self._state,
            "s": self._state,
            "map": self._map,
            "draw": self._draw,
            "senators": self._senators,
            "spqr": self._senators,
            "look": self._senators,
            "caepio": self._caepio,
            "why": self._why,
            **dict.fromkeys(ADVICE, lambda _rest: self.screen.say(self.words.text("text.no_advice"))),
            "rules": self._rules,
            "lessons": self._lessons,
            "lesson": self._lesson,
            "log": self._log,
            "undo": self._undo,
            "u": self._undo,
            "redo": self._redo,
            **dict.fromkeys(BACK, self._back),
            "history": lambda _rest: self._say(self.table.history()),
            "go": self._go,
            "mark": self._mark,
            "code": lambda _rest: self._code(),
            "quit": self._quit,
            "q": self._quit,
        }

    def run(self) -> None:
        """Play; EOFError and KeyboardInterrupt travel to whoever started it."""
        self._after_change()
        while not self.leaving and not is_over(self.table.state):
            self._answer(self.screen.ask(self.words.text("text.prompt")))
        if is_over(self.table.state):
            self._say(summary_lines(self.table.session, self.words))
            self._code()
            self.screen.say(self.words.text("text.over"), HEADING)

    def _say(self, lines: list[str], style: str = "") -> None:
        for line in lines:
            self.screen.say(line, style)

    # ── asking ────────────────────────────────────────────────────────────────────────────────────────────────────

    def _put_question(self) -> None:
        state = self.table.state
        self._list()
        if is_over(state):
            return
        self._question_at = self.screen.lines
        self.screen.say()
        if self.first:
            self._explain(self.first)
        match question(state):
            case ChooseHeritage():
                self.screen.say(self.words.text("text.heritage.tracks"), QUIET)
            case MainAction():
                self._say(status_lines(self.table.session, self.words, foretold=self.foretells), QUIET)
            case LayTile() | TiedTile() | LayBridge() as asked:
                self._show_ground(asked)
            case GiveTribute() as bid if state.variant != MONUMENTS:
                self.screen.say(self.words.text("preview.bid"), QUIET)
                self.screen.say(why_his_gift(state, bid, self.words), QUIET)
            case MakeDeal() as visit:
                self._say(market_lines(state, visit, self.words), QUIET)
        self._show_options()

    def _list(self) -> None:
        """What can be chosen now; numbers mean all of it."""
        self.options, self._found = list_options(self.table.state, self.words), []

    def _explain(self, first: FirstTimes) -> None:
        # Only here, so that other games do not wait for what lessons are made of.
        from corduba_solo.text.first_game import explain

        explain(first, self.table, self.options, self.screen)

    def _show_ground(self, asked: Ask) -> None:
        """The district in which a place is asked for, in words, or drawn where that is wanted."""
        if self._drawn:
            self._draw_ground(asked)
        else:
            self._say(asked_lines(self.table.state, asked, self.words))
            self.screen.say(self._how_to_place(asked), QUIET)

    def _how_to_place(self, asked: Ask) -> str:
        example = cell_names(self.table.state, asked.district, first_free(self.table.state, asked.district))
        back = ".back" if self._can_go_back() else ""
        return self.words.text(f"ground.how{back}", cells=example)

    def _draw_ground(self, asked: Ask) -> None:
        """The district's map with its key, and the tile in the turns that are on offer."""
        state = self.table.state
        self._draw_district(asked.district)
        turns = sorted({option.action.turn for option in self.options if isinstance(option.action, Place)})
        if turns:
            self._say(turn_lines(state, asked.building, turns, self.words))
        if isinstance(asked, LayTile):
            self.screen.say(touching(state, asked, self.words))

    def _draw_district(self, district: int) -> None:
        self._say(map_lines(self.table.state, district, self.words))
        self.screen.say(self.words.text("map.key"), QUIET)

    def _show_options(self, *, whole: bool = False) -> None:
        self._found = []
        self.screen.say(ask(self.table.state, self.words), QUESTION)
        most = self.screen.height - self.screen.lines
        lines = option_lines(self.options, self.words, most=None if whole else most)
        if self.screen.paged and not whole and sum(map(rows, lines)) > most:
            # What happened goes onto a part of its own, so that the question has all of the next one.
            lines = option_lines(self.options, self.words, most=most + self._question_at)
        self._say(lines)

    def _all(self, rest: str) -> None:
        """Every option, or those of a kind, or that have some words."""
        kind = [option for option in self.options if rest and option.group.casefold().startswith(rest.casefold())]
        if kind:
            self._found = kind
            self._say(option_lines(kind, self.words))
        elif rest:
            self._narrow(rest)
        else:
            self._show_options(whole=True)

    def _after_change(self) -> None:
        if trouble := self.table.fresh_trouble():
            self.screen.say(trouble, TROUBLE)
        self._put_question()

    # ── answering ─────────────────────────────────────────────────────────────────────────────────────────────────

    def _answer(self, line: str) -> None:
        self._question_at = 0
        word, _, rest = line.partition(" ")
        command = self._commands.get(word.casefold())
        meant, self._meant = self._meant, None
        if meant and line.casefold() in self.words.text("text.yes").split():
            self._take(meant)
        elif meant and word.casefold() in BACK:
            self.screen.say(self.words.text("text.dropped", label=meant.label))
        elif meant and not self._warned and self._leaves(meant, line):
            self._meant, self._warned = meant, True
            self.screen.say(self.words.text("text.open", label=meant.label, word=cut(line)))
            return
        elif len(line) > LONGEST_LINE:
            self._trouble("text.long_line", most=LONGEST_LINE)
        elif not line:
            self._show_options()
        elif command:
            command(rest.strip())
        elif line.isascii() and line.isdigit():
            self._choose(line)
        else:
            self._narrow(line)
        self._warned = False

    def _leaves(self, meant: Option, line: str) -> bool:
        """Whether a line ends the visit, or the turn, while something is still to be said yes to."""
        verb = line.casefold()
        return verb in (*LEAVING, Pass().verb) and verb != meant.action.verb

    def _choose(self, number: str) -> None:
        option = numbered(self.options, number)
        if option is None:
            self._trouble("text.no_number", number=cut(number), **ends(self.options))
        elif self._found and option not in self._found:
            self._trouble("text.not_among", number=number, numbers=self._numbers(self._found))
            self._confirm(option)
        elif self._only_place(option):
            self._confirm(option)
        else:
            self._take(option)

    def _numbers(self, options: list[Option]) -> str:
        return self.words.listing(str(option.number) for option in options)

    def _only_place(self, option: Option) -> str:
        """Where a building goes that fits in one way only: nobody will be asked."""
        return only_place(self.table.state, option.action, self.words) if isinstance(option.action, Build) else ""

    def _confirm(self, option: Option) -> None:
        """Ask for a yes, with what choosing it would decide unasked."""
        self._meant = option
        if isinstance(option.action, Build):
            self.screen.say(option.heading)
        if place := self._only_place(option):
            self.screen.say(self.words.text("text.only_place", place=place))
        self.screen.say(self.words.text("text.meant", label=option.label, number=option.number))

    def _take(self, option: Option) -> None:
        self.screen.say(self.words.text("text.chosen", label=option.label), QUIET)
        self._say(self.table.choose(option.action))
        self._after_change()

    def _narrow(self, wanted: str) -> None:
        meant = outright(self.options, wanted)
        if meant is not None and self._only_place(meant):
            self._confirm(meant)
            return
        if meant is not None:
            self._take(meant)
            return
        built = [option for option in self.options if isinstance(option.action, Build)]
        if built and wanted.casefold() == self.words.text("text.group.build").casefold():
            self._found = built
            self._say(table_lines(self.table.state, built, self.words, self.screen.height))
            return
        visit = question(self.table.state)
        if isinstance(visit, MakeDeal) and not visit.dealt and wanted.casefold() in LEAVING:
            self._back("")
            return
        found = matching(self.options, wanted)
        if not found and looks_like_cells(wanted):
            self._why(wanted)
        elif not found:
            self._trouble("text.no_match", words=cut(wanted), **ends(self.options))
        elif len(found) == 1:
            self._confirm(found[0])
        else:
            self._found = found
            self.screen.say(self.words.text("text.matches", count=len(found), words=wanted))
            self._say(option_lines(found, self.words))

    def _trouble(self, message: str, **params: str | int) -> None:
        self.screen.say(self.words.text(message, **params), TROUBLE)

    # ── the other commands ────────────────────────────────────────────────────────────────────────────────────────

    def _help(self, rest: str) -> None:
        if rest:
            self._card(rest)
        else:
            self.screen.say(self.words.text("text.help"))

    def _card(self, rest: str) -> None:
        self._say(card_lines(self.table.state, rest, self.words))

    def _state(self, rest: str) -> None:
        wanted = rest.casefold()
        if wanted == "all":
            self._say(summary_lines(self.table.session, self.words))
        elif part := next((part for part in PARTS if part == (wanted or PARTS[0])), None):
            self._say(part_lines(self.table.session, part, self.words))
        else:
            self._trouble("text.state.usage")

    def _map(self, rest: str) -> None:
        """A district in words; without a name the one in which a place is asked for, or all of them."""
        asked = question(self.table.state)
        if not rest and isinstance(asked, LayTile | TiedTile | LayBridge):
            self._say(asked_lines(self.table.state, asked, self.words))
        elif not rest:
            self._say(town_lines(self.table.state, self.words))
        elif (district := self._district(rest)) is not None:
            self._say(ground_lines(self.table.state, district, self.words))
        else:
            self._trouble("text.map.usage", districts=self.words.listing(DISTRICTS))

    def _draw(self, rest: str) -> None:
        asked = question(self.table.state)
        if rest.casefold() in ("on", "off"):
            self._drawn = rest.casefold() == "on"
            self.screen.say(self.words.text(f"text.draw.{rest.casefold()}"))
        elif not rest and isinstance(asked, LayTile | TiedTile | LayBridge):
            self._draw_ground(asked)
        elif (district := self._district(rest)) is not None:
            self._draw_district(district)
        else:
            self._trouble("text.draw.usage", districts=self.words.listing(DISTRICTS))

    def _district(self, wanted: str) -> int | None:
        """The only one whose name has these letters."""
        voice = Voice(self.words, self.table.book.edition)
        names = [f"{key} {voice.district(key)}".casefold() for key in DISTRICTS]
        found = [number for number, name in enumerate(names) if wanted and wanted.casefold() in name]
        return found[0] if len(found) == 1 else None

    def _caepio(self, rest: str) -> None:
        if rest and self.table.state.round:
            self._say(place_lines(self.table.state, rest, self.words))
        else:
            self._say(caepio_lines(self.table.session, self.table.his_last, self.words))

    def _senators(self, _rest: str) -> None:
        self._say(senators_lines(self.table.state, self.words))

    def _why(self, rest: str) -> None:
        if rest.casefold() == "caepio":
            self._caepio("")
            return
        self._say(why_lines(self.table.state, self.options, rest, self.words))

    def _rules(self, rest: str) -> None:
        from corduba_solo.locale.rulebook.load import load_rulebook
        from corduba_solo.text.rules import rules_lines

        book = self.table.book
        rulebook = load_rulebook(Voice(self.words, book.edition), book.readings, in_terminal=True)
        self._say(rules_lines(rulebook, self.words, rest))

    def _lessons(self, _rest: str) -> None:
        from corduba_solo.text.lessons import list_lessons

        list_lessons(self.words, self.screen)

    def _lesson(self, rest: str) -> None:
        """A lesson at a table of its own; then this game goes on."""
        from corduba_solo.text.lessons import Keeper, play_lessons

        keeper = Keeper()
        play_lessons(rest, self.words, self.screen, keeper)
        if trouble := keeper.trouble(self.words):
            self.screen.say(trouble, TROUBLE)
        self.screen.say(self.words.text("text.lesson.back"), HEADING)
        self._put_question()

    def _log(self, rest: str) -> None:
        last = whole(rest) or 0
        self._say(self.table.log[-last:] or [self.words.text("text.no_log")])

    def _undo(self, rest: str) -> None:
        targets: dict[str, Target] = {"": "action", "turn": "turn", "round": "round"}
        if rest not in targets:
            self._trouble("text.undo.usage")
            return
        earlier = ".earlier" if self.table.session.earlier else ""
        self._moved(self.table.undo(targets[rest]), f"text.nothing_to_undo{earlier}")

    def _can_go_back(self) -> bool:
        """Whether what is asked came of your last choice alone, and is not yet the end of what you do."""
        session, asked = self.table.session, question(self.table.state)
        return session.can_undo and not isinstance(asked, MainAction | EndTurn) and not session.goes_past_luck()

    def _back(self, _rest: str) -> None:
        """Leave what is asked, by taking back the choice that led to it."""
        if self._can_go_back():
            self._undo("")
        else:
            self._trouble("text.no_way_back")

    def _redo(self, _rest: str) -> None:
        self._moved(self.table.redo(), "text.nothing_to_redo")

    def _go(self, rest: str) -> None:
        index = whole(rest)
        self._moved(self.table.go_to(-1 if index is None else index), "text.go.usage")

    def _moved(self, line: str | None, otherwise: str) -> None:
        if line is None:
            self._trouble(otherwise)
            return
        self.screen.say(line)
        self._after_change()

    def _mark(self, rest: str) -> None:
        name = self.table.session.bookmark(rest)
        self.screen.say(self.words.text("text.marked" if name else "text.unmarked", name=name))

    def _code(self) -> None:
        session = self.table.session
        self.screen.say(self.words.text("code.share", code=share_code(session.options)))
        if session.options.daily and session.is_over and (code := result_code(result_of(session, ""))):
            self.screen.say(self.words.text("code.share.result", code=code))

    def _quit(self, _rest: str) -> None:
        self.leaving = True
