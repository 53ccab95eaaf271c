"""docs/notation.md names everything that positions, views and events of Ethnos have."""

from __future__ import annotations

from pathlib import Path

from ethnarch.engine.registry import game
from ethnarch.games.ethnos.notation.position_fields import FIELDS, SEAT_FIELDS
from ethnarch.games.ethnos.words.telling import RULES

PAGE = Path(__file__).resolve().parents[2] / "docs" / "notation.md"
SECTION = PAGE.read_text(encoding="utf-8").partition("## Ethnos: positions, views and events")[2].partition("\n## ")[0]


def test_every_field_of_a_position_is_named() -> None:
    assert not {name for name in FIELDS | SEAT_FIELDS if f"`{name}`" not in SECTION}


def test_every_kind_of_event_is_named() -> None:
    assert not {kind for kind, _ in RULES.values() if f"`{kind}`" not in SECTION}


def test_every_field_of_a_view_is_named() -> None:
    ethnos = game("ethnos")
    view = ethnos.view_to_json(ethnos.view(ethnos.new(3, 1), 0))
    names = {*view, *view["seats"][0], *view["kingdoms"][0]}
    assert not {name for name in names if f"`{name}`" not in SECTION and f'"{name}"' not in SECTION}
