"""Type: the program's fonts at any size, and text as cached pictures, spaced, outlined, wrapped or fitted."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pygame

from corduba_solo.resources import asset_path
from corduba_solo.view import cache
from corduba_solo.view.cache import cached
from corduba_solo.view.theme import rgb
from corduba_solo.view.theme.colours import BLACK

FILES = {
    "title": "Cinzel-700.ttf",
    "heading": "Cinzel-600.ttf",
    "name": "Alegreya-700-lining.ttf",
    "prose": "Alegreya-500-lining.ttf",
    "flavour": "Alegreya-500-italic-lining.ttf",
    "text": "AlegreyaSans-500-lining.ttf",
    "strong": "AlegreyaSans-700-lining.ttf",
    "number": "AlegreyaSans-800-lining.ttf",
}

_FINER = 4
"""How many times larger spaced text is laid out than it is shown."""


def font(name: str, px: int) -> pygame.font.Font:
    """One of the program's fonts; `px` is the size of the em, as in the table of type sizes."""
    face = _opened(name, px)
    try:
        face.get_ascent()
    except pygame.error:
        # The font module was shut down since, and every font with it.
        cache.forget()
        face = _opened(name, px)
    return face


@cached
def _opened(name: str, px: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(asset_path("fonts", FILES[name]), max(1, px))


@cached
def text(string: str, name: str, px: int, colour: str, tracking: float = 0.0) -> pygame.Surface:
    """A line of text; `tracking` is the space between letters as a share of the size. Never draw on the answer."""
    face = font(name, px)
    if not tracking:
        return face.render(string, True, rgb(colour))
    # Whole pixels would space small capitals unevenly: drawn larger, then brought down to size.
    size = max(1, width(string, name, px, tracking)), face.get_linesize()
    large = font(name, px * _FINER)
    picture = pygame.Surface((size[0] * _FINER, size[1] * _FINER), pygame.SRCALPHA)
    picture.fill((*rgb(colour), 0))
    drop = face.get_ascent() * _FINER - large.get_ascent()
    for letter, place in zip(string, _places(string, name, px, tracking), strict=True):
        picture.blit(large.render(letter, True, rgb(colour)), (round(place * _FINER), drop))
    return pygame.transform.smoothscale(picture, size)


@cached
def narrowed(string: str, name: str, px: int, colour: str, share: float) -> pygame.Surface:
    """A line whose letters are drawn in to a share of their width, as on a crowded map. Never draw on the answer."""
    if share >= 1:
        return text(string, name, px, colour)
    large = font(name, px * _FINER).render(string, True, rgb(colour))
    size = max(1, round(width(string, name, px) * share)), font(name, px).get_linesize()
    return pygame.transform.smoothscale(large, size)


@lru_cache(maxsize=8192)
def width(string: str, name: str, px: int, tracking: float = 0.0) -> int:
    """How wide a line is in pixels."""
    face = font(name, px)
    if not tracking:
        return face.size(string)[0]
    if not string:
        return 0
    return round(_places(string, name, px, tracking)[-1] + face.size(string[-1])[0])


def measured(string: str, name: str, px: int) -> pygame.Surface:
    """A line of text to be measured, not to be shown."""
    return text(string, name, px, BLACK)


def height(name: str, px: int) -> int:
    """How high a line of text is, its leading included."""
    return font(name, px).get_linesize()


@lru_cache(maxsize=4096)
def wrap(string: str, name: str, px: int, width: int) -> tuple[str, ...]:
    """The lines of a text within a width; a word too long for a line is broken, a line feed is kept."""
    face = font(name, px)
    gap = _measure(" ", name, px, 0.0)
    lines: list[str] = []
    for paragraph in string.split("\n"):
        line, about = "", 0
        # Only at plain spaces: a no-break space holds a number and its unit together.
        for word in (part for part in paragraph.split(" ") if part):
            longer = f"{line} {word}" if line else word
            longer_about = about + gap + _measure(word, name, px, 0.0)
            # Words come again and are remembered, lines hardly ever: these are measured only where it is close.
            if abs(longer_about - width) > 3 * px:
                fits = longer_about < width
            else:
                fits = _measure(longer, name, px, 0.0) <= width
            if fits:
                line, about = longer, longer_about
                continue
            if line:
                lines.append(line)
            *full, line = _broken(word, face, width)
            about = gap + _measure(line, name, px, 0.0)
            lines += full
        lines.append(line)
    return tuple(lines)


@cached
def halo(string: str, name: str, px: int, colour: str, around: str, by: int, tracking: float = 0.0) -> pygame.Surface:
    """Text with an outline of some pixels in another colour, for names on tiles. Never draw on the answer."""
    inner = text(string, name, px, colour, tracking)
    outer = text(string, name, px, around, tracking)
    picture = pygame.Surface((inner.get_width() + 2 * by, inner.get_height() + 2 * by), pygame.SRCALPHA)
    # Blitting would blend the edges towards the black of the empty ground; so the ground has the outline's colour.
    picture.fill((*rgb(around), 0))
    for dy in range(-by, by + 1):
        for dx in range(-by, by + 1):
            if dx * dx + dy * dy <= (by + 0.5) ** 2:
                picture.blit(outer, (by + dx, by + dy))
    picture.blit(inner, (by, by))
    return picture


@lru_cache(maxsize=2048)
def fit(string: str, name: str, px: int, width: int, least: int, tracking: float = 0.0) -> int:
    """The largest size, from `px` down to `least`, at which a line keeps to a width; `least` when none does."""
    for size in range(px, least, -1):
        if _measure(string, name, size, tracking) <= width:
            return size
    return least


def cut(string: str, name: str, px: int, width: int, mark: str = "…") -> str:
    """The beginning of a line that is too long, with a mark that it goes on."""
    if _measure(string, name, px, 0.0) <= width:
        return string
    most = _most(len(string), lambda count: _measure(string[:count].rstrip() + mark, name, px, 0.0) <= width)
    return string[:most].rstrip(" ,;.") + mark


def end_of(string: str, name: str, px: int, width: int, mark: str = "…") -> str:
    """The end of a line that is too long, where it tells more than its beginning: a path, what is being typed."""
    if _measure(string, name, px, 0.0) <= width:
        return string
    most = _most(len(string), lambda count: _measure(mark + string[len(string) - count :], name, px, 0.0) <= width)
    return mark + string[len(string) - most :]


def _most(count: int, fits: Callable[[int], bool]) -> int:
    """The largest number that fits, 0 if none does."""
    low, high = 0, count
    while low < high:
        middle = (low + high + 1) // 2
        if fits(middle):
            low = middle
        else:
            high = middle - 1
    return low


def lines_within(string: str, name: str, px: int, width: int, most: int) -> list[str]:
    """The first lines of a wrapped text, the last of them cut when there are more."""
    lines = wrap(string, name, px, width)
    if len(lines) <= most:
        return list(lines)
    return [*lines[: most - 1], cut(" ".join(lines[most - 1 :]), name, px, width)] if most > 0 else []


@lru_cache(maxsize=256)
def rise(name: str, px: int) -> float:
    """How far below the middle of its capitals the middle of a line lies; fonts leave unequal room above and below."""
    picture = measured("H", name, px)
    return picture.get_height() / 2 - picture.get_bounding_rect().centery


def _measure(string: str, name: str, px: int, tracking: float) -> int:
    return width(string, name, px, tracking)


def _places(string: str, name: str, px: int, tracking: float) -> list[float]:
    """Where each letter of a spaced line begins: its advance, drawn nearer where the font asks for it (TA, LA, AV)."""
    face = font(name, px * _FINER)
    places: list[float] = []
    place = 0.0
    for number, letter in enumerate(string):
        places.append(place / _FINER)
        metrics = face.metrics(letter)[0]
        # The advance: the size of a letter is its ink, which is wider for a Q.
        advance = metrics[4] if metrics else face.size(letter)[0]
        following = string[number + 1 : number + 2]
        nearer = face.size(letter + following)[0] - advance - face.size(following)[0] if following else 0
        place += advance + min(0, nearer) + tracking * px * _FINER
    return places


def _broken(word: str, face: pygame.font.Font, width: int) -> list[str]:
    parts = [""]
    for letter in word:
        if parts[-1] and face.size(parts[-1] + letter)[0] > width:
            parts.append("")
        parts[-1] += letter
    return parts
