"""Era of Tribes: actions as text and JSON, both ways."""

from __future__ import annotations

import json
from typing import Any

import pytest
from era_play import GAME, TABLES, walk
from era_table import moving, own

from ethnarch.engine.seam import BadNotation
from ethnarch.games.era_of_tribes.core import actions as act
from ethnarch.games.era_of_tribes.core import steps
from ethnarch.games.era_of_tribes.core.forms import USE
from ethnarch.games.era_of_tribes.notation import forms
from ethnarch.games.era_of_tribes.notation import text as notation


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_every_legal_action_has_one_text_and_one_json_form(players: int, options: dict[str, Any]) -> None:
    for state, decision, legal in walk(players, 11, options, 150):
        texts = [GAME.action_to_text(state, action) for action in legal]
        assert len(set(texts)) == len(texts), decision
        blocks = [*forms.FORMS[steps.NUMBER_OF[decision.kind]], USE]
        places = [next(at for at, form in enumerate(blocks) if form.holds(action)) for action in legal]
        assert places == sorted(places), f"{decision.kind}: not in the order of the table"
        for action, text in zip(legal, texts, strict=True):
            assert GAME.action_from_text(state, text) == action
            form = GAME.action_to_json(state, action)
            assert GAME.action_from_json(state, json.loads(json.dumps(form))) == action


def standing_at(kind: str) -> Any:
    for seed in range(1, 12):
        for state, decision, legal in walk(3, seed, {}, 150):
            if decision.kind == kind:
                return state, legal
    raise AssertionError(f"no game came to {kind}")


def test_a_field_can_be_written_by_its_name_alone() -> None:
    state, _ = standing_at("field")
    assert GAME.action_from_text(state, "Expansion") == act.FIELD_OF
    assert GAME.action_to_text(state, act.FIELD_OF) == "field expansion"
    assert GAME.action_to_json(state, act.FIELD_OF) == {"do": "field", "field": "expansion"}


def test_a_line_can_be_repeated() -> None:
    state, legal = standing_at("grow")
    text = GAME.action_to_text(state, legal[0])
    assert GAME.expand(state, f"{text} x2") == [legal[0]] * 2
    assert GAME.expand(state, text) == [legal[0]]


def test_unlike_pieces_in_one_province_are_told_apart() -> None:
    given = moving({}, {}, lands={"noricum": own(0, 3), "volga": own(1)}).position
    given["pieces"] = [{"at": "noricum", "points": points} for points in (1, 1, 2)]
    state = GAME.from_position(given)
    third = act.STEP + 2 * 12
    assert GAME.action_to_text(state, third).endswith("#2")
    assert GAME.action_from_text(state, GAME.action_to_text(state, third)) == third
    assert GAME.action_to_json(state, third)["which"] == 2


@pytest.mark.parametrize(
    ("kind", "text", "says"),
    [
        ("field", "expand", "is no action here"),
        ("field", "field farming", "is no field"),
        ("move", "move vassal atlantis > leinster", "is no province"),
        ("leaders", "leaders many", "whole number"),
        ("diplomacy-set", "diplomacy d", "is no set"),
    ],
)
def test_bad_text_says_what_there_is(kind: str, text: str, says: str) -> None:
    state, _ = standing_at(kind)
    with pytest.raises(BadNotation, match=says):
        GAME.action_from_text(state, text)


def test_a_step_between_provinces_that_do_not_touch_names_the_rule() -> None:
    state, _ = standing_at("move")
    from_word = GAME.action_to_json(state, GAME.actions(state)[0])["from"]
    far = "latium" if from_word != "latium" else "ulster"
    with pytest.raises(BadNotation, match=r"ERA-1\.3\.A\.2"):
        GAME.action_from_text(state, f"move vassal {from_word} > {far}")


@pytest.mark.parametrize(
    "form",
    [{}, {"do": "fly"}, {"do": "field"}, {"do": "field", "field": "trade", "more": 1}, {"do": "field", "field": 3}],
)
def test_bad_json_is_refused(form: dict[str, Any]) -> None:
    state, _ = standing_at("field")
    with pytest.raises(BadNotation):
        GAME.action_from_json(state, form)


def test_every_decision_has_a_word() -> None:
    state, _ = standing_at("field")
    assert notation.decision_word(state[0]) == "field"
    assert len(set(steps.DECISION_NAMES.values())) == len(steps.DECISION_NAMES)
