"""What the rulebook's page shows: where one reads, what was searched for, and the way one came."""

from __future__ import annotations

from dataclasses import dataclass, field

from corduba_solo.desk.model import TableModel
from corduba_solo.locale.rulebook.load import Found, Rulebook
from corduba_solo.locale.rulebook.parts import Place

LONGEST_SEARCH = 40


@dataclass(frozen=True)
class RulebookModel:
    """One opening of the book."""

    book: Rulebook
    place: Place
    leaf: int
    """Which pair of columns of the page, from 0."""
    search: str | None
    """What is searched for; None while the contents are shown."""
    found: tuple[Found, ...]
    earlier: bool
    later: bool
    picture: TableModel | None
    """The table that the page's picture is drawn from."""


@dataclass
class Reader:
    """Somebody who reads: the place, and the places before and after it in the order in which they were opened."""

    book: Rulebook
    place: Place
    leaf: int | None = None
    """None: the leaf that has the heading."""
    search: str | None = None
    _earlier: list[tuple[Place, int | None]] = field(default_factory=list)
    _later: list[tuple[Place, int | None]] = field(default_factory=list)

    @property
    def can_go_back(self) -> bool:
        return bool(self._earlier)

    @property
    def can_go_on(self) -> bool:
        return bool(self._later)

    @property
    def found(self) -> tuple[Found, ...]:
        return self.book.search(self.search) if self.search else ()

    def open(self, place: Place) -> None:
        """Read on somewhere else; what is no place of the book is not opened."""
        if not self.book.has(place):
            return
        if (place, None) != (self.place, self.leaf):
            self._earlier.append((self.place, self.leaf))
            self._later.clear()
        self.place, self.leaf = place, None

    def back(self) -> None:
        if self._earlier:
            self._later.append((self.place, self.leaf))
            self.place, self.leaf = self._earlier.pop()

    def forward(self) -> None:
        if self._later:
            self._earlier.append((self.place, self.leaf))
            self.place, self.leaf = self._later.pop()

    def turn(self, by: int, leaf: int, leaves: int) -> None:
        """To the next leaf or the one before, over the end of a page too; the way one came is kept for links."""
        if 0 <= leaf + by < leaves:
            self.leaf = leaf + by
        elif place := self.book.after(self.place.page, by):
            # Turning back one arrives at a page's end, which no reader knows before it is set.
            self.place, self.leaf = place, 0 if by > 0 else -1

    def type(self, letters: str) -> None:
        """More letters in the search field, which opens it."""
        if letters.isprintable():
            self.search = ((self.search or "") + letters)[:LONGEST_SEARCH]

    def rub_out(self) -> None:
        if self.search is not None:
            self.search = self.search[:-1]
