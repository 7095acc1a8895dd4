"""One played game: act, go back and forth in it, mark places, branch off; kept on disk after every change.

session = Session.new(GameOptions(seed=7), Store())
events = session.act(legal_actions(session.state)[0])
step = session.undo("turn")       # step.luck: it went past a draw or the die, which is counted
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Protocol

from corduba_solo.bounds import LONGEST_NAME
from corduba_solo.caepio.automa import Caepio
from corduba_solo.edition.vocabulary import DIFFICULTIES
from corduba_solo.rules.actions import Action
from corduba_solo.rules.book import Book
from corduba_solo.rules.events import Event
from corduba_solo.rules.game import is_over, new_game
from corduba_solo.rules.state import VARIANTS, State, state_text
from corduba_solo.rules.watching import Moment
from corduba_solo.session.books import book_of
from corduba_solo.session.earlier import Earlier, Played
from corduba_solo.session.history import Again, Entry, Step, Target, Timeline
from corduba_solo.session.options import GameOptions, one_line
from corduba_solo.session.problems import Problem

LONGEST_THOUGHT = 300.0
"""Seconds of one decision that count as playing; whoever is away longer has left the table."""


class Keeper(Protocol):
    """Where a game is kept: `store.Slot`, or nothing at all."""

    @property
    def game(self) -> str:
        """The name by which the game can be opened again."""

    @property
    def is_gone(self) -> bool:
        """Whether somebody has thrown away what was written down."""

    def keep(self, session: Session) -> Problem | None:
        """Write the game down; what went wrong, if anything did. It must not raise for a disk's sake."""

    def close(self) -> None:
        """Let go of it."""


class Shelf(Protocol):
    """What gives new games a place: `store.Store`."""

    def slot_for(self, options: GameOptions) -> Keeper:
        """A place of its own for a new game."""


