"""What all screens share: the settings, the shelf of games, the words and the colours."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from pathlib import Path

from corduba_solo.bounds import harmless
from corduba_solo.edition.load import load_edition
from corduba_solo.edition.models import Edition
from corduba_solo.edition.reading import read_text
from corduba_solo.input.window.system_theme import is_system_dark
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.session.options import MOST_SEED, GameOptions, SideColour
from corduba_solo.session.problems import Problem
from corduba_solo.session.progress import Progress, load_progress, save_progress
from corduba_solo.session.results import Result
from corduba_solo.session.saved import SavedGame
from corduba_solo.session.settings import Settings, save_settings
from corduba_solo.session.store import Store
from corduba_solo.view.theme import THEMES, Theme, in_contrast, in_livery


@dataclass
class Context:
    """Kept by the program, read by every screen."""

    settings: Settings
    store: Store
    edition: Edition
    overlay: str | None = None
    """The text of an owner's overlay, if one is laid over the edition."""
    overlay_name: str = ""
    results_trouble: Problem | None = None
    """What was found wrong with the results since the program started."""
    damage: list[Problem] = field(default_factory=list)
    """What was found wrong with saved games since the program started: the store tells it once, the list always."""
    game_colour: SideColour | None = None
    """Your colour in the game that is shown, which remembers its own; none: the one that was set."""
    progress_trouble: Problem | None = None
    """Why it could not be kept how far one is with the lessons, if it could not."""
    _progress: Progress | None = None

    @property
    def theme(self) -> Theme:
        """The colours that were chosen; the same settings give the same theme, so that its pictures are found again."""
        theme = in_livery(THEMES[self._theme_name], self.game_colour or self.settings.side_colour)
        return in_contrast(theme) if self.settings.colours == "high_contrast" else theme

    @property
    def _theme_name(self) -> str:
        chosen = self.settings.theme
        if chosen != "system":
            return chosen
        return "dusk" if is_system_dark() else "parchment"

    @property
    def voice(self) -> Voice:
        return Voice(Catalogue(self.settings.language), self.edition)

    @property
    def progress(self) -> Progress:
        """How far one is with the lessons; read once, and kept whenever it changes."""
        if self._progress is None:
            self._progress = load_progress(self.store.home)
        return self._progress

    def keep_progress(self, progress: Progress) -> None:
        """Take up how far one is; where it cannot be kept it holds until the program ends."""
        self._progress = progress
        self.progress_trouble = save_progress(progress, self.store.home)

    def voice_of(self, edition: Edition) -> Voice:
        """The words for a game on another edition."""
        return Voice(Catalogue(self.settings.language), edition)

    def set(self, settings: Settings) -> Problem | None:
        """Take up new settings and keep them; why they could not be kept, if they could not."""
        self.settings = settings
        return save_settings(settings, self.store.home)

    def results(self) -> list[Result]:
        """The results of finished games; that their file was damaged is remembered."""
        reading = self.store.results.read()
        self.results_trouble = reading.problem or self.results_trouble
        return reading.results

    def games(self) -> list[SavedGame]:
        """The saved games, the newest first; what is damaged is set aside and remembered."""
        shown = self.store.shown()
        self.damage += [problem for problem in shown.problems if problem not in self.damage]
        return shown.games

    def options(self, seed: int, difficulty: str, variant: str) -> GameOptions:
        return GameOptions(
            seed=seed,
            difficulty=difficulty,
            variant=variant,
            asks_ties=self.settings.asks_ties,
            colour=self.settings.side_colour,
            overlay=self.overlay,
        )


def context_for(settings: Settings, store: Store, overlay: Path | None = None) -> Context:
    """The context of a program start; a bad overlay is a Trouble with its faults."""
    edition = load_edition(overlay)
    text = read_text(overlay) if overlay else None
    return Context(settings, store, edition, text, harmless(overlay.name) if overlay else "")


def random_seed() -> int:
    """A seed for a new game, short enough to be read out."""
    return secrets.randbelow(min(MOST_SEED, 999_999)) + 1
