"""The browser's types are those of the server."""

from ethnarch.server.messages import browser_types


def test_generated_types_are_not_stale() -> None:
    for path, text in browser_types.generated().items():
        assert path.read_text() == text, "run python -m ethnarch.server.messages.browser_types"


def test_every_message_is_in_the_generated_types() -> None:
    text = browser_types.typescript()
    for tag in ("hello", "play", "peek", "undo", "resync", "state", "refused", "hinted", "closing"):
        assert f'type: "{tag}";' in text
