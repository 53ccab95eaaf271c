"""The cards of a position read from JSON: which there are, which lie where, and in which order the deck is left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from ethnarch.engine.chance import seed_halves
from ethnarch.engine.seam import BadNotation, BadPosition, State
from ethnarch.engine.stream import new_stream
from ethnarch.games.ethnos.core.state import OVER, PILLAGE
from ethnarch.games.ethnos.core.tables import (
    COPIES_OF,
    DRAGON,
    DRAGONS,
    KINDS,
    KINGDOM_COUNT,
    MARKET_PER_PLAYER,
    SKELETON,
    SKELETONS,
)
from ethnarch.games.ethnos.machine import kernels
from ethnarch.games.ethnos.notation.names import card_kind, card_name
from ethnarch.games.ethnos.notation.position_fields import listed, need, number, seed_given


class DeckReader:
    """Knows the cards of the record that is being filled."""

    position: Mapping[str, Any]
    state: State
    s: Any

    def cards(self, names: object, field: str) -> list[int]:
        kinds = []
        for i, name in enumerate(listed(names, field)):
            try:
                kinds.append(card_kind(self.s, str(name)))
            except BadNotation as error:
                raise BadPosition(f"{field}[{i}]: {error}") from None
        return kinds

    def composition(self) -> Counter[int]:
        """ETH-1.5: every card of the tribes in play."""
        counts: Counter[int] = Counter()
        for slot in range(int(self.s["slots"])):
            tribe = int(self.s["tribe"][slot])
            if tribe == SKELETON:
                counts[KINGDOM_COUNT * slot] = SKELETONS
            else:
                for colour in range(KINGDOM_COUNT):
                    counts[KINGDOM_COUNT * slot + colour] = int(COPIES_OF[tribe])
        return counts

    def unplaced(self) -> Counter[int]:
        """The cards that are not on the table or in a hand."""
        s = self.s
        used: Counter[int] = Counter(int(k) for k in s["played"][: int(s["band_start"][int(s["band_n"])])])
        for kind in range(KINDS):
            used[kind] += int(s["market"][kind]) + int(s["hand"][:, kind].sum())
        whole = self.composition()
        for kind in sorted(used):
            name = card_name(s, kind) if used[kind] else ""
            need(used[kind] <= whole[kind], "seats", f"{used[kind]} × {name}, the deck has {whole[kind]} (ETH-1.5)")
        return whole - used

    def read_chance_and_deck(self) -> None:
        s, p = self.s, self.position
        seed = seed_given(p)
        low, high = seed_halves(seed)
        kernels.ENTRIES.go_to_chance(
            self.state, 0, low, high, number(p, "stream", 0, 2**31 - 1, 0), number(p, "drawn", 0, 2**40, 0)
        )
        left = self.unplaced()
        if s["phase"] in (OVER, PILLAGE) and p.get("deck", "unknown") in ("unknown", []):
            return
        deck = p.get("deck", "unknown")
        if isinstance(deck, list):
            top: Sequence[Any] = deck
        else:
            need(
                deck == "unknown" or (isinstance(deck, Mapping) and set(deck) == {"top"}),
                "deck",
                'a list of cards, "unknown", or {"top": [cards]}',
            )
            top = [] if deck == "unknown" else listed(deck["top"], "deck.top")
        cards = [DRAGON if name == "dragon" else self.cards([name], "deck")[0] for name in top]
        for kind, count in Counter(kind for kind in cards if kind != DRAGON).items():
            need(count <= left[kind], "deck", f"{count} × {card_name(s, kind)}, only {left[kind]} are left (ETH-1.5)")
        left -= Counter(cards)
        hidden = DRAGONS - int(s["dragons"]) - cards.count(DRAGON)
        need(hidden >= 0, "deck", f"{DRAGONS} dragons in all (ETH-2.6)")
        rest = sorted(left.elements())
        if isinstance(deck, list):
            need(
                not rest and hidden == 0,
                "deck",
                f'{len(rest)} cards and {hidden} dragons are nowhere; write "unknown" or {{"top": […]}}',
            )
        self.lay_deck(cards, rest, hidden, seed)

    def lay_deck(self, top: list[int], rest: list[int], hidden: int, seed: int) -> None:
        """The cards on top as given, the others in random order with the dragons in the bottom part."""
        s = self.s
        stream = new_stream(seed & (2**63 - 1), 1)
        order = []
        while rest:
            at = kernels_pick(stream, len(rest))
            rest[at], rest[-1] = rest[-1], rest[at]
            order.append(rest.pop())
        total = sum(self.composition().values())
        dealt = int(s["players"]) * (1 + MARKET_PER_PLAYER)
        room = min(len(order), total - dealt - (total - dealt) // 2)
        for _ in range(hidden):
            order.insert(len(order) - kernels_pick(stream, room + 1), DRAGON)
            room += 1
        deck = top + order
        start = total + DRAGONS - len(deck)
        need(start >= 0, "deck", "more cards than there are (ETH-1.5)")
        s["deck"][start : start + len(deck)] = deck
        s["deck_at"], s["deck_left"] = start, len(deck)


def kernels_pick(stream: Any, n: int) -> int:
    return int(kernels.pick_one(stream, n))
