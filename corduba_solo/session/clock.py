"""The date and the moment, whatever the clock says: Python's own ways refuse clocks before 1677 or after 2262."""

from __future__ import annotations

import datetime


def today() -> datetime.date:
    """The date where the person is; a clock further off than a moment can tell is taken for the last one it can."""
    return datetime.datetime.now().date()


def now() -> float:
    """The moment in seconds, as files tell when they were changed."""
    return datetime.datetime.now(datetime.UTC).timestamp()
