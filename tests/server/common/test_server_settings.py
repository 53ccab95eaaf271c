"""Settings are documented, and no secret is logged."""

from __future__ import annotations

import json
import logging
import re
from pathlib import Path

import pytest

from ethnarch.server.common import settings
from ethnarch.server.common.logs import LIBRARIES, WHOEVER_CONNECTS, hide_secrets, set_up_logs

DOCS = Path(__file__).resolve().parents[3] / "docs" / "server.md"


def test_settings_come_from_the_environment_and_are_documented() -> None:
    chosen = settings.Settings.from_environment({"ETHNARCH_BOT_WORKERS": "3", "ETHNARCH_BOT_DELAY_MS": "0"})
    assert (chosen.bot_workers, chosen.bot_delay_ms) == (3, 0)
    with pytest.raises(SystemExit, match="ETHNARCH_BOT_WORKERS is 'many', but must be a whole number"):
        settings.Settings.from_environment({"ETHNARCH_BOT_WORKERS": "many"})
    assert settings.Settings(database_url="postgres://a@b/c").url == "postgresql+psycopg://a@b/c"
    assert settings.table() in DOCS.read_text(), "docs/server.md: paste the output of settings.table()"


def test_what_libraries_say_is_a_line_of_json_without_secrets_and_nobody_fills_the_log(
    caplog: pytest.LogCaptureFixture,
) -> None:
    set_up_logs()
    library = logging.getLogger(WHOEVER_CONNECTS)
    library.warning("Invalid HTTP request received.")
    library.error("trouble with %s", "s" * 43)
    assert [record.levelname for record in caplog.records] == ["ERROR"]
    line = json.loads(LIBRARIES.format(caplog.records[0]))
    assert (line["level"], line["logger"], line["event"]) == ("error", "uvicorn.error", "trouble with (secret)")


def test_what_looks_like_a_secret_is_not_logged() -> None:
    event = hide_secrets(None, "", {"event": "x", "address": f"/table/{'a1_-' * 10}abc"})
    assert not re.search("a1_-", str(event))
