"""Whole games of the engine, looked at by the referee at every state.

At every state: the stock (36 vassals, cities, villages, food, lines at sea, who holds what), what every advance
costs every seat, growth, taxes, trade and bread, what every card counts, which end conditions hold, and at a
movement the whole list of steps, horses and raids. From state to state: what was paid, lost and gained. At every
`stride`-th state: a scoring as if the game were over, and the position as JSON there and back. At the end: the
scoring and the places.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from era_scoring import final_scores

from era import asking, board, endings, moving, realm
from era.cards import position_of, quantities
from era.clerk import Clerk
from era.players import POLICIES, Policy
from era.reading import Happened, read, read_events
from era.stock import check_stock
from era.table import FIRST_PEOPLE, Table
from ethnarch.engine.events import recorder, rows
from ethnarch.games.era_of_tribes.board.arrays import MAP_IDS, NEIGHBOUR, SLOTS
from ethnarch.games.era_of_tribes.board.figures import CARD_IDS
from ethnarch.games.era_of_tribes.core import actions as act
from ethnarch.games.era_of_tribes.game import EraOfTribes
from ethnarch.games.era_of_tribes.setup.options import boards_for

GAME = EraOfTribes()
LONGEST = 2_500
"""A game that lasts longer is left there: prudent players of an epic game may never end it."""


class Setting(NamedTuple):
    """One game of the comparison."""

    number: int
    players: int
    options: dict[str, Any]
    policy: str


def setting(number: int, policy: str) -> Setting:
    """Game `number`: every number of players, style, length, level and map in turn."""
    rng = Random(number)
    players, turn = 1 + number % 6, number // 6
    style = "solo" if players == 1 else "coop" if players <= 3 and turn % 3 == 1 else "table"
    options: dict[str, Any] = {"style": style, "board": rng.choice(boards_for(players))}
    if style == "table":
        options["length"] = ("normal", "long", "complex", "epic")[turn // 3 % 4]
        options["bonus_actions"] = number % 5 != 0
    else:
        options["level"] = ("softie", "experienced", "expert")[turn // 3 % 3]
    return Setting(number, players, options, policy)


@dataclass
class Report:
    """What one game gave to compare."""

    states: int = 0
    rounds: int = 0
    seen: dict[str, int] = field(default_factory=dict)


def compare_answers(t: Table, state: Any, number: int) -> None:
    """The engine's own numbers beside the referee's, for every seat."""
    leaders, goods = 1 + number % 3, number % 4
    told, levels = asking.engine_says(state, leaders, goods), t.all_levels()
    for seat in t.seats():
        row, people = told[seat], t.peoples[seat]
        due = realm.next_prices(levels, seat, people or "", t.cities[seat])
        for first, prices in zip((asking.PRICES, asking.BY_VILLAGE), due, strict=True):
            says = row[first : first + len(prices)]
            assert says == prices, f"{people}: {board.BRANCHES} cost {says}, not {prices}"
        income, lost = realm.taxes(t, seat, leaders)
        mine = {
            asking.GROWTH: realm.growth(t, seat),
            asking.TAXES: income,
            asking.LOST: -lost,
            asking.TRADE: realm.trade(t, seat, leaders, goods),
            asking.BREAD: realm.bread(t, seat, leaders, goods),
        }
        for what, due in mine.items():
            assert row[what] == due, f"{people}: answer {what} is {row[what]}, not {due}"
        counted = quantities(t, seat, CARD_IDS)
        told_cards = row[asking.QUANTITY : asking.QUANTITY + len(CARD_IDS)]
        assert told_cards == counted, f"{people}: cards {told_cards}, not {counted}"
        compare_conditions(t, seat, row[asking.CONDITIONS])


def compare_conditions(t: Table, seat: int, told: int) -> None:
    """Whoever fulfils enough conditions has had the points for it, at every state (ERA-B106)."""
    if t.eliminated[seat] or t.over:
        return
    held = endings.conditions(t, seat)
    settling = t.war is not None or (t.decision == "overflow" and t.mover >= 0)
    if (
        settling
    ):  # ERA-B72, ERA-B106: conditions come last, after the decisions in the midst of a battle or at the end of step 2
        held |= {"dominant": False, "military": False}
    if not any(held[name] for name in ("dominant", "military")):
        some = sum(held.values())
        assert told >= some, f"seat {seat}: {told} conditions, not {some}"
    if sum(held.values()) >= board.CONDITIONS_NEEDED[t.length] and t.ending != 2:
        assert t.bonus[seat], f"seat {seat}: {held} and no points for the end (2.1)"
        assert t.ended, f"seat {seat}: {held} and no end"


def compare_moves(t: Table, actions: list[int]) -> None:
    """The list of a movement: steps of units that look alike are one."""
    told = set()
    for action in actions:
        if act.STEP <= action < act.HORSE_FOR:
            piece, slot = divmod(action - act.STEP, SLOTS)
            one = t.pieces[piece]
            told.add((one.looks(), int(NEIGHBOUR[one.at][slot])))
    due = {(step.unit, step.to) for step in moving.all_steps(t)}
    assert told == due, f"steps too many {told - due}, missing {due - told}"
    riding = {t.pieces[action - act.HORSE_FOR].looks() for action in actions if act.HORSE_FOR <= action < act.RAID_WITH}
    assert riding == moving.riders(t), f"horses {riding}, not {moving.riders(t)}"
    raiding = {t.pieces[action - act.RAID_WITH].looks() for action in actions if act.RAID_WITH <= action < act.PIECE}
    assert raiding == moving.raiders(t), f"raids {raiding}, not {moving.raiders(t)}"
    assert act.DONE in actions, "no end of the movement"


def compare_choices(t: Table, actions: list[int]) -> None:
    """The whole list, where the position alone says what it must be."""
    if t.decision == "move":
        compare_moves(t, actions)
    named = {action - act.PROVINCE for action in actions if act.PROVINCE <= action < act.POST}
    if t.decision == "transport":
        assert named == moving.landings(t), f"bridge to {named}, not {moving.landings(t)}"
    elif t.decision == "raid":
        targets = moving.raid_targets(t, t.pieces[t.subject].at)
        assert named == targets, f"raids {named}, not {targets}"
    elif t.decision == "grow":
        room = {p for p in board.ALL if t.holder[p] == t.mover and board.IS_LAND[p]
                and t.fresh[p] < t.vassals[p] - t.fresh[p] + t.city[p]}  # fmt: skip
        assert named == room, f"growth in {named}, not {room} (ERA-B33)"
    elif t.decision == "advance":
        money = t.talers[t.decider]
        prices = {b: realm.next_price(t, t.decider, b, False) for b in range(6)}
        can = {b for b, price in prices.items() if 0 < price <= money}
        told = {action - act.BRANCH for action in actions if act.BRANCH <= action < act.BRANCH_BY_TILE}
        assert told == can, f"advances {told}, not {can}"
    elif t.decision == "city":
        seat = t.decider
        room = t.cities[seat] < board.CITIES_ALLOWED[t.levels[seat][0]]
        can = {p for p in board.ALL if room and board.IS_LAND[p] and t.holder[p] == seat
               and t.vassals[p] >= 3 and not t.city[p]}  # fmt: skip
        assert named == can, f"cities in {named}, not {can} (ERA-B59)"


def compare_step(before: Table, action: int, events: list[Happened]) -> None:
    """What a step cost: the points left, as the unit's own event says them."""
    if before.decision != "move" or not act.STEP <= action < act.HORSE_FOR:
        return
    number, slot = divmod(action - act.STEP, SLOTS)
    piece = before.pieces[number]
    to = int(NEIGHBOUR[piece.at][slot])
    due = next(step.points for step in moving.steps_of(before, piece) if step.to == to)
    told = next((one for one in events if one.what == "stepped"), None)
    if told is not None and before.holder[to] < FIRST_PEOPLE:
        assert (told.a, told.b, told.d) == (piece.at, to, due), f"{told} with {due} points left"


