"""The browser's types, generated: `python -m ethnarch.server.messages.wire` writes web/src/generated/wire.ts."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from ethnarch.server.messages import protocol, shapes

HTTP_TYPES: tuple[type[msgspec.Struct], ...] = (
    shapes.CreateTable, shapes.Created, shapes.Join, shapes.Joined, shapes.ContinueFrom,
    shapes.ServerInfo, shapes.TableInfo, shapes.Replay, shapes.GameRecord, shapes.Verification,
    shapes.Problem,
)  # fmt: skip
HEADER = """// Generated from src/ethnarch/server by `python -m ethnarch.server.messages.wire`. Do not edit.

export type Json = { [key: string]: any };
export const PROTOCOL = %d;
"""


def wire_path() -> Path:
    """Where the browser's types lie in a clone."""
    return Path(__file__).resolve().parents[4] / "web" / "src" / "generated" / "wire.ts"


def typescript() -> str:
    """The whole file of types."""
    structs: dict[str, inspect.StructType] = {}
    types = inspect.multi_type_info([*HTTP_TYPES, protocol.FromBrowser, protocol.ToBrowser])
    for info in types:
        _collect(info, structs)
    inbound, outbound = types[-2], types[-1]
    parts = [HEADER % protocol.PROTOCOL]
    parts += [_interface(info) for _, info in sorted(structs.items())]
    parts += [_union("FromBrowser", inbound), _union("ToBrowser", outbound)]
    return "\n".join(parts)


def _collect(info: inspect.Type, found: dict[str, inspect.StructType]) -> None:
    if isinstance(info, inspect.StructType):
        if info.cls.__name__ in found:
            return
        found[info.cls.__name__] = info
        for field in info.fields:
            _collect(field.type, found)
    for inner in _inside(info):
        _collect(inner, found)


def _inside(info: inspect.Type) -> Iterable[inspect.Type]:
    if isinstance(info, inspect.UnionType):
        return info.types
    if isinstance(info, inspect.ListType):
        return (info.item_type,)
    return ()


def _interface(info: inspect.StructType) -> str:
    comes_in = bool(info.forbid_unknown_fields)
    lines = [f"export interface {info.cls.__name__} {{"]
    doc = (info.cls.__doc__ or "").strip()
    if doc and not doc.startswith(info.cls.__name__ + "("):
        lines.insert(0, f"/** {' '.join(doc.split())} */")
    if info.tag is not None:
        lines.append(f'  {info.tag_field}: "{info.tag}";')
    for field in info.fields:
        optional = "?" if comes_in and not field.required else ""
        lines.append(f"  {field.encode_name}{optional}: {_type(field.type)};")
    return "\n".join([*lines, "}", ""])


def _union(name: str, info: inspect.Type) -> str:
    return f"export type {name} =\n  | " + "\n  | ".join(_type(one) for one in _inside(info)) + ";\n"


def _type(info: inspect.Type) -> str:
    match info:
        case inspect.StructType():
            return info.cls.__name__
        case inspect.ListType():
            inner = _type(info.item_type)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case inspect.UnionType():
            return " | ".join(_type(one) for one in info.types)
        case inspect.LiteralType():
            return " | ".join(f'"{value}"' for value in info.values)
        case inspect.DictType():
            return "Json"
        case inspect.Metadata():
            return _type(info.type)
        case inspect.StrType():
            return "string"
        case inspect.IntType() | inspect.FloatType():
            return "number"
        case inspect.BoolType():
            return "boolean"
        case inspect.NoneType():
            return "null"
        case inspect.AnyType():
            return "any"
    raise TypeError(f"no TypeScript for {info!r}")


def main(arguments: list[str] | None = None) -> int:
    """Write the file, or with --check say whether it is stale."""
    asked: list[Any] = sys.argv[1:] if arguments is None else list(arguments)
    path, text = wire_path(), typescript()
    if "--check" in asked:
        stale = not path.exists() or path.read_text() != text
        print(f"{path.name} is {'stale: run python -m ethnarch.server.messages.wire' if stale else 'up to date'}")
        return int(stale)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    print(f"wrote {path.name}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
