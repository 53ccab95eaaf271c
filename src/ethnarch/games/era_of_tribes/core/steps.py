"""The steps of the game: what can lie on the stack, each with its number and its word in positions.

A step below FIRST_DECISION runs by itself until it pops itself, changes itself into another step, or lays something on
top; a step from FIRST_DECISION on is a decision of `stack_seat`. The numbers stand in states and the words in positions
that people keep: neither ever changes. What a step does, who runs it and what its numbers a, b, c are is the table of
steps (machine/table.py); docs/decisions/0002-era-phases.md says where each leads.
"""

from __future__ import annotations

# --- by themselves: set-up, the round, expansion ---------------------------------------------------------------------
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

# --- by themselves: battles, barbarians, revolution, cards, the end ---------------------------------------------------
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

# --- by themselves: trade, taxes, diplomacy, advances, bread ----------------------------------------------------------
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

# --- decisions: set-up, the round, expansion --------------------------------------------------------------------------
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

# --- decisions: battles, cards ----------------------------------------------------------------------------------------
BATTLE = 130
COMMIT = 131
HOW_MANY = 132
SEND = 133
JOIN = 134
LOSE = 135
TAKE_CITY = 136
EXPEL = 137
SCORE_CARD = 138

# --- decisions: diplomacy, advances -----------------------------------------------------------------------------------
DIPLOMACY_SET = 140
DIPLOMACY = 141
OFFER = 142
ADVANCE = 143
VILLAGE_WON = 144
FREE_FLEET = 145
FREE_ARMY = 146

OVER = 159

NUMBERS: dict[str, int] = {
    name: number for name, number in vars().copy().items() if isinstance(number, int) and name != "FIRST_DECISION"
}
"""Every step by its name here."""

OTHER_WORDS = {RAID: "run-raid", TILES_WINDOW: "villages", RAID_TARGET: "raid"}
WORDS: dict[int, str] = {
    number: OTHER_WORDS.get(number, name.lower().replace("_", "-")) for name, number in NUMBERS.items()
}
"""How a step is written: its name, but for these."""
NUMBER_OF: dict[str, int] = {word: number for number, word in WORDS.items()}
DECISION_NAMES: dict[int, str] = {
    number: word for number, word in sorted(WORDS.items()) if FIRST_DECISION <= number < OVER
}

assert len(WORDS) == len(NUMBERS) == len(NUMBER_OF), "two steps have one number or are written alike"
