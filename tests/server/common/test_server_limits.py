"""What is counted as one address, which proxies are believed, and how a debt is worked off."""

from __future__ import annotations

import pytest

from ethnarch.server.common.limits import Bucket, Proxies, neighbourhood


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::9", "2001:db8:1:3::/64"),
        ("a proxy's odd idea" * 10, ("a proxy's odd idea" * 10)[:64]),
    ],
)
def test_an_address_of_ipv6_is_its_network(address: str, counted: str) -> None:
    assert neighbourhood(address) == counted


def test_proxies_are_named_by_address_or_network() -> None:
    proxies = Proxies("127.0.0.1, 172.16.0.0/12,::1")
    assert [each in proxies for each in ("127.0.0.1", "172.20.0.3", "::1")] == [True] * 3
    assert [each in proxies for each in ("127.0.0.2", "8.8.8.8", "", "localhost")] == [False] * 4
    assert "127.0.0.1" not in Proxies("")
    with pytest.raises(SystemExit, match="ETHNARCH_TRUSTED_PROXIES"):
        Proxies("my-proxy")


def test_a_debt_is_worked_off_first() -> None:
    bucket = Bucket(0.0, 3)
    assert bucket.take()
    bucket.spend(10)
    assert not bucket.take() and not bucket.take(0.0)
