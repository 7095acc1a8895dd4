"""The edition: what is printed on the game's pieces or designed for them, read, checked and shown."""

import os

# pydantic looks through every installed package for plugins of its own; we want none, and the search takes longer
# than reading the edition.
os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
