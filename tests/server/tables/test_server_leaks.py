"""Nothing leaks: in two worlds that differ only in secrets, who may not know them is told the same bytes."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import numpy as np
import pytest
from table_harness import Place, Player, bounded, running, toy_settings
from toy import Toy

from ethnarch.engine.seam import Event, Game, State
from ethnarch.server.storage.schema import SeatRow, TableRow
from ethnarch.server.tables import seats as secrets_of

SECRETS = {who: letter * 43 for who, letter in (("seat 0", "A"), ("seat 1", "B"), ("seat 2", "C"), ("watch", "W"))}
OBSERVER = 0
COMMIT = 64


def play_in_both(game: Game, worlds: list[State], length: int) -> Iterator[tuple[int, str]]:
    """Actions legal in both worlds after which seat 0 and a spectator still cannot tell them apart."""
    chance = random.Random(7)
    worlds = [world.copy() for world in worlds]
    for _ in range(length):
        decision = game.decision(worlds[0])
        if decision is None or decision != game.decision(worlds[1]):
            return
        texts = [[game.action_to_text(world, action) for action in game.actions(world)] for world in worlds]
        both = [text for text in texts[0] if text in texts[1]]
        chance.shuffle(both)
        for text in both:
            after = [world.copy() for world in worlds]
            for world in after:
                game.play(world, game.action_from_text(world, text))
            same = all(
                np.array_equal(game.view(after[0], seat), game.view(after[1], seat)) for seat in (OBSERVER, None)
            )
            if same and game.decision(after[0]) is not None:
                worlds = after
                yield decision.seat, text
                break
        else:
            return


async def lay_out(place: Place, game: Game, state: State, options: dict[str, Any], **more: Any) -> str:
    """A table that begins in this world; its secrets are known to the test."""
    row = TableRow(
        id="TABLETABLETABLE0", game=game.name, rules_version=game.rules_version, seed="5", created_ms=1,
        options=msgspec.json.encode(options).decode(), started_ms=1, spectators=True,
        start=msgspec.json.encode(game.position(state)).decode(), host=secrets_of.digest(SECRETS["seat 0"]),
        watch=secrets_of.digest(SECRETS["watch"]), **({"hints": True} | more),
    )  # fmt: skip
    rows = [
        SeatRow(table_id=row.id, seat=seat, kind="person", name=f"P{seat}", secret=secrets_of.digest(secret))
        for seat, secret in enumerate(list(SECRETS.values())[:3])
    ]
    await place.server.services.storage.create(row, rows)
    return row.id


def questions_about(text: str) -> list[str]:
    """Whatever a page of any game may ask before this is played; what a game does not understand it refuses."""
    return [text, f"after {text}", *(f"reach {word}" for word in text.split()[2:3])]


def hint_without_a_clock(place: Place) -> None:
    """A bot that thinks for a time says what the machine's speed allows; here it is asked for one look instead.

    That thinking bots are fair is shown where their iterations are counted (tests/bots/test_fairness.py).
    """
    advise = place.server.services.bots.advise

    def one_look(game: str, level: str, *rest: Any) -> Any:
        return advise(game, "hard" if level == "expert" else level, *rest)

    place.server.services.bots.advise = one_look


async def keep_company(people: dict[str, Player]) -> None:
    """Words, a mute, proposals and what is refused: nothing that is told of them depends on a hidden card."""

    async def ask(who: str, kind: str, **more: Any) -> None:
        await people[who].ask(kind, **more)
        for each in people.values():  # everybody has heard of it before the next thing is asked
            await each.ask("ping")

    for who in ("seat 1", "seat 2", "watch"):
        await ask(who, "say", text=f"hello from {who}")
        await ask(who, "phrase", phrase="hello")
    await ask("seat 0", "mute", seat=2, muted=True)
    await ask("seat 2", "say", text="unheard")
    n = people["seat 0"].state["n"]
    for what in ("undo", "end", "share"):
        await ask("seat 1", "propose", n=n, what=what)
        await ask("seat 0", "respond", n=n, what=what, yes=False)
    await ask("seat 0", "undo", n=n - 1)
    assert "hello from seat 2" in "".join(people["seat 0"].bytes)
    assert "unheard" not in "".join(people["seat 0"].bytes), "who is muted is not heard"


async def listen(
    database: str,
    games: str,
    game: Game,
    state: State,
    options: dict[str, Any],
    script: list[tuple[int, str]],
) -> tuple[dict[str, list[str]], int]:
    """Play the script; return every byte each one was told, over the websocket and over HTTP."""
    async with running(toy_settings(database, games=games, message_burst=10**6, request_burst=10**6)) as place:
        place.server.services.bots.draw_seed = lambda: 5
        hint_without_a_clock(place)
        place.server.services.now_ms = lambda: 1_000
        table = await lay_out(place, game, state, options)
        people: dict[str, Player] = {}
        for who, secret in SECRETS.items():
            people[who] = await place.sit({"table": table, "secret": secret}).__aenter__()
            await people[who].at(0)  # answers may come before the first state
            for other in people.values():  # each hears of the newcomer before the next one comes
                await other.ask("ping")
        http: dict[str, list[str]] = {who: [] for who in SECRETS}
        undone = 0
        for seat, text in script:
            player = people[f"seat {seat}"]
            n = player.state["n"]
            await people["seat 0"].ask("play", n=n + 1, line=text)
            await people["seat 0"].ask("play", n=n, line="nonsense")
            if seat == OBSERVER:
                for line in questions_about(text):
                    await player.ask("preview", n=n, line=line)
                await player.ask("peek", n=n, prefix=[text])
                await player.ask("hint", n=n)
            else:
                await people["seat 0"].ask("play", n=n, line=text)
                await people["seat 0"].ask("peek", n=n, prefix=[])
            done = await player.play(text)
            assert done["type"] == "done", done
            if player.state["undo"] and undone < 5:
                undone += 1
                await player.ask("undo", n=n + 1)
                await player.at(n + 2)
                await player.play(text)
            for each in people.values():
                await each.at(player.state["n"])
        await keep_company(people)
        for who, player in people.items():
            await player.send({"type": "language", "language": "pl"})
            await player.until(lambda message: message["type"] == "state" and message["keep"] == 0)
            for path in ("", "/verify", "/replay", "/replay?seat=0", "/replay?seat=all", "/record"):
                answer = await place.get(f"/api/tables/{table}{path}", SECRETS[who])
                http[who].append(f"{answer.status_code} {answer.text}")
            for path, body in (("review", {"seat": 0}), ("review/stop", {"seat": 0})):
                headers = {"authorization": f"Bearer {SECRETS[who]}"}
                answer = await place.http.post(f"/api/tables/{table}/{path}", json=body, headers=headers)
                http[who].append(f"{answer.status_code} {answer.text}")
            await player.__aexit__()
        return {who: people[who].bytes + http[who] for who in SECRETS}, undone


def paired(game: Game, options: dict[str, Any], opening: int) -> list[State]:
    """A state some way into a game, and another one that seat 0 cannot tell from it."""
    state = game.new(3, 11, options)
    chance = random.Random(3)
    for _ in range(opening):
        game.play(state, chance.choice(game.actions(state)))
    other = game.determinize(game.view(state, OBSERVER), 99)
    assert not np.array_equal(state, other)
    return [state, other]


async def no_difference(
    fresh: Callable[[], str], games: str, game: Game, options: dict[str, Any], opening: int, length: int
) -> int:
    worlds = paired(game, options, opening)
    script = list(play_in_both(game, worlds, length))
    heard = [await listen(fresh(), games, game, world, options, script) for world in worlds]
    for who in ("seat 0", "watch"):
        assert heard[0][0][who] == heard[1][0][who], f"{who} can tell the worlds apart"
    assert heard[0][0]["seat 1"] != heard[1][0]["seat 1"], "the worlds do differ"
    for told, _ in heard:
        for who, everything in told.items():
            text = "".join(everything)
            for secret in SECRETS.values():
                assert secret not in text, f"{who} was told a secret"
                assert secrets_of.digest(secret) not in text
    return len(script)


@pytest.fixture
def fresh(tmp_path: Any) -> Callable[[], str]:
    numbers = iter(range(10))
    return lambda: f"sqlite:///{tmp_path}/world{next(numbers)}.db"


@bounded
async def test_the_toy_game_does_not_leak(fresh: Callable[[], str]) -> None:
    assert await no_difference(fresh, "toy=toy:Toy", Toy(), {"rounds": 8}, 2, 15) >= 10


class LeakyToy(Toy):
    """Tells everybody which card somebody looked at."""

    def play(self, state: State, action: int) -> list[Event]:
        events = super().play(state, action)
        return [Event(each.kind, each.seat, {**each.data, **each.secret}, rule=each.rule) for each in events]


@bounded
async def test_a_leak_would_be_found(fresh: Callable[[], str]) -> None:
    with pytest.raises(AssertionError, match="can tell the worlds apart"):
        await no_difference(fresh, "toy=test_server_leaks:LeakyToy", Toy(), {"rounds": 8}, 2, 15)
