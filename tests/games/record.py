"""Golden games: how they are played, written down and replayed.

    python -m games.record            record all games anew (in the folder `tests`)
    python -m games.record --check    only say which ones differ now
    python -m games.record --seek W   print options of games in which W occurs: a verb, an outcome or its reason

Record anew only after a deliberate change of a rule or of the edition, and look at what changed first: these files
are the memory of how the game was played before. A file holds the options, the seed, every action as a line of
text under the round in which it was taken, the result, and digests of the event log, round by round and in all.
When a kind of action or outcome is missing after recording anew, seek a game that has it and put its seed below.
"""

from __future__ import annotations

import hashlib
import random
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import yaml
from frozen import book

from corduba_solo.caepio.automa import Caepio
from corduba_solo.edition.mark import fingerprint
from corduba_solo.rules.actions import Action, Pass, Trade, Use, action_text, parse_action
from corduba_solo.rules.book import CAEPIO, MARBLE, YOU
from corduba_solo.rules.ending import senators
from corduba_solo.rules.events import Event, RoundBegan, event_text
from corduba_solo.rules.game import apply, is_over, legal_actions, new_game, question
from corduba_solo.rules.questions import EndTurn, MainAction
from corduba_solo.rules.state import SENATOR_SOURCES, State

FOLDER = Path(__file__).parent
SETUP = "set-up"


class Options(NamedTuple):
    """What a game begins with."""

    name: str
    difficulty: str
    variant: str
    seed: int
    asks_ties: bool = True
    whim: float = 0.25
    """How often anything legal is done instead of the best, so that unlikely decisions come up too."""


GAMES = (
    Options("aedil_senators", "aedil", "senators", 1054, whim=0.04),
    Options("aedil_monuments", "aedil", "monuments", 101),
    Options("aedil_both", "aedil", "both", 111),
    Options("praetor_senators", "praetor", "senators", 110),
    Options("praetor_monuments", "praetor", "monuments", 111),
    Options("praetor_both", "praetor", "both", 112),
    Options("consul_senators", "consul", "senators", 5365),
    Options("consul_monuments", "consul", "monuments", 121),
    Options("consul_both", "consul", "both", 631),
    Options("ties_unasked", "praetor", "senators", 7, asks_ties=False),
    Options("bridged", "aedil", "senators", 1017, whim=0.04),
    Options("rebellion", "consul", "senators", 11),
    Options("three_monuments", "aedil", "monuments", 2076, whim=0.04),
    Options("equal_senators", "aedil", "senators", 3775, whim=0.04),
)
"""Every difficulty with every variant, and five more; the seeds were sought for every kind of action and outcome."""


# ── a player who gets around ──────────────────────────────────────────────────────────────────────────────────────

LOOKS_AHEAD = 8
"""Decisions of its own that the player thinks through, each with its first answer."""


def worth(state: State) -> float:
    """A rough liking for a position: senators, monuments and prestige against unrest."""
    you, caepio = state.sides
    tokens = 2 * you.troops[0] + 3 * you.troops[1] + 4 * you.troops[2] + 2 * you.offerings[0] + 4 * you.offerings[1]
    return (
        12 * (you.total - caepio.total)
        + 40 * state.monuments.bit_count()
        + 3 * sum(you.prestige)
        + 3 * you.popularity
        + 2 * you.harmony
        + 2 * you.register
        + 3 * you.unlocked.bit_count()
        + 0.7 * min(tokens, 12)
        + 0.9 * min(you.denarii, 12)
        + 0.9 * sum(min(count, 3) for count in you.store)
        + 2 * you.store[MARBLE]
        - 7 * (you.unrest + you.pending)
        - 5 * sum(state.markers)
    )


def liking(state: State, action: Action) -> float:
    """The worth of where an action leads before anybody else has done much."""
    ahead = state.copy()
    apply(ahead, action)
    for _ in range(LOOKS_AHEAD):
        asked = question(ahead)
        if isinstance(asked, MainAction | EndTurn | None):
            break
        apply(ahead, legal_actions(ahead)[0])
    return worth(ahead)


