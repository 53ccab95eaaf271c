"""How much looking ahead is worth to the network of a game, over thousands of games at once: python bench/ahead.py

One seat looks ahead, the others play the network's first choice. Each WAYS is a list of settings, such as
`depth=1,deals=64,tried=4,reach=3,faith=0.01,warmth=0`; what is left out is as usual. Needs torch; with a card it is a
hundred times as fast as matches of single games, which have the last word (bench/strength.py).
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

import torch

from ethnarch.bots.net.brain import path_of, quick_path_of
from ethnarch.training.games.batch import learnable
from ethnarch.training.learning.recipes import recipe_of, trial_of
from ethnarch.training.trying.ahead import Ways, try_ahead
from ethnarch.training.trying.rival import network_in


def ways_of(text: str) -> Ways:
    """`depth=2,deals=16` as settings."""
    given = dict(part.split("=") for part in text.split(",") if part)
    return Ways(**{name: type(getattr(Ways(), name))(float(value)) for name, value in given.items()})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="ethnos", choices=["ethnos", "era_of_tribes"])
    parser.add_argument("ways", nargs="*", default=[""], metavar="WAYS")
    parser.add_argument("--players", type=int, nargs="*", default=[2, 4])
    parser.add_argument("--games", type=int, default=2048)
    parser.add_argument("--rows", type=int, default=65_536, help="worlds that are played at once")
    parser.add_argument("--weights", type=Path, help="other weights than those of the package")
    parser.add_argument("--quick", type=Path, help="other weights than the package's for playing on; net: the same")
    parser.add_argument("--device", choices=["cuda", "cpu"], default="cuda")
    parser.add_argument("--seed", type=int, default=77)
    parser.add_argument("--seconds", type=float, default=1e9, help="begin nothing after this long")
    given = parser.parse_args()
    began = time.monotonic()
    what, path = learnable(given.game), given.weights or path_of(given.game)
    kind, where = (torch.bfloat16, "cuda") if given.device == "cuda" else (torch.float32, "cpu")
    faster = given.quick or quick_path_of(given.game)
    network, quick = (network_in(one, what, kind, where) for one in (path, faster if faster.is_file() else path))
    for text in given.ways:
        for players in given.players:
            if time.monotonic() - began > given.seconds:
                return
            start = time.monotonic()
            sort = trial_of(recipe_of(what, (players,)), players)[0]
            found = try_ahead(
                what, network, quick, sort, given.games, ways_of(text), given.rows, given.seed, given.device
            )
            told = {"players": players, "ways": text, **found, "games": given.games}
            print(json.dumps({**told, "seconds": round(time.monotonic() - start, 1)}), flush=True)


if __name__ == "__main__":
    main()
