"""How a report looks: the parchment of the table in a browser, its letters inside the page."""

from __future__ import annotations

import base64
import io
from collections.abc import Iterator
from dataclasses import fields
from string import Template, ascii_letters, digits

from fontTools.subset import Subsetter
from fontTools.ttLib import TTFont

from corduba_solo.resources import asset_path
from corduba_solo.view.theme import PARCHMENT

FONTS = (
    ("Cinzel", 700, "Cinzel-700.ttf"),
    ("Alegreya Sans", 500, "AlegreyaSans-500-lining.ttf"),
    ("Alegreya Sans", 700, "AlegreyaSans-700-lining.ttf"),
)
LETTERS = ascii_letters + digits + " .,:;!?%()+-–−×·’“”…|/&_=" + "".join(chr(code) for code in range(0xC0, 0x180))

_STYLE = Template("""
* { box-sizing: border-box; }
body { margin: 0; background: $parchment; color: $ink; font: 500 17px/1.45 "Alegreya Sans", sans-serif; }
header { background: linear-gradient($bar_top, $bar_bottom); color: $on_dark; border-bottom: 2px solid $bar_rule;
  padding: 28px max(24px, calc(50vw - 660px)) 24px; }
h1 { font: 700 30px/1.2 Cinzel, serif; letter-spacing: .12em; margin: 0 0 6px; text-transform: uppercase; }
header p { margin: 0; color: $on_dark_quiet; }
header p.what { color: $on_dark; font-size: 19px; }
code { font: 14px/1.4 ui-monospace, Consolas, Menlo, monospace; overflow-wrap: anywhere; }
main { max-width: 1368px; margin: 0 auto; padding: 24px; }
h2 { font: 700 21px/1.25 Cinzel, serif; letter-spacing: .05em; margin: 36px 0 14px; padding-bottom: 6px;
  border-bottom: 1px solid $panel_rule; }
h3 { font: 700 15px/1.3 Cinzel, serif; letter-spacing: .05em; text-transform: uppercase; margin: 0; color: $ink2; }
a { color: $you_ink; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(210px, 1fr)); gap: 18px;
  margin-bottom: 18px; }
.figure { background: $card; border: 1px solid $panel_rim; border-top: 4px solid $neutral_base; border-radius: 6px;
  padding: 14px 18px; }
.figure.won { border-top-color: $you_base; } .figure.lost { border-top-color: $caepio_base; }
.figure strong { display: block; font-size: 34px; line-height: 1.2; }
.figure span { color: $ink2; }
.plots { columns: 2; column-gap: 18px; }
.plot { break-inside: avoid; background: $card; border: 1px solid $panel_rim; border-radius: 6px; margin: 0 0 18px;
  padding: 14px 16px 10px; }
.plot p { margin: 2px 0 8px; color: $ink2; font-size: 15px; }
.plot svg { display: block; width: 100%; height: auto; }
.tables { columns: 2; column-gap: 18px; }
.table { break-inside: avoid; background: $panel; border: 1px solid $panel_rim; border-radius: 6px; margin: 0 0 18px;
  padding: 14px 16px; overflow-x: auto; }
.table.broad { column-span: all; }
table { border-collapse: collapse; width: 100%; margin-top: 8px; }
th { text-align: right; color: $ink2; font-weight: 700; font-size: 14px; vertical-align: bottom; line-height: 1.2; }
td { text-align: right; border-top: 1px solid $panel_rule; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
th, td { padding: 3px 0 3px 14px; } th:first-child, td:first-child { padding-left: 0; }
td:first-child { white-space: normal; }
footer { color: $ink2; margin: 30px 0 10px; font-size: 15px; }
@media (max-width: 980px) { .plots, .tables { columns: 1; } }
@media print { body { background: none; } }
""")


def style() -> str:
    """The style sheet, its letters included."""
    colours = {field.name: getattr(PARCHMENT, field.name) for field in fields(PARCHMENT)}
    for who in ("you", "caepio", "neutral"):
        side = PARCHMENT.side(who)
        colours |= {f"{who}_{field.name}": getattr(side, field.name) for field in fields(side)}
    return "".join(_font_faces()) + _STYLE.substitute(colours)


def _font_faces() -> Iterator[str]:
    for family, weight, file in FONTS:
        font = TTFont(asset_path("fonts", file), recalcTimestamp=False)
        subsetter = Subsetter()
        subsetter.populate(text=LETTERS)
        subsetter.subset(font)
        font.flavor = "woff"
        written = io.BytesIO()
        font.save(written)
        data = base64.b64encode(written.getvalue()).decode()
        source = f"url(data:font/woff;base64,{data})"
        yield f'@font-face {{ font-family: "{family}"; font-weight: {weight}; src: {source}; }}\n'
