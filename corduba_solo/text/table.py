"""One game on the table of the text game: the state, the choices that led to it, and the lines they made."""

from __future__ import annotations

from pathlib import Path

from corduba_solo.caepio.automa import Caepio
from corduba_solo.errors import Trouble
from corduba_solo.locale.asking import label
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.explaining import explain
from corduba_solo.locale.telling import tell_all
from corduba_solo.rules.actions import Action, UnknownAction, parse_action
from corduba_solo.rules.book import Book
from corduba_solo.rules.game import IllegalAction, apply, new_game
from corduba_solo.rules.state import State
from corduba_solo.text.record import Record, Start, write_record


class Table:
    """A game in progress. A step back is the whole list of choices but the last, played again."""

    def __init__(self, book: Book, start: Start, words: Catalogue, record: Path | None = None) -> None:
        self.book = book
        self.start = start
        self.words = words
        self.record = record
        self._begin()

    def _begin(self) -> None:
        self.actions: list[Action] = []
        self.state: State = new_game(
            self.book, self.start.seed, self.start.difficulty, self.start.variant, opponent=Caepio()
        )
        self.log: list[str] = tell_all(self.state.events, self.words, self.book.edition)

    def choose(self, action: Action) -> list[str]:
        """Take an action and write it down; the lines that tell what followed."""
        lines = self._play(action)
        self.save()
        return lines

    def _play(self, action: Action) -> list[str]:
        lines = tell_all(apply(self.state, action), self.words, self.book.edition)
        self.actions.append(action)
        self.log += lines
        return lines

    def undo(self) -> str | None:
        """Go back to the decision before this one; a sentence on what was taken back, None at the start."""
        if not self.actions:
            return None
        *kept, last = self.actions
        luck = self.state.luck
        self._begin()
        for action in kept:
            self._play(action)
        self.save()
        message = "text.undone" if luck == self.state.luck else "text.undone.luck"
        return self.words.text(message, label=label(self.state, last, self.words))

    def save(self) -> None:
        if self.record:
            write_record(self.record, self.start, self.actions, self.words)

    def replay(self, record: Record, path: Path) -> None:
        """Play a recorded game up to its last line; Trouble names a line that cannot be played."""
        for number, line in record.lines:
            try:
                self._play(parse_action(line))
            except UnknownAction as error:
                raise self._bad_line(path, number, str(error)) from error
            except IllegalAction as error:
                raise self._bad_line(path, number, explain(error.reason, self.words, self.book.edition)) from error

    def _bad_line(self, path: Path, number: int, why: str) -> Trouble:
        return Trouble(self.words.text("trouble.bad_line", file=str(path), line=number, why=why))
