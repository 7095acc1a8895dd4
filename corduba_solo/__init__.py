"""Corduba for one person against the automa Caepio."""

__version__ = "0.1.0"
