"""Fixed openings: first main actions that a player is made to take, read from a file or searched for.

    corduba-solo simulate --openings FILE       every opening of a file, beside the player's own play
    python -m corduba_solo.lab.openings         a search: many openings by a quick player, the best by the planner

A line of the file is an opening: actions as the text game and saves write them, one after the other, with commas
between. Each is taken at the first main action at which it can be, in the first round; what cannot be done there is
left out, and everything else the player decides.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from pathlib import Path

from corduba_solo.bounds import MOST_EDITION_BYTES, cut
from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.errors import Trouble
from corduba_solo.lab.shares import share
from corduba_solo.lab.simulation import Setting, book_for, play_all
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.outside import read_bytes
from corduba_solo.players.opening import Opening
from corduba_solo.rules.actions import Activate, Build, UnknownAction, action_text, parse_action

COMMENT = "#"
LONGEST = 3
"""Buildings of an opening that the search makes up."""
ROUNDS = ((1, 1.0), (3, 0.25), (8, 0.06))
"""The search in rounds: so many times the first games for so large a part of the openings."""


def read_openings(path: Path) -> list[Opening]:
    """The openings of a file; Trouble names the line that is none."""
    words = Catalogue()
    try:
        text = read_bytes(path, MOST_EDITION_BYTES).decode()
    except (OSError, UnicodeDecodeError) as error:
        raise Trouble(words.text("lab.no_openings", file=str(path))) from error
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        if not (stated := line.partition(COMMENT)[0].strip()):
            continue
        try:
            found.append(tuple(_main_action(part.strip()) for part in stated.split(",")))
        except UnknownAction as error:
            told = words.text("lab.no_opening", file=str(path), line=number, text=cut(stated))
            raise Trouble(told) from error
    return found


def _main_action(text: str) -> str:
    """An action that could be taken in some first round; UnknownAction for any other."""
    action = parse_action(text)
    places = book_for(None).places
    match action:
        case Build(building, district) if building in places and district in DISTRICTS:
            return action_text(action)
        case Activate(place) if place in places:
            return action_text(action)
    raise UnknownAction(text)


def made_up(count: int, seed: int) -> list[Opening]:
    """So many different openings of one to three buildings, in one district or in several."""
    luck = random.Random(seed)
    book = book_for(None)
    cheap = [name for number, name in enumerate(book.buildings) if book.stacks[number] < 2]
    found: dict[Opening, None] = {}
    while len(found) < count:
        buildings = luck.sample(cheap, luck.randint(1, LONGEST))
        home = luck.choice(DISTRICTS)
        places = [home if luck.random() < 0.7 else luck.choice(DISTRICTS) for _ in buildings]
        found[tuple(f"build {building} {place}" for building, place in zip(buildings, places, strict=True))] = None
    return list(found)


def rates(setting: Setting, openings: Sequence[Opening], seeds: range, jobs: int) -> dict[Opening, tuple[int, int]]:
    """For each opening, games won and the sum of margins; the empty opening is the player's own play."""
    settings = [setting._replace(opening=opening) for opening in openings]
    found = dict.fromkeys(openings, (0, 0))
    for played in play_all(settings, seeds, jobs):
        won, margin = found[played.setting.opening]
        you, caepio = played.record.senators
        found[played.setting.opening] = won + (played.record.outcome == "won"), margin + you - caepio
    return found


def search(count: int, games: int, seed: int, jobs: int, difficulty: str, player: str, budget: int) -> None:
    """Sift many openings with the greedy player, then let the player of the question play the best ones."""
    quick = Setting("greedy", 1, difficulty, "senators")
    alive = made_up(count, seed)
    first = seed
    for times, part in ROUNDS:
        alive = alive[: max(1, round(count * part))]
        seeds = range(first, first + games * times)
        first = seeds.stop
        found = rates(quick, [(), *alive], seeds, jobs)
        own = found.pop(())
        alive.sort(key=lambda opening: found[opening], reverse=True)
        best = found[alive[0]]
        print(f"greedy, {len(alive)} openings, {len(seeds)} games each: best {best}, own play {own}", flush=True)
    slow = Setting(player, budget, difficulty, "senators")
    chosen = alive[:3]
    seeds = range(first, first + games * ROUNDS[-1][0])
    found = rates(slow, [(), *chosen], seeds, jobs)
    for opening, (won, margin) in found.items():
        wins = share(won, len(seeds))
        assert wins is not None
        told = ", ".join(opening) or "own play"
        margins = f"margin {margin / len(seeds):+.2f}"
        print(f"{player}: {won} of {len(seeds)} ({wins.low:.0%}–{wins.high:.0%}), {margins}: {told}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Search for an opening that wins more than the player's own play.")
    parser.add_argument("--openings", type=int, default=200)
    parser.add_argument("--games", type=int, default=12, help="games of each opening in the first round")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--difficulty", default="consul")
    parser.add_argument("--player", default="planner")
    parser.add_argument("--budget", type=int, default=12)
    asked = parser.parse_args()
    search(asked.openings, asked.games, asked.seed, asked.jobs, asked.difficulty, asked.player, asked.budget)


if __name__ == "__main__":
    main()
