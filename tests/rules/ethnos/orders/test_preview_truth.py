"""What a page says about a band before it is played is what the rules then do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from ethnarch.engine.registry import game as game_named
from ethnarch.engine.seam import Json, Refusal, State
from ethnarch.games.ethnos.core.tables import KINGDOMS

ETHNOS: Any = game_named("ethnos")
TRIBES = {
    2: ["centaur", "elf", "giant", "halfling", "troll"],
    3: ["merfolk", "orc", "minotaur", "wingfolk", "wizard"],
    4: ["dwarf", "skeleton", "giant", "orc", "troll", "merfolk"],
}


def bands(players: int, seed: int, most: int = 250) -> Iterator[tuple[State, list[str], Json]]:
    """Bands that could be played in a random game, each with what is said about it: a leader, and all that may join."""
    luck = Random(seed)
    state = ETHNOS.new(players, seed, {"tribes": TRIBES[players]})
    while (decision := ETHNOS.decision(state)) is not None and most > 0:
        actions = ETHNOS.actions(state)
        leads = [text for text in (ETHNOS.action_to_text(state, one) for one in actions) if text.startswith("lead")]
        if decision.kind == "turn" and leads and luck.random() < 0.5:
            cards = [luck.choice(leads).split()[1]]
            view = ETHNOS.view(state, decision.seat)
            while (told := ETHNOS.preview(view, cards, "en"))["may_add"] and luck.random() < 0.8:
                cards.append(luck.choice(told["may_add"]))
            yield state, cards, ETHNOS.preview(view, cards, "en")
            most -= 1
        ETHNOS.play(state, luck.choice(actions))


def play_line(state: State, line: str) -> tuple[State, list[Any]]:
    table = state.copy()
    events = []
    for action in ETHNOS.expand(table, line):
        events += ETHNOS.play(table, action)
    return table, events


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_said_about_a_band_is_what_happens(players: int) -> None:
    said = Counter[str]()
    for state, cards, told in bands(players, seed=players):
        seat = ETHNOS.decision(state).seat
        line = f"band {' '.join(cards)}"
        for place in told["places"]:
            if place["kingdom"] in told["marker"]:
                play_line(state, f"{line} @ {place['kingdom']}")
                continue
            # The page's reason is the engine's own.
            with pytest.raises(Refusal) as refused:
                play_line(state, f"{line} @ {place['kingdom']}")
            assert refused.value.rule == place["rule"]
            assert ETHNOS.explain(refused.value, "en") == f"{place['reason']} ({place['rule']})"
            said[place["rule"]] += 1
        marked = f"{line} @ {told['marker'][0]}" if told["marker"] else line
        table, events = play_line(state, marked)
        asked = ETHNOS.decision(table)
        kind = asked.kind if asked is not None and asked.seat == seat else None
        assert (told["keeps"] > 0) == (kind == "keep")
        does, tribe = told["leader_does"], cards[0].split(".")[0]
        if tribe == "giant":
            assert ("Takes" in does) == any(event.kind == "giant" for event in events)
        if tribe == "troll":
            assert ("may take" in does) == (kind == "troll")
        if tribe == "orc":
            assert ("may put" in does) == (kind == "horde")
        if tribe == "centaur":
            assert ("may play" in does) == (kind == "again")
        if kind is None:
            lost = Counter({event.data["card"]: event.data["count"] for event in events if event.kind == "discarded"})
            assert lost == Counter(told["discards"])
        said[tribe] += 1
    assert set(TRIBES[players]) - {"skeleton"} <= set(said)
    assert said["ETH-4.3"] > 5


def test_eth_4_4_with_two_players_both_colours_count() -> None:
    position = duel(markers=[1, 1])
    state = ETHNOS.from_position(position)
    told = ETHNOS.preview(ETHNOS.view(state, 0), ["elf.blue", "elf.red"], "en")
    assert told["marker"] == []
    assert told["marker_says"] == "Straton needs 3 cards (both colours count); the band has 2."
    assert told["places"][KINGDOMS.index("straton")]["rule"] == "ETH-4.4"


def test_eth_7_5_a_halfling_says_that_it_places_no_marker() -> None:
    state = ETHNOS.from_position(duel(markers=[0, 0]))
    with pytest.raises(Refusal) as refused:
        ETHNOS.expand(state, "band halfling.blue @ straton")
    assert refused.value.rule == "ETH-7.5"


def duel(markers: list[int]) -> Json:
    kingdoms = {name: {"tokens": [2, 4], "markers": markers if name == "straton" else [0, 0]} for name in KINGDOMS}
    tokens = iter([0, 2, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10])
    for kingdom in kingdoms.values():
        kingdom["tokens"] = [next(tokens), next(tokens)]
    return {
        "game": "ethnos",
        "players": 2,
        "tribes": ["centaur", "dwarf", "elf", "giant", "halfling"],
        "decision": {"seat": 0, "kind": "turn"},
        "market": ["centaur.red"],
        "kingdoms": kingdoms,
        "seats": [{"hand": ["elf.blue", "elf.red", "halfling.blue"]}, {"hand": ["giant.red"]}],
        "deck": "unknown",
    }


def test_eth_5_2_what_a_kingdom_would_pay_is_what_it_pays() -> None:
    """Just before the third dragon ends an age, the view foretells the glory that the kingdoms then give."""
    luck, state, checked = Random(5), ETHNOS.new(4, 5, {"tribes": TRIBES[4]}), 0
    while ETHNOS.decision(state) is not None:
        foretold = ETHNOS.view_to_json(ETHNOS.view(state, None))["kingdoms"]
        events = ETHNOS.play(state, luck.choice(ETHNOS.actions(state)))
        if not any(event.kind == "age_ended" for event in events):
            continue
        paid = {(one.data["kingdom"], one.seat): one.data["glory"] for one in events if one.kind == "kingdom_glory"}
        for kingdom in foretold:
            assert kingdom["pays"] == [paid.get((kingdom["name"], seat), 0) for seat in range(4)]
        checked += 1
    assert checked == 3
