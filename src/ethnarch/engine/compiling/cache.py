"""Where compiled rules are kept: folders of our own, each with our mark, deleted when nobody has used them for a week.

Nothing is ever deleted that does not carry the mark, wherever ETHNARCH_CACHE points.
"""

from __future__ import annotations

import functools
import hashlib
import logging
import os
import shutil
import time
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2]
COMPILED_SUFFIXES = {".py", ".toml", ".json"}
OURS = "compiled-rules"
"""The folder under the cache in which we make folders, and nobody else does."""
MARK = "made-by-ethnarch"
WEEK_SECONDS = 7 * 24 * 3600

logger = logging.getLogger("ethnarch.cache")


def cache_home() -> Path:
    """Where all caches of compiled rules lie (ETHNARCH_CACHE, or the user's cache folder)."""
    given = os.environ.get("ETHNARCH_CACHE")
    if given:
        return Path(given) / OURS
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "ethnarch" / OURS


def open_folder(name: str) -> Path | None:
    """A folder of the cache, made and marked where it is new; None, with a warning, where nothing can be written."""
    home = cache_home()
    folder = home / name
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / MARK).touch()
        os.utime(folder)
    except OSError as error:
        warn_once(f"{home} cannot be written ({error.strerror or error}): rules are compiled anew at every start")
        return None
    delete_unused(home)
    return folder


@functools.cache
def warn_once(message: str) -> None:
    logger.warning("compiled rules are not kept: %s", message)


@functools.cache
def delete_unused(home: Path) -> None:
    """Delete the folders that carry our mark and have not been used for a week."""
    week_ago = time.time() - WEEK_SECONDS
    for folder in home.iterdir():
        mark = folder / MARK
        try:
            if not folder.is_symlink() and mark.is_file() and mark.stat().st_mtime < week_ago:
                shutil.rmtree(folder, ignore_errors=True)
        except OSError as error:  # another process was quicker
            logger.debug("%s: %s", folder, error)


@functools.cache
def source_hash(*parts: str) -> str:
    """A hash over every file that compiled code can depend on, of these folders: of the package, or anybody's by their
    whole path (a file stands for itself)."""
    digest = hashlib.sha256()
    for part in parts:
        home = PACKAGE / part
        for path in [home] if home.is_file() else sorted(home.rglob("*")):
            if path.suffix in COMPILED_SUFFIXES and "texts" not in path.parts:
                digest.update(os.path.relpath(path, PACKAGE).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]
