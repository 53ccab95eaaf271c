/** From province to province by keys. */
import type { Province } from './chart';
import type { BoardView, ProvinceId, ProvinceView } from './contract';

const TOWARDS: Record<string, readonly [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The neighbour that lies best in the direction of an arrow key; where there is none, the nearest province that way. */
export function towards(key: string, from: Province, byId: ReadonlyMap<ProvinceId, Province>): Province | null {
  const direction = TOWARDS[key];
  if (!direction) return null;
  const [dx, dy] = direction;
  const best = (among: Iterable<Province>): Province | null => {
    let found: Province | null = null,
      least = Infinity;
    for (const one of among) {
      const x = one.c[0] - from.c[0],
        y = one.c[1] - from.c[1];
      const along = x * dx + y * dy,
        aside = Math.abs(x * dy) + Math.abs(y * dx);
      if (one === from || along <= 0 || aside > along * 1.9) continue;
      const cost = along + aside * 1.4;
      if (cost < least) {
        least = cost;
        found = one;
      }
    }
    return found;
  };
  return best(from.near.flatMap((id) => byId.get(id) ?? [])) ?? best(byId.values());
}

/** The next of some provinces in reading order: rows from the north, each from the west. */
export function nextOf(provinces: readonly Province[], from: Province | null, step: 1 | -1): Province | null {
  const row = (one: Province) => Math.floor(one.c[1] / 120);
  const ordered = [...provinces].sort((a, b) => row(a) - row(b) || a.c[0] - b.c[0]);
  if (ordered.length === 0) return null;
  const at = from ? ordered.indexOf(from) : -1;
  if (at >= 0) return ordered[(at + step + ordered.length) % ordered.length]!;
  const after = from ? ordered.findIndex((one) => row(one) > row(from) || (row(one) === row(from) && one.c[0] > from.c[0])) : 0;
  const begin = after < 0 ? 0 : after;
  return step === 1 ? ordered[begin]! : ordered[(begin - 1 + ordered.length) % ordered.length]!;
}

/** The first province of the next area in play, by the letters and numbers at the edge of the board. */
export function nextArea(provinces: readonly Province[], from: Province, step: 1 | -1): Province | null {
  const areas = [...new Set(provinces.map((one) => one.area))].sort();
  const area = areas[(areas.indexOf(from.area) + step + areas.length) % areas.length];
  return nextOf(
    provinces.filter((one) => one.area === area),
    null,
    1,
  );
}

/** What lies on a province, by the key that leads to the next one of its kind. */
const KINDS: Record<string, (here: ProvinceView, viewer: number | null) => boolean> = {
  v: (here, viewer) => (here.vassals ?? 0) > 0 && (viewer === null ? typeof here.holder === 'number' : here.holder === viewer),
  c: (here) => here.city === true,
  s: (here) => Object.keys(here.fleets ?? {}).length > 0,
  o: (here) => here.post !== undefined,
  w: (here) => Boolean(here.village),
};

/** The provinces with one's own vassals (v), a city (c), ships (s), a trading post (o), a village (w); null: no such key. */
export function holding(key: string, view: BoardView, byId: ReadonlyMap<ProvinceId, Province>): Province[] | null {
  const kind = KINDS[key];
  if (!kind) return null;
  return Object.entries(view.provinces).flatMap(([id, here]) => (kind(here, view.viewer) ? (byId.get(id) ?? []) : []));
}
