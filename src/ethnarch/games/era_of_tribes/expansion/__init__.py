"""Expansion: growth, building, movement, cities (section 1.3.A of the book)."""
