"""Ways to choose an action, so that whole games also reach the corners that chance alone seldom finds.

Each is a function of the referee and a `random.Random`; it returns the text of a legal action.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from .referee import Referee


def pick(actions: list[str], rng: Random) -> str:
    """One of them, all equally likely: what `rng.choice` gives, in half the time."""
    number = rng.getrandbits(len(actions).bit_length())
    while number >= len(actions):
        number = rng.getrandbits(len(actions).bit_length())
    return actions[number]


Player = Callable[[Referee, Random], str]
GREED = ("take", "deck", "add", "keep", "draw")
MARKER_LOVERS = {"orc": 0, "merfolk": 1, "centaur": 2}


def at_random(referee: Referee, rng: Random) -> str:
    """Any action, all equally likely."""
    return pick(referee.actions(), rng)


def prefer(actions: list[str], rng: Random, *beginnings: str) -> str:
    """An action that begins like the first of these that fits any; else any."""
    for beginning in beginnings:
        liked = [action for action in actions if action.startswith(beginning) and not action.endswith("none")]
        if liked:
            return pick(liked, rng)
    return pick(actions, rng)


def eager(referee: Referee, rng: Random) -> str:
    """Gathers a large hand, then likes large bands: tracks, tokens and hand limits are reached."""
    actions = referee.actions()
    if rng.random() < 0.8:
        liked = [action for action in actions if action.startswith(GREED) and not action.endswith("none")]
        actions = liked or actions
    return pick(actions, rng)


def conquering(referee: Referee, rng: Random) -> str:
    """Seat 0 gathers colours for markers and the others keep the market rich: markers run out."""
    seat, kind = referee.decision() or (0, "")
    actions, table = referee.actions(), referee.table
    player = table.seats[0]
    if kind == "pillage":
        return "pillage none"
    if seat != 0:
        rich = len(table.seats[seat].hand) >= 5
        return prefer(actions, rng, "done", "end", "lead" if rich else "take", "deck")
    counted = slice(None) if table.players == 2 else slice(1)
    needed = {kingdom: 1 + sum(markers[counted]) for kingdom, markers in table.markers.items()}
    if kind == "band" and table.building:
        kingdom = table.building[0].kingdom or ""
        joining = [card.add for card in player.hand if card.kingdom == kingdom]
        return prefer(actions, rng, *joining) if len(table.building) < needed[kingdom] else "done"
    if kind not in ("turn", "again"):
        return prefer(actions, rng, "mark", "free", "horde")
    liked = sorted(player.hand, key=lambda card: MARKER_LOVERS.get(card.tribe, 9))
    for kingdom in sorted(needed, key=lambda kingdom: needed[kingdom]):
        leaders = [card.lead for card in liked if card.kingdom == kingdom]
        if len(leaders) >= needed[kingdom]:
            return prefer(actions, rng, *leaders)
        takes = [card.take for card in table.market if card.kingdom == kingdom]
        if takes and kind == "turn" and len(player.hand) < 10:
            return pick(takes, rng)
    return prefer(actions, rng, "end", "take", "deck")


def hoarding(referee: Referee, rng: Random) -> str:
    """All let skeletons lie until seat 0, with an empty hand, can take ten of them (ETH-R16)."""
    seat, kind = referee.decision() or (0, "")
    actions = [action for action in referee.actions() if action != "take skeleton"]
    if kind != "turn":
        unwanted = [action for action in actions if action.endswith("none")]
        return pick(unwanted, rng) if unwanted else prefer(actions, rng, "done", "end")
    table = referee.table
    hoard, hand = table.seats[0].hand, table.seats[seat].hand
    skeletons = [card.tribe for card in [*table.market, *hoard]].count("skeleton")
    hunting = skeletons >= 10 and all(card.tribe == "skeleton" for card in hoard)
    if hunting and seat == 0:
        return prefer(referee.actions(), rng, "take skeleton")
    if hunting or (skeletons >= 10 and seat == 0):
        return prefer(actions, rng, "lead") if seat == 0 else prefer(actions, rng, "take", "lead")
    if len(hand) > 2 or any(card.tribe == "skeleton" for card in hand):
        return prefer(actions, rng, "lead", "take")
    return prefer(actions, rng, "deck")


PLAYERS: dict[str, Player] = {
    "at_random": at_random,
    "eager": eager,
    "conquering": conquering,
    "hoarding": hoarding,
}
