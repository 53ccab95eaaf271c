"""The network: one vector for each token and one for the rest of the table; the same weights for all tokens.

It is made from a game's `Observing` alone. A layer lets every token look at the rest (and, where the tokens have
neighbours, at those), then the rest at the mean and the maximum of the tokens. `bots/net/forward.py` computes the
same without torch.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn
from torch.nn import functional

from ethnarch.engine.observing import Observing

FORBIDDEN = -1e9
"""The logit of a choice that is not legal."""


class Size(NamedTuple):
    """How large a network is."""

    width: int = 160
    hidden: int = 320
    layers: int = 4


def padded(width: int, to: int = 16) -> int:
    """The next multiple: matrices of such widths are fast on a GPU."""
    return -(-width // to) * to


def average_of(neighbours: NDArray[np.int64]) -> NDArray[np.float32]:
    """A matrix that averages over the neighbours of each token."""
    matrix = np.zeros((len(neighbours), len(neighbours)), np.float32)
    for token, near in enumerate(neighbours):
        for other in near[near >= 0]:
            matrix[token, other] += 1.0
    averaged: NDArray[np.float32] = matrix / np.maximum(matrix.sum(1, keepdims=True), 1.0)
    return averaged


class Network(nn.Module):
    """Observations and legal choices in, logits and a value (-1: last, 1: first) out."""

    shift: torch.Tensor
    scale: torch.Tensor
    average: torch.Tensor

    def __init__(self, observing: Observing, size: Size, kind: torch.dtype) -> None:
        super().__init__()
        self.observing, self.size, self.kind = observing, size, kind
        width, hidden, layers = size
        self.token_in = padded(observing.token_width + observing.token_choices)
        self.rest_in = padded(observing.rest_width + observing.rest_choices)
        token_out, rest_out = padded(observing.token_choices, 8), padded(observing.rest_choices, 8)
        self.near = observing.neighbours is not None
        self.p = nn.ParameterDict()
        self._add("in_token", width, self.token_in, 1.4)
        self._add("in_near", width, self.rest_in, 0.7, "in_token_bias")
        self._add("in_rest", width, self.rest_in, 1.4, "in_rest_bias")
        for k in range(layers):
            self._add(f"{k}_token", hidden, width, 1.4)
            self._add(f"{k}_from_rest", hidden, width, 1.0, f"{k}_token_bias")
            self._add(f"{k}_token_out", width, hidden, 0.5)
            if self.near:
                self._add(f"{k}_from_near", hidden, width, 1.0)
            self._add(f"{k}_rest", hidden, width, 1.4, f"{k}_rest_bias")
            self._add(f"{k}_from_tokens", hidden, 2 * width, 1.0)
            self._add(f"{k}_rest_out", width, hidden, 0.5)
        self._add("out_token", token_out, width, 0.1)
        self._add("out_near", token_out, width, 0.1, "out_token_bias")
        self._add("out_rest", rest_out, width, 0.1, "out_rest_bias")
        self._add("value_in", width, width, 1.4, "value_in_bias")
        self._add("value", 1, width, 0.1, "value_bias")
        shift, scale = observing.scales()
        self.register_buffer("shift", torch.from_numpy(shift)[:, None], persistent=False)
        self.register_buffer("scale", torch.from_numpy(scale)[:, None], persistent=False)
        if observing.neighbours is not None:
            self.register_buffer("average", torch.from_numpy(average_of(observing.neighbours)), persistent=False)

    def _add(self, name: str, rows: int, columns: int, gain: float, bias: str = "") -> None:
        self.p[name] = nn.Parameter(torch.randn(rows, columns) * gain / columns**0.5)
        if bias:
            self.p[bias] = nn.Parameter(torch.zeros(rows))

    def inputs(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """What the tokens (n, tokens, …) and the rest (n, …) are told, from bytes (length, n) and (choices, n)."""
        o, n = self.observing, seen.shape[1]
        x = ((seen.to(self.kind) - self.shift.to(self.kind)) * self.scale.to(self.kind)).T
        may = mask.to(self.kind).T
        own, own_may = o.tokens * o.token_width, o.tokens * o.token_choices
        token = torch.cat(
            [
                x[:, :own].reshape(n, o.tokens, o.token_width),
                may[:, :own_may].reshape(n, o.tokens, o.token_choices),
                x.new_zeros(n, o.tokens, self.token_in - o.token_width - o.token_choices),
            ],
            2,
        )
        rest = torch.cat(
            [x[:, own:], may[:, own_may:], x.new_zeros(n, self.rest_in - o.rest_width - o.rest_choices)], 1
        )
        return token, rest

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Bytes (length, n) and (choices, n) → logits (n, choices), forbidden ones far below, and values (n)."""
        w = {name: matrix.to(self.kind) for name, matrix in self.p.items()}
        linear, normal, o = functional.linear, functional.layer_norm, self.observing
        own, rest = self.inputs(seen, mask)
        n, wide = own.shape[0], (self.size.width,)
        c = linear(own, w["in_token"]) + linear(rest, w["in_near"], w["in_token_bias"])[:, None, :]
        g = linear(rest, w["in_rest"], w["in_rest_bias"])
        for k in range(self.size.layers):
            ng, nc = normal(g, wide), normal(c, wide)
            h = linear(nc, w[f"{k}_token"]) + linear(ng, w[f"{k}_from_rest"], w[f"{k}_token_bias"])[:, None, :]
            if self.near:
                h = h + linear(torch.matmul(self.average.to(self.kind), nc), w[f"{k}_from_near"])
            c = c + linear(functional.relu(h), w[f"{k}_token_out"])
            pooled = torch.cat([c.mean(1), c.max(1).values], 1)  # not amax, whose compiled gradient is 0/0 in bf16
            h = linear(ng, w[f"{k}_rest"], w[f"{k}_rest_bias"]) + linear(pooled, w[f"{k}_from_tokens"])
            g = g + linear(functional.relu(h), w[f"{k}_rest_out"])
        nc, ng = normal(c, wide), normal(g, wide)
        of_tokens = linear(nc, w["out_token"]) + linear(ng, w["out_near"], w["out_token_bias"])[:, None, :]
        of_rest = linear(ng, w["out_rest"], w["out_rest_bias"])
        logits = torch.cat(
            [of_tokens[:, :, : o.token_choices].reshape(n, o.tokens * o.token_choices), of_rest[:, : o.rest_choices]], 1
        )
        value = linear(functional.relu(linear(ng, w["value_in"], w["value_in_bias"])), w["value"], w["value_bias"])
        return logits.float().masked_fill(mask.T == 0, FORBIDDEN), value[:, 0].float()


def sample(logits: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """A choice for each row by its probability, and the logarithm of that."""
    chances = torch.log_softmax(logits, 1)
    noise = -torch.log(-torch.log(torch.rand_like(chances).clamp_(1e-9, 1 - 1e-7)))
    choice = (chances + noise).argmax(1)
    return choice, chances.gather(1, choice[:, None])[:, 0]
