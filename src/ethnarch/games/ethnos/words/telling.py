"""What happened, as events that say who may know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ethnarch.engine.seam import Event, Json, State
from ethnarch.games.ethnos.core import event_kinds as did
from ethnarch.games.ethnos.core.state import DECISIONS, STATE
from ethnarch.games.ethnos.core.tables import GIANT_TAKING, KINGDOMS
from ethnarch.games.ethnos.notation.names import card_names

RULES = {
    did.AGE_BEGAN: ("age_began", "ETH-2.4"),
    did.TOOK: ("took", "ETH-3.3"),
    did.DREW: ("drew", "ETH-3.4"),
    did.DRAGON_SEEN: ("dragon", "ETH-3.6"),
    did.LAID_BAND: ("band", "ETH-4.1"),
    did.PLACED_MARKER: ("marker", "ETH-4.3"),
    did.DECLINED: ("declined", "ETH-4.6"),
    did.TOOK_GIANT: ("giant", "ETH-7.4.1"),
    did.SWAM: ("swam", "ETH-7.6.1"),
    did.TOOK_TROLL: ("troll", "ETH-7.10.1"),
    did.JOINED_HORDE: ("horde", "ETH-7.8.1"),
    did.KEPT: ("kept", "ETH-7.3"),
    did.DISCARDED: ("discarded", "ETH-4.7"),
    did.PASSED: ("passed", "ETH-3.8"),
    did.TEN_SKELETONS: ("ten_skeletons", "ETH-7.9.3"),
    did.AGE_ENDED: ("age_ended", "ETH-3.7"),
    did.SCORED_KINGDOM: ("kingdom_glory", "ETH-5.2"),
    did.SCORED_MERFOLK: ("merfolk_glory", "ETH-7.6.3"),
    did.SCORED_GIANT: ("giant_glory", "ETH-7.4.2"),
    did.SCORED_BAND: ("band_glory", "ETH-5.7"),
    did.PILLAGED: ("pillaged", "ETH-7.8.2"),
    did.WAITED: ("horde_waits", "ETH-7.8.2"),
    did.GAME_OVER: ("game_over", "ETH-6.1"),
}
ABOUT_BANDS = {did.LAID_BAND, did.SCORED_BAND}
REVEALING = {did.DREW, did.DRAGON_SEEN, did.AGE_BEGAN}


class Bands(NamedTuple):
    """The bands on the table: where each begins, and the cards of all of them; turned into words only when told."""

    starts: bytes | memoryview
    cards: bytes
    laid: int


STARTS_ARE_BYTES = STATE["band_start"].base.itemsize == 1
"""Not in a variant of so many cards that a byte cannot count them."""


def bands_on_table(state: State) -> Bands:
    starts = state["band_start"].tobytes()
    return Bands(
        starts if STARTS_ARE_BYTES else memoryview(starts).cast("h"), state["played"].tobytes(), int(state["band_n"][0])
    )


def told_bands(before: Bands, state: State) -> Bands:
    """The table as it was while events were written: it is cleared at the end of an age."""
    now = bands_on_table(state)
    return now if now.laid >= before.laid else before


def cards_in_band(names: list[str], bands: Bands, band: int) -> list[str]:
    """The cards of a band, leader first."""
    return [names[kind] for kind in bands.cards[bands.starts[band] : bands.starts[band + 1]]]


def _data(names: list[str], bands: Bands, code: int, a: int, b: int, c: int) -> Json:
    """The public part of an event."""
    if code in (did.AGE_BEGAN, did.AGE_ENDED):
        return {"age": a}
    if code in (did.TOOK,):
        return {"card": names[a]}
    if code == did.DRAGON_SEEN:
        return {"number": a}
    if code == did.LAID_BAND:
        return {"cards": cards_in_band(names, bands, a)}
    if code == did.PLACED_MARKER:
        return {"kingdom": KINGDOMS[a], "free": bool(b)}
    if code == did.DECLINED:
        return {"decision": DECISIONS[a]}
    if code == did.TOOK_GIANT:
        return {"cards": a, "glory": GIANT_TAKING}
    if code == did.SWAM:
        return {"from": a, "to": b}
    if code == did.TOOK_TROLL:
        return {"token": a}
    if code == did.JOINED_HORDE:
        return {"kingdom": KINGDOMS[a]}
    if code == did.DISCARDED:
        return {"card": names[a], "count": b}
    if code == did.SCORED_KINGDOM:
        return {"kingdom": KINGDOMS[a], "glory": b, "place": c}
    if code == did.SCORED_MERFOLK:
        return {"glory": b, "place": c}
    if code == did.SCORED_GIANT:
        return {"glory": b}
    if code == did.SCORED_BAND:
        return {"band": cards_in_band(names, bands, a), "glory": b, "cards": c}
    if code == did.PILLAGED:
        return {"markers": a, "glory": b}
    return {}


def tell_events(state: State, before: Bands, rows: Sequence[Sequence[int]]) -> list[Event]:
    """Rows of numbers as events. before: the bands on the table before the action."""
    names, bands = card_names(state[0]), before
    if any(row[0] in ABOUT_BANDS for row in rows):
        bands = told_bands(before, state)
    events = []
    for code, seat, a, b, c, _ in rows:
        kind, rule = RULES[code]
        if code == did.PLACED_MARKER and b:
            rule = "ETH-7.6.2"
        secret = {"card": names[a]} if code in (did.DREW, did.KEPT) else {}
        events.append(
            Event(
                kind=kind,
                seat=seat if seat >= 0 else None,
                data=_data(names, bands, code, a, b, c),
                secret=secret,
                to=(seat,) if secret else (),
                rule=rule,
                reveals=code in REVEALING,
            )
        )
    return events
