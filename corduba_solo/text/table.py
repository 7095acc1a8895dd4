"""One game on the table of the text game: a session, and the lines that tell it."""

from __future__ import annotations

from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.session import move_told, sentence, step_name
from corduba_solo.locale.telling import tell_all
from corduba_solo.rules.actions import Action
from corduba_solo.rules.book import Book
from corduba_solo.rules.state import State
from corduba_solo.session.game import Session
from corduba_solo.session.history import Target
from corduba_solo.session.problems import Problem


class Table:
    """A game in progress, spoken of in one language."""

    def __init__(self, session: Session, words: Catalogue) -> None:
        self.session = session
        self.words = words
        self._told: Problem | None = None

    @property
    def state(self) -> State:
        return self.session.state

    @property
    def book(self) -> Book:
        return self.session.book

    @property
    def log(self) -> list[str]:
        """The lines of everything that happened so far."""
        return [line for entry in self.session.log for line in tell_all(entry.events, self.words, self.book.edition)]

    def choose(self, action: Action) -> list[str]:
        """Take an action; the lines that tell what followed."""
        return tell_all(self.session.act(action), self.words, self.book.edition)

    def undo(self, to: Target) -> str | None:
        """Go back; a sentence on what was taken back, None at the start."""
        if not self.session.can_undo:
            return None
        return move_told(self.session, self.session.undo(to), self.words)

    def redo(self) -> str | None:
        """Do the last undone action again; None when there is none."""
        if not self.session.can_redo:
            return None
        return move_told(self.session, self.session.redo(), self.words)

    def go_to(self, index: int) -> str | None:
        """Go to a numbered step; None when there is no such step, or it is here."""
        if not 0 <= index <= self.session.length or index == self.session.position:
            return None
        return move_told(self.session, self.session.go_to(index), self.words)

    def history(self) -> list[str]:
        return [step_name(self.session, step, self.words) for step in self.session.steps]

    def fresh_trouble(self) -> str | None:
        """Why the game is not being saved, told once for each reason."""
        trouble, told = self.session.trouble, self._told
        self._told = trouble
        return sentence(trouble, self.words) if trouble and trouble != told else None
