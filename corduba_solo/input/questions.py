"""How each kind of question is answered: on the table itself, by a set, among a few results, else from a list."""

from __future__ import annotations

from corduba_solo.rules.actions import Give, Keep, Pay, Take

ON_THE_TABLE = ("main", "end_turn", "lay", "tied_tile")
"""Answered on the map and with the buttons."""
MIXED: dict[str, type[Take | Keep | Give | Pay]] = {"take": Take, "keep": Keep, "give": Give, "pay": Pay}
"""Answered by putting a set together, kind by kind."""
GATHERED = ("take",)
"""Sets that begin with nothing, because no beginning would be better than another."""
LISTED = ("activate_new", "repeat", "deliver")
"""A few answers, of which the chosen one is shown with its whole result."""


def has_tray(asked: str) -> bool:
    """Whether a question is answered from a plain list."""
    return bool(asked) and asked not in (*ON_THE_TABLE, *MIXED, *LISTED)
