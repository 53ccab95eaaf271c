"""The engine and the referee agree on whole games of Ethnos: every list of legal actions, every state, every score.

800 games by default, any number with ETHNARCH_GAMES; `agreement.py` says what is compared when. `make soak` compares
a million by minutes (`by_minutes.py`). A game that fails is named by its number: `python -c "from agreement import *;
compare_game(setting(4711))"` plays it again.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from agreement import (
    ETHNOS,
    Disagreement,
    compare_game,
    kinds_of,
)
from ethnos import Referee
from ethnos.components import EDITIONS
from ethnos.minutes import KINDS_OF_DECISION
from ethnos.settings import POLICIES, choose, setting
from quick_look import QuickLook

pytestmark = [pytest.mark.native, pytest.mark.spread]

IN_EVERY_RUN = 800
GAMES = int(os.environ.get("ETHNARCH_GAMES", IN_EVERY_RUN))
SOAK_GAMES = int(os.environ.get("ETHNARCH_GAMES", "1000000"))
CHUNKS, SOAK_CHUNKS = 20, 400


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_engine_and_referee_agree_on_whole_games(chunk: int) -> None:
    numbers = range(GAMES * chunk // CHUNKS, GAMES * (chunk + 1) // CHUNKS)
    assert all(compare_game(setting(number)) for number in numbers)


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(SOAK_CHUNKS))
def test_engine_and_referee_agree_for_a_long_time(chunk: int) -> None:
    """By minutes, in a process of its own that can take the compiled referee."""
    numbers = [str(SOAK_GAMES * end // SOAK_CHUNKS) for end in (chunk, chunk + 1)]
    command = [sys.executable, str(Path(__file__).parent / "minuted_games.py"), *numbers]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_the_games_reach_every_player_count_edition_policy_and_sort_of_tribes() -> None:
    games = [setting(number) for number in range(IN_EVERY_RUN)]
    assert {(g.players, g.edition, g.policy) for g in games} == {
        (players, edition, policy) for players in range(2, 7) for edition in EDITIONS for policy in POLICIES
    }
    assert {g.tribes if isinstance(g.tribes, str) else "chosen" for g in games} == {"random", "first-game", "chosen"}
    assert len({tuple(sorted(g.tribes)) for g in games if isinstance(g.tribes, list)}) > 300
    assert len({(g.players, g.edition) for g in games if g.through_the_seam}) == 20


def test_the_games_reach_every_action() -> None:
    """The first 500 games hold every verb, refusals to use it, and the rare ends of things."""
    words = {"take", "deck", "lead", "add", "done", "mark", "mark none", "troll", "troll none", "horde", "horde none",
             "free", "free none", "end", "keep", "keep none", "draw", "draw none", "pillage", "pillage none", "pass",
             "skeletons"}  # fmt: skip
    seen: set[str] = set()
    for number in range(500):
        for text in compare_game(setting(number)):
            verb, _, what = text.partition(" ")
            seen.add(text if what == "none" else verb)
        if seen == words:
            return
    assert seen == words


def test_a_disagreement_is_told_with_its_game() -> None:
    from agreement import agree

    with pytest.raises(Disagreement, match=r"glory after 1 actions.*'deck'(.|\n)*number=7"):
        agree("the table:", {"glory": 1, "age": 1}, {"glory": 2, "age": 1}, setting(7), ["deck"])
    assert len(KINDS_OF_DECISION) == 10


@pytest.mark.parametrize("field", ["seat", "phase", "age", "dragons", "deck_left", "glory", "hand_n", "market", "hand",
                                   "known", "lead", "laid"])  # fmt: skip
def test_a_quick_look_notices_every_field_it_is_for(field: str) -> None:
    """In the midst of a band with a card behind its leader, so that everything has something in it."""
    tribes, luck = ["centaur", "dwarf", "elf", "giant", "orc"], Random(2)
    referee, state = Referee(3, 7, "en", tribes), ETHNOS.new(3, 7, {"tribes": tribes})
    table = QuickLook(state, referee, kinds_of(tuple(tribes)))
    while not (referee.table.building and len(referee.table.building) > 1):
        assert table.agrees()
        text = choose("eager", referee, luck)
        referee.play(text)
        ETHNOS.play(state, ETHNOS.action_from_text(state, text))
    assert table.agrees()
    state[field][0] += 1
    assert not table.agrees()
