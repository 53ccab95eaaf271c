"""The kinds of events the rules of Era of Tribes emit. Columns after the seat: a, b, c, d.

REVEALS: kinds after which nobody can undo. SECRETS: kinds with columns only that seat may see. Seats in columns
are holder numbers (state.py), so a barbarian people can stand there too.
"""

from __future__ import annotations

(
    # set-up and round
    DEALT_CARDS,  # a, b: cards (secret)
    KEPT_CARD,  # a: card (secret)
    CHOSE_PEOPLE,  # a: people
    OPENED_CARD,  # seat -1; a: card; b: place 0 or 1
    PUT_VILLAGES,  # seat -1; a: how many
    ROUND_BEGAN,  # seat -1; a: round
    ORDER_SET,  # seat -1; one event a place: a: place; b: seat
    CHOSE_FIELD,  # a: field; b: leaders
    LAID_GOOD,  # a: province
    PASSED,
    # tracks
    MORALE_MOVED,  # a: fields; b: field now
    INFLUENCE_CHANGED,  # a: points; b: points now
    TALERS_CHANGED,  # a: talers; b: talers now
    TREATIES_CHANGED,  # a: treaties; b: now
    FOOD_CHANGED,  # a: food; b: food now; c: hunger now; d: passive hunger now
    TRIUMPH_MOVED,  # a: fields; b: field now
    # provinces and pieces
    TOOK_PROVINCE,  # a: province; b: holder before
    LOST_PROVINCE,  # a: province
    PLACED_VASSAL,  # a: province; b: 1 from an unbuilt city
    REMOVED_VASSAL,  # a: province
    REMOVED_FLEET,  # a: water
    BUILT_FLEET,  # a: water; b: province it came from, -1: free fleet
    TRAINED_ARMY,  # a: province, -1: free army
    RAISED_LEGION,
    BUILT_POST,  # a: city; b: host
    POST_LEFT,  # a: city; b: host; c: 1 expelled
    STEPPED,  # a: from; b: to; c: kind of piece; d: points left
    LANDED,  # a: water; b: province
    TRANSPORTED,  # a: from; b: water it stands on, or province it went ashore
    USED_HORSE,  # a: province of the piece; b: province of the horse
    MET_AT_SEA,  # a: water; b: who was named; c: MET_IN_PEACE, MET_IN_BATTLE, MET_ALWAYS_PEACEFUL
    FOUNDED_CITY,  # a: province
    LOST_CITY,  # a: province
    FOUNDED_COLONY,  # a: a province of it; b: 1 without loss
    RAIDED,  # a: province; b: roll; c: talers due
    RANSOMED,  # a: talers paid; b: talers refused
    # battles
    BATTLE_DECLARED,  # a: province; b: attacker; c: defender; d: BY_CHOICE, or what sent barbarians there
    BATTLE_BEGAN,  # a: province; b: attacker; c: defender
    COMMITTED,  # a: kind of unit; b: how many; c: side; d: province of the good or kind of the tile
    ASKED_ALLY,  # a: ally; b: armies
    SENT_ARMIES,  # a: to whom; b: armies; c: price of each
    MARKERS_GIVEN,  # seat -1; a, b, c: side with MECHANICS, STRENGTH, MORALE
    ROLLED,  # seat -1; a: red side; b: green side; c: hits on the attacker; d: on the defender
    LOST_UNIT,  # a: kind of unit; b: side
    BATTLE_ENDED,  # seat -1; a: province; b: ATTACKER_WON, DEFENDER_WON, DRAW, CALLED_OFF
    TOOK_VILLAGE,  # a: province; b: kind (secret)
    BATTLEFIELD,  # seat -1; a: province; b: marker
    PEACE_BROKEN,  # a: protected seat
    ALLIANCE_MADE,  # a: partner; b: AGREED, FORCED
    ALLIANCE_ENDED,  # a: partner; b: AGREED, FORCED, BROKEN
    # villages, diplomacy, advances, epochs
    USED_VILLAGE,  # a: kind
    RECRUITED,
    BROUGHT_PEACE,
    BOASTED,  # a: talers paid
    OFFERED,  # a: PURCHASE, ALLIANCE, END_OF_ALLIANCE (fields/offers); b: province or -1; c: asked seat; d: talers
    ANSWERED,  # a: 1 accepted, 0 declined
    BOUGHT_PROVINCE,  # a: province; b: seller; c: talers; d: AGREED, FORCED
    ADVANCED,  # a: branch; b: level; c: talers; d: 1 pioneer
    REVOLTED,  # a: epoch; b: 1 first
    SCORED_CARD,  # seat; a: card; b: points; c: quantity
    LAID_TO_ARMY,  # a: province of the wine or ivory
    # barbarians and the end
    DREW_DISC,  # seat -1; a: people; b: 1 alone, without a disc
    PEOPLE_SETTLED,  # seat -1; a: people; b: province; c: what sent them there
    CONDITION_MET,  # a: condition; b: points
    ELIMINATED,
    FINAL_MORALE,  # a: points of morale; b: points of hunger
    FINAL_TILE,  # a: kind; b: points
    FINAL_ROUNDS,  # a: points (solo)
    GAME_OVER,  # seat -1
) = range(69)

MET_IN_PEACE, MET_IN_BATTLE, MET_ALWAYS_PEACEFUL = range(3)
"""Column c of MET_AT_SEA."""
BY_CHOICE, BESIDE, FISH_BESIDE, OVER_SEA, VILLAGE_BESIDE, VILLAGE_OVER_SEA = range(6)
"""Which rule leads to a province (ERA-B115, ERA-B116): column d of BATTLE_DECLARED, where players choose, and c of
PEOPLE_SETTLED, where villages are overrun (ERA-A110)."""
AGREED, FORCED, BROKEN = range(3)
"""How an alliance was made (b of ALLIANCE_MADE) or ended (b of ALLIANCE_ENDED), and a province sold (d of
BOUGHT_PROVINCE)."""

REVEALS = frozenset({DEALT_CARDS, OPENED_CARD, RAIDED, ROLLED, TOOK_VILLAGE, DREW_DISC, SCORED_CARD, GAME_OVER})
SECRETS = frozenset({DEALT_CARDS, KEPT_CARD, TOOK_VILLAGE})
