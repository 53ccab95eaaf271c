"""Numbers on the stack that one room writes and another, which does not know it, reads (the table of steps,
machine/table.py, says what a, b and c of every step are)."""

BOUGHT_LEVEL, FREE_LEVEL = range(2)
"""Number b of GAIN_LEVEL: an advance that was bought, or the free one of the set-up (ERA-0.7)."""
