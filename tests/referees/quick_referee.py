"""The referee of Ethnos as native code: the same text, compiled by mypyc, three times as fast.

It is for long runs. `folder()` says where the compiled package lies (put it first on the path, before `ethnos` is
imported), or None where there is no mypyc or no C compiler; then the plain one does the same. It is compiled anew when
a word of it changes, and kept under `quick-referee` beside the compiled rules.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

from ethnarch.engine.compiling.cache import cache_home

REFEREE = Path(__file__).parent / "ethnos"


def folder() -> Path | None:
    """Where the compiled referee lies; compiled now if it does not yet."""
    texts = {file.name: file.read_text() for file in sorted(REFEREE.glob("*.py"))}
    try:
        made_by = [version("mypy"), sys.version, str(sysconfig.get_config_var("SOABI"))]
    except PackageNotFoundError:
        return None
    if find_spec("mypyc") is None or find_spec("setuptools") is None or shutil.which(compiler()) is None:
        return None
    name = sha256(repr((texts, made_by)).encode()).hexdigest()[:32]
    kept = cache_home().parent / "quick-referee" / name
    if not kept.exists():
        compile_into(kept, texts)
    return kept


def compiler() -> str:
    return str(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]


def compile_into(kept: Path, texts: dict[str, str]) -> None:
    kept.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=kept.parent) as scratch:
        package = Path(scratch) / "made" / REFEREE.name
        package.mkdir(parents=True)
        for name, text in texts.items():
            (package / name).write_text(text)
        modules = [f"{REFEREE.name}/{name}" for name in texts if name != "__init__.py"]
        how = {"MYPYC_OPT_LEVEL": "3", "MYPYC_DEBUG_LEVEL": "0", "PYTHONPATH": ""}
        command = [sys.executable, "-m", "mypyc", *modules]
        ran = subprocess.run(
            command, cwd=package.parent, env={**os.environ, **how}, capture_output=True, text=True, check=False
        )
        if ran.returncode:
            raise RuntimeError(f"the referee does not compile:\n{ran.stdout[-2000:]}\n{ran.stderr[-2000:]}")
        shutil.rmtree(package.parent / "build", ignore_errors=True)
        try:
            package.parent.rename(kept)
        except OSError:  # somebody else was faster
            if not kept.exists():
                raise
