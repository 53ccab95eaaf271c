"""Thirty-two fields at a glance: which of them hold a value, as bits.

A rule that looks for the few places of one seat among hundreds asks for bits and walks over those that are set:

    bits = equal_in(s.holder, first, seat)
    while bits:
        p = first + lowest(bits)
        bits &= bits - 1

Compiled, each question is one comparison of 32 numbers of 8 bits; read as Python it is the same by numpy. And the way
back: `write_eight` writes a few bits of eight numbers as bytes side by side.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ethnarch.engine.rule import COMPILED

SPAN = 32
"""So many fields are compared at once."""
EIGHT = 8
"""So many bytes are written at once."""


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


def plain_write_eight(out: Any, at: int, numbers: Any, first: int, shift: int) -> None:
    """Eight numbers from `first` on, each moved to the right by `shift` bits, as the bytes of `out` from `at` on."""
    for k in range(EIGHT):
        out[at + k] = (int(numbers[first + k]) >> shift) & 0xFF


equal_in: Any = plain_equal_in
at_least_in: Any = plain_at_least_in
unequal_in: Any = plain_unequal_in
rises_in: Any = plain_rises_in
lowest: Any = plain_lowest
write_eight: Any = plain_write_eight

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
        small = value if numbers.element == value.type else builder.trunc(value, numbers.element)
        one = builder.insert_element(ir.Constant(numbers, ir.Undefined), small, ir.Constant(ir.IntType(32), 0))
        everywhere = ir.Constant(ir.VectorType(ir.IntType(32), numbers.count), [0] * numbers.count)
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

    def spots(context: Any, builder: Any, kind: Any, value: Any, first: Any) -> list[Any]:
        """Where eight elements of an array lie, from `first` on."""
        array = context.make_array(kind)(context, builder, value)
        start = builder.ptrtoint(array.data, WIDE)
        step = builder.extract_value(array.strides, 0)
        places = [builder.add(first, ir.Constant(WIDE, k)) for k in range(EIGHT)]
        return [builder.inttoptr(builder.add(start, builder.mul(at, step)), array.data.type) for at in places]

    def eight_of(context: Any, builder: Any, kind: Any, value: Any, first: Any) -> Any:
        """Eight wide numbers of an array as one vector."""
        vector = ir.VectorType(WIDE, EIGHT)
        if kind.layout == "C":
            start = builder.gep(context.make_array(kind)(context, builder, value).data, [first])
            return builder.load(builder.bitcast(start, vector.as_pointer()), align=8)
        found = ir.Constant(vector, ir.Undefined)
        for k, spot in enumerate(spots(context, builder, kind, value, first)):
            found = builder.insert_element(found, builder.load(spot), ir.Constant(ir.IntType(32), k))
        return found

    def put_eight(context: Any, builder: Any, kind: Any, value: Any, at: Any, small: Any) -> None:
        """Eight bytes into an array; one by one where they do not lie side by side."""
        if kind.layout == "C":
            start = builder.gep(context.make_array(kind)(context, builder, value).data, [at])
            builder.store(small, builder.bitcast(start, small.type.as_pointer()), align=1)
            return
        for k, spot in enumerate(spots(context, builder, kind, value, at)):
            builder.store(builder.extract_element(small, ir.Constant(ir.IntType(32), k)), spot)

    def write_bytes(typing_context: Any, out: Any, at: Any, numbers: Any, first: Any, shift: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            here = eight_of(context, builder, signature.args[2], args[2], args[3])
            moved = builder.lshr(here, spread(builder, args[4], here.type))
            small = builder.trunc(moved, ir.VectorType(ir.IntType(8), EIGHT))
            put_eight(context, builder, signature.args[0], args[0], args[1], small)
            return context.get_dummy_value()

        assert out.dtype in (types.int8, types.uint8) and numbers.dtype == types.int64
        return types.void(out, types.int64, numbers, types.int64, types.int64), generate

    equal_in, at_least_in = comparison("=="), comparison(">=")
    unequal_in, rises_in, lowest = intrinsic(differ), intrinsic(rise), intrinsic(trailing_zeros)
    write_eight = intrinsic(write_bytes)
