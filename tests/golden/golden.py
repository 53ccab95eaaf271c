"""Hashes over whole games, by what they say and not by how records are laid out."""

from __future__ import annotations

import hashlib

from ethnarch.engine import records
from ethnarch.engine.seam import Game


def hash_of_decisions(game: Game, record: records.GameRecord) -> str:
    """SHA-256 over every list of legal actions, in text, and every action chosen."""
    digest = hashlib.sha256()
    state = records.first_state(record, game)
    for text in record.actions:
        legal = [game.action_to_text(state, action) for action in game.actions(state)]
        digest.update("\n".join([*legal, "", text, ""]).encode())
        game.play(state, game.action_from_text(state, text))
    return digest.hexdigest()
