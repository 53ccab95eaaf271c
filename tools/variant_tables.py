#!/usr/bin/env python
"""The tables of docs/variant_numbers_*.md: every printed number that a variant may change, with its path and value.

Run it after a change of printed numbers; tests/project/test_variant_tables.py sees to it that it was run.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from ethnarch.engine.variants import Variant, forget_root, make_plain
from ethnarch.engine.variants.describing import package_of

ROOT = Path(__file__).resolve().parent.parent
TITLES = {"ethnos": "Ethnos", "era_of_tribes": "Era of Tribes"}
OF_THE_CARDBOARD = {"id", "source"}
"""What names a row and says where it was found: no variant changes it."""
SOURCE = r"(?:EN|DE|PL|KURZ|photo)\b"
"""How the page of a rulebook begins, or what stands for one."""


def page(name: str) -> str:
    """The tables of one game."""
    lines = [
        f"# {TITLES[name]}: the numbers of a variant",
        "",
        "Made by `tools/variant_tables.py`. Every entry that a variant may name, as it is printed; how a variant is "
        "written is in [variants](variants.md). What stands here can be named; whether a number can be played is said "
        "when the variant is read, with its place and what is allowed.",
        "",
    ]
    for file, numbers in printed_of(name).items():
        remarks = remarks_of(name, file)
        lines += [f"## `{file}`", "", *tables(numbers, file, remarks)]
    return "\n".join(lines).rstrip() + "\n"


def printed_of(name: str) -> dict[str, Mapping[str, Any]]:
    """The data files whose numbers a variant may change, in the order of their names."""
    game = make_plain(Variant(name, "as printed", {}))
    forget_root(game.root)
    return dict(sorted(game.printed.items()))


def tables(numbers: Mapping[str, Any], path: str, remarks: Mapping[str, str]) -> Iterator[str]:
    """One table for all single entries of a file, and one for each list whose rows have names."""
    single, rows = [], []
    for entry, value in entries(numbers, path):
        (rows if is_rows(value) else single).append((entry, value))
    if single:
        yield from ("| entry | printed | |", "| --- | --- | --- |")
        for entry, value in single:
            yield f"| `{entry}` | {written(value)} | {remarks.get(entry.removeprefix(f'{path}.'), '')} |"
        yield ""
    for entry, value in rows:
        keys = list(dict.fromkeys(key for row in value for key in row if key not in OF_THE_CARDBOARD))
        yield from (f"| `[{entry}.…]` | {' | '.join(f'`{key}`' for key in keys)} |", "| --- " * (len(keys) + 1) + "|")
        for row in value:
            yield f"| `{row['id']}` | {' | '.join(written(row[key]) if key in row else '' for key in keys)} |"
        yield ""


def entries(numbers: Mapping[str, Any], path: str) -> Iterator[tuple[str, Any]]:
    """Every entry with its path, through tables of tables."""
    for key, value in numbers.items():
        if key in OF_THE_CARDBOARD:
            continue
        if isinstance(value, Mapping):
            yield from entries(value, f"{path}.{key}")
        else:
            yield f"{path}.{key}", value


def is_rows(value: Any) -> bool:
    """Whether it is a list of rows that are named by their ids."""
    return isinstance(value, list) and bool(value) and isinstance(value[0], Mapping) and "id" in value[0]


def written(value: Any) -> str:
    """A value as it stands in a file."""
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {written(one)}" for key, one in value.items())
    return f"`{json.dumps(value, ensure_ascii=False)}`"


def remarks_of(name: str, file: str) -> dict[str, str]:
    """What the file says beside its entries, without the page where it is printed."""
    path = ROOT / "src" / package_of(name).replace(".", "/") / "data" / f"{file}.toml"
    found, table = {}, ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if heading := re.match(r"\[\[?([\w.]+)\]", line):
            table = f"{heading[1]}."
        elif entry := re.match(r"(\w+) *=[^#]*# *(.+)$", line):
            words = re.sub(rf" *\({SOURCE}[^)]*\)", "", entry[2])
            kept = [part for part in words.split("; ") if not re.match(rf"(?:[^:]*: )?{SOURCE}", part)]
            found[table + entry[1]] = "; ".join(kept)
    return found


def main() -> None:
    for name in TITLES:
        (ROOT / "docs" / f"variant_numbers_{name}.md").write_text(page(name), encoding="utf-8")


if __name__ == "__main__":
    main()
