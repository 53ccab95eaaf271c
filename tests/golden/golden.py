"""Hashes over whole games: by what they say, and by the bytes of every state on the way."""

from __future__ import annotations

import hashlib
from typing import NamedTuple

from ethnarch.engine import records
from ethnarch.engine.seam import Game, State
from ethnarch.games.era_of_tribes.game import EraOfTribes
from ethnarch.games.ethnos.game import Ethnos

GAMES: dict[str, Game] = {game.name: game for game in (Ethnos(), EraOfTribes())}
"""Not by the registry: `make golden` installs nothing but what the rules need."""

EVERY = 100
"""The bytes so far are written down after so many decisions, so that a failure says where a game went astray."""


class Walked(NamedTuple):
    """A whole game, hashed."""

    decisions: str
    """Every list of legal actions, in text, and every action chosen: the same however records are laid out."""
    bytes: list[str]
    """Every state so far; and the views and redeals where it is written down."""
    state: State
    """The last state."""


def walk(game: Game, record: records.GameRecord) -> Walked:
    """Play a record and hash what was asked, what was chosen, and every state to the byte."""
    decisions, states, written = hashlib.sha256(), hashlib.sha256(), []
    state = records.first_state(record, game)
    for n, text in enumerate(record.actions, 1):
        legal = [game.action_to_text(state, action) for action in game.actions(state)]
        decisions.update("\n".join([*legal, "", text, ""]).encode())
        game.play(state, game.action_from_text(state, text))
        states.update(state.tobytes())
        if n % EVERY == 0 or n == len(record.actions):
            for seat in [None, *range(record.players)]:
                view = game.view(state, seat)
                states.update(view.tobytes())
                states.update(game.determinize(view, n).tobytes())
            written.append(states.hexdigest()[:16])
    return Walked(decisions.hexdigest(), written, state)
