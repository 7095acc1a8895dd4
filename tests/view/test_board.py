"""Your board, the prompt line, previews and questions: every size draws, nothing leaves its place, spots are there."""

from __future__ import annotations

import os
from dataclasses import replace
from itertools import pairwise

import pytest
from moments import scene

from corduba_solo.desk import spots
from corduba_solo.desk.model import Token
from corduba_solo.desk.spots import Spot

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from corduba_solo.desk.effect_chips import effect_chips
from corduba_solo.desk.model import Button, Chip, Ghost, Preview, Prompt, TableModel, Tray, TrayOption
from corduba_solo.edition.vocabulary import COLOURS, DISTRICTS, RESOURCES
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.book import YOU, Book
from corduba_solo.rules.state import State
from corduba_solo.rules.upkeep import due
from corduba_solo.session.books import book_for
from corduba_solo.view import chips, fonts, icons
from corduba_solo.view.cache import forget
from corduba_solo.view.layout import Layout, Measure, arrange, table_layout
from corduba_solo.view.paint import Area, Paint
from corduba_solo.view.panel import Panel
from corduba_solo.view.panels import board, board_people, prompt
from corduba_solo.view.panels.board_frame import deltas
from corduba_solo.view.panels.board_people import upkeep_words
from corduba_solo.view.river import draw_preview, draw_tray, preview_height, tray_height
from corduba_solo.view.theme import PARCHMENT

SIZES = ((1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160))
SHORT_SIZES = ((1280, 720), (1920, 1080))
LONG = "Gewährleistungsverpflichtung"


@pytest.fixture(scope="module")
def book() -> Book:
    return book_for(None)


@pytest.fixture(scope="module")
def voice(book: Book) -> Voice:
    return Voice(Catalogue("en", strict=True), book.edition)


@pytest.fixture(scope="module")
def middle_game(book: Book) -> State:
    return scene("mid_game").state


@pytest.fixture
def model(middle_game: State, voice: Voice) -> TableModel:
    return TableModel(middle_game.copy(), voice)


def _preview() -> Preview:
    cost = (
        Chip(Token("yellow"), 1),
        Chip(Token("workers"), 1),
        Chip(Token("denarii"), 5),
        Chip(Token("stone"), 0, "Plebeius −1", "good"),
    )
    gain = (
        Chip(Token("prestige", "plebeius"), 0, "5 ▸ 7"),
        Chip(Token("offering_1"), 1),
        Chip(Token("insula"), 2),
        Chip(Token("upkeep"), 1),
    )
    return Preview("**Forum** in Plebeius", "no unrest · §6.1", cost, gain)


def _rendered(panel: Panel, model: TableModel, size: tuple[int, int]) -> tuple[pygame.Surface, pygame.Rect, list[Area]]:
    layout = table_layout(size)
    fresh = Panel(panel.region, panel._key, panel._draw)
    picture, rect, new = fresh.render(layout, model, PARCHMENT)
    assert new
    return picture, rect, fresh.areas


def _full(model: TableModel) -> TableModel:
    """Everything at its most: what a layout must hold."""
    state = model.state
    you = state.sides[YOU]
    you.workers, you.special, you.register, you.denarii = 10, 2, 10, 38
    you.unlocked = you.ready = 63
    you.store[:] = [6] * 6
    you.insulae[:] = [6] * 3
    you.troops[:] = [3, 3, 3]
    you.offerings[:] = [5, 5]
    state.character = state.book.character_number["parrot"]
    state.monuments = 63
    state.trader_left = 2
    state.refresh_perks()
    return model


def _empty(model: TableModel) -> TableModel:
    state = model.state
    you = state.sides[YOU]
    you.workers = you.special = you.denarii = you.unlocked = you.ready = 0
    you.store[:] = [0] * 6
    you.insulae[:] = [0] * 3
    you.troops[:] = [0] * 3
    you.offerings[:] = [0] * 2
    state.character, state.monuments = -1, 0
    state.refresh_perks()
    return model


# ── the board ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("filled", [True, False])
def test_the_board_draws_at_every_size_and_keeps_its_spots_within(
    model: TableModel, size: tuple[int, int], filled: bool
) -> None:
    _, rect, areas = _rendered(board.PANEL, _full(model) if filled else _empty(model), size)
    assert all(rect.contains(area.rect) for area in areas), [s.spot for s in areas if not rect.contains(s.rect)]
    assert len({area.spot for area in areas}) == len(areas)


