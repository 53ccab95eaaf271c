import { expect, test } from 'vitest';
import type { Gain } from '../chronicle';
import { scenesOf } from './scenes';

const gain = (seat: number, source: Gain['source'], glory: number, kingdom: Gain['kingdom'] = null): Gain => ({
  seat, glory, age: 1, source, kingdom, place: null, move: 9, band: null,
}); // prettier-ignore

test('kingdoms are paid one by one in the order of the map, then boards, then bands one by one, then hordes', () => {
  const scenes = scenesOf([
    gain(0, 'horde', 3),
    gain(1, 'bands', 3),
    gain(0, 'bands', 1),
    gain(1, 'kingdoms', 2, 'straton'),
    gain(0, 'kingdoms', 2, 'rhea'),
    gain(1, 'kingdoms', 2, 'rhea'),
    gain(0, 'giant', 2),
  ]);
  expect(scenes.map((scene) => scene.map(({ seat, source, kingdom }) => `${seat} ${kingdom ?? source}`))).toEqual([
    ['0 rhea', '1 rhea'],
    ['1 straton'],
    ['0 giant'],
    ['1 bands'],
    ['0 bands'],
    ['0 horde'],
  ]);
});
