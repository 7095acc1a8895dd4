"""The top bar and the left column: drawn at every size and moment, all spots there, no words cut off or over others."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from itertools import combinations, pairwise

import moments
import pygame
import pytest
from moments import RICH, TOWN, asking, in_round, new_game, set_out

from corduba_solo.desk import spots
from corduba_solo.desk.choosing import choose
from corduba_solo.desk.model import TableModel
from corduba_solo.desk.price_tags import price_tag
from corduba_solo.desk.spots import Spot
from corduba_solo.desk.table import Table
from corduba_solo.edition.vocabulary import RESOURCES, TROOPS
from corduba_solo.locale.catalogue import Catalogue, Param
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.actions import Build
from corduba_solo.rules.book import AMPHORAE, CAEPIO, FOOD, YOU, Book
from corduba_solo.rules.game import legal_actions
from corduba_solo.rules.rome import amphora_counts
from corduba_solo.rules.state import State
from corduba_solo.session.books import book_for
from corduba_solo.view import fonts, strokes, tokens
from corduba_solo.view.layout import Layout, table_layout
from corduba_solo.view.paint import Anchor, Paint
from corduba_solo.view.panel import Panel
from corduba_solo.view.panels import macellum, rome, tiles, top
from corduba_solo.view.theme import PARCHMENT, rgb

MODULES = {"top": top, "rome": rome, "macellum": macellum, "tiles": tiles}
SIZES = ((1280, 720), (1366, 768), (1600, 900), (1920, 1080), (2560, 1080), (2560, 1440), (3840, 2160))
SCENES = ("set-up", "first turn", "middle", "late", "crowded", "both", "monuments", "bare")


class Wordy(Catalogue):
    """A language whose words are a third longer than ours, to see that there is room."""

    def text(self, message_id: str, /, **params: Param) -> str:
        words = super().text(message_id, **params)
        fixed = message_id in ("table.top.wordmark", "table.top.senate") or not any(map(str.isalpha, words))
        return words if fixed else words + "n" * (-(-len(words) // 3))


class Recorder(Paint):
    """A brush that remembers where its words stand."""

    words: list[tuple[str, pygame.Rect]]

    def text(
        self,
        string: str,
        x: float,
        y: float,
        face: str,
        px: int,
        colour: str | None = None,
        anchor: Anchor = "left",
        tracking: float = 0.0,
    ) -> pygame.Rect:
        place = super().text(string, x, y, face, px, colour, anchor, tracking)
        width = fonts.width(string, face, px, tracking)
        left = round(x - {"left": 0, "centre": width / 2, "right": width}[anchor])
        picture = fonts.text(string, face, px, "#000000", tracking)
        top_ = round(y - picture.get_height() / 2)
        seen = picture.get_bounding_rect()
        if seen.width:
            self.words.append((string, seen.move(left, top_)))
        return place


@cache
def the_book() -> Book:
    return book_for(None)


def state_of(scene: str) -> State:
    book = the_book()
    match scene:
        case "set-up":
            return asking("inherit").state
        case "first turn":
            return new_game().state
        case "both" | "monuments":
            mine = {**RICH, "monuments": ["pons_romanus", "porta_romana"]}
            return set_out({"round": 5, "variant": scene, "you": mine, "buildings": TOWN}).state
        case "late":
            return in_round(8).state
    state = moments.scene("mid_game").state.copy()
    you, caepio = state.sides
    if scene == "crowded":
        you.troops[:], you.offerings[:], you.store[:] = [4, 2, 1], [5, 2], [4, 3, 4, 2, 3, 3]
        caepio.troops[:], caepio.offerings[:] = [3, 3, 3], [6, 4]
        you.senators[0], caepio.senators[0] = 12, 21
        you.popularity = you.harmony = caepio.popularity = 0
        you.unrest = caepio.unrest = book.unrest_end
        you.passed = caepio.passed = True
    if scene == "bare":
        state.district_of[:] = [0] * len(state.district_of)
        state.stock[:] = [0] * len(RESOURCES)
        state.prices[:] = list(book.most_prices)
    return state


def model_of(scene: str, catalogue: Catalogue | None = None) -> TableModel:
    state = state_of(scene)
    offers: dict[Spot, tuple[Build, ...]] = {}
    for action in legal_actions(state):
        if isinstance(action, Build):
            spot = spots.Unbuilt(action.building)
            offers[spot] = (*offers.get(spot, ()), action)
    return TableModel(state, Voice(catalogue or Catalogue("en", strict=True), state.book.edition), offers={**offers})


def drawn(region: str, model: TableModel, layout: Layout) -> Recorder:
    rect: pygame.Rect = getattr(layout, region)
    surface = pygame.Surface(rect.size, pygame.SRCALPHA)
    paint = Recorder(surface, rect.topleft, layout.measure, PARCHMENT)
    paint.words = []
    MODULES[region].draw(paint, model)
    return paint


def keys(paint: Paint) -> list[Spot]:
    return [area.spot for area in paint.areas]


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("region", MODULES)
def test_every_moment_fits_at_every_size(region: str, scene: str) -> None:
    """UX 19: nothing cut off, no words over others, spots within the panel and apart from each other."""
    model = model_of(scene)
    # The largest sizes differ from 1920 × 1080 by scale only: two moments are enough there.
    for size in SIZES if scene in ("first turn", "crowded") else SIZES[:4]:
        layout = table_layout(size)
        paint = drawn(region, model, layout)
        _check_words(paint, f"{region} {scene} {size}")
        assert all(getattr(layout, region).contains(area.rect) for area in paint.areas)
        assert len(set(keys(paint))) == len(paint.areas)
        assert not any(a.rect.colliderect(b.rect) for a, b in combinations(paint.areas, 2))


@pytest.mark.parametrize("region", MODULES)
@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
def test_longer_words_find_room(region: str, size: tuple[int, int]) -> None:
    """UX 24: words a third longer are set smaller or cut, but never run into others."""
    for scene in ("middle", "crowded", "both", "monuments"):
        paint = drawn(region, model_of(scene, Wordy("en")), table_layout(size))
        _check_words(paint, f"{region} {scene} {size}")


def _check_words(paint: Recorder, where: str) -> None:
    ground = paint.surface.get_rect()
    for words, rect in paint.words:
        assert ground.contains(rect), f"{where}: “{words}” leaves the panel"
    for (one, a), (other, b) in combinations(paint.words, 2):
        assert not a.colliderect(b), f"{where}: “{one}” and “{other}” overlap"


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (3840, 2160)])
def test_no_type_is_smaller_than_eleven_pixels(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    used: set[int] = set()
    original = fonts.text

    def noting(string: str, name: str, px: int, colour: str, tracking: float = 0.0) -> pygame.Surface:
        used.add(px)
        return original(string, name, px, colour, tracking)

    monkeypatch.setattr(fonts, "text", noting)
    for region in MODULES:
        MODULES[region].draw(_plain(region, table_layout(size)), model_of("middle"))
    assert min(used) >= 11


def _plain(region: str, layout: Layout) -> Paint:
    rect: pygame.Rect = getattr(layout, region)
    return Paint(pygame.Surface(rect.size, pygame.SRCALPHA), rect.topleft, layout.measure, PARCHMENT)


def test_the_spots_that_can_be_asked_about() -> None:
    layout, model = table_layout((1920, 1080)), model_of("first turn")
    assert keys(drawn("rome", model, layout)) == [spots.Common.ROME]
    assert set(keys(drawn("macellum", model, layout))) == {
        kind(r) for kind in (spots.Good, spots.Price) for r in RESOURCES
    }
    assert set(keys(drawn("tiles", model, layout))) == {spots.Unbuilt(name) for name in model.book.buildings}
    assert set(keys(drawn("top", model, layout))) == {
        spots.Common.ROUND,
        spots.Common.POPULARITY,
        spots.Common.UNREST,
        spots.Supply("unrest"),
        spots.Supply("insulae"),
        spots.Common.ORDER,
        spots.Common.SENATE,
        spots.Button.HISTORY,
        spots.Button.HELP,
        spots.Button.SETTINGS,
        spots.Button.MENU,
    }


# ── buildings ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_what_you_can_build_has_the_teal_rim_and_the_list_keeps_its_order() -> None:
    model = model_of("first turn")
    layout = table_layout((1920, 1080))
    before = keys(drawn("tiles", model, layout))
    model.offers = {spots.Unbuilt("forum"): (Build("forum", "plebeius"),)}
    paint = drawn("tiles", model, layout)
    assert keys(paint) == before == [spots.Unbuilt(name) for name in model.book.buildings]
    forum = before.index(spots.Unbuilt("forum"))
    rims = [_rim(paint, layout.tiles, number) for number in (forum, forum + 1)]
    assert rims == [rgb(PARCHMENT.you.base), rgb(PARCHMENT.panel_rule)]


def _rim(paint: Paint, region: pygame.Rect, number: int) -> tuple[int, ...]:
    rect = paint.areas[number].rect.move(-region.left, -region.top)
    return tuple(paint.surface.get_at((rect.centerx, rect.top)))[:3]


def test_the_chosen_building_stands_out_from_what_is_only_possible() -> None:
    model = model_of("first turn")
    layout = table_layout((1920, 1080))
    plain = drawn("tiles", model, layout)
    model.selected = plain.areas[0].spot
    chosen = drawn("tiles", model, layout)
    inside = plain.areas[0].rect.move(-layout.tiles.left, -layout.tiles.top).inflate(-8, -8)
    assert plain.surface.get_at(inside.topright) != chosen.surface.get_at(inside.topright)


def test_a_building_that_stands_is_no_longer_on_the_list() -> None:
    model = model_of("middle")
    names = tiles.unbuilt(model)
    assert len(names) == sum(district < 0 for district in model.state.district_of) < len(model.book.buildings)
    assert all(model.state.district_of[model.book.building_number[name]] < 0 for name in names)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1080, 1920)])
def test_nothing_in_the_list_moves_within_a_round(size: tuple[int, int]) -> None:
    """A building is looked for where it stood; once the round is over the others close up."""
    layout = table_layout(size)
    session = set_out({"round": 4, "you": RICH, "buildings": {"forum": "plebeius"}})
    table = Table(session, Voice(Catalogue(strict=True), session.book.edition), "instant")
    before = {area.spot: area.rect for area in drawn("tiles", table.model, layout).areas}
    choose(table, spots.Unbuilt("odeum"))
    assert table.hand is not None
    table.hold(table.hand.at(table.hand.ordered()[0]))
    table.confirm()
    after = {area.spot: area.rect for area in drawn("tiles", table.model, layout).areas}
    assert before.keys() - after.keys() == {spots.Unbuilt("odeum")}
    assert all(before[spot] == rect for spot, rect in after.items())


@pytest.mark.parametrize("size", [(1024, 1300), (1080, 1920), (1280, 960), (1440, 1920), (1920, 1080), (1920, 1440)])
def test_what_every_building_costs_is_seen_from_the_first_turn_on(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    model, layout = model_of("first turn"), table_layout(size)
    plain = drawn("tiles", model, layout)
    monkeypatch.setattr(
        tiles, "price_tag", lambda *of: tuple((what, amount % 9 + 1) for what, amount in price_tag(*of))
    )
    dearer = drawn("tiles", model, layout)
    assert len(plain.areas) == len(model.book.buildings)
    for area in plain.areas:
        rect = area.rect.move(-layout.tiles.left, -layout.tiles.top)
        seen = [pygame.image.tobytes(paint.surface.subsurface(rect), "RGB") for paint in (plain, dearer)]
        assert seen[0] != seen[1], f"{area.spot}: no price"


@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920), (3840, 2160)])
def test_the_prices_of_the_macellum_stand_below_each_other_and_within_its_rules(size: tuple[int, int]) -> None:
    layout, book = table_layout(size), model_of("middle").book
    m, panel = layout.measure_of("macellum"), layout.macellum.size
    rows = [macellum.stall(m, panel, book, number) for number in range(len(RESOURCES))]
    assert len({row.price_x(0) for row in rows}) == 1
    coin = macellum.price_coin(PARCHMENT, m, 1).get_width()
    for number, row in enumerate(rows):
        last = row.price_x(book.most_prices[number] - book.least_prices[number])
        assert last + coin / 2 <= panel[0] - m.pick(12, 8) + 1


@pytest.mark.parametrize("count", range(1, 19))
def test_the_grid_has_room_for_all(count: int) -> None:
    form = tiles.grid(count)
    assert form.columns * form.rows >= count


# ── Rome ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def _demand(state: State, name: str) -> None:
    state.rome = [demand.name for demand in state.book.rome].index(name)


def test_8_3_amphorae_count_as_the_card_says() -> None:
    """§8.3: two where the card shows it, none for marble unless a power says so."""
    state = state_of("middle")
    _demand(state, "via_augusta")
    assert amphora_counts(state, state.book.rome[state.rome]) == 2
    _demand(state, "marmor_caesaris")
    assert amphora_counts(state, state.book.rome[state.rome]) == 0
    state.perks = replace(state.perks, amphora_as_marble=True)
    assert amphora_counts(state, state.book.rome[state.rome]) == 1


def test_8_3_your_total_counts_resource_and_amphorae_and_its_colour_says_whether_it_is_enough() -> None:
    model = model_of("middle")
    _demand(model.state, "annona_urbis")
    counts = model.book.rome[model.state.rome].amphorae_count
    for food, amphorae in ((1, 1), (1, 2)):
        total = str(food + amphorae * counts)
        model.state.sides[YOU].store[FOOD] = food
        model.state.sides[YOU].store[AMPHORAE] = amphorae
        paint = drawn("rome", model, table_layout((1920, 1080)))
        assert total in [words for words, _ in paint.words]


def test_8_3_in_the_last_decade_a_senator_is_at_stake() -> None:
    """§8.3 and §11.1: a senator won or lost, and none of it in the monument builder's game."""
    state = state_of("middle")
    reward, penalty = rome.outcomes(state)
    assert reward == state.book.rome[state.rome].reward
    assert penalty[-1] == ("unrest", 1)
    state.decade = 2
    assert rome.outcomes(state) == ((("senator", 1),), (("senator", -1), ("unrest", 1)))
    state = state_of("monuments")
    state.decade = 2
    assert rome.outcomes(state) == ((), (("unrest", 1),))


