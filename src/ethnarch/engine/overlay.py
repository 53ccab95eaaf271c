"""Changes laid over printed numbers: nothing new, nothing of another kind, and every error names its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ethnarch.engine.seam import GameError, Json

MOST = 1000
"""No number of a box is larger."""
KINDS = {bool: "true or false", int: "a whole number", float: "a number", str: "a word", list: "a list"}


class BadVariant(GameError):
    """A variant that cannot be. The message begins with the path of what is wrong."""


def lay_over(printed: Mapping[str, Any], changes: Any, path: str) -> Json:
    """Tables with some numbers changed; `source` and `id` belong to the cardboard and stay."""
    if not isinstance(changes, Mapping):
        raise BadVariant(f"{path}: a table, not {changes!r}")
    changed = dict(printed)
    fixed = {"source", "id"}
    for key, value in changes.items():
        if key not in printed or key in fixed:
            known = ", ".join(word for word in printed if word not in fixed)
            raise BadVariant(f"{path}.{key}: there is no such entry; there are {known}")
        changed[key] = one_over(printed[key], value, f"{path}.{key}")
    return changed


def one_over(printed: Any, value: Any, path: str) -> Any:
    """One entry: a table, a list of tables by their ids, a list, or a single thing."""
    if isinstance(printed, Mapping):
        return lay_over(printed, value, path)
    if isinstance(printed, list) and printed and isinstance(printed[0], Mapping) and "id" in printed[0]:
        if not isinstance(value, Mapping):
            raise BadVariant(f"{path}: a table of {', '.join(row['id'] for row in printed)}, not {value!r}")
        by_id = lay_over({row["id"]: row for row in printed}, value, path)
        return [by_id[row["id"]] for row in printed]
    if isinstance(printed, list):
        return list_over(printed, value, path)
    check_kind(printed, value, path)
    return value


def list_over(printed: list[Any], value: Any, path: str) -> list[Any]:
    """A list of the same kind of things; as long as the printed one, unless it is one of names."""
    if not isinstance(value, list):
        raise BadVariant(f"{path}: a list, such as {printed}, not {value!r}")
    if printed and not isinstance(printed[0], str) and len(value) != len(printed):
        raise BadVariant(f"{path}: {len(printed)} entries, as printed, not {len(value)}")
    for at, one in enumerate(value):
        here = f"{path}[{at}]"
        if not printed:
            check_kind("", one, here)
        elif isinstance(printed[0], list):
            list_over(printed[0], one, here)
        else:
            check_kind(min(printed) if isinstance(printed[0], int | float) else printed[0], one, here)
    return value


def check_kind(printed: Any, value: Any, path: str) -> None:
    """Of the same kind as what is printed, not too large, and not negative where nothing printed is."""
    kind = type(printed)
    allowed = (int, float) if kind is float else (kind,)
    if type(value) not in allowed:
        raise BadVariant(f"{path}: {KINDS.get(kind, 'something else')}, such as {printed!r}, not {value!r}")
    if kind in (int, float) and not (0 if printed >= 0 else -MOST) <= value <= MOST:
        raise BadVariant(f"{path}: from {0 if printed >= 0 else -MOST} to {MOST}, not {value}")


def what_changes(printed: Any, changes: Any, path: str) -> Iterator[tuple[str, Any, Any]]:
    """Every entry that is changed to something else: where, what is printed, what it is now."""
    if isinstance(printed, list) and isinstance(changes, Mapping):
        printed = {row["id"]: row for row in printed}
    if isinstance(printed, Mapping):
        for key, value in changes.items():
            yield from what_changes(printed[key], value, f"{path}.{key}")
    elif printed != changes:
        yield path, printed, changes
