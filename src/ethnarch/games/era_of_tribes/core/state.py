"""The whole state of a game of Era of Tribes as one record.

The record is three blocks. PUBLIC: what lies open on the table, and whose decision it is. SECRET_OF_SEATS: one
row a seat, of which a view holds only its own row. HIDDEN: what nobody has seen. Numbers are 16-bit except
stamps, chance and, in 8 bits, what is small and stands once for every province. A holder of a province is a number:
a seat (0 to 5), BARBARIAN + people (6 to 15) for a barbarian people of the solo and cooperative game, VILLAGERS for a
village without a people, NOBODY, OUTSIDE.

Capacities. SEATS 6 players. PIECES 36: a player has 36 vassals and fleets together, so no more can move.
BATTLES 128: land targets need a piece each (36); barbarians can attack at most the provinces held by players
(three players of 36 pieces and 8 cities: 132 in theory, below 60 in the largest game ever reachable, and
overflow sets `fault`); a sea battle is not offered when the list is full. STACK 16: the deepest chain is nine
(round, turn, expansion, battles, battle, join, ask, answer, overflow).
"""

from __future__ import annotations

from ethnarch.engine.chance import CHANCE_FIELDS
from ethnarch.engine.layout import record_of
from ethnarch.games.era_of_tribes.board.arrays import PEOPLES, PROVINCES
from ethnarch.games.era_of_tribes.board.figures import BRANCHES, CARDS, CITY_SLOTS, DEALT_CARDS, OPEN_CARDS, TILES

SEATS = 6
PIECES = 36
BATTLES = 128
STACK = 16

OUTSIDE, NOBODY = -2, -1
BARBARIAN = SEATS
VILLAGERS = BARBARIAN + PEOPLES

TABLE, SOLO, COOP = range(3)
"""Styles of play."""

GOES_ON, FINAL_ROUND, SCORING = range(3)
"""`ending`: nothing has ended the game; it ends after this round; the final scoring runs (ERA-B108)."""

FIELDS = 7
EXPANSION, TRADE_FIELD, TAXES, DIPLOMACY_FIELD, ADVANCES, BREAD, REVOLUTION_FIELD = range(FIELDS)

FRESH_GOOD, USED_GOOD, GOOD_IN_BATTLE, GOOD_WITH_ARMY = range(4)
"""`spent`, the good of a province: to be used, used this round, in the battle that runs, wine or ivory laid to the
regular army (ERA-B101)."""

VASSAL_PIECE, FLEET_PIECE = range(2)
ON_FOOT, CARRIED, AS_FLEET = range(3)
"""`piece_by_sea`, how a piece came to where it stands: over land, carried by fleets, as a fleet that landed."""

SIDES = 2
ATTACKER, DEFENDER = range(SIDES)
"""Sides of a battle."""

MARKERS = 3
MECHANICS_MARKER, STRENGTH_MARKER, MORALE_MARKER = range(MARKERS)
"""The conflict markers."""

NONE_SPARED, VASSAL_SPARED, CITY_SPARED = range(3)
"""`war_spared`, what stands aside in a revolution (ERA-A68)."""

UNDECIDED, ATTACKER_WON, DEFENDER_WON, DRAW, CALLED_OFF = range(-1, 4)
"""`war_result`."""

UNITS = 9
MILITIA, STRENGTH, TILE_UNIT, GOOD_UNIT, ALLY_UNIT, VASSAL_UNIT, LANDED_UNIT, LEGION_UNIT, LAST_UNIT = range(UNITS)
"""Kinds of units in a battle, in the order in which they are lost. Armies fight as VASSAL_UNIT (they stay as
vassals); fleets of a sea battle too. LANDED_UNIT: fleets that landed to attack (Norsemen get morale for them).
LAST_UNIT: the city, or a barbarian village."""

ROLE_ABSENT, ROLE_VILLAGES, ROLE_EXPANDS = -1, 10, 11
"""Roles of a people on this map besides a seat number (0 to 5)."""

