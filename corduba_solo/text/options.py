"""Options as numbered lines: grouped under headings, the best places first, shortened when there are many."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from corduba_solo.locale.asking import group_heading, label, label_in_group, own_insulae
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.rules.actions import (
    Action,
    Activate,
    Build,
    Buy,
    Done,
    Pass,
    Place,
    Raise,
    Sell,
    Trade,
    Use,
    action_text,
)
from corduba_solo.rules.game import legal_actions, question
from corduba_solo.rules.questions import LayTile, MainAction, MakeDeal
from corduba_solo.rules.state import State

MANY = 24
"""Longer flat lists are cut until `all` is asked for."""
_GROUPS: dict[type[Action], str] = {
    Raise: "raise",
    Activate: "activate",
    Trade: "free",
    Use: "free",
    Pass: "pass",
    Sell: "sell",
    Buy: "buy",
    Done: "done",
}


class Option(NamedTuple):
    """A choice with its number, its line on its own, its line under its heading, and the heading ("" for none)."""

    number: int
    action: Action
    label: str
    short: str
    heading: str


def list_options(state: State, words: Catalogue) -> list[Option]:
    """What can be chosen, in the order in which it is shown."""
    actions = list(legal_actions(state))
    if isinstance(asked := question(state), LayTile):
        actions.sort(key=partial(_place_rank, state, asked))
    found = []
    for number, action in enumerate(actions, 1):
        line = label(state, action, words)
        if isinstance(action, Build):
            short, heading = label_in_group(state, action, words), group_heading(state, action, words)
        else:
            short, heading = line, _heading(state, action, words)
        found.append(Option(number, action, line, short, heading))
    return found


def _heading(state: State, action: Action, words: Catalogue) -> str:
    if not isinstance(question(state), MainAction | MakeDeal):
        return ""
    group = _GROUPS.get(type(action))
    return words.text(f"text.group.{group}") if group else ""


def _place_rank(state: State, asked: LayTile, action: Action) -> int:
    """Places with more insulae of yours come first; the rest keeps its order."""
    assert isinstance(action, Place)
    return -len(own_insulae(state, asked.building, asked.district, action))


def option_lines(options: Sequence[Option], words: Catalogue, *, every: bool = False) -> list[str]:
    """The list as lines; flat lists beyond `MANY` are cut unless every option is wanted."""
    lines: list[str] = []
    heading = ""
    shown = options if every or any(option.heading for option in options) else options[:MANY]
    for option in shown:
        if option.heading != heading:
            heading = option.heading
            lines.append(heading)
        indent = "  " if heading else ""
        lines.append(indent + words.text("text.option", number=option.number, label=option.short))
    if len(shown) < len(options):
        lines.append(words.text("text.more", count=len(options) - len(shown)))
    return lines


def outright(options: Sequence[Option], wanted: str) -> Option | None:
    """The option that is meant beyond doubt: its action written out, or the only one of its verb (`pass`, `end`)."""
    low = " ".join(wanted.casefold().split())
    for option in options:
        if action_text(option.action).casefold() == low:
            return option
    same = [option for option in options if option.action.verb == low]
    return same[0] if len(same) == 1 else None


def matching(options: Sequence[Option], wanted: str) -> list[Option]:
    """The options whose line, or whose action as text, contains every one of the words."""
    return [option for option in options if speaks_of(option.label, option.action, wanted)]


def speaks_of(line: str, action: Action, wanted: str) -> bool:
    """Whether an action's line or text has every word wanted, at a word's beginning; `2 wood` belongs together."""
    # Without its numbers the action's text only adds names: they are not followed by what they count.
    text = f"{line}\n{re.sub(r'=[0-9]+', '', action_text(action))}".casefold()
    needles = re.findall(r"\d+ \D\S*|\S+", wanted.casefold())
    return all(re.search(rf"(?<![^\W_]){re.escape(needle)}", text) for needle in needles)
