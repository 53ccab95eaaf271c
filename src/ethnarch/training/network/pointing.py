"""Ways from token to token, scored by both ends, with gradients that are gathered rather than scattered."""

from __future__ import annotations

from typing import Any

import torch

from ethnarch.bots.net.weights import POINTER


class Pointing(torch.autograd.Function):
    """scores[n, m, j] = start[n, m] · end[n, to[n, m, j]], 0 where `to` is -1.

    `back[n, q, i]`: the ways (m * ways of one + j) that lead to q, -1 where there are no more.
    """

    @staticmethod
    def forward(ctx: Any, start: torch.Tensor, end: torch.Tensor, to: torch.Tensor, back: torch.Tensor) -> torch.Tensor:
        ctx.save_for_backward(start, end, to, back)
        return (start[:, :, None, :] * taken(end, to)).sum(3) * (to >= 0)

    @staticmethod
    def backward(ctx: Any, *gradients: torch.Tensor) -> tuple[torch.Tensor | None, ...]:
        start, end, to, back = ctx.saved_tensors
        scores = gradients[0] * (to >= 0)
        of_start = (scores[:, :, :, None] * taken(end, to)).sum(2)
        flat, ways = scores.reshape(len(to), -1), to.shape[2]
        there = torch.gather(flat, 1, back.clamp_min(0).flatten(1).long()).view(back.shape) * (back >= 0)
        of_end = (there[:, :, :, None] * taken(start, back // ways)).sum(2)
        return of_start, of_end, None, None


def taken(rows: torch.Tensor, which: torch.Tensor) -> torch.Tensor:
    """rows[n, which[n, …]] (any row where it is -1)."""
    n = torch.arange(len(rows), device=rows.device)[:, None, None]
    return rows[n, which.clamp_min(0).long()]


def point(start: torch.Tensor, end: torch.Tensor, to: torch.Tensor, back: torch.Tensor) -> torch.Tensor:
    """The scores of ways, scaled so that they begin small."""
    scored: torch.Tensor = Pointing.apply(start, end, to, back) * POINTER**-0.5  # type: ignore[no-untyped-call]
    return scored
