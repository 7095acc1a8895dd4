"""Measuring: simulated games and their balance, and how fast everything is."""
