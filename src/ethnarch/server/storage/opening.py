"""Opening the database at the start of a server: what is wrong with it is one line that says what to do."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa
from alembic.util import CommandError

from ethnarch.server.storage.database import migrate, open_engine


def check_database(url: str) -> None:
    """Open it, bring it up to date, close it; or end with a line about it."""
    try:
        engine = open_engine(url)
        migrate(engine)
        engine.dispose()
    except Exception as error:
        raise SystemExit(f"cannot open the database {_shown(url)}: {_cause(url, error)}") from None


def _shown(url: str) -> str:
    try:
        return sa.make_url(url).render_as_string(hide_password=True)
    except sa.exc.ArgumentError:
        return url.split("://")[0] + "://…"


def _cause(url: str, error: Exception) -> str:
    if isinstance(error, sa.exc.NoSuchModuleError | ModuleNotFoundError):
        return "its driver is missing; for PostgreSQL: pip install 'ethnarch[postgres]'"
    if isinstance(error, sa.exc.ArgumentError):
        return "write it as sqlite:///FILE or postgresql://USER@HOST/NAME"
    if isinstance(error, CommandError):
        return "it was written by a newer Ethnarch; update this one"
    said = str(getattr(error, "orig", None) or error).strip().split("\n")[0]
    if not url.startswith("sqlite"):
        return said
    return _cause_of_file(Path(sa.make_url(url).database or ""), said)


def _cause_of_file(file: Path, said: str) -> str:
    if not file.parent.is_dir():
        return f"there is no folder {file.parent}; make it, or choose another with --database"
    if "unable to open" in said or "readonly" in said or "read-only" in said:
        return f"this user may not write in {file.parent}; change its owner, or choose another with --database"
    if "not a database" in said or "malformed" in said:
        return "this file is not a database, or a broken one; restore a backup, or choose another with --database"
    return said
