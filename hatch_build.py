"""Compiles the rules, Caepio and the players with mypyc where somebody asks for it; everything else stays plain Python.

    python hatch_build.py FOLDER     a compiled copy of the program in FOLDER, to be run with PYTHONPATH=FOLDER

As a build hook, off unless HATCH_BUILD_HOOK_ENABLE_CUSTOM is set, it puts the compiled modules into the wheel beside
their sources. It needs mypy, setuptools and a C compiler; see docs/performance.md.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
PACKAGE = "corduba_solo"
ROOMS = ("rules", "caepio", "players")
PLAIN = {
    # Records and their texts: named tuples stay Python's own, so that there is nothing to gain.
    "rules/actions.py",
    "rules/cause.py",
    "rules/events.py",
    "rules/opponent.py",
    "rules/questions.py",
    # Its list looks on while events are told, which compiled code allows no list.
    "rules/watching.py",
    # They choose among players and candidates, and hand them out; the work is in what they call.
    "players/by_name.py",
    "players/planner.py",
    "players/workers.py",
}


def compiled_modules(package: Path) -> list[str]:
    """The sources to compile, seen from the package; no scenarios, which are read once in a game."""
    names = (path.relative_to(package).as_posix() for room in ROOMS for path in sorted((package / room).glob("*.py")))
    return [
        name for name in names if name not in PLAIN and not name.endswith("__init__.py") and "/scenario" not in name
    ]


def compile_in(folder: Path) -> list[Path]:
    """Compile the package that lies in a folder; the compiled modules then lie beside their sources."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    here = Path.cwd()
    os.chdir(folder)
    try:
        sources = [f"{PACKAGE}/{name}" for name in compiled_modules(Path(PACKAGE))]
        extensions = mypycify(
            [f"--config-file={ROOT}/pyproject.toml", *sources], opt_level="3", debug_level="0", group_name=PACKAGE
        )
        command = Distribution({"name": PACKAGE, "ext_modules": extensions}).get_command_obj("build_ext")
        command.build_lib, command.build_temp = ".", "build"
        command.ensure_finalized()
        command.run()
        shutil.rmtree("build")
        return [Path(output).resolve() for output in command.get_outputs()]
    finally:
        os.chdir(here)


def copy_to(folder: Path) -> list[Path]:
    """A copy of the program, compiled."""
    shutil.rmtree(folder, ignore_errors=True)
    for name in (PACKAGE, "data", "assets"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    return compile_in(folder)


class CompiledRules(BuildHookInterface[Any]):
    """Puts the compiled modules into the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        self._folder = tempfile.TemporaryDirectory()
        folder = Path(self._folder.name).resolve()
        shutil.copytree(ROOT / PACKAGE, folder / PACKAGE, ignore=shutil.ignore_patterns("__pycache__"))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for built in compile_in(folder):
            build_data["force_include"][str(built)] = built.relative_to(folder).as_posix()

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if version != "editable":
            self._folder.cleanup()


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("python hatch_build.py FOLDER")
    print(*copy_to(Path(sys.argv[1]).resolve()), sep="\n")
