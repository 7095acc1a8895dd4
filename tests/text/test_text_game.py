"""The text game played through its input: whole games, every command, saves, and ways to leave."""

from __future__ import annotations

import hashlib
import io
import itertools
import os
import random
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from corduba_solo import cli
from corduba_solo.session.document import VERSION
from corduba_solo.text.screen import MOST_LINES, Screen, rows

Run = Callable[..., str]
SETUP = ["1", "1", "1"]
"""A heritage, a character, the first mix of resources."""
SEEDS = range(40)
STRAY = ["s", "map servorum", "why forum", "undo", "redo", "undo turn", "log 3", "nonsense words", "list", "0"]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Types lines into the text game and gives what it printed."""

    def play(*lines: str, options: tuple[str, ...] = ("--seed", "7"), status: int = 0) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(lines) + "\n"))
        assert cli.main(["text", *options]) == status
        said = capsys.readouterr()
        return said.out if status == 0 else said.err

    return play


class Town(NamedTuple):
    """A game in which Caepio has built something before your first turn: its options and what to type to be there."""

    options: tuple[str, ...]
    typed: tuple[str, ...]
    building: str
    district: str


@pytest.fixture
def town(run: Run) -> Town:
    for seed in SEEDS:
        options = ("--seed", str(seed))
        said = run(*SETUP, "1", options=options)
        built = re.search(r"Caepio builds (\w+) in Pars (\w+), from", said)
        if built and "Your turn: " in last_question(said):
            return Town(options, (*SETUP, "1"), built[1], built[2])
    raise AssertionError("no seed has Caepio build first")


def paragraphs(text: str) -> list[str]:
    return text.split("\n\n")


def last_question(text: str) -> str:
    """The last question with its options, as printed."""
    return paragraphs(text.rpartition("The game is saved.")[0])[-1]


class RandomTypist:
    """Answers every question by one of the numbers on the screen, with a stray command now and then."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.said: list[str] = []
        self.asked = 0

    def say(self, _screen: Screen, text: str = "", _style: str = "") -> None:
        self.said.append(text)

    def ask(self, _screen: Screen, _prompt: str) -> str:
        self.asked += 1
        if self.rng.random() < 0.03:
            return self.rng.choice(STRAY)
        asked = list(itertools.takewhile(bool, reversed(self.said)))
        if asked and asked[0].startswith("Do you mean "):
            return self.rng.choice(("yes", "list"))
        numbers = listed_numbers("\n".join(asked))
        return str(self.rng.choice(numbers)) if numbers else "list"


