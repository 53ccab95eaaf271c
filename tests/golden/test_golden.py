"""Stored games replay to the same end for ever, on every Python (`make golden`), compiled or not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ethnarch.engine import records
from ethnarch.games.ethnos.game import Ethnos
from golden import hash_of_decisions

HERE = Path(__file__).resolve().parent


GAME = Ethnos()
STORED = json.loads((HERE / "ethnos.json").read_text())


def test_no_stored_game_is_missing() -> None:
    assert sorted(path.name for path in (HERE / "ethnos").glob("*.json")) == sorted(STORED)
    assert len(STORED) >= 10


@pytest.mark.parametrize("name", sorted(STORED))
def test_a_stored_game_replays_to_the_same_end(name: str) -> None:
    stored = STORED[name]
    record = records.read(HERE / "ethnos" / name)
    found = records.verify(record, GAME)
    assert found.over
    assert found.hash == stored["final"] == record.final
    assert GAME.scores(found.state) == stored["scores"]
    assert GAME.ranking(found.state) == stored["ranking"]
    assert hash_of_decisions(GAME, record) == stored["decisions"]
