"""The roles that colours play. Grounds may be light or dark: no drawing takes either for granted."""

from __future__ import annotations

from dataclasses import dataclass

from corduba_solo.view.theme.colours import BLACK, WHITE, mix


@dataclass(frozen=True)
class Metal:
    """A district's colour: the base for frames, the tint for grounds, and its pattern's name."""

    base: str
    tint: str
    pattern: str


@dataclass(frozen=True)
class Side:
    """The colour of somebody who plays, or of nobody."""

    base: str
    """Marks, roofs and rims; what is filled with it bears words in `on_colour`."""
    deep: str
    """The same darker: the foot of a filled ground, the rim of a piece."""
    tint: str
    """A ground with a touch of it, for words in `ink` or in the theme's own."""
    ink: str
    """Words and lines of this colour on any ground of the theme."""
    pale: str
    """Words and figures of this colour on what is dark in every theme: the bars, the filled grounds."""


@dataclass(frozen=True)
class Good:
    """A resource's token."""

    base: str
    rim: str
    sign: str


@dataclass(frozen=True, eq=False)
class Theme:
    """A palette, known by its identity, so that a picture drawn in it can be remembered by it.

    Your colour (teal unless you choose another) is you and what you can do, crimson is Caepio, flame is unrest; nothing
    else has these.
    """

    dark: bool
    """Whether words are lighter than the grounds they stand on."""

    # Bars and what frames the window: dark in every theme.
    table: str
    shade: str
    """What a panel is multiplied by while another one is spoken of."""
    bar_top: str
    bar_bottom: str
    bar_rule: str
    on_dark: str
    on_dark_quiet: str

    # Grounds, with rules and rims upon them, and the words they bear.
    parchment: str
    panel: str
    panel_rule: str
    panel_rim: str
    card: str
    preview: str
    well: str
    slot: str
    track: str
    ink: str
    ink2: str
    line: str
    enough: str
    short: str
    delta: str

    # What is filled with a colour.
    white: str
    """Signs and figures on colours, the edge around pieces on the map: white whatever the grounds are."""
    on_colour: str
    """Words on a ground filled with somebody's colour."""
    on_bright: str
    """Words on gold, on the warm fields of the unrest track, on a button that asks to be pressed."""
    on_bright_quiet: str
    """The same, less strong: rims and lines on pale pieces."""
    primary: str
    prompt_top: str
    prompt_bottom: str
    prompt_rim: str
    card_shadow: str
    """Under the cards in the river."""

    # Who plays.
    you: Side
    caepio: Side
    neutral: Side
    liveries: dict[str, Side]
    """Colours of your side to choose from: far from Caepio's, the flame's, the districts' and the specialists'."""

    # Unrest.
    flame: str
    flame_inner: str
    flame_ink: str
    """Words that warn."""
    revolt: str
    """The last field of the unrest track."""
    warm: tuple[str, str, str]
    """The bands of the unrest track, from yellow to red; the last bears `white`, the others `on_bright`."""

    # The map.
    lane: str
    plot: str
    legal_plot: str
    court: str
    hatch: tuple[str, str]
    """Ground and lines of a blocked space."""
    garden: str
    tree: str
    river_light: str
    river_deep: str
    river_line: str
    river_name: str
    foam: str
    """The crests of waves, and the glow under the river's name."""
    stain: str
    """Fibres of the sheet."""
    grain: tuple[str, str]
    """Its dark specks and its light ones."""
    glow: str
    """Where the sheet has stayed light."""

    # Pieces, the same on every ground.
    light: str
    """What falls on solid things from above; see `lit`."""
    coin: str
    gilt: str
    ivory: str
    worker: str
    worker_rim: str
    resources: dict[str, Good]
    specialists: dict[str, str]
    districts: dict[str, Metal]

    def side(self, who: str) -> Side:
        """The colours of a side: you, caepio or neutral."""
        return {"you": self.you, "caepio": self.caepio, "neutral": self.neutral}[who]

    @property
    def offered(self) -> str:
        """The line around what you can do: your colour, which shines after dark."""
        return mix(self.you.base, self.you.ink, 0.55) if self.dark else self.you.base

    @property
    def halo(self) -> str:
        """What parts a coloured line from all that lies around it."""
        return self.table if self.dark else self.white

    @property
    def on_enough(self) -> str:
        """A tick on what is filled with `enough`, which is pale after dark."""
        return self.on_bright if self.dark else self.on_colour

    # ── light and shade on solid things ───────────────────────────────────────────────────────────────────────────

    @property
    def shadow(self) -> str:
        """What things throw on the ground, by some opacity."""
        return BLACK

    def lit(self, colour: str, share: float) -> str:
        """The part of a solid thing on which the light falls."""
        return mix(colour, self.light, share)

    def shaded(self, colour: str, share: float) -> str:
        """The part of a solid thing that lies in shade; its rim."""
        return mix(colour, self.shadow, share)

    # ── nearer to the grounds and further from them ───────────────────────────────────────────────────────────────

    def inked(self, colour: str, share: float) -> str:
        """A colour further from the grounds, to be read as a line or a sign upon them."""
        return mix(colour, WHITE if self.dark else BLACK, share)

    def grounded(self, colour: str, share: float) -> str:
        """A colour nearer to the grounds."""
        return mix(colour, BLACK if self.dark else WHITE, share)
