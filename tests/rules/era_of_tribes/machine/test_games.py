"""Era of Tribes: whole games at random through the machine; nothing is lost at any state."""

from __future__ import annotations

import random

import pytest
from era_hand import Hand
from round_hand import act, asked, choices, new_game

from ethnarch.engine.rule import COMPILED
from ethnarch.games.era_of_tribes.board import arrays
from ethnarch.games.era_of_tribes.core import actions
from ethnarch.games.era_of_tribes.core import state as st

pytestmark = pytest.mark.slow

LONGEST = 30_000


def prudent(h: Hand, luck: random.Random) -> int:
    """Any action, but seldom one that empties a province, attacks or taxes: such games go deeper."""
    s, found = h.s, choices(h)
    name, seat = asked(h)
    if name == "field":
        weights = {
            st.EXPANSION: 2,
            st.TAXES: 0.1,
            st.ADVANCES: 6,
            st.REVOLUTION_FIELD: 20,
            actions.PASS - actions.FIELD_OF: 0.05,
        }
        weights[st.BREAD] = 8 if s.morale[seat] < 0 else 0.5
        return luck.choices(found, [weights.get(action - actions.FIELD_OF, 1) for action in found])[0]
    if name == "grow" and s.free_vassals[seat] > 0:
        return luck.choice(found[:-1])
    if name != "move":
        return luck.choice(found)
    kept = [action for action in found if luck.random() < 0.03 or not is_rash(h, seat, action)]
    return luck.choice(kept or found[-1:])


def is_rash(h: Hand, seat: int, action: int) -> bool:
    s = h.s
    if not actions.STEP <= action < actions.HORSE_FOR:
        return False
    i, k = divmod(action - actions.STEP, arrays.SLOTS)
    here = int(s.piece_at[i])
    there = int(arrays.NEIGHBOUR[here, k])
    if s.piece_kind[i] == st.VASSAL_PIECE and s.holder[here] == seat and s.vassals[here] + s.city[here] <= 1:
        return True
    return bool(s.has_village[there]) or (s.holder[there] >= 0 and s.holder[there] != seat)


GAMES: list[tuple[int, int, dict[str, object]]] = [
    (2, 1, {}),
    (2, 2, {"board": "2-3", "length": "complex"}),
    (3, 3, {"board": "3-3"}),
    (4, 4, {"length": "long"}),
    (6, 5, {}),
    (1, 6, {"level": "expert"}),
    (2, 7, {"style": "coop"}),
    (3, 8, {"style": "coop", "board": "4-1"}),
]


@pytest.mark.parametrize(
    ("players", "seed", "chosen", "wild"),
    [(*game, True) for game in GAMES] + [(*game, False) for game in GAMES if COMPILED or game[0] == 2],
)
def test_era_1_whole_games_end_and_lose_nothing(players: int, seed: int, chosen: dict[str, object], wild: bool) -> None:
    """Invariants after every action (`act`): 36 vassals, food as the map says, counts, no fault; the game ends."""
    h = new_game(players, seed, **chosen)
    luck = random.Random(seed)
    for _ in range(LONGEST):
        if h.s.over:
            break
        act(h, luck.choice(choices(h)) if wild else prudent(h, luck))
    assert h.s.over == 1 and h.s.fault == 0 and (h.s.rank[:players] > 0).all()
