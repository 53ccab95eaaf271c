"""A network that fails says nothing: those at the table see within five seconds that somebody is not heard."""

from __future__ import annotations

import asyncio
import itertools
import time
from typing import Any

from table_harness import bounded, running, toy_settings

from ethnarch.server.socket import silence


def online(message: dict[str, Any]) -> list[bool]:
    return [player["online"] for player in message["table"]["players"]] if "table" in message else []


class Looks:
    """Looks at the connections as time goes by, without waiting for it."""

    def __init__(self, listening: silence.Silence) -> None:
        listening.close()
        self.listening, self.now = listening, time.monotonic()

    def go_on(self, seconds: float) -> None:
        for _ in range(round(seconds / silence.SECONDS_BETWEEN_LOOKS)):
            self.now += silence.SECONDS_BETWEEN_LOOKS
            self.listening.look(self.now)


@bounded
async def test_who_is_not_heard_for_five_seconds_is_away_and_who_speaks_is_there(database: str) -> None:
    async with running(toy_settings(database)) as place:
        table = await place.create("me:Ann", "friend")
        friend = await place.join(table, "Bob")
        async with place.sit(table) as ann, place.sit(friend, beats=True) as bob:
            await ann.until(lambda message: online(message) == [True, True])
            await bob.ask("ping")
            looks = Looks(place.server.silence)
            (listening,) = [each for each in place.server.connections if each.beats]
            looks.go_on(2.0)
            assert listening.beats == 1, "who spoke a moment ago is asked nothing"
            looks.go_on(2.0)
            assert listening.beats == 2 and not listening.silent
            looks.go_on(1.0)
            await ann.until(lambda message: online(message) == [True, False])
            beat = await bob.until(lambda message: message["type"] == "beat")
            assert (beat["beat"], listening.beats) == (1, 2), "asked once"
            await bob.send({"type": "beaten", "beat": 1})
            await ann.until(lambda message: online(message) == [True, True])


@bounded
async def test_a_server_that_was_busy_or_asleep_takes_nobody_for_silent(database: str) -> None:
    async with running(toy_settings(database)) as place:
        table = await place.create("me:Ann", "bot")
        async with place.sit(table, beats=True) as ann:
            await ann.my_turn()
            looks = Looks(place.server.silence)
            (connection,) = place.server.connections
            looks.now += 1000.0
            looks.go_on(4.0)
            assert not connection.silent
            looks.go_on(1.0)
            assert connection.silent, "it has been awake for five seconds, and heard nothing"


@bounded
async def test_who_was_silent_and_then_cut_off_left_when_they_fell_silent(database: str) -> None:
    async with running(toy_settings(database)) as place:
        link = await place.create("me:Ann", "friend")
        friend = await place.join(link, "Bob")
        table, _ = place.server.lobby.warm[link["table"]]
        async with place.sit(link), place.sit(friend, beats=True) as bob:
            await bob.ask("ping")
            place.server.services.now_ms = itertools.count(10**12).__next__  # never twice the same
            looks = Looks(place.server.silence)
            looks.go_on(5.0)
            left = table.left_ms[1]
            looks.go_on(60.0)
            closing = await bob.until(lambda message: message["type"] == "closing")
            assert (closing["code"], closing["again"]) == ("silent", True)
            while any(1 in each.seats for each in table.watchers):
                await asyncio.sleep(0.01)
            assert table.left_ms[1] == left
