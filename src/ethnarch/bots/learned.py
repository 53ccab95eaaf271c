"""What a network has learned, beside what `greedy` prefers.

They share the seats of every game, each deal is played twice with the seats exchanged, and in every position both are
asked, so that what they would choose is compared on equal terms; what they did choose says how they open and what
became of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from ethnarch.bots.bot import Budget
from ethnarch.bots.ends import NO_TRAITS, Traits, ends_for
from ethnarch.bots.measures import Counted, Key, Measures, differences, rounded
from ethnarch.bots.net.bot import NetBot
from ethnarch.bots.registry import bot
from ethnarch.engine.chance import game_seed
from ethnarch.engine.registry import game as find_game
from ethnarch.engine.seam import Game, Json, State

NAME, NETWORK, GREEDY = "learned", "network", "greedy"
PLAYERS = (NETWORK, GREEDY)
OPENING = 4
"""Choices of a seat that are its opening."""
RARE = 0.01
"""What is seen in fewer games than this part of them, or chosen more rarely by both, is left out."""


class Told(NamedTuple):
    """One game: what was offered and what each would have chosen, by words; how each opened, and what it won."""

    offered: Counter[str]
    chosen: dict[str, Counter[str]]
    openings: dict[str, Counter[str]]
    """The first choices of a seat, in verbs."""
    firsts: dict[str, Counter[str]]
    """What a seat chose when it did a thing for the first time: its first leader, its people, its first advance."""
    won: dict[str, float]
    """Each one's share of the win."""
    end: State
    seats: list[str]
    """Who had which seat."""


def words_of(kind: str, text: str) -> str:
    """An action in the words of its notation, without colours, numbers and all that comes behind."""
    first, _, rest = text.partition(" ")
    second = rest.split(" ")[0].partition(".")[0]
    return f"{kind}: {first}{f' {second}' if second and not second[0].isdigit() else ''}"


class Learned:
    """Games of a network and greedy at one table, and what was seen in them."""

    def __init__(self, name: str, players: int, bots: str, seed: int, options: Mapping[str, Any]) -> None:
        self.game: Game = find_game(name)
        self.players, self.seed, self.options = players, seed, self.game.options(players, options)
        self.network = bot("net" + bots[len(NAME) :])
        assert isinstance(self.network, NetBot)
        self.greedy = bot(GREEDY)
        self.network.prepare(self.game)
        self.told: list[Told] = []
        self.decisions = 0

    @property
    def games(self) -> int:
        return len(self.told)

    def play(self, count: int) -> None:
        """The next games."""
        for _ in range(count):
            self.told.append(self._play_one(len(self.told)))

    def _play_one(self, number: int) -> Told:
        game = self.game
        state = game.new(self.players, game_seed(self.seed, number // 2), self.options)
        seats = [PLAYERS[(seat + number) % 2] for seat in range(self.players)]
        offered: Counter[str] = Counter()
        chosen: dict[str, Counter[str]] = {name: Counter() for name in PLAYERS}
        began: list[list[str]] = [[] for _ in seats]
        firsts: list[dict[str, str]] = [{} for _ in seats]
        while (decision := game.decision(state)) is not None:
            view = game.view(state, decision.seat)
            actions = game.view_actions(view)
            action = actions[0]
            if len(actions) > 1:
                words = {one: words_of(decision.kind, game.action_to_text(state, one)) for one in actions}
                offered.update(set(words.values()))
                choices = {
                    NETWORK: self.network.choose(game, view, actions, Budget(), number),
                    GREEDY: self.greedy.choose(game, view, actions, Budget(), number),
                }
                for name, choice in choices.items():
                    chosen[name][words[choice]] += 1
                action = choices[seats[decision.seat]]
                done = words[action].partition(": ")[2]
                verb = done.partition(" ")[0]
                began[decision.seat].append(verb)
                firsts[decision.seat].setdefault(verb, done)
            game.advance(state, action)
            self.decisions += 1
        shares = self._shares(state)
        openings: dict[str, Counter[str]] = {name: Counter() for name in PLAYERS}
        done_first: dict[str, Counter[str]] = {name: Counter() for name in PLAYERS}
        told = Told(offered, chosen, openings, done_first, dict.fromkeys(PLAYERS, 0.0), state, seats)
        for seat, name in enumerate(seats):
            told.openings[name][", ".join(began[seat][:OPENING])] += 1
            told.firsts[name].update(done for verb, done in firsts[seat].items() if done != verb)
            told.won[name] += shares[seat]
        return told

    def _shares(self, state: State) -> list[float]:
        """Each seat's share of the win."""
        if (won := self.game.outcome(state).won) is not None:
            return [float(won)] * self.players
        places = self.game.ranking(state)
        return [1.0 / places.count(1) if place == 1 else 0.0 for place in places]

    # --- telling ----------------------------------------------------------------------------------

    def tables(self) -> dict[str, list[Json]]:
        """What each wins, what each prefers, how each opens, and what its seats were in the end."""
        found = {name: self._measures(name) for name in PLAYERS}
        rows: dict[str, list[Json]] = {}
        for row in differences(found[GREEDY], found[NETWORK]):
            if max(row["first"], row["second"]) < RARE and row["measure"] == "share":
                continue
            rows.setdefault(row["table"], []).append({
                "what": row["what"], "measure": row["measure"], NETWORK: row["second"], GREEDY: row["first"],
                "difference": row["difference"], "difference_low": row["low"], "difference_high": row["high"],
                "clear": row["clear"],
            })  # fmt: skip
        for table in ("preferences", "openings", "firsts"):
            rows.get(table, []).sort(key=lambda row: -abs(row["difference"]))
        return rows

    def _measures(self, name: str) -> Measures:
        found: Measures = {}
        told = self.told
        mine = np.array([one.seats.count(name) for one in told], float)
        wins = np.array([one.won[name] for one in told])
        found[Key("won", "all games", "share")] = Counted(wins, mine, True)
        for words in self._common([set(one.offered) for one in told]):
            offered = np.array([one.offered[words] for one in told], float)
            chosen = np.array([one.chosen[name][words] for one in told], float)
            found[Key("preferences", words, "share")] = Counted(chosen, offered, True)
        for table in ("openings", "firsts"):
            counts = [getattr(one, table) for one in told]
            for words in self._common([{words for one in both.values() for words in one} for both in counts]):
                seen = np.array([both[name][words] for both in counts], float)
                found[Key(table, words, "share")] = Counted(seen, mine, True)
        for table, (names, which) in self._traits().of_seats.items():
            own = np.array([[seat == name for seat in one.seats] for one in told])
            for at, trait in enumerate(names):
                seen = ((which == at) & own).sum(axis=1).astype(float)
                found[Key(table, trait, "share")] = Counted(seen, mine, True)
        return found

    def _common(self, seen: list[set[str]]) -> list[str]:
        """What was seen in enough games, in order."""
        games = Counter(words for one in seen for words in one)
        return sorted(words for words, count in games.items() if count >= max(2, RARE * len(seen)))

    def _traits(self) -> Traits:
        """How the game tells its seats apart in the end (`ends.py` of its bots)."""
        ends = ends_for(self.game)
        if ends is None:
            return NO_TRAITS
        return ends.traits_of(np.concatenate([one.end for one in self.told]), self.players)

    def head(self, seconds: float, whole: bool) -> Json:
        """What was played."""
        return {
            "game": self.game.name, "options": self.options, "players": self.players, "seed": self.seed,
            "games": self.games, "decisions": self.decisions, "whole": whole, "seconds": rounded(seconds),
        }  # fmt: skip
