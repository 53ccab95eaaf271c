"""The whole state of a game of Ethnos as one record, and what of it everybody sees.

Both records begin with the same public fields in the same places, so that what is public is copied as
one block. Counts of cards and markers are 8-bit, which keeps thousands of games in a GPU's cache; none of
them ever passes 127, and sums of them are taken in wider numbers. Masks hold one bit a kind
(kind = KINGDOM_COUNT * slot + colour).
"""

from __future__ import annotations

from ethnarch.engine.chance import CHANCE_FIELDS
from ethnarch.engine.layout import record_of
from ethnarch.games.ethnos.core.tables import (
    BANDS_ROOM,
    DECK_ROOM,
    HAND_LIMIT,
    KINDS,
    KINGDOM_COUNT,
    MANY_AGES,
    MAX_PLAYERS,
    SLOTS,
    TRIBE_COUNT,
    TROLL_TOKENS,
)

(TURN, BAND, MARKER, TROLL_TOKEN, HORDE, FREE, AGAIN, KEEP, DRAW, PILLAGE, OVER) = range(11)
DECISIONS = ["turn", "band", "marker", "troll", "horde", "free", "again", "keep", "draw", "pillage", "over"]

FROM_KINGDOMS, FROM_MERFOLK, FROM_GIANT, FROM_BANDS, FROM_HORDE = range(5)
SOURCES = ["kingdoms", "merfolk", "giant", "bands", "horde"]

BY_EITHER, BY_TRIBE, BY_COLOUR = range(3)
"""`joined_by`, what the cards of a band in the making have in common, as far as it is settled."""

PUBLIC_FIELDS = [
    ("market_mask", "i8"),  # kinds in the market
    ("bones_mask", "i8"),  # the skeletons' kind, 0 without skeletons
    ("players", "i2"),
    ("edition", "i2"),  # index into EDITION_NAMES
    ("merfolk_ranked", "i2"),  # the switches of the edition
    ("trolls_break_merfolk_ties", "i2"),
    ("ten_skeletons_win", "i2"),
    ("dragon_starts", "i2"),
    ("ages", "i2"),
    ("slots", "i2"),  # tribes in play
    ("tribe", "i1", (SLOTS,)),  # slot → tribe, -1: none
    ("slot_of", "i1", (TRIBE_COUNT,)),  # tribe → slot, -1: not in play
    ("age", "i2"),  # 1, 2, 3
    ("first", "i2"),  # the first player of this age
    ("seat", "i2"),  # who decides
    ("dragons", "i2"),  # seen in this age
    ("dragon_seat", "i2"),  # who drew the third, -1: nobody yet
    ("winner", "i2"),  # by ten skeletons, -1: nobody
    ("glory", "i2", (MAX_PLAYERS,)),
    ("earned", "i2", (MANY_AGES, MAX_PLAYERS, len(SOURCES))),  # glory by age, seat and source
    ("places", "i1", (MAX_PLAYERS,)),  # 1 is best; 0 while the game runs
    ("tokens", "i1", (KINGDOM_COUNT, MANY_AGES)),  # glory tokens, ascending
    ("markers", "i1", (KINGDOM_COUNT, MAX_PLAYERS)),
    ("supply", "i1", (MAX_PLAYERS,)),  # markers left to place
    ("merfolk", "i1", (MAX_PLAYERS,)),  # space on the merfolk board
    ("troll", "i1", (TROLL_TOKENS + 1,)),  # token → seat, -1: free
    ("giant_seat", "i2"),
    ("giant_size", "i2"),  # cards in the largest giant-led band of this age
    ("horde", "i1", (MAX_PLAYERS,)),  # one bit a kingdom
    ("hand_n", "i1", (MAX_PLAYERS,)),
    ("known", "i1", (MAX_PLAYERS, KINDS)),  # cards everybody knows to be in a hand
    ("market", "i1", (KINDS,)),
    ("deck_left", "i2"),  # cards in the deck, dragons included
    ("band_n", "i2"),  # bands on the table, in the order played
    ("band_seat", "i1", (BANDS_ROOM,)),
    (
        "band_start",
        "i1" if BANDS_ROOM < 128 else "i2",
        (BANDS_ROOM + 1,),
    ),  # a band's cards are played[start[b]:start[b + 1]]
    ("played", "i1", (BANDS_ROOM,)),  # kinds, leader first
    ("band_size", "i2"),  # X, the cards of the band just laid
    ("placed", "i2"),  # whether that band's marker was placed
    ("free_left", "i2"),  # merfolk symbols still to be answered
    ("bands_this_turn", "i2"),
    ("asked", "i2"),  # seats already asked to pillage
]

OWN_FIELDS = [
    ("hand_mask", "i8", (MAX_PLAYERS,)),
    ("phase", "i2"),
    ("lead", "i2"),  # the kind that leads, -1: none
    ("lead_tribe", "i2"),  # its tribe, -1: none
    ("laid_n", "i2"),  # cards laid beside the leader, or kept with the elf
    ("laid", "i1", (HAND_LIMIT,)),
    ("joined_by", "i2"),  # BY_EITHER, BY_TRIBE, BY_COLOUR
    ("hand", "i1", (MAX_PLAYERS, KINDS)),
]

VIEW_FIELDS = [("viewer", "i2")]
HIDDEN_FIELDS = [("deck", "i1", (DECK_ROOM,)), ("deck_at", "i2"), *CHANCE_FIELDS]


# 64-bit fields come first in their group, so the public block ends where `hand_mask` begins.
STATE = record_of([*PUBLIC_FIELDS, *OWN_FIELDS, *HIDDEN_FIELDS])
VIEW = record_of([*PUBLIC_FIELDS, *OWN_FIELDS, *VIEW_FIELDS])
PUBLIC_WORDS = int(STATE.fields["hand_mask"][1]) // 8  # type: ignore[index]

assert STATE.itemsize % 8 == 0 and VIEW.itemsize % 8 == 0
assert STATE.fields["hand_mask"][1] == VIEW.fields["hand_mask"][1] == PUBLIC_WORDS * 8  # type: ignore[index]
