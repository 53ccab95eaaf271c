"""A second opinion on Ethnos: the whole game once more, slowly, written from the rulebooks.

It shares nothing with the engine but the notation and the stream of random numbers. The turn of play is a
generator that stops wherever somebody has to decide, so the code runs in the order of the rulebook's pages.
"""

from .referee import Referee

__all__ = ["Referee"]
