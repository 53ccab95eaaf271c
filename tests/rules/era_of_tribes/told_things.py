"""What changed on the table, as one event tells it: who holds what, what was built, advanced or lost."""

from __future__ import annotations

import numpy as np
from told import SIDES, Check, Told, equal

from ethnarch.engine.seam import Event, Json
from ethnarch.games.era_of_tribes.board.arrays import IS_LAND, NEIGHBOUR, NEIGHBOURS, PROVINCE_WORDS
from ethnarch.games.era_of_tribes.game import EraOfTribes
from ethnarch.games.era_of_tribes.knowing.asking import CONDITIONS, PROSPECTS, ask_prospects, ask_standing
from ethnarch.games.era_of_tribes.notation.names import WORDS_OF, number_of

GAME = EraOfTribes()


def is_here(event: Event, told: Told) -> bool:
    return bool(event.data.get("province") == told.data["province"])


HOLDING = ("took-province", "lost-province", "settled", "bought-province", "battle-ended", "eliminated")


def taken(told: Told) -> None:
    """From whoever held it."""
    if not any(one.kind in HOLDING and one.data.get("province") == told.data["province"] for one in told.earlier):
        assert told.data["from"] in (None, told.province(told.before).get("holder"))  # None: it was given up before
    holds(told)


def holds(told: Told) -> None:
    if told.is_last_word(*HOLDING, "removed-fleet", "landed"):
        assert told.province(told.after)["holder"] == (told.data.get("by") or told.seat)


def let_go(told: Told) -> None:
    """By whoever held it until then."""
    held = [one.seat for one in told.earlier if one.kind == "took-province" and is_here(one, told)]
    assert told.seat in (told.province(told.before).get("holder"), *held)
    if told.is_last_word(*HOLDING):
        assert told.province(told.after).get("holder") != told.seat


def bought(told: Told) -> None:
    """From its holder, for talers that go from one to the other; forced where nobody was asked."""
    assert (
        told.data["from"] == told.province(told.before)["holder"] and told.province(told.after)["holder"] == told.seat
    )
    assert told.just_before("talers", told.seat)["change"] == -told.data["talers"]
    assert told.just_before("talers", told.data["from"])["change"] == told.data["talers"]
    assert told.data["forced"] == (told.was_asked["step"] != "offer")


def settled(told: Told) -> None:
    """Beside their land, or over the sea where nothing is beside it; fishing grounds are water; villages stay."""
    here, people = number_of("province", told.data["province"]), told.data["people"]
    reason = told.data["reason"]
    assert reason.startswith("village") == ("village" in told.province(told.before))
    assert reason != "fish" or not IS_LAND[here]
    beside = [PROVINCE_WORDS[int(NEIGHBOUR[here, k])] for k in range(int(NEIGHBOURS[here]))]
    theirs = {one.data["province"] for one in told.earlier if one.kind == "settled" and one.data["people"] == people}
    theirs |= {word for word, land in told.before["provinces"].items() if land.get("holder") == people}
    if told.is_last_word(*HOLDING) and not any(one.kind == "battle-ended" for one in told.events):
        assert reason.endswith("over-sea") != any(word in theirs for word in beside)
    if told.is_last_word(*HOLDING):
        assert told.province(told.after)["holder"] == told.data["people"]


def has_city(told: Told) -> None:
    if told.is_last_word("lost-city", "battle-ended"):
        assert told.province(told.after)["city"] and told.province(told.after)["holder"] == told.seat


def advanced(told: Told) -> None:
    later = [one for one in told.later if one.kind == "advanced" and one.seat == told.seat]
    assert told.mine["advances"][told.data["branch"]] - sum(
        one.data["branch"] == told.data["branch"] for one in later
    ) == told.data["level"]  # fmt: skip
    assert -told.just_before("talers", told.seat).get("change", 0) == told.data["talers"]
    found_before = any(
        seat["advances"][told.data["branch"]] >= told.data["level"]
        for at, seat in enumerate(told.before["seats"])
        if at != told.seat
    )
    assert not (told.data["pioneer"] and found_before)


def dice_as_marked(told: Told) -> None:
    """ERA-A67: sword and shield hit the other side, a symbol the side without its marker."""
    given = told.last_of("markers")
    names = ("mechanics", "strength", "morale")
    markers = [SIDES.index(given.data[name]) for name in names] if given else told.before["running"].get("war_marker")
    markers = markers or [0, 0, 0]
    on_attacker = 0
    for side in (told.data["red"], told.data["green"]):
        if side in ("sword", "shield"):
            on_attacker += side == "shield"
        else:
            on_attacker += markers[names.index(side)] == 1
    assert (told.data["attacker_hits"], told.data["defender_hits"]) == (on_attacker, 2 - on_attacker)


def allied(told: Told) -> None:
    assert told.data["forced"] == (told.was_asked["step"] != "offer")
    if not any(one.kind == "alliance-ended" for one in told.later):
        assert told.data["other"] in told.mine["allies"] and told.data["other"] not in told.mine_before["allies"]


