"""The edition as tables for a terminal, one function for each section."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from corduba_solo.edition.box_drawing import draw_map, draw_shape
from corduba_solo.edition.entry import written
from corduba_solo.edition.models import Sourced
from corduba_solo.edition.pictures import parse_map, parse_shape
from corduba_solo.edition.provenance import EVERY, source_of
from corduba_solo.locale.rulings import readings
from corduba_solo.locale.voice import Voice
from corduba_solo.text.edition_words import action_words, cost_words, gain_words, prestige_words


def _table(title: str, *columns: str) -> Table:
    table = Table(title=title, box=box.SIMPLE_HEAD, title_justify="left", title_style="bold", show_lines=False)
    for column in columns:
        # The longest word of a source is kept whole on a narrow terminal; nothing is ever cut off.
        table.add_column(column, vertical="top", overflow="fold", min_width=13 if column == "Source" else None)
    return table


def _add(table: Table, *cells: object) -> None:
    table.add_row(*(str(cell) for cell in cells))


def _source(entry: Sourced) -> str:
    """`p. 21 cost, laurel; rest reconstructed`; places of a list are counted from 1."""
    if isinstance(entry.source, str):
        return entry.source
    fields: dict[str, list[str]] = {}
    for field, text in entry.source.items():
        fields.setdefault(text.removeprefix("printed "), []).append(_place(entry, field))
    parts = [f"{text} {', '.join(names)}" for text, names in fields.items() if names != ["rest"]]
    parts += [f"rest {text}" for text, names in fields.items() if names == ["rest"]]
    return "; ".join(parts)


def _place(entry: Sourced, dotted: str) -> str:
    field, *steps = (step for step in dotted.split(".") if step != EVERY)
    if steps and steps[0].isdigit() and isinstance(getattr(entry, field, None), tuple):
        steps[0] = str(int(steps[0]) + 1)
    return " ".join((field.replace("_", " "), *steps))


def _lines(texts: Iterable[str]) -> str:
    return "\n".join(texts)


def _tokens(voice: Voice) -> Iterator[RenderableType]:
    edition = voice.edition
    titles = ("Tokens", "Tracks", "Rounds and Rome's least demands, by decade", "Caepio's start")
    entries = (edition.tokens, edition.tracks, edition.calendar, edition.caepio_start)
    for title, entry in zip(titles, entries, strict=True):
        table = _table(title, "What", "How many", "Source")
        for field, value in written(entry).items():
            if field == "source":
                continue
            _add(table, field.replace("_", " "), _counts(value), source_of(entry, field))
        yield table


def _counts(value: object) -> str:
    """`6`, `3, 3, 2` or `velites: 14, legionary: 12`."""
    if isinstance(value, dict):
        return ", ".join(f"{name}: {count}" for name, count in value.items())
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _buildings(voice: Voice) -> Iterator[RenderableType]:
    for decade in ("I", "II", "III", "none"):
        title = "Buildings without a card" if decade == "none" else f"Buildings of stack {decade}"
        table = _table(title, "Building", "Cells", "Cost", "Actions", "Source")
        for key, building in voice.edition.buildings.items():
            if building.decade != decade:
                continue
            cells = parse_shape(building.shape)
            name = f"{voice.building(key)}\n{building.colour}\nlaurel {building.laurel}"
            shape = f"{draw_shape(cells)}\n{len(cells)}"
            actions = [action_words(action) for action in building.actions]
            if building.caepio:
                actions.append(f"Caepio: {gain_words(building.caepio)}")
            _add(table, name, shape, cost_words(building.cost), _lines(actions), _source(building))
        yield table


def _districts(voice: Voice) -> Iterator[RenderableType]:
    for key, district in voice.edition.districts.items():
        picture = parse_map(district.map)
        table = _table("", "Place", "Bonus")
        _add(table, "construction", f"{cost_words(district.bonus)} less")
        for field, gain in sorted(district.track.items()):
            _add(table, f"prestige {field}", gain_words(gain))
        for place, gain in enumerate(district.insulae, 1):
            _add(table, f"insula {place}", gain_words(gain))
        plots = f"{len(picture.cells)} cells in {len(picture.plots())} plots"
        yield Text(f"\n{voice.district(key)}: {plots}", style="bold")
        yield Text(voice.card_text("districts", key, "flavour", district.flavour), style="italic")
        yield Columns([Text(draw_map(picture), no_wrap=True), table], padding=(0, 3))
        yield Text(f"Source: {_source(district)}")


def _specialists(voice: Voice) -> Iterator[RenderableType]:
    table = _table("Specialists", "Colour", "Name", "Peculium", "Source")
    for colour, entry in voice.edition.specialists.items():
        _add(table, colour, voice.bare_specialist(colour), gain_words(entry.peculium), _source(entry))
    yield table


def _sites(voice: Voice) -> Iterator[RenderableType]:
    table = _table("Production sites, Portus and Castra", "Place", "Spaces", "Source")
    for key, site in voice.edition.sites.items():
        _add(
            table,
            f"{voice.bare_place(key)} ({key})",
            _lines(action_words(space) for space in site.spaces),
            _source(site),
        )
    _add(table, voice.bare_place("portus"), action_words(voice.edition.portus.space), _source(voice.edition.portus))
    spaces = _lines(action_words(space) for space in voice.edition.castra.spaces.values())
    _add(table, f"{voice.bare_place('castra')} ({voice.edition.castra.colour})", spaces, _source(voice.edition.castra))
    yield table


def _macellum(voice: Voice) -> Iterator[RenderableType]:
    table = _table("Macellum", "Resource", "Start", "Least", "Most", "Holds")
    for name, price in voice.edition.macellum.prices.items():
        _add(table, name, price.start, price.least, price.most, price.capacity)
    yield table
    yield Text(f"Source: {_source(voice.edition.macellum)}")


def _tiles(voice: Voice) -> Iterator[RenderableType]:
    table = _table("Macellum tiles", "Tile", "Prices", "Source")
    for key, tile in voice.edition.macellum_tiles.items():
        prices = ", ".join(f"{name} {'+' if step > 0 else '−'}{abs(step)}" for name, step in tile.prices.items())
        _add(table, key.replace("_", " "), prices, _source(tile))
    yield table


def _rome(voice: Voice) -> Iterator[RenderableType]:
    table = _table("Romae Postulationem", "Card", "Demand", "Met", "Not met", "Source")
    for key, card in voice.edition.rome.items():
        demand = ", ".join(f"{count} {name}" for name, count in card.demand.items())
        demand += " (amphorae count 2)" if card.amphorae_count == 2 else ""
        name = voice.rome_card(key) if card.solo else f"{voice.rome_card(key)} (not in the solo game)"
        reward = gain_words(card.ranks[0]) if card.ranks else "–"
        _add(table, name, demand, reward, f"{gain_words(card.penalty)}, 1 unrest", _source(card))
    yield table


def _heritage(voice: Voice) -> Iterator[RenderableType]:
    columns = ("Card", "Denarii", "Basic", "Register", "Popularity", "Harmony", "More", "Source")
    table = _table("Heritage", *columns)
    for key, card in voice.edition.heritage.items():
        tracks = (card.register_, card.popularity, card.harmony)
        _add(table, voice.heritage(key), card.denarii, card.resources, *tracks, gain_words(card.gain), _source(card))
    yield table


def _characters(voice: Voice) -> Iterator[RenderableType]:
    table = _table("Families and characters", "Family", "Character", "District", "Ability", "Source")
    for family, entry in voice.edition.families.items():
        for key, person in entry.characters.items():
            name = f"{voice.power(key)}\n{voice.person(key)}"
            _add(table, voice.family(family), name, person.district, voice.ability(key), _source(person))
    yield table


def _monuments(voice: Voice) -> Iterator[RenderableType]:
    table = _table("Monuments", "Monument", "Cost", "Prestige", "Bonus", "Source")
    for key, entry in voice.edition.monuments.items():
        worth = cost_words(entry.cost), prestige_words(entry.prestige)
        _add(table, voice.monument(key), *worth, voice.ability(key), _source(entry))
    yield table


def _caepio(voice: Voice) -> Iterator[RenderableType]:
    for decade in ("I", "II", "III"):
        table = _table(f"Caepio's cards of decade {decade}", "Card", "Rows", "Sells", "Buys", "Source")
        for key, card in voice.edition.caepio.items():
            if card.decade == decade:
                rows = _lines(row.replace(" > ", " → ").replace("_", " ") for row in card.rows)
                _add(table, key, rows, card.sell, card.buy, _source(card))
        yield table
    levels = _table("Caepio's levels", "Level", "Prestige", "Unrest", "Starts with", "Monuments asked", "Source")
    for key, level in voice.edition.difficulty.items():
        start = gain_words(level.start)
        _add(levels, voice.level(key), level.prestige, level.unrest, start, level.monuments, _source(level))
    yield levels


def _rulings(voice: Voice) -> Iterator[RenderableType]:
    say = voice.say
    columns = say("rulings.rule"), say("rulings.question"), say("rulings.reading")
    table = _table(say("rulings.title"), *columns)
    for reading in readings(voice.catalogue):
        _add(table, *reading)
    yield table


SECTIONS: dict[str, Callable[[Voice], Iterator[RenderableType]]] = {
    "tokens": _tokens,
    "buildings": _buildings,
    "districts": _districts,
    "specialists": _specialists,
    "sites": _sites,
    "macellum": _macellum,
    "tiles": _tiles,
    "rome": _rome,
    "heritage": _heritage,
    "characters": _characters,
    "monuments": _monuments,
    "caepio": _caepio,
    "rulings": _rulings,
}


def section_tables(voice: Voice, section: str) -> Group:
    """The tables of one section."""
    return Group(*SECTIONS[section](voice))
