"""Which field of the record stands where in a position: the tables that writer and reader share."""

from __future__ import annotations

from ethnarch.games.era_of_tribes.core.state import HIDDEN_FIELDS, PUBLIC_FIELDS, SECRET_FIELDS

SEAT_NUMBERS = {
    "influence": "influence",
    "stamp": "stamp",
    "triumph": "triumph",
    "triumph_start": "triumph_start",
    "morale": "morale",
    "owed": "owed",
    "talers": "talers",
    "treaties": "treaties",
    "food": "food",
    "hunger": "hunger",
    "passive_hunger": "fed_hunger",
    "free_vassals": "free_vassals",
    "armies": "armies",
    "legions": "legions",
    "strength_militia": "strength_militia",
    "retired": "retired",
    "grey_leaders": "grey",
    "leaders": "leaders",
    "rank": "rank",
}
"""Numbers of a seat: word in the position, field of the record."""
SEAT_FLAGS = ("passed", "revolted", "peace", "bonus", "dominant", "military", "eliminated")
SEAT_BITS = {"peace_paid": "peace_paid", "allies": "ally", "fought": "fought"}
"""Lists of seats, kept as bits."""
SEAT_CARDS = ("personal", "rejected")
SEAT_OTHER = {
    "people",
    "epoch",
    "advances",
    "beside_cities",
    "activated",
    "villages",
    "village_won",
    "villages_used",
    "dealt",
}

PROVINCE_NUMBERS = ("vassals", "battlefield", "spent", "fresh")
PROVINCE_FLAGS = ("city", "horse_held", "refused")
PROVINCE_OTHER = {"holder", "fleets", "line", "post", "village", "calm"}

GAME_NUMBERS = {
    "round": "round_now",
    "ended": "ended",
    "stamps": "stamps",
    "turn": "cycle_at",
    "ring_round": "ring_round",
    "legion_supply": "legion_supply",
    "grey_stock": "grey_stock",
    "grey_box": "grey_box",
    "villages_in_box": "gone_tiles",
    "draws": "draws",
}
GAME_OPTIONS = ("style", "length", "level", "board")

DERIVED = {
    *("lands", "cities", "fleet_total", "posts", "tiles_held"),
    *("has_village", "deck_left", "piece_count", "battles"),
}
"""Counts that follow from the rest; a reader makes them."""

GROUPED = {
    *SEAT_NUMBERS.values(),
    *SEAT_FLAGS,
    *SEAT_BITS.values(),
    *PROVINCE_NUMBERS,
    *PROVINCE_FLAGS,
    *GAME_NUMBERS.values(),
    *GAME_OPTIONS,
    *DERIVED,
    *(name for name, *_ in SECRET_FIELDS),
    *(name for name, *_ in HIDDEN_FIELDS),
    *("players", "bonus_switch", "people", "role", "leading_epoch", "ending", "over", "fault", "order", "ring_seat"),
    *("depth", "stack_step", "stack_seat", "stack_a", "stack_b", "stack_c"),
    *("epoch", "level_of", "city_slot", "activated", "tiles_used", "holder", "fleets", "arrival", "post", "calm"),
    *("old_holder", "mover", "open_cards", "scored_cards", "bag"),
    *("piece_kind", "piece_at", "piece_moves", "piece_horse", "piece_by_sea", "piece_raided"),
    *("battle_place", "battle_attacker", "battle_defender", "battle_done"),
    *("scratch_a", "scratch_b", "scratch_c", "scratch_d", "scratch_e", "alarm"),
}
RUNNING: list[str] = [str(name) for name, *_ in PUBLIC_FIELDS if name not in GROUPED]
"""What is only of interest while something runs (an expansion, a battle, an offer): written as plain numbers under
`running`, and only where it is not 0."""
