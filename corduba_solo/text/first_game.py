"""A first game in a terminal: which cards are good ones to begin with, and a word when something is new."""

from __future__ import annotations

from collections.abc import Sequence

from corduba_solo.desk.lessons.first_game import FirstTimes
from corduba_solo.desk.lessons.medium import in_medium
from corduba_solo.desk.pages.first_game import dealt, first_choice
from corduba_solo.desk.spots import Guidance
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.actions import Take
from corduba_solo.rules.game import question
from corduba_solo.rules.questions import ChooseHeritage
from corduba_solo.text.numbered import Option
from corduba_solo.text.screen import QUIET, Screen
from corduba_solo.text.table import Table


def explain(first: FirstTimes, table: Table, options: Sequence[Option], screen: Screen) -> None:
    """What happens for the first time, each once; before the game, which cards are good ones to begin with."""
    words, state = table.words, table.state
    voice = Voice(words, table.book.edition)
    if isinstance(question(state), ChooseHeritage):
        advised = first_choice(dealt(state), voice)
        screen.say(advised.advice)
        screen.say(advised.reasons)
        screen.say(words.text("text.first.later", character=voice.power(advised.character)))
    first.acted()
    while hint := first.present:
        title = words.text(f"first.{hint.name}.title")
        text = words.text(in_medium(voice, f"first.{hint.name}", "terminal"))
        screen.say(words.text("text.first", title=title, text=text), QUIET)
        first.press(Guidance.ON)
    if amounts := first.suggests(state):
        number = next(option.number for option in options if option.action == Take(amounts))
        screen.say(words.text("text.first.goods", amounts=voice.amounts(amounts), number=number))
