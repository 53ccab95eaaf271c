"""Era of Tribes at the server's tables: nobody is told or does more than their seat allows, odds only with hints."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from table_harness import bounded, running, toy_settings
from test_server_authorisation import MESSAGES, answers
from test_server_leaks import SECRETS, fresh, hint_without_a_clock, lay_out, no_difference

from ethnarch.engine.registry import game
from ethnarch.server.bots.compiling import compile_rules

__all__ = ["fresh"]
ERA = {"games": "era_of_tribes", "message_burst": 10**6, "table_burst": 10**6, "request_burst": 10**6}
WISH: dict[str, Any] = {"game": "era_of_tribes", "options": {"board": "2-1"}}
LONG = 300.0
INTO_THE_GAME = ("hello", "play", "peek", "preview", "undo", "hint", "resync", "language")
"""Messages whose answers are made of the game; what the others may is shown with any game."""


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """The rules are ready before a table is opened, as they are in a running server."""
    compile_rules("era_of_tribes")


@pytest.mark.parametrize(("opening", "moves"), [(2, 3), (50, 20)])
def test_era_of_tribes_does_not_leak(opening: int, moves: int, fresh: Callable[[], str]) -> None:
    """Cards that were dealt and kept, villages that were won: in views, outlook, previews, hints and the log."""

    async def scenario() -> None:
        era = game("era_of_tribes")
        assert await no_difference(fresh, "era_of_tribes", era, era.options(3, {}), opening, 25) >= moves

    bounded(scenario, LONG)()


@pytest.mark.parametrize("kind", INTO_THE_GAME)
def test_messages_at_a_table_of_era_of_tribes(kind: str, database: str) -> None:
    """The same matrix of callers as with any game."""

    async def scenario() -> None:
        fields, expected = MESSAGES[kind]
        async with running(toy_settings(database, **ERA)) as place:
            hint_without_a_clock(place)
            table = await place.create("me:Ann", "hotseat:Bob", **WISH)
            async with place.sit(table) as ann:
                line = (await ann.my_turn())["actions"][0]["text"]
            asked = {"line": f"after {line}" if kind == "preview" else line} if "line" in fields else {}
            assert await answers(place, kind, fields | asked, **WISH) == expected

    bounded(scenario, LONG)()


BATTLE: dict[str, Any] = {
    "players": 3,
    "board": "3-1",
    "legion_supply": 0,
    "seats": [
        {"people": "romans", "talers": 5, "leaders": 2, "armies": 1, "advances": {"mechanics": 1}},
        {"people": "iberians", "talers": 5, "leaders": 2},
        {"people": "gauls", "talers": 5, "leaders": 2},
    ],
    "provinces": {
        "latium": {"holder": 0, "vassals": 2},
        "campania": {"holder": 0, "vassals": 1},
        "baetica": {"holder": 1, "vassals": 1},
        "etruria": {"village": "talers-2"},
    },
}
TO_BATTLE = ("field expansion; leaders 1", "done", "go vassal latium > etruria", "done")


@bounded
async def test_era_1_3_a_4_4_odds_are_told_at_a_table_with_hints_and_nowhere_else(database: str) -> None:
    """The units and markers of both sides are there for all to see; what they are worth is a hint."""
    era = game("era_of_tribes")
    for hints in (True, False):
        async with running(toy_settings(f"{database}{hints}", **ERA)) as place:
            table = await lay_out(place, era, era.from_position(BATTLE), {}, hints=hints)
            seat, watch = ({"table": table, "secret": SECRETS[who]} for who in ("seat 0", "watch"))
            told = {}
            async with place.sit(seat) as ann, place.sit(watch) as watcher:
                for line in TO_BATTLE:
                    await ann.my_turn()
                    assert (await ann.play(line))["type"] == "done", line
                await watcher.at(ann.state["n"])
                for who, player in (("ann", ann), ("watcher", watcher)):
                    assert player.state["view"]["outlook"]["battle"]["units"][0] >= 1
                    told[who] = player.state["foresight"]
                    assert ("odds" in "".join(player.bytes)) == hints, who
            assert told["ann"] == told["watcher"]
            assert (told["ann"] is not None) == hints
