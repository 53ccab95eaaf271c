"""Machine code for a card: kept under a name that stands for all it was made of, launched as numba-cuda does."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from ethnarch.engine.gpu import assembling
from ethnarch.engine.gpu.assembling import Assembled, Chip, array, number, words_for

H200, OLDER = Chip(9, 0), Chip(8, 0)


def add_one(numbers, amount):
    numbers[0] += amount


def on_card(values: np.ndarray, address: int) -> SimpleNamespace:
    """What an array on a card says of itself."""
    return SimpleNamespace(
        size=values.size, dtype=values.dtype, shape=values.shape, strides=values.strides,
        __cuda_array_interface__={"data": (address, False)},
    )  # fmt: skip


def test_an_array_is_handed_over_as_its_owner_parent_items_address_shape_and_strides() -> None:
    rows = on_card(np.zeros((3, 5), np.int32, order="F"), 4096)
    kind = array(np.dtype(np.int32), 2, "F")
    assert words_for(kind, rows) == [0, 0, 15, 4, 4096, 3, 5, 4, 12]
    assert len(words_for(kind, rows)) == kind.words
    assert words_for(number(), np.int32(-7)) == [-7]


def test_what_was_assembled_once_is_read_from_the_disk(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    made: list[str] = []
    monkeypatch.setenv("ETHNARCH_CACHE", str(tmp_path))
    monkeypatch.setattr(assembling, "translate", lambda function, kinds, chip: f"text for {chip}")
    monkeypatch.setattr(assembling, "assemble", lambda text, chip: made.append(text) or text.encode())
    kinds = [array(np.dtype(np.int64)), number()]

    def code(chip: Chip) -> bytes:
        return Assembled(add_one, "a game elsewhere", "", kinds, chip).machine_code()

    assert code(H200) == code(H200) == b"text for sm_90"
    assert code(OLDER) == b"text for sm_80"
    assert made == ["text for sm_90", "text for sm_80"]


def test_a_kernel_of_other_rules_kinds_or_cards_has_another_name() -> None:
    def name(game: str = "ethnos", how: str = "actions", kind: str = "int64", chip: Chip = H200) -> str:
        return Assembled(add_one, game, how, [array(np.dtype(kind)), number()], chip).name

    names = [
        name(),
        name("era_of_tribes"),
        name("elsewhere"),
        name(how="choices"),
        name(kind="int32"),
        name(chip=OLDER),
    ]
    assert len(set(names)) == len(names)
    assert name() == name()


def test_an_entry_that_takes_other_words_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever numba-cuda will hand over one day, nothing is launched that was not understood."""
    text = ".visible .entry add_one_1(\n  .param .u64 add_one_1_param_0,\n  .param .u32 add_one_1_param_1\n)\n{ ret; }"
    monkeypatch.setattr(assembling, "cuda", SimpleNamespace(compile=lambda *_, **__: (text, None)))
    with pytest.raises(AssertionError, match="not 2 words"):
        assembling.translate(add_one, [number(), number()], H200)
    text = text.replace("u32", "u64")
    assert ".entry ethnarch_kernel(" in assembling.translate(add_one, [number(), number()], H200)
