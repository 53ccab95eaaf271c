"""Orders that answer several questions in a row: a field with its leaders, an advance at once, the end of all moves
and a city. Found by asking the rules in an imagined world; nothing hidden is passed on the way."""

from __future__ import annotations

from ethnarch.engine.seam import Game, Json, State, View
from ethnarch.games.era_of_tribes.board.arrays import PROVINCE_WORDS
from ethnarch.games.era_of_tribes.core import actions as act
from ethnarch.games.era_of_tribes.core.actions import DONE
from ethnarch.games.era_of_tribes.orders.after import after, changes, numbers_of
from ethnarch.games.era_of_tribes.orders.lines import expand_line, spread
from ethnarch.games.era_of_tribes.orders.marching import marches, moving
from ethnarch.games.era_of_tribes.orders.settling import settlements

MOVING = ("build", "move")
NAMED = ("recruit", "bring peace", "boast")
"""The actions of a), b) and c) of diplomacy."""
QUIET = {"goods": "done", "legion": "no legion"}
"""Questions on the way to what a field brings at least, and the answer that adds nothing."""


def ahead(game: Game, view: View) -> Json:
    """What the deciding seat can order beyond the one question, and what the end of this step would bring."""
    decision = game.decision(view)
    assert decision is not None
    world, seat, kind = game.determinize(view, 0), decision.seat, decision.kind
    ends = any(game.action_to_text(world, action) == "done" for action in game.actions(world))
    orders = ORDERS[kind](game, world, seat) if kind in ORDERS else []
    return {
        "orders": orders + (lands_ahead(game, view) if kind in MOVING else []),
        "marches": marches(game, view) if kind in MOVING else [],
        "ending": after(game, view, "done") if ends else None,
    }


def played(game: Game, world: State, action: int, seat: int) -> tuple[State, str]:
    """The world after an action and what the seat is asked there; the world before it if something would be shown."""
    there = world.copy()
    if any(event.reveals for event in game.play(there, action)):
        return world, ""
    decision = game.decision(there)
    return there, decision.kind if decision is not None and decision.seat == seat else ""


def choices(game: Game, world: State) -> dict[str, tuple[int, Json]]:
    """Every answer here by its text; what ends or uses a village is no order."""
    found = {game.action_to_text(world, a): (a, game.action_to_json(world, a)) for a in game.actions(world)}
    return {
        text: one for text, one in found.items() if one[1]["do"] not in ("done", "pass", "use", "advance by village")
    }


def fields_ahead(game: Game, world: State, seat: int) -> list[Json]:
    """ERA-1.3: each field with as many leaders as it may have, with its set of diplomacy, with the advance bought."""
    orders: list[Json] = []
    for text, (action, json) in choices(game, world).items():
        active, asked = played(game, world, action, seat)
        if asked == "diplomacy-set":
            sets = sets_ahead(game, active, seat)
            orders += [one | {"line": f"{text}; {one['line']}", "field": json["field"]} for one in sets]
            continue
        led = [(text, 1, active, asked)]
        if asked == "leaders":
            led = [
                (f"{text}; {more}", int(one["number"]), *played(game, active, number, seat))
                for more, (number, one) in choices(game, active).items()
            ]
        for line, number, there, then in led:
            for order in with_goods(game, line, there, then, seat):
                reached = order.pop("world")
                told = {"changes": brings(game, world, reached, seat)}
                if json["field"] == "expansion":
                    order, told = all_placed(game, order, reached), told | growth_of(game, reached, seat)
                orders.append(order | {"field": json["field"], "number": number} | told)
            if then == "advance" and number == 1:
                orders += purchases(game, line, there)
    return orders


def with_goods(game: Game, line: str, world: State, asked: str, seat: int) -> list[Json]:
    """ERA-1.3: without goods and with all of them where they are asked for."""
    ways: list[Json] = [{"line": line, "world": world}]
    if asked == "goods":
        ways = []
        for laid in ("done", "lay all"):
            actions, there = expand_line(game, world, laid), world
            for action in actions:
                there = played(game, there, action, seat)[0]
            ways.append({"line": f"{line}; {laid}", "world": there, "goods": len(actions) if laid != "done" else 0})
    return ways


def all_placed(game: Game, order: Json, world: State) -> Json:
    """ERA-1.3.A.1: an expansion goes on to where every new vassal is placed."""
    return order | {"line": order["line"] + "; grow all"} if spread(game, world) else order


