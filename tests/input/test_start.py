"""The start: the title needs nothing of what comes after it, and its picture is taken as it was kept."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from corduba_solo.lab.start_times import TITLE
from corduba_solo.outside import cache_folder

AFTER_THE_TITLE = (
    "yaml",
    "rich",
    "numpy",
    "corduba_solo.desk.model",
    "corduba_solo.desk.pages.models",
    "corduba_solo.edition.check",
    "corduba_solo.input.pages.new_game",
    "corduba_solo.input.table.screen",
    "corduba_solo.players",
    "corduba_solo.text",
    "corduba_solo.view.map",
    "corduba_solo.view.table",
)


def started(code: str) -> list[str]:
    """What a start says that goes no further than the title."""
    unseen = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    run = [sys.executable, "-c", TITLE + code]
    answer = subprocess.run(run, env={**os.environ, **unseen}, capture_output=True, text=True, timeout=60)
    assert answer.returncode == 0, answer.stderr
    return answer.stdout.split()


def test_from_the_second_start_on_the_title_needs_nothing_of_what_comes_after_it(home: Path) -> None:
    assert started("") == ["drawn"]
    assert sorted(path.name for path in cache_folder().iterdir()) == ["city.pixels", "edition.json"]
    code = f"import sys; print(*[name for name in {AFTER_THE_TITLE} if name in sys.modules])"
    assert started(code) == ["drawn"]


def test_from_the_second_start_on_the_city_is_not_engraved(home: Path) -> None:
    started("")
    code = "from corduba_solo.view import cache\ncache.forget()\nfrom corduba_solo.view.screens import cityscape\n"
    code += "cityscape.Engraving = None\napp.screen.renew()\napp.draw()\nprint('again')"
    assert started(code) == ["drawn", "again"]
