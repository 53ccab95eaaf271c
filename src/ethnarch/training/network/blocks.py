"""Rows of a batch whose games have about as many tokens in play, and what the network has to know of those.

On a map for two a third of the provinces of Europe is in play; the others are left out of what is computed.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray

from ethnarch.engine.loops.observing import Observing
from ethnarch.engine.seam import BadOption


class Way(NamedTuple):
    """One kind of ways from token to token: its first choice, where each leads, and which lead to each token."""

    first: int
    to: torch.Tensor
    back: torch.Tensor


class Block(NamedTuple):
    """Rows from `first` to `end` of a batch. Where all tokens are in play there are no tables of tokens."""

    first: int
    end: int
    past: int
    """In so many rows, the first, an earlier self plays too."""
    choices: int
    """Choices of one token."""
    all_tokens: int
    tokens: torch.Tensor | None = None
    """(rows, most): the tokens in play, then token 0 again where a row has fewer."""
    there: torch.Tensor | None = None
    """(rows, most): whether it is one."""
    place: torch.Tensor | None = None
    """(rows, all tokens): where each token lies among those in play, 0 where it does not."""
    average: torch.Tensor | None = None
    """(rows or 1, most, most): averages over neighbours."""
    ways: tuple[Way, ...] = ()

    def rows(self) -> slice:
        return slice(self.first, self.end)

    def only_present(self, table: torch.Tensor) -> torch.Tensor:
        """The rows of tokens in play of a table (all tokens, width, rows)."""
        assert self.tokens is not None
        width = torch.arange(table.shape[1], device=table.device)[None, :, None]
        row = torch.arange(table.shape[2], device=table.device)[None, None, :]
        return table[self.tokens.T[:, None, :].long(), width, row]

    def places(self, names: torch.Tensor) -> torch.Tensor:
        """The vector of each token's own name, from a matrix (width, all tokens)."""
        return names.T[None] if self.tokens is None else names.T[self.tokens.long()]

    def pool(self, c: torch.Tensor) -> torch.Tensor:
        """Mean and maximum of the tokens in play."""
        if self.there is None:
            return torch.cat([c.mean(1), c.max(1).values], 1)  # not amax, whose compiled gradient is 0/0 in bf16
        there = self.there[:, :, None]
        mean = (c * there).sum(1) / there.sum(1).to(c.dtype)
        return torch.cat([mean, c.masked_fill(~there, -1e4).max(1).values], 1)

    def to_all(self, choice: torch.Tensor) -> torch.Tensor:
        """Choices of the tokens in play as choices of the game."""
        if self.tokens is None:
            return choice
        most = self.tokens.shape[1]
        token = (choice // self.choices).clamp_max(most - 1)
        of_token = self.tokens.gather(1, token[:, None].long())[:, 0] * self.choices + choice % self.choices
        return torch.where(choice < most * self.choices, of_token, choice + (self.all_tokens - most) * self.choices)

    def from_all(self, choice: torch.Tensor) -> torch.Tensor:
        """The way back."""
        if self.tokens is None or self.place is None:
            return choice
        most = self.tokens.shape[1]
        token = (choice // self.choices).clamp_max(self.all_tokens - 1)
        of_token = self.place.gather(1, token[:, None])[:, 0] * self.choices + choice % self.choices
        behind = choice + (most - self.all_tokens) * self.choices
        return torch.where(choice < self.all_tokens * self.choices, of_token, behind)

    def part(self, rows: int) -> Block:
        """The first rows only."""

        def cut(table: torch.Tensor | None) -> torch.Tensor | None:
            return table if table is None or len(table) == 1 else table[:rows]

        return self._replace(
            end=self.first + rows, tokens=cut(self.tokens), there=cut(self.there), place=cut(self.place),
            average=cut(self.average), ways=tuple(Way(w.first, w.to[:rows], w.back[:rows]) for w in self.ways),
        )  # fmt: skip


def block_of(observing: Observing, present: NDArray[np.bool_], first: int, past: int, where: str) -> Block:
    """The block of rows that begin at `first`, from which tokens are in play in each (rows, all tokens)."""
    rows, all_tokens = present.shape
    plain = Block(first, first + rows, past, observing.token_choices, all_tokens)
    if observing.neighbours is None:
        return plain
    kinds, which = np.unique(present, axis=0, return_inverse=True)
    most = int(kinds.sum(1).max())
    made = [_tables(observing, np.flatnonzero(kind), most) for kind in kinds]
    rowed = torch.from_numpy(which.reshape(-1)).to(where)

    def each(table: str) -> torch.Tensor:
        return torch.from_numpy(np.stack([one[table] for one in made])).to(where)[rowed]

    ways = tuple(
        Way(int(np.flatnonzero(observing.ways == k)[0]), each(f"to{k}"), each(f"back{k}"))
        for k in range(observing.kinds_of_ways)
    )
    return plain._replace(
        tokens=each("tokens"),
        there=each("there"),
        place=each("place"),
        average=each("average").to(torch.bfloat16 if where.startswith("cuda") else torch.float32),
        ways=ways,
    )


def _tables(observing: Observing, here: NDArray[np.int64], most: int) -> dict[str, NDArray[np.generic]]:
    """The tables of one set of tokens in play, as many as `most`."""
    assert observing.neighbours is not None
    place = np.full(observing.tokens + 1, -1, np.int64)
    place[here] = np.arange(len(here))
    tokens = np.zeros(most, np.int64)
    tokens[: len(here)] = here
    average = np.zeros((most, most), np.float32)
    for at, token in enumerate(here):
        near = place[observing.neighbours[token]]
        near = near[near >= 0]
        average[at, near] = 1.0 / max(1, len(near))
    found: dict[str, NDArray[np.generic]] = {
        "tokens": tokens, "there": np.arange(most) < len(here), "average": average,
        "place": np.maximum(place[:-1], 0),
    }  # fmt: skip
    for k in range(observing.kinds_of_ways):
        found[f"to{k}"], found[f"back{k}"] = _ways(observing, here, place, k, most)
    return found


def _ways(
    observing: Observing, here: NDArray[np.int64], place: NDArray[np.int64], k: int, most: int
) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """Where the ways of a kind lead, and which lead to each token in play."""
    ends = ends_of(observing, k)
    to = np.full((most, ends.shape[1]), -1, np.int32)
    to[: len(here)] = place[ends[here]]
    back = np.full((most, np.bincount(ends[ends >= 0]).max()), -1, np.int32)
    met = np.zeros(most, np.int64)
    for way, other in enumerate(to.ravel().tolist()):
        if other >= 0:
            back[other, met[other]] = way
            met[other] += 1
    return to, back


def ends_of(observing: Observing, k: int) -> NDArray[np.int64]:
    """[token, way]: the tokens that ways of a kind lead to."""
    assert observing.leads_to is not None and observing.ways is not None
    ends: NDArray[np.int64] = observing.leads_to[:, observing.ways == k]
    return ends


def blocks_of(
    observing: Observing, seen: torch.Tensor, groups: NDArray[np.int64], sorts: NDArray[np.int64],
    past: NDArray[np.bool_],
) -> list[Block]:  # fmt: skip
    """The blocks of a batch: rows of one group each, from what is seen at the beginning (length, rows).

    Games of one sort are dealt again and again, so all of them must have the same tokens in play."""
    n = seen.shape[1]
    present = np.ones((n, observing.tokens), bool)
    if observing.present is not None:
        own = seen[: observing.tokens * observing.token_width].view(observing.tokens, observing.token_width, n)
        present = own[:, observing.present].T.cpu().numpy() > 0
    for sort in np.unique(sorts):
        if not (present[sorts == sort] == present[sorts == sort][0]).all():
            raise BadOption("games of one sort must have the same tokens in play: name the map")
    edges = [0, *(np.flatnonzero(np.diff(groups)) + 1).tolist(), n]
    where = str(seen.device)
    return [block_of(observing, present[a:b], a, int(past[a:b].sum()), where) for a, b in pairwise(edges)]
