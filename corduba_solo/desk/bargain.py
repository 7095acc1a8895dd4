"""A visit to the Macellum put together before anything is done: so much of each kind to sell or to buy."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property

from corduba_solo.desk.foresee import Foreseen, ahead
from corduba_solo.edition.vocabulary import RESOURCES
from corduba_solo.rules.actions import Action, Buy, Done, Sell
from corduba_solo.rules.decisions import Reason
from corduba_solo.rules.game import legal_actions
from corduba_solo.rules.questions import MakeDeal
from corduba_solo.rules.state import State
from corduba_solo.rules.trading import why_no_visit


@dataclass(frozen=True)
class Bargain:
    """Units by kind, fewer than none for a sale; every bargain is a row of deals that the rules allow."""

    state: State = field(repr=False, compare=False)
    units: tuple[tuple[str, int], ...] = ()

    def count(self, kind: str) -> int:
        return dict(self.units).get(kind, 0)

    @cached_property
    def deals(self) -> tuple[Buy | Sell, ...]:
        """Sales before purchases, because what they bring may pay for them (§6.6)."""
        sales = [Sell(kind, -count) for kind, count in self.units if count < 0]
        return *sales, *(Buy(kind, count) for kind, count in self.units if count > 0)

    @cached_property
    def outcome(self) -> Foreseen:
        """The table after the deals, the visit still open if it can be."""
        return ahead(self.state, self.deals)

    @cached_property
    def actions(self) -> tuple[Action, ...]:
        """The deals and the end of the visit; none while there is nothing to confirm."""
        asks_again = isinstance(self.outcome.asked, MakeDeal) and Done() in legal_actions(self.outcome.state)
        return (*self.deals, Done()) if asks_again else self.deals

    @cached_property
    def ends_turn(self) -> bool:
        """Whether Caepio comes as soon as the visit is over, since nothing else is left to do."""
        return bool(self.deals) and ahead(self.state, (*self.deals, Done())).asked is None

    @cached_property
    def refusals(self) -> dict[tuple[str, int], Reason | None]:
        """For each kind, and one unit less or more of it: why not, if not."""
        steps = [(kind, by) for kind in RESOURCES for by in (-1, 1)]
        return {step: why_no_visit(self.state, self._with(*step).deals) for step in steps}

    def stepped(self, kind: str, by: int) -> Bargain | None:
        """With a unit more or less, if the rules allow it."""
        return None if self.refusals[kind, by] else self._with(kind, by)

    def _with(self, kind: str, by: int) -> Bargain:
        counts = dict(self.units)
        counts[kind] = counts.get(kind, 0) + by
        return replace(self, units=tuple((name, counts[name]) for name in RESOURCES if counts.get(name)))
