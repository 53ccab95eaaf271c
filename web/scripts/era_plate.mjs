// The board of Era of Tribes as a small picture for the front page: lands by terrain, coasts, five realms, crests.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const GRID = 4; // px of the board; the same point falls on the same corner from both sides, so no gap opens
const REALMS = ['romans', 'gauls', 'norsemen', 'slavs', 'carthaginians', 'egyptians'];
const CRESTS = ['eagle-emblem', 'rooster', 'drakkar-dragon', 'bear-head', 'elephant-head', 'ankh'];

const LANDS = {
  Italia: 'romans',
  Gallia: 'gauls',
  Germania: 'germans',
  Hispania: 'iberians',
  Sarmatia: 'slavs',
  Africa: 'carthaginians',
  Scandia: 'norsemen',
  Britannia: 'britons',
  Aegyptus: 'egyptians',
  Graecia: 'greeks',
};

const middle = (points) => [0, 1].map((axis) => Math.round(points.reduce((sum, point) => sum + point[axis], 0) / points.length / GRID));

/** The rings of a path as points on the grid. */
function rings(path) {
  return path.match(/M[^M]*/g).map((part) => {
    const numbers = part.match(/-?(?:\d+\.?\d*|\.\d+)/g).map(Number);
    let [x, y] = [0, 0];
    const points = [];
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      x += numbers[i];
      y += numbers[i + 1];
      const [u, v] = [Math.round(x / GRID), Math.round(y / GRID)];
      const last = points.at(-1);
      if (!last || last[0] !== u || last[1] !== v) points.push([u, v]);
    }
    return points;
  });
}

/** Points as a short path of whole steps. */
function path(points, close) {
  const [first, ...rest] = points;
  let [x, y] = first;
  const steps = rest.map(([u, v]) => {
    const step = `${u - x}${v - y < 0 ? '' : ' '}${v - y}`;
    [x, y] = [u, v];
    return step;
  });
  return `M${first[0]} ${first[1]}l${steps.join(' ').replaceAll(' -', '-')}${close ? 'z' : ''}`;
}

/** What the picture shows of the board, in px: x, y, width, height. */
const FRAME = [430, 303, 1450, 866];

const shown = (points) =>
  points.length > 1 &&
  points.some(([u, v]) => u * GRID > FRAME[0] && u * GRID < FRAME[0] + FRAME[2] && v * GRID > FRAME[1] && v * GRID < FRAME[1] + FRAME[3]);

const draw = (ds, close) =>
  ds
    .flatMap(rings)
    .filter(shown)
    .map((points) => path(points, close))
    .join('');

/** What lies east of the board, as far as the picture shows it: along the outer edge of its provinces, and back outside. */
function beyond(ds) {
  const next = new Map();
  const key = ([u, v]) => `${u} ${v}`;
  for (const points of ds.flatMap(rings))
    points.forEach((from, i) => {
      const to = points[(i + 1) % points.length];
      if (key(from) === key(to)) return;
      // What two provinces share runs both ways and is no edge of the board.
      if (next.get(key(to))?.delete(key(from))) return;
      if (!next.has(key(from))) next.set(key(from), new Map());
      next.get(key(from)).set(key(to), to);
    });
  const ring = [];
  const edges = [...next].filter(([, out]) => out.size > 0).map(([from]) => from.split(' ').map(Number));
  let at = edges.reduce((a, b) => (b[0] > a[0] ? b : a));
  for (const seen = new Set(); at && !seen.has(key(at)); at = next.get(key(at))?.values().next().value) {
    seen.add(key(at));
    ring.push(at);
  }
  const middle = (FRAME[0] + FRAME[2] / 2) / GRID;
  const [top, bottom] = [Math.min, Math.max].map((far) => far(...ring.map(([, v]) => v)));
  const first = (v) =>
    ring.findIndex((one) => one[1] === v && one[0] === Math.min(...ring.filter((it) => it[1] === v && it[0] > middle).map(([u]) => u)));
  const [from, to] = [first(bottom), first(top)];
  const east = Array.from({ length: ((to - from + ring.length) % ring.length) + 1 }, (_, i) => ring[(from + i) % ring.length]);
  const outside = Math.max(...ring.map(([u]) => u)) + 20;
  return path([...east, [outside, top], [outside, bottom]], true);
}

export function gatherPlate(data, icons, out) {
  const read = (name) => JSON.parse(readFileSync(join(data, name), 'utf8'));
  const [map, outlines] = [read('map.json'), read('outlines.json')];
  const land = map.provinces.filter(({ kind }) => kind === 'land');
  const outline = ({ id }) => outlines.provinces[id].d;
  const terrains = [...new Set(land.map(({ terrain }) => terrain))].sort();
  const realm = (people) => {
    const homes = land.filter(({ home }) => home === people);
    const near = new Set(homes.flatMap(({ neighbours }) => neighbours));
    return [...homes, ...land.filter(({ id, home }) => near.has(id) && !home)];
  };
  const plate = {
    frame: FRAME.map((n) => n / GRID),
    terrains: Object.fromEntries(
      terrains.map((terrain) => [terrain, draw(land.filter((one) => one.terrain === terrain).map(outline), true)]),
    ),
    // The board ends in the east; in the west its waters are taken to go on.
    beyond: beyond(map.provinces.map(outline)),
    coast: draw(
      outlines.borders.filter(({ kind }) => kind === 'coast').map(({ d }) => d),
      false,
    ),
    frontiers: draw(
      outlines.borders.filter(({ kind }) => kind === 'land').map(({ d }) => d),
      false,
    ),
    realms: REALMS.map((people) => {
      const own = new Set(realm(people).map(({ id }) => id));
      const edge = outlines.borders.filter(({ a, b }) => own.has(a) !== own.has(b)).map(({ d }) => d);
      return { land: draw(realm(people).map(outline), true), edge: draw(edge, false) };
    }),
    lands: Object.entries(LANDS).map(([name, people]) => [
      name,
      ...middle(land.filter(({ home }) => home === people).map(({ id }) => outlines.provinces[id].c)),
    ]),
    crests: CRESTS.map((icon) => [...icons[icon].body.matchAll(/ d="([^"]+)"/g)].map((m) => m[1]).join('')),
  };
  writeFileSync(join(out, 'plate.json'), JSON.stringify(plate));
}
