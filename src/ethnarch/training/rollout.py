"""Playing to learn: what was seen, chosen and gained in a stretch of every game."""

from __future__ import annotations

import torch

from ethnarch.bots.skill import SEATS
from ethnarch.training.games import Games
from ethnarch.training.kernels import HERO
from ethnarch.training.network import Network, sample

SLIPS = 0.05
"""How often another choice than greedy's is played while it is imitated, so that games of all kinds are seen."""


class Rollout:
    """`steps` decisions of each of `games.n` games."""

    def __init__(self, games: Games, steps: int) -> None:
        o, n, make = games.what.observing, games.n, games.make
        self.steps, self.n = steps, n
        self.seen, self.mask = make((steps, o.length, n), torch.uint8), make((steps, o.choices, n), torch.uint8)
        self.choice, self.seat = make((steps, n), torch.int64), make((steps, n), torch.int64)
        self.chance, self.value = make((steps, n), torch.float32), make((steps, n), torch.float32)
        self.done, self.mine = make((steps, n), torch.bool), make((steps, n), torch.bool)
        self.reward = make((steps, n, SEATS), torch.float32)
        self.gain, self.target = make((steps, n), torch.float32), make((steps, n), torch.float32)
        self.counts = make((steps, n), torch.bool)
        """Which decisions are learned from: the learning player's own, whose seat decides again or has ended."""
        self.places = [(games.memory.see(self.seen[t]), games.memory.see(self.mask[t])) for t in range(steps)]

    @torch.no_grad()
    def play(self, games: Games, network: Network, past: Network | None, of_past: int, apart: int = 2) -> None:
        """The network against itself; in the first `of_past` games only every second seat (or as many as they are
        `apart`) from the hero's on is its own, and the others are an earlier self's."""
        self.mine.fill_(True)
        for t in range(self.steps):
            games.look(*self.places[t])
            self.seat[t].copy_(games.seats)
            logits, value = network(self.seen[t], self.mask[t])
            if past is not None and of_past > 0:
                mine = (games.seats[:of_past] - games.plan[:of_past, HERO]) % apart == 0
                other, _ = past(self.seen[t][:, :of_past], self.mask[t][:, :of_past])
                logits = torch.cat([torch.where(mine[:, None], logits[:of_past], other), logits[of_past:]])
                self.mine[t, :of_past] = mine
            choice, chance = sample(logits)
            self.choice[t].copy_(choice)
            self.chance[t].copy_(chance)
            self.value[t].copy_(value)
            self._step(games, choice, t)

    @torch.no_grad()
    def imitate(self, games: Games, network: Network) -> None:
        """Greedy against itself, with slips; what is kept is what greedy would have chosen."""
        self.mine.fill_(True)
        for t in range(self.steps):
            games.look(*self.places[t])
            self.seat[t].copy_(games.seats)
            _, value = network(self.seen[t], self.mask[t])
            self.value[t].copy_(value)
            self.choice[t].copy_(games.ask_greedy())
            any_choice, _ = sample(torch.where(self.mask[t].T == 0, -1e9, 0.0))
            slips = torch.rand(self.n, device=any_choice.device) < SLIPS
            self._step(games, torch.where(slips, any_choice, self.choice[t]), t)

    def _step(self, games: Games, choice: torch.Tensor, t: int) -> None:
        games.play(choice)
        self.done[t].copy_(games.dones > 0)
        self.reward[t].copy_(games.rewards)

    @torch.no_grad()
    def weigh(self, trust: float) -> dict[str, float]:
        """How much better each choice went than was expected (generalised advantages), along each seat's own decisions.

        A seat's last decision of the stretch, if the game goes on, only says what was expected."""
        shape, where = (self.n, SEATS), self.seat.device
        ahead, gain = torch.zeros(shape, device=where), torch.zeros(shape, device=where)
        known = torch.zeros(shape, dtype=torch.bool, device=where)
        for t in reversed(range(self.steps)):
            over = self.done[t][:, None]
            ahead = torch.where(over, self.reward[t], ahead)
            gain = torch.where(over, 0.0, gain)
            known = known | over
            seat = self.seat[t][:, None]
            counts = known.gather(1, seat)[:, 0]
            own = ahead.gather(1, seat)[:, 0] - self.value[t] + trust * gain.gather(1, seat)[:, 0]
            own = torch.where(counts, own, 0.0)
            self.gain[t], self.target[t] = own, own + self.value[t]
            self.counts[t] = counts & self.mine[t]
            ahead.scatter_(1, seat, self.value[t][:, None])
            gain.scatter_(1, seat, own[:, None])
            known.scatter_(1, seat, True)
        return self._even_out()

    def _even_out(self) -> dict[str, float]:
        """Gains with mean 0 and spread 1."""
        counts = self.counts.float()
        total = counts.sum().clamp_min(1)
        mean = (self.gain * counts).sum() / total
        spread = (((self.gain - mean) ** 2 * counts).sum() / total).sqrt()
        middle = (self.target * counts).sum() / total
        variance = ((self.target - middle) ** 2 * counts).sum() / total
        self.gain.sub_(mean).div_(spread + 1e-6)
        return {"spread": float(spread), "variance": float(variance), "counted": float(total) / counts.numel()}
