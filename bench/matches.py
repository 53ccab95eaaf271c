"""Matches between bots, game by game on several cores: a finished game is on disk at once, and the next run goes on.

One bot in one seat, another in all others; each deal is played once from every seat. Alone, there is no other. What was
played on other machines is kept as counts in `results/` and holds for bots that know the same.
"""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path
from typing import NamedTuple

from ethnarch.bots.arena.plan import Pairing, Plan, Task, choice_seed, deal_seed
from ethnarch.bots.bot import Budget
from ethnarch.bots.net.brain import BOTS, path_of, quick_path_of
from ethnarch.bots.net.searching import usual_knobs
from ethnarch.bots.registry import bot
from ethnarch.engine import registry
from ethnarch.engine.compiling.cache import source_hash

SECOND = "ms=1000"
FILE = "games.jsonl"
RESULTS = Path(__file__).parent / "results"
KNOWN = ".toml", ".json"
"""What the one-look advice and the judge of a game are fitted to."""


class Match(NamedTuple):
    """Who plays whom."""

    game: str
    bot: str
    against: str
    players: int
    level: str = ""
    """Of the barbarians, where somebody plays alone."""
    iterations: int = 0
    """What stands for a second of one quiet core, where the clock of a busy machine would not be fair; 0: the clock."""

    @property
    def key(self) -> str:
        """By which its games are found again: with all that the bots are made of."""
        made = source_hash(f"bots/{self.game}", "bots/search", *(["bots/net"] if "net" in self.bot else []))
        return "|".join(map(str, [*self, registry.game(self.game).rules_version, made, self.knows]))

    @property
    def knows(self) -> str:
        """A hash of all that the two bots have learned or were fitted to, and of how they look ahead by it."""
        both, learned = {self.bot, self.against}, []
        if any("net" in name for name in both):
            learned.append(path_of(self.game))
        digest = hashlib.sha256()
        if any("net=1" in name for name in both):
            learned.append(quick_path_of(self.game))
            digest.update(json.dumps(usual_knobs(self.game, self.players), sort_keys=True).encode())
        if any("net" not in name for name in both):
            learned += sorted(path for path in (BOTS / self.game / "data").iterdir() if path.suffix in KNOWN)
        for path in learned:
            digest.update(path.read_bytes() if path.is_file() else b"")
        return digest.hexdigest()[:8]

    def names(self) -> tuple[str, str]:
        """The bots as they are played."""
        if not self.iterations:
            return self.bot, self.against
        thinking = f"iterations={self.iterations}"
        return self.bot.replace(SECOND, thinking), self.against.replace(SECOND, thinking)


def play_game(match: Match, number: int) -> float:
    """One game, each bot given its own view: 1 for a win of the bot in question, a share where it is shared."""
    game = registry.game(match.game)
    pairing = Pairing(match.players, match.bot, match.against)
    task, plan = Task(pairing, number), Plan(match.game, (match.bot, match.against), (match.players,), 1, 1)
    mine, other = map(bot, match.names())
    state = game.new(match.players, deal_seed(plan, task), {"level": match.level} if match.level else {})
    decisions = 0
    while (decision := game.decision(state)) is not None:
        view = game.view(state, decision.seat)
        actions = game.view_actions(view)
        action = actions[0]
        if len(actions) > 1:
            player = mine if decision.seat == task.seat else other
            action = player.choose(game, view, actions, Budget(), choice_seed(plan, task, decisions))
        game.advance(state, action)
        decisions += 1
    if match.players == 1:
        return float(bool(game.outcome(state).won))
    return win_of(game.ranking(state), task.seat)


def win_of(places: list[int], seat: int) -> float:
    """1 for the only winner, a share where several share the first place."""
    return 1.0 / places.count(1) if places[seat] == 1 else 0.0


def known_games(folder: Path) -> dict[tuple[str, int], float]:
    """What earlier runs have left; a last line that a kill has cut short is dropped from the file too."""
    found: dict[tuple[str, int], float] = {}
    for path in sorted(folder.glob("*.jsonl")):
        whole = path.read_text()
        kept = whole[: whole.rfind("\n") + 1]
        if kept != whole:
            path.write_text(kept)
        for line in kept.splitlines():
            key, number, win = json.loads(line)
            found[key, number] = win
    return found


def kept_result(match: Match, folder: Path = RESULTS) -> tuple[float, int]:
    """Wins and games of a match that were played on other machines, by bots that knew the same."""
    path, wins, games = folder / f"{match.game}.jsonl", 0.0, 0
    wanted = [*match[1:], match.knows]
    for line in path.read_text().splitlines() if path.is_file() else ():
        row = json.loads(line)
        if [row[name] for name in (*Match._fields[1:], "knows")] == wanted:
            wins, games = wins + row["wins"], games + row["games"]
    return wins, games


def think_by_processor() -> None:
    """From here on a bot's second is one of the processor's: on a busy machine it thinks as long as on a quiet one."""
    time.perf_counter = time.process_time


def play_matches(
    matches: dict[Match, int], folder: Path, workers: int, end: float, first: int = 0, busy: bool = False
) -> dict[Match, tuple[float, int]]:
    """Wins and games of each match, of which so many games are wanted, from number `first` on; after `end` no game is
    begun. What earlier runs have played counts too. `busy`: time is the processor's."""
    folder.mkdir(parents=True, exist_ok=True)
    known, keys = known_games(folder), {match: match.key for match in matches}
    todo = (
        (match, first + number)
        for number in range(max(matches.values(), default=0))
        for match, games in matches.items()
        if number < games and (keys[match], first + number) not in known
    )
    with (folder / FILE).open("a") as log:
        for match, number, win in _played(todo, matches, workers, end, busy):
            known[keys[match], number] = win
            print(json.dumps([keys[match], number, win]), file=log, flush=True)
            print(f"{match.bot} : {match.against}, {match.players} players, game {number}: {win:g}", flush=True)
    found = {}
    for match in matches:
        wins = [win for (key, _), win in known.items() if key == keys[match]]
        found[match] = sum(wins), len(wins)
    return found


def _played(
    todo: Iterator[tuple[Match, int]], matches: dict[Match, int], workers: int, end: float, busy: bool
) -> Iterator[tuple[Match, int, float]]:
    """Rows take turns, so that a table of what is there so far is fair to all."""
    first = next(todo, None) if time.time() < end else None
    if first is None:
        return
    for match in matches:  # compiled here once, not by every worker
        for name in match.names():
            bot(name).prepare(registry.game(match.game))
    with ProcessPoolExecutor(workers, initializer=think_by_processor if busy else None) as pool:
        running: dict[Future[float], tuple[Match, int]] = {}
        while True:
            while len(running) < workers and first is not None:
                running[pool.submit(play_game, *first)] = first
                first = next(todo, None) if time.time() < end else None
            if not running:
                return
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                yield *running.pop(done), done.result()
            if first is None and time.time() < end:
                first = next(todo, None)
