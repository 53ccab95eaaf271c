"""Whether the printed numbers of Ethnos can be played: with one another, and with the room that the rules have.

The box passes; what is checked here is what a variant makes of it. An error names the field of data/components.toml.
"""

from __future__ import annotations

from ethnarch.games.ethnos.core import tables as t

COUNT = 127
"""What a field of the record holds."""
MOST_CARDS = 400
MOST_IN_A_GAME = 30_000
TWELVE = [
    "centaur", "dwarf", "elf", "giant", "halfling", "merfolk", "minotaur", "orc", "skeleton", "troll", "wingfolk",
    "wizard",
]  # fmt: skip


def need(fine: bool, field: str, message: str) -> None:
    if not fine:
        raise ValueError(f"components.{field}: {message}")


def check_range(field: str, value: int, low: int, high: int) -> None:
    need(low <= value <= high, field, f"from {low} to {high}, not {value}")


def check_all() -> None:
    """Everything; the first thing that is wrong is told."""
    check_tribes()
    check_lists()
    check_range("cards.copies", t.COPIES, 1, COUNT)
    check_range("cards.halfling_copies", t.HALFLING_COPIES, 1, COUNT)
    check_range("cards.skeletons", t.SKELETONS, 1, COUNT)
    check_range("cards.dragons", t.DRAGONS, 1, 20)
    check_range("cards.hand_limit", t.HAND_LIMIT, 2, 60)
    check_range("markers.a_player", t.MARKERS, 3, COUNT)
    check_range("merfolk.last_space", t.MERFOLK_LAST, 1, COUNT)
    check_cards()
    check_glory()


def check_tribes() -> None:
    """ETH-1.4: enough tribes for a game."""
    need(t.PRINTED_TRIBES == TWELVE, "tribes.order", "the rules know the tribes by their order; it stays as it is")
    check_range("tribes.few_players", t.FEW_SLOTS, 3, t.SLOTS)
    need(len(t.CHOICE) >= t.SLOTS, "tribes.left_out", f"{len(t.CHOICE)} tribes remain; a game has {t.SLOTS}")


def check_lists() -> None:
    """Lists that are as long as the table has room for."""
    many, few = t.COMPONENTS["glory_tokens"]["a_kingdom"]
    need([many, few] == [3, 2], "glory_tokens.a_kingdom", "three with many players, two with few; it stays as it is")
    lengths = {
        "kingdoms.order": (len(t.KINGDOMS), t.KINGDOM_COUNT),
        "kingdoms.colours": (len(t.COLOURS), t.KINGDOM_COUNT),
        "glory_tokens.all": (len(t.ALL_TOKENS), many * t.KINGDOM_COUNT),
        "glory_tokens.few_players": (len(t.FEW_TOKENS), few * t.KINGDOM_COUNT),
        "bands.glory": (len(t.BAND_GLORY), 7),
        "giant.many_players": (len(t.COMPONENTS["giant"]["many_players"]), many),
        "giant.few_players": (len(t.COMPONENTS["giant"]["few_players"]), few),
        "merfolk.many_players": (len(t.COMPONENTS["merfolk"]["many_players"]), many),
        "merfolk.few_players": (len(t.COMPONENTS["merfolk"]["few_players"]), few),
        "orc.glory": (len(t.HORDE_GLORY), t.KINGDOM_COUNT + 1),
    }
    for field, (found, wanted) in lengths.items():
        need(found == wanted, field, f"{wanted} numbers, not {found}")
    check_range("ages.many_players", t.MANY_AGES, many, many)
    check_range("ages.few_players", t.FEW_AGES, few, few)
    tokens = t.COMPONENTS["troll"]["tokens"]
    need(tokens == list(range(1, len(tokens) + 1)) and 1 <= len(tokens) <= t.MOST_TROLL_TOKENS,
         "troll.tokens", f"1, 2, 3 and so on, up to {t.MOST_TROLL_TOKENS}, not {tokens}")  # fmt: skip
    symbols = t.COMPONENTS["merfolk"]["symbols"]
    need(len(symbols) <= 20, "merfolk.symbols", f"at most 20, not {len(symbols)}")


def check_cards() -> None:
    """The cards of a game fit into its record, and there are enough to deal."""
    field = "cards.copies"
    need(t.MOST_CARDS <= MOST_CARDS, field, f"{t.MOST_CARDS} cards in a game; at most {MOST_CARDS} have room")
    for players, tribes in ((t.FEW_PLAYERS, t.FEW_SLOTS), (t.MAX_PLAYERS, t.SLOTS)):
        dealt, least = players * (1 + t.MARKET_PER_PLAYER), sum(t.DECKS[:tribes])
        need(dealt < least, "cards.market_per_player" if least > 2 * players else field,
             f"{dealt} cards are dealt to {players} players, and a deck may have {least}")  # fmt: skip


def check_glory() -> None:
    """Glory fits into its field, whatever is played."""
    for field, values in (
        ("glory_tokens.all", t.ALL_TOKENS), ("glory_tokens.few_players", t.FEW_TOKENS), ("bands.glory", t.BAND_GLORY),
        ("giant", t.GIANT_GLORY), ("merfolk", t.MERFOLK_GLORY), ("orc.glory", t.HORDE_GLORY),
    ):  # fmt: skip
        need(int(values.max()) <= COUNT, field, f"at most {COUNT}, not {values.max()}")
    most = t.MOST_CARDS * (int(t.BAND_GLORY.max()) + t.GIANT_TAKING) * t.MANY_AGES
    need(
        most <= MOST_IN_A_GAME, "bands.glory", f"{most} glory in one game may come together; {MOST_IN_A_GAME} has room"
    )
