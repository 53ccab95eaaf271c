/** Names of provinces: each finds room in its own province, off pieces and other names; small provinces choose first. */
import { touches, type Box, type Province } from './chart';
import type { Ground } from './ground';
import type { Slot } from './slots';

export interface Label {
  province: Province;
  lines: string[];
  x: number;
  y: number;
  size: number;
  box: Box;
}
/** Width of a line at size 1. */
export type Measure = (text: string, land: boolean) => number;

export const LEADING = 0.92;
const SIZES = { smallest: 9, land: 13.5, sea: 14 };
const SHIFTS_X = [0, -7, 7, -14, 14, -22, 22, -32, 32, -44, 44];
const SHIFTS_Y = [0, -6, 6, -13, 13, -22, 22];
const NEAR = 150;

/** In one line, or broken where the halves are most alike. */
export function breaks(name: string): string[][] {
  const parts = name.split(' ');
  if (parts.length === 1) return [[name]];
  let at = 1,
    least = Infinity;
  for (let i = 1; i < parts.length; i++) {
    const uneven = Math.abs(parts.slice(0, i).join(' ').length - parts.slice(i).join(' ').length);
    if (uneven < least) {
      least = uneven;
      at = i;
    }
  }
  return [[parts.slice(0, at).join(' '), parts.slice(at).join(' ')], [name]];
}

/** Heights where a name would like to stand: over the pieces, under them, or in the middle. */
function heights(province: Province, slots: readonly Slot[], height: number): [number, number][] {
  if (slots.length === 0) return [[province.c[1], 0]];
  const top = Math.min(...slots.map(({ y, r }) => y - r)),
    bottom = Math.max(...slots.map(({ y, r }) => y + r));
  return [
    [top - height / 2 - 1, 0],
    [bottom + height / 2 + 1, 0.25],
  ];
}

const covers = (box: Box, slot: Slot): boolean => {
  const x = Math.max(box.left - slot.x, 0, slot.x - box.right),
    y = Math.max(box.top - slot.y, 0, slot.y - box.bottom);
  return x * x + y * y < (slot.r + 0.5) ** 2;
};

export class Labels {
  private made = new Map<Province, Label>();

  constructor(
    private readonly ground: Ground,
    private readonly provinces: readonly Province[],
    private readonly nameOf: (one: Province) => string,
    private readonly measure: Measure,
    private readonly scale = 1,
  ) {}

  /** Places for all names, off pieces and off what is `also` there. A name that is in nobody's way stays where it was. */
  place(slotsOf: (one: Province) => readonly Slot[], also: readonly Slot[] = []): Label[] {
    const work = this.placing(slotsOf, also);
    for (;;) {
      const { done, value } = work.next();
      if (done) return value;
    }
  }

  /** The same, pausing between names. */
  *placing(slotsOf: (one: Province) => readonly Slot[], also: readonly Slot[] = []): Generator<void, Label[]> {
    const all = this.provinces.map((one) => slotsOf(one));
    const spots = [...all.flat(), ...also];
    const kept = new Map<Province, Label>();
    for (const [one, label] of this.made) if (!spots.some((slot) => covers(label.box, slot))) kept.set(one, label);
    const todo = this.provinces.filter((one) => !kept.has(one)).sort((a, b) => a.r - b.r || a.at - b.at);
    for (const one of todo) {
      yield;
      const near = spots.filter((slot) => Math.abs(slot.x - one.c[0]) < NEAR && Math.abs(slot.y - one.c[1]) < NEAR);
      const others = [...kept.values()].filter((label) => Math.abs(label.x - one.c[0]) < NEAR && Math.abs(label.y - one.c[1]) < NEAR);
      kept.set(one, this.best(one, all[this.provinces.indexOf(one)]!, near, others));
    }
    this.made = kept;
    return [...kept.values()];
  }

  private best(province: Province, own: readonly Slot[], spots: readonly Slot[], others: readonly Label[]): Label {
    let found: Label | null = null,
      least = Infinity;
    for (const lines of breaks(this.nameOf(province))) {
      const longest = Math.max(...lines.map((line) => this.measure(line, province.land)));
      const largest = (province.land ? SIZES.land : SIZES.sea) * this.scale,
        smallest = SIZES.smallest * this.scale;
      const wished = Math.max(smallest, Math.min(largest, (2.1 * province.r) / longest));
      for (const size of new Set([wished, Math.max(smallest, wished * 0.86), smallest])) {
        const width = longest * size,
          height = size * LEADING * lines.length;
        const small = (largest - size) * 0.3 + 0.12 * (lines.length - 1);
        for (const [middle, second] of heights(province, own, height))
          for (const dy of SHIFTS_Y)
            for (const dx of SHIFTS_X) {
              const away = small + second + Math.abs(dx) / 40 + Math.abs(dy) / 24;
              if (away >= least) continue;
              const x = province.c[0] + dx,
                y = middle + dy;
              const box = { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
              const cost = away + this.cost(province, box, spots, others, least - away);
              if (cost < least) {
                least = cost;
                found = { province, lines, x, y: box.top + size * 0.76, size, box };
              }
            }
      }
    }
    return found!;
  }

  private cost(province: Province, box: Box, spots: readonly Slot[], others: readonly Label[], limit: number): number {
    let cost = 0;
    for (const slot of spots)
      if (covers(box, slot)) {
        cost += 12;
        if (cost >= limit) return cost;
      }
    for (const { box: other } of others) {
      if (touches(box, other)) cost += 14;
      else if (touches({ left: box.left - 4, top: box.top - 1.5, right: box.right + 4, bottom: box.bottom + 1.5 }, other)) cost += 1.2;
      if (cost >= limit) return cost;
    }
    return cost + 9 * (1 - this.ground.share(province, box));
  }
}
