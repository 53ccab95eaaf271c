"""What would follow a line, as far as anybody can know: what changes for the seat, and what happens on the way."""

from __future__ import annotations

from typing import Any

from ethnarch.engine.seam import Game, Json, State, View

NUMBERS = {
    "talers": "talers",
    "morale": "morale",
    "influence": "influence",
    "food": "food",
    "hunger": "hunger",
    "treaties": "treaties",
    "triumph": "triumph",
    "lands": "lands",
    "cities": "cities",
    "fleets": "fleet_total",
    "posts": "posts",
    "armies": "armies",
    "legions": "legions",
    "leaders": "leaders",
    "free_vassals": "free_vassals",
}
"""What is compared before and after: word told, field of the record."""


def numbers_of(s: Any, seat: int) -> dict[str, int]:
    return {word: int(s[field][seat]) for word, field in NUMBERS.items()}


def after(game: Game, view: View, line: str) -> Json:
    """Play a line in an imagined world, up to the first thing that is hidden; tell what is different for the seat."""
    decision = game.decision(view)
    assert decision is not None
    seat, world = decision.seat, game.determinize(view, 0)
    before, happened, shown = numbers_of(world[0], seat), [], False
    for action in game.expand(view, line):
        if shown:
            break
        kept = world.copy()
        events = game.play(world, action)
        shown = any(event.reveals for event in events)
        if shown:  # only what is sure is told: the dice of an imagined world are not
            events = events[: next(at for at, event in enumerate(events) if event.reveals)]
            world = kept
        happened += [event.seen_by(seat) for event in events]
    sure, later = until_the_round_ends(happened)
    brought = changes(before, world, seat)
    for event in later:
        if event["seat"] == seat and event["kind"] in brought:
            brought[event["kind"]] -= event["change"]
    told = {what: by for what, by in brought.items() if by}
    return {"changes": told, "events": sure, "hidden": shown, "next": next_of(game, world)}


def until_the_round_ends(events: list[Json]) -> tuple[list[Json], list[Json]]:
    """What a line brings, and what the beginning of another round does (ERA-1.1): that comes whatever is chosen."""
    end = next((at for at, event in enumerate(events) if event["kind"] == "round"), len(events))
    return events[:end], events[end:]


def changes(before: dict[str, int], world: State, seat: int) -> dict[str, int]:
    now = numbers_of(world[0], seat)
    return {word: now[word] - was for word, was in before.items() if now[word] != was}


def next_of(game: Game, world: State) -> Json | None:
    decision = game.decision(world)
    return None if decision is None else {"seat": decision.seat, "kind": decision.kind}
