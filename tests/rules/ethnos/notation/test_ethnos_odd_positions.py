"""Ethnos: odd positions. Each makes a game that can be played to its end, or is refused by its field."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from ethnos_table import ETHNOS, KINGDOMS

from ethnarch.engine.seam import BadPosition
from ethnarch.engine.shown import errors

FIVE = ["centaur", "dwarf", "elf", "giant", "orc"]
SIX = ["dwarf", "elf", "merfolk", "orc", "skeleton", "troll"]
COLOURS = ["red", "purple", "orange", "green", "grey", "blue"]
ALL_CARDS = [f"{tribe}.{colour}" for tribe in FIVE for colour in COLOURS for _ in range(2)]


def odd(players: int, tribes: list[str] = SIX, **fields: Any) -> dict[str, Any]:
    """Nothing but what must be said, and these fields."""
    return {"players": players, "tribes": tribes, **fields}


def asks(kind: str, *, tribes: list[str] = SIX, others: int = 3, **seat: Any) -> dict[str, Any]:
    """Seat 0 is asked something, and has this; the others have nothing."""
    fields: dict[str, Any] = {"decision": {"seat": 0, "kind": kind}, "seats": [seat, *[{}] * others]}
    return odd(others + 1, tribes, **fields)


PLAYED = {
    "nothing but two players": odd(2, FIVE),
    "nothing but three": odd(3, FIVE),
    "nothing but six": odd(6),
    "two kingdoms of six": odd(6, kingdoms={"rhea": {"markers": [1] * 6}, "duris": {"tokens": [2, 4, 10]}}),
    "nobody has cards and the market is empty": odd(4, market=[], seats=[{}] * 4),
    "every card in the market": odd(2, FIVE, market=ALL_CARDS),
    "every card laid by one seat": odd(2, FIVE, seats=[{"bands": [[card] for card in ALL_CARDS]}, {}]),
    "three dragons on top": odd(4, deck={"top": ["dragon"] * 3}),
    "one dragon to come in the last age": odd(2, FIVE, age=2, dragons_seen=2),
    "ten skeletons": odd(4, seats=[{"hand": ["skeleton"] * 10}, {}, {}, {}]),
    "ten skeletons that may win": odd(4, edition="pl", seats=[{"hand": ["skeleton"] * 10}, {}, {}, {}]),
    "ten markers in one kingdom": odd(4, kingdoms={"rhea": {"markers": [10, 0, 0, 0]}}),
    "the end of the merfolk board": odd(4, seats=[{"merfolk": 18}, {}, {}, {}]),
    "luck far along": odd(2, FIVE, seed="f" * 32, drawn=10**6),
    "a seed as a number": odd(2, FIVE, seed=5),
    "over before it began": odd(4, decision=None),
    "in mid-band": {
        **asks("band", hand=["elf.red", "elf.blue"]),
        "building": ["elf.red"],
    },
    "a marker": asks("marker", bands=[["elf.red"]]),
    "a troll token": asks("troll", bands=[["troll.red", "troll.blue"]]),
    "a place on the horde": asks("horde", bands=[["orc.red"]]),
    "a free marker": asks("free", bands=[["merfolk.red"]]),
    "another band": asks("again", tribes=FIVE, others=1, bands=[["centaur.red"]], hand=["elf.red"]),
    "cards to keep": asks("keep", bands=[["elf.red"]], hand=["orc.red", "orc.blue"]),
    "a new hand": asks("draw", tribes=[*FIVE[:4], "wizard"], others=1, bands=[["wizard.red"]]),
    "a horde between two ages": asks("pillage", horde=["rhea", "duris"]),
}


@pytest.mark.parametrize("name", PLAYED)
def test_an_odd_position_is_played_to_its_end_and_comes_back(name: str) -> None:
    state = ETHNOS.from_position(PLAYED[name])
    written = json.loads(json.dumps(ETHNOS.position(state)))
    again = ETHNOS.from_position(written)
    assert again.tobytes() == state.tobytes() and ETHNOS.position(again) == written
    luck = Random(name)
    while ETHNOS.decision(state) is not None:
        ETHNOS.play(state, luck.choice(ETHNOS.actions(state)))
    assert min(ETHNOS.ranking(state)) == 1


def test_eth_1_2_tokens_left_out_are_dealt_from_the_box() -> None:
    dealt = [ETHNOS.position(ETHNOS.from_position(odd(4, seed=seed)))["kingdoms"] for seed in "12"]
    for kingdoms in dealt:
        tokens = sorted(value for kingdom in kingdoms.values() for value in kingdom["tokens"])
        assert tokens == [0, 0, 2, 2, 2, 4, 4, 4, 4, 6, 6, 6, 6, 8, 8, 8, 10, 10]
    assert dealt[0] != dealt[1]


def kingdom(**fields: Any) -> dict[str, Any]:
    return odd(4, kingdoms={"rhea": fields})


def seat(**fields: Any) -> dict[str, Any]:
    return odd(4, seats=[fields, {}, {}, {}])


REFUSED = [
    ([], "position: a JSON object"),
    ({}, "players: a whole number from 2 to 6, not None"),
    (odd(True), "players: a whole number from 2 to 6, not True"),
    ({"players": 4}, "tribes: a list of 6 tribes, not None (ETH-1.4)"),
    (odd(4, rules=99), "rules: this program plays version 1, not 99"),
    (odd(4, weather="fine"), "weather: there is no such field"),
    (odd(4, kingdoms={"narnia": {}}), "kingdoms.narnia: there is no such field; the fields are althea"),
    (odd(4, kingdoms=[]), "kingdoms: an object, not []"),
    (kingdom(token=[1]), "kingdoms.rhea.token: there is no such field; the fields are markers, tokens"),
    (kingdom(tokens=[2, 4]), "kingdoms.rhea.tokens: 3 values in ascending order, not [2, 4]"),
    (kingdom(tokens=[1, "x", 4]), "kingdoms.rhea.tokens: 3 values in ascending order"),
    (kingdom(tokens=[10, 10, 10]), "kingdoms: too many tokens of [10]; the box has [0, 0, 2"),
    (kingdom(tokens=[2, 4, 10**12]), "kingdoms: too many tokens of [1000000000000]"),
    (kingdom(markers=[1]), "kingdoms.rhea.markers: 4 counts from 0 to 26"),
    (kingdom(markers=[True, 0, 0, 0]), "kingdoms.rhea.markers: 4 counts"),
    (odd(4, kingdoms={name: {"markers": [9, 0, 0, 0]} for name in KINGDOMS}), "seats[0].markers_left: 54 markers"),
    (seat(glory=-5), "seats[0].glory: from 0 to 3780, not -5"),
    (seat(glory=10**9), "seats[0].glory: from 0 to 3780"),
    (seat(earned=3), "seats[0].earned: a list, not 3"),
    (seat(earned=[{}, {}]), "seats[0].earned: one object for each of the 1 ages begun, not 2"),
    (seat(earned=[{"luck": 3}]), "seats[0].earned[0].luck: there is no such field; the fields are bands"),
    (seat(trolls=3), "seats[0].trolls: a list, not 3"),
    (seat(horde=[[]]), "seats[0].horde: [] is not one of rhea"),
    (seat(merfolk=99), "seats[0].merfolk: from 0 to 18, not 99"),
    (odd(4, seats=[[]] * 4), "seats[0]: an object, not []"),
    (odd(4, market=["dragon"]), "market[0]: 'dragon': there is no tribe 'dragon'"),
    (odd(4, deck=[]), "deck: 72 cards and 3 dragons are nowhere"),
    (odd(4, deck=None), "deck: a list of cards"),
    (odd(4, dragons_seen=3), "dragons_seen: from 0 to 2: the last dragon ends the age (ETH-3.7)"),
    (odd(4, dragon_seat=1), "dragon_seat: nobody while the age goes on"),
    (odd(4, giant={"seat": 0, "size": 3}), "giant: the giant is not in this game"),
    (odd(4, trolls_free=[9]), "trolls_free: the tokens from 1 to 6 that nobody has are [1, 2, 3, 4, 5, 6], not [9]"),
    (odd(4, winner=2), "winner: only where the game is over"),
    (odd(4, decision=None, winner=2), "its edition lets ten skeletons win (ETH-7.9)"),
    (odd(4, places=[1, 2, 3, 4]), "places: only where the game is over (ETH-6.1)"),
    (odd(4, decision=None, places=[2, 1, 1, 1]), "places: by glory, markers and bands they are [1, 1, 1, 1]"),
    (odd(4, building=["elf.red"]), "building: only while the decision is 'band'"),
    (odd(4, turn={"placed": "maybe"}), "turn.placed: true or false, not 'maybe'"),
    (asks("dance"), "decision.kind: one of turn, band"),
    ({**asks("band", hand=["elf.red"]), "building": ["elf.red"]}, "'band' is asked while a card in hand can still"),
    (asks("marker"), "seats[0].bands: the decision follows a band of this seat"),
    (asks("troll", bands=[["elf.red"]]), "decision.kind: 'troll' is asked after trolls have led"),
    (asks("horde", bands=[["orc.red"]], horde=["rhea"]), "decision.kind: 'horde' is asked after orcs have led"),
    ({**asks("free", bands=[["merfolk.red"]]), "turn": {"free": 0}}, "decision.kind: 'free' is asked after merfolk"),
    ({**asks("troll", bands=[["troll.red"]]), "turn": {"size": 6}}, "turn.size: the last band of seat 0 has 1 cards"),
    (asks("keep", bands=[["elf.red"]]), "decision.kind: 'keep' is asked after elves have led"),
    (asks("pillage"), "decision.kind: 'pillage' is asked of a seat with markers on its horde"),
    (asks("pillage", horde=["rhea"], hand=["elf.red"]), "seats[0].hand: no cards at the end of an age (ETH-5.1)"),
    ({**asks("pillage", horde=["rhea"]), "age": 3}, "after an age that is not the last (ETH-7.8.2)"),
]


@pytest.mark.parametrize(("position", "says"), REFUSED, ids=[says[:40] for _, says in REFUSED])
def test_what_cannot_be_is_refused_by_its_field(position: Any, says: str) -> None:
    with pytest.raises(BadPosition) as refused:
        ETHNOS.from_position(position)
    assert says in str(refused.value)
    assert errors.tell(refused.value, "de") != str(refused.value) != errors.tell(refused.value, "pl")
