"""Buildings that may come are engraved while nothing else is to be done, so that laying one takes no longer."""

from __future__ import annotations

from collections.abc import Iterator

from corduba_solo.desk.model import TableModel
from corduba_solo.view.buildings import STANDING
from corduba_solo.view.cache import Same
from corduba_solo.view.layout import Layout
from corduba_solo.view.map.geometry import cells_of, map_places
from corduba_solo.view.map.tiles import tile_of
from corduba_solo.view.outlines import Form, moved_home
from corduba_solo.view.theme import Theme

_LARGEST = 64
"""Of larger cells the pictures of all buildings would push others out of what is remembered."""


class Ahead:
    """What is still to be engraved for a table: every building that is not built, each way it can be turned."""

    def __init__(self) -> None:
        self._for: tuple[Layout, Theme, Same] | None = None
        self._left: Iterator[tuple[int, Form]] = iter(())

    def engrave_one(self, layout: Layout, model: TableModel, theme: Theme) -> bool:
        """One of them; whether there was one."""
        table = layout, theme, Same(model.book)
        if table != self._for:
            self._for, self._left = table, _forms(model)
        places = map_places(layout)
        for building, form in self._left if places.cell <= _LARGEST else ():
            if model.state.district_of[building] < 0:
                tile_of(theme, building, form, model, places, STANDING)
                return True
        return False


def _forms(model: TableModel) -> Iterator[tuple[int, Form]]:
    for building in range(len(model.book.buildings)):
        seen = set()
        for map_ in model.book.maps:
            for shape in map_.shapes[building]:
                if shape.masks:
                    form, _, _ = moved_home(cells_of(next(iter(shape.masks.values()))))
                    if form not in seen:
                        seen.add(form)
                        yield building, form
