"""How a game went, round by round, for the chart at its end."""

from __future__ import annotations

from typing import NamedTuple

from corduba_solo.rules.book import CAEPIO, YOU
from corduba_solo.rules.ending import senators
from corduba_solo.rules.state import State
from corduba_solo.session.game import Session


class Score(NamedTuple):
    """A side at a round's end."""

    senators: int
    denarii: int
    prestige: int
    """All districts together."""
    popularity: int
    unrest: int


class RoundScore(NamedTuple):
    round: int
    you: Score
    caepio: Score


def by_round(session: Session) -> list[RoundScore]:
    """Both sides at the last decision of each round, the set-up as round 0, up to the present."""
    last: dict[int, State] = {}
    for index in range(session.position + 1):
        state = session.state_at(index)
        last[state.round] = state
    return [RoundScore(number, _score(state, YOU), _score(state, CAEPIO)) for number, state in sorted(last.items())]


def _score(state: State, who: int) -> Score:
    side = state.sides[who]
    return Score(senators(state, who), side.denarii, sum(side.prestige), side.popularity, side.unrest)
