"""Trained weights in a file: matrices in bytes with a scale for each row, and a card that says where they come from.

A matrix lies transposed, input by input, as `forward.py` reads it. All of them are one block of bytes; scales and
biases are one block of numbers.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from ethnarch.engine.loops.observing import Observing
from ethnarch.engine.seam import BadOption

FINEST = 127
POINTER = 16
"""Numbers by which a token says that a way begins, or ends, there."""
BIASED = {"in_near": "in_token_bias", "_from_rest": "_token_bias", "out_near": "out_token_bias"}
"""Matrices whose bias is named after another one."""


class Weights(NamedTuple):
    """A network as `forward.py` takes it."""

    size: tuple[int, int, int, int, int]
    """Width, hidden width, layers, the rest's width and hidden width."""
    matrices: NDArray[np.int8]
    numbers: NDArray[np.float32]
    table: NDArray[np.int64]
    """For each matrix, in the order of `names_of`: where it begins, its inputs, its outputs, where its scales begin,
    where its biases begin (-1: it has none)."""
    shift: NDArray[np.float32]
    scale: NDArray[np.float32]
    near: NDArray[np.int64]
    """The neighbours of each token, -1 where there are no more; of no width where tokens have none."""
    leads_to: NDArray[np.int64]
    """The token that each choice of a token leads to, -1: none; of no width where none do."""
    ways: NDArray[np.int64]
    card: dict[str, Any]


def names_of(layers: int, near: bool, ways: bool) -> list[str]:
    """Every matrix, in order."""
    names = ["in_token", "in_near", "in_rest", *(["in_place"] if near else [])]
    each = ["token", "from_rest", "token_out", "rest", "from_tokens", "rest_out", *(["from_near"] if near else [])]
    names += [f"{k}_{name}" for k in range(layers) for name in each]
    names += ["out_token", "out_near", "out_rest", "value_in", "value"]
    return names + (["way_from", "way_to"] if ways else [])


def bias_of(name: str) -> str:
    """What the bias of a matrix is called, "" where it has none."""
    layer, kind = name[: -len(name.lstrip("0123456789"))], name.lstrip("0123456789")
    if kind in BIASED:
        return layer + BIASED[kind]
    return name + "_bias" if kind in ("in_rest", "_rest", "out_rest", "value_in", "value", "way_from") else ""


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


def open_weights(path: Path) -> dict[str, NDArray[Any]]:
    """Everything in a file of weights; a file of anything else is refused."""
    try:
        with np.load(path) as file:
            found = {name: file[name] for name in file.files}
    except (ValueError, EOFError, AttributeError, BadZipFile):
        found = {}
    if "card" not in found:
        raise BadOption(f"weights: {path} is no file of weights that a training run wrote")
    return found


def card_of(path: Path) -> dict[str, Any]:
    """What a file of weights says of itself."""
    card: dict[str, Any] = json.loads(bytes(open_weights(path)["card"]).decode())
    return card


def read_weights(path: Path, observing: Observing) -> Weights:
    """The weights of a file; an error says if they were trained on another observation."""
    found = open_weights(path)
    card = json.loads(bytes(found.pop("card")).decode())
    if card["version"] != observing.version:
        raise ValueError(
            f"{path.name}: trained on version {card['version']} of the observation, not {observing.version}"
        )
    width, hidden, layers, *of_rest = card["size"]
    rest = [number or usual for number, usual in zip(of_rest or [0, 0], (width, hidden), strict=True)]
    matrices: list[NDArray[np.int8]] = []
    numbers: list[NDArray[np.float32]] = []
    table = []
    for name in names_of(layers, observing.neighbours is not None, observing.ways is not None):
        matrix, bias = found[name], bias_of(name)
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
    leads_to = none if observing.leads_to is None else observing.leads_to
    ways = none[0] if observing.ways is None else observing.ways
    return Weights(
        (width, hidden, layers, rest[0], rest[1]), np.concatenate(matrices), np.concatenate(numbers),
        np.array(table, np.int64), shift, scale, near, leads_to, ways, card,
    )  # fmt: skip
