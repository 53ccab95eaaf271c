"""The tables of observations and actions in docs/ are those of the code, and what a version says stays as it is."""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path

import pytest

from ethnarch.engine import registry
from ethnarch.engine.variants import played
from ethnarch.envs.describing import described_actions, described_choices
from ethnarch.games.era_of_tribes.core import actions as era
from ethnarch.games.ethnos.core import actions as ethnos

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

from observation_tables import TITLES, page  # noqa: E402

CONSTANTS = {"ethnos": ethnos, "era_of_tribes": era}
SAID = {
    ("ethnos", 1): "3fa12c5469ea0d30",
    ("era_of_tribes", 1): "b35991f3dd02e44f",
}
"""What each version says, as a number. A new meaning is a new version and a new line here, never another number."""


@pytest.mark.parametrize("name", TITLES)
def test_the_tables_are_current(name: str) -> None:
    written = (ROOT / "docs" / f"observations_{name}.md").read_text(encoding="utf-8")
    assert written == page(name), "run tools/observation_tables.py"


@pytest.mark.parametrize("name", TITLES)
def test_a_version_says_what_it_said(name: str) -> None:
    game = registry.game(name)
    observing = game.observing()
    assert observing is not None
    tables = [observing.describe(), described_actions(game), described_choices(game, observing)]
    meaning = [[{key: row[key] for key in row if key != "words"} for row in table] for table in tables]
    told = hashlib.sha256(json.dumps([observing.tokens, meaning]).encode()).hexdigest()[:16]
    assert SAID.get((name, observing.version)) == told, "the numbers have another meaning now: raise the version"


@pytest.mark.parametrize("name", TITLES)
def test_every_action_stands_in_the_block_of_its_name(name: str) -> None:
    game, at = registry.game(name), 0
    for row in described_actions(game):
        assert row["at"] == at, row
        at += row["width"]
        if row["name"] != "unused":
            first = getattr(CONSTANTS[name], row["name"].upper())
            assert row["at"] == (first + 1 if row["name"] == "take_token" else first), row
    assert at == game.action_space


@pytest.mark.parametrize(("name", "variant"), [("ethnos", None), ("era_of_tribes", None), ("ethnos", "revels")])
def test_every_choice_stands_in_a_block(name: str, variant: str | None) -> None:
    """A variant with a thirteenth tribe has wider blocks."""
    game = played(name, variant)
    observing = game.observing()
    assert observing is not None
    rows = described_choices(game, observing)
    widths = {part: sum(row["width"] for row in rows if row["part"] == part) for part in ("token", "rest")}
    assert widths == {"token": observing.token_choices, "rest": observing.rest_choices}
    last = rows[-1]
    assert last["at"] + last["width"] == observing.choices