class Session:
    """A game with its history. `state` and every state of the history are only read; `act` makes a new one."""

    def __init__(
        self,
        options: GameOptions,
        keeper: Keeper | None = None,
        clock: Callable[[], float] = time.monotonic,
        start: State | None = None,
        earlier: Earlier | None = None,
    ) -> None:
        self.options = options
        self.book: Book = start.book if start else book_of(options)
        self._is_set_up = start is not None
        self._line = Timeline(start or self._beginning())
        self.earlier = earlier
        """What was played before the rules were corrected, if they were: the history begins after it."""
        self._keeper = keeper
        self._clock = clock
        self._last_moment = clock()
        self.bookmarks: dict[int, str] = {}
        self.luck_undos = 0
        """How often a move back went past a draw or the die."""
        self.advice = 0
        """How often the advisor was asked."""
        self.seconds = 0.0
        """How long the game was played."""
        self.notices: list[Problem] = []
        """What had to be told when the game was opened, such as a damaged save that was set aside."""
        self.shortened = False
        """Opened with fewer actions than were played, as no more of them are possible by the present rules."""
        self.trouble: Problem | None = None
        """Why the last change is not on disk, when it is not; the game goes on and the next change tries again."""

    @classmethod
    def new(cls, options: GameOptions, store: Shelf | None = None) -> Session:
        """A game at its first decision, on disk at once when there is a store."""
        session = cls(options, store.slot_for(options) if store else None)
        session.save()
        return session

    @classmethod
    def set_up(cls, start: State) -> Session:
        """A game that begins in a scenario's position; it is kept nowhere, as a save begins with the seed."""
        difficulty, variant = DIFFICULTIES[start.difficulty], VARIANTS[start.variant]
        readings = start.book.readings
        own = None if readings == start.book.edition.readings else readings
        options = GameOptions(
            seed=start.seed,
            difficulty=difficulty,
            variant=variant,
            readings=own,
            maps=start.book.set_of_maps or None,
        )
        return cls(options, start=start)

    def _beginning(self) -> State:
        options = self.options
        caepio = Caepio(asks_ties=options.asks_ties)
        return new_game(self.book, options.seed, options.difficulty, options.variant, opponent=caepio)

    # ── looking ───────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def state(self) -> State:
        return self._line.state

    @property
    def position(self) -> int:
        """How many actions are done."""
        return self._line.position

    @property
    def decisions(self) -> int:
        """How many actions are done in all, those of before a correction of the rules among them."""
        return self.position + (len(self.earlier.played.actions) if self.earlier else 0)

    @property
    def length(self) -> int:
        """How many actions there are, the undone ones among them."""
        return self._line.length

    @property
    def is_over(self) -> bool:
        return is_over(self.state)

    @property
    def game(self) -> str:
        """The name by which it can be opened again; none for a game that is kept nowhere."""
        return self._keeper.game if self._keeper else ""

    @property
    def helped(self) -> bool:
        """Whether the result belongs among the games with help."""
        return bool(self.luck_undos or self.advice)

    @property
    def actions(self) -> list[Action]:
        """What was done to come here."""
        return _actions(self.log)

    @property
    def undone(self) -> list[Action]:
        """What `redo` would do, the next one first."""
        return _actions(self._line.entries[self.position + 1 :])

    @property
    def log(self) -> list[Entry]:
        """What happened up to here, the beginning first."""
        return self._line.entries[: self.position + 1]

    @property
    def entries(self) -> Sequence[Entry]:
        """What happened, the undone actions too, for a replay's slider."""
        return self._line.entries

    @property
    def played(self) -> Played:
        """What was done to come here, as it is to be kept."""
        done = self._line.entries[1 : self.position + 1]
        return Played(
            actions=tuple(entry.text for entry in done),
            marks=tuple(self._line.mark_at(index) for index in range(self.position + 1)),
            caepio=tuple((entry.index, entry.caepio) for entry in done if entry.caepio),
            state=state_text(self.state),
        )

    def state_at(self, index: int) -> State:
        """The game as it was after so many actions; looking moves nothing."""
        return self._line.state_at(index)

    @property
    def steps(self) -> list[Step]:
        """Every place of the history, the beginning first, the undone ones last."""
        return [self._step(entry) for entry in self._line.entries]

    def _step(self, entry: Entry) -> Step:
        return Step(
            entry.index,
            entry.action,
            entry.asked,
            entry.round,
            entry.turn,
            entry.luck,
            done=entry.index <= self.position,
            bookmark=self.bookmarks.get(entry.index),
        )

    # ── playing ───────────────────────────────────────────────────────────────────────────────────────────────────

    def act(self, action: Action) -> list[Event]:
        """Do a legal action and save; IllegalAction says why another one changes nothing."""
        entry = self._line.take(action)
        self._acted()
        return list(entry.events)

    def watch(self, action: Action) -> tuple[list[Event], list[Moment]]:
        """The same, with every moment from where it is no longer yours: its event, and the state right after."""
        entry, moments = self._line.watch(action)
        self._acted()
        return list(entry.events), moments

    def again(self, index: int, turn: int) -> Again:
        """A turn of Caepio's after an action of the history, to be watched again."""
        return self._line.again(index, turn)

    def _acted(self) -> None:
        self.bookmarks = {index: name for index, name in self.bookmarks.items() if index <= self.length}
        self.save()

    @property
    def can_undo(self) -> bool:
        return self.position > 0

    @property
    def can_redo(self) -> bool:
        return self.position < self.length

    def start_of(self, to: Target) -> int:
        """Where that undo leads."""
        return self._line.start_of(to)

    def goes_past_luck(self, to: Target = "action") -> bool:
        """Whether that undo would take back a draw or the die, and so be counted."""
        return self.luck_back_to(self.start_of(to)) > 0

    def luck_back_to(self, index: int) -> int:
        """How many actions with a draw or the die in them a move to there would take back."""
        return self._line.luck_since(index)

    def undo(self, to: Target = "action") -> Step:
        """Back by an action, to the turn's start or the round's; from there, to the one before."""
        if not self.can_undo:
            raise IndexError("there is nothing to take back")
        return self.go_to(self._line.start_of(to))

    def redo(self) -> Step:
        """Do again what was undone last."""
        if not self.can_redo:
            raise IndexError("there is nothing to do again")
        return self.go_to(self.position + 1)

    def go_to(self, index: int) -> Step:
        """Make the moment after so many actions the present; what follows stays to be done again."""
        if not 0 <= index <= self.length:
            raise IndexError(f"the game has {self.length} actions, not {index}")
        line, here = self._line, self.position
        past_luck = line.luck_since(index) > 0
        line.position = index
        if past_luck:
            self.luck_undos += 1
        if index != here:
            self.save()
        shown = self._step(line.entries[index + 1 if index < here else index])
        return replace(shown, luck=past_luck if index < here else shown.luck, count=abs(index - here))

    def bookmark(self, name: str, index: int | None = None) -> str:
        """Mark a place, here without an index; its name as it is kept. An empty one takes the mark away."""
        where = self.position if index is None else index
        if not 0 <= where <= self.length:
            raise IndexError(f"the game has {self.length} actions, not {where}")
        if name := one_line(name)[:LONGEST_NAME]:
            self.bookmarks[where] = name
        else:
            self.bookmarks.pop(where, None)
        self.save()
        return name

    def count_advice(self) -> None:
        """The advisor was asked; the result will say so."""
        self.advice += 1
        self.save()

    def branch(self, index: int | None = None, store: Shelf | None = None, name: str = "") -> Session:
        """Play on from here: a new game with the same beginning; this one stays as it is."""
        where = self.position if index is None else index
        options = self.options.model_copy(update={"daily": None}).named(name or self.options.name)
        # A save begins with the seed: what begins with a scenario is kept nowhere.
        keeper = store.slot_for(options) if store and (self.earlier or not self._is_set_up) else None
        start = self.state_at(0) if self._is_set_up else None
        session = Session(options, keeper, start=start, earlier=self.earlier)
        session.replay(_actions(self._line.entries[: where + 1]))
        # To play on from a place whose future was seen is what a move back past luck is.
        seen = any(entry.luck for entry in self._line.entries[where + 1 :])
        session.luck_undos = self.luck_undos + seen
        session.advice = self.advice
        session.save()
        return session

    # ── keeping ───────────────────────────────────────────────────────────────────────────────────────────────────

    def replay(self, actions: Iterable[Action]) -> None:
        """Do actions that were done before, without saving each; IllegalAction stops at one that is none any more."""
        for action in actions:
            self._line.take(action)

    def stand_at(self, index: int) -> None:
        """Be at a place of the history, as when a game is opened: nothing is taken back, counted or saved."""
        self._line.position = index

    def rename(self, name: str) -> None:
        self.options = self.options.named(name)
        self.save()

    def save(self) -> None:
        """Write the game down where it is kept; `trouble` says why it could not be."""
        now = self._clock()
        self.seconds += min(now - self._last_moment, LONGEST_THOUGHT)
        self._last_moment = now
        if self._keeper:
            self.trouble = self._keeper.keep(self)

    def close(self) -> None:
        """Let another window open this game; everything is on disk already, unless somebody has thrown it away."""
        if self._keeper:
            if self._keeper.is_gone:
                self.save()
            self._keeper.close()
            self._keeper = None


def _actions(entries: Sequence[Entry]) -> list[Action]:
    return [entry.action for entry in entries if entry.action is not None]