def test_everything_of_yours_can_be_pointed_at(model: TableModel) -> None:
    _, _, areas = _rendered(board.PANEL, _full(model), (1920, 1080))
    keys = {area.spot for area in areas}
    assert keys >= {
        spots.YourBoard.CHARACTER,
        spots.YourBoard.WORKERS,
        spots.YourBoard.TRADER,
        spots.YourBoard.STORES,
        spots.YourBoard.DENARII,
        spots.YourBoard.TROOPS,
        spots.YourBoard.OFFERINGS,
    }
    assert keys >= {spots.YourSpecialist(colour) for colour in COLOURS}
    assert keys >= {spots.YourInsulae(district) for district in DISTRICTS}
    assert keys >= {spots.YourStore(resource) for resource in RESOURCES}
    assert keys >= {spots.YourMonument(name) for name in model.book.monuments}
    assert {spots.YourPower("parrot"), spots.YourPower("templum")} <= keys


SMALL = (spots.YourStore, spots.YourMonument, spots.YourInsulae)


@pytest.mark.parametrize("size", SIZES)
def test_stores_specialists_and_monuments_do_not_overlap(model: TableModel, size: tuple[int, int]) -> None:
    _, _, areas = _rendered(board.PANEL, _full(model), size)
    small = [s for s in areas if isinstance(s.spot, SMALL) or s.spot is spots.YourBoard.DENARII]
    for index, area in enumerate(small):
        assert all(not area.rect.colliderect(other.rect) for other in small[index + 1 :]), area.spot


def _changed(model: TableModel) -> list[tuple[str, object]]:
    you = model.state.sides[YOU]
    counts: list[tuple[str, object]] = [
        (name, getattr(you, name) + 1) for name in ("workers", "special", "denarii", "register", "harmony")
    ]
    return [*counts, ("ready", you.ready ^ 1)]


def test_the_board_is_drawn_anew_only_when_something_of_yours_changes(model: TableModel) -> None:
    layout = table_layout((1280, 720))
    panel = Panel("board", board.key, board.draw)
    assert panel.render(layout, model, PARCHMENT)[2]
    assert not panel.render(layout, model, PARCHMENT)[2]
    model.hover, model.log_scroll = spots.Site("oleum", 1), 3
    model.state.sides[1].denarii += 5
    assert not panel.render(layout, model, PARCHMENT)[2]
    for name, value in _changed(model):
        setattr(model.state.sides[YOU], name, value)
        assert panel.render(layout, model, PARCHMENT)[2], name
    model.preview = _preview()
    assert panel.render(layout, model, PARCHMENT)[2]
    model.offers = {spots.YourStore("wood"): (prompt,)}  # type: ignore[dict-item]  # only that there is one matters
    assert panel.render(layout, model, PARCHMENT)[2]


@pytest.mark.parametrize("more", [-1, 1])
def test_upkeep_after_an_action_is_what_the_preview_says(model: TableModel, more: int) -> None:
    """More of it stands among the costs and less among the gains, but the figure is the same."""
    you = model.state.sides[YOU]
    you.register, you.harmony = 6, 3
    owed = due(model.state)
    chip = (Chip(Token("upkeep"), more),)
    model.preview = Preview("", "", chip if more > 0 else (), chip if more < 0 else (), upkeep=owed + more)
    assert all(words.endswith(f"upkeep **{owed}** ▸ **{owed + more}**") for words in upkeep_words(model))
    model.preview = replace(model.preview, upkeep=owed)
    assert all(words.endswith(f"upkeep **{owed}**") for words in upkeep_words(model))


def test_a_preview_is_told_beside_the_stores(model: TableModel) -> None:
    preview = replace(
        _preview(), gain=(Chip(Token("velites"), 1), Chip(Token("denarii"), 2), Chip(Token("specialist", "red"), 1))
    )
    assert deltas(preview) == {
        Token("yellow"): -1,
        Token("workers"): -1,
        Token("denarii"): -3,
        Token("stone"): 0,
        Token("velites"): 1,
        Token("specialist", "red"): 1,
    }
    plain, _, _ = _rendered(board.PANEL, model, (1920, 1080))
    model.preview = preview
    model.ghost = Ghost(0, 1, 0, 0, True, own=3)
    told, _, _ = _rendered(board.PANEL, model, (1920, 1080))
    assert pygame.image.tobytes(plain, "RGBA") != pygame.image.tobytes(told, "RGBA")


