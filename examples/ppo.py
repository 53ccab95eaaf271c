"""PPO in about a hundred lines: one network learns Ethnos for two by playing itself.

    python examples/ppo.py --minutes 10
    python examples/ppo.py --minutes 1 --device cuda --games 8192     # games, observations and network on the card

Besides this package it needs torch, and on a card what `pip install 'ethnarch[cuda]'` brings. Minutes are processor
time, on a card those of the clock; making the rules ready is told apart.

Every row of a step is one decision of one seat. The network sees what that seat knows and picks one of its legal
choices; a seat's decisions are tied together by its own values, up to the reward at the end of its game. Now and then
the network plays without luck against seats that play at random. torch sees the environment's own arrays, on either
device (`seen_by_torch`).
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import torch
from torch import nn

from ethnarch.envs import VectorEnv

STEPS, PLAYERS = 64, 2
CLIP, LAMBDA, ENTROPY = 0.2, 0.95, 0.01
EPOCHS, BATCHES, RATE = 2, 8, 3e-4
TRIED = 1000
"""Games of the last trial."""


class Network(nn.Module):
    """Observations in, a number for every choice and a value out."""

    def __init__(self, env: VectorEnv) -> None:
        super().__init__()
        shift, scale = env.observing.scales()
        self.register_buffer("shift", torch.from_numpy(shift))
        self.register_buffer("scale", torch.from_numpy(scale))
        self.body = nn.Sequential(nn.Linear(len(shift), 256), nn.ReLU(), nn.Linear(256, 256), nn.ReLU())
        self.choice, self.value = nn.Linear(256, env.actions), nn.Linear(256, 1)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        inside = self.body((seen.float() - self.shift) * self.scale)
        return self.choice(inside).masked_fill(mask == 0, -1e9), self.value(inside).squeeze(1)


def seen_by_torch(array: Any, device: str) -> torch.Tensor:
    """An array of the environment as a tensor of the same memory."""
    return torch.as_tensor(array, device=device)


def rollout(env: VectorEnv, network: Network) -> dict[str, torch.Tensor]:
    """STEPS decisions in every game, with the advantage and the target of each."""
    names = ("observations", "masks", "seats", "dones", "rewards")
    now = {name: seen_by_torch(getattr(env, name), env.device) for name in names}
    kept = ("seen", "mask", "seat", "action", "log", "value", "done", "reward")
    rows: dict[str, list[torch.Tensor]] = {name: [] for name in kept}
    for _ in range(STEPS):
        seen, mask, seat = now["observations"].clone(), now["masks"].clone(), now["seats"].long()
        with torch.no_grad():
            scores, value = network(seen, mask)
        dealt = torch.distributions.Categorical(logits=scores)
        action = dealt.sample()
        env.step(action)
        row = (seen, mask, seat, action, dealt.log_prob(action), value, now["dones"] == 1, now["rewards"].clone())
        for name, one in zip(kept, row, strict=True):
            rows[name].append(one)
    found = {name: torch.stack(row) for name, row in rows.items()}
    found["advantage"], known = advantages(*(found.pop(name) for name in ("seat", "done", "reward")), found["value"])
    found["target"] = found["advantage"] + found["value"]
    return {name: row.flatten(0, 1)[known.flatten()] for name, row in found.items()}


def advantages(
    seats: torch.Tensor, dones: torch.Tensor, rewards: torch.Tensor, values: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    """Backwards along each seat's own decisions; the last of a seat whose game goes on is not known yet."""
    every = torch.arange(values.shape[1], device=values.device)
    after, gain = torch.full_like(rewards[0], torch.nan), torch.zeros_like(rewards[0])
    found, known = torch.zeros_like(values), torch.zeros_like(dones)
    for t in reversed(range(STEPS)):
        ended = dones[t][:, None]
        after, gain = torch.where(ended, rewards[t], after), gain.masked_fill(ended, 0.0)
        seat, value = seats[t], values[t]
        known[t] = ~after[every, seat].isnan()
        found[t] = torch.where(known[t], after[every, seat] - value + LAMBDA * gain[every, seat], 0.0)
        after[every, seat], gain[every, seat] = value, found[t]
    return found, known


def learn(network: Network, optimiser: torch.optim.Optimizer, rows: dict[str, torch.Tensor]) -> None:
    """A few passes over the decisions of a rollout."""
    gain = rows["advantage"]
    gain = (gain - gain.mean()) / (gain.std() + 1e-8)
    for _ in range(EPOCHS):
        for part in torch.randperm(len(gain), device=gain.device).chunk(BATCHES):
            scores, value = network(rows["seen"][part], rows["mask"][part])
            dealt = torch.distributions.Categorical(logits=scores)
            ratio = (dealt.log_prob(rows["action"][part]) - rows["log"][part]).exp()
            clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
            policy = -torch.minimum(ratio * gain[part], clipped * gain[part]).mean()
            loss = policy + 0.5 * (value - rows["target"][part]).square().mean() - ENTROPY * dealt.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimiser.step()


def against_random(network: Network, games: int, seed: int, device: str) -> float:
    """The share of wins in games against seats that play at random; it sits in seat 0 of half of them."""
    env = VectorEnv(
        "ethnos", PLAYERS, games, seed, device=device, numbering="choices", reward="win", again=False
    )  # fmt: skip
    names = ("observations", "masks", "seats", "rewards")
    seen, mask, seats, rewards = (seen_by_torch(getattr(env, name), device) for name in names)
    every = torch.arange(games, device=device)
    mine = every % PLAYERS
    while (seats >= 0).any():
        with torch.no_grad():
            best = network(seen, mask)[0].argmax(1)
        env.step(torch.where(seats == mine, best, seen_by_torch(env.sample(), device)))
    return float(rewards[every, mine].mean())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10.0, help="of learning")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=256, help="games side by side")
    parser.add_argument("--device", default="cpu", choices=("cpu", "cuda"))
    args = parser.parse_args()
    clock = time.process_time if args.device == "cpu" else time.monotonic
    torch.manual_seed(args.seed)
    start = clock()
    env = VectorEnv("ethnos", PLAYERS, args.games, args.seed, device=args.device, numbering="choices")
    network = Network(env).to(args.device)
    optimiser = torch.optim.Adam(network.parameters(), RATE)
    print(f"{args.games:,} games side by side on {args.device}, ready after {clock() - start:.0f} s", flush=True)
    start, turn, spent = clock(), 0, 0.0
    while spent < 60 * args.minutes:
        learn(network, optimiser, rollout(env, network))
        turn, spent = turn + 1, clock() - start
        if turn % 10 == 0:
            won = against_random(network, 200, args.seed + turn, args.device)
            print(f"{spent:6.0f} s, {turn * STEPS * args.games:,} decisions: {won:.1%} of 200 games", flush=True)
    won, decisions = against_random(network, TRIED, args.seed + turn + 1, args.device), turn * STEPS * args.games
    print(f"{won:.1%} of {TRIED:,} games won against random, after {spent:.0f} s and {decisions:,} decisions")


if __name__ == "__main__":
    main()
