"""What things on the pages are: told beside them while one points there."""

from __future__ import annotations

from dataclasses import replace

from corduba_solo.desk import page_spots as at
from corduba_solo.desk.model import Info
from corduba_solo.desk.sources import page_source
from corduba_solo.desk.spots import RuleSection, Spot
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.cause import Cause


def page_tip(spot: Spot, voice: Voice) -> Info | None:
    """The name or sentence for a spot, and whence we know it; None where its own words say everything there is."""
    found = _tip(spot, voice)
    return replace(found, source=page_source(voice, spot)) if found else None


def _tip(spot: Spot, voice: Voice) -> Info | None:
    match spot:
        case at.HeritagePart(heritage, part):
            return _heritage(voice, heritage, part)
        case at.HeritageCard():
            return _told(voice, "heritage")
        case at.CharacterCard(character):
            return _character(voice, character)
        case at.Menu() | at.Press() | at.Field():
            kind = type(spot).__name__.lower()
            return _sentence(voice, f"tip.{kind}.{spot.value}")
        case at.HintSwitch(hint):
            return Info(voice.say(f"first.{hint}.title"), "", (), (voice.say(f"first.{hint}"),))
        case at.Difficulty(difficulty):
            return _sentence(voice, f"tip.difficulty.{difficulty}")
        case at.Variant(variant):
            return _sentence(voice, f"tip.variant.{variant}")
        case at.Show(what):
            return _sentence(voice, f"tip.show.{what}")
        case at.Way(way):
            return _sentence(voice, f"tip.way.{way}")
        case RuleSection():
            return _sentence(voice, "hint.rule.tells")
    return _sentence(voice, f"tip.{_snake(type(spot).__name__)}")


def _snake(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")


def _sentence(voice: Voice, message: str) -> Info | None:
    return Info("", "", (), (voice.say(message),)) if voice.catalogue.has(message) else None


def _told(voice: Voice, name: str) -> Info:
    message = f"tip.{name}"
    return Info(voice.say(message), voice.rule(Cause.HERITAGE), (), (voice.say(f"{message}.tells"),))


def _heritage(voice: Voice, key: str, part: str) -> Info:
    """One thing on a heritage card: what it is for, in the numbers of that card."""
    card = voice.edition.heritage[key]
    due = max(0, card.register_ - card.harmony)
    numbers: dict[str, str | int] = {
        "denarii": card.denarii,
        "resources": card.resources,
        "register": card.register_,
        "popularity": card.popularity,
        "harmony": card.harmony,
        "upkeep": due,
        "gains": voice.gain(card.gain),
    }
    causes = {"register": Cause.REGISTER, "popularity": Cause.HARMONY_FOLLOWS, "harmony": Cause.UPKEEP}
    message = f"tip.heritage.{part}"
    rule = voice.rule(causes.get(part, Cause.HERITAGE))
    return Info(voice.say(message, **numbers), rule, (), (voice.say(f"{message}.tells", **numbers),))


def _character(voice: Voice, key: str) -> Info:
    """A character: the district that favours it, what it starts with, and that its power lasts."""
    entry = voice.character_of(key)
    assert entry is not None
    lines = [voice.say("tip.character.district", district=voice.district(entry.district))]
    if entry.start.given:
        lines.append(voice.say("tip.character.start", gains=voice.gain(entry.start)))
    once = entry.powers.once
    lines.append(voice.say(f"tip.character.once.{once.per}" if once else "tip.character.always"))
    return Info(voice.power(key), voice.rule(Cause.CHARACTER), (), tuple(lines))
