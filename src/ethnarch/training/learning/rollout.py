"""Playing to learn: what was seen, chosen and gained in a stretch of every game."""

from __future__ import annotations

import torch

from ethnarch.bots.skill import SEATS
from ethnarch.training.games.batch import Games
from ethnarch.training.games.kernels import HERO
from ethnarch.training.network.blocks import Block
from ethnarch.training.network.network import FORBIDDEN, Network, sample

SLIPS = 0.05
"""How often another choice than greedy's is played while it is imitated, so that games of all kinds are seen."""


class Rollout:
    """`steps` decisions of each of `games.n` games."""

    def __init__(self, games: Games, steps: int) -> None:
        o, n, make = games.what.observing, games.n, games.make
        self.steps, self.n, self.blocks = steps, n, games.blocks()
        self.seen, self.mask = make((steps, o.length, n), torch.uint8), make((steps, o.choices, n), torch.uint8)
        self.choice, self.seat = make((steps, n), torch.int64), make((steps, n), torch.int64)
        """Choices are those of the tokens in play, as the blocks count them."""
        self.chance, self.value = make((steps, n), torch.float32), make((steps, n), torch.float32)
        self.done, self.mine = make((steps, n), torch.bool), make((steps, n), torch.bool)
        self.reward = make((steps, n, SEATS), torch.float32)
        self.gain, self.target = make((steps, n), torch.float32), make((steps, n), torch.float32)
        self.counts = make((steps, n), torch.bool)
        """Which decisions are learned from: the learning player's own, whose seat decides again or has ended."""
        self.places = [(games.memory.see(self.seen[t]), games.memory.see(self.mask[t])) for t in range(steps)]

    @torch.no_grad()
    def play(self, games: Games, network: Network, past: Network | None, apart: int = 2) -> None:
        """The network against itself; in the rows of the past only every second seat (or as many as they are `apart`)
        from the hero's on is its own, and the others are an earlier self's."""
        self.mine.fill_(True)
        for t in range(self.steps):
            games.look(*self.places[t])
            self.seat[t].copy_(games.seats)
            for block in self.blocks:
                rows = block.rows()
                logits, self.value[t, rows] = network(self.seen[t][:, rows], self.mask[t][:, rows], block)
                if past is not None and block.past > 0:
                    logits = self._with_past(games, past, block, t, logits, apart)
                self.choice[t, rows], self.chance[t, rows] = sample(logits)
            self._step(games, self.for_game(self.choice[t]), t)

    def _with_past(
        self, games: Games, past: Network, block: Block, t: int, logits: torch.Tensor, apart: int
    ) -> torch.Tensor:
        """Logits in which the earlier self's stand where it decides."""
        old = block.part(block.past)
        rows = old.rows()
        mine = (games.seats[rows] - games.plan[rows, HERO]) % apart == 0
        other, _ = past(self.seen[t][:, rows], self.mask[t][:, rows], old)
        self.mine[t, rows] = mine
        return torch.cat([torch.where(mine[:, None], logits[: block.past], other), logits[block.past :]])

    @torch.no_grad()
    def imitate(self, games: Games, network: Network) -> None:
        """Greedy against itself, with slips; what is kept is what greedy would have chosen."""
        self.mine.fill_(True)
        for t in range(self.steps):
            games.look(*self.places[t])
            self.seat[t].copy_(games.seats)
            for block in self.blocks:
                rows = block.rows()
                _, self.value[t, rows] = network(self.seen[t][:, rows], self.mask[t][:, rows], block)
            wanted = games.ask_greedy().clone()
            any_choice, _ = sample(torch.where(self.mask[t].T == 0, FORBIDDEN, 0.0))
            slips = torch.rand(self.n, device=any_choice.device) < SLIPS
            for block in self.blocks:
                self.choice[t, block.rows()] = block.from_all(wanted[block.rows()])
            self._step(games, torch.where(slips, any_choice, wanted), t)

    @torch.no_grad()
    def some_choices(self, games: Games, network: Network) -> torch.Tensor:
        """A choice of the network in every game, by its chances."""
        games.look(*self.places[0])
        seen, mask = self.seen[0], self.mask[0]
        for block in self.blocks:
            logits, _ = network(seen[:, block.rows()], mask[:, block.rows()], block)
            self.choice[0, block.rows()], _ = sample(logits)
        return self.for_game(self.choice[0])

    def for_game(self, choice: torch.Tensor) -> torch.Tensor:
        """Choices as the game counts them."""
        return torch.cat([block.to_all(choice[block.rows()]) for block in self.blocks])

    def _step(self, games: Games, choice: torch.Tensor, t: int) -> None:
        games.play(choice)
        self.done[t].copy_(games.dones > 0)
        self.reward[t].copy_(games.rewards)

    def told(self, t: int, block: Block) -> tuple[torch.Tensor, ...]:
        """What is learned from in one step of a block: seen, legal, choice, its chance, gain, target, whether it
        counts."""
        rows = block.rows()
        seen, mask = self.seen[t][:, rows], self.mask[t][:, rows]
        return seen, mask, *(kept[t, rows] for kept in (self.choice, self.chance, self.gain, self.target, self.counts))

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
