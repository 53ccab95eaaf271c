"""Stored views for looking at the page without a server: few and many players, full hands, long markets."""

from __future__ import annotations

import json
import random
from pathlib import Path

HERE = Path(__file__).resolve().parents[1] / "src" / "games" / "ethnos" / "fixtures"
COLOURS = ["red", "purple", "orange", "green", "grey", "blue"]
KINGDOMS = ["rhea", "duris", "ithys", "althea", "pelagon", "straton"]
NAMES = ["Me", "Ines", "Tove", "Marek", "Wolfgang-Amadeus", "Żaneta"]


def cards(tribes: list[str], count: int, chance: random.Random) -> list[str]:
    """Some cards of these tribes, in card order."""
    deck = [f"{tribe}.{colour}" for tribe in tribes if tribe != "skeleton" for colour in COLOURS for _ in "12"]
    deck += ["skeleton"] * (12 if "skeleton" in tribes else 0)
    drawn = chance.sample(deck, count)
    order = {card: i for i, card in enumerate(dict.fromkeys(deck))}
    return sorted(drawn, key=lambda card: order[card])


def table(
    players: int,
    market: int,
    hand: int,
    bands: int,
    *,
    tribes: list[str],
    kind: str,
    watch: bool = False,
    glory: int = 40,
    over: bool = False,
) -> dict[str, object]:
    """A state message in the form the server sends."""
    chance = random.Random(players * 100 + market)
    ages = 2 if players < 4 else 3
    tokens = [sorted(chance.sample([0, 2, 2, 4, 4, 6, 6, 8, 8, 10], ages)) for _ in KINGDOMS]
    mine = cards(tribes, hand, chance)
    seats = []
    free = [1, 2, 3, 4, 5, 6]
    for seat in range(players):
        made = []
        for _ in range(bands if seat != 2 else bands // 2):
            size = chance.randint(1, 6)
            whole = cards([one for one in tribes if one != "skeleton"], size, chance)
            made.append({"leader": whole[0], "cards": whole})
        taken = [free.pop(chance.randrange(len(free)))] if "troll" in tribes and seat % 2 == 0 else []
        size = hand if seat == 0 else chance.randint(0, 10)
        seats.append(
            {
                "earned": [
                    {s: chance.randint(0, 9) for s in ("kingdoms", "merfolk", "giant", "bands", "horde")}
                    for _ in range(2)
                ],
                "glory": chance.randint(0, glory) if seat % 3 else 23,
                "hand_size": size,
                "hand": mine if seat == 0 and not watch else None,
                "known": cards(tribes, min(size, 2), chance) if seat else [],
                "markers_left": chance.randint(8, 22),
                "bands": made,
                "merfolk": chance.choice([0, 3, 5, 5, 7, 12]) if "merfolk" in tribes else None,
                "trolls": taken,
                "horde": chance.sample(KINGDOMS, chance.randint(0, 4)) if "orc" in tribes else None,
            }
        )
    shown = cards(tribes, market, chance)
    actions: list[dict[str, object]] = []
    if kind == "turn":
        actions += (
            [{"text": f"take {c}", "json": {"do": "take", "card": c}} for c in dict.fromkeys(shown)]
            if hand < 10
            else []
        )
        actions += [{"text": "deck", "json": {"do": "deck"}}] if hand < 10 else []
        actions += [
            {"text": f"lead {c}", "json": {"do": "lead", "card": c}} for c in dict.fromkeys(mine) if c != "skeleton"
        ]
    elif kind in ("free", "marker"):
        verb = "free" if kind == "free" else "mark"
        actions += [{"text": f"{verb} {k}", "json": {"do": verb, "kingdom": k}} for k in KINGDOMS]
        actions += [{"text": f"{verb} none", "json": {"do": verb, "kingdom": None}}]
    elif kind == "keep":
        actions += [{"text": f"keep {c}", "json": {"do": "keep", "card": c}} for c in dict.fromkeys(mine)]
        actions += [{"text": "keep none", "json": {"do": "keep", "card": None}}]
    for i, action in enumerate(actions):
        action |= {"id": i, "say": str(action["text"]).capitalize()}
    decision = None if over else {"seat": 0 if actions else 1, "kind": kind}
    view = {
        "game": "ethnos",
        "seat": None if watch else 0,
        "players": players,
        "edition": "en",
        "tribes": tribes,
        "age": 2,
        "ages": ages,
        "first": 2 % players,
        "decision": decision,
        "deck": {"cards": 38, "dragons_seen": 2},
        "market": shown,
        "kingdoms": [
            {
                "name": k,
                "tokens": t,
                "markers": [chance.choice([0, 1, 1, 2, 3]) if (i + s) % 4 else 0 for s in range(players)],
            }
            for i, (k, t) in enumerate(zip(KINGDOMS, tokens, strict=True))
        ],
        "seats": seats,
        "trolls_free": free if "troll" in tribes else None,
        "giant": {"seat": 1, "size": 4} if "giant" in tribes else None,
        "building": None,
        "kept": None,
        "band_size": 0,
        "places": [1, 2, 3, 4, 5, 6][:players] if over else None,
    }
    sentences = [
        "Ines takes a red elf from the market.",
        "Tove plays a band of 3 led by a wingfolk into Duris.",
        "Tove discards two cards.",
        "Marek draws from the deck.",
    ]
    lines = [
        {"n": i + 1, "move": i + 1, "rule": "ETH-3.3", "text": sentences[i % 4], "event": {"kind": "took", "seat": 1}}
        for i in range(26)
    ]
    info = {
        "table": "abcdefghijklmnop",
        "game": "ethnos",
        "rules_version": 1,
        "options": {"edition": "en"},
        "phase": "over" if over else "playing",
        "n": 26,
        "players": [
            {
                "seat": i,
                "name": NAMES[i],
                "kind": "person" if i < 2 else "bot",
                "online": i != 1,
                "level": None if i < 2 else "greedy",
                "stand_in": None,
            }
            for i in range(players)
        ],
        "spectators": True,
        "hints": True,
        "clock": None,
        "away_seconds": None,
        "commit": "ab" * 32,
        "seed": None,
        "role": "spectator" if watch else "seat",
        "seats": [] if watch else [0],
        "host": True,
        "rematch": None,
        "created_ms": 0,
        "deciding": 0,
        "continued": False,
    }
    return {
        "type": "state",
        "table": info,
        "n": 26,
        "move": 26,
        "seat": None if watch else 0,
        "view": view,
        "decision": decision,
        "actions": actions if not watch else [],
        "keep": 0,
        "lines": lines,
        "clock": None,
        "undo": True,
        "result": {"scores": [s["glory"] for s in seats], "ranking": [1, 2, 3, 4, 5, 6][:players]} if over else None,
    }


BOARDS = ["giant", "merfolk", "orc", "troll", "wingfolk", "wizard"]


def scored() -> dict[str, object]:
    """The end of an age has just been told."""
    state = table(4, 3, 2, 4, tribes=BOARDS, kind="turn")
    told: list[dict[str, object]] = [{"kind": "age_ended", "seat": 1, "age": 1}]
    told += [
        {"kind": "kingdom_glory", "seat": i % 4, "kingdom": k, "glory": 2 * i, "place": 1}
        for i, k in enumerate(KINGDOMS)
    ]
    told += [
        {"kind": "giant_glory", "seat": 1, "glory": 2},
        *({"kind": "band_glory", "seat": s, "glory": 3 + s, "cards": 3} for s in range(4)),
    ]
    state["lines"] = [{"n": 27, "move": 27, "rule": "ETH-5.2", "text": str(e["kind"]), "event": e} for e in told]
    return state


OTHERS = ["centaur", "dwarf", "elf", "halfling", "minotaur", "skeleton"]
FIXTURES = {
    "table": table(4, 12, 7, 3, tribes=BOARDS, kind="turn"),
    "six": table(6, 30, 10, 5, tribes=["giant", "merfolk", "orc", "skeleton", "troll", "wizard"], kind="turn"),
    "five": table(5, 22, 8, 8, tribes=BOARDS, kind="free", glory=2),
    "two": table(2, 6, 4, 2, tribes=OTHERS[:5], kind="keep"),
    "three": table(3, 9, 9, 4, tribes=OTHERS[1:], kind="turn"),
    "mixed": table(4, 36, 5, 6, tribes=["centaur", "elf", "halfling", "orc", "skeleton", "troll"], kind="turn"),
    "watch": table(4, 14, 6, 4, tribes=BOARDS, kind="turn", watch=True),
    "over": table(4, 3, 2, 4, tribes=BOARDS, kind="none", over=True),
    "scored": scored(),
    "wait": table(4, 14, 6, 4, tribes=BOARDS, kind="none"),
}

if __name__ == "__main__":
    HERE.mkdir(parents=True, exist_ok=True)
    for name, state in FIXTURES.items():
        (HERE / f"{name}.json").write_text(json.dumps(state, indent=1) + "\n")
    print("wrote", ", ".join(FIXTURES))
