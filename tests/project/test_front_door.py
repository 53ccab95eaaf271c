"""`import ethnarch` leads to everything public, quickly, and a checker of types sees the same."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import ethnarch

ROOT = Path(__file__).resolve().parents[2]
PUBLIC = [
    *("game", "game_names", "Game", "Decision", "Event", "records", "GameRecord", "bot", "Bot", "Budget", "VectorEnv"),
    *("GameError", "Refusal", "BadOption", "BadNotation", "BadPosition", "BadRecord", "__version__"),
]


def test_the_public_face_is_what_it_was() -> None:
    assert sorted(ethnarch.__all__) == sorted(PUBLIC)
    assert all(getattr(ethnarch, name) is not None for name in PUBLIC)


def test_a_checker_of_types_knows_every_name() -> None:
    package = ROOT / "src" / "ethnarch"
    typed = re.findall(r"^    from [\w.]+ import \w+ as (\w+)$", (package / "__init__.py").read_text(), re.M)
    assert sorted([*typed, "__version__"]) == sorted(PUBLIC)
    assert (package / "py.typed").exists()


def test_a_whole_game_through_the_front_door() -> None:
    ethnos = ethnarch.game("ethnos")
    state = ethnos.new(players=2, seed=5)
    record = ethnarch.records.new_record(ethnos, 2, 5)
    player = ethnarch.bot("random")
    while (decision := ethnos.decision(state)) is not None:
        view = ethnos.view(state, decision.seat)
        action = player.choose(ethnos, view, ethnos.view_actions(view), ethnarch.Budget(), len(record.actions))
        record.actions.append(ethnos.action_to_text(state, action))
        ethnos.play(state, action)
    assert ethnarch.records.last_state(record).tobytes() == state.tobytes()
    with pytest.raises(ethnarch.GameError):
        ethnarch.game("chess")


def test_nothing_is_read_before_it_is_asked_for() -> None:
    code = "import sys, ethnarch; print([name for name in sys.modules if name.startswith('ethnarch.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_name_that_is_not_public_is_told_what_is() -> None:
    with pytest.raises(AttributeError, match="it has game, game_names, Game"):
        getattr(ethnarch, "board")  # noqa: B009
