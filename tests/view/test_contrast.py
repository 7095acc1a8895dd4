"""Every colour that is read can be read: each role of ink on each ground that bears it, in every theme and variant."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from corduba_solo.view.map.sites import DIMMED
from corduba_solo.view.map.tracks import COLLECTED
from corduba_solo.view.panels.board_people import SPENT
from corduba_solo.view.theme import PARCHMENT, THEMES, Theme, in_contrast, in_livery, mix, rgb

WORDS = 4.5
"""The least contrast of words and their ground, by the guidelines for the web (WCAG 2.2, AA)."""
LARGE = 3.0
"""The least of large type, of signs and of the edges of what can be pointed at."""
PLAIN = ("parchment", "panel", "card", "preview")
"""Where most of the words stand."""

Pair = tuple[str, str, str]


def light(colour: str) -> float:
    """Relative luminance, as the guidelines compute it."""
    parts = (part / 255 for part in rgb(colour))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


def _variants() -> Iterator[tuple[str, Theme]]:
    for name, theme in THEMES.items():
        for livery in theme.liveries:
            plain = in_livery(theme, livery)
            yield f"{name}-{livery}", plain
            yield f"{name}-{livery}-contrast", in_contrast(plain)


VARIANTS = dict(_variants())


@pytest.fixture(params=VARIANTS)
def theme(request: pytest.FixtureRequest) -> Theme:
    return VARIANTS[request.param]


def _grounds(theme: Theme) -> dict[str, str]:
    """The grounds that bear the theme's own ink."""
    names = (*PLAIN, "well", "slot", "track", "lane", "plot", "legal_plot", "court")
    found = {name: getattr(theme, name) for name in names}
    found |= {f"{who}'s tint": theme.side(who).tint for who in ("you", "caepio")}
    found |= {f"tint of {name}": metal.tint for name, metal in theme.districts.items()}
    found["a blocked space"] = theme.hatch[0]
    for name, colour in theme.specialists.items():
        found[f"court of {name}"] = mix(colour, theme.court, 0.8)
    return found


def _words(theme: Theme) -> Iterator[Pair]:
    """Ink, ground, and what they are."""
    for name, ground in _grounds(theme).items():
        yield theme.ink, ground, f"ink on {name}"
    for name in (*PLAIN, "well", "slot"):
        yield theme.ink2, getattr(theme, name), f"quiet ink on {name}"
    for ink in ("enough", "short", "delta"):
        for name in PLAIN:
            yield getattr(theme, ink), getattr(theme, name), f"{ink} on {name}"
    for who in ("you", "caepio"):
        side = theme.side(who)
        for name in PLAIN:
            yield side.ink, getattr(theme, name), f"{who}'s ink on {name}"
        yield side.ink, side.tint, f"{who}'s ink on the tint"
        for name in ("base", "deep"):
            yield theme.on_colour, getattr(side, name), f"words on {who}'s {name}"
            yield theme.white, getattr(side, name), f"white on {who}'s {name}"
        for bar in ("table", "bar_top", "bar_bottom"):
            yield side.pale, getattr(theme, bar), f"{who}'s pale on {bar}"
    yield theme.you.ink, theme.legal_plot, "your ink on what is legal"
    yield theme.on_colour, theme.neutral.deep, "words on grey"
    yield theme.flame_ink, theme.preview, "a warning"
    yield theme.flame_ink, mix(theme.card, theme.flame, 0.12), "a revolt"
    for name in ("table", "bar_top", "bar_bottom", "prompt_top", "prompt_bottom"):
        yield theme.on_dark, getattr(theme, name), f"words on {name}"
    for name in ("table", "bar_top", "bar_bottom"):
        yield theme.on_dark_quiet, getattr(theme, name), f"quiet words on {name}"
    for name in ("prompt_top", "prompt_bottom"):
        yield theme.you.pale, getattr(theme, name), f"your pale on {name}"
        yield theme.on_colour, getattr(theme, name), f"words of a colour's on {name}"
    for name, ground in (("primary", theme.primary), ("coin", theme.coin), ("gilt", theme.gilt)):
        yield theme.on_bright, ground, f"words on {name}"
    for number, ground in enumerate(theme.warm[:2]):
        yield theme.on_bright, ground, f"words on the unrest track, {number}"
    yield theme.white, theme.warm[2], "words on the unrest track, 2"
    yield theme.white, theme.revolt, "words on its end"
    yield theme.on_enough, theme.enough, "a tick on what is done"


