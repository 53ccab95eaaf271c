"""How much looking ahead is worth to a network: thousands of games at once, as `bots/net/ahead.py` plays one.

One seat looks ahead, all others play the network's first choice. Each likely action is tried on the same deals; after
it everybody goes on by a quick network until the turn of one's own after `depth`, where the network's value counts.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import torch

from ethnarch.engine.compiled import CompiledGame
from ethnarch.training.games.batch import Games, Learnable, Sort
from ethnarch.training.games.kernels import ALL_LEARN, HERO
from ethnarch.training.games.redealing import redealing, word_of
from ethnarch.training.network.blocks import Block
from ethnarch.training.network.network import Network
from ethnarch.training.trying.against_greedy import LONGEST, PATIENCE


class Ways(NamedTuple):
    """How to look ahead."""

    tried: int = 4
    """Actions that are tried at most."""
    reach: float = 3.0
    """How far behind the best logit they may be."""
    faith: float = 0.01
    """What a logit is worth in reward (0 to 1)."""
    depth: int = 1
    """After how many turns of one's own the value counts."""
    deals: int = 64
    """Worlds for each action."""
    warmth: float = 0.0
    """How much luck is in what everybody goes on with: 0 the network's first choice, 1 by its chances."""


class Worlds:
    """Rows in which possible worlds of other games are played on."""

    def __init__(self, what: Learnable, network: Network, quick: Network, sort: Sort, rows: int, device: str) -> None:
        assert isinstance(what.game, CompiledGame)
        self.network, self.quick, self.n = network, quick, rows
        self.games = Games(what, rows, [sort._replace(mode=ALL_LEARN)], 0, device, again=False)
        (self.block,) = self.games.blocks()
        games, o = self.games, what.observing
        self._redeal = redealing(what.game, what.skill.decider, device)
        views, words = games.memory.records(rows, what.game.view_dtype)
        self._word = word_of(what.game)
        self._records = views, words.view(self._word), games._states, games._words.view(self._word)
        self.of, self.numbers = games.make(rows, torch.int64), games.make(rows, torch.int64)
        self._given = games.memory.see(self.of), games.memory.see(self.numbers)
        self.seen, self.mask = (games.make((count, rows), torch.uint8) for count in (o.length, o.choices))
        self._places = games.memory.see(self.seen), games.memory.see(self.mask)
        self.looks = 0

    def deal(self, table: Games, of: torch.Tensor, numbers: torch.Tensor, seed: int) -> None:
        """Worlds of these games (-1: none), as many as there are rows."""
        self.of.copy_(of)
        self.numbers.copy_(numbers)
        self._redeal(table._states, table._words.view(self._word), *self._given, seed, *self._records)
        self.games.seats.copy_(torch.where(of >= 0, table.seats[of.clamp_min(0)], -1))

    def play_on(self, first: torch.Tensor, ways: Ways) -> torch.Tensor:
        """What each world is worth to the seat that decides in it, after the choice given."""
        games = self.games
        me = games.seats.clone()
        going = self.of >= 0
        worth = games.make(self.n, torch.float32)
        turns, away, choice = games.make(self.n, torch.int64), ~going, first
        for _ in range(LONGEST):
            games.play_where(choice, going)
            over = going & (games.dones > 0)
            worth = torch.where(over, games.rewards.gather(1, me.clamp_min(0)[:, None])[:, 0], worth)
            going = going & ~over
            mine = games.seats == me
            turns += (going & mine & away).long()
            away = torch.where(going, ~mine, away)
            if not bool(going.any()):
                break
            games.look(*self._places)
            there = going & (turns >= ways.depth)
            rows = there.nonzero()[:, 0]
            if len(rows):
                _, worth[rows] = self.network(self.seen[:, rows], self.mask[:, rows], rows_of(self.block, len(rows)))
            going = going & ~there
            rows = going.nonzero()[:, 0]
            self.looks += len(rows)
            if len(rows) == 0:
                break
            block = rows_of(self.block, len(rows))
            logits, _ = self.quick(self.seen[:, rows], self.mask[:, rows], block)
            choice = choice.clone()
            choice[rows] = block.to_all(warmed(logits, ways.warmth).argmax(1))
        return worth


def warmed(logits: torch.Tensor, warmth: float) -> torch.Tensor:
    """Logits with as much luck added that the highest is one by its chance (warmth 1)."""
    if warmth == 0.0:
        return logits
    return logits - warmth * torch.log(-torch.log(torch.rand_like(logits).clamp_(1e-9, 1 - 1e-7)))


def rows_of(block: Block, rows: int) -> Block:
    """A block of so many rows; all have the same tokens in play."""
    return block.part(rows)._replace(first=0, end=rows)


def choose(
    table: Games, block: Block, worlds: Worlds, logits: torch.Tensor, ways: Ways, number: int, seed: int
) -> tuple[torch.Tensor, int]:
    """The choice in every game, where the hero decides by looking ahead, as the tokens in play count it; and how often
    that was another one than the network's first."""
    best = logits.argmax(1)
    top, which = logits.topk(min(ways.tried, logits.shape[1]), 1)
    behind = top[:, :1] - top
    likely = behind <= ways.reach
    asked = ((table.seats == table.plan[:, HERO]) & (likely.sum(1) > 1)).nonzero()[:, 0]
    wide, changed = top.shape[1] * ways.deals, 0
    for part in asked.split(max(1, worlds.n // wide)) if len(asked) else ():
        row = torch.arange(worlds.n, device=part.device)
        game = part[(row // wide).clamp_max(len(part) - 1)]
        action, deal = row % wide // ways.deals, row % ways.deals
        there = (row < len(part) * wide) & likely[game, action]
        worlds.deal(table, torch.where(there, game, -1), (number * table.n + game) * ways.deals + deal, seed)
        first = worlds.block.to_all(which[game, action])
        worth = worlds.play_on(first, ways)[: len(part) * wide].view(len(part), top.shape[1], ways.deals).mean(2)
        worth = 0.5 + 0.5 * worth - ways.faith * behind[part]
        found = which[part, worth.masked_fill(~likely[part], -math.inf).argmax(1)]
        changed += int((found != best[part]).sum())
        best[part] = found
    return best, changed


@torch.no_grad()
def try_ahead(
    what: Learnable,
    network: Network,
    quick: Network,
    sort: Sort,
    games: int,
    ways: Ways,
    rows: int,
    seed: int,
    device: str,
) -> dict[str, float]:  # fmt: skip
    """The share of wins of one seat that looks ahead against the network in all others, seats rotated; half the width
    of its 95 % interval; looks a decision that was thought about; decisions changed a game."""
    table = Games(what, games, [sort._replace(mode=ALL_LEARN)], seed, device, again=False)
    (block,) = table.blocks()
    worlds = Worlds(what, network, quick, sort, rows, device)
    seen, mask = (table.make((count, games), torch.uint8) for count in (what.observing.length, what.observing.choices))
    places = table.memory.see(seen), table.memory.see(mask)
    changed = 0
    for number in range(LONGEST):
        table.look(*places)
        logits, _ = network(seen, mask, block)
        best, others = choose(table, block, worlds, logits, ways, number, seed)
        changed += others
        table.play(block.to_all(best))
        if number % PATIENCE == PATIENCE - 1 and not bool((table.seats >= 0).any()):
            break
    share = float(table.shares.gather(1, table.plan[:, HERO, None]).mean())
    width = 1.96 * math.sqrt(max(share * (1 - share), 1e-9) / games)
    return {"share": share, "width": width, "looks": worlds.looks / games, "changed": changed / games}
