"""Run the notebooks of examples/notebooks and keep what they print.

    python tools/notebooks.py            # all of them

Cells are plain Python, run one after the other in one process as a notebook does; what a cell prints is kept as its
output. The suite runs them too (tests/project/test_notebooks.py).
"""

from __future__ import annotations

import contextlib
import io
import json
import sys
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent.parent / "examples" / "notebooks"


def run(path: Path) -> dict[str, Any]:
    """The notebook with the output of every cell; an error says in which cell it was."""
    book: dict[str, Any] = json.loads(path.read_text())
    names: dict[str, Any] = {"__name__": "__main__"}
    cells = [cell for cell in book["cells"] if cell["cell_type"] == "code"]
    for number, cell in enumerate(cells, 1):
        said = io.StringIO()
        code = compile("".join(cell["source"]), f"{path.name}, cell {number}", "exec")
        with contextlib.redirect_stdout(said):
            exec(code, names)
        text = said.getvalue().splitlines(keepends=True)
        cell["execution_count"] = number
        cell["outputs"] = [{"name": "stdout", "output_type": "stream", "text": text}] if text else []
    return book


def main() -> None:
    for path in sorted(FOLDER.glob("*.ipynb")):
        print(path.name, file=sys.stderr)
        path.write_text(json.dumps(run(path), indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
