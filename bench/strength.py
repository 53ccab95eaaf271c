"""The strength of the levels of a game, with intervals, into docs/bots.md: python bench/strength.py --help

Each level against the one below, with two players and as one of four, seats rotated and deals paired. Levels
that look once meet in one compiled loop; `expert` plays game by game, every finished game is on disk at once,
and the next run goes on from there (a changed bot, or a new version of the rules, begins anew).
"""

from __future__ import annotations

import argparse
import json
import re
import time
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import pairwise
from pathlib import Path

import numpy as np

from ethnarch.bots.arena.plan import Pairing, Plan, Task, choice_seed, deal_seed
from ethnarch.bots.arena.table import wilson
from ethnarch.bots.batch import play_minds
from ethnarch.bots.bot import Budget
from ethnarch.bots.greedy import GreedyBot
from ethnarch.bots.registry import bot, levels
from ethnarch.bots.skill import skill_of
from ethnarch.engine import registry
from ethnarch.engine.cache import source_hash

PAGE = Path(__file__).parent.parent / "docs/bots.md"
BARS = {2: 0.65, 4: 0.40}
EXPERT_BAR = 0.70
"""What `expert` is to win against three `greedy`, which is what `hard` is."""
QUICK_GAMES = 2000


def play_game(task: Task, name: str, iterations: int | None) -> float:
    """One game, each bot given its own view: 1 for a win of the bot that is alone, a share where it is shared."""
    game = registry.game(name)
    pairing = task.pairing
    plan = Plan(name, (pairing.bot, pairing.against), (pairing.players,), 1, 1)
    state = game.new(pairing.players, deal_seed(plan, task))
    decisions = 0
    while (decision := game.decision(state)) is not None:
        view = game.view(state, decision.seat)
        actions = game.view_actions(view)
        action = actions[0]
        if len(actions) > 1:
            player = bot(pairing.bot if decision.seat == task.seat else pairing.against)
            seed = choice_seed(plan, task, decisions)
            action = player.choose(game, view, actions, Budget(iterations=iterations), seed)
        game.advance(state, action)
        decisions += 1
    return win_of(game.ranking(state), task.seat)


def win_of(places: list[int], seat: int) -> float:
    """1 for the only winner, a share where several share the first place."""
    return 1.0 / places.count(1) if places[seat] == 1 else 0.0


def play_thinkers(
    name: str, pairing: Pairing, games: int, iterations: int | None, workers: int, folder: Path, end: float
) -> tuple[float, int]:
    """Wins and games of a bot that takes its time, with what an earlier run has left."""
    sources = f"{registry.game(name).rules_version}-{source_hash(f'bots/{name}', 'bots/search')}"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}-{pairing.bot}-{pairing.against}-{pairing.players}-{iterations or 'clock'}-{sources}.jsonl"
    lines = path.read_text().splitlines() if path.exists() else []
    found = {int(number): float(win) for number, win in map(json.loads, lines)}
    todo = [Task(pairing, number) for number in range(games) if number not in found]
    with path.open("a") as log, ProcessPoolExecutor(workers) as pool:
        whole_deals = range(0, len(todo), pairing.players * workers)
        for first in whole_deals:
            if time.time() > end:
                break
            part = todo[first : first + pairing.players * workers]
            for task, win in zip(
                part, pool.map(partial(play_game, name=name, iterations=iterations), part), strict=True
            ):
                found[task.number] = win
                print(json.dumps([task.number, win]), file=log, flush=True)
            print(f"{pairing.bot} : {pairing.against}, {pairing.players} players: {len(found)}/{games}", flush=True)
    return sum(found.values()), len(found)


def play_lookers(name: str, above: GreedyBot, below: GreedyBot, players: int) -> tuple[float, int]:
    """Wins and games of a bot that looks once against another such."""
    game = registry.game(name)
    skill = skill_of(game)
    assert skill is not None, f"{name} offers no compiled advice"
    minds = np.array([skill.mind(whim=above.whim), skill.mind(whim=below.whim)])
    seats = np.array([[int(seat != i % players) for seat in range(players)] for i in range(QUICK_GAMES)])
    played = play_minds(game, players, minds, seats, np.arange(QUICK_GAMES) // players, seed=1)
    wins = sum(win_of(game.ranking(played.states[i : i + 1]), i % players) for i in range(QUICK_GAMES))
    return wins, QUICK_GAMES


def row(names: tuple[str, str], players: int, thinking: str, result: tuple[float, int], bar: float) -> str:
    """A row of the table."""
    wins, games = result
    low, high = wilson(wins, games)
    met = "met" if low >= bar else "open" if high >= bar else "missed"
    share = wins / games if games else 0.0
    cells = [*names, players, thinking, games, f"{share:.1%}", f"{low:.1%} to {high:.1%}", f"{bar:.0%}: {met}"]
    return "| " + " | ".join(map(str, cells)) + " |"


def write_table(name: str, rows: Iterable[str]) -> None:
    """Show the table and put it between its marks."""
    head = "| bot | against | players | thinking | games | wins | 95 % interval | bar |"
    table = "\n".join([head, f"|{' --- |' * 8}", *rows])
    print(table)
    new = rf"\g<1>{table}\n\g<2>"
    PAGE.write_text(
        re.sub(rf"(<!-- strength {name} -->\n).*?(<!-- /strength -->)", new, PAGE.read_text(), flags=re.DOTALL)
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="ethnos", choices=["ethnos", "era_of_tribes"])
    parser.add_argument("--games", type=int, default=400, help="games of `expert` in each row")
    parser.add_argument("--iterations2", type=int, help="what `expert` gets for a decision of two, instead of a second")
    parser.add_argument("--iterations4", type=int, help="and of four")
    parser.add_argument("--players", default="2,4", help="rows of `expert` to go on with")
    parser.add_argument(
        "--minutes", type=float, default=1e9, help="stop after this long, with a table of what is played"
    )
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=Path("build/strength"))
    given = parser.parse_args()
    end = time.time() + 60 * given.minutes
    rows = []
    for below, above in pairwise(levels(given.game)):
        for players, bar in BARS.items():
            bots = bot(above), bot(below)
            if isinstance(bots[0], GreedyBot) and isinstance(bots[1], GreedyBot):
                rows.append(
                    row((above, below), players, "one look", play_lookers(given.game, bots[0], bots[1], players), bar)
                )
                continue
            wanted = given.games if str(players) in given.players.split(",") else 0
            iterations = given.iterations2 if players == 2 else given.iterations4
            thinking = f"{iterations:,} iterations" if iterations else "1 s"
            pairing = Pairing(players, above, below)
            result = play_thinkers(given.game, pairing, wanted, iterations, given.workers, given.folder, end)
            rows.append(row((above, below), players, thinking, result, bar))
            if players == 4:
                assert isinstance(bots[1], GreedyBot) and bots[1].whim == 0.0, (
                    "hard is greedy, so these games count twice"
                )
                rows.append(row((above, "greedy"), players, thinking, result, EXPERT_BAR))
    write_table(given.game, rows)


if __name__ == "__main__":
    main()
