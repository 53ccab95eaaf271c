"""The stack of steps itself. No table shows it from inside, and no game fills it: its own rules are called here, which
is all that is asked of the record."""

from __future__ import annotations

from era_hand import empty_board

from ethnarch.games.era_of_tribes.core import stack, steps
from ethnarch.games.era_of_tribes.core import state as st


def test_the_stack_is_last_in_first_out_and_leaves_no_trace() -> None:
    h = empty_board()
    h(stack.push, steps.NEXT_TURN, 0, 1, 2, 3)
    h(stack.push, steps.OFFER, 1, 4, 5, 6)
    assert (h(stack.top_step), h(stack.top_seat), h(stack.top_a)) == (steps.OFFER, 1, 4)
    h(stack.pop)
    h(stack.become, steps.END_TURN, 0, 0, 0, 0)
    assert (h(stack.top_step), h.s.stack_a[1], h.s.depth) == (steps.END_TURN, 0, 1)


def test_a_full_stack_is_a_fault() -> None:
    h = empty_board()
    for _ in range(st.STACK + 1):
        h(stack.push, steps.NEXT_TURN, 0, 0, 0, 0)
    assert h.s.fault == steps.NEXT_TURN
