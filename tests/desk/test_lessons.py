"""Lessons as data and as a way through them: done by the moves that are meant, never stuck by any others."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from pathlib import Path

import pytest

from corduba_solo.desk.keys import Keys
from corduba_solo.desk.lessons.course import Course, Stage, answer_until, follow
from corduba_solo.desk.lessons.figures import figure_words
from corduba_solo.desk.lessons.goals import Happened, Pointed
from corduba_solo.desk.lessons.length import minutes
from corduba_solo.desk.lessons.lesson import Lesson, Task, lessons, read_lesson
from corduba_solo.desk.lessons.medium import Medium, in_medium
from corduba_solo.desk.lessons.naming import named
from corduba_solo.desk.lessons.tutor import Tutor
from corduba_solo.desk.spots import Site, Tile
from corduba_solo.errors import Trouble
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.rulebook.load import load_rulebook
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.actions import Action, Activate, Build, Skip, parse_action
from corduba_solo.rules.book import CAEPIO
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.events import Activated, Event, Paid
from corduba_solo.rules.game import apply, legal_actions, question
from corduba_solo.rules.questions import ActivateNew, MainAction
from corduba_solo.rules.state import State, state_text
from corduba_solo.session.books import book_for
from corduba_solo.session.progress import Stand

MOST_WORDS = 40
WINDOW = re.compile(
    r"\b(click|point at|cursor|wheel|Esc|press|confirm|rim|gold|frame|marked|plaque|bar at the top|on the map|panel)",
    re.I,
)
"""What is done or seen in a window alone."""
EN = Catalogue("en", strict=True)
ALL = pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.name)


def act(course: Course, action: Action) -> list[Event]:
    """What a person does: an action, and the course looks at it."""
    events = course.session.act(action)
    course.acted()
    return events


def do_task(course: Course) -> None:
    """The present task as it is meant; one may find it done already."""
    task = course.task
    if course.stage is not Stage.ASKED:
        return
    if task.is_read:
        course.go_on()
    elif task.moves or task.freely:
        answer_until(lambda action: act(course, action), lambda: course.session.state, task.begins)
        follow(lambda action: act(course, action), lambda: course.session.state, task)
    else:
        goal = task.goals[0]
        assert isinstance(goal, Pointed)
        course.pointed(goal.spot)


def test_there_are_nine_to_twelve_lessons_of_three_to_six_tasks_and_the_last_is_a_decade() -> None:
    assert 9 <= len(lessons()) <= 12
    assert [lesson.number for lesson in lessons()] == list(range(1, len(lessons()) + 1))
    assert all(3 <= len(lesson.tasks) <= 6 for lesson in lessons())
    assert lessons()[-1].name == "decade"


@ALL
def test_every_sentence_has_at_most_forty_words_and_one_is_there_for_every_case(lesson: Lesson) -> None:
    """UX 15: no text over 40 words; the numbers in it are read from the table."""
    course = Course(lesson)
    voice = Voice(EN, course.session.book.edition)
    said = [EN.text(f"lesson.{lesson.name}.{word}") for word in ("title", "about")]
    for task in lesson.tasks:
        figures = {name: figure_words(figure, course.session.state, voice) for name, figure in task.figures}
        cases = ["", ".done"] if task.freely or task.is_read or task.name == "pay" else ["", ".done", ".else"]
        said += [EN.text(f"lesson.{lesson.name}.{task.name}{case}", **figures) for case in cases]
        for medium in ("", ".terminal") if "else" in cases[-1] else ():
            other = f"lesson.{lesson.name}.{task.name}.else"
            why = EN.text(in_medium(voice, other, "terminal" if medium else "window"), **figures)
            said.append(EN.text(f"lesson.beside{medium}", why=why))
    assert [words for words in said if len(words.split()) > MOST_WORDS] == []


@ALL
def test_a_lesson_takes_at_most_five_minutes_but_for_the_guided_decade(lesson: Lesson) -> None:
    """UX 15. What there is to read at 130 words a minute, and time for each task; a decade is three whole rounds."""
    assert 2 <= minutes(lesson, EN) <= (5 if lesson.name != "decade" else 20)


def test_a_few_short_lessons_suffice_before_a_first_game() -> None:
    needed = [lesson for lesson in lessons() if lesson.needed]
    assert 2 <= len(needed) <= 4
    assert needed == list(lessons()[: len(needed)])


@ALL
def test_in_a_terminal_nothing_is_said_of_what_only_a_window_has(lesson: Lesson) -> None:
    course = Course(lesson)
    voice = Voice(EN, course.session.book.edition)
    for task in lesson.tasks:
        figures = {name: figure_words(figure, course.session.state, voice) for name, figure in task.figures}
        for case in ("", ".done", ".else"):
            message = f"lesson.{lesson.name}.{task.name}{case}"
            if EN.has(message):
                said = EN.text(in_medium(voice, message, "terminal"), **figures)
                assert len(said.split()) <= MOST_WORDS, message
                assert not WINDOW.search(said), said


@ALL
def test_the_moves_that_are_meant_lead_to_the_end(lesson: Lesson) -> None:
    course = Course(lesson)
    for number in range(len(lesson.tasks)):
        assert course.number == number
        do_task(course)
        assert course.stage in (Stage.DONE, Stage.OVER), lesson.tasks[number].name
        assert not course.set_anew
        course.go_on()
    assert course.stage is Stage.OVER


@ALL
@pytest.mark.parametrize("seed", range(6))
def test_random_other_moves_never_leave_a_lesson_stuck(lesson: Lesson, seed: int) -> None:
    """After anything that can be done, what is meant can still be done."""
    chance = random.Random(seed)
    course = Course(lesson)
    for _ in range(1_000):
        if course.stage is Stage.OVER:
            return
        if course.holds:
            course.go_on()
        elif chance.random() < 0.7:
            act(course, chance.choice(list(legal_actions(course.session.state))))
        else:
            do_task(course)
    raise AssertionError(f"stuck at {course.task.name}")


@ALL
@pytest.mark.parametrize("seed", range(6))
def test_what_is_asked_can_be_done_whatever_else_was_done_before(lesson: Lesson, seed: int) -> None:
    """Never does a lesson ask for what a question keeps one from; undone moves and other ones included."""
    chance = random.Random(seed)
    tutor = Tutor(lesson, Stand(), lambda _: None)
    course = tutor.course
    for _ in range(200):
        if course.stage is Stage.OVER:
            return
        if course.holds:
            course.go_on()
        elif chance.random() < 0.1 and course.session.position > course.floor:
            course.session.go_to(chance.randrange(course.floor, course.session.position))
            course.acted()
        elif chance.random() < 0.8:
            act(course, chance.choice(list(legal_actions(course.session.state))))
        else:
            do_task(course)
        assert_can_be_done(tutor)


def assert_can_be_done(tutor: Tutor) -> None:
    """What is asked now is on the table, or what is meant leads there from here, even out of the middle of a move."""
    course, state, task = tutor.course, tutor.course.session.state, tutor.course.task
    said = tutor.words(Voice(EN, course.session.book.edition))
    if course.stage is not Stage.ASKED or task.is_read:
        return
    if course.waiting or course.beside:
        assert question(state) is not None
        waits = EN.text("lesson.waiting")
        assert said == waits if course.waiting else said.endswith(EN.text("lesson.beside", why=""))
    elif isinstance(spot := task.goals[0], Pointed):
        assert not isinstance(spot.spot, Tile) or state.built >> state.book.building_number[spot.spot.building] & 1
    elif task.freely:
        able = any(isinstance(action, Activate | Build) for action in legal_actions(state))
        busy = not isinstance(question(state), MainAction)
        assert able or busy or task.name != "build" or said == EN.text("lesson.only_pass")
    else:
        assert any(_leads_there(state.copy(), task.moves[made:], task) for made in range(len(task.moves) + 1))


def _leads_there(state: State, moves: tuple[str, ...], task: Task) -> bool:
    return follow(lambda action: apply(state, action), lambda: state, replace(task, moves=moves))


def test_another_building_is_taken_back_before_it_is_asked_whether_it_is_used() -> None:
    tutor = Tutor(next(lesson for lesson in lessons() if lesson.name == "insulae"), Stand(), lambda _: None)
    course = tutor.course
    act(course, parse_action("build cudendum servorum"))
    assert course.beside, "it is to be laid first"
    assert tutor.guide(Voice(EN, course.session.book.edition), Keys()).tone == "astray"
    act(course, parse_action("place i3 1"))
    assert isinstance(question(course.session.state), ActivateNew)
    assert course.stage is Stage.ASTRAY
    course.go_on()
    assert (course.stage, course.beside, course.session.position) == (Stage.ASKED, False, 0)


def test_what_another_move_lacks_is_said_where_it_goes_wrong() -> None:
    """In the wrong district one was asked for a place, a payment and a use before the lesson said a word."""
    tutor = Tutor(next(lesson for lesson in lessons() if lesson.name == "senators"), Stand(), lambda _: None)
    for _ in range(4):
        tutor.course.pointed(tutor.course.task.marks[0])
        tutor.course.go_on()
    act(tutor.course, parse_action("build sanctuarium servorum"))
    assert tutor.course.beside
    said = tutor.words(Voice(EN, tutor.course.session.book.edition))
    assert said.startswith("Possible, but Pars Plebeius stays tied.")
    assert said.endswith("or undo it.")


def test_the_task_waits_again_where_the_answer_before_it_is_undone() -> None:
    course = Course(next(lesson for lesson in lessons() if lesson.name == "insulae"))
    for _ in range(2):
        do_task(course)
        course.go_on()
    act(course, Skip())
    assert not course.waiting
    course.session.go_to(course.floor)
    course.acted()
    assert course.waiting


def test_no_insula_of_caepios_and_no_grey_one_is_seen_before_buildings_are_taught() -> None:
    """Lesson 4 says what they are; in lesson 3 grey ones fill what the buildings that stand there leave over."""
    for lesson in lessons()[:2]:
        course = Course(lesson)
        assert course.session.state.neutral_left == course.session.book.neutral_insulae, lesson.name
        while course.stage is not Stage.OVER:
            do_task(course)
            course.go_on()
            assert not any(course.session.state.sides[CAEPIO].insulae), (lesson.name, course.task.name)


def test_that_the_table_will_be_set_out_anew_is_said_before_it_is() -> None:
    said = 0
    for name, seed in (("caepio", 1), ("caepio", 2), ("workers", 1), ("workers", 3), ("building", 1)):
        chance = random.Random(seed)
        tutor = Tutor(next(lesson for lesson in lessons() if lesson.name == name), Stand(), lambda _: None)
        course, voice = tutor.course, Voice(EN, tutor.course.session.book.edition)
        while course.stage is not Stage.OVER:
            if course.stage is Stage.DONE:
                instead = tutor.guide(voice, Keys()).instead
                course.go_on()
                assert instead == (EN.text("lesson.sets_anew") if course.set_anew else "")
                said += course.set_anew
            elif course.holds:
                course.go_on()
            elif chance.random() < 0.5:
                act(course, chance.choice(list(legal_actions(course.session.state))))
            else:
                do_task(course)
    assert said


def test_every_lesson_leads_to_a_page_of_the_rulebook() -> None:
    book = load_rulebook(Voice(EN, book_for().edition))
    assert [lesson.name for lesson in lessons() if lesson.rules not in book.pages] == []


def test_another_legal_move_is_played_and_then_taken_back() -> None:
    course = Course(next(lesson for lesson in lessons() if lesson.name == "workers"))
    course.pointed(course.task.marks[0])
    course.go_on()
    before = state_text(course.session.state)
    act(course, Activate("portus", 1))
    assert course.stage is Stage.ASTRAY
    assert state_text(course.session.state) != before
    course.go_on()
    assert not course.holds
    assert state_text(course.session.state) == before
    assert course.task.name == "quarry"


def test_what_a_lesson_says_of_spaces_and_gifts_is_read_from_the_table() -> None:
    """Lesson 4: what the insulae uncovered is named as it came; lesson 2: what the quarry's spaces give."""
    by_name = {lesson.name: lesson for lesson in lessons()}
    insulae = Tutor(by_name["insulae"], Stand(), lambda _: None)
    voice = Voice(EN, insulae.course.session.book.edition)
    do_task(insulae.course)
    came = [event for event in insulae.course.since if event.cause is Cause.INSULA_BONUS]
    assert insulae.words(voice).count(": 3.") == 1
    insulae.course.go_on()
    do_task(insulae.course)
    gifts = [voice.amount("food", 1), "harmony"]
    assert len(came) == len(gifts)
    assert all(gift in insulae.words(voice) for gift in gifts)
    assert "worker" not in insulae.words(voice)
    workers = Tutor(by_name["workers"], Stand(), lambda _: None)
    do_task(workers.course)
    workers.course.go_on()
    for space in voice.edition.sites["stone"].spaces:
        assert f"{voice.gain(space.gain)} for {voice.amount('workers', space.workers)}" in workers.words(voice)


