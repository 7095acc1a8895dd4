"""What is typed after an option, where a wrong answer needs a sentence."""

from __future__ import annotations

import argparse
from pathlib import Path

from corduba_solo.locale.catalogue import Catalogue


def named_path(text: str) -> Path:
    """A file or folder; an empty name, which would mean the folder that one stands in, is none."""
    if not text:
        raise argparse.ArgumentTypeError(Catalogue().text("help.no_path"))
    return Path(text)
