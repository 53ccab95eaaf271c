"""Many games side by side: the same games as one at a time, on threads and on a (simulated) GPU alike."""

from __future__ import annotations

import hashlib
import pickle
import subprocess
import sys

import numpy as np
import pytest

from ethnarch.engine.chance import game_seed
from ethnarch.engine.loops.observing import observe_kernel
from ethnarch.engine.registry import game
from ethnarch.engine.seam import BadOption, Refusal
from ethnarch.envs import VectorEnv

ETHNOS = game("ethnos")
ARRAYS = VectorEnv.KEPT


def small(**changes: object) -> VectorEnv:
    return VectorEnv(**{"game": "ethnos", "players": 3, "games": 5, "seed": 9, **changes})  # type: ignore[arg-type]


def numbers_of(env: VectorEnv) -> str:
    """Everything in an environment as one hash, from whatever device."""
    saved = env.save()
    found = hashlib.sha256(saved.states.tobytes())
    for name in ARRAYS:
        found.update(np.ascontiguousarray(saved.arrays[name]).tobytes())
    return found.hexdigest()


def rewards_of(places: list[int]) -> list[float]:
    """1 for the first place, -1 for the last, ties shared."""
    last = max(len(places) - 1, 1)
    worth = [1.0 - 2.0 * rank / last for rank in range(len(places))]
    shared = {place: worth[place - 1 : place - 1 + places.count(place)] for place in places}
    return [sum(shared[place]) / len(shared[place]) for place in places]


def test_a_vector_of_games_plays_as_single_games_do() -> None:
    """Seats, masks, lists, observations and rewards, through several deals of each game."""
    env, observing = small(), ETHNOS.observing()
    observe, work = observe_kernel("ethnos", observing), np.zeros(observing.work, np.int64)
    seen = np.zeros(observing.length, np.uint8)
    singles = [ETHNOS.new(3, game_seed(9, i)) for i in range(5)]
    ended = 0
    for _ in range(1500):
        actions = env.sample().copy()
        for i, single in enumerate(singles):
            legal, decision = ETHNOS.actions(single), ETHNOS.decision(single)
            assert decision is not None and env.seats[i] == decision.seat
            assert env.legal[i, : env.counts[i]].tolist() == legal
            assert np.flatnonzero(env.masks[i]).tolist() == sorted(legal)
            observe(single, 0, decision.seat, seen, work)
            assert np.array_equal(env.observations[i], seen)
            ETHNOS.advance(single, int(actions[i]))
        env.step(actions)
        for i, single in enumerate(singles):
            over = ETHNOS.decision(single) is None
            assert env.dones[i] == over
            expected = rewards_of(ETHNOS.ranking(single)) if over else [0, 0, 0]
            assert env.rewards[i].tolist() == pytest.approx(expected)
            if over:
                ended += 1
                single[:] = ETHNOS.new(3, game_seed(9, int(env.numbers[i])))
            assert env.states[i : i + 1].tobytes() == single.tobytes()
    assert ended >= 5


def test_threads_change_nothing() -> None:
    one, three = small(games=7), small(games=7, threads=3)
    for _ in range(60):
        one.step(one.sample())
        three.step(three.sample())
    assert numbers_of(one) == numbers_of(three)


def test_other_libraries_see_the_same_memory() -> None:
    """By DLPack; on the CPU JAX shares only what begins with a line of the cache."""
    env = small(games=3)
    for name in ("observations", "masks", "seats", "dones", "rewards", "lengths", "legal", "counts"):
        ours = getattr(env, name)
        assert ours.ctypes.data % 64 == 0 and ours.flags.c_contiguous, name
        assert np.shares_memory(np.from_dlpack(ours), ours), name
    seen = np.from_dlpack(env.observations)
    before = seen.copy()
    env.step(env.sample())
    assert not np.array_equal(seen, before)


def test_choices_are_the_same_games_by_other_numbers() -> None:
    actions, choices = small(), small(numbering="choices")
    assert choices.masks.shape[1] == ETHNOS.observing().choices
    for _ in range(80):
        assert np.array_equal(choices.masks.sum(axis=1), actions.masks.sum(axis=1))
        actions.step(actions.sample())
        choices.step(choices.sample())
        assert choices.states.tobytes() == actions.states.tobytes()


def test_finished_games_wait_where_they_are_not_dealt_anew() -> None:
    env = small(players=2, again=False)
    while (env.seats >= 0).any():
        env.step(env.sample())
    assert env.dones.all() and not env.masks.any() and not env.counts.any()
    before = env.states.tobytes()
    env.step(np.zeros(5, np.int64))
    assert env.states.tobytes() == before
    env.deal([1, 3], numbers=[70, 71])
    assert env.seats.tolist()[1] >= 0 and env.dones.tolist() == [1, 0, 1, 0, 1]
    assert env.states[3:4].tobytes() == ETHNOS.new(2, game_seed(9, 71)).tobytes()


