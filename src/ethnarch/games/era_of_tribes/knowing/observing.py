"""What a seat of Era of Tribes knows, for players that learn: a graph of provinces, and the table beside it."""

from __future__ import annotations

from ethnarch.engine.loops.observing import Observing
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.arrays import NEIGHBOUR, PROVINCES
from ethnarch.games.era_of_tribes.knowing.choices import (
    LEADS_TO,
    OTHERS,
    PER_PROVINCE,
    WAYS,
    action_of,
    choice_of,
)
from ethnarch.games.era_of_tribes.knowing.features import PROVINCE_FEATURES, TABLE_FEATURES, of_province
from ethnarch.games.era_of_tribes.knowing.observed_map import MAP_NUMBERS, see_map
from ethnarch.games.era_of_tribes.knowing.observed_seats import see_seats
from ethnarch.games.era_of_tribes.knowing.observed_table import OBSERVED, see_battle, see_cards, see_game, see_question


@rule
def observe(s, seat, out, work):
    """ERA-B104: all that `seat` knows, from a state or from its own view; of the secrets only its own are read."""
    see_map(s, seat, out)
    for at in range(MAP_NUMBERS, OBSERVED):
        out[at] = 0
    see_game(s, seat, out)
    see_question(s, seat, out)
    see_seats(s, seat, out)
    see_cards(s, seat, out)
    see_battle(s, seat, out)


OBSERVING = Observing(
    version=1,
    tokens=PROVINCES,
    token_features=PROVINCE_FEATURES,
    rest_features=TABLE_FEATURES,
    token_choices=PER_PROVINCE,
    rest_choices=OTHERS,
    observe=observe,
    choice_of=choice_of,
    action_of=action_of,
    work=1,
    neighbours=NEIGHBOUR.astype("int64"),
    present=of_province("in_play"),
    leads_to=LEADS_TO,
    ways=WAYS,
)
