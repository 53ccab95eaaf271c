"""The work behind `ethnarch simulate`: games in portions, on threads, a GPU, or one decision at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from ethnarch.cli.common import told_game
from ethnarch.engine import registry
from ethnarch.engine.chance import game_seed
from ethnarch.engine.loops.results import Results, Tally
from ethnarch.engine.seam import BadOption, GameError, Json, State

PORTION = 4096
"""Games played between two looks at the clock; part of what a seed means, so it never changes."""
FEW = 16
"""The same for games that are played one decision at a time."""
LUCK = 0x9E3779B97F4A7C15


class NoDevice(GameError):
    """A device that is not there; the message says what to install."""


class Simulation:
    """Many games of one kind."""

    def __init__(
        self,
        game_name: str,
        players: int,
        games: int,
        bots: str,
        seed: int,
        workers: int,
        options: Mapping[str, Any],
        device: str,
    ) -> None:
        self.game = registry.game(game_name)
        self.options = self.game.options(players, options)
        self.players, self.games, self.seed, self.workers = players, games, seed, workers
        self.bots = self._seat_bots(bots)
        self.batch = self.game.batch()
        self.device = self._check_device(device)
        self.referee = self._referee()
        self.minds: Any = self._minds() if set(self.bots) != {"random"} else None

    def _seat_bots(self, bots: str) -> list[str]:
        named = [name.strip() for name in bots.split(",") if name.strip()]
        if len(named) == 1:
            named *= self.players
        if len(named) != self.players:
            raise BadOption(f"bots: one for all seats or one for each of {self.players}, not {len(named)}")
        if set(named) != {"random"}:
            from ethnarch.bots.registry import bot

            for name in named:
                bot(name)
        return named

    def _referee(self) -> Any:
        """Who asks bots that are asked one decision at a time."""
        from ethnarch.bots.referee import Referee

        return Referee(self.game)

    def _check_device(self, device: str) -> str:
        if device not in ("cpu", "cuda"):
            raise BadOption(f"device: cpu or cuda, not {device!r}")
        if device == "cuda":
            # first what no GPU would mend, so that nobody installs one in vain
            if set(self.bots) != {"random"}:
                raise NoDevice("--device cuda plays random games only; leave --bots away")
            if self.batch is None:
                raise NoDevice(f"--device cuda: {self.game.name} is played on the cpu only")
            try:
                from ethnarch.engine.gpu.batch import need_gpu

                need_gpu()
            except (ImportError, RuntimeError) as error:
                raise NoDevice(str(error)) from None
        return device

    def _minds(self) -> Any:
        """Bots of one look play whole games compiled; None where a bot needs to be asked one decision at a time."""
        from ethnarch.bots.skill import skill_of
        from ethnarch.bots.study import mind_of

        skill = skill_of(self.game)
        try:
            return None if skill is None else np.array([mind_of(name, skill) for name in self.bots])
        except BadOption:
            return None

    # --- running ----------------------------------------------------------------------------------

    def warm_up(self) -> None:
        """Compile everything that will be used."""
        self._portion(0, 1)

    def run(self, advance: Callable[[int], object]) -> Tally:
        """Play all games, or as many as there are until Ctrl-C; `advance` hears how many were played."""
        tally = Tally(self.players)
        self.referee.lost.clear()
        size = PORTION if self._is_compiled() else FEW
        if self.batch is not None and self.device == "cuda":
            size = self.batch.GPU_GAMES
        try:
            for first in range(0, self.games, size):
                count = min(size, self.games - first)
                tally.add(self._portion(first, count))
                advance(count)
        except KeyboardInterrupt:
            if not tally.games:
                raise
        self.referee.close()
        return tally

    def _is_compiled(self) -> bool:
        """Whether whole games are played in one call."""
        return self.batch is not None and (self.minds is not None or set(self.bots) == {"random"})

    def _portion(self, first: int, count: int) -> Results:
        if self.batch is None or not self._is_compiled():
            return self._by_bots(first, count)
        luck = self.seed * LUCK % 2**63
        if self.minds is None:
            seed = game_seed(self.seed, first)
            played = self.batch.play_games(self.players, count, seed, luck, self.options, self.workers, self.device)
        else:
            played = self._by_minds(first, count, (luck + first) % 2**63)
        return self.batch.results(played)

    def _by_minds(self, first: int, count: int, luck: int) -> Any:
        """Compiled games between bots of one look, each at its seat."""
        from ethnarch.bots.batch import play_minds

        seats = np.tile(np.arange(self.players), (count, 1))
        deals = np.arange(first, first + count)
        return play_minds(
            self.game, self.players, self.minds, seats, deals, self.seed, luck, self.options, self.workers
        )

    def _by_bots(self, first: int, count: int) -> Results:
        """Games in which bots decide, one decision at a time, from their own views."""
        points, places, lengths, won = [], [], [], []
        for i in range(first, first + count):
            state, length = self._one_game(i)
            points.append(self.game.scores(state))
            places.append(self.game.ranking(state))
            lengths.append(length)
            won.append(self.game.outcome(state).won)
        together = None if None in won else np.array(won, np.bool_)
        return Results(
            np.array(points, np.int64), np.array(places, np.int64), np.array(lengths, np.int64), {}, together
        )

    def _one_game(self, i: int) -> tuple[State, int]:
        from ethnarch.bots.bot import Budget

        game, budget, length = self.game, Budget(), 0
        state = game.new(self.players, game_seed(self.seed, i), self.options)
        while (decision := game.decision(state)) is not None:
            actions = game.actions(state)
            luck = (self.seed * LUCK + (i << 20) + length) % 2**63
            view = game.view(state, decision.seat)
            action, _ = self.referee.choose(self.bots[decision.seat], view, actions, budget, luck)
            game.advance(state, action)
            length += 1
        return state, length

    # --- telling ----------------------------------------------------------------------------------

    def report(self, tally: Tally, seconds: float) -> Json:
        """Everything found, as one JSON object."""
        return {
            **told_game(self.game),
            "rules": self.game.rules_version,
            "players": self.players,
            "options": self.options,
            "bots": self.bots,
            "seed": self.seed,
            "workers": self.workers,
            "device": self.device,
            "games": tally.games,
            "whole": tally.games == self.games,
            "decisions": tally.decisions,
            "seconds": round(seconds, 6),
            "games_per_second": round(tally.games / seconds, 1),
            "decisions_per_second": round(tally.decisions / seconds, 1),
            "points": tally.spread(),
            "wins_by_seat": tally.wins_by_seat(),
            "won_together": tally.won_together(),
            "lost_turns": self.referee.lost_turns(),
            "by_part": tally.by_group(),
        }