@pytest.mark.parametrize("variant", ["senators", "monuments", "both"])
def test_a_whole_game_can_be_played_by_numbers(variant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    typist = RandomTypist(6)
    monkeypatch.setattr(Screen, "say", lambda screen, *rest: typist.say(screen, *rest))
    monkeypatch.setattr(Screen, "ask", lambda screen, prompt: typist.ask(screen, prompt))
    assert cli.main(["text", "--seed", "5", "--difficulty", "aedil", "--variant", variant]) == 0
    assert typist.said[-1] == "The game is over."
    assert typist.asked > 40
    assert any(line.startswith(("You lose", "You win", "Caepio wins", "Nobody wins")) for line in typist.said)
    assert not any("{" in line for line in typist.said)


def test_caepios_turn_is_told_try_by_try(run: Run) -> None:
    said = run(*SETUP, *["1"] * 40)
    assert "Caepio turns over card I-" in said
    assert re.search(r"Row \d of card I-\d+: .*\. Done$", said, re.MULTILINE)
    assert re.search(r"Row \d of card I-\d+: .*\. Not possible: .*", said)


def test_the_end_of_the_input_leaves_and_says_how_to_come_back(run: Run) -> None:
    assert run("1").splitlines()[-1] == "The game is saved. Go on with: corduba-solo text"


def test_quit_leaves(run: Run) -> None:
    said = run("quit", "1", "1")
    assert "You keep the heritage" not in said
    assert "The game is saved." in said


@pytest.mark.parametrize("line", ["99", "0", "99999999999999999999", "build what", "\u0663", "-1", "98 99"])
def test_a_line_that_means_nothing_changes_nothing_and_says_so(run: Run, line: str) -> None:
    said = run(line)
    assert re.search(r"There is no option \d+; the options go from 1 to 2\.|No option fits “.*”\.", said)
    assert "You choose" not in said


def test_an_empty_line_shows_the_question_again(run: Run) -> None:
    assert run("").count("Which heritage do you keep?") == 2


def test_words_narrow_the_list_and_keep_its_numbers(run: Run) -> None:
    found = re.findall(r"^(\d+)\. (.*1 wood.*)$", run("1", "1", "all").rpartition("Which ")[2], re.MULTILINE)
    assert len(found) > 2
    said = run("1", "1", "1 WOOD", found[-1][0])
    listed = "\n".join(f"{number}. {label}" for number, label in found)
    assert f"{len(found)} options fit “1 WOOD”:\n{listed}\n" in said
    assert f"You choose: {found[-1][1]}\n" in said


def test_a_number_that_a_shorter_list_does_not_have_is_asked_about_first(run: Run) -> None:
    """Whoever hears two options may say 2 and mean the second."""
    listed = run("1", "1", "all").rpartition("Which ")[2]
    numbers = re.findall(r"^(\d+)\. .*1 wood", listed, re.MULTILINE)
    other = next(number for number in re.findall(r"^(\d+)\. ", listed, re.MULTILINE) if number not in numbers)
    said = run("1", "1", "1 wood", other).rpartition("options fit")[2]
    assert f"{other} is not in this shorter list; its numbers are {numbers[0]}, " in said
    assert f"Do you mean {other}. " in said
    assert "You choose: " not in said
    assert "You choose: " in run("1", "1", "1 wood", other, "yes").rpartition("options fit")[2]
    assert "You choose: " in run("1", "1", "1 wood", "list", other).rpartition("options fit")[2]


def test_a_long_list_is_cut_until_all_of_it_is_wanted(run: Run) -> None:
    cut = run("1", "1")
    more = re.search(r"… and (\d+) more\.", cut)
    assert more
    shown = max(int(number) for number in re.findall(r"\n(\d+)\. ", cut))
    every = run("1", "1", "all")
    assert max(int(number) for number in re.findall(r"\n(\d+)\. ", every)) == shown + int(more[1])
    assert "more." not in every.rpartition("basic resources do you start with?")[2]


def test_help_names_every_command(run: Run) -> None:
    said = run("?")
    for word in (
        "list",
        "all",
        "me",
        "state",
        "card",
        "tracks",
        "map",
        "why",
        "log",
        "undo",
        "redo",
        "history",
        "go",
        "mark",
        "code",
        "quit",
    ):
        assert re.search(rf"(^|[;,] ){word}\b", said, re.MULTILINE)


def test_the_state_shows_the_whole_table(run: Run, town: Town) -> None:
    said = run(*town.typed, "state all", options=town.options).splitlines()
    for line in (
        "Round 1 of 8, decade I; game ",
        "You: ",
        "Register ",
        "At hand: ",
        "Store: ",
        "Upkeep ",
        "Caepio",
        "His open card is card I-",
        "Row 1, over: ",
        "Row 2, next: ",
        "Macellum: ",
        "Rome at the decade’s end: ",
        "Your senators: 0.",
        "Caepio’s senators: 0.",
        "Pars Servorum: ",
        "Pars Plebeius: ",
        "Pars Patricius: ",
    ):
        assert any(found.startswith(line) for found in said), line


def test_the_state_can_be_seen_before_the_first_round(run: Run) -> None:
    assert "Before the first round; game 7, Praetor" in run("state")


def test_before_the_set_up_no_number_of_yours_is_shown(run: Run) -> None:
    for command in ("state", "me"):
        said = run(command)
        assert "Your board is empty until heritage and character are chosen." in said
        assert "Upkeep at the round’s end" not in said


def test_me_is_a_short_summary_with_what_rome_wants(run: Run, town: Town) -> None:
    said = run(*town.typed, "me", options=town.options).rpartition("The game is saved.")[0]
    lines = said.splitlines()
    mine = lines[next(n for n, line in enumerate(lines) if line.startswith("Register ")) - 2 :]
    assert len(mine) < 14
    assert re.search(r"\nRegister \d+, popularity \d+, harmony \d+; upkeep at the round’s end \d+; unrest track", said)
    assert re.search(r"round 3: troops worth 2 \(you have \d\), offerings worth 1 \(you have \d\), \d \w+ \(you", said)


def test_the_decade_begins_with_all_that_rome_wants(run: Run) -> None:
    said = run(*SETUP, "1")
    assert "Decade I begins; at its end Rome wants troops worth 2 and offerings worth 1\n" in said
    assert re.search(r"Rome will ask for .*: .*\. If it is met: .*; if not: 1 unrest, and ", said)


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        (
            "card forum",
            r"Forum, .* draw from decade II on; .*\nCost: .*\n(  for you in .*\n){3}"
            r"Tile of 5 cells, as [a-e1-5 ]+:\n  [ █]+",
        ),
        ("card forum", r"Action 1: .* for .*\n(Action.*\n)*Its card gives Caepio: .*\n(?!.*\nSource)"),
        ("source forum", r"\nForum\nSource: .*our design"),
        ("CARD Excubitorium", r"a building without a card; .*\n(.*\n)+It has no card, so Caepio never builds it\."),
        ("help pons romanus", r"Pons Romanus, a monument\nCost: .*\n  for you with the bonus of "),
        ("card castra", r"Castra, where each space is taken on its own; .*\nAction 1: .* for 1 Velites"),
        ("card medicus", r"Medicus \(green\), .*\nPeculium, .*\nCounts as 2 workers for building or activating "),
        (
            "card marmor caesaris",
            r"Marmor Caesaris, .*: \d marble\nNo amphora counts towards it.\nIf the card is met: ",
        ),
        ("card oliveta", r"Heritage Oliveta: 4 denarii, "),
        ("card the ant", r"Lucius Meneius Parcus, The Ant, of the family Meneia Gens; "),
        ("card i-5", r"card I-5, of Caepio’s deck of decade I\nRow 1: .*\n(.*\n)+Turned over for a deal "),
        ("card rome", r"Rome’s card of this decade: "),
        ("card caepio", r"card I-\d+, of Caepio’s deck of decade I\n"),
        ("card lapicidinae", r"Lapicidinae \(stone\), a place(.*\n)+\nHeritage Lapicidinae: "),
        ("card fabrorum", r"Collegium Fabrorum, a building(.*\n)+\nOfficina Fabrorum, a building"),
        ("card monuments", r"6 pieces fit “monuments”\. Which one\?\nMonuments: "),
        ("card", r"All names:\nBuildings: .*; Forum; "),
        ("card atlantis", r"No card or piece is called “atlantis”"),
    ],
)
def test_a_card_can_be_looked_at_by_its_name(run: Run, town: Town, asked: str, answer: str) -> None:
    assert re.search(answer, run(*town.typed, asked, options=town.options))


