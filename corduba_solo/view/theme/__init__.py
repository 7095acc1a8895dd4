"""Every colour of the program, by the role it plays: a drawing is handed a theme and takes its colours from it."""

from corduba_solo.view.theme.colours import mix, rgb
from corduba_solo.view.theme.dusk import DUSK
from corduba_solo.view.theme.parchment import PARCHMENT
from corduba_solo.view.theme.roles import Good, Metal, Side, Theme
from corduba_solo.view.theme.scenery import Scenery, scenery
from corduba_solo.view.theme.sundown import SUNDOWN
from corduba_solo.view.theme.variants import in_contrast, in_daylight, in_livery

THEMES = {"parchment": PARCHMENT, "dusk": DUSK}
"""By name."""


def by_day(theme: Theme) -> Theme:
    """The light theme, with your side as it is in this one."""
    return in_daylight(theme, PARCHMENT)


def after_dark(theme: Theme) -> Theme:
    """The dark theme, with your side as it is in this one."""
    return in_daylight(theme, DUSK)


__all__ = [
    "DUSK",
    "PARCHMENT",
    "SUNDOWN",
    "THEMES",
    "Good",
    "Metal",
    "Scenery",
    "Side",
    "Theme",
    "after_dark",
    "by_day",
    "in_contrast",
    "in_livery",
    "mix",
    "rgb",
    "scenery",
]
