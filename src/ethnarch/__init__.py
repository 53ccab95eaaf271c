"""Ethnarch: two tabletop games of tribes, for players, researchers and designers."""

__version__ = "0.1.0"
