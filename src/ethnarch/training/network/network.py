"""The network: one vector for each token and one for the rest of the table; the same weights for all tokens.

It is made from a game's `Observing` alone. A layer lets every token look at the rest (and, where the tokens have
neighbours, at those), then the rest at the mean and the maximum of the tokens. A choice that leads from one token to
another is scored by both. `bots/net/forward.py` computes the same without torch.
"""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import nn
from torch.nn import functional

from ethnarch.bots.net.weights import POINTER, bias_of, names_of
from ethnarch.engine.loops.observing import Observing
from ethnarch.training.network.blocks import Block
from ethnarch.training.network.pointing import point

FORBIDDEN = -1e9
"""The logit of a choice that is not legal."""


class Size(NamedTuple):
    """How large a network is."""

    width: int = 160
    hidden: int = 320
    layers: int = 4
    rest_width: int = 0
    """How wide the rest is, 0: as wide as a token."""
    rest_hidden: int = 0

    @property
    def of_rest(self) -> tuple[int, int]:
        """The rest's width and hidden width."""
        return self.rest_width or self.width, self.rest_hidden or self.hidden


def padded(width: int, to: int = 16) -> int:
    """The next multiple: matrices of such widths are fast on a GPU."""
    return -(-width // to) * to


class Network(nn.Module):
    """Observations and legal choices in, logits and a value (-1: last, 1: first) out."""

    shift: torch.Tensor
    scale: torch.Tensor

    def __init__(self, observing: Observing, size: Size, kind: torch.dtype) -> None:
        super().__init__()
        self.observing, self.size, self.kind = observing, size, kind
        self.token_in = padded(observing.token_width + observing.token_choices)
        self.rest_in = padded(observing.rest_width + observing.rest_choices)
        self.near, self.ways = observing.neighbours is not None, observing.kinds_of_ways
        self.p = nn.ParameterDict()
        for name in names_of(size.layers, self.near, self.ways > 0):
            self._add(name, *self._shape(name.lstrip("0123456789")))
        shift, scale = observing.scales()
        self.register_buffer("shift", torch.from_numpy(shift), persistent=False)
        self.register_buffer("scale", torch.from_numpy(scale), persistent=False)

    def _shape(self, name: str) -> tuple[int, int, float]:
        """Rows, columns and how strong a matrix begins."""
        width, hidden, o = self.size.width, self.size.hidden, self.observing
        rest, rest_hidden = self.size.of_rest
        token_out, rest_out = padded(o.token_choices, 8), padded(o.rest_choices, 8)
        return {
            "in_token": (width, self.token_in, 1.4),
            "in_near": (width, self.rest_in, 0.7),
            "in_rest": (rest, self.rest_in, 1.4),
            "in_place": (width, o.tokens, 0.3 * o.tokens**0.5),
            "_token": (hidden, width, 1.4),
            "_from_rest": (hidden, rest, 1.0),
            "_token_out": (width, hidden, 0.5),
            "_from_near": (hidden, width, 1.0),
            "_rest": (rest_hidden, rest, 1.4),
            "_from_tokens": (rest_hidden, 2 * width, 1.0),
            "_rest_out": (rest, rest_hidden, 0.5),
            "out_token": (token_out, width, 0.1),
            "out_near": (token_out, rest, 0.1),
            "out_rest": (rest_out, rest, 0.1),
            "way_from": (self.ways * POINTER, width, 0.5),
            "way_to": (self.ways * POINTER, width, 0.5),
            "value_in": (rest, rest, 1.4),
            "value": (1, rest, 0.1),
        }[name]

    def _add(self, name: str, rows: int, columns: int, gain: float) -> None:
        self.p[name] = nn.Parameter(torch.randn(rows, columns) * gain / columns**0.5)
        bias = bias_of(name)
        if bias:
            self.p[bias] = nn.Parameter(torch.zeros(rows))

    def inputs(self, seen: torch.Tensor, mask: torch.Tensor, block: Block) -> tuple[torch.Tensor, ...]:
        """What the tokens (n, tokens, …) and the rest (n, …) are told, and which choices are legal (n, choices), from
        bytes (length, n) and (choices, n)."""
        o, n = self.observing, seen.shape[1]
        own, own_may = o.tokens * o.token_width, o.tokens * o.token_choices
        token, may = seen[:own].view(o.tokens, o.token_width, n), mask[:own_may].view(o.tokens, o.token_choices, n)
        if block.tokens is not None:
            token, may = block.only_present(token), block.only_present(may)
        count = token.shape[0]
        shift, scale = self.shift.to(self.kind), self.scale.to(self.kind)
        token = (token.permute(2, 0, 1).to(self.kind) - shift[: o.token_width]) * scale[: o.token_width]
        may = may.permute(2, 0, 1)
        filler = token.new_zeros(n, count, self.token_in - o.token_width - o.token_choices)
        rest = (seen[own:].T.to(self.kind) - shift[own:]) * scale[own:]
        rest_may = mask[own_may:].T
        rest_filler = rest.new_zeros(n, self.rest_in - o.rest_width - o.rest_choices)
        legal = torch.cat([may.reshape(n, count * o.token_choices), rest_may], 1) > 0
        return (
            torch.cat([token, may.to(self.kind), filler], 2),
            torch.cat([rest, rest_may.to(self.kind), rest_filler], 1),
            legal,
        )

    def forward(self, seen: torch.Tensor, mask: torch.Tensor, block: Block) -> tuple[torch.Tensor, torch.Tensor]:
        """Bytes (length, n) and (choices, n) → logits (n, choices of the tokens in play and of the rest), forbidden
        ones far below, and values (n)."""
        w = {name: matrix.to(self.kind) for name, matrix in self.p.items()}
        linear, normal = functional.linear, functional.layer_norm
        own, rest, legal = self.inputs(seen, mask, block)
        wide, rest_wide = (self.size.width,), (self.size.of_rest[0],)
        c = linear(own, w["in_token"]) + linear(rest, w["in_near"], w["in_token_bias"])[:, None, :]
        if self.near:
            c = c + block.places(w["in_place"])
        g = linear(rest, w["in_rest"], w["in_rest_bias"])
        for k in range(self.size.layers):
            ng, nc = normal(g, rest_wide), normal(c, wide)
            h = linear(nc, w[f"{k}_token"]) + linear(ng, w[f"{k}_from_rest"], w[f"{k}_token_bias"])[:, None, :]
            if block.average is not None:
                h = h + linear(torch.matmul(block.average.to(self.kind), nc), w[f"{k}_from_near"])
            c = c + linear(functional.relu(h), w[f"{k}_token_out"])
            h = linear(ng, w[f"{k}_rest"], w[f"{k}_rest_bias"]) + linear(block.pool(c), w[f"{k}_from_tokens"])
            g = g + linear(functional.relu(h), w[f"{k}_rest_out"])
        nc, ng = normal(c, wide), normal(g, rest_wide)
        logits = torch.cat([self._of_tokens(w, nc, ng, block), self._of_rest(w, ng)], 1)
        value = linear(functional.relu(linear(ng, w["value_in"], w["value_in_bias"])), w["value"], w["value_bias"])
        return logits.float().masked_fill(~legal, FORBIDDEN), value[:, 0].float()

    def _of_rest(self, w: dict[str, torch.Tensor], ng: torch.Tensor) -> torch.Tensor:
        """Logits of the choices that are about no token."""
        return functional.linear(ng, w["out_rest"], w["out_rest_bias"])[:, : self.observing.rest_choices]

    def _of_tokens(self, w: dict[str, torch.Tensor], nc: torch.Tensor, ng: torch.Tensor, block: Block) -> torch.Tensor:
        """Logits of the choices of each token; ways to another token by both ends."""
        linear = functional.linear
        logits = linear(nc, w["out_token"]) + linear(ng, w["out_near"], w["out_token_bias"])[:, None, :]
        logits = logits[:, :, : self.observing.token_choices]
        if self.ways:
            start, end = linear(nc, w["way_from"], w["way_from_bias"]), linear(nc, w["way_to"])
            parts, at = [], 0
            for k, way in enumerate(block.ways):
                parts.append(logits[:, :, at : way.first])
                ends = slice(k * POINTER, (k + 1) * POINTER)
                scored = point(start[:, :, ends], end[:, :, ends], way.to, way.back)
                at = way.first + way.to.shape[2]
                parts.append(logits[:, :, way.first : at] + scored)
            logits = torch.cat([*parts, logits[:, :, at:]], 2)
        return logits.reshape(len(nc), -1)


def sample(logits: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """A choice for each row by its probability, and the logarithm of that."""
    chances = torch.log_softmax(logits, 1)
    noise = -torch.log(-torch.log(torch.rand_like(chances).clamp_(1e-9, 1 - 1e-7)))
    choice = (chances + noise).argmax(1)
    return choice, chances.gather(1, choice[:, None])[:, 0]