def test_saved_games_go_on_as_they_would_have() -> None:
    env = small()
    for _ in range(30):
        env.step(env.sample())
    saved = env.save()
    for _ in range(400):
        env.step(env.sample())
    there = numbers_of(env)
    other = small(seed=77)  # what is dealt and drawn from here on is the saved ones' luck
    other.restore(pickle.loads(pickle.dumps(saved)))
    for _ in range(400):
        other.step(other.sample())
    assert numbers_of(other) == there and (other.numbers >= 5).any()


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"games": 4}, "games: saved was 5, this vector has 4"),
        ({"players": 2}, "players: saved was 3, this vector has 2"),
        ({"options": {"edition": "de"}}, "options: saved was"),
        ({"numbering": "choices"}, "numbering: saved was 'actions', this vector has 'choices'"),
        ({"reward": "win"}, "reward: saved was 'place'"),
        ({"observe": False}, "observe: saved was True"),
    ],
)
def test_saved_games_go_on_in_vectors_of_their_kind_only(changes: dict[str, object], said: str) -> None:
    other = small(**changes)
    before = numbers_of(other)
    with pytest.raises(BadOption, match=said):
        other.restore(small().save())
    assert numbers_of(other) == before


def test_the_numbers_of_actions_are_described() -> None:
    for numbering in ("actions", "choices"):
        env = small(numbering=numbering)
        last = env.describe_actions()[-1]
        assert last["at"] + last["width"] == env.actions and last["words"]


def test_what_is_not_legal_in_one_game_is_played_in_none() -> None:
    env = small()
    for wrong in (-1, 10**9, int(np.flatnonzero(env.masks[2] == 0)[0])):
        actions, before = env.sample().copy(), numbers_of(env)
        actions[2] = wrong
        with pytest.raises(Refusal, match=f"action {wrong} is not legal in game 2"):
            env.step(actions)
        assert numbers_of(env) == before


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"device": "abacus"}, "device: one of cpu, cuda, not 'abacus'"),
        ({"reward": "fame"}, "reward: one of place, win, margin, not 'fame'"),
        ({"numbering": "colours"}, "numbering: one of actions, choices, not 'colours'"),
        ({"games": True}, "games: a whole number of at least 1, not True"),
        ({"games": 0}, "games: a whole number of at least 1, not 0"),
        ({"threads": -1}, "threads: a whole number of at least 1, not -1"),
        ({"players": 9}, "players"),
    ],
)
def test_odd_wishes_are_refused(changes: dict[str, object], said: str) -> None:
    with pytest.raises(BadOption, match=said):
        small(**changes)


def test_odd_actions_are_refused() -> None:
    env = small()
    for actions in ([1, 2], [0.5] * 5, np.zeros((5, 1), np.int64)):
        with pytest.raises(BadOption, match="actions: 5 whole numbers"):
            env.step(actions)
    with pytest.raises(BadOption, match="games are numbered from 0 to 4"):
        env.deal([5])


def test_odd_deals_are_refused() -> None:
    """A mask is no row of numbers: its ones would be dealt as game 1, again and again."""
    env = small()
    before = numbers_of(env)
    for which in ([True, False, True, False, True], [0.5], [[0]], None, "x"):
        with pytest.raises(BadOption, match="which: a row of whole numbers"):
            env.deal(which)  # type: ignore[arg-type]
    for numbers in ([1, 2], [-5], [[1]], [1.5]):
        with pytest.raises(BadOption, match="numbers: "):
            env.deal([0], numbers)  # type: ignore[arg-type]
    with pytest.raises(BadOption, match="saved: what `save` gave, not dict"):
        env.restore({})  # type: ignore[arg-type]
    assert numbers_of(env) == before
    env.deal([])


IN_SIMULATOR = """
import os, sys
os.environ["NUMBA_ENABLE_CUDASIM"] = "1"
os.environ["ETHNARCH_COMPILE"] = "0"
sys.path.insert(0, {here!r})
from test_vector import BadOption, VectorEnv, numbers_of
for game, players, steps in (("ethnos", 3, 40), ("era_of_tribes", 2, 12)):
    for numbering in ("actions", "choices"):
        both = [VectorEnv(game, players, 2, 5, device=device, numbering=numbering) for device in ("cpu", "cuda")]
        for _ in range(steps):
            for env in both:
                env.step(env.sample())
        for env in both:
            for odd in ([1, 2, 3], [0.5, 0.5]):
                try:
                    env.step(odd)
                except BadOption as refused:
                    assert "actions: 2 whole numbers" in str(refused)
                else:
                    raise AssertionError("played")
            firsts = [int(legal[0]) for legal in env._hands.fetch(env.legal)]
            env.step(firsts)
        cpu, cuda = (numbers_of(env) for env in both)
        assert cpu == cuda, game
    print(game, cpu)
"""


def test_a_gpu_gives_the_same_numbers() -> None:
    """In numba's simulator, and equal to compiled loops on the CPU."""
    code = IN_SIMULATOR.format(here=str(__file__).rpartition("/")[0])
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=600, check=False)
    assert told.returncode == 0, told.stderr
    ethnos = told.stdout.splitlines()[0].split()[1]
    env = VectorEnv("ethnos", 3, 2, 5, numbering="choices")
    for _ in range(40):
        env.step(env.sample())
    env.step(env.legal[:, 0])
    assert numbers_of(env) == ethnos
