"""Numba's own way of compiling (`ETHNARCH_COMPILE=plain`) gives the same games as ours, should its insides change."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys

import pytest

from ethnarch.engine.rule import COMPILED
from ethnarch.games.ethnos.batch import play_games

pytestmark = [pytest.mark.native, pytest.mark.slow]
GAMES = """
import hashlib
from ethnarch.engine import rule
from ethnarch.games.ethnos.batch import play_games
from ethnarch.games.ethnos.game import Ethnos

assert (rule.WAY, rule.KEPT) == ("plain", False)
print(hashlib.sha256(play_games(4, 60, 5, 9).states.tobytes()).hexdigest())
"""


def in_process(way: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "ETHNARCH_COMPILE": way, "NUMBA_OPT": "0"}  # it is compiling that takes the time
    return subprocess.run([sys.executable, "-c", GAMES], env=environment, capture_output=True, text=True, check=False)


def test_plain_numba_plays_the_same_games() -> None:
    assert COMPILED
    told = in_process("plain")
    assert told.stdout.strip() == hashlib.sha256(play_games(4, 60, 5, 9).states.tobytes()).hexdigest(), told.stderr


def test_another_way_is_refused_with_those_there_are() -> None:
    assert "ETHNARCH_COMPILE: one of 0, 1, plain, not 'fast'" in in_process("fast").stderr
