"""Results written out for a spreadsheet, where a person will find them."""

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

_BEGINNING = "corduba-results-"


def export_folder(home: Path) -> Path:
    """The documents of the person; the program's own folder where there are none, or where another one was named."""
    documents = platformdirs.user_documents_path()
    return documents if os.path.isdir(documents) and HOME not in os.environ else home


def export_csv(statistics: Statistics, folder: Path, day: datetime.date) -> Path:
    """Write every result to a file of the day's, never over another one; SessionError when that cannot be."""
    path = folder / f"{_BEGINNING}{day.isoformat()}.csv"
    number = 1
    while os.path.lexists(path):
        number += 1
        path = folder / f"{_BEGINNING}{day.isoformat()}-{number}.csv"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        sweep_temporaries(folder)
        export_bytes(path, statistics.csv().encode())
    except OSError as error:
        raise cannot_write(path, error).error() from error
    return path
