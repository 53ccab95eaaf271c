import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { LogLine } from '../../../generated/protocol';
import type { Step } from '../board/contract';
import { IN_BATTLE, SILENT, battleOf, isFought, isNews, marksOf, scenesOf } from './steps';

const line = (kind: string, seat: number | null, more: Record<string, unknown> = {}): LogLine => ({
  n: 1,
  move: 1,
  rule: '',
  text: `${kind}!`,
  event: { kind, seat, rule: '', ...more },
});
const began = line('battle-began', 0, { province: 'etruria', attacker: 0, defender: 'villagers' });

/** What each kind of event shows, told of seat 1. Whatever is in none of these, in IN_BATTLE or in SILENT, is a kind nobody has thought of. */
const SHOWS: Record<string, [told: Record<string, unknown>, shown: Step | null][]> = {
  'took-province': [
    [
      { province: 'latium', from: null },
      { do: 'take', at: 'latium', of: 1 },
    ],
  ],
  'lost-province': [[{ province: 'latium' }, { do: 'take', at: 'latium', of: null }]],
  'bought-province': [
    [
      { province: 'latium', from: 0, talers: 3, forced: false },
      { do: 'take', at: 'latium', of: 1 },
    ],
  ],
  settled: [
    [
      { province: 'latium', people: 'slavs', reason: 'beside' },
      { do: 'take', at: 'latium', of: 'slavs' },
    ],
  ],
  'placed-vassal': [
    [
      { province: 'latium', from_city: true },
      { do: 'appear', piece: 'vassal', of: 1, at: 'latium' },
    ],
  ],
  'removed-vassal': [[{ province: 'latium' }, { do: 'vanish', piece: 'vassal', of: 1, at: 'latium' }]],
  'removed-fleet': [[{ province: 'irish-sea' }, { do: 'vanish', piece: 'fleet', of: 1, at: 'irish-sea' }]],
  'built-fleet': [
    [
      { province: 'irish-sea', from: 'leinster' },
      { do: 'move', piece: 'fleet', of: 1, path: ['leinster', 'irish-sea'] },
    ],
    [
      { province: 'irish-sea', from: null },
      { do: 'appear', piece: 'fleet', of: 1, at: 'irish-sea' },
    ],
  ],
  'trained-army': [
    [{ from: 'latium' }, { do: 'vanish', piece: 'vassal', of: 1, at: 'latium' }],
    [{ from: null }, null],
  ],
  'built-post': [
    [
      { province: 'latium', host: 0 },
      { do: 'appear', piece: 'post', of: 1, at: 'latium' },
    ],
  ],
  'post-left': [
    [
      { province: 'latium', host: 0, expelled: true },
      { do: 'vanish', piece: 'post', of: 1, at: 'latium' },
    ],
  ],
  stepped: [
    [
      { from: 'latium', to: 'etruria', piece: 'vassal', points: 1 },
      { do: 'move', piece: 'vassal', of: 1, path: ['latium', 'etruria'] },
    ],
    [
      { from: 'irish-sea', to: 'celtic-sea', piece: 'fleet', points: 1 },
      { do: 'move', piece: 'fleet', of: 1, path: ['irish-sea', 'celtic-sea'] },
    ],
  ],
  landed: [
    [
      { from: 'irish-sea', to: 'leinster' },
      { do: 'move', piece: 'fleet', of: 1, path: ['irish-sea', 'leinster'] },
    ],
  ],
  transported: [
    [
      { from: 'irish-sea', to: 'leinster' },
      { do: 'move', piece: 'vassal', of: 1, path: ['irish-sea', 'leinster'] },
    ],
  ],
  'founded-city': [[{ province: 'latium' }, { do: 'rise', at: 'latium', of: 1 }]],
  'lost-city': [[{ province: 'latium' }, { do: 'fall', at: 'latium', of: 1 }]],
  colony: [
    [
      { province: 'latium', free: false },
      { do: 'tell', at: 'latium', text: 'colony!' },
    ],
  ],
  raided: [
    [
      { province: 'latium', roll: 3, talers: 2 },
      { do: 'tell', at: 'latium', text: 'raided!' },
    ],
  ],
  'took-village': [[{ province: 'latium' }, { do: 'tell', at: 'latium', text: 'took-village!' }]],
  disc: [
    [
      { people: 'slavs', alone: false },
      { do: 'look', at: [], hold: 1400 },
    ],
  ],
  'battle-declared': [
    [{ province: 'latium', attacker: 1, defender: 0, cause: 'chosen' }, null],
    [
      { province: 'latium', attacker: 'slavs', defender: 0, cause: 'fish' },
      { do: 'look', at: 'latium', hold: 1400 },
    ],
  ],
  'battle-began': [
    [
      { province: 'latium', attacker: 1, defender: 'villagers' },
      { do: 'fight', at: 'latium', of: [1, 'villagers'] },
    ],
  ],
};

describe('the film', () => {
  const shapes = readFileSync(new URL('../../../generated/era_of_tribes/shapes.ts', import.meta.url), 'utf8');
  const kinds = [...shapes.matchAll(/^ {2}kind: "([\w-]+)";/gm)].map((found) => found[1]!);

  it('shows every kind of event that the server tells, or is knowingly silent', () => {
    expect(kinds.length).toBe(69);
    for (const kind of kinds) {
      const said = [kind in SHOWS, IN_BATTLE.has(kind), SILENT.has(kind)].filter(Boolean).length;
      expect(said, kind).toBe(1);
    }
    for (const kind of [...SILENT, ...IN_BATTLE, ...Object.keys(SHOWS)]) expect(kinds, kind).toContain(kind);
  });

  it.each(Object.keys(SHOWS))('shows %s as it was', (kind) => {
    for (const [told, shown] of SHOWS[kind]!)
      expect(scenesOf([line(kind, 1, told)]).map((scene) => scene.step)).toEqual(shown ? [shown] : []);
  });

  it('is silent where it says so, and a battle is told in its battle', () => {
    const told = { province: 'latium', from: 'latium', to: 'etruria', result: 'draw' };
    for (const kind of [...SILENT, ...IN_BATTLE]) expect(scenesOf([line(kind, 1, told)]), kind).toEqual([]);
    for (const kind of IN_BATTLE) expect(scenesOf([began, line(kind, 0, told)])[0]!.battle, kind).toHaveLength(2);
    for (const kind of SILENT) expect(scenesOf([began, line(kind, 0, told)])[0]!.battle, kind).toHaveLength(1);
  });

  it('gives a province to a people that has won it, when the battle is over', () => {
    const attack = line('battle-began', null, { province: 'etruria', attacker: 'gauls', defender: 1, by: 'gauls' });
    const over = (result: string) => line('battle-ended', null, { province: 'etruria', result });
    expect(scenesOf([attack, over('attacker')])[1]!.step).toEqual({ do: 'take', at: 'etruria', of: 'gauls' });
    expect(scenesOf([attack, over('defender')])).toHaveLength(1);
    expect(scenesOf([began, over('attacker')])).toHaveLength(1);
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
