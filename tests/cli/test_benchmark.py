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
