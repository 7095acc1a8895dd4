"""Nothing is told by colour alone (UX 20): colours that mean different things differ for every eye, or have a sign."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from corduba_solo.edition.load import load_edition
from corduba_solo.edition.vocabulary import COLOURS, DISTRICTS, RESOURCES
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.view import tokens
from corduba_solo.view.buildings.insula import tenement
from corduba_solo.view.buildings.strip import seal
from corduba_solo.view.layout import table_layout
from corduba_solo.view.paint import Paint
from corduba_solo.view.panels import rome
from corduba_solo.view.theme import THEMES, Good, Metal, Theme, in_livery, rgb

from .colour_vision import apart, distance, lab
from .samples import SCREENS

ENOUGH = 12.0
"""A difference (CIEDE2000) that nobody overlooks."""


@pytest.fixture(params=THEMES)
def theme(request: pytest.FixtureRequest) -> Theme:
    return THEMES[request.param]


def test_the_distance_is_that_of_the_published_examples() -> None:
    """Sharma, Wu and Dalal (2005), pairs 1, 7, 17 and 25."""
    for one, other, expected in (
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ):
        assert distance(one, other) == pytest.approx(expected, abs=1e-4)
    assert lab("#ffffff") == pytest.approx((100, 0, 0), abs=0.02)


def close_pairs(colours: dict[str, str]) -> dict[tuple[str, str], dict[str, float]]:
    """The pairs that some eye takes for one, and how far apart they are for it."""
    found = {}
    for one, other in combinations(colours, 2):
        near = {kind: round(by, 1) for kind, by in apart(colours[one], colours[other]).items() if by < ENOUGH}
        if near:
            found[one, other] = near
    return found


def in_grey(theme: Theme) -> Theme:
    """The theme for an eye that sees no colour of a thing at all: everything that has one of several has the same."""
    grey = theme.neutral
    return replace(
        theme,
        you=grey,
        caepio=grey,
        specialists=dict.fromkeys(theme.specialists, grey.base),
        resources={name: Good(grey.base, grey.deep, good.sign) for name, good in theme.resources.items()},
        districts={name: Metal(grey.base, grey.tint, metal.pattern) for name, metal in theme.districts.items()},
    )


Tokens = Callable[[Theme, int, str], pygame.Surface]
SIGNED: dict[str, tuple[Tokens, Sequence[str]]] = {
    "specialists": (lambda t, px, name: tokens.specialist(t, px, name), COLOURS),
    "resources": (lambda t, px, name: tokens.resource(t, name, px), RESOURCES),
    "sides' markers": (lambda t, px, who: tokens.marker(t, px, who), ("you", "caepio")),
    "sides' insulae": (lambda t, px, who: tokens.insula(t, px, who), ("you", "caepio", "neutral")),
    "sides' workers": (lambda t, px, who: tokens.worker(t, px, who), ("you", "caepio")),
    "roofs of insulae": (
        lambda t, px, who: tenement(t, px, who, t.side(who).base, t.side(who).deep, 0),
        ("you", "caepio", "neutral"),
    ),
    "seals on the roofs of buildings": (
        lambda t, px, name: seal(t, px, tokens.SPECIALIST_ICONS[name], t.specialists[name]),
        COLOURS,
    ),
    "districts' laurels": (lambda t, px, name: tokens.laurel(t, px, 2, name), DISTRICTS),
}
"""Things of several colours that some eye takes for one: how they are drawn, and their names."""


@pytest.mark.parametrize("what", SIGNED)
@pytest.mark.parametrize("px", [20, 34, 64])
def test_things_whose_colours_look_alike_differ_by_their_sign(theme: Theme, what: str, px: int) -> None:
    """Drawn in one grey they are still told apart, by more than a few points."""
    draw, names = SIGNED[what]
    pictures = {name: pygame.image.tobytes(draw(in_grey(theme), px, name), "RGBA") for name in names}
    for one, other in combinations(names, 2):
        differing = sum(a != b for a, b in zip(pictures[one], pictures[other], strict=True))
        assert differing > px * px * 4 * 0.02, (one, other, differing)


def test_close_colours_are_only_those_that_have_a_sign(theme: Theme) -> None:
    """What is told by colour alone differs for every eye: your colours and Caepio's by day, flame and everything."""
    signed = {"neutral"} if theme.dark else set()
    close = close_pairs({"you": theme.you.base, "caepio": theme.caepio.base, "neutral": theme.neutral.base})
    assert all(set(pair) & signed for pair in close), close
    flame = {name: min(apart(theme.flame, getattr(theme, name).base).values()) for name in ("you", "neutral")}
    assert min(flame.values()) >= ENOUGH


def test_every_livery_is_far_from_caepios_colour(theme: Theme) -> None:
    """But emerald after dark: there lozenge and shield tell the sides apart, as everywhere."""
    for name in theme.liveries:
        if theme.dark and name == "emerald":
            continue
        livery = in_livery(theme, name).you.base
        assert min(apart(livery, theme.caepio.base).values()) >= ENOUGH, name


def test_won_and_lost_differ_in_the_statistics_without_their_colours(theme: Theme) -> None:
    """The parts of a bar: lost ones are hatched."""
    voice = Voice(Catalogue("en"), load_edition())
    page = SCREENS["statistics"]((1280, 720), in_grey(theme), voice, None).surface
    grey, deep = rgb(theme.neutral.base), rgb(theme.neutral.deep)
    hatched = sum(
        page.get_at((x, y))[:3] == deep and page.get_at((x + 1, y))[:3] in (grey, deep)
        for y in range(0, 720, 3)
        for x in range(1279)
    )
    assert hatched > 200


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_is_short_of_romes_demand_is_underlined(theme: Theme, size: tuple[int, int]) -> None:
    """Enough and short are green and red; in one ink what is short has a line below it and what is enough has none."""
    inked = replace(in_grey(theme), enough=theme.ink, short=theme.ink)
    layout = table_layout(size)

    def total(least: int) -> pygame.Surface:
        surface = pygame.Surface(layout.rome.size)
        paint = Paint(surface, (0, 0), layout.measure, inked)
        table = rome.columns(paint)
        rome._held(paint, table, table.yours, table.between, 60, 7, least, [], given=False)
        return surface

    short, enough = total(8), total(7)
    lines = [
        sum(short.get_at((x, y)) != enough.get_at((x, y)) for x in range(short.get_width()))
        for y in range(short.get_height())
    ]
    underlined = [y for y, long in enumerate(lines) if long]
    assert len(underlined) >= 2
    assert underlined == list(range(underlined[0], underlined[-1] + 1))
    assert min(lines[y] for y in underlined) >= 6
    assert underlined[0] > 60
