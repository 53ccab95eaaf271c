"""What somebody is called who has no name: by the place at the table, counted as people count."""

from __future__ import annotations

from collections.abc import Sequence

WORDS = {"en": "Player {}", "de": "Spieler {}", "pl": "Gracz {}"}


def player_name(seat: int, language: str) -> str:
    """The seat's name in a language that we speak; seats are counted from 0."""
    return WORDS.get(language, WORDS["en"]).format(seat + 1)


def names_of(given: Sequence[str], players: int, language: str) -> list[str]:
    """The names of a record; where it does not name everybody, nobody is named by it."""
    if len(given) == players:
        return list(given)
    return [player_name(seat, language) for seat in range(players)]
