"""How much anybody may ask for. Honest play never meets these limits."""

from __future__ import annotations

import time
from collections import OrderedDict

REMEMBERED = 10_000


class Bucket:
    """Holds `burst` tokens and gets `rate` new ones a second."""

    __slots__ = ("_at", "_tokens", "burst", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self._tokens = float(burst)
        self._at = time.monotonic()

    def take(self, tokens: float = 1.0) -> bool:
        """Take tokens if they are there."""
        now = time.monotonic()
        self._tokens = min(self.burst, self._tokens + (now - self._at) * self.rate)
        self._at = now
        if self._tokens < tokens:
            return False
        self._tokens -= tokens
        return True


class Buckets:
    """One bucket an address; the addresses seen last are remembered."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self._known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, tokens: float = 1.0) -> bool:
        bucket = self._known.get(address)
        if bucket is None:
            bucket = self._known[address] = Bucket(self.rate, self.burst)
            if len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        self._known.move_to_end(address)
        return bucket.take(tokens)
