"""The cards of a beginning as they are suggested for a first game, with the reasons."""

from __future__ import annotations

from dataclasses import replace

from corduba_solo.desk.lessons.first_game import suggested
from corduba_solo.desk.pages.heritage import HeritageModel
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.state import State


def dealt(state: State) -> HeritageModel:
    """The cards of a beginning."""
    book = state.book
    return HeritageModel(
        tuple(book.heritage[card] for card in state.dealt),
        book.families[state.family],
        book.heritage[state.heritage] if state.heritage >= 0 else "",
    )


def first_choice(model: HeritageModel, voice: Voice) -> HeritageModel:
    """Both cards chosen; a heritage that was chosen before stays."""
    characters = tuple(voice.edition.families[model.family].characters)
    heritage, character = suggested((model.heritage,) if model.heritage else model.heritages, characters)
    names = {"heritage": voice.heritage(heritage), "character": voice.power(character)}
    why, because = voice.say(f"first.heritage.{heritage}"), voice.say(f"first.character.{character}")
    return replace(
        model,
        heritage=heritage,
        character=character,
        advice=voice.say("screen.heritage.suggested", **names),
        reasons=voice.say("screen.heritage.reasons", why=why, because=because, **names),
    )
