"""A table of Ethnos for the tests of its rules: a position, lines to play, and what lies there afterwards.

`table(hands=["elf.red dwarf.red"], deck="dragon elf.blue")` is seat 0's turn in a game of four, first age, nobody
has glory or markers; the tribes are those of the cards that are named, filled up with others.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from ethnarch.engine.registry import game
from ethnarch.engine.seam import Event, Refusal

ETHNOS: Any = game("ethnos")
EDITIONS = ["en", "de", "pl", "kurz"]
KINGDOMS = ["rhea", "duris", "ithys", "althea", "pelagon", "straton"]
FILLERS = ["elf", "dwarf", "minotaur", "wingfolk", "wizard", "centaur", "giant", "troll"]


class Table:
    """A game under way."""

    def __init__(self, state: Any) -> None:
        self.state = state

    def play(self, *lines: str) -> list[Event]:
        """Play lines as a person types them, each whole or not at all; the events of all of them."""
        events: list[Event] = []
        for line in lines:
            after = self.state.copy()
            for action in ETHNOS.expand(after, line):
                events += ETHNOS.play(after, action)
            self.state[:] = after
        return events

    @property
    def offers(self) -> list[str]:
        return [ETHNOS.action_to_text(self.state, action) for action in ETHNOS.actions(self.state)]

    @property
    def decision(self) -> tuple[int, str] | None:
        decision = ETHNOS.decision(self.state)
        return None if decision is None else (decision.seat, decision.kind)

    @property
    def position(self) -> dict[str, Any]:
        return dict(ETHNOS.position(self.state))

    @property
    def glory(self) -> list[int]:
        return list(ETHNOS.scores(self.state))

    @property
    def places(self) -> list[int]:
        return list(ETHNOS.ranking(self.state))

    @property
    def market(self) -> list[str]:
        return list(self.position["market"])

    @property
    def deck(self) -> list[str]:
        return list(self.position["deck"])

    def seat(self, seat: int) -> dict[str, Any]:
        return dict(self.position["seats"][seat])

    def hand(self, seat: int = 0) -> list[str]:
        return list(self.seat(seat)["hand"])

    def markers(self, kingdom: str) -> list[int]:
        return list(self.position["kingdoms"][kingdom]["markers"])

    def earned(self, source: str, age: int = 1) -> list[int]:
        """What each seat gained from one source in an age."""
        return [seat["earned"][age - 1][source] for seat in self.position["seats"]]

    def view(self, seat: int | None) -> dict[str, Any]:
        return dict(ETHNOS.view_to_json(ETHNOS.view(self.state, seat)))

    def refuses(self, line: str) -> str:
        """The rule that forbids a line; nothing changes."""
        before = self.state.tobytes()
        with pytest.raises(Refusal) as refusal:
            self.play(line)
        assert self.state.tobytes() == before
        return refusal.value.rule


def new(players: int = 4, seed: int = 1, **options: Any) -> Table:
    return Table(ETHNOS.new(players, seed, options))


def cards(text: str | Sequence[str]) -> list[str]:
    return text.split() if isinstance(text, str) else list(text)


def table(
    *,
    hands: Sequence[str] = (),
    market: str = "",
    deck: str = "",
    markers: dict[str, list[int]] | None = None,
    tokens: dict[str, list[int]] | None = None,
    bands: Sequence[Sequence[str]] = (),
    seats: Sequence[dict[str, Any]] = (),
    tribes: str = "",
    players: int = 4,
    turn: int = 0,
    **fields: Any,
) -> Table:
    """A position. hands, bands: by seat; markers, tokens: by kingdom; seats: more fields of the seats."""
    ages = 2 if players <= 3 else 3
    described: list[dict[str, Any]] = []
    for seat in range(players):
        more = dict(seats[seat]) if seat < len(seats) else {}
        more["hand"] = cards(hands[seat]) if seat < len(hands) else []
        more["bands"] = [cards(band) for band in bands[seat]] if seat < len(bands) else []
        described.append(more)
    named = [
        *cards(market),
        *cards(deck),
        *(c for d in described for c in [*d["hand"], *(card for band in d["bands"] for card in band)]),
    ]
    used = {name.split(".")[0] for name in named if name != "dragon"} | set(tribes.split())
    wanted = ages + 3
    used |= set([tribe for tribe in FILLERS if tribe not in used][: wanted - len(used)])
    kingdoms: dict[str, dict[str, list[int]]] = {kingdom: {} for kingdom in KINGDOMS}
    for kingdom, values in (tokens or {}).items():
        kingdoms[kingdom]["tokens"] = values
    for kingdom, counts in (markers or {}).items():
        kingdoms[kingdom]["markers"] = [*counts, *[0] * players][:players]
    return Table(
        ETHNOS.from_position(
            {
                "players": players,
                "tribes": sorted(used),
                "decision": {"seat": turn, "kind": "turn"},
                "market": cards(market),
                "deck": {"top": cards(deck)},
                "kingdoms": kingdoms,
                "seats": described,
                **fields,
            }
        )
    )


def end_age(age: int = 1, *, drawn_by: int = 0, **fields: Any) -> Table:
    """A table where `drawn_by` has just drawn the third dragon of an age."""
    finished = table(age=age, turn=drawn_by, dragons_seen=2, deck="dragon", **fields)
    finished.play("deck")
    return finished
