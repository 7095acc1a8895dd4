"""The command `rules`: our rules text in a terminal, by its contents, by words or by section."""

from __future__ import annotations

import argparse
import textwrap
from collections.abc import Iterator
from itertools import combinations

from corduba_solo.bounds import LONGEST_NAME, cut
from corduba_solo.edition.load import load_edition
from corduba_solo.locale.arguments import named_path
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.rulebook.load import Found, Rulebook, load_rulebook
from corduba_solo.locale.rulebook.parts import Block, Gloss, Heading, Item, Note, Page, Paragraph, Place, plain
from corduba_solo.locale.voice import Voice

WIDTH = 80
MOST_OTHERS = 8
MOST_WORDS = 6
"""So many words of a question are tried without one of them."""


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    say = Catalogue().text
    parser = subparsers.add_parser("rules", help=say("help.rules"))
    parser.add_argument("words", nargs="*", metavar="WORDS", help=say("help.rules.words"))
    parser.add_argument("--overlay", type=named_path, metavar="FILE", help=say("help.overlay"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    words = Catalogue()
    book = load_rulebook(Voice(words, load_edition(arguments.overlay)), in_terminal=True)
    for line in rules_lines(book, words, " ".join(arguments.words)):
        print(line)
    return 0


def rules_lines(book: Rulebook, words: Catalogue, wanted: str) -> list[str]:
    """The contents, or the first entry that speaks of what is wanted with the titles of the others."""
    wanted = cut(wanted.strip(), LONGEST_NAME)
    if not wanted:
        return _contents(book, words)
    found, known = book.search(wanted), wanted
    if not found:
        found, known = _of_fewer(book, wanted)
    if not found:
        return [words.text("text.rules.none", words=wanted)]
    lines = [
        *([] if known == wanted else [words.text("text.rules.fewer", words=wanted)]),
        words.text("text.rules.found", count=len(found), words=known),
        "",
        *entry_lines(book, words, found[0].place),
    ]
    if others := [_named(book, words, entry) for entry in found[1 : 1 + MOST_OTHERS]]:
        lines += ["", *_wrapped(words.text("text.rules.others", titles="; ".join(others)))]
    return lines


def _of_fewer(book: Rulebook, wanted: str) -> tuple[tuple[Found, ...], str]:
    """What speaks of as many of the words as can be, and those words; of several sets the one that fewest speak of."""
    words = wanted.split()[:MOST_WORDS]
    for count in range(len(words) - 1, 0, -1):
        tried = [(book.search(known), known) for known in map(" ".join, combinations(words, count))]
        if told := [pair for pair in tried if pair[0]]:
            return min(told, key=lambda pair: len(pair[0]))
    return (), wanted


def _named(book: Rulebook, words: Catalogue, entry: Found) -> str:
    """An entry by its title, with that of the page if it is but a part of it."""
    page = book.pages[entry.place.page].title
    return words.text("text.rules.part", title=entry.title, page=page) if entry.place.heading else entry.title


def _contents(book: Rulebook, words: Catalogue) -> list[str]:
    lines = [words.text("screen.rules.title")]
    for chapter, pages in book.chapters():
        lines += ["", chapter, *(f"  {page.title}{_sections(page.sections, words)}" for page in pages)]
    return [*lines, "", words.text("text.rules.contents")]


def entry_lines(book: Rulebook, words: Catalogue, place: Place) -> list[str]:
    """A whole page, or what stands under one of its headings, or one thing of a list."""
    page = book.pages[place.page]
    return [line for block in _part(page, place.heading) for line in _lines(block, page, words)]


def _part(page: Page, key: str) -> Iterator[Block | None]:
    """The blocks of an entry; None stands for the title of the page."""
    if not key:
        yield None
        yield from page.blocks
        return
    inside = False
    for block in page.blocks:
        if isinstance(block, Gloss) and block.key == key:
            yield block
            return
        if isinstance(block, Heading):
            inside = block.key == key
        if inside:
            yield block


def _lines(block: Block | None, page: Page, words: Catalogue) -> list[str]:
    match block:
        case None:
            return [f"{page.title.upper()}{_sections(page.sections, words)}", ""]
        case Heading(text, _, sections):
            return [f"{text.upper()}{_sections(sections, words)}", ""]
        case Paragraph(runs):
            return [*_wrapped(plain(runs)), ""]
        case Item(runs):
            return [*_wrapped(plain(runs), "- ")]
        case Note(kind, runs):
            return ["", *_wrapped(f"{words.text(f'rules.note.{kind}')}: {plain(runs)}", "  | "), ""]
        case Gloss(_, name, lines, source):
            told = [line for runs in lines for line in _wrapped(plain(runs), "    ")]
            return [f"  {name}" + (f" ({source})" if source else ""), *told]


def _wrapped(text: str, first: str = "") -> list[str]:
    after = first if first.strip() == "|" else " " * len(first)
    return textwrap.wrap(text, WIDTH, initial_indent=first, subsequent_indent=after)


def _sections(sections: tuple[str, ...], words: Catalogue) -> str:
    return "".join(f"  {words.text('rule.section', section=section)}" for section in sections)
