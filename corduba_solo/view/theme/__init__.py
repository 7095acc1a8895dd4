"""Every colour of the program, by the role it plays: a drawing is handed a theme and takes its colours from it."""

from corduba_solo.view.theme.colours import mix, rgb
from corduba_solo.view.theme.dusk import DUSK
from corduba_solo.view.theme.parchment import PARCHMENT
from corduba_solo.view.theme.roles import Good, Metal, Side, Theme
from corduba_solo.view.theme.scenery import Scenery, scenery
from corduba_solo.view.theme.variants import in_contrast, in_livery

THEMES = {"parchment": PARCHMENT, "dusk": DUSK}
"""By name."""

__all__ = [
    "DUSK",
    "PARCHMENT",
    "THEMES",
    "Good",
    "Metal",
    "Scenery",
    "Side",
    "Theme",
    "in_contrast",
    "in_livery",
    "mix",
    "rgb",
    "scenery",
]
