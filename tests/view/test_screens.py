"""The screens around the table: drawn at every size, nothing cut or overlapping, every spot in its place."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from corduba_solo.desk import page_spots
from corduba_solo.desk.model import Chip
from corduba_solo.desk.page_spots import Menu
from corduba_solo.desk.pages.credits import credits_model
from corduba_solo.desk.pages.heritage import HeritageModel
from corduba_solo.desk.pages.menus import MenuItem, MessageModel
from corduba_solo.desk.pages.models import (
    GameMark,
    NewGameModel,
    SavedGamesModel,
    SaveRow,
    Share,
    StatisticsModel,
)
from corduba_solo.desk.spots import Spot
from corduba_solo.edition.load import load_edition
from corduba_solo.locale.catalogue import Catalogue, messages
from corduba_solo.locale.voice import Voice
from corduba_solo.view import chips, fonts
from corduba_solo.view.paint import Anchor, Paint
from corduba_solo.view.screens import page as page_module
from corduba_solo.view.screens import title
from corduba_solo.view.screens.city import BANK, Eye
from corduba_solo.view.screens.cityscape import city
from corduba_solo.view.screens.credits import draw_credits, scroll_room
from corduba_solo.view.screens.end import draw_end
from corduba_solo.view.screens.heritage import draw_heritage
from corduba_solo.view.screens.history import draw_history
from corduba_solo.view.screens.message import draw_message
from corduba_solo.view.screens.new_game import draw_new_game
from corduba_solo.view.screens.page import Page, Picture
from corduba_solo.view.screens.room import Room
from corduba_solo.view.screens.saved_games import ROWS, draw_saved_games
from corduba_solo.view.screens.statistics import draw_statistics
from corduba_solo.view.screens.summary import draw_summary
from corduba_solo.view.screens.title import ICONS, draw_title
from corduba_solo.view.screens.waterside import GATE
from corduba_solo.view.theme import DUSK, PARCHMENT, Theme, rgb

from . import samples
from .summaries import DECADE, ROUND

SCREENS = {
    **samples.SCREENS,
    "decade": lambda *args: draw_summary(DECADE, *args),
    "round": lambda *args: draw_summary(ROUND, *args),
}
SIZES = [(1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160)]
OTHER_SHAPES = [(1280, 1024), (1366, 768), (2560, 1080), (3440, 1440), (1500, 720), (1440, 1600), (1200, 1600)]
OTHER_SHAPES += [(1080, 1920), (900, 2000), (1000, 1000)]
SMALLEST = 11
"""Pixels of the smallest type at 1280 × 720 (LOOK §2)."""

EDITION = load_edition()
VOICE = Voice(Catalogue("en", strict=True), EDITION)


class Wordy(Catalogue):
    """A language whose sentences are a third longer than English ones."""

    def text(self, message_id: str, /, **params: str | int) -> str:
        words = super().text(message_id, **params)
        if not message_id.startswith("screen.") or len(words) < 4 or message_id.startswith("screen.key."):
            return words
        return f"{words} {'lange worte ' * 9}"[: round(len(words) * 1.35)].strip()


@pytest.fixture(autouse=True)
def _plain_city(monkeypatch: pytest.MonkeyPatch) -> None:
    """The picture of the city takes a second; behind the pages a plain sheet will do."""

    def plain(size: tuple[int, int], theme: Theme) -> pygame.Surface:
        surface = pygame.Surface(size, 0, 32)
        surface.fill(rgb(theme.parchment))
        return surface

    monkeypatch.setattr(page_module, "city", plain)
    monkeypatch.setattr(title, "city", plain)


class Scribe:
    """Notes every line of text: the words, its ink on the window, its size."""

    def __init__(self) -> None:
        self.lines: list[tuple[str, pygame.Rect, int]] = []

    def boxes(self) -> list[tuple[str, pygame.Rect]]:
        return [(string, rect) for string, rect, _ in self.lines]


@pytest.fixture
def scribe(monkeypatch: pytest.MonkeyPatch) -> Scribe:
    notes = Scribe()
    original = Paint.text

    def text(
        self: Paint,
        string: str,
        x: float,
        y: float,
        face: str,
        px: int,
        colour: str | None = None,
        anchor: Anchor = "left",
        tracking: float = 0.0,
    ) -> pygame.Rect:
        rect = original(self, string, x, y, face, px, colour, anchor, tracking)
        picture = fonts.text(string, face, px, colour or self.theme.ink, tracking)
        left = x - {"left": 0, "centre": picture.get_width() / 2, "right": picture.get_width()}[anchor]
        ink = picture.get_bounding_rect().move(round(left), round(y - picture.get_height() / 2))
        if string.strip():
            notes.lines.append((string, ink, px))
        return rect

    monkeypatch.setattr(Paint, "text", text)
    return notes


def drawn(name: str, size: tuple[int, int], voice: Voice = VOICE, percent: int | None = None) -> Picture:
    return SCREENS[name](size, PARCHMENT, voice, percent)


def keys(picture: Picture) -> list[Spot]:
    return [area.spot for area in picture.areas]


def assert_sound(picture: Picture, size: tuple[int, int]) -> None:
    """Spots lie in the window and do not share a point; no key is there twice."""
    assert picture.surface.get_size() == size
    window = pygame.Rect(0, 0, *size)
    assert len(set(keys(picture))) == len(picture.areas)
    parts = [area for area in picture.areas if isinstance(area.spot, page_spots.Part)]
    cards = [area for area in picture.areas if not isinstance(area.spot, page_spots.Part)]
    for found in (parts, cards):
        for number, area in enumerate(found):
            assert window.contains(area.rect), area
            assert not any(area.rect.colliderect(other.rect) for other in found[number + 1 :]), area
    assert all(any(card.rect.contains(part.rect) for card in cards) for part in parts)


def assert_readable(notes: Scribe, size: tuple[int, int], picture: Picture) -> None:
    """No line leaves the window, runs into another, or crosses the edge of what it is written on."""
    window = pygame.Rect(0, 0, *size)
    boxes = notes.boxes()
    assert boxes
    for number, (string, ink) in enumerate(boxes):
        assert window.contains(ink), string
        for other, rect in boxes[number + 1 :]:
            assert not ink.colliderect(rect), f"{string!r} runs into {other!r}"
        for area in (area for area in picture.areas if not isinstance(area.spot, page_spots.Part)):
            assert not ink.colliderect(area.rect) or area.rect.contains(ink), f"{string!r} leaves {area.spot}"


# ── every screen ──────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("size", SIZES + OTHER_SHAPES, ids=str)
@pytest.mark.parametrize("name", SCREENS)
def test_every_screen_is_sound_and_readable_at_every_size(name: str, size: tuple[int, int], scribe: Scribe) -> None:
    picture = drawn(name, size)
    assert_sound(picture, size)
    assert_readable(scribe, size, picture)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1080, 1920), (1200, 1600)], ids=str)
@pytest.mark.parametrize("name", SCREENS)
def test_longer_words_of_another_language_have_room(name: str, size: tuple[int, int], scribe: Scribe) -> None:
    picture = drawn(name, size, Voice(Wordy("en", strict=True), EDITION))
    assert_readable(scribe, size, picture)


@pytest.mark.parametrize(
    ("size", "percent"),
    [((1920, 1080), 75), ((1920, 1080), 125), ((3840, 2160), 100), ((3840, 2160), 75), ((1080, 1920), 75)],
    ids=str,
)
@pytest.mark.parametrize("name", SCREENS)
def test_every_interface_scale_is_sound_and_readable(
    name: str, size: tuple[int, int], percent: int, scribe: Scribe
) -> None:
    picture = drawn(name, size, percent=percent)
    assert_sound(picture, size)
    assert_readable(scribe, size, picture)


@pytest.mark.parametrize("name", SCREENS)
def test_no_type_is_smaller_than_eleven_pixels(name: str, scribe: Scribe) -> None:
    drawn(name, (1280, 720))
    small = [(string, px) for string, _, px in scribe.lines if px < SMALLEST]
    assert not small


NOTES = {"message", "no_statistics", "round", "help", "decade"}
"""A card with a few words and buttons in the middle of its page, or upon the table."""


@pytest.mark.parametrize("size", [(1280, 720), *OTHER_SHAPES[:-2], (3840, 2160)], ids=str)
@pytest.mark.parametrize("name", [name for name in SCREENS if name != "title"])
def test_a_page_fills_its_window_whatever_its_shape(name: str, size: tuple[int, int]) -> None:
    """What is drawn on its sheet reaches over most of the width and height, with no large hole between."""
    picture = drawn(name, size)
    if picture.surface.get_flags() & pygame.SRCALPHA:
        used = pygame.surfarray.array_alpha(picture.surface) == 255
    else:
        sheet = page_module.Page(size, PARCHMENT, VOICE)
        sheet.sheet("")
        used = (pygame.surfarray.array3d(picture.surface) != pygame.surfarray.array3d(sheet.surface)).any(axis=2)
        used = used[:, sheet.u(page_module.BAR) :]
    across, down = (used.any(axis=axis).nonzero()[0] for axis in (1, 0))
    wide, high = (float(found[-1] - found[0]) / most for found, most in zip((across, down), used.shape, strict=True))
    if name in NOTES:
        assert min(wide, high) >= 0.25
        return
    assert wide >= 0.6
    assert high >= 0.8
    columns, rows = (most // 12 for most in used.shape)
    cells = [
        used[x * columns : (x + 1) * columns, y * rows : (y + 1) * rows].any() for x in range(12) for y in range(12)
    ]
    assert sum(cells) >= 0.55 * len(cells)


@pytest.mark.parametrize("name", ["decade", "round", "help"])
def test_cards_over_the_table_let_it_through(name: str) -> None:
    picture = drawn(name, (1280, 720))
    assert 0 < picture.surface.get_at((3, 3)).a < 255
    assert picture.surface.get_at((640, 360)).a == 255


@pytest.mark.parametrize("name", SCREENS)
def test_the_same_model_gives_the_same_picture(name: str) -> None:
    first, second = drawn(name, (1280, 720)), drawn(name, (1280, 720))
    assert pygame.image.tobytes(first.surface, "RGBA") == pygame.image.tobytes(second.surface, "RGBA")
    assert first.areas == second.areas


def test_models_are_frozen_and_can_be_compared_and_hashed() -> None:
    models: list[Any] = [
        samples.TITLE,
        samples.NEW_GAME,
        samples.HERITAGE,
        DECADE,
        ROUND,
        samples.END,
        samples.SETTINGS,
        samples.LOAD,
        samples.MESSAGE,
        samples.STATISTICS,
        samples.HISTORY,
        credits_model(VOICE),
    ]
    assert len({hash(model) for model in models}) == len(models)


# ── title ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_title_has_a_spot_for_what_is_listed_and_no_dead_button() -> None:
    assert keys(drawn("title", (1920, 1080))) == [item.spot for item in samples.TITLE.items]
    few = replace(samples.TITLE, items=(MenuItem(page_spots.Menu.NEW_GAME), MenuItem(page_spots.Menu.QUIT)))
    assert keys(draw_title(few, (1280, 720), PARCHMENT, VOICE)) == [page_spots.Menu.NEW_GAME, page_spots.Menu.QUIT]


def test_every_menu_entry_has_its_words_and_its_icon() -> None:
    known = {name.removeprefix("screen.menu.") for name in messages("en") if name.startswith("screen.menu.")}
    assert known == {spot.value for spot in ICONS} == {spot.value for spot in page_spots.Menu}


def test_the_picture_of_the_city_fills_any_window_and_is_kept() -> None:
    for size in ((640, 360), (900, 360)):
        picture = city(size, PARCHMENT)
        assert picture.get_size() == size
        assert city(size, PARCHMENT) is picture
        colours = {tuple(picture.get_at((x, y))) for x in range(0, size[0], 16) for y in range(0, size[1], 16)}
        assert len(colours) > 60


@pytest.mark.parametrize("size", [(1080, 1920), (900, 1000), (1200, 1080), (1920, 1080), (3440, 1440)])
def test_the_gate_of_the_title_is_within_the_window_whatever_its_shape(size: tuple[int, int]) -> None:
    x, _ = Eye(*size).at(GATE, BANK, 0)
    assert 0.25 * size[0] < x < 0.75 * size[0]


@pytest.mark.parametrize("size", [(1080, 1920), (1920, 1080), (2560, 1080), (3440, 1440), (3840, 1080)])
def test_the_walls_of_your_city_stand_clear_of_what_is_written_below_them(size: tuple[int, int]) -> None:
    """In a very wide window the strip with the senators lay over half of them."""
    _, foot = Eye(*size, centred=True).at(0, BANK, 0)
    assert foot <= 0.79 * size[1]


@pytest.mark.parametrize("count", range(1, 9))
def test_bricks_fill_every_row_from_edge_to_edge(count: int) -> None:
    room = Room(10, 20, 400, 200)
    places = room.bricks(4, count, 14)
    assert len(places) == count
    for row in {place.y for place in places}:
        beside = [place for place in places if place.y == row]
        assert beside[0].x == room.x
        assert beside[-1].right == pytest.approx(room.right)


# ── new game ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_no_moon_lies_under_the_words_of_a_page() -> None:
    """On the title it shines; on the sheet of a page its place is as dark as the sky beside it."""
    size = (960, 540)
    moon = pygame.Rect(0, 0, 24, 24)
    moon.center = round(Eye(*size).moon[0]), round(Eye(*size).moon[1])

    def brightness(picture: pygame.Surface, rect: pygame.Rect) -> float:
        return sum(pygame.transform.average_color(picture, rect)[:3]) / 3

    beside = moon.move(-120, 0)
    title = city(size, DUSK)
    assert brightness(title, moon) > brightness(title, beside) + 100
    sheet = page_module._sheet(size, 36, 4, DUSK, True)
    assert abs(brightness(sheet, moon) - brightness(sheet, beside)) < 4


def test_a_new_game_offers_all_difficulties_variants_and_fields() -> None:
    assert set(keys(drawn("new_game", (1280, 720)))) == {
        page_spots.Press.BACK,
        page_spots.Difficulty("aedil"),
        page_spots.Difficulty("praetor"),
        page_spots.Difficulty("consul"),
        page_spots.Variant("senators"),
        page_spots.Variant("monuments"),
        page_spots.Variant("both"),
        *(page_spots.Town(name) for name in VOICE.edition.maps),
        page_spots.Press.EDITION,
        page_spots.Field.SEED,
        page_spots.Press.RANDOM_SEED,
        page_spots.Press.DAILY_SEED,
        page_spots.Field.CODE,
        page_spots.Press.PASTE_CODE,
        page_spots.Press.COPY_CODE,
        page_spots.Press.READINGS,
        page_spots.Press.START,
        *(page_spots.Colour(name) for name in PARCHMENT.liveries),
    }


def test_a_difficulty_says_its_numbers(scribe: Scribe) -> None:
    draw_new_game(NewGameModel(variant="both"), (1280, 720), PARCHMENT, VOICE)
    shown = [string for string, _ in scribe.boxes()]
    for level in EDITION.difficulty.values():
        assert str(level.monuments) in shown


def test_overlays_are_shown_only_where_there_is_a_choice() -> None:
    model = NewGameModel(overlays=True, overlay="house rules")
    assert page_spots.Press.OVERLAY in keys(draw_new_game(model, (1280, 720), PARCHMENT, VOICE))
    assert page_spots.Press.OVERLAY not in keys(drawn("new_game", (1280, 720)))


def test_a_wrong_share_code_says_why(scribe: Scribe) -> None:
    picture = draw_new_game(NewGameModel(code="xyz", code_error="This is no code."), (1280, 720), PARCHMENT, VOICE)
    assert "This is no code." in [string for string, _ in scribe.boxes()]
    assert_readable(scribe, (1280, 720), picture)


def test_the_daily_game_is_not_offered_with_an_overlay(scribe: Scribe) -> None:
    assert page_spots.Press.DAILY_SEED not in keys(
        draw_new_game(NewGameModel(dailies=False), (1280, 720), PARCHMENT, VOICE)
    )
    scribe.lines.clear()
    model = NewGameModel(seed="123456", daily="2026-11-17")
    picture = draw_new_game(model, (1280, 720), PARCHMENT, VOICE)
    assert_readable(scribe, (1280, 720), picture)
    assert VOICE.say("screen.new.seed.daily.note") in [string for string, _ in scribe.boxes()]


# ── heritage ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_choice_can_be_confirmed_only_when_both_are_chosen() -> None:
    cards: set[Spot] = {
        page_spots.HeritageCard("oliveta"),
        page_spots.HeritageCard("clientela"),
        page_spots.CharacterCard("cyclops"),
        page_spots.CharacterCard("hound"),
    }
    half = HeritageModel(("oliveta", "clientela"), "claudia", "oliveta")
    always: set[Spot] = cards | {page_spots.Press.BACK, page_spots.Press.RULES}

    def to_choose(model: HeritageModel) -> set[Spot]:
        drawn = keys(draw_heritage(model, (1280, 720), PARCHMENT, VOICE))
        return {spot for spot in drawn if not isinstance(spot, page_spots.Part)}

    assert to_choose(half) == always
    whole = replace(half, character="hound")
    assert to_choose(whole) == always | {page_spots.Press.CONFIRM}


def _is_card(spot: Spot) -> bool:
    return isinstance(spot, page_spots.HeritageCard | page_spots.CharacterCard)


@pytest.mark.parametrize("family", EDITION.families)
def test_every_family_and_heritage_fits_its_card(family: str, scribe: Scribe) -> None:
    order = list(EDITION.heritage)
    start = 2 * list(EDITION.families).index(family) % len(order)
    model = HeritageModel((order[start], order[(start + 1) % len(order)]), family)
    picture = draw_heritage(model, (1280, 720), PARCHMENT, VOICE)
    assert_readable(scribe, (1280, 720), picture)
    bottom = {area.spot: area.rect.bottom for area in picture.areas if _is_card(area.spot)}
    assert all(ink.bottom < min(bottom.values()) or ink.top > max(bottom.values()) for _, ink in scribe.boxes())


# ── summaries and the end ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1080, 1920)])
def test_the_last_line_of_a_decade_is_seen_however_long_those_before_it_are(size: tuple[int, int]) -> None:
    long = "Pars Servorum to you (10 to 6), Pars Plebeius to you (12 to 6), Pars Patricius to Caepio (8 to 0)."
    one, other = (
        pygame.image.tobytes(
            draw_summary(replace(DECADE, lines=(long,) * 4 + (last,)), size, PARCHMENT, VOICE).surface, "RGB"
        )
        for last in ("The last line.", "Another last one.")
    )
    assert one != other


def test_a_decade_with_many_senators_and_one_without_any_both_fit(scribe: Scribe) -> None:
    many = replace(DECADE, senators=samples.END.ledger[:9])
    none = replace(DECADE, senators=(), rome="", demands=(), lines=())
    for model in (many, none, replace(none, with_senators=False)):
        scribe.lines.clear()
        picture = draw_summary(model, (1280, 720), PARCHMENT, VOICE)
        assert keys(picture) == [page_spots.Press.CONFIRM]
        assert_readable(scribe, (1280, 720), picture)


def test_no_word_stands_alone_on_a_last_line_where_the_lines_before_can_spare_one(scribe: Scribe) -> None:
    page = Page((1280, 720), PARCHMENT, VOICE)
    words = "Half the street has borrowed at your table and greets you"
    wide = fonts.width(words.rpartition(" ")[0], "text", page.t(20)) + 2
    page.block(words, pygame.Rect(0, 0, wide, 100), "text", 20)
    first, last = (string for string, _, _ in scribe.lines)
    assert f"{first} {last}" == words
    assert " " in last


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1080, 1920)])
def test_saved_games_stand_in_rows_of_one_height(size: tuple[int, int]) -> None:
    picture = draw_saved_games(samples.LOAD, size, PARCHMENT, VOICE)
    assert len({area.rect.height for area in picture.areas if isinstance(area.spot, page_spots.Save)}) == 1


@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920)])
def test_all_that_a_busy_round_brought_is_shown(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    first = ROUND.notes[0]
    busy = replace(ROUND, notes=(replace(first, chips=first.chips * 3), *ROUND.notes[1:]))
    pills: list[pygame.Surface] = []
    shown: list[pygame.Surface] = []
    make, blit = chips.pill, Page.blit

    def made(theme: Theme, chip: Chip, px: int) -> pygame.Surface:
        pills.append(make(theme, chip, px))
        return pills[-1]

    def put(self: Page, picture: pygame.Surface, x: float, y: float, anchor: Anchor = "left") -> pygame.Rect:
        shown.extend([picture] if any(picture is pill for pill in pills) else [])
        return blit(self, picture, x, y, anchor)

    monkeypatch.setattr(chips, "pill", made)
    monkeypatch.setattr(Page, "blit", put)
    draw_summary(busy, size, PARCHMENT, VOICE)
    assert len(shown) == sum(len(note.chips) for note in busy.notes)


@pytest.mark.parametrize("outcome", ["won", "drawn", "lost"])
@pytest.mark.parametrize("shown", ["senators", "prestige"])
def test_the_end_tells_each_outcome_with_either_chart(outcome: str, shown: str, scribe: Scribe) -> None:
    board = pygame.Surface((1920, 1080))
    model = replace(samples.END, outcome=outcome, shown=shown)
    picture = draw_end(model, (1280, 720), PARCHMENT, VOICE, board=board)
    assert_sound(picture, (1280, 720))
    assert_readable(scribe, (1280, 720), picture)
    assert {
        page_spots.Press.BOARD,
        page_spots.Chart("senators"),
        page_spots.Chart("prestige"),
        page_spots.Menu.REPLAY,
        page_spots.Menu.SAME_SEED,
    } <= set(keys(picture))


def test_a_game_without_senators_ends_with_its_monuments(scribe: Scribe) -> None:
    model = replace(samples.END, with_senators=False, monuments=(4, 4), ledger=())
    draw_end(model, (1280, 720), PARCHMENT, VOICE)
    assert VOICE.say("screen.end.no_senators") in " ".join(string for string, _ in scribe.boxes())


def test_a_game_lost_in_its_first_round_has_a_chart_too(scribe: Scribe) -> None:
    """A single point for each side, which moves with what it stands for and nothing else with it."""
    pictures = []
    for yours in (1, 3):
        series = tuple(replace(item, you=(yours,), caepio=(2,)) for item in samples.END.series)
        scribe.lines.clear()
        picture = draw_end(replace(samples.END, outcome="lost", series=series), (1280, 720), PARCHMENT, VOICE)
        assert_sound(picture, (1280, 720))
        assert_readable(scribe, (1280, 720), picture)
        pictures.append(pygame.surfarray.array3d(picture.surface))
    columns, rows = (pictures[0] != pictures[1]).any(axis=2).nonzero()
    assert 0 < columns.max() - columns.min() < 40
    assert rows.max() - rows.min() > 40


# ── the quiet pages ───────────────────────────────────────────────────────────────────────────────────────────────


def test_settings_have_a_spot_for_each_choice_and_words_for_all() -> None:
    expected = [
        page_spots.Setting(name, choice) for name, choices in samples.SETTING_CHOICES.items() for choice in choices
    ]
    assert keys(drawn("settings", (1280, 720))) == [page_spots.Press.BACK, *expected]


def test_credits_name_every_author_of_an_icon_and_scroll_to_their_end() -> None:
    model = credits_model(VOICE)
    told = " ".join(line for section in model.sections for line in section.lines)
    for name in ("Manuel Martínez Aranda", "Lorc", "Delapouite", "Caro Asercion", "CC BY 3.0", "Cinzel", "buy the box"):
        assert name in told
    size = (1280, 720)
    room = scroll_room(model, size, PARCHMENT, VOICE)
    assert room > 0
    end = draw_credits(replace(model, scroll=room), size, PARCHMENT, VOICE)
    beyond = draw_credits(replace(model, scroll=room + 500), size, PARCHMENT, VOICE)
    assert pygame.image.tobytes(end.surface, "RGB") == pygame.image.tobytes(beyond.surface, "RGB")


def test_a_long_list_of_games_is_shown_in_part_and_can_be_scrolled() -> None:
    saves = tuple(SaveRow(f"Game {number}", "Praetor", "today") for number in range(20))
    picture = draw_saved_games(SavedGamesModel("replay", saves, 5, 6), (1280, 720), PARCHMENT, VOICE)
    assert {page_spots.Save(number) for number in range(5, 5 + ROWS)} <= set(keys(picture))
    assert {page_spots.Press.SCROLL, page_spots.Press.CONFIRM, page_spots.Press.BACK} <= set(keys(picture))
    assert page_spots.Save(4) not in keys(picture)


def test_a_broken_save_can_be_seen_but_not_loaded() -> None:
    picture = draw_saved_games(replace(samples.LOAD, chosen=3), (1280, 720), PARCHMENT, VOICE)
    assert page_spots.Save(3) in keys(picture)
    assert page_spots.Press.CONFIRM not in keys(picture)


def test_without_saved_games_the_page_says_so() -> None:
    assert keys(draw_saved_games(SavedGamesModel("load", ()), (1280, 720), PARCHMENT, VOICE)) == [page_spots.Press.BACK]


def test_a_message_shows_the_end_of_a_path_that_is_too_long(scribe: Scribe) -> None:
    path = "/a/very/long/way" * 20 + "/report.txt"
    model = MessageModel("Trouble", "One sentence.", path, ("A detail.",), (MenuItem(page_spots.Menu.QUIT),))
    picture = draw_message(model, (1280, 720), PARCHMENT, VOICE)
    assert set(keys(picture)) == {page_spots.Press.PATH, page_spots.Menu.QUIT}
    assert any(string.startswith("…") and string.endswith("/report.txt") for string, _ in scribe.boxes())
    assert_readable(scribe, (1280, 720), picture)


# ── statistics ────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("chart", ["margin", "rate"])
@pytest.mark.parametrize("count", [1, 2, 12, 30])
def test_statistics_of_few_and_of_many_games_fit(chart: str, count: int, scribe: Scribe) -> None:
    shares = tuple(Share(f"Character {number}, The Long-Named", number, 1, number) for number in range(count))
    marks = tuple(GameMark("won", number % 7) for number in range(count * 9 - 8))
    model = replace(samples.STATISTICS, shares=shares, marks=marks, chart=chart, by="character")
    picture = draw_statistics(model, (1280, 720), PARCHMENT, VOICE)
    assert_sound(picture, (1280, 720))
    assert_readable(scribe, (1280, 720), picture)


def test_statistics_without_games_of_a_kind_say_so(scribe: Scribe) -> None:
    model = StatisticsModel((0, 4), "alone", (("games", ""), ("rate", "")))
    picture = draw_statistics(model, (1280, 720), PARCHMENT, VOICE)
    assert_readable(scribe, (1280, 720), picture)
    assert {page_spots.Show("alone"), page_spots.Show("helped"), page_spots.Press.EXPORT} <= set(keys(picture))


# ── history ───────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("size", [*SIZES, *OTHER_SHAPES], ids=str)
@pytest.mark.parametrize("wordy", [False, True])
def test_the_history_is_sound_and_readable_at_every_size(size: tuple[int, int], wordy: bool, scribe: Scribe) -> None:
    voice = Voice(Wordy("en", strict=True), EDITION) if wordy else VOICE
    for model in (
        samples.HISTORY,
        replace(samples.HISTORY, asked=False),
        replace(samples.HISTORY, naming="a name of mine"),
        replace(samples.HISTORY, rows=(), shown="marks"),
        replace(samples.HISTORY, rows=samples.HISTORY.rows[3:4] + samples.HISTORY.rows[1:2] * 40, first=3),
    ):
        scribe.lines.clear()
        picture = draw_history(model, size, PARCHMENT, voice)
        assert_sound(picture, size)
        assert_readable(scribe, size, picture)


def test_the_history_says_what_leads_nowhere_by_having_no_spot() -> None:
    found = keys(draw_history(replace(samples.HISTORY, ways=("undo",), marked=False), (1280, 720), PARCHMENT, VOICE))
    assert page_spots.Way("undo") in found
    assert not {page_spots.Way("redo"), page_spots.Way("turn"), page_spots.Way("round"), page_spots.Press.UNMARK} & set(
        found
    )


MANY = [
    (Menu.RESUME, Menu.TITLE, Menu.COPY, Menu.QUIT),
    (Menu.RESUME, Menu.REPLAY, Menu.SETTINGS, Menu.SHARE, Menu.TITLE, Menu.QUIT),
]


@pytest.mark.parametrize("entries", MANY)
@pytest.mark.parametrize("wordy", [False, True])
def test_a_message_with_many_buttons_fits(entries: tuple[Menu, ...], wordy: bool, scribe: Scribe) -> None:
    voice = Voice(Wordy("en", strict=True), EDITION) if wordy else VOICE
    text = voice.say("screen.crash.game")
    model = MessageModel("Trouble", text, "/a/path", ("A detail.",), tuple(map(MenuItem, entries)))
    picture = draw_message(model, (1280, 720), PARCHMENT, voice)
    assert_sound(picture, (1280, 720))
    assert_readable(scribe, (1280, 720), picture)
    assert set(entries) <= set(keys(picture))
