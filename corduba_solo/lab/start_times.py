"""How long the program takes to be there, each time in a fresh process."""

from __future__ import annotations

import os
import subprocess
import sys
from tempfile import TemporaryDirectory
from time import perf_counter

from corduba_solo.lab.stopwatch import Figures
from corduba_solo.outside import HOME

TIMES = 3
"""The best counts: the first warms the disk, and keeps the edition and the title's picture ready."""

IMPORTING = """
from time import perf_counter
began = perf_counter()
import corduba_solo.caepio.automa
import corduba_solo.rules.game
imported = perf_counter()
from corduba_solo.edition.load import load_edition
from corduba_solo.rules.book import Book
Book(load_edition())
print(imported - began, perf_counter() - began)
"""

TITLE = """
from corduba_solo.input.window.app import App
from corduba_solo.input.window.context import context_for
from corduba_solo.input.window.window import open_window
from corduba_solo.session.settings import load_settings
from corduba_solo.session.store import Store
settings = load_settings().settings
app = App(context_for(settings, Store()), open_window(settings.window))
app.draw()
print("drawn", flush=True)
app.keep_title()
"""


def start_times() -> Figures:
    """Importing the rules, having the edition compiled as well, and from nothing to the title on the screen."""
    imports = [[float(part) for part in _run(IMPORTING).split()] for _ in range(TIMES)]
    with TemporaryDirectory() as home:
        titles = [_title(home) for _ in range(TIMES)]
    return {
        "import_ms": 1000 * min(imported for imported, _ in imports),
        "import_and_load_ms": 1000 * min(loaded for _, loaded in imports),
        "start_to_title_ms": 1000 * min(titles),
    }


def _run(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout


def _title(home: str) -> float:
    """From starting Python to a drawn title, without a display and in a home of its own."""
    unseen = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    environment = {**os.environ, **unseen, HOME: home}
    began = perf_counter()
    with subprocess.Popen([sys.executable, "-c", TITLE], stdout=subprocess.PIPE, env=environment, text=True) as process:
        assert process.stdout is not None
        process.stdout.readline()
        return perf_counter() - began
