"""The palette of the engraved picture of Corduba, taken from a theme."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from corduba_solo.view.theme.colours import mix
from corduba_solo.view.theme.roles import Theme


@dataclass(frozen=True)
class Scenery:
    """What the engraver has on his palette; `theme` knows how light falls on it."""

    theme: Theme = field(compare=False)
    """For light and shade only, the same whatever your side's colour: so the engraving is not made anew for another."""
    paper: str
    """The sheet, and the air between the eye and what is far."""
    line: str
    """Ruled skies, clouds, shade."""
    ink: str
    """Outlines of what is near."""
    openings: str
    """Doors and windows, mixed with the paper the less the darker they are."""
    zenith: str
    horizon: str
    cloud: str
    bird: str
    hill: str
    earth: str
    fields: tuple[str, str, str]
    tree: str
    cypress: str
    plaster: tuple[str, str]
    """Walls of houses and of stone lie between these two."""
    quay: str
    pave: str
    arena: str
    marble: str
    column: str
    road: str
    brick: str
    """Roofs of temples and halls."""
    tile: str
    """Roofs of houses."""
    banner: str
    clay: str
    hull: str
    sail: str
    clothes: tuple[str, ...]
    water_light: str
    water_deep: str
    water_line: str
    water_ink: str
    gleam: str
    vault: str
    """The water under an arch."""
    mirrored: str
    """The light it throws back."""

    def stone(self, share: float) -> str:
        """A wall, from limewash to weathered."""
        return mix(*self.plaster, share)

    def lit(self, colour: str, share: float) -> str:
        return self.theme.lit(colour, share)

    def shaded(self, colour: str, share: float) -> str:
        return self.theme.shaded(colour, share)

    def hazy(self, colour: str, share: float) -> str:
        """A colour with the air between."""
        return mix(colour, self.paper, share)


@cache
def scenery(theme: Theme) -> Scenery:
    """The palette for a theme."""
    orange, red = theme.specialists["orange"], theme.specialists["red"]
    return Scenery(
        theme=theme,
        paper=theme.parchment,
        line=theme.line,
        ink=mix(theme.line, theme.ink, 0.55),
        # After dark there is light in the houses.
        openings=theme.flame_inner if theme.dark else theme.ink,
        zenith=theme.river_deep if theme.dark else mix(theme.parchment, theme.well, 0.35),
        # The last of the sun, where the theme is dark.
        horizon=mix(theme.lit(theme.parchment, 0.2), theme.caepio.deep, 0.4)
        if theme.dark
        else theme.lit(theme.parchment, 0.35),
        cloud=theme.lit(theme.parchment, 0.55),
        bird=theme.ink,
        hill=mix(theme.garden, theme.plot, 0.45),
        earth=mix(theme.parchment, theme.garden, 0.3),
        fields=(theme.garden, theme.plot, mix(theme.garden, theme.well, 0.5)),
        tree=theme.tree,
        cypress=theme.shaded(theme.tree, 0.28),
        plaster=(theme.card, theme.well),
        quay=mix(theme.plot, theme.parchment, 0.35),
        pave=theme.lane,
        arena=mix(theme.lane, theme.well, 0.4),
        marble=theme.lit(theme.parchment, 0.55),
        column=theme.lit(theme.parchment, 0.5),
        road=theme.lit(theme.parchment, 0.4),
        brick=mix(orange, red, 0.4),
        tile=mix(orange, red, 0.45),
        banner=mix(red, theme.parchment, 0.25),
        clay=mix(theme.resources["amphorae"].base, theme.parchment, 0.2),
        hull=mix(theme.line, theme.parchment, 0.2),
        sail=theme.card,
        clothes=tuple(theme.specialists.values()),
        water_light=mix(theme.river_light, theme.parchment, 0.12),
        water_deep=theme.river_deep,
        water_line=theme.river_line,
        water_ink=theme.river_name,
        gleam=mix(theme.river_line, theme.lit(theme.river_light, 0.6), 0.8),
        vault=mix(theme.river_deep, theme.ink, 0.28),
        mirrored=mix(theme.river_deep, theme.river_light, 0.4),
    )
