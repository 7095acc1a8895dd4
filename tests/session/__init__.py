"""Tests of the session: history, saves and their faults, codes, results, settings."""
