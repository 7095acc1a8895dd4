"""The last light of a day, from the sky down to the river: what a picture drawn by day is multiplied with."""

from __future__ import annotations

SUNDOWN = (
    (0.0, "#4e4668"),
    (0.16, "#80627a"),
    (0.3, "#e49874"),
    (0.4, "#ffca96"),
    (0.62, "#e2b69c"),
    (0.78, "#9e8ea2"),
    (1.0, "#5c587c"),
)
"""Colours by shares of the picture's height."""
