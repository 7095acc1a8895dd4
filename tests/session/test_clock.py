"""The date and the moment hold with every clock: Python refuses to tell them before the year 1677 or after 2262."""

from __future__ import annotations

import datetime
import re
import time
from pathlib import Path

import corduba_solo
from corduba_solo.session.clock import now, today

REFUSING = re.compile(r"\btime\.time(_ns)?\(|\bdate\.today\(|\bfromtimestamp\(time\b|\blocaltime\(\)|\bgmtime\(\)")
"""Ways of asking the clock that end in an OverflowError there; `datetime.now` answers with the furthest it can."""


def test_they_are_those_of_the_clock() -> None:
    assert abs(now() - time.time()) < 60
    assert abs(today() - datetime.date.today()) <= datetime.timedelta(days=1)


def test_nothing_asks_the_clock_in_a_way_that_it_may_refuse() -> None:
    """A daily game, a save and the sweeping of what was left behind ended in a report."""
    root = Path(corduba_solo.__file__).parent
    found = [str(path) for path in root.rglob("*.py") if REFUSING.search(path.read_text(encoding="utf-8"))]
    assert found == []
