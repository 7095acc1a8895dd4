"""What is written out for a person, where a person will find it: results for a spreadsheet, pictures of cities."""

from __future__ import annotations

import datetime
import os
from pathlib import Path

import platformdirs

from corduba_solo.outside import export_bytes
from corduba_solo.session.files import HOME
from corduba_solo.session.problems import cannot_write
from corduba_solo.session.statistics import Statistics
from corduba_solo.session.sweeping import sweep_temporaries

_RESULTS, _PICTURE = "corduba-results", "corduba-city"


def export_folder(home: Path) -> Path:
    """The documents of the person; the program's own folder where there are none, or where another one was named."""
    return _folder(platformdirs.user_documents_path(), home)


def pictures_folder(home: Path) -> Path:
    """The same for pictures."""
    return _folder(platformdirs.user_pictures_path(), home)


def _folder(own: Path, home: Path) -> Path:
    return own if os.path.isdir(own) and HOME not in os.environ else home


def export_csv(statistics: Statistics, folder: Path, day: datetime.date) -> Path:
    """Write every result to a file of the day's, never over another one; SessionError when that cannot be."""
    return _write(statistics.csv().encode(), folder, f"{_RESULTS}-{day.isoformat()}", ".csv")


def export_picture(data: bytes, folder: Path, day: datetime.date) -> Path:
    """Write a picture to a file of the day's, never over another one; SessionError when that cannot be."""
    return _write(data, folder, f"{_PICTURE}-{day.isoformat()}", ".png")


def _write(data: bytes, folder: Path, name: str, ending: str) -> Path:
    path = folder / f"{name}{ending}"
    number = 1
    while os.path.lexists(path):
        number += 1
        path = folder / f"{name}-{number}{ending}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        sweep_temporaries(folder)
        export_bytes(path, data)
    except OSError as error:
        raise cannot_write(path, error).error() from error
    return path