def look(t: Table, state: Any, actions: list[int], number: int, stride: int) -> None:
    """Everything that can be said about one state."""
    assert state["fault"][0] == 0, f"fault {state['fault'][0]}"
    if t.round == 0:
        return
    check_stock(t)
    compare_answers(t, state, number)
    compare_choices(t, actions)
    if number % stride == 0 and not t.over:
        points, places = final_scores(position_of(t))
        told_points, told_places = asking.score_now(state)
        assert told_points == points, f"scores {told_points}, not {points}"
        if t.style != "coop" or t.ended:
            assert told_places == places, f"places {told_places}, not {places}"
        written = GAME.position(state)
        assert GAME.from_position(written).tobytes() == state.tobytes(), "the position read back is another"


def begins_scoring(before: Table, t: Table, event: Happened) -> bool:
    """Whether this is the first event of 2.2; a card that a revolution has just scored is none (1.3.G)."""
    if event.what == "scored_card":
        card = CARD_IDS[event.a]
        return before.decision != "score-card" or card not in before.open_cards or card in t.open_cards
    return event.what in ("final_morale", "game_over")


def check_end(before: Table, t: Table, events: list[Happened]) -> None:
    """The scoring of the whole game: the points in their order, and the places."""
    start = events[: next(at for at, one in enumerate(events) if begins_scoring(before, t, one))]
    position = position_of(t)
    for seat, player in enumerate(position.players):
        gained = sum(one.a for one in start if one.what == "influence_changed" and one.seat == seat)
        player.influence = before.influence[seat] + gained if not t.eliminated[seat] else 0
        player.stamp = stamp_at(before, seat, start)
    points, places = final_scores(position)
    assert t.influence[: t.players] == points, f"final {t.influence}, not {points}"
    if t.style == "coop" and not t.ended:
        assert len(set(t.rank[: t.players])) == 1, f"places {t.rank}: all have lost together (ERA-B127)"
    else:
        assert t.rank[: t.players] == places, f"places {t.rank}, not {places}"
    assert t.ended or t.ending or (t.style != "table" and t.round == 10), "the end came without a reason (2.1)"


