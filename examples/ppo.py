"""PPO in about a hundred lines: one network learns Ethnos for two by playing itself.

    python examples/ppo.py --minutes 10

Every row of a step is one decision of one seat. The network sees what that seat knows and picks one of its legal
choices; a seat's decisions are tied together by its own values, up to the reward at the end of its game. Now and then
the network plays without luck against seats that play at random. Needs torch.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
import torch
from torch import nn

from ethnarch.envs import VectorEnv

GAMES, STEPS, PLAYERS = 256, 64, 2
CLIP, LAMBDA, ENTROPY = 0.2, 0.95, 0.01
EPOCHS, BATCHES, RATE = 2, 8, 3e-4


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


def rollout(env: VectorEnv, network: Network) -> dict[str, torch.Tensor]:
    """STEPS decisions in every game, with the advantage and the target of each."""
    rows: dict[str, list[torch.Tensor]] = {name: [] for name in ("seen", "mask", "action", "log", "value")}
    seats, dones, rewards = [], [], []
    for _ in range(STEPS):
        seen, mask = torch.from_numpy(env.observations.copy()), torch.from_numpy(env.masks.copy())
        with torch.no_grad():
            scores, value = network(seen, mask)
        dealt = torch.distributions.Categorical(logits=scores)
        action = dealt.sample()
        for name, row in zip(rows, (seen, mask, action, dealt.log_prob(action), value), strict=True):
            rows[name].append(row)
        seats.append(env.seats.copy())
        env.step(action.numpy())
        dones.append(env.dones.copy())
        rewards.append(env.rewards.copy())
    found = {name: torch.stack(row) for name, row in rows.items()}
    advantage, known = advantages(found["value"].numpy(), seats, dones, rewards)
    found["advantage"] = torch.from_numpy(advantage)
    found["target"] = found["advantage"] + found["value"]
    chosen = torch.from_numpy(known).flatten()
    return {name: row.flatten(0, 1)[chosen] for name, row in found.items()}


def advantages(
    values: np.ndarray, seats: list[np.ndarray], dones: list[np.ndarray], rewards: list[np.ndarray]
) -> tuple[np.ndarray, np.ndarray]:
    """Backwards along each seat's own decisions; the last of a seat whose game goes on is not known yet."""
    every = np.arange(GAMES)
    after, gain = np.full((GAMES, PLAYERS), np.nan, np.float32), np.zeros((GAMES, PLAYERS), np.float32)
    found, known = np.zeros_like(values), np.zeros(values.shape, bool)
    for t in reversed(range(STEPS)):
        ended = dones[t] == 1
        after[ended], gain[ended] = rewards[t][ended], 0.0
        seat, value = seats[t], values[t]
        known[t] = ~np.isnan(after[every, seat])
        found[t] = np.where(known[t], after[every, seat] - value + LAMBDA * gain[every, seat], 0.0)
        after[every, seat], gain[every, seat] = value, found[t]
    return found, known


def learn(network: Network, optimiser: torch.optim.Optimizer, rows: dict[str, torch.Tensor]) -> None:
    """A few passes over the decisions of a rollout."""
    gain = rows["advantage"]
    gain = (gain - gain.mean()) / (gain.std() + 1e-8)
    for _ in range(EPOCHS):
        for part in torch.randperm(len(gain)).chunk(BATCHES):
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


def against_random(network: Network, games: int, seed: int) -> float:
    """The share of wins in games against seats that play at random; it sits in seat 0 of half of them."""
    env = VectorEnv("ethnos", PLAYERS, games, seed, numbering="choices", reward="win", again=False)
    mine = np.arange(games) % PLAYERS
    while (env.seats >= 0).any():
        with torch.no_grad():
            scores, _ = network(torch.from_numpy(env.observations), torch.from_numpy(env.masks))
        env.step(np.where(env.seats == mine, scores.argmax(1).numpy(), env.sample()))
    return float(env.rewards[np.arange(games), mine].mean())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10.0, help="processor time")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    env = VectorEnv("ethnos", PLAYERS, GAMES, args.seed, numbering="choices")
    network = Network(env)
    optimiser = torch.optim.Adam(network.parameters(), RATE)
    turn = 0
    while (spent := time.process_time()) < 60 * args.minutes:
        learn(network, optimiser, rollout(env, network))
        turn += 1
        if turn % 10 == 0:
            won = against_random(network, 200, args.seed + turn)
            print(f"{spent:6.0f} s, {turn * STEPS * GAMES:,} decisions: {won:.1%} of 200 games", flush=True)


if __name__ == "__main__":
    main()
