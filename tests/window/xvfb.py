"""A real window without a screen: an X server in memory, the program in it, and a hand at its mouse and keys."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType

import corduba_solo
from corduba_solo.input.window.deafness import DEAF

NEEDED = ("Xvfb", "xdotool")
CLASS = "corduba-solo-under-test"
PATIENCE = 60.0
"""Seconds to wait for anything before it counts as not coming; much more than an idle machine needs."""


def missing() -> list[str]:
    """The programs that are needed and not installed."""
    return [name for name in NEEDED if shutil.which(name) is None]


class Screen:
    """An X server of one's own, with a screen of this size."""

    def __init__(self, size: tuple[int, int] = (1600, 1000)) -> None:
        reading, writing = os.pipe()
        wide, high = size
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{wide}x{high}x24", "-nolisten", "tcp", "-noreset"],
            pass_fds=[writing],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        # Without -noreset the server begins anew whenever its last client goes, and throws out whoever is just coming.
        with os.fdopen(reading) as pipe:
            self.display = f":{pipe.readline().strip()}"

    def __enter__(self) -> Screen:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.end()

    def end(self) -> None:
        """Take the screen away from whoever is on it."""
        self._server.terminate()
        self._server.wait(PATIENCE)


class Window:
    """The program, started on a screen."""

    def __init__(self, screen: Screen, home: Path, log: Path) -> None:
        self.env = {
            **os.environ,
            "PYTHONPATH": str(Path(corduba_solo.__file__).parents[1]),
            "DISPLAY": screen.display,
            "CORDUBA_SOLO_HOME": str(home),
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",  # OpenGL in software would cost more than all the drawing
            "SDL_VIDEO_X11_WMCLASS": CLASS,  # found by class; a search by title finds nothing without a manager
        }
        self.env.pop("WAYLAND_DISPLAY", None)
        self._log = log
        with log.open("wb") as out:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "corduba_solo"], env=self.env, stdout=out, stderr=subprocess.STDOUT
            )
        self.number = self._found()

    def _found(self) -> str:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise AssertionError(f"the program has ended: {self.said}")
            answer = subprocess.run(
                ["xdotool", "search", "--onlyvisible", "--class", CLASS], env=self.env, capture_output=True, text=True
            )
            if answer.stdout.split():
                return answer.stdout.split()[0]
            time.sleep(0.1)
        raise AssertionError(f"no window came up: {self.said}")

    @property
    def said(self) -> str:
        """What the program wrote to its terminal."""
        return self._log.read_text(encoding="utf-8", errors="replace")

    def _do(self, *arguments: str) -> str:
        answer = subprocess.run(["xdotool", *arguments], env=self.env, check=True, capture_output=True, text=True)
        return answer.stdout

    def size(self) -> tuple[int, int]:
        lines = dict(line.split("=") for line in self._do("getwindowgeometry", "--shell", self.number).split())
        return int(lines["WIDTH"]), int(lines["HEIGHT"])

    def resize(self, size: tuple[int, int]) -> None:
        self._do("windowsize", self.number, str(size[0]), str(size[1]))

    def click(self, point: tuple[int, int], button: int = 1) -> None:
        self.move(point)
        time.sleep(1.5 * DEAF)  # what has just come would not hear it
        self._do("click", str(button))

    def move(self, point: tuple[int, int]) -> None:
        self._do("mousemove", "--window", self.number, str(point[0]), str(point[1]))

    def key(self, *names: str) -> None:
        self._do("key", "--delay", "30", *names)

    def type(self, text: str) -> None:
        self._do("type", "--delay", "30", text)

    def focus(self) -> None:
        """Give the keys to the window, as a window manager would."""
        self._do("windowfocus", "--sync", self.number)

    def cpu_seconds(self) -> float:
        """The time that the program has worked so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def rest(self) -> None:
        """Wait until the program has done what it was told: until it no longer works."""
        end = time.monotonic() + PATIENCE
        quiet = 0
        before = self.cpu_seconds()
        while quiet < 2 and time.monotonic() < end and self.process.poll() is None:
            time.sleep(0.1)
            now = self.cpu_seconds()
            quiet = quiet + 1 if now - before <= 0.015 else 0
            before = now

    def close(self) -> int:
        """Ask the program to end, as a session's end does; its exit status."""
        self.process.terminate()
        return self.process.wait(PATIENCE)

    def kill(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
