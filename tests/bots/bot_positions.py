"""Positions for the tests of bots."""

from __future__ import annotations

import random


def positions(game, count, seed):
    """States in which somebody has a real choice, at random depths of random games, for 2 to 6 players."""
    luck = random.Random(seed)
    found = 0
    while found < count:
        players = luck.choice(list(game.players))
        state = game.new(players, luck.getrandbits(64))
        for _ in range(luck.randrange(400)):
            actions = game.actions(state)
            if not actions:
                break
            game.advance(state, luck.choice(actions))
        if game.decision(state) is not None and len(game.actions(state)) > 1:
            found += 1
            yield state
