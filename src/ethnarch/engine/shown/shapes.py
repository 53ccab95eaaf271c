"""Shapes of what a game shows outside: views, previews and events as JSON, named field by field.

A game lists them as `SHAPES` in its module `shapes`; the page's types are generated from that
(`ethnarch.server.messages.browser_types`), and tests hold what games really say against them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from keyword import iskeyword
from operator import or_
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from ethnarch.engine.seam import Json


class Shape(msgspec.Struct, forbid_unknown_fields=True):
    """Everything that is there is named in it."""


def event_shapes(fields: Mapping[str, Mapping[str, Any]]) -> Any:
    """The union of one shape for each kind of event, told apart by `kind`; a field that may be unset may be missing."""
    return reduce(or_, (_event_shape(kind, tells) for kind, tells in fields.items()))


def _event_shape(kind: str, tells: Mapping[str, Any]) -> type[msgspec.Struct]:
    always = [("seat", int | None), ("rule", str)]
    told = [(f"{name}_" if iskeyword(name) else name, type_) for name, type_ in tells.items()]
    return msgspec.defstruct(
        "".join(part.capitalize() for part in kind.replace("_", "-").split("-")) + "Event",
        [*always, *((name, type_, msgspec.UNSET) if _may_lack(type_) else (name, type_) for name, type_ in told)],
        tag_field="kind",
        tag=kind,
        rename={f"{name}_": name for name in tells if iskeyword(name)},
        forbid_unknown_fields=True,
    )


def _may_lack(type_: Any) -> bool:
    return msgspec.UnsetType in getattr(type_, "__args__", ())


def fits(form: Json, shape: Any) -> None:
    """Raise where a form is not of that shape."""
    msgspec.convert(form, shape, strict=True)
