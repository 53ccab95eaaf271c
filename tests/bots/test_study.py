"""The study counts what the games themselves say, with intervals, and compares settings on equal deals."""

from __future__ import annotations

import csv
import json
import re

import numpy as np
import pytest
from typer.testing import CliRunner

from ethnarch.bots.ends import NO_TRAITS, measures_of_ends
from ethnarch.bots.era_of_tribes.advance_order import orders_of
from ethnarch.bots.measures import Counted, Key, differences, tables_of
from ethnarch.bots.pages.figures import with_interval
from ethnarch.bots.pages.study import differences_as_page, findings, write_study
from ethnarch.bots.study import Study, run_studies
from ethnarch.engine.loops.results import Results
from ethnarch.games.era_of_tribes.board.figures import BRANCH_IDS


def studied(games, bots="random", workers=1, players=4, name="ethnos"):
    study = Study(name, players, bots, 5, {}, workers)
    run_studies([study], games, None, lambda done: None)
    return study


def test_counts_add_up():
    tally = np.concatenate(studied(300).counts)
    assert tally["games"].sum() == 300
    assert tally["seat_wins"].sum() == pytest.approx(300)
    assert tally["order_wins"].sum() == pytest.approx(300)
    assert tally["glory_seen"].sum() == 300 * 4
    assert (tally["glory_seen"] * np.arange(400)).sum() == tally["glory_from"].sum()
    assert tally["band_glory"].sum() == tally["glory_from"][:, :, 3].sum()
    assert tally["ties"].sum() == 300
    assert tally["ages_seen"].sum(axis=0).tolist() == [300, 300, 300]
    assert tally["tribe_games"].sum() == 300 * 6


def test_threads_change_nothing():
    one, three = studied(60).measures(), studied(60, workers=3).measures()
    for key in one:
        assert one[key].value == pytest.approx(three[key].value), key


def test_greedy_makes_more_glory_than_chance():
    glory = Key("overall", "all", "glory")
    assert studied(40, "greedy").measures()[glory].value > 1.3 * studied(40).measures()[glory].value


def test_a_bot_of_ones_own_is_asked_decision_by_decision():
    measures = studied(2, "search:iterations=1,random", players=2).measures()
    assert measures[Key("seats", "0", "points")].out_of.sum() == 2
    assert measures[Key("with_elf", "yes", "share")].out_of.sum() == 2


def test_an_interval_covers_the_truth_about_as_often_as_it_says():
    """Shares of wins among made-up games: 95 of 100 intervals hold the share they were drawn with."""
    luck, held = np.random.default_rng(3), 0
    for _ in range(200):
        games = (luck.random(150) < 0.3).astype(float)
        low, high = Counted(games, np.ones(150), True).interval()
        held += low <= 0.3 <= high
    assert 180 <= held <= 199


def test_one_unit_gives_no_interval():
    assert Counted(np.array([3.0]), np.array([2.0])).interval() is None
    (row,) = tables_of({Key("a", "b", "c"): Counted(np.array([3.0]), np.array([2.0]))})["a"]
    assert row == {"what": "b", "c": 1.5, "c_low": None, "c_high": None}


def test_equal_deals_make_differences_sharp():
    """Two settings whose games differ by luck that both share: the difference is sure, each value is not."""
    luck = np.random.default_rng(1).normal(50, 20, 400)
    key, once = Key("overall", "all", "points"), np.ones(400)
    first, second = {key: Counted(luck, once)}, {key: Counted(luck + 1, once)}
    (row,) = differences(first, second)
    assert row["difference"] == 1 and row["high"] - row["low"] < 1e-3
    (same,) = differences(first, first)
    assert same["difference"] == 0 and not same["clear"]


def test_shared_wins_and_games_together():
    points = np.array([[3, 3], [1, 0]])
    rivals = measures_of_ends(Results(points, np.array([[1, 1], [1, 2]]), np.array([5, 7]), {}), NO_TRAITS)
    assert rivals[Key("seats", "0", "win_share")].value == 0.75
    together = Results(points, np.array([[1, 1], [1, 2]]), np.array([5, 7]), {}, np.array([True, False]))
    assert measures_of_ends(together, NO_TRAITS)[Key("seats", "1", "win_share")].value == 0.5


def test_the_page_and_the_files(tmp_path):
    tables = tables_of(studied(200).measures())
    write_study(tmp_path, "Study", "200 games.", {"games": 200, "players": 4}, tables)
    page = (tmp_path / "study.html").read_text()
    assert page.count("<figure>") == 9 and "What stands out" in page
    assert not re.search(r'(src|href)="(?!#|data:)', page)  # it needs no other file
    for name, rows in tables.items():
        with (tmp_path / f"{name}.csv").open() as file:
            assert len(list(csv.DictReader(file))) == len(rows)
    assert json.loads((tmp_path / "study.json").read_text())["seats"] == tables["seats"]
    assert sum(row["win_share"] for row in tables["seats"]) == pytest.approx(1, abs=0.001)
    for rows in tables.values():
        for row in rows:
            assert {f"{name}_low" for name in row if f"{name}_high" in row} <= set(row)


