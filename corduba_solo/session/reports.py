"""Reports on faults of the program itself: a file for each, so that nobody has to copy from a screen."""

from __future__ import annotations

import datetime
import platform
import sys
import traceback
from pathlib import Path

from corduba_solo import __version__
from corduba_solo.outside import write_bytes

FOLDER = "reports"


def write_report(error: BaseException, home: Path, game: str) -> Path | None:
    """What happened, and on what; None where nothing can be written. Nothing of it is sent anywhere."""
    lines = [
        f"Corduba Solo {__version__}",
        f"Python {platform.python_version()} on {sys.platform}",
        f"game {game or 'none'}",
        "",
        *(line.rstrip("\n") for line in traceback.format_exception(error)),
    ]
    stamp = datetime.datetime.now().strftime("%Y%m%d-%H%M%S-%f")
    path = home / FOLDER / f"{stamp}.txt"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_bytes(path, ("\n".join(lines) + "\n").encode(errors="backslashreplace"))
    except OSError:
        return None
    return path
