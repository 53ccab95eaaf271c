"""The table: everything that lies on it, and setting it up."""

from __future__ import annotations

from bisect import insort
from dataclasses import dataclass, field

from .chance import Chance
from .components import EDITIONS, FIRST_GAME, KINGDOMS, MARKERS, TRIBES, TROLL_TOKENS, Card, box_for, one_of_each


class ThirdDragon(Exception):
    """ETH-3.7: the age is over at once."""


class TenSkeletons(Exception):
    """ETH-7.9.3: somebody has won at once (edition pl)."""


@dataclass
class Seat:
    """A player and what lies before them. Hand and known cards are kept in card order."""

    markers_left: int
    merfolk: int | None
    horde: list[str] | None
    glory: int = 0
    hand: list[Card] = field(default_factory=list)
    known: list[Card] = field(default_factory=list)
    bands: list[list[Card]] = field(default_factory=list)
    trolls: list[int] = field(default_factory=list)

    def take_openly(self, card: Card) -> None:
        """ETH-8.3: everybody remembers it."""
        insort(self.hand, card)
        insort(self.known, card)

    def take_secretly(self, card: Card) -> None:
        """ETH-8.2: nobody else sees it."""
        insort(self.hand, card)

    def give_up(self, card: Card) -> None:
        """ETH-R17: a card leaves the hand; among equal cards the known one leaves first."""
        self.hand.remove(card)
        if card in self.known:
            self.known.remove(card)

    def leaders(self) -> list[Card]:
        """ETH-4.2: the kinds in hand that can lead a band."""
        return [card for card in one_of_each(self.hand) if card.can_lead]


class Table:
    """The whole position. Rules live elsewhere; here is only what lies where."""

    def __init__(self, players: int, seed: int, edition: str, tribes: list[str] | str) -> None:
        if edition not in EDITIONS:
            raise ValueError(f"editions are {', '.join(EDITIONS)}; not {edition!r}")
        self.box = box_for(players)
        self.players = players
        self.edition = edition
        self.chance = Chance(seed)
        self.tribes = choose_tribes(tribes, self.box.tribes, self.chance)
        self.tokens = self._deal_glory_tokens()
        self.markers = {kingdom: [0] * players for kingdom in KINGDOMS}
        self.seats = [self._new_seat() for _ in range(players)]
        self.trolls_free = list(TROLL_TOKENS) if "troll" in self.tribes else None
        self.giant: tuple[int, int] | None = None  # (seat, size of the band)

        self.age = 0
        self.first = self.chance.draw(players)  # ETH-2.2
        self.deck: list[Card] = []  # top first
        self.market: list[Card] = []  # in card order
        self.dragons_seen = 0
        self.dragon_seat = self.first  # who drew the last dragon
        self.building: list[Card] | None = None
        self.skeleton_king: int | None = None  # who won with ten skeletons

    def _deal_glory_tokens(self) -> dict[str, list[int]]:
        """ETH-1.2, ETH-1.3: the same number of tokens to each kingdom, ascending."""
        tokens = list(self.box.glory_tokens)
        self.chance.shuffle(tokens)
        share = self.box.tokens_a_kingdom
        return {kingdom: sorted(tokens[i * share : (i + 1) * share]) for i, kingdom in enumerate(KINGDOMS)}

    def _new_seat(self) -> Seat:
        """ETH-1.6, ETH-1.7, ETH-1.10: one marker counts glory, and one swims where there are merfolk."""
        swims = "merfolk" in self.tribes
        return Seat(
            markers_left=MARKERS - 1 - swims,
            merfolk=0 if swims else None,
            horde=[] if "orc" in self.tribes else None,
        )

    def clockwise_from(self, seat: int) -> list[int]:
        """All seats in turn order, this one first."""
        return [(seat + i) % self.players for i in range(self.players)]

    def place_marker(self, seat: int, kingdom: str) -> None:
        """One marker from the seat's supply into a kingdom."""
        self.seats[seat].markers_left -= 1
        self.markers[kingdom][seat] += 1


def choose_tribes(wanted: list[str] | str, number: int, chance: Chance) -> list[str]:
    """ETH-1.4: dealt at random, the German book's first game, or chosen by hand; listed in order."""
    if wanted == "random":
        dealt = list(TRIBES)
        chance.shuffle(dealt)
        return sorted(dealt[:number])
    if wanted == "first-game":
        preset = list(FIRST_GAME)
        if number < len(preset):
            del preset[chance.draw(len(preset))]
        return preset
    if isinstance(wanted, str):
        raise ValueError(f"tribes are 'random', 'first-game' or a list of names; not {wanted!r}")
    unknown = [tribe for tribe in wanted if tribe not in TRIBES]
    if unknown:
        raise ValueError(f"there is no tribe {unknown[0]!r}; there are {', '.join(TRIBES)}")
    if len(wanted) != number or len(set(wanted)) != number:
        raise ValueError(f"this game needs {number} different tribes, not {wanted}")
    return sorted(wanted)
