"""Advances and diplomacy."""