def sets_ahead(game: Game, world: State, seat: int) -> list[Json]:
    """ERA-1.3.D: every set with its actions, and what they cost and bring."""
    orders = []
    for text, (action, json) in choices(game, world).items():
        line, there = envoys(game, world, text, action, seat)
        orders.append({"line": line, "set": json["set"], "changes": changes(numbers_of(world[0], seat), there, seat)})
    return orders


def envoys(game: Game, world: State, text: str, action: int, seat: int) -> tuple[str, State]:
    """ERA-1.3.D: a set, and its actions in the order of the letters; what else may be done is asked then."""
    world, asked = played(game, world, action, seat)
    for named in NAMED:
        legal = {game.action_to_text(world, one): one for one in game.actions(world)} if asked == "diplomacy" else {}
        if named in legal:
            world, asked = played(game, world, legal[named], seat)
            text = f"{text}; {named}"
    return text, world


def growth_ahead(game: Game, world: State, seat: int) -> list[Json]:
    """ERA-1.3.A.1: no good or all of them, and every new vassal placed."""
    orders = []
    for laid in ("done", "lay all"):
        after_goods, asked = world, "goods"
        for action in expand_line(game, world, laid):
            after_goods, asked = played(game, after_goods, action, seat)
        placed = len(spread(game, after_goods)) if asked == "grow" else 0
        if placed > 0:
            orders.append({"line": f"{laid}; grow all", "growth": placed, "changes": {}})
    return orders


def growing_ahead(game: Game, world: State, seat: int) -> list[Json]:
    """ERA-1.3.A.1: every new vassal that finds room placed, where there is more than one."""
    room = len(spread(game, world))
    return [{"line": "grow all", "growth": int(world[0]["growth"]), "room": room, "changes": {}}] if room > 1 else []


def purchases(game: Game, line: str, world: State) -> list[Json]:
    return [
        {"line": f"{line}; {text}", "branch": json["branch"], "changes": {}}
        for text, (_, json) in choices(game, world).items()
    ]


def brings(game: Game, before: State, active: State, seat: int) -> Json:
    """The numbers that an activated field changes if nothing is added."""
    return changes(numbers_of(before[0], seat), quietly(game, active, seat)[0], seat)


def growth_of(game: Game, active: State, seat: int) -> Json:
    """ERA-1.3.A.1: how far an expansion grows or shrinks if nothing is added, and how many vassals find room."""
    world, asked = quietly(game, active, seat)
    if asked == "shrink":
        return {"growth": -int(world[0]["growth"])}
    return {"growth": int(world[0]["growth"]), "room": len(spread(game, world))} if asked == "grow" else {}


def quietly(game: Game, world: State, seat: int) -> tuple[State, str]:
    """Past the questions that only add something, and what is asked then."""
    decision = game.decision(world)
    asked = decision.kind if decision is not None and decision.seat == seat else ""
    while asked in QUIET:
        world, asked = played(game, world, game.action_from_text(world, QUIET[asked]), seat)
    return world, asked


def lands_ahead(game: Game, view: View) -> list[Json]:
    """ERA-1.3.A.2.d: a vassal to every free land in reach, where there is more than one."""
    world, before = moving(game, view)
    lands = len(settlements(game, world))
    return [{"line": f"{before}settle all", "lands": lands, "changes": {}}] if lands > 1 else []


def ends_ahead(game: Game, world: State, seat: int) -> list[Json]:
    """ERA-1.3.A.3, ERA-1.3.A.4: where moving could end now with a city, or with every army in the battle that comes."""
    arrived, asked = played(game, world, DONE, seat)
    if asked == "commit" and any(act.COMMIT_ARMY <= one <= act.COMMIT_LEGION for one in game.actions(arrived)):
        return [{"line": "done; commit all", "battle": PROVINCE_WORDS[int(arrived[0]["war_place"])], "changes": {}}]
    if asked != "city":
        return []
    return [
        {"line": f"done; {text}", "province": json["province"], "changes": {}}
        for text, (_, json) in choices(game, arrived).items()
    ]


ORDERS = {
    "field": fields_ahead,
    "goods": growth_ahead,
    "diplomacy-set": sets_ahead,
    "grow": growing_ahead,
    "move": ends_ahead,
}
"""Questions behind which others can be seen."""
