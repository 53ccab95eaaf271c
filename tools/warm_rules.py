"""Compile the rules and the bots of every game once, so that the workers of a test run find them on disk.

python tools/warm_rules.py [BOT ...]      with NUMBA_BOUNDSCHECK as the tests that follow have it
"""

from __future__ import annotations

import gc
import sys
import time

from ethnarch.bots.registry import bot
from ethnarch.engine import registry
from ethnarch.engine.seam import Game


def play_a_little(game: Game) -> None:
    """Every entry point that a game is asked through: new, legal actions, play, views, redeals."""
    state = game.new(game.players[-1], 1)
    decision = game.decision(state)
    assert decision is not None
    view = game.view(state, decision.seat)
    game.view_actions(view)
    game.determinize(view, 1)
    game.advance(game.determinize(view, 2), game.actions(state)[0])
    game.play(state, game.actions(state)[0])


def main(bots: list[str]) -> None:
    gc.set_threshold(100_000)  # a compiler keeps nearly all it makes: looking for rubbish is a tenth of its time
    for name in registry.names():
        began = time.perf_counter()
        game = registry.game(name)
        play_a_little(game)
        for one in bots:
            bot(one).prepare(game)
        print(f"{name}: {time.perf_counter() - began:.0f} s")


if __name__ == "__main__":
    main(sys.argv[1:])
