"""What lies in the box: names, cards, and the numbers printed on boards and tokens."""

from __future__ import annotations

from typing import NamedTuple

TRIBES = (
    "centaur", "dwarf", "elf", "giant", "halfling", "merfolk",
    "minotaur", "orc", "skeleton", "troll", "wingfolk", "wizard",
)  # fmt: skip
FIRST_GAME = ("centaur", "giant", "halfling", "minotaur", "wingfolk", "wizard")
COLOURS = ("red", "purple", "orange", "green", "grey", "blue")
KINGDOMS = ("rhea", "duris", "ithys", "althea", "pelagon", "straton")
EDITIONS = ("en", "de", "pl", "kurz")

HAND_LIMIT = 10
DRAGONS = 3
MARKERS = 26
TROLL_TOKENS = (1, 2, 3, 4, 5, 6)
BAND_GLORY = (0, 0, 1, 3, 6, 10, 15)
HORDE_GLORY = (0, 1, 3, 6, 10, 15, 20)
GIANT_TAKEN = 2
MERFOLK_END = 18
MERFOLK_SYMBOLS = (3, 7, 12, 18)


class Card:
    """One kind of card. Copies are the same card; kinds compare in card order: tribe, then colour."""

    def __init__(self, order: int, name: str, tribe: str, kingdom: str | None) -> None:
        self.order = order
        self.name = name
        self.tribe = tribe
        self.kingdom = kingdom
        self.can_lead = kingdom is not None
        """ETH-7.9.1: every card but a Skeleton."""
        self.take, self.lead, self.add, self.keep = [f"{verb} {name}" for verb in ("take", "lead", "add", "keep")]
        """The actions with it."""

    def __lt__(self, other: Card) -> bool:
        return self.order < other.order

    def __ge__(self, other: Card) -> bool:
        return self.order >= other.order

    def __hash__(self) -> int:
        return self.order

    def __repr__(self) -> str:
        return self.name


def _all_kinds() -> list[Card]:
    kinds: list[Card] = []
    for tribe in TRIBES:
        if tribe == "skeleton":
            kinds.append(Card(len(kinds), tribe, tribe, None))
            continue
        for colour, kingdom in zip(COLOURS, KINGDOMS, strict=True):
            kinds.append(Card(len(kinds), f"{tribe}.{colour}", tribe, kingdom))
    return kinds


def one_of_each(cards: list[Card]) -> list[Card]:
    """The kinds among cards that lie in card order."""
    kinds: list[Card] = []
    for card in cards:
        if not kinds or card is not kinds[-1]:
            kinds.append(card)
    return kinds


KINDS = _all_kinds()
CARD = {card.name: card for card in KINDS}
DRAGON = Card(len(KINDS), "dragon", "dragon", None)


def copies(card: Card) -> int:
    """ETH-1.5: two of each colour, four of the Halflings, twelve Skeletons without a colour."""
    return {"skeleton": 12, "halfling": 4}.get(card.tribe, 2)


def ally_cards(tribes: list[str]) -> list[Card]:
    """ETH-1.5: all cards of these tribes, in card order."""
    return [card for card in KINDS if card.tribe in tribes for _ in range(copies(card))]


class Box(NamedTuple):
    """What depends on the number of players: the side of boards and tokens, the length of the game."""

    ages: int
    tribes: int
    glory_tokens: tuple[int, ...]
    tokens_a_kingdom: int
    giant: tuple[int, ...]
    merfolk: tuple[int, ...]


LARGE_BOX = Box(
    ages=3,
    tribes=6,
    glory_tokens=(0, 0, 2, 2, 2, 4, 4, 4, 4, 6, 6, 6, 6, 8, 8, 8, 10, 10),
    tokens_a_kingdom=3,
    giant=(2, 4, 6),
    merfolk=(1, 2, 4),
)
SMALL_BOX = Box(
    ages=2,
    tribes=5,
    glory_tokens=(0, 2, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10),
    tokens_a_kingdom=2,
    giant=(2, 5),
    merfolk=(1, 3),
)


def box_for(players: int) -> Box:
    """ETH-1.1, ETH-1.3: two or three players play the short game."""
    if not 2 <= players <= 6:
        raise ValueError(f"Ethnos is for 2 to 6 players, not {players}")
    return SMALL_BOX if players <= 3 else LARGE_BOX
