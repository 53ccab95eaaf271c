"""Where a GPU keeps the tables that rules read.

Left to itself numba-cuda lays every table into constant memory, once for each rule that reads it. There is room for
64 KB of that, and Era of Tribes has 172 KB of such copies. Here a table is named after its bytes, so that all rules
share one, and lies in the card's ordinary memory, where its caches keep it.
"""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np

GLOBAL_MEMORY = 1
"""The number of that memory in LLVM's words for NVIDIA's cards."""


def share_tables() -> None:
    """From now on every table of a compiled kernel lies in the card's memory once."""
    from numba.cuda.target import CUDATargetContext

    CUDATargetContext.make_constant_array = table_in_memory  # type: ignore[method-assign]


def table_in_memory(self: Any, builder: Any, kind: Any, table: np.ndarray[Any, Any]) -> Any:
    """The array object for a read-only table, in the place of numba-cuda's own."""
    from llvmlite import ir
    from numba.core import types

    table = np.ascontiguousarray(table)
    data = builder.addrspacecast(shared(builder.module, table), ir.PointerType(ir.IntType(8)), "generic")
    made = self.make_array(kind)(self, builder)
    self.populate_array(
        made,
        data=builder.bitcast(data, made.data.type),
        shape=[self.get_constant(types.intp, length) for length in table.shape],
        strides=[self.get_constant(types.intp, length) for length in table.strides],
        itemsize=made.itemsize,
        parent=made.parent,
        meminfo=None,
    )
    return made._getvalue()


def shared(module: Any, table: np.ndarray[Any, Any]) -> Any:
    """The bytes of a table as a variable that equal tables of all rules have in common."""
    from llvmlite import ir

    data = table.tobytes()
    name = f"table_{hashlib.sha256(data).hexdigest()[:16]}_{table.dtype.itemsize}"
    if name in module.globals:
        return module.globals[name]
    found = ir.GlobalVariable(module, ir.ArrayType(ir.IntType(8), len(data)), name, addrspace=GLOBAL_MEMORY)
    found.linkage = "linkonce_odr"
    found.global_constant = True
    found.initializer = ir.Constant(found.value_type, bytearray(data))
    found.align = 16
    return found
