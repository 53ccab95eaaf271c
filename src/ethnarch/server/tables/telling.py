"""What a seat is told: sentences of the log, legal actions, what a peek shows. Made from views only."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from ethnarch.engine.seam import Event, Game, View
from ethnarch.engine.shown.called import You, name
from ethnarch.server.bots.advice import Thought
from ethnarch.server.messages.shapes import Choice, Deciding, Json, LogLine
from ethnarch.server.messages.to_browser import Advised
from ethnarch.server.messages.words import TAKEN_BACK as TAKEN_BACK_WORDS
from ethnarch.server.messages.words import in_language
from ethnarch.server.tables.history import TAKEN_BACK, History, Item, WouldReveal


def choices(game: Game, view: View, language: str) -> list[Choice]:
    """The legal actions of the deciding seat, from its own view."""
    return [choice(game, view, action, language) for action in game.view_actions(view)]


def choice(game: Game, view: View, action: int, language: str) -> Choice:
    return Choice(
        id=action,
        text=game.action_to_text(view, action),
        json=game.action_to_json(view, action),
        say=game.say_action(view, action, language),
    )


def advice(game: Game, view: View, thoughts: Sequence[Thought], language: str) -> list[Advised]:
    """A bot's thoughts about the deciding seat's own view."""
    advised = []
    for thought in thoughts:
        action = choice(game, view, thought.action, language)
        advised.append(Advised(action, list(thought.then), thought.place, thought.words or action.say))
    return advised


def deciding(game: Game, view: View) -> Deciding | None:
    decision = game.decision(view)
    return None if decision is None else Deciding(decision.seat, decision.kind)


def lines(
    game: Game,
    items: Iterable[Item],
    seat: int | None,
    names: Sequence[str],
    language: str,
    reader: int | None = None,
) -> list[LogLine]:
    """The log as this seat may read it; reader: the seat that is called `you`."""
    called, found = tuple(names), []
    for item in items:
        events = events_of(item)
        who = seat if any(event.secret for event in events) else None
        you = reader if any(is_about(event, reader) for event in events) else None
        found.extend(told(game, item, who, called, language, you))
    return found


def is_about(event: Event, reader: int | None) -> bool:
    """Whether a sentence could name this seat."""
    return reader is not None and (event.seat == reader or reader in event.data.values())


@lru_cache(maxsize=4096)
def events_of(item: Item) -> list[Event]:
    return item.events()


@lru_cache(maxsize=4096)
def told(
    game: Game, item: Item, seat: int | None, names: tuple[str, ...], language: str, reader: int | None
) -> list[LogLine]:
    """What one entry made happen, as a seat may read it: made once for all who are told the same."""
    called = You.among(names, reader)
    return [
        LogLine(item.n, item.move, event.rule, sentence(game, event, seat, called, language), event.seen_by(seat))
        for event in events_of(item)
    ]


def sentence(game: Game, event: Event, seat: int | None, names: Sequence[str], language: str) -> str:
    if event.kind == TAKEN_BACK:
        return in_language(TAKEN_BACK_WORDS, language).format(name(names[event.seat or 0]))
    return game.tell(event.seen_by(seat), names, language)


def peek(
    history: History, seat: int, prefix: Sequence[str], language: str
) -> tuple[Deciding | None, list[Choice], Json]:
    """What could follow these actions of the deciding seat, without playing them.

    They are tried in a world drawn at random from the seat's own view, so that the answer cannot depend on
    anything the seat does not know; what would reveal something is refused.
    """
    game = history.game
    world = game.determinize(game.view(history.state, seat), history.n)
    for text in prefix:
        view = game.view(world, seat)
        decision = game.decision(view)
        if decision is None or decision.seat != seat:
            raise WouldReveal
        for action in game.expand(view, text):
            if any(event.reveals for event in game.play(world, action)):
                raise WouldReveal
    view = game.view(world, seat)
    next_decision = deciding(game, view)
    mine = next_decision is not None and next_decision.seat == seat
    return next_decision, choices(game, view, language) if mine else [], game.view_to_json(view)
