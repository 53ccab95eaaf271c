"""The game that the tests of bots play."""

from __future__ import annotations

import pytest

from ethnarch.engine import registry


@pytest.fixture(scope="session")
def ethnos():
    return registry.game("ethnos")
