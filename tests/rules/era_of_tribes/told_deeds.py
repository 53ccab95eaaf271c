"""What players do to each other and with their goods, as one event tells it: the decision that was answered, the
position around it, and what follows in the same action."""

from __future__ import annotations

from told import Check, Told, word_of

from ethnarch.engine.seam import Json
from ethnarch.games.era_of_tribes.board.arrays import GOOD, GOOD_IDS, IS_LAND, NEIGHBOUR, NEIGHBOURS, PROVINCE_WORDS
from ethnarch.games.era_of_tribes.board.figures import ARMY_PRICE_BY_LEVEL, PLUNDER
from ethnarch.games.era_of_tribes.core.state import GOOD_IN_BATTLE, GOOD_WITH_ARMY, USED_GOOD
from ethnarch.games.era_of_tribes.game import EraOfTribes
from ethnarch.games.era_of_tribes.knowing.asking import ask_province
from ethnarch.games.era_of_tribes.notation.names import number_of
from ethnarch.games.era_of_tribes.words.telling import OFFERS

GAME = EraOfTribes()


def good_of(province: str) -> str:
    return GOOD_IDS[int(GOOD[number_of("province", province)])]


def lands_of(position: Json, seat: int | None) -> set[str]:
    held = {word for word, land in position["provinces"].items() if land.get("holder") == seat}
    return {word for word in held if IS_LAND[number_of("province", word)]}


def part_around(province: str, lands: set[str]) -> set[str]:
    """The lands that hang together with this one."""
    part, edge = {province}, [province]
    while edge:
        at = number_of("province", edge.pop())
        beside = {PROVINCE_WORDS[int(NEIGHBOUR[at, k])] for k in range(int(NEIGHBOURS[at]))}
        edge += (beside & lands) - part
        part |= beside & lands
    return part


# --- goods and villages -----------------------------------------------------------------------------


def good_laid(told: Told) -> None:
    """It was fresh and the player's own, and lies on the field now."""
    assert told.province(told.before)["holder"] == told.seat and not told.province(told.before).get("spent")
    if not told.round_over:
        assert told.province(told.after)["spent"] == USED_GOOD


def laid_to_army(told: Told) -> None:
    assert told.province(told.before)["holder"] == told.seat and good_of(told.data["province"]) in ("wine", "ivory")
    assert told.province(told.after)["spent"] == GOOD_WITH_ARMY


def horse_ridden(told: Told) -> None:
    """Two more points for one vassal that stands there; that horse is used."""
    here = told.data["province"]
    assert told.seat == told.before["mover"]
    assert good_of(told.data["from"]) == "horse"
    assert told.after["provinces"][told.data["from"]]["spent"] == USED_GOOD
    fresh = [one["points"] for one in told.before["pieces"] if one["at"] == here and not one["horse"]]
    ridden = [one["points"] for one in told.after["pieces"] if one["at"] == here and one["horse"]]
    assert any(points - 2 in fresh for points in ridden)


def villages_laid(told: Told) -> None:
    """One for every province that has one afterwards; before there was none."""
    with_one = [sum("village" in land for land in p["provinces"].values()) for p in (told.before, told.after)]
    assert with_one == [0, told.data["count"]]


# --- pieces -----------------------------------------------------------------------------------------


def off_the_map(told: Told, key: str, seat: int | None = None) -> None:
    """As many fewer as are told to be gone."""

    def count(position: Json) -> int:
        found = told.province(position).get(key, 0)
        return int(found.get(str(seat), 0) if isinstance(found, dict) else found)

    same = [one for one in told.events if (one.kind, one.seat) == (told.kind, told.seat)]
    gone = sum(one.data["province"] == told.data["province"] for one in same)
    assert count(told.before) - count(told.after) == gone


def vassal_removed(told: Told) -> None:
    """One fewer for each that is told to be gone. Those of an expansion stand there as pieces before they take it."""
    if any(one.kind in ("battle-began", "battle-ended", "eliminated") for one in told.events):
        return
    if told.province(told.before).get("holder") == told.seat:
        off_the_map(told, "vassals")
        return
    came = sum(one["at"] == told.data["province"] for one in told.before["pieces"])
    assert any(one.kind == "took-province" and one.data == {**one.data, "province": told.data["province"]}
               for one in told.events)  # fmt: skip
    assert told.province(told.after)["vassals"] == came - sum(
        one.kind == told.kind and one.data["province"] == told.data["province"] for one in told.events
    )


def landed(told: Told) -> None:
    """A fleet fewer on the water; a vassal that came as a fleet stands ashore."""
    fleets = [p["provinces"].get(told.data["from"], {}).get("fleets", {}).get(str(told.seat), 0)
              for p in (told.before, told.after)]  # fmt: skip
    assert fleets[0] - fleets[1] == 1
    if told.after["pieces"]:
        ashore = [one for one in told.after["pieces"] if one["at"] == told.data["to"] and one["kind"] == "vassal"]
        assert any(one["points"] == 0 and one["by_sea"] for one in ashore)


