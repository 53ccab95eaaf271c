import { describe, expect, it } from 'vitest';
import type { Choice } from '../../generated/protocol';
import { complete, lit, meant, open, thingsOf } from './touch';

const choice = (text: string, json: Record<string, unknown>, id = 0): Choice => ({ id, text, json: json as Choice['json'], say: text });
const there = choice('move vassal latium > etruria', { do: 'move', from: 'latium', to: 'etruria' });
const elsewhere = choice('move vassal latium > campania', { do: 'move', from: 'latium', to: 'campania' });
const fleet = choice('move fleet tyrrhenian-sea > adria', { do: 'move', from: 'tyrrhenian-sea', to: 'adria' });
const done = choice('done', { do: 'done' });
const all = [there, elsewhere, fleet, done];

describe('what is touched', () => {
  it('names its things in the order in which one points at them', () => {
    expect(thingsOf(there)).toEqual(['province:latium', 'province:etruria']);
    expect(thingsOf(choice('field trade', { do: 'field', field: 'trade' }))).toEqual(['field:trade']);
    expect(thingsOf(done)).toEqual(['do:done']);
  });

  it('is lit when it begins a choice, and narrows down', () => {
    expect([...lit(all, []).keys()]).toEqual(['province:latium', 'province:tyrrhenian-sea', 'do:done']);
    expect(lit(all, []).get('province:latium')).toEqual([there, elsewhere]);
    expect([...lit(all, ['province:latium']).keys()]).toEqual(['province:etruria', 'province:campania']);
    expect(open(all, ['province:latium'])).toEqual([there, elsewhere]);
  });

  it('is complete when nothing more is named', () => {
    expect(complete(all, ['province:latium'])).toEqual([]);
    expect(complete(all, ['province:latium', 'province:campania'])).toEqual([elsewhere]);
  });

  it('means a line whose refusal names the rule, where nothing is lit', () => {
    expect(meant('grow', 'province:latium', [])).toBe('place vassal latium');
    expect(meant('move', 'province:gallia', ['province:latium'])).toBe('move vassal latium > gallia');
    expect(meant('build', 'province:adria', ['province:latium'])).toBe('fleet latium > adria');
    expect(meant('field', 'field:trade', [])).toBe('field trade');
    expect(meant('advance', 'branch:culture', [])).toBe('advance culture');
    expect(meant('field', 'branch:culture', [], 2)).toBe('field advances; leaders 1; advance culture');
    expect(meant('field', 'branch:culture', [], 1)).toBe('field advances; advance culture');
    expect(meant('leaders', 'field:trade', [])).toBeNull();
    expect(meant('move', 'tile:strength', [])).toBe('use strength');
    expect(meant('transport', 'province:latium', [])).toBe('land latium');
    expect(meant('transport', 'province:tyrrhenian-sea', [])).toBe('sail tyrrhenian-sea');
    expect(meant('commit', 'province:latium', [])).toBe('commit good latium');
    expect(meant('card', 'province:latium', [])).toBeNull();
  });
});
