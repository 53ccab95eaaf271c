"""The room of trade, taxes, diplomacy, advances and bread: which function runs each of its steps and decisions.

Every step of the range 70 to 99 and every decision of the range 140 to 158 stands here with its owner
(docs/decisions/0002-era-phases.md). A step without one sets `fault` and ends the game at once.
"""

from __future__ import annotations

from ethnarch.engine.rule import rule


@rule
def run(s, step, events):
    """Run one automatic step."""
    s.fault = step


@rule
def legal(s, decision, seat, out):
    """Write the legal actions of a decision; how many."""
    s.fault = decision
    return 0


@rule
def play(s, decision, seat, action, events):
    """Play an action of a decision."""
    s.fault = decision
