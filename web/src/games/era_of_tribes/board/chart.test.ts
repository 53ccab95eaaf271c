import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BY_ID, MAPS, PROVINCES, bordersOf, inPlay } from './chart';
import { Ground } from './ground';
import { towards } from './neighbours';

interface Printed {
  provinces: { id: string; area: string; kind: string; neighbours: string[] }[];
  maps: { id: string; areas: string[]; far_lands: string[] }[];
}
const data = join(__dirname, '../../../../../src/ethnarch/games/era_of_tribes/data');
const printed = JSON.parse(readFileSync(join(data, 'map.json'), 'utf8')) as Printed;

describe('the chart', () => {
  it('has on each of the fifteen maps what takes part there', () => {
    expect(Object.keys(MAPS)).toHaveLength(15);
    for (const map of printed.maps) {
      const areas = new Set([...map.areas, ...map.far_lands]);
      const wanted = printed.provinces.filter(({ area }) => areas.has(area)).length;
      expect([map.id, inPlay(map.id).length]).toEqual([map.id, wanted]);
    }
    expect(inPlay(null)).toHaveLength(232);
  });

  it('draws a line between two provinces exactly where they are neighbours', () => {
    const pairs = (lines: [string, string][]) => [...new Set(lines.map(([a, b]) => [a, b].sort().join(' ')))].sort();
    const listed = pairs(PROVINCES.flatMap((one) => one.near.map((other): [string, string] => [one.id, other])));
    const drawn = pairs(bordersOf(PROVINCES).flatMap(({ a, b }) => (b ? [[a.id, b.id] as [string, string]] : [])));
    expect(drawn).toEqual(listed);
    expect(drawn).toHaveLength(616);
  });

  it('writes provinces as notation does', () => {
    for (const id of ['latium', 'gulf-of-cadiz', 'trondelag', 'smaland']) expect(BY_ID.has(id), id).toBe(true);
  });
});

describe('the ground', () => {
  const ground = new Ground(PROVINCES);

  it('finds every province at its middle', () => {
    for (const one of PROVINCES) expect(ground.at(...one.c)?.id).toBe(one.id);
  });

  it('finds the nearest province within reach, and of those that count', () => {
    const play = inPlay('2-1');
    const west = new Ground(play);
    const edge = play.reduce((a, b) => (a.box.right > b.box.right ? a : b));
    const y = edge.c[1];
    let x = edge.c[0];
    while (west.at(x, y)) x += 2;
    expect(west.nearest(x + 8, y, 22)).not.toBeNull();
    expect(west.nearest(x + 60, y, 22)).toBeNull();
    const malta = BY_ID.get('malta')!;
    const beside: [number, number] = [malta.box.left - 6, malta.c[1]];
    expect(ground.nearest(...beside, 30)?.land).toBe(false);
    expect(ground.nearest(...beside, 30, (one) => one.land)?.id).toBe('malta');
  });
});

describe('arrow keys', () => {
  const from = BY_ID.get('latium')!;
  it.each([
    ['ArrowRight', 'campania'],
    ['ArrowUp', 'picenum'],
    ['ArrowDown', 'tyrrhenian-sea'],
  ])('%s leads from Latium to %s', (key, to) => {
    expect(towards(key, from, BY_ID)?.id).toBe(to);
  });

  it('reach every province from every other', () => {
    for (const map of ['2-1', '4-1', '5/6']) {
      const byId = new Map(inPlay(map).map((one) => [one.id, one]));
      const first = [...byId.values()][0]!;
      const seen = new Set([first]);
      for (const one of seen)
        for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
          const next = towards(key, one, byId);
          if (next) seen.add(next);
        }
      expect(byId.size - seen.size).toBe(0);
    }
  });
});
