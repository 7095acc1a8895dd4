"""Recorded games, replayed to the same log on every run; `record.py` says how they are made."""
