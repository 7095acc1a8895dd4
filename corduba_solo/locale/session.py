"""Words for a session: its problems, the names of games and steps, moves back and forth, and codes of results."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from corduba_solo.edition.models import Edition
from corduba_solo.edition.reading_questions import questions
from corduba_solo.edition.two_readings import Readings
from corduba_solo.locale.asking import label, label_seen
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.session.earlier import Earlier
from corduba_solo.session.game import Session
from corduba_solo.session.history import Step
from corduba_solo.session.options import GameOptions
from corduba_solo.session.problems import Problem
from corduba_solo.session.share import DailyResult
from corduba_solo.session.statistics import Key


def sentence(problem: Problem, words: Catalogue) -> str:
    """A problem as the one sentence that a person reads."""
    return words.text(problem.message, **dict(problem.params))


def game_name(options: GameOptions, words: Catalogue, edition: Edition) -> str:
    """The person's own name for a game, or one made of how it began."""
    if options.name:
        return options.name
    level = Voice(words, edition).level(options.difficulty)
    variant = words.text(f"variant.{options.variant}")
    if options.daily:
        return words.text("session.name.daily", day=options.daily, difficulty=level, variant=variant)
    return words.text("session.name", difficulty=level, variant=variant, seed=options.seed)


def played_with(session: Session, words: Catalogue) -> str:
    """The line on a game's maps where there are several, on older numbers than the newest, and on other readings."""
    book = session.book
    maps = words.text("game.maps", maps=Voice(words, book.edition).maps(book.set_of_maps)) if book.set_of_maps else ""
    return " ".join(note for note in (maps, unlike_others(session, words)) if note)


def unlike_others(session: Session, words: Catalogue) -> str:
    """What of it whoever goes on with a game should remember: older numbers than the newest, and other readings."""
    version = session.options.edition
    older = words.text("game.older_numbers", version=version) if version else ""
    return " ".join(note for note in (older, read_otherwise(session.book.readings, words)) if note)


def read_otherwise(readings: Readings, words: Catalogue) -> str:
    """The sentence on other readings than the default ones; empty when there are none."""
    departures = readings.departures()
    return words.text("reading.otherwise", readings=departures_told(departures, words)) if departures else ""


def departures_told(departures: Iterable[str], words: Catalogue) -> str:
    """Questions that are read in the other way, each in short; those of a later program stay as they are called."""
    known = questions()
    told = []
    for name in departures:
        other = next((known[question].readings[1] for question in known if question == name), "")
        told.append(words.text(f"reading.{name}.{other}.short") if other else name)
    return words.listing(told)


def earlier_lines(earlier: Earlier, words: Catalogue) -> Iterator[tuple[str, str]]:
    """What is only kept in short of the time before a correction of the rules: whose line it is, and its words."""
    for number, text, his in earlier.lines:
        yield "you", words.text("earlier.you", number=number, action=text.replace("_", " "))
        if his:
            yield "caepio", words.text("earlier.caepio", deeds=his.replace("_", " "))
    yield "table", words.text("earlier.end")


def step_label(session: Session, step: Step, words: Catalogue) -> str:
    """What was chosen in a step, as it read when it was offered."""
    if step.action is None:
        return _beginning(session, words)
    return label(session.state_at(step.index - 1), step.action, words)


def step_seen(session: Session, step: Step, words: Catalogue) -> str:
    """The same for who sees the table: what was chosen in a step, without the names of cells."""
    if step.action is None:
        return _beginning(session, words)
    return label_seen(session.state_at(step.index - 1), step.action, words)


def _beginning(session: Session, words: Catalogue) -> str:
    return words.text("step.corrected" if session.earlier else "step.beginning")


def step_name(session: Session, step: Step, words: Catalogue) -> str:
    """A step's line in a history: its number, round and choice, with luck and bookmark told."""
    chosen = step_label(session, step, words)
    name = chosen
    if step.action is not None:
        message = "step.action" if step.round else "step.set_up"
        name = words.text(message, number=step.index, round=step.round, label=chosen)
    if step.luck:
        name = words.text("step.luck", step=name)
    if step.bookmark:
        name = words.text("step.bookmark", step=name, name=step.bookmark)
    return words.text("step.here", step=name) if step.index == session.position else name


def move_in_words(session: Session, step: Step, words: Catalogue) -> str:
    """What an undo, a redo or a jump did, from the step that it returned."""
    chosen = step_label(session, step, words)
    if step.done:
        return words.text("redo.done", label=chosen, count=step.count)
    if not step.luck:
        return words.text("undo.done", label=chosen, count=step.count)
    times = words.text("undo.times", count=session.luck_undos)
    return words.text("undo.luck", label=chosen, count=step.count, times=times)


def result_in_words(result: DailyResult, words: Catalogue, edition: Edition) -> str:
    """A daily result's code in words."""
    line = words.text(
        "code.result",
        day=result.day,
        difficulty=Voice(words, edition).level(result.difficulty),
        variant=words.text(f"variant.{result.variant}"),
        outcome=words.text(f"outcome.{result.outcome}"),
        you=result.you,
        caepio=result.caepio,
        count=result.rounds,
    )
    return words.text("code.result.helped", result=line) if result.helped else line


def group_name(key: Key, name: str, voice: Voice) -> str:
    """The name that a person knows; what an overlay or an older edition called otherwise is left as it is."""
    if key == "variant":
        return voice.say(f"variant.{name}")
    if key == "readings":
        topics = [_topic(question, voice) for question in name.split()]
        return (
            voice.say("reading.topics", topics=voice.catalogue.series(topics)) if name else voice.say("reading.default")
        )
    named = {"character": voice.character, "heritage": voice.heritage, "difficulty": voice.level}
    return named[key](name)


def _topic(question: str, voice: Voice) -> str:
    """What a question is about, in a word or two; one of a later program stays as it is called."""
    known = f"reading.{question}.topic"
    return voice.say(known) if voice.catalogue.has(known) else question
