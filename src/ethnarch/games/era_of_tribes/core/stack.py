"""The stack of what is going on: one entry a step, the top entry acts next.

A step that calls another first says where it goes on (`become`), then lays the other on top (`push`); when the
other is finished (`pop`) the step below goes on. So a decision can interrupt anything and the game can stop and
resume at every one of them.
"""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.core.state import STACK


@rule
def push(s, step, seat, a, b, c):
    """Lay a step on top."""
    if s.depth >= STACK:
        s.fault = step
        return
    at = s.depth
    s.stack_step[at] = step
    s.stack_seat[at] = seat
    s.stack_a[at] = a
    s.stack_b[at] = b
    s.stack_c[at] = c
    s.depth = at + 1


@rule
def pop(s):
    """Take the finished step off and leave no trace of it."""
    at = s.depth - 1
    s.stack_step[at] = 0
    s.stack_seat[at] = 0
    s.stack_a[at] = 0
    s.stack_b[at] = 0
    s.stack_c[at] = 0
    s.depth = at


@rule
def become(s, step, seat, a, b, c):
    """The top step goes on as another."""
    at = s.depth - 1
    s.stack_step[at] = step
    s.stack_seat[at] = seat
    s.stack_a[at] = a
    s.stack_b[at] = b
    s.stack_c[at] = c


@rule
def top_step(s):
    return int(s.stack_step[s.depth - 1])


@rule
def top_seat(s):
    return int(s.stack_seat[s.depth - 1])


@rule
def top_a(s):
    return int(s.stack_a[s.depth - 1])


@rule
def top_b(s):
    return int(s.stack_b[s.depth - 1])


@rule
def top_c(s):
    return int(s.stack_c[s.depth - 1])


@rule
def set_top_a(s, value):
    s.stack_a[s.depth - 1] = value


@rule
def set_top_b(s, value):
    s.stack_b[s.depth - 1] = value


@rule
def set_top_c(s, value):
    s.stack_c[s.depth - 1] = value
