"""Positions from real games in which one action is clearly best."""