def carried(told: Told) -> None:
    """From land it was aboard now, from water on, or ashore."""
    assert told.seat == told.before["mover"]
    way = told.data["from"], told.data["to"]
    on_water = told.was_asked["step"] == "transport"
    assert not on_water or word_of(told.was_asked["numbers"][0]) == way[0]
    assert on_water or any(one["at"] == way[0] and one["kind"] == "vassal" for one in told.before["pieces"])
    bridges = [word_of(one["numbers"][0]) for one in told.after["stack"] if one["step"] == "transport"]
    ashore = [one["at"] for one in told.after["pieces"] if one["kind"] == "vassal" and one["by_sea"]]
    assert way[1] in (bridges or ashore)


def colony_founded(told: Told) -> None:
    """Land of its own, apart from other land of the same people; morale is paid for it, or it is free."""
    if not told.happens("took-province", "lost-province", "settled", "battle-ended", "eliminated"):
        lands = lands_of(told.after, told.seat)
        assert told.data["province"] in lands
        assert part_around(told.data["province"], lands) != lands
    if told.data["free"]:
        assert told.mine["people"] == "norsemen"
    else:
        paid = told.following("morale", told.seat)
        assert (paid["change"], paid["why"]) == (-2, "colony")


# --- at sea -----------------------------------------------------------------------------------------


def met(told: Told) -> None:
    """Whoever was asked says what comes: a battle with somebody there, peace now, or peace for all of the expansion."""
    asked = told.was_asked
    assert (asked["step"], asked["seat"], word_of(asked["numbers"][0])) == (
        "encounter", told.seat, told.data["province"],
    )  # fmt: skip
    fights = {"place": told.data["province"], "attacker": told.seat, "defender": told.data["other"], "done": 0}
    if told.data["meeting"] == "battle":
        assert fights in told.after["battles"] and fights not in told.before["battles"]
        return
    assert told.data["other"] is None and len(told.after["battles"]) <= len(told.before["battles"])
    if told.after["mover"] == told.before["mover"]:
        calm = told.seat in told.province(told.after).get("calm", [])
        assert calm == (told.data["meeting"] == "always-peace")


def raided(told: Told) -> None:
    """ERA-4.9: what this roll takes from vassals or a city; a six sinks the fleet."""
    roll, city = told.data["roll"], told.province(told.before).get("city", False)
    assert told.province(told.before)["holder"] != told.seat and 1 <= roll <= 6
    kind = "city" if city else "vassal"
    succeeds = roll <= PLUNDER[f"{kind}_succeeds_up_to"] and roll < PLUNDER["fails_from"]
    assert told.data["talers"] == (PLUNDER[f"{kind}_talers"] if succeeds else 0)
    assert bool(told.following("removed-fleet", told.seat)) == (roll >= PLUNDER["fails_from"])


def ransom_paid(told: Told) -> None:
    """What was due is paid or refused; talers and morale of the victim say the same."""
    asked, raid = told.was_asked, next((one for one in told.events if one.kind == "raided"), None)
    due = raid.data["talers"] if raid else asked["numbers"][0]
    assert told.data["paid"] + told.data["refused"] == due
    assert told.mine["talers"] == told.mine_before["talers"] - told.data["paid"]
    assert told.following("morale", told.seat).get("change", 0) == -told.data["refused"]


# --- battles ----------------------------------------------------------------------------------------


def committed(told: Told) -> None:
    """Where a unit comes from: the army, the supply, a good, a village; others stand there already. How many stand
    then is `check_units`."""
    mine = None if told.seat is None else (told.mine_before, told.mine)
    for unit, store in (("army", "armies"), ("legion", "legions")):
        if told.data["unit"] == unit and mine and not told.happens("battle-ended"):
            assert mine[1][store] == mine[0][store] - 1
    if told.data["unit"] == "good":
        assert told.before["provinces"][word_of(told.data["number"]) or ""]["holder"] == told.seat
        if not told.happens("battle-ended"):
            assert told.after["provinces"][word_of(told.data["number"]) or ""]["spent"] == GOOD_IN_BATTLE
    if told.data["unit"] not in ("good", "ally", "village"):
        assert told.data["number"] == -1
    if told.data["unit"] == "ally":
        assert any(one.kind == "sent-armies" and one.seat == told.data["number"] for one in told.events)
        assert any(one.kind == "sent-armies" and one.data["count"] == told.data["count"] for one in told.events)


def ally_asked(told: Told) -> None:
    """The ally is asked for so many."""
    assert told.data["ally"] in told.mine["allies"]
    assert (told.is_asked["step"], told.is_asked["seat"]) == ("send", told.data["ally"])
    assert told.is_asked["numbers"][1:] == [told.seat, told.data["count"]]


