"""Minotaurs: strong for their number."""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.games.ethnos.tables import MINOTAUR
from ethnarch.games.ethnos.tribes.leader import is_led_by


@rule
def missing_cards(s, leader):
    """ETH-7.7: a band led by a minotaur needs one card fewer to place its marker."""
    return 1 if is_led_by(s, leader, MINOTAUR) else 0
