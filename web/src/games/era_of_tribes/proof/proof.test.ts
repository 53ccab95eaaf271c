import { describe, expect, it } from 'vitest';
import type { Json } from '../../../generated/protocol';
import { proof } from './proof';
import samples from '../fixtures/luck.json';

// Stored games, told as the server tells them when they are over (tests/golden/proof_samples.py).
type Sample = { name: string; seed: string; players: number; options: Json; views: Json[]; actions: string[]; revealed: Json[] };
const GAMES = samples as unknown as Sample[];
const follows = (game: Sample, change: Partial<Sample> = {}, seed = BigInt(`0x${game.seed}`)) => {
  const { players, options, views, actions, revealed } = { ...game, ...change };
  return proof(seed, players, options, views, { actions, revealed }, null);
};
/** The game with one thing told otherwise. */
const changed = (game: Sample, kind: string, key: string, to: unknown): Json[] => {
  const at = game.revealed.findLastIndex((event) => event.kind === kind && event[key] !== to);
  expect(at, kind).toBeGreaterThanOrEqual(0);
  return game.revealed.map((event, i) => (i === at ? { ...event, [key]: to } : event));
};

describe('the proof of the shuffle', () => {
  it.each(GAMES)('draws the whole luck of a game again: $name', (game) => {
    expect(follows(game)).toBe(true);
    expect(follows(game, {}, BigInt(`0x${game.seed}`) + 1n)).toBe(false);
    expect(follows(game, { views: [] })).toBe(false);
    expect(proof(BigInt(`0x${game.seed}`), game.players, game.options, game.views, null, null)).toBe(true);
  });

  it.each([
    ['1_solo_softie_greedy', 'disc', 'people', 'gauls'],
    ['1_solo_softie_greedy', 'took-village', 'tile', 'influence'],
    ['2_coop_experienced_greedy', 'rolled', 'red', 'sword'],
    ['3_coop_softie_greedy', 'rolled', 'green', 'shield'],
    ['6_table_epic_greedy', 'raided', 'roll', 7],
    ['6_table_epic_greedy', 'opened', 'card', 'miners'],
    ['6_table_epic_greedy', 'dealt', 'second', 'miners'],
    ['6_table_epic_greedy', 'took-village', 'tile', 'talers-2'],
  ])('sees what was changed: %s, %s', (name, kind, key, to) => {
    const game = GAMES.find((one) => one.name === name)!;
    expect(follows(game, { revealed: changed(game, kind, key, to) })).toBe(false);
  });

  it.each<[string, (view: Json) => Json]>([
    ['the map', (view: Json) => ({ ...view, board: view.board === '5/6' ? '4-1' : '5/6' })],
    ['the order', (view: Json) => ({ ...view, order: [...(view.order as number[])].reverse() })],
  ])('sees that %s was another', (_, otherwise) => {
    for (const game of GAMES.filter(({ players }) => players > 1))
      expect(follows(game, { views: game.views.map(otherwise) }), game.name).toBe(false);
  });

  it('sees a die that was left out', () => {
    const game = GAMES.find(({ name }) => name === '2_coop_experienced_greedy')!;
    const rolls = game.revealed.flatMap(({ kind }, i) => (kind === 'rolled' ? [i] : []));
    expect(follows(game, { revealed: game.revealed.filter((_, i) => i !== rolls[0]) })).toBe(false);
  });
});
