"""Stored games replay to the same end for ever, to the byte, on every Python (`make golden`), compiled or not."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from proof_samples import DEALS, FILMS, SAMPLES, written, written_deals, written_films

from ethnarch.engine import records
from golden import GAMES, walk

HERE = Path(__file__).resolve().parent
STORED: dict[str, dict[str, Any]] = {name: json.loads((HERE / f"{name}.json").read_text()) for name in GAMES}
ALL = [pytest.param(game, name, id=f"{game}-{name}") for game, games in STORED.items() for name in sorted(games)]


@pytest.mark.parametrize("game", STORED)
def test_no_stored_game_is_missing(game: str) -> None:
    assert sorted(path.name for path in (HERE / game).glob("*.json")) == sorted(STORED[game])
    assert len(STORED[game]) >= 10


def test_the_stored_games_of_era_of_tribes_are_of_every_kind() -> None:
    tables = [records.read(path) for path in (HERE / "era_of_tribes").glob("*.json")]
    kinds = {(one.players, one.options["style"], one.options.get("level", one.options["length"])) for one in tables}
    lengths, levels = ("normal", "long", "complex", "epic"), ("softie", "experienced", "expert")
    assert kinds == {(n, "table", length) for n in range(2, 7) for length in lengths} | {
        (n, "coop" if n > 1 else "solo", level) for n in (1, 2, 3) for level in levels
    }
    assert max(len(one.actions) for one in tables) > 2_000


@pytest.mark.parametrize(("game_name", "name"), ALL)
def test_a_stored_game_replays_to_the_same_end(game_name: str, name: str) -> None:
    game, stored = GAMES[game_name], STORED[game_name][name]
    record = records.read(HERE / game_name / name)
    walked = walk(game, record)
    assert walked.decisions == stored["decisions"]
    assert walked.bytes == stored["bytes"].split()
    assert game.decision(walked.state) is None
    assert records.state_hash(game, walked.state) == stored["final"] == record.final
    assert game.scores(walked.state) == stored["scores"]
    assert game.ranking(walked.state) == stored["ranking"]


def test_the_browser_proves_what_the_stored_games_brought() -> None:
    """The proof of the shuffle is tried in the page's own tests on these games."""
    assert SAMPLES.read_text() == written(), "python tests/golden/proof_samples.py writes them anew"
    assert DEALS.read_text() == written_deals(), "python tests/golden/proof_samples.py writes them anew"
    assert FILMS.read_text() == written_films(), "python tests/golden/proof_samples.py writes them anew"