def test_tracks_tell_what_is_to_come(run: Run) -> None:
    said = run("tracks all")
    for line in (
        "Prestige in Pars Servorum: you 0, Caepio 3 of 12",
        "  12: a senator for whoever is there first",
        "Your insulae in Pars Patricius, 0 of 6 placed; still to come:",
        "Peculia, when unlocked",
        "Monuments still to build",
        "Unrest track: you 0, Caepio 1",
        "  4–6: 2 senators less at the end",
        "  insulae placed: 0 of 18",
        "  register: 4 of 10",
    ):
        assert f"\n{line}" in said, line
    without = run("tracks all", options=("--seed", "7", "--variant", "monuments"))
    assert "senator" not in without.rpartition("Prestige in Pars Servorum")[2]


def test_a_verb_or_an_action_written_out_is_taken(run: Run, town: Town) -> None:
    assert "You choose: Pass for this round" in run(*town.typed, "Pass", options=town.options)
    assert "You choose: Activate Portus" in run(*town.typed, "activate portus 1", options=town.options)


def test_the_only_option_that_fits_is_taken_after_a_yes_and_not_before(run: Run, town: Town) -> None:
    said = run(*town.typed, "portus", options=town.options)
    assert re.search(r"Do you mean \d+\. Activate Portus: .*\? Type yes to choose it; anything else leaves it\.", said)
    assert "You choose: Activate Portus" not in said
    assert "You choose: Activate Portus" in run(*town.typed, "portus", "YES", options=town.options)
    other = run(*town.typed, "portus", "me", "yes", options=town.options)
    assert "You choose: Activate Portus" not in other, "a yes answers the line before it and nothing else"


