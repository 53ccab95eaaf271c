"""The code of README and of the tours runs, and the links of the papers lead somewhere."""

from __future__ import annotations

import re
import textwrap
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAPERS = [
    "README.md",
    "CONTRIBUTING.md",
    "docs/architecture.md",
    "docs/adding_a_game.md",
    "docs/lab.md",
    "docs/environments.md",
]
TO_BE_DRAWN = {"docs/images/ethnos_table.png"}


def blocks(paper: str) -> list[str]:
    text = (ROOT / paper).read_text()
    return [textwrap.dedent(found) for found in re.findall(r"^ *```python\n(.*?)^ *```", text, re.S | re.M)]


@pytest.mark.parametrize(
    ("paper", "least"),
    [
        ("README.md", 6),
        ("docs/tour/researchers.md", 2),
        ("docs/environments.md", 4),
        ("docs/variants.md", 1),
    ],
)
def test_the_code_runs(paper: str, least: int) -> None:
    code = blocks(paper)
    assert len(code) >= least
    names: dict[str, object] = {}
    for block in code:
        exec(compile(block, paper, "exec"), names)


@pytest.mark.parametrize("paper", PAPERS)
def test_links_lead_somewhere(paper: str) -> None:
    page = ROOT / paper
    for link in re.findall(r"\]\(([^)#]+)\)", page.read_text()):
        if not link.startswith("http") and link not in TO_BE_DRAWN:
            assert (page.parent / link).exists(), f"{paper} links to {link}"


def test_readme_names_only_targets_that_exist() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.M))
    named = {
        target for paper in PAPERS for target in re.findall(r"(?:`|^)make ([a-z-]+)", (ROOT / paper).read_text(), re.M)
    }
    assert {"play", "test", "check", "bench"} <= named <= targets
