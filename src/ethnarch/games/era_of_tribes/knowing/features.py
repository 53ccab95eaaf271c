"""What each number of an observation of Era of Tribes means, and where it lies.

A token is a province; the rest is the table beside the map. Seats are counted from the viewer: 0 is the viewer, 1
the next seat to the left, and so on. Where a feature has a number for every seat, seats that do not play have 0.
"""

from __future__ import annotations

from ethnarch.engine.loops.observing import features_of, place_of, width_of
from ethnarch.games.era_of_tribes.board.arrays import GOOD_IDS, GOODS, MAP_IDS, MAPS, PEOPLE_IDS, PEOPLES, TERRAIN_IDS
from ethnarch.games.era_of_tribes.board.figures import (
    BRANCHES,
    CARD_IDS,
    CARDS,
    CITY_SLOTS,
    DIE,
    EPOCH_IDS,
    EPOCHS,
    LENGTH_IDS,
    LEVEL_IDS,
    MORALE_BOTTOM,
    TILE_IDS,
    TILES,
)
from ethnarch.games.era_of_tribes.core.state import FIELDS, MARKERS, SEATS, SIDES, UNITS
from ethnarch.games.era_of_tribes.core.steps import DECISION_NAMES

HALF = 128
"""Added to numbers that may be negative."""
HOLDERS = SEATS + 2
"""The seats, a barbarian people, villagers."""


def listed(names: list[str]) -> str:
    return ", ".join(name.replace("_", " ") for name in names)


PRINTED = features_of(
    ("in_play", 1, "the province belongs to the map that is played; where not, all its numbers are 0"),
    ("terrain", len(TERRAIN_IDS), f"one of: {listed(TERRAIN_IDS)}"),
    ("food", 2, "it yields: grain, fish"),
    ("good", GOODS, f"it yields one of: {listed(GOOD_IDS)}"),
    ("home", 1, "the home of a people of this map"),
    ("symbol", 1, "a village symbol is printed here"),
)
"""What is printed on the map."""

PROVINCE_FEATURES = features_of(
    *((one.name, one.width, one.words) for one in PRINTED),
    ("own_home", 1, "a home province of the viewer's people"),
    ("holder", HOLDERS, "held by: the six seats, a barbarian people, villagers"),
    ("allied", 1, "held by an ally of the viewer"),
    ("vassals", 1, "vassals of the holder", 0.25),
    ("city", 1, "a city of the holder"),
    ("fleets", SEATS, "fleets of every seat", 0.25),
    ("post", 2, "a trading post: of the viewer, of another seat"),
    ("battlefield", 1, "battlefield markers", 0.5),
    ("spent", 1, "its good: 0 fresh, 1 used this round, 2 in the battle that runs, 3 laid to the army", 0.5),
    ("village", 1, "a village lies here, face down"),
    ("fresh", 1, "vassals placed in this expansion and not yet turned into something else", 0.5),
    ("horse_held", 1, "its horse was used in this expansion, so it has to stay held"),
    ("calm", 1, "the viewer has said 'always peace' here until the expansion ends"),
    ("refused", 1, "its sale was refused in this activation"),
    ("was_own", 1, "the viewer held it when the expansion that runs began"),
    ("pieces", 1, "pieces of the seat that moves", 0.25),
    ("first_class", 3, "its first kind of pieces: how many, movement points left, whether a horse was given", 0.5),
    ("second_class", 3, "its second kind of pieces: the same", 0.5),
    ("battles", 3, "battles to be fought here: the viewer attacks, defends, looks on", 0.5),
    ("war", 1, "the battle that runs is here"),
    ("asked", 1, "what is asked is about this province"),
)

