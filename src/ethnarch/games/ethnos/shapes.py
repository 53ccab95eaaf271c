"""The shapes of what a page is shown of Ethnos: views, previews of a band, events. TypeScript is made from them
(`ethnarch.server.messages.browser_types`), and a test holds real games against them."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UnsetType

from ethnarch.engine.shown.shapes import Shape, event_shapes

Kingdom = Literal["rhea", "duris", "ithys", "althea", "pelagon", "straton"]
Tribe = Literal[
    "centaur", "dwarf", "elf", "giant", "halfling", "merfolk", "minotaur", "orc", "skeleton", "troll", "wingfolk",
    "wizard",
]  # fmt: skip


class Decision(Shape):
    seat: int
    kind: str


class Band(Shape):
    leader: str
    cards: list[str]


class DeckView(Shape):
    cards: int
    dragons_seen: int


class GiantView(Shape):
    seat: int
    size: int


class KingdomView(Shape):
    """`pays`: what each seat would gain here if this age ended now."""

    name: Kingdom
    tokens: list[int]
    markers: list[int]
    pays: list[int]


class SeatView(Shape):
    """`hand` is one's own, or null; `known` are cards of a hidden hand that everybody saw come in."""

    glory: int
    earned: list[dict[str, int]]
    hand_size: int
    hand: list[str] | None
    known: list[str]
    markers_left: int
    bands: list[Band]
    merfolk: int | None
    trolls: list[int]
    horde: list[Kingdom] | None


class EthnosView(Shape):
    """All that one seat knows; `seat` is null for a spectator."""

    game: Literal["ethnos"]
    seat: int | None
    players: int
    edition: str
    tribes: list[Tribe]
    age: int
    ages: int
    first: int
    decision: Decision | None
    deck: DeckView
    market: list[str]
    kingdoms: list[KingdomView]
    seats: list[SeatView]
    trolls_free: list[int] | None
    giant: GiantView | None
    building: list[str] | None
    kept: list[str] | None
    band_size: int
    places: list[int] | None


class BandPlace(Shape):
    """How many cards a marker in a kingdom takes; where it may not stand, the rule that forbids it and why."""

    kingdom: Kingdom
    needs: int
    rule: str | None
    reason: str | None


class BandPreview(Shape):
    """A band before it is played: what is wrong with it, or all that it would do; the sentences are for its player."""

    legal: bool
    rule: str | None
    reason: str | None
    size: int
    may_add: list[str]
    marker: list[Kingdom]
    places: list[BandPlace]
    marker_says: str
    glory: int
    glory_more: int
    glory_says: str
    leader: str
    leader_does: str
    discards: list[str]
    keeps: int
    discards_say: str


EVENT_FIELDS: dict[str, dict[str, Any]] = {
    "age_began": {"age": int},
    "took": {"card": str},
    "drew": {"card": str | UnsetType},
    "dragon": {"number": int},
    "band": {"cards": list[str]},
    "marker": {"kingdom": Kingdom, "free": bool},
    "declined": {"decision": str},
    "giant": {"cards": int, "glory": int},
    "swam": {"from": int, "to": int},
    "troll": {"token": int},
    "horde": {"kingdom": Kingdom},
    "kept": {"card": str | UnsetType},
    "discarded": {"card": str, "count": int},
    "passed": {},
    "ten_skeletons": {},
    "age_ended": {"age": int},
    "kingdom_glory": {"kingdom": Kingdom, "glory": int, "place": int},
    "merfolk_glory": {"glory": int, "place": int},
    "giant_glory": {"glory": int},
    "band_glory": {"band": list[str], "glory": int, "cards": int},
    "pillaged": {"markers": int, "glory": int},
    "horde_waits": {},
    "game_over": {},
}
"""What each kind of event tells beside its kind, seat and rule; a card only its owner saw may be missing."""

SHAPES: dict[str, Any] = {
    "EthnosView": EthnosView,
    "BandPreview": BandPreview,
    "EthnosEvent": event_shapes(EVENT_FIELDS),
}
