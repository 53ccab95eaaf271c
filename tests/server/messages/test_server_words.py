"""What a refusal says, in three languages."""

from __future__ import annotations

from pathlib import Path

from ethnarch.server.messages import words

DOCS = Path(__file__).resolve().parents[3] / "docs" / "server.md"


def test_every_refusal_is_said_in_three_languages_and_documented() -> None:
    text = DOCS.read_text()
    for code, said in words.REFUSALS.items():
        assert len(set(said)) == 3, f"{code} is not translated"
        assert f"`{code}`" in text, f"docs/server.md does not list {code}"
