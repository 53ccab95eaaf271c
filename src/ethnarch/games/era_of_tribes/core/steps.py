"""The steps of the game: what can lie on the stack.

A step below FIRST_DECISION runs by itself (its owner's `run` is called until it pops itself, changes itself into
another step, or lays something on top); a step from FIRST_DECISION on is a decision of `stack_seat`. `round_steps`,
`war_steps` and `field_steps` of `machine/` own one range each; docs/decisions/0002-era-phases.md says what every
step does, what its numbers a, b, c mean and where it leads.
"""

from __future__ import annotations

# --- automatic steps of `round_steps`: set-up, the round, expansion 1 to 3 (1 to 39) --------------------------
DEAL_CARDS = 1
CHOOSE_PEOPLE = 2
SET_MATERIAL = 3
FIRST_ADVANCES = 4
SET_VILLAGES = 5
BEGIN_ROUND = 6
ADJUST_MORALE = 7
SET_ORDER = 8
BEGIN_TURNS = 9
NEXT_TURN = 10
END_TURN = 11
BEGIN_AUTO = 12
NEXT_AUTO = 13
BEGIN_CLEANUP = 14
NEXT_CLEANUP = 15
END_ROUND = 16
OFFER_TILES = 17
ACTIVATE = 18
BEGIN_EXPANSION = 20
SET_GROWTH = 21
END_GROWTH = 22
BEGIN_BUILDING = 23
BEGIN_MOVING = 24
ASK_ENCOUNTER = 25
END_MOVING = 26
FOUND_CITIES = 27
END_EXPANSION = 28
RAID = 29
CHARGE_COLONIES = 30

# --- automatic steps of `war_steps`: battles, barbarians, revolution, cards, the end (40 to 69) -----------------------
DECLARE_BATTLES = 40
NEXT_BATTLE = 41
BEGIN_BATTLE = 42
COMMIT_DEFENDER = 43
COMMIT_ATTACKER = 44
GIVE_MARKERS = 45
JOIN_WINDOW = 46
ROLL_DICE = 47
TAKE_LOSSES = 48
SETTLE_BATTLE = 49
END_BATTLE = 50
EXPULSIONS = 51
SET_PEOPLES = 54
BEGIN_BARBARIANS = 55
NEXT_DISC = 56
NEXT_ATTACK = 57
END_BARBARIANS = 58
RUN_REVOLUTION = 60
SCORE_OPEN_CARD = 61
FINAL_TILES = 65
FINAL_SCORING = 66

# --- automatic steps of `field_steps`: trade, taxes, diplomacy, advances, bread (70 to 99) ----------------------------
RUN_TRADE = 70
RUN_TAXES = 71
BEGIN_DIPLOMACY = 72
NEXT_DIPLOMACY = 73
BEGIN_ADVANCES = 74
NEXT_ADVANCE = 75
FREE_FLEETS = 76
FREE_ARMIES = 77
RUN_BREAD = 78
GAIN_LEVEL = 79

FIRST_DECISION = 100

# --- decisions of `round_steps` --------------------------------------------------------------------------------
CARD = 100
PEOPLE = 101
FIRST_ADVANCE = 102
PLACE = 103
TILES_WINDOW = 104
OVERFLOW = 105
FIELD = 106
LEADERS = 107
GOODS = 108
LEGION = 109
GROW = 110
SHRINK = 111
BUILD = 112
POST_PRICE = 113
POST_FROM = 114
BONUS_FLEET = 115
MOVE = 116
TRANSPORT = 117
PAYER = 118
RAID_TARGET = 119
RANSOM = 120
ENCOUNTER = 121
CITY = 122
TAKE_BACK = 123
WAR_GOODS = 124

# --- decisions of `war_steps` ----------------------------------------------------------------------------------
BATTLE = 130
COMMIT = 131
HOW_MANY = 132
SEND = 133
JOIN = 134
LOSE = 135
TAKE_CITY = 136
EXPEL = 137
SCORE_CARD = 138

# --- decisions of `field_steps` -------------------------------------------------------------------------------
DIPLOMACY_SET = 140
DIPLOMACY = 141
OFFER = 142
ADVANCE = 143
VILLAGE_WON = 144
FREE_FLEET = 145
FREE_ARMY = 146

OVER = 159

LAST_ROUNDS_STEP, LAST_WARS_STEP = 39, 69
LAST_ROUNDS_DECISION, LAST_WARS_DECISION = 129, 139

DECISION_NAMES = {
    CARD: "card",
    PEOPLE: "people",
    FIRST_ADVANCE: "first-advance",
    PLACE: "place",
    TILES_WINDOW: "villages",
    OVERFLOW: "overflow",
    FIELD: "field",
    LEADERS: "leaders",
    GOODS: "goods",
    LEGION: "legion",
    GROW: "grow",
    SHRINK: "shrink",
    BUILD: "build",
    POST_PRICE: "post-price",
    POST_FROM: "post-from",
    BONUS_FLEET: "bonus-fleet",
    MOVE: "move",
    TRANSPORT: "transport",
    PAYER: "payer",
    RAID_TARGET: "raid",
    RANSOM: "ransom",
    ENCOUNTER: "encounter",
    CITY: "city",
    TAKE_BACK: "take-back",
    WAR_GOODS: "war-goods",
    BATTLE: "battle",
    COMMIT: "commit",
    HOW_MANY: "how-many",
    SEND: "send",
    JOIN: "join",
    LOSE: "lose",
    TAKE_CITY: "take-city",
    EXPEL: "expel",
    SCORE_CARD: "score-card",
    DIPLOMACY_SET: "diplomacy-set",
    DIPLOMACY: "diplomacy",
    OFFER: "offer",
    ADVANCE: "advance",
    VILLAGE_WON: "village-won",
    FREE_FLEET: "free-fleet",
    FREE_ARMY: "free-army",
}
