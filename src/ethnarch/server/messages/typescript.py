"""Python's types as TypeScript: one interface a struct, one type a union."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import inspect


def collect(info: inspect.Type, found: dict[str, inspect.StructType]) -> None:
    if isinstance(info, inspect.StructType):
        if info.cls.__name__ in found:
            return
        found[info.cls.__name__] = info
        for field in info.fields:
            collect(field.type, found)
    for inner in inside(info):
        collect(inner, found)


def inside(info: inspect.Type) -> Iterable[inspect.Type]:
    if isinstance(info, inspect.UnionType):
        return info.types
    if isinstance(info, inspect.ListType):
        return (info.item_type,)
    if isinstance(info, inspect.DictType):
        return (info.value_type,)
    if isinstance(info, inspect.TupleType):
        return info.item_types
    return ()


def interface(info: inspect.StructType) -> str:
    comes_in, leaves_out = bool(info.forbid_unknown_fields), info.cls.__struct_config__.omit_defaults
    lines = [f"export interface {info.cls.__name__} {{"]
    doc = (info.cls.__doc__ or "").strip()
    if doc and not doc.startswith(info.cls.__name__ + "("):
        lines.insert(0, f"/** {' '.join(doc.split())} */")
    if info.tag is not None:
        lines.append(f'  {info.tag_field}: "{info.tag}";')
    for field in info.fields:
        optional = "?" if (comes_in or leaves_out) and not field.required else ""
        lines.append(f"  {field.encode_name}{optional}: {type_of(field.type)};")
    return "\n".join([*lines, "}", ""])


def union(name: str, info: inspect.Type) -> str:
    return f"export type {name} =\n  | " + "\n  | ".join(type_of(one) for one in inside(info)) + ";\n"


def type_of(info: inspect.Type) -> str:
    match info:
        case inspect.StructType():
            return info.cls.__name__
        case inspect.ListType():
            inner = type_of(info.item_type)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case inspect.TupleType():
            return f"[{', '.join(type_of(one) for one in info.item_types)}]"
        case inspect.UnionType():
            return " | ".join(type_of(one) for one in info.types)
        case inspect.LiteralType():
            return " | ".join(f'"{value}"' for value in info.values)
        case inspect.DictType():
            inner = type_of(info.value_type)
            return "Json" if inner == "any" else f"Record<string, {inner}>"
        case inspect.Metadata():
            return type_of(info.type)
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
