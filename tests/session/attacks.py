"""Files, arguments and lines that nobody writes by accident: numbers without end, depths, sizes, devices, broken text.

`python -m tests.session.attacks FOLDER` hands each of them to the program, in one process. It prints a line of JSON for
each (its name, the exit status, seconds of the processor, and what was said), then the most memory that was needed.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import json
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from corduba_solo.session.document import document_bytes
from corduba_solo.session.loading import document_of

from .helpers import new, play

NINES = "9" * 5_000
HOME = "CORDUBA_SOLO_HOME"
GAME = "20261117-200425-3f2a1c"


def signed(body: bytes) -> bytes:
    """A save with a true checksum, whatever stands in it."""
    return body + f"check {hashlib.sha256(body).hexdigest()[:16]}\n".encode()


def body_of(actions: int = 12) -> str:
    """A save of ours without its checksum."""
    return document_bytes(document_of(play(new(), actions))).rpartition(b"check ")[0].decode()


def strange_saves() -> Iterator[tuple[str, bytes]]:
    """Saves that no version of the program wrote; all but the last ones with a true checksum."""
    body = body_of()
    first, *rest = body.split("\n", 1)[1].split("\n")
    heading = body.split("\n", 1)[0]

    def with_line(line: str) -> bytes:
        return signed("\n".join([heading, first, line, *rest]).encode())

    def replaced(begins: str, line: str) -> bytes:
        lines = body.split("\n")
        number = next(number for number, old in enumerate(lines) if old.startswith(begins))
        return signed("\n".join([*lines[:number], line, *lines[number + 1 :]]).encode())

    for name in ("seconds", "luck_undos", "advice", "bookmark"):
        yield f"{name} of 5,000 digits", with_line(f"{name} {NINES}")
    yield "marks that end in another sign", replaced("marks", f"marks {'0123456789abcdef' * 2_000}!")
    yield "one mark more that is none", replaced("marks", f"marks {'01234567 ' * 60}z")
    yield "seconds of 400 digits", with_line(f"seconds {NINES[:400]}")
    yield "seconds in other digits", with_line("seconds ١٢٣")
    yield "seconds of a fraction", with_line("seconds 1e999")
    yield "a seed of 5,000 digits", replaced("seed", f"seed {NINES}")
    yield "a seed of 16 digits", replaced("seed", "seed 9999999999999999")
    yield "a version of 5,000 digits", replaced("edition", f"edition {NINES} 0123456789abcdef")
    yield "a mark of 5,000 digits", replaced("edition", f"edition {NINES}")
    yield "a standing of 5,000 digits", replaced("standing", f"standing {NINES} 1 1 running")
    yield "a standing of four numbers", replaced("standing", "standing 1 1 1 1 running")
    yield "an unknown standing", replaced("standing", "standing 1 1 1 asleep")
    yield "a count of 5,000 digits", replaced("actions", f"actions {NINES}")
    yield "a count beyond the file", replaced("actions", "actions 4999")
    yield "more actions than a game has", replaced("actions", "actions 150000\n" + "pass\n" * 150_000)
    yield "no character", replaced("become", "become ")
    yield "a coordinate of 5,000 digits", replaced("become", f"place a{NINES} 0")
    yield "an amount of 5,000 digits", replaced("become", f"pay wood={NINES}")
    yield "an amount of 200 digits", replaced("become", f"place a1 {NINES[:200]}")
    yield "a NUL in an action", replaced("become", "become par\0rot")
    yield "an escape in an action", replaced("become", "become \x1b[2J")
    yield "an action of 900 KB", replaced("become", "become " + "x" * 900_000)
    yield "a name of 900 KB", with_line("name " + "x" * 900_000)
    yield "a begun of 900 KB", with_line("begun " + "x" * 900_000)
    yield "a day of 5,000 digits", with_line(f"daily {NINES}-01-01")
    yield "a line of 900 KB", with_line("x" * 900_000)
    yield "half a million lines", with_line("x\n" * 490_000)
    yield "marks without end", replaced("marks", "marks " + "0 " * 400_000)
    yield "a deed of 5,000 digits", replaced("actions", f"caepio 1\n{NINES} pass\nactions 0")
    yield "no UTF-8", signed(body.encode() + b"name \xff\xfe\n")
    yield "a heading of 5,000 digits", f"corduba-solo save {NINES}\n".encode()
    yield "a first version without end", b"corduba-solo text 1\nseed " + b"9" * 900_000
    yield "nothing but zeros", b"\0" * 900_000


def strange_positions() -> Iterator[tuple[str, str]]:
    """Positions in a save whose actions are not possible any more, so that it would go on from there."""
    yield "digits", f'{{"round": {NINES}}}'
    yield "wide digits", f'{{"round": {NINES[:41]}}}'
    yield "a fraction", '{"round": 1e400}'
    yield "no number", '{"round": NaN}'
    yield "depth", "[" * 30_000
    yield "depth of mappings", '{"a":' * 6_000
    yield "length", '{"reason": "' + "x" * 900_000 + '"}'
    yield "nothing", "null"


def commands(folder: Path) -> Iterator[tuple[str, list[str]]]:
    """What is typed after the program's name, each with the files that it needs."""
    home = Path(os.environ[HOME])
    for number, (name, data) in enumerate(strange_saves()):
        file = folder / f"{number}.save"
        file.write_bytes(data)
        yield f"save: {name}", ["replay", "--verify", str(file)]
    for name, size in (("save", 300_000_000), ("yaml", 300_000_000)):
        with open(folder / f"huge.{name}", "wb") as file_:
            file_.truncate(size)
    (folder / "zero.save").symlink_to("/dev/zero")
    (folder / "circle.save").symlink_to("circle.save")
    os.mkfifo(folder / "pipe.save")
    for name in ("huge.save", "zero.save", "circle.save", "pipe.save", "none.save", "/dev/zero", str(folder)):
        yield f"save: {Path(name).name}", ["replay", str(folder / name)]
        yield f"taken in: {Path(name).name}", ["text", "--open", str(folder / name)]
    for number, (name, text) in enumerate(strange_overlays()):
        file = folder / f"{number}.yaml"
        file.write_text(text, encoding="utf-8")
        yield f"overlay: {name}", ["edition", "check", str(file)]
        yield f"played with: {name}", ["text", "--overlay", str(file)]
    for name in ("huge.yaml", "/dev/zero"):
        yield f"overlay: {name}", ["edition", "check", str(folder / name)]
        yield f"code: {name}", ["code", "0000", "--overlay", str(folder / name)]
    for code in (NINES, "-" * 100_000, "Z" * 40, "\x00\udc80"):
        yield f"code: {code[:9]!r}", ["code", code]
        yield f"game of a code: {code[:9]!r}", ["text", "--code", code]
    for option in ("--seed", "--name", "--daily", "--game", "--open", "--difficulty", "--overlay"):
        yield f"text {option}", ["text", option, NINES]
    for option in ("--games", "--seed", "--budget", "--jobs", "--player"):
        yield f"simulate {option}", ["simulate", option, NINES]
    yield "bench --games", ["bench", "--games", NINES]
    yield "screenshot --size", ["screenshot", "x.png", "--size", f"{NINES}x{NINES}"]
    yield "screenshot --scale", ["screenshot", "x.png", "--scale", NINES]
    yield "games --delete", ["games", "--delete", NINES]
    yield "a command", [NINES]
    for name, content in (("settings.json", '{"scale": ' + NINES + "}"), ("results.txt", "\n" * 7_000_000)):
        home.mkdir(parents=True, exist_ok=True)
        (home / name).write_text(content)
    yield "home: results of nothing but lines", ["stats"]
    yield "home: settings of 5,000 digits", ["text", "--new"]
    for name in ("settings.json", "results.txt"):
        os.truncate(home / name, 300_000_000) if (home / name).exists() else (home / name).symlink_to("/dev/zero")
    yield "home: huge results", ["stats"]
    yield "home: huge settings", ["text", "--new"]


