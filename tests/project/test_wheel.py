"""`pip install .` into an empty virtual environment gives a working `ethnarch` command."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def run(*command: str | Path, **environment: str) -> str:
    settings = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "VIRTUAL_ENV")}
    done = subprocess.run(
        [str(word) for word in command], capture_output=True, text=True, check=False, env={**settings, **environment}
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from a copy of the sources."""
    folder = tmp_path_factory.mktemp("wheel")
    copy = folder / "source"
    copy.mkdir()
    for name in ("pyproject.toml", "README.md", "LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, copy / name)
    (copy / "docs").mkdir()
    shutil.copy(ROOT / "docs/adding_a_game.md", copy / "docs")
    for name in ("docs/rules", "tools"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "src", copy / "src", ignore=shutil.ignore_patterns("__pycache__"))
    run(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", folder, copy)
    found = list(folder.glob("ethnarch-*.whl"))
    assert len(found) == 1
    return found[0]


def test_the_wheel_has_its_data_and_papers(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    for wanted in (
        "games/ethnos/data/components.toml",
        "games/era_of_tribes/data/map.json",
        "games/ethnos/data/rules/ethnos.pl.md",
        "games/era_of_tribes/data/rules/era_of_tribes.de.md",
        "games/era_of_tribes/data/rules/era_rulings.md",
        "server/storage/migrations/env.py",
        "cli/adding_a_game.md",
        "games/ethnos/tribes/satyr/words.toml",
    ):
        assert f"ethnarch/{wanted}" in names
    assert any(name.endswith("licenses/LICENSE") for name in names)
    assert any(name.endswith("licenses/NOTICE") for name in names)
    assert not any("__pycache__" in name or name.startswith("tests/") for name in names)


def test_an_empty_environment_gets_a_working_command(wheel: Path, tmp_path: Path) -> None:
    home = tmp_path / "empty"
    run(sys.executable, "-m", "venv", home)
    run(home / "bin" / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", wheel)
    command = home / "bin" / "ethnarch"
    assert "simulate" in run(command, "--help")
    quick = {"ETHNARCH_COMPILE": "0", "ETHNARCH_CACHE": str(tmp_path / "cache")}
    found = json.loads(run(command, "simulate", "ethnos", "--players", "2", "--games", "3", "--json", **quick))
    assert found["games"] == 3
    cite = "import ethnarch.engine.registry as r; print(r.game('era_of_tribes').rulebook.rule('ERA-1.1', 'pl').title)"
    assert run(home / "bin" / "python", "-c", cite, **quick) == "Morale\n"
    assert "ethnarch" in run(home / "bin" / "python", "-c", "import ethnarch; print(ethnarch.__file__)")
