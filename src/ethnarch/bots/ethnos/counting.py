"""Games of Ethnos counted decision by decision, for a study."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ethnarch.bots.ethnos.study import STUDY, study_games
from ethnarch.bots.ethnos.study_measures import measures_of_counts
from ethnarch.bots.measures import Measures
from ethnarch.bots.skill import skill_of
from ethnarch.engine.chance import seed_halves
from ethnarch.engine.events import silence
from ethnarch.engine.seam import Game
from ethnarch.games.ethnos.core.tables import MAX_PLAYERS, TRIBE_COUNT


def count_games(
    game: Game, players: int, options: dict[str, Any], seed: int, luck: int, minds: NDArray[np.float64],
    first: int, last: int,
) -> NDArray[np.void]:  # fmt: skip
    """The counts of games first to last - 1."""
    skill = skill_of(game)
    assert skill is not None
    low, high = seed_halves(seed)
    tally, row = np.zeros(1, STUDY), skill.setting(players, options)
    state, view = np.zeros(1, game.state_dtype), np.zeros(1, game.view_dtype)
    study_games(
        tally, state, skill.words(state), view, skill.words(view), first, last, low, high, luck, row,
        np.arange(players), minds, np.zeros((MAX_PLAYERS, TRIBE_COUNT), np.int64),
        np.zeros(game.max_actions, np.int32), np.zeros(game.max_actions), np.zeros(skill.work),
        np.zeros(4, np.int64), silence(),
    )  # fmt: skip
    return tally


def measures_of(game: Game, players: int, options: dict[str, Any], counts: NDArray[np.void]) -> Measures:
    """What the counts say, one unit a portion of games."""
    return measures_of_counts(counts, players, int(game.new(players, 0, options)["ages"][0]))
