"""The seats as one of them sees them: a number of everything for each, the viewer first."""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.arrays import PEOPLES
from ethnarch.games.era_of_tribes.board.figures import BRANCHES, CITY_SLOTS, EPOCHS, MORALE_BOTTOM
from ethnarch.games.era_of_tribes.core.state import FIELDS, SEATS
from ethnarch.games.era_of_tribes.knowing.features import HALF
from ethnarch.games.era_of_tribes.knowing.observed_map import seen_from
from ethnarch.games.era_of_tribes.knowing.observed_table import behind_the_map, byte

PRESENT, PEOPLE, ORDER, INFLUENCE, LEAD, LATER, TRIUMPH, MORALE, OWED, TALERS, TREATIES, FOOD, HUNGER, FED_HUNGER = (
    behind_the_map(
        "present", "people", "order", "influence", "lead", "later", "triumph", "morale", "owed", "talers", "treaties",
        "food", "hunger", "fed_hunger",
    )
)  # fmt: skip
EPOCH, ADVANCES, FREE_VASSALS, CITY_VASSALS, CITIES, ARMIES, LEGIONS, STRENGTH, RETIRED, GREY, LEADERS, ACTIVATED = (
    behind_the_map(
        "epoch", "advances", "free_vassals", "city_vassals", "cities", "armies", "legions", "strength", "retired",
        "grey", "leaders", "activated",
    )
)  # fmt: skip
PASSED, REVOLTED, PEACE, PEACE_PAID, ALLIES, LANDS, FLEET_TOTAL, POSTS, BONUS, DOMINANT, MILITARY, ELIMINATED = (
    behind_the_map(
        "passed", "revolted", "peace", "peace_paid", "allies", "lands", "fleet_total", "posts", "bonus", "dominant",
        "military", "eliminated",
    )
)  # fmt: skip
VILLAGES_HELD, FOUGHT, RAIDED = behind_the_map("villages_held", "fought", "raided")


@rule
def see_seats(s, seat, out):
    """Everything that lies open before the seats."""
    for other in range(s.players):
        r = seen_from(s, seat, other)
        out[PRESENT + r] = 1
        see_standing(s, seat, other, r, out)
        see_belongings(s, other, r, out)
        see_politics(s, seat, other, r, out)
    for place in range(s.players):
        if s.order[place] >= 0:
            out[ORDER + seen_from(s, seat, s.order[place])] = place + 1


@rule
def see_standing(s, seat, other, r, out):
    """The tracks, and how near the end a seat is."""
    later = 0
    for third in range(s.players):
        if s.stamp[third] < s.stamp[other]:
            later += 1
    if s.people[other] >= 0:
        out[PEOPLE + r * PEOPLES + s.people[other]] = 1
    out[INFLUENCE + r] = byte(s.influence[other])
    out[LEAD + r] = byte(int(s.influence[other]) - int(s.influence[seat]) + HALF)
    out[LATER + r] = later
    out[TRIUMPH + r] = byte(int(s.triumph[other]) - int(s.triumph_start[other]) + HALF)
    out[MORALE + r] = byte(int(s.morale[other]) - MORALE_BOTTOM)
    out[OWED + r] = byte(s.owed[other])
    out[EPOCH + r * EPOCHS + s.epoch[other]] = 1
    for branch in range(BRANCHES):
        out[ADVANCES + r * BRANCHES + branch] = s.level_of[other, branch]
    out[BONUS + r] = byte(s.bonus[other])
    out[DOMINANT + r] = byte(s.dominant[other])
    out[MILITARY + r] = byte(s.military[other])
    out[ELIMINATED + r] = byte(s.eliminated[other])


@rule
def see_belongings(s, other, r, out):
    """Money, food, vassals, armies, leaders."""
    out[TALERS + r] = byte(s.talers[other])
    out[TREATIES + r] = byte(s.treaties[other])
    out[FOOD + r] = byte(s.food[other])
    out[HUNGER + r] = byte(s.hunger[other])
    out[FED_HUNGER + r] = byte(s.fed_hunger[other])
    out[FREE_VASSALS + r] = byte(s.free_vassals[other])
    for slot in range(CITY_SLOTS):
        out[CITY_VASSALS + r * CITY_SLOTS + slot] = byte(s.city_slot[other, slot])
    out[CITIES + r] = byte(s.cities[other])
    out[ARMIES + r] = byte(s.armies[other])
    out[LEGIONS + r] = byte(s.legions[other])
    out[STRENGTH + r] = byte(s.strength_militia[other])
    out[RETIRED + r] = byte(s.retired[other])
    out[GREY + r] = byte(s.grey[other])
    out[LEADERS + r] = byte(s.leaders[other])
    for field in range(FIELDS):
        out[ACTIVATED + r * FIELDS + field] = (int(s.activated[other]) >> field) & 1
    out[LANDS + r] = byte(s.lands[other])
    out[FLEET_TOTAL + r] = byte(s.fleet_total[other])
    out[POSTS + r] = byte(s.posts[other])
    out[VILLAGES_HELD + r] = byte(s.tiles_held[other])


@rule
def see_politics(s, seat, other, r, out):
    """War and peace between the seats."""
    out[PASSED + r] = byte(s.passed[other])
    out[REVOLTED + r] = byte(s.revolted[other])
    out[PEACE + r] = byte(s.peace[other])
    out[PEACE_PAID + r] = (int(s.peace_paid[seat]) >> int(other)) & 1
    for third in range(s.players):
        out[ALLIES + r * SEATS + seen_from(s, seat, third)] = (int(s.ally[other]) >> third) & 1
    out[FOUGHT + r] = (int(s.fought[seat]) >> int(other)) & 1
    out[RAIDED + r] = (int(s.plundered) >> int(other)) & 1
