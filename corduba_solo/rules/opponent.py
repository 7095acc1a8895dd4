"""Who sits in the other chair: the small interface that Caepio fills, and an opponent that only passes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from corduba_solo.rules.state import State


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
