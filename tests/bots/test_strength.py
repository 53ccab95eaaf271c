"""`make strength`: matches go on where they were stopped, and a row says whether its bar is cleared."""

from __future__ import annotations

import json
import math
from importlib import import_module
from pathlib import Path

import pytest

BENCH = Path(__file__).parents[2] / "bench"


@pytest.fixture
def bench(monkeypatch):
    monkeypatch.syspath_prepend(str(BENCH))
    return import_module("matches"), import_module("strength")


def test_a_stopped_match_goes_on_with_the_games_that_are_missing(bench, tmp_path, capsys):
    matches, _ = bench
    match = matches.Match("ethnos", "greedy", "random", 2)
    first = matches.play_matches({match: 4}, tmp_path, 1, math.inf)
    assert first[match] == (4.0, 4)
    log = tmp_path / matches.FILE
    lines = log.read_text().splitlines(keepends=True)
    log.write_text("".join(lines[:3]) + lines[3][:20])  # killed while it wrote the fourth
    capsys.readouterr()
    assert matches.play_matches({match: 4}, tmp_path, 1, math.inf) == first
    assert capsys.readouterr().out.count("game ") == 1
    assert matches.play_matches({match: 4}, tmp_path, 1, math.inf) == first
    assert matches.play_matches({match: 400}, tmp_path, 1, 0.0) == first  # no time: what there is


def test_a_row_clears_its_bar_by_its_interval_alone(bench):
    matches, strength = bench
    match = matches.Match("ethnos", "search:net=1,ms=1000", "net", 2)
    assert strength.row_of_match(match, (90.0, 100), 0.65).endswith("| 1 s | 100 | 90.0% | 82.6% to 94.5% | 65%: met |")
    assert strength.row_of_match(match, (5.0, 7), 0.65).endswith("65%: open |")
    assert strength.row_of_match(match, (50.0, 100), 0.65).endswith("65%: missed |")
    assert strength.row_of_match(match, (0.0, 0), 0.65).endswith("65%: not played |")
    rows = strength.matches_of("ethnos", {2: 64_000, 4: 48_000})
    assert len(rows) == 8 and {match.iterations for match in rows} == {0, 48_000, 64_000}


def test_games_of_other_machines_count_as_long_as_the_bots_know_the_same(bench, tmp_path):
    matches, _ = bench
    match = matches.Match("ethnos", "net", "search:ms=1000", 2)
    row = {**match._asdict(), "knows": match.knows, "wins": 3.5, "games": 5, "told": "elsewhere"}
    others = [{"wins": 1.0, "games": 2}, {"knows": "earlier"}, {"players": 4}, {"iterations": 64_000}]
    lines = [json.dumps({**row, **changed}) for changed in ({}, *others)]
    (tmp_path / "ethnos.jsonl").write_text("\n".join(lines) + "\n")
    assert matches.kept_result(match, tmp_path) == (4.5, 7)
    assert matches.kept_result(match._replace(game="era_of_tribes"), tmp_path) == (0.0, 0)


def test_what_a_bot_knows_is_its_networks_its_weights_and_its_settings(bench, monkeypatch):
    """The small network and how far is looked ahead matter to the bot that searches alone."""
    matches, _ = bench
    alone = matches.Match("ethnos", "net", "hard", 4)
    searching = matches.Match("ethnos", "search:net=1,ms=1000", "net", 4)
    before = alone.knows, searching.knows
    assert before[0] != before[1] == searching._replace(iterations=7).knows
    monkeypatch.setattr(matches, "usual_knobs", lambda game, players: {"depth": 9.0})
    assert alone.knows == before[0] and searching.knows != before[1]


def test_every_kept_result_is_of_a_row_and_of_bots_as_they_are(bench):
    """A network that learned on takes its rows with it: results of the old one are no longer kept here."""
    matches, strength = bench
    for name in strength.BARS:
        rows = {match[1:]: match.knows for match in strength.matches_of(name, {})}
        for line in (matches.RESULTS / f"{name}.jsonl").read_text().splitlines():
            kept = json.loads(line)
            assert rows[tuple(kept[field] for field in matches.Match._fields[1:])] == kept["knows"], kept
            assert 0 <= kept["wins"] <= kept["games"] and kept["told"]
