"""The look that every screen is given does find what it looks for."""

from __future__ import annotations

import pytest
from looks import look
from pages import Invite, Person
from processes import ServerProcess

FAULTS = {
    "English": "document.querySelector('main').append('Recruit or play a band')",
    "raw keys": "document.querySelector('main').append('home.lead')",
    "axe": "document.querySelector('main').append(document.createElement('button'))",
    "clipped": "Object.assign(document.querySelector('.button').style, {width: '9px', overflow: 'hidden'})",
    "too small for a finger": "document.querySelector('main .button').style.cssText = 'min-height: 0; height: 20px'",
    "wider than a phone": "document.querySelector('h1').style.width = '2000px'",
}


@pytest.fixture
def reader(server: ServerProcess, invite: Invite) -> Person:
    person = invite(server.base, "de").go("settings")
    person.page.wait_for_function("() => document.documentElement.lang === 'de'")
    return person


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found(reader: Person, fault: str) -> None:
    look(reader, "before-a-fault")
    reader.page.evaluate(FAULTS[fault])
    with pytest.raises(AssertionError, match=fault):
        look(reader, f"with {fault}")
