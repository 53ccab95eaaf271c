"""The game of docs/adding_a_game.md, written and made known as the page says."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/adding_a_game.md").read_text()
INSTALLED = "twenty_one-0.1.dist-info"


def write_game(folder: Path) -> Path:
    """The files of the page in a folder, known as `pip install -e .` would make them."""
    for name, text in re.findall(r'^```\w+ title="([^"]+)"\n(.*?)^```', PAGE, re.S | re.M):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text)
    (folder / "twenty_one/__init__.py").touch()
    project = tomllib.loads((folder / "pyproject.toml").read_text())["project"]
    (folder / INSTALLED).mkdir()
    (folder / INSTALLED / "METADATA").write_text(f"Name: {project['name']}\nVersion: {project['version']}\n")
    for group, games in project["entry-points"].items():
        lines = [f"[{group}]", *(f"{name} = {place}" for name, place in games.items())]
        (folder / INSTALLED / "entry_points.txt").write_text("\n".join(lines))
    return folder
