"""A bot that raises, hangs, dies or answers illegally loses its turn, in `simulate` and `play` as in the arena."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from command import ethnarch

from ethnarch.bots.bot import Bot, Budget
from ethnarch.bots.referee import Referee
from ethnarch.bots.registry import BUILT_IN
from ethnarch.engine.registry import game

ETHNOS = game("ethnos")
BAD = """
import os, time

class Raises:
    def choose(self, game, view, actions, budget, seed):
        raise ValueError("no idea")

class Hangs:
    def choose(self, game, view, actions, budget, seed):
        time.sleep(3600)

class Dies:
    def choose(self, game, view, actions, budget, seed):
        os._exit(3)

class Wild:
    def choose(self, game, view, actions, budget, seed):
        return 10**9

class Mute:
    def choose(self, game, view, actions, budget, seed):
        return None
"""


@pytest.fixture
def bad(tmp_path: Path) -> str:
    (tmp_path / "bad.py").write_text(BAD)
    return str(tmp_path / "bad.py")


def turn() -> tuple[object, list[int]]:
    state = ETHNOS.new(2, 1)
    decision = ETHNOS.decision(state)
    assert decision is not None
    return ETHNOS.view(state, decision.seat), ETHNOS.actions(state)


@pytest.mark.parametrize(
    ("which", "kind", "says"),
    [
        ("Raises", "raised", "no idea"),
        ("Hangs", "hung", "no answer within 0.2 s"),
        ("Dies", "died", "its process ended"),
        ("Wild", "illegal", "answered 1000000000"),
        ("Mute", "illegal", "answered None"),
    ],
)
def test_a_turn_is_lost_with_its_reason(bad: str, which: str, kind: str, says: str) -> None:
    referee, (view, actions) = Referee(ETHNOS, seconds=0.2), turn()
    action, fault = referee.choose(f"{bad}:{which}", view, actions, Budget(), 1)
    referee.close()
    assert action == actions[0] and fault is not None and fault.kind == kind and says in fault.detail
    assert referee.lost_turns() == {f"{bad}:{which}": {kind: 1}}
    (told,) = referee.say_lost()
    assert told.startswith(f"{bad}:{which} lost 1 turn: {kind}: ") and says in told


def test_a_bot_of_ours_is_checked_too(monkeypatch: pytest.MonkeyPatch) -> None:
    class Odd(Bot):
        def choose(self, *_: object) -> int:
            return -1

    monkeypatch.setitem(BUILT_IN, "odd", lambda name, settings: Odd())
    view, actions = turn()
    action, fault = Referee(ETHNOS).choose("odd", view, actions, Budget(), 1)
    assert action == actions[0] and fault is not None and fault.kind == "illegal"


def test_simulate_hands_no_unchecked_answer_to_the_rules(bad: str) -> None:
    words = ["--games", "1", "--players", "2", "--bots", f"{bad}:Wild,random", "--json"]
    answer = ethnarch("simulate", "ethnos", *words)
    assert answer.code == 0, answer.err
    assert json.loads(answer.out)["lost_turns"][f"{bad}:Wild"]["illegal"] > 5


def test_play_goes_on_and_says_why(bad: str) -> None:
    words = ["--players", "2", "--bots", f"{bad}:Raises", "--seed", "5"]
    answer = ethnarch("play", "ethnos", *words, typed="1\n" * 12)
    assert answer.code == 0 and "Traceback" not in answer.err, answer.err
    assert "loses a turn (raised: ValueError('no idea'))" in answer.out
