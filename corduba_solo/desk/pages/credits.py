"""Thanks and licences: the designer, the fonts, the icons and their authors, the libraries."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import yaml

from corduba_solo.desk.pages.models import CreditSection, CreditsModel
from corduba_solo.locale.voice import Voice
from corduba_solo.resources import asset_path

_FONTS = ("Cinzel", "Alegreya", "Alegreya Sans")


@lru_cache(maxsize=1)
def _icon_credits() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(asset_path("icons", "credits.yaml").read_text(encoding="utf-8"))
    return found


def credits_model(voice: Voice, scroll: int = 0) -> CreditsModel:
    """The credits as they follow from the files that are shipped."""
    say = voice.say
    credits = _icon_credits()
    source = credits["sources"]["game-icons"]
    authors = source["authors"]
    icon_lines = [say("screen.credits.icons.note", name=source["name"], licence=source["licence"])]
    for author, icons in credits["game-icons"].items():
        names = ", ".join(icons)
        icon_lines.append(say("screen.credits.icons.author", author=authors[author]["name"], icons=names))
    icon_lines.append(say("screen.credits.icons.ours"))
    return CreditsModel(
        (
            CreditSection(say("screen.credits.game"), (say("screen.credits.game.text"), say("screen.credits.buy"))),
            CreditSection(
                say("screen.credits.program"), (say("screen.credits.program.text"), say("screen.credits.edition"))
            ),
            CreditSection(
                say("screen.credits.fonts"),
                (
                    say("screen.credits.fonts.note"),
                    *(say(f"screen.credits.font.{name.lower().replace(' ', '_')}") for name in _FONTS),
                ),
            ),
            CreditSection(say("screen.credits.icons"), tuple(icon_lines)),
            CreditSection(say("screen.credits.libraries"), (say("screen.credits.libraries.text"),)),
        ),
        scroll,
    )
