import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { LogLine } from '../../../generated/protocol';
import { IN_BATTLE, SILENT, battleOf, isFought, isNews, marksOf, scenesOf } from './steps';

const line = (kind: string, seat: number | null, more: Record<string, unknown> = {}): LogLine => ({
  n: 1,
  move: 1,
  rule: '',
  text: `${kind}!`,
  event: { kind, seat, rule: '', ...more },
});
const began = line('battle-began', 0, { province: 'etruria', attacker: 0, defender: 'villagers' });
const PLACES = { province: 'latium', from: 'latium', to: 'etruria', piece: 'vassal', people: 'slavs', attacker: 0, defender: 1 };

describe('the film', () => {
  const shapes = readFileSync(new URL('../../../generated/era_of_tribes/shapes.ts', import.meta.url), 'utf8');
  const kinds = [...shapes.matchAll(/^ {2}kind: "([\w-]+)";/gm)].map((found) => found[1]!);

  it('shows every kind of event that the server tells, or is knowingly silent', () => {
    expect(kinds.length).toBe(69);
    for (const kind of kinds) {
      const shown = scenesOf([line(kind, 1, PLACES)]).length > 0;
      const said = [shown, IN_BATTLE.has(kind), SILENT.has(kind)].filter(Boolean).length;
      expect(said, kind).toBe(1);
    }
    for (const kind of [...SILENT, ...IN_BATTLE]) expect(kinds, kind).toContain(kind);
  });

  it('makes one move of steps that follow each other, and one moment of vassals placed together', () => {
    const steps = [
      line('stepped', 1, { from: 'latium', to: 'campania', piece: 'vassal', points: 1 }),
      line('stepped', 1, { from: 'campania', to: 'apulia', piece: 'vassal', points: 0 }),
      line('placed-vassal', 1, { province: 'apulia', from_city: false }),
      line('placed-vassal', 1, { province: 'apulia', from_city: false }),
    ];
    const scenes = scenesOf(steps);
    expect(scenes.map((scene) => scene.step)).toEqual([
      { do: 'move', piece: 'vassal', of: 1, path: ['latium', 'campania', 'apulia'] },
      { do: 'appear', piece: 'vassal', of: 1, at: 'apulia', count: 2 },
    ]);
  });

  it('hangs a battle on its fight, and goes on with one that began before', () => {
    const rolled = line('rolled', 0, { red: 'sword', green: 'shield', attacker_hits: 1, defender_hits: 1 });
    const [fight] = scenesOf([began, line('markers', 0), rolled]);
    expect(fight!.battle).toHaveLength(3);
    expect(isFought(fight!)).toBe(true);
    const open = battleOf([began, line('markers', 0)], []);
    expect(open).toHaveLength(2);
    const [later] = scenesOf([rolled], open);
    expect(later!.seen).toBe(2);
    expect(battleOf([line('battle-ended', 0, { province: 'etruria', result: 'attacker' })], open)).toEqual([]);
  });

  it('is news when somebody else did it, or dice fell', () => {
    const founded = line('founded-city', 1, { province: 'latium' });
    expect(isNews([founded], 0)).toBe(true);
    expect(isNews([founded], 1)).toBe(false);
    expect(isNews([line('rolled', 1)], 1)).toBe(true);
    expect(isNews([line('talers', 0, { now: 3 })], 1)).toBe(false);
  });

  it('lets the reader see why barbarians come, and passes over what players declare', () => {
    const declared = (cause: string) => scenesOf([line('battle-declared', null, { province: 'latium', attacker: 'gauls', cause })]);
    expect(declared('chosen')).toEqual([]);
    expect(declared('over-sea')).toEqual([{ step: { do: 'look', at: 'latium', hold: 1400 }, text: 'battle-declared!' }]);
    expect(scenesOf([line('disc', null, { people: 'gauls', alone: false })]).map(({ text }) => text)).toEqual(['disc!']);
  });

  it('marks what others changed, and what was taken from the reader', () => {
    const lines = [
      line('took-province', 1, { province: 'latium', from: 0 }),
      line('took-province', 1, { province: 'apulia', from: null }),
      line('founded-city', 0, { province: 'campania' }),
    ];
    expect([...marksOf(lines, 0)]).toEqual([
      ['latium', 'lost'],
      ['apulia', 'changed'],
    ]);
  });
});
