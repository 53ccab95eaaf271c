"""ETH-7.11: wingfolk: markers anywhere."""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.games.ethnos.core.tables import WINGFOLK


@rule
def marks_anywhere(s):
    """ETH-7.11, ETH-R8: any kingdom that the band's size allows."""
    return s.lead_tribe == WINGFOLK
