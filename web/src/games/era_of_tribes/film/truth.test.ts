/** What the film shows is what the engine did: stored actions, shown on the map as it was, leave the map as it is. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { LogLine } from '../../../generated/protocol';
import type { Holder, Step } from '../board/contract';
import { battleOf, scenesOf, type Scene } from './steps';

interface Place {
  holder?: Holder;
  city?: boolean;
  post?: number;
  fleets?: Record<string, number>;
  vassals?: number;
}
type Lands = Record<string, Place>;
interface Filmed {
  told: { kind: string; seat: number | null }[];
  before: Lands;
  after: Lands;
}
const films = JSON.parse(readFileSync(new URL('../fixtures/films.json', import.meta.url), 'utf8')) as Filmed[];
const line = (event: Filmed['told'][number]): LogLine => ({ n: 1, move: 1, rule: '', text: event.kind, event: { ...event, rule: '' } });

/** The moments of every action; a battle may have begun in an earlier one. */
let begun: LogLine[] = [];
const scenes: Scene[][] = films.map((film) => {
  const lines = film.told.map(line);
  const found = scenesOf(lines, begun);
  begun = battleOf(lines, begun);
  return found;
});

/** The map after a moment; pieces of an expansion that still go do not yet hold anything. */
function shown(lands: Lands, step: Step): void {
  const put = (at: string, of: Holder, more: number): void => {
    const here = (lands[at] ??= {});
    here.fleets = { ...here.fleets, [String(of)]: (here.fleets?.[String(of)] ?? 0) + more };
  };
  if (step.do === 'take') lands[step.at] = { ...lands[step.at], holder: step.of ?? undefined };
  if (step.do === 'rise' || step.do === 'fall') lands[step.at] = { ...lands[step.at], city: step.do === 'rise' };
  if ((step.do === 'appear' || step.do === 'vanish') && step.piece === 'post')
    lands[step.at] = { ...lands[step.at], post: step.do === 'appear' ? Number(step.of) : undefined };
  if ((step.do === 'appear' || step.do === 'vanish') && step.piece === 'fleet')
    put(step.at, step.of, (step.do === 'appear' ? 1 : -1) * (step.count ?? 1));
  if (step.do === 'move' && step.piece === 'fleet') {
    put(step.path[0]!, step.of, -1);
    put(step.path.at(-1)!, step.of, 1);
  }
}
const standing = (place: Place | undefined) => ({ holder: place?.holder ?? null, city: place?.city ?? false, post: place?.post ?? null });
const isWater = (word: string): boolean =>
  films.some((film) => [film.before, film.after].some((lands) => Object.keys(lands[word]?.fleets ?? {}).length > 0));

describe('the film beside the engine', () => {
  it('has something of everything to show', () => {
    const steps = scenes.flatMap((found) => found.map((scene) => scene.step.do));
    for (const kind of ['move', 'appear', 'vanish', 'rise', 'fall', 'take', 'fight', 'tell', 'look'])
      expect(steps.filter((one) => one === kind).length, kind).toBeGreaterThan(2);
  });

  it('leaves holders, cities and trading posts as they are', () => {
    for (const [at, film] of films.entries()) {
      const lands = structuredClone(film.before);
      for (const { step } of scenes[at]!) shown(lands, step);
      for (const word of Object.keys(film.after))
        expect([word, standing(lands[word]), film.told], word).toEqual([word, standing(film.after[word]), film.told]);
    }
  });

  it('leaves as many fleets on every water, but for those that a battle there has taken', () => {
    let compared = 0;
    for (const [at, film] of films.entries()) {
      if (film.told.some(({ kind }) => kind === 'battle-began')) continue;
      const lands = structuredClone(film.before);
      for (const { step } of scenes[at]!) shown(lands, step);
      for (const word of Object.keys(film.after).filter(isWater))
        for (const seat of ['0', '1', '2', '3', '4', '5']) {
          expect([film.told, word, lands[word]?.fleets?.[seat] ?? 0]).toEqual([film.told, word, film.after[word]?.fleets?.[seat] ?? 0]);
          compared += 1;
        }
    }
    expect(compared).toBeGreaterThan(30);
  });

  it('shows as many new and lost vassals as there are', () => {
    let compared = 0;
    for (const [at, film] of films.entries()) {
      const kinds = new Set(film.told.map(({ kind }) => kind));
      if (!kinds.has('placed-vassal') && !kinds.has('removed-vassal')) continue;
      if (['battle-began', 'took-province', 'lost-province', 'battle-ended'].some((kind) => kinds.has(kind))) continue;
      for (const word of Object.keys(film.after)) {
        const steps = scenes[at]!.map((scene) => scene.step);
        const more = steps.reduce((sum, step) => {
          if ((step.do !== 'appear' && step.do !== 'vanish') || step.piece !== 'vassal' || step.at !== word) return sum;
          return sum + (step.do === 'appear' ? 1 : -1) * (step.count ?? 1);
        }, 0);
        expect([film.told, more]).toEqual([film.told, (film.after[word]?.vassals ?? 0) - (film.before[word]?.vassals ?? 0)]);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(20);
  });
});
