"""`ethnarch benchmark`: a bot of one's own on the ladder."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from command import ethnarch

pytestmark = pytest.mark.native

LAZY = """
class Lazy:
    def choose(self, game, view, actions, budget, seed): return actions[0]
"""


def test_a_bot_from_a_file_is_placed(tmp_path: Path) -> None:
    (tmp_path / "lazy.py").write_text(LAZY)
    words = ("--against", "random,easy", "--games", "6", "--seed", "3")
    answer = ethnarch("benchmark", f"{tmp_path / 'lazy.py'}:Lazy", *words, "--json")
    assert answer.code == 0, answer.err
    found = json.loads(answer.out)
    assert [row["against"] for row in found["rows"]] == ["random", "easy"]
    assert found["games"] == found["planned"] == 12 and found["lost"] == {}
    assert found["rows"][1]["stands"] == "below" and found["rows"][1]["wins"] == 0


def test_a_benchmark_goes_on_where_it_was_left(tmp_path: Path) -> None:
    """Games that lie in the folder are not played again."""
    command = ("benchmark", "easy", "--against", "random", "--games", "4", "--out", str(tmp_path / "kept"), "--json")
    whole = ethnarch(*command)
    assert whole.code == 0, whole.err
    games = tmp_path / "kept" / "games.jsonl"
    played = games.read_text().splitlines()
    games.write_text("\n".join([*played[:2], ""]))
    assert ethnarch(*command).out == whole.out
    assert games.read_text().splitlines() == played and len(played) == 4
    other = ethnarch(*command[:5], "5", *command[6:])
    assert other.code == 2 and "holds another arena" in other.err
