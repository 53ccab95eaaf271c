"""Those who send nonsense, in a process of their own: `python attack.py BASE TABLE SECRET MESSAGES SENDERS`.

Prints a line when it begins and, at the end, how many refusals came back.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
from typing import Any

import websockets
from table_harness import Player


def malformed(chance: random.Random, table: dict[str, Any], n: int) -> str | bytes:
    """Something no honest browser sends."""
    kinds = ("hello", "play", "peek", "preview", "undo", "hint", "rematch", "start", "stand_in", "rename",
             "free", "replace", "invite", "resign", "abort", "propose", "respond", "say", "phrase", "mute", "beaten",
             "resync", "language", "ping", "nonsense", "")  # fmt: skip
    odd: list[Any] = [
        None,
        -1,
        2**70,
        1.5,
        "",
        "x" * 500,
        [],
        {},
        True,
        "\u202e",
        "bid 1",
        [["a"]],
        3,
        "random",
    ]
    choice = chance.randrange(12)
    if choice == 0:
        return bytes(chance.randrange(256) for _ in range(chance.randrange(60)))
    if choice == 1:
        return "x" * chance.randrange(3000, 9000)
    if choice == 2:
        return "[" * chance.randrange(1, 4000)
    if choice == 3:
        return json.dumps(chance.choice(odd))
    message: dict[str, Any] = {"type": chance.choice(kinds), "id": chance.choice([1, 2, 3, *odd])}
    for field in (
        "n",
        "line",
        "prefix",
        "have",
        "language",
        "seat",
        "level",
        "name",
        "table",
        "secret",
        "what",
        "yes",
        "text",
        "phrase",
        "muted",
        "beat",
    ):
        if chance.random() < 0.4:
            message[field] = chance.choice(odd)
    if choice == 4:  # replayed, late, early, out of turn: the right shape at the wrong time
        moment = chance.choice([n - 1, n, n + 1, 0, 10**6])
        return json.dumps({"type": "play", "id": 1, "n": max(0, moment), "line": chance.choice(["stand", "look"])})
    if choice == 5:
        return json.dumps({"type": "hello", "table": table["table"], "secret": "z" * 43})
    text = json.dumps(message)
    return text[: chance.randrange(1, len(text))] if choice == 6 else text


async def attack(base: str, table: dict[str, Any], messages: int, seed: int) -> int:
    """Send malformed messages as one who waits for a turn; count the refusals, all of which say why."""
    chance, sent, refusals = random.Random(seed), 0, 0
    while sent < messages:
        async with Player(base, table["table"], table["secret"]) as player:
            await player.hear()
            player.next_id = 10**6
            try:
                for _ in range(min(40, messages - sent)):
                    await player.socket.send(malformed(chance, table, player.state["n"]))
                    sent += 1
                pong = await player.ask("ping")
                assert pong["type"] == "pong"
            except websockets.ConnectionClosed:
                assert player.told and player.told[-1]["type"] == "closing", player.told[-1:]
            for told in player.told:
                if told["type"] in ("refused", "closing"):
                    refusals += 1
                    assert told["code"] and told["message"]
    return refusals


async def storm(base: str, table: dict[str, Any], messages: int, senders: int, seed: int) -> int:
    share = messages // senders
    return sum(await asyncio.gather(*(attack(base, table, share, seed + each) for each in range(senders))))


if __name__ == "__main__":
    base, table, secret = sys.argv[1:4]
    messages, senders, seed = (int(each) for each in sys.argv[4:])
    print("begins", flush=True)
    print(asyncio.run(storm(base, {"table": table, "secret": secret}, messages, senders, seed)), flush=True)
