"""Somebody whose beginning is given: who to be, and the first main actions."""

from __future__ import annotations

from corduba_solo.players.player import Player
from corduba_solo.rules.actions import Action, action_text
from corduba_solo.rules.game import legal_actions, question
from corduba_solo.rules.questions import ChooseCharacter, ChooseHeritage, MainAction
from corduba_solo.rules.state import State

Opening = tuple[str, ...]
"""Main actions of the first round, as text, those first that are to come first where they can."""


class GivenStart:
    """Takes the heritage and the character of these names, or of these places among what is dealt."""

    def __init__(self, player: Player, heritage: str | int | None, character: str | int | None) -> None:
        self._player = player
        self._given = {ChooseHeritage: heritage, ChooseCharacter: character}

    def choose(self, state: State) -> Action:
        asked = question(state)
        given = self._given.get(type(asked)) if asked is not None else None
        if given is None:
            return self._player.choose(state)
        options = legal_actions(state)
        if isinstance(given, int):
            return options[given]
        return next(option for option in options if action_text(option).endswith(f" {given}"))


class GivenOpening:
    """Takes the actions of an opening as soon as each can be taken in the first round; all else is another player's."""

    def __init__(self, player: Player, opening: Opening) -> None:
        self._player = player
        self._left = list(opening)

    def choose(self, state: State) -> Action:
        if self._left and state.round == 1 and isinstance(question(state), MainAction):
            can = {action_text(option): option for option in legal_actions(state)}
            for wish in self._left:
                if wish in can:
                    self._left.remove(wish)
                    return can[wish]
        return self._player.choose(state)
