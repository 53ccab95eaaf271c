"""The network without torch: plain loops, compiled, in one order of adding on every machine.

`training/network/network.py` says what is computed. Inputs that are 0 (most of an observation, half of what passes a
layer) are left out, and the rest is added four at a time.
"""

from __future__ import annotations

import math

from ethnarch.bots.net.weights import POINTER
from ethnarch.engine.rule import kernel, rule

AT, INPUTS, OUTPUTS, SCALES, BIAS = range(5)
(IN_TOKEN, IN_NEAR, IN_REST, IN_PLACE) = range(4)
"""The matrices before the layers; the last where tokens have neighbours."""
(TOKEN, FROM_REST, TOKEN_OUT, REST, FROM_TOKENS, REST_OUT, FROM_NEAR) = range(7)
"""The matrices of a layer; the last where tokens have neighbours."""
(OUT_TOKEN, OUT_NEAR, OUT_REST, VALUE_IN, VALUE, WAY_FROM, WAY_TO) = range(7)
"""The matrices behind the layers; the last two where choices lead from token to token."""
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
def find_present(seen, i, present, tokens, wide, here, place):
    """Which tokens are in play, in order, and where each lies among them (-1: nowhere); returns how many."""
    count = 0
    for token in range(tokens):
        place[token] = -1
        if present < 0 or seen[i, token * wide + present] > 0:
            here[count] = token
            place[token] = count
            count += 1
    return count


@rule
def tell_inputs(seen, mask, shift, scale, tokens, wide, choices, own, rest, i, here, count):
    """Row i of the inputs: what each token in play and the rest are told."""
    for m in range(count):
        token = here[m]
        for k in range(wide):
            at = token * wide + k
            own[m, k] = (seen[i, at] - shift[at]) * scale[at]
        for k in range(choices):
            own[m, wide + k] = mask[i, token * choices + k]
    begin, begin_may = tokens * wide, tokens * choices
    length = seen.shape[1] - begin
    for k in range(length):
        rest[0, k] = (seen[i, begin + k] - shift[begin + k]) * scale[begin + k]
    for k in range(mask.shape[1] - begin_may):
        rest[0, length + k] = mask[i, begin_may + k]


@rule
def add_names(c, here, count, matrices, numbers, table):
    """Each token's own vector."""
    at, width, scales = table[IN_PLACE, AT], table[IN_PLACE, OUTPUTS], table[IN_PLACE, SCALES]
    for m in range(count):
        for k in range(width):
            c[m, k] += matrices[at + here[m] * width + k] * numbers[scales + k]


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
def average_near(c, near, here, place, count, width, out):
    """The mean of each token's neighbours in play."""
    for m in range(count):
        many = 0
        for k in range(width):
            out[m, k] = 0.0
        for j in range(near.shape[1]):
            other = near[here[m], j]
            if other >= 0 and place[other] >= 0:
                many += 1
                for k in range(width):
                    out[m, k] += c[place[other], k]
        for k in range(width):
            out[m, k] /= max(many, 1)


@rule
def add_ways(logits, i, mask, choices, leads_to, ways, here, place, count, start, end):
    """Legal choices that lead from token to token, by both ends."""
    for m in range(count):
        first = here[m] * choices
        for k in range(choices):
            if ways[k] >= 0 and mask[i, first + k]:
                other = place[leads_to[here[m], k]]
                at = ways[k] * POINTER
                total = 0.0
                for j in range(at, at + POINTER):
                    total += start[m, j] * end[other, j]
                logits[i, first + k] += total * POINTER**-0.5


