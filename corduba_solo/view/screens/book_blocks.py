"""The blocks of a page of the rulebook as strips: headings, paragraphs, lists, notes, things with their signs."""

from __future__ import annotations

import pygame

from corduba_solo.desk.model import Token
from corduba_solo.desk.page_spots import RulePlace
from corduba_solo.desk.spots import RuleSection
from corduba_solo.locale.rulebook.parts import Block, Gloss, Heading, Item, Note, Paragraph, Picture, Runs, Words
from corduba_solo.locale.rulebook.parts import Page as RulePage
from corduba_solo.view import chips, fonts
from corduba_solo.view.lettering import capitals
from corduba_solo.view.screens.book_type import LEADING, Setter, Strip, gap
from corduba_solo.view.screens.page import Page
from corduba_solo.view.theme import mix

BODY, SMALL = 20.0, 17.5
ICONS = {"example": "tabula", "tip": "light-bulb", "ours": "hammer-nails", "reading": "scales", "chosen": "scales"}
"""What a note is marked with."""
_TALLEST = 400
"""Of a picture, in units."""


def page_strips(page: Page, content: RulePage, picture: pygame.Surface | None, width: int) -> list[Strip]:
    """A whole page of the book: its title, its picture, its text."""
    maker = _Maker(page, width)
    strips = maker.title(content)
    if picture and content.picture:
        strips += maker.picture(picture, content.picture)
    first = True
    for block in content.blocks:
        strips += maker.block(block, first)
        first &= not isinstance(block, Paragraph)
    return strips


def picture_size(page: Page, width: int) -> tuple[int, int]:
    """The most that a picture may take of a column."""
    return width, page.u(_TALLEST)


