"""Wingfolk: markers anywhere."""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.games.ethnos.tables import WINGFOLK
from ethnarch.games.ethnos.tribes.leader import is_led_by


@rule
def marks_anywhere(s, leader):
    """ETH-7.11, ETH-R8: any kingdom that the band's size allows."""
    return is_led_by(s, leader, WINGFOLK)
