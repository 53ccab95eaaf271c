"""How much anybody may ask for. Honest play never meets these limits."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from ipaddress import IPv6Address, ip_address, ip_network

REMEMBERED = 10_000
LONGEST_ADDRESS = 64
NEIGHBOURS = 64
"""Whoever has one address of IPv6 has 2**64 of them: they count as one."""


def neighbourhood(address: str) -> str:
    """What is counted as one address."""
    try:
        found = ip_address(address)
    except ValueError:
        return address[:LONGEST_ADDRESS]
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is None:
            return str(ip_network((int(found), NEIGHBOURS), strict=False))
        found = found.ipv4_mapped
    return str(found)


class Proxies:
    """The proxies somebody has named, by address or network; nobody else is believed about addresses."""

    def __init__(self, named: str) -> None:
        self.named = [each.strip() for each in named.split(",") if each.strip()]
        try:
            self._networks = [ip_network(each, strict=False) for each in self.named]
        except ValueError as error:
            raise SystemExit(f"ETHNARCH_TRUSTED_PROXIES: {error}; give addresses or networks, with commas") from None

    def __contains__(self, address: str) -> bool:
        try:
            found = ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self._networks)


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

    def spend(self, tokens: float) -> None:
        """What was done has its price, also when it was not known before: the debt is worked off first."""
        self.take(0.0)
        self._tokens -= tokens


class Hints:
    """One seat's: one at a time, and not too many, however many connections it has."""

    BURST = 10

    def __init__(self, per_second: float) -> None:
        self._bucket = Bucket(per_second, self.BURST)
        self.thinking: asyncio.Task[None] | None = None

    def may_ask(self) -> bool:
        return (self.thinking is None or self.thinking.done()) and self._bucket.take()


class Buckets:
    """One bucket an address; the addresses seen last are remembered."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self._known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, tokens: float = 1.0) -> bool:
        return self._of(address).take(tokens)

    def spend(self, address: str, tokens: float) -> None:
        self._of(address).spend(tokens)

    def _of(self, address: str) -> Bucket:
        bucket = self._known.get(address)
        if bucket is None:
            bucket = self._known[address] = Bucket(self.rate, self.burst)
            if len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        self._known.move_to_end(address)
        return bucket
