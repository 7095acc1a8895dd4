"""Lessons by doing: what they ask, when it is done, and how one is led through them; the words are in `locale`."""