PUBLIC_FIELDS = [
    # --- the game ---
    ("players", "i2"),
    ("style", "i2"),  # TABLE, SOLO, COOP
    ("length", "i2"),  # LENGTH_IDS: normal, long, complex, epic
    ("level", "i2"),  # LEVEL_IDS: softie, experienced, expert (solo and coop)
    ("board", "i2"),  # which of the 15 maps
    ("bonus_switch", "i2"),  # 1: the bonus actions of diplomacy are played (ERA-B86)
    ("people", "i2", (SEATS,)),  # people of a seat, -1: not chosen yet
    ("role", "i2", (PEOPLES,)),  # seat that plays it, ROLE_ABSENT, ROLE_VILLAGES, ROLE_EXPANDS
    ("round_now", "i2"),  # 1, 2, …; 0 during set-up
    ("leading_epoch", "i2"),  # row of the barbarian table
    ("ending", "i2"),  # GOES_ON, FINAL_ROUND, SCORING
    ("ended", "i2"),  # round in which the first condition was met, 0: none yet
    ("over", "i2"),  # 1: scored, nothing more to decide
    ("fault", "i2"),  # 0, or the step or the capacity that failed; tests demand 0 at every state
    # --- the stack of what is going on: the top entry is a decision, or the game is over ---
    ("depth", "i2"),
    ("stack_step", "i2", (STACK,)),  # steps.py
    ("stack_seat", "i2", (STACK,)),  # whose step it is; of a decision: who decides
    ("stack_a", "i2", (STACK,)),  # meaning by step, see docs/decisions/0002-era-phases.md
    ("stack_b", "i2", (STACK,)),
    ("stack_c", "i2", (STACK,)),
    # --- turn order ---
    ("order", "i2", (SEATS,)),  # seats in turn order, -1 behind the last
    ("cycle_at", "i2"),  # place in `order` of the seat whose turn it is
    ("ring_seat", "i2"),  # who has a leader on the ring of TURN ORDER, -1: nobody
    ("ring_round", "i2"),  # round in which it was put there
    # --- seats ---
    ("influence", "i2", (SEATS,)),
    ("stamp", "i4", (SEATS,)),  # when the influence marker came to its field: smaller is earlier (ERA-A26)
    ("stamps", "i4"),  # stamps given so far
    ("triumph", "i2", (SEATS,)),  # unwrapped number of the field (ERA-B111)
    ("triumph_start", "i2", (SEATS,)),
    ("morale", "i2", (SEATS,)),  # field: 0 STARTBOX, 5 top, -10 bottom
    ("owed", "i2", (SEATS,)),  # land vassals still to be removed for overflow below (ERA-A34)
    ("talers", "i2", (SEATS,)),
    ("treaties", "i2", (SEATS,)),
    ("food", "i2", (SEATS,)),  # tokens on the plate
    ("hunger", "i2", (SEATS,)),  # active hunger; food and hunger are never both above 0
    ("fed_hunger", "i2", (SEATS,)),  # passive hunger
    ("epoch", "i2", (SEATS,)),
    ("level_of", "i2", (SEATS, BRANCHES)),  # advances, 0 to 4 a branch
    ("free_vassals", "i2", (SEATS,)),
    ("city_slot", "i2", (SEATS, CITY_SLOTS)),  # vassals left beside each city of the tableau (ERA-B34)
    ("cities", "i2", (SEATS,)),  # cities on the map
    ("armies", "i2", (SEATS,)),  # vassals in the regular army
    ("legions", "i2", (SEATS,)),  # Roman legions in the regular army
    ("legion_supply", "i2"),
    ("strength_militia", "i2", (SEATS,)),  # militia of STRENGTH villages that wait in the army (ERA-B105)
    ("retired", "i2", (SEATS,)),  # vassals out of the game for grey leaders
    ("grey", "i2", (SEATS,)),  # grey leaders of a seat
    ("grey_stock", "i2"),
    ("grey_box", "i2"),
    ("leaders", "i2", (SEATS,)),  # leaders not yet used this round
    ("activated", "i2", (SEATS,)),  # one bit a field of the tableau
    ("passed", "i2", (SEATS,)),
    ("revolted", "i2", (SEATS,)),  # until 1.5
    ("peace", "i2", (SEATS,)),  # peace-bringer until the end of the round
    ("peace_paid", "i2", (SEATS,)),  # one bit a protected seat: this attacker has lost the 5 fields
    ("ally", "i2", (SEATS,)),  # one bit a partner
    ("lands", "i2", (SEATS,)),  # land provinces held
    ("fleet_total", "i2", (SEATS,)),  # fleets on the map
    ("posts", "i2", (SEATS,)),  # trading posts on cities of others
    ("bonus", "i2", (SEATS,)),  # 1: has had the influence for an end condition
    ("dominant", "i2", (SEATS,)),  # conditions on provinces as of the last moment they are checked (ERA-B106)
    ("military", "i2", (SEATS,)),
    ("eliminated", "i2", (SEATS,)),
    ("tiles_held", "i2", (SEATS,)),  # village tiles not yet used: how many
    ("tiles_used", "i2", (SEATS, TILES)),  # used ones, open, by kind
    ("plundered", "i4"),  # one bit a holder (seat or people) raided this round
    ("free_colony_used", "i2"),  # Norsemen, this round
    ("rank", "i2", (SEATS,)),  # place after scoring, 1 is best; 0 while the game runs
    # --- provinces ---
    ("holder", "i1", (PROVINCES,)),  # who controls it
    ("vassals", "i1", (PROVINCES,)),  # land: vassals of the holder there; water of a people: its vassals
    ("city", "i1", (PROVINCES,)),  # 1: a city of the holder
    ("fleets", "i1", (PROVINCES, SEATS)),
    ("arrival", "i1", (PROVINCES, SEATS)),  # seats with fleets in order of arrival, then -1 (ERA-B56)
    ("post", "i1", (PROVINCES,)),  # seat with a trading post on this city, -1: none
    ("battlefield", "i1", (PROVINCES,)),  # 0, 1, 2
    ("spent", "i1", (PROVINCES,)),  # FRESH_GOOD, USED_GOOD, GOOD_IN_BATTLE, GOOD_WITH_ARMY
    ("has_village", "i1", (PROVINCES,)),  # 1: a village tile lies here, face down
    ("gone_tiles", "i2"),  # tiles back in the box unseen
    # --- the expansion that runs (one at a time) ---
    ("mover", "i2"),  # whose it is, -1: none
    ("is_auto", "i2"),
    ("growth", "i2"),  # growth left to place, or pieces left to remove
    ("fresh", "i1", (PROVINCES,)),  # vassals placed in step 1 and not yet turned into something else
    ("bonus_fleet_had", "i2"),  # Greeks: this expansion's free fleet is taken
    ("legion_asked", "i2"),
    ("old_holder", "i1", (PROVINCES,)),  # snapshot for the colony check: the holder before
    ("piece_count", "i2"),
    ("piece_kind", "i2", (PIECES,)),  # VASSAL_PIECE, FLEET_PIECE
    ("piece_at", "i2", (PIECES,)),
    ("piece_moves", "i2", (PIECES,)),  # movement points left
    ("piece_horse", "i2", (PIECES,)),  # has had a horse
    ("piece_by_sea", "i2", (PIECES,)),  # ON_FOOT, CARRIED, AS_FLEET
    ("piece_raided", "i2", (PIECES,)),
    ("aboard", "i2"),  # piece on a sea bridge, -1: none
    ("calm", "i1", (PROVINCES,)),  # one bit a seat: "always peaceful" here until the expansion ends
    (
        "horse_held",
        "i1",
        (PROVINCES,),
    ),  # 1: its horse was used before it was booked, so it must stay held (ERA-B45)
    # --- battles still to be fought in this expansion ---
    ("battles", "i2"),
    ("battle_place", "i2", (BATTLES,)),
    ("battle_attacker", "i1", (BATTLES,)),  # holder numbers
    ("battle_defender", "i1", (BATTLES,)),
    ("battle_done", "i1", (BATTLES,)),
    ("fought", "i2", (SEATS,)),  # one bit a seat fought with in this expansion (ERA-B79)
    # --- the battle that runs ---
    ("war_place", "i2"),  # -1: none
    ("war_index", "i2"),  # its place in the list
    ("war_holder", "i2", (SIDES,)),  # holder numbers of attacker and defender
    ("war_sea", "i2"),
    ("war_landing", "i2"),  # all attackers came from the sea
    ("war_units", "i2", (SIDES, UNITS)),
    ("war_armies", "i2", (SIDES,)),  # of the VASSAL_UNITs: armies from the regular army (for a called-off attack)
    ("war_allied", "i2", (SIDES, SEATS)),  # armies of each ally still fighting
    ("war_helped", "i2", (SIDES, SEATS)),  # armies of each ally ever sent
    ("war_asked", "i2", (SIDES,)),  # one bit an ally asked in this window
    ("war_tiles", "i2", (SIDES, TILES)),  # tiles committed
    ("war_marker", "i2", (MARKERS,)),  # the side that holds it, -1: not given yet
    ("war_spared", "i2"),  # NONE_SPARED, VASSAL_SPARED, CITY_SPARED
    ("war_total", "i2"),  # units ever committed by both sides
    ("war_dice", "i2", (SIDES,)),  # the last roll, 0 to 5
    ("war_hits", "i2", (SIDES,)),  # units each side still has to remove
    ("war_declined", "i2"),  # sides in a row that added nothing
    ("war_result", "i2"),  # UNDECIDED, ATTACKER_WON, DEFENDER_WON, DRAW, CALLED_OFF
    ("war_city", "i2"),  # 1: a city stood there before
    # --- diplomacy, advances and offers that run ---
    ("named", "i2"),  # diplomacy: bits a, b, c still to be carried out
    ("credits", "i2"),  # bonus actions in hand
    ("refused", "i1", (PROVINCES,)),  # 1: this purchase was refused in this activation
    ("partners", "i2"),  # one bit a partner already used for bonus B in this activation
    ("purchases", "i2"),  # advances still to be bought in this activation
    ("placed_leaders", "i2"),  # leaders on the field just activated
    ("placed_goods", "i2"),  # luxury goods on it
    # --- cards, barbarians ---
    ("open_cards", "i2", (OPEN_CARDS,)),  # left, right; -1: none
    ("scored_cards", "i2"),  # one bit a card that has left the game
    ("deck_left", "i2"),
    ("bag", "i2", (PEOPLES,)),  # discs left in the bag
    ("draws", "i2"),  # discs still to be drawn this round
    # --- room for counting inside one rule; all 0 whenever somebody decides ---
    ("scratch_a", "i2", (PROVINCES,)),
    ("scratch_b", "i2", (PROVINCES,)),
    ("scratch_c", "i1", (PROVINCES,)),
    ("scratch_d", "i2", (PROVINCES,)),
    ("scratch_e", "i2", (PROVINCES,)),
    ("alarm", "i2"),  # something an end condition looks at has changed since `watch` last looked
]

SECRET_FIELDS = [  # one row a seat; a view holds its own row, the others are -1 (tiles: 0)
    ("personal", "i2", (SEATS,)),  # influence card, -1: none
    ("rejected", "i2", (SEATS,)),  # the card given back at set-up: its owner knows that nobody else holds it
    ("dealt", "i2", (SEATS, DEALT_CARDS)),  # the two cards to choose from, -1 afterwards
    ("tiles", "i2", (SEATS, TILES)),  # village tiles not yet used, by kind
    ("tile_won", "i2", (SEATS,)),  # kind of the village just conquered while its owner is asked, else -1 (ERA-B93)
]

HIDDEN_FIELDS = [
    ("village", "i1", (PROVINCES,)),  # kind of the tile that lies here, -1: none
    ("deck", "i2", (CARDS,)),  # top card last: deck[deck_left - 1]
    *CHANCE_FIELDS,
]

STATE = record_of([*PUBLIC_FIELDS, *SECRET_FIELDS, *HIDDEN_FIELDS])
VIEW = record_of([*PUBLIC_FIELDS, *SECRET_FIELDS, ("viewer", "i8")])

assert STATE.itemsize <= 32 * 1024 and STATE.itemsize % 8 == 0
assert STATE.isalignedstruct
