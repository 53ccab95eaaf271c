"""The network without torch: plain loops, compiled, in one order of adding on every machine.

`training/network.py` says what is computed. Inputs that are 0 (most of an observation, half of what passes a layer)
are left out, and the rest is added four at a time.
"""

from __future__ import annotations

import math

from ethnarch.engine.rule import kernel, rule

AT, INPUTS, OUTPUTS, SCALES, BIAS = range(5)
(IN_TOKEN, IN_NEAR, IN_REST) = range(3)
(TOKEN, FROM_REST, TOKEN_OUT, REST, FROM_TOKENS, REST_OUT, FROM_NEAR) = range(7)
"""The matrices of a layer, from 3 on; the last where tokens have neighbours."""
(OUT_TOKEN, OUT_NEAR, OUT_REST, VALUE_IN, VALUE) = range(5)
"""The matrices behind the layers."""
TINY = 1e-5


@rule
def add_product(x, first, rows, which, matrices, numbers, table, out, to, sums, used):
    """out[to + m] += matrix · x[first + m] for m in range(rows), without the bias."""
    at, inputs, outputs, scales = table[which, AT], table[which, INPUTS], table[which, OUTPUTS], table[which, SCALES]
    scale = numbers[scales : scales + outputs]
    for m in range(rows):
        row, end = x[first + m], out[to + m]
        n = 0
        for k in range(inputs):
            if row[k] != 0.0:
                used[n] = k
                n += 1
        for r in range(outputs):
            sums[r] = 0.0
        whole = n - n % 4
        for j in range(0, whole, 4):
            a, b, c, d = used[j], used[j + 1], used[j + 2], used[j + 3]
            xa, xb, xc, xd = row[a], row[b], row[c], row[d]
            wa, wb = matrices[at + a * outputs :], matrices[at + b * outputs :]
            wc, wd = matrices[at + c * outputs :], matrices[at + d * outputs :]
            for r in range(outputs):
                sums[r] += xa * wa[r] + xb * wb[r] + (xc * wc[r] + xd * wd[r])
        for j in range(whole, n):
            xa = row[used[j]]
            wa = matrices[at + used[j] * outputs :]
            for r in range(outputs):
                sums[r] += xa * wa[r]
        for r in range(outputs):
            end[r] += sums[r] * scale[r]


@rule
def set_bias(out, to, which, numbers, table):
    """Begin a row with the bias of a matrix, or with nothing."""
    bias = table[which, BIAS]
    for r in range(table[which, OUTPUTS]):
        out[to, r] = numbers[bias + r] if bias >= 0 else 0.0


@rule
def copy_rows(x, of, out, to, rows, width):
    """The same row in a number of places."""
    for m in range(rows):
        for k in range(width):
            out[to + m, k] = x[of, k]


@rule
def normalise(x, first, rows, width, out):
    """Mean 0 and spread 1 in each row."""
    for m in range(first, first + rows):
        mean = 0.0
        for k in range(width):
            mean += x[m, k]
        mean /= width
        square = 0.0
        for k in range(width):
            out[m, k] = x[m, k] - mean
            square += out[m, k] * out[m, k]
        scale = 1.0 / math.sqrt(square / width + TINY)
        for k in range(width):
            out[m, k] *= scale


@rule
def cut_below(x, first, rows, width):
    """Nothing below 0 passes."""
    for m in range(first, first + rows):
        for k in range(width):
            x[m, k] = max(x[m, k], 0.0)


@rule
def tell_inputs(seen, mask, shift, scale, tokens, wide, choices, own, rest, i):
    """Row i of the inputs: what each token and the rest are told."""
    for token in range(tokens):
        for k in range(wide):
            at = token * wide + k
            own[token, k] = (seen[i, at] - shift[at]) * scale[at]
        for k in range(choices):
            own[token, wide + k] = mask[i, token * choices + k]
    begin, begin_may = tokens * wide, tokens * choices
    length = seen.shape[1] - begin
    for k in range(length):
        rest[0, k] = (seen[i, begin + k] - shift[begin + k]) * scale[begin + k]
    for k in range(mask.shape[1] - begin_may):
        rest[0, length + k] = mask[i, begin_may + k]


@rule
def pool(c, tokens, width, out):
    """The mean of all tokens, then the maximum."""
    for k in range(width):
        total = 0.0
        most = c[0, k]
        for token in range(tokens):
            total += c[token, k]
            most = max(most, c[token, k])
        out[0, k] = total / tokens
        out[0, width + k] = most


