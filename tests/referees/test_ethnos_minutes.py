"""Games of Ethnos compared by minutes: both agree, and whatever is changed in minutes or table is noticed."""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from agreement import compare_game
from by_minutes import ETHNOS, Heard, hear_game, hear_minutes, new_state, numbers_of
from ethnos.minutes import GLORY, NO_MORE, OVER, take_minutes
from ethnos.settings import setting
from minuted_games import SEAM_EVERY, compare
from quick_referee import folder

pytestmark = [pytest.mark.native]

HERE = Path(__file__).parent
HELD = "market, hands, known cards or glory"
GAME = setting(100)
"""Two players who conquer, with centaurs, merfolk and orcs."""


@cache
def minutes() -> bytes:
    return take_minutes(GAME, numbers_of)


def heard_from(at: int, byte: int) -> Heard:
    """What is heard of minutes in which one byte is another."""
    changed = bytearray(minutes())
    changed[at] = byte
    return hear_minutes(new_state(GAME), bytes(changed))


@pytest.mark.parametrize("number", [0, 26, 100, 122, 131])
def test_the_minutes_of_whole_games_agree_with_the_engine(number: int) -> None:
    game = setting(number)
    assert hear_game(game) == Heard(len(compare_game(game)), "")


def test_every_byte_of_the_minutes_counts() -> None:
    """One in eleven is tried; the only one that says nothing is who decides when the game is over."""
    said_of_nobody = minutes().rindex(bytes([NO_MORE, OVER])) + 2
    tried = [at for at in range(0, len(minutes()), 11) if at != said_of_nobody]
    assert [at for at in tried if not heard_from(at, minutes()[at] + 1 & 255).differs] == []


@pytest.mark.parametrize(
    ("what", "field", "index"),
    [
        (HELD, "market", (3,)),
        (HELD, "hand", (1, 5)),
        (HELD, "known", (0, 7)),
        (HELD, "hand_n", (1,)),
        (HELD, "glory", (1,)),
        ("moment", "phase", ()),
        ("moment", "seat", ()),
        ("moment", "age", ()),
        ("moment", "dragons", ()),
        ("moment", "deck_left", ()),
        ("board", "first", ()),
        ("board", "tokens", (5, 1)),
        ("board", "markers", (2, 1)),
        ("board", "supply", (1,)),
        ("board", "merfolk", (0,)),
        ("board", "troll", (6,)),
        ("board", "giant_seat", ()),
        ("board", "giant_size", ()),
        ("board", "horde", (1,)),
        ("legal actions", "market_mask", ()),
    ],
)
def test_another_table_is_noticed_before_the_first_action(what: str, field: str, index: tuple[int, ...]) -> None:
    state = new_state(GAME)
    state[field][(0, *index)] += 1
    assert hear_minutes(state, minutes()) == Heard(0, what)


def test_two_cards_of_the_deck_that_change_places_are_noticed() -> None:
    state = new_state(GAME)
    deck = state["deck"][0][int(state["deck_at"][0]) :]
    other = next(i for i in range(1, 20) if deck[i] != deck[0])
    deck[0], deck[other] = int(deck[other]), int(deck[0])
    assert hear_minutes(state, minutes()) == Heard(0, "cards of bands or deck")


def test_another_score_and_another_place_are_noticed() -> None:
    state = new_state(GAME)
    last = hear_minutes(state, minutes()).decisions
    score = ETHNOS.scores(state)[0]
    at = minutes().rindex(bytes([GLORY, score & 255, score >> 8]))
    assert heard_from(at + 1, (score & 255) - 1) == Heard(last, HELD)
    assert heard_from(len(minutes()) - 1, 3 - minutes()[-1]) == Heard(last, "places")


def test_minutes_that_end_too_early_or_go_on_are_noticed() -> None:
    assert hear_minutes(new_state(GAME), minutes()[:-1]).differs == "places"
    assert hear_minutes(new_state(GAME), minutes() + b"\1").differs == "end"
    assert hear_minutes(new_state(GAME), b"") == Heard(0, "end")


def test_a_game_is_told_with_its_number_of_decisions_and_some_are_compared_in_every_form() -> None:
    assert compare(SEAM_EVERY) == len(compare_game(setting(SEAM_EVERY)))


def test_without_a_compiler_there_is_no_compiled_referee(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "there-is-no-such-compiler")
    assert folder() is None


@pytest.mark.soak
def test_the_compiled_referee_writes_the_same_minutes() -> None:
    made = folder()
    if made is None:
        pytest.skip("no mypyc or no C compiler here: the long run is played with the plain referee")
    script = (
        "from by_minutes import *; from ethnos.settings import setting; import hashlib;"
        "print([hashlib.sha256(take_minutes(setting(n), numbers_of)).hexdigest() for n in range(0, 4800, 37)])"
    )
    told = [
        subprocess.run(
            [sys.executable, "-c", f"import sys; sys.path[:0] = {paths!r}; {script}"],
            capture_output=True, text=True, check=True,
        ).stdout
        for paths in ([str(HERE)], [str(made), str(HERE)])
    ]  # fmt: skip
    assert told[0] == told[1]
