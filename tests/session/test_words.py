"""Every problem that the session can name has its sentence, and no sentence is left without a problem."""

from __future__ import annotations

import re
from pathlib import Path

from corduba_solo import session
from corduba_solo.locale.catalogue import messages, parameters
from corduba_solo.locale.en import session as english

ROOMS = [Path(session.__file__).parent, Path(session.__file__).parents[1] / "locale"]
TEXT = Path(session.__file__).parents[1] / "text"


def sources(*folders: Path) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for folder in folders for path in folder.glob("*.py"))


def test_every_problem_has_its_sentence() -> None:
    named = set(re.findall(r'"((?:session|code)\.[a-z_]+)"', sources(ROOMS[0])))
    assert len(named) > 20
    assert named <= set(messages("en"))


def test_no_sentence_is_left_over() -> None:
    text = sources(*ROOMS, TEXT)
    for name in english.MESSAGES:
        stem = name.rpartition(".")[0]
        assert f'"{name}"' in text or f'f"{stem}.{{' in text, name


def test_every_fault_of_a_file_names_the_file_or_folder() -> None:
    for name, message in english.MESSAGES.items():
        if name.startswith("session.") and not name.startswith("session.name"):
            assert parameters(message) & {"file", "folder"}, name
