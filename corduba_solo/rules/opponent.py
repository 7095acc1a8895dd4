"""Who sits in the other chair: the small interface that Caepio fills, and an opponent that only passes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

if TYPE_CHECKING:
    from corduba_solo.rules.state import State


CARDS_A_ROUND: Final = 2


class ActionCards(NamedTuple):
    """Caepio's action cards as they lie on the table, by their numbers in the edition (§7.1)."""

    decks: tuple[tuple[int, ...], ...]
    """Those not yet used, by decade."""
    card: int | None = None
    """The one that lies open."""
    row: int = 0
    """The row that comes next on it."""
    drawn: int = 0
    """Cards drawn this round."""


class Opponent(Protocol):
    """The automa as the rules see him. He acts by pushing tasks onto the agenda and changing the state."""

    asks_ties: bool
    """Whether you choose among equally good spots for his tiles (§7.3)."""

    def begin(self, state: State) -> None:
        """Set up whatever he keeps in `state.memory`."""

    def begin_round(self, state: State) -> None:
        """A round's actions are about to start."""

    def take_turn(self, state: State) -> None:
        """His turn: act, or call `turns.opponent_passes`."""

    def building_built(self, state: State, building: int) -> None:
        """A building was built, by either side."""

    def tribute(self, state: State, held: tuple[int, ...], values: tuple[int, ...], least: int, most: int) -> list[int]:
        """How many tokens of each value he gives, against the most that you could give (§8.2)."""

    def end_decade(self, state: State) -> None:
        """A decade is over; the next one's cards are made ready."""

    def restore(self, memory: tuple[Any, ...]) -> tuple[Any, ...]:
        """His memory again, from the plain tuples of a state's text."""

    def is_sound(self, state: State) -> bool:
        """Whether what he keeps, as it was read, could be his."""

    def lay_cards(self, state: State, cards: ActionCards) -> None:
        """Take his action cards up as they lie in a scenario."""

    def cards_lying(self, state: State) -> ActionCards | None:
        """How his action cards lie, for a scenario; None when he plays without them."""


class Idle:
    """An opponent who does nothing but pass."""

    asks_ties = False

    def begin(self, state: State) -> None:
        pass

    def begin_round(self, state: State) -> None:
        pass

    def take_turn(self, state: State) -> None:
        from corduba_solo.rules.turns import opponent_passes

        opponent_passes(state)

    def building_built(self, state: State, building: int) -> None:
        pass

    def tribute(self, state: State, held: tuple[int, ...], values: tuple[int, ...], least: int, most: int) -> list[int]:
        return list(held)

    def end_decade(self, state: State) -> None:
        pass

    def restore(self, memory: tuple[Any, ...]) -> tuple[Any, ...]:
        return memory

    def is_sound(self, state: State) -> bool:
        return True

    def lay_cards(self, state: State, cards: ActionCards) -> None:
        pass

    def cards_lying(self, state: State) -> ActionCards | None:
        return None
