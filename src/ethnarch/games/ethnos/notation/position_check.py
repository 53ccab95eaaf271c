"""What must hold in every position of Ethnos once its fields are read: that the rules could ask this here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ethnarch.engine.seam import State
from ethnarch.games.ethnos.core.state import BAND, DECISIONS, KEEP, OVER, PILLAGE
from ethnarch.games.ethnos.core.tables import DRAGONS, EDITION_NAMES, EDITIONS, TROLL_TOKENS
from ethnarch.games.ethnos.machine import kernels
from ethnarch.games.ethnos.notation.position_fields import is_whole, listed, need
from ethnarch.games.ethnos.notation.view_json import trolls_free

ASKED = {
    "band": "while a card in hand can still join the band (ETH-4.1)",
    "marker": "while a marker is left and the last band is large enough for a kingdom (ETH-4.3)",
    "troll": "after trolls have led, while a token up to the size of the band is free (ETH-7.10.1)",
    "horde": "after orcs have led, while their colour is free on the horde and a marker is left (ETH-7.8.1)",
    "free": "after merfolk have led, while turn.free is above 0 and a marker is left (ETH-7.6.2)",
    "again": "after centaurs have led and turn.placed, while a card is left that can lead (ETH-7.1)",
    "keep": "after elves have led, while fewer cards are kept than the band has and one is left (ETH-7.3)",
    "draw": "after wizards have led and the rest of the hand was discarded (ETH-7.12)",
    "pillage": "of a seat with markers on its horde, after an age that is not the last (ETH-7.8.2)",
}
"""When each question is asked; a turn can always begin."""


def check_moment(state: State, position: Mapping[str, Any]) -> None:
    """BadPosition with the field, if the rest of the position contradicts what is asked; who is over has places."""
    s = state[0]
    phase = int(s["phase"])
    running = phase not in (PILLAGE, OVER)
    for field, when in (("building", BAND), ("kept", KEEP)):
        need(position.get(field) is None or phase == when, field, f"only while the decision is {DECISIONS[when]!r}")
    need(not running or s["dragons"] < DRAGONS, "dragons_seen",
         f"from 0 to {DRAGONS - 1}: the last dragon ends the age (ETH-3.7)")  # fmt: skip
    need(not running or s["dragon_seat"] < 0, "dragon_seat", "nobody while the age goes on (ETH-3.7)")
    if phase == PILLAGE:
        check_scattered(s)
    check_trolls(s, position)
    check_end(state, position)
    if phase != OVER:
        need(kernels.is_asked(state, 0), "decision.kind",
             f"{DECISIONS[phase]!r} is asked {ASKED.get(DECISIONS[phase], '')}")  # fmt: skip


def check_scattered(s: Any) -> None:
    """ETH-5.1: at the end of an age hands and market are in the box."""
    need(s["dragons"] == DRAGONS, "dragons_seen", f"{DRAGONS} at the end of an age (ETH-3.7)")
    need(s["dragon_seat"] >= 0, "dragon_seat", "somebody drew the last dragon (ETH-3.7)")
    for seat in range(int(s["players"])):
        need(s["hand_n"][seat] == 0, f"seats[{seat}].hand", "no cards at the end of an age (ETH-5.1)")
    need(s["market_mask"] == 0, "market", "no cards at the end of an age (ETH-5.1)")
    need(s["deck_left"] == 0, "deck", "no cards at the end of an age (ETH-5.1)")


def check_trolls(s: Any, position: Mapping[str, Any]) -> None:
    given, free = position.get("trolls_free"), trolls_free(s)
    need(given is None or list(listed(given, "trolls_free")) == (free or []), "trolls_free",
         f"the tokens from 1 to {TROLL_TOKENS} that nobody has are {free or []}, not {given!r} (ETH-1.8)")  # fmt: skip


def check_end(state: State, position: Mapping[str, Any]) -> None:
    """ETH-6.1: who is first follows from the rest."""
    s = state[0]
    over = int(s["phase"]) == OVER
    shown = bool(EDITIONS[EDITION_NAMES[int(s["edition"])]]["ten_skeletons_win"])
    need(s["winner"] < 0 or (over and shown), "winner",
         "only where the game is over and its edition lets ten skeletons win (ETH-7.9)")  # fmt: skip
    given = position.get("places")
    need(given is None or over, "places", "only where the game is over (ETH-6.1)")
    if not over:
        return
    kernels.rank_table(state, 0)
    places = s["places"][: int(s["players"])].tolist()
    fine = given is None or (all(is_whole(place) for place in listed(given, "places")) and list(given) == places)
    need(fine, "places", f"by glory, markers and bands they are {places}, not {given!r} (ETH-6.1)")
