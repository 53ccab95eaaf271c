"""The study counts what the games themselves say."""

from __future__ import annotations

import csv
import json
import re

import numpy as np
import pytest
from typer.testing import CliRunner

from ethnarch.bots.study import study_ethnos
from ethnarch.bots.study_page import write_study
from ethnarch.bots.study_tables import tables_of
from ethnarch.engine.seam import BadOption


def count(game, games, bots=("random",), workers=1, players=4):
    return study_ethnos(game, players, games, list(bots), 5, workers, {}, None, lambda done: None)


def test_counts_add_up(ethnos):
    tally = count(ethnos, 300)[0]
    assert tally["games"] == 300
    assert tally["seat_wins"].sum() == pytest.approx(300)
    assert tally["order_wins"].sum() == pytest.approx(300)
    assert tally["glory_seen"].sum() == 300 * 4
    assert (tally["glory_seen"] * np.arange(400)).sum() == tally["glory_from"].sum()
    assert tally["band_glory"].sum() == tally["glory_from"][:, 3].sum()
    assert tally["ties"].sum() == 300
    assert tally["ages_seen"].tolist() == [300, 300, 300]
    assert tally["tribe_games"].sum() == 300 * 6


def test_threads_change_nothing(ethnos):
    one, three = count(ethnos, 60), count(ethnos, 60, workers=3)
    for name in one.dtype.names:
        np.testing.assert_allclose(one[name], three[name])


def test_greedy_makes_more_glory_than_chance(ethnos):
    assert count(ethnos, 40, ["greedy"])["glory_from"].sum() > 1.3 * count(ethnos, 40)["glory_from"].sum()


def test_a_searching_bot_is_refused(ethnos):
    with pytest.raises(BadOption, match="one look"):
        count(ethnos, 1, ["expert"])


def test_the_page_and_the_files(ethnos, tmp_path):
    tables = tables_of(count(ethnos, 200), 4, 3)
    write_study(tmp_path, "Study", "200 games.", tables)
    page = (tmp_path / "study.html").read_text()
    assert page.count("<svg") == 5
    assert not re.search(r'(src|href)="(?!#|data:)', page)  # it needs no other file
    for name, rows in tables.items():
        with (tmp_path / f"{name}.csv").open() as file:
            assert len(list(csv.DictReader(file))) == len(rows)
    assert len(tables["pairs"]) == 66
    assert sum(row["win_share"] for row in tables["seats"]) == pytest.approx(1, abs=0.001)


def test_the_command(tmp_path):
    import typer

    from ethnarch.cli.study import study

    app = typer.Typer()
    app.command()(study)
    asked = ["ethnos", "--games", "50", "--players", "3", "--json", "--out", str(tmp_path)]
    answer = CliRunner().invoke(app, asked)
    assert answer.exit_code == 0, answer.output
    result = json.loads(answer.stdout)
    assert result["games"] == 50
    assert len(result["ages"]) == 2
    assert (tmp_path / "study.html").exists()
