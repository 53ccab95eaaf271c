"""Era of Tribes: battles of every make with decisions at random; nothing is lost or left behind. Tables are described,
and whatever is legal is played until the expansion is over."""

from __future__ import annotations

import random
from typing import Any

import pytest
from era_table import Provinces, own
from war_table import SWORDS, Battle, attack, invade, is_whole

from ethnarch.games.era_of_tribes.board.figures import BRANCH_IDS, TILE_IDS
from ethnarch.games.era_of_tribes.core.state import AS_FLEET, CARRIED, ON_FOOT

pytestmark = [pytest.mark.checked, pytest.mark.slow]

PLACES = ["cymru", "leinster", "helvetia", "icenia", "irish-sea"]
WATER = "irish-sea"
KINDS = [name.replace("_", "-") for name in TILE_IDS]
LEGIONS = 5


def make_up(draw: random.Random) -> Battle:
    """Romans attack Gauls, villages, a people or fleets; Norsemen are friends of both; everybody has something."""
    friends = [draw.random() < 0.7 for _ in range(2)]
    seats = []
    tiles = draw.sample(KINDS, 6)
    for seat, people in enumerate(("romans", "gauls", "norsemen")):
        allies = [other for other in range(2) if friends[other]] if seat == 2 else [2] if friends[seat] else []
        seats.append({
            "people": people, "armies": draw.randrange(4), "morale": draw.randrange(-10, 6),
            "influence": draw.randrange(3), "talers": 10, "allies": allies,
            "advances": {name: draw.randrange(1, 4) for name in BRANCH_IDS},
            "villages": dict.fromkeys(tiles[2 * seat : 2 * seat + draw.randrange(3)], 1),
        })  # fmt: skip
    seats[0]["legions"] = 2
    seats[draw.randrange(2)]["strength_militia"] = draw.choice([0, 2])
    seats[1]["revolted"] = draw.random() < 0.3
    lands: Provinces = {"hercynia": own(0), "arvernia": own(1, spent=3), "volga": own(2)}
    units, fleets, battles, ways = {}, {}, [], []
    hidden = draw.sample([kind for kind in KINDS if kind not in tiles], len(PLACES))
    for word, kind in zip(draw.sample(PLACES, draw.randrange(1, 4)), hidden, strict=False):
        who, lands[word] = defend(word, kind, draw)
        if word == WATER:
            fleets[word] = draw.randrange(1, 4)
            lands[word].setdefault("fleets", {})["0"] = fleets[word]
            lands[word]["line"] = [int(seat) for seat in sorted(lands[word]["fleets"], reverse=True)]
            battles.append({"place": word, "attacker": 0, "defender": who})
        else:
            units[word] = draw.randrange(1, 3)
            ways += [draw.choice([ON_FOOT, ON_FOOT, CARRIED, AS_FLEET])] * units[word]
    style = draw.choice(["table", "coop"])
    peoples = {"peoples": {"iberians": "expands"}, "bag": {}}
    return attack(
        units, *seats, by_sea=ways, fleets=fleets, battles=battles, lands={}, provinces=lands, style=style,
        legion_supply=LEGIONS - 2, seed=f"{draw.randrange(1000):x}", **(peoples if style == "coop" else {}),
    )  # fmt: skip


def defend(word: str, kind: str, draw: random.Random) -> tuple[Any, dict[str, Any]]:
    """Who defends a province, and with what."""
    who = draw.choice([1, 1, 1, "iberians", "villagers"])
    if word == WATER:
        who = draw.choice([1, "iberians"])
        return who, {"fleets": {"1": draw.randrange(1, 4)}} if who == 1 else {"holder": who, "vassals": 1}
    here: dict[str, Any] = {"battlefield": draw.choice([0, 0, 1, 2])}
    if who == 1:
        city = draw.random() < 0.5
        here |= {"holder": 1, "vassals": draw.randrange(0 if city else 1, 3)}
        if city:
            here |= {"city": True, **({"post": draw.choice([0, 2])} if draw.random() < 0.5 else {})}
        return who, here
    if who == "iberians":
        here |= {"holder": who, "vassals": 1}
    if who == "villagers" or draw.random() < 0.5:
        here["village"] = kind
    return who, here


def villages(t: Battle) -> int:
    """All of them, wherever they are."""
    p = t.position
    held = sum(sum(seat[name].values()) for seat in p["seats"] for name in ("villages", "villages_used"))
    return held + sum("village" in land for land in p["provinces"].values()) + int(p["villages_in_box"])


def fight_on(t: Battle, draw: random.Random) -> None:
    """Random decisions until the expansion is over."""
    t.play("done")
    while t.asked is not None and t.position["mover"] is not None:
        options = t.legal
        assert options and len(set(options)) == len(options)
        t.play(draw.choice(options))


def test_era_1_3_a_4_random_battles_lose_nothing() -> None:
    for seed in range(60):
        draw = random.Random(seed)
        t = make_up(draw)
        before = villages(t)
        fight_on(t, draw)
        p = t.position
        assert t.tells("battle-ended", "result") and villages(t) == before, seed
        assert is_whole(t), seed
        assert t.seat(0)["legions"] + p["legion_supply"] == LEGIONS, seed
        assert p["running"].get("war_place", -1) == -1 and p["battles"] == p["pieces"] == [], seed
        assert not any(land.get("spent") == 2 for land in p["provinces"].values()), seed
        for land in p["provinces"].values():
            assert "holder" in land or not (land.get("vassals") or land.get("city")), seed
            assert "post" not in land or land.get("city"), seed
        for seat in range(3):
            assert not t.seat(seat)["fought"] and min(t.has(seat, "talers", "armies", "free_vassals")) >= 0, seed
        type(t)(t.state).dice(SWORDS)  # read again: plates, pieces and places are as the rules want them (ERA-A40)


def test_the_dice_can_be_dictated() -> None:
    t = invade("leinster", 1, {}, {}, provinces={"leinster": own(1)}).fight(SWORDS)
    assert t.province("leinster")["holder"] == 0