def test_a_task_that_the_table_no_longer_allows_is_set_out_for() -> None:
    """Whoever uses up all workers where one may do as one likes still finds the next task possible."""
    course = Course(next(lesson for lesson in lessons() if lesson.name == "insulae"))
    for _ in range(2):
        do_task(course)
        course.go_on()
    assert course.waiting  # the new building may be used at once
    act(course, Activate("sanctuarium", 1))
    assert not course.waiting
    do_task(course)
    assert course.stage is Stage.DONE


def test_a_lesson_is_resumed_where_it_was_left_and_begun_anew() -> None:
    lesson = next(lesson for lesson in lessons() if lesson.name == "caepio")
    course = Course(lesson)
    for _ in range(2):
        do_task(course)
        course.go_on()
    later = Course(lesson)
    later.resume(course.number, [entry.text for entry in course.session.log[1:]])
    assert (later.number, state_text(later.session.state)) == (2, state_text(course.session.state))
    later.resume(3, ["pass", "pass", "fly"])
    assert later.number == 3, "what cannot be done again is done as it is meant"
    do_task(later)
    assert later.stage is Stage.DONE
    later.anew()
    assert (later.number, later.session.position) == (0, 0)


def test_what_is_kept_is_told_with_every_task() -> None:
    kept: list[tuple[int, int]] = []
    course = Course(lessons()[0], lambda course: kept.append((course.number, course.done)))
    do_task(course)
    course.go_on()
    assert kept == [(0, 1), (1, 1)]


