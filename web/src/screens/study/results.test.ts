import { describe, expect, it } from 'vitest';
import type { Result, TableInfo } from '../../generated/protocol';
import { resultOf, type Ended } from '../../net/results';
import { against, asCsv, rowsOf } from './results';

const ended = (place: number, points: number, rivals: (string | null)[]): Ended => ({
  table: `${place}-${points}`,
  game: 'ethnos',
  at: 0,
  players: rivals.length + 1,
  place,
  points,
  rivals,
});

describe('results', () => {
  it('tell people, bots by level, both, and nobody apart', () => {
    const all = [[null], ['hard', 'hard'], ['hard', null], ['hard', 'easy'], []].map((rivals) => against(ended(1, 9, rivals)));
    expect(all).toEqual(['people', 'bots:hard', 'mixed', 'bots:', 'alone']);
  });
  it('are added up, the commonest rivals first', () => {
    const rows = rowsOf([ended(1, 30, [null]), ended(1, 40, ['hard']), ended(2, 20, ['hard'])]);
    expect(rows).toEqual([
      { against: 'bots:hard', games: 2, won: 1, place: 1.5, points: 30 },
      { against: 'people', games: 1, won: 1, place: 1, points: 30 },
    ]);
  });
  it('are written for other programs', () => {
    expect(asCsv([ended(2, 20, ['hard', null])])).toBe(
      'game,date,players,place,points,rivals\r\nethnos,1970-01-01T00:00:00.000Z,3,2,20,hard person\r\n',
    );
  });
  it('are those of one own seat, from the deal on', () => {
    const players = [
      { seat: 0, kind: 'person' },
      { seat: 1, kind: 'bot', level: 'hard' },
    ];
    const info = { table: 'T', game: 'ethnos', role: 'seat', seats: [0], continued: false, players } as unknown as TableInfo;
    const result: Result = { scores: [31, 40], ranking: [2, 1], ties: [] };
    expect(resultOf(info, result, 5)).toEqual({
      table: 'T',
      game: 'ethnos',
      at: 5,
      players: 2,
      place: 2,
      points: 31,
      rivals: ['hard'],
    });
    expect(resultOf({ ...info, continued: true }, result, 5)).toBeNull();
    expect(resultOf({ ...info, seats: [0, 1] }, result, 5)).toBeNull();
  });
});
