"""Files that people name: read whole, and never more of one than anybody means by a game or a variant."""

from __future__ import annotations

import errno
import os
from pathlib import Path

MOST_BYTES = 2**24


def read_file(path: Path | str, most: int = MOST_BYTES) -> bytes:
    """What is in a file; OSError where it cannot be read, or goes on and on (a device, somebody's disk)."""
    with Path(path).open("rb") as file:
        content = file.read(most + 1)
    if len(content) > most:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return content
