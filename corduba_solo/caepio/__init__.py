"""Caepio, the automa: his decks, rows and arrows, building draws, die and placement, and his reasons."""
