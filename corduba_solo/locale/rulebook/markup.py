"""The markup of the rulebook's pages: a head of `name: value` lines, an empty line, then blocks.

Blocks are separated by empty lines: `## Heading | key | 6.1 6.1.1`, paragraphs, lists of `- items`, notes such as
`> example: …`, and `!lists` that are made from the edition. Within a line stand **strong** and *italic* words,
[links](page#key), :signs:, §6.1 and {numbers} of the edition. Of {{words|others}} the first are said in a window, the
others in a terminal.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from corduba_solo.locale.rulebook.parts import (
    Block,
    Cite,
    Heading,
    Item,
    Link,
    Note,
    Page,
    Paragraph,
    Picture,
    Place,
    Run,
    Runs,
    Sign,
    Words,
)

NOTES = ("example", "tip", "ours")
HEAD = ("title", "chapter", "sign", "sections", "words", "picture", "caption", "tile")
_INLINE = re.compile(
    r"\*\*(?P<strong>[^*]+)\*\*|\*(?P<italic>[^*]+)\*|\[(?P<link>[^\]]+)\]\((?P<to>[a-z_]+(?:#[a-z_]+)?)\)"
    r"|:(?P<sign>[a-z_0-9]+(?:\.[a-z_]+)?):|§(?P<section>\d+(?:\.\d+)*)"
)
_MEDIA = re.compile(r"\{\{([^{}|]*)\|([^{}|]*)\}\}")
_NUMBER = re.compile(r"\{([a-z_0-9.]+)\}")

Lists = Callable[[str, str], tuple[Block, ...]]
"""What a `!list` with its argument stands for."""


class BadPage(ValueError):
    """A page that does not keep to the markup."""


def page(key: str, text: str, numbers: Mapping[str, str], lists: Lists, *, in_terminal: bool = False) -> Page:
    """A page from its file."""
    text = _MEDIA.sub(lambda found: found[2 if in_terminal else 1], text)
    head, _, body = text.strip().partition("\n\n")
    values = _head(key, head)

    def filled(words: str) -> str:
        return _NUMBER.sub(lambda found: _number(key, found[1], numbers), words)

    blocks = tuple(block for part in re.split(r"\n\s*\n", body) for block in _blocks(key, filled(part.strip()), lists))
    scene, _, part = values.get("picture", "").partition(" ")
    caption = runs(filled(values.get("caption", "")))
    return Page(
        key,
        values["title"],
        values["chapter"],
        _sign(values["sign"]),
        tuple(values.get("sections", "").split()),
        tuple(values.get("words", "").split()),
        Picture(scene, part, caption, values.get("tile", "")) if scene else None,
        blocks,
    )


def _head(key: str, head: str) -> dict[str, str]:
    values: dict[str, str] = {}
    for line in head.splitlines():
        name, colon, value = line.partition(": ")
        if not colon or name not in HEAD:
            raise BadPage(f"{key}: {line!r} is no line of a head")
        values[name] = value.strip()
    for name in ("title", "chapter", "sign"):
        if name not in values:
            raise BadPage(f"{key}: the head has no {name}")
    return values


def _number(key: str, name: str, numbers: Mapping[str, str]) -> str:
    if name not in numbers:
        raise BadPage(f"{key}: there is no number {name!r}")
    return numbers[name]


def _blocks(key: str, text: str, lists: Lists) -> tuple[Block, ...]:
    if text.startswith("## "):
        first, *rest = text.split("\n", 1)
        return (_heading(key, first[3:]), *(_blocks(key, rest[0].strip(), lists) if rest else ()))
    if text.startswith("!"):
        name, _, argument = text[1:].partition(" ")
        return lists(name, argument)
    if text.startswith("- "):
        return tuple(Item(runs(_joined(item))) for item in re.split(r"(?:^|\n)- ", text)[1:])
    if text.startswith("> "):
        kind, colon, words = _joined(text.replace("\n> ", "\n")[2:]).partition(": ")
        if not colon or kind not in NOTES:
            raise BadPage(f"{key}: {text[:40]!r} is no note")
        return (Note(kind, runs(words)),)
    return (Paragraph(runs(_joined(text))),) if text else ()


def _heading(key: str, line: str) -> Heading:
    text, *rest = (part.strip() for part in line.split("|"))
    if not 1 <= len(rest) <= 2:
        raise BadPage(f"{key}: the heading {text!r} needs a key, and may have sections")
    return Heading(text, rest[0], tuple(rest[1].split()) if len(rest) == 2 else ())


def _joined(text: str) -> str:
    return re.sub(r"\s*\n\s*", " ", text)


def _sign(text: str) -> Sign:
    kind, _, which = text.partition(".")
    return Sign(kind, which)


def runs(text: str) -> Runs:
    """The parts of a line."""
    found: list[Run] = []
    end = 0
    for match in _INLINE.finditer(text):
        if match.start() > end:
            found.append(Words(text[end : match.start()]))
        found.append(_run(match))
        end = match.end()
    if end < len(text):
        found.append(Words(text[end:]))
    return tuple(found)


def _run(match: re.Match[str]) -> Run:
    if match["strong"]:
        return Words(match["strong"], "strong")
    if match["italic"]:
        return Words(match["italic"], "italic")
    if match["link"]:
        return Link(match["link"], Place(*match["to"].split("#")))
    if match["sign"]:
        return _sign(match["sign"])
    return Cite(match["section"])
