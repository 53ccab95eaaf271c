"""What an observation of Ethnos is made of: a token for each colour, then the rest of the table.

Cards are counted by tribe, not by slot, so that a tribe is the same thing in every game; seats are counted from the
one that looks (0: itself, 1: the next clockwise …). Numbers that may be negative are written with 128 added.
"""

from __future__ import annotations

from ethnarch.engine.loops.observing import features_of, place_of, width_of
from ethnarch.games.ethnos.core.state import OVER
from ethnarch.games.ethnos.core.tables import KINGDOM_COUNT, MAX_PLAYERS, TRIBE_COUNT, TROLL_TOKENS

VERSION = 1
RIVALS = MAX_PLAYERS - 1
MIDDLE = 128
"""What is added to a number that may be negative."""

COLOUR_FEATURES = features_of(
    ("hand", TRIBE_COUNT, "cards of this colour in the own hand, by tribe"),
    ("laid", TRIBE_COUNT, "cards of this colour laid beside the leader, or kept with the elf, by tribe"),
    ("leader", TRIBE_COUNT, "1 where the leading card is of this colour and tribe"),
    ("market", TRIBE_COUNT, "cards of this colour in the market, by tribe"),
    ("unseen", TRIBE_COUNT, "cards of this colour that may be in the deck or unknown in a hand, by tribe", 0.5),
    ("known", RIVALS * TRIBE_COUNT, "cards of this colour known to be in each rival's hand, by seat, then by tribe"),
    ("markers", MAX_PLAYERS, "markers in this kingdom, by seat", 0.2),
    ("need", 1, "markers that a band has to outnumber here", 0.2),
    ("tokens", 3, "the glory tokens, lowest first", 0.1),
    ("pays_now", MAX_PLAYERS, "what the kingdom would pay if this age ended now, by seat", 0.1),
    ("pays_last", MAX_PLAYERS, "what it would pay at the end of the last age with these markers, by seat", 0.1),
    ("one_more_now", 1, "what it would pay the seat that looks with one more marker, if this age ended now", 0.1),
    ("one_more_last", 1, "the same at the end of the last age", 0.1),
    ("horde", MAX_PLAYERS, "1 where the space of this colour on the horde is taken, by seat"),
    ("colour", 1, "0 to 5: cards are laid in this order", 0.2),
    ("hand_of_colour", 1, "cards of this colour in the own hand", 0.2),
)

SEAT_FEATURES = features_of(
    ("present", 1, "1 where there is such a seat"),
    ("glory", 1, "its glory", 0.02),
    ("glory_ahead", 1, "its glory less the own, with 128 added", 0.05, MIDDLE),
    ("hand_size", 1, "cards in its hand", 0.1),
    ("markers_left", 1, "markers it can still place", 0.05),
    ("merfolk", 1, "its space on the merfolk board", 0.06),
    ("horde_size", 1, "its markers on the horde", 0.2),
    ("giant", 1, "1 where it holds the giant token"),
    ("bands_pay", 1, "glory of its bands on the table", 0.05),
    ("merfolk_pays", 1, "what the merfolk board would pay it now", 0.2),
    ("outlook", 1, "its lead on the own seat if the age ended now, hordes paid, with 128 added", 0.05, MIDDLE),
    ("unknown_cards", 1, "cards in its hand that nobody else has seen", 0.1),
    ("trolls", TROLL_TOKENS, "1 for each troll token it holds, 1 to 6"),
    ("troll_total", 1, "the sum of its troll tokens", 0.1),
)

REST_FEATURES = features_of(
    ("players", RIVALS, "1 for the number of players, 2 to 6"),
    ("age", 3, "1 for the age"),
    ("last_age", 1, "1 in the last age"),
    ("decision", OVER, "1 for the kind of decision, as far as this seat knows it"),
    ("decider", MAX_PLAYERS, "1 for the seat that decides"),
    ("first", MAX_PLAYERS, "1 for the first player of this age"),
    ("dragons", 3, "1 for the dragons seen: 0, 1, 2"),
    ("deck", 1, "cards in the deck", 0.02),
    ("before_dragons", 1, "cards of the deck above the part that holds the dragons", 0.02),
    ("tribes", TRIBE_COUNT, "1 for each tribe in play"),
    ("leader", TRIBE_COUNT, "1 for the tribe of the leading card"),
    ("joined_by", 2, "1 where the band in the making goes by tribe, by colour"),
    ("laid", 1, "cards laid beside the leader, or kept with the elf", 0.2),
    ("band_size", 1, "cards of the band just laid", 0.2),
    ("free_left", 1, "free markers of the merfolk board still to place"),
    ("placed", 1, "1 where the band's marker was placed"),
    ("bands_this_turn", 1, "bands of this turn", 0.5),
    ("giant_size", 1, "cards of the largest giant-led band of this age", 0.2),
    ("asked", 1, "seats asked whether they pillage", 0.2),
    ("bones", 4, "skeletons in the own hand, in the market, laid, unseen", 0.3),
    ("bones_known", RIVALS, "skeletons known to be in each rival's hand", 0.5),
    ("hand", TRIBE_COUNT, "cards in the own hand, by tribe", 0.3),
    ("market", TRIBE_COUNT, "cards in the market, by tribe", 0.3),
    ("switches", 4, "the edition: merfolk ranked, trolls break merfolk ties, ten skeletons win, the dragon starts"),
    ("trolls_free", TROLL_TOKENS, "1 for each troll token that nobody holds"),
    *((f"seat_{seat}_{one.name}", one.width, f"seat {seat}: {one.words}", one.scale, one.shift)
      for seat in range(MAX_PLAYERS) for one in SEAT_FEATURES),
)  # fmt: skip

TOKEN = width_of(COLOUR_FEATURES)
REST = KINGDOM_COUNT * TOKEN
"""Where the rest begins."""
LENGTH = REST + width_of(REST_FEATURES)
SEAT_WIDTH = width_of(SEAT_FEATURES)


def in_colour(name: str) -> int:
    """Where a feature begins inside the token of a colour."""
    return place_of(COLOUR_FEATURES, name)


def in_rest(name: str) -> int:
    """Where a feature of the rest begins."""
    return REST + place_of(REST_FEATURES, name)


def in_seat(name: str) -> int:
    """Where a feature begins inside the block of a seat."""
    return place_of(SEAT_FEATURES, name)
