"""Battles, from the declaration to the spoils (section 1.3.A.4 of the book)."""
