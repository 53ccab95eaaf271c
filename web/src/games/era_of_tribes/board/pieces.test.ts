import { describe, expect, it } from 'vitest';
import type { BoardView } from './contract';
import { arrivedIn, laidOn, traceOf } from './pieces';
import two from './samples/two.json';
import { describe as tell } from './say';
import { sceneOf } from './scene';

const { byId } = sceneOf(null);
const view = two as unknown as BoardView;
const [own] = Object.entries(view.provinces).find(([id, here]) => here.holder === 0 && byId.get(id)!.land)!;
const free = [...byId.values()].find((one) => one.land && !one.food && !one.good && !one.home && !(one.id in view.provinces))!;
const piece = (at: string, kind = 'vassal') => ({ kind, at, points: 0 });
const during = (...pieces: BoardView['pieces']): BoardView => ({ ...view, mover: 0, pieces });
const speaker = { language: 'en' as const, names: ['Ada', 'Ben'] };

describe('vassals that have moved onto land that is not yet theirs', () => {
  it('lie there at once, as many as came, and the province is drawn anew', () => {
    const moved = during(piece(free.id), piece(free.id), piece(own));
    expect(laidOn(moved, free).lower).toEqual([{ kind: 'vassals', of: 0, count: 2 }]);
    expect(traceOf(moved, free)).not.toBe(traceOf(during(piece(free.id)), free));
    expect(traceOf(moved, free)).not.toBe(traceOf(view, free));
    expect(tell(moved, free, speaker).join(' ')).toContain('2 vassals have arrived (Ada');
  });

  it('are counted once where the land is theirs, and fleets are no vassals', () => {
    expect(arrivedIn(during(piece(own)), own)).toBe(0);
    expect(laidOn(during(piece(own)), byId.get(own)!)).toEqual(laidOn(view, byId.get(own)!));
    expect(arrivedIn(during(piece(free.id, 'fleet')), free.id)).toBe(0);
    expect(arrivedIn({ ...during(piece(free.id)), mover: null }, free.id)).toBe(0);
  });

  it('stand beside the enemy they will fight', () => {
    const [foreign] = Object.entries(view.provinces).find(([id, here]) => here.holder === 1 && here.vassals && byId.get(id)!.land)!;
    const kinds = laidOn(during(piece(foreign)), byId.get(foreign)!).lower.filter(({ kind }) => kind === 'vassals');
    expect(kinds.map((one) => one.kind === 'vassals' && one.of)).toEqual([1, 0]);
  });
});
