"""Saying no: a refusal has a code, words in the player's language and, where a rule forbids it, the rule."""

from __future__ import annotations

from ethnarch.engine.seam import BadNotation, BadOption, Game, GameError, Refusal
from ethnarch.engine.shown import errors
from ethnarch.server.messages.words import refusal
from ethnarch.server.tables.history import NotYours, WouldReveal

STATUS = {
    "unknown_table": 404, "not_found": 404, "not_allowed": 403, "origin": 403, "method": 405, "no_seat": 409,
    "not_over": 409, "over": 409, "stale": 409, "slow_down": 429, "too_big": 413, "draining": 503,
    "full": 503, "unavailable": 503, "rules_version": 409, "waiting": 409, "promise": 409,
}  # fmt: skip


GETS_BETTER = {"slow_down", "draining", "full", "unavailable", "no_advice", "idle", "silent"}
"""The same again, a moment later, may well be done."""


class Refuse(Exception):
    """Not done, and why. `detail` replaces the usual words of the code."""

    def __init__(self, code: str, rule: str | None = None, detail: str | None = None) -> None:
        super().__init__(code)
        self.code, self.rule, self.detail = code, rule, detail

    def message(self, language: str) -> str:
        """In the asker's language; what a game of another package says in English only is added as it says it."""
        if not self.detail:
            return refusal(self.code, language)
        told = errors.tell(self.detail, language)
        if told == self.detail and language != "en" and self.code in ("option", "record", "variant"):
            return f"{refusal(self.code, language)} ({self.detail})"
        return told

    @property
    def again(self) -> bool:
        return self.code in GETS_BETTER

    @property
    def status(self) -> int:
        return STATUS.get(self.code, 400)


def from_game(game: Game, error: Exception, language: str) -> Refuse:
    """A game's own no, as the server says it."""
    if isinstance(error, NotYours):
        return Refuse("not_your_turn")
    if isinstance(error, WouldReveal):
        return Refuse("reveals")
    if isinstance(error, Refusal):
        return Refuse("not_legal", error.rule or None, game.explain(error, language) if error.rule else None)
    if isinstance(error, BadNotation):
        return Refuse("notation")
    if isinstance(error, BadOption):
        return Refuse("option", None, str(error))
    assert isinstance(error, GameError)
    return Refuse("not_legal")


GAME_SAYS_NO = (GameError, NotYours, WouldReveal)