@rule
def average_near(c, near, tokens, width, out):
    """The mean of each token's neighbours."""
    for token in range(tokens):
        count = 0
        for k in range(width):
            out[token, k] = 0.0
        for j in range(near.shape[1]):
            if near[token, j] >= 0:
                count += 1
                for k in range(width):
                    out[token, k] += c[near[token, j], k]
        for k in range(width):
            out[token, k] /= max(count, 1)


@rule
def look_at_row(
    seen, mask, i, sizes, matrices, numbers, table, shift, scale, near, own, rest, c, g, nc, ng, h, pooled, sums, used,
    logits,
):  # fmt: skip
    """Write the logits of row i, return its value. sizes: width, hidden, layers, tokens; features, choices of one."""
    width, hidden, layers, tokens, wide, choices = sizes[0], sizes[1], sizes[2], sizes[3], sizes[4], sizes[5]
    each = FROM_NEAR + (1 if near.shape[1] > 0 else 0)
    tell_inputs(seen, mask, shift, scale, tokens, wide, choices, own, rest, i)
    set_bias(g, 0, IN_NEAR, numbers, table)
    add_product(rest, 0, 1, IN_NEAR, matrices, numbers, table, g, 0, sums, used)
    copy_rows(g, 0, c, 0, tokens, width)
    add_product(own, 0, tokens, IN_TOKEN, matrices, numbers, table, c, 0, sums, used)
    set_bias(g, 0, IN_REST, numbers, table)
    add_product(rest, 0, 1, IN_REST, matrices, numbers, table, g, 0, sums, used)
    for layer in range(layers):
        of = IN_REST + 1 + layer * each
        normalise(g, 0, 1, width, ng)
        normalise(c, 0, tokens, width, nc)
        set_bias(h, tokens, of + FROM_REST, numbers, table)
        add_product(ng, 0, 1, of + FROM_REST, matrices, numbers, table, h, tokens, sums, used)
        copy_rows(h, tokens, h, 0, tokens, hidden)
        add_product(nc, 0, tokens, of + TOKEN, matrices, numbers, table, h, 0, sums, used)
        if near.shape[1] > 0:
            average_near(nc, near, tokens, width, own)
            add_product(own, 0, tokens, of + FROM_NEAR, matrices, numbers, table, h, 0, sums, used)
        cut_below(h, 0, tokens, hidden)
        add_product(h, 0, tokens, of + TOKEN_OUT, matrices, numbers, table, c, 0, sums, used)
        pool(c, tokens, width, pooled)
        set_bias(h, 0, of + REST, numbers, table)
        add_product(ng, 0, 1, of + REST, matrices, numbers, table, h, 0, sums, used)
        add_product(pooled, 0, 1, of + FROM_TOKENS, matrices, numbers, table, h, 0, sums, used)
        cut_below(h, 0, 1, hidden)
        add_product(h, 0, 1, of + REST_OUT, matrices, numbers, table, g, 0, sums, used)
    of = IN_REST + 1 + layers * each
    normalise(g, 0, 1, width, ng)
    normalise(c, 0, tokens, width, nc)
    set_bias(h, tokens, of + OUT_NEAR, numbers, table)
    add_product(ng, 0, 1, of + OUT_NEAR, matrices, numbers, table, h, tokens, sums, used)
    copy_rows(h, tokens, h, 0, tokens, choices)
    add_product(nc, 0, tokens, of + OUT_TOKEN, matrices, numbers, table, h, 0, sums, used)
    for token in range(tokens):
        for k in range(choices):
            logits[i, token * choices + k] = h[token, k]
    set_bias(h, 0, of + OUT_REST, numbers, table)
    add_product(ng, 0, 1, of + OUT_REST, matrices, numbers, table, h, 0, sums, used)
    for k in range(logits.shape[1] - tokens * choices):
        logits[i, tokens * choices + k] = h[0, k]
    set_bias(h, 0, of + VALUE_IN, numbers, table)
    add_product(ng, 0, 1, of + VALUE_IN, matrices, numbers, table, h, 0, sums, used)
    cut_below(h, 0, 1, width)
    set_bias(h, 1, of + VALUE, numbers, table)
    add_product(h, 0, 1, of + VALUE, matrices, numbers, table, h, 1, sums, used)
    return h[1, 0]


@kernel
def look_at_rows(
    seen, mask, rows, sizes, matrices, numbers, table, shift, scale, near, own, rest, c, g, nc, ng, h, pooled, sums,
    used, logits, values,
):  # fmt: skip
    """Logits and values of the first rows."""
    for i in range(rows):
        values[i] = look_at_row(
            seen, mask, i, sizes, matrices, numbers, table, shift, scale, near, own, rest, c, g, nc, ng, h, pooled,
            sums, used, logits,
        )  # fmt: skip
