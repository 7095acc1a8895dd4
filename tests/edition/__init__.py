"""Tests of the edition: reading, checking and showing it."""
