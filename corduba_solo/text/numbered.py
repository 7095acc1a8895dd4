"""Options as numbered lines: grouped under headings, the best first, and kept short enough to be read at a glance."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import accumulate
from typing import NamedTuple

from corduba_solo.bounds import whole
from corduba_solo.desk.foresee import upkeep_after
from corduba_solo.edition.models import Heritage
from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.locale.asking import gift_worth, group_heading, label, label_in_group, most_insulae, place_in_group
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.actions import (
    Action,
    Activate,
    Build,
    Buy,
    Choose,
    Deliver,
    Done,
    End,
    Give,
    InDistrict,
    Inherit,
    Pass,
    Place,
    Raise,
    Repeat,
    Sell,
    Skip,
    Trade,
    Unlock,
    Use,
    action_text,
)
from corduba_solo.rules.book import Effects, compile_gain
from corduba_solo.rules.game import legal_actions, question
from corduba_solo.rules.questions import GiveTribute, LayTile, MainAction, MakeDeal, RaisePrestige
from corduba_solo.rules.state import State
from corduba_solo.rules.upkeep import due
from corduba_solo.text.screen import rows

FEWEST = 6
"""So many options of a flat list are shown, however little room there is."""
_GROUPS: dict[type[Action], str] = {
    Build: "build",
    Raise: "raise",
    Activate: "activate",
    Trade: "free",
    Use: "free",
    Pass: "pass",
    Sell: "sell",
    Buy: "buy",
    Done: "done",
}

LEAVING = (Done().verb, End().verb)
_MAY_CHANGE_UPKEEP = (Activate, Choose, Deliver, InDistrict, Raise, Repeat, Unlock, Use)
_MARKS = "()“”«»\"'’.,;:"
"""Whoever repeats what is shown may take these along."""
_WAYS_OUT = (End, Done, Skip)
"""What leaves things as they are has number 0: typed once too often, it means nothing at the next question."""
_MARKS = "()“”«»\"'’.,;:"
"""Whoever repeats what is shown may take these along."""


class Option(NamedTuple):
    """A choice with its number, its line on its own, and what lists of different length say of it."""

    number: int
    action: Action
    label: str
    short: str
    heading: str
    group: str
    """All options of a kind have the same; "" where they have none."""
    subject: str
    """What it is about: a building, a place."""


def list_options(state: State, words: Catalogue) -> list[Option]:
    """What can be chosen, in the order in which it is shown."""
    actions = list(legal_actions(state))
    asked = question(state)
    if isinstance(asked, LayTile):
        actions.sort(key=partial(_place_rank, state, asked))
    elif isinstance(asked, GiveTribute):
        actions.sort(key=lambda gift: gift_worth(state, asked.what, gift) if isinstance(gift, Give) else 0)
    actions.sort(key=lambda action: isinstance(action, _WAYS_OUT))
    grouped = isinstance(asked, MainAction | MakeDeal)
    voice = Voice(words, state.book.edition)
    found = []
    for count, action in enumerate(actions, 1):
        number = 0 if isinstance(action, _WAYS_OUT) else count
        line = _line(voice, state, action)
        kind = _GROUPS.get(type(action)) if grouped else None
        group = words.text(f"text.group.{kind}") if kind else ""
        if isinstance(action, Place) and isinstance(asked, LayTile):
            heading, short = place_in_group(state, asked, action, words)
            short = _with_upkeep(voice, state, action, short)
        elif isinstance(action, Build):
            short, heading = label_in_group(state, action, words), group_heading(state, action, words)
        else:
            short, heading = line, group
        found.append(Option(number, action, line, short, heading, group, _subject(voice, action)))
    return found


def _upkeep(voice: Voice, card: Heritage, line: str) -> str:
    """A heritage with the sum that its tracks come to (§2.6)."""
    heirs = sum(effect[0] in ("specialist", "heir") for effect in compile_gain(card.gain))
    people = card.register_ + heirs
    spared, then = min(people, card.harmony), min(people, card.popularity)
    sums = {"people": people, "spared": spared, "due": people - spared}
    if spared == then:
        return voice.say("text.option.upkeep", label=line, **sums)
    return voice.say("text.option.upkeep.later", label=line, **sums, spared_later=then, later=people - then)


def _line(voice: Voice, state: State, action: Action) -> str:
    """The option in words; what the table shows beside a track is told with it."""
    line = label(state, action, voice.catalogue)
    if isinstance(action, Inherit):
        return _upkeep(voice, voice.edition.heritage[action.card], line)
    asked = question(state)
    if isinstance(action, _MAY_CHANGE_UPKEEP):
        line = _with_upkeep(voice, state, action, line)
    if not isinstance(asked, RaisePrestige) or not isinstance(action, InDistrict):
        return line
    you, caepio = state.sides
    district = DISTRICTS.index(action.district)
    ahead = slice(you.reached[district] + 1, you.prestige[district] + asked.steps + 1)
    gifts: Effects = sum(state.book.fields[district][ahead], ())
    message = "text.option.rise.gifts" if gifts else "text.option.rise"
    return voice.say(message, label=line, his=caepio.prestige[district], gains=voice.gains(gifts))


def _with_upkeep(voice: Voice, state: State, action: Action, line: str) -> str:
    """An option with the upkeep that it leaves to be paid: what Rome gives comes before your people are paid."""
    after = upkeep_after(state, action)
    span = "" if after.least == after.most else ".span"
    owed = voice.say(f"text.option.due{span}", least=after.least, most=after.most)
    if isinstance(action, Deliver):
        kind = ".short" if after.short else "" if after.most else ".none"
        return voice.say(f"text.option.leaves{kind}", label=line, due=owed, count=after.short)
    if (after.least, after.most) == (due(state), due(state)):
        return line
    return voice.say("text.option.people", label=line, due=owed)


def numbered(options: Sequence[Option], typed: str) -> Option | None:
    """The option with the number that was typed."""
    number = whole(typed)
    return next((option for option in options if option.number == number), None)


def ends(options: Sequence[Option]) -> dict[str, int]:
    """The least and the greatest number."""
    numbers = [option.number for option in options]
    return {"least": min(numbers), "most": max(numbers)}


def _subject(voice: Voice, action: Action) -> str:
    match action:
        case Build(building=building):
            return voice.building(building)
        case Raise(monument=monument):
            return voice.monument(monument)
        case Activate(place=place):
            return voice.place(place)
        case Use(power=power):
            return voice.power(power)
        case Buy(resource=resource) | Sell(resource=resource):
            return voice.resource(resource)
        case Trade():
            return voice.say("text.subject.trade")
        case _:
            return ""


def _place_rank(state: State, asked: LayTile, action: Action) -> int:
    """Places with more insulae of yours come first; the rest keeps its order."""
    assert isinstance(action, Place)
    return -most_insulae(state, asked, action)


def option_lines(options: Sequence[Option], words: Catalogue, *, most: int | None = None) -> list[str]:
    """The list as lines, in so many if that can be: kinds with many options are told by their names, flat lists cut."""
    lines = [*_each(options, words)]
    if most is None or sum(map(_height, lines)) <= most:
        return _flat(lines)
    if any(option.group for option in options):
        return _by_names(options, words, most)
    more = words.text("text.more", count=len(options))
    heights = accumulate(map(_height, lines), initial=rows(more))
    shown = max(FEWEST, sum(height <= most for height in heights) - 1)
    if shown >= len(options):
        return _flat(lines)
    return [*_flat(lines[:shown]), words.text("text.more", count=len(options) - shown)]


def _each(options: Sequence[Option], words: Catalogue) -> Iterator[list[str]]:
    """The lines of each option: its own, after the heading of those that it is the first of."""
    heading = ""
    for option in options:
        indent = "  " if option.heading else ""
        line = indent + words.text("text.option", number=option.number, label=option.short)
        yield [line] if option.heading in ("", heading) else [option.heading, line]
        heading = option.heading


def _flat(lines: Iterable[list[str]]) -> list[str]:
    return [line for some in lines for line in some]


def _by_names(options: Sequence[Option], words: Catalogue, most: int) -> list[str]:
    """Kind by kind, those with the most lines each in a single one, until all of it fits."""
    kinds = {group: [option for option in options if option.group == group] for group in _in_order(options)}
    shown = {group: _flat(_each(few, words)) for group, few in kinds.items()}
    for group in sorted(kinds, key=lambda group: -_height(shown[group])):
        if sum(map(_height, shown.values())) < most or len(kinds[group]) == 1:
            break
        shown[group] = [_named(group, kinds[group], words)]
    built = words.text("text.group.build")
    more = ".built" if len(shown.get(built, ())) == 1 < len(kinds[built]) else ""
    return [*(line for lines in shown.values() for line in lines), words.text(f"text.names.more{more}")]


def _height(lines: Sequence[str]) -> int:
    return sum(map(rows, lines))


def _in_order(options: Sequence[Option]) -> list[str]:
    return list(dict.fromkeys(option.group for option in options))


def _named(group: str, options: Sequence[Option], words: Catalogue) -> str:
    """`Build: Schola 3; Ludus 4–6`: the options of a kind by what they are about, with their numbers."""
    numbers: dict[str, list[int]] = {}
    for option in options:
        numbers.setdefault(option.subject, []).append(option.number)
    names = []
    for subject, found in numbers.items():
        told = span(found, words)
        names.append(words.text("text.names.one", name=subject, numbers=told) if subject else told)
    return words.text("text.names", group=group, names="; ".join(names))


def span(numbers: Sequence[int], words: Catalogue) -> str:
    """`4–6`: numbers that follow each other."""
    first, *rest = numbers
    return words.text("text.names.span", first=first, last=rest[-1]) if rest else str(first)


def outright(options: Sequence[Option], wanted: str) -> Option | None:
    """The option that is meant beyond doubt: its action written out, or the only one of its verb (`pass`, `end`)."""
    low = " ".join(wanted.casefold().split())
    for option in options:
        if low in (action_text(option.action).casefold(), option.label.casefold()):
            return option
    # As much of a line as goes before its price is as good as the whole, where only one begins so.
    begun = [option for option in options if option.label.casefold().startswith(f"{low} for ")]
    if len(begun) == 1:
        return begun[0]
    # Whoever wants to leave says either: a visit is left with `done`, a turn with `end`.
    meant = {low, *(LEAVING if low in LEAVING else ())}
    same = [option for option in options if option.action.verb in meant]
    return same[0] if len(same) == 1 else None


def matching(options: Sequence[Option], wanted: str) -> list[Option]:
    """The options whose line, or whose action as text, contains every one of the words."""
    return [option for option in options if speaks_of(option.label, option.action, wanted)]


def speaks_of(line: str, action: Action, wanted: str) -> bool:
    """Whether an action's line or text has every word wanted, at a word's beginning; `2 wood` belongs together."""
    # Without its numbers the action's text only adds names: they are not followed by what they count.
    text = f"{line}\n{re.sub(r'=[0-9]+', '', action_text(action))}".casefold()
    needles = [needle.strip(_MARKS) or needle for needle in re.findall(r"\d+ \D\S*|\S+", wanted.casefold())]
    return all(re.search(rf"(?<![^\W_]){re.escape(needle)}", text) for needle in needles)