def test_a_turn_is_told_and_asked_in_at_most_25_lines_with_a_number_for_every_option(run: Run, town: Town) -> None:
    said = run(*town.typed, options=town.options)
    turn = said.rpartition("You choose: ")[2].rpartition("The game is saved.")[0]
    assert len(turn.rstrip().splitlines()) <= MOST_LINES
    names = re.findall(r"\n(Build|Activate): (.*)", turn)
    assert names
    whole = last_question(run(*town.typed, "all", options=town.options)).rpartition("Your turn: ")[2]
    numbers = [int(number) for number in re.findall(r"\n  (\d+)\. ", whole)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert listed_numbers(turn) == numbers


def listed_numbers(text: str) -> list[int]:
    """Every number on offer: of a line of its own, or of a name in a line of several, `Ludus 4–6`."""
    found: list[int] = []
    for line in text.splitlines():
        if own := re.match(r" *(\d+)\. ", line):
            found.append(int(own[1]))
        elif re.match(r"(Build|Raise a monument|Activate|Free actions|Sell|Buy): ", line):
            for first, last in re.findall(r" (\d+)(?:–(\d+))?(?=;|$)", line):
                found += range(int(first), int(last or first) + 1)
    return found


def test_what_caepio_will_most_likely_do_is_told_before_your_action(run: Run, town: Town) -> None:
    told = last_question(run(*town.typed, options=town.options))
    assert re.search(r"\nCaepio’s next turn(, with its chances)?: \w", told)
    assert "else" not in told.partition("Caepio’s next turn")[2].partition("Your turn")[0]


@pytest.mark.parametrize("word", ["done", "end", "END"])
def test_a_visit_to_the_macellum_is_left_by_done_and_by_end(run: Run, town: Town, word: str) -> None:
    """§6.6: after a deal it ends, and without one the trader was not sent."""
    typed = (*town.typed, "trade")
    assert "You choose: Finish dealing" in run(*typed, "1", word, options=town.options)
    unsent = run(*typed, word, options=town.options)
    assert "Your turn: " in last_question(unsent)
    assert "Send the trader" in last_question(unsent)


def test_a_deal_that_waits_for_a_yes_is_not_lost_by_leaving(run: Run, town: Town) -> None:
    """One leaves the visit with the second word only, and may still say yes."""
    typed = (*town.typed, "trade", "1")
    asked = last_question(run(*typed, options=town.options))
    found = re.search(r"\d+\. (Buy (.*) for (.*))", asked)
    assert found
    only, amount, price = found.groups()
    words = f"for {price} buy {amount}"
    said = run(*typed, words, "done", options=town.options)
    assert f"Not chosen yet: {only}. Type yes to choose it; done once more leaves it." in said
    assert "You choose: Finish dealing" not in said
    assert f"You choose: {only}" in run(*typed, words, "done", "yes", options=town.options)
    assert "You choose: Finish dealing" in run(*typed, words, "done", "done", options=town.options)


def test_6_6_a_visit_whose_end_ends_the_turn_says_so_before(run: Run, town: Town) -> None:
    free = run(*town.typed, "trade", "1", options=town.options)
    assert "ends your turn too" not in free, "the action of the turn is still to come"
    built = run(*town.typed, "activate portus 1", "trade", "1", options=town.options)
    assert "to finish it ends your turn too" in last_question(built)
    after = run(*town.typed, "activate portus 1", "trade", "1", "done", options=town.options)
    assert re.search(r"You choose: Finish dealing\nCaepio’s turn", after)


def test_caepio_is_told_with_what_he_did_last_and_why_and_what_is_next(run: Run, town: Town) -> None:
    for command in ("caepio", "why caepio"):
        said = run(*town.typed, command, options=town.options).rpartition("Caepio takes the rows of his card")[2]
        assert re.search(r"What he did last:\n(.*\n)*Row 1 of card I-\d+: .*\n(.*\n)*Caepio builds", said)
        assert re.search(r"\nCaepio’s next row is 2 of card", said)
        assert re.search(r"\nCaepio’s next turn", said)


@pytest.mark.parametrize("word", ["senators", "spqr", "look"])
def test_who_would_take_which_senators_is_told(run: Run, town: Town, word: str) -> None:
    said = run(*town.typed, word, options=town.options).rpartition("Your senators: 0.")[2]
    for source in ("Pars Servorum", "Pars Plebeius", "Pars Patricius", "Troops, in worth", "Offerings, in worth"):
        assert re.search(rf"\n{source}\. You \d+, Caepio \d+: now .*; (he lacks|you lack) \d+", said), source
    assert "At the end of the last decade also: one for more denarii" in said
    assert re.search(r"The unrest tracks cost at the end, as they stand: you 0, Caepio \d\.", said)


@pytest.mark.parametrize(
    ("part", "begins"),
    [("", "You: "), ("caepio", "Caepio"), ("table", "Macellum: "), ("map", "Pars Servorum: ")],
)
def test_each_part_of_the_state_has_at_most_25_lines(run: Run, town: Town, part: str, begins: str) -> None:
    before = len(run(*town.typed, options=town.options).splitlines())
    lines = run(*town.typed, f"state {part}", options=town.options).splitlines()[before - 1 : -1]
    assert any(line.startswith(begins) for line in lines)
    assert sum(map(rows, lines)) <= MOST_LINES


def test_tracks_alone_are_short_and_name_what_more_there_is(run: Run, town: Town) -> None:
    before = len(run(*town.typed, options=town.options).splitlines())
    lines = run(*town.typed, "tracks", options=town.options).splitlines()[before - 1 : -1]
    assert re.match(r"Pars Servorum: prestige you \d+, Caepio \d+ of 12; your next gift on field \d+, ", lines[0])
    assert sum(map(rows, lines)) <= MOST_LINES
    assert "Peculia, when unlocked" in run("tracks peculia")
    assert "Type tracks alone, or with" in run("tracks atlantis")


def test_what_register_popularity_and_harmony_do_is_said_with_the_heritage(run: Run) -> None:
    asked = last_question(run("list")).partition("Which heritage")[0]
    for name in ("Register: ", "Popularity: ", "Harmony: "):
        assert name in asked


def test_why_before_the_game_answers_once(run: Run) -> None:
    assert run("why build").count("First another question is to be answered: a heritage card.") == 1


def test_a_deal_is_asked_with_purse_and_prices_and_the_way_out(run: Run, town: Town) -> None:
    said = last_question(run(*town.typed, "trade", options=town.options))
    assert re.match(r"You have \d+ denari\w+\. Store: ", said)
    assert re.search(r": \d food \(buy for \d+, sell for \d+\); .* marble \(buy for \d+, sell for \d+\)\.", said)
    assert "To leave without a deal, type done" in said


@pytest.mark.parametrize("word", ["hint", "advice", "tip what now"])
def test_who_asks_for_advice_is_told_where_to_look(run: Run, word: str) -> None:
    said = run(word)
    assert "gives no advice on moves" in said
    assert "No option fits" not in said


def test_before_a_game_what_caepio_begins_with_is_one_line(run: Run) -> None:
    assert sum("Caepio" in line and "egin" not in line for line in run("quit").splitlines()) == 1


def test_a_new_building_that_cannot_be_activated_says_why(run: Run) -> None:
    for seed in SEEDS:
        said = run(*SETUP, *["1"] * 30, options=("--seed", str(seed)))
        if told := re.search(r"\n(\w[\w ]+) is not activated at once: (.*)", said):
            break
    assert told
    assert f"You build {told[1]} in " in said[: told.start()]
    assert re.fullmatch(r"(You lack .*\.|.* would bring nothing now\.)", told[2])
    assert told[2].count("You lack ") <= 1, "the least that is lacking is enough"


def test_the_tracks_of_a_heritage_are_summed_up(run: Run) -> None:
    said = run("all")
    tracks = r"register (\d), popularity \d, harmony (\d).*"
    sums = tracks + r"; upkeep (?:each round )?(\d)(?: in the first round)?: (\d) people, (\d) spared"
    cards = re.findall(sums, said)
    assert len(cards) >= 2
    for register, harmony, due, people, spared in cards:
        assert int(people) >= int(register)
        assert (spared, int(due)) == (harmony, int(people) - int(harmony))


@pytest.fixture
def placing(run: Run) -> tuple[str, ...]:
    """What to type to be asked for a place, the seed first."""
    for seed in SEEDS:
        typed = (*SETUP, "build", "1")
        if "Where in " in last_question(run(*typed, options=("--seed", str(seed)))):
            return (str(seed), *typed)
    raise AssertionError("no seed has a first building with a choice of places")


def test_6_1_a_placing_question_says_in_words_what_is_free_and_what_a_tile_touches(
    run: Run, placing: tuple[str, ...]
) -> None:
    seed, *typed = placing
    said = last_question(run(*typed, options=("--seed", seed)))
    assert re.search(r"\nFree, plot by plot between the streets: ([a-i]\d[ ;.]+)+\n", said)
    assert "touches what stands" in said or "Nothing stands here yet" in said
    assert not re.search(r"[│█]", said), "nothing is drawn that nobody asked for"
    assert len(said.splitlines()) <= MOST_LINES


@pytest.mark.parametrize("words", [("draw",), ("draw on", "list", "undo", "redo")])
def test_a_placing_question_draws_the_tile_in_its_turns_and_has_the_key(
    run: Run, placing: tuple[str, ...], words: tuple[str, ...]
) -> None:
    seed, *typed = placing
    options = ("--seed", seed)
    asked = last_question(run(*typed, options=options))
    said = run(*typed, *words, options=options).rpartition("· free, y your insula")[2]
    turns = set(re.findall(r", turn (\d):", asked))
    drawn = said.partition("The tile of ")[2]
    assert turns <= set(re.findall(r"turn (\d)", drawn))
    assert "██" in drawn


def test_a_map_tells_a_district_in_words(run: Run, town: Town) -> None:
    said = run(*town.typed, f"map {town.district}", options=town.options)
    told = said[said.rindex(f"Pars {town.district}: construction bonus") :]
    cells = re.search(rf"^{town.building}: ([a-z0-9 ]+)$", told, re.MULTILINE)
    assert cells
    free = re.search(r"^Free, plot by plot between the streets: (.*)\.$", told, re.MULTILINE)
    assert free
    assert not set(cells[1].split()) & set(re.findall(r"\w\d", free[1]))
    assert "│" not in told


def test_a_map_without_a_name_tells_all_districts(run: Run, town: Town) -> None:
    said = run(*town.typed, "map", options=town.options)
    assert len(re.findall(r"\nFree, plot by plot", said.rpartition("A name shows what it costs")[2])) == 3


def test_a_drawn_map_shows_tiles_in_the_drawing_and_in_words(run: Run, town: Town) -> None:
    said = run(*town.typed, f"draw {town.district}", options=town.options)
    drawn = said[said.rindex(f"Pars {town.district}: construction bonus") :]
    assert "     a   b   c" in drawn
    legend = re.search(rf"^(\w\w) {town.building}: ([a-z0-9 ]+)$", drawn, re.MULTILINE)
    assert legend
    assert len(re.findall(rf"[ │]{legend[1]}[ │]", drawn)) == len(legend[2].split())
    assert "Type map and a district" in run("map atlantis")


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("build forum plebeius", r"Build Forum in Pars Plebeius.*\n  You lack .* \(§6\.1, p\. 19\)"),
        ("Build Collegium Fabrorum Plebeius", r"Collegium Fabrorum in Pars Plebeius"),
        ("build BUILT servorum", r"BUILT stands already, and there is only one\. \(§1\.3, p\. 29\)"),
        ("activate aedis 1", r"Aedis is not built yet\. \(§6\.3, p\. 22\)"),
        ("activate portus 1", r"it is on offer, as number \d+\."),
        ("1", r"it is on offer, as number 1\."),
        ("99", r"There is no option 99"),
        ("pons romanus", r"Raise Pons Romanus .*\n  You lack "),
        ("inherit clientela", r"First another question is to be answered|cannot be done at this moment"),
        ("the moon", r"Nothing in the game is called “the moon”"),
        ("", r"Type why and a number"),
    ],
)
def test_why_gives_the_reason_and_the_rule(run: Run, town: Town, asked: str, answer: str) -> None:
    said = run(*town.typed, f"why {asked.replace('BUILT', town.building)}", options=town.options)
    assert re.search(answer.replace("BUILT", town.building), said)


