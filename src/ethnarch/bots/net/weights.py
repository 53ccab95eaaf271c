"""Trained weights in a file: matrices in bytes with a scale for each row, and a card that says where they come from.

A matrix lies transposed, input by input, as `forward.py` reads it. All of them are one block of bytes; scales and
biases are one block of numbers.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ethnarch.engine.observing import Observing

FINEST = 127


class Weights(NamedTuple):
    """A network as `forward.py` takes it."""

    size: tuple[int, int, int]
    """Width, hidden width, layers."""
    matrices: NDArray[np.int8]
    numbers: NDArray[np.float32]
    table: NDArray[np.int64]
    """For each matrix, in the order of `names_of`: where it begins, its inputs, its outputs, where its scales begin,
    where its biases begin (-1: it has none)."""
    shift: NDArray[np.float32]
    scale: NDArray[np.float32]
    near: NDArray[np.int64]
    """The neighbours of each token, -1 where there are no more; of no width where tokens have none."""
    card: dict[str, Any]


def names_of(layers: int, near: bool) -> list[tuple[str, str]]:
    """Every matrix with its bias ("" where it has none), in order."""
    names = [("in_token", ""), ("in_near", "in_token_bias"), ("in_rest", "in_rest_bias")]
    for k in range(layers):
        names += [(f"{k}_token", ""), (f"{k}_from_rest", f"{k}_token_bias"), (f"{k}_token_out", "")]
        names += [(f"{k}_rest", f"{k}_rest_bias"), (f"{k}_from_tokens", ""), (f"{k}_rest_out", "")]
        names += [(f"{k}_from_near", "")] if near else []
    names += [("out_token", ""), ("out_near", "out_token_bias"), ("out_rest", "out_rest_bias")]
    return [*names, ("value_in", "value_in_bias"), ("value", "value_bias")]


def write_weights(path: Path, found: dict[str, NDArray[np.float32]], card: dict[str, Any]) -> None:
    """Round matrices to bytes, each row (one output) with a scale of its own; biases stay as they are."""
    kept: dict[str, NDArray[Any]] = {}
    for name, matrix in found.items():
        if matrix.ndim == 1:
            kept[name] = matrix.astype(np.float32)
            continue
        steps = np.maximum(np.abs(matrix).max(1), 1e-12) / FINEST
        kept[name] = np.round(matrix / steps[:, None]).astype(np.int8)
        kept[name + "_scale"] = steps.astype(np.float32)
    kept["card"] = np.frombuffer(json.dumps(card).encode(), np.uint8)
    np.savez_compressed(path, **kept)  # type: ignore[arg-type]


def card_of(path: Path) -> dict[str, Any]:
    """What a file of weights says of itself."""
    with np.load(path) as file:
        card: dict[str, Any] = json.loads(bytes(file["card"]).decode())
    return card


def read_weights(path: Path, observing: Observing) -> Weights:
    """The weights of a file; an error says if they were trained on another observation."""
    with np.load(path) as file:
        found = {name: file[name] for name in file.files}
    card = json.loads(bytes(found.pop("card")).decode())
    if card["version"] != observing.version:
        raise ValueError(
            f"{path.name}: trained on version {card['version']} of the observation, not {observing.version}"
        )
    width, hidden, layers = card["size"]
    matrices: list[NDArray[np.int8]] = []
    numbers: list[NDArray[np.float32]] = []
    table = []
    for name, bias in names_of(layers, observing.neighbours is not None):
        matrix = found[name]
        at, scale_at = sum(m.size for m in matrices), sum(n.size for n in numbers)
        matrices.append(np.ascontiguousarray(matrix.T).ravel())
        numbers.append(found[name + "_scale"])
        bias_at = -1
        if bias:
            bias_at = scale_at + len(numbers[-1])
            numbers.append(found[bias])
        table.append([at, matrix.shape[1], matrix.shape[0], scale_at, bias_at])
    shift, scale = observing.scales()
    none: NDArray[np.int64] = np.zeros((observing.tokens, 0), np.int64)
    near = none if observing.neighbours is None else observing.neighbours
    return Weights(
        (width, hidden, layers), np.concatenate(matrices), np.concatenate(numbers), np.array(table, np.int64),
        shift, scale, near, card,
    )  # fmt: skip