def no_longer_allied(told: Told) -> None:
    """Agreed with whoever was asked, forced by treaties, or broken by an attack."""
    how = {"offer": "agreed", "diplomacy": "forced"}.get(told.was_asked["step"], "broken")
    assert told.data["ending"] == how
    assert told.data["other"] in told.mine_before["allies"]
    assert told.data["other"] not in told.mine["allies"]


def field_marker(told: Told) -> None:
    if told.is_last_word("battlefield") and not any(one.kind == "round" for one in told.later):
        assert told.province(told.after).get("battlefield", 0) == told.data["marker"]


def village_gone(told: Told) -> None:
    """It is the winner's now, used at once or not."""
    owned = [sum(seat["villages"].values()) + sum(seat["villages_used"].values())
             for seat in (told.mine_before, told.mine)]  # fmt: skip
    assert owned[1] == owned[0] + 1 or told.happens("took-village")
    assert "village" in told.province(told.before) and "village" not in told.province(told.after)
    assert told.data["tile"] == told.province(told.before)["village"]


def village_used(told: Told) -> None:
    used = told.mine["villages_used"].get(told.data["tile"], 0)
    assert used == told.mine_before["villages_used"].get(told.data["tile"], 0) + 1


def order_set(told: Told) -> None:
    assert told.after["order"][told.data["place"]] == told.data["who"]


def fresh_battle(told: Told) -> None:
    assert told.data["attacker"] != told.data["defender"]
    assert told.data["attacker"] == (told.data.get("by") or told.seat or 0)
    if told.data["attacker"] in range(6) and not told.happens("eliminated"):
        assert not told.after["seats"][told.data["attacker"]]["eliminated"]


def vassals_at(position: Json, province: str) -> int:
    return int(position["provinces"].get(province, {}).get("vassals", 0))


def fleets_at(told: Told, position: Json, province: str) -> int:
    return int(position["provinces"].get(province, {}).get("fleets", {}).get(str(told.seat), 0))


def vassal_placed(told: Told) -> None:
    """One action places one, from the stock or from beside a city that is not built."""
    beside = [sum(seat["beside_cities"]) for seat in (told.mine_before, told.mine)]
    assert told.data["from_city"] == (beside[1] < beside[0])
    at = told.data["province"]
    assert vassals_at(told.after, at) == vassals_at(told.before, at) + 1
    assert told.province(told.after)["holder"] == told.seat


def fleet_built(told: Told) -> None:
    at = told.data["province"]
    assert fleets_at(told, told.after, at) == fleets_at(told, told.before, at) + 1
    if told.data["from"] is not None:
        assert vassals_at(told.after, told.data["from"]) == vassals_at(told.before, told.data["from"]) - 1


def army_trained(told: Told) -> None:
    assert told.mine["armies"] == told.mine_before["armies"] + 1
    if told.data["from"] is not None:
        assert vassals_at(told.after, told.data["from"]) == vassals_at(told.before, told.data["from"]) - 1


def stepped(told: Told) -> None:
    """Somebody moving stood there and stands here, with the points that are told."""
    assert told.seat == told.before["mover"]
    piece, way = told.data["piece"], (told.data["from"], told.data["to"])
    was, now = ([one for one in position["pieces"] if one["kind"] == piece] for position in (told.before, told.after))
    assert any(one["at"] == way[0] for one in was)
    same = told.after["mover"] == told.before["mover"]  # moving may end with this step, or a battle stops it
    if now and same and all(one["place"] != way[1] for one in told.after["battles"]):
        assert any((one["at"], one["points"]) == (way[1], told.data["points"]) for one in now)


def markers_held(told: Told) -> None:
    held = told.after["running"].get("war_marker", [0, 0, 0])
    if not any(one.kind in ("markers", "battle-ended") for one in told.later):
        assert [told.data[name] for name in ("mechanics", "strength", "morale")] == [
            SIDES[side] if side >= 0 else None for side in held
        ]


def city_gone(told: Told) -> None:
    assert told.province(told.before)["city"] and told.province(told.before)["holder"] == told.seat
    after = told.province(told.after)
    assert not after.get("city") or after["holder"] != told.seat


def post_built(told: Told) -> None:
    assert told.data["host"] == told.province(told.before)["holder"]
    assert told.province(told.after)["post"] == told.seat and told.province(told.before).get("post") != told.seat


def post_gone(told: Told) -> None:
    """From the city of its host, expelled by one who was asked for it or gone for another reason."""
    hosts = [told.province(position).get("holder") for position in (told.before, told.after)]
    assert told.data["host"] in hosts and told.data["expelled"] == (told.was_asked["step"] == "expel")
    assert told.province(told.before)["post"] == told.seat and told.province(told.after).get("post") != told.seat


def field_led(told: Told) -> None:
    """The field is activated and its leaders are at work, unless the round has ended with it."""
    if not told.round_over:
        assert told.data["field"] in told.mine["activated"]
        hired = sum((one.kind, one.seat) == ("recruited", told.seat) for one in told.events)
        sent = told.mine_before["leaders"] - told.mine["leaders"] + hired
        boast = told.before["ring"] == told.seat and told.after["ring"] is None  # its leader comes back with the turn
        assert told.data["leaders"] == (sent + boast or told.before["running"]["placed_leaders"])