def strange_overlays() -> Iterator[tuple[str, str]]:
    """YAML that a parser, or whoever tells its faults, would be busy with for long."""
    many = "\n".join(f"  a{number}: 1" for number in range(15_000))
    few = "\n".join(f"  a{number}: 1" for number in range(900))
    yield "unknown sections", many.replace("  ", "")
    yield "unknown names", f"buildings:\n{many}"
    yield "some unknown names", f"buildings:\n{few}"
    yield "unknown fields", "buildings:\n forum:\n" + few
    yield "a name of 90,000 signs", f"? {'x' * 90_000}\n: 1"
    yield "a text of 90,000 signs", f"edition: {{name: {'x' * 90_000}}}"
    yield "digits", f"tokens: {{unrest: {NINES[:4999]}}}"
    yield "digits in a row of Caepio's", f"caepio: {{i_01: {{rows: [macellum {NINES[:999]} 1]}}}}"
    yield "digits in a source", f"buildings: {{forum: {{source: {{actions.{NINES[:60]}: ruling}}}}}}"
    yield "other digits in a source", "buildings: {forum: {source: {actions.²: ruling}}}"
    yield "depth", "a: " + "[" * 100_000
    yield "depth of names", "? " * 100_000
    yield "depth of lines", "- " * 100_000
    yield "aliases", "a: &a [x]\nb: &b [*a, *a]\nc: [*b, *b]"
    yield "items", "buildings: {forum: {actions: [" + "{}," * 60_000 + "]}}"
    yield "values", "a:\n" + "\n".join(f" - [{'1,' * 900}]" for _ in range(100))
    yield "empty values", "buildings: {forum: {actions: [" + "~," * 900 + "]}}"


def said(arguments: list[str]) -> tuple[int, str]:
    """The exit status of a command and all that it wrote."""
    from corduba_solo.cli import main

    out = io.StringIO()
    sys.stdin = io.StringIO("")
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
        try:
            status = main(arguments)
        except SystemExit as leaving:
            status = int(str(leaving.code))
    return status, out.getvalue()


def peak_memory() -> int:
    """The most that this process had, in kB. What `getrusage` tells counts whoever started it too, on Linux."""
    status = Path("/proc/self/status")
    if status.exists():
        return next(int(line.split()[1]) for line in status.read_text().splitlines() if line.startswith("VmHWM:"))
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def run(folder: Path) -> None:
    for name, arguments in commands(folder):
        start = time.process_time()
        status, text = said(arguments)
        print(json.dumps([name, status, round(time.process_time() - start, 3), text]))
    print(json.dumps(peak_memory()))


if __name__ == "__main__":
    run(Path(sys.argv[1]))
