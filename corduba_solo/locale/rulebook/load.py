"""The rulebook of a language for an edition: its pages in order, where each section is told, and what words lead to."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib import resources

from corduba_solo.edition.two_readings import Readings
from corduba_solo.locale.catalogue import FALLBACK, languages
from corduba_solo.locale.rulebook.lists import Lists
from corduba_solo.locale.rulebook.markup import BadPage, page
from corduba_solo.locale.rulebook.numbers import numbers
from corduba_solo.locale.rulebook.parts import Gloss, Heading, Item, Note, Page, Paragraph, Place, plain
from corduba_solo.locale.voice import Voice

MOST_BYTES = 30_000
"""Of one page; the longest of ours has a third of it."""
MOST_PAGES = 100
MOST_FOUND = 24
_SECTION = re.compile(r"\s*\(?\s*§?\s*(\d{1,2}(?:\.\d{1,2}){0,2})(?:,? p\.? ?\d+)?\s*\)?\s*")
"""As it is cited, with its page too: `(§6.4, p. 22)`."""
_NAME = re.compile(r"\d\d-([a-z_]+)\.md")


@dataclass(frozen=True)
class Found:
    """A place that was searched for, its title, and the words around."""

    place: Place
    title: str
    excerpt: str


class Rulebook:
    """All pages, ready to be shown."""

    def __init__(self, pages: tuple[Page, ...]) -> None:
        self.pages = {page.key: page for page in pages}
        self._sections: dict[str, Place] = {}
        for each in pages:
            for section in each.sections:
                self._sections.setdefault(section, Place(each.key))
            for block in each.blocks:
                if isinstance(block, Heading):
                    for section in block.sections:
                        self._sections[section] = Place(each.key, block.key)

    @property
    def first(self) -> Place:
        return Place(next(iter(self.pages)))

    @property
    def sections(self) -> tuple[str, ...]:
        """Every section that has an entry of its own."""
        return tuple(self._sections)

    def chapters(self) -> tuple[tuple[str, tuple[Page, ...]], ...]:
        """The pages by chapter, in order."""
        found: dict[str, list[Page]] = {}
        for each in self.pages.values():
            found.setdefault(each.chapter, []).append(each)
        return tuple((chapter, tuple(pages)) for chapter, pages in found.items())

    def has(self, place: Place) -> bool:
        return place.page in self.pages and (not place.heading or place.heading in self._keys(place.page))

    def _keys(self, key: str) -> set[str]:
        return {block.key for block in self.pages[key].blocks if isinstance(block, Heading | Gloss)}

    def of_section(self, section: str) -> Place:
        """Where a section is told, or the one that it is part of; the beginning for what is none."""
        while section:
            if section in self._sections:
                return self._sections[section]
            section = section.rpartition(".")[0]
        return self.first

    def after(self, key: str, by: int) -> Place | None:
        """The page so many pages on, if there is one."""
        keys = list(self.pages)
        number = keys.index(key) + by
        return Place(keys[number]) if 0 <= number < len(keys) else None

    def search(self, wanted: str) -> tuple[Found, ...]:
        """Entries with all the words: pages of that title, then those that have them in theirs, then pages that are
        about them, then the others that only use them."""
        if section := _SECTION.fullmatch(wanted):
            place = self.of_section(section[1])
            return (Found(place, self.title(place), ""),)
        words = wanted.casefold().split()
        if not words:
            return ()
        ranked: list[tuple[int, Found]] = []
        for entry in self._entries():
            title, body = entry.title.casefold(), entry.text.casefold()
            if all(word in title or word in body for word in words):
                titled, page = all(word in title for word in words), not entry.place.heading
                rank = (
                    0
                    if titled and page
                    else 1
                    if titled
                    else 2
                    if all(w in f"{title} {entry.more}" for w in words)
                    else 3
                )
                ranked.append((rank, Found(entry.place, entry.title, _excerpt(entry.text, words))))
        return tuple(found for _, found in sorted(ranked, key=lambda pair: pair[0]))[:MOST_FOUND]

    def title(self, place: Place) -> str:
        """What a place is called."""
        for block in self.pages[place.page].blocks:
            if isinstance(block, Heading) and block.key == place.heading:
                return block.text
            if isinstance(block, Gloss) and block.key and block.key == place.heading:
                return block.name
        return self.pages[place.page].title

    def _entries(self) -> list[_Entry]:
        """Pages up to their first heading, each heading with what follows, and each thing in a list."""
        found: list[_Entry] = []
        for each in self.pages.values():
            more = " ".join(each.words).casefold()
            entry = _Entry(Place(each.key), each.title, more, more)
            found.append(entry)
            for block in each.blocks:
                match block:
                    case Heading(text, key):
                        entry = _Entry(Place(each.key, key), text, "")
                        found.append(entry)
                    case Gloss():
                        lines = " ".join(plain(line) for line in block.lines)
                        found.append(_Entry(Place(each.key, block.key), block.name, lines))
                    case Paragraph(runs) | Item(runs) | Note(_, runs):
                        entry.text = f"{entry.text} {plain(runs)}".strip()
        return found


@dataclass
class _Entry:
    place: Place
    title: str
    text: str
    more: str = ""


def _excerpt(text: str, words: list[str], around: int = 60) -> str:
    """A few words on both sides of the first that was looked for."""
    at = min((text.casefold().find(word) for word in words if word in text.casefold()), default=-1)
    if at < 0:
        return text[: 2 * around].rpartition(" ")[0]
    start = text.rfind(" ", 0, max(0, at - around)) + 1
    end = text.find(" ", at + around)
    return ("…" if start else "") + text[start : end if end > 0 else None] + ("…" if end > 0 else "")


@cache
def _texts(lang: str) -> tuple[tuple[str, str], ...]:
    """The pages' files, in the order of their numbers."""
    folder = resources.files(f"corduba_solo.locale.{lang}") / "rulebook"
    found: list[tuple[str, str]] = []
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        name = _NAME.fullmatch(file.name)
        if not name:
            raise BadPage(f"{file.name} is no name of a page")
        data = file.read_bytes()
        if len(data) > MOST_BYTES or len(found) >= MOST_PAGES:
            raise BadPage(f"{file.name}: more than a rulebook holds")
        found.append((name[1], data.decode()))
    return tuple(found)


def load_rulebook(voice: Voice, readings: Readings | None = None, *, in_terminal: bool = False) -> Rulebook:
    """The rulebook in the language of a voice, with the numbers of its edition and the readings of a game."""
    lang = voice.catalogue.lang if voice.catalogue.lang in languages() else FALLBACK
    values, lists = numbers(voice), Lists(voice, readings or voice.edition.readings)
    pages = (page(key, text, values, lists, in_terminal=in_terminal) for key, text in _texts(lang))
    return Rulebook(tuple(pages))
