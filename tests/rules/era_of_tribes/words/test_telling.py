"""What events tell is what happened: stored games played again, every event beside the positions around it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ethnarch.engine import records
from ethnarch.engine.registry import game
from ethnarch.engine.seam import Event, Json

pytestmark = [pytest.mark.checked, pytest.mark.slow]

GAMES = Path(__file__).parents[3] / "golden" / "era_of_tribes"
PLAYED = ("1_solo_softie_greedy", "2_coop_experienced_greedy", "4_table_long_warlike", "5_table_normal_at_random")
SIDES = ("attacker", "defender")

Check = Callable[["Told"], None]


class Told:
    """One event, with the positions before and after the action it belongs to, and all events of that action."""

    def __init__(self, event: Event, before: Json, after: Json, later: list[Event]) -> None:
        self.kind, self.seat, self.rule = event.kind, event.seat, event.rule
        self.data: Json = {**event.data, **event.secret}
        self.before, self.after, self.later = before, after, later

    @property
    def mine(self) -> Json:
        """The seat of the event, afterwards."""
        assert self.seat is not None, self.kind
        return self.after["seats"][self.seat]  # type: ignore[no-any-return]

    @property
    def mine_before(self) -> Json:
        return self.before["seats"][self.seat]  # type: ignore[no-any-return]

    def province(self, position: Json) -> Json:
        return position["provinces"].get(self.data["province"], {})  # type: ignore[no-any-return]

    def is_last_word(self, *kinds: str) -> bool:
        """No later event of this action, of one of these kinds, speaks of this province."""
        return not any(one.kind in kinds and one.data.get("province") == self.data["province"] for one in self.later)


# --- one thing each -------------------------------------------------------------------------------

HOLDING = ("took-province", "lost-province", "settled", "bought-province", "battle-ended", "eliminated")


def holds(told: Told) -> None:
    if told.is_last_word(*HOLDING, "removed-fleet", "landed"):
        assert told.province(told.after)["holder"] == (told.data.get("by") or told.seat)


def let_go(told: Told) -> None:
    if told.is_last_word(*HOLDING):
        assert told.province(told.after).get("holder") != told.seat


def settled(told: Told) -> None:
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
    found_before = any(
        seat["advances"][told.data["branch"]] >= told.data["level"]
        for at, seat in enumerate(told.before["seats"])
        if at != told.seat
    )
    assert not (told.data["pioneer"] and found_before)


def dice_as_marked(told: Told) -> None:
    """ERA-A67: sword and shield hit the other side, a symbol the side without its marker."""
    markers = told.before["running"]["war_marker"]
    if told.before["running"]["war_place"] < 0 or markers[0] < 0:
        return
    on_attacker = 0
    for side in (told.data["red"], told.data["green"]):
        if side in ("sword", "shield"):
            on_attacker += side == "shield"
        else:
            on_attacker += markers[("mechanics", "strength", "morale").index(side)] == 1
    assert (told.data["attacker_hits"], told.data["defender_hits"]) == (on_attacker, 2 - on_attacker)


def allied(told: Told) -> None:
    if not any(one.kind == "alliance-ended" for one in told.later):
        assert told.data["other"] in told.mine["allies"] and told.data["other"] not in told.mine_before["allies"]


def no_longer_allied(told: Told) -> None:
    assert told.data["other"] in told.mine_before["allies"]
    assert told.data["other"] not in told.mine["allies"]


def field_marker(told: Told) -> None:
    if told.is_last_word("battlefield") and not any(one.kind == "round" for one in told.later):
        assert told.province(told.after).get("battlefield", 0) == told.data["marker"]


def village_gone(told: Told) -> None:
    assert "village" in told.province(told.before) and "village" not in told.province(told.after)
    assert told.data["tile"] == told.province(told.before)["village"]


def village_used(told: Told) -> None:
    used = told.mine["villages_used"].get(told.data["tile"], 0)
    assert used == told.mine_before["villages_used"].get(told.data["tile"], 0) + 1


def order_set(told: Told) -> None:
    assert told.after["order"][told.data["place"]] == told.data["who"]


def fresh_battle(told: Told) -> None:
    assert told.data["attacker"] != told.data["defender"]
    if told.data["attacker"] in range(6):
        assert not told.after["seats"][told.data["attacker"]]["eliminated"]


def vassals_at(position: Json, province: str) -> int:
    return int(position["provinces"].get(province, {}).get("vassals", 0))


def fleets_at(told: Told, position: Json, province: str) -> int:
    return int(position["provinces"].get(province, {}).get("fleets", {}).get(str(told.seat), 0))


def vassal_placed(told: Told) -> None:
    """One action places one."""
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
    piece, way = told.data["piece"], (told.data["from"], told.data["to"])
    was, now = ([one for one in position["pieces"] if one["kind"] == piece] for position in (told.before, told.after))
    assert any(one["at"] == way[0] for one in was)
    if now:  # moving may end with this step
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
    assert told.province(told.after)["post"] == told.seat and told.province(told.before).get("post") != told.seat


def post_gone(told: Told) -> None:
    assert told.province(told.before)["post"] == told.seat and told.province(told.after).get("post") != told.seat


def field_led(told: Told) -> None:
    """The field is activated and its leaders are at work, unless the round has ended with it."""
    if not any(one.kind == "round" for one in told.later):
        assert told.data["field"] in told.mine["activated"]


def card_counted(told: Told) -> None:
    """A card that lay open or was somebody's own."""
    own = [seat["personal"] for seat in told.before["seats"]]
    assert told.data["card"] in (*told.before["open_cards"], *own)


