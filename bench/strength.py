"""The strength of the bots of a game, with intervals, into docs/bots.md: python bench/strength.py --help

The bars of each row, with two players and as one of four, seats rotated and deals paired. Levels that look once meet in
one compiled loop; all others play game by game (matches.py): every finished game is on disk at once, and the next run
goes on from there (a changed bot, new weights, or a new version of the rules begin anew). What other machines have
played (results/) counts too, as long as the bots know the same.
"""

from __future__ import annotations

import argparse
import re
import time
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

import numpy as np
from matches import SECOND, Match, kept_result, play_matches, win_of

from ethnarch.bots.batch import play_minds
from ethnarch.bots.greedy import GreedyBot
from ethnarch.bots.measures import wilson
from ethnarch.bots.net.brain import path_of
from ethnarch.bots.registry import bot, levels
from ethnarch.bots.skill import skill_of
from ethnarch.engine import registry

PAGE = Path(__file__).parent.parent / "docs/bots.md"
LOOK_BARS = {2: 0.65, 4: 0.40}
"""What a level that looks once is to win against the one below."""
PLAIN, BEST = f"search:{SECOND}", f"search:net=1,{SECOND}"
BARS: dict[str, dict[tuple[str, str], tuple[float, float]]] = {
    "ethnos": {
        ("net", "hard"): (0.93, 0.82), ("net", PLAIN): (0.50, 0.25), (BEST, PLAIN): (0.70, 0.45),
        (BEST, "net"): (0.65, 0.40),
    },
    "era_of_tribes": {
        ("net", "hard"): (0.75, 0.50), ("net", PLAIN): (0.60, 0.35), (BEST, PLAIN): (0.75, 0.50),
        (BEST, "net"): (0.60, 0.35),
    },
}  # fmt: skip
"""Bot and rival → the share it is to win with two players, and as one of four."""
ALONE = {"era_of_tribes": {"softie": 0.95, "experienced": 0.90, "expert": 0.85}}
"""The same for one player against the barbarians, by level."""
QUICK_GAMES = 2000


def matches_of(name: str, second: dict[int, int]) -> dict[Match, float]:
    """The matches of a game and their bars; without a network only search against its one-look advice."""
    if not path_of(name).is_file():
        return {
            Match(name, PLAIN, "hard", players, "", second.get(players, 0)): LOOK_BARS[players] for players in (2, 4)
        }
    found = {
        Match(name, one, other, players, "", second.get(players, 0) if SECOND in one + other else 0): bars[at]
        for (one, other), bars in BARS[name].items()
        for at, players in enumerate((2, 4))
    }
    return found | {
        Match(name, BEST, BEST, 1, level, second.get(2, 0)): bar for level, bar in ALONE.get(name, {}).items()
    }


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


def row(names: tuple[str, str], players: int | str, thinking: str, result: tuple[float, int], bar: float) -> str:
    """A row of the table."""
    wins, games = result
    if not games:
        return "| " + " | ".join(map(str, [*names, players, thinking, 0, "", "", f"{bar:.0%}: not played"])) + " |"
    low, high = wilson(wins / games, games)
    met = "met" if low >= bar else "open" if high >= bar else "missed"
    cells = [*names, players, thinking, games, f"{wins / games:.1%}", f"{low:.1%} to {high:.1%}", f"{bar:.0%}: {met}"]
    return "| " + " | ".join(map(str, cells)) + " |"


def row_of_match(match: Match, result: tuple[float, int], bar: float) -> str:
    """The row of a match."""
    thinks = SECOND in match.bot + match.against
    thinking = f"{match.iterations:,} iterations" if match.iterations else "1 s" if thinks else "one look"
    names = tuple(f"`{name}`" for name in (match.bot, match.against))
    if match.level:
        return row((names[0], "the barbarians"), f"1, {match.level}", thinking, result, bar)
    return row((names[0], names[1]), match.players, thinking, result, bar)


def write_table(name: str, rows: Iterable[str]) -> None:
    """Show the table and put it between its marks."""
    head = "| bot | against | players | thinking | games | wins | 95 % interval | bar |"
    table = "\n".join([head, f"|{' --- |' * 8}", *rows])
    print(table)
    new = rf"\g<1>{table}\n\g<2>"
    PAGE.write_text(
        re.sub(rf"(<!-- strength {name} -->\n).*?(<!-- /strength -->)", new, PAGE.read_text(), flags=re.DOTALL)
    )


def duel(text: str, name: str, second: dict[int, int]) -> Match:
    """`BOT|AGAINST|players` as a match."""
    mine, other, players = text.split("|")
    return Match(name, mine, other, int(players), "", second.get(int(players), 0) if SECOND in mine + other else 0)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="ethnos", choices=["ethnos", "era_of_tribes"])
    parser.add_argument("--games", type=int, default=200, help="games in each row of bots that think, or learned")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game: other deals")
    parser.add_argument("--iterations2", type=int, default=0, help="what stands for a second of a decision of two")
    parser.add_argument("--iterations4", type=int, default=0, help="and of four")
    parser.add_argument("--minutes", type=float, default=1e9, help="begin no game after this long")
    parser.add_argument("--duel", nargs="*", help="play BOT|AGAINST|players … instead, and leave the page alone")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--busy", action="store_true", help="a bot's second is one of the processor's, not the clock's")
    parser.add_argument("--folder", type=Path, default=Path("build/strength"))
    given = parser.parse_args()
    end, second = time.time() + 60 * given.minutes, {2: given.iterations2, 4: given.iterations4}
    if given.duel:
        matches = dict.fromkeys((duel(text, given.game, second) for text in given.duel), given.games)
        for match, result in play_matches(matches, given.folder, given.workers, end, given.first, given.busy).items():
            print(row_of_match(match, result, 1 / match.players))
        return
    rows = []
    for below, above in pairwise(levels(given.game)):
        one, other = bot(above), bot(below)
        if isinstance(one, GreedyBot) and isinstance(other, GreedyBot):
            for players, bar in LOOK_BARS.items():
                rows.append(
                    row((above, below), players, "one look", play_lookers(given.game, one, other, players), bar)
                )
    bars = matches_of(given.game, second)
    kept = {match: kept_result(match) for match in bars}
    wanted = {match: max(0, given.games - games) for match, (_, games) in kept.items()}
    found = play_matches(wanted, given.folder, given.workers, end, given.first, given.busy)
    for match, bar in bars.items():
        (wins, games), (more, others) = found[match], kept[match]
        rows.append(row_of_match(match, (wins + more, games + others), bar))
    write_table(given.game, rows)


if __name__ == "__main__":
    main()
