"""Old formats stay readable: a sample of each version from the first one on."""

from __future__ import annotations

from pathlib import Path

import pytest

from corduba_solo.rules.actions import action_text
from corduba_solo.session.books import edition_mark
from corduba_solo.session.document import VERSION, DamagedSave, Document, parse_document, read_document
from corduba_solo.session.loading import session_of
from corduba_solo.session.migrations import MIGRATIONS

from .helpers import LONG_GAME, new, play

SAMPLES = Path(__file__).parent / "samples"


def sample(version: int) -> Document:
    [path] = SAMPLES.glob(f"version-{version}.*")
    return read_document(path)


def test_there_is_a_sample_and_a_way_up_for_every_version() -> None:
    assert set(MIGRATIONS) == set(range(1, VERSION))
    for version in range(1, VERSION + 1):
        assert sample(version).actions


def test_version_1_the_record_of_the_text_game() -> None:
    document = sample(1)
    options = document.options
    assert (options.seed, options.difficulty, options.variant, options.asks_ties) == (7, "consul", "both", True)
    assert (document.edition, len(document.actions), document.standing) == ("3d609a05c5beb6b7", 18, None)
    assert document.actions[0] == "inherit argentaria"


def test_version_2() -> None:
    document = sample(2)
    assert document.options.name == "A sample – with signs"
    assert document.options.overlay == "# an owner’s own values\nbuildings:\n  forum: {laurel: 3}\n"
    assert (document.options.asks_ties, document.options.daily) == (False, "2026-11-17")
    assert (len(document.actions), len(document.undone), document.bookmarks) == (18, 2, ((15, "before the end"),))
    assert (document.seconds, document.advice, document.begun) == (754, 1, "2026-11-17T20:04:25+00:00")


def test_version_3() -> None:
    document = sample(3)
    assert (document.version, document.edition) == (4, "817c0996dfc2a1d2")
    assert document.options.name == "Back and forth"


def test_version_4() -> None:
    document = sample(4)
    assert document.kept is not None
    assert (document.kept.number, document.kept.game) == (17, "20261118-131713-f80fbc")
    assert (document.options.name, document.bookmarks) == ("The fourth form", ((3, "here"),))


def test_a_record_of_version_1_is_played_on() -> None:
    """The sample's cards may have changed since; a record with the present ones is written here."""
    session = play(new(), 15)
    options = [f"seed {LONG_GAME}", "difficulty praetor", "variant senators"]
    head = ["corduba-solo text 1", *options, f"edition {edition_mark()}"]
    text = "\n".join([*head, *map(action_text, session.actions)]) + "\n"
    again = session_of(parse_document(text.encode(), "it"), "it")
    assert again.actions == session.actions
    assert play(again, 1).position == 16


@pytest.mark.parametrize(
    "text",
    [
        "corduba-solo text 1\nseed 7\ndifficulty praetor\nvariant senators\n",
        "corduba-solo text 1\nseed seven\ndifficulty praetor\nvariant senators\nedition 12\n",
        "corduba-solo text 1\ndifficulty praetor\nseed 7\nvariant senators\nedition 12\n",
        "corduba-solo text 2\nseed 7\ndifficulty praetor\nvariant senators\nedition 12\n",
        "a poem\n",
    ],
)
def test_a_damaged_record_of_version_1_is_refused(text: str) -> None:
    with pytest.raises(DamagedSave):
        parse_document(text.encode(), "it")