class _Maker:
    def __init__(self, page: Page, width: int) -> None:
        self.page = page
        self.width = width
        self.setter = Setter(page)

    # ── the head of a page ────────────────────────────────────────────────────────────────────────────────────────

    def title(self, content: RulePage) -> list[Strip]:
        page, theme = self.page, self.page.theme
        height = page.t(40) + page.u(34)

        def draw(x: int, y: int) -> None:
            sign = page.t(40)
            token = chips.token(theme, Token(content.sign.kind, content.sign.which), sign, theme.ink2)
            middle = y + page.t(22)
            page.blit(token, x, middle)
            left = x + token.get_width() + page.u(16)
            right = self._cites(content.sections, x + self.width, middle)
            page.line(capitals(content.title), left, middle, right - left, "heading", 33, theme.ink, tracking=0.05)
            page.ornament(x + self.width / 2, y + height - page.u(14), self.width)

        return [Strip(height, draw, keep=True), gap(page.u(10))]

    def _cites(self, sections: tuple[str, ...], right: int, middle: float) -> int:
        """The sections of the rules at the right of a heading; where they begin."""
        page = self.page
        for section in reversed(sections):
            words = page.voice.say("rule.section", section=section)
            px = page.t(16)
            seen = page.text(words, right, middle, "strong", px, page.theme.ink2, "right")
            page.spot(RuleSection(section), seen)
            right = seen.left - page.u(10)
        return right

    def picture(self, picture: pygame.Surface, shown: Picture) -> list[Strip]:
        page = self.page
        height = picture.get_height() + page.u(12)

        def draw(x: int, y: int) -> None:
            left = x + (self.width - picture.get_width()) // 2
            rect = picture.get_rect(topleft=(left, y + page.u(4)))
            page.surface.blit(picture, rect)
            pygame.draw.rect(page.surface, page.theme.line, rect.inflate(2, 2), max(1, page.u(1.4)))

        runs: Runs = tuple(Words(run.text, "italic") if isinstance(run, Words) else run for run in shown.caption)
        caption = self.setter.lines(runs, self.width, page.t(SMALL - 1), page.theme.ink2)
        return [Strip(height, draw, keep=True), *caption, gap(page.u(18))]

    # ── blocks ────────────────────────────────────────────────────────────────────────────────────────────────────

    def block(self, block: Block, first: bool) -> list[Strip]:
        match block:
            case Heading():
                return self._heading(block)
            case Paragraph(runs):
                return self._paragraph(runs, first)
            case Item(runs):
                return self._item(runs)
            case Note(kind, runs):
                return self._note(kind, runs)
            case Gloss():
                return self._gloss(block)

    def _heading(self, block: Heading) -> list[Strip]:
        page = self.page
        px = page.t(21)

        def draw(x: int, y: int) -> None:
            middle = y + px * 0.75
            right = self._cites(block.sections, x + self.width, middle)
            page.title(block.text, x, middle, right - x, 20)

        return [gap(page.u(14)), Strip(round(px * 1.6), draw, keep=True, key=block.key)]

    def _paragraph(self, runs: Runs, first: bool) -> list[Strip]:
        page, px = self.page, self.page.t(BODY)
        if not first or not runs or not isinstance(runs[0], Words) or len(runs[0].text) < 2:
            return [*self.setter.lines(runs, self.width, px), gap(page.u(11))]
        letter, rest = runs[0].text[0], runs[0].text[1:]
        lines = 3
        # From the first line's capitals to the foot of the third: Cinzel's capitals are seven tenths of its size.
        large = round((px * LEADING * (lines - 1) + px * 0.64) / 0.7)
        by = fonts.width(letter, "title", large) + page.u(6)
        strips = self.setter.lines((Words(rest, runs[0].style), *runs[1:]), self.width, px, indent=(by, lines))
        if len(strips) < lines:
            return [*self.setter.lines(runs, self.width, px), gap(page.u(11))]
        return [self._initial(letter, large, strips[:lines]), *strips[lines:], gap(page.u(11))]

    def _initial(self, letter: str, px: int, lines: list[Strip]) -> Strip:
        """A drop initial with the lines beside it."""
        page = self.page
        height = sum(line.height for line in lines)

        def draw(x: int, y: int) -> None:
            picture = fonts.text(letter, "title", px, page.theme.you.ink)
            seen = picture.get_bounding_rect()
            page.surface.blit(picture, (x - seen.left, y + (height - seen.height) // 2 - seen.top + page.u(1)))
            for line in lines:
                line.draw(x, y)
                y += line.height

        return Strip(height, draw, keep=True)

    def _item(self, runs: Runs) -> list[Strip]:
        page, px = self.page, self.page.t(BODY)
        left = page.u(26)
        lines = self.setter.lines(runs, self.width - left, px)
        found = []
        for number, line in enumerate(lines):
            found.append(self._moved(line, left, bullet=not number))
        return [*found, gap(page.u(5))]

    def _moved(self, line: Strip, left: int, bullet: bool = False) -> Strip:
        page = self.page

        def draw(x: int, y: int) -> None:
            if bullet:
                page.icon("lozenge", x + page.u(10), y + line.height / 2, page.t(9), page.theme.line)
            line.draw(x + left, y)

        return Strip(line.height, draw, line.keep)

    def _note(self, kind: str, runs: Runs) -> list[Strip]:
        """A paragraph in a box of its own, never parted."""
        page, theme = self.page, self.page.theme
        pad, left = page.u(14), page.u(46)
        px = page.t(SMALL)
        label = page.voice.say(f"rules.note.{kind}")
        lines = self.setter.lines(runs, self.width - left - pad, px)
        head = round(px * 1.25)
        height = head + sum(line.height for line in lines) + 2 * pad - page.u(4)

        def draw(x: int, y: int) -> None:
            rect = pygame.Rect(x, y, self.width, height)
            page.box(rect, mix(theme.card, theme.parchment, 0.25), theme.panel_rule, max(1, page.u(1)), page.u(6))
            page.surface.fill(theme.line, (x, y + page.u(6), max(2, page.u(4)), height - page.u(12)))
            page.icon(ICONS[kind], x + left / 2 + page.u(2), y + pad + head * 0.45, page.t(22), theme.ink2)
            page.line(
                capitals(label), x + left, y + pad + head * 0.4, self.width, "heading", 15, theme.ink2, tracking=0.08
            )
            at = y + pad + head
            for line in lines:
                line.draw(x + left, at)
                at += line.height

        return [gap(page.u(5)), Strip(height, draw), gap(page.u(12))]

    def _gloss(self, block: Gloss) -> list[Strip]:
        page, theme = self.page, self.page.theme
        side, px = page.t(30), page.t(SMALL)
        left = side + page.u(20)
        lines = [line for runs in block.lines for line in self.setter.lines(runs, self.width - left, px)]
        head = round(page.t(19) * 1.3)
        height = head + sum(line.height for line in lines)

        def draw(x: int, y: int) -> None:
            token = chips.token(theme, Token(block.sign.kind, block.sign.which), side, theme.ink2)
            page.blit(token, x + side / 2, y + min(height, head + 2 * px) / 2, "centre")
            ink = theme.you.ink if block.place else theme.ink
            name = page.line(block.name, x + left, y + head / 2, self.width * 0.6, "name", 19, ink)
            if block.place:
                page.spot(RulePlace(block.place), pygame.Rect(x, y, self.width, height))
            if block.source:
                room = x + self.width - name.right - page.u(16)
                page.line(block.source, x + self.width, y + head / 2, room, "flavour", 15, theme.ink2, "right")
            at = y + head
            for line in lines:
                line.draw(x + left, at)
                at += line.height

        return [Strip(height, draw, key=block.key), gap(page.u(10))]
