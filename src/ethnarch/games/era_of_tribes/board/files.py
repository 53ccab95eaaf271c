"""Where the data files of the game lie, how the JSON among them are read, and what is said of a wrong one."""

import json
from pathlib import Path
from typing import Any

DATA = Path(__file__).parents[1] / "data"


class BoardError(ValueError):
    """A board that cannot be right; the message begins with file and field."""


class PrintedError(ValueError):
    """A data file that cannot be right; the message begins with file and field."""


def read_json(name: str) -> dict[str, Any]:
    """A JSON file under data/."""
    content = json.loads((DATA / name).read_text(encoding="utf-8"))
    if not isinstance(content, dict):
        raise BoardError(f"{name}: must be an object")
    return content
