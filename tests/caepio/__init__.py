"""Tests of Caepio: his cards, his tries and their reasons, his tiles, his tribute."""
