"""One game, one decision at a time, as fast as Python can ask: play and list in a single call.

Compiled functions take plain numbers much faster than arrays, so one address is handed over: of a box that
holds the list, a switched-off row for events, and the address of the state. The stepper keeps both alive.
The compiled function is called at its entry, past numba's look at the types of what it is given.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any

import numpy as np

from ethnarch.engine.events import COLUMNS
from ethnarch.engine.loops.batch import Rules
from ethnarch.engine.rule import COMPILED, kernel_of
from ethnarch.engine.seam import State

if COMPILED:
    from numba import carray, types  # type: ignore[attr-defined]
    from numba.core import cgutils
    from numba.extending import intrinsic

    @intrinsic
    def pointer_to(typing_context, address):  # type: ignore[no-untyped-def]
        """A number as the pointer it is."""

        def generate(context, builder, signature, args):  # type: ignore[no-untyped-def]
            return builder.inttoptr(args[0], cgutils.voidptr_t)

        return types.voidptr(address), generate


def stepping(game: str, rules: Rules, dtype: np.dtype[np.void], max_actions: int) -> Callable[..., Any]:
    """A kernel of (box, action): play the action (none: -1) and list what is legal next."""
    legal, apply = rules.legal, rules.apply
    width = width_of(max_actions)

    if not COMPILED:

        def play_and_list(box: tuple[State, Any], action: int) -> int:
            s, rows = box[0].view(np.recarray)[0], box[1]
            if action >= 0:
                apply(s, action, rows[1:2])
            return int(legal(s, rows[0]))

        return play_and_list

    @kernel_of(game, makes_arrays=True)
    def play_and_list_at(box, action):  # type: ignore[no-untyped-def]
        rows = carray(pointer_to(box), (3, width), np.int32)  # type: ignore[call-arg]
        state = carray(pointer_to(box), 3 * width // 2, np.int64)[width]
        s = carray(pointer_to(state), 1, dtype)[0]
        if action >= 0:
            apply(s, action, rows[1:2])
        return legal(s, rows[0])

    return play_and_list_at


@cache
def entry_of(kernel: Callable[..., Any]) -> Callable[..., Any]:
    """The kernel, compiled for two whole numbers."""
    return kernel.compile("(int64, int64)") if COMPILED else kernel  # type: ignore[attr-defined]


def width_of(max_actions: int) -> int:
    """The length of a row: room for all actions, and an even number."""
    return max(max_actions, COLUMNS) + 1 & ~1


class Stepper:
    """Plays a state in place, unchecked. `play(action)` says how many actions are legal next; they stand in
    `actions`, from the first on.

        stepper = game.stepper(state)
        count = stepper.count
        while count:
            count = stepper.play(stepper.actions[choice])
    """

    def __init__(self, kernel: Callable[..., Any], state: State, max_actions: int) -> None:
        self.state = state
        self._box = np.zeros((3, width_of(max_actions)), np.int32)
        self._box.view(np.int64)[2, 0] = state.ctypes.data
        self.actions: Any = memoryview(self._box[0])
        box = self._box.ctypes.data if COMPILED else (state, self._box)
        self.play: Callable[[int], int] = partial(entry_of(kernel), box)
        self.count = self.play(-1)
