"""A theme in the colours that a person chose: another livery, or more contrast."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from corduba_solo.view.theme.colours import mix
from corduba_solo.view.theme.roles import Theme


@cache
def in_livery(theme: Theme, name: str) -> Theme:
    """The theme with your side in another of its colours: marks, ghosts, the prompt line and what is legal."""
    livery = theme.liveries[name]
    if livery == theme.you:
        return theme
    return replace(
        theme,
        you=livery,
        prompt_top=mix(livery.base, livery.deep, 0.5),
        prompt_bottom=mix(livery.base, livery.deep, 0.86),
        prompt_rim=mix(livery.base, theme.white, 0.24),
        legal_plot=mix(livery.tint, theme.parchment, 0.35),
    )


@cache
def in_daylight(theme: Theme, day: Theme) -> Theme:
    """Another theme with your side in the livery of this one: by day or after dark, whatever the table is drawn in."""
    return in_livery(day, next(name for name, side in theme.liveries.items() if side == theme.you))


@cache
def in_contrast(theme: Theme) -> Theme:
    """For eyes that need more: every text and every rule further from its ground, the sides' marks as ever."""
    inked, grounded = theme.inked, theme.grounded
    ink = inked(theme.ink, 1)
    ground = grounded(theme.card, 1)
    return replace(
        theme,
        table=theme.shaded(theme.table, 0.6),
        bar_top=theme.shaded(theme.bar_top, 0.5),
        bar_bottom=theme.shaded(theme.bar_bottom, 0.5),
        on_dark=mix(theme.on_dark, theme.white, 0.7),
        on_dark_quiet=mix(theme.on_dark_quiet, theme.white, 0.5),
        parchment=grounded(theme.parchment, 0.6),
        panel=grounded(theme.panel, 0.6),
        panel_rule=inked(theme.panel_rule, 0.35),
        panel_rim=inked(theme.panel_rim, 0.45),
        card=ground,
        preview=ground,
        ink=ink,
        ink2=inked(theme.ink2, 0.5),
        line=inked(theme.line, 0.45),
        plot=grounded(theme.plot, 0.35),
        delta=inked(theme.delta, 0.25),
        short=inked(theme.short, 0.25),
        enough=inked(theme.enough, 0.35),
        river_name=inked(theme.river_name, 0.4),
        on_colour=theme.white,
        on_bright=theme.shaded(theme.on_bright, 1),
        on_bright_quiet=theme.shaded(theme.on_bright_quiet, 0.5),
    )
