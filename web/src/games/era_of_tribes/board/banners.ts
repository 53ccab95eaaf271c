/** What stands for a whole people, at its capital: hunger, legions, treaties; and who is allied with whom. */
import type { Province } from './chart';
import type { BoardView } from './contract';
import { holderOf } from './pieces';

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