def test_a_goal_is_an_event_with_its_fields_one_of_several_or_amounts_at_least() -> None:
    event = Activated("you", "portus", 1, Cause.SITE)
    assert Happened("activated", (("who", "you"), ("place", ("portus", "castra")))).matches(event)
    assert not Happened("activated", (("who", "caepio"),)).matches(event)
    paid = Paid("you", (("purple", 1), ("workers", 2)), Cause.SITE)
    assert Happened("paid", (("amounts", {"workers": 1}),)).matches(paid)
    assert not Happened("paid", (("amounts", {"purple": 2}),)).matches(paid)


def test_a_spot_is_named_by_its_kind() -> None:
    assert named({"tile": "forum"}) == Tile("forum")
    assert named({"site": ("wood_site", 2)}) == Site("wood_site", 2)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("number: 1\nscenario: {}\n", "tasks"),
        ("number: 1\nscenario: {}\ntasks: [{task: a, done: {event: biult}}]\n", "biult"),
        ("number: 1\nscenario: {}\ntasks: [{task: a, done: {event: built, buidling: x}}]\n", "buidling"),
        ("number: 1\nscenario: {}\ntasks: [{task: a, done: {point: {thing: x}}}]\n", "thing"),
        ("number: 1\nscenario: {}\ntasks: [{task: a, done: {asked: why}}]\n", "why"),
        ("number: 1\nscenario: {}\ntasks: [{task: a, done: {nothing: x}}]\n", "nothing"),
        ("number: 1\nscenario: {}\ntasks: [{task: a, done: {read: true}, moves: [fly]}]\n", "fly"),
        ("number: 1\nscenario: {}\ntasks: [{task: a, done: {read: true}, figures: {a: {b: c}}}]\n", "b"),
        ("number: 1\nscenario: {round: 9}\ntasks: [{task: a, done: {read: true}}]\n", "round"),
    ],
)
def test_a_file_that_is_no_lesson_is_refused_with_a_sentence(tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "odd.yaml"
    path.write_text(text)
    with pytest.raises(Trouble) as refused:
        read_lesson(path).begin()
    assert words in " ".join([refused.value.sentence, *refused.value.lines])


@pytest.mark.parametrize("medium", ["window", "terminal"])
def test_what_is_to_be_looked_at_is_said_beside_a_question_that_can_wait(medium: Medium) -> None:
    """Two things were asked at once: whether a new building is used, and to point at a row of insulae."""
    tutor = Tutor(next(lesson for lesson in lessons() if lesson.name == "insulae"), Stand(), lambda _: None, medium)
    do_task(tutor.course)
    tutor.course.go_on()
    assert isinstance(question(tutor.course.session.state), ActivateNew)
    voice = Voice(EN, tutor.course.session.book.edition)
    beside = tutor.words(voice)
    assert "can wait" in beside
    act(tutor.course, Skip())
    alone = tutor.words(voice)
    assert alone != beside
    assert beside.startswith(alone)