def test_every_card_of_rome_says_what_comes_of_it() -> None:
    for size in ((1280, 720), (1920, 1080)):
        model = model_of("middle")
        for number in range(len(model.book.rome)):
            model.state.rome = number
            _check_words(drawn("rome", model, table_layout(size)), f"card {number}")


# ── redrawing ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("region", MODULES)
def test_a_panel_is_drawn_again_only_when_what_it_shows_has_changed(region: str) -> None:
    model, layout = model_of("middle"), table_layout((1280, 720))
    panel = Panel(region, MODULES[region].key, MODULES[region].draw)
    assert panel.render(layout, model, PARCHMENT)[2]
    model.hover, model.focus = spots.Common.ROME, spots.Common.SENATE
    assert not panel.render(layout, model, PARCHMENT)[2]
    state = model.state
    if region == "top":
        state.sides[CAEPIO].popularity -= 1
    elif region == "rome":
        state.sides[YOU].offerings[1] += 1
    elif region == "macellum":
        state.prices[FOOD] = model.book.most_prices[FOOD]
    else:
        model.selected = spots.Unbuilt(tiles.unbuilt(model)[0])
    assert panel.render(layout, model, PARCHMENT)[2]


# ── strokes ───────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("counts", [(1, 0, 0), (2, 1, 0), (1, 1, 1), (3, 3, 3), (14, 12, 10), (0, 0, 9)])
@pytest.mark.parametrize(("px", "room"), [(17, 32), (22, 52), (44, 104)])
def test_tokens_keep_to_their_room_however_many(counts: tuple[int, ...], px: int, room: int) -> None:
    paint = _plain("rome", table_layout((1920, 1080)))
    groups = [(partial(tokens.troop, PARCHMENT, kind=kind), count) for kind, count in zip(TROOPS, counts, strict=True)]
    right = strokes.stacks(paint, groups, 20, 100, px, room)
    assert right <= 20 + room + 1
    assert paint.surface.get_bounding_rect().right <= 20 + room + 1


