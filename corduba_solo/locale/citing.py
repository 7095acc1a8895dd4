"""Where a rule stands, in words: the section and the pages of the rulebook."""

from __future__ import annotations

from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.rules.cause import Cause


def cited(cause: Cause, catalogue: Catalogue) -> str:
    """`§6.1.2, p. 19`."""
    section, pages = cause.rule
    listed = catalogue.series(str(page) for page in pages)
    return catalogue.text("rule", section=section, pages=listed, count=len(pages))
