"""Structured logs: one JSON object a line on stderr. Messages, bodies and secrets are never logged."""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import MutableMapping
from typing import Any

import structlog

_SECRET = re.compile(r"(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])")


def hide_secrets(_logger: Any, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """A belt to go with the braces: whatever looks like a secret is not written."""
    for key, value in event.items():
        if isinstance(value, str):
            event[key] = _SECRET.sub("(secret)", value)
    return event


STEPS: list[Any] = [
    structlog.contextvars.merge_contextvars,
    structlog.processors.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.processors.format_exc_info,
    hide_secrets,
]
LIBRARIES = structlog.stdlib.ProcessorFormatter(
    foreign_pre_chain=[structlog.stdlib.add_logger_name, *STEPS],
    processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, structlog.processors.JSONRenderer()],
)
"""What the libraries say, as lines of the same kind."""
WHOEVER_CONNECTS = "uvicorn.error"
"""Warns of everything that is no request, so that anybody could fill a log as fast as they can send; mistakes of ours
are errors."""


def set_up_logs(level: str = "info") -> None:
    number = logging.getLevelNamesMapping().get(level.upper(), logging.INFO)
    structlog.configure(
        processors=[*STEPS, structlog.processors.JSONRenderer()],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.WriteLoggerFactory(file=sys.stderr),
    )
    said = logging.StreamHandler(sys.stderr)
    said.setFormatter(LIBRARIES)
    logging.basicConfig(level=logging.WARNING, handlers=[said])
    logging.getLogger(WHOEVER_CONNECTS).setLevel(logging.ERROR)
