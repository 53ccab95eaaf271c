"""Secrets: a seat is a long random link. Only its SHA-256 is kept; a secret is told once and never logged."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets

SECRET_BYTES = 32
TABLE_BYTES = 12


def new_secret() -> str:
    """256 random bits as 43 letters fit for a link."""
    return secrets.token_urlsafe(SECRET_BYTES)


def new_table_id() -> str:
    """96 random bits as 16 letters: nobody guesses a table either."""
    return as_word(secrets.token_urlsafe(TABLE_BYTES))


def as_word(name: str) -> str:
    """A name that no command takes for an option: it does not begin with a hyphen."""
    return f"0{name[1:]}" if name.startswith("-") else name


def new_seed() -> int:
    return secrets.randbits(128)


def digest(secret: str) -> str:
    """What is stored instead of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def is_secret_of(secret: str, stored: str | None) -> bool:
    return stored is not None and hmac.compare_digest(digest(secret), stored)


def origin(salt: str, address: str) -> str:
    """Where somebody joins from, as far as a table remembers it: at this table, an address gives the same word."""
    return digest(f"{salt} {address}")[:16]


def derived(key: str, what: str, length: int = SECRET_BYTES) -> str:
    """A secret made of a browser's own, always the same: so that the same request again makes the same table."""
    made = hmac.new(key.encode(), f"ethnarch {what}".encode(), hashlib.sha256).digest()
    return as_word(base64.urlsafe_b64encode(made[:length]).rstrip(b"=").decode())