def test_tokens_lie_side_by_side_else_in_piles_and_many_are_told_in_figures_before_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    paint = _plain("rome", table_layout((1920, 1080)))
    told: list[tuple[str, int]] = []
    laid: list[tuple[int, int]] = []
    monkeypatch.setattr(strokes, "write", lambda paint, string, x, *args, **kwargs: told.append((string, round(x))))
    monkeypatch.setattr(paint, "blit", lambda picture, x, *args: laid.append((round(x), picture.get_width())))
    token = partial(tokens.troop, PARCHMENT, kind="velites")
    for count, room, figures, places in ((3, 80, "", 3), (3, 50, "", 3), (4, 50, "", 4), (9, 50, "9×", 1)):
        told.clear()
        laid.clear()
        strokes.stacks(paint, [(token, count)], 20, 100, 22, room)
        assert [words for words, _ in told] == [figures] * bool(figures)
        assert len(laid) == places
        # What a number counts stands behind it, as in a cost.
        assert all(end <= laid[0][0] for _, end in told)
        # Of those below another only an edge is seen: two of value 2 would read as 22.
        steps = [after - before for (before, _), (after, _) in pairwise(laid)]
        assert all(step >= 22 or step <= 0.3 * laid[0][1] for step in steps)


def test_a_line_too_long_is_cut_and_says_so() -> None:
    whole = "Amphitheatrum"
    short = fonts.cut(whole, "strong", 13, 60)
    assert short.endswith("…")
    assert whole.startswith(short[:-1])
    assert fonts.width(short, "strong", 13) <= 60
    assert fonts.cut(whole, "strong", 13, 600) == whole
