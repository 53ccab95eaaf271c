"""Checkpoints: everything a run needs to go on, written so that a kill never leaves half a file."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import torch

from ethnarch.bots.net.weights import write_weights
from ethnarch.engine.seam import BadOption
from ethnarch.training.learning.league import League
from ethnarch.training.network.averaging import Average
from ethnarch.training.network.network import Network

NETWORK, MOMENTS, LEAGUE, WEIGHTS = "network.pt", "moments.pt", "league.pt", "weights.npz"
OWN, MEAN = "weights", "average"
"""The network that learns, and its average, in one file."""
KEPT_SELVES = 4


def write(path: Path, what: Any) -> None:
    """Write beside it, then put in place."""
    part = path.with_suffix(".part")
    torch.save(what, part)
    os.replace(part, path)


def keep(
    folder: Path, network: Network, average: Average, optimiser: torch.optim.Optimizer, league: League,
    about: dict[str, Any],
) -> None:  # fmt: skip
    """The network last: a checkpoint is as new as it is. What plays is the average."""
    moments = [
        {name: number.to(torch.bfloat16) if number.ndim else number for name, number in row.items()}
        for row in optimiser.state_dict()["state"].values()
    ]
    write(folder / MOMENTS, {"decisions": about["decisions"], "moments": moments})
    write(folder / LEAGUE, league.selves[-KEPT_SELVES:])
    weights = {name: matrix.float().cpu().numpy() for name, matrix in average.network.p.items()}
    write_weights(folder / WEIGHTS, weights, about)
    kept = {
        name: {at: m.detach() for at, m in one.p.items()} for name, one in ((OWN, network), (MEAN, average.network))
    }
    write(folder / NETWORK, {**kept, "about": about})


def go_on(
    folder: Path, network: Network, average: Average, optimiser: torch.optim.Optimizer, league: League
) -> dict[str, Any]:
    """Read a checkpoint into a run; what it says about itself."""
    if not (folder / NETWORK).is_file():
        raise BadOption(f"--resume: there is no checkpoint in {folder}")
    where = network.shift.device
    kept = torch.load(folder / NETWORK, map_location=where, weights_only=True)
    about: dict[str, Any] = kept["about"]
    wanted = {"size": list(network.size), "version": network.observing.version}
    if any(about[name] != value for name, value in wanted.items()):
        raise BadOption(f"--resume: {folder} holds another network, of size {about['size']}; choose that size")
    with torch.no_grad():
        for name, matrix in network.p.items():
            matrix.copy_(kept[OWN][name])
            average.network.p[name].copy_(kept[MEAN if MEAN in kept else OWN][name])
    if (folder / LEAGUE).is_file():
        league.selves = torch.load(folder / LEAGUE, map_location=where, weights_only=True)
    if (folder / MOMENTS).is_file():
        found = torch.load(folder / MOMENTS, map_location=where, weights_only=True)
        rows = [{name: number.float() for name, number in row.items()} for row in found["moments"]]
        state = optimiser.state_dict()
        state["state"] = dict(enumerate(rows))
        optimiser.load_state_dict(state)
    return about
