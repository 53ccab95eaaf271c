"""ETH-7.5: halflings: many, but never placing a marker."""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.games.ethnos.core.tables import HALFLING


@rule
def refuses_marker(s):
    """ETH-7.5: a band led by a halfling places no marker, whatever its size."""
    return s.lead_tribe == HALFLING
