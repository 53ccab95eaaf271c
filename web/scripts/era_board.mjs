// The board of Era of Tribes for the page: outlines as short strings, what is printed on each province, the fifteen maps.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';

const LANGUAGES = ['en', 'de', 'pl'];

/** Numbers as text: zigzag, five bits a letter. */
export function written(numbers) {
  let text = '';
  for (const n of numbers) {
    let rest = n < 0 ? -n * 2 - 1 : n * 2;
    for (; rest > 31; rest = Math.floor(rest / 32)) text += LETTERS[32 + (rest % 32)];
    text += LETTERS[rest];
  }
  return text;
}
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Steps of a path in whole tenths of a px: the first pair absolute, each further one relative. */
function steps(path) {
  return path.match(/M[^M]*/g).map((part) => part.match(/-?(?:\d+\.?\d*|\.\d+)/g).map((n) => Math.round(Number(n) * 10)));
}

/** A name as notation writes it (tables.py, `written`). */
export function word(name) {
  const plain = name.toLowerCase().replaceAll('ø', 'o').replaceAll('ł', 'l').normalize('NFKD');
  return [...plain]
    .filter((letter) => letter.charCodeAt(0) < 128 && letter !== "'")
    .join('')
    .split(/\s+/)
    .filter(Boolean)
    .join('-');
}

function province(one, outline, names, words) {
  const made = {
    id: words[one.id],
    area: one.area,
    terrain: one.terrain,
    c: outline.c,
    r: outline.r,
    rings: steps(outline.d).map(written),
    near: one.neighbours.map((id) => words[id]),
  };
  if (one.food) made.food = one.food;
  if (one.good) made.good = one.good;
  if (one.home) made.home = one.home;
  if (one.village) made.village = true;
  made.names = LANGUAGES.map((code) => names[one.id][code]);
  return made;
}

export function gatherBoard(data, out) {
  const read = (name) => JSON.parse(readFileSync(join(data, name), 'utf8'));
  const [map, outlines, names] = [read('map.json'), read('outlines.json'), read('names.json')];
  const words = Object.fromEntries(map.provinces.map(({ id }) => [id, word(names.provinces[id].en)]));
  const [, , width, height] = outlines.viewBox.split(' ').map(Number);
  const chart = {
    width,
    height,
    provinces: map.provinces.map((one) => province(one, outlines.provinces[one.id], names.provinces, words)),
    corners: outlines.corners.map(({ a, b, at }) => [words[a], words[b], ...at]),
    feet: map.sea_borders.map(({ a, b, feet }) => [words[a], words[b], feet]),
    maps: Object.fromEntries(map.maps.map((one) => [one.id, [...one.areas, ...one.far_lands]])),
    areas: Object.fromEntries(map.areas.map(({ id, x, z }) => [id, [x, z]])),
  };
  const table = (name) => parse(readFileSync(join(data, `${name}.toml`), 'utf8'));
  const { mountains, city } = table('battle').militia;
  chart.militia = { mountains, city };
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'chart.json'), JSON.stringify(chart));
  const { track } = table('morale');
  const tracks = {
    influence: table('influence').track.colours,
    morale: { values: track.values, start: track.start },
    epochs: table('epochs').epoch.map(({ id, luxury_goods, cities, advances, leaders, barbarian_militia, barbarian_mechanics }) => ({
      id: id.replaceAll('_', '-'),
      luxury_goods,
      cities,
      advances,
      leaders,
      barbarian_militia,
      barbarian_mechanics,
    })),
    branches: Object.keys(table('advances').branches),
  };
  writeFileSync(join(out, 'tracks.json'), JSON.stringify(tracks));
  const nouns = Object.fromEntries(
    ['peoples', 'goods', 'terrain', 'branches', 'epochs', 'far_lands'].map((kind) => [
      kind,
      Object.fromEntries(Object.entries(names[kind]).map(([id, one]) => [id.replaceAll('_', '-'), LANGUAGES.map((code) => one[code])])),
    ]),
  );
  writeFileSync(join(out, 'nouns.json'), JSON.stringify(nouns));
}