def test_undo_goes_back_to_the_decision_before(run: Run) -> None:
    said = run(*SETUP, "undo")
    assert re.search(r"Taken back past a draw or the die: .*, 1 time in this game", said)
    asked = "Which 5 basic resources do you start with?"
    assert last_question(said).splitlines()[:4] == last_question(run(*SETUP[:2])).splitlines()[:4]
    assert last_question(said).startswith(asked)


def test_undo_at_the_start_has_nothing_to_take_back(run: Run) -> None:
    assert "There is nothing to take back." in run("undo")


def test_the_same_choice_after_undo_leads_to_the_same_game(run: Run) -> None:
    assert last_question(run(*SETUP, "undo", "1")) == last_question(run(*SETUP))


def test_the_log_repeats_what_was_told_with_the_rules(run: Run) -> None:
    """What comes by itself leaves them out: it would be twice as long to listen to."""
    said = run(*SETUP, "1").rpartition("You choose: ")[2]
    told = said.partition("\n\n")[0]
    assert "§" not in told
    log = run(*SETUP, "1", "log").rpartition("A name shows what it costs")[2]
    assert re.search(r"Decade I begins; .* \(§4, p\. 16\)\n", log)


def saves(home: Path) -> list[Path]:
    return sorted(home.glob("games/*/*.save"))


