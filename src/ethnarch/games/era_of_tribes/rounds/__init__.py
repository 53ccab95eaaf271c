"""The course of a round: morale, order, turns, clean-up (section 1 of the book)."""
