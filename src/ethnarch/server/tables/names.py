"""Names of people and bots."""

from __future__ import annotations

import unicodedata

from ethnarch.server.tables.refusals import Refuse

BOTS = ("Alva", "Bero", "Cunna", "Dagr", "Edda", "Folke", "Gisla", "Hroar")


def clean_name(name: str) -> str:
    """A name without control characters and needless blanks; Refuse if nothing is left."""
    kept = "".join(letter for letter in name if unicodedata.category(letter)[0] not in "C" or letter == " ")
    cleaned = " ".join(kept.split())
    if not cleaned:
        raise Refuse("option")
    return cleaned


def bot_name(seat: int) -> str:
    return BOTS[seat % len(BOTS)]