def test_a_game_is_saved_after_each_choice_and_goes_on_without_options(run: Run, home: Path) -> None:
    first = run(*SETUP, options=("--seed", "7", "--difficulty", "consul", "--name", "My game"))
    assert first.splitlines()[-1] == "The game is saved. Go on with: corduba-solo text"
    lines = saves(home)[-1].read_text(encoding="utf-8").splitlines()
    assert lines[2:5] == ["seed 7", "difficulty consul", "variant senators"]
    resumed = run("1", options=())
    assert "My game goes on after 3 decisions." in resumed
    assert "actions 4" in saves(home)[-1].read_text(encoding="utf-8").splitlines()


def test_without_a_game_one_is_begun(run: Run, home: Path) -> None:
    assert "Which heritage do you keep?" in run(options=())
    assert len(saves(home)) == 1


def test_undo_goes_back_in_the_save_and_redo_is_kept_in_it(run: Run) -> None:
    run("1", "undo")
    said = run("redo", options=())
    assert "goes on after 0 decisions." in said
    assert "Done again: " in said


def test_undo_to_the_turn_and_the_round(run: Run) -> None:
    assert "Taken back past a draw or the die: " in run(*SETUP, "undo round")
    assert "Taken back: 2 actions, back to before " in run("1", "1", "undo turn")
    assert "Type undo, undo turn or undo round." in run("1", "undo everything")


