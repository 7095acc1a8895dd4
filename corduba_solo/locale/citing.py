"""Where a rule stands, in words: the section and the pages of the rulebook."""

from __future__ import annotations

from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.rules.cause import Cause, Rule


def cited(cause: Cause, catalogue: Catalogue) -> str:
    """`§6.1.2, p. 19`."""
    return cited_rule(cause.rule, catalogue)


def cited_rule(rule: Rule, catalogue: Catalogue) -> str:
    """`§6.1.2, pp. 19, 20`."""
    section, pages = rule
    listed = catalogue.series(str(page) for page in pages)
    return catalogue.text("rule", section=section, pages=listed, count=len(pages))
