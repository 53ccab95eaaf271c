"""Every record of every game: no field is called like a numpy attribute, and no byte is outside a field."""

from __future__ import annotations

import pytest

from ethnarch.engine.contract import check_fields
from ethnarch.engine.registry import game, names


@pytest.mark.parametrize("name", ["ethnos", "era_of_tribes"])
def test_fields_of_a_game(name: str) -> None:
    assert name in names()
    check_fields(game(name))
