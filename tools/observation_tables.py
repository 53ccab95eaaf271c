#!/usr/bin/env python
"""The tables of docs/observations_*.md: every number of an observation, every action by its number.

Run it after a change of features or actions; tests/project/test_observation_tables.py sees to it that it was run.
"""

from __future__ import annotations

from pathlib import Path

from ethnarch.engine.loops.observing import observing_of
from ethnarch.engine.registry import game
from ethnarch.envs.describing import Row, described_actions, described_choices

DOCS = Path(__file__).resolve().parent.parent / "docs"
TITLES = {"ethnos": "Ethnos", "era_of_tribes": "Era of Tribes"}
TOKENS = {"ethnos": "colour", "era_of_tribes": "province"}


def page(name: str) -> str:
    """The tables of one game."""
    table, seen = game(name), observing_of(game(name))
    assert seen is not None
    token = TOKENS[name]
    lines = [
        f"# {TITLES[name]}: observations and actions",
        "",
        "Made by `tools/observation_tables.py`; how they are used is in [environments](environments.md).",
        "",
        f"Version {seen.version}: {seen.length:,} numbers from 0 to 255. First {seen.tokens} tokens of "
        f"{seen.token_width} numbers, one for each {token}; then {seen.rest_width} for the rest of the table. A number "
        "less its shift, times its scale, is of the order of 1. Seats are counted from the one that looks.",
        "",
    ]
    for part, heading in (("token", f"Every {token}"), ("rest", "The rest of the table")):
        lines += [f"## {heading}", "", "| from | numbers | name | what | scale | shift |", "| --- " * 6 + "|"]
        for row in seen.describe():
            if row["part"] == part:
                lines.append(
                    f"| {row['at']} | {row['width']} | `{row['name']}` | {row['words']} "
                    f"| {row['scale']:g} | {row['shift']:g} |"
                )
        lines.append("")
    lines += [
        "## Actions",
        "",
        f"{table.action_space:,} numbers. What is legal now stands in the mask; how an action is written, in "
        "[notation](notation.md). `env.describe_actions()` gives these tables.",
        "",
        *blocks(described_actions(table), "action"),
        "",
        "## Choices",
        "",
        f'With `numbering="choices"` there are {seen.choices:,} numbers, in the order of the observation: '
        f"{seen.token_choices} for each {token} (its number times {seen.token_choices}, and then)",
        "",
        *blocks(described_choices(table, seen), "token"),
        "",
        f"and {seen.rest_choices} more behind them:",
        "",
        *blocks(described_choices(table, seen), "rest"),
    ]
    return "\n".join(lines) + "\n"


def blocks(rows: list[Row], part: str) -> list[str]:
    """Some of a table of numbers."""
    found = ["| from | to | name | what |", "| --- " * 4 + "|"]
    for row in rows:
        if row["part"] == part:
            found.append(f"| {row['at']} | {row['at'] + row['width'] - 1} | `{row['name']}` | {row['words']} |")
    return found


def main() -> None:
    for name in TITLES:
        (DOCS / f"observations_{name}.md").write_text(page(name), encoding="utf-8")


if __name__ == "__main__":
    main()