@rule
def look_at_row(
    seen, mask, i, sizes, matrices, numbers, table, shift, scale, near, leads_to, ways, own, rest, c, g, nc, ng, h,
    pooled, sums, used, here, place, logits,
):  # fmt: skip
    """Write the logits of row i (of tokens in play), return its value. sizes: width, hidden, layers, the rest's width
    and hidden width, tokens; features, choices of one; which feature says that it is in play."""
    width, hidden, layers, wide_rest, hidden_rest = sizes[0], sizes[1], sizes[2], sizes[3], sizes[4]
    tokens, wide, choices = sizes[5], sizes[6], sizes[7]
    count = find_present(seen, i, sizes[8], tokens, wide, here, place)
    placed = 1 if near.shape[1] > 0 else 0
    each = FROM_NEAR + placed
    tell_inputs(seen, mask, shift, scale, tokens, wide, choices, own, rest, i, here, count)
    set_bias(g, 0, IN_NEAR, numbers, table)
    add_product(rest, 0, 1, IN_NEAR, matrices, numbers, table, g, 0, sums, used)
    copy_rows(g, 0, c, 0, count, width)
    add_product(own, 0, count, IN_TOKEN, matrices, numbers, table, c, 0, sums, used)
    if placed:
        add_names(c, here, count, matrices, numbers, table)
    set_bias(g, 0, IN_REST, numbers, table)
    add_product(rest, 0, 1, IN_REST, matrices, numbers, table, g, 0, sums, used)
    for layer in range(layers):
        of = IN_REST + 1 + placed + layer * each
        normalise(g, 0, 1, wide_rest, ng)
        normalise(c, 0, count, width, nc)
        set_bias(h, count, of + FROM_REST, numbers, table)
        add_product(ng, 0, 1, of + FROM_REST, matrices, numbers, table, h, count, sums, used)
        copy_rows(h, count, h, 0, count, hidden)
        add_product(nc, 0, count, of + TOKEN, matrices, numbers, table, h, 0, sums, used)
        if placed:
            average_near(nc, near, here, place, count, width, own)
            add_product(own, 0, count, of + FROM_NEAR, matrices, numbers, table, h, 0, sums, used)
        cut_below(h, 0, count, hidden)
        add_product(h, 0, count, of + TOKEN_OUT, matrices, numbers, table, c, 0, sums, used)
        pool(c, count, width, pooled)
        set_bias(h, 0, of + REST, numbers, table)
        add_product(ng, 0, 1, of + REST, matrices, numbers, table, h, 0, sums, used)
        add_product(pooled, 0, 1, of + FROM_TOKENS, matrices, numbers, table, h, 0, sums, used)
        cut_below(h, 0, 1, hidden_rest)
        add_product(h, 0, 1, of + REST_OUT, matrices, numbers, table, g, 0, sums, used)
    of = IN_REST + 1 + placed + layers * each
    normalise(g, 0, 1, wide_rest, ng)
    normalise(c, 0, count, width, nc)
    set_bias(h, count, of + OUT_NEAR, numbers, table)
    add_product(ng, 0, 1, of + OUT_NEAR, matrices, numbers, table, h, count, sums, used)
    copy_rows(h, count, h, 0, count, choices)
    add_product(nc, 0, count, of + OUT_TOKEN, matrices, numbers, table, h, 0, sums, used)
    for m in range(count):
        for k in range(choices):
            logits[i, here[m] * choices + k] = h[m, k]
    if ways.shape[0] > 0:
        for m in range(count):
            set_bias(h, m, of + WAY_FROM, numbers, table)
            set_bias(own, m, of + WAY_TO, numbers, table)
        add_product(nc, 0, count, of + WAY_FROM, matrices, numbers, table, h, 0, sums, used)
        add_product(nc, 0, count, of + WAY_TO, matrices, numbers, table, own, 0, sums, used)
        add_ways(logits, i, mask, choices, leads_to, ways, here, place, count, h, own)
    set_bias(h, 0, of + OUT_REST, numbers, table)
    add_product(ng, 0, 1, of + OUT_REST, matrices, numbers, table, h, 0, sums, used)
    for k in range(logits.shape[1] - tokens * choices):
        logits[i, tokens * choices + k] = h[0, k]
    set_bias(h, 0, of + VALUE_IN, numbers, table)
    add_product(ng, 0, 1, of + VALUE_IN, matrices, numbers, table, h, 0, sums, used)
    cut_below(h, 0, 1, wide_rest)
    set_bias(h, 1, of + VALUE, numbers, table)
    add_product(h, 0, 1, of + VALUE, matrices, numbers, table, h, 1, sums, used)
    return h[1, 0]


@kernel
def look_at_rows(
    seen, mask, rows, sizes, matrices, numbers, table, shift, scale, near, leads_to, ways, own, rest, c, g, nc, ng, h,
    pooled, sums, used, here, place, logits, values,
):  # fmt: skip
    """Logits and values of the first rows."""
    for i in range(rows):
        values[i] = look_at_row(
            seen, mask, i, sizes, matrices, numbers, table, shift, scale, near, leads_to, ways, own, rest, c, g, nc,
            ng, h, pooled, sums, used, here, place, logits,
        )  # fmt: skip
