"""The referee: who decides what, what is allowed, and how the table looks."""

from __future__ import annotations

from typing import Any

from .ages import play_game
from .asking import Asking, Question
from .components import KINGDOMS, Card
from .scoring import final_places
from .table import Seat, Table


class Referee:
    """One game of Ethnos, played by texts."""

    def __init__(self, players: int, seed: int, edition: str = "en", tribes: list[str] | str = "random") -> None:
        self.table = Table(players, seed, edition, tribes)
        self._game = play_game(self.table)
        self._question: Question | None = next(self._game)

    def decision(self) -> tuple[int, str] | None:
        """(seat, kind), or None when the game is over."""
        if self._question is None:
            return None
        return self._question.seat, self._question.kind

    def actions(self) -> list[str]:
        """The legal actions in the order of the notation; none when the game is over."""
        return [] if self._question is None else list(self._question.actions)

    def play(self, text: str) -> None:
        """Play one action. ValueError, and nothing changes, if it is not legal."""
        if self._question is None or text not in self._question.actions:
            raise ValueError(f"{text!r} is not one of {self.actions()}")
        self._question = next_question(self._game, text)

    def scores(self) -> list[int]:
        """The glory of each seat."""
        return [player.glory for player in self.table.seats]

    def ranking(self) -> list[int]:
        """The place of each seat as the table stands, ties shared: 1, 1, 3."""
        table = self.table
        markers = [sum(table.markers[kingdom][seat] for kingdom in KINGDOMS) for seat in range(table.players)]
        bands = [player.bands for player in table.seats]
        return final_places(self.scores(), markers, bands, table.skeleton_king)

    def snapshot(self) -> dict[str, Any]:
        """The whole position as plain JSON."""
        table = self.table
        decision = self.decision()
        return {
            "players": table.players,
            "edition": table.edition,
            "tribes": list(table.tribes),
            "age": table.age,
            "first": table.first,
            "decision": None if decision is None else list(decision),
            "deck": names(table.deck),
            "dragons_seen": table.dragons_seen,
            "market": names(table.market),
            "kingdoms": {
                kingdom: {"tokens": list(table.tokens[kingdom]), "markers": list(table.markers[kingdom])}
                for kingdom in KINGDOMS
            },
            "seats": [describe_seat(player) for player in table.seats],
            "trolls_free": None if table.trolls_free is None else list(table.trolls_free),
            "giant": None if table.giant is None else {"seat": table.giant[0], "size": table.giant[1]},
            "building": None if table.building is None else names(table.building),
            "places": self.ranking() if decision is None else None,
        }


def next_question(game: Asking[None], answer: str) -> Question | None:
    """Let the game run on to its next question; None: it is over."""
    try:
        return game.send(answer)
    except StopIteration:
        return None


def names(cards: list[Card]) -> list[str]:
    return [card.name for card in cards]


def describe_seat(player: Seat) -> dict[str, Any]:
    """What lies before one player, as plain JSON."""
    return {
        "glory": player.glory,
        "hand": names(player.hand),
        "known": names(player.known),
        "markers_left": player.markers_left,
        "bands": [names(band) for band in player.bands],
        "merfolk": player.merfolk,
        "trolls": sorted(player.trolls),
        "horde": None if player.horde is None else sorted(player.horde, key=KINGDOMS.index),
    }
