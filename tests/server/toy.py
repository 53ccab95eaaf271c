"""A tiny game with a real secret, for fast tests of the server.

Everybody holds one hidden card. On a turn a seat looks at a new card (only it sees which), shows its card,
or bids and then stands or folds. After three turns each the best sum of bids and shown cards wins.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import numpy as np

from ethnarch.engine.seam import (
    BadNotation,
    BadOption,
    BadPosition,
    Decision,
    Event,
    Game,
    Json,
    Refusal,
    State,
    View,
)

SEATS, DECK, ROUNDS = 4, 32, 3
FIELDS: list[Any] = [
    ("players", "i4"), ("turns", "i4"), ("bid", "i4"), ("length", "i4"), ("rounds", "i4"),
    ("glory", "i4", SEATS),
]  # fmt: skip
TEXTS = ["look", "show", "bid 1", "bid 2", "bid 3", "stand", "fold"]
LOOK, SHOW, BID1, BID3, STAND, FOLD = 0, 1, 2, 4, 5, 6
WORDS = {
    "en": {
        "look": "{} looks at a card",
        "show": "{} shows {}",
        "bid": "{} bids {}",
        "stand": "{} stands",
        "fold": "{} folds",
    },
    "de": {
        "look": "{} sieht eine Karte an",
        "show": "{} zeigt {}",
        "bid": "{} bietet {}",
        "stand": "{} bleibt",
        "fold": "{} passt",
    },
    "pl": {
        "look": "{} ogląda kartę",
        "show": "{} pokazuje {}",
        "bid": "{} licytuje {}",
        "stand": "{} zostaje",
        "fold": "{} pasuje",
    },
}


class Toy(Game):
    name = "toy"
    rules_version = 1
    players = range(1, SEATS + 1)
    state_dtype = np.dtype([*FIELDS, ("hand", "i4", SEATS), ("deck", "i4", DECK)])
    view_dtype = np.dtype([*FIELDS, ("seat", "i4"), ("card", "i4")])
    action_space = len(TEXTS)
    max_actions = len(TEXTS)

    def options(self, players: int, options: Mapping[str, Any] | None = None) -> Json:
        given = dict(options or {})
        rounds = given.pop("rounds", ROUNDS)
        if given or not isinstance(rounds, int) or isinstance(rounds, bool) or not 1 <= rounds <= 1000:
            raise BadOption("the only option is rounds, 1 to 1000")
        if players not in self.players:
            raise BadOption("1 to 4 players")
        return {"rounds": rounds}

    def new(self, players: int, seed: int, options: Mapping[str, Any] | None = None) -> State:
        checked = self.options(players, options)
        state = np.zeros(1, self.state_dtype)
        deck = list(range(1, DECK + 1))
        random.Random(seed).shuffle(deck)
        state["players"], state["length"], state["rounds"] = players, DECK - SEATS, checked["rounds"]
        state["hand"][0], state["deck"][0][: DECK - SEATS] = deck[-SEATS:], deck[:-SEATS]
        return state

    def decision(self, at: State | View) -> Decision | None:
        row = at[0]
        if row["turns"] >= row["players"] * row["rounds"]:
            return None
        return Decision(int(row["turns"] % row["players"]), "answer" if row["bid"] else "turn")

    def actions(self, state: State) -> list[int]:
        if self.decision(state) is None:
            return []
        if state[0]["bid"]:
            return [STAND, FOLD]
        return [LOOK, SHOW, 2, 3, 4] if state[0]["length"] else [SHOW, 2, 3, 4]

    def play(self, state: State, action: int) -> list[Event]:
        now = self.decision(state)
        if action not in self.actions(state) or now is None:
            raise Refusal("TOY-1", f"{TEXTS[action] if 0 <= action < len(TEXTS) else action} is not possible now")
        row, seat = state[0], now.seat
        if action == LOOK:
            row["length"] -= 1
            card = int(row["deck"][row["length"]])
            row["hand"][seat] = card
            row["turns"] += 1
            return [Event("look", seat, secret={"card": card}, to=(seat,), rule="TOY-2", reveals=True)]
        if action == SHOW:
            card = int(row["hand"][seat])
            row["glory"][seat] += card
            row["turns"] += 1
            return [Event("show", seat, {"card": card}, rule="TOY-3", reveals=True)]
        if BID1 <= action <= BID3:
            row["bid"] = action - 1
            return [Event("bid", seat, {"value": action - 1}, rule="TOY-4")]
        row["glory"][seat] += row["bid"] if action == STAND else 0
        row["bid"] = 0
        row["turns"] += 1
        return [Event(TEXTS[action], seat, rule="TOY-5")]

    def advance(self, state: State, action: int) -> None:
        self.play(state, action)

    def view(self, state: State, seat: int | None) -> View:
        view = np.zeros(1, self.view_dtype)
        for field in ("players", "turns", "bid", "length", "rounds"):
            view[field] = state[field]
        view["glory"][0] = state["glory"][0]
        view["seat"] = -1 if seat is None else seat
        view["card"] = 0 if seat is None else state["hand"][0][seat]
        return view

    def view_actions(self, view: View) -> list[int]:
        return self.actions(view)

    def determinize(self, view: View, seed: int) -> State:
        row = view[0]
        state = np.zeros(1, self.state_dtype)
        for field in ("players", "turns", "bid", "length", "rounds"):
            state[field] = view[field]
        state["glory"][0] = row["glory"]
        cards = [card for card in range(1, DECK + 1) if card != row["card"]]
        random.Random(seed).shuffle(cards)
        for seat in range(SEATS):
            state["hand"][0][seat] = row["card"] if seat == row["seat"] else cards.pop()
        state["deck"][0][: row["length"]] = cards[: row["length"]]
        return state

    def scores(self, at: State | View) -> list[int]:
        return [int(value) for value in at[0]["glory"][: at[0]["players"]]]

    def ranking(self, at: State | View) -> list[int]:
        scores = self.scores(at)
        return [1 + sum(other > mine for other in scores) for mine in scores]

    def action_to_text(self, at: State | View, action: int) -> str:
        return TEXTS[action]

    def action_from_text(self, at: State | View, text: str) -> int:
        if text not in TEXTS:
            raise BadNotation(f"write one of: {', '.join(TEXTS)}")
        return TEXTS.index(text)

    def action_to_json(self, at: State | View, action: int) -> Json:
        return {"do": TEXTS[action]}

    def action_from_json(self, at: State | View, form: Mapping[str, Any]) -> int:
        return self.action_from_text(at, str(form.get("do")))

    def expand(self, at: State | View, text: str) -> list[int]:
        """Parts between semicolons: `bid 2; stand`."""
        return [self.action_from_text(at, part.strip()) for part in text.split(";")]

    def position(self, state: State) -> Json:
        return {name: state[0][name].tolist() for name in self.state_dtype.names or ()}

    def from_position(self, position: Mapping[str, Any]) -> State:
        state = np.zeros(1, self.state_dtype)
        for name in self.state_dtype.names or ():
            if name not in position:
                raise BadPosition(f"{name}: missing")
            state[name] = position[name]
        return state

    def view_to_json(self, view: View) -> Json:
        return {name: view[0][name].tolist() for name in self.view_dtype.names or ()}

    def preview(self, view: View, line: str, language: str = "en") -> Json:
        return {"actions": [TEXTS[action] for action in self.expand(view, line)]}

    def tell(self, event: Mapping[str, Any], names: Sequence[str], language: str) -> str:
        told = event.get("card", event.get("value", ""))
        return WORDS[language][event["kind"]].format(names[event["seat"]], told)

    def say_action(self, at: State | View, action: int, language: str) -> str:
        return TEXTS[action]

    def explain(self, refusal: Refusal, language: str) -> str:
        return f"{refusal.message} ({refusal.rule})"


class NewerToy(Toy):
    """The same with a rule changed, as far as a server can tell."""

    rules_version: ClassVar[int] = 2