def test_redo_has_nothing_to_do_again_at_first(run: Run) -> None:
    assert "There is nothing to do again." in run("redo")


def test_the_history_lists_the_steps_and_goes_there(run: Run) -> None:
    said = run("1", "1", "mark a fork", "history", "go 1", "history", "go 9")
    assert re.search(r"\n2\. Set-up: .* \[a fork\] ← here\n", said)
    assert re.search(r"\n1\. Set-up: .* ← here\n2\. Set-up: .* \[a fork\]\n", said)
    assert "Type go and the number of a step" in said
    assert "This place has no mark." in run("mark")


def code_of(said: str) -> str:
    found = re.search(r"To play this game from its beginning: (\S+)", said)
    assert found
    return found[1]


def test_a_code_shares_the_game(run: Run) -> None:
    said = run("code", options=("--seed", "7", "--variant", "both"))
    assert (
        paragraphs(run(options=("--code", code_of(said).lower())))[1:]
        == paragraphs(run(options=("--seed", "7", "--variant", "both")))[1:]
    )


def test_a_mistyped_code_is_refused_in_one_sentence(run: Run) -> None:
    said = run(options=("--code", "1234-5678"), status=2)
    assert said == "corduba-solo: A sign of this code is wrong or missing; compare it with the original.\n"


def test_a_game_begins_without_what_pages_lessons_and_the_rulebook_are_made_of(home: Path) -> None:
    """They are many records, which take long to make; the numbers are compiled once, for the maps that are played."""
    code = (
        "import sys\n"
        "from corduba_solo import cli\n"
        "from corduba_solo.rules import book\n"
        "made, compile_ = [], book.Book.__init__\n"
        "book.Book.__init__ = lambda *given: made.append(1) or compile_(*given)\n"
        "cli.main(['text', '--seed', '3', '--maps', 'nova'])\n"
        "rooms = ('desk.pages', 'desk.lessons.lesson', 'locale.rulebook')\n"
        "print(len(made), [name for name in sys.modules if name[13:].startswith(rooms)], file=sys.stderr)"
    )
    ended = subprocess.run([sys.executable, "-c", code], input="1\nquit\n", capture_output=True, text=True)
    assert (ended.returncode, ended.stderr) == (0, "1 []\n")


def test_the_daily_game_is_the_same_and_goes_on(run: Run, home: Path) -> None:
    first = run("1", options=("--daily", "2026-11-17"))
    assert "Game 819347 begins: Caepio as Praetor" in first
    assert "daily game of 2026-11-17" in run(options=("--daily", "2026-11-17"))
    assert len({path.parent for path in saves(home)}) == 1
    run(options=("--daily", "2026-11-18"))
    assert len({path.parent for path in saves(home)}) == 2