def stamp_at(before: Table, seat: int, events: list[Happened]) -> int:
    times = [at for at, one in enumerate(events) if one.what == "influence_changed" and one.seat == seat]
    return 5_000 + times[-1] if times else before.stamp[seat]


def watch(state: Any, choose: Policy, rng: Random, stride: int = 50) -> Report:
    """A game from this state to its end."""
    report, clerk, t, written = Report(), Clerk(CARD_IDS), read(state), recorder()
    try:
        while not t.over and report.states < LONGEST:
            actions = GAME.actions(state)
            look(t, state, actions, report.states, stride)
            action = choose(GAME, state, actions, rng)
            written[0, 0] = 0
            GAME.entries.advance(state, 0, action, written)
            events = read_events(rows(written))
            before, t = t, read(state)
            clerk.follow(before, t, events)
            compare_step(before, action, events)
            if t.decision in ("grow", "shrink") and before.decision not in (t.decision, "overflow"):
                clerk.check_growth(t)
            if any(one.what == "order_set" for one in events) and t.decision in ("field", "place"):
                clerk.check_order(t)
            report.states += 1
            clerk.count(before.decision)
        if t.over:
            look(t, state, [], report.states, stride)
            check_end(before, t, events)
    except AssertionError as wrong:
        wrong.add_note(f"state {report.states}, round {t.round}, {t.decision} of seat {t.decider}")
        raise
    report.rounds, report.seen = t.round, clerk.seen
    return report


def watch_game(given: Setting, stride: int = 50, policy: Policy | None = None) -> Report:
    """One whole game; a disagreement is an AssertionError that names the game, the state and the seat."""
    state = GAME.new(given.players, given.number * 7919 + 1, given.options)
    try:
        return watch(state, policy or POLICIES[given.policy], Random(given.number), stride)
    except AssertionError as wrong:
        wrong.add_note(f"{given}")
        raise


assert set(MAP_IDS) == set(board.INSIDE)
