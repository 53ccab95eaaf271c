"""`python -m ethnarch.server [PORT]`: the server without the command line around it."""

from __future__ import annotations

import os
import sys

from ethnarch.server.run import serve

if __name__ == "__main__":
    serve(os.environ.get("ETHNARCH_HOST", "127.0.0.1"), int(sys.argv[1]) if len(sys.argv) > 1 else None)
