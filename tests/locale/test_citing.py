"""Citations: the words of a rule's place belong to the language."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import corduba_solo
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.citing import cited
from corduba_solo.rules.cause import Cause

EN = Catalogue("en", strict=True)
HOUSE = Path(corduba_solo.__file__).parent
MODULES = sorted(path for path in HOUSE.rglob("*.py") if "locale" not in path.relative_to(HOUSE).parts)
WHOLE = re.compile(r"§\S*, p")


def test_a_rule_is_cited_with_its_page() -> None:
    assert cited(Cause.INSULA, EN) == "§6.1.2, p. 19"
    assert cited(Cause.UPKEEP, EN) == "§9, p. 24"


@pytest.mark.parametrize("cause", Cause)
def test_every_cause_is_cited_as_people_find_it(cause: Cause) -> None:
    assert re.fullmatch(r"§\d+(\.\d+)*, p\. \d+", cited(cause, EN))


def _citations(path: Path) -> Iterator[str]:
    """Whole citations, and strings that put one together; docstrings may cite."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    spoken = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    filled = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in spoken:
            text = node.value
            yield from [text] if WHOLE.search(text) or (id(node) in filled and "§" in text) else []


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(HOUSE).as_posix())
def test_only_the_language_writes_citations(path: Path) -> None:
    assert not list(_citations(path))
