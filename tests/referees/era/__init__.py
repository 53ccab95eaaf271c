"""A second, plain opinion on Era of Tribes, written from the rulebook (German rules 2.2) and the rulings.

`reading` is the only file that knows the engine's record and `asking` the only one that calls its rules; all others
work on a plain `Table`. `watching` plays whole games and compares at every state.
"""