def test_a_page_of_two_settings_shows_what_is_clearly_different():
    luck, once = np.random.default_rng(1).normal(50, 20, 400), np.ones(400)
    first = {Key("overall", "all", "points"): Counted(luck, once), Key("seats", "0", "points"): Counted(luck, once)}
    second = {**first, Key("overall", "all", "points"): Counted(luck + 10, once)}
    page = differences_as_page(differences(first, second))
    picture = page.split("<details>")[0]
    assert picture.count("<figure>") == 1 and "Points" in picture and "All 2 differences" in page
    assert "Nothing is clearly different" in differences_as_page(differences(first, first))


def test_numbers_have_no_more_digits_than_they_are_sure_of():
    row = {"what": "troll", "strength": 1.09437, "strength_low": 1.0914, "strength_high": 1.0974}
    assert with_interval(row, "strength") == "1.094 (1.091 to 1.097)"
    row = {"what": "0", "win_share": 0.2494, "win_share_low": 0.2174, "win_share_high": 0.2813}
    assert with_interval(row, "win_share") == "25 % (22 to 28)"
    assert with_interval({"what": "x", "points": 12.5, "points_low": None, "points_high": None}, "points") == "12.5"


def test_only_what_leaves_even_out_stands_out():
    uneven = {"what": "troll", "strength": 1.09, "strength_low": 1.08, "strength_high": 1.1}
    open_ = {"what": "elf", "strength": 0.99, "strength_low": 0.98, "strength_high": 1.01}
    told = findings({"tribes": [uneven, open_]}, {"players": 4})
    assert '<span class="more">Troll</span> 1.09 (1.08 to 1.10)' in told and "Elf" not in told


def test_games_won_together_have_no_even_share():
    row = {"what": "0", "win_share": 0.9, "win_share_low": 0.8, "win_share_high": 1.0}
    assert findings({"seats": [row]}, {"players": 4, "together": True}) == ""
    assert "Seats" in findings({"seats": [row]}, {"players": 4, "together": False})


def call(*words):
    import typer

    from ethnarch.cli.study import study

    app = typer.Typer()
    app.command()(study)
    answer = CliRunner().invoke(app, list(words))
    assert answer.exit_code == 0, answer.output
    return answer.stdout


def test_the_command(tmp_path):
    result = json.loads(call("ethnos", "--games", "50", "--players", "3", "--json", "--out", str(tmp_path)))
    assert result["games"] == 50 and result["whole"]
    assert len(result["ages"]) == 2
    assert (tmp_path / "study.html").exists()


def test_two_settings_on_equal_deals():
    result = json.loads(call("ethnos", "--games", "80", "--other-bots", "greedy", "--json"))
    more = {(row["table"], row["what"], row["measure"]): row for row in result["differences"]}
    glory = more["overall", "all", "glory"]
    assert glory["difference"] > 0 and glory["clear"] and result["settings"][1]["bots"] == ["greedy"] * 4


@pytest.mark.interpreted
def test_era_by_people_map_round_and_ending():
    result = json.loads(call("era_of_tribes", "--games", "4", "--players", "3", "--option", "length=long", "--json"))
    assert {"seats", "people", "map", "round", "ending", "influence_card", "best_advance"} <= set(result)
    assert sum(row["share"] for row in result["people"]) == pytest.approx(1, abs=0.01)
    assert sum(row["share"] for row in result["first_advance"]) == pytest.approx(1, abs=0.01)
    assert result["settings"][0]["options"]["length"] == "long"


@pytest.mark.interpreted
def test_the_order_of_advances_is_noted_as_they_are_learnt():
    """By bots of one look and by bots that are asked alike: every level of the last state has its place."""
    study = Study("era_of_tribes", 2, "random", 5, {})
    for played in (study._by_bots(0, 1), study._by_minds(0, 1)):
        levels, noted = played.states["level_of"][0, :2], played.notes[0]
        assert (noted["levels"][:2] == levels).all() and (noted["count"][:2] == levels.sum(axis=1)).all()
        orders = orders_of(played.notes, 2)
        names, which = orders["first_advance"]
        assert [names[at] for at in which[0]] == [BRANCH_IDS[int(first)] for first in noted["order"][:2, 0]]


@pytest.mark.interpreted
def test_a_stop_in_between_leaves_equal_games():
    """Ctrl-C while the second setting plays: both are compared on the games they both have."""
    one, two = (Study("ethnos", 2, "random", 5, {}) for _ in range(2))
    plain = two.play

    def stopped(count):
        if two.games >= 2:
            raise KeyboardInterrupt
        plain(count)

    two.play = stopped
    assert not run_studies([one, two], 10, None, lambda done: None)
    assert (one.games, two.games) == (3, 2)
    assert one.measures(2)[Key("overall", "all", "glory")].out_of.sum() == 4


def test_what_was_next_to_nothing_does_not_press_all_other_differences_into_one_line():
    def row(what, first, second):
        gap = second - first
        ends = {"difference": gap, "low": gap - 0.01, "high": gap + 0.01, "clear": True}
        return {"table": "round", "what": what, "measure": "share", "first": first, "second": second, **ends}

    page = differences_as_page([row("12", 0.2, 0.3), row("20", 0.003, 0.5)])
    picture = page.partition("<details>")[0]
    assert (
        "Round 12" in picture
        and "Round 20" not in picture
        and "More than threefold, and in the table only: 1." in picture
    )
    assert "15000 %" not in picture and page.count("Round 20") == 2
