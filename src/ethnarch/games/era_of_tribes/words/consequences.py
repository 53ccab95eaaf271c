"""What an action would do at once to the purse and the morale of whoever decides, said beside it in a menu.

It is tried on a table dealt anew from the seat's view, so that nothing hidden can show.
"""

from __future__ import annotations

import numpy as np

from ethnarch.engine.events import silence
from ethnarch.engine.seam import View
from ethnarch.engine.stream import new_stream
from ethnarch.games.era_of_tribes.core import steps
from ethnarch.games.era_of_tribes.core.actions import MAX_ACTIONS
from ethnarch.games.era_of_tribes.core.state import STATE
from ethnarch.games.era_of_tribes.machine.kernels import ENTRIES, SECRETS
from ethnarch.games.era_of_tribes.words.sentences import TEXTS

FORETOLD = (steps.FIELD, steps.LEADERS)
"""Decisions whose effects are said beside them."""


def consequence(view: View, action: int, language: str) -> str:
    """`talers +6, morale -4`; empty where nothing changes at once. A field is tried with one leader."""
    seat, state = int(view["viewer"][0]), np.zeros(1, STATE)
    words, pool = SECRETS.words, np.zeros(SECRETS.pool, np.int64)
    ENTRIES.redeal(view, words(view), 0, state, words(state), 0, pool, new_stream(1))
    before = [int(state[field][0, seat]) for field in ("talers", "morale")]
    ENTRIES.advance(state, 0, action, silence())
    top = int(state["depth"][0]) - 1
    if top >= 0 and state["stack_step"][0, top] == steps.LEADERS and state["stack_seat"][0, top] == seat:
        listed = np.empty(MAX_ACTIONS, np.int32)
        if ENTRIES.list_actions(state, 0, listed) > 0:
            ENTRIES.advance(state, 0, int(listed[0]), silence())
    after = [int(state[field][0, seat]) for field in ("talers", "morale")]
    said = []
    for key, more in zip(("gain_talers", "gain_morale"), np.subtract(after, before).tolist(), strict=True):
        if more:
            said.append(TEXTS.say(language, f"terminal.{key}", more=f"{more:+d}"))
    return ", ".join(said)