EACH = " of every seat"
TABLE_FEATURES = features_of(
    ("players", SEATS, "one of: 1 to 6 players"),
    ("style", 3, "one of: against each other, alone, together"),
    ("length", 4, f"one of: {listed(LENGTH_IDS)}"),
    ("level", 3, f"alone or together, one of: {listed(LEVEL_IDS)}"),
    ("board", MAPS, f"the map, one of: {', '.join(MAP_IDS)}"),
    ("bonus_switch", 1, "the bonus actions of diplomacy are played"),
    ("round", 1, "the round, 0 during set-up", 0.1),
    ("leading_epoch", EPOCHS, f"the most advanced epoch, one of: {listed(EPOCH_IDS)}"),
    ("ending", 2, "the game ends after this round; the final scoring has begun"),
    ("ended", 1, "the round in which the first end condition was met, 0: none yet", 0.1),
    ("decision", len(DECISION_NAMES), f"what is asked, one of: {', '.join(DECISION_NAMES.values())}"),
    ("decider", SEATS, "who is asked"),
    ("turn", SEATS, "whose turn it is"),
    ("ring", SEATS, "who has a leader on the ring of the turn order"),
    ("mover", SEATS, "who expands"),
    ("auto", 1, "the expansion is the automatic one"),
    ("growth", 1, "growth left to place, below 0: pieces to remove; 128 added", 0.1, HALF),
    ("greek_fleet_had", 1, "the free fleet of this expansion is taken"),
    ("legion_asked", 1, "the legion of this expansion was asked about"),
    ("field", FIELDS, "the field that is being activated"),
    ("partner", SEATS, "the other seat that what is asked is about"),
    ("number", 1, "a number in what is asked: armies wanted, talers due, points to pay, advances bought", 0.2),
    ("offer", 3, "an offer of: a purchase, an alliance, the end of one"),
    ("named", 3, "actions of diplomacy named and still to do: a, b, c"),
    ("credits", 1, "bonus actions of diplomacy in hand", 0.5),
    ("partners", SEATS, "seats already asked by a bonus action"),
    ("purchases", 1, "advances still to be bought in this activation", 0.5),
    ("placed", 2, "leaders, luxury goods on the field just activated", 0.3),
    ("present", SEATS, "the seat plays"),
    ("people", SEATS * PEOPLES, f"people{EACH}, one of: {listed(PEOPLE_IDS)}"),
    ("order", SEATS, f"place in the turn order{EACH}, 1 is first", 0.2),
    ("influence", SEATS, f"influence{EACH}", 0.02),
    ("lead", SEATS, f"influence{EACH} less the viewer's, 128 added", 0.05, HALF),
    ("later", SEATS, f"how many seats got their influence earlier{EACH}", 0.2),
    ("triumph", SEATS, f"triumph{EACH} since the start, 128 added", 0.1, HALF),
    ("morale", SEATS, f"field on the morale track{EACH}, {-MORALE_BOTTOM} added", 0.1, -MORALE_BOTTOM),
    ("owed", SEATS, f"vassals to be removed for morale{EACH}", 0.5),
    ("talers", SEATS, f"talers{EACH}", 0.05),
    ("treaties", SEATS, f"treaties{EACH}", 0.2),
    ("food", SEATS, f"food{EACH}", 0.1),
    ("hunger", SEATS, f"hunger{EACH}", 0.2),
    ("fed_hunger", SEATS, f"hunger that is fed{EACH}", 0.2),
    ("epoch", SEATS * EPOCHS, f"epoch{EACH}, one of: {listed(EPOCH_IDS)}"),
    ("advances", SEATS * BRANCHES, f"level in the six branches{EACH}", 0.25),
    ("free_vassals", SEATS, f"free vassals{EACH}", 0.1),
    ("city_vassals", SEATS * CITY_SLOTS, f"vassals left beside each of eight cities{EACH}", 0.5),
    ("cities", SEATS, f"cities{EACH}", 0.2),
    ("armies", SEATS, f"vassals in the regular army{EACH}", 0.2),
    ("legions", SEATS, f"legions{EACH}", 0.3),
    ("strength", SEATS, f"militia of STRENGTH villages in the army{EACH}", 0.3),
    ("retired", SEATS, f"vassals given for grey leaders{EACH}", 0.5),
    ("grey", SEATS, f"grey leaders{EACH}", 0.5),
    ("leaders", SEATS, f"leaders not yet used{EACH}", 0.2),
    ("activated", SEATS * FIELDS, f"fields activated this round{EACH}"),
    ("passed", SEATS, f"has passed{EACH}"),
    ("revolted", SEATS, f"has had a revolution{EACH}"),
    ("peace", SEATS, f"brings peace until the end of the round{EACH}"),
    ("peace_paid", SEATS, f"the viewer has paid for attacking the peace{EACH}"),
    ("allies", SEATS * SEATS, f"allies{EACH}: the six seats, counted from the viewer"),
    ("lands", SEATS, f"land provinces{EACH}", 0.1),
    ("fleet_total", SEATS, f"fleets{EACH}", 0.1),
    ("posts", SEATS, f"trading posts{EACH}", 0.3),
    ("bonus", SEATS, f"has had the influence for an end condition{EACH}"),
    ("dominant", SEATS, f"meets the condition on provinces{EACH}"),
    ("military", SEATS, f"meets the military condition{EACH}"),
    ("eliminated", SEATS, f"is out{EACH}"),
    ("villages_held", SEATS, f"villages not yet used{EACH}", 0.3),
    ("villages_used", TILES, f"villages used by anybody: {listed(TILE_IDS)}", 0.5),
    ("fought", SEATS, "seats the viewer has fought with in this expansion"),
    ("raided", SEATS, f"was raided this round{EACH}"),
    ("own_villages", TILES, "the viewer's villages, by kind", 0.5),
    ("village_won", TILES, "the kind of the village the viewer has just won"),
    ("own_card", CARDS, f"the viewer's influence card: {listed(CARD_IDS)}"),
    ("rejected", CARDS, "the card the viewer gave back"),
    ("dealt", CARDS, "the cards the viewer chooses from"),
    ("left_card", CARDS, "the open card on the left"),
    ("right_card", CARDS, "the open card on the right"),
    ("scored_cards", CARDS, "cards that have left the game"),
    ("deck", 1, "cards in the pile", 0.1),
    ("stock", 5, "legions, grey leaders in stock, grey leaders in the box, villages in the box unseen, "
     "the free colony of this round used", 0.1),
    ("expanding", PEOPLES, "barbarian peoples that expand"),
    ("settled", PEOPLES, "barbarian peoples in villages"),
    ("bag", PEOPLES, "discs left in the bag", 0.3),
    ("draws", 1, "discs still to be drawn this round", 0.3),
    ("battles_left", 1, "battles still to be fought", 0.2),
    ("battle", 5, "a battle runs; at sea; a landing; a city stood there; what stands aside in a revolution"),
    ("attacker", HOLDERS, "who attacks: the six seats, a barbarian people, villagers"),
    ("defender", HOLDERS, "who defends, likewise"),
    ("units", SIDES * UNITS, "units of the attacker and of the defender, by kind in the order they are lost", 0.3),
    ("war_armies", SIDES, "armies among them", 0.3),
    ("helpers", SIDES * SEATS, "armies of each seat that fight as allies, on either side", 0.3),
    ("markers", MARKERS * SIDES, "MECHANICS, STRENGTH, MORALE: with the attacker, with the defender"),
    ("dice", SIDES * DIE, "the last roll of the attacker and of the defender"),
    ("hits", SIDES, "units each side still has to remove", 0.3),
    ("result", 4, "the battle's end: attacker won, defender won, draw, called off"),
)  # fmt: skip

WIDTH = width_of(PROVINCE_FEATURES)
TABLE_WIDTH = width_of(TABLE_FEATURES)


def of_province(name: str) -> int:
    """Where a feature of a province lies."""
    return place_of(PROVINCE_FEATURES, name)


def of_table(name: str) -> int:
    """Where a feature of the table lies, behind those of all provinces."""
    return place_of(TABLE_FEATURES, name)