def _signs(theme: Theme) -> Iterator[Pair]:
    """Large type, marks and lines."""
    for name in PLAIN:
        ground = getattr(theme, name)
        yield theme.line, ground, f"line on {name}"
        yield theme.flame, ground, f"flame on {name}"
        yield theme.you.base, ground, f"your mark on {name}"
        yield theme.caepio.base, ground, f"Caepio's mark on {name}"
    yield theme.river_name, theme.river_light, "the river's name"
    yield theme.river_name, theme.river_deep, "the river's name"
    for name, good in theme.resources.items():
        yield good.sign, good.base, f"sign of {name}"


def test_words_can_be_read(theme: Theme) -> None:
    faint = {what: round(found, 2) for ink, ground, what in _words(theme) if (found := contrast(ink, ground)) < WORDS}
    assert not faint


def test_signs_and_edges_can_be_seen(theme: Theme) -> None:
    faint = {what: round(found, 2) for ink, ground, what in _signs(theme) if (found := contrast(ink, ground)) < LARGE}
    assert not faint


def test_a_dark_theme_has_pale_words_and_a_light_one_dark_ones(theme: Theme) -> None:
    assert all((light(theme.ink) > light(ground)) == theme.dark for ground in _grounds(theme).values())


@pytest.mark.parametrize("name", [f"{name}-{livery}" for name, theme in THEMES.items() for livery in theme.liveries])
def test_high_contrast_sets_every_text_further_from_its_ground(name: str) -> None:
    plain, theme = VARIANTS[name], VARIANTS[f"{name}-contrast"]
    pairs = [(ink, ground) for ink in ("ink", "ink2", "delta", "short", "enough", "line") for ground in PLAIN]
    pairs += [("on_dark", "bar_top"), ("on_dark_quiet", "bar_top"), ("on_dark", "table")]
    for ink, ground in pairs:
        here = contrast(getattr(theme, ink), getattr(theme, ground))
        assert here > contrast(getattr(plain, ink), getattr(plain, ground)), (ink, ground)
        assert here >= 7, (ink, ground)
    assert contrast(theme.you.ink, theme.panel) > contrast(plain.you.ink, plain.panel)
    assert contrast(theme.you.ink, theme.panel) >= 7
    assert (theme.you.base, theme.caepio.base, theme.flame) == (plain.you.base, plain.caepio.base, plain.flame)


def test_the_standard_theme_is_the_light_one() -> None:
    assert not PARCHMENT.dark
    assert THEMES["parchment"] is PARCHMENT


def test_what_is_spent_collected_or_closed_can_still_be_read(theme: Theme) -> None:
    """Its figures are paler by some opacity, and no paler than words may be."""
    pale = [(mix(theme.well, theme.slot, 0.5), SPENT, "a spent bonus"), (theme.hatch[0], DIMMED, "a closed space")]
    for name, metal in theme.districts.items():
        pale.append((mix(theme.card, metal.tint, 0.5), COLLECTED, f"a collected field of {name}"))
    for ground, opacity, what in pale:
        assert contrast(mix(ground, theme.ink, opacity / 100), ground) >= WORDS, what


def test_the_name_of_a_blocked_building_can_be_read(theme: Theme) -> None:
    assert contrast(theme.ink, mix(theme.card, theme.hatch[0], 0.5)) >= WORDS


def test_the_line_around_what_can_be_done_stands_out_from_its_halo_and_the_plots(theme: Theme) -> None:
    """After dark the line shines on the dark; by day it is dark on white."""
    assert contrast(theme.offered, theme.halo) >= 3
    assert contrast(theme.offered, theme.plot) >= 3
    assert (light(theme.offered) > light(theme.halo)) == theme.dark


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_fields_of_the_top_bars_tracks_stand_out_from_the_bar(theme: Theme) -> None:
    assert contrast(theme.track, theme.bar_top) >= 1.5
