"""Actions as integers: blocks of numbers.

What a number means depends on the decision; the block says what kind of thing is named (a province, a seat, a
piece, a branch …). The table of decisions (machine/decisions.py) lists for every decision its blocks in the order in
which `legal` writes them, with their text. Inside a block actions are written in ascending order. `use TILE` (USE_TILE)
comes last at every decision of a seat that holds a usable village, LOSE excepted (ERA-B103).
"""

from __future__ import annotations

from ethnarch.games.era_of_tribes.board.arrays import COASTS, PEOPLES, PROVINCES, SLOTS
from ethnarch.games.era_of_tribes.board.figures import BRANCHES, CARDS, TILES
from ethnarch.games.era_of_tribes.core.state import BATTLES, FIELDS, PIECES, SEATS

DONE = 0
ACCEPT = 1
DECLINE = 2
ALWAYS_PEACE = 3
PAY_TALER = 4
PAY_TREATY = 5
FIELD_OF = 8  # + field
PASS = FIELD_OF + FIELDS
NUMBER = PASS + 1  # + 0 to 39: leaders, armies, talers, a place in the order
NUMBERS = 40
SEAT = NUMBER + NUMBERS  # + seat: fight SEAT, ask SEAT
ALLY = SEAT + SEATS  # + seat: propose an alliance
FORCE_ALLY = ALLY + SEATS
END_ALLIANCE = FORCE_ALLY + SEATS
FORCE_END = END_ALLIANCE + SEATS
COMMIT_ARMY = FORCE_END + SEATS
COMMIT_LEGION = COMMIT_ARMY + 1
LOSE_VASSAL = COMMIT_ARMY + 2
LOSE_LANDED = COMMIT_ARMY + 3
LOSE_LEGION = COMMIT_ARMY + 4
RECRUIT = COMMIT_ARMY + 5
BRING_PEACE = COMMIT_ARMY + 6
BOAST = COMMIT_ARMY + 7
DIPLOMACY_OF = BOAST + 1  # + a set of a, b, c as bits
SETS = 1 << 3
BRANCH = DIPLOMACY_OF + SETS  # + branch
BRANCH_BY_TILE = BRANCH + BRANCHES
CARD_OF = BRANCH_BY_TILE + BRANCHES  # + card
PEOPLE_OF = CARD_OF + CARDS
USE_TILE = PEOPLE_OF + PEOPLES  # + kind of tile
COMMIT_TILE = USE_TILE + TILES
BATTLE_OF = COMMIT_TILE + TILES  # + place in the list of battles
PROVINCE = BATTLE_OF + BATTLES  # + province: place, remove, found, buy, lay a good, sail, land
POST = PROVINCE + PROVINCES  # + city: build or remove a trading post there
FORCE_PROVINCE = POST + PROVINCES  # + province: buy by force
TRAIN = FORCE_PROVINCE + PROVINCES  # + province: a new vassal there becomes an army
FLEET_AT = TRAIN + PROVINCES  # + number of a coast: a new vassal becomes a fleet
STEP = FLEET_AT + COASTS  # + piece * SLOTS + slot of the neighbour
HORSE_FOR = STEP + PIECES * SLOTS  # + piece
RAID_WITH = HORSE_FOR + PIECES  # + piece
PIECE = RAID_WITH + PIECES  # + piece: which fleet pays for the transport

ACTION_SPACE = PIECE + PIECES
MAX_ACTIONS = 512
"""The longest list is MOVE: 36 pieces; equal ones (kind, place, points, horse) are written once, at most 13
classes share a province, one province has 12 neighbours, two have 10: 13 * 12 + 23 * 10 = 386 steps, 36 horses or
raids, 9 villages and `done` make 432."""

assert ACTION_SPACE < 32768
