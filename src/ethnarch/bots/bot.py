"""What a bot is: it gets a view, the legal actions and a budget, and answers with one of the actions.

A bot never gets a state. Whatever it thinks about what others hold, it has to think up itself
(`game.determinize(view, seed)` deals the unseen cards at random).
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from ethnarch.engine.seam import BadOption, Game, View
from ethnarch.engine.shown.texts import Texts

HINTS = Texts(Path(__file__).parent / "texts")


class Budget(msgspec.Struct, frozen=True):
    """How much a bot may think: milliseconds, iterations, or neither (then it takes its own).

    With iterations the same seed gives the same choice on every machine; with milliseconds it answers in time.
    """

    ms: int | None = None
    iterations: int | None = None
    threads: int = 1

    def __post_init__(self) -> None:
        for name in ("ms", "iterations", "threads"):
            value = getattr(self, name)
            if value is not None and value < 1:
                raise BadOption(f"{name}: at least 1, not {value}")

    def within(self, given: Budget) -> Budget:
        """A bot's own budget under the one it is given: iterations replace it, milliseconds are a limit."""
        threads = max(self.threads, given.threads)
        if given.iterations is not None:
            return Budget(given.ms, given.iterations, threads)
        limits = [ms for ms in (self.ms, given.ms) if ms is not None]
        return Budget(min(limits) if limits else None, self.iterations, threads)


class Advice(msgspec.Struct, frozen=True):
    """One action with what a bot thinks of it."""

    action: int
    place: float | None
    """The final place it expects, 1 is best; None where it only has an opinion, not an estimate."""
    weight: float
    """How much of its attention the action got, 0 to 1."""
    words: str


class Bot:
    """A player. Subclass it, or write any class with a `choose` like this one."""

    name: str = ""

    def prepare(self, game: Game) -> None:
        """Do what takes long before the first choice, such as compiling."""

    def choose(self, game: Game, view: View, actions: list[int], budget: Budget, seed: int) -> int:
        """One of the actions. The same arguments give the same answer, unless the budget is in milliseconds."""
        raise NotImplementedError

    def explain(
        self, game: Game, view: View, actions: list[int], budget: Budget, seed: int, language: str = "en"
    ) -> list[Advice]:
        """The best actions first, in words; a bot that keeps no account names only its choice."""
        chosen = self.choose(game, view, actions, budget, seed)
        return [Advice(chosen, None, 1.0, say_hint(game, view, chosen, "choice", language))]


def first_choice(game: Game, players: int) -> tuple[View, list[int]] | None:
    """The first decision with a choice in a game of so many, as the one who decides sees it, and the actions."""
    state = game.new(players, 0)
    while (decision := game.decision(state)) is not None and len(game.actions(state)) < 2:
        game.advance(state, game.actions(state)[0])
    if decision is None:
        return None
    view = game.view(state, decision.seat)
    return view, game.view_actions(view)


def choose_once(bot: Bot, game: Game) -> None:
    """Let a bot choose in a game of its own, so that everything it needs is compiled."""
    if found := first_choice(game, game.players[0]):
        bot.choose(game, *found, Budget(iterations=1), 0)


def say_hint(game: Game, view: View, action: int, key: str, language: str, place: float | None = None) -> str:
    """A hint in words; a place is written as people of that language write numbers."""
    number = f"{place or 0:.1f}" if language == "en" else f"{place or 0:.1f}".replace(".", ",")
    said = game.say_action(view, action, language)
    return HINTS.say(language, f"hint.{key}", action=said, place=number, players=len(game.scores(view)))


def say_outlook(game: Game, view: View, action: int, reward: float, language: str) -> str:
    """A hint for somebody who plays alone: how well it should end, where there are no places to compare."""
    said = game.say_action(view, action, language)
    return HINTS.say(language, "hint.alone", action=said, outlook=round(100 * reward))


def settings_of(text: str, allowed: Sequence[str], name: str) -> dict[str, str]:
    """`ms=200,threads=2` as a dictionary; BadOption says which settings there are."""
    settings: dict[str, str] = {}
    for part in filter(None, text.split(",")):
        key, _, value = part.partition("=")
        if key not in allowed or not value:
            raise BadOption(f"bot {name!r}: {part!r} is no setting; write {', '.join(f'{k}=…' for k in allowed)}")
        settings[key] = value
    return settings


def whole_number(value: str, name: str, key: str) -> int:
    """A setting that is a whole number of at least 1, and not more than anybody waits for."""
    if not value.isdecimal() or len(value) > 9 or int(value) < 1:
        raise BadOption(f"bot {name!r}: {key} is a whole number of at least 1, of nine digits at most, not {value!r}")
    return int(value)
