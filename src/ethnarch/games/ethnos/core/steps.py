"""What follows from an action: each rule says which step comes next, and `machine/running.apply` takes them in order.

A step is never a decision; between two decisions the steps only go down this list.
"""

from __future__ import annotations

(
    ASK,  # nothing follows: the next decision is set
    LAY,  # the band is complete
    ABILITY,  # its marker is settled
    FINISH,  # its ability is settled
    STOP_KEEPING,  # the elf has chosen
    TURN_OVER,  # the last band of the turn is done
    NEXT_TURN,
    END_AGE,  # the third dragon
    PILLAGES,  # the age is scored
    BEGIN_AGE,
    END_GAME,
) = range(11)
