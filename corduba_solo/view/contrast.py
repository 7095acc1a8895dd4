"""The palette for eyes that need more: darker ink and lines on lighter grounds, the colours of the sides unchanged."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from corduba_solo.view.theme import Theme, darker, lighter


@cache
def in_contrast(theme: Theme) -> Theme:
    """The theme with every text and every rule further from its ground."""
    return replace(
        theme,
        table=darker(theme.table, 0.6),
        bar_top=darker(theme.bar_top, 0.5),
        bar_bottom=darker(theme.bar_bottom, 0.5),
        on_dark=lighter(theme.on_dark, 0.7),
        on_dark_quiet=lighter(theme.on_dark_quiet, 0.5),
        parchment=lighter(theme.parchment, 0.6),
        panel=lighter(theme.panel, 0.6),
        panel_rule=darker(theme.panel_rule, 0.35),
        panel_rim=darker(theme.panel_rim, 0.45),
        card="#ffffff",
        preview="#ffffff",
        ink="#000000",
        ink2=darker(theme.ink2, 0.5),
        line=darker(theme.line, 0.45),
        plot=lighter(theme.plot, 0.35),
        delta=darker(theme.delta, 0.25),
        short=darker(theme.short, 0.25),
        enough=darker(theme.enough, 0.35),
        river_name=darker(theme.river_name, 0.4),
    )
