"""Games on boards of different sizes in one batch: only what is in play is computed, and nothing else changes."""

from __future__ import annotations

import numpy as np
import pytest
import torch

from ethnarch.engine.seam import BadOption
from ethnarch.games.era_of_tribes.board.arrays import IN_MAP, NEIGHBOUR, PROVINCES
from ethnarch.games.era_of_tribes.knowing.choices import A_FLEET, A_STEP, LEADS_TO, PER_PROVINCE, WAYS
from ethnarch.games.era_of_tribes.knowing.observing import OBSERVING
from ethnarch.training.learning.recipes import ERA_OF_TRIBES, sorts_of, trial_of
from ethnarch.training.network.blocks import block_of, blocks_of
from ethnarch.training.network.network import FORBIDDEN, Network, Size
from ethnarch.training.network.pointing import point

SMALL, LARGE = IN_MAP[0] > 0, IN_MAP[9] > 0


def seen_on(*maps):
    """What a row for each map shows, and which choices are legal there: numbers at random."""
    luck = np.random.default_rng(3)
    seen = luck.integers(0, 2, (len(maps), OBSERVING.length), np.uint8)
    mask = (luck.random((len(maps), OBSERVING.choices)) < 0.02).astype(np.uint8)
    own = seen[:, : PROVINCES * OBSERVING.token_width].reshape(len(maps), PROVINCES, -1)
    may = mask[:, : PROVINCES * PER_PROVINCE].reshape(len(maps), PROVINCES, -1)
    for row, there in enumerate(maps):
        own[row, ~there], may[row, ~there] = 0, 0
        own[row, there, OBSERVING.present] = 1
        ends = there[np.maximum(LEADS_TO, 0)] & (LEADS_TO >= 0)
        may[row][:, WAYS >= 0] &= ends[:, WAYS >= 0]
    return torch.from_numpy(seen.T.copy()), torch.from_numpy(mask.T.copy())


def test_a_row_is_judged_alike_beside_larger_boards():
    torch.manual_seed(1)
    network = Network(OBSERVING, Size(16, 24, 2, 32, 40), torch.float32)
    seen, mask = seen_on(SMALL, LARGE)
    both = block_of(OBSERVING, np.stack([SMALL, LARGE]), 0, 0, "cpu")
    alone = block_of(OBSERVING, SMALL[None], 0, 0, "cpu")
    with torch.no_grad():
        logits, values = network(seen, mask, both)
        one_logits, one_value = network(seen[:, :1], mask[:, :1], alone)
    legal = torch.from_numpy(np.flatnonzero(mask[:, 0]))
    rows = [
        row[block._replace(tokens=block.tokens[:1], place=block.place[:1]).from_all(legal[k : k + 1])]
        for row, block in ((logits[0], both), (one_logits[0], alone))
        for k in range(len(legal))
    ]
    assert torch.allclose(torch.cat(rows[: len(legal)]), torch.cat(rows[len(legal) :]), atol=1e-5)
    assert float(values[0]) == pytest.approx(float(one_value[0]), abs=1e-5)
    assert int((logits[0] > FORBIDDEN).sum()) == len(legal)


def test_choices_go_to_the_tokens_in_play_and_back():
    block = block_of(OBSERVING, np.stack([SMALL, LARGE]), 0, 0, "cpu")
    luck = np.random.default_rng(4)
    for _ in range(50):
        province = [int(luck.choice(np.flatnonzero(there))) for there in (SMALL, LARGE)]
        choice = torch.tensor([p * PER_PROVINCE + int(luck.integers(PER_PROVINCE)) for p in province])
        assert torch.equal(block.to_all(block.from_all(choice)), choice)
    behind = torch.tensor([PROVINCES * PER_PROVINCE, OBSERVING.choices - 1])
    assert torch.equal(block.to_all(block.from_all(behind)), behind)


def test_ways_lead_along_borders():
    assert (LEADS_TO[:, A_STEP : A_STEP + NEIGHBOUR.shape[1]] == NEIGHBOUR).all()
    assert (LEADS_TO[:, :A_FLEET] == -1).all() and (WAYS[:A_FLEET] == -1).all()


def test_the_gradient_of_ways_is_the_gradient():
    """Compared with torch's own, through plain indexing."""
    block = block_of(OBSERVING, np.stack([SMALL, LARGE]), 0, 0, "cpu")
    for way in block.ways:
        torch.manual_seed(2)
        start, end = (torch.randn(2, way.to.shape[1], 16, dtype=torch.float64, requires_grad=True) for _ in range(2))
        weight = torch.randn(way.to.shape, dtype=torch.float64)
        row = torch.arange(2)[:, None, None]
        plain = (start[:, :, None, :] * end[row, way.to.long().clamp_min(0)]).sum(3) * (way.to >= 0) / 4
        wanted = torch.autograd.grad((plain * weight).sum(), (start, end))
        scored = point(start, end, way.to, way.back)
        found = torch.autograd.grad((scored * weight).sum(), (start, end))
        assert torch.allclose(scored, plain)
        assert all(torch.allclose(a, b) for a, b in zip(found, wanted, strict=True))


def test_a_sort_has_one_map():
    seen, _ = seen_on(SMALL, LARGE)
    zeros = np.zeros(2, np.int64)
    with pytest.raises(BadOption, match="name the map"):
        blocks_of(OBSERVING, seen, zeros, zeros, zeros > 0)
    first, second = blocks_of(OBSERVING, seen, np.array([0, 1]), np.array([0, 1]), zeros > 0)
    assert (first.rows(), second.rows()) == (slice(0, 1), slice(1, 2))


def test_the_recipe_of_era_of_tribes_has_every_way_to_play():
    sorts = sorts_of(ERA_OF_TRIBES, 0.1, 0.1)
    assert sum(sort.share for sort in sorts) == pytest.approx(1.0 - 0.1 * ERA_OF_TRIBES.players[1])
    assert {sort.players for sort in sorts} == {1, 2, 3, 4, 5, 6}
    assert {sort.options.get("level") for sort in sorts if sort.players == 1} == {"softie", "experienced", "expert"}
    assert {sort.options.get("length", "normal") for sort in sorts} == {"normal", "long", "complex", "epic"}
    assert [sort.group for sort in sorts] == sorted(sort.group for sort in sorts)
    assert [sort.options["board"] for sort in trial_of(ERA_OF_TRIBES, 2)] == [f"2-{n}" for n in range(1, 7)]
