"""A deal nobody chose: made of a seed the server promised first, and of what every seat brought to it after.

It is made in the transaction that fills the last seat, so it belongs to storage; `verify` tells it all at the end.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence

SEED_BYTES = 16


def commitment(seed: int) -> str:
    """The hash that promises a seed before anybody brings anything to the deal."""
    return hashlib.sha256(b"ethnarch" + seed.to_bytes(SEED_BYTES, "big")).hexdigest()


def mix(promise: int, nonces: Sequence[str | None]) -> int:
    """The seed of the deal. Where nobody brought anything, it is the promised one."""
    if not any(nonces):
        return promise
    brought = b"".join(hashlib.sha256((nonce or "").encode()).digest() for nonce in nonces)
    mixed = hashlib.sha256(b"ethnarch deal" + promise.to_bytes(SEED_BYTES, "big") + brought).digest()
    return int.from_bytes(mixed[:SEED_BYTES], "big")


def carried_over(nonce: str | None, actions: Iterable[str]) -> str:
    """What a seat brings to a rematch: its own nonce and every move of the game before, which nobody chose alone."""
    played = hashlib.sha256("\n".join(actions).encode()).hexdigest()
    return hashlib.sha256(f"{nonce or ''} {played}".encode()).hexdigest()
