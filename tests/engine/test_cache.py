"""Compiled rules on disk: only our own folders are deleted, what is stale is never used, and a full disk is no end."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ethnarch.engine.compiling.cache import MARK, OURS, cache_home, open_folder

pytestmark = pytest.mark.slow

LONG_AGO = time.time() - 30 * 24 * 3600


def grow_old(folder: Path) -> Path:
    for path in [*folder.iterdir(), folder]:
        os.utime(path, (LONG_AGO, LONG_AGO))
    return folder


def test_only_marked_folders_of_ours_are_deleted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    photos, letters = tmp_path / "photos", tmp_path / OURS / "letters"
    unused, used = tmp_path / OURS / "play-0123", tmp_path / OURS / "play-4567"
    for folder in (photos, letters, unused, used):
        folder.mkdir(parents=True)
        (folder / "kept.txt").write_text("mine")
    (photos / MARK).touch()
    (unused / MARK).touch()
    grow_old(photos)
    grow_old(letters)
    grow_old(unused)
    (used / MARK).touch()
    (tmp_path / OURS / "link").symlink_to(photos)
    monkeypatch.setenv("ETHNARCH_CACHE", str(tmp_path))
    assert open_folder("play-89ab") == tmp_path / OURS / "play-89ab"
    assert (photos / "kept.txt").exists() and (letters / "kept.txt").exists() and (used / "kept.txt").exists()
    assert not unused.exists()


def test_an_empty_name_of_a_cache_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ETHNARCH_CACHE", "")
    monkeypatch.setenv("XDG_CACHE_HOME", "")
    assert cache_home() == Path.home() / ".cache" / "ethnarch" / OURS


def test_what_was_used_lately_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ETHNARCH_CACHE", str(tmp_path / "one"))
    folder = open_folder("look-1")
    assert folder is not None
    grow_old(folder)
    assert open_folder("look-1") == folder, "used again"
    assert (folder / MARK).stat().st_mtime > LONG_AGO + 1


BOT = """
import dice
import numpy as np
from ethnarch.engine.rule import kernel, rule

@rule
def roll(stream):
    return stream[0] % dice.SIDES

@kernel
def throw(stream):
    return roll(stream)

class Thrower:
    def choose(self, game, view, actions, budget, seed):
        thrown = throw(np.array([19], np.int64))
        return int(thrown), sum(throw.stats.cache_hits.values())
"""
THROW = "from ethnarch.bots.registry import bot; print(*bot('thrower.py:Thrower').choose(None, None, [], None, 0))"


def throw(folder: Path, cache: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "ETHNARCH_CACHE": str(cache), "ETHNARCH_COMPILE": "1"}
    environment["PYTHONPATH"] = f"{Path(__file__).parents[2] / 'src'}{os.pathsep}{folder}"
    return subprocess.run(
        [sys.executable, "-c", THROW], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


def test_rules_of_others_are_kept_until_anything_they_read_changes(tmp_path: Path) -> None:
    """A bot in a file, with a rule that reads a number of another module: found again, and never stale."""
    (tmp_path / "thrower.py").write_text(BOT)
    (tmp_path / "dice.py").write_text("SIDES = 6\n")
    cache = tmp_path / "cache"
    assert throw(tmp_path, cache).stdout.split() == ["1", "0"], "compiled"
    again = throw(tmp_path, cache)
    assert again.stdout.split() == ["1", "1"] and again.stderr == "", "found again in the next process"
    (tmp_path / "dice.py").write_text("SIDES = 20\n")
    assert throw(tmp_path, cache).stdout.split() == ["19", "0"], "the die has twenty sides now"


def test_where_nothing_can_be_kept_one_line_says_so(tmp_path: Path) -> None:
    (tmp_path / "thrower.py").write_text(BOT)
    (tmp_path / "dice.py").write_text("SIDES = 6\n")
    (tmp_path / "file").write_text("not a folder")
    played = throw(tmp_path, tmp_path / "file")
    assert played.stdout.split() == ["1", "0"]
    assert len(played.stderr.splitlines()) == 1 and "cannot be written (Not a directory)" in played.stderr


NUMBERS = """
from ethnarch.engine.compiling.fingerprint import fingerprint
from ethnarch.engine.registry import game
for name in ("ethnos", "era_of_tribes"):
    print(*(fingerprint(entry) for entry in game(name).entries))
"""


def test_what_a_kernel_is_made_of_has_the_same_number_in_every_process() -> None:
    found = []
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "ETHNARCH_COMPILE": "0"}
        done = subprocess.run(
            [sys.executable, "-c", NUMBERS], env=environment, capture_output=True, text=True, check=True
        )
        found.append(done.stdout.split())
    assert found[0] == found[1]
    assert len(set(found[0])) > 15