def card_counted(told: Told) -> None:
    """A card that lay open or was somebody's own; its points come at once."""
    own = [seat["personal"] for seat in told.before["seats"]]
    assert told.data["card"] in (*told.before["open_cards"], *own)
    views = [GAME.view(GAME.from_position(position), None) for position in (told.before, told.after)]
    card = number_of("card", told.data["card"])
    assert told.data["quantity"] in [ask_standing(view, 0, told.seat or 0, card) for view in views]
    gained = told.following("influence", told.seat)
    assert not told.data["points"] or gained["change"] == told.data["points"]


def morale_counted(told: Told) -> None:
    """Morale and hunger at the end are one change of the influence."""
    points = told.data["morale"] + told.data["hunger"]
    assert told.after["over"] and (not points or told.following("influence", told.seat)["change"] == points)
    hungry = told.mine["hunger"] + told.mine["passive_hunger"]
    assert told.data["hunger"] == -hungry


def battle_declared(told: Told) -> None:
    """Two sides, and a battle of theirs there, to be fought or begun already; barbarians attack whoever holds it, and
    may call later attacks off."""
    fresh_battle(told)
    if told.data["cause"] != "chosen":
        held = [told.province(position).get("holder") for position in (told.before, told.after)]
        assert told.data["defender"] in held
        return
    listed = [(one["place"], one["attacker"], one["defender"]) for one in told.after["battles"]]
    begun = [(one.data["province"], one.data["attacker"], one.data["defender"])
             for one in told.later if one.kind == "battle-began"]  # fmt: skip
    assert tuple(told.data[name] for name in ("province", "attacker", "defender")) in listed + begun


def cards_dealt(told: Told) -> None:
    assert told.mine["dealt"] == [told.data["first"], told.data["second"]]


def epoch_entered(told: Told) -> None:
    """The first is nobody's follower."""
    epochs = [WORDS_OF["epoch"].index(seat["epoch"]) for seat in told.before["seats"]]
    assert told.mine["epoch"] == told.data["epoch"]
    assert told.data["first"] == all(one < WORDS_OF["epoch"].index(told.data["epoch"]) for one in epochs)


def conditions_of(position: Json, seat: int) -> int:
    prospects = np.zeros(PROSPECTS, np.int64)
    ask_prospects(GAME.view(GAME.from_position(position), seat), 0, seat, prospects)
    return int(prospects[CONDITIONS])


def condition_met(told: Told) -> None:
    """More of the conditions than before hold then, and the points for it, which may meet one more, come at once."""
    assert told.mine["bonus"] and not told.mine_before["bonus"]
    assert told.following("influence", told.seat)["change"] == told.data["points"]
    if not told.happens("round", "over", "battle-declared", "took-province"):
        held = [conditions_of(position, told.seat or 0) for position in (told.before, told.after)]
        assert held[0] < told.data["conditions"] <= held[1]


def disc_drawn(told: Told) -> None:
    """A people that spreads; alone it needs no disc."""
    spreading = [people for people, role in told.before["peoples"].items() if role == "expands"]
    assert told.data["people"] in spreading and told.data["alone"] == (len(spreading) == 1)


THINGS: dict[str, Check] = {
    "dealt": cards_dealt,
    "placed-vassal": vassal_placed,
    "built-fleet": fleet_built,
    "trained-army": army_trained,
    "stepped": stepped,
    "markers": markers_held,
    "lost-city": city_gone,
    "built-post": post_built,
    "post-left": post_gone,
    "field": field_led,
    "scored-card": card_counted,
    "final-morale": morale_counted,
    "kept": lambda told: equal(told.mine["personal"], told.data["card"]),
    "people": lambda told: equal(told.mine["people"], told.data["people"]),
    "opened": lambda told: equal(told.after["open_cards"][told.data["place"]], told.data["card"]),
    "round": lambda told: equal(told.after["round"], told.data["round"]),
    "order": order_set,
    "passed": lambda told: equal(told.mine["passed"] or told.round_over, True),
    "took-province": taken,
    "lost-province": let_go,
    "settled": settled,
    "bought-province": bought,
    "founded-city": has_city,
    "advanced": advanced,
    "revolted": epoch_entered,
    "rolled": dice_as_marked,
    "alliance": allied,
    "alliance-ended": no_longer_allied,
    "battlefield": field_marker,
    "took-village": village_gone,
    "used-village": village_used,
    "battle-declared": battle_declared,
    "battle-began": fresh_battle,
    "eliminated": lambda told: equal(told.mine["eliminated"], True),
    "condition": condition_met,
    "over": lambda told: equal(told.after["over"], True),
    "recruited": lambda told: equal(told.mine["grey_leaders"], told.mine_before["grey_leaders"] + 1),
    "brought-peace": lambda told: equal(told.mine["peace"] or told.round_over, True),
    "legion": lambda told: equal(told.mine["legions"], told.mine_before["legions"] + 1),
    "disc": disc_drawn,
}
