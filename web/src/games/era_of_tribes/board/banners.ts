/** What stands for a whole people, at its capital: hunger, legions, treaties; and who is allied with whom. */
import type { Province } from './chart';
import type { BoardView } from './contract';
import { levelOf, unitOf } from './levels';
import { holderOf } from './pieces';
import type { Slot } from './slots';

export type Sign = 'hunger' | 'legion' | 'treaty';
export interface Banner {
  seat: number;
  at: Province;
  signs: { sign: Sign; count: number }[];
}
export interface Bond {
  key: string;
  from: Province;
  to: Province;
}

/** The home of a people where it has a city, any city, a home, any land. */
export function capitalOf(view: BoardView, provinces: readonly Province[], seat: number): Province | null {
  const mine = provinces.filter((one) => one.land && holderOf(view, one) === seat);
  const home = (one: Province): boolean => one.home === view.seats[seat]?.people;
  const city = (one: Province): boolean => view.provinces[one.id]?.city === true;
  return mine.find((one) => home(one) && city(one)) ?? mine.find(city) ?? mine.find(home) ?? mine[0] ?? null;
}

export function bannersOf(view: BoardView, provinces: readonly Province[]): Banner[] {
  return view.seats.flatMap((it, seat) => {
    const counts: [Sign, number][] = [
      ['hunger', it.hunger],
      ['legion', it.legions ?? 0],
      ['treaty', it.treaties ?? 0],
    ];
    const signs = counts.filter(([, count]) => count > 0).map(([sign, count]) => ({ sign, count }));
    const at = signs.length > 0 ? capitalOf(view, provinces, seat) : null;
    return at ? [{ seat, at, signs }] : [];
  });
}

/** Px of a banner on the screen: a cell for each sign, over the capital. */
export const BANNER = { cell: 34, high: 20, up: 24 };
const SMALL = 0.78;
/** How large what is written over the map is at a zoom, where a letter of the page has `rem` px. */
export const sizeAt = (z: number, rem: number): number => (levelOf(z, unitOf(rem)) === 0 ? SMALL : 1) * Math.max(1, rem / 16);

/** Where banners lie, in map px, as discs that names keep off. */
export function roomOf({ at, signs }: Banner, z: number, rem: number): Slot[] {
  const size = sizeAt(z, rem) / z,
    wide = BANNER.cell * signs.length * size,
    r = (BANNER.high / 2 + 1) * size;
  const y = at.c[1] - Math.min(at.r, 34) - (BANNER.up - BANNER.high / 2) * size;
  const n = Math.max(2, Math.ceil(wide / r));
  return Array.from({ length: n }, (_, i) => ({ x: at.c[0] + (i / (n - 1) - 0.5) * Math.max(0, wide - 2 * r), y, r }));
}

/** The sign of an alliance, half way and a little above: px of its disc, and map px above the middle. */
export const BOND = { r: 13, up: 20 };

/** Where it lies, in map px, as a disc that names keep off. */
export function roomOfBond({ from, to }: Bond, z: number, rem: number): Slot {
  return { x: (from.c[0] + to.c[0]) / 2, y: (from.c[1] + to.c[1]) / 2 - BOND.up, r: ((BOND.r + 1) * sizeAt(z, rem)) / z };
}

/** Each alliance once, from capital to capital. */
export function bondsOf(view: BoardView, provinces: readonly Province[]): Bond[] {
  return view.seats.flatMap((it, seat) =>
    it.allies
      .filter((ally) => ally > seat)
      .flatMap((ally) => {
        const [from, to] = [capitalOf(view, provinces, seat), capitalOf(view, provinces, ally)];
        return from && to ? [{ key: `${seat}-${ally}`, from, to }] : [];
      }),
  );
}
