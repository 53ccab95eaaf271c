"""Thirty-two fields at a glance: which of them hold a value, as bits.

A rule that looks for the few provinces of one seat among hundreds asks for bits and walks over those that are set:

    bits = equal_in(s.holder, first, seat)
    while bits:
        p = first + lowest(bits)
        bits &= bits - 1

Compiled, each question is one comparison of 32 numbers of 8 bits; read as Python it is the same by numpy.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ethnarch.engine.rule import COMPILED

SPAN = 32
"""So many fields are compared at once."""


def bits_of(found: Any) -> int:
    """Truth values as bits, the first one lowest."""
    return int.from_bytes(np.packbits(found, bitorder="little").tobytes(), "little")


def plain_equal_in(numbers: Any, first: int, value: int) -> int:
    """Bits of the numbers from `first` on that are this value."""
    return bits_of(numbers[first : first + SPAN] == value)


def plain_at_least_in(numbers: Any, first: int, value: int) -> int:
    """Bits of the numbers from `first` on that are this value or more."""
    return bits_of(numbers[first : first + SPAN] >= value)


def plain_unequal_in(numbers: Any, others: Any, first: int) -> int:
    """Bits of the places from `first` on in which two arrays differ."""
    return bits_of(numbers[first : first + SPAN] != others[first : first + SPAN])


def plain_rises_in(numbers: Any, first: int, value: int) -> int:
    """Bits of the places from `first` on whose next number is higher by this value or more."""
    return bits_of(numbers[first + 1 : first + SPAN + 1] - numbers[first : first + SPAN] >= value)


def plain_lowest(bits: int) -> int:
    """The place of the lowest bit that is set."""
    return (bits & -bits).bit_length() - 1


equal_in: Any = plain_equal_in
at_least_in: Any = plain_at_least_in
unequal_in: Any = plain_unequal_in
rises_in: Any = plain_rises_in
lowest: Any = plain_lowest

if COMPILED:
    from llvmlite import ir
    from numba.core import types
    from numba.extending import intrinsic

    BITS, WIDE = ir.IntType(SPAN), ir.IntType(64)

    def load(context: Any, builder: Any, kind: Any, value: Any, first: Any) -> Any:
        """The numbers of an array from `first` on."""
        start = builder.gep(context.make_array(kind)(context, builder, value).data, [first])
        numbers = ir.VectorType(start.type.pointee, SPAN)
        return builder.load(builder.bitcast(start, numbers.as_pointer()), align=1)

    def spread(builder: Any, value: Any, numbers: Any) -> Any:
        """One number in every place of such numbers."""
        small = builder.trunc(value, numbers.element)
        one = builder.insert_element(ir.Constant(numbers, ir.Undefined), small, ir.Constant(ir.IntType(32), 0))
        everywhere = ir.Constant(ir.VectorType(ir.IntType(32), SPAN), [0] * SPAN)
        return builder.shuffle_vector(one, one, everywhere)

    def as_bits(builder: Any, found: Any) -> Any:
        return builder.zext(builder.bitcast(found, BITS), WIDE)

    def is_small(kind: Any) -> bool:
        return isinstance(kind, types.Array) and kind.dtype == types.int8 and kind.layout == "C"

    def comparison(sign: str) -> Any:
        """The comparison of an array with a number, as numba takes it in."""

        def compare(typing_context: Any, numbers: Any, first: Any, value: Any) -> Any:
            def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
                here = load(context, builder, signature.args[0], args[0], args[1])
                return as_bits(builder, builder.icmp_signed(sign, here, spread(builder, args[2], here.type)))

            assert is_small(numbers)
            return types.int64(numbers, types.int64, types.int64), generate

        return intrinsic(compare)

    def differ(typing_context: Any, numbers: Any, others: Any, first: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            here = load(context, builder, signature.args[0], args[0], args[2])
            there = load(context, builder, signature.args[1], args[1], args[2])
            return as_bits(builder, builder.icmp_signed("!=", here, there))

        assert is_small(numbers) and is_small(others)
        return types.int64(numbers, others, types.int64), generate

    def rise(typing_context: Any, numbers: Any, first: Any, value: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            here = load(context, builder, signature.args[0], args[0], args[1])
            following = builder.add(args[1], ir.Constant(WIDE, 1))
            there = load(context, builder, signature.args[0], args[0], following)
            return as_bits(
                builder, builder.icmp_signed(">=", builder.sub(there, here), spread(builder, args[2], here.type))
            )

        assert numbers.dtype in (types.int8, types.int16) and numbers.layout == "C"
        return types.int64(numbers, types.int64, types.int64), generate

    def trailing_zeros(typing_context: Any, bits: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

        return types.int64(types.int64), generate

    equal_in, at_least_in = comparison("=="), comparison(">=")
    unequal_in, rises_in, lowest = intrinsic(differ), intrinsic(rise), intrinsic(trailing_zeros)