def test_a_game_is_chosen_by_its_name(run: Run) -> None:
    run("1", options=("--seed", "1", "--name", "First"))
    run("1", "1", options=("--seed", "2", "--name", "Second"))
    assert "First goes on after 1 decision." in run(options=("--game", "first"))
    assert "No saved game is called “third”." in run(options=("--game", "third"), status=2)


def test_a_save_is_taken_in_from_a_file(run: Run, home: Path, tmp_path: Path) -> None:
    run(*SETUP)
    file = tmp_path / "copy.save"
    file.write_bytes(saves(home)[-1].read_bytes())
    assert "goes on after 3 decisions." in run(options=("--open", str(file)))
    assert len({path.parent for path in saves(home)}) == 2
    assert "There is no file " in run(options=("--open", str(tmp_path / "nothing")), status=2)
    file.write_text("a poem")
    assert "is no saved game of Corduba Solo." in run(options=("--open", str(file)), status=2)


def test_a_damaged_save_is_told_and_the_game_goes_on_from_the_one_before(run: Run, home: Path) -> None:
    run(*SETUP)
    saves(home)[-1].write_text("scrambled")
    said = run(options=())
    assert "it is set aside as 000004.save.damaged, and the game goes on from the save before it." in said
    assert "goes on after 2 decisions." in said


def test_a_game_that_cannot_be_opened_does_not_keep_one_from_playing(run: Run, home: Path) -> None:
    run("1")
    save = saves(home)[-1]
    text = save.read_text(encoding="utf-8").rpartition("check ")[0].replace(f"save {VERSION}", "save 9")
    save.write_text(f"{text}check {hashlib.sha256(text.encode()).hexdigest()[:16]}\n", encoding="utf-8", newline="\n")
    said = run(options=())
    assert f"was saved by a newer version of the program (format 9; this one reads up to {VERSION})" in said
    assert "Which heritage do you keep?" in said


def test_broken_settings_are_told_and_the_defaults_used(run: Run, home: Path) -> None:
    home.mkdir(parents=True)
    (home / "settings.json").write_text("{")
    assert "kept as settings.json.damaged, and the defaults are used." in run()


def test_a_game_that_cannot_be_saved_says_so_and_how_to_play_it_again(run: Run, home: Path) -> None:
    home.write_text("in the way")
    said = run(*SETUP)
    assert said.count("Not saved: ") == 1
    assert "This game could not be saved. The same game from the start: corduba-solo text --code " in said


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--game", "x", "--seed", "3"), "--game goes on with a saved game as it is; leave --seed away"),
        (("--game", "x", "--open", "y"), "leave --open away"),
        (("--code", "x", "--difficulty", "consul"), "--code says everything about the game"),
        (("--daily", "2026-11-17", "--seed", "3"), "--daily is the same game for everybody"),
        (("--daily", "tomorrow"), "is not a date such as 2026-11-17"),
        (("--seed", "-1"), "is not a whole number"),
        (("--seed", "999999999999999999"), "is more than"),
        (("--name", "x" * 61), "at most 60 letters"),
    ],
)
def test_options_that_contradict_each_other_are_refused(
    options: tuple[str, ...], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        cli.main(["text", *options])
    assert words in capsys.readouterr().err


def program(*options: str) -> list[str]:
    return [sys.executable, "-m", "corduba_solo", "text", *options]


def test_through_a_pipe_it_writes_plain_lines_and_ends_with_the_input() -> None:
    typed = "\n".join([*SETUP, "s", *["1"] * 20]) + "\n"
    ended = subprocess.run(
        program("--seed", "7"),
        input=typed.encode(),
        capture_output=True,
        timeout=60,
        env={**os.environ, "FORCE_COLOR": "1", "PYTHONIOENCODING": "utf-8"},
    )
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert b"\x1b" not in ended.stdout
    assert b"\r" not in ended.stdout.replace(b"\r\n", b"\n")
    assert b"The game is saved." in ended.stdout.splitlines()[-1]


@pytest.mark.skipif(sys.platform == "win32", reason="signals reach a child otherwise there")
def test_ctrl_c_leaves_cleanly_and_says_how_to_come_back() -> None:
    with subprocess.Popen(
        program("--seed", "7"), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as child:
        assert child.stdout is not None
        # The first question is flushed before it waits for an answer.
        while b"2. " not in child.stdout.readline():
            pass
        child.send_signal(signal.SIGINT)
        out, err = child.communicate(timeout=60)
    assert (child.returncode, err) == (130, b"")
    assert b"The game is saved." in out
