"""Taking back, the same rule for the terminal and the server: nobody may have learnt anything by it."""

from __future__ import annotations

from random import Random

from ethnarch.engine.undo import learnt_nothing, was_shown
from ethnarch.games.ethnos.game import Ethnos

GAME = Ethnos()


def test_drawing_from_the_deck_cannot_be_taken_back_and_leading_can() -> None:
    state, luck, met = GAME.new(2, 6), Random(6), set()
    for _ in range(200):
        decision = GAME.decision(state)
        assert decision is not None
        before, action = state.copy(), luck.choice(GAME.actions(state))
        text = GAME.action_to_text(state, action)
        events = GAME.play(state, action)
        if text == "deck" or (text.startswith("lead") and not was_shown(events, [decision.seat])):
            drawn = text == "deck"
            met.add(drawn)
            assert was_shown(events, [decision.seat]) == drawn
            assert learnt_nothing(GAME, decision.seat, before, state, [text]) == (not drawn)
    assert met == {True, False}


def test_what_another_seat_lays_from_its_hand_teaches_something_though_nothing_is_drawn() -> None:
    position = {
        "game": "ethnos",
        "players": 2,
        "tribes": ["centaur", "dwarf", "elf", "giant", "orc"],
        "decision": {"seat": 0, "kind": "turn"},
        "market": ["orc.red", "orc.blue"],
        "seats": [{"hand": ["elf.red"]}, {"hand": ["giant.red", "dwarf.blue"]}],
        "deck": "unknown",
    }
    before = GAME.from_position(position)
    state = before.copy()
    GAME.play(state, GAME.action_from_text(state, "take orc.red"))
    assert learnt_nothing(GAME, 0, before, state, ["take orc.red"])
    GAME.play(state, GAME.action_from_text(state, "lead giant.red"))
    assert not learnt_nothing(GAME, 0, before, state, ["take orc.red", "lead giant.red"])
