"""What the window shows at a time: a screen takes events, says where to go next, and draws itself when asked."""

from __future__ import annotations

from typing import NamedTuple, Protocol

import pygame


class Go(NamedTuple):
    """Where to go: the name of a screen, or `quit`; `back` returns to the one before."""

    screen: str
    what: object = None


class Screen(Protocol):
    """One screen of the program."""

    changed: bool
    """Whether it looks different from when it was drawn last."""
    veil: bool
    """Whether the screen below shows through."""
    sight: pygame.Rect | None
    """What of it the window shows, where the scale asks for more than fits; None where that is all."""

    still_shown: bool
    """Whether the surface still shows what it drew there last: then it need only draw what differs."""

    @property
    def ready(self) -> bool:
        """Whether it was drawn: a table that is new takes some frames, in which what was shown before stays."""

    @property
    def topic(self) -> object:
        """What F1 is asked about: a place of the rulebook or a section of the rules; None where it is not asked."""

    @property
    def attention(self) -> pygame.Rect | None:
        """Where the keyboard acts, if it does."""

    def resize(self, size: tuple[int, int]) -> None:
        """The window has this size now."""

    def handle(self, event: pygame.event.Event) -> Go | None:
        """Take an event; where to go, if anywhere."""

    def tick(self, seconds: float) -> Go | None:
        """So much time has passed; where to go, if anywhere."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole screen."""
