"""Era of Tribes: what docs/notation.md says is what the program does."""

from __future__ import annotations

import json
import re
from pathlib import Path

from era_play import GAME

from ethnarch.games.era_of_tribes.core.steps import DECISION_NAMES
from ethnarch.games.era_of_tribes.notation import forms
from ethnarch.games.era_of_tribes.notation.names import WORDS_OF

PAGE = (Path(__file__).parents[4] / "docs" / "notation.md").read_text(encoding="utf-8")
ERA = PAGE.split("## Era of Tribes: words and names")[1]


def test_the_page_lists_every_decision_with_its_forms() -> None:
    table = ERA.split("## Era of Tribes: decisions and actions")[1].split("## Era of Tribes: positions")[0]
    rows = {}
    for line in table.splitlines():
        cells = [cell.strip() for cell in line.split("|")]
        if len(cells) == 5 and cells[1].startswith("`"):
            rows[cells[1].strip("`")] = re.findall(r"`([^`]+)`", cells[3])
    assert set(rows) == set(DECISION_NAMES.values())
    for step, name in DECISION_NAMES.items():
        written = [re.sub(r"\{(?:\w+:)?(\w+)\}", lambda m: m[1].upper(), f.template) for f in forms.FORMS[step]]
        assert rows[name] == written


def test_the_page_lists_all_words() -> None:
    table = ERA.split("Options of a new game")[0]
    for kind, label in (("people", "people"), ("branch", "branch of advances"), ("epoch", "epoch"),
                        ("good", "good"), ("card", "influence card"), ("tile", "village"),
                        ("field", "field of the tableau")):  # fmt: skip
        row = next(line for line in table.splitlines() if line.startswith(f"| {label} |"))
        assert row.split("`")[1].split() == WORDS_OF[kind]


def test_the_position_of_the_page_can_be_played() -> None:
    block = ERA.split("```json")[1].split("```")[0]
    state = GAME.from_position(json.loads(block))
    decision = GAME.decision(state)
    assert decision is not None and decision.kind == "field"
    assert GAME.from_position(GAME.position(state)).tobytes() == state.tobytes()


def test_the_json_forms_of_the_page_are_forms() -> None:
    known = {form.do for all_forms in forms.FORMS.values() for form in all_forms}
    lines = [json.loads(text) for text in re.findall(r"`(\{\"do\".*?\})`", ERA)]
    assert len(lines) >= 4 and all(line["do"] in known for line in lines)


def test_the_code_of_the_page_runs() -> None:
    (block,) = re.findall(r"^```python\n(.*?)^```", ERA, re.S | re.M)
    exec(compile(block, "docs/notation.md", "exec"), {})


def test_every_step_word_is_documented() -> None:
    from ethnarch.games.era_of_tribes.core.steps import WORDS

    page = (Path(__file__).parents[4] / "docs" / "notation.md").read_text(encoding="utf-8")
    assert not [word for word in WORDS.values() if f"`{word}`" not in page]