def armies_sent(told: Told) -> None:
    """By the one who was asked, no more than were asked for, each at the price of the sender's own mechanics."""
    asked, count = told.was_asked, told.data["count"]
    assert (asked["step"], asked["seat"], asked["numbers"][1]) == ("send", told.seat, told.data["to"])
    assert count <= asked["numbers"][2] and told.mine["armies"] == told.mine_before["armies"] - count
    assert told.data["price"] == ARMY_PRICE_BY_LEVEL[told.mine_before["advances"]["mechanics"]]
    if count:
        assert told.following("talers", told.seat)["change"] == count * told.data["price"]
        assert told.following("talers", told.data["to"])["change"] == -count * told.data["price"]


def battle_over(told: Told) -> None:
    """The province belongs to whoever won it, if anybody is left to stand there. Who has units left is
    `check_units`."""
    if told.happens("battle-began", "round") or told.data["result"] == "called-off":
        return
    war, began = told.before["running"], told.last_of("battle-began")
    place = began.data["province"] if began else word_of(war.get("war_place", 0))
    assert told.data["province"] == place
    if told.data["result"] == "draw" and began:
        assert told.province(told.after).get("holder") not in (began.data["attacker"], began.data["defender"])
    loser = {"attacker": "defender", "defender": "attacker"}.get(told.data["result"])
    if began and loser:
        assert told.province(told.after).get("holder") != began.data[loser] or loser == "villagers"


def peace_broken(told: Told) -> None:
    """The attacked brought peace; it costs the attacker five fields."""
    assert told.before["seats"][told.data["other"]]["peace"]
    assert told.data["other"] in told.mine["peace_paid"]
    assert told.following("morale", told.seat)["why"] == "peace"
    attacks = [(one["attacker"], one["defender"]) for one in told.before["battles"] + told.after["battles"]]
    declared = [(one.data["attacker"], one.data["defender"]) for one in told.events if one.kind == "battle-declared"]
    assert (told.seat, told.data["other"]) in attacks + declared


# --- talks ------------------------------------------------------------------------------------------


def offered(told: Told) -> None:
    """The one who is asked is asked just this; a province at its price."""
    asked, kind = told.is_asked, OFFERS.index(told.data["offer"])
    assert (asked["step"], asked["seat"]) == ("offer", told.data["to"])
    assert asked["numbers"] == [kind, number_of("province", told.data["province"]) if kind == 0 else -1, told.seat]
    if kind:
        assert told.data["province"] is None and (told.data["to"] in told.mine["allies"]) == (kind == 2)
        return
    assert told.province(told.after)["holder"] == told.data["to"]
    view = GAME.view(GAME.from_position(told.after), told.data["to"])
    assert told.data["talers"] == ask_province(view, 0, asked["numbers"][1], 0)


def answered(told: Told) -> None:
    """By whoever was asked; yes carries it out at once, no leaves everything as it was."""
    asked = told.was_asked
    assert (asked["step"], asked["seat"]) == ("offer", told.seat)
    carried_out = ("bought-province", "alliance", "alliance-ended")[asked["numbers"][0]]
    assert told.happens(carried_out) == told.data["accepted"]
    assert told.data["accepted"] or told.before["seats"] == told.after["seats"]


def boasted(told: Told) -> None:
    """So many talers go to the others, a point comes, and the ring of the turn order is the boaster's."""
    gained = next(at for at, one in enumerate(told.later) if (one.kind, one.seat) == ("influence", told.seat))
    changes = [one for one in told.later[:gained] if one.kind == "talers"]
    own = sum(one.data["change"] for one in changes if one.seat == told.seat)
    assert -own == told.data["talers"] == sum(one.data["change"] for one in changes if one.seat != told.seat)
    assert told.later[gained].data["change"] == 1
    assert told.round_over or told.after["ring"] == told.seat


# --- the end ----------------------------------------------------------------------------------------


def points_gained(told: Told) -> None:
    """What one kind of reason gives is one change of the influence."""
    same = [one for one in told.events if (one.kind, one.seat) == (told.kind, told.seat)]
    points = sum(one.data["points"] for one in same)
    assert told.following("influence", told.seat).get("change", 0) == points or points == 0


def village_counted(told: Told) -> None:
    assert told.mine_before["villages"][told.data["tile"]] > 0
    points_gained(told)


def rounds_counted(told: Told) -> None:
    assert told.after["style"] == "solo" and told.after["over"]
    points_gained(told)


DEEDS: dict[str, Check] = {
    "good": good_laid,
    "war-good": laid_to_army,
    "horse": horse_ridden,
    "villages": villages_laid,
    "removed-vassal": vassal_removed,
    "removed-fleet": lambda told: off_the_map(told, "fleets", told.seat),
    "landed": landed,
    "transported": carried,
    "colony": colony_founded,
    "met-at-sea": met,
    "raided": raided,
    "ransomed": ransom_paid,
    "committed": committed,
    "asked-ally": ally_asked,
    "sent-armies": armies_sent,
    "battle-ended": battle_over,
    "peace-broken": peace_broken,
    "offered": offered,
    "answered": answered,
    "boasted": boasted,
    "final-village": village_counted,
    "final-rounds": rounds_counted,
}
