import { describe, expect, it } from 'vitest';
import { proof } from './proof';

// Dealt by the rules themselves: ethnarch.game("era_of_tribes").new(players, seed, options), seen by who decides first.
const GAMES = [
  { seed: 0x7n, players: 2, options: { style: 'table', board: 'random' }, board: '2-2', order: [1, 0], dealt: ['shepherds', 'merchants'] },
  {
    seed: 0x10000000000000000000000005n,
    players: 3,
    options: { style: 'table', board: 'random' },
    board: '3-1',
    order: [2, 0, 1],
    dealt: ['merchants', 'scholars'],
  },
  {
    seed: 0x3039n,
    players: 4,
    options: { style: 'table', board: '4-1' },
    board: '4-1',
    order: [3, 0, 2, 1],
    dealt: ['farmers', 'nobility'],
  },
  {
    seed: 0x63n,
    players: 6,
    options: { style: 'table', board: 'random' },
    board: '5/6',
    order: [0, 4, 3, 1, 5, 2],
    dealt: ['woodcutters', 'scholars'],
  },
  { seed: 0x3n, players: 1, options: { style: 'solo', board: 'random' }, board: '2-6', order: [0], dealt: [] },
  { seed: 0x4n, players: 3, options: { style: 'coop', board: 'random' }, board: '3-4', order: [0, 1, 2], dealt: ['merchants', 'fishers'] },
];

function viewOf(game: (typeof GAMES)[number], viewer: number) {
  const seats = game.order.map((_, seat) => ({ dealt: seat !== viewer ? null : seat === game.order[0] ? game.dealt : [] }));
  return { viewer, board: game.board, order: game.order, seats };
}

describe('the proof of the shuffle', () => {
  it.each(GAMES)('deals what the rules deal: $players players, $board', (game) => {
    const views = game.order.map((_, seat) => viewOf(game, seat));
    expect(proof(game.seed, game.players, game.options, views)).toBe(true);
    if (game.players > 1) expect(proof(game.seed + 1n, game.players, game.options, views)).toBe(false);
    expect(proof(game.seed, game.players, game.options, [])).toBe(false);
  });

  it('sees a card that was changed', () => {
    const game = GAMES[0]!;
    const views = [viewOf({ ...game, dealt: ['shepherds', 'miners'] }, 1)];
    expect(proof(game.seed, game.players, game.options, views)).toBe(false);
  });
});
