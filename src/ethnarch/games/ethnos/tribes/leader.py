"""Which tribe leads."""

from __future__ import annotations

from ethnarch.engine.rule import rule


@rule
def is_led_by(s, kind, tribe):
    """Whether a kind belongs to a tribe."""
    return kind >= 0 and s.tribe[kind // 6] == tribe
