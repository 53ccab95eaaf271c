"""The kernels by which a network learns a game, for a card that is elsewhere: python tools/assemble_training.py GAME

They are kept where compiled rules are (ETHNARCH_CACHE says where); carried to a machine with such a card and the same
sources, learning begins there at once. Needs `ethnarch[cuda]` and no card. Without --advised the kernel in which
greedy plays is left out: a run that begins with a network (`ethnarch train GAME --begin net`) does without it. With
--ahead the one that redeals is made too, for `bench/ahead.py`.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

from ethnarch.engine.compiled import CompiledGame
from ethnarch.engine.gpu.assembling import Chip
from ethnarch.training.games.batch import learnable
from ethnarch.training.games.kernels_on_gpu import gpu_kernels
from ethnarch.training.games.redealing import redeal_on_gpu


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("game", choices=["ethnos", "era_of_tribes"])
    asked.add_argument("--chip", default="9.0", help="the card's compute capability; 9.0 is an H100 or H200")
    asked.add_argument("--advised", action="store_true", help="also the kernel in which greedy plays, or is asked")
    asked.add_argument("--ahead", action="store_true", help="also the kernel that deals worlds to look ahead in")
    given = asked.parse_args()
    what, chip = learnable(given.game), Chip(*map(int, given.chip.split(".")))
    kernels = gpu_kernels(what.game.name, what.skill, what.observing, what.sizes(), what.game.state_dtype, chip)
    wanted: dict[str, Any] = {"look": kernels.look, "play": kernels.play}
    if given.advised:
        wanted["step"] = kernels.step
    if given.ahead:
        assert isinstance(what.game, CompiledGame)
        wanted["redeal"] = redeal_on_gpu(what.game, what.skill.decider, chip)
    for name, launched in wanted.items():
        began = time.process_time()
        size = len(launched.kernel.machine_code())
        print(f"{name}: {launched.kernel.name}, {size:,} bytes, {time.process_time() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main()
