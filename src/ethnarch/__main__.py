"""`python -m ethnarch` is the `ethnarch` command."""

from ethnarch.cli.main import run

run()
