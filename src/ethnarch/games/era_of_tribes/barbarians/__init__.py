"""Barbarian peoples: how they spread, alone against them and together (sections 6 and 7 of the book)."""