def pick(state: State, choice: random.Random, whim: float) -> Action:
    """Mostly what promises most, sometimes anything; passing only when nothing else is left to do."""
    offered = legal_actions(state)
    options: list[Action] = [option for option in offered if not isinstance(option, Pass)]
    options = options or [*offered]
    if all(isinstance(option, Trade | Use) for option in options) and choice.random() < 0.6:
        return next((option for option in offered if isinstance(option, Pass)), options[0])
    if choice.random() < whim:
        return choice.choice(options)
    return max(options, key=lambda option: liking(state, option))


# ── a game as data ────────────────────────────────────────────────────────────────────────────────────────────────


class Chapter(NamedTuple):
    """What happened from a round's beginning to the next one's."""

    title: str
    actions: list[str]
    log: list[str]


class Play:
    """A game as it goes on, cut into rounds; an action belongs to the round in which it was asked for."""

    def __init__(self, options: Options) -> None:
        self.state = new_game(
            book(), options.seed, options.difficulty, options.variant, Caepio(asks_ties=options.asks_ties)
        )
        self.chapters = [Chapter(SETUP, [], [])]
        self._tell(self.state.events)

    def _tell(self, events: Sequence[Event]) -> None:
        for event in events:
            if isinstance(event, RoundBegan):
                self.chapters.append(Chapter(f"round {event.round}", [], []))
            self.chapters[-1].log.append(event_text(event))

    def take(self, action: Action) -> None:
        self.chapters[-1].actions.append(action_text(action))
        self._tell(apply(self.state, action))


def digest(lines: Sequence[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def result(state: State) -> dict[str, Any]:
    """How it ended, with the senators by source."""
    return {
        "outcome": state.outcome,
        "reason": state.reason,
        "senators": {"you": senators(state, YOU), "caepio": senators(state, CAEPIO)},
        "from": {
            name: {source: count for source, count in zip(SENATOR_SOURCES, side.senators, strict=True) if count}
            for name, side in zip(("you", "caepio"), state.sides, strict=True)
        },
    }


def written(options: Options, play: Play) -> dict[str, Any]:
    """The game as a file holds it."""
    log = [line for chapter in play.chapters for line in chapter.log]
    return {
        "difficulty": options.difficulty,
        "variant": options.variant,
        "seed": options.seed,
        "asks_ties": options.asks_ties,
        "edition": fingerprint(book().edition),
        "result": result(play.state),
        "log": {"events": len(log), "digest": digest(log)},
        "rounds": [
            {"title": title, "events": len(told), "digest": digest(told), "actions": taken}
            for title, taken, told in play.chapters
        ],
    }


def recorded(options: Options) -> dict[str, Any]:
    """A new game, played by the seeded player."""
    play = Play(options)
    choice = random.Random(options.seed)
    while not is_over(play.state):
        play.take(pick(play.state, choice, options.whim))
    return written(options, play)


def replayed(name: str, data: dict[str, Any]) -> Play:
    """The game of a file, its actions taken again."""
    play = Play(Options(name, data["difficulty"], data["variant"], data["seed"], data["asks_ties"]))
    for line in actions(data):
        play.take(parse_action(line))
    return play


def actions(data: dict[str, Any]) -> Iterator[str]:
    for chapter in data["rounds"]:
        yield from chapter["actions"]


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.yaml"


def read(name: str) -> dict[str, Any]:
    data: dict[str, Any] = yaml.safe_load(path_of(name).read_text(encoding="utf-8"))
    return data


def seek(word: str, seeds: range) -> None:
    """Print the options of games in which an action's verb, an outcome or its reason occurs."""
    for seed in seeds:
        for known in GAMES[:9]:
            data = recorded(known._replace(seed=seed))
            ended = (data["result"]["outcome"], data["result"]["reason"])
            if word in ended or word in {line.split()[0] for line in actions(data)}:
                print(known.difficulty, known.variant, seed, *ended)


def main(arguments: Sequence[str]) -> int:
    if arguments[:1] == ["--seek"]:
        seek(arguments[1], range(1000, 1100))
        return 0
    only_check = "--check" in arguments
    differing = 0
    for options in GAMES:
        data = recorded(options)
        known = read(options.name) if path_of(options.name).exists() else None
        if data == known:
            continue
        differing += 1
        print(f"{options.name}: {'differs' if only_check else 'recorded'} ({data['result']['outcome']})")
        if not only_check:
            text = yaml.safe_dump(data, sort_keys=False, allow_unicode=True, width=120)
            path_of(options.name).write_text(text, encoding="utf-8")
    return 1 if only_check and differing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