@pytest.mark.parametrize("size", SHORT_SIZES)
def test_every_character_and_ability_is_drawn(model: TableModel, size: tuple[int, int]) -> None:
    """Each by a picture and words of its own, in the place where the character can be pointed at."""
    seen = set()
    for number in range(len(model.book.characters)):
        model.state.character = number
        model.state.refresh_perks()
        picture, rect, areas = _rendered(board.PANEL, model, size)
        place = next(area.rect for area in areas if area.spot is spots.YourBoard.CHARACTER).move(-rect.left, -rect.top)
        seen.add(pygame.image.tobytes(picture.subsurface(place), "RGBA"))
    assert len(seen) == len(model.book.characters)


def test_every_ability_can_be_read_in_full_on_the_large_board(
    model: TableModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut: list[str] = []
    original = fonts.lines_within

    def watched(string: str, face: str, px: int, width: int, most: int) -> list[str]:
        lines = original(string, face, px, width, most)
        cut.extend(line for line in lines if line.endswith("…"))
        return lines

    monkeypatch.setattr(fonts, "lines_within", watched)
    for number in range(len(model.book.characters)):
        model.state.character = number
        model.state.refresh_perks()
        _rendered(board.PANEL, model, (1920, 1080))
    assert cut == []


@pytest.mark.parametrize("size", SIZES)
def test_no_text_of_the_board_is_below_eleven_pixels(
    model: TableModel, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[tuple[str, int]] = []
    original = Paint.text

    def watched(
        self: Paint, string: str, x: float, y: float, face: str, px: int, *rest: object, **more: object
    ) -> object:
        sizes.append((string, px))
        return original(self, string, x, y, face, px, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Paint, "text", watched)
    _rendered(board.PANEL, _full(model), size)
    model.prompt = _prompt(LONG)
    _rendered(prompt.PANEL, model, size)
    assert sizes
    assert [pair for pair in sizes if pair[1] < 11] == []


# ── the prompt line ───────────────────────────────────────────────────────────────────────────────────────────────


def _prompt(word: str = "Undo", question: str = "Place the Forum in Plebeius.") -> Prompt:
    buttons = (
        Button(spots.Button.UNDO, word, "U"),
        Button(spots.Button.REDO, "Redo", "Y", enabled=False, why="There is nothing to do again."),
        Button(spots.Button.CONFIRM, "Build", "Enter", primary=True),
    )
    free = (Button(spots.Button.TRADER, "Trader"), Button(spots.PowerButton("parrot"), "The Parrot"))
    leave = Button(spots.Button.PASS, "Pass", "P")
    return Prompt("you", "Your turn", question, "[R] turns it, [Esc] goes back.", free, buttons, leave)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("who", ["you", "caepio", "table"])
@pytest.mark.parametrize("question", ["", "Which?", "A question that is much longer than the line has room for. " * 3])
def test_the_prompt_line_holds_its_buttons_in_order(
    model: TableModel, size: tuple[int, int], who: str, question: str
) -> None:
    model.prompt = replace(_prompt(LONG, question), who=who)
    _, rect, areas = _rendered(prompt.PANEL, model, size)
    line = (spots.Button.PASS, *(button.spot for button in (*model.prompt.free, *model.prompt.buttons)))
    assert tuple(area.spot for area in areas) == line
    assert all(rect.contains(area.rect) for area in areas)
    assert all(left.rect.right <= right.rect.left for left, right in pairwise(areas))


def test_the_reason_of_a_disabled_chief_button_takes_the_place_of_a_hint(model: TableModel) -> None:
    chief = Button(spots.Button.CONFIRM, "Build", "Enter", enabled=False, primary=True)
    model.prompt = Prompt("you", "Your turn", "Place it.", "", (), (chief,))
    silent, _, _ = _rendered(prompt.PANEL, model, (1920, 1080))
    model.prompt = replace(model.prompt, buttons=(replace(chief, why="It does not fit here (§6.1)."),))
    told, _, _ = _rendered(prompt.PANEL, model, (1920, 1080))
    assert pygame.image.tobytes(silent, "RGBA") != pygame.image.tobytes(told, "RGBA")


def test_the_prompt_line_is_drawn_anew_only_when_it_says_something_else(model: TableModel) -> None:
    layout = table_layout((1280, 720))
    panel = Panel("prompt", prompt.key, prompt.draw)
    model.prompt = _prompt()
    assert panel.render(layout, model, PARCHMENT)[2]
    model.hover = spots.Button.UNDO
    model.prompt = _prompt()
    assert not panel.render(layout, model, PARCHMENT)[2]
    model.prompt = _prompt("Back")
    assert panel.render(layout, model, PARCHMENT)[2]


# ── the river ─────────────────────────────────────────────────────────────────────────────────────────────────────


def _zone(measure: Measure, height: tuple[int, int] = (100, 70)) -> pygame.Rect:
    room = measure.pick(*height)
    return pygame.Rect(measure.px(20), measure.px(700) - room, measure.pick(470, 350), room)


def _river(layout: Layout) -> pygame.Surface:
    return pygame.Surface((layout.size[0] // 2, layout.size[1]))


@pytest.mark.parametrize("size", SIZES)
def test_a_preview_stands_at_the_foot_of_its_zone(model: TableModel, size: tuple[int, int]) -> None:
    layout = table_layout(size)
    zone = _zone(layout.measure, (128, 92))
    model.preview = _preview()
    assert draw_preview(_river(layout), zone, model, layout.measure, PARCHMENT).areas == []
    assert 0 < preview_height(PARCHMENT, zone.width, model, layout.measure) <= zone.height
    model.preview = replace(_preview(), warning=f"{LONG} " * 4, choices=("2 workers", LONG, "a specialist"), chosen=1)
    areas = draw_preview(_river(layout), zone, model, layout.measure, PARCHMENT).areas
    assert [area.spot for area in areas] == [spots.Choice(0), spots.Choice(1), spots.Choice(2)]
    grown = pygame.Rect(zone)
    grown.height = preview_height(PARCHMENT, zone.width, model, layout.measure)
    grown.bottom = zone.bottom
    assert all(grown.contains(area.rect) for area in areas)


def _tray(count: int, tokens: bool = False) -> Tray:
    good = ("wood", "stone", "velites", "offering_1")
    shown = [(Chip(Token(good[n % 4]), n % 3 + 1), Chip(Token("denarii"), n)) if tokens else () for n in range(count)]
    options = tuple(TrayOption(f"Option {n}", chips) for n, chips in enumerate(shown))
    return Tray("Which one do you take?", "at least 3", options)


@pytest.mark.parametrize("size", SHORT_SIZES)
@pytest.mark.parametrize("tokens", [True, False])
@pytest.mark.parametrize("count", [2, 3, 7, 24, 60])
def test_every_option_is_on_exactly_one_page(
    model: TableModel, size: tuple[int, int], tokens: bool, count: int
) -> None:
    layout = table_layout(size)
    zone = _zone(layout.measure, (240, 170))
    seen: list[Spot] = []
    page = 0
    while True:
        model.tray = replace(_tray(count, tokens), page=page)
        areas = draw_tray(_river(layout), zone, model, layout.measure, PARCHMENT).areas
        assert all(zone.contains(area.rect) for area in areas)
        keys = [area.spot for area in areas]
        assert (spots.TrayPage.BACK in keys) == (page > 0)
        assert all(not a.rect.colliderect(b.rect) for index, a in enumerate(areas) for b in areas[index + 1 :])
        seen += [key for key in keys if key not in (spots.TrayPage.MORE, spots.TrayPage.BACK)]
        if spots.TrayPage.MORE not in keys:
            break
        page += 1
    assert seen == [spots.Option(number) for number in range(count)]


def test_a_short_question_takes_no_more_room_than_it_needs(model: TableModel) -> None:
    measure = arrange((1920, 1080))[0]
    model.tray = _tray(3)
    assert tray_height(PARCHMENT, (measure.px(470), measure.px(400)), model, measure) <= measure.px(110)


def test_a_page_beyond_the_last_shows_the_last(model: TableModel) -> None:
    layout = table_layout((1280, 720))
    model.tray = replace(_tray(60), page=99)
    zone = _zone(layout.measure, (240, 170))
    keys = [area.spot for area in draw_tray(_river(layout), zone, model, layout.measure, PARCHMENT).areas]
    assert spots.Option(59) in keys
    assert spots.TrayPage.MORE not in keys


# ── chips ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_every_kind_of_chip_has_a_picture(book: Book) -> None:
    kinds = [
        *RESOURCES,
        *COLOURS,
        "denarii",
        "workers",
        "special",
        "velites",
        "legionary",
        "equites",
        "offering_1",
        "offering_2",
        "insula",
        "register",
        "popularity",
        "harmony",
        "senator",
        "unrest",
        "caused_unrest",
        "upkeep",
        "prestige",
        "basic",
        "resources",
        "harvest",
    ]
    found = [
        *map(Token, kinds),
        Token("insula", "neutral"),
        *(Token("specialist", colour) for colour in COLOURS),
        *(Token("prestige", district) for district in DISTRICTS),
        *(Token("monument", monument) for monument in book.monuments),
        *(Token("building", building) for building in book.buildings),
    ]
    info = pygame.image.tobytes(icons.icon("info", 24, "#5a4630"), "RGBA")
    for what in found:
        picture = chips.token(PARCHMENT, what, 24)
        assert picture.get_height() == 24, what
        assert pygame.image.tobytes(picture, "RGBA") != info, what
        assert chips.pill(PARCHMENT, Chip(what, 2), 20).get_width() > 20


def test_all_bonuses_of_the_rows_and_all_peculia_have_chips(book: Book) -> None:
    effects = [effects for row in book.insula_rows for effects in row] + list(book.peculia)
    for bonus in effects:
        found = effect_chips(bonus)
        assert len(found) == len(bonus)
        assert all(chip.amount > 0 for chip in found)


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1600, 900), (1920, 1080), (3840, 2160)])
def test_what_an_insula_uncovers_keeps_within_its_place(
    model: TableModel, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms: list[int] = []
    capsule = board_people._capsule

    def watched(paint: Paint, bonus: Chip, room: int) -> pygame.Surface:
        badge = capsule(paint, bonus, room)
        rooms.append(room - badge.get_width())
        return badge

    monkeypatch.setattr(board_people, "_capsule", watched)
    forget()
    _rendered(board.PANEL, _empty(model), size)
    assert len(rooms) > 10
    assert min(rooms) >= 0


def test_steps_are_signed_and_things_are_counted() -> None:
    assert chips.amount_text(2) == "2"
    assert chips.amount_text(2, signed=True) == "+2"
    assert chips.amount_text(-1) == "−1"


def test_a_line_that_is_too_long_ends_in_an_ellipsis() -> None:
    words = fonts.cut("A line that is too long for its room", "text", 14, 90)
    assert words.endswith("…")
    assert fonts.width(words, "text", 14) <= 90
    assert fonts.cut("short", "text", 14, 90) == "short"


def test_a_free_action_keeps_its_name_where_its_whole_label_has_no_room(model: TableModel) -> None:
    """UX 5, LOOK 5: a sign alone would not say whose power it is."""
    layout = table_layout((1280, 720))
    label = "Use the power of The Bear (free): 2 resources of any kind for popularity +1"
    power = Button(spots.PowerButton("bear"), label, short="The Bear")
    buttons = tuple(Button(spots.Button(name), name.title(), "Ctrl Z") for name in ("undo", "redo", "pass"))
    widths = {}
    for question in ("Choose.", "Your action is done: end the turn, or do something free first.", "Long. " * 20):
        model.prompt = Prompt("you", "Your turn", question, "", (power,), buttons)
        prompt.PANEL.render(layout, model, PARCHMENT)
        widths[question] = next(area.rect.width for area in prompt.PANEL.areas if area.spot == power.spot)
    full, name, sign = widths.values()
    assert full > name > sign > 0
    assert name > fonts.width("The Bear", "strong", layout.measure.pick(15, 12.5))
