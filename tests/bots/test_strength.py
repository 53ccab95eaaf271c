"""`make strength`: matches go on where they were stopped, and a row says whether its bar is cleared."""

from __future__ import annotations

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
