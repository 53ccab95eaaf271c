"""Only rules and kernels are untyped: numba finds their types. Everything else is annotated."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "ethnarch"
COMPILED = {"rule", "hot_rule", "kernel", "kernel_of", "intrinsic", "jit", "device"}


def is_compiled(function: ast.FunctionDef) -> bool:
    for decorator in function.decorator_list:
        called = decorator.func if isinstance(decorator, ast.Call) else decorator
        name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
        if name in COMPILED:
            return True
    return False


def untyped(tree: ast.AST, inside_compiled: bool = False) -> Iterator[ast.FunctionDef]:
    for node in ast.iter_child_nodes(tree):
        compiled = inside_compiled
        if isinstance(node, ast.FunctionDef):
            compiled = inside_compiled or is_compiled(node)
            arguments = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
            bare = [each for each in arguments if each.annotation is None and each.arg not in ("self", "cls")]
            if not compiled and (bare or node.returns is None):
                yield node
        yield from untyped(node, compiled)


def test_only_rules_are_untyped() -> None:
    found = []
    for path in sorted(PACKAGE.rglob("*.py")):
        for function in untyped(ast.parse(path.read_text())):
            found.append(f"{path.relative_to(PACKAGE)}:{function.lineno} {function.name}")
    assert not found, "give these a type, or make them rules:\n" + "\n".join(found)


def test_no_file_outgrows_two_rooms() -> None:
    long = {
        str(path.relative_to(PACKAGE)): lines
        for path in sorted(PACKAGE.rglob("*.py"))
        if (lines := len(path.read_text().splitlines())) > 400
    }
    assert not long, long