def cards_dealt(told: Told) -> None:
    assert told.mine["dealt"] == [told.data["first"], told.data["second"]]


CHECKS: dict[str, Check] = {
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
    "final-morale": lambda told: _equal(told.after["over"], True),
    "kept": lambda told: _equal(told.mine["personal"], told.data["card"]),
    "people": lambda told: _equal(told.mine["people"], told.data["people"]),
    "opened": lambda told: _equal(told.after["open_cards"][told.data["place"]], told.data["card"]),
    "round": lambda told: _equal(told.after["round"], told.data["round"]),
    "order": order_set,
    "passed": lambda told: _equal(told.mine["passed"] or any(one.kind == "round" for one in told.later), True),
    "took-province": holds,
    "lost-province": let_go,
    "settled": settled,
    "bought-province": holds,
    "founded-city": has_city,
    "advanced": advanced,
    "revolted": lambda told: _equal(told.mine["epoch"], told.data["epoch"]),
    "rolled": dice_as_marked,
    "alliance": allied,
    "alliance-ended": no_longer_allied,
    "battlefield": field_marker,
    "took-village": village_gone,
    "used-village": village_used,
    "battle-declared": fresh_battle,
    "battle-began": fresh_battle,
    "eliminated": lambda told: _equal(told.mine["eliminated"], True),
    "condition": lambda told: _equal(told.mine["bonus"] and not told.mine_before["bonus"], True),
    "over": lambda told: _equal(told.after["over"], True),
    "recruited": lambda told: _equal(told.mine["grey_leaders"], told.mine_before["grey_leaders"] + 1),
    "brought-peace": lambda told: _equal(told.mine["peace"], True),
    "legion": lambda told: _equal(told.mine["legions"], told.mine_before["legions"] + 1),
    "disc": lambda told: _equal(told.before["peoples"][told.data["people"]], "expands"),
}


def _equal(found: object, told: object) -> None:
    assert found == told


# --- sums -----------------------------------------------------------------------------------------

TRACKS = {"morale": 1, "influence": 1, "talers": 1, "treaties": 1, "triumph": -1}
"""What moves, and which way its field goes when it does well: a triumph comes down to the influence marker."""
BOTTOM, TOP = -10, 5
"""The ends of the morale track; what goes beyond is owed, or lost."""


def check_tracks(events: list[Event], before: Json, after: Json) -> None:
    """Every change leads from where a thing stood to where it is told to stand, and the last to where it stands."""
    for kind, way in TRACKS.items():
        stands = {seat: one[kind] for seat, one in enumerate(before["seats"])}
        for one in events:
            if one.kind == kind and one.seat is not None:
                to = stands[one.seat] + way * one.data["change"]
                stands[one.seat] = max(BOTTOM, min(TOP, to)) if kind == "morale" else to
                assert one.data["now"] == stands[one.seat], (kind, one)
        assert stands == {seat: one[kind] for seat, one in enumerate(after["seats"])}, kind
    for one in {one.seat: one for one in events if one.kind == "food"}.values():
        assert one.seat is not None
        plate = after["seats"][one.seat]
        assert [one.data[key] for key in ("now", "hunger", "passive_hunger")] == [
            plate[key] for key in ("food", "hunger", "passive_hunger")
        ]


def check_losses(events: list[Event], before: Json) -> None:
    """Nobody loses more units than dice were told against him, in this battle so far."""
    owed = before["running"].get("war_hits", [0, 0])
    lost, due = Counter[str](), Counter(dict(zip(SIDES, owed, strict=True)))
    for one in events:
        if one.kind == "rolled":
            due.update({side: one.data[f"{side}_hits"] for side in SIDES})
        elif one.kind == "lost-unit":
            lost[one.data["side"]] += 1
        elif one.kind == "battle-began":
            lost, due = Counter(), Counter()
        assert all(lost[side] <= due[side] for side in SIDES)


def told_of(name: str) -> Iterator[tuple[list[Event], Json, Json]]:
    """The events of every action of a stored game, with the positions around them."""
    record, era = records.read(GAMES / f"{name}.json"), game("era_of_tribes")
    state = records.first_state(record, era)
    before = era.position(state)
    for step in records.replay(record, era, state):
        after = era.position(state)
        yield step.events, before, after
        before = after


def test_events_tell_what_happened() -> None:
    compared: dict[str, int] = defaultdict(int)
    for name in PLAYED:
        for events, before, after in told_of(name):
            if before["round"]:  # the material of the set-up is not told piece by piece
                check_tracks(events, before, after)
            check_losses(events, before)
            for at, event in enumerate(events):
                if event.kind in CHECKS:
                    CHECKS[event.kind](Told(event, before, after, events[at + 1 :]))
                compared[event.kind] += 1
    assert set(CHECKS) | set(TRACKS) <= set(compared), set(CHECKS) - set(compared)
