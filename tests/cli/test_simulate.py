"""`ethnarch simulate`."""

from __future__ import annotations

import json

import pytest
from command import Answer, ethnarch, refused


def simulate(*words: str) -> Answer:
    return ethnarch("simulate", "ethnos", "--json", *words, NUMBA_BOUNDSCHECK="1")


def test_json_is_one_object_and_nothing_else() -> None:
    answer = simulate("--players", "4", "--games", "300", "--bots", "random", "--seed", "1")
    assert answer.code == 0, answer.err
    found = json.loads(answer.out)
    assert answer.out.count("\n") == 1
    assert found["games"] == 300 and found["seconds"] > 0
    assert found["games_per_second"] == pytest.approx(300 / found["seconds"], rel=0.01)
    assert found["decisions_per_second"] == pytest.approx(found["decisions"] / found["seconds"], rel=0.01)
    assert sum(found["wins_by_seat"]) == pytest.approx(1, abs=1e-3) and len(found["wins_by_seat"]) == 4
    assert found["points"]["min"] <= found["points"]["mean"] <= found["points"]["max"]
    assert sum(tribe["games"] for tribe in found["by_part"].values()) == 300 * 6


def test_the_same_seed_gives_the_same_games_on_any_number_of_threads() -> None:
    words = ["--players", "3", "--games", "5000", "--seed", "7", "--edition", "pl"]
    one, two = (json.loads(simulate(*words, "--workers", n).out) for n in "12")
    changing = {"seconds", "games_per_second", "decisions_per_second", "workers"}
    assert {key: one[key] for key in one if key not in changing} == {
        key: two[key] for key in two if key not in changing
    }
    other = json.loads(simulate("--players", "3", "--games", "5000", "--seed", "8", "--edition", "pl").out)
    assert other["points"] != one["points"]


def test_a_greedy_player_beats_random_ones() -> None:
    answer = simulate("--players", "3", "--games", "200", "--bots", "greedy,random,random")
    assert answer.code == 0, answer.err
    assert json.loads(answer.out)["wins_by_seat"][0] > 0.6


def test_ctrl_c_shows_what_there_is_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    from ethnarch.cli import simulating

    monkeypatch.setattr(simulating, "PORTION", 50)
    job = simulating.Simulation("ethnos", 2, 1000, "random", 1, 1, {}, "cpu")
    played: list[int] = []

    def stop_after_two(count: int) -> None:
        played.append(count)
        if len(played) == 2:
            raise KeyboardInterrupt

    result = job.report(job.run(stop_after_two), 1.0)
    assert result["games"] == 100 and result["whole"] is False
    assert job.report(job.run(lambda count: None), 1.0)["whole"] is True
    monkeypatch.setattr(job, "_portion", lambda first, count: (_ for _ in ()).throw(KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        job.run(lambda count: None)


def test_people_get_tables() -> None:
    answer = ethnarch("simulate", "ethnos", "--games", "50", "--players", "2", "--tribes", "first-game")
    assert answer.code == 0, answer.err
    assert "games/s" in answer.out and "seat" in answer.out and "in play" in answer.out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--players", "7"], "players: Ethnos is for 2 to 6 players, not 7 (ETH-1.1)"),
        (["--tribes", "elf,orc,hobbit,giant,troll,dwarf"], "'hobbit' is not one of centaur, dwarf"),
        (["--tribes", "centaur,dwarf,elf,giant,halfling,merfolk,minotaur,orc,troll"], "use 6 different tribes, not 9"),
        (["--edition", "fr"], "edition: 'fr' is not one of"),
        (["--bots", "deep-thought"], "there is no bot 'deep-thought'; the bots are: random"),
        (["--bots", "random,random"], "one for all seats or one for each of 4, not 2"),
        (["--games", "0"], "games: at least 1, not 0"),
        (["--workers", "0"], "workers: at least 1, not 0"),
        (["--seed", "-1"], "seed: a whole number from 0"),
        (["--device", "abacus"], "device: cpu or cuda, not 'abacus'"),
    ],
)
def test_what_cannot_be_is_one_clear_line(words: list[str], says: str) -> None:
    assert says in refused(simulate(*words))


def test_an_unknown_game_is_answered_with_the_games_there_are() -> None:
    line = refused(ethnarch("simulate", "chess", "--json"))
    assert "there is no game 'chess'; the games are: era_of_tribes, ethnos" in line


def test_without_cuda_the_option_says_what_to_install() -> None:
    answer = simulate("--device", "cuda", "--games", "1")
    if answer.code == 0:  # there is a GPU here
        assert json.loads(answer.out)["device"] == "cuda"
        return
    assert "pip install 'ethnarch[cuda]'" in refused(answer)
