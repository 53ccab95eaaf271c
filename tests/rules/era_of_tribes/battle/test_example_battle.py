"""Era of Tribes 1.3.A.4: the battle the book tells from its beginning to its end (DE p.13-16)."""

from __future__ import annotations

from era_table import city, own
from war_table import Battle, Roll, invade

BLACK, BLUE, RED = range(3)
PLACE = "helvetia"  # a mountain
ROUNDS: list[Roll] = [
    ("mechanics", "mechanics"),
    ("strength", "shield"),
    ("strength", "strength"),
    ("shield", "sword"),
    ("mechanics", "shield"),
    ("sword", "morale"),
]


def before_the_battle(**more: int) -> Battle:
    """Black attacks a city of Blue on a mountain; both are allied with Red, who has MECHANICS II. Black also has a
    village that it never uses, and so is asked before every roll."""
    advances = {"mechanics": 2, "architecture": 1}
    black = {"people": "slavs", "armies": 2, "morale": 1, "talers": 3, "allies": [RED], "villages": {"talers-2": 1}}
    blue = {"people": "iberians", "armies": 2, "talers": 1, "allies": [RED], "villages": {"points-areas": 1}}
    red = {"people": "romans", "armies": 4, "allies": [BLACK, BLUE]}
    track = {"triumph": 28, "triumph_start": 28}
    seats = [{"advances": advances, **track, **seat, **more} for seat in (black, blue, red)]
    black_lands = {"hercynia": own(BLACK), "vindelicia": own(BLACK)}  # ore, and the way from there
    lands = {**black_lands, "raetia": own(BLUE), "sequania": own(BLUE), "latium": own(RED)}
    before = {"holders": {PLACE: BLUE, **{word: land["holder"] for word, land in lands.items()}}}
    return invade(PLACE, 3, *seats, provinces={PLACE: city(BLUE)}, lands=lands, legion_supply=5, snapshot=before)


def commit_all(t: Battle) -> Battle:
    """Blue: two armies and the village. Black: ore, two armies, one army of Red for two talers."""
    t.play("done")
    assert t.asked == ("commit", BLUE) and f"ask {RED}" not in t.legal  # Blue cannot pay Red's price
    t.play("commit army", "commit army", "commit village points-areas")
    assert t.asked == ("commit", BLACK)  # nothing left to add: Blue is not asked again
    t.play("commit good hercynia", "commit army", "commit army", f"ask {RED}")
    assert t.asked == ("send", RED) and t.legal == ["send 0", "send 1"]
    t.play("send 1", "done")
    assert t.asked == ("join", BLACK)
    return t


def fight_it_out(t: Battle) -> list[tuple[int, int]]:
    """The units of both sides before and after every round."""
    commit_all(t)
    attackers, defenders = t.units
    told = [(attackers, defenders)]
    for roll in ROUNDS:
        t.fight(roll)
        sides = [side for side, _ in t.lost]
        told.append((attackers - sides.count("attacker"), defenders - sides.count("defender")))
    return told


def test_era_1_3_a_4_1_example_six_defenders() -> None:
    """DE p.13: city, city militia, mountain militia, two armies and a village are six units."""
    t = commit_all(before_the_battle())
    assert t.units[1] == 6
    defending = [(event.data["unit"], event.data["count"]) for event in t.told if event.data.get("side") == "defender"]
    assert defending[:3] == [("city", 1), ("militia", 2), ("army", 1)]


def test_era_1_3_a_4_2_example_seven_attackers() -> None:
    """DE p.14: three vassals, ore, two armies and an allied army for two talers are seven units."""
    t = commit_all(before_the_battle())
    assert t.units[0] == 7
    assert [t.seat(seat)["talers"] for seat in range(3)] == [1, 1, 2]


def test_era_1_3_a_4_3_example_markers() -> None:
    """DE p.14: STRENGTH to the attacker (7 against 6), MECHANICS to the defender (tie), MORALE to the attacker."""
    assert commit_all(before_the_battle()).markers == ("defender", "attacker", "attacker")


def test_era_1_3_a_4_4_example_rounds() -> None:
    """DE p.14-15: units of both sides after every round; Black wins with one vassal."""
    t = before_the_battle()
    assert fight_it_out(t)[:-1] == [(7, 6), (5, 6), (4, 5), (4, 3), (3, 2), (1, 2)]
    assert t.province(PLACE)["vassals"] == 1 and t.asked == ("take-city", BLACK)


def test_era_1_3_a_4_5_example_results() -> None:
    """DE p.15-16: the city changes hands with influence and food, morale, triumphs, a colony for the loser."""
    t = before_the_battle(influence=4)
    assert t.has(BLUE, "food", "hunger") == (0, 1)  # Iberians' food, less the city's two
    fed = t.seat(BLACK)["food"]
    fight_it_out(t)
    t.play("city")
    assert t.province(PLACE) == city(BLACK, vassals=1, battlefield=2)  # thirteen units
    assert [t.seat(seat)["influence"] for seat in range(3)] == [5, 3, 4]
    assert t.has(BLACK, "food") == (fed - 2,) and t.has(BLUE, "food", "hunger", "passive_hunger") == (1, 0, 1)
    assert [t.moved("triumph", seat) for seat in range(3)] == [1, -1, 1]  # Red sent an army
    assert t.moved("morale", BLACK) == -3 + 3 and t.moved("morale", RED) == 3  # field 27 is red
    assert t.province("hercynia")["spent"] == 1
    assert t.has(BLUE, "villages", "villages_used") == ({}, {"points-areas": 1})
    colonies = [(event.seat, event.kind) for event in t.told if event.kind == "colony"]
    assert colonies == [(BLUE, "colony")]
    assert (BLUE, -2, "colony") in [
        (event.seat, event.data["change"], event.data.get("why")) for event in t.told if event.kind == "morale"
    ]


def test_era_1_3_a_4_example_leaves_no_trace() -> None:
    """Whether the city is taken or not, nothing of the battle is left in the position."""
    t = before_the_battle()
    fight_it_out(t)
    t.play("vassal")
    left = t.position
    assert t.province(PLACE) == own(BLACK, 1, battlefield=2) and t.asked == ("field", BLUE)
    assert left["battles"] == left["pieces"] == [] and left["running"]["war_place"] == -1
    assert all(seat["fought"] == [] for seat in left["seats"])
