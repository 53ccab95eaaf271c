"""Halflings: many, but never placing a marker."""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.games.ethnos.tables import HALFLING
from ethnarch.games.ethnos.tribes.leader import is_led_by


@rule
def refuses_marker(s, leader):
    """ETH-7.5: a band led by a halfling places no marker, whatever its size."""
    return is_led_by(s, leader, HALFLING)
