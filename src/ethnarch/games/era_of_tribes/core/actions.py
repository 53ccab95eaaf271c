"""Actions as integers: blocks of numbers, and how each action is written.

What a number means depends on the decision; the block says what kind of thing is named (a province, a seat, a
piece, a branch …). FORMS lists for every decision its actions in the order in which `legal` writes them, with
their text. Inside a block actions are written in ascending order. `use TILE` (USE_TILE) comes last at every
decision of a seat that holds a usable village, LOSE excepted (B103).
"""

from __future__ import annotations

from ethnarch.games.era_of_tribes.board.arrays import COASTS, PEOPLES, PROVINCES, SLOTS
from ethnarch.games.era_of_tribes.board.figures import BRANCHES, CARDS, TILES
from ethnarch.games.era_of_tribes.core import steps
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

FORMS: dict[int, tuple[tuple[int, str], ...]] = {
    steps.CARD: ((CARD_OF, "keep CARD"),),
    steps.PEOPLE: ((PEOPLE_OF, "people PEOPLE"),),
    steps.FIRST_ADVANCE: ((BRANCH, "advance BRANCH"),),
    steps.PLACE: ((NUMBER, "place NUMBER"),),
    steps.TILES_WINDOW: ((DONE, "done"),),
    steps.OVERFLOW: ((PROVINCE, "remove PROVINCE"),),
    steps.FIELD: ((FIELD_OF, "FIELD"), (PASS, "pass")),
    steps.LEADERS: ((NUMBER, "leaders NUMBER"),),
    steps.GOODS: ((PROVINCE, "lay PROVINCE"), (DONE, "done")),
    steps.LEGION: ((ACCEPT, "legion"), (DECLINE, "no legion")),
    steps.GROW: ((PROVINCE, "place vassal PROVINCE"), (DONE, "done")),
    steps.SHRINK: ((PROVINCE, "remove PROVINCE"), (POST, "remove post PROVINCE")),
    steps.BUILD: (
        (FLEET_AT, "fleet PROVINCE > WATER"),
        (TRAIN, "army PROVINCE"),
        (POST, "post PROVINCE"),
        (DONE, "done"),
    ),
    steps.POST_PRICE: ((PAY_TALER, "pay taler"), (PAY_TREATY, "pay treaty")),
    steps.POST_FROM: ((PROVINCE, "from PROVINCE"),),
    steps.BONUS_FLEET: ((ACCEPT, "bonus fleet"), (DECLINE, "no fleet")),
    steps.MOVE: (
        (
            STEP,
            "move vassal PROVINCE > PROVINCE | board PROVINCE > WATER | sail WATER > WATER | land WATER > PROVINCE",
        ),
        (HORSE_FOR, "horse PROVINCE"),
        (RAID_WITH, "raid from WATER"),
        (DONE, "done"),
    ),
    steps.TRANSPORT: ((PROVINCE, "sail WATER | land PROVINCE"),),
    steps.PAYER: ((PIECE, "fleet with NUMBER"),),
    steps.RAID_TARGET: ((PROVINCE, "raid PROVINCE"),),
    steps.RANSOM: ((NUMBER, "pay NUMBER"),),
    steps.ENCOUNTER: ((SEAT, "fight SEAT"), (DONE, "peace"), (ALWAYS_PEACE, "peace always")),
    steps.CITY: ((PROVINCE, "found PROVINCE"), (DONE, "done")),
    steps.TAKE_BACK: ((PROVINCE, "take back PROVINCE"), (DONE, "done")),
    steps.WAR_GOODS: ((PROVINCE, "arm PROVINCE"), (DONE, "done")),
    steps.BATTLE: ((BATTLE_OF, "battle PROVINCE SEAT"),),
    steps.COMMIT: (
        (COMMIT_ARMY, "commit army"),
        (COMMIT_LEGION, "commit legion"),
        (PROVINCE, "commit good PROVINCE"),
        (COMMIT_TILE, "commit village TILE"),
        (SEAT, "ask SEAT"),
        (DONE, "done"),
    ),
    steps.HOW_MANY: ((NUMBER, "armies NUMBER"),),
    steps.SEND: ((NUMBER, "send NUMBER"),),
    steps.JOIN: ((COMMIT_TILE, "commit village TILE"), (SEAT, "ask SEAT"), (DONE, "done")),
    steps.LOSE: ((LOSE_VASSAL, "lose vassal"), (LOSE_LANDED, "lose fleet"), (LOSE_LEGION, "lose legion")),
    steps.TAKE_CITY: ((ACCEPT, "city"), (DECLINE, "vassal")),
    steps.EXPEL: ((ACCEPT, "expel"), (DECLINE, "tolerate")),
    steps.DIPLOMACY_SET: ((DIPLOMACY_OF, "diplomacy SET"),),
    steps.DIPLOMACY: (
        (RECRUIT, "recruit"),
        (BRING_PEACE, "bring peace"),
        (BOAST, "boast"),
        (PROVINCE, "buy PROVINCE"),
        (FORCE_PROVINCE, "force sale PROVINCE"),
        (ALLY, "ally SEAT"),
        (FORCE_ALLY, "force alliance SEAT"),
        (END_ALLIANCE, "end alliance SEAT"),
        (FORCE_END, "force end SEAT"),
        (DONE, "done"),
    ),
    steps.OFFER: ((ACCEPT, "accept"), (DECLINE, "decline")),
    steps.ADVANCE: (
        (BRANCH, "advance BRANCH"),
        (BRANCH_BY_TILE, "advance BRANCH by village"),
        (DONE, "done"),
    ),
    steps.VILLAGE_WON: ((BRANCH_BY_TILE, "advance BRANCH by village"), (DONE, "done")),
    steps.FREE_FLEET: ((PROVINCE, "fleet WATER"), (DONE, "done")),
    steps.FREE_ARMY: ((ACCEPT, "army"), (DECLINE, "no army")),
    steps.SCORE_CARD: ((CARD_OF, "score CARD"),),
}

assert set(FORMS) == set(steps.DECISION_NAMES)
assert ACTION_SPACE < 32768
